"""Player sheets of the second game: every map, paper, mode and language, and measured."""

from functools import cache
from itertools import combinations, cycle, product

import pypdfium2
import pytest

from rtt_tools.paper import papers, pdf, svg
from rtt_tools.paper.areas import UPRIGHT
from rtt_tools.paper.hand import PEN
from rtt_tools.paper.kitpage import heading_colour
from rtt_tools.paper.layout import Layout
from rtt_tools.paper.look import PLAIN, Look, looked
from rtt_tools.paper.model import POINT, Circle, Group, Path, Rect, Sheet, Text
from rtt_tools.paper.theme import contrast, rgb
from rtt_tools.paper.words import languages
from rtt_tools.town.map import Cell, Map, Settings, Stock, cell_of
from rtt_tools.town.scoring import RANKS
from rtt_tools.town.sheets import boxes, heads, player, points, printed, rounds, squares
from rtt_tools.town.sheets.colours import THEMES, colours, dressed
from rtt_tools.town.sheets.pictures import NAMES, picture
from rtt_tools.town.sheets.player import TooSmall
from rtt_tools.town.sheets.request import Request
from rtt_tools.town.squares import Square
from tests.paper.every_page import apart, placed
from tests.paper.test_files import difference, needs, rasters, write
from tests.paper.test_measured import DOT
from tests.paper.test_measured import picture as seen_of
from tests.paper.town_samples import ENDED, MAPS, PLAYED, SQUARES, sized

pytestmark = pytest.mark.many

MODES = ((), ("low-ink",), ("colour-safe",), ("large-print",), ("dry-erase",))
PAPERS = ("a3", "a4", "letter", "a5", "a6", "240x240", "8.5x14in")
EVERY_MODE = pytest.mark.parametrize("modes", MODES, ids="+".join)
TOUCH = 0.15  # mm that texts may overlap and still not be seen to


def in_turn(every, others):
    """Each of the one with one of the others, those in turn."""
    return list(zip(every, cycle(others), strict=False))


# Each language on the usual paper in each mode; each other paper in each mode, the languages
# in turn, so that each has stood on each paper.
USUAL = list(product(("a4",), MODES, languages()))
ELSEWHERE = [
    (paper, modes, language)
    for (paper, modes), language in in_turn(
        [one for one in product(PAPERS, MODES) if one[0] != "a4"], languages()
    )
]
MAPS_IN_TURN = [*((name, ()) for name in MAPS), *in_turn(MAPS, MODES[1:])]


@cache
def made(name="9x9", paper="a4", modes=(), language="en", orientation="auto"):
    """The pages, or none where they are refused."""
    try:
        return player.sheet(MAPS[name], paper, orientation, look=looked(modes, language))
    except TooSmall:
        return ()


def planned(name, modes=(), area=UPRIGHT, orientation="auto", **more):
    look = dressed(looked(modes))
    return player.plan(Request(MAPS[name], area, orientation, look, **more))


# --- what fits ------------------------------------------------------------------------------

PAGES = {  # paper and mode: how many pages the usual map takes; 0: it is refused
    ("a3", ()): 1,
    ("a4", ()): 1,
    ("letter", ()): 1,
    ("a5", ()): 2,
    ("a6", ()): 3,
    ("a4", ("low-ink",)): 1,
    ("a4", ("colour-safe",)): 1,
    ("a4", ("large-print",)): 3,
    ("a4", ("dry-erase",)): 2,
    ("a3", ("dry-erase",)): 1,
    ("a6", ("dry-erase",)): 0,
    ("a6", ("large-print",)): 0,
}


@pytest.mark.parametrize(("paper", "modes"), PAGES)
def test_a_sheet_takes_as_few_pages_as_its_paper_and_mode_allow(paper, modes):
    assert len(made("9x9", paper, modes)) == PAGES[paper, modes]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_usual_map_is_one_page_in_every_language_with_squares_of_a_centimetre(
    paper, language
):
    look = dressed(Look(language))
    plan = player.plan(Request(Map(), papers.live(papers.paper(paper)), look=look))

    assert len(plan.pages) == 1
    assert plan.square >= 12


@pytest.mark.parametrize(("name", "modes"), MAPS_IN_TURN)
def test_squares_are_never_too_small_for_their_pen(name, modes):
    least = {"dry-erase": 12.0, "large-print": 10.0}.get("".join(modes), 8.0)

    assert planned(name, modes, papers.live(papers.PAPERS["a3"])).square >= least - 1e-6


@pytest.mark.parametrize("name", MAPS)
def test_a_map_of_every_size_has_a_sheet_standing_and_lying(name):
    for orientation in ("portrait", "landscape"):
        sheets = made(name, "a4", orientation=orientation)
        assert 1 <= len(sheets) <= 3
        assert all((one.width > one.height) == (orientation == "landscape") for one in sheets)
        for sheet in sheets:
            refuse_clutter(sheet)


@pytest.mark.parametrize(
    ("rows", "cols", "least"),
    [(15, 3, 14.0), (15, 5, 10.2), (3, 15, 12.1), (4, 12, 14.0), (7, 7, 14.0), (8, 8, 13.9)],
)
def test_narrow_and_wide_maps_and_small_ones_have_one_page_with_large_squares(
    rows, cols, least
):
    plan = player.plan(Request(sized(rows, cols), UPRIGHT, look=dressed(Look())))

    assert len(plan.pages) == 1
    assert plan.square >= least - 1e-6


def test_a_town_without_a_town_hall_has_no_uses_of_one():
    def said(name):
        return [text.shape.content for one in made(name) for text in texts(one)]

    assert "Town Hall" in said("9x9")
    assert "Town Hall" not in said("no Town Hall")


@pytest.mark.parametrize(
    ("name", "area", "modes", "says"),
    [
        (
            "9x9",
            (50, 80),
            (),
            "town-9x9: the sheet does not fit on 50 x 80 mm: squares would be",
        ),
        ("15x15", UPRIGHT, ("dry-erase",), "would be 11.7 mm and a pen needs 12 mm"),
        ("15x15", (150, 200), ("large-print",), "and a pen needs 10 mm"),
        ("15x15", (110, 200), (), "and a pen needs 8 mm"),
        (
            "9x9",
            (95, 138),
            ("dry-erase",),
            "and a pen needs 12 mm; larger paper or fewer pieces",
        ),
        ("9x9", (128, 190), ("large-print",), "larger paper or fewer pieces to a page help"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_way_out(name, area, modes, says):
    with pytest.raises(TooSmall, match=says):
        planned(name, modes, area)


# --- every page -----------------------------------------------------------------------------


def texts(sheet):
    return [one for one in placed(sheet) if isinstance(one.shape, Text)]


def refuse_clutter(sheet):
    """No text leaves its page or lies on another, and none is too small to read."""
    every = texts(sheet)
    for text in every:
        for x, y in text.corners:
            assert 5 - TOUCH <= x <= sheet.width - 5 + TOUCH, text
            assert 5 - TOUCH <= y <= sheet.height - 5 + TOUCH, text
        if sum(letter.isalpha() for letter in text.shape.content) > 3:
            assert text.size >= 8 / 72 * 25.4 - 1e-6, text
    every.sort(key=lambda one: one.corners[0][1])
    for number, one in enumerate(every):
        for other in every[number + 1 :]:
            if other.corners[0][1] > one.corners[3][1]:
                break  # what follows lies lower
            assert apart(one.corners, other.corners) > -TOUCH, (one.shape, other.shape)


@pytest.mark.parametrize(("paper", "modes", "language"), [*USUAL, *ELSEWHERE])
def test_nothing_overlaps_or_comes_near_the_edge(paper, modes, language):
    for sheet in made("9x9", paper, modes, language):
        refuse_clutter(sheet)


@pytest.mark.parametrize(("name", "modes"), in_turn(MAPS, MODES[1:]))
def test_nothing_overlaps_on_sheets_of_maps_of_any_size(name, modes):
    for sheet in made(name, "a4", modes):
        refuse_clutter(sheet)


# --- how it comes on paper ------------------------------------------------------------------


def laid(paper="a4", up=1, duplex="", modes=(), **more):
    layout = Layout(papers.paper(paper), up, duplex=duplex, look=looked(modes))
    return list(printed.pages(printed.Order(Map(), layout, **more)))


@pytest.mark.parametrize(
    ("asked", "count"),
    [
        ({}, 1),
        ({"copies": 3}, 3),
        ({"names": ("Ana", "Bo")}, 2),
        ({"names": ("Ana", "Bo"), "copies": 2}, 4),
        ({"duplex": "long"}, 2),
        ({"up": 2}, 2),  # three pieces
        ({"up": 2, "duplex": "long"}, 2),  # front, back, and a third with a white back
        ({"paper": "a5", "duplex": "long"}, 2),
        ({"paper": "a3", "up": 2}, 1),
        ({"paper": "a3", "up": 0}, 1),  # auto
        ({"up": 0}, 1),
    ],
)
def test_so_many_pages(asked, count):
    assert len(laid(**asked)) == count


def test_a_sheet_alone_fills_its_page_and_stands_on_both_sides():
    def pieces(sheet):
        (printed, *_) = sheet.shapes  # before the marks
        return sum(isinstance(one, Group) and one.clip is not None for one in printed.shapes)

    (page,) = laid("a3", 2)
    front, back = laid("a3", 2, "long")

    assert pieces(page) == pieces(front) == pieces(back) == 2


@pytest.mark.parametrize("language", languages())
def test_words_of_the_usual_sheet_hardly_shrink(language):
    """Ranks to 0.9 of 12 pt so that they stand in a row, others to 0.8; only the foot more."""
    look, (sheet,) = Look(language), made("9x9", "a4", (), language)
    ranks = [look.word(f"town-solo-{one.name}") for one in RANKS]
    sizes = {(one.shape.content, one.shape.weight): one.size / POINT for one in texts(sheet)}
    foot = sheet.height - 35

    assert min(sizes[rank, 400] for rank in ranks) >= 10.8
    for one in points.sources(look):  # the name of a building is bold
        assert round(sizes[one.word, 400], 3) == 12, one.word
    above = [one for one in texts(sheet) if one.corners[3][1] < foot and one.size < 9.6 * POINT]
    assert {len(one.shape.content) for one in above} == {1}  # the names of rows and columns


def test_names_are_written_in():
    (sheet,) = laid(names=("Олена",))

    assert [t.shape.fill for t in texts(sheet) if t.shape.content == "Олена"] == [PEN]


def test_key_cards_and_pads_come_behind_with_white_backs():
    alone = laid(extras=("key", "card", "pad"))
    both = laid(duplex="long", extras=("key", "card", "pad"))

    assert "Icons and buildings" in alone[1].title
    assert len(both) % 2 == 0
    assert both[2].title == both[3].title == alone[1].title
    assert not texts(both[3])


# --- true to size ---------------------------------------------------------------------------


def frame(sheet):
    """Left, top, right and foot of the map on its page."""
    found = [
        one
        for one in placed(sheet)
        if isinstance(one.shape, Rect) and one.shape.stroke and not one.shape.fill
    ]
    (left, top), _, (right, foot), _ = max(
        found, key=lambda one: one.corners[2][0] - one.corners[0][0]
    ).corners
    return left, top, right, foot


@cache
def looking_at(name="9x9", modes=()):
    """A picture of the first page on A4."""
    return seen_of(made(name, "a4", modes)[0])


@pytest.mark.parametrize(
    ("name", "modes"), [*(("9x9", modes) for modes in MODES), ("15x15", ()), ("5x12", ())]
)
def test_squares_are_as_large_as_planned_to_a_tenth_of_a_millimetre(name, modes):
    map, sheet = MAPS[name], made(name, "a4", modes)[0]
    side, seen = planned_on(name, modes), looking_at(name, modes)
    left, top, right, foot = frame(sheet)

    assert abs(right - left - map.cols * side) < 0.01
    assert abs(foot - top - map.rows * side) < 0.01
    for col in range(1, map.cols):
        x, y = left + col * side, top + 1.25 * side
        assert abs(dark_at(seen, x, y, (1, 0)) - x) < 0.1, col
    for row in range(1, map.rows):
        x, y = left + 1.25 * side, top + row * side
        assert abs(dark_at(seen, x, y, (0, 1)) - y) < 0.1, row


def planned_on(name, modes):
    return planned(name, modes, papers.live(papers.paper("a4"))).square


def dark_at(seen, x, y, way):
    """Where, in mm, the middle of the nearest line across that way lies, within 1 mm."""
    column, row = x / DOT, y / DOT
    dark = [
        step
        for step in range(-20, 21)
        if seen.getpixel((round(column + step * way[0]), round(row + step * way[1]))) < 200
    ]
    assert dark, (x, y)
    middle = (min(dark) + max(dark)) / 2
    return (round(column if way[0] else row) + middle + 0.5) * DOT


@EVERY_MODE
def test_boxes_of_tracks_are_as_large_as_they_should_be(modes):
    sheet, seen = made("9x9", "a4", modes)[0], looking_at("9x9", modes)
    rows = track_boxes(sheet)

    assert len(rows) == 30
    for number, (left, top, right, foot, line) in enumerate(rows):
        y = top + 0.85 * (foot - top)
        white = extent(seen, (left + right) / 2, y)
        assert abs(white - (right - left - line)) < 0.1, number
        assert foot - top >= (10 if "dry-erase" in modes else 7.6) - 1e-6


def test_boxes_to_wipe_take_the_room_that_is_left_on_the_page():
    sheet = made("9x9", "a4", ("dry-erase",))[0]
    *_, foot, _ = track_boxes(sheet)[-1]

    assert {round(foot - top) for _, top, _, foot, _ in track_boxes(sheet)} == {18}
    assert sheet.height - 60 < foot


def test_pictures_of_rounds_are_as_large_as_the_side_of_the_map_has_room_for():
    def apart(name):
        dice = rounds.roomy_offer(MAPS[name].rounds, *ROOMS[name], PLAIN)
        return round(dice, 2)

    assert [apart(name) for name in ROOMS] == [rounds.LARGEST_OFFER, 5.3, 4.8, 5.3]


ROOMS = {  # what a track has across, and what it may be higher than it must
    "9x9": (90.0, 40.0),
    "7x7": (90.0, 4.0),
    "8x8": (90.0, 0.0),
    "no Town Hall": (56.5, 40.0),
}


def test_an_empty_map_is_bare_and_has_fields_for_the_rest_of_a_file():
    (sheet,) = player.sheet(MAPS["5x12"], look=Look(blank=True))
    (plain,) = player.sheet(Map(rows=5, cols=12), look=Look(blank=True))
    said = [one.shape.content for one in texts(sheet)]

    assert {"Empty map", "Rounds", "Start", "Cathedral", "closed", "l", "5"} <= set(said)
    assert not {"m", "6", "Dice", "Houses"} & set(said)
    assert drawn_on(plain) == drawn_on(sheet)


def drawn_on(sheet):
    """All shapes but the words at the foot, which name the map."""
    return [one for one in shapes_of(sheet) if not isinstance(one, Text) or one.size > 3]


@pytest.mark.parametrize(("paper", "count"), [("a3", 1), ("a5", 1), ("a6", 1), ("letter", 1)])
def test_an_empty_map_is_one_page_on_every_paper(paper, count):
    for modes in (("blank",), ("blank", "low-ink")):
        sheets = made("9x9", paper, modes, "de")
        assert len(sheets) == count
        for sheet in sheets:
            refuse_clutter(sheet)


def extent(seen, x, y):
    """How wide the white is around that place, mm."""
    column, row = round(x / DOT), round(y / DOT)
    steps = []
    for way in (1, -1):
        at = column
        while seen.getpixel((at, row)) > 128:
            at += way
        steps.append(at)
    return (steps[0] - steps[1] - 1) * DOT


def track_boxes(sheet):
    """The white boxes of the resource tracks: those that come ten in a row."""
    white = [
        one
        for one in placed(sheet)
        if isinstance(one.shape, Rect) and one.shape.fill == "#FFFFFF" and one.shape.line
    ]
    rows = {}
    for one in white:
        (left, top), _, (right, foot), _ = one.corners
        line = one.shape.line * (right - left) / one.shape.width
        rows.setdefault(round(top, 2), []).append((left, top, right, foot, line))
    return [box for top in sorted(rows) if len(rows[top]) == 10 for box in rows[top]]


# --- what is said where ---------------------------------------------------------------------


def test_start_values_are_outlined_and_only_they():
    value = Map(start=Stock(0, 3, 9))
    (sheet,) = player.sheet(value)
    lines = [round(line, 3) for *_, line in track_boxes(sheet)]
    thick = [at for at, line in enumerate(lines) if line == max(lines)]

    assert thick == [0, 13, 29]


def test_no_digit_stands_where_a_wiped_box_is_written_on():
    for sheet in made("9x9", "a4", ("dry-erase",)):
        marked = [one for one in placed(sheet) if isinstance(one.shape, Rect)]
        for text in texts(sheet):
            if not text.shape.content.isdigit():
                continue
            (left, top), _, (right, foot), _ = text.corners
            for one in marked:
                (x, y), _, (end, low), _ = one.corners
                is_box = one.shape.radius == boxes.RADIUS and one.shape.line
                if is_box and x < left < end and y < top < low:
                    assert right < x + 4.5
                    assert foot < y + 4.5


def test_what_a_played_game_left_is_written_in():
    (sheet,) = player.sheets(PLAYED)
    pen = [one for one in shapes_of(sheet) if getattr(one, "stroke", "") == PEN]
    written = [t.shape.content for t in texts(sheet) if t.shape.fill == PEN]
    found = points.result(Map(), ENDED)

    assert written == ["Ana", *map(str, found), str(found.total)]
    assert sum(isinstance(one, Path) for one in pen) == 12 + 3 + 2  # rounds and uses
    assert sum(isinstance(one, Circle) for one in pen) == 3  # what is left of each resource
    assert sum(isinstance(one, Rect) for one in pen) == 1  # the rank


def test_a_game_that_goes_on_has_no_points_yet():
    going = ENDED._replace(phase="construct", round=5)
    (sheet,) = player.sheets(PLAYED._replace(position=going))
    pen = [one for one in shapes_of(sheet) if getattr(one, "stroke", "") == PEN]

    assert sum(isinstance(one, Path) for one in pen) == 4 + 3 + 2
    assert [t.shape.content for t in texts(sheet) if t.shape.fill == PEN] == ["Ana"]


def shapes_of(sheet):
    def opened(shapes):
        for one in shapes:
            yield from opened(one.shapes) if isinstance(one, Group) else (one,)

    return list(opened(sheet.shapes))


def test_settings_that_differ_are_told():
    (plain,) = player.sheet(Map())
    other = player.sheet(Map(settings=Settings(ocean="adjacent-sides", forced_draw=True)))
    said = " ".join(text.shape.content for one in other for text in texts(one))

    assert "This map" not in " ".join(text.shape.content for text in texts(plain))
    assert "Ocean: two sides of a corner" in said
    assert "draw all you can" in said


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("The Valley of the Two Sleeping Rivers", ["The Valley of the Two Sleeping Rivers"]),
        (
            "The Very Long and Winding Valley of the Two Sleeping Rivers",
            ["The Very Long and Winding Valley of the Two", "Sleeping Rivers"],
        ),
        (f"{'W' * 20} {'W' * 20} {'W' * 17}", ["W" * 20, "W" * 20 + " WWWW…"]),
    ],
)
def test_a_long_name_has_two_lines_and_is_cut_off_after_them(name, lines):
    (sheet,) = player.sheet(Map(name=name))
    titles = [one.shape.content for one in texts(sheet) if one.corners[0][1] < 33]

    assert titles[:1] == ["Roll Into Town"]
    assert titles[1 : len(lines) + 1] == lines
    assert heads.title_fits(name) == ("…" not in lines[-1])
    refuse_clutter(sheet)


def test_the_name_of_the_map_is_the_title_and_the_game_stands_over_it():
    value = Map(name={"en": "Broad Valley", "uk": "Широка долина"})
    (sheet,) = player.sheet(value, look=Look("uk"))
    said = {text.shape.content for text in texts(sheet)}

    assert {"Широка долина", "Roll Into Town"} <= said
    assert sheet.title == "Широка долина, Аркуш гравця"


# --- maps and squares as pictures -----------------------------------------------------------


def drawn_square(square, look=PLAIN, side=20.0):
    """A square of a map as a picture of 20 dots a millimetre, in colour."""
    white = Rect(0, 0, side, side, fill="#FFFFFF")
    shapes = (white, Group((squares.square_drawing(square, side, look),), side / 2, side / 2))
    document = pypdfium2.PdfDocument(pdf.render([Sheet(side, side, "square", shapes)]))
    return document[0].render(scale=508 / 72).to_pil().convert("RGB")


def is_water(seen, x, y, look=PLAIN):
    wanted = [round(255 * part) for part in rgb(colours(look).water)]
    found = seen.getpixel((round(x * seen.width), round(y * seen.height)))
    return all(abs(a - b) < 8 for a, b in zip(wanted, found, strict=True))


PLACES = {"N": (0.38, 0.04), "E": (0.96, 0.38), "S": (0.38, 0.96), "W": (0.04, 0.38)}
MIDDLES = {"N": (0.5, 0.03), "E": (0.97, 0.5), "S": (0.5, 0.97), "W": (0.03, 0.5)}


@pytest.mark.parametrize(
    "sides",
    ["N", "E", "S", "W", "NE", "ES", "SW", "NW", "NS", "EW", "NES", "NEW", "NSW", "ESW"],
)
@pytest.mark.parametrize("look", [Look(), Look(colour_safe=True)], ids=["plain", "safe"])
def test_a_coast_has_water_on_its_sides_and_on_no_other(sides, look):
    seen = drawn_square(Square("coast", sides), look)

    assert {side for side in "NESW" if is_water(seen, *PLACES[side], look)} == set(sides)
    assert not is_water(seen, 0.5, 0.5, look)


@pytest.mark.parametrize("ends", ["NE", "NS", "NW", "ES", "EW", "SW"])
def test_a_river_flows_between_its_open_ends_and_no_other(ends):
    seen = drawn_square(Square("river", ends))

    assert {side for side in "NESW" if is_water(seen, *MIDDLES[side])} == set(ends)


@pytest.mark.parametrize("name", NAMES)
def test_pictures_keep_to_their_field(name):
    for look in (Look(), Look(low_ink=True)):
        sheet = Sheet(
            24, 24, "p", (Rect(0, 0, 24, 24, fill="#FFFFFF"), picture(name, 20, look, 12, 12))
        )
        seen = seen_of(sheet, 254)
        assert seen.crop((0, 0, 17, 240)).getextrema()[0] > 250
        assert seen.crop((0, 0, 240, 17)).getextrema()[0] > 250
        assert seen.crop((223, 0, 240, 240)).getextrema()[0] > 250
        assert seen.crop((0, 223, 240, 240)).getextrema()[0] > 250


def test_pictures_are_told_apart_by_their_lines_alone():
    """Drawn without colour at 5 mm, each two differ in an eighth of the ink of one of them."""
    from PIL import ImageChops

    def inked(image):
        return sum(level < 128 for level in image.tobytes())

    alone = [name for name in NAMES if not name.startswith("die-")]  # told by pips
    found = {}
    for name in alone:
        shapes = (Rect(0, 0, 6, 6, fill="#FFFFFF"), picture(name, 5, Look(low_ink=True), 3, 3))
        found[name] = seen_of(Sheet(6, 6, "p", shapes), 400)
    for one, other in combinations(alone, 2):
        apart = ImageChops.difference(found[one], found[other]).point(lambda v: 255 - v)
        least = min(inked(found[one]), inked(found[other])) / 8
        assert inked(apart) > least, (one, other)


@EVERY_MODE
def test_words_can_be_read_on_whatever_they_stand(modes):
    tints = colours(looked(modes)).tints

    for ground in (tints.tint, tints.sand, "#FFFFFF"):
        assert contrast(tints.ink, ground) >= 7
    assert contrast(tints.banded, tints.band) >= 4.5
    assert contrast(heading_colour(dressed(looked(modes))), "#FFFFFF") >= 4.5


@pytest.mark.parametrize("modes", MODES[:3], ids="+".join)
def test_a_grey_copy_keeps_lines_of_boxes_and_squares(modes):
    sheet = made("9x9", "a4", modes)[0]
    seen = seen_of(sheet, 300)
    for left, top, _, foot, _ in track_boxes(sheet):
        middle = round((top + foot) / 2 / 25.4 * 300)
        row = [seen.getpixel((x, middle)) for x in around(left, 300)]
        assert min(row) < 170
    left, top, right, _ = frame(sheet)
    side = (right - left) / 9
    for col in range(1, 9):
        y = round((top + 0.3 * side) / 25.4 * 300)
        assert min(seen.getpixel((x, y)) for x in around(left + col * side, 300)) < 200


def around(x, dpi):
    middle = round(x / 25.4 * dpi)
    return range(middle - 4, middle + 5)


def test_low_ink_saves_half_of_the_ink():
    """What is left is words, a fifth of all ink, and lines: no landmark stands on a sheet."""

    def ink(modes):
        document = pypdfium2.PdfDocument(pdf.render(made("9x9", "a4", modes)))
        picture = document[0].render(scale=200 / 72).to_pil().convert("RGB")
        return sum(255 - level for level in picture.tobytes())

    assert ink(("low-ink",)) < 0.48 * ink(())


@pytest.mark.parametrize("theme", THEMES)
def test_words_can_be_read_in_every_theme_and_pictures_are_the_same(theme):
    paint = colours(dressed(PLAIN, theme))

    for ground in (paint.tints.tint, paint.tints.sand, paint.pale):
        assert contrast(paint.ink, ground) >= 7
    assert contrast(paint.tints.banded, paint.tints.band) >= 4.5
    assert contrast(paint.tints.band, paint.tints.tint) >= 4.5
    assert paint[4:18] == colours(PLAIN)[4:18]


def test_a_map_is_printed_in_the_colours_of_its_theme_but_for_modes_with_their_own():
    tints = {
        (theme, modes): dressed(looked(modes), theme).tints.band
        for theme in (*THEMES, "no such theme")
        for modes in MODES
    }

    assert len({tints[theme, ()] for theme in THEMES}) == len(THEMES)
    assert tints["no such theme", ()] == tints["town", ()]
    for modes in MODES[1:3]:
        assert len({tints[theme, modes] for theme in THEMES}) == 1
    (sheet,) = player.sheet(Map(theme="pass"))
    assert THEMES["pass"].tints.band in {getattr(s, "fill", "") for s in shapes_of(sheet)}
    layout = Layout(papers.paper("a4"))
    order = printed.Order(Map(theme="pass"), layout, extras=("key", "card", "pad"), alone=True)
    for page in printed.pages(order):
        assert THEMES["pass"].tints.band in {getattr(s, "fill", "") for s in shapes_of(page)}


def test_a_house_on_a_corner_square_and_a_map_of_the_smallest_size_are_drawn():
    map = sized(3, 3)
    whole = squares.map_drawing(map, {Cell(0, 0): Square("", "", "house")}, 10.0)

    assert whole.shapes


# --- files ----------------------------------------------------------------------------------


def test_the_same_map_gives_the_same_bytes():
    def bytes_of():
        return pdf.render(player.sheet(Map(), look=Look("uk"), name="Ana", position=ENDED))

    assert bytes_of() == bytes_of()


@needs("pdftoppm")
@needs("rsvg-convert")
@pytest.mark.parametrize("modes", [(), ("dry-erase", "low-ink")], ids="+".join)
def test_pdf_and_svg_look_alike(modes, tmp_path):
    look = looked(modes)
    for number, sheet in enumerate(player.sheet(Map(), look=look, position=ENDED)):
        write(tmp_path, f"sheet-{number}", sheet)
        mean, most = difference(*rasters(tmp_path / f"sheet-{number}", tmp_path, 127), 5)
        assert mean < 2.5  # many thin lines, whose edges are softened in two ways
        assert most < 70


GOLDEN = {
    "town-sheet": lambda: made("9x9")[0],
    "town-sheet-uk-low-ink": lambda: made("9x9", "a4", ("low-ink",), "uk")[0],
    "town-sheet-played": lambda: player.sheets(PLAYED)[0],
    "town-map": lambda: Sheet(
        120, 120, "map", (Group((squares.map_drawing(Map(), SQUARES, 12.0),), 8, 8),)
    ),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_sheets_look_as_they_did(golden, name):
    golden(f"{name}.svg", svg.render(GOLDEN[name]()).decode())


def test_cells_are_named_as_the_notation_names_them():
    sheet = made("9x9")[0]
    left, top, right, _ = frame(sheet)
    side = (right - left) / 9
    found = {
        text.shape.content: text.corners
        for text in texts(sheet)
        if text.shape.content in "abcdefghi" and text.corners[0][1] < top
    }
    cell = cell_of("e5")

    assert sorted(found) == list("abcdefghi")
    x = (found["e"][0][0] + found["e"][1][0]) / 2
    assert abs(x - (left + (cell.col + 0.5) * side)) < 0.2
