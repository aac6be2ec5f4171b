"""`rtt-tools night finish`: the end of a round."""

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.night import typed, words
from rtt_tools.cli.night.table import Table, at, now, seated
from rtt_tools.night import nights


@click.command()
@click.argument("empty", nargs=-1, metavar="[NAME=EMPTY]...")
@click.option("--early", is_flag=True, help="The table stops before anybody has finished.")
@seated()
def command(empty: tuple[str, ...], early: bool, table: Table) -> None:
    """End the round with everybody's empty boxes: `finish ana=0 bo=3`.

    Players whose every number was recorded need not be named. Prints who won, and the
    standings where the night has several rounds.
    """
    language = table.looks.language
    with at(table) as (file, night):
        taken = nights.take(
            file,
            night,
            lambda now_: (typed.ended(now_.evening, empty, early, language),),
            now(),
        )
    terminal.put(words.happened(taken, table.looks))
