"""What the shape alone decides: whether boxes have room, and whether play can reach them."""

from collections.abc import Iterator
from itertools import pairwise

from rtt_tools.diagnostics import ERROR, WARNING, Finding, Law
from rtt_tools.top.board import overlap as overlaps
from rtt_tools.top.draft import Draft
from rtt_tools.top.engine import fill

OVERLAP = Law("RTT220", "overlap", ERROR)
NO_DOT = Law("RTT221", "no-dot", ERROR)
FLOATING = Law("RTT222", "floating-box", ERROR)
UNREACHABLE = Law("RTT223", "unreachable-box", ERROR)
UNDEFINED_LETTER = Law("RTT224", "undefined-letter", ERROR)
UNUSED_LETTER = Law("RTT225", "unused-letter", WARNING)
ROW_TOO_WIDE = Law("RTT226", "row-too-wide", ERROR)
TOO_MANY_ROWS = Law("RTT227", "too-many-rows", ERROR)

MOST_IN_A_ROW, MOST_ROWS = 26, 40


def overlap(draft: Draft) -> Iterator[Finding]:
    """Two boxes do not share space.

    A number needs a place of its own. An overlap is nearly always a box that was copied and
    not moved, so the one further down the file is reported.

    Fails:
        format: 1
        id: copied
        name: Copied
        boxes:
          - {id: a1, at: [0, 0], dot: true}
          - {id: b1, at: [0.5, 0], dot: true}
    Passes:
        format: 1
        id: moved
        name: Moved
        boxes:
          - {id: a1, at: [0, 0], dot: true}
          - {id: b1, at: [1, 0], dot: true}
    """
    reach = None  # the box of this row that comes furthest to the right so far
    for box in draft.board.boxes:
        if reach and overlaps(reach, box):
            first, second = sorted((reach.id, box.id), key=lambda i: draft.box(i))
            yield OVERLAP.at(
                draft.box(second), f"box {second} overlaps box {first}", where=second
            )
        if not reach or reach.y != box.y or box.right > reach.right:
            reach = box


LAST_IS_GROUND = "; the last row is the ground"


def upside_down(draft: Draft) -> bool:
    """Is the drawing perhaps upside down: dots in upper rows, and none on the ground?"""
    dots = {box.y for box in draft.board.boxes if box.dot}
    return bool(dots) and 0 not in dots


def no_dot(draft: Draft) -> Iterator[Finding]:
    """At least one box has a dot.

    Play begins on a dot: every other box waits for one that is filled.

    Fails:
        format: 1
        id: closed
        name: Closed
        layout: |2
            [  ]
          [  ][  ]
    Passes:
        format: 1
        id: open
        name: Open
        layout: |2
            [  ]
          [ .][ .]
    """
    if not any(box.dot for box in draft.board.boxes):
        yield NO_DOT.at(
            draft.layout,
            "no box has a dot, so nobody can begin",
            hint="draw a start box as `[ .]`",
        )


def floating(draft: Draft) -> Iterator[Finding]:
    """A box without a dot rests on a box or stands beside one.

    A box over nothing opens when a neighbour is filled. This one has none, so no number can
    ever be written in it. Neighbours share a side: half a box apart is too far.

    Fails:
        format: 1
        id: cloud
        name: Cloud
        layout: |2
          [ .][ .]    [  ]
    Passes:
        format: 1
        id: balcony
        name: Balcony
        layout: |2
          [ .][ .][  ]
    """
    has_dot = any(box.dot for box in draft.board.boxes)  # else nothing has a place to begin
    ground = LAST_IS_GROUND if upside_down(draft) else ""
    for box in draft.board.boxes:
        if has_dot and box.hanging and not box.beside:
            yield FLOATING.at(
                draft.box(box.id),
                f"box {box.id} rests on nothing and stands beside nothing",
                where=box.id,
                hint="give it a dot, a box below it or a box right beside it" + ground,
            )


def unreachable(draft: Draft) -> Iterator[Finding]:
    """Every box can be opened in some order of play.

    Dots are open at once; a box on others opens when all of them are filled; a hanging box
    opens when a neighbour is. These boxes wait for each other. Only the boxes that start the
    trouble are reported, not all that rest on them.

    Fails:
        format: 1
        id: raft
        name: Raft
        layout: |2
                    [  ]
          [ .][ .]    [  ][  ]
    Passes:
        format: 1
        id: landed
        name: Landed
        layout: |2
                    [  ]
          [ .][ .]    [ .][  ]
    """
    boxes = draft.board.by_id
    ground = LAST_IS_GROUND if upside_down(draft) else ""
    stuck = {one.box: one for one in fill.order(draft.board)[1]}
    roots = [i for i in stuck if boxes[i].hanging and boxes[i].beside]
    lonely = any(boxes[i].hanging and not boxes[i].beside for i in stuck)
    has_dot = any(box.dot for box in draft.board.boxes)
    reported: set[str] = set()
    for box_id in roots or ([] if lonely or not has_dot else list(stuck)):
        if has_dot and reported.isdisjoint(stuck[box_id].on):
            yield UNREACHABLE.at(
                draft.box(box_id),
                f"box {box_id} can never be opened: {stuck[box_id].text}",
                where=box_id,
                hint="give one of them a dot or a place on boxes that can be filled" + ground,
            )
        reported.add(box_id)


def undefined_letter(draft: Draft) -> Iterator[Finding]:
    """Each letter of the drawing has a special rule behind it.

    Fails:
        format: 1
        id: riddle
        name: Riddle
        layout: |2
            [A ]
          [ .][ .]
    Passes:
        format: 1
        id: solved
        name: Solved
        layout: |2
            [A ]
          [ .][ .]
        special:
          A: {at-least: 12}
    """
    for box_id, letter in draft.undefined:
        yield UNDEFINED_LETTER.at(
            draft.box(box_id),
            f"box {box_id} has the letter {letter}, which `special` does not define",
            where=box_id,
            hint=f"add `{letter}: {{at-least: 12}}` or another rule under `special:`",
        )


def unused_letter(draft: Draft) -> Iterator[Finding]:
    """Each special rule is used by a box.

    Fails:
        format: 1
        id: leftover
        name: Leftover
        layout: |2
            [  ]
          [ .][ .]
        special:
          A: {at-least: 12}
    Passes:
        format: 1
        id: used
        name: Used
        layout: |2
            [A ]
          [ .][ .]
        special:
          A: {at-least: 12}
    """
    used = {box.letter for box in draft.board.boxes}
    for letter, span in draft.letters.items():
        if letter not in used:
            yield UNUSED_LETTER.at(
                span,
                f"no box has the letter {letter}",
                where=f"special.{letter}",
                hint=f"draw it as `[{letter} ]`, or delete it; listed boxes hold their rules",
            )


def row_too_wide(draft: Draft) -> Iterator[Finding]:
    r"""A row has at most 26 boxes.

    Their ids are a to z and the number of the row, and more would be too small to write in.

    Fails (escaped):
        format: 1
        id: broad
        name: Broad
        layout: |2
          \*27([ .])
    Passes:
        format: 1
        id: narrow
        name: Narrow
        layout: |2
          [ .][ .]
    """
    boxes = draft.board.boxes
    count = 0
    for before, box in pairwise((boxes[0], *boxes)):
        count = count + 1 if before.y == box.y else 1
        if count == MOST_IN_A_ROW + 1:
            yield ROW_TOO_WIDE.at(
                draft.box(box.id),
                f"{box.id} is one too many: a row has at most {MOST_IN_A_ROW} boxes",
                where=box.id,
            )


def too_many_rows(draft: Draft) -> Iterator[Finding]:
    r"""A board has at most 40 rows.

    Fails (escaped):
        format: 1
        id: high
        name: High
        layout: |2
        \*41(  [ .])
    Passes:
        format: 1
        id: low
        name: Low
        layout: |2
          [ .][ .]
    """
    over = [box for box in draft.board.boxes if box.y >= MOST_ROWS]
    if over:
        yield TOO_MANY_ROWS.at(
            draft.box(over[0].id),
            f"the board has {draft.board.rows} rows; at most {MOST_ROWS} fit",
            where=over[0].id,
        )


PAGES = (
    (OVERLAP, overlap),
    (NO_DOT, no_dot),
    (FLOATING, floating),
    (UNREACHABLE, unreachable),
    (UNDEFINED_LETTER, undefined_letter),
    (UNUSED_LETTER, unused_letter),
    (ROW_TOO_WIDE, row_too_wide),
    (TOO_MANY_ROWS, too_many_rows),
)
