"""The table at which Roll Into Town is played (`hosting.table`)."""

from typing import Any

from rtt_tools.cli.hosting.table import FORMAT, Manner, Table, named, now, put_json
from rtt_tools.night import townnights
from rtt_tools.night.townnights import Saved

__all__ = ["FORMAT", "Table", "named", "now", "put_json"]

# What to type instead, by the wording of a refusal: by commands, and in the guide.
WAYS = {
    "table-not-rolled": ("town-way-roll", "town-way-roll-asked"),
    "table-rolled": ("town-way-go-on", "town-way-go-on-asked"),
    "table-unknown-map": ("town-way-map", "town-way-map-asked"),
    "table-not-counted": ("town-way-count", "town-way-count-asked"),
    "table-rounds-left": ("town-way-early", "town-way-early-asked"),
    "table-all-played": ("town-way-score", "town-way-score-asked"),
    "table-scored": ("town-way-over", "town-way-over-asked"),
}


def state(night: Saved) -> dict[str, Any]:
    """How the night stands, for scripts."""
    from rtt_tools.cli.town.night import data

    return data.state(night)


MANNER = Manner("town night", WAYS, townnights.NIGHTS, state)
seated, reason = MANNER.seated, MANNER.reason
at, take, put = MANNER.at, MANNER.take, MANNER.put
