"""The squares of a map: whether they lie on it, and whether play finds room and a way in."""

from collections.abc import Iterator

from rtt_tools.diagnostics import ERROR, WARNING, Finding, Law
from rtt_tools.town.draft import Draft
from rtt_tools.town.map import SIDES, Cell

OFF_THE_MAP = Law("RTT601", "off-the-map", ERROR)
CONTESTED_SQUARE = Law("RTT602", "contested-square", ERROR)
NO_OPEN_SQUARE = Law("RTT603", "no-open-square", ERROR)
NO_OPEN_EDGE = Law("RTT604", "no-open-edge", WARNING)
TOWN_HALL_APART = Law("RTT605", "town-hall-apart", WARNING)


def off_the_map(draft: Draft) -> Iterator[Finding]:
    """Squares lie on the map.

    Columns are lettered from the west, as many as `cols` says; rows are numbered from the
    north, as many as `rows` says. Without these keys a map has 9 of each.

    Fails:
        kind: town-map
        format: 1
        id: overboard
        name: Overboard
        rows: 7
        cols: 7
        closed: [h1]
    Passes:
        kind: town-map
        format: 1
        id: aboard
        name: Aboard
        rows: 7
        cols: 7
        closed: [g1]
    """
    map = draft.map
    last = Cell(map.rows - 1, map.cols - 1)
    for one in (*draft.town_hall, *draft.closed):
        if not map.covers(one.cell):
            yield OFF_THE_MAP.at(
                one.span,
                f"{one.cell} is not on the map",
                where=one.where,
                hint=f"its columns are a to {str(last)[0]}, its rows 1 to {map.rows}",
            )


def contested_square(draft: Draft) -> Iterator[Finding]:
    """A closed square is none of the Town Hall's.

    The Town Hall's squares are closed to everything already. Where a file lists none, they are
    those in the middle of the map: one, two or four of them.

    Fails:
        kind: town-map
        format: 1
        id: twofold
        name: Twofold
        closed: [e4, e5]
    Passes:
        kind: town-map
        format: 1
        id: onefold
        name: Onefold
        closed: [e4]
    """
    listed = "town-hall" in draft.keys
    for one in draft.closed:
        if one.cell in draft.map.town_hall:
            yield CONTESTED_SQUARE.at(
                one.span,
                f"{one.cell} is closed, and the Town Hall stands on it"
                + ("" if listed else ", in the middle of the map"),
                where=one.where,
                hint=f"take {one.cell} from one of the two lists"
                if listed
                else f"take {one.cell} from the list, or say where the Town Hall stands: "
                "`town-hall: [...]`",
            )


def no_open_square(draft: Draft) -> Iterator[Finding]:
    """Something can be drawn somewhere.

    Fails:
        kind: town-map
        format: 1
        id: full
        name: Full
        rows: 3
        cols: 3
        closed: [a1, b1, c1, a2, c2, a3, b3, c3]
    Passes:
        kind: town-map
        format: 1
        id: free
        name: Free
        rows: 3
        cols: 3
        closed: [a1, c1, a3, c3]
    """
    if not any(draft.open_cells()):
        yield NO_OPEN_SQUARE.at(
            draft.key("closed", "town-hall"),
            "every square is closed, so nothing can ever be drawn",
            where="closed" if draft.closed else "town-hall",
        )


def no_open_edge(draft: Draft) -> Iterator[Finding]:
    """A River can begin on the edge of the map.

    Its first piece lies on an edge square with an open end that leaves the map. Closed squares
    are no edge themselves. Where all edge squares are closed, a 4 draws nothing all game.

    Fails:
        kind: town-map
        format: 1
        id: walled
        name: Walled
        rows: 3
        cols: 4
        town-hall: [b2]
        closed: [a1, b1, c1, d1, a2, d2, a3, b3, c3, d3]
    Passes:
        kind: town-map
        format: 1
        id: gated
        name: Gated
        rows: 3
        cols: 4
        town-hall: [b2]
        closed: [a1, b1, c1, d1, a2, a3, b3, c3, d3]
    """
    map = draft.map
    open_cells = set(draft.open_cells())
    on_the_edge = {
        c for c in open_cells if not all(map.covers(beside) for beside in c.beside())
    }
    if open_cells and not on_the_edge:
        yield NO_OPEN_EDGE.at(
            draft.key("closed", "town-hall"),
            "no square on the edge of the map is open, so no River can begin",
            where="closed" if draft.closed else "town-hall",
            hint="open a square of the first or last row or column",
        )


def town_hall_apart(draft: Draft) -> Iterator[Finding]:
    """The squares of the Town Hall lie together.

    They are joined by their sides. One that lies apart is most often a slip of the pen; only
    closed squares may lie anywhere.

    Fails:
        kind: town-map
        format: 1
        id: annexe
        name: Annexe
        town-hall: [e5, f6]
    Passes:
        kind: town-map
        format: 1
        id: wing
        name: Wing
        town-hall: [e5, f5]
    """
    first, *others = pieces(frozenset(one.cell for one in draft.town_hall)) or (frozenset(),)
    for one in draft.town_hall:
        if any(one.cell in piece for piece in others):
            yield TOWN_HALL_APART.at(
                one.span,
                f"{one.cell} is not joined by sides to the Town Hall's square {min(first)}",
                where=one.where,
                hint="list squares that lie side by side, or list this one under `closed`",
            )


def pieces(cells: frozenset[Cell]) -> tuple[frozenset[Cell], ...]:
    """The cells in sets that sides join, the largest first, of equals the one further north."""
    waiting, found = set(cells), []
    while waiting:
        piece, fringe = set[Cell](), [min(waiting)]
        while fringe:
            cell = fringe.pop()
            if cell in waiting:
                waiting.remove(cell)
                piece.add(cell)
                fringe += [cell.next(side) for side in SIDES]
        found.append(frozenset(piece))
    return tuple(sorted(found, key=lambda piece: (-len(piece), min(piece))))


PAGES = (
    (OFF_THE_MAP, off_the_map),
    (CONTESTED_SQUARE, contested_square),
    (NO_OPEN_SQUARE, no_open_square),
    (NO_OPEN_EDGE, no_open_edge),
    (TOWN_HALL_APART, town_hall_apart),
)
