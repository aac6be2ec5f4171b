"""The maps that the guide can name: the bundled ones by id, any other by its file."""

from rtt_tools import files, source
from rtt_tools.cli.hosting.answer import Mistyped
from rtt_tools.town import mapfile
from rtt_tools.town.map import Map


def ids() -> tuple[str, ...]:
    """The ids of the bundled maps."""
    return mapfile.bundled_ids()


def loaded(name: str) -> Map:
    """The map of a file or a bundled id; raises Mistyped where there is no sound one."""
    try:
        checked = mapfile.check(files.read(mapfile.find(name), source.LARGEST_FILE))
    except (OSError, ValueError):
        raise Mistyped("town-no-map", typed=name) from None
    if checked.map is None or not checked.sound:
        raise Mistyped("town-unsound-map", typed=name)
    return checked.map
