"""The table at which Roll to the Top is played (`hosting.table`)."""

from typing import Any

from rtt_tools.cli.hosting.table import FORMAT, Manner, Table, named, now, put_json
from rtt_tools.cli.night.ways import WAYS
from rtt_tools.night import nights
from rtt_tools.night.nights import Saved

__all__ = ["FORMAT", "Table", "named", "now", "put_json"]


def state(night: Saved) -> dict[str, Any]:
    """How the night stands, for scripts."""
    from rtt_tools.cli.night import data

    return data.state(night)


MANNER = Manner("night", WAYS, nights.NIGHTS, state)
seated, reason = MANNER.seated, MANNER.reason
at, take, put = MANNER.at, MANNER.take, MANNER.put
