"""`rtt-tools night status`: how the night stands."""

import click

from rtt_tools.cli.hosting.answer import seat_of
from rtt_tools.cli.night import boards as sheets
from rtt_tools.cli.night import stand
from rtt_tools.cli.night.table import FORMAT, Table, at, put, seated
from rtt_tools.night import nights


@click.command()
@click.argument("player", required=False, metavar="[NAME]")
@click.option("--boards", is_flag=True, help="Show the numbers recorded on the sheets.")
@FORMAT
@seated()
def command(player: str | None, boards: bool, form: str, table: Table) -> None:
    """How the night stands: round, turn, dice, who wrote, what comes next.

    With NAME the dice that player has used this turn are dimmed, and the sums are those of the
    rest.
    """
    with at(table) as (file, night):
        found = nights.saved(file, night)
    seat = None if player is None else seat_of(found.evening, player, table.looks.language)
    shown = sheets.text(found.evening, table.looks, seat) if boards else ""
    put(form, found, stand.status(found, table.looks, seat, ruled=True) + shown)
