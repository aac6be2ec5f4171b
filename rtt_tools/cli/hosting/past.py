"""The commands that look back, in any game: undo, redo, drop and log."""

from collections.abc import Callable

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.hosting import record
from rtt_tools.cli.hosting.record import Words
from rtt_tools.cli.hosting.table import FORMAT, Manner, Table, now, put_json
from rtt_tools.languages import said
from rtt_tools.lines import plain_line


def undo(manner: Manner, words: Words, standing: Callable[..., str]) -> click.Command:
    """The command that takes back; `standing` tells how a night stands."""

    @click.command()
    @FORMAT
    @manner.seated()
    def command(form: str, table: Table) -> None:
        """Take back what was recorded last; `redo` brings it back."""
        with manner.at(table) as (file, night):
            moved = manner.nights.undo(file, night, now())
        manner.put(
            form, moved.after, record.moved(moved, "undone", words, standing, table.looks)
        )

    return command


def redo(manner: Manner, words: Words, standing: Callable[..., str]) -> click.Command:
    """The command that brings back; `standing` tells how a night stands."""

    @click.command()
    @FORMAT
    @manner.seated()
    def command(form: str, table: Table) -> None:
        """Bring back what was taken back last, as long as nothing new was recorded."""
        with manner.at(table) as (file, night):
            moved = manner.nights.redo(file, night, now())
        manner.put(
            form, moved.after, record.moved(moved, "redone", words, standing, table.looks)
        )

    return command


def drop(manner: Manner) -> click.Command:
    """The command that sets a night aside."""

    @click.command()
    @FORMAT
    @manner.seated()
    def command(form: str, table: Table) -> None:
        """Set a night aside: lists, standings and commands without --night leave it out.

        Nothing is removed: `list --all` shows it, and `undo --night N` brings it back.
        """
        with manner.at(table) as (file, night):
            dropped = manner.nights.drop(file, night, now())
        line = said("dropped", table.looks.language, night=night, command=table.command)
        manner.put(form, dropped, plain_line([line]) if table.looks.say else f"{line}\n")

    return command


def log(manner: Manner, words: Words) -> click.Command:
    """The command that lists what was recorded."""

    @click.command()
    @FORMAT
    @manner.seated()
    def command(form: str, table: Table) -> None:
        """List everything that was recorded, with its time; what was taken back is marked."""
        with manner.at(table) as (file, night):
            found = manner.nights.saved(file, night)
        if form == "json":
            put_json(record.data(found, words))
            return
        looks = table.looks
        terminal.put(record.text(found, words, looks.language, looks.width))

    return command
