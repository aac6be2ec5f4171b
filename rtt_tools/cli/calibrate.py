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
    type=click.Choice(printer.EDGES),
    default="long",
    show_default=True,
    help="About which edge the printer turns the paper.",
)
@click.option(
    "--orientation",
    type=click.Choice(printer.Kept._fields),
    default="portrait",
    show_default=True,
    help="Pages that stand, or those that lie: drivers turn these as they like.",
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
    orientation: str,
    lang: str,
    output: str | None,
    back: printer.Offset | None,
    front: printer.Offset | None,
    show: bool,
    reset: bool,
) -> None:
    """Print a sheet that tells by how much the printer is off, then keep what it says.

    Print the two pages on both sides of one sheet, hold it against the light, and type what
    the two scales say: `rtt-tools calibrate --back 0.5,-0.25`. All that is printed that way
    from then on is moved by that, mm to the right and down as one sees that side. Pages that
    lie, and the other edge, are measured each on a page of their own.
    """
    if sum([show, reset, back is not None or front is not None]) > 1:
        raise click.UsageError("--show, --reset and offsets are one at a time")
    if output is not None and (show or reset or back or front):
        raise click.UsageError("-o is for the page, which is not printed with offsets")
    if reset:
        printer.forget()
    elif back is not None or front is not None:
        _keep(front, back, duplex, orientation)
    elif not show:
        path = pdf_name(output, USUAL, "a calibration page")
        _print(path, paper, duplex, orientation, lang)
        return
    terminal.put(told(printer.kept()))


def _keep(
    front: printer.Offset | None, back: printer.Offset | None, edge: str, orientation: str
) -> None:
    """What was given, beside what is kept of the other side and of other ways."""
    before = printer.kept()
    way: printer.Way = getattr(before, orientation)
    new = way if front is None else way._replace(front=front)
    new = new if back is None else new._replace(**{edge: back})
    printer.keep(before._replace(**{orientation: new}))
    if new.front != way.front and any(
        getattr(way, one) is not None and getattr(new, one) == getattr(way, one)
        for one in printer.EDGES
        if one != edge or back is None
    ):
        terminal.complain("backs follow fronts: print the page again and read it anew")


def told(kept: printer.Kept) -> str:
    """A line for each way of pages, once any is measured."""
    if kept == printer.Kept():
        return "nothing is moved\n"
    names = ("upright", "lying")
    return "".join(
        f"{name} pages: {_moved(way)}\n" for name, way in zip(names, kept, strict=True)
    )


def _moved(way: printer.Way) -> str:
    backs = {edge: getattr(way, edge) for edge in printer.EDGES}
    found = {"fronts": way.front, **{f"backs about the {e} edge": o for e, o in backs.items()}}
    parts = [f"{what} {printer.told(one)} mm" for what, one in found.items() if one is not None]
    return ", ".join(parts) or "not measured, not moved"


def _print(output: str, paper: Paper, duplex: str, orientation: str, lang: str) -> None:
    """Write the page, whose front is where fronts are; a usage error for too small paper."""
    from rtt_tools.paper import calibration
    from rtt_tools.paper.look import Look

    front = getattr(printer.kept(), orientation).front or printer.NOWHERE
    lying = orientation == "landscape"
    try:
        sheets = calibration.sheets(paper, duplex, Look(lang), front, lying=lying)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if output != USUAL:
        spare(output)
    deliver(output, filler("pdf", sheets, duplex=duplex))
