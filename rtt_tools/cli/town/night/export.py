"""`rtt-tools town night export`: the games of a night as transcripts, with their map."""

import os
import re
from functools import partial

import click

from rtt_tools import files
from rtt_tools.bundled import MAPS
from rtt_tools.cli import terminal
from rtt_tools.cli.hosting.answer import Mistyped, seat_of
from rtt_tools.cli.hosting.exporting import (
    Ground,
    refuse_sheets,
    room,
    schema_path,
    stands_alone,
)
from rtt_tools.cli.names import fresh
from rtt_tools.cli.town.night import saved_map
from rtt_tools.cli.town.night.table import Table, at, named, seated
from rtt_tools.cli.writing import FOLDER
from rtt_tools.night import townnights
from rtt_tools.night.townnights import Saved
from rtt_tools.town import evening as evenings
from rtt_tools.town import gametext, mapfile
from rtt_tools.town.map import Map, map_hash
from rtt_tools.town.steps import Evening


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
    """The game of a seat where its map cannot be written beside it.

    A usage error where it has to be.
    """
    ground(evening.map).refuse_unbundled()
    return game_text(evening, seat, evening.map.id, None).encode()


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
    reference = ground(evening.map).reference(target)
    ground(evening.map).write_beside(target, reference)
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


def ground(map: Map) -> Ground:
    """The map, as files tell of it."""
    text_of = partial(saved_map.text_of, map)
    return Ground(map.id, map_hash(map), MAPS, mapfile.KIND, hash_in, text_of)


def hash_in(data: bytes) -> str | None:
    """The hash of the map that a file holds."""
    map = mapfile.check(data).map
    return None if map is None else map_hash(map)
