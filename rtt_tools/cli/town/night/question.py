"""The guide's questions of a night that goes on, and the words that can be typed at them.

They follow from the night as it stands; `reply` says what the answers mean. `Asked` names a
question in between: after `map` its rows, after `stop` the points.
"""

from typing import NamedTuple

from rtt_tools.cli.hosting.question import (
    HELP,
    LOG,
    MAP,
    MOVES,
    NEW,
    QUIT,
    REDO,
    STATUS,
    UNDO,
    Question,
)
from rtt_tools.cli.town.night.words import name, names
from rtt_tools.languages import said
from rtt_tools.night.townnights import Saved
from rtt_tools.town.counting import uncounted
from rtt_tools.town.position import DISCOVER, OVER, ROLL
from rtt_tools.town.scoring import Score
from rtt_tools.town.steps import Evening

NEXT, FINISH, STOP = "next", "finish", "stop"
# What can be said at any question.
ORDERS = {
    UNDO: "word-undo",
    REDO: "word-redo",
    STATUS: "word-status",
    LOG: "word-log",
    MAP: "word-map",
    MOVES: "word-moves",
    HELP: "word-help",
    QUIT: "word-quit",
    NEW: "word-new",
}
OF_ONE = (MAP, MOVES)  # orders that a player's name may follow
PLAYING = {NEXT: "word-next", FINISH: "word-finish", STOP: "word-stop"}
ROLLING = {"roll": "word-roll", STOP: "word-stop"}


class Asked(NamedTuple):
    """A question in between, and what was answered to it so far."""

    word: str = ""  # MAP or STOP
    seat: int = 0  # whose map it is
    rows: tuple[str, ...] = ()  # of that map


def question(night: Saved, asked: Asked, language: str) -> Question:
    """What comes next."""
    evening = night.evening
    offered = tuple(said(key, language) for key in candidates(evening, asked).values())
    if evening.over:
        return Question(said("ask-over", language), offered)
    if asked.word == MAP:
        return Question(ask_map(evening, asked, language), offered)
    if asked.word == STOP or evening.phase == OVER:
        return Question(ask_points(evening, language), (*offered, *evening.players))
    if evening.phase == ROLL:
        return Question(ask_roll(evening, language), offered)
    return Question(ask_phase(evening, language), (*offered, *evening.players))


def candidates(evening: Evening, asked: Asked) -> dict[str, str]:
    """The words that can be said at this question, by what they mean."""
    if evening.over or asked.word or evening.phase == OVER:
        return ORDERS
    return {**ORDERS, **(ROLLING if evening.phase == ROLL else PLAYING)}


def ask_roll(evening: Evening, language: str) -> str:
    """What the dice of the round show; only Enter where we throw them."""
    values = {
        "round": evening.round,
        "rounds": len(evening.map.rounds),
        "count": evening.map.rounds[evening.round - 1].dice,
    }
    return said(
        "town-ask-throw" if evening.seed is not None else "town-ask-roll", language, **values
    )


def ask_phase(evening: Evening, language: str) -> str:
    """What was done in the phase; one question for the round where no map can be known."""
    if not any(sheet.position for sheet in evening.sheets):
        return said("town-ask-round", language, round=evening.round)
    alone = "-alone" if len(evening.players) == 1 else ""
    if evening.phase == DISCOVER:
        icons = evening.map.rounds[evening.round - 1].icons
        return said(f"town-ask-discover{alone}", language, count=icons)
    return said(f"town-ask-{evening.phase}{alone}", language)


def ask_points(evening: Evening, language: str) -> str:
    """The points of those whose maps do not tell them."""
    seats = uncounted(evening)
    parts = ", ".join(said(f"town-part-{part}", language) for part in Score._fields)
    if not seats:
        return said("town-ask-score", language)
    return said("town-ask-points", language, names=names(evening, seats, language), parts=parts)


def ask_map(evening: Evening, asked: Asked, language: str) -> str:
    """The next row of a map, and at last what else the sheet says."""
    row, who = len(asked.rows) + 1, name(evening, asked.seat)
    if row <= evening.map.rows:
        values = {"row": row, "rows": evening.map.rows, "count": evening.map.cols, "name": who}
        return said("town-ask-row", language, **values)
    return said("town-ask-stock", language, name=who)
