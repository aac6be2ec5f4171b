"""`rtt-tools town show`: a map in the terminal."""

import click

from rtt_tools import files, source
from rtt_tools.cli import terminal
from rtt_tools.cli.names import MAP
from rtt_tools.cli.town.reading import map_path, sound_map, tell_why
from rtt_tools.report.data import dumped
from rtt_tools.town import mapfile, mapview
from rtt_tools.town.map import Map


@click.command("show")
@click.argument("map", type=MAP, metavar="MAP")
@click.option(
    "--format", type=click.Choice(["text", "json"]), default="text", show_default=True
)
@click.option("--ascii", "plain", is_flag=True, help="Draw with + - | # only.")
@click.option(
    "--color", type=click.Choice(["auto", "always", "never"]), default="auto", show_default=True
)
def command(map: str, format: str, plain: bool, color: str) -> None:
    """Draw MAP, the Cathedral both ways, and tell its rounds, start and settings.

    A map with errors is drawn as far as it can be read, below its errors; the exit code is 1.
    """
    if format == "json":
        data = {"version": 1, "map": mapview.map_data(sound_map(map)[0])}
        terminal.put_bytes(dumped(data).encode())
        return
    path = map_path(map)
    content = files.read(path, source.LARGEST_FILE)
    checked = mapfile.check(content)
    tell_why(path, checked)
    if value := checked.map or mapfile.drafted(content):
        draw(value, plain, color)
    if not checked.sound or value is None:
        raise click.exceptions.Exit(1)


def draw(map: Map, plain: bool, color: str) -> None:
    """Put the map on the terminal."""
    unicode = terminal.is_unicode() and not plain
    terminal.put(mapview.told(map, unicode=unicode, coloured=terminal.is_coloured(color)))
