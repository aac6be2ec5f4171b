"""Between which limits the best possible play of a board lies, narrower and narrower.

The lower limit is proved: best play of a coarse game that rounds in the players' favour. The
upper one is proved where rounding against them pays off, as on small boards; elsewhere it is
the mean of the best policy known, over many games, and said to be so.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from time import monotonic
from typing import NamedTuple

from rtt_tools.top.board import Board
from rtt_tools.top.engine import policies
from rtt_tools.top.engine.coarse.grid import DOWN, UP, Grid
from rtt_tools.top.engine.coarse.grids import LADDER, PLAYING, full, grid, mean_levels
from rtt_tools.top.engine.coarse.solve import BYTES, Plan, Solved, planned, solved
from rtt_tools.top.engine.coarse.stages import TooWide
from rtt_tools.top.engine.coarse.view import View, view
from rtt_tools.top.engine.count import count_bound
from rtt_tools.top.engine.kernel import playout
from rtt_tools.top.engine.kernel.policies import HEURISTIC, VALUE, Player, usual, weights_by
from rtt_tools.top.engine.kernel.shape import PER_WORD
from rtt_tools.top.engine.policies import Preparing
from rtt_tools.top.rounds import Game

RIGOROUS, SIMULATED = "rigorous", "simulated"
PILOT = 2_000  # games by the heuristic, to learn which numbers boxes get
TRIAL = 1_000  # games that decide which values play best
FINAL = 4_000  # games that nobody has chosen a player by
CHUNK = 50  # games between two looks at the clock
TINY = 6  # up to so many boxes, nothing needs to be rounded
SMALL = 10  # up to so many boxes, rounding against the players is worth while
VALUES_SHARE = 0.15  # of the time may go to values to play by
BOUNDS_SHARE = 0.8  # of what is left, to the finest bound
QUICK = 2.0  # seconds: games that take no longer are worked out at once
MISSES = 2  # so many grids too fine for the time may be passed over
ROW = 1e-8  # seconds a state and row takes, until it has been measured
MEASURED = 10**8  # on games of so much work
WORK = 3e8
TRIAL_SEED, FINAL_SEED = 1, 2
TOO_WIDE = "too wide for the coarse game: the lower end only counts boxes and dice"

Told = Callable[[int, int], object]


class Interval(NamedTuple):
    """What is known of the mean turns of best play, over the 31 start pools."""

    lower: float  # proved
    upper: float
    error: float = 0.0  # one standard error of a simulated upper end
    games: int = 0  # it comes from
    upper_is: str = SIMULATED
    states: int = 0  # of the finest coarse game
    note: str = ""  # what limits it, in words

    @property
    def exact(self) -> float | None:
        """The value where both ends are proved and agree to 5 decimals, or at least to 4."""
        if self.upper_is == RIGOROUS:
            for digits in (5, 4):
                if round(self.lower, digits) == round(self.upper, digits):
                    return round(self.lower, digits)
        return None

    def simulated(self, mean: "Mean") -> "Interval":
        """The same with the mean of a policy as its upper end."""
        return self._replace(upper=mean.mean, error=mean.error, games=mean.games)

    @property
    def gap(self) -> float:
        """The upper end as a multiple of the lower one, less 1."""
        return self.upper / self.lower - 1


class OutOfTime(Exception):
    """The time is used up in the middle of something."""


class Clock:
    """How much of the time is left; measures what a state costs."""

    def __init__(self, seconds: float, told: Told = lambda done, total: None) -> None:
        self.begun, self.seconds, self.told = monotonic(), seconds, told
        self.row = ROW

    @property
    def left(self) -> float:
        """Seconds that are left."""
        return self.begun + self.seconds - monotonic()

    def look(self, done: int, total: int) -> None:
        """Go on, or raise OutOfTime."""
        self.told(done, total)
        if self.left < 0:
            raise OutOfTime

    def quietly(self, done: int, total: int) -> None:
        """The same without telling anybody."""
        if self.left < 0:
            raise OutOfTime

    def needed(self, plan: Plan) -> float:
        """How many seconds a game would take to be worked out."""
        return self.row * work_of(plan)

    def solve(self, plan: Plan, *, keep: bool) -> Solved:
        """The game worked out; raises OutOfTime."""
        begun = monotonic()
        found = solved(plan, keep=keep, told=self.look)
        if work_of(plan) > MEASURED:
            self.row = (monotonic() - begun) / work_of(plan)
        return found


def work_of(plan: Plan) -> int:
    """How much work a game is: its states times the rows of each."""
    return int(plan.states.first[-1]) * int(plan.rolls.block[-1])


class Mean(NamedTuple):
    """Turns of a policy over many games."""

    mean: float
    error: float
    games: int


def narrowing(
    board: Board,
    *,
    big_to_small: bool = False,
    seconds: float = 60.0,
    within: float | None = None,
    memory: int = 4 * BYTES,
    seed: int = 1,
    told: Told = lambda done, total: None,
) -> Iterator[Interval]:
    """Intervals, each as good as the one before or better.

    It ends once the upper end is less than `within` above the lower, or the value is exact, or
    time or memory (bytes) are used up.
    """
    clock = Clock(seconds, told)
    game = Game(board, big_to_small=big_to_small)
    numbers, first = pilot(game, seed)
    best = Interval(count_bound(len(board.boxes)), *first, note=remark(board))
    yield best
    means = mean_levels(board, numbers, big_to_small=big_to_small)
    player = player_by(None)
    if len(board.boxes) > SMALL:
        for other in contenders(game, means, memory, clock):
            tried = mean_turns(game, other, TRIAL, seed + TRIAL_SEED, clock)
            if tried.mean < best.upper:
                player, best = other, best.simulated(tried)
                yield best
    for found in climbing(game, means, memory, clock, best):
        best = found
        yield best
        if is_enough(best, within):
            break
    if best.upper_is == SIMULATED and clock.left > 0:
        final = mean_turns(game, player, FINAL, seed + FINAL_SEED, clock)
        yield best.simulated(final)


def is_enough(interval: Interval, within: float | None) -> bool:
    """Is the interval exact, or narrow enough?"""
    if interval.exact is not None:
        return True
    return within is not None and interval.gap <= within


def remark(board: Board) -> str:
    """What is left out of the lower bound of a board with special rules, in words."""
    specials = [box.special for box in board.boxes]
    parts = []
    if any(one.falling for one in specials):
        parts.append("falling boxes are not compared")
    if any(one.even or one.odd for one in specials):
        parts.append("even and odd hold for whole ranges of numbers only")
    return f"lower end: {', '.join(parts)}" if parts else ""


def contenders(
    game: Game, means: Mapping[str, float], memory: int, clock: Clock
) -> Iterator[Player]:
    """Players who may be better than the heuristic: tuned to the board, and going by values."""
    with suppress(OutOfTime):
        yield policies.player("tuned", game, Preparing(told=lambda done: clock.look(0, 0)))
    if suits(game.board) and not game.big_to_small:
        with suppress(OutOfTime):
            plan = finest(game, means, memory, clock)
            if plan is not None:
                yield player_by(view(clock.solve(plan, keep=True)))


def finest(game: Game, means: Mapping[str, float], memory: int, clock: Clock) -> Plan | None:
    """The finest game to play by that takes no more than its share of the time."""
    allowed, best = clock.left * VALUES_SHARE, None
    for rung in PLAYING:
        each = grid(game.board, rung, means, big_to_small=game.big_to_small)
        plan = room_for(game, each, memory, clock.quietly, keep=True)
        if plan is None or clock.needed(plan) > allowed:
            break
        best = plan
    return best


def room_for(
    game: Game,
    each: Grid,
    memory: int,
    told: Told,
    *,
    direction: str = DOWN,
    keep: bool = False,
) -> Plan | None:
    """The coarse game of a grid, or None where there is no room for it; may raise OutOfTime."""
    try:
        return planned(
            game.board,
            each,
            direction,
            big_to_small=game.big_to_small,
            keep=keep,
            memory=memory,
            told=told,
        )
    except TooWide:
        return None


def climbing(
    game: Game, means: Mapping[str, float], memory: int, clock: Clock, best: Interval
) -> Iterator[Interval]:
    """Better intervals from finer grids: the quick ones, then the finest there is time for."""
    try:
        for plan in affordable(game, means, memory, clock):
            best = bounded_below(best, clock.solve(plan, keep=False))
            if len(game.board.boxes) <= SMALL and is_bounded_above(game.board):
                best = bounded_above(game, plan.rounding.grid, memory, clock, best)
            yield best
    except OutOfTime:
        pass
    except TooWide:
        if not best.states:
            yield best._replace(note=TOO_WIDE)


def affordable(
    game: Game, means: Mapping[str, float], memory: int, clock: Clock
) -> Iterator[Plan]:
    """The coarse games that take little time, and last the one that takes most of what is left.

    Raises TooWide where not even the coarsest has room.
    """
    finest, missed, none = None, 0, True
    for each in grids_for(game, means):
        plan = room_for(game, each, memory, clock.quietly)
        if plan is None or clock.needed(plan) > clock.left * BOUNDS_SHARE:
            missed += 1
        elif clock.needed(plan) < QUICK or none:
            finest, none = None, False
            yield plan
        else:
            finest = plan
        if missed > MISSES:
            break
    if finest is not None:
        yield finest
    elif none:
        raise TooWide("no room")


def bounded_below(best: Interval, found: Solved) -> Interval:
    """The interval with the value of a game rounded down."""
    states = int(found.plan.states.first[-1])
    return best._replace(lower=max(best.lower, found.value), states=states)


def grids_for(game: Game, means: Mapping[str, float]) -> Iterator[Grid]:
    """The grids to try, one after another."""
    if len(game.board.boxes) <= TINY:
        yield full(game.board)
        return
    before = None
    for rung in LADDER:
        found = grid(game.board, rung, means, big_to_small=game.big_to_small)
        if found != before:
            yield found
        before = found


def bounded_above(
    game: Game, each: Grid, memory: int, clock: Clock, best: Interval
) -> Interval:
    """The interval with a proved upper end, if that is better."""
    try:
        plan = room_for(game, each, memory, clock.quietly, direction=UP)
        if plan is None or clock.needed(plan) > clock.left:
            return best
        found = clock.solve(plan, keep=False).value
    except OutOfTime:
        return best
    if best.upper_is == RIGOROUS:
        return best._replace(upper=min(found, best.upper))
    if found < best.upper + 2 * best.error:
        return best._replace(upper=found, upper_is=RIGOROUS, error=0.0, games=0)
    return best


def is_bounded_above(board: Board) -> bool:
    """Can numbers be rounded against the players? Not where some boxes fall."""
    return not any(box.special.falling for box in board.boxes)


def suits(board: Board) -> bool:
    """Can a player go by the values of a coarse game of the board?"""
    return len(board.boxes) <= PER_WORD and is_bounded_above(board)


def player_by(seen: View | None) -> Player:
    """Who goes by values, or by the heuristic where there are none."""
    if seen is None:
        return Player(HEURISTIC, weights_by(usual(False, False)))
    return Player(VALUE, weights_by(usual(False, False)), view=seen)


def pilot(game: Game, seed: int) -> tuple[dict[str, list[int]], Mean]:
    """How often each box takes each number when played by the heuristic, and its turns."""
    player = Player(HEURISTIC, weights_by(usual(game.big_to_small, False)))
    tally = playout.play(playout.table(game, [player], seed), 0, PILOT)
    numbers = {box.id: tally.numbers[n].tolist() for n, box in enumerate(game.board.boxes)}
    return numbers, mean_of(tally.turns.tolist())


def mean_turns(game: Game, player: Player, games: int, seed: int, clock: Clock) -> Mean:
    """The mean turns of a player, of as many of the games as time allows, but of some."""
    table = playout.table(game, [player], seed)
    turns: list[int] = []
    for first in range(0, games, CHUNK):
        if first and clock.left < 0:
            break
        tally = playout.play(table, first, min(CHUNK, games - first))
        turns = [
            a + b
            for a, b in zip(turns or [0] * len(tally.turns), tally.turns.tolist(), strict=True)
        ]
        clock.told(min(first + CHUNK, games), games)
    return mean_of(turns)


def played(game: Game, player: Player, games: int, seed: int = 1) -> Mean:
    """The mean turns of a player over so many games."""
    return mean_turns(game, player, games, seed, Clock(float("inf")))


def mean_of(turns: list[int]) -> Mean:
    """The mean of a histogram with its standard error."""
    games = sum(turns)
    mean = sum(n * count for n, count in enumerate(turns)) / games
    spread = sum((n - mean) ** 2 * count for n, count in enumerate(turns)) / max(1, games - 1)
    return Mean(mean, (spread / games) ** 0.5, games)


def values(
    board: Board,
    *,
    big_to_small: bool = False,
    work: float = WORK,
    memory: int = 2 * BYTES,
    seed: int = 1,
    told: Told = lambda done, total: None,
) -> View | None:
    """Values to play by, the finest that take no more `work`: 10**8 states times rows a second.

    The same for the same board on every machine. None where the board does not suit, and in
    Big to Small, where values of few thresholds mislead who plays by them.
    """
    if not suits(board) or big_to_small:
        return None
    numbers, _ = pilot(Game(board, big_to_small=big_to_small), seed)
    means = mean_levels(board, numbers, big_to_small=big_to_small)
    game, best = Game(board, big_to_small=big_to_small), None
    for rung in PLAYING:
        plan = room_for(
            game, grid(board, rung, means, big_to_small=big_to_small), memory, told, keep=True
        )
        if plan is None or (best is not None and work_of(plan) > work):
            break
        best = plan
    return None if best is None else view(solved(best, keep=True, told=told))
