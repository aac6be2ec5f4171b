"""Results on paper: the file that -o names."""

from typing import NamedTuple

import click

from rtt_tools import files
from rtt_tools.cli import terminal
from rtt_tools.cli.sheetlang import warn_of_lost
from rtt_tools.cli.writing import filler, kind_of
from rtt_tools.paper.papers import Paper
from rtt_tools.texts import worded
from rtt_tools.top.engine.results import Played, Results
from rtt_tools.top.sheets import results_plan


class Target(NamedTuple):
    """A file, or - for standard output, and what it becomes: "pdf", "svg" or "png"."""

    path: str
    kind: str


def target(output: str | None, kind: str | None, form: str, paper: Paper) -> Target | None:
    """What -o, --to and --paper ask for; a usage error for what contradicts itself.

    Games take long, so paper that does not hold a page is refused before them.
    """
    if output is None:
        if kind:
            raise click.UsageError("--to says what -o FILE becomes, so it needs one")
        return None
    if output == "-" and form == "json":
        raise click.UsageError("standard output takes the JSON or the page, not both")
    try:
        results_plan.room(paper)
    except ValueError as error:
        raise click.UsageError(f"--paper: {error}") from None
    return Target(output, kind_of(output, kind))


def write(
    target: Target,
    played: Played,
    results: Results,
    paper: Paper,
    language: str,
    *,
    silent: bool,
) -> None:
    """Draw the page into the file, whose name is then printed unless `silent`."""
    warn_of_lost((worded(played.game.board.names, language),))
    from rtt_tools.paper.look import Look
    from rtt_tools.top.sheets.results import results_page

    fill = filler(target.kind, [results_page(played, results, paper, Look(language))])
    if target.path == "-":
        terminal.put_filled(fill)
        return
    files.fill_atomic(target.path, fill)
    if not silent:
        terminal.put(f"\n{target.path}\n")
