"""The contact sheet of boards, as PNG, PDF or SVG."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, BinaryIO

import click

from rtt_tools import files
from rtt_tools.cli import terminal
from rtt_tools.cli.export import FOLDER, kind_of
from rtt_tools.cli.names import board_path, sound_board, spare
from rtt_tools.paper.look import Look
from rtt_tools.paper.papers import Paper

if TYPE_CHECKING:
    from rtt_tools.top.sheets.gallery import Shown

NAME = "gallery"  # of the file, in the usual folder


def write(
    boards: Sequence[str],
    output: str | None,
    kind: str | None,
    look: Look,
    paper: Paper,
    dpi: int,
) -> None:
    """Draw the boards into the file, whose name is then printed, or to standard output."""
    if output in (None, "-"):
        kind = kind or "png"
    target = output or os.path.join(FOLDER, f"{NAME}.{kind}")
    kind = kind_of(target, kind)
    if output is None:
        os.makedirs(FOLDER, exist_ok=True)
    spare(target, *boards)
    fill = filled([shown(name, look) for name in boards], kind, look, paper, dpi)
    if target == "-":
        terminal.put_filled(fill)
    else:
        files.fill_atomic(target, fill)
        terminal.put(f"{target}\n")


def shown(name: str, look: Look) -> Shown:
    """The board of that name or path with its sheet; exits with 1 where it has errors."""
    from rtt_tools.top import boardart
    from rtt_tools.top.sheets.fit import Request
    from rtt_tools.top.sheets.gallery import Shown
    from rtt_tools.top.sheets.sizes import UPRIGHT
    from rtt_tools.top.sheets.travel import Extras, travel_piece

    board, _ = sound_board(name)
    art = boardart.art_of(board, os.path.dirname(board_path(name)) or ".")
    return Shown(board, travel_piece(Request(board, UPRIGHT, look=look), Extras(art=art)))


def filled(
    boards: Sequence[Shown], kind: str, look: Look, paper: Paper, dpi: int
) -> Callable[[BinaryIO], object]:
    """What writes the file: all boards on one picture, or on pages of that paper."""
    from rtt_tools.top.sheets import gallery

    if kind == "pdf":
        from rtt_tools.paper import pages, pdf

        try:
            sheets = [pages.on_paper(sheet, paper) for sheet in gallery.pages(boards, look)]
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        return lambda file: pdf.write(sheets, file)
    picture = gallery.picture(boards, look)
    if kind == "svg":
        from rtt_tools.paper import svg

        return lambda file: file.write(svg.render(picture))
    from rtt_tools.paper import png

    return lambda file: file.write(png.render(picture, dpi))
