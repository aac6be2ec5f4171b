"""`rtt-tools new`: a board file to start from."""

import os

import click

from rtt_tools import files
from rtt_tools.cli import newfile, terminal
from rtt_tools.cli.names import BOARD, fresh, new_id, sound_board
from rtt_tools.top import boardfile, written
from rtt_tools.top.board import Board


@click.command()
@click.argument("id", callback=new_id, metavar="ID")
@click.option("--from", "origin", type=BOARD, metavar="BOARD", help="Copy this board.")
@click.option(
    "-o", "--output", metavar="FILE", help="Instead of ID.yaml; - is standard output."
)
@click.option("--force", is_flag=True, help="Replace a file that is there.")
def new(id: str, origin: str | None, output: str | None, force: bool) -> None:
    """Write ID.yaml: a commented board to change, or a copy of another one with its art."""
    path = newfile.target(id, output, force=force)
    schema = newfile.schema_of("board", path)
    art = ""
    if origin is None:
        text = written.new(id, schema, path)
    else:
        board, data = sound_board(origin)
        art = _copied_art(board, origin, id, path, force=force)
        text = written.copied(data.decode("utf-8-sig"), id, schema, art)
    beside = (os.path.join(os.path.dirname(path), art),) if art else ()
    newfile.put(path, text, "check", *beside)


def _copied_art(board: Board, origin: str, id: str, path: str, *, force: bool) -> str:
    """The name of a copy of the board's art beside the new file; "" where there is none.

    Raises OSError for art that cannot be read or written.
    """
    if not board.art:
        return ""
    from rtt_tools.paper.art.elements import LARGEST  # most boards are written from nothing

    if path == "-":
        terminal.complain(f"the art {board.art} stays behind: standard output is no folder")
        return ""
    name = f"{id}.svg"
    copy = os.path.join(os.path.dirname(path), name)
    fresh(copy, force=force)
    home = os.path.dirname(boardfile.find(origin))
    files.write_atomic(copy, files.read(os.path.join(home, board.art), LARGEST))
    return name
