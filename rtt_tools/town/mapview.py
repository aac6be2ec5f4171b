"""What there is to say of a map: its picture, rounds, start and settings, as text and data."""

from collections.abc import Iterator
from itertools import groupby, zip_longest

from rtt_tools.faults import escaped
from rtt_tools.texts import worded
from rtt_tools.town.buildings import CATHEDRAL
from rtt_tools.town.map import Map, Settings, map_hash
from rtt_tools.town.picture import mirrored, picture, shape
from rtt_tools.town.placement import cells_of, sites

GAP = 4  # blanks between the Cathedral and its mirror image


def told(map: Map, *, unicode: bool = True, coloured: bool = False) -> str:
    """The map in lines of text, each ended."""
    drawn = picture(map, unicode=unicode, coloured=coloured)
    legend = "TH is the Town Hall" if map.town_hall else "no Town Hall"
    if map.closed:
        legend += f"; {'▒▒▒' if unicode else '###'} is closed"
    parts = (
        [f"{escaped(worded(map.name))} ({map.id}): {counts(map)}"],
        drawn.splitlines(),
        [f"{'':4}{legend}"],
        cathedral(map),
        rounds(map),
        [start(map)],
        settings(map),
    )
    return "\n".join("".join(f"{line}\n" for line in part) for part in parts)


def counts(map: Map) -> str:
    """`9 x 9, 80 open squares, 12 rounds`."""
    room = sum(map.is_open(cell) for cell in map.cells())
    squares = "1 open square" if room == 1 else f"{room} open squares"
    played = "1 round" if len(map.rounds) == 1 else f"{len(map.rounds)} rounds"
    return f"{map.rows} x {map.cols}, {squares}, {played}"


def cathedral(map: Map) -> Iterator[str]:
    """The Cathedral both ways, side by side; once where its mirror image is the same."""
    ways = [shape(map.cathedral), shape(mirrored(map.cathedral))]
    if sorted(map.cathedral) == sorted(mirrored(map.cathedral)):
        ways.pop()
    titles = ("Cathedral", "or mirrored")
    titled = [(title, *rows) for title, rows in zip(titles, ways, strict=False)]
    width = GAP + max(len(row) for row in titled[0])
    for row in zip_longest(*titled, fillvalue=""):
        yield "".join(f"{part:<{width}}" for part in row).rstrip()


def rounds(map: Map) -> Iterator[str]:
    """The round table, rounds that are alike in one line, and what it comes to."""
    yield f"{'rounds':<8}{'dice':>6}{'icons':>7}"
    number = 1
    for one, alike in groupby(map.rounds):
        last = number + len(list(alike)) - 1
        label = f"{number}-{last}" if last > number else f"{number}"
        yield f"{label:<8}{one.dice:>6}{one.icons:>7}"
        number = last + 1
    dice, icons = (sum(numbers) for numbers in zip(*map.rounds, strict=True))
    yield f"{'in all':<8}{dice:>6}{icons:>7}"


def start(map: Map) -> str:
    """What everybody begins with."""
    counted = (f"{count} {name}" for name, count in map.start._asdict().items())
    return f"start: {', '.join(counted)}"


def settings(map: Map) -> Iterator[str]:
    """Each setting with its value; those that are not as usual say what is."""
    for name, value in map.settings._asdict().items():
        usual = Settings._field_defaults[name]
        said = f"{kebab(name)}: {plain(value)}"
        yield said if value == usual else f"{said}  (usually {plain(usual)})"


def more(map: Map) -> Iterator[str]:
    """The start and the room for the Cathedral; the settings that are not as usual."""
    ways = {frozenset(cells_of(map, CATHEDRAL, *site)) for site in sites(map, {}, CATHEDRAL)}
    places = "1 place" if len(ways) == 1 else f"{len(ways)} places"
    yield f"{start(map)}; room for the Cathedral in {places}"
    differ = [said.replace("  ", " ") for said in settings(map) if said.endswith(")")]
    yield ", ".join(differ) or "every setting is as usual"


def kebab(name: str) -> str:
    """A setting's name as files write it."""
    return name.replace("_", "-")


def plain(value: object) -> str:
    """A setting's value as files write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def map_data(map: Map) -> dict[str, object]:
    """All of a map as JSON writes it; squares as `e5`, the hash in 64 digits."""
    return {
        "id": map.id,
        "name": map.name,
        "by": map.by,
        "license": map.license,
        "about": map.about,
        "theme": map.theme,
        "rows": map.rows,
        "cols": map.cols,
        "open": sum(map.is_open(cell) for cell in map.cells()),
        "town_hall": [str(cell) for cell in sorted(map.town_hall)],
        "closed": [str(cell) for cell in sorted(map.closed)],
        "cathedral": [list(step) for step in map.cathedral],
        "rounds": [one._asdict() for one in map.rounds],
        "start": map.start._asdict(),
        "settings": map.settings._asdict(),
        "hash": map_hash(map),
    }
