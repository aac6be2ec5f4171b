"""The table at which Roll to the Top is played (`hosting.table`)."""

from collections.abc import Iterator
from contextlib import contextmanager

from rtt_tools.cli import terminal
from rtt_tools.cli.hosting import table as hosting
from rtt_tools.cli.hosting.table import FORMAT, Manner, Table, named, now, put_json
from rtt_tools.cli.night.ways import WAYS
from rtt_tools.night import nights
from rtt_tools.night.nights import GAME, Choice, Saved, Taken
from rtt_tools.night.store import Store

__all__ = ["FORMAT", "Table", "named", "now", "put_json"]

MANNER = Manner("night", WAYS)
seated, reason = MANNER.seated, MANNER.reason


@contextmanager
def at(table: Table) -> Iterator[tuple[Store, int]]:
    """The open file, and the number of the night that is meant; raises StoreError, Mistyped."""
    with hosting.at(table, GAME) as found:
        yield found


def take(table: Table, choose: Choice) -> Taken:
    """What `choose` makes of the night that is meant, recorded; raises what it raises."""
    with at(table) as (file, night):
        return nights.take(file, night, choose, now())


def put(form: str, night: Saved, text: str, **more: object) -> None:
    """How the night stands for scripts, or the text for people, on standard output."""
    if form == "json":
        from rtt_tools.cli.night.data import state

        put_json(state(night) | more)
    else:
        terminal.put(text)
