"""`rtt-tools town night undo`: take back what was recorded last."""

import click

from rtt_tools.cli.town.night import happened
from rtt_tools.cli.town.night.table import FORMAT, Table, at, now, put, seated
from rtt_tools.night import townnights


@click.command()
@FORMAT
@seated()
def command(form: str, table: Table) -> None:
    """Take back what was recorded last; `redo` brings it back."""
    with at(table) as (file, night):
        moved = townnights.undo(file, night, now())
    put(form, moved.after, happened.moved(moved, "undone", table.looks))
