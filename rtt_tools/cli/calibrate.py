"""`rtt-tools calibrate`: measure by how much a printer is off, and remember it."""

import click

from rtt_tools.cli import printer, terminal
from rtt_tools.cli.names import spare
from rtt_tools.cli.printing import PAPER
from rtt_tools.cli.sheetlang import SHEET_LANG
from rtt_tools.cli.writing import deliver, filler, pdf_name, usual
from rtt_tools.paper.papers import Paper

USUAL = usual("calibration")


@click.command()
@PAPER
@click.option(
    "--duplex",
    type=click.Choice(["long", "short"]),
    default="long",
    show_default=True,
    help="About which edge the printer turns the paper.",
)
@SHEET_LANG
@click.option("-o", "--output", metavar="FILE", help=f"{USUAL} unless given; - is stdout.")
@click.option(
    "--back",
    type=printer.OFFSET,
    metavar="X,Y",
    help="Keep what the page says of the backs, in mm.",
)
@click.option(
    "--front", type=printer.OFFSET, metavar="X,Y", help="Keep what it says of the fronts."
)
@click.option("--show", is_flag=True, help="Say what is kept.")
@click.option("--reset", is_flag=True, help="Forget what is kept.")
def calibrate(
    paper: Paper,
    duplex: str,
    lang: str,
    output: str | None,
    back: printer.Offset | None,
    front: printer.Offset | None,
    show: bool,
    reset: bool,
) -> None:
    """Print a sheet that tells by how much the printer is off, then keep what it says.

    Print the two pages on both sides of one sheet, hold it against the light, and type what
    the two scales say: `rtt-tools calibrate --back 0.5,-0.25`. All that is printed from then
    on is moved by that, mm to the right and down as one sees that side.
    """
    if sum([show, reset, back is not None or front is not None]) > 1:
        raise click.UsageError("--show, --reset and offsets are one at a time")
    if output is not None and (show or reset or back or front):
        raise click.UsageError("-o is for the page, which is not printed with offsets")
    if reset:
        printer.forget()
    elif back is not None or front is not None:
        _keep(front, back)
    elif not show:
        _print(pdf_name(output, USUAL, "a calibration page"), paper, duplex, lang)
        return
    terminal.put(_told(printer.kept()))


def _keep(front: printer.Offset | None, back: printer.Offset | None) -> None:
    """What was given, beside what is kept of the other side."""
    before = printer.kept() if front is None or back is None else printer.Offsets()
    printer.keep(
        printer.Offsets(
            before.front if front is None else front, before.back if back is None else back
        )
    )
    if front is not None and back is None and front != before.front and any(before.back):
        terminal.complain("backs follow fronts: print the page again and read it anew")


def _told(kept: printer.Offsets) -> str:
    if kept == printer.Offsets():
        return "nothing is moved\n"
    return f"fronts are moved by {_shown(kept.front)}\nbacks are moved by {_shown(kept.back)}\n"


def _shown(offset: printer.Offset) -> str:
    return f"{printer.told(offset)} mm"


def _print(output: str, paper: Paper, duplex: str, lang: str) -> None:
    """Write the page, whose front is where fronts are; a usage error for too small paper."""
    from rtt_tools.paper import calibration
    from rtt_tools.paper.look import Look

    try:
        sheets = calibration.sheets(paper, duplex, Look(lang), printer.kept().front)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if output != USUAL:
        spare(output)
    deliver(output, filler("pdf", sheets, duplex=duplex))
