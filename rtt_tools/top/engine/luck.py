"""The fewest turns a board can take if every die obeys, with a game that shows it.

Writing the least filling is always best: the dice that make a number also make any
smaller one, or some of them do. So the numbers are known, and only what is written when
remains to be found. Where one die makes every number it is plain counting: a pool of five
must lose a die and a pool of four may gain one, so turns write 5, 4, 5, 4 ... numbers.
Rules: journeys, one player (docs/rules.md, "Changing the pool").
"""

from collections.abc import Iterator, Mapping, Sequence

from rtt_tools.top.board import Board
from rtt_tools.top.dice import ADD, DICE, REMOVE, SIDES, SWAP
from rtt_tools.top.game import Turn, Write
from rtt_tools.top.pool import Change, Pool
from rtt_tools.top.rulesets import ACTION_DIE, FULL_POOL, NOBODY_WROTE

Moves = Sequence[tuple[str, tuple[str, ...]]]  # boxes in order, and the dice for each


def luckiest(board: Board, least: Mapping[str, int]) -> tuple[Turn, ...] | None:
    """A game of the fewest turns that writes `least`; None where the search gives up.

    `least` holds the least number of every box, in an order of filling.
    """
    if max(least.values(), default=0) <= SIDES[DICE[0]]:
        games = list(by_counting(tuple(least)))
    else:
        from rtt_tools.top.engine.schedule import fewest  # only special rules need it

        plans = fewest(board, least)
        if plans is None:
            return None
        games = [
            (dice_of(plan.pool), [(box, dice_of(handful)) for box, handful in plan.writes])
            for plan in plans
        ]
    return tuple(turns(games, least))


def dice_of(bits: int) -> Pool:
    """The dice whose bits are set, by sides."""
    return tuple(die for place, die in enumerate(DICE) if bits >> place & 1)


def by_counting(ids: Sequence[str]) -> Iterator[tuple[Pool, Moves]]:
    """The turns of a game in which each box takes one die, five and four in turn."""
    pool, written = DICE, 0
    while written < len(ids):
        some = ids[written : written + len(pool)]
        yield pool, [(box, (die,)) for box, die in zip(some, pool, strict=False)]
        written += len(some)
        pool = DICE[:-1] if pool == DICE else DICE


def turns(games: Sequence[tuple[Pool, Moves]], least: Mapping[str, int]) -> Iterator[Turn]:
    """The game move by move: rolls that make just the numbers, and the changes between."""
    pools = [pool for pool, _ in games]
    for (pool, moves), after in zip(games, [*pools[1:], None], strict=True):
        change = None if after is None else changing(pool, after, wrote=bool(moves))
        roll = dict.fromkeys(pool, 1)
        for box, dice in moves:
            roll.update(showing(dice, least[box]))
        writes = tuple(Write(box, dice, least[box]) for box, dice in moves)
        yield Turn(pool, roll, face(change), writes, change)


def showing(dice: Sequence[str], number: int) -> dict[str, int]:
    """What each of `dice` shows so that together they make `number`."""
    shown, rest = {}, number - len(dice)
    for die in dice:
        shown[die] = 1 + min(rest, SIDES[die] - 1)
        rest -= shown[die] - 1
    return shown


def changing(pool: Pool, after: Pool, *, wrote: bool) -> Change:
    """The change that makes one pool the other, with the rule that decides it."""
    full = len(pool) == len(DICE)
    rule = ACTION_DIE if wrote and not full else FULL_POOL if wrote else NOBODY_WROTE
    come = next((die for die in after if die not in pool), None)
    gone = next((die for die in pool if die not in after), None)
    return Change(rule, add=come, remove=gone)


def face(change: Change | None) -> str:
    """What the action die shows for this change; any face serves where it decides nothing."""
    if change is not None and change.add and change.remove:
        return SWAP
    return REMOVE if change is not None and change.remove else ADD
