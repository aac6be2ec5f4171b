"""The board that a file names: found, or what is wrong with the reference.

Sheets name one board, transcripts one for each round; `above` is the way to where it is named.
"""

import os.path
import re
from collections.abc import Iterator
from typing import Any

from rtt_tools import files
from rtt_tools.diagnostics import ERROR, WARNING, Finding, Law, errors_told
from rtt_tools.faults import escaped
from rtt_tools.schema.words import dotted, nearest
from rtt_tools.source import LARGEST_FILE, Path, Source
from rtt_tools.top import boardfile
from rtt_tools.top.board import Board

UNKNOWN_BOARD = Law("RTT131", "unknown-board", ERROR)
FAULTY_BOARD = Law("RTT132", "faulty-board", ERROR)
BOARD_CHANGED = Law("RTT133", "board-changed", WARNING)

BUNDLED_ID = re.compile(r"[a-z][a-z0-9-]*")


def board_of(
    source: Source, folder: str, *above: str | int
) -> tuple[Board | None, tuple[Finding, ...]]:
    """The board named in the file under `above`, or the finding that says why there is none."""
    try:
        path = boardfile.find(named(source, above), home=folder)
        data = files.read(path, LARGEST_FILE)
    except (OSError, ValueError) as error:  # ValueError: a path with a NUL
        return None, (unknown_board(source, folder, error, above),)
    checked = boardfile.check(data)
    if checked.kind != "board":
        return None, (faulty_board(source, "is no board", above),)
    if checked.board is None:
        return None, (faulty_board(source, errors_told(checked.findings), above),)
    return checked.board, ()


def named(source: Source, above: Path) -> str:
    """The board's id or path as it stands in the file."""
    return str(standing(source, above)["board"])


def standing(source: Source, above: Path) -> Any:
    """What stands in the file at the path."""
    entry = source.data
    for key in above:
        entry = entry[key]
    return entry


def unknown_board(source: Source, folder: str, error: Exception, above: Path = ()) -> Finding:
    """A sheet names a board that exists.

    `board:` is the id of a bundled board, or the path of a board file as seen from the sheet.

    Fails:
        kind: sheet
        board: giza-piramid
        player: Ana
        numbers: {a1: 3}
    Passes:
        kind: sheet
        board: giza-pyramid
        player: Ana
        numbers: {a1: 3}
    """
    reference = named(source, above)
    reason = "there is no such file" if isinstance(error, FileNotFoundError) else None
    if BUNDLED_ID.fullmatch(reference):
        reason = reason and "no board of that id comes with rtt-tools"
    return UNKNOWN_BOARD.at(
        source.value(*above, "board"),
        f"the board {escaped(reference)} cannot be read: {reason or files.why(error)}",
        where=dotted((*above, "board")),
        hint=_hint(reference, folder),
    )


def _hint(reference: str, folder: str) -> str:
    """Where the board may be instead."""
    if os.path.isfile(os.path.join(folder, f"{reference}.yaml")):
        return f"did you mean the file `{reference}.yaml`?"
    near = nearest(reference, list(boardfile.bundled_ids()))
    return near or "`rtt-tools boards` lists the ids; a path is read from the sheet's folder"


def faulty_board(source: Source, fault: str, above: Path = ()) -> Finding:
    """The board of a sheet is without errors.

    Whether numbers are legal can only be said on a board that can be read. Run
    `rtt-tools check` on the board first.

    Fails:
        # this file, saved as example.yaml, names itself as its board
        kind: sheet
        board: example.yaml
        player: Ana
        numbers: {a1: 3}
    Passes:
        kind: sheet
        board: giza-pyramid
        player: Ana
        numbers: {a1: 3}
    """
    return FAULTY_BOARD.at(
        source.value(*above, "board"),
        f"the board {escaped(named(source, above))} {fault}",
        where=dotted((*above, "board")),
        hint="run `rtt-tools check` on the board",
    )


def board_changed(
    source: Source, board: Board, *above: str | int, since: str = "the sheet was made"
) -> Iterator[Finding]:
    """A sheet was made for the board as it is now.

    `board-hash` holds the board's hash, or its first digits, from the day the sheet was made.
    Boxes may since have been moved or renamed, so that numbers stand in other boxes.

    Fails:
        kind: sheet
        board: giza-pyramid
        board-hash: "00000000"
        player: Ana
        numbers: {a1: 3}
    Passes:
        kind: sheet
        board: giza-pyramid
        player: Ana
        numbers: {a1: 3}
    """
    stored = standing(source, above).get("board-hash")
    if stored is not None and not board.hash.startswith(stored.lower()):
        yield BOARD_CHANGED.at(
            source.value(*above, "board-hash"),
            f"the board {board.id} has changed since {since}",
            where=dotted((*above, "board-hash")),
            hint=f"see whether the numbers stand in the right boxes, then write "
            f'`board-hash: "{board.hash[:8]}"`',
        )


PAGES = (
    (UNKNOWN_BOARD, unknown_board),
    (FAULTY_BOARD, faulty_board),
    (BOARD_CHANGED, board_changed),
)
