"""`rtt-tools town night status`: how the night stands."""

import click

from rtt_tools.cli.town.night import stand
from rtt_tools.cli.town.night.table import FORMAT, Table, at, put, seated
from rtt_tools.night import townnights


@click.command()
@FORMAT
@seated()
def command(form: str, table: Table) -> None:
    """How the night stands: round, phase, dice, what is known of each player, what is next."""
    with at(table) as (file, night):
        found = townnights.saved(file, night)
    put(form, found, stand.status(found, table.looks))
