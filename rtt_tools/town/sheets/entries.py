"""What the key and the reference card are set from: icons with words, small maps."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rtt_tools.paper import kitpage, lastlines
from rtt_tools.paper.cover import CAPITAL, Overfull
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Group, Path, Rect, Shape, Text, lines
from rtt_tools.paper.panels import Block, beside
from rtt_tools.paper.paragraphs import Style, rows_height
from rtt_tools.town.buildings import BUILDINGS
from rtt_tools.town.map import Cell
from rtt_tools.town.sheets import rich
from rtt_tools.town.sheets.colours import colours
from rtt_tools.town.sheets.examples import Example
from rtt_tools.town.sheets.pictures import TICK, picture
from rtt_tools.town.sheets.rich import Words
from rtt_tools.town.sheets.squares import map_drawing

PAD = 2.0  # at the right of an entry
WORD = 1.8  # between a name and the words after it
AIR = 0.82  # above and below the words of an entry together, in type sizes
CORNER = 3.6  # the legs of the sign that a rule is the map's own


class Drawn(NamedTuple):
    """Shapes from 0 to the right, about the middle of a line."""

    width: float
    shapes: tuple[Shape, ...]


NOTHING = Drawn(0.0, ())


class Entry(NamedTuple):
    """An icon, a name, words that go on from there, a picture at the right."""

    icon: str
    name: str
    text: str = ""  # words, and pictures among them (`rich`)
    right: Drawn = NOTHING
    own: bool = False  # told otherwise than for the usual map
    sand: bool = False  # on the other ground
    least: float = 8.4  # its height
    icon_size: float = 7.6

    @property
    def field(self) -> float:
        """The width kept for the icon."""
        return self.icon_size + 2.8


def entry(one: Entry, wide: float, style: Style) -> Block:
    """The entry on a ground of its own, as high as its words and pictures need.

    Raises Overfull where the name alone is too long.
    """
    room = wide - one.field - PAD - (one.right.width + PAD if one.right.width else 0.0)
    rows = flowing(one.name, one.text, room, style.size)
    words = rows_height(len(rows), style)
    high = max(one.least, words + AIR * style.size)
    top = (high - words) / 2 + CAPITAL * style.size
    fill = style.tints.sand if one.sand else style.tints.tint
    shapes = (
        kitpage.ground(wide, high, fill, style.tints),
        *((_own(wide, high, style),) if one.own else ()),
        picture(one.icon, one.icon_size, style.look, one.field / 2, high / 2),
        *set_flowing(one.name, rows, one.field, top, style),
        Group(one.right.shapes, wide - PAD - one.right.width, high / 2),
    )
    return Block(high, shapes, 1.2)


def pair(two: Sequence[Entry], wide: float, gap: float, style: Style) -> Block:
    """Entries side by side, as high as the higher of them."""
    share = (wide - gap * (len(two) - 1)) / len(two)
    high = max(entry(one, share, style).height for one in two)
    return beside([entry(one._replace(least=high), share, style) for one in two], wide, gap)


def prose(text: str, wide: float, style: Style, lead: str = "", above: float = 1.9) -> Block:
    """A paragraph of words and pictures on the bare page."""
    rows = flowing(lead, text, wide, style.size)
    shapes = tuple(set_flowing(lead, rows, 0, CAPITAL * style.size, style))
    return Block(rows_height(len(rows), style) + 0.25 * style.size, shapes, above)


def flowing(lead: str, text: str, room: float, size: float) -> tuple[str, ...]:
    """The words in lines, the first of them beside the bold lead and perhaps empty.

    A line of the text ends where the text's does, and where there is no more room.

    Raises Overfull where the lead alone is too long.
    """
    if rich.span(lead, size, 800) > room:
        raise Overfull(f"{lead!r} does not fit into {room:.1f} mm")
    first, *others = text.split("\n")
    rows = _evened(lead, first, room, size)
    return sum((_evened("", one, room, size) for one in others), rows)


def _evened(lead: str, text: str, room: float, size: float) -> tuple[str, ...]:
    """One line of the text as it has room, the last of them no stub if it can be."""
    return lastlines.mended(
        lambda narrower: _broken(lead, text, narrower, size),
        lambda row: rich.span(row, size),
        room,
    )


def _broken(lead: str, text: str, room: float, size: float) -> tuple[str, ...]:
    """The words in as few lines as the room allows."""
    rows, left = [""], room - (rich.span(lead, size, 800) + WORD if lead else 0.0)
    for word in text.split():
        longer = f"{rows[-1]} {word}".strip()
        if rich.span(longer, size) > left and (rows[-1] or lead):
            rows.append(word)
            left = room
        else:
            rows[-1] = longer
    return tuple(rows)


def set_flowing(
    lead: str, rows: tuple[str, ...], x: float, y: float, style: Style
) -> Iterator[Shape]:
    """The lines from the baseline y down, the lead before the first."""
    words = Words(style.size, style.look)
    if lead:
        yield Text(x, y, lead, style.size, 800, style.tints.ink)
    after = x + rich.span(lead, style.size, 800) + WORD if lead else x
    for number, row in enumerate(rows):
        yield from rich.line(row, x if number else after, y + number * style.leading, words)


def corner(style: Style) -> Path:
    """A folded corner: this rule is the map's own."""
    steps = lines((0, 0), (CORNER, 0), (0, CORNER), closed=True)
    return Path(steps, style.tints.accent)


def _own(wide: float, high: float, style: Style) -> Group:
    """The corner of an entry folded, within its round corner."""
    return Group((corner(style),), clip=Rect(0, 0, wide, high, kitpage.RADIUS))


def most(name: str, look: Look) -> str:
    """How many of a building there may be, in a word; "" for any number."""
    limit = BUILDINGS[name].limit
    return look.word("town-card-most", limit) if limit else ""


# --- small maps ---------------------------------------------------------------------------


def signs(text: str, style: Style) -> Drawn:
    """A line of words and pictures, to stand at the right of an entry."""
    words = Words(style.size, style.look, 600)
    shapes = tuple(rich.line(text, 0, CAPITAL * style.size / 2, words))
    return Drawn(rich.span(text, style.size, 600), shapes)


def small_map(one: Example, side: float, look: Look) -> Drawn:
    """The example with its squares `side` mm, about the middle of a line."""
    marks = (
        *(picture(TICK, side * 0.8, look, *_middle(cell, side)) for cell in one.here),
        *(_never(cell, side, look) for cell in one.never),
    )
    drawn = map_drawing(one.map, one.squares, side, look, labels=False)
    return Drawn(one.cols * side, (Group((drawn, *marks), 0, -one.rows * side / 2),))


def in_a_row(every: Iterable[Drawn], gap: float) -> Drawn:
    """These one after another."""
    shapes: list[Shape] = []
    x = -gap
    for one in every:
        shapes.append(Group(one.shapes, x + gap))
        x += gap + one.width
    return Drawn(x, tuple(shapes))


def _middle(cell: Cell, side: float) -> tuple[float, float]:
    return (cell.col + 0.5) * side, (cell.row + 0.5) * side


def _never(cell: Cell, side: float, look: Look) -> Shape:
    """A cross: nothing may go here."""
    a = side * 0.24
    steps = (*lines((-a, -a), (a, a)), *lines((-a, a), (a, -a)))
    cross = Path(steps, stroke=colours(look).tints.accent, line=0.55)
    return Group((cross,), *_middle(cell, side))
