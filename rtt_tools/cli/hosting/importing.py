"""Transcripts that become saved nights, in any game: those that nothing is wrong with, once."""

import os
from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

import click

from rtt_tools.cli import names, terminal
from rtt_tools.cli.hosting.table import Table
from rtt_tools.diagnostics import ERROR, Finding
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.night.store import Store, opened

FAULTY = 1  # exit code


class Followed(Protocol):
    """A transcript as far as the rules could follow it."""

    @property
    def fault(self) -> object:
        """What they refuse, if anything."""
        ...


Replay = TypeVar("Replay", bound=Followed)


def sound(path: str, replay: Replay | None, findings: Iterable[Finding]) -> Replay:
    """The transcript in the file; its errors on stderr and exit 1 where it has any."""
    names.tell(path, (one for one in findings if one.severity is ERROR))
    if replay is None or replay.fault:
        terminal.complain(f"{escaped(path, 300)} is not saved")
        raise click.exceptions.Exit(FAULTY)
    return replay


def refuse_twice(path: str, table: Table, same: Callable[[Store], int | None]) -> None:
    """Exit 1, the night being named, where one holds the `same` already."""
    if not os.path.lexists(table.path):
        return
    with opened(table.path) as file:
        night = same(file)
    if night is not None:
        words = {"path": escaped(path, 300), "night": night}
        terminal.complain(said("import-twice", table.looks.language, **words))
        raise click.exceptions.Exit(FAULTY)
