"""Many games: what is counted is what was played."""

from collections import Counter

import numpy
import pytest

from rtt_tools.machinecode.records import held_in, put
from rtt_tools.top import boardfile
from rtt_tools.top.board import Special
from rtt_tools.top.engine.kernel.moves import recorded
from rtt_tools.top.engine.kernel.playout import added, play, table
from rtt_tools.top.engine.kernel.policies import (
    HEURISTIC,
    HEURISTIC_WEIGHTS,
    MOST,
    MOST_WEIGHTS,
    RANDOM,
    RISING,
    Player,
    weights_by,
    weights_of,
)
from rtt_tools.top.game import is_full, writable, write_all
from rtt_tools.top.rounds import MOST_TURNS
from rtt_tools.top.rulesets import ONLINE
from rtt_tools.top.solo import crosses
from rtt_tools.top.steps import Game
from tests.top.pictures import draw

GOOD = Player(HEURISTIC, HEURISTIC_WEIGHTS)
GREEDY = Player(MOST, MOST_WEIGHTS)
AIMLESS = Player(RANDOM, MOST_WEIGHTS)
FEW = Player(MOST, weights_of(-MOST_WEIGHTS[-32:], box=1000.0, number=1.0))  # wants few dice
GAMES = 12


def bundled(board_id):
    return boardfile.load(boardfile.find(board_id))


def sheets_after(game, turns):
    """The sheets at the end of a game."""
    boxes, sheets = game.board.by_id, [{} for _ in range(game.seats)]
    for turn in turns:
        sheets = [
            write_all(boxes, sheet, turn.roll, writes, big_to_small=game.big_to_small)
            for sheet, writes in zip(sheets, turn.writes, strict=True)
        ]
    return sheets


def counted(game, games):
    """The same tally, counted from recorded games by the pure rules."""
    found = Counter()
    for turns in games:
        last = sheets_after(game, turns)
        full = [seat for seat in range(game.seats) if is_full(game.board, last[seat])]
        left = len(game.board.boxes)
        found["turns", len(turns)] += 1
        for number, turn in enumerate(turns, 1):
            left -= crosses(turn.pool, left) if game.solo else 0
            assert left or number == len(turns), "the Companion is full, and the game goes on"
            made = sum(1 << one for one in writable(turn.roll))
            for seat, writes in enumerate(turn.writes):
                accepts = turn.accepts[seat]
                able = any(numbers & made for numbers in accepts.values())
                found["wrote" if writes else "passed" if able else "forced", seat] += 1
                found.update(
                    ("blocked", box) for box, numbers in accepts.items() if not numbers & made
                )
                for move in writes:
                    found["filled", move.box] += 1
                    found["when", move.box] += number
                    found["numbers", move.box, move.number] += 1
        for seat in range(game.seats):
            found["empty", seat] += len(game.board.boxes) - len(last[seat])
            found["wins", seat] += 60 // len(full) if seat in full else 0
        found["capped"] += not full and not (game.solo and left == 0)
        if game.solo:
            found["companion", left] += 1
            found["won"] += bool(full) and left > 0
    return +found


def of_tally(game, tally):
    """The kernel's tally in the same form."""
    found, ids = Counter(), [box.id for box in game.board.boxes]
    for name in ("turns", "wins", "empty", "wrote", "forced", "passed", "companion"):
        found.update({(name, at): int(many) for at, many in enumerate(getattr(tally, name))})
    for name in ("filled", "when", "blocked"):
        many = getattr(tally, name).tolist()
        found.update({(name, one): each for one, each in zip(ids, many, strict=True)})
    for one, row in zip(ids, tally.numbers, strict=True):
        found.update({("numbers", one, number): int(n) for number, n in enumerate(row)})
    found.update({"capped": int(tally.capped[0]), "won": int(tally.won[0])})
    return +found


@pytest.mark.parametrize(
    ("board_id", "players", "options"),
    [
        ("giza-pyramid", [GOOD], {}),
        ("major-oak", [GOOD, GREEDY, GOOD], {}),
        ("salmon-ladder", [GOOD, GOOD], {"big_to_small": True}),
        ("toll-gates", [GOOD] * 6, {"ruleset": ONLINE}),
        ("half-dome", [GREEDY], {"solo": True}),
        ("rice-terraces", [GOOD], {"solo": True, "big_to_small": True}),
        ("matterhorn", [FEW], {"solo": True}),
    ],
)
def test_a_tally_counts_what_was_played(board_id, players, options):
    game = Game(bundled(board_id), len(players), **options)
    of_it = table(game, players, 3)

    tally = play(of_it, 0, GAMES)

    assert int(tally.games[0]) == GAMES
    games = [recorded(of_it, number) for number in range(GAMES)]
    assert of_tally(game, tally) == counted(game, games)


def test_tallies_of_chunks_add_up_in_any_order():
    of_it = table(Game(bundled("matterhorn"), 2), [GOOD, AIMLESS], 5)

    whole = play(of_it, 0, 30)
    parts = added(play(of_it, 20, 10), added(play(of_it, 0, 13), play(of_it, 13, 7)))

    assert all(map(numpy.array_equal, whole, parts))


def test_games_differ_by_seed_and_number():
    game = Game(bundled("matterhorn"))

    assert recorded(table(game, [GOOD], 1), 0) != recorded(table(game, [GOOD], 2), 0)
    assert recorded(table(game, [GOOD], 1), 0) != recorded(table(game, [GOOD], 1), 1)


def test_equal_players_share_the_wins_of_all_games():
    tally = play(table(Game(bundled("burj-khalifa"), 6), [GOOD] * 6, 1), 0, 50)

    assert tally.wins.tolist() == [50 * 10] * 6


def test_players_draw_from_another_stream_than_the_dice():
    game = Game(bundled("matterhorn"), 2)
    steady = recorded(table(game, [GOOD, GOOD], 1), 0)
    aimless = recorded(table(game, [GOOD, AIMLESS], 1), 0)

    assert steady[0].roll == aimless[0].roll
    assert steady[0].action == aimless[0].action


def test_who_sits_to_the_left_of_the_active_player_changes_the_pool():
    of_it = table(Game(bundled("giza-pyramid"), 3), [GREEDY, FEW, GREEDY], 1)
    free = [
        (turn, shared.change)
        for number in range(20)
        for turn, shared in enumerate(recorded(of_it, number), 1)
        if shared.action == "+/-" and shared.change and shared.change.rule == "action-die"
    ]

    assert len(free) > 20
    for turn, change in free:
        assert bool(change.remove) == (turn % 3 == 1)  # the second seat follows the first


def test_nobody_waits_for_ever():
    patient = Player(HEURISTIC, weights_by(RISING._replace(passing=30.0)))
    tally = play(table(Game(bundled("giza-pyramid")), [patient], 1), 0, 50)

    assert int(tally.capped[0]) == 0
    assert int(tally.passed[0]) > int(tally.wrote[0])


def test_slips_are_turns_without_aim():
    game = Game(bundled("giza-pyramid"))

    def mean(slips):
        tally = play(table(game, [GOOD._replace(slips=slips)], 1), 0, 300)
        return (tally.turns * numpy.arange(len(tally.turns))).sum() / 300

    assert mean(0) < mean(100) < mean(1000)


def test_a_game_that_cannot_end_is_cut_off():
    board = draw("[A ]\n[ .]", A=Special(at_most=3))
    tally = play(table(Game(board), [AIMLESS], 1), 0, 200)

    assert 0 < int(tally.capped[0]) < 200
    assert int(tally.turns[MOST_TURNS]) == int(tally.capped[0])


def test_whoever_weighs_numbers_keeps_out_of_traps():
    board = draw("[A ]\n[ .]", A=Special(at_most=3))

    assert int(play(table(Game(board), [GOOD], 1), 0, 200).capped[0]) == 0


def test_better_policies_need_fewer_turns():
    for board_id in boardfile.bundled_ids():
        means = []
        for player in (GOOD, GREEDY, AIMLESS):
            turns = play(table(Game(bundled(board_id)), [player], 1), 0, 100).turns
            means.append((turns * numpy.arange(len(turns))).sum())
        assert means == sorted(means), board_id


def test_a_seat_needs_a_player():
    with pytest.raises(ValueError, match="2 players for 1 seats"):
        table(Game(bundled("matterhorn")), [GOOD, GOOD])


def test_records_hold_what_is_put_into_them():
    terms = table(Game(bundled("matterhorn")), [GOOD]).terms

    put(terms[0], most=7, roll=[1, 2, 3])

    assert held_in(terms[0], "most") == 7
    assert list(held_in(terms[0], "roll")) == [1, 2, 3, 0, 0]
