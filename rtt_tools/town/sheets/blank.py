"""An empty map, to draw one by hand before it is typed, with fields for what a file tells."""

from collections.abc import Iterator

from rtt_tools.paper import kitpage, panels, pens
from rtt_tools.paper.cover import Overfull
from rtt_tools.paper.hatch import hatch
from rtt_tools.paper.model import Group, Path, Rect, Shape, lines
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.paper.theme import WHITE
from rtt_tools.town.buildings import CATHEDRAL
from rtt_tools.town.map import RESOURCES, Cell, Map
from rtt_tools.town.sheets import heads, parts, rich
from rtt_tools.town.sheets.arrangements import Arrange, Pages
from rtt_tools.town.sheets.boxes import baseline, box, pen
from rtt_tools.town.sheets.colours import colours
from rtt_tools.town.sheets.heads import named
from rtt_tools.town.sheets.parts import AIR, GAP
from rtt_tools.town.sheets.pictures import DIE, PENCIL, TOWN_HALL, picture
from rtt_tools.town.sheets.request import Request, Room
from rtt_tools.town.sheets.rich import Words
from rtt_tools.town.sheets.squares import HATCH, map_drawing

OFFERS = 4  # rows for rounds that offer the same
SHAPE = 4  # squares across and down for the shape of a Cathedral
THREE_FROM = 165.0  # the width at which the fields stand side by side


def bare(map: Map) -> Map:
    """A map of that size with nothing on it yet."""
    none: frozenset[Cell] = frozenset()
    return Map(map.id, rows=map.rows, cols=map.cols, town_hall=none, theme=map.theme)


def _arranged(request: Request, room: Room, square: float) -> Pages:
    """The grid, and below it what else makes a map, on one page."""
    wide, style = room.wide, room.style
    blocks = [parts.centred_map(request, wide, square), _fields(wide, style)]
    return (panels.column(blocks, 0, 0, room.high),)


def _alone(request: Request, room: Room, square: float) -> Pages:
    """The grid on paper that has no room for more."""
    return (panels.column([parts.centred_map(request, room.wide, square)], 0, 0, room.high),)


def _fields(wide: float, style: Style) -> Block:
    """What to draw into the grid; rounds; the start and the Cathedral: as many as have room."""
    if wide < THREE_FROM:
        return parts.stacked(_legend(wide, style))
    share = (wide - 2 * AIR) / 3
    columns = _legend(share, style), _rounds(share, style), _start(share, style)
    return parts.together(columns, share)


def _legend(wide: float, style: Style) -> list[Block]:
    look, size = style.look, style.size
    high, side = 2.1 * size, 1.8 * size
    closed = Rect(0, (high - side) / 2, side, side, 0.0, WHITE, style.tints.ink, pens.RULING)
    marks: tuple[tuple[str, tuple[Shape, ...]], ...] = (
        (named(TOWN_HALL, look), (picture(TOWN_HALL, side, look, side / 2, high / 2),)),
        (
            look.word("town-closed"),
            (closed, hatch(closed, HATCH, colours(look).closed, pens.RULING)),
        ),
    )
    blocks = []
    for told, drawn in marks:
        words = rich.fitted(told, wide - 2.4 * size, Words(size, look))
        line = rich.line(told, 2.4 * size, baseline(high / 2, words.size), words)
        blocks.append(Block(high, (*drawn, *line), 0.8))
    return [*blocks, panels.prose(look.word("town-blank-note"), wide, style)]


def _rounds(wide: float, style: Style) -> list[Block]:
    """Rows to write in which rounds they are, how many dice and icons they have."""
    look, size = style.look, style.size
    side = pen(look).tick
    needed = 4 * side + 2 * rich.SIZE * size + 12
    if needed > wide:
        raise Overfull("no room for the rounds")
    high = side + 1.4
    shapes: list[Shape] = []
    for row in range(OFFERS):
        y = row * (high + GAP / 3)
        shapes.append(kitpage.ground(wide, high, style.tints.sand, style.tints, 0, y))
        shapes += _round(Rect(1.2, y + 0.7, wide - 2.4, side), style)
    heading = heads.heading(look.word("town-rounds"), wide, style)
    return [heading, Block(OFFERS * (high + GAP / 3) - GAP / 3, tuple(shapes), 1.2)]


def _round(place: Rect, style: Style) -> Iterator[Shape]:
    look, side, middle = style.look, place.height, place.y + place.height / 2
    dash = lines((place.x + side + 0.8, middle), (place.x + side + 2.8, middle))
    yield Path(dash, stroke=style.tints.ink, line=pens.BOX)
    yield from (box(place.x + at, place.y, side, side, look) for at in (0, side + 3.6))
    wide, end = rich.SIZE * style.size, place.x + place.width
    for name, x in ((DIE, end - 2 * (side + wide) - 3.4), (PENCIL, end - side - wide - 0.8)):
        yield box(x, place.y, side, side, look)
        yield picture(name, wide, look, x + side + 0.8 + wide / 2, middle)


def _start(wide: float, style: Style) -> list[Block]:
    """Boxes for the resources at the start, and squares for the shape of the Cathedral."""
    look, side = style.look, pen(style.look).tick
    share, wood = wide / len(RESOURCES), 1.5 * style.size
    shapes: list[Shape] = []
    for number, name in enumerate(RESOURCES):
        x = number * share
        shapes.append(picture(name, wood, look, x + wood / 2, side / 2))
        shapes.append(box(x + wood + 0.8, 0, side, side, look))
    cells = SHAPE * (side - 1)
    grid = map_drawing(
        Map(rows=SHAPE, cols=SHAPE, town_hall=frozenset()), {}, side - 1, look, labels=False
    )
    return [
        heads.heading(look.word("town-start"), wide, style),
        Block(side, tuple(shapes), 1.2),
        heads.heading(named(CATHEDRAL, look), wide, style),
        Block(cells, (Group((grid,)),), 1.2),
    ]


BLANK_PAGE: tuple[Arrange, ...] = (_arranged,)
BLANK_ALONE: tuple[Arrange, ...] = (_alone,)
