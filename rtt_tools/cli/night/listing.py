"""`rtt-tools night list`: all nights."""

from rtt_tools.cli.hosting import listing
from rtt_tools.cli.night.table import MANNER

command = listing.listing(MANNER)
