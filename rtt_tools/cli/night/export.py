"""`rtt-tools night export`: a night as a transcript, with the boards that it needs."""

import os
from collections.abc import Mapping

import click

from rtt_tools import files, source
from rtt_tools.cli import terminal
from rtt_tools.cli.hosting.exporting import (
    refuse_sheets,
    room,
    schema_path,
    stands_alone,
)
from rtt_tools.cli.names import fresh
from rtt_tools.cli.night import saved_board
from rtt_tools.cli.night.table import Table, at, named, seated
from rtt_tools.cli.writing import FOLDER
from rtt_tools.faults import escaped
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
        if name.endswith(".yaml"):
            write_board(board, os.path.join(folder, name[2:]))
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


def is_bundled(board: Board) -> bool:
    """Is it one of the boards that come with the program, unchanged?"""
    if board.id not in boardfile.bundled_ids():
        return False
    data = files.read(files.shipped("boards", f"{board.id}.yaml"), source.LARGEST_FILE)
    bundled = boardfile.check(data).board
    return bundled is not None and bundled.hash == board.hash


def to_stdout(saved: Saved) -> dict[Which, str]:
    """The ids of the bundled boards; a usage error where another one has to be written too."""
    found = {}
    for board in saved.evening.boards:
        if not is_bundled(board):
            raise click.UsageError(
                f"{board.id} is no bundled board: -o FILE writes it beside the transcript"
            )
        found[which(board)] = board.id
    return found


def references(saved: Saved, target: str) -> dict[str, Board]:
    """What the transcript calls each board: a bundled id, or a file of ours beside `target`."""
    found: dict[str, Board] = {}
    for board in {which(board): board for board in saved.evening.boards}.values():
        name = board.id if is_bundled(board) else f"./{board.id}.yaml"
        other = os.path.join(os.path.dirname(target), f"{board.id}.yaml")
        is_target = os.path.realpath(other) == os.path.realpath(target)
        if name in found or (name != board.id and (is_target or taken(other, board))):
            name = f"./{board.id}-{board.hash[:8]}.yaml"
        found[name] = board
    return found


def taken(path: str, board: Board) -> bool:
    """Does something else than this board lie at the path?"""
    if not os.path.lexists(path):
        return False
    try:
        there = boardfile.check(files.read(path, source.LARGEST_FILE)).board
    except OSError:
        return True
    return there is None or there.hash != board.hash


def write_board(board: Board, path: str) -> None:
    """Write the board, unless it lies there already."""
    if os.path.lexists(path):
        if taken(path, board):
            raise click.UsageError(f"{escaped(path, 200)} is there already, and another board")
        return
    folder = os.path.dirname(path)
    text = saved_board.text_of(board, schema_path("board", folder))
    files.write_atomic(path, text.encode())
    terminal.put(f"{path}\n")
