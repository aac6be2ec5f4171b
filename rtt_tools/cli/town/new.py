"""`rtt-tools town new`: a map file to start from."""

import os
from shlex import quote

import click

from rtt_tools import files
from rtt_tools.cli import terminal
from rtt_tools.cli.names import MAP, fresh, new_id
from rtt_tools.cli.town.reading import sound_map
from rtt_tools.faults import escaped
from rtt_tools.town import written


@click.command("new")
@click.argument("id", callback=new_id, metavar="ID")
@click.option("--from", "origin", type=MAP, metavar="MAP", help="Copy this map.")
@click.option(
    "-o", "--output", metavar="FILE", help="Instead of ID.yaml; - is standard output."
)
@click.option("--force", is_flag=True, help="Replace a file that is there.")
def command(id: str, origin: str | None, output: str | None, force: bool) -> None:
    """Write ID.yaml: a commented map to change, or a copy of another one."""
    path = output or f"{id}.yaml"
    if path != "-":
        fresh(path, force=force)
    schema = files.way(files.shipped("schemas", "town-map.schema.json"), os.path.dirname(path))
    if origin is None:
        text = written.new(id, schema, path)
    else:
        text = written.copied(sound_map(origin)[1].decode("utf-8-sig"), id, schema)
    if path == "-":
        terminal.put_bytes(text.encode())
        return
    files.write_atomic(path, text.encode())
    shown = escaped(path, 4096)
    terminal.put(f"{shown} written; check it with: rtt-tools town check {quote(shown)}\n")
