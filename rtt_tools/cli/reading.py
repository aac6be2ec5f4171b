"""The files of a call: each from its path, or from standard input where - stands for it."""

import os

from rtt_tools import files, source
from rtt_tools.cli import terminal

STDIN = "-"


def taken(path: str, most: int = source.LARGEST_FILE) -> bytes:
    """The file's bytes, at most `most` and one more; raises OSError that names the file."""
    try:
        return terminal.taken(most) if path == STDIN else files.read(path, most)
    except OSError as error:
        if error.strerror and not error.filename:
            error.filename = path
        raise


def read(path: str) -> source.Source:
    """The file, parsed; raises OSError that names it where it cannot be read."""
    return source.read(taken(path))


def folder(path: str) -> str:
    """From where a file's paths are read: its own folder, or the one we are in."""
    return "." if path == STDIN else os.path.dirname(path)


def shown(path: str) -> str:
    """The path as reports name it."""
    return "<stdin>" if path == STDIN else path


def said(error: OSError, path: str) -> str:
    """A file error in one line that names the file."""
    return f"{path}: {error.strerror.lower()}" if error.strerror else str(error)
