"""`rtt-tools town night import`: transcripts become a saved night."""

import click

from rtt_tools.cli import reading
from rtt_tools.cli.hosting.answer import Mistyped
from rtt_tools.cli.hosting.importing import refuse_twice, sound
from rtt_tools.cli.town.night import stand
from rtt_tools.cli.town.night.start import begin
from rtt_tools.cli.town.night.table import FORMAT, Table, put, seated
from rtt_tools.faults import escaped
from rtt_tools.night import townnights
from rtt_tools.night.store import opened
from rtt_tools.town import evening as evenings
from rtt_tools.town import together, transcript
from rtt_tools.town.replaying import Replay


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="FILE...")
@click.option("--again", is_flag=True, help="Save it though a night holds just that.")
@FORMAT
@seated(one=False)
def command(paths: tuple[str, ...], again: bool, form: str, table: Table) -> None:
    """Save the transcript FILE as a new night, from where it can go on; - is stdin.

    Several files are the players of one table: the same map, the same dice in as many rounds.
    Every move is checked first; with one that the rules refuse nothing is saved. Neither is
    what a saved night holds already: it would count twice.
    """
    replays = [replayed(path, table.looks.language) for path in paths]
    for path, one in zip(paths, replays, strict=True):
        if not together.are_one_game(replays[0], one):
            raise Mistyped(
                "town-not-one-game", path=escaped(path, 300), first=escaped(paths[0], 300)
            )
    begun, steps = together.night_of(replays)
    if not again:
        evening = evenings.after_all(begun, steps)
        refuse_twice(paths[0], table, lambda file: townnights.same(file, evening))
    number = begin(begun, table.path, steps)
    with opened(table.path) as file:
        night = townnights.saved(file, number)
    put(form, night, stand.status(night, table.looks))


def replayed(path: str, language: str) -> Replay:
    """The transcript in the file; its errors on stderr and exit 1 where it has any."""
    checked = transcript.read(reading.read(path), reading.folder(path), language)
    return sound(path, checked.replay, checked.findings)
