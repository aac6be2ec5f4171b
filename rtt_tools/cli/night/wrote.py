"""`rtt-tools night wrote`: who wrote from this roll."""

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.night import typed, words
from rtt_tools.cli.night.table import Table, at, now, seated
from rtt_tools.night import nights


@click.command()
@click.argument("said", nargs=-1, metavar="[NAME [BOX=NUMBER]...]...")
@seated()
def command(said: tuple[str, ...], table: Table) -> None:
    """Record who wrote from this roll: `wrote ana a1=3 b1=13 bo`.

    The shortest beginning of a name will do. Numbers may be left out: then only that somebody
    wrote is known. BOX=d4+d8 names the dice. Without a name somebody wrote; `all` did.
    """
    language = table.looks.language
    with at(table) as (file, night):
        taken = nights.take(
            file, night, lambda now_: typed.wrote(now_.evening, said, language), now()
        )
    terminal.put(words.happened(taken, table.looks))
