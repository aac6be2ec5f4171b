"""`rtt-tools show`: a board in the terminal."""

import shutil

import click

from rtt_tools import files, source
from rtt_tools.cli import terminal
from rtt_tools.cli.names import BOARD, board_path, tell_why
from rtt_tools.editing import flow
from rtt_tools.faults import escaped
from rtt_tools.report.proved import counted
from rtt_tools.top import boardfile
from rtt_tools.top.board import PLAIN, Board, special_data
from rtt_tools.top.picture import picture


@click.command()
@click.argument("board", type=BOARD, metavar="BOARD")
@click.option("--ids", is_flag=True, help="Show each box's id.")
@click.option("--ascii", "plain", is_flag=True, help="Draw with + - | only.")
def show(board: str, ids: bool, plain: bool) -> None:
    """Draw BOARD with lines: letters are special rules, dots are start boxes.

    A board with errors is drawn as far as it can be read, below its errors; the exit code is 1.
    """
    path = board_path(board)
    data = files.read(path, source.LARGEST_FILE)
    checked = boardfile.check(data)
    tell_why(path, checked)
    if value := checked.board or boardfile.drafted(data):
        draw(value, ids, plain)
    if not checked.sound or value is None:
        raise click.exceptions.Exit(1)


def draw(value: Board, ids: bool, plain: bool) -> None:
    """Put the board on the terminal."""
    unicode = terminal.is_unicode() and not plain
    width = shutil.get_terminal_size((80, 24)).columns
    drawn = picture(value, ids=ids, unicode=unicode, width=width)
    terminal.put(f"{title(value)}\n\n{drawn}{legend(value)}")


def title(board: Board) -> str:
    """The name and what there is to count."""
    dots = sum(box.dot for box in board.boxes)
    counts = f"{counted(len(board.boxes), 'box', 'boxes')}, {counted(dots, 'dot')}"
    return f"{escaped(board.name)} ({board.id}): {counts}"


def legend(board: Board) -> str:
    """What the letters stand for, as `special` writes it, and in which boxes."""
    where: dict[str, list[str]] = {}
    rules = {}
    for box in board.boxes:
        if box.special != PLAIN:
            where.setdefault(box.letter, []).append(box.id)
            rules[box.letter] = flow(special_data(box.special))
    lines = [f"  {c}: {rules[c]}  in {', '.join(where[c])}\n" for c in sorted(rules)]
    return "".join(["\n", *lines] if lines else [])
