"""`rtt-tools export`: print boards, as PDF or SVG."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import click

from rtt_tools import files, source
from rtt_tools.cli import checking, terminal
from rtt_tools.cli.names import BOARD, spare, tell
from rtt_tools.diagnostics import Finding, Severity
from rtt_tools.faults import escaped
from rtt_tools.paper import cover
from rtt_tools.top import boardfile
from rtt_tools.top.board import Board
from rtt_tools.top.checks.printing import MISSING_GLYPH

if TYPE_CHECKING:
    from rtt_tools.paper.model import Sheet

FOLDER = "output"
SUFFIXES = {".pdf": "pdf", ".svg": "svg"}
REFUSED, UNREADABLE = 1, 2  # exit codes


class Options(NamedTuple):
    """How pages are to look."""

    paper: str
    orientation: str
    copies: int
    ids: bool
    draft: bool


@click.command()
@click.argument("boards", nargs=-1, required=True, type=BOARD, metavar="BOARD...")
@click.option("-o", "--output", metavar="FILE", help="One file for all boards; - is stdout.")
@click.option("--to", "kind", type=click.Choice(["pdf", "svg"]), help="Else by FILE's suffix.")
@click.option(
    "--paper",
    type=click.Choice(["a4", "letter"], case_sensitive=False),
    default="a4",
    show_default=True,
)
@click.option(
    "--orientation",
    type=click.Choice(["auto", "portrait", "landscape"]),
    default="auto",
    show_default=True,
    help="auto takes the one with larger boxes.",
)
@click.option("--copies", type=click.IntRange(1, 500), default=1, help="Pages of each board.")
@click.option("--ids", is_flag=True, help="Print each box's id into it.")
@click.option("--draft", is_flag=True, help="Print boards that have errors, marked as drafts.")
@click.pass_context
def export(
    ctx: click.Context,
    boards: tuple[str, ...],
    output: str | None,
    kind: str | None,
    paper: str,
    orientation: str,
    copies: int,
    ids: bool,
    draft: bool,
) -> None:
    """Print BOARDS, paths or ids of bundled boards: output/<id>.pdf, one file a board.

    Print at 100 %, and lay a ruler against the bars at the foot of the page. Boards with
    errors are refused (exit 1), and so are names the font cannot write.
    """
    kind = kind_of(output, kind)
    if kind == "svg" and copies > 1:
        raise click.UsageError("an SVG file holds one page, so --copies needs --to pdf")
    if kind == "svg" and output and len(boards) > 1:
        raise click.UsageError("an SVG file holds one page; leave out -o for one file a board")
    spare(output, *boards)
    loaded = [_load(name, draft=draft) for name in boards]
    good = [one for one in loaded if isinstance(one, Board)]
    codes = [one for one in loaded if not isinstance(one, Board)]
    options = Options(paper, orientation, copies, ids, draft)
    if output is None:
        _write_each(good, kind, options)
    elif not codes:
        _write(output, _rendered(good, kind, options))
    elif good:
        terminal.complain(f"{escaped(output, 300)} is not written: it would lack a board")
    ctx.exit(max(codes, default=0))


def kind_of(output: str | None, kind: str | None) -> str:
    """What to make: "pdf" or "svg", by --to or the suffix of the file."""
    suffix = os.path.splitext(output or "")[1]
    implied = SUFFIXES.get(suffix.lower())
    if output in (None, "-"):
        return kind or "pdf"
    shown = escaped(output or "", 300) or "-o without a name"
    if kind and implied and kind != implied:
        raise click.UsageError(f"{shown} and --to {kind} contradict each other")
    if not (kind or implied):
        raise click.UsageError(f"{shown}: end the name in .pdf or .svg, or say --to")
    return kind or implied or "pdf"


def _load(name: str, *, draft: bool) -> Board | int:
    """The board of that name or path, or the exit code of what kept it from being printed."""
    try:
        path = boardfile.find(name)
        content = files.read(path, source.LARGEST_FILE)
    except OSError as error:
        terminal.complain(escaped(checking.said(error, name), 400))
        return UNREADABLE
    checked = boardfile.check(content)
    board = checked.board or (boardfile.drafted(content) if draft else None)
    faults = tuple(_faults(checked.findings, checked.board))
    tell(path, faults)
    if board is None or (faults and not draft):
        terminal.complain(_refusal(name, checked))
        return REFUSED
    return board


def _faults(findings: tuple[Finding, ...], board: Board | None) -> Iterator[Finding]:
    """The errors, and on a title that the font cannot write the finding that says so."""
    lost = board is not None and bool(cover.missing(board.name))
    for finding in findings:
        if lost and finding.code == MISSING_GLYPH.code:
            yield finding._replace(severity=Severity.ERROR)
        elif finding.severity is Severity.ERROR:
            yield finding


def _refusal(name: str, checked: boardfile.Checked) -> str:
    if checked.kind != "board":
        return f"{name} is a {checked.kind}, not a board"
    return f"{name} has errors and is not printed; --draft prints what can be drawn"


def _write_each(boards: list[Board], kind: str, options: Options) -> None:
    """One file a board in the usual folder, named by the board's id."""
    ids = [board.id for board in boards]
    if twice := sorted({one for one in ids if ids.count(one) > 1}):
        raise click.UsageError(f"two boards are called {twice[0]}; say -o FILE for one of them")
    if boards:
        os.makedirs(FOLDER, exist_ok=True)
    for board in boards:
        path = os.path.join(FOLDER, f"{board.id}.{kind}")
        _write(path, _rendered([board], kind, options))


def _write(path: str, content: bytes) -> None:
    """To the file, whose name is then printed, or to standard output."""
    if path == "-":
        terminal.put_bytes(content)
    else:
        files.write_atomic(path, content)
        terminal.put(f"{path}\n")


def _rendered(boards: list[Board], kind: str, options: Options) -> bytes:
    """The file's content; the writers are imported here, where they are needed."""
    from rtt_tools.paper import pages

    sheets = tuple(_sheet(board, options) for board in boards)
    if kind == "svg":
        from rtt_tools.paper import svg

        return svg.render(sheets[0])
    from rtt_tools.paper import pdf

    return pdf.render(pages.copies(sheets, options.copies))


def _sheet(board: Board, options: Options) -> Sheet:
    from rtt_tools.top.sheets.travel import travel_board

    return travel_board(
        board, options.paper, options.orientation, ids=options.ids, draft=options.draft
    )
