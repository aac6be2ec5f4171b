"""`rtt-tools town night undo`: take back what was recorded last."""

from rtt_tools.cli.hosting import past
from rtt_tools.cli.town.night import happened, stand
from rtt_tools.cli.town.night.table import MANNER

command = past.undo(MANNER, happened.event_words, stand.status)
