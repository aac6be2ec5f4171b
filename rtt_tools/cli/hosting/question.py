"""What the guide asks, and what its answers can ask for besides the night's next step."""

from typing import Any, NamedTuple

UNDO, REDO, STATUS, LOG, BOARDS, MAP, MOVES, HELP, QUIT, NEW = (
    "undo", "redo", "status", "log", "boards", "map", "moves", "help", "quit", "new",
)  # fmt: skip


class Question(NamedTuple):
    """What the table is asked, and the words that can be typed."""

    text: str
    words: tuple[str, ...] = ()
    above: str = ""  # told once, before it is asked


class Order(NamedTuple):
    """The answer asks for something else than the night's next step."""

    word: str  # of the orders that can be given at any question
    seat: int | None = None  # of the player it is about


class Ask(NamedTuple):
    """The answer leads to a question in between."""

    asked: Any
