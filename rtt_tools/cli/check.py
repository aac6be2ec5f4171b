"""`rtt-tools check`: say what is wrong with files, and prove what can be proved."""

from collections.abc import Callable
from functools import reduce
from typing import TYPE_CHECKING, Any

import click

from rtt_tools.cli import checking
from rtt_tools.cli.names import Mode, codes, known_code, paper_names
from rtt_tools.report import FORMATS

if TYPE_CHECKING:
    from rtt_tools.top.wishes import Wish

PENS = ["pencil", "dry-erase", "low-ink", "large-print", "colour-safe"]  # what boards have


# What every check of files can be asked for, of whichever game they are.
ASKED: tuple[Callable[[Any], Any], ...] = (
    click.option(
        "--format", type=click.Choice(list(FORMATS)), default="text", show_default=True
    ),
    click.option("--strict", is_flag=True, help="Warnings fail the check too."),
    click.option(
        "--select",
        multiple=True,
        callback=known_code,
        shell_complete=codes,
        metavar="CODES",
        help="Show these alone.",
    ),
    click.option(
        "--ignore",
        multiple=True,
        callback=known_code,
        shell_complete=codes,
        metavar="CODES",
        help="Leave these out.",
    ),
    click.option("--fix", is_flag=True, help="Make the safe fixes first, in the files."),
    click.option("-q", "--quiet", is_flag=True, help="Findings only, not what was proved."),
    click.option(
        "--color",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        show_default=True,
    ),
    click.option(
        "--stdin-filename", default="<stdin>", metavar="NAME", help="What to call - in reports."
    ),
)


def asked(command: Callable[..., int]) -> Callable[..., int]:
    """The command with the options in `ASKED`."""
    return reduce(lambda made, option: option(made), reversed(ASKED), command)


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@asked
@click.option("-v", "--verbose", is_flag=True, help="Say more: the game that proves a board.")
@click.option(
    "--mode",
    "modes",
    multiple=True,
    type=Mode(PENS),
    help="Say whether boxes are large enough to be used so; can be given several times.",
)
@click.option(
    "--paper",
    metavar="NAME|WxH",
    shell_complete=paper_names,
    help="Say whether they are on that paper: a3, a4, a5, a6, letter, or a size as 148x210.",
)
def check(
    paths: tuple[str, ...], modes: tuple[str, ...], paper: str | None, **options: Any
) -> int:
    """Check PATHS: files, folders, patterns, - for standard input.

    CODES are codes (RTT220), beginnings of codes (RTT5) or names (overlap), with commas
    between them. Exit code 0: no error; 1: errors; 2: a file could not be read.
    """
    refuse_fix(paths, options)
    wish = _wish(modes, paper) if modes or paper else None
    return checking.run(paths, checking.Asked(**options, wish=wish))


def refuse_fix(paths: tuple[str, ...], options: dict[str, Any]) -> None:
    """A usage error where standard input is to be mended."""
    if options["fix"] and "-" in paths:
        raise click.UsageError("--fix mends files; standard input is none")


def _wish(modes: tuple[str, ...], paper: str | None) -> "Wish":
    """How boards are to be printed; a usage error for what nobody can print."""
    from rtt_tools.paper import papers
    from rtt_tools.top import wishes

    try:
        return wishes.wished(modes, papers.paper(paper or "a4"))
    except ValueError as error:
        raise click.UsageError(str(error)) from None
