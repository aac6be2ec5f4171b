"""A table of Roll Into Town as plain data and back: what a store of events keeps.

The first event holds the whole map, so a night goes on whatever becomes of its file; every
other event is one step. Data of any other shape is refused with `Unreadable`.
"""

import re
from collections.abc import Mapping
from typing import Any

from rtt_tools.shaped import Maybe, Unreadable, has_shape
from rtt_tools.town import drawing
from rtt_tools.town import evening as evenings
from rtt_tools.town.map import (
    CHOICES,
    LARGEST,
    MOST,
    SMALLEST,
    Cell,
    Map,
    Round,
    Settings,
    Stock,
    cell_of,
    map_hash,
)
from rtt_tools.town.movetext import read, written
from rtt_tools.town.position import PHASES, ROLL
from rtt_tools.town.scoring import Score
from rtt_tools.town.steps import (
    PHASE_OF,
    Counted,
    Drawn,
    Evening,
    Passed,
    Rolled,
    Scored,
    Step,
    Told,
)

BEGIN, ROLLED, MOVES, MAP, PHASE, COUNT, SCORE = (
    "begin", "roll", "moves", "map", "phase", "count", "score",
)  # fmt: skip

ID = re.compile(r"[a-z][a-z0-9-]{0,59}")
CELL = re.compile(r"[a-o][0-9]{1,2}")
HASH = re.compile(r"[0-9a-f]{64}")
MOVE = (re.compile("|".join(PHASES)), str)
TOLD_MAP = {
    "id": ID,
    "hash": HASH,
    **{key: {str: str} for key in ("names", "abouts")},
    **dict.fromkeys(("by", "license", "theme"), str),
    **dict.fromkeys(("rows", "cols"), int),
    **{key: [CELL] for key in ("town-hall", "closed")},
    "cathedral": [(int, int)],
    "rounds": [(int, int)],
    "start": (int, int, int),
    "settings": dict,
}
POINTS = (int,) * len(Score._fields)
SHAPES: Mapping[str, Any] = {
    BEGIN: {"players": [str], "map": TOLD_MAP, "seed": Maybe(int)},
    ROLLED: {"dice": [int]},
    MOVES: {"player": str, "moves": [MOVE]},
    MAP: {
        "player": str,
        "drawn": [str],
        "stock": (int, int, int),
        "town-hall": int,
        "fountain": int,
    },
    PHASE: {"to": re.compile("|".join((*PHASES, ROLL)))},
    COUNT: {"player": str, "points": POINTS},
    SCORE: {"scores": [POINTS], "early": bool},
}
# What lists of nights and their results need of the table, looked at sooner than all of it.
TABLE = {"players": [str], "map": {"id": ID, "rounds": [(int, int)]}}


def begin_data(evening: Evening) -> dict[str, Any]:
    """The table before its first roll."""
    return {
        "players": list(evening.players),
        "map": map_data(evening.map),
        "seed": evening.seed,
    }


def map_data(map: Map) -> dict[str, Any]:
    """The whole map, and its hash for whoever looks for games on it."""
    return {
        "id": map.id,
        "hash": map_hash(map),
        "names": by_language(map.name),
        "abouts": by_language(map.about),
        "by": map.by,
        "license": map.license,
        "theme": map.theme,
        "rows": map.rows,
        "cols": map.cols,
        "town-hall": [str(cell) for cell in sorted(map.town_hall)],
        "closed": [str(cell) for cell in sorted(map.closed)],
        "cathedral": [list(step) for step in map.cathedral],
        "rounds": [list(one) for one in map.rounds],
        "start": list(map.start),
        "settings": map.settings._asdict(),
    }


def by_language(text: str | Mapping[str, str]) -> dict[str, str]:
    """A text by language; one for all under no language."""
    return {"": text} if isinstance(text, str) else dict(text)


def plainly(texts: Mapping[str, str]) -> str | Mapping[str, str]:
    """What `by_language` made a mapping of."""
    return texts.get("", texts)


def begun(data: Mapping[str, Any]) -> Evening:
    """The table that `begin_data` wrote; raises Unreadable."""
    if not has_shape(data, SHAPES[BEGIN]):
        raise Unreadable("the table is not readable")
    try:
        return evenings.begun(data["players"], map_of(data["map"]), data["seed"])
    except (KeyError, TypeError, ValueError) as error:
        raise Unreadable(f"the table is not readable: {error}") from None


def map_of(data: Mapping[str, Any]) -> Map:
    """The map that `map_data` wrote; raises ValueError where its parts do not agree."""
    settings = Settings(**data["settings"])
    if any(value not in CHOICES[key] for key, value in settings._asdict().items()):
        raise ValueError("a setting is none")
    map = Map(
        data["id"],
        plainly(data["names"]),
        data["rows"],
        data["cols"],
        frozenset(cell_of(cell) for cell in data["town-hall"]),
        frozenset(cell_of(cell) for cell in data["closed"]),
        tuple(Cell(*step) for step in data["cathedral"]),
        tuple(Round(*one) for one in data["rounds"]),
        Stock(*data["start"]),
        settings,
        data["by"],
        data["license"],
        plainly(data["abouts"]),
        data["theme"],
    )
    _refuse(map)
    return map


def _refuse(map: Map) -> None:
    """Raise ValueError for a map that no game can be played on."""
    if not all(SMALLEST <= side <= LARGEST for side in (map.rows, map.cols)):
        raise ValueError("a map of that size is none")
    if not all(map.covers(cell) for cell in (*map.town_hall, *map.closed)):
        raise ValueError("a cell is not on the map")
    if not map.cathedral or not map.rounds or min(map.start) < 0 or max(map.start) > MOST:
        raise ValueError("the Cathedral, the rounds or the start are missing")
    if any(dice < 1 or icons < 0 for dice, icons in map.rounds):
        raise ValueError("a round has dice and icons")


def step_data(evening: Evening, step: Step) -> tuple[str, dict[str, Any]]:
    """The kind of event that a step is, and its data; players by name."""
    match step:
        case Rolled(dice):
            return ROLLED, {"dice": list(dice)}
        case Told(seat, moves):
            lines = [[PHASE_OF[type(move)], written(move)] for move in moves]
            return MOVES, {"player": evening.players[seat], "moves": lines}
        case Drawn(seat, squares, stock, town_hall, fountain):
            return MAP, {
                "player": evening.players[seat],
                "drawn": drawing.drawn(evening.map, squares).split("\n"),
                "stock": list(stock),
                "town-hall": town_hall,
                "fountain": fountain,
            }
        case Passed(to):
            return PHASE, {"to": to}
        case Counted(seat, score):
            return COUNT, {"player": evening.players[seat], "points": list(score)}
        case Scored(scores, early):
            return SCORE, {"scores": list(map(list, scores)), "early": early}


def step_of(evening: Evening, kind: str, data: Mapping[str, Any]) -> Step:
    """The step that `step_data` wrote; raises Unreadable."""
    if kind not in SHAPES or not has_shape(data, SHAPES[kind]):
        raise Unreadable(f"an event of kind {kind!r} is not readable")
    try:
        return _step_of(evening, kind, data)
    except (TypeError, ValueError) as error:
        raise Unreadable(f"an event of kind {kind!r} is not readable: {error}") from None


def _step_of(evening: Evening, kind: str, data: Mapping[str, Any]) -> Step:
    match kind:
        case "roll":
            return Rolled(tuple(data["dice"]))
        case "moves":
            moves = tuple(read(phase, line) for phase, line in data["moves"])
            return Told(evening.players.index(data["player"]), moves)
        case "map":
            found = drawing.parse(evening.map, "\n".join(data["drawn"]))
            if found.findings:
                raise ValueError(found.findings[0].message)
            seat = evening.players.index(data["player"])
            uses = data["town-hall"], data["fountain"]
            return Drawn(seat, found.squares, Stock(*data["stock"]), *uses)
        case "phase":
            return Passed(data["to"])
        case "count":
            return Counted(evening.players.index(data["player"]), Score(*data["points"]))
        case "score":
            return Scored(tuple(Score(*one) for one in data["scores"]), data["early"])
    raise ValueError("no such kind")
