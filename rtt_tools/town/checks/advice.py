"""Advice to designers of maps: what is allowed, and seldom what one wants."""

from collections.abc import Iterable, Iterator

from rtt_tools.diagnostics import ADVICE, Finding, Law
from rtt_tools.town.buildings import FOUNTAIN_USES
from rtt_tools.town.checks.cells import pieces
from rtt_tools.town.draft import Draft
from rtt_tools.town.map import ROUNDS, Cell, middle

UNRANKED_ROUNDS = Law("RTT631", "unranked-rounds", ADVICE)
MAP_IN_PARTS = Law("RTT632", "map-in-parts", ADVICE)
TOWN_HALL_OFF_CENTRE = Law("RTT633", "town-hall-off-centre", ADVICE)
NO_TOWN_HALL = Law("RTT634", "no-town-hall", ADVICE)
CROWDED_MAP = Law("RTT635", "crowded-map", ADVICE)

NAMED = 6  # squares of a part that a message names


def unranked_rounds(draft: Draft) -> Iterator[Finding]:
    """The round table has 12 rounds and 24 icons, as the ranks of a game alone reckon.

    The ranks from Failed to Legendary mayor are told for that table. With another one points
    still compare between players of the same map.

    Fails:
        kind: town-map
        format: 1
        id: short-evening
        name: Short evening
        rounds:
          - {dice: 5, icons: 3}
          - {dice: 4, icons: 2}
    Passes:
        kind: town-map
        format: 1
        id: long-evening
        name: Long evening
    """
    rounds = draft.map.rounds
    count, icons = len(rounds), sum(one.icons for one in rounds)
    usual = sum(one.icons for one in ROUNDS)
    if (count, icons) != (len(ROUNDS), usual):
        yield UNRANKED_ROUNDS.at(
            draft.key("rounds"),
            f"{count} {'round' if count == 1 else 'rounds'} with {icons} icons: the ranks of a"
            f" game alone are for {len(ROUNDS)} rounds with {usual}",
            where="rounds",
            hint="say in `about` which points are good, and here `# rtt: ignore RTT631`",
        )


def map_in_parts(draft: Draft) -> Iterator[Finding]:
    """The open squares hang together.

    Squares that closed ones or the Town Hall cut off from the rest are reached by no River and
    by no Ocean from there. A wall may be what a designer wants; a lonely square seldom is.

    Fails:
        kind: town-map
        format: 1
        id: corner
        name: Corner
        closed: [a2, b1]
    Passes:
        kind: town-map
        format: 1
        id: open-corner
        name: Open corner
        closed: [b1]
    """
    largest, *others = pieces(frozenset(draft.open_cells()))
    if others:
        cut_off = sorted(cell for part in others for cell in part)
        between = _shore(cut_off) & _shore(largest)
        listed = (*draft.closed, *draft.town_hall)
        walls = [one for one in listed if one.cell in between]
        yield MAP_IN_PARTS.at(
            walls[0].span if walls else draft.key("closed", "town-hall"),
            f"the open squares fall into {1 + len(others)} parts: {_named(cut_off)}"
            f" {'is' if len(cut_off) == 1 else 'are'} cut off from the largest of"
            f" {_squares(len(largest))}",
            where=walls[0].where if walls else "closed",
            hint="open a square between them, or close a part that is of no use",
        )


def _shore(cells: Iterable[Cell]) -> set[Cell]:
    """The cells beside one of these."""
    return {beside for cell in cells for beside in cell.beside()}


def _named(cells: list[Cell]) -> str:
    """`a1, b1 and 4 more`: the first of these cells."""
    shown = ", ".join(map(str, cells[:NAMED]))
    more = len(cells) - NAMED
    return f"{shown} and {more} more" if more > 0 else shown


def _squares(number: int, said: str = "") -> str:
    return f"{number} {said}{'square' if number == 1 else 'squares'}"


def town_hall_off_centre(draft: Draft) -> Iterator[Finding]:
    """The Town Hall stands in the middle of the map.

    There the published game has it: on the one or two middle rows and columns, so that an even
    map has one of 2 x 2 squares.

    Fails:
        kind: town-map
        format: 1
        id: suburb
        name: Suburb
        rows: 8
        cols: 8
        town-hall: [d4]
    Passes:
        kind: town-map
        format: 1
        id: centre
        name: Centre
        rows: 8
        cols: 8
        town-hall: [d4, e4, d5, e5]
    """
    map = draft.map
    wanted = middle(map.rows, map.cols)
    if map.town_hall and map.town_hall != wanted:
        yield TOWN_HALL_OFF_CENTRE.at(
            draft.key("town-hall"),
            f"the Town Hall does not stand on the middle of this map: {_named(sorted(wanted))}",
            where="town-hall",
            hint="without `town-hall` it stands in the middle",
        )


def no_town_hall(draft: Draft) -> Iterator[Finding]:
    """The map has a Town Hall.

    Three times a game it changes a die by 1. Without one every die is drawn as it lies.

    Fails:
        kind: town-map
        format: 1
        id: wilderness
        name: Wilderness
        town-hall: []
    Passes:
        kind: town-map
        format: 1
        id: settled
        name: Settled
        town-hall: [e5]
    """
    if not draft.map.town_hall:
        yield NO_TOWN_HALL.at(
            draft.key("town-hall"),
            "there is no Town Hall, so nobody can change a die by 1",
            where="town-hall",
            hint="without `town-hall` it stands in the middle",
        )


def crowded_map(draft: Draft) -> Iterator[Finding]:
    """There are more open squares than icons to draw.

    A game draws as many icons as its rounds and the Fountain allow, and Ocean, new Trees and
    all buildings but Harbours need squares of their own besides.

    Fails:
        kind: town-map
        format: 1
        id: courtyard
        name: Courtyard
        rows: 5
        cols: 5
    Passes:
        kind: town-map
        format: 1
        id: field
        name: Field
        rows: 6
        cols: 6
    """
    room = len(list(draft.open_cells()))
    icons = sum(one.icons for one in draft.map.rounds) + FOUNTAIN_USES
    if 0 < room <= icons:
        yield CROWDED_MAP.at(
            draft.key("rows", "cols", "closed"),
            f"the map has {_squares(room, 'open ')}, and a game draws up to {icons} icons",
            where="rows",
            hint="buildings need squares too: a larger map, or fewer icons",
        )


PAGES = (
    (UNRANKED_ROUNDS, unranked_rounds),
    (MAP_IN_PARTS, map_in_parts),
    (TOWN_HALL_OFF_CENTRE, town_hall_off_centre),
    (NO_TOWN_HALL, no_town_hall),
    (CROWDED_MAP, crowded_map),
)
