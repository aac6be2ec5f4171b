"""`rtt-tools town night standings`: the players over all games of Roll Into Town."""

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.columns import Figure, columns
from rtt_tools.cli.town.night.table import FORMAT, Table, put_json, seated
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.night import townnights
from rtt_tools.night.store import opened
from rtt_tools.shares import rounded

HEAD = (
    "column-place", "column-player", "town-column-mean", "town-column-best",
    "town-column-games", "column-won",
)  # fmt: skip


@click.command()
@FORMAT
@seated(one=False)
def command(form: str, table: Table) -> None:
    """Rank the players over all games by their points a game.

    Games that were stopped early are left out; nobody wins alone.
    """
    with opened(table.path) as file:
        lines = townnights.standings(file)
    if form == "json":
        rows = [one._asdict() | {"mean": rounded(one.mean)} for one in lines]
        put_json({"version": 1, "standings": rows})
        return
    terminal.put(text(lines, table.looks.language, table.looks.width))


def text(lines: tuple[townnights.Line, ...], language: str, width: int) -> str:
    """The ranking in columns."""
    rows = [
        (o.place, escaped(o.player), Figure(f"{o.mean:.2f}"), o.best, o.games, o.won)
        for o in lines
    ]
    head = [said(key, language) for key in HEAD]
    return columns(head, rows, width) or said("town-standings-empty", language) + "\n"
