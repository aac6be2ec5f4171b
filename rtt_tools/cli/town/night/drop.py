"""`rtt-tools town night drop`: set a night aside that was a mistake."""

import click

from rtt_tools.cli.town.night.table import FORMAT, Table, at, now, put, seated
from rtt_tools.languages import said
from rtt_tools.lines import plain_line
from rtt_tools.night import townnights


@click.command()
@FORMAT
@seated()
def command(form: str, table: Table) -> None:
    """Set a night aside: lists, standings and commands without --night leave it out.

    Nothing is removed: `list --all` shows it, and `undo --night N` brings it back.
    """
    with at(table) as (file, night):
        dropped = townnights.drop(file, night, now())
    line = said("dropped", table.looks.language, night=night, command=table.command)
    put(form, dropped, plain_line([line]) if table.looks.say else f"{line}\n")
