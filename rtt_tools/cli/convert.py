"""`rtt-tools convert`: a drawing becomes a list of boxes, and the other way round."""

import os

import click

from rtt_tools import files, source
from rtt_tools.cli import terminal
from rtt_tools.cli.art import Taken, beside, home, is_alone, original, seen
from rtt_tools.cli.names import BOARD, fresh, sound_board
from rtt_tools.editing import addressed, put
from rtt_tools.faults import escaped
from rtt_tools.top import written
from rtt_tools.top.board import Board
from rtt_tools.top.drawn import undrawable


@click.command()
@click.argument("board", type=BOARD, metavar="BOARD")
@click.option(
    "-o", "--output", metavar="FILE", help="Write there instead of to standard output."
)
@click.option("--force", is_flag=True, help="Replace a file that is there.")
def convert(board: str, output: str | None, force: bool) -> None:
    """Turn the drawing of BOARD into a list of boxes, or its list into a drawing.

    Comments stay. What a drawing cannot say (ids of one's own, quarters, widths, free boxes)
    is named, and nothing is written. In another folder a copy of the art goes beside the file.
    """
    output = None if output == "-" else output
    if output:
        fresh(output, force=force)
    value, data = sound_board(board)
    is_drawn = "layout" in source.read(data).data
    if not is_drawn and (losses := list(undrawable(value.boxes))):
        for loss in losses:
            terminal.complain(f"{board}: a drawing would lose {loss}")
        raise click.exceptions.Exit(1)
    for letter in written.unused(data, value):
        terminal.complain(f"{board}: the rule {letter} is left out, since no box has it")
    art = taken(value, board, output or "-", force=force)
    if art.name not in ("", value.art):
        data = put(data.decode("utf-8-sig"), "art", art.name).encode()
    text = written.listed(data, value) if is_drawn else written.drawn(data, value)
    if output is None:
        terminal.put_bytes(text.encode())
        return
    schema = files.way(files.shipped("schemas", "board.schema.json"), os.path.dirname(output))
    art.write()
    files.write_atomic(output, (addressed(text, schema) or text).encode())
    told = " and ".join(escaped(one, 4096) for one in (output, art.copy) if one)
    terminal.put(f"{told} written\n")


def taken(board: Board, name: str, output: str, *, force: bool) -> Taken:
    """What the new file calls the board's art, and the copy where it may not name the old one.

    Raises OSError for art that has to be copied and cannot be read.
    """
    if not board.art:
        return Taken()
    alone = is_alone(output)
    found = seen(board.art, home(name), "" if alone else os.path.dirname(output))
    path = original(board.art, name, output)
    if alone and found != board.art:
        told = f"the art stays at {escaped(path, 200)}; -o FILE takes a copy along"
        terminal.complain(told)
    if alone or found:
        return Taken("" if alone else found)
    return beside(output, os.path.basename(board.art), path, force=force)
