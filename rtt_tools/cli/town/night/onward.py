"""`rtt-tools town night next`: the next phase of the round."""

import click

from rtt_tools.cli.town.night import happened
from rtt_tools.cli.town.night.table import FORMAT, Table, put, seated, take
from rtt_tools.cli.town.night.typed.onward import onward, phase_of


@click.command()
@click.argument("phase", required=False, metavar="[PHASE]")
@FORMAT
@seated()
def command(phase: str | None, form: str, table: Table) -> None:
    """Go on to the next phase, or to PHASE: construct, gather, upkeep; finish ends the round.

    Tells what Gather brings and how forests grow on maps that are known. A map of which nothing
    was told in Discover is not known any more; `undo` takes that back.
    """
    language = table.looks.language
    to = None if phase is None else phase_of(phase, language)
    taken = take(table, lambda night: onward(night.evening, to))
    put(form, taken.after, happened.told(taken, table.looks))
