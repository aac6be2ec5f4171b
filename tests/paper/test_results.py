"""The page of results: everything has its place, whatever the board and whoever played."""

from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from rtt_tools.paper import papers, pdf, svg
from rtt_tools.paper.areas import UPRIGHT
from rtt_tools.paper.cover import missing, width
from rtt_tools.paper.model import POINT, Rect, Text, texts
from rtt_tools.paper.plots import RAMP
from rtt_tools.paper.theme import PALETTES, contrast
from rtt_tools.top.engine.results import Silence
from rtt_tools.top.rulesets import ORIGINAL
from rtt_tools.top.sheets import results_plots
from rtt_tools.top.sheets.results import command, described, results_page
from rtt_tools.top.sheets.results_plan import plan
from tests.paper.results_made import played, results
from tests.paper.samples import BOARDS, board, wall
from tests.paper.test_files import SVG, needs, read_back
from tests.paper.test_travel import drawn, extent, meet, rectangle, within

pytestmark = pytest.mark.many

EVERY = {**BOARDS, "200 boxes": board(wall(20, 10), "Two hundred boxes")}
TABLES = {"alone": (1, False), "Companion": (1, True), "two": (2, False), "six": (6, False)}
EVERY_BOARD = pytest.mark.parametrize("name", EVERY)
EVERY_TABLE = pytest.mark.parametrize("table", TABLES)
GIZA = EVERY["giza-pyramid"]
WIDE_SPREAD = [(3, 1), (40, 500), (41, 300), (1000, 2)]


def page(name, table="alone", paper="a4", **made):
    value = EVERY[name]
    return results_page(
        played(value, *TABLES[table]),
        results(value, *TABLES[table], **made),
        papers.paper(paper),
    )


def boxes(sheet, value):
    """The boxes of the map, in the board's order."""
    found = [s for s in drawn(sheet) if isinstance(s, Rect) and s.fill in RAMP and s.radius]
    assert len(found) == len(value.boxes)
    return found


@EVERY_BOARD
@EVERY_TABLE
def test_no_text_lies_on_another(name, table):
    found = [t for t in drawn(page(name, table)) if isinstance(t, Text) and t.content]
    places = [(extent(text), text.content) for text in found]

    assert not [(a, b) for (p, a), (q, b) in combinations(places, 2) if meet(p, q)]


@EVERY_BOARD
@EVERY_TABLE
@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "200x270", "220x1500"])
def test_everything_lies_within_the_live_area(name, table, paper):
    sheet = page(name, table, paper)
    live = tuple(map(max, papers.live(papers.paper(paper)), UPRIGHT))
    live = live if sheet.width < sheet.height else live[::-1]
    x, y = (sheet.width - live[0]) / 2, (sheet.height - live[1]) / 2
    area = (x, y, x + live[0], y + live[1])

    for shape in drawn(sheet):
        if isinstance(shape, Text):
            left, top, right, foot = extent(shape)
            assert within((max(left, x), top, right, foot), area), shape
            assert left > x - 3, shape  # half a digit under a scale's left end
        elif isinstance(shape, Rect) and shape.width < sheet.width:
            assert within(rectangle(shape), area), shape
            assert shape.width > 0, shape
            assert shape.height > 0, shape


@EVERY_BOARD
def test_everything_is_larger_on_larger_paper(name):
    usual, larger = (boxes(page(name, paper=one), EVERY[name]) for one in ("a4", "a3"))

    assert larger[0].width > 1.4 * usual[0].width


@pytest.mark.parametrize(
    ("paper", "said"),
    [
        ("a5", "A5 is too small: a page of results needs 200 x 269.4 mm or more"),
        ("190x400", "190 x 400 mm is too small: a page of results needs 200 x 269.4 mm"),
    ],
)
def test_paper_too_small_for_its_type_is_refused(paper, said):
    with pytest.raises(ValueError, match=said):
        page("giza-pyramid", paper=paper)


@EVERY_BOARD
def test_only_what_a_box_says_touches_it(name):
    sheet = page(name)
    outlines = [rectangle(box) for box in boxes(sheet, EVERY[name])]
    for text in drawn(sheet):
        if isinstance(text, Text) and text.content:
            touched = [box for box in outlines if meet(extent(text), box)]
            assert len(touched) <= 1, text
            assert not touched or within(extent(text), touched[0]), text


@EVERY_BOARD
def test_boxes_keep_their_places_to_each_other(name):
    value = EVERY[name]
    found, pitch = boxes(page(name), value), plan(value).pitch

    for box, outline in zip(value.boxes, found, strict=True):
        assert outline.x - found[0].x == pytest.approx((box.x - value.boxes[0].x) * pitch)
        assert found[0].y - outline.y == pytest.approx((box.y - value.boxes[0].y) * pitch)


def test_more_blocking_is_never_lighter():
    sheet = page("giza-pyramid", blocked=lambda place: place**2 / 100)
    shades = [RAMP.index(box.fill) for box in boxes(sheet, GIZA)]

    assert shades == sorted(shades)
    assert shades[0] == 0
    assert shades[-1] >= len(RAMP) - 2


def test_each_shade_is_darker_than_the_one_before_in_grey_too():
    steps = [contrast(light, dark) for light, dark in pairwise(RAMP)]

    assert min(steps) > 1.25
    assert [contrast(one, "#000000") for one in RAMP] == sorted(
        (contrast(one, "#000000") for one in RAMP), reverse=True
    )


@EVERY_BOARD
def test_numbers_in_boxes_can_be_read(name):
    sheet = page(name)
    outlines = {rectangle(box): box.fill for box in boxes(sheet, EVERY[name])}
    for text in drawn(sheet):
        if isinstance(text, Text) and text.content:
            for place, fill in outlines.items():
                if meet(extent(text), place):
                    assert contrast(text.fill, fill) >= 4.5, text


@EVERY_BOARD
def test_words_in_boxes_are_large_enough_and_numbers_keep_apart(name):
    sheet = page(name)
    for box in boxes(sheet, EVERY[name]):
        for text in drawn(sheet):
            if isinstance(text, Text) and meet(extent(text), rectangle(box)):
                taken = width(text.content, text.size, text.weight)
                assert text.size >= (4.5 if text.weight == 600 else 5) * POINT, text
                assert taken < 0.85 * box.width or text.weight != 600, text


@pytest.mark.parametrize("colours", PALETTES.values(), ids=PALETTES)
def test_columns_can_be_told_apart(colours):
    shapes = results_plots.turns(Rect(0, 0, 90, 66), results(GIZA), colours)
    light, dark = {one.fill for one in shapes if isinstance(one, Rect)}

    assert contrast(light, dark) >= 3


def test_the_parts_of_a_bar_are_named_apart():
    silence = Silence(0.0004, 0.0499)
    made = results(GIZA)._replace(silence=silence)
    shapes = [one for one in drawn(results_page(played(GIZA), made)) if isinstance(one, Text)]
    wrote, passed, forced = (
        next(extent(one) for one in shapes if one.content.startswith(begun))
        for begun in ("wrote ", "passed ", "nothing fitted ")
    )

    assert passed[0] - wrote[2] > 6  # the next sign, and a gap before it
    assert forced[0] - passed[2] > 6


def test_the_turn_of_each_box_stands_in_it_and_its_id():
    made = results(GIZA)
    sheet = results_page(played(GIZA), made)
    inside = [
        text.content
        for box in boxes(sheet, GIZA)
        for text in drawn(sheet)
        if isinstance(text, Text) and meet(extent(text), rectangle(box))
    ]

    assert inside == [text for box in made.boxes for text in (f"{box.turn:.1f}", box.box)]


def test_small_boxes_round_their_turns_all_alike():
    sheet = page("200 boxes")
    numbers = {t.content for t in drawn(sheet) if isinstance(t, Text) and t.weight == 600}

    assert any("." in n for n in numbers) or all("." not in n for n in numbers if n.isdigit())


def test_a_box_that_is_never_filled_has_no_turn():
    value = EVERY["200 boxes"]
    sheet = page("200 boxes")
    never = rectangle(boxes(sheet, value)[49])

    assert not [t for t in drawn(sheet) if isinstance(t, Text) and meet(extent(t), never)]


@pytest.mark.parametrize(
    "made",
    [
        pytest.param({"turns": WIDE_SPREAD}, id="games from 3 to 1000 turns"),
        pytest.param({"turns": [(1, 1)], "games": 1}, id="a single game of a single turn"),
        pytest.param({"blocked": lambda place: 0}, id="no box ever blocks"),
        pytest.param(
            {"blocked": lambda place: 1e-9}, id="a box blocks once in a billion games"
        ),
        pytest.param({"blocked": lambda place: 998 * (place == 3)}, id="one blocks for ever"),
        pytest.param({"games": 1_000_000_000}, id="a billion games"),
    ],
)
@EVERY_TABLE
def test_extremes_have_their_place_too(made, table):
    for name in ("giza-pyramid", "one box", "200 boxes"):
        sheet = page(name, table, **made)
        found = [t for t in drawn(sheet) if isinstance(t, Text) and t.content]
        places = [(extent(text), text.content) for text in found]
        assert not [(a, b) for (p, a), (q, b) in combinations(places, 2) if meet(p, q)], name
        for shape in drawn(sheet):
            if isinstance(shape, Rect):
                assert shape.width > 0 < shape.height, shape


def test_columns_share_out_all_games():
    from rtt_tools.top.sheets.results_plots import MOST_COLUMNS, binned

    for turns in (WIDE_SPREAD, [(5, 3)], [(n, n) for n in range(1, 90)]):
        shares = binned(results(GIZA, turns=turns).turns)

        assert sum(share for _, _, share in shares) == pytest.approx(100)
        assert len(shares) <= MOST_COLUMNS + 1
        assert all(high == low for (_, high, _), (low, _, _) in pairwise(shares))


@EVERY_TABLE
def test_the_font_has_every_character(table):
    assert not [
        t.content for t in texts(page("giza-pyramid", table).shapes) if missing(t.content)
    ]


@needs("pdftotext")
def test_pdf_and_svg_say_the_same(tmp_path):
    sheet = page("giza-pyramid", "six")
    path = tmp_path / "page.pdf"
    path.write_bytes(pdf.render([sheet]))
    told = read_back(path)
    root = ElementTree.fromstring(svg.render(sheet))
    words = [element.text for element in root.iter(f"{SVG}text")]

    assert "Pyramid of Giza" in words
    for word in words:
        assert " ".join(word.split()) in " ".join(told.split()), word


def test_the_same_results_give_the_same_bytes():
    assert svg.render(page("toll-gates")) == svg.render(page("toll-gates"))
    assert pdf.render([page("toll-gates")]) == pdf.render([page("toll-gates")])


def test_the_page_is_told_in_words_too():
    told = described(played(GIZA), results(GIZA))

    assert told.startswith("10,000 games · 1 player · heuristic · Roll to the Top: Journeys; ")
    assert "Turns, median" in told
    assert "18.3 % (15.1 % forced, 3.2 % passed)" in told


@pytest.mark.parametrize(
    ("table", "changed", "expected"),
    [
        (
            "alone",
            {},
            "rtt-tools simulate giza-pyramid --games 10000 --seed 7 --policy heuristic",
        ),
        ("Companion", {}, "--policy heuristic --solo"),
        ("two", {"big_to_small": True}, "--policy heuristic,random --big-to-small"),
        ("alone", {"seats": 3, "ruleset": ORIGINAL}, "heuristic --players 3 --rules original"),
    ],
)
def test_the_foot_says_how_to_play_the_same_games_again(table, changed, expected):
    asked = played(GIZA, *TABLES[table])
    game = asked.game._replace(**changed)
    policies = (
        asked.policies if len(asked.policies) == game.seats else ("heuristic",) * game.seats
    )
    asked = asked._replace(game=game, policies=policies)
    sheet = results_page(asked, results(GIZA, asked.game.seats, asked.game.solo))

    assert command(asked, results(GIZA)).endswith(expected)
    assert command(asked, results(GIZA)) in [text.content for text in texts(sheet.shapes)]


@pytest.mark.parametrize(
    ("called", "told"),
    [
        ("", "giza-pyramid"),
        ("mill.yaml", "mill.yaml"),
        ("my boards/mill.yaml", "'my boards/mill.yaml'"),
        ("long/" * 20 + "mill.yaml", "giza-pyramid"),
        ("mill\n.yaml", "giza-pyramid"),
        ("\u6c34.yaml", "giza-pyramid"),
    ],
)
def test_the_foot_calls_the_board_as_it_was_called(called, told):
    asked = played(GIZA)._replace(called=called)

    assert command(asked, results(GIZA)).startswith(f"rtt-tools simulate {told} --games")


def test_one_game_has_no_error_on_the_page():
    shown = [
        text.content
        for text in texts(
            results_page(played(GIZA), results(GIZA, games=1, turns=[(9, 1)])).shapes
        )
    ]

    assert not [text for text in shown if "±" in text]


@pytest.mark.parametrize("table", TABLES)
def test_a_page_looks_as_it_did(golden, table):
    golden(f"results-{table}.svg", svg.render(page("toll-gates", table)).decode())


@pytest.mark.parametrize(("name", "least"), [("toll-gates", 7.5), ("eiffel-tower", 5)])
def test_ids_on_the_map_grow_with_its_boxes(name, least):
    (one,) = (text for text in texts(page(name, "alone").shapes) if text.content == "b1")

    assert one.size >= least * POINT - 0.01
