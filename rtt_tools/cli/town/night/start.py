"""`rtt-tools town night start`: who plays tonight, on which map."""

from collections.abc import Sequence

import click

from rtt_tools.cli.hosting.dice import REAL_DICE, SEED, seed_of
from rtt_tools.cli.hosting.players import name_of
from rtt_tools.cli.names import MAP
from rtt_tools.cli.town.night import stand
from rtt_tools.cli.town.night.table import FORMAT, Table, now, put, seated
from rtt_tools.cli.town.reading import sound_map
from rtt_tools.languages import said
from rtt_tools.lines import Row
from rtt_tools.night import place, townnights
from rtt_tools.night.store import opened
from rtt_tools.town import evening as evenings
from rtt_tools.town.steps import Evening, Step


@click.command()
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@click.option("--map", "map_name", type=MAP, default="town-9x9", metavar="MAP",
              help="A file or the id of a bundled map; town-9x9 unless given.")  # fmt: skip
@SEED
@REAL_DICE
@FORMAT
@seated(one=False)
def command(
    names: tuple[str, ...],
    map_name: str,
    seed: int | None,
    real_dice: bool,
    form: str,
    table: Table,
) -> None:
    """Begin a night: the players, and the map that each of them draws on."""
    players = tuple(map(name_of, names))
    chosen = seed_of(seed, real_dice)
    evening = evenings.begun(players, sound_map(map_name)[0], chosen)
    night = townnights.Saved(begin(evening, table.path), (), evening)
    put(form, night, begun_text(night, table))


def begin(evening: Evening, path: str, steps: Sequence[Step] = ()) -> int:
    """The number of the new night in the file, which is made where there is none."""
    place.make_room(path)
    with opened(path, create=True) as file:
        return townnights.begin(file, evening, now(), steps)


def begun_text(night: townnights.Saved, table: Table, *, asked: bool = False) -> str:
    """The new night: its seed or its real dice, and how it stands."""
    language, seed = table.looks.language, night.evening.seed
    dice = Row("label-seed", str(seed))
    if seed is None:
        dice = Row("label-dice", said("word-real", language))
    return stand.status(night, table.looks, before=[dice], asked=asked)
