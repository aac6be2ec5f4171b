"""`rtt-tools night import`: a transcript becomes a saved night."""

import click

from rtt_tools.cli import reading
from rtt_tools.cli.hosting.importing import refuse_twice, sound
from rtt_tools.cli.night import stand
from rtt_tools.cli.night.start import begin
from rtt_tools.cli.night.table import FORMAT, Table, put, seated
from rtt_tools.night import nights
from rtt_tools.night.store import opened
from rtt_tools.top import transcript
from rtt_tools.top.replaying import Replay


@click.command()
@click.argument("path", metavar="FILE")
@click.option("--again", is_flag=True, help="Save it though a night holds just that.")
@FORMAT
@seated(one=False)
def command(path: str, again: bool, form: str, table: Table) -> None:
    """Save the transcript FILE as a new night, from where it can go on; - is stdin.

    Every move is checked first; with one that the rules refuse nothing is saved. Neither is
    what a saved night holds already: it would count twice.
    """
    replay = replayed(path, table.looks.language)
    if not again:
        refuse_twice(path, table, lambda file: nights.same(file, replay.begun, replay.steps))
    number = begin(replay.begun, table.path, replay.steps)
    with opened(table.path) as file:
        night = nights.saved(file, number)
    put(form, night, stand.status(night, table.looks, ruled=True))


def replayed(path: str, language: str) -> Replay:
    """The transcript in the file; its errors on stderr and exit 1 where it has any."""
    checked = transcript.read(reading.read(path), reading.folder(path), language)
    return sound(path, checked.replay, checked.findings)
