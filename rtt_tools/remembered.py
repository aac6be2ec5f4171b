"""What was worked out once, in a folder that may be deleted at any time.

Only a cache: a missing, damaged or foreign entry counts as none, a full or read-only disk
remembers nothing, and neither is an error. Two processes may share the folder, since every
entry is written whole. An entry is a line that says what it answers, and the answer.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from rtt_tools import files

VARIABLE = "RTT_TOOLS_CACHE"
LARGEST = 64 * 2**20  # bytes of an entry that are read
LARGEST_JSON = 2**20
MOST = 1000  # entries of a kind; the oldest make room


class Key(NamedTuple):
    """What an entry answers: a kind of question, of which board or map, how it was asked."""

    kind: str  # letters and hyphens; the name of a folder
    hash: str  # of the board or map
    engine: int  # of what answers; another would answer the same question otherwise
    settings: Mapping[str, object] = {}

    @property
    def line(self) -> bytes:
        """The key as one line of JSON."""
        from json import dumps

        return dumps(self._asdict(), sort_keys=True, separators=(",", ":")).encode()


def folder(environment: Mapping[str, str]) -> str:
    """The folder that RTT_TOOLS_CACHE names, else the system's folder for such data."""
    if named := environment.get(VARIABLE):
        return named
    import platformdirs

    return platformdirs.user_cache_dir("rtt-tools", appauthor=False)


def recalled(home: str, key: Key, most: int = LARGEST) -> bytes | None:
    """What is remembered under the key in the folder `home`; None of nothing sound."""
    try:
        read = files.read(path(home, key), most)
    except (OSError, ValueError):
        return None
    answer = read[len(head(key, b"")) :]
    whole = len(read) <= most and read.startswith(head(key, answer))
    return answer if whole else None


def remember(home: str, key: Key, answer: bytes) -> None:
    """Keep the answer under the key, if the folder can be written to."""
    with suppress(OSError, ValueError):
        place = path(home, key)
        os.makedirs(os.path.dirname(place), mode=0o700, exist_ok=True)
        files.write_atomic(place, head(key, answer) + answer)
        make_room(os.path.dirname(place))


def recalled_json(home: str, key: Key) -> object:
    """The JSON value remembered under the key, of any shape; None of nothing sound."""
    from json import loads

    answer = recalled(home, key, LARGEST_JSON)
    try:
        value: object = loads(answer or b"null")
    except (ValueError, RecursionError):
        return None
    return value


def remember_json(home: str, key: Key, value: object) -> None:
    """Keep a JSON value under the key, if the folder can be written to."""
    from json import dumps

    remember(home, key, dumps(value, separators=(",", ":")).encode())


def path(home: str, key: Key) -> str:
    """The file of an entry; raises ValueError where "" stands for no folder at all."""
    if not home:
        raise ValueError("nothing is remembered")
    return os.path.join(home, key.kind, digest(key.line)[:32])


def head(key: Key, answer: bytes) -> bytes:
    """The first line of the entry: its key, and what the answer must sum up to."""
    return b"%s %s\n" % (key.line, digest(answer).encode())


def digest(data: bytes) -> str:
    """64 hex digits of sha256."""
    from hashlib import sha256

    return sha256(data).hexdigest()


def make_room(home: str) -> None:
    """Remove the oldest entries beyond `MOST`; another process may do so at the same time."""
    with os.scandir(home) as entries:
        written = [(entry.stat().st_mtime_ns, entry.path) for entry in entries]
    for _, place in sorted(written)[:-MOST]:
        with suppress(FileNotFoundError):
            os.unlink(place)
