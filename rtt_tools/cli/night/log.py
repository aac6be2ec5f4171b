"""`rtt-tools night log`: everything that was recorded."""

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.night import happened, record
from rtt_tools.cli.night.table import FORMAT, Table, at, put_json, seated
from rtt_tools.night import history, nights


@click.command()
@FORMAT
@seated()
def command(form: str, table: Table) -> None:
    """List everything that was recorded, with its time; what was taken back is marked."""
    with at(table) as (file, night):
        found = nights.saved(file, night)
    if form == "text":
        terminal.put(record.text(found, table.looks.language, table.looks.width))
        return
    stand = {event.number for event in history.standing(found.events)}
    put_json(
        {
            "version": 1,
            "night": found.number,
            "events": [
                {
                    "number": event.number,
                    "at": event.at,
                    "kind": event.kind,
                    "stands": event.number in stand,
                    "words": happened.event_words(found.evening, event, "en"),
                    "data": dict(event.data) if event.kind != history.BEGIN else {},
                }
                for event in found.events
            ],
        }
    )
