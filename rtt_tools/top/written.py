"""Board files as text that people go on editing: new ones, copies, and the other form.

Files are changed by replacing the lines of an entry, so comments and order stay.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from rtt_tools import editing, source
from rtt_tools.editing import cut, flow, led, put, quoted
from rtt_tools.source import Source
from rtt_tools.top.board import PLAIN, Board, Box, special_data, whole
from rtt_tools.top.drawn import draw, lettered

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
    return editing.new(TEMPLATE, board_id, schema, file)


def copied(text: str, board_id: str, schema: str, art: str = "") -> str:
    """The board file under another id, for an editor that looks for the schema there.

    `art` is where the copy has its art; without one it names none.
    """
    text = put(text, "id", board_id)
    return led(put(text, "art", art) if art else cut(text, "art"), schema)


def listed(data: bytes, board: Board) -> str:
    """The file of a drawn board with its boxes listed instead."""
    read = source.read(data)
    rows = [f"  - {entry(box)}" for box in board.boxes]
    read = _again(_replaced(read, "layout", "boxes:", rows))
    if "special" in read.data:
        read = _again(_replaced(read, "special", "", []))
    return _ended(read, data)


def drawn(data: bytes, board: Board) -> str:
    """The file of a listed board with a drawing instead; see `drawing.undrawable` first."""
    read = _unfolded(source.read(data))
    boxes = lettered(board.boxes)
    if "special" in read.data:
        read = _again(_replaced(read, "special", "", []))
    rules = {box.letter: special_data(box.special) for box in boxes if box.special != PLAIN}
    rows = [f"  {row}" for row in draw(boxes).split("\n")]
    if rules:
        rows += ["special:", *(f"  {c}: {flow(rules[c])}" for c in sorted(rules))]
    return _ended(_again(_replaced(read, "boxes", "layout: |2", rows)), data)


def unused(data: bytes, board: Board) -> list[str]:
    """The letters of special rules that no box has; the other form has no room for them."""
    used = {box.letter for box in board.boxes} if "layout" in source.read(data).data else set()
    return sorted(set(source.read(data).data.get("special", {})) - used)


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


def _unfolded(read: Source) -> Source:
    """The file with a line for each entry, also where it was one mapping in braces (JSON)."""
    line, column = read.value()[:2]
    if read.lines[line - 1][column - 1] != "{":
        return read
    return _again(f"{quoted(key)}: {flow(value)}" for key, value in read.data.items())


def _replaced(read: Source, key: str, header: str, rows: Sequence[str]) -> list[str]:
    """The file's lines with the entry under a top-level key replaced by another.

    Comments within the old entry stand above the new one, except that of its first line and
    those that silence findings, which for a drawing stand on its first line.
    """
    first = read.key(key).line - 1
    last = _end(read, key, first)
    head, *inner = map(_comment, read.lines[first:last])
    silencing = [c for c in inner if re.search(source.IGNORE, c)] if key == "boxes" else []
    above = [c for c in inner if c and c not in silencing]
    if silencing:
        codes = re.findall("RTT[0-9]+", " ".join([head, *silencing]))
        above = [head, *above] if head and not re.search(source.IGNORE, head) else above
        head = "# rtt: ignore " + ", ".join(dict.fromkeys(codes))
    opening = [f"{header}  {head}".strip()] if header or head else []
    return [*read.lines[:first], *above, *opening, *rows, *read.lines[last:]]


def _comment(line: str) -> str:
    """The comment of a line of boxes or rules, which hold no texts; or nothing."""
    found = re.search(r"(?:^|\s)(#.*)", line)
    return found.group(1).rstrip() if found else ""


def _end(read: Source, key: str, first: int) -> int:
    """The line after an entry: the first that is not its own, blanks and comments left out."""
    after = [
        place.key.line - 1
        for path, place in read.places.items()
        if len(path) == 1 and place.key.line - 1 > first
    ]
    end = min(after, default=len(read.lines))
    while _loose(read.lines[end - 1]):
        end -= 1
    return end


def _loose(line: str) -> bool:
    return not line.strip() or line.startswith(("#", "---", "..."))


def _again(lines: Iterable[str]) -> Source:
    return source.read(("\n".join(lines).rstrip("\n") + "\n").encode())


def _ended(read: Source, data: bytes) -> str:
    """The file's text, its lines ended as those of `data` are."""
    return editing.line_end(data.decode("utf-8-sig")).join(read.lines)
