"""`rtt-tools night roll`: the dice of the next turn."""

import click

from rtt_tools.cli.night import happened
from rtt_tools.cli.night.data import starts
from rtt_tools.cli.night.table import FORMAT, Table, put, seated, take
from rtt_tools.cli.night.typed.roll import rolled


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("numbers", nargs=-1, metavar="[NUMBER... FACE]")
@click.option("--first", metavar="NAME", help="Who begins the round, at its first roll.")
@FORMAT
@seated()
def command(numbers: tuple[str, ...], first: str | None, form: str, table: Table) -> None:
    """Roll the dice of the next turn.

    In a night with a seed the dice are thrown. With real dice type what they show, in the
    order of the pool or as d8=5, then the face of the action die: + - +/- swap +-. A round
    begins with all five dice, or with the names of the dice that showed even numbers.
    """
    language = table.looks.language
    taken = take(table, lambda night: rolled(night.evening, numbers, first, language))
    put(form, taken.after, happened.told(taken, table.looks), start=starts(taken.steps))
