"""Where everything on a board's sheet goes, and how large its boxes can be.

`check` asks this for every board, so nothing here draws or opens a font. All lengths are
millimetres; places count from the top left corner of the panel, the sheet's coloured part.
"""

from collections.abc import Iterator
from math import inf
from typing import NamedTuple

from rtt_tools.paper.cover import width
from rtt_tools.paper.look import PLAIN, TEXT, Look
from rtt_tools.top.board import Board, worded
from rtt_tools.top.sheets import legends
from rtt_tools.top.sheets.legends import Band
from rtt_tools.top.sheets.signs import Sign, signs
from rtt_tools.top.sheets.sizes import (
    CUT_EDGE,
    FULL,
    GAP,
    POSTER_FROM,
    POUCH_EDGE,
    UPRIGHT,
    Sizes,
    footer_height,
    leaner,
    least_box,
    sizes,
)
from rtt_tools.top.sheets.titles import DESCENDER, Title, titles

RULE_TEXT, RULE_PADDING = 22.0, 3.0  # from a rule card's sides to its words
SHORT_RULE_PADDING = 2.5
BAND_SHARE = 0.4  # of the panel's height, for the legend at most
ART = (0.45, 0.85)  # how far art reaches beyond its boxes, sideways and up, in boxes
LEAN_ART = (0.2, 0.5)  # where boxes need the room most
# As it is; with a smaller title and less air; in large print, without the card for empty boxes;
# with art nearer to words.
LEAN = (0, 1, 2, 3)
ART_AIR = 2.0  # between art and anything with text, or the panel's top
RULES = ("dot", "on-boxes", "hanging", "written")


class Scheme(NamedTuple):
    """One way to arrange the cards: which stand in the right column, which below the boxes."""

    rules: str  # "grid" of two by two, one "row", or in the "column"
    signs: str  # in the "column", or in a "band" above the rules
    panel: tuple[float, float]  # its width and height
    sizes: Sizes
    found: tuple[Sign, ...]
    language: str

    @property
    def upright(self) -> bool:
        """Is the sheet higher than wide?"""
        return self.panel[0] < self.panel[1]

    @property
    def card(self) -> float:
        """Width of the right column's cards."""
        wide = self.sizes.wide_column if self.rules == "column" else self.sizes.column
        return wide * self.sizes.type

    @property
    def column(self) -> float:
        """The x where the right column begins."""
        return self.panel[0] - self.sizes.card_edge - self.card

    @property
    def whole(self) -> bool:
        """Does the legend of the signs keep its words in one piece?"""
        return self.signs == "band" or legends.card_whole(
            self.found, self.card / self.sizes.type
        )


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


class Request(NamedTuple):
    """What is to be laid out: the board, on what area (upright, mm), for whom.

    `subtitle` stands below the title, the number of boxes unless given. `piece`: it will be
    cut out, so rulers stand beside it. `box` is the size of boxes, where somebody wants one.
    `lean`, of LEAN: how much more boxes need the room than title and art do.
    """

    board: Board
    area: tuple[float, float] = UPRIGHT
    orientation: str = "auto"
    look: Look = PLAIN
    subtitle: str = ""
    turned: bool = False
    piece: bool = False
    box: float | None = None
    lean: int = 0

    @property
    def scale(self) -> float:
        """How much larger everything is drawn: posters are read from further away."""
        larger = min(min(self.area) / UPRIGHT[0], max(self.area) / UPRIGHT[1])
        return larger if min(self.area) >= POSTER_FROM and larger > 1 else 1.0

    @property
    def edge(self) -> float:
        """How far from its sides a sheet is printed, mm."""
        if self.look.dry_erase:
            return POUCH_EDGE
        return CUT_EDGE if self.piece else 0.0

    @property
    def name(self) -> str:
        """The board's name in the language of the sheet."""
        return worded(self.board.names, self.look.language)


class _Row(NamedTuple):
    """How far a row of boxes reaches from the foot of the board's middle, in boxes."""

    left: float
    right: float
    up: int
    beside: float = 0.0  # how far the art around it may reach from there towards words
    above: float = 0.0


class _Block(NamedTuple):
    """Text in an upper corner: it reaches that far from the side, and down that far."""

    reach: float
    down: float


def plan(request: Request) -> Plan:
    """The arrangement with the largest boxes; upright and with a large title if in doubt.

    In millimetres before the request's `scale`. Raises ValueError where the area is too
    small for any, or for the boxes asked for.
    """
    subtitle = request.subtitle or count(request.board, request.look)
    asked = request._replace(subtitle=subtitle)
    least = least_box(request.look) / request.scale
    best = max(_candidates(asked, least), key=lambda one: _merit(one, least), default=None)
    if best is None:
        wide, high = request.area
        raise ValueError(
            f"{request.board.id}: nothing fits on {wide:g} x {high:g} mm;"
            " larger paper or fewer pieces to a page help"
        )
    if request.box:
        best = _resized(best, request)
    return best._replace(subtitle=subtitle, turned=request.turned)


def _candidates(request: Request, least: float) -> list[Plan]:
    """The arrangements as they are; if boxes come out too small, leaner ones that mend it."""
    every = list(_plans(request))
    found = [one for one in every if one.size >= least]
    for lean in LEAN[1:]:
        found = found or [
            one for one in _plans(request._replace(lean=lean)) if one.size >= least
        ]
    return every + found


def _resized(best: Plan, request: Request) -> Plan:
    """The plan with boxes of the size asked for; raises ValueError where they do not fit."""
    wanted = (request.box or 0) / request.scale
    if wanted > best.size + 0.005:
        raise ValueError(
            f"{request.board.id}: boxes of {request.box:g} mm do not fit; the largest are"
            f" {int(best.size * request.scale * 10) / 10:g} mm"
        )
    middle = best.left + best.pitch * request.board.width / 2
    left = middle - (wanted + GAP) * request.board.width / 2
    return best._replace(size=wanted, left=left)


def cramped(
    board: Board, look: Look = PLAIN, area: tuple[float, float] = UPRIGHT
) -> tuple[str, float] | None:
    """The narrowest box and its smaller side, if nobody could write in it."""
    least = least_box(look)
    request = Request(board, area, look=look)
    box = min(board.boxes, key=lambda box: box.width)
    share = min(1.0, box.width)
    # One arrangement with large enough boxes is enough: the chosen one has no smaller.
    every = _plans(request._replace(subtitle=count(board, look)))
    if share == 1 and any(p.size * request.scale >= least for p in every):
        return None
    side = plan(request).outlined(share) * request.scale
    return (box.id, side) if side < least else None


def title_fits(board: Board, name: str) -> bool:
    """Can the name be the title, broken at blanks and hyphens, and no smaller than 60 %?"""
    # An upright sheet leaves titles the least room; what fits there fits on any.
    first = next(_schemes(Request(board, orientation="portrait"), ()))
    if titles(name, _title_room(first), FULL)[0].whole:
        return True
    return plan(Request(board._replace(names={"": name}))).title.whole


def _merit(candidate: Plan, least: float) -> float:
    """Boxes one can write in, then large ones with a large title, upright, its signs on top."""
    return (
        candidate.size
        + 10 * min(candidate.size, least)
        + 2 * candidate.title.whole
        + 3 * candidate.scheme.whole
        + 0.1 * candidate.title.size
        + 0.3 * candidate.scheme.upright
        + 0.1 * (candidate.scheme.signs == "column")
        - 0.05 * len(candidate.title.lines)
        - 0.5 * (len(candidate.title.lines) > 2)
    )


def _plans(request: Request) -> Iterator[Plan]:
    found = signs(request.board, request.turned, request.look.language)
    rows = _rows(request.board, request.lean)
    for scheme in _schemes(request, found):
        subtitle = width(request.subtitle, scheme.sizes.subtitle, 600)
        foot = column(scheme)[-1][1]
        floor = _floor(scheme)
        if foot > _cards_end(scheme) or floor <= scheme.sizes.top:
            continue
        air = scheme.sizes.air
        right = _Block(scheme.panel[0] - scheme.column + air, foot + air)
        for title in titles(request.name, _title_room(scheme), scheme.sizes):
            left = _title_blocks(title, scheme.sizes.title_x + subtitle, scheme.sizes)
            yield _placed(request.board, rows, scheme, title, left, right, floor)


def _title_room(scheme: Scheme) -> float:
    return scheme.column - scheme.sizes.air - scheme.sizes.title_x


def _schemes(request: Request, found: tuple[Sign, ...]) -> Iterator[Scheme]:
    """The ways to arrange the cards whose rules have room for their words."""
    for places in ("column", "band")[: 1 + bool(found)]:
        for upright, rules in ((True, "grid"), (False, "row"), (False, "column")):
            if request.orientation in ("auto", "portrait" if upright else "landscape"):
                scheme = _scheme(request, upright, rules, places, found)
                if not upright and rules == "row" and spare(scheme) < 0:
                    scheme = scheme._replace(rules="grid")
                if scheme.rules == "grid" or spare(scheme) >= 0:
                    yield scheme


def _scheme(
    request: Request, upright: bool, rules: str, places: str, signs: tuple[Sign, ...]
) -> Scheme:
    short, long = sorted(inner(request))
    wide, high = (short, long) if upright else (long, short)
    found = sizes((short, long), request.look)
    if request.box:
        found = found._replace(largest=max(found.largest, request.box / request.scale))
    bare = request.lean > 1 and request.look.large_print
    found = leaner(found, bare=bare) if request.lean else found
    panel = wide, high - footer_height(wide, piece=request.piece)
    if found.rules == "icons" and rules == "grid":
        rules = "row"
    return Scheme(rules, places, panel, found, signs, request.look.language)


def inner(request: Request) -> tuple[float, float]:
    """What of the area is printed on, in millimetres before the request's scale."""
    wide, high = request.area
    edges = 2 * request.edge
    return (wide - edges) / request.scale, (high - edges) / request.scale


def count(board: Board, look: Look = PLAIN) -> str:
    """What stands below the title."""
    return look.word("boxes", len(board.boxes))


def _rows(board: Board, lean: int = 0) -> tuple[_Row, ...]:
    """How far each row of boxes reaches, from the ground up."""
    left = min(box.x for box in board.boxes)
    middle = left + board.width / 2
    reach: dict[int, tuple[float, float]] = {}
    for box in board.boxes:
        low, high = reach.get(box.y, (box.x, box.right))
        reach[box.y] = min(low, box.x), max(high, box.right)
    art = (ART if lean < LEAN[-1] else LEAN_ART) if board.art else (0.0, 0.0)
    return tuple(
        _Row(low - middle, high - middle, y + 1, *art) for y, (low, high) in reach.items()
    )


# --- cards ----------------------------------------------------------------------------


def column(scheme: Scheme) -> tuple[tuple[str, float, float], ...]:
    """The cards of the right column from the top: what each is, its foot and its height."""
    kind, found = scheme.sizes, scheme.found
    cards = [("name", kind.name)]
    if found and scheme.signs == "column":
        alone = kind.sign
        cards.append(("signs", legends.card_height(found, scheme.card / kind.type, alone)))
    if kind.empty:
        cards.append(("empty", kind.empty))
    if scheme.rules == "column":
        cards += [(rule, kind.rule) for rule in RULES]
    placed, foot = [], kind.card_edge - kind.card_gap
    for name, plain in cards:
        high = plain * kind.type
        foot += kind.card_gap + high
        placed.append((name, foot, high))
    return tuple(placed)


def rule_words(rule: str, scheme: Scheme) -> tuple[str, ...]:
    """What the card of a rule says, line by line; its picture says it alone on the smallest."""
    look = Look(scheme.language)
    if scheme.sizes.rules == "icons":
        return ()
    if scheme.sizes.rules == "short":
        return (look.word(f"{rule}-short"),)
    return look.word(rule), look.word(f"{rule}-rule")


def rule_need(rule: str, scheme: Scheme) -> float:
    """How wide a rule's card must be for its words, before its type is enlarged."""
    words = rule_words(rule, scheme)
    if not words:
        return RULE_TEXT - 3.0
    weights = (800, 400) if len(words) > 1 else (600,)
    size = TEXT * scheme.sizes.rule_type
    wide = max(width(row, size, w) for row, w in zip(words, weights, strict=True))
    return RULE_TEXT + wide + (RULE_PADDING if len(words) > 1 else SHORT_RULE_PADDING)


def spare(scheme: Scheme) -> float:
    """What is left beside the words of the rule cards; negative where they have no room."""
    if scheme.rules == "column":
        needed = max(rule_need(rule, scheme) for rule in RULES)
        return scheme.card / scheme.sizes.type - needed
    return min(_spares(scheme))


def _spares(scheme: Scheme) -> list[float]:
    """What each row of rule cards leaves, before type is enlarged."""
    gap, columns = scheme.sizes.card_gap, 4 if scheme.rules == "row" else 2
    room = scheme.panel[0] - 2 * scheme.sizes.edge - (columns - 1) * gap
    needs = [rule_need(rule, scheme) * scheme.sizes.type for rule in RULES]
    return [room - sum(needs[at : at + columns]) for at in range(0, len(RULES), columns)]


def rule_widths(scheme: Scheme) -> tuple[float, ...]:
    """The widths of the rule cards below the boxes, each as wide as its words need."""
    if scheme.rules == "grid":
        room = scheme.panel[0] - 2 * scheme.sizes.edge - scheme.sizes.card_gap
        return (room / 2,) * len(RULES)
    each = spare(scheme) / len(RULES)
    return tuple(rule_need(rule, scheme) * scheme.sizes.type + each for rule in RULES)


def rules_height(scheme: Scheme) -> float:
    """How much of the panel's foot the rule cards take."""
    rows = {"grid": 2, "row": 1, "column": 0}[scheme.rules]
    return rows * (scheme.sizes.rule * scheme.sizes.type + scheme.sizes.card_gap)


def band(scheme: Scheme) -> Band:
    """The legend of all signs as a band, in full size unless it would bury the sheet."""
    room = scheme.panel[0] - 2 * scheme.sizes.edge
    return legends.band(scheme.found, room, scheme.panel[1] * BAND_SHARE, scheme.sizes.type)


def _floor(scheme: Scheme) -> float:
    """Where the boxes stand, given what lies below them."""
    kind, taken = scheme.sizes, _taken(scheme)
    if taken:
        return scheme.panel[1] - kind.bottom + kind.card_gap - taken - kind.plinth
    return scheme.panel[1] - kind.lawn


def _cards_end(scheme: Scheme) -> float:
    """How far down the right column may reach."""
    return scheme.panel[1] - scheme.sizes.bottom - _taken(scheme)


def _taken(scheme: Scheme) -> float:
    """What the cards below the boxes take of the panel's foot, with the gaps above them."""
    taken = rules_height(scheme)
    if scheme.found and scheme.signs == "band":
        taken += band(scheme).height + scheme.sizes.card_gap
    return taken


def _title_blocks(title: Title, subtitle_ends: float, kind: Sizes) -> tuple[_Block, ...]:
    """What the title keeps free: each line for itself, since short lines leave room."""
    lines = (
        _Block(
            kind.title_x + width(row, title.size, 800) + kind.air,
            title.baseline(number) + DESCENDER * title.size + kind.air,
        )
        for number, row in enumerate(title.lines)
    )
    below = title.last + kind.title_subtitle + kind.air
    return (*lines, _Block(subtitle_ends + kind.air, below))


# --- boxes ----------------------------------------------------------------------------

SHIFTS = sorted(range(-40, 41, 4), key=abs)[1:]  # mm to either side, the nearest first
SHIFT_COSTS = 0.02  # of a millimetre of pitch, for each that the boxes leave the middle


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
    wide, largest = scheme.panel[0], scheme.sizes.largest

    def pitch(middle: float, least: float = 0.0) -> float:
        """The largest for all rows; where one allows no more than `least`, the others rest."""
        found = inf
        for row in reversed(rows):  # the highest ones meet the title
            found = min(found, _pitch(row, middle, scheme, floor, left, right))
            if found <= least:
                break
        return found

    middle, best = wide / 2, pitch(wide / 2)
    # In the middle if nothing is won elsewhere, which most boards see at once.
    highest = (floor - scheme.sizes.top) / max(row.up for row in rows)
    for shift in SHIFTS if best < largest + GAP else ():
        cost = SHIFT_COSTS * abs(shift)
        if highest - cost <= best:
            break
        if (found := pitch(wide / 2 + shift, best + cost) - cost) > best:
            middle, best = wide / 2 + shift, found
    size = min(largest, pitch(middle) - GAP)
    start = middle - (size + GAP) * board.width / 2
    return Plan(scheme, title, size, start, floor)


def _pitch(
    row: _Row,
    middle: float,
    scheme: Scheme,
    floor: float,
    left: tuple[_Block, ...],
    right: _Block,
) -> float:
    """The largest pitch at which the row keeps clear of everything."""
    wide, edge = scheme.panel[0], scheme.sizes.edge
    most = scheme.sizes.largest + GAP
    best = (floor - scheme.sizes.top) / row.up
    if row.above:
        best = min(best, (floor - ART_AIR) / (row.up + ART[1]))
    if row.left < 0:
        best = min(best, (middle - edge) / -row.left)
    if row.right > 0:
        best = min(best, (wide - edge - middle) / row.right)
    spare = scheme.sizes.air - ART_AIR if row.beside else 0.0
    for block in left:
        if (below := (floor - block.down + spare) / (row.up + row.above)) < best:
            room, reach = middle - block.reach + spare, row.beside - row.left
            best = min(best, max(below, _clear(reach, room, most)))
    if (below := (floor - right.down + spare) / (row.up + row.above)) < best:
        room, reach = wide - right.reach + spare - middle, row.beside + row.right
        best = min(best, max(below, _clear(reach, room, most)))
    return best


def _clear(reach: float, room: float, most: float) -> float:
    """The largest pitch at which a row that reaches so many boxes out stays within the room."""
    if room <= 0:
        return 0.0
    return room / reach if reach > 0 else most
