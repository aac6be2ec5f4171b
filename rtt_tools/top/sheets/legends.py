"""How much room the legend of a board's signs takes: as a card, or as a band of columns."""

from functools import lru_cache
from typing import NamedTuple

from rtt_tools.paper.cover import width, wrapped
from rtt_tools.paper.look import TEXT
from rtt_tools.top.sheets.signs import Sign, legend

LEADING = 5.08
LETTER_ROOM = 4.1  # for the letter before the words, which two letters are fitted to
PADDING = 3.0
LEAST_COLUMN = 40.0  # the least width that a sign and its words need in a band
SCALES = (1.0, 0.8, 0.65, 0.5, 0.4, 0.3)


class Entry(NamedTuple):
    """How a sign among several is told: the height of one row, where letter and words begin.

    `air` is what lies above and below the words where they take several lines.
    """

    row: float
    letter: float
    words: float
    air: float


ROOMY = Entry(row=8.4, letter=8.6, words=14.2, air=3.3)  # beside a box with the sign
PICTURED = ROOMY._replace(letter=7.8, words=12.8)  # the same on small sheets
BARE = Entry(row=6.4, letter=0.0, words=5.0, air=1.5)  # the letter alone, on the smallest


class Lone(NamedTuple):
    """How a lone sign is told: its box, where words begin, what stays free behind them."""

    box: float  # its side; 0 where there is none
    words: float
    behind: float


LONE = (Lone(11.4, 16.4, PADDING), Lone(6.8, 10.9, 2.0))
BOXLESS = Lone(0.0, PADDING, PADDING)  # where words would be torn


class Band(NamedTuple):
    """The legend of many signs: its columns, the scale of its type, its height on the sheet."""

    columns: int
    scale: float
    height: float


def card_height(found: tuple[Sign, ...], wide: float, alone: float, entry: Entry) -> float:
    """The height of a card of that width with all signs; `alone` is that of one short sign."""
    if len(found) == 1:
        return alone + (len(lone_lines(found[0], wide)) - 1) * LEADING
    room = words_room(columns_room(wide), entry)
    return 2 * PADDING + sum(row_height(len(lines(sign, room)), entry) for sign in found)


def card_whole(found: tuple[Sign, ...], wide: float, entry: Entry) -> bool:
    """Does every word have room on a card of that width?"""
    if len(found) == 1:
        return widest(found) <= lone_room(lone(found[0], wide), wide)
    return widest(found) <= wide - entry.words - 2 * PADDING


def lone(sign: Sign, wide: float) -> Lone:
    """How a lone sign is told on a card of that width: its box gives way to its words."""
    whole = (one for one in LONE if widest((sign,)) <= lone_room(one, wide))
    return min(whole, key=lambda one: len(lines(sign, lone_room(one, wide))), default=BOXLESS)


def lone_room(one: Lone, wide: float) -> float:
    """What a lone sign leaves for its words on a card of that width."""
    return wide - one.words - one.behind


def lone_lines(sign: Sign, wide: float) -> tuple[str, ...]:
    """What a lone sign means, in lines on a card of that width."""
    return lines(sign, lone_room(lone(sign, wide), wide))


def widest(found: tuple[Sign, ...]) -> float:
    """How wide the widest word of their legends is."""
    words = {word for sign in found for word in legend(sign).split()}
    return max((width(word, TEXT) for word in words), default=0.0)


def columns_room(wide: float) -> float:
    """What a card of that width leaves for columns, each with a gap that the last may spare."""
    return wide - PADDING


def words_room(wide: float, entry: Entry) -> float:
    """What a sign among several leaves for its words in a column of that width."""
    return wide - entry.words - PADDING


def row_height(rows: int, entry: Entry) -> float:
    """The height of a sign among several whose words take that many lines."""
    return max(entry.row, entry.air + rows * LEADING)


@lru_cache(maxsize=2048)  # schemes and scales ask for the same ones
def lines(sign: Sign, room: float) -> tuple[str, ...]:
    """What the sign means, in lines that fit the room."""
    return wrapped(legend(sign), room, TEXT)


@lru_cache(maxsize=64)  # each way to arrange a sheet asks again
def band(
    found: tuple[Sign, ...], room: float, most: float, largest: float, entry: Entry
) -> Band:
    """The legend of all signs as a band, in its largest scale unless it would be too high."""
    bands = (_band(found, room, largest * scale, entry) for scale in SCALES)
    return next(
        (one for one in bands if one.height <= most),
        _band(found, room, largest * SCALES[-1], entry),
    )


def _band(found: tuple[Sign, ...], room: float, scale: float, entry: Entry) -> Band:
    """The lowest band at that scale, in as few columns as that allows."""
    wide = columns_room(room / scale)
    counts = range(1, max(1, min(len(found), int(wide / LEAST_COLUMN))) + 1)
    heights = {columns: band_height(found, columns, wide, entry) for columns in counts}

    def cost(columns: int) -> float:
        """Few columns and unbroken words, if that is nearly as low."""
        return heights[columns] + 5 * columns + 1.5 * broken(found, columns, wide, entry)

    columns = min(counts, key=cost)
    return Band(columns, scale, (heights[columns] + 2 * PADDING) * scale)


def shares(
    found: tuple[Sign, ...], columns: int, wide: float, entry: Entry
) -> tuple[float, ...]:
    """The widths of the columns: what words need and as much more, or alike if that is less."""
    needs = [
        entry.words + PADDING + max(width(legend(sign), TEXT) for sign in found[at::columns])
        for at in range(columns)
    ]
    spare = (wide - sum(needs)) / columns
    if spare < 0 or max(needs) <= wide / columns:
        return (wide / columns,) * columns
    return tuple(need + spare for need in needs)


def told(
    found: tuple[Sign, ...], columns: int, wide: float, entry: Entry
) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """What the signs mean, row by row of that many columns, each in lines."""
    rooms = [words_room(share, entry) for share in shares(found, columns, wide, entry)]
    every = [lines(sign, rooms[number % columns]) for number, sign in enumerate(found)]
    return tuple(tuple(every[at : at + columns]) for at in range(0, len(every), columns))


def broken(found: tuple[Sign, ...], columns: int, wide: float, entry: Entry) -> int:
    """How often words are broken in that many columns."""
    return sum(len(one) - 1 for row in told(found, columns, wide, entry) for one in row)


def band_height(found: tuple[Sign, ...], columns: int, wide: float, entry: Entry) -> float:
    """How high all signs are in that many columns on that width."""
    rows = told(found, columns, wide, entry)
    return sum(row_height(max(map(len, row)), entry) for row in rows)
