"""`rtt-tools town night map`: a player's drawn map, told or shown."""

import click

from rtt_tools.cli.hosting.answer import Mistyped, seat_of
from rtt_tools.cli.looks import Looks
from rtt_tools.cli.town.night import happened
from rtt_tools.cli.town.night.table import FORMAT, Table, at, put, seated, take
from rtt_tools.cli.town.night.typed.score import with_score
from rtt_tools.cli.town.night.words import name
from rtt_tools.languages import said
from rtt_tools.lines import plain_line
from rtt_tools.night import townnights
from rtt_tools.night.townnights import Saved
from rtt_tools.town import drawing
from rtt_tools.town import evening as evenings
from rtt_tools.town.map import MOST, Map, Stock, map_hash
from rtt_tools.town.squares import Squares
from rtt_tools.town.steps import Drawn, Evening, Step

RESOURCE = click.IntRange(0, MOST)


@click.command()
@click.argument("player", required=False, metavar="[NAME]")
@click.argument("path", required=False, metavar="[FILE]")
@click.option("--food", type=RESOURCE, default=0, help="What the sheet says, 0 unless given.")
@click.option("--stone", type=RESOURCE, default=0, help="As --food.")
@click.option("--wood", type=RESOURCE, default=0, help="As --food.")
@click.option("--town-hall", type=click.IntRange(0), default=0, help="How often it was used.")
@click.option("--fountain", type=click.IntRange(0), default=0, help="How often it was used.")
@FORMAT
@seated()
def command(
    player: str | None,
    path: str | None,
    food: int,
    stone: int,
    wood: int,
    town_hall: int,
    fountain: int,
    form: str,
    table: Table,
) -> None:
    """Record the map that NAME has drawn, from FILE; without a file show what is known.

    FILE is a drawn map (`kind: town-sheet`) on the map of this night, as it lies now: before
    anybody draws in Discover, after the income in Gather. From here the moves of NAME can be
    recorded again, and at the end the map counts itself.
    """
    language = table.looks.language
    if path is None:
        with at(table) as (file, night):
            found = townnights.saved(file, night)
        seat = None if player is None else seat_of(found.evening, player, language)
        put(form, found, maps_text(found.evening, table.looks, seat))
        return
    map, squares = read(path)

    def steps(night: Saved) -> tuple[Step, ...]:
        if map_hash(map) != map_hash(night.evening.map):
            raise Mistyped("town-other-map", map=night.evening.map.id)
        seat = seat_of(night.evening, player or "", language)
        step = Drawn(seat, squares, Stock(food, stone, wood), town_hall, fountain)
        return with_score(night.evening, (step,))

    taken = take(table, steps)
    put(form, taken.after, happened.told(taken, table.looks))


def read(path: str) -> tuple[Map, Squares]:
    """The map of a file and what is drawn on it; its errors on stderr and exit 1 for any."""
    from rtt_tools.cli import names, reading
    from rtt_tools.diagnostics import ERROR
    from rtt_tools.town import sheetfile

    checked = sheetfile.read(reading.read(path), reading.folder(path))
    names.tell(path, (one for one in checked.findings if one.severity is ERROR))
    if checked.sheet is None:
        raise click.exceptions.Exit(1)
    return checked.sheet.map, checked.sheet.squares


def maps_text(evening: Evening, looks: Looks, seat: int | None = None) -> str:
    """The maps that are known, or the one of a seat, each under its player's name."""
    seats = range(len(evening.players)) if seat is None else (seat,)
    known = [one for one in seats if evenings.is_known(evening, one)]
    if not known:
        line = said("town-no-map-known", looks.language)
        return plain_line([line]) if looks.say else f"{line}\n"
    return "\n".join(map_text(evening, one) for one in known)


def map_text(evening: Evening, seat: int) -> str:
    """One player's map, as it can be typed again."""
    position = evening.sheets[seat].position
    squares = position.squares if position else {}
    text = drawing.drawn(evening.map, squares, named=True)
    return f"{name(evening, seat)}\n{text}\n"
