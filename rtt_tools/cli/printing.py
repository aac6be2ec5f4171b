"""How things come on paper: the options that every command that prints shares."""

from collections.abc import Callable
from functools import wraps
from math import isnan
from typing import Any, TypeAlias

import click

from rtt_tools.cli import printer
from rtt_tools.cli.names import Mode, paper_names
from rtt_tools.cli.sheetlang import SHEET_LANG
from rtt_tools.paper import look, papers
from rtt_tools.paper.areas import LEAST_ASKED, MOST_ASKED
from rtt_tools.paper.layout import AUTO, Layout
from rtt_tools.paper.look import MODES, Look
from rtt_tools.paper.papers import Paper

UPS = {"1": 1, "2": 2, "4": 4, "auto": AUTO}
SIDES = ("long", "short", "fold")


def paper_option(ctx: click.Context, param: click.Parameter, value: str) -> Paper:
    """The paper; a usage error that says what there is."""
    try:
        return papers.paper(value)
    except ValueError as error:
        raise click.BadParameter(str(error), ctx, param) from None


PAPER = click.option(
    "--paper",
    default="a4",
    show_default=True,
    metavar="NAME|WxH",
    callback=paper_option,
    shell_complete=paper_names,
    help="a3, a4, a5, a6, letter, or a size as 148x210 (mm) or 5.5x8.5in.",
)
MODE = click.option(
    "--mode",
    "modes",
    multiple=True,
    type=Mode(list(MODES)),
    help="How it is to be used; can be given several times.",
)


def box_option(ctx: click.Context, param: click.Parameter, value: float | None) -> float | None:
    """The size of boxes; a usage error for what click takes to be in every range."""
    if value is not None and isnan(value):
        raise click.BadParameter("nan is no size", ctx, param)
    return value


BOX = click.option(
    "--box",
    callback=box_option,
    type=click.FloatRange(LEAST_ASKED, MOST_ASKED),
    metavar="MM",
    help="The size of boxes; as large as fits unless given.",
)
UP = click.option(
    "--up",
    type=click.Choice(list(UPS)),
    default="1",
    show_default=True,
    help="Pieces to a page, to be cut; auto: as many as keep boxes large enough.",
)
DUPLEX = click.option(
    "--duplex",
    type=click.Choice(SIDES),
    help="Both sides: turned about the long or short edge, or side by side to fold.",
)
Command: TypeAlias = Callable[..., Any]
Dress: TypeAlias = Callable[[Command], Command]


def printing(up: Dress = UP, duplex: Dress = DUPLEX) -> Dress:
    """What gives a command these options; it is called with one more value, `layout`."""
    options = (PAPER, MODE, SHEET_LANG, up, duplex, *printer.OPTIONS)

    def dress(command: Command) -> Command:
        shown = laid_out(command)
        for option in reversed(options):
            shown = option(shown)
        return shown

    return dress


def laid_out(command: Command) -> Command:
    """The command, called with the layout that the values of the options make."""

    @wraps(command)
    def called(
        *args: Any,
        paper: Paper,
        modes: tuple[str, ...],
        lang: str,
        up: str,
        duplex: str | None,
        front_offset: tuple[float, float] | None,
        back_offset: tuple[float, float] | None,
        **rest: Any,
    ) -> Any:
        turned = duplex if duplex and duplex in SIDES else ""
        (front, back), lying = printer.offsets(front_offset, back_offset, turned)
        asked = Layout(
            paper,
            UPS[up],
            duplex=turned,
            front=front,
            back=back,
            look=looked(modes, lang),
            lying=lying,
        )
        return command(*args, layout=asked, **rest)

    return called


def looked(modes: tuple[str, ...], language: str) -> Look:
    """The look; a usage error for modes that contradict each other."""
    try:
        return look.looked(modes, language)
    except ValueError as error:
        raise click.UsageError(f"--mode: {error}") from None
