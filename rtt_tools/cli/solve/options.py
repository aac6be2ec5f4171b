"""What `solve` is asked: its options, and the words that refuse nonsense."""

import os
import re
from collections.abc import Mapping, Sequence

import click
from click.core import ParameterSource

from rtt_tools.cli import names, reading, terminal
from rtt_tools.cli.hosting.answer import Mistyped, parts, whole
from rtt_tools.cli.night.typed.roll import face_of
from rtt_tools.diagnostics import Severity
from rtt_tools.faults import escaped
from rtt_tools.top import sheetfile
from rtt_tools.top.board import Board
from rtt_tools.top.dice import Roll
from rtt_tools.top.game import IllegalMove, check_dice
from rtt_tools.top.pool import PoolError, pool_of
from rtt_tools.top.sheetfile import Sheet
from rtt_tools.top.steps import Game

SECONDS = {"": 1, "s": 1, "m": 60, "min": 60, "h": 3600}
MOST_SECONDS = 7 * 24 * 3600
UNITS = ("", "k", "m", "g", "t")
LEAST_BYTES, MOST_BYTES = 1 << 20, 1 << 50
SHOWN = 40  # characters of what was typed


def time_option(ctx: click.Context, param: click.Parameter, value: str) -> float:
    """The seconds of `30`, `30s`, `2m`; a usage error for none, or for more than a week."""
    found = re.fullmatch(r"(\d{1,9}(?:\.\d{1,9})?)\s*(s|m|min|h|)", value.strip().lower())
    seconds = float(found[1]) * SECONDS[found[2]] if found else 0.0
    if 0 < seconds <= MOST_SECONDS:
        return seconds
    said = "solving takes some time" if found and not seconds else "at most 168h"
    raise click.BadParameter(f"{escaped(value, SHOWN)}: {said}, as 30s or 2m", ctx, param)


def within_option(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> float | None:
    """The share of `5%` or `0.05`; a usage error outside of 0 to 1."""
    if value is None:
        return None
    found = re.fullmatch(r"(\d{0,3}(?:\.\d{1,9})?)\s*(%?)", value.strip())
    share = float(found[1]) / (100 if found[2] else 1) if found and found[1] else 0.0
    if 0 < share < 1:
        return share
    raise click.BadParameter(
        f"{escaped(value, SHOWN)} is no share between 0 and 1; say 5% or 0.05", ctx, param
    )


def memory_option(ctx: click.Context, param: click.Parameter, value: str) -> int:
    """The bytes of `4GiB` or `500MB`; no more than the machine has, which is said."""
    found = re.fullmatch(r"(\d{1,9}(?:\.\d{1,9})?)\s*([kmgt]?)(i?)b?", value.strip().lower())
    thousand = 1024 if found and found[3] else 1000
    size = float(found[1]) * thousand ** UNITS.index(found[2]) if found else 0.0
    if not LEAST_BYTES <= size <= MOST_BYTES:
        said = f"{escaped(value, SHOWN)}: from 1MiB up, as 500MB or 4GiB"
        raise click.BadParameter(said, ctx, param)
    there = machine()
    if there and size > there:
        if ctx.get_parameter_source(str(param.name)) is not ParameterSource.DEFAULT:
            terminal.complain(f"--memory {value}: this machine has {there / 2**30:.1f} GiB")
        return there
    return int(size)


def machine() -> int:
    """The bytes of memory that the machine has; 0 where that cannot be found out."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):
        return 0


def roll_option(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> dict[str, int] | None:
    """What the dice show, as `d4=3,d8=7`; a usage error where none can."""
    if value is None:
        return None
    try:
        return shown(parts([value.lower()]))
    except (PoolError, IllegalMove) as error:
        raise click.BadParameter(escaped(str(error), 200), ctx, param) from None


def shown(words: Sequence[str]) -> dict[str, int]:
    """The number of each die; raises PoolError, IllegalMove or BadParameter."""
    pairs = [word.split("=") for word in words]
    for pair in pairs:
        if len(pair) != 2 or whole(pair[1]) is None:
            typed = escaped("=".join(pair), SHOWN)
            raise click.BadParameter(f"{typed}: say each die and its number, as d4=3,d8=7")
    pool = pool_of(die for die, _ in pairs)
    numbers = {die: whole(number) or 0 for die, number in pairs}
    roll: Roll = {die: numbers[die] for die in pool}
    check_dice(pool, roll)
    return dict(roll)


def face(typed: str | None, faces: Sequence[str], language: str) -> str | None:
    """The face of the action die that is meant; a usage error where the die has none such."""
    if typed is None:
        return None
    try:
        found = face_of(typed, faces, language)
    except Mistyped as error:
        raise click.UsageError(f"--face: {error.told(language)}") from None
    if found not in faces:
        there = ", ".join(dict.fromkeys(faces))
        raise click.UsageError(f"--face: the action die has no {found}; there are {there}")
    return found


def sheet(path: str, board: Board) -> Sheet:
    """The filled sheet, of this board; leaves with exit code 1 where it cannot be played on."""
    findings, found = sheetfile.read(reading.read(path), reading.folder(path))
    names.tell(reading.shown(path), (f for f in findings if f.severity > Severity.ADVICE))
    if found is None:
        raise click.exceptions.Exit(1)
    if found.board.hash != board.hash:
        other, this = found.board.id, board.id
        words = f"is of {other}" if other != this else f"is of another board called {this}"
        raise click.UsageError(f"{escaped(path, 200)} {words}, and not of the board named")
    if illegal := found.score.illegal:
        for one in illegal:
            terminal.complain(f"{escaped(path, 200)}: {one.message}")
        raise click.exceptions.Exit(1)
    return found


def position(
    board: Board, path: str | None, *, big_to_small: bool
) -> tuple[Game, Mapping[str, int]]:
    """The game of one player, and what is written on the sheet of that file if there is one."""
    if path is None:
        return Game(board, big_to_small=big_to_small), {}
    found = sheet(path, board)
    if big_to_small and not found.big_to_small:
        raise click.UsageError(f"{escaped(path, 200)} is no sheet of Big to Small")
    return Game(board, 1, found.rules, found.big_to_small), found.numbers


ELSEWHERE = {  # options that say something about one question only
    "sheet": "--move", "roll": "--move", "face": "--move", "ways": "--move",
    "policy": "--move",
    "within": "the limits", "seconds": "the limits",
}  # fmt: skip


def refuse_strays(ctx: click.Context, *, move: bool, witness: bool) -> None:
    """A usage error for options that belong to another question."""
    if move and witness:
        raise click.UsageError("--move and --witness are two questions; ask one at a time")
    asked = "--move" if move else "--witness" if witness else "the limits"
    for param in ctx.command.params:
        about = ELSEWHERE.get(str(param.name), asked)
        source = ctx.get_parameter_source(str(param.name))
        if about != asked and source is not ParameterSource.DEFAULT:
            raise click.UsageError(f"{param.opts[0]} is about {about}, not about {asked}")
    if move and ctx.params["roll"] is None:
        raise click.UsageError("--move needs what the dice show, as --roll d4=3,d8=7")
