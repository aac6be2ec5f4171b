"""`rtt-tools night undo`: take back what was recorded last."""

import click

from rtt_tools.cli.night import happened
from rtt_tools.cli.night.table import FORMAT, Table, at, now, put, seated
from rtt_tools.night import nights


@click.command()
@FORMAT
@seated()
def command(form: str, table: Table) -> None:
    """Take back what was recorded last; `redo` brings it back."""
    with at(table) as (file, night):
        moved = nights.undo(file, night, now())
    put(form, moved.after, happened.moved(moved, "undone", table.looks))
