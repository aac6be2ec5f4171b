"""`rtt-tools night redo`: bring back what was taken back last."""

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.night import words
from rtt_tools.cli.night.table import Table, at, now, seated
from rtt_tools.night import nights


@click.command()
@seated()
def command(table: Table) -> None:
    """Bring back what was taken back last, as long as nothing new was recorded."""
    with at(table) as (file, night):
        moved = nights.redo(file, night, now())
    terminal.put(words.moved(moved, "redone", table.looks))
