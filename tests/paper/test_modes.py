"""Sheets for other pens, eyes, languages and paper: everything has its place on all of them."""

import os
import re
from itertools import combinations

import pytest

from rtt_tools.paper import papers, rulers
from rtt_tools.paper.areas import CUT_EDGE, DRY_ERASE, LARGE_PRINT, PENCIL, least_box
from rtt_tools.paper.art.area import covers
from rtt_tools.paper.jobs import Job, TooSmall
from rtt_tools.paper.layout import AUTO, Layout
from rtt_tools.paper.look import CONTRARY, MODES, Look, looked
from rtt_tools.paper.model import POINT, Circle, Path, Rect, Text
from rtt_tools.paper.piecesizes import piece_size
from rtt_tools.paper.theme import WHITE, contrast
from rtt_tools.paper.words import languages
from rtt_tools.top import boardart, boardfile
from rtt_tools.top.board import Board, Box
from rtt_tools.top.sheets import blank, fit, jobs, pieces
from rtt_tools.top.sheets.fit import Request
from rtt_tools.top.sheets.printed import pages
from rtt_tools.top.sheets.signs import legend, signs
from rtt_tools.top.sheets.travel import BARE, Extras, travel_piece
from tests.pairs import pairs
from tests.paper.placing import drawn, extent, meet, outlines, rectangle, within
from tests.paper.samples import BOARDS, STRAINS

OURS = [name for name in BOARDS if name not in STRAINS]
PAPERS = ("a3", "a4", "a5", "a6", "letter", "120x300")
SMALL = 8 * POINT  # of imprint and rulers
LOOKS = ((), ("dry-erase",), ("low-ink",), ("large-print",), ("colour-safe",))


def sheet(name, paper, modes, lang="en", *, piece=False):
    area = papers.live(papers.paper(paper))
    return travel_piece(Request(BOARDS[name], area, look=looked(modes, lang), piece=piece))


def printable(name, paper, modes, lang="en"):
    """The sheet, or None where paper and mode leave no room for any."""
    try:
        return sheet(name, paper, modes, lang)
    except ValueError as error:
        if "nothing fits" not in str(error):
            raise
        return None


EVERY = pytest.mark.parametrize("name", OURS)
IN_EVERY_LOOK = pytest.mark.parametrize("modes", LOOKS, ids="+".join)


@pytest.fixture(scope="module", params=pairs(OURS, PAPERS, LOOKS), ids=str)
def sheets(request):
    """A board, and by language what is drawn of it where paper and mode leave room."""
    name, paper, modes = request.param
    made = {lang: printable(name, paper, modes, lang) for lang in languages()}
    return BOARDS[name], {lang: (one, drawn(one)) for lang, one in made.items() if one}


def test_texts_lie_on_the_sheet_and_never_on_each_other(sheets):
    _, by_language = sheets
    for lang, (made, shapes) in by_language.items():
        found = [t for t in shapes if isinstance(t, Text) and t.content]
        for text in found:
            assert within(extent(text), (0, 0, made.width, made.height)), (lang, text)
        for one, other in combinations(found, 2):
            assert not meet(extent(one), extent(other)), (lang, one.content, other.content)


def test_no_text_but_signs_touches_a_box(sheets):
    value, by_language = sheets
    letters = sum(bool(box.letter) for box in value.boxes)
    for made, shapes in by_language.values():
        boxes = [rectangle(box) for box in outlines(value, made)]
        texts = [shape for shape in shapes if isinstance(shape, Text)]
        touching = [t for t in texts if any(meet(extent(t), box) for box in boxes)]
        assert len(touching) == letters, [t.content for t in touching]


@pytest.mark.parametrize(
    ("name", "paper", "modes"), pairs(OURS, ("a4", "letter", "a5", "a3"), LOOKS), ids=str
)
def test_type_is_never_smaller_than_it_should_be(name, paper, modes):
    """12 pt, 18 in large print; less only for imprint, rulers, signs and pictures."""
    look = looked(modes)
    for lang in languages():
        if made := printable(name, paper, modes, lang):
            cards = [t for t in drawn(made) if isinstance(t, Text) and t.content[:1].isalpha()]
            words = [t for t in cards if len(t.content) > 2 and t.size > SMALL + 0.01]
            assert min(t.size for t in words) > 0.79 * look.text, (lang, words)


@pytest.mark.parametrize("name", ["eiffel-tower", "toll-gates", "salmon-ladder"])
def test_in_large_print_a_sign_has_the_largest_letter_that_it_can(name):
    """About 10 pt, as on boxes of 16 mm and more, and not 7.5 as on others of that size."""
    made = sheet(name, "a4", ("large-print",))
    boxes = [rectangle(box) for box in outlines(BOARDS[name], made)]
    letters = [t for t in drawn(made) if isinstance(t, Text) and len(t.content) == 1]
    found = [t.size for t in letters if any(within(extent(t), box) for box in boxes)]

    assert found
    assert min(found) > 8.9 * POINT


@EVERY
def test_wiped_boxes_leave_their_middle_empty(name):
    """15 mm, lines of 1 pt, and of the middle 10 mm nothing printed."""
    value = BOARDS[name]
    found = jobs.requests([value], Job(Layout(papers.paper("a4"), look=looked(["dry-erase"]))))
    made = travel_piece(found[0])
    for box in outlines(value, made):
        assert box.height >= DRY_ERASE
        assert box.line == pytest.approx(1.0 * POINT)
        x, y = box.x + box.width / 2, box.y + box.height / 2
        middle = (x - 5, y - 5, x + 5, y + 5)
        for shape in drawn(made):
            match shape:
                case Text():
                    assert not meet(extent(shape), middle), shape
                case Circle(cx, cy, radius) if radius < 3:
                    assert not meet(
                        (cx - radius, cy - radius, cx + radius, cy + radius), middle
                    )


@pytest.mark.parametrize("modes", [["dry-erase"], ["dry-erase", "large-print"]], ids="+".join)
def test_the_folded_corner_of_the_smallest_wiped_box_leaves_its_middle(modes):
    look = looked(modes)
    corner, _ = pieces.sign(Rect(0, 0, 15, 15), "A", look.palette(""), look)

    assert not covers(corner, Rect(2.5, 2.5, 10, 10))


@EVERY
def test_nothing_is_printed_within_5_mm_of_a_pouched_piece(name):
    found = jobs.requests(
        [BOARDS[name]], Job(Layout(papers.paper("a4"), look=looked(["dry-erase"])))
    )
    made = travel_piece(found[0])
    inner = (5, 5, made.width - 5, made.height - 5)

    assert sorted((made.width, made.height)) == pytest.approx([180, 240])
    (panel,) = (shape for shape in made.shapes[0].shapes if getattr(shape, "clip", None))
    edge = panel.clip
    placed_edge = (edge.x + 5, edge.y + 5, edge.x + 5 + edge.width, edge.y + 5 + edge.height)
    assert within(placed_edge, inner)
    for shape in drawn(made):
        if isinstance(shape, Text):
            assert within(extent(shape), inner), shape


@pytest.mark.parametrize(
    ("modes", "least"),
    [((), PENCIL), (("dry-erase",), DRY_ERASE), (("large-print",), LARGE_PRINT)],
)
def test_each_mode_has_a_least_box(modes, least):
    assert least_box(looked(modes)) == least


@EVERY
def test_every_bundled_board_can_be_wiped_and_drawn_large_on_a4(name):
    value = BOARDS[name]
    for lang in languages():
        wiped = Job(Layout(papers.paper("a4"), look=looked(["dry-erase"], lang)))
        (request,) = jobs.requests([value], wiped)
        assert jobs.small(request) is None, lang
    poster = Request(value, papers.live(papers.paper("a3")), look=looked(["large-print"]))
    assert jobs.small(poster) is None


# --- posters, and boxes of a size that was asked for ----------------------------------------


@EVERY
def test_posters_grow_as_a_whole_and_rulers_stay(name):
    made = sheet(name, "a3", ())
    scale = min(277 / 190, 400 / 259.4)
    bars = sorted(
        s.width
        for s in drawn(made)
        if isinstance(s, Rect) and s.height == pytest.approx(rulers.EDGE) and s.width > 2
    )

    assert bars == [pytest.approx(100), pytest.approx(101.6)]
    plain = fit.plan(Request(BOARDS[name]))
    assert outlines(BOARDS[name], made)[0].height >= plain.size * scale * 0.95


@pytest.mark.parametrize("size", [8.0, 12.5, 17.0, 20.0])
@pytest.mark.parametrize("paper", ["a4", "a3"])
def test_boxes_of_the_size_asked_for(size, paper):
    area = papers.live(papers.paper(paper))
    made = travel_piece(Request(BOARDS["rice-terraces"], area, box=size))

    for box in outlines(BOARDS["rice-terraces"], made):
        assert box.height == pytest.approx(size)


def test_boxes_too_large_are_refused_with_the_largest():
    with pytest.raises(
        ValueError, match=r"boxes of 30 mm do not fit; the largest are (.*) mm"
    ) as told:
        travel_piece(Request(BOARDS["giza-pyramid"], box=30))
    largest = float(str(told.value).split()[-2])

    assert travel_piece(Request(BOARDS["giza-pyramid"], box=largest))
    with pytest.raises(ValueError, match="do not fit"):
        travel_piece(Request(BOARDS["giza-pyramid"], box=largest + 0.2))


@pytest.mark.parametrize("kept", [{"up": 4}, {"paper": "a3", "up": 4}, {"duplex": "long"}])
@EVERY
def test_pieces_too_small_for_the_boxes_asked_for_are_refused_with_the_largest(name, kept):
    """Whichever way a piece lies, as long as that holds any at all."""
    with pytest.raises(ValueError, match=r"boxes of 40 mm do not fit; the largest are") as told:
        list(pages(shown(name), job(**kept)._replace(box=40)))
    largest = float(str(told.value).split()[-2])

    assert list(pages(shown(name), job(**kept)._replace(box=largest)))


def test_the_board_with_the_smallest_boxes_is_named():
    with pytest.raises(TooSmall, match=r"marina-bay-sands: .*, or --box 7.7 prints"):
        list(pages(shown("matterhorn", "marina-bay-sands", "giza-pyramid"), job(up=4)))


@pytest.mark.parametrize("kept", [{"up": 4}, {"up": 2, "duplex": "fold"}])
@pytest.mark.parametrize("name", ["toll-gates", "burj-khalifa"])
def test_boxes_that_are_too_small_are_told_as_large_as_they_come_without_the_rules(name, kept):
    with pytest.raises(TooSmall, match=r", or --box .* prints them as they are") as told:
        list(pages(shown(name), job(**kept)))
    size = float(str(told.value).split("--box ")[1].split()[0])

    assert size > 7
    assert list(pages(shown(name), job(**kept)._replace(box=size)))
    assert list(pages(shown(name), job(**kept)._replace(box=size - 1)))


# --- several to a page, both sides ----------------------------------------------------------


def job(paper="a4", modes=(), **kept):
    return Job(Layout(papers.paper(paper), look=looked(modes), **kept))


def shown(*names):
    return [(BOARDS[name], BARE) for name in names]


@pytest.mark.parametrize(
    ("names", "copies", "kept", "count"),
    [
        (OURS, 1, {}, 11),
        (OURS, 3, {}, 33),
        (OURS, 1, {"up": 2}, 6),
        (["giza-pyramid"], 1, {"up": 2}, 1),
        (["giza-pyramid"], 3, {"up": 2}, 2),
        (["half-dome"], 1, {"up": 4, "paper": "a3"}, 1),
        (OURS, 1, {"duplex": "long"}, 12),
        (OURS[:2], 3, {"duplex": "short"}, 6),
        (OURS[:1], 1, {"duplex": "long"}, 2),
        (["matterhorn", "half-dome"], 1, {"duplex": "fold"}, 1),
    ],
)
def test_pages_are_as_many_as_they_should_be(names, copies, kept, count):
    assert len(list(pages(shown(*names), job(**kept), copies))) == count


@pytest.mark.parametrize(
    ("paper", "modes", "name", "up"),
    [
        ("a4", (), "half-dome", 2),
        ("a4", (), "eiffel-tower", 2),
        ("a4", ("dry-erase",), "burj-khalifa", 1),
        ("a3", (), "half-dome", 4),
    ],
)
def test_auto_takes_as_many_as_keep_boxes_large_enough(paper, modes, name, up):
    (page,) = pages(shown(name), job(paper, modes, up=AUTO))
    boxes = [
        s
        for s in drawn(page)
        if isinstance(s, Rect)
        and s.fill == "#FFFFFF"
        and s.stroke
        and s.height == pytest.approx(s.width)
        and s.height > least_box(looked(modes)) - 0.01
    ]

    assert len(boxes) >= up * len(BOARDS[name].boxes)


def test_auto_rather_takes_fewer_than_leaves_the_rules_out():
    """Quarters of A4 hold the Matterhorn without them, as --up 4 prints it."""
    counted, asked = (jobs.counted([BOARDS["matterhorn"]], job(up=up)) for up in (AUTO, 4))
    (quarter,) = jobs.requests([BOARDS["matterhorn"]], asked)

    assert counted.layout.up == 2
    assert jobs.small(quarter) is None


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("marina-bay-sands", {"paper": "a6"}),
        ("eiffel-tower", {"paper": "a5", "modes": ("dry-erase",)}),
        ("toll-gates", {"up": 4}),
    ],
)
def test_boxes_nobody_could_write_in_are_refused(name, kept):
    with pytest.raises(TooSmall, match=rf"{name}: boxes would be .* mm and two digits need"):
        list(pages(shown(name), job(**kept)))


@pytest.mark.parametrize(
    ("name", "language", "area", "size"),
    [
        ("eiffel-tower", "uk", papers.COMMON, 17.5),
        ("portland-head", "es", papers.COMMON, 18.0),
        ("burj-khalifa", "en", (124, 178), 11.1),
        ("portland-head", "en", (124, 178), 12.3),
    ],
)
def test_titles_grow_smaller_where_that_wins_larger_boxes(name, language, area, size):
    piece = area != papers.COMMON
    plan = fit.plan(Request(BOARDS[name], area, look=Look(language), piece=piece))

    assert plan.size >= size
    assert plan.title.whole


@EVERY
@pytest.mark.parametrize("language", languages())
def test_halves_of_a_page_hold_boxes_with_room_to_spare(name, language):
    plan = fit.plan(Request(BOARDS[name], (124, 178), look=Look(language), piece=True))

    assert plan.size > 1.05 * PENCIL


@EVERY
@pytest.mark.parametrize("language", languages())
def test_a6_holds_every_board_whose_rows_are_not_wider(name, language):
    plan = fit.plan(Request(BOARDS[name], papers.live(papers.paper("a6")), look=Look(language)))

    assert (plan.size >= PENCIL) == (name != "marina-bay-sands")


@pytest.mark.parametrize(
    ("name", "ruled"),
    [("matterhorn", True), ("giza-pyramid", True), ("burj-khalifa", False)],
)
def test_rules_give_way_on_the_smallest_paper_only_to_boards_that_need_the_room(name, ruled):
    """Their pictures go, and those of the legend; what only this board has stays."""
    small, usual = (
        fit.plan(Request(BOARDS[name], papers.live(papers.paper(one)))) for one in ("a6", "a5")
    )

    assert small.scheme.ruled == ruled
    assert usual.scheme.ruled


@pytest.mark.parametrize("language", languages())
def test_a_legend_without_pictures_still_tells_every_sign(language):
    made = sheet("toll-gates", "a6", (), language)
    texts = [s.content for s in drawn(made) if isinstance(s, Text)]
    found = signs(BOARDS["toll-gates"], language=language)
    told = " ".join(texts)

    assert all(legend(sign) in told for sign in found)
    assert "12" not in texts  # of the rules' pictures


@pytest.mark.parametrize(
    "name", ["eiffel-tower", "marina-bay-sands", "salmon-ladder", "toll-gates"]
)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", ["a4", "a5", "a6", "124x178"])
def test_no_word_of_a_legend_is_torn(name, paper, language):
    told = {t.content for t in drawn(sheet(name, paper, (), language)) if isinstance(t, Text)}
    said = {word for line in told for word in line.split()}
    found = signs(BOARDS[name], language=language)

    assert {word for sign in found for word in legend(sign).split()} <= said


@pytest.mark.parametrize("up", [1, 2, 4, AUTO])
@pytest.mark.parametrize("paper", ["a3", "500x700", "700x400"])
def test_boards_to_fold_go_on_a_page_as_many_as_asked_for(paper, up):
    asked = job(paper, up=up, duplex="fold")._replace(box=5)

    (page,) = pages(shown("giza-pyramid", "toll-gates"), asked)
    drawn_boxes = [s for s in drawn(page) if isinstance(s, Rect) and round(s.width, 3) == 5]
    both = len(BOARDS["giza-pyramid"].boxes) + len(BOARDS["toll-gates"].boxes)
    assert len(drawn_boxes) == both * (up or len(drawn_boxes) // both)


@pytest.mark.parametrize(
    ("paper", "kept"),
    [
        ("a4", {"duplex": "fold"}),
        ("letter", {"duplex": "fold", "up": 2}),
        ("500x700", {"duplex": "fold", "up": 4}),
    ],
)
def test_blank_grids_can_be_folded(paper, kept):
    layout = job(paper, ("blank",), **kept).layout

    (page,) = blank.pages(layout, "auto", 1)
    heads = [s for s in drawn(page) if isinstance(s, Text) and s.content == "Landmark"]
    assert len(heads) == 2 * kept.get("up", 1)


def test_both_sides_of_paper_have_blank_grids():
    front, back = blank.pages(job("a4", ("blank",), duplex="long").layout, "auto", 1)

    assert len(drawn(front)) == len(drawn(back))


def board(*boxes):
    """A board of places and widths, for messages."""
    return Board("few", {"": "Few"}, tuple(Box(f"b{n}", *one) for n, one in enumerate(boxes)))


@pytest.mark.parametrize(
    "boards",
    [
        [BOARDS["marina-bay-sands"]],
        [BOARDS["marina-bay-sands"], BOARDS["burj-khalifa"], BOARDS["rice-terraces"]],
        [board((0, 0, 1), (1, 0, 0.25), (2, 0, 3))],
    ],
)
def test_the_size_that_is_told_prints_the_boards_all_the_same(boards):
    asked = [(one, BARE) for one in boards]
    with pytest.raises(TooSmall) as told:
        list(pages(asked, job("a6")))
    (size,) = re.findall(r"or --box ([0-9.]+) prints", str(told.value))

    assert len(list(pages(asked, job("a6")._replace(box=float(size))))) == len(boards)


def test_no_size_is_told_that_cannot_be_asked_for():
    wide = board((0, 0, 1), (60, 0, 1))

    with pytest.raises(TooSmall, match=r"few: boxes would be .* larger paper helps$"):
        list(pages([(wide, BARE)], job("a6")))


def test_what_was_asked_for_expressly_is_printed():
    small = job("a6")._replace(box=5)

    assert len(list(pages(shown("salmon-ladder"), small))) == 1


# --- looks ------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "other"), CONTRARY)
def test_contrary_modes_are_refused(one, other):
    with pytest.raises(ValueError, match=f"{one} and {other}"):
        looked([other, one])


@pytest.mark.parametrize(
    "modes",
    [
        m
        for m in combinations(MODES, 2)
        if m not in CONTRARY and m[::-1] not in CONTRARY and "blank" not in m
    ],
    ids="+".join,
)
def test_other_modes_can_be_combined(modes):
    if made := printable("half-dome", "a4", modes):
        assert outlines(BOARDS["half-dome"], made)


@EVERY
@IN_EVERY_LOOK
def test_text_can_be_read_on_what_it_stands_on(name, modes):
    palette = looked(modes).palette(BOARDS[name].theme)

    for ground in (palette.card, *palette.sky, palette.sun):
        assert contrast(palette.ink, ground) >= 4.5
    if palette.inked:
        assert contrast("#FFFFFF", palette.accent) >= 4.5


@EVERY
def test_low_ink_fills_nothing_but_dots_rulers_and_icons(name):
    white = {"", "#FFFFFF"}
    palette = looked(["low-ink"]).palette(BOARDS[name].theme)
    for shape in drawn(sheet(name, "a4", ("low-ink",))):
        if isinstance(shape, Rect | Path) and shape.fill not in white:
            assert shape.fill == palette.ink
            if isinstance(shape, Rect):
                assert shape.height <= 1.6 + 1e-9  # rulers, and small things of the art


@EVERY
@pytest.mark.parametrize("paper", ["a4", "a6"])
def test_low_ink_sets_all_but_the_title_in_the_next_thinner_weight(name, paper):
    title = fit.plan(Request(BOARDS[name], papers.live(papers.paper(paper)))).title.lines

    def weights(*modes):
        made = drawn(sheet(name, paper, modes))
        return [t.weight for t in made if isinstance(t, Text) and t.content not in title]

    thinner = {800: 600, 600: 400, 400: 400}
    assert weights("low-ink") == [thinner[weight] for weight in weights()]


@pytest.mark.parametrize("name", ["toll-gates", "burj-khalifa"])
def test_where_rules_have_no_cards_nothing_lies_under_them(name):
    """The road of Toll Gates would run through the words."""
    path = boardfile.find(name)
    art = boardart.art_of(BOARDS[name], os.path.dirname(path))
    request = Request(BOARDS[name], look=looked(["low-ink"]))
    made = drawn(travel_piece(request, Extras(art=art)))
    rules = next(n for n, s in enumerate(made) if isinstance(s, Text) and s.content == "Dot")
    white = [
        s for s in made[:rules] if isinstance(s, Rect) and s.fill == "#FFFFFF" and not s.stroke
    ]

    assert any(within(extent(made[rules]), rectangle(paper)) for paper in white[1:])


@EVERY
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_white_below_rules_keeps_clear_of_the_lines_around_it(name, paper):
    """On coarse screens it would hide the foot of the panel and of the legend."""
    request = Request(BOARDS[name], papers.live(papers.paper(paper)), look=looked(["low-ink"]))
    art = boardart.art_of(BOARDS[name], os.path.dirname(boardfile.find(name)))
    made = drawn(travel_piece(request, Extras(art=art)))
    for at, white in enumerate(made):
        if not (isinstance(white, Rect) and white.fill == WHITE and not white.stroke and at):
            continue
        for line in (one for one in made[:at] if isinstance(one, Rect) and one.stroke):
            for edge in (line.y, line.y + line.height):
                away = max(white.y - edge, edge - white.y - white.height)
                assert away > 0.2 or not beside(white, line)


def beside(one, other):
    return one.x < other.x + other.width and other.x < one.x + one.width


def test_bricks_are_as_large_as_somebody_wants_them():
    made = blank.grid(190, 259.4, looked(["blank"]), box=20)
    (wall,) = (one for one in drawn(made) if isinstance(one, Rect) and one.height > 100)

    assert (wall.width, wall.height) == (180, 200)


@pytest.mark.parametrize(
    ("paper", "bars"), [("a4", 2), ("letter", 2), ("a3", 2), ("a5", 1), ("a6", 1)]
)
@pytest.mark.parametrize("language", languages())
def test_a_blank_page_has_the_foot_of_any_other(paper, bars, language):
    """Bars, what made it, and that it is to be printed at 100 %."""
    look = looked(["blank"], language)
    made = tuple(drawn(blank.grid(*papers.live(papers.paper(paper)), look)))
    told = [one.content for one in made if isinstance(one, Text)]

    assert (
        sum(isinstance(s, Rect) and s.height == rulers.BAR and s.width < 1 for s in made)
        == bars
    )
    assert look.word("true-size") in told
    assert any("rtt-tools 0" in one for one in told)


@pytest.mark.parametrize("up", [1, 2, 4])
@pytest.mark.parametrize("language", languages())
def test_blank_grids_keep_clear_of_the_cut_and_bars_stand_on_pages_only(up, language):
    wide, high = piece_size(papers.paper("a4"), up)
    made = blank.grid(wide, high, looked(["blank"], language), piece=up > 1)
    edge = CUT_EDGE if up > 1 else 0
    inked = [shape for shape in drawn(made) if isinstance(shape, Text | Rect)]
    found = [extent(s) if isinstance(s, Text) else rectangle(s) for s in inked]

    assert min(left for left, *_ in found) >= edge
    assert max(right for *_, right, _ in found) <= wide - edge
    assert any(isinstance(s, Rect) and s.height == rulers.BAR for s in drawn(made)) == (up == 1)
