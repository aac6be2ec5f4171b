"""Why a file of saved nights cannot be used, and the way out of it, in plain words."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, said

LONGEST_PATH = 400  # characters of a path that a message shows

# What SQLite's result codes mean for a person: https://sqlite.org/rescode.html
BUSY = frozenset([5, 6, 15])  # busy, locked, locking protocol
REASONS = {
    3: "not-allowed",
    8: "read-only",
    9: "interrupted",
    10: "disk-error",
    13: "disk-full",
    14: "cannot-open",
    22: "disk-error",
    23: "not-allowed",
    4874: "disk-full",  # no room for the memory that readers and writers share
}


class StoreError(ValueError):
    """A file of saved nights that cannot be used; it is as it was before.

    `kind` is one of `missing`, `foreign` (not ours), `newer`, `damaged`, `busy`, `unusable`
    (the system refuses), `orphan` (a log without its file), `unknown-night`, `dropped`,
    `other-game` (a night of another game than the one asked for).
    """

    def __init__(self, kind: str, path: str, reason: str = "", **values: object) -> None:
        self.kind, self.path, self.reason, self.values = kind, path, reason, values
        super().__init__(kind, path, reason)

    def message(self, language: str = DEFAULT, command: str = "night") -> str:
        """One line that names the file, what is wrong, and the way out, by `command`."""
        from shlex import quote

        path = escaped(self.path, LONGEST_PATH)
        reason = (
            said(f"store-why-{self.reason}", language, **self.values) if self.reason else ""
        )
        return said(
            f"store-{self.kind}",
            language,
            path=path,
            file=escaped(quote(self.path), LONGEST_PATH),
            reason=reason,
            command=command,
            **self.values,
        )

    def __str__(self) -> str:
        return self.message()


def refusal(path: str, error: sqlite3.Error) -> Exception:
    """What SQLite's error means for the file; the error itself where the fault is ours."""
    if isinstance(error, sqlite3.ProgrammingError | sqlite3.InterfaceError):
        return error
    whole = getattr(error, "sqlite_errorcode", 1)
    code = whole if whole in REASONS else whole & 0xFF  # the rest tells kinds of a kind apart
    if code in BUSY:
        return StoreError("busy", path)
    if code in REASONS:
        return StoreError("unusable", path, REASONS[code])
    return StoreError("damaged", path, "sqlite", told=escaped(str(error)))


def system_refusal(path: str, error: OSError, *, create: bool) -> StoreError:
    """What the system's error means for the file that was to be read, or created."""
    if isinstance(error, FileNotFoundError):
        return (
            StoreError("unusable", path, "no-folder") if create else StoreError("missing", path)
        )
    told = (error.strerror or str(error)).lower()
    return StoreError("unusable", path, "system", told=escaped(told))


@contextmanager
def in_plain_words(path: str) -> Iterator[None]:
    """Raise StoreError for what SQLite or the system refuses within."""
    try:
        yield
    except sqlite3.Error as error:
        raise refusal(path, error) from error
    except UnicodeDecodeError as error:  # SQLite quotes a damaged name as it is
        raise StoreError("damaged", path, "no-text") from error
