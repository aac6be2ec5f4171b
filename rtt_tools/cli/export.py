"""`rtt-tools export`: print boards, as PDF, SVG or PNG."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import click

from rtt_tools import files, source
from rtt_tools.cli import checking, terminal
from rtt_tools.cli.names import BOARD, spare, tell
from rtt_tools.cli.printing import Printing, area, printing
from rtt_tools.diagnostics import Finding, Severity
from rtt_tools.faults import escaped
from rtt_tools.paper import cover
from rtt_tools.top import boardfile
from rtt_tools.top.board import Board
from rtt_tools.top.checks.printing import MISSING_GLYPH

if TYPE_CHECKING:
    from rtt_tools.paper.art.drawing import Drawing
    from rtt_tools.paper.model import Sheet
    from rtt_tools.top.sheets.fit import Request

FOLDER = "output"
SUFFIXES = {".pdf": "pdf", ".svg": "svg", ".png": "png"}
REFUSED, UNREADABLE = 1, 2  # exit codes


class Options(NamedTuple):
    """How pages are to look."""

    printing: Printing
    orientation: str
    copies: int
    box: float | None
    ids: bool
    draft: bool
    fillable: bool
    dpi: int


class Loaded(NamedTuple):
    """A board to be printed, with the landmark behind its boxes."""

    board: Board
    art: Drawing | None


@click.command()
@click.argument("boards", nargs=-1, type=BOARD, metavar="BOARD...")
@click.option("-o", "--output", metavar="FILE", help="One file for all boards; - is stdout.")
@click.option("--to", "kind", type=click.Choice(["pdf", "svg", "png"]), help="Else by FILE's suffix.")
@printing
@click.option(
    "--orientation",
    type=click.Choice(["auto", "portrait", "landscape"]),
    default="auto",
    show_default=True,
    help="auto takes the one with larger boxes.",
)
@click.option("--copies", type=click.IntRange(1, 10_000), default=1, help="Pages of each board.")
@click.option("--box", type=click.FloatRange(4, 100), metavar="MM", help="The size of boxes; else as large as fits.")
@click.option("--ids", is_flag=True, help="Print each box's id into it.")
@click.option("--fillable", is_flag=True, help="Boxes and name to be typed into, in a PDF.")
@click.option("--draft", is_flag=True, help="Print boards that have errors, marked as drafts.")
@click.option("--dpi", type=click.IntRange(30, 1200), default=150, show_default=True, help="Of a PNG.")
@click.pass_context
def export(
    ctx: click.Context,
    boards: tuple[str, ...],
    output: str | None,
    kind: str | None,
    **asked: object,
) -> None:
    """Print BOARDS, paths or ids of bundled boards: output/<id>.pdf, one file a board.

    Print at 100 %, and lay a ruler against the bars at the foot of the page. Boards with
    errors are refused (exit 1), and so are names the font cannot write and boxes too small
    for the mode. `--mode blank` prints an empty grid and takes no board.
    """
