"""`rtt-tools night export`: a night as a transcript, with the boards that it needs."""

import os
from collections.abc import Mapping
from functools import partial

import click

from rtt_tools import files
from rtt_tools.bundled import BOARDS
from rtt_tools.cli import terminal
from rtt_tools.cli.hosting.exporting import (
    Ground,
    refuse_sheets,
    room,
    schema_path,
    stands_alone,
)
from rtt_tools.cli.names import fresh
from rtt_tools.cli.night import saved_board
from rtt_tools.cli.night.table import Table, at, named, seated
from rtt_tools.cli.writing import FOLDER
from rtt_tools.night import history, nights
from rtt_tools.night.nights import Saved
from rtt_tools.top import boardfile, gametext
from rtt_tools.top.board import Board

Which = tuple[str, str]


@click.command()
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    callback=named,
    help="Where to write it; output/night-N.yaml unless given.",
)
@click.option("--force", is_flag=True, help="Replace FILE if it is there.")
@seated()
def command(output: str | None, force: bool, table: Table) -> None:
    """Write a night as a transcript that `replay`, `score` and `night import` read.

    A board that is not one of the bundled ones is written beside it, so that both files
    together are all that another machine needs. What was taken back is left out. With -o -
    the transcript goes to the next command: `rtt-tools night export -o - | rtt-tools score -`.
    """
    with at(table) as (file, night):
        saved = nights.saved(file, night)
    target = output or os.path.join(FOLDER, f"night-{saved.number}.yaml")
    if target == "-":
        terminal.put_bytes(transcript(saved, to_stdout(saved), None).encode())
        return
    refuse_sheets(target, "night export", "replay")
    fresh(target, force=force)
    if stands_alone(target):
        files.write_atomic(target, transcript(saved, to_stdout(saved), None).encode())
    else:
        write(saved, target)
        terminal.put(f"{target}\n")


def write(saved: Saved, target: str) -> None:
    """Write the transcript and, beside it and first, the boards that are not bundled."""
    folder = room(target)
    names = references(saved, target)
    for name, board in names.items():
        ground(board).write_beside(target, name)
    names_by = {which(board): name for name, board in names.items()}
    files.write_atomic(target, transcript(saved, names_by, folder).encode())


def which(board: Board) -> Which:
    """The id and the hash: two boards of one shape may have names of their own."""
    return board.id, board.hash


def transcript(saved: Saved, names: Mapping[Which, str], folder: str | None) -> str:
    """The night's text, for a file in `folder`; `names` of the boards as it calls them."""
    steps = [
        nights.step_of(saved.evening, event)
        for event in nights.playing(saved.events)
        if event.kind != history.BEGIN
    ]
    begun = saved.evening._replace(rounds=())
    schema = schema_path(gametext.kind_of(begun), folder)
    boards = [names[which(board)] for board in begun.boards]
    return gametext.text_of(begun, steps, boards, schema)


def ground(board: Board) -> Ground:
    """The board, as files tell of it."""
    text_of = partial(saved_board.text_of, board)
    return Ground(board.id, board.hash, BOARDS, "board", hash_in, text_of)


def hash_in(data: bytes) -> str | None:
    """The hash of the board that a file holds."""
    board = boardfile.check(data).board
    return None if board is None else board.hash


def to_stdout(saved: Saved) -> dict[Which, str]:
    """The ids of the bundled boards; a usage error where another one has to be written too."""
    for board in saved.evening.boards:
        ground(board).refuse_unbundled()
    return {which(board): board.id for board in saved.evening.boards}


def references(saved: Saved, target: str) -> dict[str, Board]:
    """What the transcript calls each board: a bundled id, or a file of ours beside `target`."""
    found: dict[str, Board] = {}
    for board in {which(board): board for board in saved.evening.boards}.values():
        found[ground(board).reference(target, found)] = board
    return found
