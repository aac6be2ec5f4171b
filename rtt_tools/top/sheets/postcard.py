"""A postcard of a landmark: its poster in front, a puzzle to play and an address behind."""

from rtt_tools.paper.art.marks import Drawing
from rtt_tools.paper.cover import composed
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Sheet
from rtt_tools.top.board import Board
from rtt_tools.top.sheets import fit
from rtt_tools.top.sheets.names import name_of
from rtt_tools.top.sheets.postcard_back import Back, drawn
from rtt_tools.top.sheets.postcard_front import BLEED, HIGH, WIDE, front
from rtt_tools.top.sheets.puzzle import puzzle


def sheet(board: Board, look: Look, art: Drawing | None = None) -> tuple[Sheet, Sheet]:
    """Front and back."""
    name = name_of(board, look)
    poster = tuple(front(board, name, look, art))
    found = None if look.large_print else puzzle(board)  # its boxes and dice are small
    back = tuple(drawn(Back(board, name, look, found)))
    piece = Sheet(
        WIDE,
        HIGH,
        name,
        poster,
        language=look.language,
        description=f"{look.word('kit-postcard')}: {name}, {fit.count(board, look)}",
        author=composed(board.by),
        bleed=BLEED,
        chapter=look.word("kit-postcard"),
    )
    return piece, piece._replace(shapes=back)
