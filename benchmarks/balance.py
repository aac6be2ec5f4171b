"""The tables of docs/town-balance.md: sizes and readings of the rules compared by strategy.

    python benchmarks/balance.py [--check] [ROW...]

A row is named as in the tables, `"9 x 9"`; without one all are played, which takes some
minutes. Every game and search has a fixed seed, so the tables are the same on every machine.
`--check` prints only what the page does not say; exit code 1 where there is any.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rtt_tools.cli.town.simulate.options import changed
from rtt_tools.town import mapfile
from rtt_tools.town.engine.kernel import playout
from rtt_tools.town.engine.players import player
from rtt_tools.town.engine.results import Fared, Played, Results
from rtt_tools.town.engine.search import Asked, search
from rtt_tools.town.engine.simulation import simulate
from rtt_tools.town.engine.strategies import NAMES, RANDOM
from rtt_tools.town.map import Map

PAGE = Path(__file__).resolve().parents[1] / "docs" / "town-balance.md"
SEED, GAMES = 1, 2000
SEARCHED, WIDTH = 5, 50
WIDTHS = (10, WIDTH, 200)
GROWING = ("9 x 9", "8 x 8", "7 x 7")  # the rows that are searched by each of these
STRATEGIES = tuple(name for name in NAMES if name != RANDOM)


class Row(NamedTuple):
    """A map as it is read, and what the tables call it."""

    name: str
    map: str
    changes: tuple[str, ...] = ()

    def read(self) -> Map:
        """The map."""
        return changed(mapfile.load(mapfile.find(self.map)), self.changes, None)


EIGHT = ("rows=8", "cols=8")
ADJACENT = "ocean=adjacent-sides"
ROWS = (
    Row("9 x 9", "town-9x9"),
    Row("8 x 8", "town-9x9", EIGHT),
    Row("7 x 7", "town-7x7"),
    Row("9 x 9, adjacent-sides", "town-9x9", (ADJACENT,)),
    Row("8 x 8, adjacent-sides", "town-9x9", (*EIGHT, ADJACENT)),
    Row("7 x 7, adjacent-sides", "town-7x7", (ADJACENT,)),
    Row("9 x 9, coast-two-sides", "town-9x9", ("coast-two-sides=any",)),
    Row("9 x 9, fountain-per-round", "town-9x9", ("fountain-per-round=1",)),
    Row("high-pass", "high-pass"),
)


def points(row: Row, results: Results) -> str:
    """The mean of each strategy, and the best one's lead."""
    means = (f"{one.points.mean:.1f} ± {one.points.error:.1f}" for one in results.fared)
    lead = results.lead
    assert lead
    best = f"{lead.first}, {lead.mean:.1f} ± {lead.error:.1f} over {lead.second}"
    return line(row.name, *means, best)


def ranks(row: Row, results: Results) -> str:
    """How often the best strategy reached each rank, in percent, and its sources."""
    best = best_of(results)
    reached = (f"{100 * share:.0f}" for _, share in best.ranks[1:])
    sources = (f"{mean:.1f}" for _, mean in best.parts)
    return line(row.name, best.strategy, *reached, *sources)


def sea(row: Row, results: Results) -> str:
    """What the sea strategy made of the map."""
    fared = {one.strategy: one for one in results.fared}
    found = fared["sea"]
    squares, parts = dict(found.squares), dict(found.parts)
    figures = (squares["coast"], squares["ocean"], parts["lighthouse"], found.free)
    return line(row.name, *(f"{value:.1f}" for value in figures))


def best_of(results: Results) -> Fared:
    """The strategy with most points."""
    return max(results.fared, key=lambda one: one.points.mean)


def found(row: Row, games: int = SEARCHED, width: int = WIDTH) -> Iterator[int]:
    """The points of the best games found on the first dice of the seed."""
    players = tuple(map(player, STRATEGIES))
    for number in range(games):
        yield search(Asked(row.read(), players, SEED, number, width), cores()).points


def searches(row: Row) -> str:
    """The best games found, and their mean."""
    totals = list(found(row))
    mean = sum(totals) / len(totals)
    return line(row.name, *map(str, totals), f"{mean:.1f}")


def growth(row: Row) -> str:
    """On the dice searched, the mean of each game's best strategy, and of wider searches."""
    best = sum(alone(row, number) for number in range(SEARCHED)) / SEARCHED
    means = (sum(found(row, SEARCHED, width)) / SEARCHED for width in WIDTHS)
    return line(row.name, f"{best:.1f}", *(f"{mean:.1f}" for mean in means))


def alone(row: Row, number: int) -> int:
    """The points of the best strategy on the dice of one game."""
    table = playout.table(row.read(), [*map(player, STRATEGIES)], SEED)
    return max(int(points.argmax()) for points in playout.play(table, number, 1).points)


def played(row: Row) -> Results:
    """The games of a row."""
    return simulate(Played(row.read(), STRATEGIES, SEED), GAMES, cores())


def line(*cells: str) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"


def cores() -> int:
    """Threads; the games are the same on any number."""
    return os.cpu_count() or 1


def lines(rows: Sequence[Row]) -> Iterator[str]:
    """All rows of all tables, as they are done."""
    results = {row: played(row) for row in rows}
    for table in (points, ranks, sea):
        yield f"\n{table.__doc__}"
        yield from (table(row, results[row]) for row in rows)
    yield f"\n{searches.__doc__}"
    yield from (searches(row) for row in rows)
    yield f"\n{growth.__doc__}"
    yield from (growth(row) for row in rows if row.name in GROWING)


def main() -> int:
    """Print the tables, or what is not in the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rows", nargs="*", metavar="ROW")
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    names = [row.name for row in ROWS]
    if unknown := [name for name in asked.rows if name not in names]:
        parser.error(f"no row {unknown[0]!r}; there are {', '.join(names)}")
    rows = [row for row in ROWS if row.name in (asked.rows or names)]
    page, wrong = PAGE.read_text("utf-8"), 0
    for one in lines(rows):
        if not asked.check or (one.startswith("|") and one not in page):
            print(one, flush=True)
            wrong += asked.check
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
