"""The shape of the Cathedral: steps from its first square, one piece, with room on the map."""

from collections.abc import Iterator

from rtt_tools.diagnostics import ERROR, WARNING, Finding, Law
from rtt_tools.town.buildings import CATHEDRAL
from rtt_tools.town.checks.cells import pieces
from rtt_tools.town.draft import Draft
from rtt_tools.town.map import Cell
from rtt_tools.town.placement import sites

FIRST_STEP = Law("RTT611", "first-step", ERROR)
REPEATED_STEP = Law("RTT612", "repeated-step", ERROR)
CATHEDRAL_APART = Law("RTT613", "cathedral-apart", ERROR)
HOMELESS_CATHEDRAL = Law("RTT614", "homeless-cathedral", WARNING)

START = Cell(0, 0)


def first_step(draft: Draft) -> Iterator[Finding]:
    """The first step of the Cathedral's shape is [0, 0].

    All steps are counted from the first square. Moves name a Cathedral by that square, and it
    is mirrored about it.

    Fails:
        kind: town-map
        format: 1
        id: offset
        name: Offset
        cathedral: [[1, 0], [2, 0]]
    Passes:
        kind: town-map
        format: 1
        id: from-the-first
        name: From the first
        cathedral: [[0, 0], [1, 0]]
    """
    if draft.cathedral and draft.cathedral[0].cell != START:
        down, right = draft.cathedral[0].cell
        steps = [[r - down, c - right] for (r, c), *_ in draft.cathedral]
        yield FIRST_STEP.at(
            draft.cathedral[0].span,
            f"the first step is [{down}, {right}]; the first square itself is [0, 0]",
            where=draft.cathedral[0].where,
            hint=f"the same shape: `cathedral: {steps}`",
        )


def repeated_step(draft: Draft) -> Iterator[Finding]:
    """Each square of the Cathedral is named once.

    Fails:
        kind: town-map
        format: 1
        id: doubled
        name: Doubled
        cathedral: [[0, 0], [1, 0], [1, 0]]
    Passes:
        kind: town-map
        format: 1
        id: tripled
        name: Tripled
        cathedral: [[0, 0], [1, 0], [2, 0]]
    """
    seen: set[Cell] = set()
    for one in draft.cathedral:
        if one.cell in seen:
            yield REPEATED_STEP.at(
                one.span,
                f"the step [{one.cell.row}, {one.cell.col}] is listed already",
                where=one.where,
                hint="a step is [down, right] from the first square, not from the one before",
            )
        seen.add(one.cell)


def cathedral_apart(draft: Draft) -> Iterator[Finding]:
    """The squares of the Cathedral are joined by their sides.

    Corners do not join: a building is one piece.

    Fails:
        kind: town-map
        format: 1
        id: spire-apart
        name: Spire apart
        cathedral: [[0, 0], [1, 1], [1, 2]]
    Passes:
        kind: town-map
        format: 1
        id: spire
        name: Spire
        cathedral: [[0, 0], [1, 0], [1, 1]]
    """
    found = pieces(frozenset(one.cell for one in draft.cathedral))
    with_the_first = next((p for p in found if draft.cathedral[0].cell in p), frozenset[Cell]())
    loose = [one for one in draft.cathedral if one.cell not in with_the_first]
    if loose:
        down, right = loose[0].cell
        yield CATHEDRAL_APART.at(
            loose[0].span,
            f"[{down}, {right}] shares no side with the rest of the shape",
            where=loose[0].where,
            hint="[1, 0] lies below the first square, [0, 1] right of it; corners do not join",
        )


def homeless_cathedral(draft: Draft) -> Iterator[Finding]:
    """The Cathedral finds room on the empty map, as it is or mirrored.

    It is worth 10 points, and the ranks of a game alone reckon with it.

    Fails:
        kind: town-map
        format: 1
        id: nowhere
        name: Nowhere
        rows: 3
        cols: 3
        cathedral: [[0, 0], [1, 0], [2, 0], [2, 1], [1, 1]]
        closed: [a1, c1]
    Passes:
        kind: town-map
        format: 1
        id: somewhere
        name: Somewhere
        rows: 3
        cols: 3
        cathedral: [[0, 0], [1, 0], [2, 0]]
        closed: [a1]
    """
    if not any(sites(draft.map, {}, CATHEDRAL)):
        yield HOMELESS_CATHEDRAL.at(
            draft.key("cathedral", "closed", "rows", "cols"),
            "the Cathedral fits nowhere, even on the empty map",
            where="cathedral",
            hint="make it smaller, or open squares; it may be mirrored, but not turned",
        )


PAGES = (
    (FIRST_STEP, first_step),
    (REPEATED_STEP, repeated_step),
    (CATHEDRAL_APART, cathedral_apart),
    (HOMELESS_CATHEDRAL, homeless_cathedral),
)
