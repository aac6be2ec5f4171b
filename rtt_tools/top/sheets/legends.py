"""How much room the legend of a board's signs takes: as a card, or as a band of columns."""

from functools import lru_cache
from typing import NamedTuple

from rtt_tools.paper.cover import width, wrapped
from rtt_tools.paper.look import TEXT
from rtt_tools.top.sheets.signs import Sign, legend

LEADING = 5.08
ICON_ROOM = 18.5  # from the left of the card of a lone sign to its words
ROW, WORDS_FROM = 8.4, 14.5  # a sign among several: its height, and where its words begin
PADDING = 3.0
LEAST_COLUMN = 40.0  # the least width that a sign and its words need in a band
SCALES = (1.0, 0.8, 0.65, 0.5, 0.4, 0.3)


class Band(NamedTuple):
    """The legend of many signs: its columns, the scale of its type, its height on the sheet."""

    columns: int
    scale: float
    height: float


def card_height(found: tuple[Sign, ...], wide: float, alone: float) -> float:
    """The height of a card of that width with all signs; `alone` is that of one short sign."""
    if len(found) == 1:
        rows = len(lines(found[0], wide - ICON_ROOM - PADDING))
        return alone + (rows - 1) * LEADING
    room = words_room(wide - 2 * PADDING)
    return 2 * PADDING + sum(row_height(len(lines(sign, room))) for sign in found)


def card_whole(found: tuple[Sign, ...], wide: float) -> bool:
    """Does every word have room on a card of that width?"""
    words_from = ICON_ROOM + PADDING if len(found) == 1 else WORDS_FROM + 3 * PADDING
    words = {word for sign in found for word in legend(sign).split()}
    return all(width(word, TEXT) <= wide - words_from for word in words)


def words_room(wide: float) -> float:
    """What a sign among several leaves for its words on that width."""
    return wide - WORDS_FROM - PADDING


def row_height(rows: int) -> float:
    """The height of a sign among several whose words take that many lines."""
    return max(ROW, 3.3 + rows * LEADING)


@lru_cache(maxsize=2048)  # schemes and scales ask for the same ones
def lines(sign: Sign, room: float) -> tuple[str, ...]:
    """What the sign means, in lines that fit the room."""
    return wrapped(legend(sign), room, TEXT)


@lru_cache(maxsize=64)  # each way to arrange a sheet asks again
def band(found: tuple[Sign, ...], room: float, most: float, largest: float) -> Band:
    """The legend of all signs as a band, in its largest scale unless it would be too high."""
    bands = (_band(found, room, largest * scale) for scale in SCALES)
    return next(
        (one for one in bands if one.height <= most),
        _band(found, room, largest * SCALES[-1]),
    )


def _band(found: tuple[Sign, ...], room: float, scale: float) -> Band:
    """The lowest band at that scale, in as few columns as that allows."""
    wide = room / scale - 2 * PADDING
    counts = range(1, max(1, min(len(found), int(wide / LEAST_COLUMN))) + 1)
    heights = {columns: band_height(found, columns, wide) for columns in counts}

    def cost(columns: int) -> float:
        """Few columns and unbroken words, if that is nearly as low."""
        return heights[columns] + 2 * columns + 1.5 * broken(found, columns, wide)

    columns = min(counts, key=cost)
    return Band(columns, scale, (heights[columns] + 2 * PADDING) * scale)


def shares(found: tuple[Sign, ...], columns: int, wide: float) -> tuple[float, ...]:
    """The widths of the columns: what words need and as much more, or alike if that is less."""
    needs = [
        WORDS_FROM + PADDING + max(width(legend(sign), TEXT) for sign in found[at::columns])
        for at in range(columns)
    ]
    spare = (wide - sum(needs)) / columns
    if spare < 0 or max(needs) <= wide / columns:
        return (wide / columns,) * columns
    return tuple(need + spare for need in needs)


def told(
    found: tuple[Sign, ...], columns: int, wide: float
) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """What the signs mean, row by row of that many columns, each in lines."""
    rooms = [words_room(share) for share in shares(found, columns, wide)]
    every = [lines(sign, rooms[number % columns]) for number, sign in enumerate(found)]
    return tuple(tuple(every[at : at + columns]) for at in range(0, len(every), columns))


def broken(found: tuple[Sign, ...], columns: int, wide: float) -> int:
    """How often words are broken in that many columns."""
    return sum(len(one) - 1 for row in told(found, columns, wide) for one in row)


def band_height(found: tuple[Sign, ...], columns: int, wide: float) -> float:
    """How high all signs are in that many columns on that width."""
    return sum(row_height(max(map(len, row))) for row in told(found, columns, wide))
