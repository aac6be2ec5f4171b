"""The cards of a board's sheet: name, signs, empty boxes, and the four rules.

Each is drawn around its own upper left corner and then set in place, larger where type is.
"""

from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

from rtt_tools.paper import hand, pens, surfaces
from rtt_tools.paper.cover import CAPITAL, fitted, width
from rtt_tools.paper.look import TEXT, Look
from rtt_tools.paper.model import Group, Path, Rect, Shape, Text, lines
from rtt_tools.paper.theme import WHITE, Palette
from rtt_tools.top.sheets import fields, icons, legends, pieces, schemes
from rtt_tools.top.sheets.fit import Plan
from rtt_tools.top.sheets.legends import LEADING, Entry
from rtt_tools.top.sheets.schemes import Scheme
from rtt_tools.top.sheets.signs import Sign

RADIUS = 2.5
PAD = 4.0
CAPITALS = CAPITAL * TEXT  # the height of a capital letter
NAMES = (5.3, 3.4)  # sizes of a name: the usual one, and the least
NAME_BELOW = 1.2  # from the word "Name" to the field above the line
NAME_SHARE = 0.85  # of the field's height, for its type
COUNTS = 7.0  # size of the number of empty boxes
CLEAR = 0.5  # from lines that no white may cover, on coarse screens neither
LONE_EDGE = 2.6  # from the card's left to the box of a lone sign
TURNED = {"on-boxes": "on-boxes-turned"}  # what other rules say in Big to Small


class Written(NamedTuple):
    """What stands in the fields of the cards."""

    name: str = ""
    empty: str = ""
    draft: bool = False
    form: str = ""  # whose field the name is typed into, where one can type


class Card(NamedTuple):
    """Width and height of a card before it is enlarged, and how it is to look."""

    width: float
    height: float
    palette: Palette
    look: Look


def column(plan: Plan, palette: Palette, look: Look, written: Written) -> Iterator[Group]:
    """The cards at the right, from the top down, with what is written in their fields."""
    scheme = plan.scheme
    enlarged = scheme.sizes.type
    for kind, foot, high in schemes.in_column(scheme):
        card = Card(scheme.card / enlarged, high / enlarged, palette, look)
        drawn = tuple(_drawn(kind, card, plan, written))
        yield Group(drawn, scheme.column, foot - high, enlarged)


def _drawn(kind: str, card: Card, plan: Plan, written: Written) -> Iterator[Shape]:
    """One card of the column."""
    yield _paper(card)
    if kind == "name":
        yield from _name(card, written)
        yield from _tag(card, card.look.word("draft")) if written.draft else ()
    elif kind == "signs":
        found = plan.scheme.found
        if len(found) > 1:
            yield from _signs(card, found, 1, plan.scheme.entry)
        else:
            yield from _sign_alone(card, found[0])
    elif kind == "empty":
        yield from _empty(card, written.empty)
    else:
        yield from _rule(card, kind, plan)


def below(plan: Plan, palette: Palette, look: Look) -> Iterator[Group]:
    """The cards below the boxes: the signs if they are a band, and the rules."""
    scheme = plan.scheme
    kind = scheme.sizes
    wide, high = scheme.panel
    top = high - kind.bottom + kind.card_gap - schemes.rules_height(scheme)
    if scheme.found and scheme.signs == "band":
        columns, scale, tall = schemes.band(scheme)
        card = Card((wide - 2 * kind.edge) / scale, tall / scale, palette, look)
        legend = (_paper(card), *_signs(card, scheme.found, columns, scheme.entry))
        yield Group(legend, kind.edge, top - kind.card_gap - tall, scale)
    if not palette.inked and high - kind.bottom > top:
        yield Group((_white(scheme, top),))
    for rule, (x, y, room) in zip(schemes.RULES, _places(scheme, top), strict=False):
        card = Card(room / kind.type, kind.rule, palette, look)
        paper = (_paper(card),) if palette.inked else ()
        yield Group((*paper, *_rule(card, rule, plan)), x, y, kind.type)


def _white(scheme: Scheme, top: float) -> Rect:
    """What rules stand on where they have no cards: pictures hold their words together."""
    wide, high = scheme.panel
    edge, gap = scheme.sizes.edge, scheme.sizes.card_gap
    begins = top - gap + CLEAR if scheme.found and scheme.signs == "band" else top
    return Rect(edge, begins, wide - 2 * edge, high - CLEAR - begins, fill=WHITE)


def _paper(card: Card) -> Rect:
    return surfaces.card(0, 0, card.width, card.height, RADIUS, card.palette)


def _places(scheme: Scheme, top: float) -> Iterator[tuple[float, float, float]]:
    """x, y and width of each rule card below the boxes."""
    if scheme.rules in ("column", "none"):
        return
    kind = scheme.sizes
    widths = schemes.rule_widths(scheme)
    columns = 4 if scheme.rules == "row" else 2
    for number, wide in enumerate(widths):
        row, place = divmod(number, columns)
        before = sum(widths[row * columns : number]) + place * kind.card_gap
        yield kind.edge + before, top + row * (kind.rule * kind.type + kind.card_gap), wide


def _name(card: Card, written: Written) -> Iterator[Shape]:
    ink, foot = card.palette.ink, card.height - 3.0
    said = 6.2 if card.height > 15 else 5.2
    yield Text(PAD, said, card.look.word("name"), TEXT, 600, ink)
    ruling = lines((PAD, foot), (card.width - PAD, foot))
    yield Path(ruling, stroke=ink, line=pens.RULING)
    room = card.width - 2 * PAD
    if written.form:
        high = foot - said - NAME_BELOW
        place = Rect(PAD, foot - high, room, high - 0.3)
        size = min(NAMES[0], high * NAME_SHARE)
        yield fields.name(place, written.form, card.look, size, written.name)
    elif written.name:
        yield hand.word(written.name, PAD, foot - 1.3, NAMES, room)


def _tag(card: Card, text: str) -> Iterator[Shape]:
    """A word on an accent label in the upper right of a card."""
    wide = width(text, TEXT, 800) + 4
    x, y = card.width - PAD - wide, 2.2
    yield Rect(x, y, wide, 6.4, 1.5, card.palette.accent)
    yield Text(x + 2, y + 4.6, text, TEXT, 800, WHITE)


def _empty(card: Card, count: str) -> Iterator[Shape]:
    ink = card.palette.ink
    x, y = card.width - 14, (card.height - 11) / 2
    label = card.look.word("empty")
    size = fitted(label, x - PAD - 1, TEXT, 600)
    yield Text(PAD, (card.height + CAPITALS) / 2, label, size, 600, ink)
    yield Rect(x, y, 11, 11, 1, WHITE, ink, surfaces.box_line(card.palette))
    if count:
        yield hand.figure(count, x + 5.5, y + 5.5, COUNTS, 11 - 2)


def _signs(card: Card, found: tuple[Sign, ...], columns: int, entry: Entry) -> Iterator[Shape]:
    """The legend of several signs, row by row."""
    wide = legends.columns_room(card.width)
    shares = legends.shares(found, columns, wide, entry)
    places = list(accumulate(shares, initial=legends.PADDING))
    letters, y = iter(found), legends.PADDING
    for row in legends.told(found, columns, wide, entry):
        for x, legend in zip(places, row, strict=False):
            yield from _sign_in_row(x, y, next(letters), legend, card.palette, entry)
        y += legends.row_height(max(map(len, row)), entry)


def _sign_alone(card: Card, sign: Sign) -> Iterator[Shape]:
    palette = card.palette
    side, x, _ = legends.lone(sign, card.width)
    legend = legends.lone_lines(sign, card.width)
    if side:
        outline = surfaces.box(LONE_EDGE, (card.height - side) / 2, side, side, palette)
        yield outline
        yield from pieces.sign(outline, sign.letter, palette, most=pieces.EXPLAINED)
    row = LEADING + 0.3
    baseline = (card.height - len(legend) * row + CAPITALS) / 2 - 0.4
    named = card.look.word("sign", sign.letter)
    yield Text(x, baseline, named, TEXT, 800, palette.ink)
    for number, words in enumerate(legend, 1):
        yield Text(x, baseline + number * row, words, TEXT, 400, palette.ink)


def _sign_in_row(
    x: float,
    y: float,
    sign: Sign,
    legend: tuple[str, ...],
    palette: Palette,
    entry: Entry,
) -> Iterator[Shape]:
    if entry.letter:
        outline = surfaces.box(x, y + (entry.row - 6.8) / 2, 6.8, 6.8, palette)
        yield outline
        yield from pieces.sign(outline, sign.letter, palette, most=pieces.EXPLAINED)
    first = y + (entry.row + CAPITALS) / 2
    size = fitted(sign.letter, legends.LETTER_ROOM, TEXT, 800)  # two letters are set smaller
    yield Text(x + entry.letter, first, sign.letter, size, 800, palette.ink)
    for number, row in enumerate(legend):
        yield Text(x + entry.words, first + number * LEADING, row, TEXT, 400, palette.ink)


def _rule(card: Card, rule: str, plan: Plan) -> Iterator[Shape]:
    """A rule as a picture with its name and words, with two words, or alone."""
    rule = TURNED.get(rule, rule) if plan.turned else rule
    ink, size = card.palette.ink, TEXT * plan.scheme.sizes.rule_type
    words = schemes.rule_words(rule, plan.scheme)
    icon = 10.5 if words else card.width / 2
    room = card.width - schemes.RULE_TEXT - schemes.SHORT_RULE_PADDING
    middle = card.height / 2
    yield Group(icons.ICONS[rule](card.palette), icon, middle)
    if len(words) == 1:
        size = fitted(words[0], room, size, 600)
        yield Text(schemes.RULE_TEXT, middle + CAPITALS / 2, words[0], size, 600, ink)
    elif words:
        yield Text(schemes.RULE_TEXT, middle - 0.7, words[0], size, 800, ink)
        below = middle - 0.7 + LEADING * plan.scheme.sizes.rule_type
        yield Text(schemes.RULE_TEXT, below, words[1], size, 400, ink)
