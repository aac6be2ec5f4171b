"""`rtt-tools night finish`: the end of a round."""

import click

from rtt_tools.cli.night import happened
from rtt_tools.cli.night.table import FORMAT, Table, put, seated, take
from rtt_tools.cli.night.typed.end import ended


@click.command()
@click.argument("empty", nargs=-1, metavar="[NAME=EMPTY]...")
@click.option("--early", is_flag=True, help="The table stops before anybody has finished.")
@FORMAT
@seated()
def command(empty: tuple[str, ...], early: bool, form: str, table: Table) -> None:
    """End the round with everybody's empty boxes: `finish ana=0 bo=3`.

    Players whose every number was recorded need not be named. Prints who won, and the
    standings where the night has several rounds.
    """
    language = table.looks.language
    taken = take(table, lambda night: (ended(night.evening, empty, early, language),))
    put(form, taken.after, happened.told(taken, table.looks))
