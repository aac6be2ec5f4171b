"""The track of rounds: a box to tick for each, beside the dice and icons that it offers.

All of it is planned for type of 12 pt, for the width it is given.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from rtt_tools.paper import kitpage
from rtt_tools.paper.cover import Overfull
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Group, Shape
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.town.map import Round
from rtt_tools.town.sheets import boxes, rich
from rtt_tools.town.sheets.boxes import EDGE, ROW_GAP, baseline, box, numbered, pen, struck
from rtt_tools.town.sheets.heads import heading
from rtt_tools.town.sheets.pictures import DIE, PENCIL, picture
from rtt_tools.town.sheets.rich import Words, sign

OFFER = 4.8  # the least from one picture of a round's offer to the next
LARGEST_OFFER = 6.4
APART = 1.45  # times as far apart as that they stand where there is room
MOST_PICTURES = 6  # in a row; more are a number and one picture
MOST_OFFERS = 6  # below each other; more stand in columns
BETWEEN = 1.0  # boxes and what a round offers


class Offer(NamedTuple):
    """Rounds one after the other that offer the same."""

    first: int  # the number of the first
    many: int
    round: Round


def offers(rounds: tuple[Round, ...]) -> tuple[Offer, ...]:
    """The round table, rounds that are alike together."""
    found, first = [], 1
    for one, alike in groupby(rounds):
        many = len(list(alike))
        found.append(Offer(first, many, one))
        first += many
    return tuple(found)


def rounds_heading(wide: float, style: Style) -> Block:
    """The word, and what the pictures of the track mean."""
    look = style.look
    means = f"{sign(DIE)} {look.word('town-roll')}  {sign(PENCIL)} {look.word('town-draw')}"
    return heading(look.word("town-rounds"), wide, style, means)


def roomy_offer(table: tuple[Round, ...], wide: float, spare: float, look: Look) -> float:
    """How far apart pictures may be where the track may be `spare` mm higher than it must."""
    across = _room_of_pictures(wide, look) / max(max(one) for one in table)
    down = OFFER + spare / len(offers(table)) / 2
    return max(OFFER, min(across, down, LARGEST_OFFER))


def _room_of_pictures(wide: float, look: Look) -> float:
    """What three boxes leave of the width."""
    return wide - 3 * pen(look).tick - 6


@lru_cache(maxsize=256)
def round_boxes(
    table: tuple[Round, ...], wide: float, style: Style, played: int = 0, offer: float = OFFER
) -> Block:
    """A box to tick for each round, beside what it offers; `played` of them are ticked.

    `offer` is from one picture of it to the next, where it is not told in numbers.
    """
    every = offers(table)
    most = max(max(one.round) for one in every)
    is_drawn = most <= MOST_PICTURES and len(every) <= MOST_OFFERS and not style.look.low_ink
    if is_drawn and most * offer <= _room_of_pictures(wide, style.look):
        return _rows(every, wide, most * offer, style, played, offer)
    told = max(rich.span(_told(one.round), style.size) for one in every)
    if len(every) <= MOST_OFFERS:
        return _rows(every, wide, told, style, played)
    return _columns(every, wide, told, style, played)


def _rows(
    every: tuple[Offer, ...],
    wide: float,
    told: float,
    style: Style,
    played: int,
    offer: float = 0.0,
) -> Block:
    """A row for each offer, `told` mm of it for what it offers: pictures, or words."""
    side = pen(style.look).tick + boxes.GAP
    columns = int((wide - told - 2 * EDGE - BETWEEN + boxes.GAP) / side)
    if columns < 1:
        raise Overfull("the track of rounds is too wide")
    x = EDGE + min(columns, max(one.many for one in every)) * side - boxes.GAP + BETWEEN
    apart = min(APART, (wide - x - EDGE) / told) if told else 1.0
    shapes: list[Shape] = []
    y = 0.0
    for one in every:
        tall = -(-one.many // columns) * side - boxes.GAP
        high = max(tall, 2 * offer - 0.8 if offer else 0.0) + 1.4
        shapes.append(kitpage.ground(wide, high, style.tints.sand, style.tints, 0, y))
        shapes += _ticks(one, y + (high - tall) / 2, columns, played, style)
        if offer:
            shapes += _pictured(one.round, x, y + high / 2, offer, apart, style)
        else:
            end = baseline(y + high / 2, style.size)
            words = Words(style.size, style.look)
            shapes += rich.line_to(_told(one.round), wide - EDGE, end, words)
        y += high + ROW_GAP
    return Block(y - ROW_GAP, tuple(shapes), 1.2)


def _columns(
    every: tuple[Offer, ...], wide: float, told: float, style: Style, played: int
) -> Block:
    """Many offers in columns, read downwards."""
    widest = max(one.many for one in every) * (pen(style.look).tick + boxes.GAP)
    least = widest + told + 2 * EDGE + BETWEEN
    columns = max(1, int((wide + ROW_GAP) / (least + ROW_GAP)))
    share = (wide - ROW_GAP * (columns - 1)) / columns
    rows = -(-len(every) // columns)
    stacks = [
        _rows(every[at : at + rows], share, told, style, played)
        for at in range(0, len(every), rows)
    ]
    shapes = (Group(one.shapes, at * (share + ROW_GAP)) for at, one in enumerate(stacks))
    return Block(max(one.height for one in stacks), tuple(shapes), 1.2)


def _told(one: Round) -> str:
    return f"{one.dice} {sign(DIE)} {one.icons} {sign(PENCIL)}"


def _ticks(one: Offer, y: float, columns: int, played: int, style: Style) -> Iterator[Shape]:
    side = pen(style.look).tick
    pitch = side + boxes.GAP
    for at in range(one.many):
        row, column = divmod(at, columns)
        place = box(EDGE + column * pitch, y + row * pitch, side, side, style.look)
        yield place
        yield numbered(place, one.first + at, style)
        if one.first + at <= played:
            yield struck(place)


def _pictured(
    one: Round, x: float, middle: float, offer: float, apart: float, style: Style
) -> Iterator[Shape]:
    """The dice in a row, and below them the icons, `apart` times their size from each other."""
    rows = (DIE, one.dice, -1), (PENCIL, one.icons, 1)
    for name, count, level in rows:
        for at in range(count):
            y = middle + level * (offer / 2 - 0.25)
            yield picture(name, offer - 0.7, style.look, x + (at + 0.5) * offer * apart, y)
