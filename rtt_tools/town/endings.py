"""What no game can have drawn: a finished map is held to the rules as far as it tells.

The order in which things were drawn is not known, and Trees may have stood where nothing is.
A finding says that no order of play leads to the map, for whichever dice.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from rtt_tools.diagnostics import ERROR, Finding, Law, Span
from rtt_tools.town.buildings import (
    BUILDINGS,
    CATHEDRAL,
    FOUNTAIN,
    FOUNTAIN_USES,
    LIGHTHOUSE,
    LIGHTHOUSE_TOP,
    MARKET,
    WATERMILL,
    WOODCUTTER,
)
from rtt_tools.town.drawing import Drawing
from rtt_tools.town.gather import income
from rtt_tools.town.icons import COAST, OCEAN, RIVER, TREE
from rtt_tools.town.map import MOST, RESOURCES, Cell, Map, Stock
from rtt_tools.town.ocean import is_enough, water_seen
from rtt_tools.town.placement import cells_of
from rtt_tools.town.river import Course, followed, is_beside, leaving
from rtt_tools.town.squares import (
    EMPTY,
    Square,
    Squares,
    count,
    has,
    holds,
    of_building,
    of_ground,
)

SECOND_RIVER = Law("RTT660", "second-river", ERROR)
RIVER_FROM_NOWHERE = Law("RTT661", "river-from-nowhere", ERROR)
HALF_LIGHTHOUSE = Law("RTT662", "half-lighthouse", ERROR)
WRONG_CATHEDRAL = Law("RTT663", "wrong-cathedral", ERROR)
DRY_OCEAN = Law("RTT664", "dry-ocean", ERROR)
MISSING_OCEAN = Law("RTT665", "missing-ocean", ERROR)
DRY_WATERMILL = Law("RTT666", "dry-watermill", ERROR)
DRY_LIGHTHOUSE = Law("RTT667", "dry-lighthouse", ERROR)
TOO_MANY = Law("RTT668", "one-too-many", ERROR)
TOO_MANY_ICONS = Law("RTT669", "too-many-icons", ERROR)
UNPAYABLE = Law("RTT670", "unpayable", ERROR)


class Ending(NamedTuple):
    """A drawn map, and where each square stands in its file."""

    map: Map
    squares: Squares
    drawing: Drawing

    def place(self, cell: Cell) -> Span:
        """Where the cell stands."""
        return self.drawing.places[cell]


def check(map: Map, drawing: Drawing) -> tuple[Finding, ...]:
    """All that no game on the map can have drawn."""
    ending = Ending(map, drawing.squares, drawing)
    return tuple(found for law in LAWS for found in law(ending))


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


def half_lighthouse(ending: Ending) -> Iterator[Finding]:
    """A Lighthouse has a foot, and its top on the square directly north of it.

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .    .    .    .    .    .    .
          .    .    .    .    .    .    .
          .    Li.N .    .    .    .    .
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
          .    Li.N .    .    .    .    .
          .    .    .    TH   .    .    .
          .    .    .    .    .    .    .
          .    .    .    .    Mi   m    .
          .    .    .    .    .    .    .
    """
    halves = ((LIGHTHOUSE, "N", LIGHTHOUSE_TOP), (LIGHTHOUSE_TOP, "S", LIGHTHOUSE))
    for half, side, other in halves:
        for cell in of_building(ending.squares, half):
            if not holds(ending.squares, there := cell.next(side), other):
                lacks = {"N": "its top `La`", "S": "its foot `Li`"}[side]
                yield HALF_LIGHTHOUSE.at(
                    ending.place(cell),
                    f"{cell}: this is half a Lighthouse, without {lacks.split(' `')[0]}",
                    where=str(cell),
                    hint=f"{lacks} stands at {there}"
                    if ending.map.covers(there)
                    else "a Lighthouse is two squares high",
                )


def wrong_cathedral(ending: Ending) -> Iterator[Finding]:
    """A town has one Cathedral at most, of the map's shape, mirrored or not, never turned.

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .  .  .  .  .  .  .
          .  Ca Ca Ca .  .  .
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
          .  .  .  .  .  .  .
          .  .  Ca .  .  .  .
          .  Ca Ca .  .  .  .
          .  .  .  TH .  .  .
          Wo .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    """
    cells = set(of_building(ending.squares, CATHEDRAL))
    shapes = (
        set(cells_of(ending.map, CATHEDRAL, cell, mirrored))
        for cell in cells
        for mirrored in (False, True)
    )
    if cells and cells not in shapes:
        first, wanted = min(cells), len(ending.map.cathedral)
        many = len(cells) > wanted
        said = (
            "there are more squares of it than one Cathedral has" if many else "not its shape"
        )
        yield WRONG_CATHEDRAL.at(
            ending.place(first),
            f"{first}: this is no Cathedral: {said}",
            where=str(first),
            hint=f"it has {wanted} squares, in the shape that the map {ending.map.id} shows",
        )


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


def one_too_many(ending: Ending) -> Iterator[Finding]:
    """A town has one Fountain, one Market and one Lighthouse at most.

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .  .  .  .  .  .  .
          .  Ma .  Ma .  .  .
          .  .  .  .  .  .  .
          .  m  Mi TH .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    Passes:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .  .  .  .  .  .  .
          .  Ma .  .  .  .  .
          .  .  .  .  .  .  .
          .  m  Mi TH .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    """
    for name in (FOUNTAIN, MARKET, LIGHTHOUSE):
        limit = BUILDINGS[name].limit
        for cell in sorted(of_building(ending.squares, name))[limit:]:
            yield TOO_MANY.at(
                ending.place(cell),
                f"{cell}: a town has {limit} {name.title()}, and this is one more",
                where=str(cell),
            )


def too_many_icons(ending: Ending) -> Iterator[Finding]:
    """There are no more icons than the rounds of the map allow, three more with a Fountain.

    Trees grow, so of them two count at most.

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          f  f  f  f  f  f  f
          f  f  f  f  f  f  f
          f  f  f  f  f  f  f
          f  f  f  TH f  f  f
          f  f  f  f  f  f  f
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    Passes:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          f  f  f  f  f  f  f
          f  f  f  f  f  f  f
          .  .  .  .  .  .  .
          .  .  .  TH .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    """
    icons = [
        cell for cell, one in sorted(ending.squares.items()) if one.ground not in ("", OCEAN)
    ]
    trees = count(of_ground(ending.squares, TREE))
    drawn = len(icons) - trees + min(2, trees)
    most = sum(min(one.dice, one.icons) for one in ending.map.rounds)
    if any(of_building(ending.squares, FOUNTAIN)):
        most += FOUNTAIN_USES
    if drawn > most:
        yield TOO_MANY_ICONS.at(
            ending.place(icons[-1]),
            f"at least {drawn} icons were drawn, and a game draws {most} at most",
            where=str(icons[-1]),
        )


def unpayable(ending: Ending) -> Iterator[Finding]:
    """All buildings together cost no more than the rounds of a game can bring.

    Each Gather brings at most what the finished map would, and at most 9 of each resource;
    without a Woodcutter there is no more wood than at the start. A Market makes one of two.

    Fails:
        kind: town-sheet
        map: town-7x7
        player: Ana
        drawn: |
          .  .  .  .  .  .  .
          .  Ho .  .  .  .  .
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
          .  .  .  .  .  .  .
          .  Ho f  .  .  .  .
          .  .  .  .  .  .  .
          .  m  Mi TH .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
          .  .  .  .  .  .  .
    """
    spare = [
        had - paid
        for had, paid in zip(earnings(ending.map, ending.squares), costs(ending), strict=True)
    ]
    market = any(of_building(ending.squares, MARKET))
    helped = sum(more // 2 for more in spare if more > 0) if market else 0
    lacking = sum(-more for more in spare if more < 0)
    if lacking > helped:
        resource = RESOURCES[spare.index(min(spare))]
        cell = next(
            cell
            for cell, one in sorted(ending.squares.items())
            if one.building in BUILDINGS and getattr(BUILDINGS[one.building].cost, resource)
        )
        paid = getattr(costs(ending), resource)
        had = getattr(earnings(ending.map, ending.squares), resource)
        yield UNPAYABLE.at(
            ending.place(cell),
            f"the buildings cost {paid} {resource}, and this map brings {had} at most",
            where=str(cell),
            hint="a Market changes two of another resource into one" if market else "",
        )


def costs(ending: Ending) -> Stock:
    """What all buildings cost together."""
    paid = [
        BUILDINGS[name].cost
        for name in BUILDINGS
        for number, _ in enumerate(of_building(ending.squares, name))
        if name != CATHEDRAL or not number  # its squares are paid once
    ]
    return Stock(*map(sum, zip(*paid, strict=True))) if paid else Stock()


def earnings(map: Map, squares: Squares) -> Stock:
    """The most that a game can have had of each resource before its last Construct."""
    wood = MOST if any(of_building(squares, WOODCUTTER)) else 0
    each = income(squares)._replace(wood=wood)
    gathers = len(map.rounds) - 1
    return Stock(
        *(had + gathers * min(MOST, more) for had, more in zip(map.start, each, strict=True))
    )


LAWS: tuple[Callable[[Ending], Iterator[Finding]], ...] = (
    river,
    half_lighthouse,
    wrong_cathedral,
    dry_ocean,
    missing_ocean,
    dry_watermill,
    dry_lighthouse,
    one_too_many,
    too_many_icons,
    unpayable,
)

PAGES = (
    (SECOND_RIVER, second_river),
    (RIVER_FROM_NOWHERE, river_from_nowhere),
    (HALF_LIGHTHOUSE, half_lighthouse),
    (WRONG_CATHEDRAL, wrong_cathedral),
    (DRY_OCEAN, dry_ocean),
    (MISSING_OCEAN, missing_ocean),
    (DRY_WATERMILL, dry_watermill),
    (DRY_LIGHTHOUSE, dry_lighthouse),
    (TOO_MANY, one_too_many),
    (TOO_MANY_ICONS, too_many_icons),
    (UNPAYABLE, unpayable),
)
