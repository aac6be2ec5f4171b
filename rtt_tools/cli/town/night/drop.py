"""`rtt-tools town night drop`: set a night aside that was a mistake."""

from rtt_tools.cli.hosting import past
from rtt_tools.cli.town.night.table import MANNER

command = past.drop(MANNER)
