"""`rtt-tools night undo`: take back what was recorded last."""

from rtt_tools.cli.hosting import past
from rtt_tools.cli.night import happened, stand
from rtt_tools.cli.night.table import MANNER

command = past.undo(MANNER, happened.event_words, stand.status)
