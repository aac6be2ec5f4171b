"""The sheets of a night as pictures in the terminal."""

from rtt_tools.cli.looks import Looks
from rtt_tools.cli.night.words import name
from rtt_tools.languages import said
from rtt_tools.top import rounds
from rtt_tools.top.evening import Evening, current
from rtt_tools.top.picture import picture
from rtt_tools.top.steps import Round
from rtt_tools.top.view import board_title


def text(evening: Evening, looks: Looks, seat: int | None = None) -> str:
    """The recorded sheets of the round, or of the last one played; of one `seat` if asked."""
    round_ = evening.rounds[-1] if evening.over else current(evening)
    seats = range(len(evening.players)) if seat is None else (seat,)
    return "".join(f"\n{sheet(evening, round_, one, looks)}" for one in seats)


def sheet(evening: Evening, round_: Round, seat: int, looks: Looks) -> str:
    """One player's sheet under their name, empty boxes by their ids; is all of it known?"""
    board = round_.game.board
    head = f"{name(evening, seat)}: {board_title(board, looks.language)}"
    if not rounds.recorded(round_, seat):
        head += f" ({said('not-all-recorded', looks.language)})"
    numbers = round_.sheets[seat]
    drawn = picture(board, ids=True, unicode=looks.unicode, width=looks.width, numbers=numbers)
    return f"{head}\n\n{drawn}"
