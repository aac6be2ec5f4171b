"""`rtt-tools boards`: the bundled boards."""

from textwrap import fill

import click
from click.core import ParameterSource

from rtt_tools.cli import checking, terminal
from rtt_tools.cli.names import BOARD, sound_board
from rtt_tools.cli.printing import PAPER
from rtt_tools.cli.sheetlang import SHEET_LANG
from rtt_tools.cli.writing import DOTS
from rtt_tools.paper.look import Look
from rtt_tools.paper.papers import Paper
from rtt_tools.report.data import dumped, rating_data
from rtt_tools.report.proved import built, rated
from rtt_tools.texts import worded
from rtt_tools.top import boardfile
from rtt_tools.top.board import Board
from rtt_tools.top.drawn import draw

OF_GALLERY = {
    "output": "-o",
    "kind": "--to",
    "paper": "--paper",
    "lang": "--lang",
    "dpi": "--dpi",
}


@click.command()
@click.argument("names", nargs=-1, type=BOARD, metavar="[BOARD]...")
@click.option(
    "--format", type=click.Choice(["text", "json"]), default="text", show_default=True
)
@click.option("--draw", "drawn", is_flag=True, help="Show each board's drawing too.")
@click.option("--gallery", is_flag=True, help="Draw them on one contact sheet.")
@click.option("-o", "--output", metavar="FILE", help="Of the gallery: a .png, .pdf or .svg.")
@click.option(
    "--to", "kind", type=click.Choice(["png", "pdf", "svg"]), help="Else by FILE's suffix."
)
@PAPER
@SHEET_LANG
@DOTS
@click.pass_context
def boards(
    ctx: click.Context,
    /,
    names: tuple[str, ...],
    format: str,
    drawn: bool,
    gallery: bool,
    output: str | None,
    kind: str | None,
    paper: Paper,
    lang: str,
    dpi: int,
) -> None:
    """List the bundled boards: our own designs, free to copy and change; or BOARDs."""
    asked = names or boardfile.bundled_ids()
    if gallery and (drawn or format == "json"):
        raise click.UsageError("--draw and --format json are for the list, not for a --gallery")
    if gallery:
        from rtt_tools.cli import gallery as drawing

        drawing.write(asked, output, kind, Look(lang), paper, dpi)
        return
    refuse_drawing(ctx)
    loaded = [sound_board(name)[0] for name in asked]
    if format == "json":
        data = {"version": 1, "boards": [as_json(board) for board in loaded]}
        terminal.put_bytes(dumped(data).encode())
    else:
        terminal.put("".join(line(board, drawn) for board in loaded))


def refuse_drawing(ctx: click.Context) -> None:
    """A usage error for an option that a list has no use for."""
    for name, option in OF_GALLERY.items():
        if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise click.UsageError(f"{option} is for a --gallery")


def line(board: Board, drawn: bool) -> str:
    """One board in a line, what it is like, and its drawing."""
    dots = sum(box.dot for box in board.boxes)
    said = f"{board.id:18} {len(board.boxes):3} boxes {dots:2} dots  {board.name}\n"
    rating = checking.remembered(board)
    told = [worded(board.abouts), built(board)]
    told += [rated(board, rating)] if rating else []
    for part in filter(None, told):
        said += fill(part, 78, initial_indent="    ", subsequent_indent="    ") + "\n"
    return said + (f"\n{draw(board.boxes)}\n\n" if drawn else "")


def as_json(board: Board) -> dict[str, object]:
    """One board as JSON writes it."""
    return {
        "id": board.id,
        "name": board.name,
        "about": worded(board.abouts),
        "boxes": len(board.boxes),
        "dots": sum(box.dot for box in board.boxes),
        "hanging": sum(box.hanging for box in board.boxes),
        "hash": board.hash,
        "rating": rating_data(board, checking.remembered(board)),
    }
