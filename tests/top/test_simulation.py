"""Many games: what is counted is what happened, and the same on any number of threads."""

import threading
import time
from collections import Counter

import pytest

from rtt_tools import manygames
from rtt_tools.manygames import CHUNK, chunks, played
from rtt_tools.remembered import remember_json
from rtt_tools.spreads import share, spread
from rtt_tools.top import boardfile
from rtt_tools.top.board import Board, Box, connected
from rtt_tools.top.engine import policies
from rtt_tools.top.engine.kernel.compiled import MACHINE
from rtt_tools.top.engine.kernel.moves import recorded
from rtt_tools.top.engine.kernel.playout import table
from rtt_tools.top.engine.policies import Preparing
from rtt_tools.top.engine.results import ranks
from rtt_tools.top.engine.simulation import simulate
from rtt_tools.top.game import is_open, refusal, writable
from rtt_tools.top.rulesets import ONLINE, ORIGINAL
from rtt_tools.top.solo import crosses
from rtt_tools.top.steps import Game
from tests.terminal import WAIT

SMALL = Board(
    "small",
    {"": "Small"},
    connected(
        [Box(f"b{x}{y}", x + y / 2, y, dot=not y) for y in (0, 1) for x in (0, 1, 2)[y:]]
    ),
)
GAMES = 30
SEED = 5


def bundled(board_id):
    return boardfile.load(boardfile.find(board_id))


TABLES = {
    "one": Game(bundled("giza-pyramid")),
    "turned": Game(bundled("salmon-ladder"), big_to_small=True),
    "solo": Game(bundled("burj-khalifa"), solo=True),
    "three": Game(bundled("toll-gates"), 3, ORIGINAL),
    "six": Game(bundled("marina-bay-sands"), 6, ONLINE),
}


def seated(game):
    names = ("heuristic", "most", "heuristic", "random", "most", "heuristic")[: game.seats]
    return [policies.player(name, game) for name in names]


def happened(game, number):
    """A game of the kernel turn by turn, and what each open box took by the pure rules."""
    sheets = [{} for _ in range(game.seats)]
    for turn in recorded(table(game, seated(game), SEED), number):
        numbers = writable(turn.roll)
        open_to = [
            {
                box.id: [n for n in numbers if not refused(game, box, n, sheet)]
                for box in game.board.boxes
                if is_open(box, sheet)
            }
            for sheet in sheets
        ]
        for sheet, writes in zip(sheets, turn.writes, strict=True):
            sheet.update((write.box, write.number) for write in writes)
        yield turn, open_to, sheets


def refused(game, box, number, sheet):
    return refusal(box, number, sheet, big_to_small=game.big_to_small)


@pytest.mark.parametrize("name", TABLES)
def test_what_is_counted_is_what_happened(name):
    game = TABLES[name]
    seats, boxes = range(game.seats), [box.id for box in game.board.boxes]
    turns, wins, empty, left = Counter(), Counter(), Counter(), Counter()
    wrote, forced, passed = Counter(), Counter(), Counter()
    filled, when, numbers, blocked, beaten = Counter(), Counter(), Counter(), Counter(), 0
    for number in range(GAMES):
        companion = len(boxes)
        for count, (turn, open_to, left_on) in enumerate(happened(game, number), 1):
            sheets = left_on
            companion -= crosses(turn.pool, companion)
            for seat in seats:
                writes = turn.writes[seat]
                kind = wrote if writes else passed if any(open_to[seat].values()) else forced
                kind[seat] += 1
                blocked.update(box for box, fits in open_to[seat].items() if not fits)
                filled.update(write.box for write in writes)
                numbers.update((write.box, write.number) for write in writes)
                when.update({write.box: count for write in writes})
        turns[count] += 1
        full = [seat for seat in seats if len(sheets[seat]) == len(boxes)]
        wins.update({seat: 1 / len(full) for seat in full})
        empty.update({seat: len(boxes) - len(sheets[seat]) for seat in seats})
        left[companion] += 1
        beaten += bool(full and companion)

    found = simulate(game, seated(game), GAMES, SEED)

    assert found.games == GAMES
    assert found.turns == spread(sorted(turns.items()))
    everybody = (wrote + forced + passed).total()
    assert found.silence == (forced.total() / everybody, passed.total() / everybody)
    for seat, one in enumerate(found.seats):
        won = beaten if game.solo else wins[seat]
        assert one.wins == pytest.approx(won / GAMES)
        assert one.empty == empty[seat] / GAMES
        mine = wrote[seat] + forced[seat] + passed[seat]
        assert one.silence == (share(forced[seat], mine), share(passed[seat], mine))
    for box in found.boxes:
        assert box.share == filled[box.box] / (GAMES * game.seats)
        assert box.blocked == blocked[box.box] / (GAMES * game.seats)
        assert box.turn == (when[box.box] / filled[box.box] if filled[box.box] else None)
        counts = sorted((n, count) for (one, n), count in numbers.items() if one == box.box)
        assert box.number == spread(counts)
    if game.solo:
        assert found.alone.won == beaten / GAMES
        assert found.alone.left == spread(sorted(left.items()))
        assert found.alone.ranks == ranks(sorted(left.items()))
    else:
        assert found.alone is None


@pytest.mark.parametrize("games", [1, CHUNK - 1, CHUNK, CHUNK + 1, 4 * CHUNK + 7])
def test_the_same_games_on_any_number_of_threads(games):
    game = TABLES["three"]
    alone = simulate(game, seated(game), games, SEED, workers=1)

    for workers in (2, 3, 8):
        assert simulate(game, seated(game), games, SEED, workers) == alone
    assert alone.games == games


def test_another_seed_plays_other_games():
    game = TABLES["one"]

    assert simulate(game, seated(game), 50, 1) != simulate(game, seated(game), 50, 2)


@pytest.mark.parametrize("games", [1, 249, 250, 251, 1000, 1001])
def test_chunks_are_all_games_once(games):
    numbers = [n for chunk in chunks(games) for n in range(chunk.first, sum(chunk))]

    assert numbers == list(range(games))


def test_chunks_come_in_order_whoever_is_first():
    def play(chunk):
        time.sleep(0.01 if chunk.first % (2 * CHUNK) else 0.0)
        return chunk.first

    assert list(played(play, 9 * CHUNK, 4)) == [n * CHUNK for n in range(9)]


def test_few_chunks_are_ahead_of_those_that_were_asked_for():
    begun = []
    found = played(lambda chunk: begun.append(chunk), 1000 * CHUNK, 2)
    next(found)
    time.sleep(0.05)

    assert len(begun) < 10
    found.close()


def test_chunks_that_nobody_waits_for_any_more_are_not_begun():
    before, begun, goes_on = threading.active_count(), [], threading.Event()

    def play(chunk):
        begun.append(chunk)
        assert not chunk.first or goes_on.wait(WAIT)

    found = played(play, 100 * CHUNK, 1)
    next(found)
    found.close()
    goes_on.set()

    assert ended(before)
    assert len(begun) <= 2


def test_a_failure_in_a_thread_is_told():
    def play(chunk):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        list(played(play, 10 * CHUNK, 2))


def test_who_interrupts_it_gets_the_first_games():
    game = TABLES["one"]
    heard = []

    def told(done):
        heard.append(done)
        if len(heard) == 3:
            raise KeyboardInterrupt

    found = simulate(game, seated(game), 100 * CHUNK, SEED, 2, told)

    assert heard == [CHUNK, 2 * CHUNK, 3 * CHUNK]
    assert found == simulate(game, seated(game), found.games, SEED)
    assert found.games == 3 * CHUNK


def test_an_interruption_before_the_first_games_is_one(monkeypatch):
    def never(*arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(manygames, "played", never)
    with pytest.raises(KeyboardInterrupt):
        simulate(TABLES["one"], seated(TABLES["one"]), 10, SEED)


def ended(most):
    """Do all threads but so many end, before anybody would give up?"""
    end = time.monotonic() + WAIT
    while threading.active_count() > most and time.monotonic() < end:
        time.sleep(0.01)
    return threading.active_count() <= most


def test_threads_end_when_nobody_wants_their_games_any_more():
    before = threading.active_count()
    found = played(lambda chunk: time.sleep(0.001), 10_000 * CHUNK, 4)
    next(found)
    found.close()

    assert ended(before)


def test_no_games_are_refused():
    with pytest.raises(ValueError, match="0 games are none"):
        simulate(TABLES["one"], seated(TABLES["one"]), 0, SEED)


def test_it_is_known_whether_the_kernel_has_been_compiled(monkeypatch, tmp_path):
    if MACHINE.home:
        simulate(TABLES["one"], seated(TABLES["one"]), 1, SEED)
        assert MACHINE.holds("play_games")
    monkeypatch.setattr(MACHINE, "home", str(tmp_path))
    assert not MACHINE.holds("play_games")
    (tmp_path / "games.play_games-68.py311.1.nbc").write_bytes(b"no machine code")
    assert not MACHINE.holds("play_games")
    monkeypatch.setattr(MACHINE, "home", "")
    assert not MACHINE.holds("play_games")


def means(game, names, games=300):
    return {
        name: simulate(game, [policies.player(name, game)], games, SEED).turns.mean
        for name in names
    }


def test_every_policy_has_a_name_and_plays():
    found = means(Game(SMALL), policies.NAMES)

    assert found["tuned"] < found["most"] < found["random"]
    assert found["heuristic"] < found["most"]
    with pytest.raises(KeyError):
        policies.player("nobody", Game(SMALL))


@pytest.mark.parametrize("changed", [{"big_to_small": True}, {"solo": True}])
def test_careful_play_is_better_in_every_variant(changed):
    game = Game(bundled("burj-khalifa"))._replace(**changed)
    found = {
        name: simulate(game, [policies.player(name, game)], 300, SEED)
        for name in ("heuristic", "most")
    }

    if game.solo:
        assert found["heuristic"].alone.won > found["most"].alone.won
    else:
        assert found["heuristic"].turns.mean < found["most"].turns.mean


def test_what_suits_a_board_is_looked_for_once(tmp_path):
    game, heard = Game(SMALL), []
    asked = Preparing(str(tmp_path), heard.append)
    assert not policies.is_prepared("tuned", game, str(tmp_path))
    assert policies.is_prepared("heuristic", game, str(tmp_path))

    first = policies.player("tuned", game, asked)
    told = list(heard)
    again = policies.player("tuned", game, asked)

    assert told[-1] == policies.budget(len(SMALL.boxes))
    assert told == sorted(told) == heard
    assert policies.is_prepared("tuned", game, str(tmp_path))
    assert not policies.is_prepared("tuned", game._replace(solo=True), str(tmp_path))
    assert not policies.is_prepared("tuned", game._replace(big_to_small=True), str(tmp_path))
    assert (first.weights == again.weights).all()


@pytest.mark.parametrize(
    "damage", [[], {}, "x", [1.0] * 3, ["1"] * 12, [None] * 12, [1e400] * 12]
)
def test_traits_that_are_damaged_count_as_none(tmp_path, damage):
    key = policies.traits_key(Game(SMALL))
    remember_json(str(tmp_path), key, damage)

    assert not policies.is_prepared("tuned", Game(SMALL), str(tmp_path))


@pytest.mark.parametrize(
    ("boxes", "games"), [(1, 60_000), (24, 60_000), (30, 60_000), (60, 15_000), (200, 3_200)]
)
def test_large_boards_are_looked_at_in_fewer_games(boxes, games):
    assert policies.budget(boxes) == games
