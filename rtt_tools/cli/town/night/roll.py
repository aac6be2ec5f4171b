"""`rtt-tools town night roll`: the dice of the next round."""

import click

from rtt_tools.cli.town.night import happened
from rtt_tools.cli.town.night.table import FORMAT, Table, put, seated, take
from rtt_tools.cli.town.night.typed.roll import rolled


@click.command()
@click.argument("faces", nargs=-1, metavar="[FACE]...")
@FORMAT
@seated()
def command(faces: tuple[str, ...], form: str, table: Table) -> None:
    """Roll the dice of the next round, everybody's; a round that goes on ends.

    In a night with a seed they are thrown. Of real dice type what they show: `1 3 4 6 6`.
    """
    taken = take(table, lambda night: rolled(night.evening, faces))
    put(form, taken.after, happened.told(taken, table.looks))
