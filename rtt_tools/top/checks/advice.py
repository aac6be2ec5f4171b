"""Advice to designers: what is allowed, and seldom what one wants."""

from collections.abc import Iterator

from rtt_tools.diagnostics import ADVICE, Finding, Law
from rtt_tools.top.draft import Draft
from rtt_tools.top.engine.fill import carried_by

FEW_BOXES = Law("RTT501", "few-boxes", ADVICE)
MANY_BOXES = Law("RTT502", "many-boxes", ADVICE)
ONE_DOT = Law("RTT503", "one-dot", ADVICE)
BLOCKING_BOX = Law("RTT504", "blocking-box", ADVICE)

# The solo ranks end at 13 empty boxes of the Companion ("Landmarks" in docs/rules.md).
FEWEST_BOXES = 14
MOST_BOXES = 30  # 18 to 30 suit a game of 20 minutes
BLOCKED_SHARE = 0.6
LARGE_ENOUGH = 10  # on smaller boards every box blocks most of the others


def few_boxes(draft: Draft) -> Iterator[Finding]:
    """A board has at least 14 boxes.

    The ranks of a solo game count up to 13 empty boxes, and a smaller board is over before
    it begins. 18 to 30 boxes suit a game of 20 minutes.

    Fails:
        format: 1
        id: few
        name: Few
        layout: |2
            [  ]
          [ .][ .]
    Passes:
        format: 1
        id: enough
        name: Enough
        layout: |2
                [  ]
              [  ][  ]
            [  ][  ][  ]
          [  ][  ][  ][  ]
          [ .][ .][ .][ .]
    """
    count = len(draft.board.boxes)
    if count < FEWEST_BOXES:
        yield FEW_BOXES.at(
            draft.layout,
            f"the board has {count} {'box' if count == 1 else 'boxes'};"
            f" from {FEWEST_BOXES} up every solo rank can be reached",
            hint="18 to 30 boxes suit a game of 20 minutes",
        )


def many_boxes(draft: Draft) -> Iterator[Finding]:
    """A board has at most 30 boxes.

    More take longer than the 20 minutes that people expect.

    Fails:
        format: 1
        id: many
        name: Many
        layout: |2
            [  ][  ][  ][  ][  ][  ]
          [  ][  ][  ][  ][  ][  ][  ]
            [  ][  ][  ][  ][  ][  ]
          [  ][  ][  ][  ][  ][  ][  ]
          [ .][ .][ .][ .][ .][ .][ .]
    Passes:
        format: 1
        id: fewer
        name: Fewer
        layout: |2
          [  ][  ][  ][  ][  ][  ][  ]
            [  ][  ][  ][  ][  ][  ]
          [ .][ .][ .][ .][ .][ .][ .]
    """
    count = len(draft.board.boxes)
    if count > MOST_BOXES:
        yield MANY_BOXES.at(
            draft.layout,
            f"the board has {count} boxes; a game of 20 minutes fills at most {MOST_BOXES}",
        )


def one_dot(draft: Draft) -> Iterator[Finding]:
    """Play can begin in more than one place.

    With a single dot everybody waits for the first number of that one box, and a high number
    there burdens the whole board.

    Fails:
        format: 1
        id: needle
        name: Needle
        layout: |2
          [  ][  ]
            [ .]
    Passes:
        format: 1
        id: table
        name: Table
        layout: |2
          [  ][  ]
          [ .][ .]
    """
    dots = [box for box in draft.board.boxes if box.dot]
    if len(dots) == 1 and len(draft.board.boxes) > 1:
        yield ONE_DOT.at(
            draft.box(dots[0].id),
            f"{dots[0].id} is the only dot: everything waits for its number",
            where=dots[0].id,
            hint="a second dot lets people choose where to begin",
        )


def blocking_box(draft: Draft) -> Iterator[Finding]:
    """No box carries most of the board.

    A high number in a box that most others rest on, directly or through others, makes the
    rest of the game a wait for high sums.

    Fails:
        format: 1
        id: wine-glass
        name: Wine glass
        layout: |2
          [  ][  ][  ][  ]
            [  ][  ][  ]
              [  ][  ]
                [  ]
              [ .][ .]
    Passes:
        format: 1
        id: mug
        name: Mug
        layout: |2
          [  ][  ][  ][  ]
          [  ][  ][  ][  ]
            [  ][  ][  ]
          [ .][ .][ .][ .]
    """
    boxes = draft.board.boxes
    if len(boxes) < LARGE_ENOUGH:
        return
    carried = carried_by(draft.board)
    worst = max(boxes, key=lambda box: (len(carried[box.id]), -box.y))
    count = len(carried[worst.id])
    if count > BLOCKED_SHARE * len(boxes):
        yield BLOCKING_BOX.at(
            draft.box(worst.id),
            f"{count} of the {len(boxes)} boxes rest on {worst.id}, directly or through others",
            where=worst.id,
            hint="a high number there slows the whole game; a second way up eases it",
        )


PAGES = (
    (FEW_BOXES, few_boxes),
    (MANY_BOXES, many_boxes),
    (ONE_DOT, one_dot),
    (BLOCKING_BOX, blocking_box),
)
