"""Boards as drawings: what boxes are called there, what would be lost, and the text."""

from collections.abc import Iterable, Iterator, Sequence

from rtt_tools.top.board import PLAIN, Box, in_order
from rtt_tools.top.cells import BOX_CHARACTERS, LETTERS


def row_letters(index: int) -> str:
    """a to z for the first 26 boxes of a row; aa, ab ... behind them."""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(97 + rest) + letters
    return letters


def drawn_ids(boxes: Iterable[Box]) -> tuple[str, ...]:
    """The ids a drawing gives to boxes in canonical order: a1 b1 c1, a2 ..."""
    count: dict[int, int] = {}
    ids = []
    for box in boxes:
        ids.append(f"{row_letters(count.get(box.y, 0))}{box.y + 1}")
        count[box.y] = count.get(box.y, 0) + 1
    return tuple(ids)


def undrawable(boxes: Sequence[Box]) -> Iterator[str]:
    """What a drawing of these boxes would lose, one line of words for each loss."""
    ordered = in_order(boxes)
    for box, drawn in zip(ordered, drawn_ids(ordered), strict=True):
        if box.id != drawn:
            yield f"the id {box.id}: a drawing calls this box {drawn}"
        if box.width != 1:
            yield f"the width {box.width:g} of {box.id}: drawn boxes are 1 wide"
        if (2 * (box.x - ordered[0].x)) % 1:
            yield f"the place of {box.id}: drawn boxes stand whole or half a box apart"
        if box.free:
            yield f"the free lists of {box.id}: in a drawing all follows from the geometry"
    rows = {box.y for box in ordered}
    for y in range(max(rows, default=0)):
        if y not in rows:
            yield f"the empty row {y + 1}: a drawing has no blank rows"
    if len({b.special for b in ordered if b.special != PLAIN}) > 26:
        yield "special rules beyond the 26th: a drawing has the letters A to Z"


def lettered(boxes: Iterable[Box]) -> tuple[Box, ...]:
    """The boxes with a letter for every special rule, equal rules under one letter.

    Letters that boxes carry already stay; other rules take the first free one, in order of
    the boxes: A to Z, then AA, AB ..., which sheets can show and drawings cannot.
    """
    boxes = tuple(boxes)
    letters = {box.special: box.letter for box in reversed(boxes) if box.letter}
    free = _free_letters({box.letter for box in boxes})
    for box in boxes:
        if box.special != PLAIN and box.special not in letters:
            letters[box.special] = next(free)
    return tuple(
        box if box.letter or box.special == PLAIN else box._replace(letter=letters[box.special])
        for box in boxes
    )


def _free_letters(taken: set[str]) -> Iterator[str]:
    for first in ("", *LETTERS):
        yield from (first + c for c in LETTERS if first + c not in taken)


def draw(boxes: Iterable[Box], inside: dict[str, str] | None = None) -> str:
    """The drawing of the boxes, one line a row from the top, without a final line feed.

    `inside` gives two characters to put into a box instead of its letter and dot.
    """
    ordered = lettered(in_order(boxes))
    left = min(box.x for box in ordered)
    lines = []
    for y in range(max(box.y for box in ordered), -1, -1):
        line = ""
        for box in (b for b in ordered if b.y == y):
            held = f"{box.letter or ' '}{'.' if box.dot else ' '}"
            held = (inside or {}).get(box.id, held)
            line = line.ljust(round((box.x - left) * BOX_CHARACTERS)) + f"[{held}]"
        lines.append(line)
    return "\n".join(lines)
