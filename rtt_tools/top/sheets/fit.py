"""Where everything on a travel board goes, and how large its boxes can be.

`check` asks this for every board, so nothing here draws or opens a font. All lengths are
millimetres; places count from the top left corner of the panel, the sheet's coloured part.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rtt_tools.paper.cover import composed, width, wrapped
from rtt_tools.paper.words import word
from rtt_tools.top.board import Board
from rtt_tools.top.sheets.signs import Sign, legend, signs

WRITING_SIZE = 10.0  # the least box that a pencil writes two digits in
LARGEST = 18.0  # comfortable for a felt pen; larger ones only look coarse
GAP = 0.6  # between the outlines of neighbours
UPRIGHT, LYING = (190.0, 259.4), (259.4, 190.0)  # the live area of A4 and Letter alike
FOOTER = 14.4  # what the panel leaves below itself

EDGE = 6.0  # from the panel's sides to boxes and rule cards
TOP = 14.0  # above the highest box, for roofs and flags
BOTTOM = 5.0  # from the panel's foot to the lowest card
AIR = 5.0  # between boxes and anything with text
PLINTH = 9.8  # from the boxes' feet to the first card below them
LAWN = 14.0  # the ground's height where no card stands on it

TEXT = 4.23  # 12 pt
LEADING = 5.08
CARD_GAP = 2.5
CARD_EDGE = 7.0  # from the panel's top and right to the column of cards
CARD_WIDTH, WIDE_CARD = 62.0, 70.0  # of that column; the wide one holds the rules as well
NAME_HEIGHT, SIGN_HEIGHT, EMPTY_HEIGHT, RULE_HEIGHT = 17.0, 17.0, 15.0, 14.25
RULE_TEXT, RULE_PADDING = 22.0, 5.0  # from a rule card's sides to its words
ICON_ROOM = 18.5  # from the left of the card of a lone sign to its words
SIGN_ROW, SIGN_ROOM = 8.4, 14.5  # one sign among several: its height, and where words begin
SIGN_PADDING = 3.0
SIGN_COLUMN = 40.0  # the least width that a sign and its words need in a band
BAND_SHARE = 0.4  # of the panel's height, for the legend at most
BAND_SCALES = (1.0, 0.8, 0.65, 0.5, 0.4, 0.3)

TITLE_X, TITLE_TOP = 8.0, 8.6
TITLE_SIZE = 16.23  # 46 pt
TITLE_SHRINKS = 0.6
TITLE_LEADING = 1.05
TITLE_LINES = 4
CAPITAL, DESCENDER = 0.7, 0.25  # of the type size
RULE_BELOW, SUBTITLE_BELOW = 5.8, 13.8  # from the last line of the title
SUBTITLE = 4.94  # 14 pt

RULES = ("dot", "on-boxes", "hanging", "written")


class Title(NamedTuple):
    """The name in lines of one size."""

    lines: tuple[str, ...]
    size: float
    whole: bool = True  # False where a word had to be torn

    def baseline(self, number: int) -> float:
        """Where the line of that number (0 is the first) stands."""
        return TITLE_TOP + CAPITAL * self.size + number * TITLE_LEADING * self.size

    @property
    def last(self) -> float:
        """Where the last line stands."""
        return self.baseline(len(self.lines) - 1)


class Scheme(NamedTuple):
    """One way to arrange the cards: which stand in the right column, which below the boxes."""

    upright: bool
    rules: str  # "grid" of two by two, one "row", or in the "column"
    signs: str  # in the "column", or in a "band" above the rules

    @property
    def panel(self) -> tuple[float, float]:
        """Width and height of the panel."""
        wide, high = UPRIGHT if self.upright else LYING
        return wide, high - FOOTER

    @property
    def card(self) -> float:
        """Width of the right column's cards."""
        return WIDE_CARD if self.rules == "column" else CARD_WIDTH

    @property
    def column(self) -> float:
        """The x where the right column begins."""
        return self.panel[0] - CARD_EDGE - self.card


class Plan(NamedTuple):
    """The chosen arrangement, with the boxes' size and place."""

    scheme: Scheme
    title: Title
    size: float  # of a box's outline, so a box of width 1 is a square of it
    left: float  # the x of the board's x = 0
    floor: float  # the y of the lowest boxes' feet
    subtitle: str = ""
    turned: bool = False  # the rules on the cards are those of Big to Small

    @property
    def pitch(self) -> float:
        """From one box to the next."""
        return self.size + GAP

    def outlined(self, width: float) -> float:
        """How wide the outline of a box of that width is; the gap yields to very small ones."""
        share = width * self.pitch
        return share - min(GAP, share / 2)


class Band(NamedTuple):
    """The legend of many signs: its columns, the scale of its type, its height on the sheet."""

    columns: int
    scale: float
    height: float


class _Row(NamedTuple):
    """How far a row of boxes reaches from the foot of the board's middle, in boxes."""

    left: float
    right: float
    up: int


class _Block(NamedTuple):
    """Text in an upper corner: it reaches that far from the side, and down that far."""

    reach: float
    down: float


def plan(
    board: Board, orientation: str = "auto", *, subtitle: str = "", turned: bool = False
) -> Plan:
    """The arrangement with the largest boxes; upright and with a large title if in doubt.

    `subtitle` stands below the title, the number of boxes unless given.
    """
    subtitle = subtitle or count(board)
    best = max(_plans(board, orientation, subtitle, signs(board, turned)), key=_merit)
    return best._replace(subtitle=subtitle, turned=turned)


def cramped(board: Board) -> tuple[str, float] | None:
    """The narrowest box and its smaller side, if that is below the writing size."""
    box = min(board.boxes, key=lambda box: box.width)
    share = min(1.0, box.width)
    # One arrangement with large enough boxes is enough: the chosen one has no smaller.
    every = _plans(board, "auto", count(board), signs(board))
    if share == 1 and any(p.size >= WRITING_SIZE for p in every):
        return None
    side = plan(board).outlined(share)
    return (box.id, side) if side < WRITING_SIZE else None


def title_fits(board: Board, name: str) -> bool:
    """Can the name be the board's title, broken only at spaces and no smaller than 60 %?"""
    # An upright sheet leaves titles the least room; what fits there fits on any.
    if titles(name, Scheme(True, "grid", "column"))[0].whole:
        return True
    return plan(board._replace(names={"": name})).title.whole


def _merit(candidate: Plan) -> float:
    """Boxes one can write in, then large ones with a large title, upright, its signs on top."""
    return (
        candidate.size
        + 10 * min(candidate.size, WRITING_SIZE)
        + 2 * candidate.title.whole
        + 0.1 * candidate.title.size
        + 0.3 * candidate.scheme.upright
        + 0.1 * (candidate.scheme.signs == "column")
        - 0.05 * len(candidate.title.lines)
    )


def _plans(
    board: Board, orientation: str, subtitle: str, found: tuple[Sign, ...]
) -> Iterator[Plan]:
    rows = _rows(board)
    subtitle_ends = TITLE_X + width(subtitle, SUBTITLE, 600)
    for scheme in _schemes(orientation, bool(found)):
        column_ends = column(scheme, found)[-1][1]
        if column_ends <= scheme.panel[1] - BOTTOM:
            right = _Block(scheme.panel[0] - scheme.column + AIR, column_ends + AIR)
            floor = _floor(scheme, found)
            for title in titles(board.name, scheme):
                left = _title_blocks(title, subtitle_ends)
                yield _placed(board, rows, scheme, title, left, right, floor)


def _schemes(orientation: str, any_signs: bool) -> Iterator[Scheme]:
    for places in ("column", "band")[: 1 + any_signs]:
        if orientation in ("auto", "portrait"):
            yield Scheme(True, "grid", places)
        if orientation in ("auto", "landscape"):
            yield Scheme(False, "row", places)
            yield Scheme(False, "column", places)


def count(board: Board) -> str:
    """What stands below the title."""
    return word("boxes", len(board.boxes))


def _rows(board: Board) -> tuple[_Row, ...]:
    """How far each row of boxes reaches, from the ground up."""
    left = min(box.x for box in board.boxes)
    middle = left + board.width / 2
    reach: dict[int, tuple[float, float]] = {}
    for box in board.boxes:
        low, high = reach.get(box.y, (box.x, box.right))
        reach[box.y] = min(low, box.x), max(high, box.right)
    return tuple(_Row(low - middle, high - middle, y + 1) for y, (low, high) in reach.items())


# --- cards ----------------------------------------------------------------------------


def column(scheme: Scheme, found: tuple[Sign, ...]) -> tuple[tuple[str, float, float], ...]:
    """The cards of the right column from the top: what each is, its foot and its height."""
    cards = [("name", NAME_HEIGHT)]
    if found and scheme.signs == "column":
        cards.append(("signs", sign_card(found, scheme.card)))
    cards.append(("empty", EMPTY_HEIGHT))
    if scheme.rules == "column":
        cards += [(rule, RULE_HEIGHT) for rule in RULES]
    placed, foot = [], CARD_EDGE - CARD_GAP
    for kind, high in cards:
        foot += CARD_GAP + high
        placed.append((kind, foot, high))
    return tuple(placed)


def sign_card(found: tuple[Sign, ...], card: float) -> float:
    """The height of the column's card with the legend of all signs."""
    if len(found) == 1:
        rows = len(legend_lines(found[0], card - ICON_ROOM - SIGN_PADDING))
        return SIGN_HEIGHT + (rows - 1) * LEADING
    room = legend_room(card - 2 * SIGN_PADDING)
    return 2 * SIGN_PADDING + sum(sign_row(len(legend_lines(sign, room))) for sign in found)


def legend_room(wide: float) -> float:
    """What a sign among several leaves for its words on that width."""
    return wide - SIGN_ROOM - SIGN_PADDING


def sign_row(rows: int) -> float:
    """The height of a sign among several whose words take that many lines."""
    return max(SIGN_ROW, 3.3 + rows * LEADING)


@lru_cache(maxsize=2048)  # schemes and scales ask for the same ones
def legend_lines(sign: Sign, room: float) -> tuple[str, ...]:
    """What the sign means, in lines that fit the room."""
    return wrapped(legend(sign.special, sign.turned), room, TEXT)


def rule_widths(wide: float) -> tuple[float, ...]:
    """The widths of four rule cards in one row, each as wide as its words need."""
    words = [
        max(width(word(rule), TEXT, 800), width(word(f"{rule}-rule"), TEXT)) for rule in RULES
    ]
    needs = [RULE_TEXT + wide_word + RULE_PADDING for wide_word in words]
    spare = (wide - 2 * EDGE - 3 * CARD_GAP - sum(needs)) / len(RULES)
    return tuple(need + spare for need in needs)


def rules_height(scheme: Scheme) -> float:
    """How much of the panel's foot the rule cards take."""
    rows = {"grid": 2, "row": 1, "column": 0}[scheme.rules]
    return rows * (RULE_HEIGHT + CARD_GAP)


def band(scheme: Scheme, found: tuple[Sign, ...]) -> Band:
    """The legend of all signs as a band, in full size unless it would bury the sheet."""
    room = scheme.panel[0] - 2 * EDGE
    most = scheme.panel[1] * BAND_SHARE
    bands = (_band(found, room, scale) for scale in BAND_SCALES)
    return next(
        (one for one in bands if one.height <= most), _band(found, room, BAND_SCALES[-1])
    )


def _band(found: tuple[Sign, ...], room: float, scale: float) -> Band:
    """The lowest band at that scale, in as few columns as that allows."""
    wide = room / scale - 2 * SIGN_PADDING
    counts = range(1, min(len(found), int(wide / SIGN_COLUMN)) + 1)
    heights = {columns: band_height(found, columns, wide / columns) for columns in counts}
    columns = min(counts, key=lambda columns: heights[columns] + 2 * columns)  # few, if near
    return Band(columns, scale, (heights[columns] + 2 * SIGN_PADDING) * scale)


def band_height(found: tuple[Sign, ...], columns: int, share: float) -> float:
    """How high all signs are in that many columns, each `share` wide."""
    rows = [sign_row(len(legend_lines(sign, legend_room(share)))) for sign in found]
    return sum(max(rows[at : at + columns]) for at in range(0, len(found), columns))


def _floor(scheme: Scheme, found: tuple[Sign, ...]) -> float:
    """Where the boxes stand, given what lies below them."""
    taken = rules_height(scheme)
    if found and scheme.signs == "band":
        taken += band(scheme, found).height + CARD_GAP
    foot = scheme.panel[1] - BOTTOM
    return foot + CARD_GAP - taken - PLINTH if taken else scheme.panel[1] - LAWN


# --- title ----------------------------------------------------------------------------


def titles(name: str, scheme: Scheme) -> tuple[Title, ...]:
    """The ways to set the title, at least one; torn within words only if none else fits."""
    room = scheme.column - AIR - TITLE_X
    least = TITLE_SIZE * TITLE_SHRINKS
    sized = (_sized(rows, room) for rows in _broken(composed(name).split() or [""]))
    kept = tuple(title for title in sized if title.size >= least)
    return kept or (Title(wrapped(name, room, least, 800), least, whole=False),)


def _sized(rows: tuple[str, ...], room: float) -> Title:
    """The rows as large as the room and the largest size allow."""
    wide = max(width(row, 1, 800) for row in rows)
    return Title(rows, min(TITLE_SIZE, room / wide) if wide else TITLE_SIZE)


def _broken(words: list[str]) -> Iterator[tuple[str, ...]]:
    """The words in one line, two, three ..., the widest line each time as narrow as can be."""
    ends = range(1, len(words) + 1)
    lines = {(a, b): " ".join(words[a:b]) for b in ends for a in range(b)}
    wide = {span: width(line, 1, 800) for span, line in lines.items()}
    # best[end]: of the best way to set the words before `end` the widest line, how uneven
    # the lines are, and the lines
    best: dict[int, tuple[float, float, tuple[str, ...]]]
    best = {end: (wide[0, end], wide[0, end] ** 2, (lines[0, end],)) for end in ends}
    yield best[len(words)][2]
    for count in range(2, min(TITLE_LINES, len(words)) + 1):
        best = {
            end: min(
                (
                    max(best[cut][0], wide[cut, end]),
                    best[cut][1] + wide[cut, end] ** 2,
                    (*best[cut][2], lines[cut, end]),
                )
                for cut in range(count - 1, end)
            )
            for end in ends[count - 1 :]
        }
        yield best[len(words)][2]


def _title_blocks(title: Title, subtitle: float) -> tuple[_Block, ...]:
    """What the title keeps free: each line for itself, since short lines leave room."""
    lines = (
        _Block(
            TITLE_X + width(row, title.size, 800) + AIR,
            title.baseline(number) + DESCENDER * title.size + AIR,
        )
        for number, row in enumerate(title.lines)
    )
    return (*lines, _Block(subtitle + AIR, title.last + SUBTITLE_BELOW + AIR))


# --- boxes ----------------------------------------------------------------------------


def _placed(
    board: Board,
    rows: tuple[_Row, ...],
    scheme: Scheme,
    title: Title,
    left: tuple[_Block, ...],
    right: _Block,
    floor: float,
) -> Plan:
    """The plan with the boxes moved sideways to where they can be largest."""
    wide, _ = scheme.panel

    def pitch(middle: float) -> float:
        return min(_pitch(row, middle, wide, floor, left, right) for row in rows)

    def merit(shift: int) -> tuple[float, int]:
        return pitch(wide / 2 + shift) - 0.02 * abs(shift), -abs(shift)

    # In the middle if nothing is won elsewhere, which most boards see at once.
    shifts = range(-40, 41, 4) if pitch(wide / 2) < LARGEST + GAP else (0,)
    middle = wide / 2 + max(shifts, key=merit)
    size = min(LARGEST, pitch(middle) - GAP)
    start = middle - (size + GAP) * board.width / 2
    return Plan(scheme, title, size, start, floor)


def _pitch(
    row: _Row, middle: float, wide: float, floor: float, left: tuple[_Block, ...], right: _Block
) -> float:
    """The largest pitch at which the row keeps clear of everything."""
    best = (floor - TOP) / row.up
    if row.left < 0:
        best = min(best, (middle - EDGE) / -row.left)
    if row.right > 0:
        best = min(best, (wide - EDGE - middle) / row.right)
    for block in left:
        best = min(
            best, max((floor - block.down) / row.up, _clear(-row.left, middle - block.reach))
        )
    beside = _clear(row.right, wide - right.reach - middle)
    return min(best, max((floor - right.down) / row.up, beside))


def _clear(reach: float, room: float) -> float:
    """The largest pitch at which a row that reaches so many boxes out stays within the room."""
    if room <= 0:
        return 0.0
    return room / reach if reach > 0 else LARGEST + GAP
