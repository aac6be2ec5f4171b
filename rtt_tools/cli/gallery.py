"""The contact sheet of boards, as PNG, PDF or SVG."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from rtt_tools.cli.names import board_path, sound_board, spare
from rtt_tools.cli.writing import deliver, filler, kind_of, refuse_dots, refuse_paper, usual
from rtt_tools.paper.look import Look
from rtt_tools.paper.papers import Paper

if TYPE_CHECKING:
    from rtt_tools.paper.model import Sheet
    from rtt_tools.top.sheets.gallery import Entry

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
    kind = kind_of(output, kind, "png")
    refuse_dots(kind)
    refuse_paper(kind)
    target = usual(NAME, kind) if output is None else output
    spare(output, *boards)
    sheets = drawn([entry(name, look) for name in boards], kind, look, paper)
    deliver(target, filler(kind, sheets, dpi=dpi))


def entry(name: str, look: Look) -> Entry:
    """The board of that name or path with its sheet; exits with 1 where it has errors."""
    from rtt_tools.paper.areas import UPRIGHT
    from rtt_tools.top import boardart
    from rtt_tools.top.sheets.fit import Request
    from rtt_tools.top.sheets.gallery import Entry
    from rtt_tools.top.sheets.travel import Extras, travel_piece

    board, _ = sound_board(name)
    art = boardart.art_of(board, os.path.dirname(board_path(name)) or ".")
    return Entry(board, travel_piece(Request(board, UPRIGHT, look=look), Extras(art=art)))


def drawn(boards: Sequence[Entry], kind: str, look: Look, paper: Paper) -> tuple[Sheet, ...]:
    """All boards on one picture, or on pages of that paper for a PDF."""
    from rtt_tools.paper import pages
    from rtt_tools.top.sheets import gallery

    if kind != "pdf":
        return (gallery.picture(boards, look),)
    try:
        return tuple(pages.on_paper(sheet, paper) for sheet in gallery.pages(boards, look))
    except ValueError as error:
        raise click.UsageError(str(error)) from None
