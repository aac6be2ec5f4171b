"""`rtt-tools night roll`: the dice of the next turn."""

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.night import data, typed, words
from rtt_tools.cli.night.table import FORMAT, Table, at, now, put_json, seated
from rtt_tools.night import nights


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
    with at(table) as (file, night):
        taken = nights.take(
            file,
            night,
            lambda now_: typed.rolled(now_.evening, numbers, first, language),
            now(),
        )
    if form == "json":
        put_json(data.state(taken.after) | {"start": data.starts(taken.steps)})
    else:
        begun = words.start_rows(taken.steps, language)
        terminal.put(words.status(taken.after, table.looks, before=begun))
