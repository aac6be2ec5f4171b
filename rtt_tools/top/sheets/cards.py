"""The cards of a travel board: name, signs, empty boxes, and the four rules."""

from collections.abc import Iterator

from rtt_tools.paper.cover import width
from rtt_tools.paper.model import Group, Path, Rect, Shape, Text, lines
from rtt_tools.paper.theme import WHITE, Palette
from rtt_tools.paper.words import word
from rtt_tools.top.sheets import fit, pieces
from rtt_tools.top.sheets.signs import Sign

RADIUS = 2.5
PAD = 4.0
TEXT, LEADING = fit.TEXT, fit.LEADING
CAPITAL = fit.CAPITAL * TEXT  # the height of a capital letter
NAME_LINE = 12.7  # from the top of its card to the baseline of a name written there
NAMES = (5.3, 3.4)  # sizes of a name: the usual one, and the least
COUNTS = 7.0  # size of the number of empty boxes
TURNED = {"on-boxes": "on-boxes-turned"}  # what other rules say in Big to Small


def column(
    plan: fit.Plan,
    found: tuple[Sign, ...],
    palette: Palette,
    *,
    draft: bool,
    name: str = "",
    empty: str = "",
) -> Iterator[Shape]:
    """The cards at the right, from the top down, with what is written in their fields."""
    scheme = plan.scheme
    for kind, foot, high in fit.column(scheme, found):
        card = Rect(scheme.column, foot - high, scheme.card, high, RADIUS, palette.card)
        yield card
        if kind == "name":
            yield from _name(card, name, palette)
            yield from _tag(card, word("draft"), palette) if draft else ()
        elif kind == "signs":
            several = len(found) > 1
            yield from (
                _signs(card, found, 1, palette)
                if several
                else _sign_alone(card, found[0], palette)
            )
        elif kind == "empty":
            yield from _empty(card, empty, palette)
        else:
            yield from _rule(card, kind, palette, turned=plan.turned)


def below(plan: fit.Plan, found: tuple[Sign, ...], palette: Palette) -> Iterator[Shape]:
    """The cards below the boxes: the signs if they are a band, and the rules."""
    scheme = plan.scheme
    wide, high = scheme.panel
    top = high - fit.BOTTOM + fit.CARD_GAP - fit.rules_height(scheme)
    if found and scheme.signs == "band":
        columns, scale, tall = fit.band(scheme, found)
        foot = top - fit.CARD_GAP
        card = Rect(fit.EDGE, foot - tall, wide - 2 * fit.EDGE, tall, RADIUS, palette.card)
        yield card
        inside = Rect(0, 0, card.width / scale, tall / scale)
        legend = tuple(_signs(inside, found, columns, palette))
        yield Group(legend, card.x, card.y, scale)
    for rule, place in zip(fit.RULES, _places(scheme, top), strict=False):
        card = Rect(*place, fit.RULE_HEIGHT, RADIUS, palette.card)
        yield card
        yield from _rule(card, rule, palette, turned=plan.turned)


def _places(scheme: fit.Scheme, top: float) -> Iterator[tuple[float, float, float]]:
    """x, y and width of each rule card below the boxes."""
    wide, _ = scheme.panel
    x = fit.EDGE
    if scheme.rules == "row":
        for card in fit.rule_widths(wide):
            yield x, top, card
            x += card + fit.CARD_GAP
    elif scheme.rules == "grid":
        gap = 3.0
        card = (wide - 2 * fit.EDGE - gap) / 2
        for row in (0, 1):
            for column in (0, 1):
                down = row * (fit.RULE_HEIGHT + fit.CARD_GAP)
                yield x + column * (card + gap), top + down, card


def _name(card: Rect, name: str, palette: Palette) -> Iterator[Shape]:
    yield Text(card.x + PAD, card.y + 6.2, word("name"), TEXT, 600, palette.ink)
    ruling = lines((card.x + PAD, card.y + 14), (card.x + card.width - PAD, card.y + 14))
    yield Path(ruling, stroke=palette.ink, line=pieces.RULING)
    if name:
        room = card.width - 2 * PAD
        yield pieces.hand(name, card.x + PAD, card.y + NAME_LINE, NAMES, room)


def _tag(card: Rect, text: str, palette: Palette) -> Iterator[Shape]:
    """A word on an accent label in the upper right of a card."""
    wide = width(text, TEXT, 800) + 4
    x, y = card.x + card.width - PAD - wide, card.y + 2.2
    yield Rect(x, y, wide, 6.4, 1.5, palette.accent)
    yield Text(x + 2, y + 4.6, text, TEXT, 800, WHITE)


def _empty(card: Rect, count: str, palette: Palette) -> Iterator[Shape]:
    baseline = card.y + (card.height + CAPITAL) / 2
    yield Text(card.x + PAD, baseline, word("empty"), TEXT, 600, palette.ink)
    x, y = card.x + card.width - 14, card.y + (card.height - 11) / 2
    yield Rect(x, y, 11, 11, 1, WHITE, palette.ink, pieces.BOX_LINE)
    if count:
        yield pieces.figure(count, x + 5.5, y + 5.5, COUNTS, 11 - 2)


def _signs(
    card: Rect, found: tuple[Sign, ...], columns: int, palette: Palette
) -> Iterator[Shape]:
    """The legend of several signs, row by row."""
    share = (card.width - 2 * fit.SIGN_PADDING) / columns
    y = card.y + fit.SIGN_PADDING
    for at in range(0, len(found), columns):
        row = [
            (sign, fit.legend_lines(sign, fit.legend_room(share)))
            for sign in found[at : at + columns]
        ]
        for number, (sign, legend) in enumerate(row):
            x = card.x + fit.SIGN_PADDING + number * share
            yield from _sign_in_row(x, y, sign, legend, palette)
        y += fit.sign_row(max(len(legend) for _, legend in row))


def _sign_alone(card: Rect, sign: Sign, palette: Palette) -> Iterator[Shape]:
    legend = fit.legend_lines(sign, card.width - fit.ICON_ROOM - fit.SIGN_PADDING)
    outline = pieces.box(card.x + 3.3, card.y + (card.height - 11.4) / 2, 11.4, 11.4, palette)
    yield outline
    yield from pieces.sign(outline, sign.letter, palette)
    baseline = card.y + 7.3
    x = card.x + fit.ICON_ROOM
    yield Text(x, baseline, word("sign", sign.letter), TEXT, 800, palette.ink)
    for number, row in enumerate(legend, 1):
        yield Text(x, baseline + number * (LEADING + 0.3), row, TEXT, 400, palette.ink)


def _sign_in_row(
    x: float, y: float, sign: Sign, legend: tuple[str, ...], palette: Palette
) -> Iterator[Shape]:
    outline = pieces.box(x, y + (fit.SIGN_ROW - 6.8) / 2, 6.8, 6.8, palette)
    yield outline
    yield from pieces.sign(outline, sign.letter, palette)
    first = y + (fit.SIGN_ROW + CAPITAL) / 2
    size = min(TEXT, 4.4 / width(sign.letter, 1, 800))  # two letters are set smaller
    yield Text(x + 8.8, first, sign.letter, size, 800, palette.ink)
    for number, row in enumerate(legend):
        yield Text(x + fit.SIGN_ROOM, first + number * LEADING, row, TEXT, 400, palette.ink)


def _rule(card: Rect, rule: str, palette: Palette, *, turned: bool) -> Iterator[Shape]:
    rule = TURNED.get(rule, rule) if turned else rule
    middle = card.y + card.height / 2
    yield Group(pieces.ICONS[rule](palette), card.x + 10.5, middle)
    x = card.x + fit.RULE_TEXT
    yield Text(x, middle - 0.7, word(rule), TEXT, 800, palette.ink)
    yield Text(x, middle + 4.38, word(f"{rule}-rule"), TEXT, 400, palette.ink)
