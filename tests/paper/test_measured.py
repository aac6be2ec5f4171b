"""Pages as they come from the printer: measured on pictures of them, not on what we meant."""

import os
from functools import cache

import pypdfium2
import pytest

from rtt_tools.paper import papers, pdf
from rtt_tools.paper.jobs import Job
from rtt_tools.paper.layout import Layout
from rtt_tools.paper.look import looked
from rtt_tools.paper.model import Circle, Text
from rtt_tools.paper.theme import KIT
from rtt_tools.top import boardart, boardfile
from rtt_tools.top.sheets import kit, printed, symbols
from rtt_tools.top.sheets.kit import Order, Shown
from rtt_tools.top.sheets.travel import Extras, travel_board
from rtt_tools.town.map import Map
from rtt_tools.town.sheets import printed as town
from tests.paper.placing import drawn, outlines
from tests.paper.samples import BOARDS, STRAINS

pytestmark = pytest.mark.many

OURS = [name for name in BOARDS if name not in STRAINS]
FINE = 508  # dots per inch: 20 dots make a millimetre
DOT = 25.4 / FINE
COARSE = 100
MODES = ((), ("low-ink",), ("colour-safe",), ("large-print",), ("dry-erase",))
WHITE = 250  # of 255: paper, in a picture with soft edges


def art_of(name):
    return boardart.art_of(BOARDS[name], os.path.dirname(boardfile.find(name)))


def picture(sheet, dpi=FINE):
    document = pypdfium2.PdfDocument(pdf.render([sheet]))
    return document[0].render(scale=dpi / 72).to_pil().convert("L")


@cache
def page(name, paper, modes=()):
    return travel_board(BOARDS[name], paper, look=looked(modes), art=art_of(name))


# --- lengths ----------------------------------------------------------------------------


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", ["giza-pyramid", "marina-bay-sands", "salmon-ladder"])
def test_boxes_are_as_large_as_they_should_be_to_a_tenth_of_a_millimetre(name, paper):
    sheet = page(name, paper)
    seen = picture(sheet)

    for box in outlines(BOARDS[name], sheet):
        x, y = box.x + box.width / 2, box.y + box.height * 0.75
        left = ink_from(seen, x, y, -1)
        right = ink_from(seen, x, y, +1)
        assert abs(right - left - (box.width - box.line)) < 0.1, box
        assert abs(left - (box.x + box.line / 2)) < 0.1, box


def ink_from(seen, x, y, step):
    """Where, in mm, the white of a box ends to that side of a point in it."""
    column, row = round(x / DOT), round(y / DOT)
    while seen.getpixel((column, row)) > 128:
        column += step
    return (column + (step < 0)) * DOT


# --- margins ----------------------------------------------------------------------------


def edges_are_white(seen, dpi):
    """Is nothing printed within 5 mm of the paper's edge?"""
    edge = int(5 / 25.4 * dpi) - 1
    wide, high = seen.size
    strips = (
        (0, 0, wide, edge),
        (0, high - edge, wide, high),
        (0, 0, edge, high),
        (wide - edge, 0, wide, high),
    )
    return all(seen.crop(strip).getextrema()[0] >= WHITE for strip in strips)


@pytest.mark.parametrize("modes", MODES, ids="+".join)
@pytest.mark.parametrize(
    "kept",
    [
        {"paper": "a3"},
        {"paper": "a4"},
        {"paper": "letter"},
        {"paper": "a5"},
        {"paper": "100x150"},
        {"paper": "a4", "up": 2},
        {"paper": "a3", "up": 4},
        {"paper": "letter", "duplex": "long"},
        {"paper": "a4", "duplex": "fold"},
    ],
    ids=lambda kept: "-".join(map(str, kept.values())),
)
def test_nothing_is_printed_within_5_mm_of_the_edge(kept, modes):
    layout = Layout(papers.paper(kept["paper"]), look=looked(modes))
    layout = layout._replace(up=kept.get("up", 1), duplex=kept.get("duplex", ""))
    board = [(BOARDS["half-dome"], Extras(art=art_of("half-dome")))]
    try:
        pages = list(printed.pages(board, Job(layout, box=6.0)))
    except ValueError as error:
        pytest.skip(str(error))  # large type or a pouch on paper too small for them
    for sheet in pages:
        assert edges_are_white(picture(sheet, COARSE), COARSE)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("modes", MODES, ids="+".join)
def test_nothing_of_a_kit_is_printed_within_5_mm_of_the_edge(paper, modes):
    layout = Layout(papers.paper(paper), duplex="long", look=looked(modes))
    boards = tuple(Shown(BOARDS[name], art_of(name)) for name in ("half-dome", "giza-pyramid"))
    sheets = kit.pages(Order(boards, layout, players=1))
    document = pypdfium2.PdfDocument(pdf.render(sheets))
    for number in range(len(document)):
        seen = document[number].render(scale=COARSE / 72).to_pil().convert("L")
        assert edges_are_white(seen, COARSE), f"page {number + 1}: {sheets[number].title}"


TOWN = (  # each layout of the second game's pages, the modes in turn
    ({"paper": "a3"}, ()),
    ({"paper": "a4"}, ("low-ink",)),
    ({"paper": "letter", "duplex": "long"}, ("colour-safe",)),
    ({"paper": "a5"}, ()),
    ({"paper": "a5", "duplex": "short"}, ("low-ink",)),
    ({"paper": "a6"}, ("colour-safe",)),
    ({"paper": "a4", "up": 2}, ()),
    ({"paper": "a3", "up": 2, "duplex": "short"}, ("dry-erase",)),
    ({"paper": "a3", "up": 4}, ("low-ink",)),
    ({"paper": "a3", "duplex": "fold"}, ("large-print",)),
    ({"paper": "a4"}, ("dry-erase",)),
    ({"paper": "letter"}, ("large-print",)),
    ({"paper": "a4"}, ("blank",)),
    ({"paper": "a4", "up": 2}, ("blank",)),
)


@pytest.mark.parametrize(("kept", "modes"), TOWN)
def test_nothing_of_a_town_is_printed_within_5_mm_of_the_edge(kept, modes):
    for sheet in town_pages(kept, modes):
        assert edges_are_white(picture(sheet, COARSE), COARSE), sheet.title


@pytest.mark.parametrize("duplex", ["", "long", "fold"])
@pytest.mark.parametrize("modes", MODES[:4], ids="+".join)
def test_nothing_of_a_towns_key_cards_and_pads_is_printed_there(modes, duplex):
    extras = ("key", "card", "pad")
    paper = "a4" if duplex == "fold" else "letter"
    for sheet in town_pages({"paper": paper, "duplex": duplex}, modes, extras):
        assert edges_are_white(picture(sheet, COARSE), COARSE), sheet.title


def town_pages(kept, modes, extras=()):
    layout = Layout(papers.paper(kept["paper"]), look=looked(modes))
    layout = layout._replace(up=kept.get("up", 1), duplex=kept.get("duplex", ""))
    return town.pages(town.Order(Map(), layout, extras=extras, alone=bool(extras)))


# --- grey copies ------------------------------------------------------------------------


@pytest.mark.parametrize("modes", MODES[:3], ids="+".join)
@pytest.mark.parametrize("name", OURS)
def test_a_grey_copy_keeps_boxes_dots_and_signs_apart(name, modes):
    """Levels, 0 to 255: of a dot on its box, a letter on its sign, a box on the landmark."""
    sheet = page(name, "a4", modes)
    seen = picture(sheet, 200)
    boxes = outlines(BOARDS[name], sheet)
    shapes = drawn(sheet)

    for box, outline in zip(BOARDS[name].boxes, boxes, strict=True):
        inside = level(seen, outline.x + outline.width / 2, outline.y + outline.height / 2)
        assert inside > 250
        assert level(seen, outline.x, outline.y + outline.height / 2) < 160  # its line
        if box.dot:
            (dot,) = (s for s in shapes if isinstance(s, Circle) and holds(outline, s))
            assert level(seen, dot.x, dot.y) < 80
        if box.letter:
            (letter,) = (s for s in shapes if isinstance(s, Text) and holds(outline, s))
            assert spread(seen, letter) > 120


def holds(box, shape):
    return box.x < shape.x < box.x + box.width and box.y < shape.y < box.y + box.height


def level(seen, x, y, dpi=200):
    """The darkest of the dots there, so that a thin line counts."""
    column, row = round(x / 25.4 * dpi), round(y / 25.4 * dpi)
    return seen.crop((column - 1, row - 1, column + 2, row + 2)).getextrema()[0]


def spread(seen, letter, dpi=200):
    """Between the darkest and the lightest dot of a letter and what it stands on."""
    half = letter.size * 0.45
    sides = (letter.x - half, letter.y - 2 * half * 0.8, letter.x + half, letter.y)
    darkest, lightest = seen.crop([round(one / 25.4 * dpi) for one in sides]).getextrema()
    return lightest - darkest


def test_dice_differ_by_their_outlines_without_any_colour():
    """Each kind of die is drawn with a number of corners of its own."""
    kinds = ("d4", "d6", "d8", "d12", "d20")
    bodies = [symbols.die(kind, 4.0, KIT)[0] for kind in kinds]
    corners = [len(getattr(body, "steps", range(5))) - 1 for body in bodies]

    assert corners[0] == 3
    assert len({(type(body), count) for body, count in zip(bodies, corners, strict=True)}) >= 4
    assert len(set(bodies)) == len(kinds)
