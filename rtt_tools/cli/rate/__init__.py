"""`rtt-tools rate`: how hard boards are, why so, and what would change it."""

import os
from collections.abc import Iterable, Iterator

import click

from rtt_tools import files, source
from rtt_tools.cli import names, reading, terminal
from rtt_tools.cli.looks import LANG
from rtt_tools.cli.names import BOARD, tell_why
from rtt_tools.cli.rate import data, played, screen, tables
from rtt_tools.cli.rate.played import Named, Rated
from rtt_tools.faults import escaped
from rtt_tools.languages import chosen
from rtt_tools.report.data import dumped
from rtt_tools.top import boardfile
from rtt_tools.top.boardfile import bundled_ids
from rtt_tools.top.engine.ratings import SEED

REFUSED, UNREADABLE = 1, 2  # exit codes


@click.command()
@click.argument("boards", nargs=-1, type=BOARD, metavar="[BOARD]...")
@click.option("--quick", is_flag=True, help="Play fewer games: a second instead of five.")
@click.option("--seed", type=names.SEED, default=SEED, show_default=True, metavar="N")
@click.option("--again", is_flag=True, help="Play even where the rating is remembered.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@LANG
@click.pass_context
def rate(
    ctx: click.Context,
    boards: tuple[str, ...],
    quick: bool,
    seed: int,
    again: bool,
    form: str,
    lang: str | None,
) -> None:
    """Tell how hard BOARDS are to play: one on a screen, two compared, many in tables.

    A folder stands for all boards in it, no BOARD for the bundled ones. The same seed plays
    the same games. Ratings are remembered; RTT_TOOLS_CACHE names the folder.
    """
    language = chosen(lang, os.environ)
    asked = played.Asked(seed, quick, again, language)
    codes: list[int] = []
    rated = played.ratings(tuple(loaded(boards or bundled_ids(), codes)), asked, codes)
    if form == "json":
        terminal.put_bytes(dumped(data.as_json(rated)).encode())
    elif rated:
        terminal.put(shown(rated, language))
    ctx.exit(max(codes, default=0))


def loaded(called: Iterable[str], codes: list[int]) -> Iterator[Named]:
    """The boards that are meant; exit codes of those that cannot be rated are noted."""
    for name in called:
        try:
            place = boardfile.find(name)
            in_folder = os.path.isdir(place)
            for path in files.found(place) if in_folder else [place]:
                checked = boardfile.check(files.read(path, source.LARGEST_FILE))
                if checked.board is not None and checked.sound:
                    yield Named(path if in_folder else name, checked.board)
                elif checked.kind == "board" or not in_folder:
                    tell_why(path, checked)
                    codes.append(REFUSED)
        except OSError as error:
            terminal.complain(escaped(reading.said(error, name), 400))
            codes.append(UNREADABLE)


def shown(rated: list[Rated], language: str) -> str:
    """One board on a screen, two side by side, more in tables."""
    width = terminal.width()
    if len(rated) == 1:
        return screen.screen(rated[0], language, width)
    if len(rated) == 2:
        return tables.compared(rated[0], rated[1], language, width)
    return tables.listed(rated, language, width)
