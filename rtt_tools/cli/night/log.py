"""`rtt-tools night log`: everything that was recorded."""

from rtt_tools.cli.hosting import past
from rtt_tools.cli.night import happened
from rtt_tools.cli.night.table import MANNER

command = past.log(MANNER, happened.event_words)
