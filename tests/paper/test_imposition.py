"""Pieces on paper: nothing overlaps, all lies inside, backs lie behind fronts, marks tell."""

from itertools import combinations, islice, pairwise, repeat

import numpy as np
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rtt_tools.paper import imposition, pdf, pens
from rtt_tools.paper.cover import CAPITAL
from rtt_tools.paper.grid import grid
from rtt_tools.paper.imposition import imposed
from rtt_tools.paper.layout import AUTO, Layout
from rtt_tools.paper.look import PLAIN, looked
from rtt_tools.paper.model import Circle, Group, Path, Rect, Sheet, Text, texts
from rtt_tools.paper.papers import PAPERS, Paper
from rtt_tools.paper.piecesizes import piece_size

pytestmark = pytest.mark.many

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
EVERY_PAPER = pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
UPS = pytest.mark.parametrize("up", [1, 2, 4])
DPI = 600
DOT = 25.4 / DPI  # mm


def piece(wide, high, title="piece", bleed=0.0, shapes=()):
    """A piece known by a disc that nothing else has."""
    return Sheet(wide, high, title, (Circle(1, 1, 0.5, fill="#123456"), *shapes), bleed=bleed)


def outermost(page, *layers):
    """The shapes of a page that lie in those layers, if it has any, or in all."""
    for shape in page.shapes:
        if not (isinstance(shape, Group) and shape.name):
            yield shape
        elif not layers or shape.name in layers:
            yield from shape.shapes


def laid(page):
    """The pieces of a page: where each lies, as it lies, and its group."""
    for shape in outermost(page):
        if (
            isinstance(shape, Group)
            and shape.clip
            and isinstance(shape.shapes[:1] and shape.shapes[0], Circle)
        ):
            clip = shape.clip
            bleed = -clip.x
            wide, high = clip.width - 2 * bleed, clip.height - 2 * bleed
            if shape.turn:
                yield Rect(shape.x - high, shape.y, high, wide), bleed, shape
            else:
                yield Rect(shape.x, shape.y, wide, high), bleed, shape


def strokes(page):
    """The ends of every mark on a page."""
    for shape in outermost(page, "cut"):
        if isinstance(shape, Path):
            for start, end in pairwise(shape.steps):
                if type(end).__name__ == "Line":
                    yield start.x, start.y, end.x, end.y


def grown(place, by):
    return Rect(place.x - by, place.y - by, place.width + 2 * by, place.height + 2 * by)


def overlap(one, other, slack=1e-6):
    return (
        one.x + one.width > other.x + slack
        and other.x + other.width > one.x + slack
        and one.y + one.height > other.y + slack
        and other.y + other.height > one.y + slack
    )


# --- what is on a page ----------------------------------------------------------------

LENGTHS = st.integers(20, 400).map(float)
CASES = st.builds(
    lambda short, long: Paper("any", min(short, long), max(short, long)),
    st.integers(50, 500),
    st.integers(50, 500),
)
OFFSETS = st.tuples(st.sampled_from([0.0, -1.5, 0.25, 2.0]), st.sampled_from([0.0, 1.25, -2.0]))


@settings(max_examples=100, deadline=None)
@given(
    paper=CASES,
    size=st.tuples(LENGTHS, LENGTHS),
    bleed=st.sampled_from([0.0, 0.0, 2.0, 3.0, 5.0]),
    up=st.sampled_from([AUTO, 1, 2, 4]),
    is_marked=st.booleans(),
    duplex=st.sampled_from(imposition.DUPLEX),
    count=st.integers(1, 9),
    front=OFFSETS,
    back=OFFSETS,
)
def test_every_piece_lies_whole_on_a_page_and_on_no_other(
    paper, size, bleed, up, is_marked, duplex, count, front, back
):
    layout = Layout(paper, up, is_marked, duplex, front, back)
    pieces = [
        piece(*(size if n % 3 else size[::-1]), f"{n}", bleed, (Rect(n, 0, 1, 1),))
        for n in range(count)
    ]
    try:
        pages = list(imposed(pieces, layout))
    except ValueError:
        return

    found = [group.shapes[1].x for page in pages for _, _, group in laid(page)]
    uncut = up == 1 and not is_marked and duplex != "fold" and not bleed
    assert uncut or sorted(found) == list(range(count))
    for page in pages:
        assert sorted((page.width, page.height)) == [paper.width, paper.height]
        places = [(place, bleed) for place, bleed, _ in laid(page)]
        for place, own in places:
            inside = grown(place, 3.0 - 1e-6)
            assert inside.x >= 0
            assert inside.y >= 0
            assert inside.x + inside.width <= page.width
            assert inside.y + inside.height <= page.height
            assert not any(crosses(stroke, grown(place, own)) for stroke in strokes(page))
        for (one, _), (other, own) in combinations(places, 2):
            assert not overlap(grown(one, own), grown(other, own))
        for x, y, right, foot in strokes(page):
            assert min(x, y, right, foot) >= 5 - 1e-6
            assert max(x, right) <= page.width - 5 + 1e-6
            assert max(y, foot) <= page.height - 5 + 1e-6


def crosses(stroke, place):
    x, y, right, foot = stroke
    drawn = Rect(min(x, right), min(y, foot), abs(right - x), abs(foot - y))
    return overlap(grown(drawn, 0.0), place, -1e-9) and overlap(drawn, place, 1e-4)


@settings(max_examples=100, deadline=None)
@given(
    paper=CASES,
    size=st.tuples(LENGTHS, LENGTHS),
    bleed=st.sampled_from([0.0, 3.0]),
    up=st.sampled_from([AUTO, 1, 2, 3, 4, 6]),
    is_marked=st.booleans(),
)
def test_pieces_are_refused_only_where_no_grid_holds_them(paper, size, bleed, up, is_marked):
    def holds(page, columns, rows):
        edge = 5 + max(2, bleed) + 3 if is_marked else max(5, bleed)
        wide = columns * size[0] + (columns - 1) * 2 * bleed
        high = rows * size[1] + (rows - 1) * 2 * bleed
        return wide + 2 * edge <= page[0] + 0.01 and high + 2 * edge <= page[1] + 0.01

    pages = ((paper.width, paper.height), (paper.height, paper.width))
    grids = [(c, r) for c in range(1, 26) for r in range(1, 26) if up in (AUTO, c * r)]
    most = max((c * r for page in pages for c, r in grids if holds(page, c, r)), default=0)
    layout = Layout(paper, up, is_marked)

    if most:
        found = grid(piece(*size, bleed=bleed), layout)
        assert found.columns * found.rows == most
    else:
        with pytest.raises(ValueError, match="does not hold"):
            grid(piece(*size, bleed=bleed), layout)


def test_pages_are_filled_row_by_row_and_a_size_begins_a_page():
    small, large = piece(60, 60), piece(80, 100)
    pages = list(imposed([small] * 5 + [large, small], Layout(A4, 4)))

    assert [len(list(laid(page))) for page in pages] == [4, 1, 1, 1]
    first, second, third, _ = [place for place, _, _ in laid(pages[0])]
    assert first.y == second.y < third.y
    assert first.x == third.x < second.x


def test_a_lying_piece_is_turned_among_standing_ones_and_alone_it_turns_the_page():
    standing, lying = piece(60, 90), piece(90, 60)
    (page,) = imposed([standing, lying], Layout(A4, 2))
    alone = list(imposed([standing, lying], Layout(A4, marks=True)))

    assert [group.turn for _, _, group in laid(page)] == [0, 90]
    assert len({(place.width, place.height) for place, _, _ in laid(page)}) == 1
    assert [one.width < one.height for one in alone] == [True, False]


def test_a_page_takes_its_names_from_its_pieces():
    pieces = [piece(60, 60, name)._replace(author="Ana", chapter="Boards") for name in "abab"]
    (page,) = imposed(pieces, Layout(A4, 4))

    assert (page.title, page.author, page.chapter) == ("a, b", "Ana", "Boards")


@pytest.mark.parametrize(
    ("size", "layout", "said"),
    [
        ((200, 290), Layout(A4, marks=True),
         "A4 does not hold a piece of 200 x 290 mm; 190 x 277 mm is the most"),
        ((124, 178), Layout(A4, 4, True),
         "A4 does not hold 4 pieces of 124 x 178 mm; 95 x 138.5 mm is the most"),
        ((300, 400), Layout(A4, AUTO, True),
         "A4 does not hold a piece of 300 x 400 mm; 190 x 277 mm is the most"),
        ((133, 180), Layout(LETTER, 1, True, "fold"),
         "Letter does not hold a piece of 133 x 180 mm, front and back side by side; "
         "124.7 x 195.9 mm is the most"),
        ((190, 259.4), Layout(LETTER, 1, True, front=(0, 9)),
         "the front offset 0,9 moves pieces of 190 x 259.4 mm too near to the edge of Letter; "
         "smaller pieces or larger paper have room for it"),
        ((190, 259.4), Layout(LETTER, 1, duplex="long", back=(0, -8)),
         "the back offset 0,-8 moves pieces of 190 x 259.4 mm too near to the edge of Letter; "
         "smaller pieces or larger paper have room for it"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_with_what_would(size, layout, said):
    with pytest.raises(ValueError) as refused:  # noqa: PT011
        list(imposed([piece(*size)], layout))

    assert str(refused.value) == said


def test_the_most_that_is_named_fits():
    for paper in PAPERS.values():
        for up in (1, 2, 4):
            with pytest.raises(ValueError, match="is the most") as refused:
                grid(piece(900, 1200), Layout(paper, up, True))
            wide, _, high, *_ = str(refused.value).split("; ")[1].split()
            grid(piece(float(wide), float(high)), Layout(paper, up, True))


def test_a_back_of_another_size_is_refused():
    with pytest.raises(
        ValueError, match=r"^the back of 'one' has 60 x 91 mm, its front 60 x 90 mm"
    ):
        list(imposed([piece(60, 90, "one"), piece(60, 91)], Layout(A4, duplex="long")))


# --- sizes of pieces ------------------------------------------------------------------


def test_half_a_page_is_what_a4_and_letter_share():
    assert piece_size(A4, 2) == piece_size(LETTER, 2) == (124, 178)
    assert piece_size(A4, 4) == piece_size(LETTER, 4) == (89, 118)
    assert piece_size(A4, 1) == (190, 259.4)


@EVERY_PAPER
@pytest.mark.parametrize("up", [2, 4])
@pytest.mark.parametrize("bleed", [0, 3])
def test_pieces_of_the_named_size_leave_room_for_marks_bars_and_words(paper, up, bleed):
    try:
        size = piece_size(paper, up, bleed)
    except ValueError:
        pytest.skip("paper too small for so many")
    (page,) = imposed([piece(*size, bleed=bleed)] * up, Layout(paper, up, True))

    assert len(list(laid(page))) == up
    assert len(list(strokes(page))) == 8 * up
    assert {"100 mm", "4 in", "print at 100 %, cut at the marks"} <= said(page)


def test_paper_too_small_for_so_many_is_refused():
    with pytest.raises(ValueError, match=r"^A6 is too small for 4 pieces to a page$"):
        piece_size(PAPERS["a6"], 4)


def said(page):
    return {text.content for text in texts(page.shapes)}


@pytest.mark.parametrize("language", ["en", "uk", "es", "de"])
@pytest.mark.parametrize("mode", [(), ("dry-erase",)])
def test_words_beside_pieces_are_whole_in_every_language(language, mode):
    look = looked(mode, language)
    for paper, up in ((A4, 2), (LETTER, 2), (A4, 4), (LETTER, 4)):
        pieces = [piece(*piece_size(paper, up))] * up
        (page,) = imposed(pieces, Layout(paper, up, True, look=look))
        told = " ".join(t.content for t in texts(page.shapes))
        assert look.word("keep-edge" if mode else "cut-at-marks") in told
        edges(page)


def edges(page):
    """Every word is within 5 mm of no edge."""
    from rtt_tools.paper.cover import width
    from rtt_tools.paper.model import SHARE

    def at(shapes, x, y):
        for shape in shapes:
            if isinstance(shape, Group) and not shape.clip and not shape.turn:
                at(shape.shapes, x + shape.x, y + shape.y)
            elif isinstance(shape, Text):
                wide = width(shape.content, shape.size, shape.weight)
                left = x + shape.x - SHARE[shape.anchor] * wide
                assert left >= 5 - 0.01
                assert left + wide <= page.width - 5 + 0.01
                assert y + shape.y - CAPITAL * shape.size >= 5 - 0.01
                assert y + shape.y <= page.height - 5 + 0.01

    at(page.shapes, 0, 0)


def test_a_piece_for_a_pouch_says_why_its_edge_is_white():
    (page,) = imposed([piece(180, 240)], Layout(A4, 1, True, look=looked(["dry-erase"])))
    found = [t for t in texts(page.shapes) if "marks" in t.content or "pouch" in t.content]

    assert [t.content for t in found if t.size > 4] == [
        "Print at 100 %, trim at the marks:",
        "5 mm white for the pouch seal.",
    ]


def test_words_beside_pieces_break_at_their_comma():
    found = []
    for sheet in imposed([piece(148, 105), piece(148, 105)], Layout(A4, AUTO, True)):
        found += [text.content for text in texts(sheet.shapes)]

    assert found[-2:] == ["print at 100 %,", "cut at the marks"]


# --- fronts and backs -----------------------------------------------------------------


RED = "#FF0000"  # which marks and words are not


def red(wide, high):
    """A piece all of one colour, so that its place can be measured."""
    return Sheet(wide, high, "red", (Rect(0, 0, wide, high, 2, fill=RED),))


def picture(page, scale, **how):
    """The dots of a page, `scale` to a millimetre."""
    document = pypdfium2.PdfDocument(pdf.render([page]))
    drawn = document[0].render(scale=scale * 25.4 / 72, **how).to_numpy()
    document.close()
    return drawn


def dark(page, dpi):
    """How dark each dot is, 0 to 1."""
    drawn = picture(page, dpi / 25.4, grayscale=True)
    return 1 - drawn.reshape(drawn.shape[:2]).astype("float32") / 255


def redness(page, scale):
    """How red each dot is."""
    drawn = picture(page, scale)[:, :, :3]
    return (drawn.max(axis=2) - drawn.min(axis=2)) / 255.0


def turns(profile, scale):
    """Where a profile crosses one half, in mm."""
    high = profile > 0.5
    ends = np.flatnonzero(high[1:] != high[:-1])
    share = (0.5 - profile[ends]) / (profile[ends + 1] - profile[ends])
    return (ends + share + 1) / scale


def blocks(drawn, scale):
    """Where red begins and ends, across and down."""
    across, down = drawn.max(axis=0), drawn.max(axis=1)
    return np.concatenate([turns(across, scale), [-1], turns(down, scale)])


@EVERY_PAPER
@UPS
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_backs_lie_behind_their_fronts_when_the_sheet_is_turned(paper, up, duplex):
    try:
        wide, high = piece_size(paper, up)
    except ValueError:
        pytest.skip("paper too small for so many")
    count = 1 if up == 1 else up - 1  # one place is empty, so that sides differ
    pieces = [red(wide, high)] * (2 * count)
    pages = list(imposed(pieces, Layout(paper, up, up != 1, duplex)))
    scale = 10 if paper is LETTER else 5  # whole dots to the page
    front, back = (redness(page, scale) for page in pages)

    lies = front.shape[1] > front.shape[0]
    sideways = (duplex == "long") != lies  # about the long edge, if that is upright
    turned = np.flip(back, axis=1 if sideways else 0)
    assert len(blocks(front, scale)) > 4
    assert blocks(turned, scale) == pytest.approx(blocks(front, scale), abs=0.1)
    assert np.abs(front - turned).mean() < 0.002


@pytest.mark.parametrize("offset", [(0.5, 0.25), (-1.0, 0.75)])
def test_an_offset_moves_all_of_a_side_right_and_down_as_one_sees_it(offset):
    plain = list(imposed([red(100, 120)] * 2, Layout(A4, 1, True, "long")))
    moved = list(imposed([red(100, 120)] * 2, Layout(A4, 1, True, "long", back=offset)))

    assert moved[0] == plain[0]
    before, after = (blocks(redness(pages[1], 10), 10) for pages in (plain, moved))
    x, y = offset
    assert after - before == pytest.approx([x, x, 0, y, y], abs=0.03)
    for before, after in zip(strokes(plain[1]), strokes(moved[1]), strict=True):
        assert np.subtract(after, before) == pytest.approx([*offset, *offset])


def test_a_missing_back_is_an_empty_one():
    pages = list(imposed([piece(100, 120)] * 3, Layout(A4, 1, True, "long")))

    assert len(pages) == 4
    assert [len(list(laid(page))) for page in pages[:3]] == [1, 1, 1]
    assert not any(
        isinstance(s, Circle)
        for g in outermost(pages[3])
        if isinstance(g, Group)
        for s in g.shapes
    )
    assert pages[3].trim == pages[2].trim


def test_a_lying_back_is_turned_behind_a_standing_front():
    front, back = list(imposed([piece(100, 120), piece(120, 100)], Layout(A4, 1, True, "long")))

    assert (front.width, front.height) == (back.width, back.height)
    assert next(laid(back))[2].turn == 90
    assert next(laid(back))[0] == next(laid(front))[0]


@EVERY_PAPER
@pytest.mark.parametrize("bleed", [0, 3])
def test_folded_sides_meet_and_the_fold_is_5_mm_from_both(paper, bleed):
    wide, high = paper.width / 2 - 10, paper.height / 3 - 10
    pieces = [piece(wide, high, bleed=bleed), piece(wide, high, bleed=bleed)]
    (page,) = imposed(pieces, Layout(paper, 1, True, "fold"))
    one, other = [place for place, _, _ in laid(page)]
    (fold,) = outermost(page, "fold")

    x = fold.steps[0].x
    assert x - (one.x + one.width) == pytest.approx(5 + bleed)
    assert other.x - x == pytest.approx(5 + bleed)
    assert 2 * x - one.x == pytest.approx(other.x + other.width)
    assert one.y == other.y
    assert fold.line == pytest.approx(0.75 * 25.4 / 72)
    assert (PLAIN.word("fold-here") in said(page)) == (one.height > 55)


@pytest.mark.parametrize(
    ("layout", "names"),
    [
        (Layout(A4), []),
        (Layout(A4, duplex="long"), []),
        (Layout(A4, 1, True), ["print", "cut"]),
        (Layout(A4, 2), ["print"]),
        (Layout(A4, 2, True, "short"), ["print", "cut"]),
        (Layout(A4, 1, False, "fold"), ["print", "fold"]),
        (Layout(A4, 2, True, "fold"), ["print", "fold", "cut"]),
    ],
)
def test_lines_to_cut_and_to_fold_lie_in_layers_and_all_else_is_printed(layout, names):
    for page in imposed([piece(80, 90)] * 4, layout):
        assert [s.name for s in page.shapes if isinstance(s, Group) and s.name] == names
        assert len(page.shapes) == len(names) or not names
        dashed = [bool(s.dash) for s in outermost(page, "fold", "cut")] if names else []
        assert dashed == [name == "fold" for name in names[1:]]


def test_layers_of_pieces_become_those_of_the_page():
    inner = [Group((Rect(1, 1, 2, 2),), name=name) for name in ("print", "fold", "cut")]
    net = piece(80, 90)._replace(shapes=(*inner, Rect(9, 9, 1, 1)))
    (bare,) = imposed([net], Layout(A4))
    (cut,) = imposed([net, piece(80, 90)], Layout(A4, 2, True))

    for page, printed, marks in ((bare, 2, 1), (cut, 3, 2)):
        layers = {group.name: group.shapes for group in page.shapes}
        assert list(layers) == ["print", "fold", "cut"]
        assert len([s for s in layers["print"] if isinstance(s, Group) and s.x]) >= printed - 1
        assert not any(one.name for group in layers.values() for one in groups(group))
        assert Rect(9, 9, 1, 1) in [s for one in groups(layers["print"]) for s in one.shapes]
        assert len(layers["fold"]) == 1
        assert len(layers["cut"]) == marks


def groups(shapes):
    """All groups among the shapes, those within others too."""
    for one in shapes:
        if isinstance(one, Group):
            yield one
            yield from groups(one.shapes)


# --- measured -------------------------------------------------------------------------


def middle(drawn, at):
    """The dots along a line of ink that begins or ends round."""
    dot = round(at / DOT - 0.5)
    return drawn[dot - 1 : dot + 2].max(axis=0)


def runs(row):
    """The stretches of ink in a row of dots, in mm: where each begins, and how long it is."""
    dark = np.concatenate([[0], (row > 0.5).astype(int), [0]])
    starts, ends = np.flatnonzero(np.diff(dark) == 1), np.flatnonzero(np.diff(dark) == -1)
    return [(start * DOT, (end - start) * DOT) for start, end in zip(starts, ends, strict=True)]


def test_bars_stand_beside_pieces_that_leave_no_room_below():
    (page,) = imposed([piece(118, 89)] * 4, Layout(A4, 4, True))
    drawn = dark(page, DPI)
    columns = [max((w for _, w in runs(column)), default=0) for column in drawn.T]

    assert page.width > page.height
    assert abs(max(columns) - 101.6) < 0.1
    assert white_at_the_edge(drawn)
    assert "print at 100 %, cut at the marks" in said(page)


def white_at_the_edge(drawn):
    edge = round(4.95 / DOT)
    return not (
        drawn[:edge].any()
        or drawn[-edge:].any()
        or drawn[:, :edge].any()
        or drawn[:, -edge:].any()
    )


def test_marks_of_neighbours_do_not_touch_where_room_is_short():
    (page,) = imposed([piece(133, 180)] * 2, Layout(A4, 2, True))
    one, other = [place for place, _, _ in laid(page)]

    assert other.x - one.x - one.width == pytest.approx(10.6)
    assert len(list(strokes(page))) == 16


def test_rows_of_a_fold_have_marks_of_their_own():
    (page,) = imposed([piece(60, 90)] * 4, Layout(A4, 2, True, "fold"))
    one, _, below, _ = [place for place, _, _ in laid(page)]

    assert below.y - one.y - one.height == pytest.approx(11.4)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_marks_and_bars_are_true_to_size(paper, bleed):
    size = piece_size(paper, 2, bleed)
    (page,) = imposed([piece(*size, bleed=bleed)] * 2, Layout(paper, 2, True))
    drawn = dark(page, DPI)
    places = [place for place, _, _ in laid(page)]
    off = max(2.0, bleed)

    for place in places:
        for y in (place.y, place.y + place.height):
            row = runs(middle(drawn, y))
            for at in (place.x - off - 3, place.x + place.width + off):
                assert any(abs(s - at) < 0.1 and abs(w - 3) < 0.1 for s, w in row), (at, row)
        for x in (place.x, place.x + place.width):
            column = runs(middle(drawn.T, x))
            for at in (place.y - off - 3, place.y + place.height + off):
                assert any(abs(s - at) < 0.1 and abs(w - 3) < 0.1 for s, w in column)
    longest = [max((w for _, w in runs(row)), default=0) for row in drawn]
    assert any(abs(length - 100) < 0.1 for length in longest)
    assert abs(max(longest) - 101.6) < 0.1
    assert white_at_the_edge(drawn)


def test_a_mark_is_half_a_point_thick():
    (page,) = imposed([piece(30, 30)], Layout(Paper("small", 60, 60), 1, True))
    (place, _, _) = next(laid(page))
    drawn = dark(page, 1200)
    column = drawn[:, round((place.x - 3.5) * 1200 / 25.4)]

    thick = column[: drawn.shape[0] // 2].sum() * 25.4 / 1200
    assert thick == pytest.approx(0.5 * 25.4 / 72, abs=0.03)


def test_marks_grow_shorter_before_they_reach_the_edge():
    (page,) = imposed([piece(190, 259.4)], Layout(LETTER, 1, True, front=(0, 1)))
    lengths = {round(foot - y, 2) for x, y, right, foot in strokes(page) if x == right}

    assert sorted(map(abs, lengths)) == pytest.approx(
        [2.0 - pens.RULING, 3.0 - pens.RULING], abs=0.01
    )


@pytest.mark.parametrize("back", [(1.9, 0.0), (0.0, 2.0), (-3.0, 3.0)])
def test_cards_bear_the_offsets_that_printers_have(back):
    """A mark without room goes, and the other end of its cut stays."""
    layout = Layout(A4, 2, True, "long", back=back)
    _, page = imposed([piece(133, 180) for _ in range(4)], layout)
    found = list(strokes(page))

    cuts = {round(x, 2) for x, _, right, _ in found if abs(x - right) < 1e-6}
    rows = {round(y, 2) for _, y, _, foot in found if abs(y - foot) < 1e-6}
    assert (len(cuts), len(rows)) == (4, 2)


def test_pages_of_one_piece_that_is_not_cut_are_as_they_were():
    from rtt_tools.paper import pages

    one = Sheet(190, 259.4, "t", (Rect(0, 0, 190, 245),))
    assert list(imposed([one], Layout(A4))) == [pages.on_paper(one, "a4")]


@pytest.mark.parametrize("up", [1, 4])
def test_trim_is_where_the_cut_goes(up):
    (page,) = imposed([piece(80, 100, bleed=3)] * up, Layout(A4, up, True))
    places = [place for place, _, _ in laid(page)]

    assert page.bleed == 3
    assert (page.trim.x, page.trim.y) == (places[0].x, places[0].y)
    assert page.trim.x + page.trim.width == pytest.approx(places[-1].x + 80)
    assert page.trim.y + page.trim.height == pytest.approx(places[-1].y + 100)


@pytest.mark.parametrize("duplex", ["", "long", "short"])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_trim_reaches_around_the_pieces_that_a_page_has(count, duplex):
    """A shop that cuts to it finds no empty paper, on the last page neither."""
    pieces = [piece(80, 100, bleed=3)] * (count * (2 if duplex else 1))

    for page in imposed(pieces, Layout(A4, 4, True, duplex)):
        places = [place for place, _, _ in laid(page)]
        assert page.trim.x == min(one.x for one in places)
        assert page.trim.y == min(one.y for one in places)
        assert page.trim.x + page.trim.width == max(one.x + 80 for one in places)
        assert page.trim.y + page.trim.height == max(one.y + 100 for one in places)


def test_pages_come_one_by_one():
    pages = imposed(repeat(piece(60, 60)), Layout(A4, 4, True, "long"))

    assert [page.title for page in islice(pages, 6)] == ["piece"] * 6
