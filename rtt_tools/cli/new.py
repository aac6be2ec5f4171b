"""`rtt-tools new`: a board file to start from."""

import click

from rtt_tools.cli import newfile, terminal
from rtt_tools.cli.art import Taken, beside, is_alone, original
from rtt_tools.cli.names import BOARD, new_id, sound_board
from rtt_tools.top import written
from rtt_tools.top.board import Board


@click.command()
@click.argument("id", callback=new_id, metavar="ID")
@click.option("--from", "origin", type=BOARD, metavar="BOARD", help="Copy this board.")
@click.option("-o", "--output", metavar="FILE", help="ID.yaml unless given; - is stdout.")
@click.option("--force", is_flag=True, help="Replace a file that is there.")
def new(id: str, origin: str | None, output: str | None, force: bool) -> None:
    """Write ID.yaml: a commented board to change, or a copy of another one with its art."""
    path = newfile.target(id, output, force=force)
    schema = newfile.schema_of("board", path)
    art = Taken()
    if origin is None:
        text = written.new(id, schema, path)
    else:
        board, data = sound_board(origin)
        art = _copied_art(board, origin, id, path, force=force)
        text = written.copied(data.decode("utf-8-sig"), id, schema, art.name)
    art.write()
    newfile.put(path, text, "check", *filter(None, (art.copy,)))


def _copied_art(board: Board, origin: str, id: str, path: str, *, force: bool) -> Taken:
    """A copy of the board's art to change, beside the new file; none where there is none.

    Raises OSError for art that cannot be read.
    """
    if not board.art:
        return Taken()
    if is_alone(path):
        terminal.complain(f"the art {board.art} stays behind: standard output is no folder")
        return Taken()
    return beside(path, f"{id}.svg", original(board.art, origin, path), force=force)
