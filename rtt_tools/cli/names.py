"""The BOARD argument: a file or the id of a bundled board, completed in the shell."""

import os
from collections.abc import Iterable
from typing import Any

import click
from click.shell_completion import CompletionItem

from rtt_tools import files, source
from rtt_tools.cli import terminal
from rtt_tools.diagnostics import Finding
from rtt_tools.faults import escaped
from rtt_tools.report import brief
from rtt_tools.top import boardfile
from rtt_tools.top.board import Board


class BoardName(click.ParamType[str]):
    """Files, and the ids of bundled boards."""

    name = "board"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The bundled ids that begin so, then whatever files the shell finds."""
        ids = [i for i in boardfile.bundled_ids() if i.startswith(incomplete)]
        return [*map(CompletionItem, ids), CompletionItem(incomplete, type="file")]


BOARD = BoardName()


def board_path(name: str) -> str:
    """The file of a BOARD argument; a usage error where there is none."""
    try:
        return boardfile.find(name)
    except FileNotFoundError as error:
        raise click.UsageError(str(error)) from None


def sound_board(name: str) -> tuple[Board, bytes]:
    """The board and its file's bytes; its errors on stderr and exit 1 where it has any."""
    path = board_path(name)
    data = files.read(path, source.LARGEST_FILE)
    checked = boardfile.check(data)
    if checked.board is None or checked.obstacles:
        tell(path, checked.obstacles)
        if not checked.obstacles:
            terminal.complain(f"{path}: is a {checked.kind}, not a board")
        raise click.exceptions.Exit(1)
    return checked.board, data


def tell(path: str, findings: Iterable[Finding]) -> None:
    """Name on standard error what is wrong with a file."""
    click.echo(brief(path, findings), err=True, nl=False)


def spare(output: str | None, *boards: str) -> None:
    """A usage error where the output would replace one of the boards it is made from."""
    if not output or not os.path.exists(output):
        return
    for path in boards:
        if os.path.exists(path) and os.path.samefile(path, output):
            raise click.UsageError(
                f"{escaped(output, 200)} is the board itself; -o another FILE"
            )


def known_code(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """Codes, beginnings of codes or names of findings, with commas between or repeated."""
    from rtt_tools import catalogue
    from rtt_tools.schema import nearest

    laws = catalogue.laws()
    asked = [part.strip() for one in value for part in one.split(",") if part.strip()]
    for part in asked:
        names = [law.name for law in laws.values()]
        if part not in names and not any(code.startswith(part.upper()) for code in laws):
            near = nearest(part, names) or "`rtt-tools explain` lists them all"
            raise click.BadParameter(f"no finding is called {part[:40]!r}; {near}", ctx, param)
    return tuple(p if p in {law.name for law in laws.values()} else p.upper() for p in asked)
