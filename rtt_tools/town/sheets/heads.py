"""What a player sheet begins with: its band, headings, and which icon each face of a die is."""

from collections.abc import Iterator
from functools import lru_cache

from rtt_tools.paper import hand, kitpage, pens
from rtt_tools.paper.cover import CAPITAL, Overfull, fitted, width
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


def band(
    title: str, note: str, name: str, wide: float, look: Look, high: float
) -> Iterator[Shape]:
    """A band with the title, a note over it, and a field for the name at its right."""
    tints = look.tints
    line = pens.RULING if tints.outline else 0.0
    yield Rect(0, 0, wide, high, kitpage.BAND_RADIUS, tints.band, tints.outline, line)
    field = min(85.0, wide * 0.47)
    room = wide - field - 11
    least = min(kitpage.HEADING, 0.55 * high)
    size = fitted(title, room, least, 800)
    if size < SMALL * 1.25:
        raise Overfull(f"{title!r} is too long for a title on {wide:.0f} mm")
    if note:
        small = min(SMALL, fitted(note, room, SMALL, 600))
        size = min(size, 0.42 * high)
        yield Text(5, high * 0.36, note, small, 600, tints.banded)
    y = high - 0.22 * high if note else baseline(high / 2, size)
    yield Text(5, y, title, size, 800, tints.banded)
    yield from _name(Rect(wide - field - 3, (high - 10) / 2, field, 10), name, look)


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
    words = Words(style.size, style.look)
    room = wide - width(text, size, 800) - 3
    if right and rich.span(right, style.size) <= room:
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
    return KEY_WORDS * style.size + width(named(face, style.look), style.size) + 1.2


KEY_NUMBER, KEY_PICTURE, KEY_WORDS = 0.56, 1.95, 2.95  # from a face's left, in type sizes


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
