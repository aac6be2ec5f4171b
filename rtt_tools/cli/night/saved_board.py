"""The file of a board that a night keeps: its boxes listed, whatever file it once came from."""

from collections.abc import Mapping

from rtt_tools.editing import EDITOR_LINE, flow, quoted
from rtt_tools.top.board import Board
from rtt_tools.top.written import entry


def text_of(board: Board, schema: str) -> str:
    """The board in the long form; `schema` leads to the schema of boards."""
    lines = [f"{EDITOR_LINE}{schema}", "format: 1", f"id: {quoted(board.id)}"]
    lines.append(f"name: {worded(board.names)}")
    for key in ("by", "license", "theme"):
        if value := getattr(board, key):
            lines.append(f"{key}: {quoted(value)}")
    if board.abouts:
        lines.append(f"about: {worded(board.abouts)}")
    return "\n".join([*lines, "boxes:", *(f"  - {entry(box)}" for box in board.boxes)]) + "\n"


def worded(texts: Mapping[str, str]) -> str:
    """A text given plain, or by language."""
    return quoted(texts[""]) if "" in texts else flow(dict(texts))
