"""The table at which Roll Into Town is played (`hosting.table`)."""

from collections.abc import Iterator
from contextlib import contextmanager

from rtt_tools.cli import terminal
from rtt_tools.cli.hosting import table as hosting
from rtt_tools.cli.hosting.table import FORMAT, Manner, Table, named, now, put_json
from rtt_tools.night import townnights
from rtt_tools.night.store import Store
from rtt_tools.night.townnights import GAME, Choice, Saved, Taken

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
MANNER = Manner("town night", WAYS)
seated, reason = MANNER.seated, MANNER.reason


@contextmanager
def at(table: Table) -> Iterator[tuple[Store, int]]:
    """The open file, and the number of the night that is meant; raises StoreError, Mistyped."""
    with hosting.at(table, GAME) as found:
        yield found


def take(table: Table, choose: Choice) -> Taken:
    """What `choose` makes of the night that is meant, recorded; raises what it raises."""
    with at(table) as (file, night):
        return townnights.take(file, night, choose, now())


def put(form: str, night: Saved, text: str, **more: object) -> None:
    """How the night stands for scripts, or the text for people, on standard output."""
    if form == "json":
        from rtt_tools.cli.town.night.data import state

        put_json(state(night) | more)
    else:
        terminal.put(text)
