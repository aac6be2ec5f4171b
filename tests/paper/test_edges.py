"""Where paper ends: what it holds, which edge is the long one, how near pieces come to it."""

from itertools import pairwise

import numpy as np
import pypdfium2
import pytest

from rtt_tools.paper import papers, pdf, pens
from rtt_tools.paper.cover import DESCENDER
from rtt_tools.paper.grid import grid
from rtt_tools.paper.imposition import imposed
from rtt_tools.paper.layout import Layout
from rtt_tools.paper.look import SMALL, looked
from rtt_tools.paper.marks import crop
from rtt_tools.paper.model import Circle, Group, Line, Rect, Sheet, Text, texts
from rtt_tools.paper.papers import PAPERS
from rtt_tools.paper.piecesizes import half_size
from tests.paper.samples import placed

A4, SQUARE = PAPERS["a4"], papers.paper("200x200")


def piece(wide, high, bleed=0.0):
    return Sheet(wide, high, "piece", (Circle(1, 1, 0.5, fill="#123456"),), bleed=bleed)


@pytest.mark.parametrize(
    ("area", "holds"),
    [
        ((200, 287), True),
        ((287, 200), True),
        ((200.1, 287), False),
        ((200, 287.1), False),
        ((287.1, 20), False),
        ((210, 297), False),
    ],
)
def test_paper_holds_what_leaves_5_mm_on_every_side(area, holds):
    assert papers.fits_area(area, A4) == holds


def test_square_paper_is_turned_as_if_it_stood():
    places = grid(piece(60, 60), Layout(SQUARE, 1, True))
    front = Rect(10, 20, 60, 60)

    assert places.behind(front, "long") == Rect(130, 20, 60, 60)
    assert places.behind(front, "short") == Rect(10, 120, 60, 60)


def test_square_paper_is_moved_as_if_it_stood():
    layout = Layout(SQUARE, front=(1, 2), back=(3, 4), lying=((5, 6), (7, 8)))

    assert layout.offset((200, 200), "front") == (1, 2)
    assert layout.offset((200, 200), "back") == (3, 4)


def test_folded_halves_lie_as_leaves_them_the_longer_short_side():
    lying, standing = half_size(A4, 1), half_size(A4, 2)

    assert lying == pytest.approx((133.5, 178))
    assert standing[0] == pytest.approx(90)
    assert standing[1] > 120


def test_a_bleed_wider_than_the_edge_stays_on_the_paper():
    grid(piece(198, 285, bleed=6), Layout(A4))

    with pytest.raises(ValueError, match=r"A4 does not hold a piece of 198\.2 x 285 mm"):
        grid(piece(198.2, 285, bleed=6), Layout(A4))


@pytest.mark.parametrize(("across", "reached"), [(3.9, True), (4.1, False), (-4.1, False)])
def test_an_offset_pushes_no_bleed_to_where_no_printer_prints(across, reached):
    layout = Layout(A4, front=(across, 0))
    pages = imposed([piece(190, 259, bleed=3)], layout)

    if reached:
        assert len(list(pages)) == 1
    else:
        with pytest.raises(ValueError, match="too near to the edge of A4"):
            list(pages)


def test_pieces_with_and_without_bleed_share_no_page_and_no_leaf():
    bare, bled = piece(60, 90), piece(60, 90, bleed=3)

    assert len(list(imposed([bare, bled], Layout(A4, 2, True)))) == 2
    with pytest.raises(ValueError, match=r"^the back of "):
        list(imposed([bare, bled], Layout(A4, 1, True, "long")))


@pytest.mark.parametrize(
    ("bleed", "key"), [(0, "keep-edge"), (3, "cut-at-marks")], ids=["white edge", "bleed"]
)
def test_only_a_white_edge_is_told_to_stay_for_a_pouch(bleed, key):
    look = looked(["dry-erase"])
    (page,) = imposed([piece(90, 110, bleed)], Layout(A4, 1, True, look=look))

    assert look.word(key) in " ".join(text.content for text in texts(page.shapes))


def test_a_mere_reminder_stays_small_where_others_are_to_be_laminated():
    look = looked(["dry-erase"], "de")
    (page,) = imposed([piece(148, 210, 3)], Layout(A4, 1, True, look=look))

    assert {text.size for text in texts(page.shapes)} == {SMALL}


def test_a_back_that_is_missing_says_nothing():
    front = piece(60, 90)._replace(description="21 boxes")

    _, back = imposed([front], Layout(A4, 1, True, "long"))

    assert (back.title, back.description) == ("piece", "")


# --- what stands around pieces ----------------------------------------------------------

DPI = 100
DOT = 25.4 / DPI
DARK = 200  # of 255
SIDES = [(105, 148), (100, 100), (120, 300), (210, 297), (297, 210)]
ROOM = [(20, 20), (20, 46), (46, 20), (24, 30)]  # that a piece leaves across and down


@pytest.mark.many
@pytest.mark.parametrize("paper", SIDES)
@pytest.mark.parametrize("room", ROOM)
@pytest.mark.parametrize("offset", [(0, 0), (2, 1.5), (-2, 3), (0, -3)])
@pytest.mark.parametrize("duplex", ["", "fold"])
def test_what_stands_around_pieces_leaves_5_mm_white_and_lies_on_none(
    paper, room, offset, duplex
):
    wide, high = paper[0] - room[0], paper[1] - room[1]
    wide = (wide - 10) / 2 if duplex else wide
    layout = Layout(papers.paper("{}x{}".format(*paper)), 1, True, duplex, front=offset)
    (page,) = imposed([piece(wide, high)._replace(shapes=())], layout)
    drawn = dark(page)
    edge = round(4.9 / DOT)
    around = np.ones(drawn.shape, bool)
    around[edge:-edge, edge:-edge] = False

    assert not drawn[around].any()
    for group in (one for one in opened(page.shapes) if one.clip):
        lying = (group.clip.height, group.clip.width) if group.turn else group.clip[2:4]
        left, top = (group.x - lying[0] if group.turn else group.x), group.y
        rows = slice(round((top + 0.3) / DOT), round((top + lying[1] - 0.3) / DOT))
        columns = slice(round((left + 0.3) / DOT), round((left + lying[0] - 0.3) / DOT))
        assert not drawn[rows, columns].any()


def opened(shapes):
    """The groups of a page, those within its layers too."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield shape
            yield from opened(shape.shapes) if shape.name else ()


def dark(page):
    """Where a picture of the page is dark; the pieces on it are white."""
    document = pypdfium2.PdfDocument(pdf.render([page]))
    shown = document[0].render(scale=DPI / 72).to_numpy()[:, :, :3]
    return shown.min(axis=2) < DARK


@pytest.mark.parametrize("high", [48, 48.5, 49])
def test_letters_that_reach_below_their_line_leave_5_mm_white(high):
    layout = Layout(papers.paper("120x148"), 1, True, front=(0, 3))
    (page,) = imposed([piece(100, 148 - high)], layout)

    deep = [s for s in placed(page.shapes) if isinstance(s, Text) and {*"gpy"} & {*s.content}]
    assert deep
    assert max(text.y + DESCENDER * text.size for text in deep) < page.height - 4.99


@pytest.mark.parametrize(("room", "count"), [(1.01, 4), (0.99, 0)])
def test_a_mark_that_would_be_shorter_than_a_millimetre_is_none(room, count):
    left = papers.EDGE + 2 + pens.RULING + room
    marks = crop([Rect(left, 40, 60, 60)], 2, (60 + 2 * left, 140))
    level = [b for a, b in pairwise(marks.steps) if isinstance(b, Line) and a.y == b.y]

    assert len(level) == count


def test_what_to_do_beside_a_piece_ends_in_no_lone_word():
    look = looked(["dry-erase"], "uk")
    (page,) = imposed([piece(180, 240)], Layout(A4, 1, True, look=look))

    assert "плівки." not in [text.content for text in texts(page.shapes)]
