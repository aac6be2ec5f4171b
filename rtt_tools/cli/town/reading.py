"""Maps that arguments name: found, read, and refused where they have errors."""

import click

from rtt_tools import bundled, files, source
from rtt_tools.cli import terminal
from rtt_tools.cli.names import path_of, tell
from rtt_tools.diagnostics import ERROR
from rtt_tools.town import mapfile, reference
from rtt_tools.town.map import Map


def map_path(name: str) -> str:
    """The file of a MAP argument; a usage error where there is none."""
    return path_of(bundled.MAPS, name)


def sound_map(name: str) -> tuple[Map, bytes]:
    """The map and its file's bytes; its errors on stderr and exit 1 where it has any."""
    path = map_path(name)
    data = files.read(path, source.LARGEST_FILE)
    checked = mapfile.check(data)
    if checked.map is None or not checked.sound:
        tell_why(path, checked)
        raise click.exceptions.Exit(1)
    return checked.map, data


def tell_why(path: str, checked: mapfile.Checked) -> None:
    """Name on standard error what keeps a file from being a sound map."""
    tell(path, (f for f in checked.findings if f.severity is ERROR))
    if checked.kind != mapfile.KIND:
        way = reference.COMMANDS.get(checked.kind, "`rtt-tools show` shows boards")
        terminal.complain(f"{path}: is a {checked.kind}, not a {mapfile.KIND}; {way}")
