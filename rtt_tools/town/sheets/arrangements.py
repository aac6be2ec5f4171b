"""The ways to arrange a player sheet, on one page or on more of them.

Each is tried with squares of a size, and raises Overfull where something has no room then. All
lengths are in mm.
"""

from collections.abc import Callable, Iterator, Sequence

from rtt_tools.paper import panels
from rtt_tools.paper.cover import Overfull
from rtt_tools.paper.model import Group, Shape
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.town.sheets import parts, points, prices
from rtt_tools.town.sheets.parts import AIR, GAP, stacked, together
from rtt_tools.town.sheets.request import Request, Room

Pages = tuple[tuple[Shape, ...], ...]  # what stands between band and footer of each page
Arrange = Callable[[Request, Room, float], Pages]  # for squares of a size

NAMED, SIDE = 62.0, 46.0  # the least width beside a map, with the names of uses and without
TRACKS = 96.0  # and of resource tracks


# --- on one page --------------------------------------------------------------------------


def _upright(request: Request, room: Room, square: float) -> Pages:
    """The map, dice and rounds beside it; below them resources, buildings, points."""
    drawn = parts.drawn_map(request, square)
    wide, style = room.wide, room.style
    beside = wide - drawn.wide - AIR
    if beside < NAMED:
        raise Overfull("no room beside the map")
    side = parts.side(request, beside, style, drawn.high)
    below = [
        parts.resources(request, wide, style),
        _buildings_and_points(request, wide, style),
    ]
    in_the_side = [*side, parts.ranks(request, beside, style)]
    if panels.needed(in_the_side) <= max(drawn.high, panels.needed(side)):
        side = in_the_side
    else:
        below.append(parts.ranks(request, wide, style))
    top = max(drawn.high, panels.needed(side))
    upper = Block(top, (*drawn.shapes, *panels.column(side, drawn.wide + AIR, 0, top)))
    every = [upper, *(one._replace(above=GAP) for one in below)]
    return (panels.column(every, 0, 0, room.high),)


def _buildings_and_points(request: Request, wide: float, style: Style) -> Block:
    """The building list, and at its right the table of points."""
    share = points.natural(style)
    rows = prices.buildings(wide - share - AIR, style, 2)
    table = points.scores(share, style, panels.needed(rows), parts.reached(request))
    high = max(panels.needed(rows), table.height)
    right = Group(table.shapes, wide - share)
    return Block(high, (*panels.column(rows, 0, 0, high), right))


def _lying(request: Request, room: Room, square: float) -> Pages:
    """The map over the resources; rounds and points beside them; then the buildings."""
    drawn, style = parts.drawn_map(request, square), room.style
    left = max(drawn.wide, TRACKS)
    share = (room.wide - left - 2 * AIR) / 2
    if share < SIDE:
        raise Overfull("no room beside the map")
    first = [Block(drawn.high, (Group(drawn.shapes, (left - drawn.wide) / 2),))]
    first.append(parts.resources(request, left, style))
    table = points.scores(share, style, 0.0, parts.reached(request))
    middle = [*parts.rounds(request, share, style), table]
    right = [*parts.dice(request, share, style), *prices.buildings(share, style, 1)]
    for column, wide in ((middle, share), (right, share), (first, left)):
        ranks = parts.ranks(request, wide, style)
        if panels.needed([*column, ranks]) <= room.high:
            column.append(ranks)
            break
    else:
        raise Overfull("no room for the ranks")
    x = left + AIR
    shapes = (
        *panels.column(first, 0, 0, room.high),
        *panels.column(middle, x, 0, room.high),
        *panels.column(right, x + share + AIR, 0, room.high),
    )
    return (shapes,)


def _along(request: Request, room: Room, square: float) -> Pages:
    """A narrow map down the page, and everything else at its right."""
    drawn, style = parts.drawn_map(request, square), room.style
    left = drawn.wide + AIR
    wide = room.wide - left
    if wide < TRACKS or drawn.high > room.high:
        raise Overfull("no room beside the map")
    every = [
        *_play(request, wide, style),
        parts.resources(request, wide, style),
        *prices.buildings(wide, style, 2),
        *_ending(request, wide, style),
    ]
    return ((*drawn.shapes, *panels.column(every, left, 0, room.high)),)


def _over(request: Request, room: Room, square: float) -> Pages:
    """A wide map across the page, and everything else below it."""
    wide, style = room.wide, room.style
    every = [
        parts.centred_map(request, wide, square),
        *_play(request, wide, style),
        parts.resources(request, wide, style),
        _buildings_and_points(request, wide, style)._replace(above=GAP),
        parts.ranks(request, wide, style)._replace(above=GAP),
    ]
    return (panels.column(every, 0, 0, room.high),)


# --- on more pages ------------------------------------------------------------------------


def _beside(request: Request, room: Room, square: float) -> Pages:
    """Map with its side and resources on the first page, then one part after the other."""
    drawn, wide, style = parts.drawn_map(request, square), room.wide, room.style
    beside = wide - drawn.wide - AIR
    if beside < SIDE:
        raise Overfull("no room beside the map")
    side = parts.side(request, beside, style, drawn.high)
    top = max(drawn.high, panels.needed(side))
    upper = Block(top, (*drawn.shapes, *panels.column(side, drawn.wide + AIR, 0, top)))
    return _under([upper], [], request, room)


def _below(request: Request, room: Room, square: float) -> Pages:
    """Map over resources on the first page, then one part after the other."""
    wide, style = room.wide, room.style
    above = [parts.centred_map(request, wide, square)]
    return _under(above, [*_play(request, wide, style)], request, room)


def _under(
    above: Sequence[Block], after: Sequence[Block], request: Request, room: Room
) -> Pages:
    """Those blocks over the resources, whose boxes take what is left of the first page."""
    spare = room.high - panels.needed(above) - GAP
    made = []
    for high in (spare, 0.0):
        track = parts.resources(request, room.wide, room.style, high)
        made.append(_shortest([stacked([*above, track]), *after], request, room))
    return min(made, key=len)  # the one with larger boxes of equals


def _apart(request: Request, room: Room, square: float) -> Pages:
    """The map alone, then one part after the other."""
    wide, style = room.wide, room.style
    first = (
        parts.centred_map(request, wide, square),
        parts.resources(request, wide, style),
        *_play(request, wide, style),
    )
    return _shortest(first, request, room)


def _play(request: Request, wide: float, style: Style) -> Iterator[Block]:
    """Rounds, and beside or below them the key of dice and the uses."""
    half = (wide - AIR) / 2
    try:
        rounds = parts.round_track(request, half, style)
        others = [*parts.dice(request, half, style), parts.uses(request, half, style)]
        yield together([rounds, others], half)
    except Overfull:
        yield stacked(parts.round_track(request, wide, style))
        yield parts.uses(request, wide, style)
        yield stacked(parts.dice(request, wide, style))


def _shortest(first: Sequence[Block], request: Request, room: Room) -> Pages:
    """Those blocks, then buildings and points, on as few pages as can be.

    The buildings stay together unless tearing them apart saves a page.
    """
    wide, style = room.wide, room.style
    try:
        rows = prices.buildings(wide, style, 2)
    except Overfull:
        rows = prices.buildings(wide, style, 1)
    last = _ending(request, wide, style)
    torn = tuple(_paged([*first, *rows, *last], room.high))
    try:
        whole = tuple(_paged([*first, stacked(rows), *last], room.high))
    except Overfull:
        return torn
    return min(whole, torn, key=len)


def _ending(request: Request, wide: float, style: Style) -> tuple[Block, ...]:
    """Points and ranks, side by side where there is room."""
    found, half = parts.reached(request), (wide - AIR) / 2
    try:
        table = points.scores(half, style, 0.0, found)
        return (together([[table], [parts.ranks(request, half, style)]], half),)
    except Overfull:
        return points.scores(wide, style, 0.0, found), parts.ranks(request, wide, style)


def _paged(blocks: Sequence[Block], high: float) -> Iterator[tuple[Shape, ...]]:
    """The blocks in order on as few pages as hold them; Overfull for one too high."""
    batch: list[Block] = []
    for block in blocks:
        if block.height > high:
            raise Overfull("a part is higher than a page")
        if batch and panels.needed([*batch, block]) > high:
            yield panels.column(batch, 0, 0, high)
            batch = []
        batch.append(block)
    yield panels.column(batch, 0, 0, high)


ONE_PAGE: tuple[Arrange, ...] = (_upright, _lying, _along, _over)
MORE_PAGES: tuple[Arrange, ...] = (_beside, _below)
MANY_PAGES: tuple[Arrange, ...] = (*ONE_PAGE, *MORE_PAGES, _apart)
