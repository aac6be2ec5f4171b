"""`rtt-tools night log`: everything that was recorded."""

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.hosting import record
from rtt_tools.cli.night import happened
from rtt_tools.cli.night.table import FORMAT, Table, at, put_json, seated
from rtt_tools.night import nights


@click.command()
@FORMAT
@seated()
def command(form: str, table: Table) -> None:
    """List everything that was recorded, with its time; what was taken back is marked."""
    with at(table) as (file, night):
        found = nights.saved(file, night)
    if form == "json":
        put_json(record.data(found, happened.event_words))
        return
    looks = table.looks
    terminal.put(record.text(found, happened.event_words, looks.language, looks.width))
