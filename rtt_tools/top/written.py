"""Board files as text that people go on editing: new ones, copies, and the other form.

Files are changed by replacing the lines of an entry, so comments and order stay.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from rtt_tools import source
from rtt_tools.source import Source
from rtt_tools.top.board import PLAIN, Board, Box, special_data, whole
from rtt_tools.top.drawing import draw, lettered

EDITOR_LINE = "# yaml-language-server: $schema="

TEMPLATE = """\
{editor}{schema}
# A board for Roll to the Top. Draw it, then run: rtt-tools check {file}
format: 1
id: {id}
name: {name}
# by: your name
# license: CC0-1.0
# about: A sentence about the place, for lists of boards.
# theme: meadow

# Four characters are a box: [  ] plain, [ .] with a dot (a start box: any number, at once),
# [A ] with the special rule A. Two characters are half a box. The last row is the ground.
# A box rests on every box right below it; one over nothing opens after a neighbour.
layout: |2
          [A ]
        [  ][  ]
      [  ][  ][  ]
    [  ][  ][  ][  ]
  [ .][ .][ .][ .][ .]

# What the number in a box must be besides. Also: at-most: 9, one-of: [7, 11], even: true,
# odd: true, strictly: true (greater, not equal), falling: true (at most the boxes below).
special:
  A: {{at-least: 12}}
"""


def new(board_id: str, schema: str, file: str) -> str:
    """A commented board file to start from."""
    name = board_id.replace("-", " ").capitalize()
    return TEMPLATE.format(
        editor=EDITOR_LINE, schema=schema, id=board_id, name=quoted(name), file=file
    )


def copied(text: str, board_id: str, schema: str) -> str:
    """The board file under another id, for an editor that looks for the schema there."""
    read = source.read(text.encode())
    lines = list(read.lines)
    line, column, _, end = read.value("id")
    lines[line - 1] = lines[line - 1][: column - 1] + board_id + lines[line - 1][end - 1 :]
    if lines[0].startswith(EDITOR_LINE):
        lines[0] = EDITOR_LINE + schema
    else:
        lines.insert(0, EDITOR_LINE + schema)
    return "\n".join(lines)


def listed(data: bytes, board: Board) -> str:
    """The file of a drawn board with its boxes listed instead."""
    read = source.read(data)
    new_lines = ["boxes:", *(f"  - {entry(box)}" for box in board.boxes)]
    lines = _replaced(read, "layout", new_lines)
    if "special" in read.data:
        lines = _replaced(_again(lines), "special", [])
    return _text(lines)


def drawn(data: bytes, board: Board) -> str:
    """The file of a listed board with a drawing instead; see `drawing.undrawable` first."""
    read = source.read(data)
    boxes = lettered(board.boxes)
    if "special" in read.data:
        read = _again(_replaced(read, "special", []))
    rules = {box.letter: special_data(box.special) for box in boxes if box.special != PLAIN}
    new_lines = ["layout: |2", *(f"  {row}" for row in draw(boxes).split("\n"))]
    if rules:
        new_lines += ["special:", *(f"  {c}: {flow(rules[c])}" for c in sorted(rules))]
    return _text(_replaced(read, "boxes", new_lines))


def entry(box: Box) -> str:
    """One box of the long form, on one line."""
    data: dict[str, Any] = {"id": box.id, "at": [whole(box.x), box.y]}
    if box.width != 1:
        data["width"] = whole(box.width)
    if box.dot:
        data["dot"] = True
    if box.free:
        data |= {"free": True, "supports": list(box.supports), "beside": list(box.beside)}
    if box.special != PLAIN:
        data["special"] = special_data(box.special)
    return flow(data)


def flow(value: Any) -> str:
    """The value in YAML's flow style."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(flow, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else quoted(str(value))


def quoted(text: str) -> str:
    """The text as YAML reads it back, in quotes only where it needs them."""
    import json

    probe = source.read(f"key: [{text}]\n".encode())
    plain = probe.sound and isinstance(probe.data, dict) and "#" not in text
    number = text.replace(".", "", 1).replace("-", "", 1).isdigit()
    if plain and (probe.data == {"key": [text]} or number):
        return text
    return json.dumps(text, ensure_ascii=False)


def _replaced(read: Source, key: str, new_lines: Sequence[str]) -> list[str]:
    """The file's lines with the entry under a top-level key replaced by others."""
    first = read.key(key).line - 1
    last = _end(read, key, first)
    return [*read.lines[:first], *new_lines, *read.lines[last:]]


def _end(read: Source, key: str, first: int) -> int:
    """The line after an entry: the first that is not its own, blanks and comments left out."""
    after = [
        place.key.line - 1
        for path, place in read.places.items()
        if len(path) == 1 and place.key.line - 1 > first
    ]
    end = min(after, default=len(read.lines))
    while end > first + 1 and _loose(read.lines[end - 1]):
        end -= 1
    return end


def _loose(line: str) -> bool:
    return not line.strip() or line.startswith(("#", "---", "..."))


def _again(lines: Iterable[str]) -> Source:
    return source.read(_text(lines).encode())


def _text(lines: Iterable[str]) -> str:
    return "\n".join(lines).rstrip("\n") + "\n"
