"""`rtt-tools town check`: say what is wrong with maps and other files of the second game."""

from typing import Any

import click

from rtt_tools.cli import checking
from rtt_tools.cli.check import asked, refuse_fix
from rtt_tools.cli.names import MAP
from rtt_tools.town import mapfile


@click.command("check")
@click.argument("paths", nargs=-1, required=True, type=MAP, metavar="MAP...")
@asked
@click.option("-v", "--verbose", is_flag=True, help="Say more: room, start and settings.")
def command(paths: tuple[str, ...], **options: Any) -> int:
    """Check MAPs: bundled ids, files, folders, patterns, - for standard input.

    It is the same as `rtt-tools check`, which knows these files too, but knows bundled maps by
    their ids. CODES are codes (RTT601), beginnings of codes (RTT6) or names (off-the-map), with
    commas between them. Exit code 0: no error; 1: errors; 2: a file could not be read.
    """
    refuse_fix(paths, options)
    known = mapfile.bundled_ids()
    found = [mapfile.find(path) if path in known else path for path in paths]
    return checking.run(found, checking.Asked(**options))
