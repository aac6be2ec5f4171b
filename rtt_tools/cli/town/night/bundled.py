"""The maps that the guide can name: the bundled ones by id, any other by its file."""

from collections.abc import Mapping
from functools import cache

from rtt_tools import files, source
from rtt_tools.cli.hosting.answer import Mistyped
from rtt_tools.texts import worded
from rtt_tools.town import mapfile
from rtt_tools.town.map import Map


def ids() -> tuple[str, ...]:
    """The ids of the bundled maps."""
    return mapfile.bundled_ids()


@cache
def titles(language: str) -> Mapping[str, str]:
    """The names of the bundled maps in that language, by id."""
    return {one: worded(loaded(one).name, language) for one in ids()}


def loaded(name: str) -> Map:
    """The map of a file or a bundled id; raises Mistyped where there is no sound one."""
    try:
        checked = mapfile.check(files.read(mapfile.find(name), source.LARGEST_FILE))
    except (OSError, ValueError):
        raise Mistyped("town-no-map", typed=name) from None
    if checked.map is None or not checked.sound:
        raise Mistyped("town-unsound-map", typed=name)
    return checked.map
