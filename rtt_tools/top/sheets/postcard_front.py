"""The front of a postcard: a landmark on its ground, under its name.

The piece is 148 x 105 mm, printed to the edge and 3 mm beyond. All lengths are millimetres,
places count from the upper left corner of the trimmed piece.
"""

from collections.abc import Iterator

from rtt_tools.paper import theme
from rtt_tools.paper.art.marks import Drawing
from rtt_tools.paper.cover import width
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import POINT, Path, Shape, lines
from rtt_tools.paper.theme import Palette
from rtt_tools.paper.titles import Title, titled, titles
from rtt_tools.top.board import Board
from rtt_tools.top.sheets import backdrop, boxes, legible
from rtt_tools.top.sheets.fit import Plan, sized
from rtt_tools.top.sheets.landmark import lettered
from rtt_tools.top.sheets.schemes import Scheme
from rtt_tools.top.sheets.sizes import COMPACT, GAP, Sizes

WIDE, HIGH, BLEED = 148.0, 105.0, 3.0
EDGE, AIR = 6.0, 4.0  # from the cut, and between title and boxes
GROUND, ROOF = 14.0, 12.0  # below the lowest boxes and above the highest
PEAK = 0.9  # boxes that art may rise above the stack
LARGEST = 13.0  # a box of the poster
SHARES = (1.0, 0.85, 0.7, 0.55)  # of its size, where art would lie under the title
TITLE_ROOM = 82.0
SIZES = COMPACT._replace(title=26 * POINT, title_x=EDGE, title_top=7.5)
LARGE_TITLE = 34 * POINT  # in large print


def front(board: Board, name: str, look: Look, art: Drawing | None) -> Iterator[Shape]:
    """The landmark on its ground, under its name."""
    colours = look.palette(board.theme)
    plan = plan_of(board, name, look, art)
    outlines = boxes.outlines(board, plan, colours, look)
    wide = plan._replace(
        scheme=plan.scheme._replace(panel=(WIDE + 2 * BLEED, HIGH + 2 * BLEED)),
        left=plan.left + BLEED,
        floor=plan.floor + BLEED,
    )
    shifted = tuple(one._replace(x=one.x + BLEED, y=one.y + BLEED) for one in outlines)
    scene = backdrop.panel(wide, shifted, colours, art, corner=0)
    yield scene._replace(x=-BLEED, y=-BLEED)
    yield from boxes.drawn(board, outlines, colours, look, legend=False)
    yield from _title(plan, colours)


def _title(plan: Plan, colours: Palette) -> Iterator[Shape]:
    title = plan.title
    yield from titled(title, EDGE, colours)
    y = title.last + plan.scheme.sizes.title_rule
    yield Path(lines((EDGE + 0.4, y), (EDGE + 16, y)), stroke=colours.accent, line=1.75 * POINT)


def plan_of(board: Board, name: str, look: Look, art: Drawing | None) -> Plan:
    """The boxes as large as they can be beside the title, in the middle if nothing is lost.

    Art that reaches far beyond its stack takes the title's place only where it is drawn
    small as well.
    """
    sizes = _sizes(look)
    scheme = Scheme("row", "column", (WIDE, HIGH), sizes, (), look.language)
    found = (
        _placed(board, title, scheme, middle)
        for title in titles(name, TITLE_ROOM, sizes.limits)
        for middle in range(54, 111, 4)
    )
    best = sorted(found, key=lambda plan: _merit(board, plan), reverse=True)
    if art is None or look.low_ink:  # there all surfaces are white
        return best[0]
    dark = legible.dark(art, theme.palette(board.theme))
    tried = (sized(plan, board, share * plan.size) for share in SHARES for plan in best)
    clear = (one for one in tried if not any(legible.under(dark, tuple(lettered(one)))))
    return next(clear, best[0])


def _sizes(look: Look) -> Sizes:
    """The measures of the front; in large print the title grows too."""
    if not look.large_print:
        return SIZES
    return SIZES._replace(title=LARGE_TITLE, least_title=0.6 * LARGE_TITLE)


def _merit(board: Board, plan: Plan) -> float:
    middle = plan.left + plan.pitch * board.width / 2
    away = abs(middle - 0.58 * WIDE)  # a little right of the middle, beside the title
    return plan.size + 0.2 * plan.title.size + 2 * plan.title.whole - 0.02 * away


def _placed(board: Board, title: Title, scheme: Scheme, middle: float) -> Plan:
    """The largest boxes around that middle that keep clear of the edges and the title."""
    floor, wide = HIGH - GROUND, board.width
    right = EDGE + max(width(row, title.size, 800) for row in title.lines) + AIR
    foot = title.last + scheme.sizes.title_rule + AIR
    pitch = min(
        LARGEST + GAP,
        (floor - ROOF) / board.rows,
        2 * (min(middle, WIDE - middle) - EDGE) / wide,
    )
    start = min(box.x for box in board.boxes)
    for box in board.boxes:
        reach = wide / 2 - (box.x - start)  # from the middle to the left, in boxes
        below = (floor - foot) / (box.y + 1 + PEAK)
        beside = (middle - right) / reach if reach > 0 else pitch
        pitch = min(pitch, max(below, beside))
    size = max(pitch - GAP, 1.0)
    return Plan(scheme, title, size, middle - (size + GAP) * wide / 2, floor)
