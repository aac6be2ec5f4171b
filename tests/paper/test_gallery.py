"""The contact sheet: every board in order, in its shape, over its name, nothing cut or lost."""

import pytest

from rtt_tools.paper import pdf, png, svg
from rtt_tools.paper.cover import width
from rtt_tools.paper.kitpage import HIGH, WIDE
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.model import POINT, Group, texts
from rtt_tools.top.sheets import gallery
from rtt_tools.top.sheets.fit import Request
from rtt_tools.top.sheets.gallery import Entry
from rtt_tools.top.sheets.travel import travel_piece
from tests.paper.samples import BOARDS, STRAINS, bundled


def shown(*boards, look=PLAIN, orientation="auto"):
    return [
        Entry(board, travel_piece(Request(board, (190, 259.4), orientation, look)))
        for board in boards
    ]


BUNDLED = [board for name, board in BOARDS.items() if name not in STRAINS]


def captions(sheet):
    """What stands below boards: texts outside groups, but for the band's two and the last."""
    return [shape for shape in sheet.shapes if hasattr(shape, "content")][2:-1]


def cells(sheet):
    return [shape for shape in sheet.shapes if isinstance(shape, Group)]


@pytest.mark.parametrize(
    ("count", "sizes"), [(1, [1]), (11, [11]), (12, [12]), (13, [12, 1]), (25, [12, 12, 1])]
)
def test_pages_hold_twelve(count, sizes):
    boards = [BUNDLED[number % len(BUNDLED)] for number in range(count)]
    pages = gallery.pages(shown(*boards))

    assert [len(cells(page)) for page in pages] == sizes
    assert all((page.width, page.height) == (WIDE, HIGH) for page in pages)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 8, 9, 11, 12])
def test_nothing_leaves_the_page_or_lies_on_another(count):
    (page,) = gallery.pages(shown(*(BUNDLED * 2)[:count]))
    placed = [
        (one.x, one.y, one.x + 190 * one.scale, one.y + 245 * one.scale) for one in cells(page)
    ]
    for left, top, right, foot in placed:
        assert left + 1e-9 >= 0
        assert right <= WIDE + 1e-9
        assert top > 15
        assert foot < HIGH
    for number, (left, top, right, foot) in enumerate(placed):
        for a, b, c, d in placed[:number]:
            assert right <= a or c <= left or foot <= b or d <= top
    for text in captions(page):
        assert text.y < HIGH - 2
        assert not any(a < text.x + 1 < c and b < text.y < d for a, b, c, d in placed)


def test_boards_stand_in_the_order_asked_for_over_name_and_id():
    (page,) = gallery.pages(shown(bundled("toll-gates"), bundled("giza-pyramid")))
    said = [text.content for text in captions(page)]

    assert said == [
        "Toll Gates",
        "toll-gates · 25 boxes",
        "Pyramid of Giza",
        "giza-pyramid · 27 boxes",
    ]


@pytest.mark.parametrize("language", ["en", "uk", "es", "de"])
def test_the_page_speaks_its_language(language):
    look = Look(language)
    (page,) = gallery.pages(shown(bundled("toll-gates"), look=look), look)

    assert page.language == language
    assert page.title == look.word("gallery")
    assert look.word("boxes", 25) in captions(page)[1].content


@pytest.mark.parametrize("name", STRAINS)
def test_names_of_any_length_fit_their_cells(name):
    boards = [STRAINS[name], *BUNDLED[:11]]
    (page,) = gallery.pages(shown(*boards))
    cell = (WIDE - 18) / 4

    for text in captions(page):
        assert width(text.content, text.size, text.weight) <= cell + 1e-6
        assert text.size >= 8 * POINT - 1e-9


def test_a_lying_board_keeps_its_shape():
    upright, lying = shown(BUNDLED[0])[0], shown(BUNDLED[1], orientation="landscape")[0]
    (page,) = gallery.pages([upright, lying])
    one, other = cells(page)

    assert one.scale * 190 == pytest.approx(other.scale * 259.4)
    assert one.y + one.scale * 245 == pytest.approx(other.y + other.scale * 175.6, abs=0.1)


def test_a_picture_holds_all_boards_whatever_their_number():
    boards = shown(*(BUNDLED * 3))
    picture = gallery.picture(boards)
    (inner,) = cells(picture)

    assert len(cells(inner)) == 33
    assert picture.width == WIDE + 20
    assert [t.content for t in texts(picture.shapes)].count("toll-gates · 25 boxes") == 3
    assert max(one.y + 245 * one.scale for one in cells(inner)) < picture.height - 20


def test_every_writer_takes_it():
    picture = gallery.picture(shown(*BUNDLED[:2]))

    assert pdf.render([picture]).startswith(b"%PDF")
    assert svg.render(picture).startswith(b"<?xml")
    assert png.render(picture, 50).startswith(b"\x89PNG")
