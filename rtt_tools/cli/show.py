"""`rtt-tools show`: a board in the terminal."""

import shutil

import click

from rtt_tools import report
from rtt_tools.cli import terminal
from rtt_tools.cli.names import BOARD, sound_board
from rtt_tools.faults import escaped
from rtt_tools.top.board import PLAIN, Board, special_data
from rtt_tools.top.picture import picture
from rtt_tools.top.written import flow


@click.command()
@click.argument("board", type=BOARD, metavar="BOARD")
@click.option("--ids", is_flag=True, help="Show each box's id.")
@click.option("--ascii", "plain", is_flag=True, help="Draw with + - | only.")
def show(board: str, ids: bool, plain: bool) -> None:
    """Draw BOARD with lines: letters are special rules, dots are start boxes."""
    value, _ = sound_board(board)
    unicode = terminal.is_unicode() and not plain
    width = shutil.get_terminal_size((80, 24)).columns
    drawn = picture(value, ids=ids, unicode=unicode, width=width)
    terminal.put(f"{title(value)}\n\n{drawn}{legend(value)}")


def title(board: Board) -> str:
    """The name and what there is to count."""
    dots = sum(box.dot for box in board.boxes)
    counts = (
        f"{report.counted(len(board.boxes), 'box', 'boxes')}, {report.counted(dots, 'dot')}"
    )
    return f"{escaped(board.name)} ({board.id}): {counts}"


def legend(board: Board) -> str:
    """What the letters stand for, a line each."""
    rules = {box.letter: box.special for box in board.boxes if box.special != PLAIN}
    lines = [
        f"  {letter}: {flow(special_data(rules[letter]))[1:-1]}\n" for letter in sorted(rules)
    ]
    return "".join(["\n", *lines] if lines else [])
