"""`rtt-tools night standings`: the players over all nights."""

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.columns import columns
from rtt_tools.cli.night.table import FORMAT, Table, put_json, seated
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.night import nights
from rtt_tools.night.store import opened
from rtt_tools.shares import rounded

HEAD = (
    "column-place", "column-player", "column-mean", "column-points", "column-rounds",
    "column-won", "column-nights",
)  # fmt: skip


@click.command()
@FORMAT
@seated(one=False)
def command(form: str, table: Table) -> None:
    """Rank the players over all nights by their empty boxes a round: few are good.

    Games with the Companion are left out. A round is won by who fills the last box.
    """
    with opened(table.path) as file:
        lines = nights.standings(file)
    if form == "json":
        rows = [one._asdict() | {"mean": rounded(one.mean)} for one in lines]
        put_json({"version": 1, "standings": rows})
        return
    terminal.put(text(lines, table.looks.language, table.looks.width))


def text(lines: tuple[nights.Line, ...], language: str, width: int) -> str:
    """The ranking in columns."""
    rows = [
        (o.place, escaped(o.player), f"{o.mean:.2f}", o.points, o.rounds, o.won, o.nights)
        for o in lines
    ]
    head = [said(key, language) for key in HEAD]
    return columns(head, rows, width) or said("standings-empty", language) + "\n"
