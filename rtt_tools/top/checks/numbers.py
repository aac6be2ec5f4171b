"""What the special rules decide: whether the numbers can go up, and what springs a trap."""

from collections.abc import Iterable, Iterator, Sequence

from rtt_tools.diagnostics import ADVICE, ERROR, WARNING, Finding, Law
from rtt_tools.top.board import HIGHEST_NUMBER, LOWEST_NUMBER, Box, Special
from rtt_tools.top.draft import Draft
from rtt_tools.top.engine import Proof
from rtt_tools.top.engine.fill import Step, accepted

CONTRADICTION = Law("RTT301", "contradiction", ERROR)
TRAP = Law("RTT302", "trap", WARNING)
CONTRARY_RULE = Law("RTT303", "contrary-rule", ERROR)
MISPLACED_RULE = Law("RTT304", "misplaced-rule", ERROR)
IDLE_RULE = Law("RTT305", "idle-rule", ADVICE)
UNSETTLED = Law("RTT306", "fewest-turns-unsettled", ADVICE)

LONGEST_CHAIN = 9  # reasons told one by one
EVERYDAY = 20  # up to here numbers come all the time; a trap sprung by more is rare


def contradiction(draft: Draft, proof: Proof) -> Iterator[Finding]:
    """The special rules leave every box a number.

    Starting from the least number each box takes, the rules push each other up (or down);
    the message gives the chain that ends where no number is left.

    Fails:
        format: 1
        id: squeezed
        name: Squeezed
        layout: |2
            [B ]
          [A.][ .]
        special:
          A: {at-least: 30}
          B: {at-most: 20}
    Passes:
        format: 1
        id: roomy
        name: Roomy
        layout: |2
            [B ]
          [A.][ .]
        special:
          A: {at-least: 12}
          B: {at-most: 20}
    """
    contrary = any(not accepted(box.special) for box in draft.board.boxes)
    if not proof.solvable and proof.reasons and not contrary:
        last = proof.reasons[-1].box
        yield CONTRADICTION.at(
            draft.rule(last),
            f"box {last} can never be filled: {told(proof.reasons)}",
            where=last,
            hint="ease one of these rules",
        )


def told(reasons: Sequence[Step]) -> str:
    """The chain of reasons in a sentence; of a long one its two ends."""
    texts = [step.text for step in reasons]
    if len(texts) > LONGEST_CHAIN:
        between = f"and so on over {len(texts) - 6} more boxes"
        texts = [*texts[:3], between, *texts[-3:]]
    return ", ".join(texts)


def trap(draft: Draft, proof: Proof) -> Iterator[Finding]:
    """No number that may be written makes another box impossible.

    The rules of play allow the number, and afterwards the named box can never be filled: it
    stays empty, and nobody said so. A warning where a number of 20 or less does it, advice
    where only a rarer one does.

    Fails:
        format: 1
        id: trapdoor
        name: Trapdoor
        layout: |2
            [A ]
          [ .][ .]
        special:
          A: {at-most: 12}
    Passes:
        format: 1
        id: floorboard
        name: Floorboard
        layout: |2
            [A ]
          [ .][ .]
        special:
          A: {at-least: 12}
    """
    for one in proof.traps:
        severity = TRAP.severity if one.number <= EVERYDAY else ADVICE
        yield TRAP.at(
            draft.rule(one.victim),
            one.text,
            where=one.victim,
            severity=severity,
            hint="ease the rule, or tell the players before they begin",
        )


def unsettled(draft: Draft, proof: Proof) -> Iterator[Finding]:
    """The fewest turns that luck allows are known.

    They are found by search, which gives up on boards whose special rules leave too many
    ways. The board can still be filled; only the figure is missing.

    Fails:
        format: 1
        id: tangle
        name: Tangle
        layout: |2
                [ .]
            [A ]
          [  ][E.]        [E ]
                  [  ][F ][  ][  ]
                  [D.]  [D ][D ]
                      [A ][  ]
                    [  ][  ][  ]  [  ]  [B ][  ][  ]
          [ .][ .][ .][F.][ .]  [F.][E.][  ][D.]
        special:
          A: {at-least: 30}
          B: {one-of: [12, 13, 26]}
          D: {even: true}
          E: {at-least: 18, odd: true}
          F: {at-least: 21}
    Passes:
        format: 1
        id: settled
        name: Settled
        layout: |2
            [  ]
          [ .][ .]
    """
    if proof.solvable and proof.fewest_turns is None:
        yield UNSETTLED.at(
            draft.layout,
            "the board can be filled;"
            " how soon at best was not settled within the search's steps",
        )


def contrary_rule(draft: Draft) -> Iterator[Finding]:
    """A special rule leaves its box a number.

    Fails:
        format: 1
        id: neither
        name: Neither
        layout: |2
          [A.][ .]
        special:
          A: {at-least: 20, at-most: 12}
    Passes:
        format: 1
        id: either
        name: Either
        layout: |2
          [A.][ .]
        special:
          A: {at-least: 12, at-most: 20}
    """
    for box in one_for_each_rule(draft):
        if not accepted(box.special):
            yield CONTRARY_RULE.at(
                draft.rule(box.id),
                f"no number from {LOWEST_NUMBER} to {HIGHEST_NUMBER} satisfies the special"
                f" rule of box {box.id}",
                where=box.id,
                hint="its conditions hold all at once: drop one",
            )


def one_for_each_rule(draft: Draft) -> Iterable[Box]:
    """The first box under each special rule that is written somewhere."""
    boxes = reversed([box for box in draft.board.boxes if box.id in draft.rules])
    return reversed({draft.rules[box.id]: box for box in boxes}.values())


def misplaced_rule(draft: Draft) -> Iterator[Finding]:
    """`strictly` and `falling` stand on boxes that compare.

    Dots and hanging boxes take any number, so there is nothing to be strict about.

    Fails:
        format: 1
        id: strict-dot
        name: Strict dot
        layout: |2
            [  ]
          [A.][ .]
        special:
          A: {strictly: true}
    Passes:
        format: 1
        id: strict-top
        name: Strict top
        layout: |2
            [A ]
          [ .][ .]
        special:
          A: {strictly: true}
    """
    for box in draft.board.boxes:
        if box.special.compares and not box.compares:
            word = "falling" if box.special.falling else "strictly"
            why = "has a dot" if box.dot else "rests on nothing"
            yield MISPLACED_RULE.at(
                draft.rule(box.id),
                f"`{word}` means nothing on box {box.id}, which {why}",
                where=box.id,
                hint="use it on boxes that rest on others and have no dot",
            )


def idle_rule(draft: Draft) -> Iterator[Finding]:
    """A special rule says something.

    `at-least: 1`, `at-most: 50` and `even: false` hold for every number.

    Fails:
        format: 1
        id: idle
        name: Idle
        layout: |2
          [A.][ .]
        special:
          A: {at-most: 50}
    Passes:
        format: 1
        id: busy
        name: Busy
        layout: |2
          [A.][ .]
        special:
          A: {at-most: 40}
    """
    anything = accepted(Special())
    for box in one_for_each_rule(draft):
        idle = accepted(box.special) == anything and not box.special.compares
        if idle:
            yield IDLE_RULE.at(
                draft.rule(box.id),
                f"the special rule of box {box.id} holds for every number",
                where=box.id,
                hint="delete it",
            )


PAGES = (
    (CONTRADICTION, contradiction),
    (TRAP, trap),
    (CONTRARY_RULE, contrary_rule),
    (MISPLACED_RULE, misplaced_rule),
    (IDLE_RULE, idle_rule),
    (UNSETTLED, unsettled),
)
