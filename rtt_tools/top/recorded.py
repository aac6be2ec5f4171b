"""An evening as plain data and back: what a store of events keeps.

The first event holds the table and its boards, so a night goes on whatever becomes of the
files; every other event is one step. Data of any other shape is refused with `Unreadable`.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from rtt_tools.shaped import Maybe, Unreadable, has_shape
from rtt_tools.top import evening as evenings
from rtt_tools.top.board import Board, Box, Special
from rtt_tools.top.evening import Evening
from rtt_tools.top.game import Write
from rtt_tools.top.rulesets import RULESETS
from rtt_tools.top.steps import Changed, Ended, Rolled, Started, Step, Wrote

BEGIN, START, ROLL, WROTE, CHANGE, FINISH = (
    "begin", "start", "roll", "wrote", "change", "finish",
)  # fmt: skip


# The shapes of recorded data (`rtt_tools.shaped`).
ID = re.compile(r"[a-z][a-z0-9-]{0,59}")  # of boards, boxes and dice: fit for a file's name
FACE = re.compile(r"[a-z+/-]{1,9}")  # of the action die
LETTER = re.compile(r"[A-Z]?")
NUMBERS = {ID: int}
SPECIAL = (Maybe(int), Maybe(int), [int], bool, bool, bool, bool)
BOX = (ID, float, int, float, bool, [ID], [ID], SPECIAL, LETTER, bool)
BOARD = {
    "id": ID,
    **dict.fromkeys(("by", "license", "theme"), str),
    **{key: {str: str} for key in ("names", "abouts")},
    "boxes": [BOX],
}
SHAPES: Mapping[str, Mapping[str, Any]] = {
    BEGIN: {
        "players": [str],
        "boards": [BOARD],
        "rules": str,
        "big-to-small": bool,
        "solo": bool,
        "seed": Maybe(int),
        "first": str,
    },
    START: {"rolls": [NUMBERS], "pool": [ID], "first": Maybe(str)},
    ROLL: {"roll": NUMBERS, "action": FACE},
    WROTE: {"player": Maybe(str), "moves": [(ID, [ID], int)]},
    CHANGE: {"add": Maybe(ID), "remove": Maybe(ID)},
    FINISH: {"empty": [Maybe(int)], "early": bool},
}
# What lists of nights and their results need of the table, looked at sooner than all of it.
RULES = re.compile("|".join(RULESETS))
TABLE = {
    "players": [str],
    "boards": [{"id": ID}],
    "rules": RULES,
    "big-to-small": bool,
    "solo": bool,
}


def begin_data(evening: Evening) -> dict[str, Any]:
    """The table before its first round."""
    return {
        "players": list(evening.players),
        "boards": [board_data(board) for board in evening.boards],
        "rules": evening.ruleset.id,
        "big-to-small": evening.big_to_small,
        "solo": evening.solo,
        "seed": evening.seed,
        "first": evening.players[evening.first],
    }


def board_data(board: Board) -> dict[str, Any]:
    """The whole board: each box and special rule as a list in the order of its fields."""
    return {
        **{key: getattr(board, key) for key in ("id", "by", "license", "theme")},
        "names": dict(board.names),
        "abouts": dict(board.abouts),
        "boxes": list(map(box_data, board.boxes)),
    }


def box_data(box: Box) -> list[Any]:
    """The fields of a box, its special rules as a list too."""
    rules = [list(rule) if isinstance(rule, tuple) else rule for rule in box.special]
    near = (list(box.supports), list(box.beside))
    return [*box[:5], *near, rules, box.letter, box.free]


def begun(data: Mapping[str, Any]) -> Evening:
    """The table that `begin_data` wrote; raises Unreadable."""
    if not has_shape(data, SHAPES[BEGIN]):
        raise Unreadable("the table is not readable")
    try:
        return evenings.begun(
            data["players"],
            tuple(map(board_of, data["boards"])),
            RULESETS[data["rules"]],
            big_to_small=data["big-to-small"],
            solo=data["solo"],
            seed=data["seed"],
            first=data["players"].index(data["first"]),
        )
    except (KeyError, ValueError) as error:
        raise Unreadable(f"the table is not readable: {error}") from None


def board_of(data: Mapping[str, Any]) -> Board:
    """The board that `board_data` wrote; raises ValueError where its boxes do not agree."""
    boxes = tuple(
        Box(name, x, y, width, dot, tuple(supports), tuple(beside), special_of(rules), *rest)
        for name, x, y, width, dot, supports, beside, rules, *rest in data["boxes"]
    )
    ids = {box.id for box in boxes}
    if not boxes or len(ids) < len(boxes):
        raise ValueError("a board has boxes, each with a name of its own")
    if not ids.issuperset(near for box in boxes for near in (*box.supports, *box.beside)):
        raise ValueError("a box rests on or stands beside none of its board")
    return Board(
        data["id"],
        data["names"],
        boxes,
        data["by"],
        data["license"],
        data["abouts"],
        data["theme"],
    )


def special_of(rules: Sequence[Any]) -> Special:
    """The special rules from the list of their fields."""
    least, most, choice, *rest = rules
    return Special(least, most, tuple(choice), *rest)


def step_data(evening: Evening, step: Step) -> tuple[str, dict[str, Any]]:
    """The kind of event that a step is, and its data; players by name."""
    match step:
        case Started(rolls, pool, first):
            begins = None if first is None else evening.players[first]
            data = {"rolls": list(map(dict, rolls)), "pool": list(pool), "first": begins}
            return START, data
        case Rolled(roll, action):
            return ROLL, {"roll": dict(roll), "action": action}
        case Wrote(seat, moves):
            player = None if seat is None else evening.players[seat]
            plain = [[move.box, list(move.dice), move.number] for move in moves]
            return WROTE, {"player": player, "moves": plain}
        case Changed(add, remove):
            return CHANGE, {"add": add, "remove": remove}
        case Ended(empty, early):
            return FINISH, {"empty": list(empty), "early": early}


def step_of(evening: Evening, kind: str, data: Mapping[str, Any]) -> Step:
    """The step that `step_data` wrote; raises Unreadable."""
    if kind not in SHAPES or not has_shape(data, SHAPES[kind]):
        raise Unreadable(f"an event of kind {kind!r} is not readable")
    try:
        return _step_of(evening.players, kind, data)
    except ValueError as error:
        raise Unreadable(f"an event of kind {kind!r} is not readable: {error}") from None


def _step_of(players: tuple[str, ...], kind: str, data: Mapping[str, Any]) -> Step:
    match kind:
        case "start":
            first = None if data["first"] is None else players.index(data["first"])
            return Started(tuple(data["rolls"]), tuple(data["pool"]), first)
        case "roll":
            return Rolled(data["roll"], data["action"])
        case "wrote":
            seat = None if data["player"] is None else players.index(data["player"])
            moves = tuple(Write(box, tuple(dice), n) for box, dice, n in data["moves"])
            return Wrote(seat, moves)
        case "change":
            return Changed(data["add"], data["remove"])
        case "finish":
            return Ended(tuple(data["empty"]), data["early"])
    raise ValueError("no such kind")
