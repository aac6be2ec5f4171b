"""What arguments name, and how the shell completes it: boards, findings, files, words."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from rtt_tools import bundled, files, source
from rtt_tools.chance import MASK
from rtt_tools.cli import terminal
from rtt_tools.diagnostics import ERROR, Finding
from rtt_tools.faults import LONGEST_SLIP, escaped
from rtt_tools.report.lines import brief

if TYPE_CHECKING:
    from rtt_tools.top.board import Board
    from rtt_tools.top.boardfile import Checked


class BoardName(click.ParamType[str]):
    """Files, and the ids of bundled boards."""

    name = "board"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The bundled ids and YAML files that begin so; else the shell's own files."""
        return _completed(bundled.BOARDS.ids(), incomplete)


class MapName(click.ParamType[str]):
    """Files, and the ids of bundled maps of the second game."""

    name = "map"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The bundled ids and YAML files that begin so; else the shell's own files."""
        return _completed(bundled.MAPS.ids(), incomplete)


def _completed(ids: tuple[str, ...], incomplete: str) -> list[CompletionItem]:
    """These ids and YAML files of the folder that begin so; else the shell's own files.

    bash forgets words that come beside its own files, so it is one or the other.
    """
    here = [name for name in sorted(os.listdir(".")) if name.endswith(files.SUFFIXES)]
    near = [name for name in (*ids, *here) if name.startswith(incomplete)]
    return [*map(CompletionItem, near)] or [CompletionItem(incomplete, type="file")]


class Meant(click.ParamType[str]):
    """Any text; the shell offers what the metavar names: files, words, faces."""

    name = "text"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The words that begin so, after the last comma; or the shell's own files."""
        metavar = (param.metavar or "").strip(".[]")
        if metavar in FILES:
            return [CompletionItem(incomplete, type="file")]
        words = faces() if metavar == "FACE" else metavar.split("|") if "|" in metavar else ()
        before, comma, begun = incomplete.rpartition(",")
        return [
            CompletionItem(f"{before}{comma}{word}") for word in words if word.startswith(begun)
        ]


class Mode(click.Choice[str]):
    """A mode; a usage error says which comes near, or how several are given."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """As click does, with a way out."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter as error:
            self.fail(f"{error.message.rstrip('.')}{self._way_out(str(value))}", param, ctx)

    def _way_out(self, value: str) -> str:
        from rtt_tools.schema.words import nearest

        several = [word for word in value.replace(",", " ").replace("+", " ").split() if word]
        if len(several) > 1 and set(several) <= set(self.choices):
            return f"; write {' '.join(f'--mode {word}' for word in several)}"
        near = nearest(value[:LONGEST_SLIP], list(self.choices))
        return near and f"; {near}"


FILES = ("FILE", "PATH")  # metavars
BOARD = BoardName()
MAP = MapName()
SEED = click.IntRange(0, MASK)  # what the engine keeps in a word


def faces() -> tuple[str, ...]:
    """What the action die of any ruleset can show."""
    from rtt_tools.top.dice import FACES_JOURNEYS, FACES_ORIGINAL

    return tuple(dict.fromkeys((*FACES_JOURNEYS, *FACES_ORIGINAL)))


def taught(command: click.Command) -> click.Command:
    """The command, whose texts complete as their metavars say; and all commands below it."""
    for param in command.params:
        if param.type is click.STRING:
            param.type = Meant()
    if isinstance(command, click.Group):
        ctx = click.Context(command)
        below = (command.get_command(ctx, name) for name in command.list_commands(ctx))
        for one in filter(None, below):
            taught(one)
    return command


def codes(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The codes and names of findings that begin so, for the shell."""
    from rtt_tools import catalogue

    laws = catalogue.laws().values()
    words = [(law.code, law.name) for law in laws] + [(law.name, law.code) for law in laws]
    return [
        CompletionItem(word, help=other) for word, other in words if word.startswith(incomplete)
    ]


def paper_names(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """The names of papers that begin so, for the shell."""
    from rtt_tools.paper.papers import PAPERS

    return [name for name in PAPERS if name.startswith(incomplete.lower())]


def path_of(kept: bundled.Kept, name: str) -> str:
    """The file of an argument that may name one of these; a usage error where there is none."""
    try:
        return kept.find(name)
    except FileNotFoundError as error:
        raise click.UsageError(str(error)) from None


def board_path(name: str) -> str:
    """The file of a BOARD argument; a usage error where there is none."""
    return path_of(bundled.BOARDS, name)


def sound_board(name: str) -> tuple[Board, bytes]:
    """The board and its file's bytes; its errors on stderr and exit 1 where it has any."""
    from rtt_tools.top import boardfile

    path = board_path(name)
    data = files.read(path, source.LARGEST_FILE)
    checked = boardfile.check(data)
    if checked.board is None or not checked.sound:
        tell_why(path, checked)
        raise click.exceptions.Exit(1)
    return checked.board, data


def tell_why(path: str, checked: Checked) -> None:
    """Name on standard error what keeps a file from being a sound board."""
    tell(path, (f for f in checked.findings if f.severity is ERROR))
    if checked.kind != "board":
        terminal.complain(f"{path}: is a {checked.kind}, not a board{way_of(checked.kind)}")


def way_of(kind: str) -> str:
    """Where the commands for a file of that kind are, if they have a place of their own."""
    return "; see `rtt-tools town`" if kind.startswith("town-") else ""


def tell(path: str, findings: Iterable[Finding]) -> None:
    """Name on standard error what is wrong with a file."""
    click.echo(brief(path, findings), err=True, nl=False)


def new_id(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """An id that files on every system can be called by."""
    if not re.fullmatch("[a-z][a-z0-9-]{0,59}", value):
        slug = re.sub("[^a-z0-9]+", "-", value.lower()).strip("-0123456789")[:60]
        near = f"; write {slug}" if slug else ""
        reason = f"an id has small letters, digits and hyphens and begins with a letter{near}"
        raise click.BadParameter(reason, ctx, param)
    if value in files.DEVICES:
        raise click.BadParameter(f"Windows cannot make files called {value}", ctx, param)
    return value


def fresh(output: str, *, force: bool) -> None:
    """A usage error where the output would replace a file, unless that is wanted."""
    if os.path.isdir(output):
        raise click.UsageError(f"{escaped(output, 200)} is a folder; name a file in it")
    if os.path.lexists(output) and not force:
        raise click.UsageError(f"{escaped(output, 200)} is there already; --force replaces it")
    refuse_database(output)


# What an SQLite file begins with, and the log that lies beside one.
DATABASES = (b"SQLite format 3\0", b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")


def refuse_database(output: str) -> None:
    """A usage error where the output would replace a database, such as one of saved nights."""
    if not os.path.isfile(output):
        return
    with open(output, "rb") as file:
        if file.read(16).startswith(DATABASES):
            raise click.UsageError(f"{escaped(output, 200)} is a database; -o another FILE")


def refuse_folder(output: str) -> None:
    """Raises OSError, as writing would, where the output is a folder or in none."""
    if os.path.isdir(output):
        raise IsADirectoryError(f"{output}: is a folder")
    if not os.path.isdir(os.path.dirname(os.path.realpath(output))):
        raise files.no_folder(output)


def spare(output: str | None, *boards: str) -> None:
    """A usage error where the output would replace what it is made from, or a database.

    Raises OSError where no file can be written there.
    """
    if output and output != "-":
        refuse_folder(output)
        refuse_sources(output, *boards)


def refuse_sources(output: str, *boards: str) -> None:
    """A usage error where the output would replace a board, the art of one, or a database."""
    if not os.path.exists(output):
        return
    refuse_database(output)
    for name in boards:
        for path, told in sources(name):
            if os.path.exists(path) and os.path.samefile(path, output):
                raise click.UsageError(f"{escaped(output, 200)} is {told}; -o another FILE")


def sources(name: str) -> Iterator[tuple[str, str]]:
    """The files that a BOARD argument stands for, as far as there are any, and what each is."""
    try:
        path = bundled.BOARDS.find(name)
        yield path, "the board itself"
        read = source.read(files.read(path, source.LARGEST_FILE))
    except OSError:
        return
    art = read.data.get("art") if read.sound else None
    if isinstance(art, str):
        yield os.path.join(os.path.dirname(path), art), "the art of the board"


def known_code(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """Codes, beginnings of codes or names of findings, with commas between or repeated."""
    from rtt_tools import catalogue
    from rtt_tools.schema.words import nearest

    laws = catalogue.laws()
    asked = [part.strip() for one in value for part in one.split(",") if part.strip()]
    for part in asked:
        names = [law.name for law in laws.values()]
        if part not in names and not any(code.startswith(part.upper()) for code in laws):
            near = nearest(part, names) or "`rtt-tools explain` lists them all"
            raise click.BadParameter(f"no finding is called {part[:40]!r}; {near}", ctx, param)
    return tuple(p if p in {law.name for law in laws.values()} else p.upper() for p in asked)
