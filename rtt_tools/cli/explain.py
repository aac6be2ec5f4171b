"""`rtt-tools explain`: the manual page of a finding."""

import click

from rtt_tools import catalogue
from rtt_tools.cli import terminal
from rtt_tools.cli.names import codes, known_code


@click.command()
@click.argument(
    "codes", nargs=-1, callback=known_code, shell_complete=codes, metavar="[CODE...]"
)
def explain(codes: tuple[str, ...]) -> None:
    """Print the manual page of each CODE (or name); without one, the list of all."""
    pages = catalogue.pages()
    if not codes:
        lines = (
            f"{p.law.code} {p.law.severity.word:8} {p.law.name:24} {p.rule}\n" for p in pages
        )
        terminal.put("".join(lines))
        return
    asked = [p for p in pages if p.law.name in codes or p.law.code.startswith(codes)]
    terminal.put("\n".join(catalogue.shown(page) for page in asked))
