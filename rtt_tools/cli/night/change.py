"""`rtt-tools night change`: the pool of the next turn."""

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.night import typed, words
from rtt_tools.cli.night.table import Table, at, now, seated
from rtt_tools.night import nights
from rtt_tools.top.evening import current


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("wish", nargs=-1, metavar="[CHANGE]")
@seated()
def command(wish: tuple[str, ...], table: Table) -> None:
    """Change the pool: `add d6`, `remove d4`, `swap d4 d6` (out, in), or a choice's number.

    Where the rules leave one choice only, or none, nothing need be said. Prints the rule that
    decides; what it does not offer is refused, with the choices there are.
    """
    language = table.looks.language
    with at(table) as (file, night):
        taken = nights.take(
            file,
            night,
            lambda now_: (typed.change_of(current(now_.evening), wish, language),),
            now(),
        )
    terminal.put(words.happened(taken, table.looks))
