"""Results on paper: the file that -o names."""

from typing import NamedTuple

import click

from rtt_tools import files
from rtt_tools.cli import terminal
from rtt_tools.cli.export import kind_of
from rtt_tools.cli.sheetlang import warn_of_lost
from rtt_tools.top.board import worded
from rtt_tools.top.engine.results import Played, Results


class Target(NamedTuple):
    """A file, or - for standard output, and what it becomes: "pdf", "svg" or "png"."""

    path: str
    kind: str


def target(output: str | None, kind: str | None, form: str) -> Target | None:
    """What -o and --to ask for; a usage error where they contradict each other."""
    if output is None:
        if kind:
            raise click.UsageError("--to says what -o FILE becomes, so it needs one")
        return None
    if output == "-" and form == "json":
        raise click.UsageError("standard output takes the JSON or the page, not both")
    return Target(output, kind_of(output, kind))


def write(
    target: Target,
    played: Played,
    results: Results,
    paper: str,
    language: str,
    *,
    silent: bool,
) -> None:
    """Draw the page into the file, whose name is then printed unless `silent`."""
    warn_of_lost((worded(played.game.board.names, language),))
    content = rendered(target.kind, played, results, paper, language)
    if target.path == "-":
        terminal.put_bytes(content)
        return
    files.write_atomic(target.path, content)
    if not silent:
        terminal.put(f"\n{target.path}\n")


def rendered(kind: str, played: Played, results: Results, paper: str, language: str) -> bytes:
    """The page as a file; the writers are imported here, where they are needed."""
    from rtt_tools.paper.look import Look
    from rtt_tools.top.sheets.results import results_page

    sheet = results_page(played, results, paper, Look(language))
    if kind == "svg":
        from rtt_tools.paper import svg

        return svg.render(sheet)
    if kind == "png":
        from rtt_tools.paper import png

        return png.render(sheet)
    from rtt_tools.paper import pdf

    return pdf.render([sheet])
