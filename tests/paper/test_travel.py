"""Travel boards as drawings: what stands where, whatever the board."""

from itertools import combinations

import pytest

from rtt_tools import __version__
from rtt_tools.paper import rulers
from rtt_tools.paper.areas import LYING, PENCIL, UPRIGHT
from rtt_tools.paper.cover import missing
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.model import POINT, Circle, Rect, Text, texts
from rtt_tools.paper.papers import PAPERS
from rtt_tools.paper.titles import titles
from rtt_tools.top.board import Box, Special
from rtt_tools.top.sheets import fit
from rtt_tools.top.sheets.fit import Request
from rtt_tools.top.sheets.signs import lettered
from rtt_tools.top.sheets.sizes import FULL, GAP
from rtt_tools.top.sheets.travel import travel_board
from tests.paper.placing import drawn, extent, meet, outlines, rectangle, within
from tests.paper.samples import BOARDS, LAVRA, ONE_WORD, STRAINS, board, wall

pytestmark = pytest.mark.many

ORIENTATIONS = ("auto", "portrait", "landscape")
EVERY_BOARD = pytest.mark.parametrize("name", BOARDS)


@EVERY_BOARD
@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_no_text_lies_on_another(name, orientation):
    found = [
        t
        for t in drawn(travel_board(BOARDS[name], orientation=orientation))
        if isinstance(t, Text) and t.content
    ]
    places = [(extent(text), text.content) for text in found]

    assert not [(a, b) for (p, a), (q, b) in combinations(places, 2) if meet(p, q)]


@EVERY_BOARD
def test_words_keep_their_distance_on_a_line(name):
    found = [t for t in drawn(travel_board(BOARDS[name])) if isinstance(t, Text) and t.content]

    for one, other in combinations(found, 2):
        gap = max(extent(one)[0], extent(other)[0]) - min(extent(one)[2], extent(other)[2])
        assert one.y != other.y or gap > 0.2 * one.size, (one, other)


@EVERY_BOARD
@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_everything_lies_within_the_live_area(name, orientation):
    sheet = travel_board(BOARDS[name], "letter", orientation)
    live = UPRIGHT if sheet.width < sheet.height else LYING
    x, y = (sheet.width - live[0]) / 2, (sheet.height - live[1]) / 2
    area = (x, y, x + live[0], y + live[1])

    for shape in drawn(sheet):
        if isinstance(shape, Text):
            assert within(extent(shape), area), shape
        elif isinstance(shape, Rect) and shape.stroke:
            assert within(rectangle(shape), area), shape


@EVERY_BOARD
@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_no_text_but_its_sign_touches_a_box(name, orientation):
    value = BOARDS[name]
    sheet = travel_board(value, orientation=orientation)
    boxes = [rectangle(box) for box in outlines(value, sheet)]
    letters = sum(1 for sign in lettered(value) if sign)

    touching = [
        text.content
        for text in drawn(sheet)
        if isinstance(text, Text) and any(meet(extent(text), box) for box in boxes)
    ]

    assert len(touching) == letters


@EVERY_BOARD
def test_boxes_keep_their_places_to_each_other(name):
    value = BOARDS[name]
    found = outlines(value, travel_board(value))
    plan = fit.plan(Request(value))

    for box, outline in zip(value.boxes, found, strict=True):
        assert outline.x - found[0].x == pytest.approx((box.x - value.boxes[0].x) * plan.pitch)
        assert found[0].y - outline.y == pytest.approx((box.y - value.boxes[0].y) * plan.pitch)
        share = box.width * plan.pitch
        assert outline.width == pytest.approx(max(share - GAP, share / 2))
        assert outline.height == pytest.approx(plan.size)


@EVERY_BOARD
def test_boxes_are_never_negative_and_never_too_large(name):
    for box in outlines(BOARDS[name], travel_board(BOARDS[name])):
        assert 0 < box.height <= FULL.largest
        assert box.width > 0


@EVERY_BOARD
def test_dots_lie_in_the_lower_right_of_their_boxes(name):
    value = BOARDS[name]
    sheet = travel_board(value)
    dotted = [o for b, o in zip(value.boxes, outlines(value, sheet), strict=True) if b.dot]
    ink = [s for s in drawn(sheet) if isinstance(s, Circle)][1:]  # after the sun

    for outline, dot in zip(dotted, ink, strict=False):
        assert within(
            (dot.x - dot.radius, dot.y - dot.radius, dot.x + dot.radius, dot.y + dot.radius),
            rectangle(outline),
        )
        assert dot.x > outline.x + outline.width / 2 or outline.width < 3
        assert dot.y > outline.y + outline.height / 2


@EVERY_BOARD
def test_the_bars_are_100_millimetres_and_4_inches(name):
    bars = [s for s in drawn(travel_board(BOARDS[name])) if isinstance(s, Rect)]
    long = sorted(s.width for s in bars if s.height == rulers.EDGE)

    assert long == [100.0, pytest.approx(4 * 25.4)]


@pytest.mark.parametrize("look", [PLAIN, Look(low_ink=True)])
def test_a_bar_ends_upright_and_nothing_white_lies_on_it(look):
    bar = tuple(rulers.bar(5, 2, 10, 10.0, "#123456", look))

    assert {shape.fill for shape in bar} == {"#123456"}
    assert any(s.x + s.width == 105 and s.height == rulers.BAR and s.width < 0.3 for s in bar)
    assert max(s.x + s.width for s in bar) == 105


def test_where_ink_is_dear_strokes_part_a_bar():
    bar = rulers.bar(5, 2, 4, 25.4, "#123456", Look(low_ink=True))
    thin = sorted(shape.x for shape in bar if shape.width < 0.2)

    assert thin == pytest.approx([5, 30.4, 55.8, 81.2, 5 + 101.6 - rulers.THIN_EDGE])


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_page_itself_is_white(paper):
    sheet = travel_board(STRAINS["one box"], paper)

    assert drawn(sheet)[0] == Rect(0, 0, sheet.width, sheet.height, fill="#FFFFFF")


@EVERY_BOARD
def test_only_imprint_and_signs_are_smaller_than_12_points(name):
    value = BOARDS[name]
    if name == "200 rules":
        return  # which no page holds in a readable size
    letters = {sign.letter for sign in lettered(value) if sign}
    icons = {"5", "8", "9", "12", "3"}
    small = {
        text.content
        for text in drawn(travel_board(value))
        if isinstance(text, Text)
        and text.size < 12 * POINT - 0.01
        and text.size < 8 * POINT - 0.01
    }

    assert small <= letters | icons


def test_every_legend_is_on_the_sheet():
    value = STRAINS["26 signs"]
    said = " ".join(text.content for text in texts(travel_board(value).shapes))

    for sign in lettered(value):
        if sign and sign.special.at_least and sign.special.at_least > 19:
            assert f"at least {sign.special.at_least}" in said


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_paper_and_orientation_are_as_asked(paper, orientation):
    sheet = travel_board(BOARDS["giza-pyramid"], paper, orientation)

    assert sorted((sheet.width, sheet.height)) == list(PAPERS[paper][1:])
    assert (sheet.width < sheet.height) == (orientation == "portrait")


@EVERY_BOARD
def test_a4_and_letter_hold_the_same_drawing(name):
    a4, letter = (travel_board(BOARDS[name], paper) for paper in ("a4", "letter"))

    assert a4.shapes[1].shapes == letter.shapes[1].shapes


@EVERY_BOARD
def test_auto_has_boxes_one_can_write_in_if_any_orientation_has(name):
    sizes = [
        fit.plan(Request(BOARDS[name], orientation=orientation)).size
        for orientation in ORIENTATIONS
    ]
    auto, *others = sizes

    assert auto in others
    assert min(auto, PENCIL) == min(max(others), PENCIL)


@pytest.mark.parametrize(
    ("name", "upright"), [("widest", False), ("tallest", True), ("giza-pyramid", True)]
)
def test_wide_boards_lie_and_tall_ones_stand(name, upright):
    assert fit.plan(Request(BOARDS[name])).scheme.upright == upright


@EVERY_BOARD
def test_cramped_says_when_a_box_is_below_the_writing_size(name):
    value = BOARDS[name]
    sides = [min(box.width, box.height) for box in outlines(value, travel_board(value))]
    found = fit.cramped(value)

    assert bool(found) == (min(sides) < PENCIL)
    assert not found or found[1] == pytest.approx(min(sides))


def test_cramped_names_the_narrowest_box():
    assert fit.cramped(STRAINS["widths"])[0] == "a"


@pytest.mark.parametrize(
    ("name", "lines", "whole"),
    [
        ("I", ("I",), True),
        ("Eiffel Tower", ("Eiffel", "Tower"), True),
        ("Marina Bay Sands", ("Marina", "Bay Sands"), True),
        (
            LAVRA,
            ("Найвища дзвіниця", "Києво-Печерської", "лаври, Київ,", "Україна, ЇЙҐЄ"),
            True,
        ),
        (ONE_WORD, None, False),
    ],
)
def test_titles_break_at_spaces_as_evenly_as_can_be(name, lines, whole):
    ways = titles(name, 108, FULL.limits)  # mm: what an upright page leaves them

    assert all(title.whole == whole for title in ways)
    assert fit.title_fits(board(wall(3, 3)), name) == whole
    if lines:
        assert lines in [title.lines for title in ways]
    else:
        assert "".join(ways[0].lines) == name


@EVERY_BOARD
def test_titles_shrink_to_60_percent_at_most(name):
    size = fit.plan(Request(BOARDS[name])).title.size

    assert FULL.title * 0.6 - 1e-9 <= size <= FULL.title


def test_the_footer_says_which_board_and_which_version():
    value = BOARDS["eiffel-tower"]
    said = [text.content for text in texts(travel_board(value).shapes)]

    assert "Eiffel Tower · eiffel-tower" in said
    assert f"format 1 · rtt-tools {__version__} · {value.hash[:8]}" in said
    assert "print at 100 %, do not fit to page" in said


def test_a_long_name_leaves_the_footer_to_the_id():
    said = [
        text.content
        for text in texts(travel_board(STRAINS["long name"], "a4", "portrait").shapes)
    ]

    assert any(text.startswith("a-very-long-id") and text.endswith("…") for text in said)


def test_ids_are_printed_into_boxes_when_asked():
    value = BOARDS["giza-pyramid"]
    plain, named = (
        {text.content for text in texts(travel_board(value, ids=ids).shapes)}
        for ids in (False, True)
    )

    assert named - plain == {box.id for box in value.boxes}


@EVERY_BOARD
def test_ids_stay_in_their_boxes_clear_of_dots_and_signs(name):
    value = BOARDS[name]
    plain, named = drawn(travel_board(value)), drawn(travel_board(value, ids=True))
    ids = [shape for shape in named if shape not in plain]
    discs = [s for s in plain if isinstance(s, Circle)][1:]  # after the sun
    taken = [extent(s) for s in plain if isinstance(s, Text)]
    taken += [(d.x - d.radius, d.y - d.radius, d.x + d.radius, d.y + d.radius) for d in discs]

    assert not [t for t in ids if t.size <= 0 or any(meet(extent(t), o) for o in taken)]
    for box, outline in zip(value.boxes, outlines(value, travel_board(value)), strict=True):
        inside = [text for text in ids if within(extent(text), rectangle(outline))]
        rows = sorted(inside, key=lambda text: text.y)
        assert "".join(text.content for text in rows) == box.id


def test_a_draft_says_so_twice():
    said = [text.content for text in texts(travel_board(STRAINS["one box"], draft=True).shapes)]

    assert "draft" in said
    assert any(text.startswith("draft ·") for text in said)


def test_boxes_that_overlap_or_share_an_id_can_be_drafted():
    boxes = [Box("a", 0, 0, dot=True), Box("a", 0.25, 0, special=Special(even=True))]

    assert len(outlines(board(boxes), travel_board(board(boxes), draft=True))) == 2


def test_every_word_on_sheets_can_be_written():
    from rtt_tools.paper.words import catalogue, languages

    for language in languages():
        for wording in catalogue(language).words.values():
            assert not missing("".join(wording))
