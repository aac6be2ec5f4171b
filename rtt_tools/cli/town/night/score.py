"""`rtt-tools town night score`: the points, and the end of the game."""

import click

from rtt_tools.cli.town.night import happened
from rtt_tools.cli.town.night.table import FORMAT, Table, put, seated, take
from rtt_tools.cli.town.night.typed.score import scored


@click.command()
@click.argument("words", nargs=-1, metavar="[NAME POINTS...]...")
@click.option("--early", is_flag=True, help="The table stops before the last round is over.")
@FORMAT
@seated()
def command(words: tuple[str, ...], early: bool, form: str, table: Table) -> None:
    """Count the points: `score bo 12 3 9 8 20 10`, or by name `score bo houses=12 coast=8`.

    The six numbers are those of Houses, Taverns, River, Coast, Lighthouse and Cathedral. Maps
    that are known count themselves. The last round ends by itself, unless a map would be lost
    with it whose points are not given. With the last points the game ends, and is ranked.
    """
    language = table.looks.language
    taken = take(table, lambda night: scored(night.evening, words, language, early=early))
    put(form, taken.after, happened.told(taken, table.looks))
