"""Saved nights of Roll Into Town (`keeping`), their list, and the standings over all."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rtt_tools.night import history, keeping, log
from rtt_tools.night.keeping import TIME, playing
from rtt_tools.night.store import Store
from rtt_tools.players import compared
from rtt_tools.shaped import readable
from rtt_tools.town import evening as evenings
from rtt_tools.town import recorded
from rtt_tools.town.evening import refused
from rtt_tools.town.map import map_hash
from rtt_tools.town.moves import Move
from rtt_tools.town.refusals import IllegalMove
from rtt_tools.town.scoring import Score, ranking
from rtt_tools.town.steps import Evening, Scored, Step

GAME = "town"


def resolved(step: Step, after: Evening) -> Step:
    """The step with the points that followed from maps written out."""
    return (
        step._replace(scores=after.scores, early=after.early)
        if isinstance(step, Scored)
        else step
    )


def nothing_to(kind: str) -> IllegalMove:
    """Why nothing can be undone, or redone."""
    return refused(f"table-nothing-to-{kind}")


NIGHTS: keeping.Game[Evening, Step] = keeping.Game(
    name=GAME,
    shapes=recorded.SHAPES,
    begin_data=recorded.begin_data,
    begun=recorded.begun,
    step_data=recorded.step_data,
    step_of=recorded.step_of,
    after=evenings.after,
    resolved=resolved,
    nothing_to=nothing_to,
)
Saved = keeping.Saved[Evening]
Taken = keeping.Taken[Evening, Step]
Moved = keeping.Moved[Evening]
Choice = Callable[[Saved], Sequence[Step]]

begin, saved, folded, led_on = NIGHTS.begin, NIGHTS.saved, NIGHTS.folded, NIGHTS.led_on
take, drop, undo, redo = NIGHTS.take, NIGHTS.drop, NIGHTS.undo, NIGHTS.redo
step_of = NIGHTS.step


class Listed(NamedTuple):
    """A night as the list of all nights names it."""

    number: int
    at: str
    players: tuple[str, ...]
    map: str  # its id
    rolled: int  # rounds whose dice are rolled
    rounds: int
    scored: bool
    dropped: bool


class Line(NamedTuple):
    """One player in the standings over all nights."""

    place: int
    player: str
    games: int
    won: int  # among several players, shared or not
    points: int
    best: int

    @property
    def mean(self) -> float:
        """Points in a game."""
        return self.points / self.games


def listed(file: Store) -> Iterator[Listed]:
    """All nights, the oldest first; raises Unreadable for what we did not write."""
    for events in log.tales(file, GAME, {recorded.BEGIN}):
        data = readable(events[0].data, recorded.TABLE)
        readable(events[0].at, TIME)
        kinds = [event.kind for event in playing(events)]
        yield Listed(
            events[0].night,
            events[0].at,
            tuple(data["players"]),
            data["map"]["id"],
            kinds.count(recorded.ROLLED),
            len(data["map"]["rounds"]),
            recorded.SCORE in kinds,
            history.dropped(events),
        )


def same(file: Store, evening: Evening) -> int | None:
    """The night that holds every game of this table, move by move; None where none stands.

    Raises Unreadable for what we did not write.
    """
    games = games_of(evening)
    for events in log.tales(file, GAME, {recorded.BEGIN}):
        data = readable(events[0].data, recorded.TABLE)
        there = {compared(player) for player in data["players"]}
        if history.dropped(events) or not {player for player, _ in games} <= there:
            continue
        found = saved(file, events[0].night).evening
        if map_hash(found.map) == map_hash(evening.map) and games <= games_of(found):
            return events[0].night
    return None


def games_of(evening: Evening) -> set[tuple[str, tuple[Move, ...]]]:
    """Each player whose every move was told, with the moves."""
    seats = zip(evening.players, evening.sheets, strict=True)
    return {(compared(player), one.moves) for player, one in seats if one.moves is not None}


def standings(file: Store) -> tuple[Line, ...]:
    """The ranking over all games that were played to their end, by mean points.

    A name is the same in any case; dropped nights and games stopped early are left out.
    """
    games: dict[str, list[tuple[int, bool]]] = {}
    names: dict[str, str] = {}
    for player, points, won in _results(file):
        key = compared(player)
        names[key] = player
        games.setdefault(key, []).append((points, won))
    means = {key: sum(points for points, _ in told) / len(told) for key, told in games.items()}
    return tuple(
        Line(
            1 + sum(mean > means[key] for mean in means.values()),
            names[key],
            len(games[key]),
            sum(won for _, won in games[key]),
            sum(points for points, _ in games[key]),
            max(points for points, _ in games[key]),
        )
        for key in sorted(means, key=lambda key: -means[key])
    )


def _results(file: Store) -> Iterator[tuple[str, int, bool]]:
    """The player, the points and whether they won among others, of each game that is over.

    Raises Unreadable for what we did not write.
    """
    for events in log.tales(file, GAME, {recorded.BEGIN, recorded.SCORE}):
        players = readable(events[0].data, recorded.TABLE)["players"]
        if history.dropped(events):
            continue
        for event in playing(events):
            if event.kind == recorded.SCORE:
                data = readable(event.data, recorded.SHAPES[recorded.SCORE])
                scores = [Score(*one) for one in data["scores"]]
                if data["early"] or len(scores) != len(players):
                    continue
                for one in ranking(zip(players, scores, strict=True)):
                    yield one.player, one.score.total, one.place == 1 and len(players) > 1
