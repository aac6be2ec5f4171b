"""What a player sheet begins with: its band, headings, and which icon each face of a die is."""

from collections.abc import Iterator
from functools import lru_cache

from rtt_tools.paper import hand, kitpage, pens
from rtt_tools.paper.cover import CAPITAL, Overfull, composed, fitted, shortened, width, wrapped
from rtt_tools.paper.look import SMALL, TEXT, Look
from rtt_tools.paper.model import Anchor, Path, Rect, Shape, Text, lines
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.paper.theme import WHITE
from rtt_tools.town.icons import ICONS
from rtt_tools.town.sheets import rich
from rtt_tools.town.sheets.boxes import baseline
from rtt_tools.town.sheets.pictures import WILD, picture
from rtt_tools.town.sheets.rich import Words

FACES = (*ICONS, WILD)
GAP = 0.9  # between cards

BAND, LOW_BAND = 15.0, 12.0
FIELD = 85.0  # the most of a band that the name takes
LEAST_TITLE = 1.25 * SMALL  # a longer title ends in dots


def band(
    title: str, note: str, name: str, wide: float, look: Look, high: float
) -> Iterator[Shape]:
    """A band with the title, a note over it, and a field for the name at its right."""
    tints = look.tints
    line = pens.RULING if tints.outline else 0.0
    yield Rect(0, 0, wide, high, kitpage.BAND_RADIUS, tints.band, tints.outline, line)
    field = min(FIELD, wide * 0.47)
    yield from _title(title, note, wide - field - 11, high, tints.banded)
    yield from _name(Rect(wide - field - 3, (high - 10) / 2, field, 10), name, look)


def _title(title: str, note: str, room: float, high: float, colour: str) -> Iterator[Text]:
    """The title in the middle of its band, under a note if there is one; a long one in two
    lines, and what has no room even there ends in dots."""
    first, *others = wrapped(title, room, LEAST_TITLE, 800)
    if note:
        y = (0.28 if others else 0.36) * high
        yield Text(5, y, note, fitted(note, room, SMALL, 600), 600, colour)
    if others:
        rest = shortened(title.removeprefix(first).strip(), room, LEAST_TITLE, 800)
        yield Text(5, 0.58 * high, first, LEAST_TITLE, 800, colour)
        yield Text(5, 0.89 * high, rest, LEAST_TITLE, 800, colour)
        return
    most = 0.42 * high if note else min(kitpage.HEADING, 0.55 * high)
    size = fitted(title, room, most, 800)
    yield Text(5, 0.78 * high if note else baseline(high / 2, size), title, size, 800, colour)


def title_fits(title: str) -> bool:
    """Does the title stand whole in two lines of a page of A4 or Letter?"""
    room = kitpage.WIDE - FIELD - 11
    rows = wrapped(title, room, LEAST_TITLE, 800)
    return len(rows) <= 2 and " ".join(rows) == composed(title)


def _name(place: Rect, name: str, look: Look) -> Iterator[Shape]:
    ink, asked = look.tints.ink, look.word("name")
    line = pens.RULING if look.tints.outline else 0.0
    size = fitted(asked, 0.3 * place.width, TEXT, 600)
    foot = place.y + place.height - 2.4
    start = place.x + 3 + width(asked, size, 600) + 2
    end = place.x + place.width - 3
    yield place._replace(radius=2.0, fill=WHITE, stroke=look.tints.outline, line=line)
    yield Text(place.x + 3, foot - 0.8, asked, size, 600, ink)
    yield Path(lines((start, foot), (end, foot)), stroke=ink, line=pens.RULING)
    if name:
        yield hand.word(name, start + 0.5, foot - 1.0, (5.3, 3.0), end - start - 1)


def named(name: str, look: Look) -> str:
    """What an icon, a building or the Town Hall is called."""
    return look.word(f"town-{name}")


@lru_cache(maxsize=256)
def heading(text: str, wide: float, style: Style, right: str = "") -> Block:
    """A heading, with a line of words and pictures at its right."""
    size = kitpage.sized(text, wide, style.heading, 800)
    high = CAPITAL * style.heading + 0.8
    shapes: list[Shape] = [Text(0, high - 0.8, text, size, 800, style.heading_colour)]
    room = wide - width(text, size, 800) - 3
    if right and max(rich.LEAST, SMALL / style.size) * rich.span(right, style.size) <= room:
        words = rich.fitted(right, room, Words(style.size, style.look))
        shapes += rich.line_to(right, wide, high - 0.8, words)
    return Block(high, tuple(shapes), 2.6)


@lru_cache(maxsize=256)
def key(wide: float, style: Style) -> Block:
    """Which icon each face of a die is."""
    for columns in (6, 3, 2, 1):
        share = (wide - GAP * (columns - 1)) / columns
        needed = max(_key_width(face, style) for face in FACES)
        if needed <= share:
            return _key(columns, share, style)
    raise Overfull("the key of dice is too wide")


def _key_width(face: str, style: Style) -> float:
    return KEY_WORDS * style.size + width(named(face, style.look), style.size) + 0.8


KEY_NUMBER, KEY_PICTURE, KEY_WORDS = 0.54, 1.85, 2.8  # from a face's left, in type sizes


def _key(columns: int, share: float, style: Style) -> Block:
    size, high = style.size, 1.85 * style.size
    shapes: list[Shape] = []
    for number, face in enumerate(FACES):
        row, column = divmod(number, columns)
        x, y = column * (share + GAP), row * (high + GAP)
        told, middle = baseline(y + high / 2, size), y + high / 2
        figure, word = baseline(middle, style.heading), named(face, style.look)
        shapes += [
            kitpage.ground(share, high, style.tints.tint, style.tints, x, y),
            Text(x + KEY_NUMBER * size, figure, str(number + 1), style.heading, 800,
                 style.tints.ink, Anchor.MIDDLE),
            picture(face, 1.65 * size, style.look, x + KEY_PICTURE * size, middle),
            Text(x + KEY_WORDS * size, told, word, size, 400, style.tints.ink),
        ]  # fmt: skip
    rows = -(-len(FACES) // columns)
    return Block(rows * high + (rows - 1) * GAP, tuple(shapes), 1.2)
