"""`rtt-tools night redo`: bring back what was taken back last."""

from rtt_tools.cli.hosting import past
from rtt_tools.cli.night import happened, stand
from rtt_tools.cli.night.table import MANNER

command = past.redo(MANNER, happened.event_words, stand.status)
