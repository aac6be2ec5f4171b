"""`rtt-tools night list`: all nights."""

import click

from rtt_tools.cli.hosting.listing import listed
from rtt_tools.cli.night.table import FORMAT, Table, seated


@click.command()
@click.option("--all", "every", is_flag=True, help="Also the nights that were dropped.")
@FORMAT
@seated(one=False)
def command(every: bool, form: str, table: Table) -> None:
    """List all nights of both games: number, date, players, boards, how far they are."""
    listed(table, form, every=every)
