"""The art of a board that is written anew: what the new file calls it, and its copy."""

import os
import re
from typing import NamedTuple

import click

from rtt_tools import bundled, files
from rtt_tools.cli.hosting.exporting import stands_alone
from rtt_tools.cli.names import fresh
from rtt_tools.faults import escaped


class Taken(NamedTuple):
    """What a new board file calls its art, "" for none, and the copy that it needs."""

    name: str = ""
    copy: str = ""  # its path; "" where the art is found where it is
    data: bytes = b""

    def write(self) -> None:
        """Put the copy in its place, whole or not at all; raises OSError."""
        if self.copy:
            files.write_atomic(self.copy, self.data)


def is_alone(path: str) -> bool:
    """Is it standard output, a device or a pipe, beside which no art can lie?"""
    return path == "-" or stands_alone(path)


def home(board: str) -> str:
    """The folder of a BOARD argument, from which its art is named."""
    return os.path.dirname(bundled.BOARDS.find(board))


def original(art: str, board: str, output: str) -> str:
    """The path of a BOARD argument's art; a usage error where the output would replace it."""
    path = os.path.join(home(board), art)
    if os.path.realpath(path) == os.path.realpath(output):
        raise click.UsageError(
            f"{escaped(output, 200)} is the art of the board; -o another FILE"
        )
    return path


def seen(art: str, home: str, folder: str) -> str:
    """What a board in `folder` calls the art of one in `home`; "" where it may not name it.

    A board names only what lies in its own folder or below it.
    """
    whole = os.path.join(os.path.realpath(home), art)
    try:
        way = os.path.relpath(whole, os.path.realpath(folder or ".")).replace(os.sep, "/")
    except ValueError:  # another drive
        return ""
    parts = way.split("/")
    return (
        way if len(way) <= 200 and all(re.match(r"[^.\\:][^\\:]*$", p) for p in parts) else ""
    )


def beside(path: str, name: str, art: str, *, force: bool) -> Taken:
    """A copy called `name` of the art at `art`, for the board at `path`.

    Raises OSError for art that cannot be read; a usage error where another file has that name.
    """
    from rtt_tools.paper.art.elements import LARGEST  # most boards are written without art

    copy = os.path.join(os.path.dirname(path), name)
    if os.path.realpath(copy) == os.path.realpath(path):
        told = "the board and its art would have one name"
        raise click.UsageError(f"{escaped(path, 200)}: {told}; -o another FILE")
    data = files.read(art, LARGEST)
    if not (os.path.isfile(copy) and files.read(copy, LARGEST) == data):
        fresh(copy, force=force)
    return Taken(name, copy, data)
