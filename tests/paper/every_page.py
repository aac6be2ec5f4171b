"""Every kind of sheet there is, made in a look, and where its texts lie on it."""

from math import cos, radians, sin
from typing import NamedTuple

from rtt_tools.paper import calibration
from rtt_tools.paper.areas import UPRIGHT
from rtt_tools.paper.cover import width
from rtt_tools.paper.layout import Layout
from rtt_tools.paper.model import SHARE, Group, Rect, Text
from rtt_tools.paper.papers import paper
from rtt_tools.texts import worded
from rtt_tools.top.rulesets import RULESETS
from rtt_tools.top.sheets import (
    blank,
    companion,
    envelope,
    gallery,
    howto,
    kit,
    pad,
    postcard,
    reference,
)
from rtt_tools.top.sheets.filled import Filling
from rtt_tools.top.sheets.fit import Request as Board
from rtt_tools.top.sheets.nets import page as nets
from rtt_tools.top.sheets.results import results_page
from rtt_tools.top.sheets.travel import travel_board, travel_piece
from rtt_tools.town.map import Map
from rtt_tools.town.sheets import key, player
from rtt_tools.town.sheets import pad as town_pad
from rtt_tools.town.sheets import reference as town_card
from rtt_tools.town.sheets.request import Request
from tests.paper.results_made import played, results
from tests.paper.samples import BOARDS
from tests.paper.town_samples import LARGE_MAP, ODD_MAP, PLAYED

BUNDLED = ("giza-pyramid", "toll-gates", "burj-khalifa", "rice-terraces", "salmon-ladder")
GATES, GIZA = BOARDS["toll-gates"], BOARDS["giza-pyramid"]


def boards(look, **renamed):
    for name in BUNDLED:
        for orientation in ("portrait", "landscape"):
            yield travel_board(
                BOARDS[name]._replace(**renamed), orientation=orientation, look=look
            )


def drafts(look, **renamed):
    yield travel_board(GATES._replace(**renamed), look=look, draft=True, ids=True)


def filled(look, **renamed):
    value = GATES._replace(**renamed)
    numbers = {box.id: 7 + place for place, box in enumerate(value.boxes[:9])}
    yield travel_board(value, look=look, filling=Filling(numbers, "Ana", round=2))
    turned = Filling(player="Ana", big_to_small=True, round=12)
    yield travel_board(value, orientation="landscape", look=look, filling=turned)
    yield travel_board(value, look=look, filling=Filling(crossed=3))


def pages_of_results(look, **renamed):
    value = GATES._replace(**renamed)
    for table in ((1, False), (1, True), (6, False)):
        yield results_page(played(value, *table), results(value, *table), look=look)


def cards(look, **renamed):
    for ruleset in RULESETS.values():
        for solo in (True, False):
            for small in (True, False):
                yield from reference.card(ruleset, look, solo=solo, small=small)


def kits(look, **renamed):
    shown = tuple(kit.Shown(value._replace(**renamed)) for value in (GIZA, GATES))
    for duplex in ("", "long"):
        layout = Layout(paper("a4"), duplex=duplex, look=look)
        yield from kit.pages(kit.Order(shown, layout, players=2, names=("Ana",), box=12))


def envelopes(look, **renamed):
    name = worded(GATES._replace(**renamed).names, look.language)
    yield envelope.sheet(look, [name] * 6, "Ana")
    for value in (GIZA, GATES):
        yield from postcard.sheet(value._replace(**renamed), look)


def solo(look, **renamed):
    for value in (GIZA, GATES):
        yield companion.sheet(value._replace(**renamed), look)
    yield companion.sheet(GIZA._replace(**renamed), look, half=True)


def pads(look, **renamed):
    yield from pad.sheets(look, players=["Ana", "Bo"], rounds=6, landmarks=["Giza"])
    yield from pad.sheets(look, count=6, rounds=3, pads=2)
    yield from pad.sheets(look, count=1, solo=True, rounds=2)


def how_tos(look, **renamed):
    for duplex in ("long", "short", "fold", ""):
        yield howto.page(look, duplex=duplex)


def dice(look, **renamed):
    for ruleset in RULESETS.values():
        yield from nets.pages(look, ruleset=ruleset)


def test_pages(look, **renamed):
    for name in ("a4", "letter", "a5"):
        for duplex in ("long", "short"):
            yield from calibration.sheets(paper(name), duplex, look)


def blanks(look, **renamed):
    yield from blank.pages(Layout(paper("a4"), look=look), "portrait", 1)
    yield from blank.pages(Layout(paper("a4"), look=look), "landscape", 1)
    for value in (Map(), ODD_MAP):
        yield from player.sheets(Request(value, UPRIGHT, look=look._replace(blank=True)))


def galleries(look, **renamed):
    values = [BOARDS[name]._replace(**renamed) for name in BUNDLED]
    shown = [gallery.Entry(one, travel_piece(Board(one, look=look))) for one in values]
    yield from gallery.pages(shown, look)
    yield gallery.picture(shown, look)


def town_sheets(look, **renamed):
    named = {"name": renamed["names"]} if renamed else {}
    for value in (Map(**named), ODD_MAP._replace(**named)):
        for orientation in ("portrait", "landscape"):
            request = Request(value, UPRIGHT, orientation, look, name="Ana")
            yield from player.sheets(request)
    yield from player.sheets(Request(LARGE_MAP._replace(**named), UPRIGHT, look=look))
    yield from player.sheets(PLAYED._replace(map=Map(**named), look=look))


def town_cards(look, **renamed):
    named = {"name": renamed["names"]} if renamed else {}
    for value in (Map(**named), ODD_MAP._replace(**named)):
        yield from key.pages(value, look)
        yield from town_card.card(value, look)


def town_pads(look, **renamed):
    yield from town_pad.sheets(look, players=["Ana", "Bo"], games=3)
    yield from town_pad.sheets(look, count=6, games=1)
    yield from town_pad.sheets(look, count=1, games=8)


PAGES = {
    "boards": boards,
    "drafts": drafts,
    "filled": filled,
    "results": pages_of_results,
    "cards": cards,
    "kit": kits,
    "envelopes": envelopes,
    "solo": solo,
    "pads": pads,
    "how to print": how_tos,
    "dice": dice,
    "test pages": test_pages,
    "blank": blanks,
    "gallery": galleries,
    "town sheets": town_sheets,
    "town cards": town_cards,
    "town pads": town_pads,
}


PICTURE = 0.5  # what is drawn smaller is a picture of a sheet, not to be read


class Placed(NamedTuple):
    """A text or rectangle as it lies on the page: its corners, and itself."""

    corners: tuple[tuple[float, float], ...]
    shape: Text | Rect
    size: float  # of the type on paper


def placed(sheet):
    """Every text and rectangle of a sheet, in the order of drawing."""
    yield from _placed(sheet.shapes, lambda x, y: (x, y), 1.0)


def _placed(shapes, onto, scale):
    for shape in shapes:
        if isinstance(shape, Group):
            if scale * shape.scale > PICTURE:
                yield from _placed(shape.shapes, _moved(shape, onto), scale * shape.scale)
        elif isinstance(shape, Text) and shape.content.strip():
            yield Placed(_corners(*extent(shape), onto), shape, shape.size * scale)
        elif isinstance(shape, Rect):
            right, foot = shape.x + shape.width, shape.y + shape.height
            yield Placed(_corners(shape.x, shape.y, right, foot, onto), shape, 0.0)


def _moved(group, onto):
    across, along = (
        cos(radians(group.turn)) * group.scale,
        sin(radians(group.turn)) * group.scale,
    )
    return lambda x, y: onto(group.x + x * across - y * along, group.y + x * along + y * across)


def _corners(left, top, right, foot, onto):
    return onto(left, top), onto(right, top), onto(right, foot), onto(left, foot)


def extent(text):
    """Left, top, right and foot of what a text paints, before it is moved."""
    long = width(text.content, text.size, text.weight)
    left = text.x - SHARE[text.anchor] * long
    return left, text.y - 0.72 * text.size, left + long, text.y + 0.05 * text.size


def apart(one, other):
    """How far two convex shapes are apart, mm; negative: how deep they overlap."""
    return max(
        max(min(_along(axis, other)) - max(_along(axis, one)),
            min(_along(axis, one)) - max(_along(axis, other)))
        for axis in (*_normals(one), *_normals(other))
    )  # fmt: skip


def _along(axis, corners):
    return [axis[0] * x + axis[1] * y for x, y in corners]


def _normals(corners):
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        if long > 1e-9:
            yield (by - ay) / long, (ax - bx) / long
