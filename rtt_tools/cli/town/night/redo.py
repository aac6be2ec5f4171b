"""`rtt-tools town night redo`: bring back what was taken back last."""

from rtt_tools.cli.hosting import past
from rtt_tools.cli.town.night import happened, stand
from rtt_tools.cli.town.night.table import MANNER

command = past.redo(MANNER, happened.event_words, stand.status)
