"""Games as transcripts in a folder, for `town replay`."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from errno import EACCES, ENOTDIR
from typing import TYPE_CHECKING, NamedTuple

import click

from rtt_tools import files, source
from rtt_tools.cli import terminal
from rtt_tools.diagnostics import has_error
from rtt_tools.faults import escaped
from rtt_tools.town import gametext, mapfile, transcript
from rtt_tools.town.engine.results import Played
from rtt_tools.town.map import Map, map_hash
from rtt_tools.town.moves import Move

if TYPE_CHECKING:
    from rtt_tools.town.engine.search import Found

MOST = 1000  # files


class Target(NamedTuple):
    """A folder, and how the games in it name their map."""

    folder: str
    reference: str


class Game(NamedTuple):
    """A game to write."""

    player: str
    number: int
    moves: tuple[Move, ...]


def target(folder: str | None, name: str, map: Map, games: int) -> Target | None:
    """Where games go; a usage error for too many, or for a map that no file has.

    Raises OSError, before anybody has waited for games, where no file can be written there.
    """
    if folder is None:
        return None
    if games > MOST:
        raise click.UsageError(f"--save-games writes {MOST:,} games at most, not {games:,}")
    path = mapfile.find(name)
    if map_hash(mapfile.load(path)) != map_hash(map):
        raise click.UsageError(
            "--save-games needs the map as its file has it, without --set or --rounds"
        )
    make(folder)
    if name in mapfile.bundled_ids():
        return Target(folder, name)
    return Target(folder, reference(path, folder, map))


def reference(path: str, folder: str, map: Map) -> str:
    """How games in the folder name the map's file; a usage error for a path that none can."""
    way = f"./{files.way(path, folder)}"
    try:
        game = gametext.text_of(map, (), "nobody", reference=way, schema="").encode()
        sound = not has_error(transcript.check(source.read(game), folder))
    except UnicodeEncodeError:  # a name that is no text
        sound = False
    if not sound:
        raise click.UsageError(
            f"--save-games: games cannot name a map at {escaped(path, 200)}; copy it elsewhere"
        )
    return way


def make(folder: str) -> None:
    """Make the folder where there is none; raises OSError where it takes no file."""
    if os.path.lexists(folder) and not os.path.isdir(folder):
        raise OSError(ENOTDIR, os.strerror(ENOTDIR), folder)
    os.makedirs(folder, exist_ok=True)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise OSError(EACCES, os.strerror(EACCES), folder)


def games(asked: Played, count: int) -> Iterator[Game]:
    """The games that were simulated, of each strategy in turn."""
    from rtt_tools.town.engine.kernel import playout
    from rtt_tools.town.engine.players import player

    table = playout.table(asked.map, [*map(player, asked.strategies)], asked.seed)
    for number in range(count):
        for name, game in zip(asked.strategies, playout.replayed(table, number), strict=True):
            yield Game(name, number, game.moves)


def found(asked: Played, found: Iterable[Found]) -> Iterator[Game]:
    """The games that were found by searching."""
    for number, one in enumerate(found):
        yield Game("search", number, one.game.moves)


def seed_of(asked: Played, number: int) -> int | None:
    """The seed that gives a game its dice, where a file can say it."""
    if number or asked.seed >= 10**source.LONGEST_INTEGER:
        return None  # later games have a stream of their own
    return asked.seed


def write(target: Target, asked: Played, games: Iterable[Game]) -> None:
    """Write each game into the folder."""
    schema = files.way(files.shipped("schemas", "town-game.schema.json"), target.folder)
    count = 0
    for player, number, moves in games:
        name = f"{asked.map.id}-{player}-{asked.seed}-{number}.yaml"
        text = gametext.text_of(
            asked.map,
            moves,
            player,
            reference=target.reference,
            schema=schema,
            seed=seed_of(asked, number),
        )
        files.write_atomic(os.path.join(target.folder, name), text.encode())
        count += 1
    games_written = "1 game" if count == 1 else f"{count} games"
    terminal.complain(f"{games_written} written to {escaped(target.folder, 200)}")
