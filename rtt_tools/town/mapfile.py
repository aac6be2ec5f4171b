"""Map files: bytes to findings, and to a map.

The stages follow each other and stop at the first that finds an error: the text, the schema,
the squares and the shape of the Cathedral, and then everything that needs a sound map.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rtt_tools import schema, source
from rtt_tools.bundled import MAPS
from rtt_tools.diagnostics import ERROR, Finding, has_error, in_order
from rtt_tools.heads import KINDS, device_name, heeded, unknown_kind
from rtt_tools.source import Source
from rtt_tools.texts import by_language
from rtt_tools.town.draft import Draft, Listed
from rtt_tools.town.map import (
    CATHEDRAL,
    ROUNDS,
    START,
    Cell,
    Map,
    Round,
    Settings,
    Stock,
    cell_of,
    middle,
)

KIND = "town-map"
SIDE = 9  # rows and columns of a map that does not say how many (ruling `size`)


class MapError(ValueError):
    """A file is no sound map."""


class Checked(NamedTuple):
    """All that is known of a file: findings in file order, and the map if there is one."""

    findings: tuple[Finding, ...]
    lines: tuple[str, ...]
    map: Map | None = None
    kind: str = KIND

    @property
    def sound(self) -> bool:
        """Is there no error?"""
        return not has_error(self.findings)


def check(data: bytes) -> Checked:
    """What is wrong with a map file; of another kind nothing is said but which it is."""
    return checked(source.read(data))


def checked(read: Source) -> Checked:
    """What is wrong with a map file that has been read; see `check`."""
    if not read.sound:
        return Checked(heeded(read, read.findings), read.lines)
    kind = read.data.get("kind", "board")
    if kind == KIND:
        found = _map(read)
        return found._replace(findings=heeded(read, found.findings))
    if isinstance(kind, str) and kind in KINDS:
        return Checked((), read.lines, kind=kind)
    return Checked((unknown_kind(read),), read.lines)


def load(path: str) -> Map:
    """The map in the file at `path`; raises MapError with its first error, and OSError."""
    from rtt_tools import files

    found = check(files.read(path, source.LARGEST_FILE))
    if worst := next((f for f in found.findings if f.severity is ERROR), None):
        raise MapError(f"{path}:{worst.span.line}: {worst.message} [{worst.code}]")
    if found.map is None:
        raise MapError(f"{path}: is a {found.kind}, not a town-map")
    return found.map


def drafted(data: bytes) -> Map | None:
    """The map as far as a file with errors tells one, or None; its squares may be faulty."""
    read = source.read(data)
    if not read.sound or read.data.get("kind") != KIND or has_error(head(read)):
        return None
    return drafted_from(read).map


def find(name: str, *, home: str = ".") -> str:
    """The file a MAP argument means: the id of a bundled map, else a path from `home`.

    A file that is called as a bundled map is meant by `./name`.
    Raises FileNotFoundError that says what was looked for, and what comes near.
    """
    return MAPS.find(name, home=home)


def bundled_ids() -> tuple[str, ...]:
    """The ids of the maps that come with the package, sorted."""
    return MAPS.ids()


def _map(read: Source) -> Checked:
    from rtt_tools.town import checks

    findings = [*head(read)]
    if has_error(findings):
        return Checked(in_order(findings), read.lines)
    draft = drafted_from(read)
    for stage in (checks.SHAPE, checks.ROOM, checks.OTHERS):
        findings += [finding for law in stage for finding in law(draft)]
        if has_error(findings):
            return Checked(in_order(findings), read.lines)
    return Checked(in_order(findings), read.lines, draft.map)


def head(read: Source) -> Iterator[Finding]:
    """What is wrong before squares are looked at: the schema, the id."""
    yield from schema.check(read, KIND)
    yield from device_name(read)


def drafted_from(read: Source) -> Draft:
    """The map that valid data tells, with its places."""
    town_hall, closed = (_squares(read, key) for key in ("town-hall", "closed"))
    steps = tuple(
        Listed(Cell(*step), read.value("cathedral", n), f"cathedral.{n}")
        for n, step in enumerate(read.data.get("cathedral", ()))
    )
    rounds = tuple(read.value("rounds", n) for n, _ in enumerate(read.data.get("rounds", ())))
    return Draft(
        _value(read.data, town_hall, closed, steps),
        town_hall,
        closed,
        steps,
        rounds,
        {str(path[0]): place.key for path, place in read.places.items() if len(path) == 1},
        {
            tuple(map(str, path)): place.value
            for path, place in read.places.items()
            if path and path[0] in ("name", "about", "by", "theme", "start")
        },
        read.value("id"),
    )


def _squares(read: Source, key: str) -> tuple[Listed, ...]:
    """The squares that a list of the file names, with their places."""
    return tuple(
        Listed(cell_of(text), read.value(key, n), f"{key}.{n}")
        for n, text in enumerate(read.data.get(key, ()))
    )


def _value(
    data: Mapping[str, Any],
    town_hall: tuple[Listed, ...],
    closed: tuple[Listed, ...],
    steps: tuple[Listed, ...],
) -> Map:
    """The map; what its file leaves out is as docs/town-rules.md has it by default."""
    rows, cols = data.get("rows", SIDE), data.get("cols", SIDE)
    listed = frozenset(one.cell for one in town_hall)
    start = {**START._asdict(), **data.get("start", {})}
    return Map(
        data["id"],
        by_language(data["name"]),
        rows,
        cols,
        listed if "town-hall" in data else middle(rows, cols),
        frozenset(one.cell for one in closed),
        tuple(one.cell for one in steps) or CATHEDRAL,
        tuple(Round(**one) for one in data.get("rounds", ())) or ROUNDS,
        Stock(**start),
        settings(data),
        data.get("by", ""),
        data.get("license", ""),
        by_language(data.get("about", {})),
        data.get("theme", "town"),
    )


def settings(data: Mapping[str, Any]) -> Settings:
    """The settings that the data tells; those left out have their defaults."""
    given = {key.replace("-", "_"): value for key, value in data.items()}
    told = {key: given[key] for key in Settings._fields if key in given}
    if "fountain_per_round" in told:
        told["fountain_per_round"] = str(told["fountain_per_round"])
    return Settings(**told)
