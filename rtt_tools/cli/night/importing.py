"""`rtt-tools night import`: a transcript becomes a saved night."""

import os

import click

from rtt_tools.cli import names, reading, terminal
from rtt_tools.cli.night import stand
from rtt_tools.cli.night.start import begin
from rtt_tools.cli.night.table import FORMAT, Table, put, seated
from rtt_tools.diagnostics import ERROR
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.night import nights
from rtt_tools.night.store import opened
from rtt_tools.top import transcript
from rtt_tools.top.replaying import Replay

FAULTY = 1  # exit code


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
        refuse_twice(replay, path, table)
    number = begin(replay.begun, table.path, replay.steps)
    with opened(table.path) as file:
        night = nights.saved(file, number)
    put(form, night, stand.status(night, table.looks, ruled=True))


def refuse_twice(replay: Replay, path: str, table: Table) -> None:
    """Exit 1, the night being named, where one holds the same table and steps."""
    if not os.path.lexists(table.path):
        return
    with opened(table.path) as file:
        night = nights.same(file, replay.begun, replay.steps)
    if night is not None:
        words = {"path": escaped(path, 300), "night": night}
        terminal.complain(said("import-twice", table.looks.language, **words))
        raise click.exceptions.Exit(FAULTY)


def replayed(path: str, language: str) -> Replay:
    """The transcript in the file; its errors on stderr and exit 1 where it has any."""
    checked = transcript.read(reading.read(path), reading.folder(path), language)
    names.tell(path, (one for one in checked.findings if one.severity is ERROR))
    if checked.replay is None or checked.replay.fault:
        terminal.complain(f"{escaped(path, 300)} is not saved")
        raise click.exceptions.Exit(FAULTY)
    return checked.replay
