"""Dice drawn with blocks: each a shape and its number, in a size for the table or the room.

A shape is a set of dots, two to a character, one above the other. Numbers are left blank in a
full shape, or stand in a hollow one, so that no terminal needs colours to tell the two apart.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

Dots = frozenset[tuple[int, int]]  # from the left, and down from the top
Corners = Sequence[tuple[float, float]]  # of a convex shape in a square from 0 to 1, y downward

GAP = 2  # characters between two dice
# Rows of squares, from the top; a square is two characters wide and one line high.
DIGITS = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", "###", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", "  #", "  #"),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
}
# A character by its dots: neither, the upper, the lower, both.
BLOCKS, PLAIN_BLOCKS = " ▀▄█", " '.#"


class Size(NamedTuple):
    """How many characters a die takes, and the line its number begins in."""

    columns: int
    lines: int
    line: int


class Face(NamedTuple):
    """One die to be shown: lines of equal length, a word to stand below, and its looks."""

    lines: tuple[str, ...]
    label: str
    colour: int | None = None
    used: bool = False

    @property
    def width(self) -> int:
        """The characters it takes."""
        return max(len(self.label), *map(len, self.lines))


def shape_lines(
    corners: Corners,
    size: Size,
    word: str,
    sign: Sequence[str] | None,
    *,
    used: bool,
    unicode: bool,
) -> tuple[str, ...]:
    """The lines of one die: a big one shows `sign` in squares, a small one, without, `word`."""
    columns, lines, line = size
    shape = filled(corners, columns, 2 * lines)
    if used:
        shape = rim(shape)
    if sign is not None:
        squares = spread(sign, columns, 2 * line)
        shape = shape | squares if used else shape - squares
    drawing = characters(shape, columns, lines, BLOCKS if unicode else PLAIN_BLOCKS)
    if word and sign is None:
        room = f" {word} "
        left = (columns - len(room)) // 2
        row = drawing[line]
        drawing[line] = row[:left] + room + row[left + len(room) :]
    return tuple(drawing)


def filled(corners: Sequence[tuple[float, float]], width: int, height: int) -> Dots:
    """The dots within a convex shape that is stretched to `width` and `height` dots."""
    sides = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    found = []
    for down in range(height):
        y = (down + 0.5) / height
        across = [
            x1 + (y - y1) * (x2 - x1) / (y2 - y1)
            for (x1, y1), (x2, y2) in sides
            if (y1 > y) != (y2 > y)
        ]
        least, most = min(across), max(across)
        found += [(x, down) for x in range(width) if least <= (x + 0.5) / width <= most]
    return frozenset(found)


def rim(dots: Dots) -> Dots:
    """The dots with an empty place beside, above or below them."""
    return frozenset(
        (x, y)
        for x, y in dots
        if not dots.issuperset(((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))
    )


def joined(signs: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Several signs in one, a square apart."""
    return tuple(map(" ".join, zip(*signs, strict=True)))


def spread(sign: Sequence[str], columns: int, top: int) -> Dots:
    """The dots of a sign's squares, in the middle of `columns`, from `top` down."""
    left = (columns - 2 * max(map(len, sign), default=0)) // 2
    return frozenset(
        (left + 2 * x + right, top + 2 * y + down)
        for y, row in enumerate(sign)
        for x, square in enumerate(row)
        if square == "#"
        for right in (0, 1)
        for down in (0, 1)
    )


def characters(dots: Dots, columns: int, lines: int, blocks: str) -> list[str]:
    """The dots as lines of text; `blocks` are the characters for none, upper, lower, both."""
    return [
        "".join(
            blocks[((x, 2 * line) in dots) + 2 * ((x, 2 * line + 1) in dots)]
            for x in range(columns)
        )
        for line in range(lines)
    ]


def rows_text(faces: Sequence[Face], width: int, *, coloured: bool) -> str:
    """The dice in lines of text, in as few rows as `width` allows."""
    return "\n".join(row_text(row, coloured) for row in even_rows(faces, width))


def even_rows(faces: Sequence[Face], width: int) -> list[list[Face]]:
    """The dice in as few rows as fit in `width`, about equally long."""
    fewest = len(in_rows(faces, width))
    narrower = (in_rows(faces, room) for room in range(1, width))
    return next((rows for rows in narrower if len(rows) == fewest), in_rows(faces, width))


def in_rows(faces: Iterable[Face], width: int) -> list[list[Face]]:
    """The dice in rows, each as full as `width` allows; a row has at least one."""
    rows: list[list[Face]] = []
    left = 0
    for face in faces:
        if not rows or face.width + GAP > left:
            rows.append([])
            left = width + GAP
        rows[-1].append(face)
        left -= face.width + GAP
    return rows


def row_text(faces: Sequence[Face], coloured: bool) -> str:
    """One row of dice on one ground, their labels below."""
    height = max(len(face.lines) for face in faces)
    lines = [
        [paint(face, line, coloured) for face, line in zip(faces, row, strict=True)]
        for row in zip(*(levelled(face, height) for face in faces), strict=True)
    ]
    return "".join((" " * GAP).join(row).rstrip() + "\n" for row in lines)


def levelled(face: Face, height: int) -> list[str]:
    """The lines of a die and its label, as many as the highest in its row has, and one."""
    above = [""] * (height - len(face.lines))
    return [line.center(face.width) for line in (*above, *face.lines, face.label)]


def paint(face: Face, line: str, coloured: bool) -> str:
    """A line in the die's colour, dim if it is used; blanks around it stay as they are."""
    core = line.strip()
    if not coloured or not core:
        return line
    codes = ["2" if face.used else "1"]
    codes += [] if face.colour is None else [f"38;5;{face.colour}"]
    before, after = line.split(core, 1)
    return f"{before}\x1b[{';'.join(codes)}m{core}\x1b[0m{after}"
