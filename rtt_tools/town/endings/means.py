"""What the rounds of a game allow to draw, and what they bring to build with."""

from collections.abc import Iterator

from rtt_tools.diagnostics import ERROR, Finding, Law
from rtt_tools.town.buildings import (
    BUILDINGS,
    CATHEDRAL,
    FOUNTAIN,
    FOUNTAIN_USES,
    MARKET,
    WOODCUTTER,
)
from rtt_tools.town.endings.ending import Ending
from rtt_tools.town.gather import income
from rtt_tools.town.icons import OCEAN, TREE
from rtt_tools.town.map import MOST, RESOURCES, Cell, Map, Stock
from rtt_tools.town.squares import Squares, count, of_building, of_ground

TOO_MANY_ICONS = Law("RTT669", "too-many-icons", ERROR)
UNPAYABLE = Law("RTT670", "unpayable", ERROR)


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
        cell = first_paid_with(ending, resource)
        paid = getattr(costs(ending), resource)
        had = getattr(earnings(ending.map, ending.squares), resource)
        yield UNPAYABLE.at(
            ending.place(cell),
            f"the buildings cost {paid} {resource}, and this map brings {had} at most",
            where=str(cell),
            hint="a Market changes two of another resource into one" if market else "",
        )


def first_paid_with(ending: Ending, resource: str) -> Cell:
    """The first square of a building that costs any of the resource."""
    return next(
        cell
        for cell, one in sorted(ending.squares.items())
        if one.building in BUILDINGS and getattr(BUILDINGS[one.building].cost, resource)
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


LAWS = (too_many_icons, unpayable)
PAGES = ((TOO_MANY_ICONS, too_many_icons), (UNPAYABLE, unpayable))
