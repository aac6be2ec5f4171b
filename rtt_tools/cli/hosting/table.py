"""The table that a command of a night sits at: which file, which night, how it is shown."""

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import wraps
from typing import Any, NamedTuple

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.hosting.answer import Mistyped
from rtt_tools.cli.looks import Looks, looks
from rtt_tools.languages import said
from rtt_tools.night import place
from rtt_tools.night.keeping import Game, Saved, Taken
from rtt_tools.night.log import latest
from rtt_tools.night.refusals import StoreError
from rtt_tools.night.store import Store, opened
from rtt_tools.refused import Refused
from rtt_tools.shaped import Unreadable

REFUSED, MISUSED = 1, 2  # exit codes
# What to type instead, by the wording of a refusal: by commands, and in the guide.
Ways = Mapping[str, tuple[str, str]]


class Table(NamedTuple):
    """What the options say."""

    path: str  # of the file of saved nights
    night: int | None  # None: the night last recorded to
    looks: Looks
    command: str = "night"  # that the commands of this game's nights stand under


class Manner(NamedTuple):
    """How the nights of a game are hosted."""

    command: str  # that its commands stand under
    ways: Ways
    nights: Game[Any, Any]
    state: Callable[[Saved[Any]], dict[str, Any]]  # of a night, for scripts

    def seated(self, *, one: bool = True) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """The command with the options of a table, as `table`; `one`: it is about one night.

        What the rules or the file refuse is told in one line: exit 1 for the rules, 2 for the
        rest.
        """

        def dressed(command: Callable[..., Any]) -> Callable[..., Any]:
            @wraps(command)
            def called(
                *args: Any, db: str | None, looks: Looks, number: int | None = None, **rest: Any
            ) -> Any:
                if click.get_current_context().invoked_subcommand:
                    return None  # the command itself sits down
                with self.in_one_line(looks.language):
                    path = db or place.default(os.environ)
                    table = Table(path, number, looks, self.command)
                    return command(*args, table=table, **rest)

            shown: Callable[..., Any] = looks(called)
            if one:
                shown = NIGHT(shown)
            return DB(shown)

        return dressed

    @contextmanager
    def in_one_line(self, language: str) -> Iterator[None]:
        """Tell a refusal in one line on standard error, and leave with its exit code."""
        try:
            yield
        except (Refused, Mistyped, StoreError, Unreadable) as error:
            terminal.complain(self.reason(error, language))
            code = REFUSED if isinstance(error, Refused) else MISUSED
            raise click.exceptions.Exit(code) from None

    @contextmanager
    def at(self, table: Table) -> Iterator[tuple[Store, int]]:
        """The open file, and the number of the night that is meant.

        Raises StoreError, and Mistyped where there is none.
        """
        with opened(table.path) as file:
            night = table.night or latest(file, self.nights.name)
            if night is None:
                raise Mistyped("no-night", command=table.command)
            yield file, night

    def take(
        self, table: Table, choose: Callable[[Saved[Any]], Sequence[Any]]
    ) -> Taken[Any, Any]:
        """What `choose` makes of the night that is meant, recorded; raises what it raises."""
        with self.at(table) as (file, night):
            return self.nights.take(file, night, choose, now())

    def put(self, form: str, night: Saved[Any], text: str, **more: object) -> None:
        """How the night stands for scripts, or the text for people, on standard output."""
        if form == "json":
            put_json(self.state(night) | more)
        else:
            terminal.put(text)

    def reason(self, error: Exception, language: str, *, asked: bool = False) -> str:
        """Why something was refused, in one line, and the way out; `asked` by the guide."""
        match error:
            case Refused():
                way = self.way_out(error.refusal.wording, language, asked=asked)
                return "; ".join(filter(None, (error.refusal.told(language), way)))
            case Mistyped():
                return error.told(language, command=self.command)
            case StoreError():
                return error.message(language, self.command)
        return said("night-unreadable", language, reason=error)

    def way_out(self, wording: str, language: str, *, asked: bool) -> str:
        """What to do about a refusal; nothing where it says so itself."""
        return said(self.ways[wording][asked], language) if wording in self.ways else ""


NIGHT = click.option(
    "--night",
    "number",
    type=click.IntRange(min=1),
    metavar="N",
    help="The night; the one last recorded to unless given.",
)


def named(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The path; a usage error for an empty one, as of a script's variable that nobody set."""
    if value == "":
        raise click.BadParameter("it names no file", ctx, param)
    return value


DB = click.option(
    "--db",
    metavar="FILE",
    callback=named,
    help="The file of saved nights; RTT_TOOLS_DB or your data folder's unless given.",
)
FORMAT = click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")


def now() -> str:
    """The time in UTC, as events keep it."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def put_json(data: object) -> None:
    """The data for scripts, on standard output."""
    from rtt_tools.report.data import dumped

    terminal.put_bytes(dumped(data).encode())
