"""`rtt-tools export`: print boards, as PDF, SVG or PNG."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.names import BOARD, refuse_sources, spare
from rtt_tools.cli.printable import REFUSED, Printable, loaded
from rtt_tools.cli.printing import BOX, printing
from rtt_tools.cli.writing import DOTS, TO, deliver, filler, kind_of, refuse_dots, usual
from rtt_tools.faults import escaped

if TYPE_CHECKING:
    from rtt_tools.paper.jobs import Job
    from rtt_tools.paper.layout import Layout
    from rtt_tools.paper.model import Sheet

BLANK = "blank"  # the file of an empty grid


class Options(NamedTuple):
    """What was asked for besides the boards and the file."""

    layout: Layout
    orientation: str
    copies: int
    box: float | None
    ids: bool
    fillable: bool
    draft: bool
    dpi: int


@click.command()
@click.argument("boards", nargs=-1, type=BOARD, metavar="[BOARD]...")
@click.option("-o", "--output", metavar="FILE", help="One file for all boards; - is stdout.")
@TO
@printing()
@click.option(
    "--orientation",
    type=click.Choice(["auto", "portrait", "landscape"]),
    default="auto",
    show_default=True,
    help="auto takes the one with larger boxes.",
)
@click.option("--copies", type=click.IntRange(1, 10_000), default=1, help="Of each board.")
@BOX
@click.option("--ids", is_flag=True, help="Print each box's id into it.")
@click.option("--fillable", is_flag=True, help="A PDF whose boxes can be typed into.")
@click.option("--draft", is_flag=True, help="Print boards that have errors, marked as drafts.")
@DOTS
@click.pass_context
def export(
    ctx: click.Context,
    /,
    boards: tuple[str, ...],
    output: str | None,
    kind: str | None,
    **asked: Any,
) -> None:
    """Print BOARDS, paths or ids of bundled boards: output/<id>.pdf, one file a board.

    Print at 100 %, and lay a ruler against the bars at the foot of the page. Boards with
    errors are refused (exit 1), and so are names the font cannot write, and boxes too small
    for the paper and mode. `--mode blank` prints an empty grid and takes no board.
    """
    options = Options(**asked)
    kind = kind_of(output, kind)
    refuse_dots(kind)
    refuse_contrary(boards, output, kind, options)
    spare(output, *boards)
    if options.layout.look.blank:
        ctx.exit(_write(output or usual(BLANK, kind), kind, options, partial(_blank, options)))
    good, codes = loaded(boards, _job(options), draft=options.draft)
    if output is None:
        codes += _write_each(good, kind, options)
    elif not codes:
        codes.append(_write(output, kind, options, partial(_pages, good, options)))
    elif good:
        terminal.complain(f"{escaped(output, 300)} is not written: it would lack a board")
    ctx.exit(max(codes, default=0))


def refuse_contrary(
    boards: tuple[str, ...], output: str | None, kind: str, options: Options
) -> None:
    """A usage error for what cannot be combined."""
    layout = options.layout
    if layout.look.blank and boards:
        raise click.UsageError("--mode blank prints an empty grid and takes no BOARD")
    if not boards and not layout.look.blank:
        raise click.UsageError("name a BOARD; `rtt-tools boards` lists the bundled ones")
    if layout.look.blank and (options.ids or options.fillable or options.draft):
        raise click.UsageError(
            "--ids, --fillable and --draft are for a BOARD, not a blank grid"
        )
    if kind == "pdf":
        return
    one_page = f"a file of {kind.upper()} holds one page"
    if options.fillable:
        raise click.UsageError("only a PDF can be filled in, so --fillable needs --to pdf")
    if options.copies > 1 and layout.up == 1:
        raise click.UsageError(f"{one_page}, so --copies needs --to pdf")
    if layout.duplex in ("long", "short"):
        raise click.UsageError(f"{one_page}, so --duplex {layout.duplex} needs --to pdf")
    if output and len(boards) > 1 and layout.up == 1 and not layout.duplex:
        raise click.UsageError(f"{one_page}; leave out -o for one file a board")


def _write_each(boards: list[Printable], kind: str, options: Options) -> list[int]:
    """One file a board in the usual folder, named by the board's id; their exit codes."""
    ids = [one.board.id for one in boards]
    if twice := sorted({one for one in ids if ids.count(one) > 1}):
        raise click.UsageError(f"two boards are called {twice[0]}; say -o FILE for one of them")
    for one in boards:
        refuse_sources(usual(one.board.id, kind), *(other.path for other in boards))
    return [
        _write(usual(one.board.id, kind), kind, options, partial(_pages, [one], options))
        for one in boards
    ]


def _write(path: str, kind: str, options: Options, pages: Callable[[], Iterator[Sheet]]) -> int:
    """The pages as a file or to standard output; the exit code."""
    duplex = options.layout.duplex
    try:
        deliver(path, filler(kind, pages(), duplex=duplex, dpi=options.dpi))
    except ValueError as error:  # the paper does not hold it
        terminal.complain(escaped(str(error), 400))
        return REFUSED
    return 0


def _pages(boards: list[Printable], options: Options) -> Iterator[Sheet]:
    from rtt_tools.top.sheets.printed import pages
    from rtt_tools.top.sheets.travel import Extras

    shown = Extras(ids=options.ids, draft=options.draft, fields=options.fillable)
    printed = [(one.board, shown._replace(art=one.art)) for one in boards]
    return pages(printed, _job(options), options.copies)


def _job(options: Options) -> Job:
    from rtt_tools.paper.jobs import Job

    return Job(options.layout, options.orientation, options.box)


def _blank(options: Options) -> Iterator[Sheet]:
    from rtt_tools.top.sheets.blank import pages

    return pages(options.layout, options.orientation, options.copies, options.box)
