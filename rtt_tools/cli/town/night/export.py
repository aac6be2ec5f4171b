"""`rtt-tools town night export`: the games of a night as transcripts, with their map."""

import os
import re
from collections.abc import Iterator

import click

from rtt_tools import files, source
from rtt_tools.cli import terminal
from rtt_tools.cli.hosting.answer import Mistyped, seat_of
from rtt_tools.cli.hosting.exporting import (
    refuse_sheets,
    room,
    schema_path,
    stands_alone,
)
from rtt_tools.cli.names import fresh
from rtt_tools.cli.town.night.saved_map import text_of as map_text
from rtt_tools.cli.town.night.table import Table, at, named, seated
from rtt_tools.cli.writing import FOLDER
from rtt_tools.faults import escaped
from rtt_tools.night import townnights
from rtt_tools.night.townnights import Saved
from rtt_tools.town import evening as evenings
from rtt_tools.town import gametext, mapfile
from rtt_tools.town.evening import Evening
from rtt_tools.town.map import Map, map_hash


@click.command()
@click.argument("player", required=False, metavar="[NAME]")
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    callback=named,
    help="Where to write the game of NAME; output/night-N-NAME.yaml unless given.",
)
@click.option("--force", is_flag=True, help="Replace files that are there.")
@seated()
def command(player: str | None, output: str | None, force: bool, table: Table) -> None:
    """Write each game whose every move was recorded as a transcript, or that of NAME.

    Of a map that was told by its drawing only, the drawing is written. `town replay` and
    `town score` read both. A map that is not bundled is written beside them.
    """
    with at(table) as (file, night):
        saved = townnights.saved(file, night)
    seats = asked_seats(saved.evening, player, output, table.looks.language)
    if output == "-":
        terminal.put_bytes(alone(saved.evening, seats[0]))
        return
    targets = [output or target_of(saved, seat) for seat in seats]
    for target in targets:
        refuse_sheets(target, "town night export NAME", "town replay")
        fresh(target, force=force)
    for seat, target in zip(seats, targets, strict=True):
        if stands_alone(target):
            files.write_atomic(target, alone(saved.evening, seat))
        else:
            write(saved.evening, seat, target)
            terminal.put(f"{target}\n")


def alone(evening: Evening, seat: int) -> bytes:
    """The game of a seat where its map cannot be written beside it."""
    return game_text(evening, seat, to_stdout(evening.map), None).encode()


def asked_seats(
    evening: Evening, player: str | None, output: str | None, language: str
) -> list[int]:
    """The seats whose games are asked for, and known; raises Mistyped where none is."""
    if player is not None:
        seat = seat_of(evening, player, language)
        if not evenings.is_known(evening, seat):
            raise Mistyped("town-not-known", name=evening.players[seat])
        return [seat]
    found = [seat for seat in range(len(evening.players)) if evenings.is_known(evening, seat)]
    if not found:
        raise Mistyped("town-none-known")
    if output is not None and len(found) > 1:
        raise click.UsageError("several games are known: name a player for -o")
    return found


def target_of(saved: Saved, seat: int) -> str:
    """Where a game is written unless somebody says; a seat where a name fits no file."""
    name = re.sub(r"[^\w-]+", "-", saved.evening.players[seat].casefold()).strip("-")
    others = [
        re.sub(r"[^\w-]+", "-", one.casefold()).strip("-") for one in saved.evening.players
    ]
    called = name if name and others.count(name) == 1 else f"seat-{seat + 1}"
    return os.path.join(FOLDER, f"night-{saved.number}-{called}.yaml")


def write(evening: Evening, seat: int, target: str) -> None:
    """Write a game and, first and beside it, its map where that is not bundled."""
    folder = room(target)
    reference = evening.map.id
    if not is_bundled(evening.map):
        reference = f"./{write_map(evening.map, folder, target)}"
    files.write_atomic(target, game_text(evening, seat, reference, folder).encode())


def game_text(evening: Evening, seat: int, reference: str, folder: str | None) -> str:
    """The transcript of a seat, or its drawn map where not every move was told."""
    sheet, player = evening.sheets[seat], evening.players[seat]
    if sheet.moves is not None:
        schema = schema_path("town-game", folder)
        return gametext.text_of(
            evening.map, sheet.moves, player,
            reference=reference, schema=schema, seed=evening.seed,
        )  # fmt: skip
    squares = sheet.position.squares if sheet.position else {}
    schema = schema_path("town-sheet", folder)
    return gametext.sheet_text(evening.map, squares, player, reference=reference, schema=schema)


def is_bundled(map: Map) -> bool:
    """Is it one of the maps that come with the program, unchanged?"""
    if map.id not in mapfile.bundled_ids():
        return False
    return map_hash(mapfile.load(mapfile.find(map.id))) == map_hash(map)


def to_stdout(map: Map) -> str:
    """The id of a bundled map; a usage error where another one has to be written too."""
    if not is_bundled(map):
        raise click.UsageError(
            f"{map.id} is no bundled map: -o FILE writes it beside the transcript"
        )
    return map.id


def write_map(map: Map, folder: str, target: str) -> str:
    """The name of the map's file in the folder; it is written unless it lies there already."""
    for name in names_for(map):
        path = os.path.join(folder, name)
        if os.path.realpath(path) == os.path.realpath(target):
            continue
        if not os.path.lexists(path):
            text = map_text(map, schema_path("town-map", folder))
            files.write_atomic(path, text.encode())
            terminal.put(f"{path}\n")
            return name
        if holds(path, map):
            return name
    raise click.UsageError(f"{escaped(path, 200)} is there already, and another map")


def names_for(map: Map) -> Iterator[str]:
    """What the file of a map may be called."""
    yield f"{map.id}.yaml"
    yield f"{map.id}-{map_hash(map)[:8]}.yaml"


def holds(path: str, map: Map) -> bool:
    """Does this map lie at the path?"""
    try:
        there = mapfile.check(files.read(path, source.LARGEST_FILE)).map
    except OSError:
        return False
    return there is not None and map_hash(there) == map_hash(map)
