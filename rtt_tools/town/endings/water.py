"""The River, Ocean, and what stands by water: how they can have come about."""

from collections.abc import Iterable, Iterator

from rtt_tools.diagnostics import ERROR, Finding, Law
from rtt_tools.town.buildings import LIGHTHOUSE, LIGHTHOUSE_TOP, WATERMILL, WOODCUTTER
from rtt_tools.town.endings.ending import Ending
from rtt_tools.town.icons import COAST, OCEAN, RIVER
from rtt_tools.town.map import Cell, Map
from rtt_tools.town.ocean import is_enough, water_seen
from rtt_tools.town.river import Course, followed, is_beside, leaving
from rtt_tools.town.squares import EMPTY, Square, Squares, has, holds, of_building, of_ground

SECOND_RIVER = Law("RTT660", "second-river", ERROR)
RIVER_FROM_NOWHERE = Law("RTT661", "river-from-nowhere", ERROR)
DRY_OCEAN = Law("RTT664", "dry-ocean", ERROR)
MISSING_OCEAN = Law("RTT665", "missing-ocean", ERROR)
DRY_WATERMILL = Law("RTT666", "dry-watermill", ERROR)
DRY_LIGHTHOUSE = Law("RTT667", "dry-lighthouse", ERROR)


def river(ending: Ending) -> Iterator[Finding]:
    """The pieces that are no part of the one River, which begins at the edge."""
    pieces = tuple(of_ground(ending.squares, RIVER))
    course = longest(ending.map, ending.squares, pieces)
    stray = [cell for cell in pieces if cell not in course.cells]
    if stray:
        law = second_river if course.cells else river_from_nowhere
        yield law(ending, min(stray))


def longest(map: Map, squares: Squares, pieces: Iterable[Cell]) -> Course:
    """The longest of the rivers that enter the map at one of these pieces."""
    found = [
        followed(map, squares, cell, side)
        for cell in pieces
        for side in leaving(map, cell, squares[cell].sides)
    ]
    return max(found, key=lambda course: len(course.cells), default=Course())


def second_river(ending: Ending, cell: Cell) -> Finding:
    """A map has one River, and it has no branches.

    Each piece lies where the head of the River before it points to, and meets it.

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          │  .  .  .  .  │  .
          │  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  TH .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    Passes:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          │  .  .  .  .  .  .
          └  ┐  .  .  .  .  .
          .  │  .  .  .  .  .
          .  .  .  TH .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    """
    said = f"{cell}: this piece does not continue the River, and a map has one only"
    hint = "its open ends meet those of the pieces before and behind it"
    return SECOND_RIVER.at(ending.place(cell), said, where=str(cell), hint=hint)


def river_from_nowhere(ending: Ending, cell: Cell) -> Finding:
    """The River begins at the edge of the map, with an open end that leaves it.

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .  .  .  .  .  .  .
          │  .  .  .  .  .  .
          │  .  .  .  .  .  .
          .  .  .  TH .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    Passes:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .  .  .  .  .  .  .
          ┐  .  .  .  .  .  .
          │  .  .  .  .  .  .
          .  .  .  TH .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    """
    said = f"{cell}: no piece of this River has an open end that leaves the map"
    hint = "the first piece lies at the edge and opens over it"
    return RIVER_FROM_NOWHERE.at(ending.place(cell), said, where=str(cell), hint=hint)


def dry_ocean(ending: Ending) -> Iterator[Finding]:
    """Ocean is where water came in from Coasts, square by square.

    A square becomes Ocean when it sees water on two sides: a Coast's water that faces it, or an
    Ocean that was there before.

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .    .    .    .    .    .    .
          .    c.E  ~    .    .    .    .
          .    .    .    .    .    .    .
          .    .    .    TH   .    .    .
          .    .    .    .    .    .    .
          .    .    .    .    .    .    .
          .    .    .    .    .    .    .
    Passes:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .    .    .    .    .    .    .
          .    c.E  ~    c.W  .    .    .
          .    .    .    .    .    .    .
          .    .    .    TH   .    .    .
          .    .    .    .    .    .    .
          .    .    .    .    .    .    .
          .    .    .    .    .    .    .
    """
    left = set(of_ground(ending.squares, OCEAN))
    wet = {cell: one for cell, one in ending.squares.items() if one.ground == COAST}
    while filled := {cell for cell in left if is_enough(ending.map, water_seen(wet, cell))}:
        wet |= dict.fromkeys(filled, Square(OCEAN))
        left -= filled
    for cell in sorted(left):
        yield DRY_OCEAN.at(
            ending.place(cell),
            f"{cell}: no water comes in here, so this is no Ocean",
            where=str(cell),
            hint="two of its sides see a Coast's water or an Ocean before it",
        )


def missing_ocean(ending: Ending) -> Iterator[Finding]:
    """A square that sees enough water is Ocean, unless a Tree kept the water out.

    A square that is empty now may have had a Tree when the last Coast was drawn; then a
    Woodcutter that erased it is around. On maps with `fill-on-erase` the water comes in then.

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .    .    .    .    .    .    .
          .    c.E  .    c.W  .    .    .
          .    .    .    .    .    .    .
          .    .    .    TH   .    .    .
          .    .    .    .    .    .    .
          .    .    .    .    .    .    .
          .    .    .    .    .    .    .
    Passes:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .    .    .    .    .    .    .
          .    c.E  ~    c.W  .    .    .
          .    .    .    .    .    .    .
          .    .    .    TH   .    .    .
          .    .    .    .    .    .    .
          .    .    .    .    .    .    .
          .    .    .    .    .    .    .
    """
    map, squares = ending.map, ending.squares
    for cell in map.cells():
        bare = squares.get(cell, EMPTY) in (EMPTY, Square(building=LIGHTHOUSE_TOP))
        if not bare or not map.is_open(cell) or not is_enough(map, water_seen(squares, cell)):
            continue
        freed = any(holds(squares, other, WOODCUTTER) for other in cell.around())
        if map.settings.fill_on_erase or not freed:
            yield MISSING_OCEAN.at(
                ending.place(cell),
                f"{cell}: this square sees enough water to be Ocean",
                where=str(cell),
                hint="write `La~`" if cell in squares else "write `~`",
            )


def dry_watermill(ending: Ending) -> Iterator[Finding]:
    """A Watermill stands beside the River, across a closed side of one of its pieces.

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          │  .  .  .  .  .  .
          Wa .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  TH .  .  .
          Wo .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    Passes:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          │  Wa .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  TH .  .  .
          Wo .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    """
    for cell in of_building(ending.squares, WATERMILL):
        if not is_beside(ending.squares, cell):
            yield DRY_WATERMILL.at(
                ending.place(cell),
                f"{cell}: no River is beside this Watermill",
                where=str(cell),
                hint="in front of an open end is not beside",
            )


def dry_lighthouse(ending: Ending) -> Iterator[Finding]:
    """The foot of a Lighthouse stands on a Coast, or has a Coast around it.

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .    .    .    .    .    .    .
          .    La   .    .    .    .    .
          .    Li   .    .    .    .    .
          .    .    .    TH   .    .    .
          .    .    .    .    .    .    .
          .    .    .    .    Mi   m    .
          .    .    .    .    .    .    .
    Passes:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .    .    .    .    .    .    .
          .    La   .    .    .    .    .
          .    Li   c.N  .    .    .    .
          .    .    .    TH   .    .    .
          .    .    .    .    .    .    .
          .    .    .    .    Mi   m    .
          .    .    .    .    .    .    .
    """
    for cell in of_building(ending.squares, LIGHTHOUSE):
        coast = any(has(ending.squares, one, COAST) for one in (cell, *cell.around()))
        if not coast:
            yield DRY_LIGHTHOUSE.at(
                ending.place(cell),
                f"{cell}: this Lighthouse has no Coast under or around its foot",
                where=str(cell),
                hint="a Coast below its foot is written `Li.N`, with its water",
            )


LAWS = (river, dry_ocean, missing_ocean, dry_watermill, dry_lighthouse)
PAGES = (
    (SECOND_RIVER, second_river),
    (RIVER_FROM_NOWHERE, river_from_nowhere),
    (DRY_OCEAN, dry_ocean),
    (MISSING_OCEAN, missing_ocean),
    (DRY_WATERMILL, dry_watermill),
    (DRY_LIGHTHOUSE, dry_lighthouse),
)
