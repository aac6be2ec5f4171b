"""The kernel plays by the pure rules: its games are followed step by step by `rounds`."""

import random
from functools import cache, lru_cache

import pytest

from rtt_tools.chance import stream
from rtt_tools.top import boardfile, rounds
from rtt_tools.top.board import HIGHEST_NUMBER
from rtt_tools.top.engine.kernel.moves import recorded
from rtt_tools.top.engine.kernel.playout import table
from rtt_tools.top.engine.kernel.policies import (
    HEURISTIC,
    HEURISTIC_WEIGHTS,
    MOST,
    MOST_WEIGHTS,
    RANDOM,
    Player,
)
from rtt_tools.top.game import is_open, refusal
from rtt_tools.top.rounds import after, begun
from rtt_tools.top.rulesets import RULESETS
from rtt_tools.top.steps import Changed, Ended, Game, Rolled, Wrote
from tests.system import printed
from tests.top.random_boards import random_board

pytestmark = pytest.mark.many

BUNDLED = boardfile.bundled_ids()
PLAYERS = (
    Player(HEURISTIC, HEURISTIC_WEIGHTS),
    Player(MOST, MOST_WEIGHTS),
    Player(RANDOM, MOST_WEIGHTS),
)
LONGEST = 60  # turns that are followed; who writes at random may go on for hundreds


@lru_cache
def bundled(board_id):
    return boardfile.load(boardfile.find(board_id))


def follow(game, players, seed, number=0):
    """The turns of a game of the kernel, once the rules have agreed to each step of it."""
    turns = recorded(table(game, players, seed), number)
    round_ = begun(game, chance=stream(seed, number))
    round_ = after(round_, rounds.thrown_start(round_))
    for turn in turns[:LONGEST]:
        assert turn.pool == round_.pool
        round_ = after(round_, Rolled(turn.roll, turn.action))
        for seat, writes in enumerate(turn.writes):
            agree_on_numbers(round_, seat, turn.accepts[seat])
            if writes:
                round_ = after(round_, Wrote(seat, writes))
        if turn.change:
            assert not round_.must_end
            assert turn.change.rule == rounds.offered(round_).rule
            round_ = after(round_, Changed(turn.change.add, turn.change.remove))
    if turns[-1].change is None and len(turns) <= LONGEST and round_.must_end:
        after(round_, Ended())
    return len(turns[:LONGEST])


def agree_on_numbers(round_, seat, accepts):
    """Each number is refused in each box by the one if and only if it is by the other."""
    sheet, big_to_small = round_.sheets[seat], round_.game.big_to_small
    for box in round_.game.board.boxes:
        about = (box.id, *box.supports, *box.beside)
        held = tuple((one, sheet[one]) for one in about if one in sheet)
        expected = legal(box, held, big_to_small)
        assert accepts.get(box.id, 0) == expected, (box, held)


@cache
def legal(box, held, big_to_small):
    """The numbers that `game` allows in a box, as bits; only what stands around it counts."""
    sheet = dict(held)
    if not is_open(box, sheet):
        assert refusal(box, 20, sheet, big_to_small=big_to_small)
        return 0
    return sum(
        1 << number
        for number in range(1, HIGHEST_NUMBER + 1)
        if not refusal(box, number, sheet, big_to_small=big_to_small)
    )


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
@pytest.mark.parametrize("board_id", BUNDLED)
def test_every_step_is_one_of_the_rules(board_id, ruleset):
    """More than 10,000 turns in all, 40,000 sheets to write on."""
    for big_to_small in (False, True):
        for seats in range(1, 7):
            game = Game(bundled(board_id), seats, ruleset, big_to_small)
            for number in (0, 1):
                assert follow(game, (PLAYERS * 2)[:seats], seats, number)


@pytest.mark.parametrize("player", PLAYERS, ids=["heuristic", "most", "random"])
@pytest.mark.parametrize("board_id", BUNDLED)
def test_the_companion_fills_up_by_the_rules(board_id, player):
    for big_to_small in (False, True):
        for ruleset in RULESETS.values():
            game = Game(bundled(board_id), 1, ruleset, big_to_small, solo=True)
            assert follow(game, [player], 8, 3)


@pytest.mark.parametrize("seed", range(10))
def test_any_board_is_played_by_the_rules(seed):
    """About 4,000 turns in all, also on boards that cannot be filled."""
    for number in range(30):
        board = random_board(random.Random(100 * seed + number))
        for big_to_small in (False, True):
            game = Game(board, 2, big_to_small=big_to_small)
            assert follow(game, PLAYERS[:2] if number % 2 else PLAYERS[1:], seed, number)


def test_boards_of_several_words_are_played_by_the_rules():
    for boxes in (60, 61, 120, 121, 200):
        board = random_board(random.Random(boxes), boxes=boxes, share=0.1)
        for player in PLAYERS:
            assert follow(Game(board), [player], boxes)


def test_games_are_the_same_without_a_compiler():
    """Move for move, and by each policy."""
    plain = printed(PROGRAM, RTT_TOOLS_UNCOMPILED="1")

    assert plain.startswith("False ")
    assert plain.split() == ["False", *printed(PROGRAM).split()[1:]]


PROGRAM = """
from hashlib import sha256
from rtt_tools.machinecode.compiler import COMPILED
from tests.top.test_kernel_rules import games_told
print(COMPILED, sha256(games_told().encode()).hexdigest())
"""


def games_told():
    """Some games, every turn of them as text."""
    return "".join(
        str(
            recorded(table(Game(bundled(board), 3, big_to_small=turned), PLAYERS, 5), 1)[
                :LONGEST
            ]
        )
        for board in ("salmon-ladder", "major-oak")
        for turned in (False, True)
    )
