"""Buildings of several squares, whole and in their shape, and those a town has once."""

from collections.abc import Iterator

from rtt_tools.diagnostics import ERROR, Finding, Law
from rtt_tools.town.buildings import (
    BUILDINGS,
    CATHEDRAL,
    FOUNTAIN,
    LIGHTHOUSE,
    LIGHTHOUSE_TOP,
    MARKET,
)
from rtt_tools.town.endings.ending import Ending
from rtt_tools.town.placement import cells_of
from rtt_tools.town.squares import holds, of_building

HALF_LIGHTHOUSE = Law("RTT662", "half-lighthouse", ERROR)
WRONG_CATHEDRAL = Law("RTT663", "wrong-cathedral", ERROR)
TOO_MANY = Law("RTT668", "one-too-many", ERROR)


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


LAWS = (half_lighthouse, wrong_cathedral, one_too_many)
PAGES = (
    (HALF_LIGHTHOUSE, half_lighthouse),
    (WRONG_CATHEDRAL, wrong_cathedral),
    (TOO_MANY, one_too_many),
)
