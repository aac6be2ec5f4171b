"""The boards that the guide can name: the bundled ones by id, any other by its file."""

from collections.abc import Sequence

from rtt_tools import files, source
from rtt_tools.cli.hosting.answer import Mistyped
from rtt_tools.top import boardfile
from rtt_tools.top.board import Board


def ids() -> tuple[str, ...]:
    """The ids of the bundled boards."""
    return boardfile.bundled_ids()


def like(typed: str, known: Sequence[str]) -> str:
    """The known id that begins most as it was typed, or has such a word; "" for none."""
    from difflib import get_close_matches

    looks = {part: one for one in known for part in (*one.split("-"), one[: len(typed)], one)}
    close = get_close_matches(typed.casefold(), looks, 1)
    return looks[close[0]] if close else ""


def loaded(name: str) -> Board:
    """The board of a file or a bundled id; raises Mistyped where there is no sound one."""
    try:
        checked = boardfile.check(files.read(boardfile.find(name), source.LARGEST_FILE))
    except (OSError, ValueError):
        near = like(name, ids())
        wording = "no-board-near" if near else "no-board"
        raise Mistyped(wording, typed=name, near=near) from None
    if checked.board is None or not checked.sound:
        raise Mistyped("unsound-board", typed=name)
    return checked.board
