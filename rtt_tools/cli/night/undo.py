"""`rtt-tools night undo`: take back what was recorded last."""

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.night import words
from rtt_tools.cli.night.table import Table, at, now, seated
from rtt_tools.night import nights


@click.command()
@seated()
def command(table: Table) -> None:
    """Take back what was recorded last; `redo` brings it back."""
    with at(table) as (file, night):
        moved = nights.undo(file, night, now())
    terminal.put(words.moved(moved, "undone", table.looks))
