"""`rtt-tools night log`: everything that was recorded."""

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.night import happened, record
from rtt_tools.cli.night.table import FORMAT, Table, at, put_json, seated
from rtt_tools.languages import DEFAULT
from rtt_tools.night import history, nights
from rtt_tools.night.nights import Saved
from rtt_tools.night.rows import Event


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
    events = [data(found, event, event.number in stand) for event in found.events]
    put_json({"version": 1, "night": found.number, "events": events})


def data(night: Saved, event: Event, stands: bool) -> dict[str, object]:
    """An event for scripts; the table of the first one is in `night status`."""
    return {
        "number": event.number,
        "at": event.at,
        "kind": event.kind,
        "stands": stands,
        "words": happened.event_words(night.evening, event, DEFAULT),
        "data": dict(event.data) if event.kind != history.BEGIN else {},
    }
