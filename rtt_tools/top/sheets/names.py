"""What sheets call the game and its boards."""

from rtt_tools.paper.cover import composed
from rtt_tools.paper.footer import Subject
from rtt_tools.paper.look import Look
from rtt_tools.texts import worded
from rtt_tools.top.board import Board

GAME = "Roll to the Top"
FORMAT = 1  # of the board file, as footers quote it


def name_of(board: Board, look: Look) -> str:
    """The board's name in the language of the sheet."""
    return composed(worded(board.names, look.language))


def subject(board: Board, look: Look) -> Subject:
    """What the footer of its sheet says of the board."""
    return Subject(name_of(board, look), board.id, board.hash, FORMAT)
