"""Stages and states of the coarse game against the rules of play, one writing at a time."""

from itertools import permutations

import numpy
import pytest

from rtt_tools.top.board import HIGHEST_NUMBER, BoardError
from rtt_tools.top.engine.coarse.grid import DOWN, UP, alike
from rtt_tools.top.engine.coarse.grids import full
from rtt_tools.top.engine.coarse.solve import planned
from rtt_tools.top.engine.coarse.stages import Search, TooWide, nodes_of, stages
from rtt_tools.top.engine.coarse.states import decode as decoded
from rtt_tools.top.engine.coarse.states import desk, encoded, number_of, successors
from rtt_tools.top.engine.kernel.cells import filling_order
from rtt_tools.top.game import is_open, refusal
from tests.top.pictures import draw, scattered, seeded
from tests.top.test_coarse_value import RULES


def boards(count, most, falling=True):
    """Boards by chance whose every box opens."""
    found, seed = [], 0
    while len(found) < count:
        board, seed = scattered(seeded(seed), most), seed + 1
        try:
            filling_order(board)
        except BoardError:
            continue
        if falling or not any(box.special.falling for box in board.boxes):
            found.append(board)
    return found


def sets_of(board):
    """Every set of filled boxes that some order of play leads to, as bits."""
    seen, todo = {0}, [0]
    while todo:
        filled = todo.pop()
        written = {box.id: 1 for n, box in enumerate(board.boxes) if filled >> n & 1}
        for place, box in enumerate(board.boxes):
            more = filled | 1 << place
            if is_open(box, written) and more not in seen:
                seen.add(more)
                todo.append(more)
    return sorted(seen)


def left_of(board, filled):
    """What a set leaves, described without names: the least over all orders of the boxes."""
    place = {box.id: number for number, box in enumerate(board.boxes)}
    done = {box.id for box in board.boxes if filled >> place[box.id] & 1}
    left = [box for box in board.boxes if box.id not in done]
    return min(
        (tuple(told(box, order, done) for box in order) for order in permutations(left)),
        default=(),
    )


def told(box, order, done):
    """What counts for a box among those left."""
    waits = box.hanging and not any(one in done for one in box.beside)
    names = {one.id: number for number, one in enumerate(order)}
    below = box.supports if not box.dot else ()
    limits = box.compares and not box.special.falling
    strictly = box.compares and box.special.strictly
    return (
        tuple(sorted(names[one] for one in below if one in names)),
        tuple(sorted(names[one] for one in box.beside)) if waits else (),
        waits,
        limits,
        limits and any(one in done for one in below),
        repr(box.special._replace(falling=False, strictly=strictly)),
    )


def test_sets_are_one_stage_if_and_only_if_they_leave_the_same():
    for board in boards(40, 5):
        found = Search(nodes_of(board, alike((1, 5), len(board.boxes))), 1000)
        codes = {filled: found.described(filled)[0] for filled in sets_of(board)}
        leaves = {filled: left_of(board, filled) for filled in codes}
        pairs = set(zip(codes.values(), leaves.values(), strict=True))
        assert len(pairs) == len(set(codes.values())) == len(set(leaves.values())), board


def test_every_set_that_play_reaches_has_its_stage():
    for board in boards(60, 8):
        nodes = nodes_of(board, alike((1, 5), len(board.boxes)))
        found, search = stages(nodes), Search(nodes, 1000)
        known = {search.described(stage.filled)[0] for stage in found.stages}
        settled = {search.described(filled)[0] for filled in sets_of(board)}
        assert settled <= known, board
        assert len(settled) == sum(not stage.owes for stage in found.stages)
        for number, layer in enumerate(found.layers):
            assert all(found.stages[s].filled.bit_count() == number for s in layer)


OWING = {
    "plain": ("  [  ]\n[ .][ .]", 0),
    "hanging": ("[  ][ .]", 1),
    "falls": ("[F ]\n[ .]", 1),
    "dot over all": ("[ .]\n[  ]\n[ .]", 0),
}


@pytest.mark.parametrize("name", OWING)
def test_turns_owe_only_where_numbers_may_come_early(name):
    picture, count = OWING[name]
    board = draw("\n" + picture, **RULES)
    found = stages(nodes_of(board, alike((1,), len(board.boxes))))

    assert sum(stage.owes for stage in found.stages) == count


def test_what_no_turn_can_pay_for_is_not_owed():
    """Eight in a row: beginning at the far end, not even five dice reach the dot."""
    board = draw("\n" + "[  ]" * 7 + "[ .]")
    found = stages(nodes_of(board, alike((1,), len(board.boxes))))

    owing = [stage.filled for stage in found.stages if stage.owes]

    assert 0b00001000 in owing
    assert 0b00000100 not in owing


def test_more_stages_than_asked_for_are_too_many():
    board = draw("\n" + "[  ] " * 4 + "\n" + "[ .] " * 4)
    nodes = nodes_of(board, alike((1,), 8))

    assert len(stages(nodes, 15).stages) == 15
    with pytest.raises(TooWide):
        stages(nodes, 14)


def levels_of(board, sheet, boxes, turned):
    """How strict the numbers written make each of the boxes, without its own rules."""
    by_id = board.by_id

    def level(box):
        if not box.compares or box.special.falling:
            return 1
        below = (
            counted(sheet[one], turned) if one in sheet else level(by_id[one])
            for one in box.supports
        )
        return max(below)

    return [level(board.boxes[place]) for place in boxes]


def counted(number, turned):
    return HIGHEST_NUMBER + 1 - number if turned else number


def code_of(board, plan, search, stage_of, sheet, turned):
    """The code of a sheet's state, nothing being rounded."""
    filled = sum(1 << n for n, box in enumerate(board.boxes) if box.id in sheet)
    code, pieces = search.described(filled)
    boxes = [box for piece in pieces for box in piece.boxes]
    levels = numpy.zeros(64, numpy.int64)
    levels[: len(boxes)] = [one - 1 for one in levels_of(board, sheet, boxes, turned)]
    return encoded(plan.layout, stage_of[code], levels, numpy.zeros(64, numpy.int64))


@pytest.mark.parametrize("direction", [DOWN, UP])
@pytest.mark.parametrize("turned", [False, True], ids=["rising", "big to small"])
def test_each_writing_leads_where_the_rules_lead(turned, direction):
    """From sheets that come about by chance, with nothing rounded, every box and number."""
    seen = 0
    through = draw("\n  [  ]\n[  ][ .]\n[  ]\n[ .]")  # a level reaches over a box without one
    for number, board in enumerate([*boards(25, 6, falling=False), *(through,) * 8]):
        rng = seeded(number)
        plan = planned(board, full(board), direction, big_to_small=turned)
        search = Search(plan.stages.nodes, 1000)
        stage_of = {
            search.described(stage.filled)[0]: n for n, stage in enumerate(plan.stages.stages)
        }
        place = desk(plan.layout, plan.rules)
        sheet = {}
        while moves := legal(board, sheet, turned):
            code = code_of(board, plan, search, stage_of, sheet, turned)
            assert number_of(plan.states, code) >= 0
            stage = int(numpy.searchsorted(plan.layout.code, code, side="right")) - 1
            decoded(plan.layout, stage, code, place.levels)
            steps = successors(
                plan.layout, plan.rules, stage, place.levels, place.codes, place.new, place.keys
            )
            owes = {n for n, one in enumerate(plan.stages.stages) if one.owes}
            found = {
                (plan.rounding.classes[one].least, int(place.codes[step, one]))
                for step in range(steps)
                for one in range(plan.rules.classes)
                if place.codes[step, one] >= 0
                and plan.layout.target[plan.layout.move[stage] + step] not in owes
            }
            expected = {
                (
                    counted(n, turned),
                    code_of(board, plan, search, stage_of, {**sheet, box: n}, turned),
                )
                for box, n in moves
            }
            assert found == expected, (board, sheet)
            seen += len(found)
            box, n = rng.choice(moves)
            sheet[box] = n
    assert seen > 1000


def test_levels_that_mirror_each_other_are_one_state():
    board = draw("\n    [  ]\n  [  ][  ]\n[ .][ .][ .]")
    plan = planned(board, full(board))
    search = Search(plan.stages.nodes, 1000)
    stage_of = {search.described(one.filled)[0]: n for n, one in enumerate(plan.stages.stages)}
    codes = [
        code_of(board, plan, search, stage_of, {"a1": left, "b1": 3, "c1": right}, False)
        for left, right in ((3, 9), (9, 3), (4, 9))
    ]

    assert codes[0] == codes[1] != codes[2]


def legal(board, sheet, turned):
    return [
        (box.id, number)
        for box in board.boxes
        for number in range(1, HIGHEST_NUMBER + 1)
        if not refusal(box, number, sheet, big_to_small=turned)
    ]
