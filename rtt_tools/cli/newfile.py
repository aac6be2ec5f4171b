"""A file to start from, of a board or a map: where it goes, and what is said of it."""

import os
from shlex import quote

from rtt_tools import files
from rtt_tools.cli import terminal
from rtt_tools.cli.names import fresh
from rtt_tools.faults import escaped

STDOUT = "-"


def target(id: str, output: str | None, *, force: bool) -> str:
    """Where it is written; a usage error where it would replace a file unasked."""
    path = output or f"{id}.yaml"
    if path != STDOUT:
        fresh(path, force=force)
    return path


def schema_of(kind: str, path: str) -> str:
    """Where an editor finds the schema of that kind of file, from the file at the path."""
    return files.way(files.shipped("schemas", f"{kind}.schema.json"), os.path.dirname(path))


def put(path: str, text: str, check: str, *beside: str) -> None:
    """Write it, and tell of it, of the files `beside` it and the command that checks it."""
    if path == STDOUT:
        terminal.put_bytes(text.encode())
        return
    files.write_atomic(path, text.encode())
    shown = escaped(path, 4096)
    all_ = " and ".join((shown, *(escaped(one, 4096) for one in beside)))
    terminal.put(f"{all_} written; check it with: rtt-tools {check} {quote(shown)}\n")
