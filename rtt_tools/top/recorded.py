"""An evening as plain data and back: what a store of events keeps.

The first event holds the table and its boards, so a night goes on whatever becomes of the
files; every other event is one step. Data of any other shape is refused with `Unreadable`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rtt_tools.top import evening as evenings
from rtt_tools.top.board import Board, Box, Special
from rtt_tools.top.evening import Evening
from rtt_tools.top.game import Refusal, Write
from rtt_tools.top.rounds import Changed, Ended, Rolled, Started, Step, Wrote
from rtt_tools.top.rulesets import RULESETS

BEGIN, START, ROLL, WROTE, CHANGE, FINISH = (
    "begin", "start", "roll", "wrote", "change", "finish",
)  # fmt: skip


class Unreadable(ValueError):
    """Recorded data is not what this version writes."""


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
        "boxes": [[*box[:8], box.letter, box.free] for box in board.boxes],
    }


def begun(data: Mapping[str, Any]) -> Evening:
    """The table that `begin_data` wrote; raises Unreadable."""
    try:
        players = tuple(data["players"])
        return Evening(
            players,
            tuple(map(board_of, data["boards"])),
            RULESETS[data["rules"]],
            data["big-to-small"],
            data["solo"],
            data["seed"],
            players.index(data["first"]),
        )
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise Unreadable(f"the table is not readable: {error!r}") from None


def board_of(data: Mapping[str, Any]) -> Board:
    """The board that `board_data` wrote."""
    boxes = tuple(
        Box(name, x, y, width, dot, tuple(supports), tuple(beside), special_of(rules), *rest)
        for name, x, y, width, dot, supports, beside, rules, *rest in data["boxes"]
    )
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
            return WROTE, {"player": player, "moves": [list(move) for move in moves]}
        case Changed(add, remove):
            return CHANGE, {"add": add, "remove": remove}
        case Ended(empty, early):
            return FINISH, {"empty": list(empty), "early": early}


def step_of(evening: Evening, kind: str, data: Mapping[str, Any]) -> Step:
    """The step that `step_data` wrote; raises Unreadable."""
    try:
        return _step_of(evening.players, kind, data)
    except (KeyError, TypeError, ValueError) as error:
        raise Unreadable(f"an event of kind {kind!r} is not readable: {error!r}") from None


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


def evening_of(recorded: Sequence[tuple[str, Mapping[str, Any]]]) -> Evening:
    """The evening that the events, the table's first, lead to.

    Raises Unreadable, and IllegalMove where the rules refuse an event.
    """
    if not recorded or recorded[0][0] != BEGIN:
        raise Unreadable("the first event does not begin a night")
    evening = begun(recorded[0][1])
    for kind, data in recorded[1:]:
        evening = evenings.after(evening, step_of(evening, kind, data))
    return evening


def refused(refusal: Refusal) -> dict[str, Any]:
    """A refusal for scripts."""
    return {
        "rule": refusal.rule,
        "reason": refusal.reason,
        "box": refusal.box or None,
        "number": refusal.number,
        "turn": refusal.turn or None,
    }
