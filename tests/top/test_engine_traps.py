"""Traps: tables, and playing every game on small boards with few numbers."""

import random
from functools import cache

import pytest

from rtt_tools.top.board import Special
from rtt_tools.top.engine.traps import traps
from rtt_tools.top.game import is_open, refusal
from tests.top.pictures import draw
from tests.top.random_boards import random_board

STACK = """
[B ]
[A.]
"""
TOWER = """
[C ]
[B ]
[A.]
"""
ROOF = """
  [C ]
[A.][B.]
"""


@pytest.mark.parametrize(
    ("picture", "specials", "expected"),
    [
        pytest.param(TOWER, {"A": Special(at_least=12)}, [], id="a threshold traps nobody"),
        pytest.param(
            TOWER,
            {"C": Special(at_most=20)},
            [(21, "a1 a2", "a3", "at most 20")],
            id="too much for the box on top",
        ),
        pytest.param(
            TOWER,
            {"A": Special(even=True), "C": Special(at_most=20)},
            [(21, "a2", "a3", "at most 20")],
            id="only where that number may be written",
        ),
        pytest.param(
            TOWER,
            {"B": Special(strictly=True), "C": Special(at_most=20)},
            [(20, "a1", "a3", "at most 20")],
            id="a strict box in between takes one more",
        ),
        pytest.param(
            TOWER,
            {"B": Special(strictly=True), "C": Special(strictly=True)},
            [(49, "a1", "a3", "greater than what is below it")],
            id="a chain of strict boxes has one victim",
        ),
        pytest.param(
            TOWER,
            {"B": Special(at_most=30), "C": Special(at_most=20)},
            [(21, "a1 a2", "a3", "at most 20")],
            id="a limit that a stricter one above hides is no trap of its own",
        ),
        pytest.param(
            TOWER,
            {"B": Special(at_most=20), "C": Special(at_most=30)},
            [(21, "a1", "a2", "at most 20")],
            id="nor one that the box below keeps anyway",
        ),
        pytest.param(
            ROOF,
            {"A": Special(at_most=9), "C": Special(one_of=(5, 15))},
            [(16, "b1", "a2", "one of 5 or 15")],
            id="a list ends somewhere",
        ),
        pytest.param(
            STACK,
            {"B": Special(odd=True)},
            [(50, "a1", "a2", "odd")],
            id="no odd number is 50 or more",
        ),
        pytest.param(
            STACK,
            {"B": Special(falling=True, at_least=10)},
            [(1, "a1", "a2", "at least 10")],
            id="too little for a falling box",
        ),
        pytest.param(
            STACK,
            {"A": Special(odd=True), "B": Special(falling=True, at_least=10, at_most=20)},
            [(1, "a1", "a2", "at least 10 and at most 20")],
            id="a falling box hands no ceiling down",
        ),
        pytest.param(
            STACK,
            {"B": Special(falling=True, strictly=True)},
            [(1, "a1", "a2", "less than what is below it")],
            id="nothing is less than 1",
        ),
        pytest.param(
            STACK,
            {"A": Special(at_least=2), "B": Special(falling=True, strictly=True)},
            [],
            id="where 1 may not be written there is no such trap",
        ),
        pytest.param(
            TOWER,
            {"B": Special(falling=True), "C": Special(at_most=20)},
            [(21, "a2", "a3", "at most 20")],
            id="a ceiling goes no further down than to a falling box",
        ),
        pytest.param(
            TOWER,
            {
                "A": Special(at_most=9),
                "B": Special(falling=True),
                "C": Special(at_most=12),
            },
            [],
            id="nor does a number trap that no falling box can hold",
        ),
        pytest.param(
            "[B.]\n[A.]", {"B": Special(at_most=5)}, [], id="a dot cuts a ceiling off"
        ),
        pytest.param(
            STACK, {"A": Special(at_least=30), "B": Special(at_most=20)}, [], id="dead anyway"
        ),
    ],
)
def test_the_traps_are(picture, specials, expected):
    found = traps(draw(picture, **specials))

    assert [
        (one.number, " ".join(one.boxes), one.victim, one.rule) for one in found
    ] == expected


def test_a_trap_says_what_happens():
    board = draw(TOWER, C=Special(at_most=20))
    lettered = [box._replace(letter="C" if box.id == "a3" else "") for box in board.boxes]

    (trap,) = traps(board._replace(boxes=tuple(lettered)))

    assert trap.text == (
        "21 in a1 or a2 is legal, but then a3 (at most 20, special C) can never be filled"
    )
    assert trap.above


def test_big_to_small_turns_traps_round():
    board = draw(STACK, B=Special(at_most=20))

    (trap,) = traps(board, big_to_small=True)

    assert (trap.number, trap.boxes, trap.victim, trap.rule) == (
        1,
        ("a1",),
        "a2",
        "at least 20",
    )
    assert not trap.above


# --- playing every game -------------------------------------------------------------


class Games:
    """Every game on a board with numbers up to `highest`, by the rules of play alone."""

    def __init__(self, board, highest, big_to_small):
        self.board, self.highest, self.big_to_small = board, highest, big_to_small
        self.reachable = cache(self.reachable)

    def moves(self, position):
        """Each legal box and number."""
        written = dict(position)
        for box in self.board.boxes:
            if is_open(box, written):
                for n in range(1, self.highest + 1):
                    if not refusal(box, n, written, big_to_small=self.big_to_small):
                        yield box.id, n

    def after(self, position, move):
        return position | {move}

    def reachable(self, position):
        """The boxes some continuation fills, and whether one fills them all."""
        boxes, full = {box for box, _ in position}, len(position) == len(self.board.boxes)
        for move in self.moves(position):
            more, all_of_them = self.reachable(self.after(position, move))
            boxes |= more
            full |= all_of_them
        return frozenset(boxes), full

    def springs(self):
        """Each (box, number) that kills a living position, and the boxes never filled then."""
        found, seen, queue = {}, set(), [frozenset()]
        every = {box.id for box in self.board.boxes}
        while queue:
            position = queue.pop()
            for move in self.moves(position):
                after = self.after(position, move)
                boxes, full = self.reachable(after)
                if not full:
                    found.setdefault(move, set()).update(every - boxes)
                elif after not in seen:
                    seen.add(after)
                    queue.append(after)
        return found

    def first(self, lost):
        """Those of the boxes `lost` whose supports are not."""
        return {one for one in lost if lost.isdisjoint(self.board.box(one).supports)}


def harmful(games, springs, victim):
    """Each (box, number) whose first victims include this one."""
    return {move for move, lost in springs.items() if victim in games.first(lost)}


@pytest.mark.parametrize("part", range(6))
def test_traps_agree_with_playing_every_game(part):
    rng = random.Random(part)
    sides = set()
    for _ in range(60):
        board = random_board(rng, boxes=rng.randint(2, 5), highest=4, share=0.7)
        big_to_small = rng.random() < 0.4
        games = Games(board, 4, big_to_small)
        alive = games.reachable(frozenset())[1]
        springs = games.springs() if alive else {}
        found = traps(board, highest=4, big_to_small=big_to_small)
        reported = {trap.victim for trap in found}

        assert bool(found) is bool(springs), board
        for trap in found:
            sides.add(trap.above)
            assert all(trap.victim in springs[box, trap.number] for box in trap.boxes), board
        for trap in found:
            moves = harmful(games, springs, trap.victim)
            if trap.above and len([one for one in found if one.victim == trap.victim]) == 1:
                least = min(number for _, number in moves)
                boxes = {box for box, number in moves if number == least}
                assert (trap.number, set(trap.boxes)) == (least, boxes), board
        for box, number in springs:
            assert springs[box, number] & reported, (board, box, number)
    assert sides == {True, False}
