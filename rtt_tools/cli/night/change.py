"""`rtt-tools night change`: the pool of the next turn."""

import click

from rtt_tools.cli.night import happened
from rtt_tools.cli.night.table import FORMAT, Table, put, seated, take
from rtt_tools.cli.night.typed.change import change_of
from rtt_tools.top.evening import current


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("wish", nargs=-1, metavar="[CHANGE]")
@FORMAT
@seated()
def command(wish: tuple[str, ...], form: str, table: Table) -> None:
    """Change the pool: `add d6`, `remove d4`, `swap d4 d6` (out, in), or a choice's number.

    Where the rules leave one choice only, or none, nothing need be said. Prints the rule that
    decides; what it does not offer is refused, with the choices there are.
    """
    language = table.looks.language
    taken = take(table, lambda night: (change_of(current(night.evening), wish, language),))
    put(form, taken.after, happened.told(taken, table.looks))
