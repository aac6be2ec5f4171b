"""`rtt-tools town night redo`: bring back what was taken back last."""

import click

from rtt_tools.cli.town.night import happened
from rtt_tools.cli.town.night.table import FORMAT, Table, at, now, put, seated
from rtt_tools.night import townnights


@click.command()
@FORMAT
@seated()
def command(form: str, table: Table) -> None:
    """Bring back what was taken back last, as long as nothing new was recorded."""
    with at(table) as (file, night):
        moved = townnights.redo(file, night, now())
    put(form, moved.after, happened.moved(moved, "redone", table.looks))
