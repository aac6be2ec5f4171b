"""`rtt-tools town new`: a map file to start from."""

import click

from rtt_tools.cli import newfile
from rtt_tools.cli.names import MAP, new_id
from rtt_tools.cli.town.reading import sound_map
from rtt_tools.town import mapfile, written


@click.command("new")
@click.argument("id", callback=new_id, metavar="ID")
@click.option("--from", "origin", type=MAP, metavar="MAP", help="Copy this map.")
@click.option("-o", "--output", metavar="FILE", help="ID.yaml unless given; - is stdout.")
@click.option("--force", is_flag=True, help="Replace a file that is there.")
def command(id: str, origin: str | None, output: str | None, force: bool) -> None:
    """Write ID.yaml: a commented map to change, or a copy of another one."""
    path = newfile.target(id, output, force=force)
    schema = newfile.schema_of(mapfile.KIND, path)
    if origin is None:
        text = written.new(id, schema, path)
    else:
        text = written.copied(sound_map(origin)[1].decode("utf-8-sig"), id, schema)
    newfile.put(path, text, "town check")
