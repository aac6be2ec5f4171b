"""Where pages go: a file whose name tells what it is, or standard output."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from itertools import islice
from typing import TYPE_CHECKING, BinaryIO, TypeAlias

import click
from click.core import ParameterSource

from rtt_tools import files
from rtt_tools.cli import terminal
from rtt_tools.faults import escaped

if TYPE_CHECKING:
    from rtt_tools.paper.model import Sheet

FOLDER = "output"  # for what nobody names a place for
SUFFIXES = {".pdf": "pdf", ".svg": "svg", ".png": "png"}
DPI = 150  # of a PNG
Fill: TypeAlias = Callable[[BinaryIO], object]

TO = click.option(
    "--to", "kind", type=click.Choice(list(SUFFIXES.values())), help="Else by FILE's suffix."
)
DOTS = click.option(
    "--dpi", type=click.IntRange(30, 1200), default=DPI, show_default=True, help="Of a PNG."
)


def usual(name: str, kind: str = "pdf") -> str:
    """Where a file goes that nobody named."""
    return os.path.join(FOLDER, f"{name}.{kind}")


def kind_of(output: str | None, kind: str | None, unnamed: str = "pdf") -> str:
    """What to make: "pdf", "svg" or "png", by --to or the suffix of the file."""
    if output in (None, "-"):
        return kind or unnamed
    implied = SUFFIXES.get(os.path.splitext(output or "")[1].lower())
    shown = escaped(output or "", 300) or "-o without a name"
    if kind and implied and kind != implied:
        raise click.UsageError(f"{shown} and --to {kind} contradict each other")
    if not (kind or implied):
        raise click.UsageError(f"{shown}: end the name in .pdf, .svg or .png, or say --to")
    return kind or implied or unnamed


def refuse_dots(kind: str) -> None:
    """A usage error for --dpi where no PNG is made."""
    if kind != "png" and _is_typed("dpi"):
        raise click.UsageError("--dpi is for a PNG, so it needs --to png")


def refuse_paper(kind: str) -> None:
    """A usage error for --paper where a picture is as large as what it shows."""
    if kind != "pdf" and _is_typed("paper"):
        raise click.UsageError("--paper is for a PDF, so it needs --to pdf")


def _is_typed(option: str) -> bool:
    source = click.get_current_context().get_parameter_source(option)
    return source is ParameterSource.COMMANDLINE


def pdf_name(output: str | None, usual: str, what: str) -> str:
    """The file to write `what` to; a usage error for one that is no PDF by its name."""
    path = usual if output is None else output
    if path != "-" and os.path.splitext(path)[1].lower() != ".pdf":
        shown = escaped(path, 300) or "-o without a name"
        raise click.UsageError(f"{shown}: {what} is a PDF; end the name in .pdf")
    return path


def filler(
    kind: str, sheets: Iterable[Sheet], *, duplex: str = "", title: str = "", dpi: int = DPI
) -> Fill:
    """What writes the sheets into a file; the writers are imported here, where they are needed.

    Raises ValueError for several sheets in a file that holds one.
    """
    if kind == "pdf":
        from rtt_tools.paper import pdf

        return lambda file: pdf.write(sheets, file, duplex=duplex, title=title)
    sheet, *more = islice(sheets, 2)
    if more:
        told = f"that takes several pages, and a file of {kind.upper()} holds one"
        raise ValueError(f"{told}; --to pdf holds them all")
    if kind == "svg":
        from rtt_tools.paper import svg

        return lambda file: file.write(svg.render(sheet))
    from rtt_tools.paper import png

    return lambda file: file.write(png.render(sheet, dpi))


def deliver(path: str, fill: Fill) -> None:
    """Let `fill` write the file, whose name is then printed, or standard output for "-"."""
    if path == "-":
        terminal.put_filled(fill)
        return
    if os.path.dirname(path) == FOLDER:
        os.makedirs(FOLDER, exist_ok=True)
    files.fill_atomic(path, fill)
    terminal.put(f"{path}\n")
