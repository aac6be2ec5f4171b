"""`rtt-tools night wrote`: who wrote from this roll."""

import click

from rtt_tools.cli.night import happened
from rtt_tools.cli.night.table import FORMAT, Table, put, seated, take
from rtt_tools.cli.night.typed.wrote import wrote


@click.command()
@click.argument("who", nargs=-1, metavar="[NAME [BOX=NUMBER]...]...")
@FORMAT
@seated()
def command(who: tuple[str, ...], form: str, table: Table) -> None:
    """Record who wrote from this roll: `wrote ana a1=3 b1=13 bo`.

    The shortest beginning of a name will do. Numbers may be left out: then only that somebody
    wrote is known. BOX=d4+d8 names the dice. Without a name somebody wrote; `all` did.
    """
    language = table.looks.language
    taken = take(table, lambda night: wrote(night, who, language))
    put(form, taken.after, happened.told(taken, table.looks))
