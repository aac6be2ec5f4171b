"""`rtt-tools town night did`: what a player did."""

import click

from rtt_tools.cli.town.night import happened
from rtt_tools.cli.town.night.table import FORMAT, Table, put, seated, take
from rtt_tools.cli.town.night.typed.did import told


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("words", nargs=-1, required=True, metavar="NAME MOVE...")
@FORMAT
@seated()
def command(words: tuple[str, ...], form: str, table: Table) -> None:
    """Record what a player did in this round: `did ana 5 coast e5 NE, house e5`.

    Moves stand between commas, in their order: `4+1`, `5 coast e5 NE`, `6 farm b2`, `house e5`,
    `house e6 with 2 wood -> food`, `woodcutter d5`, `tree e6`; a phase that a player leaves
    behind is over for them. `nothing` says that they did nothing. Alone no name is needed, and
    the words may be those of the language.
    """
    language = table.looks.language
    taken = take(table, lambda night: (told(night.evening, " ".join(words), language),))
    put(form, taken.after, happened.told(taken, table.looks))
