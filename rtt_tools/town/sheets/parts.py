"""The parts of a player sheet: its map, what stands beside it, resources, points."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rtt_tools.paper import panels
from rtt_tools.paper.cover import Overfull
from rtt_tools.paper.model import Group, Shape
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.town.map import Map
from rtt_tools.town.position import OVER, Position
from rtt_tools.town.scoring import Score
from rtt_tools.town.sheets import heads, points, tracks
from rtt_tools.town.sheets.ranks import rank_table
from rtt_tools.town.sheets.request import Request
from rtt_tools.town.sheets.rounds import OFFER, roomy_offer, round_boxes, rounds_heading
from rtt_tools.town.sheets.settings import differences
from rtt_tools.town.sheets.squares import LABEL, map_drawing
from rtt_tools.town.sheets.uses import every_use, use_boxes

GAP, AIR = 2.9, 4.5  # between parts below each other, and side by side


class Drawn(NamedTuple):
    """A map with the letters and numbers at its edges, from 0, 0 on."""

    wide: float
    high: float
    shapes: tuple[Shape, ...]


def drawn_map(request: Request, square: float) -> Drawn:
    """The map with its squares that large."""
    map = request.map
    wide, high = LABEL + map.cols * square, LABEL + map.rows * square
    drawn = map_drawing(map, request.squares, square, request.look)
    return Drawn(wide, high, (drawn._replace(x=LABEL, y=LABEL),))


def centred_map(request: Request, wide: float, square: float) -> Block:
    """The map in the middle of the width, without the labels at its left."""
    drawn = drawn_map(request, square)
    if drawn.wide > wide + 0.01:
        raise Overfull("the map is wider than the page")
    left = max(0.0, (wide - drawn.wide - LABEL) / 2)
    return Block(drawn.high, (Group(drawn.shapes, left),))


def side(request: Request, wide: float, style: Style, high: float) -> list[Block]:
    """What stands beside a map: the key of dice, the rounds, the uses.

    The pictures of the rounds are as large as the height leaves them room.
    """
    key = dice(request, wide, style)
    least = [*key, *rounds(request, wide, style)]
    if (spare := high - panels.needed(least)) <= 0:
        return least
    offer = roomy_offer(request.map.rounds, wide, spare, style.look)
    return [*key, *rounds(request, wide, style, offer)]


def dice(request: Request, wide: float, style: Style) -> list[Block]:
    """The key of dice under its heading, and what this map has for rules of its own."""
    look = style.look
    blocks = [heads.heading(look.word("town-dice"), wide, style), heads.key(wide, style)]
    if own := differences(request.map.settings, look):
        lead = look.word("town-card-this-map")
        blocks.append(_own(" · ".join(own), wide, style, lead))
    return blocks


@lru_cache(maxsize=256)
def _own(told: str, wide: float, style: Style, lead: str) -> Block:
    return panels.prose(told, wide, style, lead)


def rounds(request: Request, wide: float, style: Style, offer: float = OFFER) -> list[Block]:
    """The rounds under their heading, and the uses of Town Hall and Fountain."""
    return [*round_track(request, wide, style, offer), uses(request, wide, style)]


def round_track(
    request: Request, wide: float, style: Style, offer: float = OFFER
) -> list[Block]:
    """The rounds under their heading."""
    over = _played(request.map, request.position)
    return [
        rounds_heading(wide, style),
        round_boxes(request.map.rounds, wide, style, over, offer),
    ]


def uses(request: Request, wide: float, style: Style) -> Block:
    """The uses of Town Hall and Fountain."""
    position = request.position
    done = (position.town_hall_uses, position.fountain_uses) if position else (0, 0)
    every = every_use(done, town_hall=bool(request.map.town_hall))
    return use_boxes(every, wide, style)


def resources(request: Request, wide: float, style: Style, high: float = 0.0) -> Block:
    """The tracks of the resources, below a map, their boxes higher if the height allows."""
    has = request.position.stock if request.position else None
    return tracks.tracks(request.map.start, wide, style, has, high)._replace(above=GAP)


def _played(map: Map, position: Position | None) -> int:
    """How many rounds are over."""
    if not position:
        return 0
    return len(map.rounds) if position.phase == OVER else position.round - 1


def reached(request: Request) -> Score | None:
    """The points of a game that is over."""
    return points.result(request.map, request.position)


def ranks(request: Request, wide: float, style: Style) -> Block:
    """The ranks of a game alone."""
    found = reached(request)
    return rank_table(wide, style, found.total if found else None)


# --- blocks with others -------------------------------------------------------------------


def stacked(blocks: Sequence[Block]) -> Block:
    """Blocks that stay together, one below the other."""
    high = panels.needed(blocks)
    return Block(high, panels.column(blocks, 0, 0, high), GAP)


def together(columns: Sequence[Sequence[Block]], share: float) -> Block:
    """Columns of blocks side by side, each `share` mm wide."""
    stacks = [stacked(one) for one in columns]
    shapes = (Group(one.shapes, at * (share + AIR)) for at, one in enumerate(stacks))
    return Block(max(one.height for one in stacks), tuple(shapes), GAP)
