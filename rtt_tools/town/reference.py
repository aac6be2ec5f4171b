"""The map that a game or a sheet names: the value, or what is wrong with it."""

import os.path
from collections.abc import Iterator

from rtt_tools import files, heads, schema, texts
from rtt_tools.diagnostics import ERROR, WARNING, Finding, Law, errors_told, has_error
from rtt_tools.faults import escaped
from rtt_tools.schema.words import nearest
from rtt_tools.source import LARGEST_FILE, Source
from rtt_tools.town import mapfile
from rtt_tools.town.map import Map, map_hash

OTHER_KIND = Law("RTT640", "not-of-the-town", ERROR)
UNKNOWN_MAP = Law("RTT641", "unknown-map", ERROR)
FAULTY_MAP = Law("RTT642", "faulty-map", ERROR)
MAP_CHANGED = Law("RTT643", "map-changed", WARNING)

GAME, SHEET = "town-game", "town-sheet"
CALLED = {GAME: "a game of Roll Into Town", SHEET: "a drawn map"}
COMMANDS = {  # for files that are of another command
    GAME: "`rtt-tools town replay` follows games",
    SHEET: "`rtt-tools town score` adds up drawn maps",
    "town-map": "`rtt-tools town show` shows maps",
    "game": "`rtt-tools replay` and `score` are for games of Roll to the Top",
    "night": "`rtt-tools replay` and `score` are for games of Roll to the Top",
    "sheet": "`rtt-tools score` is for sheets of Roll to the Top",
}


def shape(source: Source, *kinds: str) -> list[Finding]:
    """What is wrong with a file of one of these kinds before its map is looked at."""
    kind = source.data.get("kind", "board")
    if kind in kinds:
        return schema.check(source, kind)
    known = isinstance(kind, str) and kind in heads.KINDS
    return [other_kind(source, *kinds) if known else heads.unknown_kind(source)]


def map_of(source: Source, folder: str) -> tuple[Map | None, tuple[Finding, ...]]:
    """The map that the file names, read from its folder, or the finding why there is none."""
    try:
        data = files.read(mapfile.find(source.data["map"], home=folder), LARGEST_FILE)
    except (OSError, ValueError) as error:  # ValueError: a path with a NUL
        return None, (unknown_map(source, folder, error),)
    checked = mapfile.check(data)
    if checked.kind != mapfile.KIND:
        return None, (faulty_map(source, "is no map of Roll Into Town"),)
    if checked.map is None or has_error(checked.findings):
        return None, (faulty_map(source, errors_told(checked.findings)),)
    return checked.map, tuple(map_changed(source, checked.map))


def player_named(source: Source) -> Iterator[Finding]:
    """Signs of the player's name that the font lacks, or that nobody sees; see `texts`."""
    name = texts.Text(("player",), source.value("player"), source.data["player"])
    yield from texts.in_names((name,))


def other_kind(source: Source, *kinds: str) -> Finding:
    """A game of Roll Into Town says `kind: town-game`, a drawn map `kind: town-sheet`.

    Fails:
        # a game of Roll to the Top, given to `rtt-tools town replay`
        kind: game
        board: giza-pyramid
        players: [Ana]
        first-pool: [d12]
    Passes:
        kind: town-game
        map: town-9x9
        player: Ana
        rounds: []
    """
    kind = str(source.data.get("kind", "board"))
    return OTHER_KIND.at(
        source.value("kind"),
        f"the file is no {' and no '.join(kinds)} but a {escaped(kind, 30)}",
        where="kind" if "kind" in source.data else None,
        hint=COMMANDS.get(kind)
        or " or ".join(f"{CALLED[kind]} says `kind: {kind}`" for kind in kinds),
    )


def unknown_map(source: Source, folder: str, error: Exception) -> Finding:
    """A game or a drawn map names a map that exists.

    `map:` is the id of a bundled map, or the path of a map file as seen from the file.

    Fails:
        kind: town-game
        map: town-9x8
        player: Ana
        rounds: []
    Passes:
        kind: town-game
        map: town-9x9
        player: Ana
        rounds: []
    """
    name = source.data["map"]
    missing = isinstance(error, FileNotFoundError)
    reason = (
        "there is no such file, and no bundled map of that id" if missing else files.why(error)
    )
    near = nearest(name, list(mapfile.bundled_ids()))
    if os.path.isfile(os.path.join(folder, f"{name}.yaml").replace("\0", "")):
        near = f"did you mean the file `{name}.yaml`?"
    return UNKNOWN_MAP.at(
        source.value("map"),
        f"the map {escaped(name)} cannot be read: {reason}",
        where="map",
        hint=near
        or "`rtt-tools town maps` lists the ids; a path starts from the file's folder",
    )


def faulty_map(source: Source, fault: str) -> Finding:
    """The map of a game is without errors.

    What is legal can only be said on a map that can be read. Run `rtt-tools check` on it first.

    Fails:
        # this file, saved as example.yaml, names itself as its map
        kind: town-game
        map: example.yaml
        player: Ana
        rounds: []
    Passes:
        kind: town-game
        map: town-9x9
        player: Ana
        rounds: []
    """
    return FAULTY_MAP.at(
        source.value("map"),
        f"the map {escaped(source.data['map'])} {fault}",
        where="map",
        hint="run `rtt-tools check` on the map",
    )


def map_changed(source: Source, map: Map) -> Iterator[Finding]:
    """A game was played on the map as it is now.

    `map-hash` holds the map's hash, or its first digits, from the day of the game. Squares,
    rounds or settings may have changed since, so that moves mean something else.

    Fails:
        kind: town-game
        map: town-9x9
        map-hash: "00000000"
        player: Ana
        rounds: []
    Passes:
        kind: town-game
        map: town-9x9
        player: Ana
        rounds: []
    """
    stored = source.data.get("map-hash")
    if stored is not None and not map_hash(map).startswith(stored.lower()):
        yield MAP_CHANGED.at(
            source.value("map-hash"),
            f"the map {map.id} has changed since the game was played",
            where="map-hash",
            hint=f'see whether it still fits, then write `map-hash: "{map_hash(map)[:8]}"`',
        )


PAGES = (
    (OTHER_KIND, other_kind),
    (UNKNOWN_MAP, unknown_map),
    (FAULTY_MAP, faulty_map),
    (MAP_CHANGED, map_changed),
)
