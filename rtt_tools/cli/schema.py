"""`rtt-tools schema`: the JSON Schema of a kind of file."""

import os

import click

from rtt_tools import files
from rtt_tools.cli import terminal

KINDS = ("board", "sheet", "game", "night", "town-map", "town-game", "town-sheet")


@click.command()
@click.argument("kind", type=click.Choice(KINDS), default="board")
@click.option("--path", is_flag=True, help="Print where the schema lies instead.")
def schema(kind: str, path: bool) -> None:
    """Print the JSON Schema of KIND, for editors and other programs."""
    place = files.shipped("schemas", f"{kind}.schema.json")
    if path:
        terminal.put(os.path.abspath(place) + "\n")
    else:
        terminal.put_bytes(files.read(place, 1 << 20))
