"""`rtt-tools town maps`: the bundled maps."""

from textwrap import fill

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.names import MAP
from rtt_tools.cli.town.reading import sound_map
from rtt_tools.faults import escaped
from rtt_tools.report.data import dumped
from rtt_tools.texts import worded
from rtt_tools.town import mapfile
from rtt_tools.town.map import Map, map_hash
from rtt_tools.town.mapview import counts


@click.command("maps")
@click.argument("names", nargs=-1, type=MAP, metavar="[MAP]...")
@click.option(
    "--format", type=click.Choice(["text", "json"]), default="text", show_default=True
)
def command(names: tuple[str, ...], format: str) -> None:
    """List the bundled maps: our own designs, free to copy and change; or MAPs."""
    loaded = [sound_map(name)[0] for name in names or mapfile.bundled_ids()]
    if format == "json":
        data = {"version": 1, "maps": [as_json(map) for map in loaded]}
        terminal.put_bytes(dumped(data).encode())
    else:
        terminal.put("".join(line(map) for map in loaded))


def line(map: Map) -> str:
    """One map in a line, and what it is like."""
    said = f"{map.id:18} {counts(map)}  {escaped(worded(map.name))}\n"
    about = escaped(worded(map.about), 400)
    if about:
        said += fill(about, 78, initial_indent="    ", subsequent_indent="    ") + "\n"
    return said


def as_json(map: Map) -> dict[str, object]:
    """One map as JSON writes it."""
    return {
        "id": map.id,
        "name": worded(map.name),
        "about": worded(map.about),
        "rows": map.rows,
        "cols": map.cols,
        "open": sum(map.is_open(cell) for cell in map.cells()),
        "rounds": len(map.rounds),
        "hash": map_hash(map),
    }
