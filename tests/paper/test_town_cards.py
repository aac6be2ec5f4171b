"""Key, reference card and score pad of the second game: what they say is what the rules do."""

import re
from functools import cache
from itertools import pairwise

import pytest

from rtt_tools.paper import kitpage, svg, theme
from rtt_tools.paper.look import looked
from rtt_tools.paper.model import POINT, Rect, Text
from rtt_tools.paper.words import languages
from rtt_tools.town import forest, gather, mapfile, ocean, placement, river
from rtt_tools.town.buildings import (
    BUILDINGS,
    CATHEDRAL,
    CATHEDRAL_POINTS,
    FOUNTAIN,
    FOUNTAIN_USES,
    HARBOUR,
    HOUSE,
    LIGHTHOUSE,
    LIGHTHOUSE_TOP,
    MARKET,
    MINE,
    TAVERN,
    TOWN_HALL_USES,
    WATERMILL,
    WOODCUTTER,
)
from rtt_tools.town.construct import payments
from rtt_tools.town.icons import COAST, FARM, ICONS, MOUNTAIN, OCEAN, RIVER, TREE, WILD, shores
from rtt_tools.town.map import MOST, Cell, Map, Settings, Stock, middle
from rtt_tools.town.position import PHASES
from rtt_tools.town.scoring import RANKS, Score, rank, score
from rtt_tools.town.sheets import briefly, examples, key, pad, pictures, reference
from rtt_tools.town.sheets.colours import dressed
from rtt_tools.town.sheets.entries import flowing
from rtt_tools.town.sheets.rich import PICTURE
from rtt_tools.town.sheets.settings import differences
from rtt_tools.town.squares import Square
from tests.paper.every_page import apart, placed

pytestmark = pytest.mark.many

USUAL = Map()
ALL = Settings("adjacent-sides", "any", True, True, "1", "never")
MAPS = {
    "usual": USUAL,
    "every setting": Map(settings=ALL),
    "no Town Hall": Map(town_hall=frozenset()),
    "7 x 7, a long name": Map(
        id="seven", name="Seven by Seven", rows=7, cols=7, town_hall=middle(7, 7)
    ),
    "a large Cathedral": Map(cathedral=(Cell(0, 0), Cell(0, 1), Cell(1, 1), Cell(2, 1))),
}
MODES = ((), ("low-ink",), ("large-print",), ("colour-safe",), ("dry-erase", "low-ink"))
LOOKS = [looked(modes, language) for language in languages() for modes in MODES]
EVERY_LOOK = pytest.mark.parametrize(
    "look", LOOKS, ids=lambda look: "-".join((look.language, *modes_of(look)))
)
EVERY_LANGUAGE = pytest.mark.parametrize("language", languages())
PLAYERS = ("Ana", "Bo", "Оля", "Maximiliane von Hohenstein", "E", "F")


def modes_of(look):
    return [mode for mode in look._fields[1:] if getattr(look, mode)]


@cache
def pages(look):
    """Every page there is, with what makes it fullest; made once for each look."""
    return tuple(_pages(look))


def _pages(look):
    for value in MAPS.values():
        yield from reference.card(value, look)
        yield from key.pages(value, look)
    yield from pad.sheets(look)
    yield from pad.sheets(look, players=PLAYERS, games=3)
    yield from pad.sheets(look, count=1, games=9)


def texts(sheet):
    return [one for one in placed(sheet) if isinstance(one.shape, Text)]


def edge_of(sheet):
    """How far from its sides a card or page is printed: a page lies on paper with margins."""
    return 0.0 if (sheet.width, sheet.height) == kitpage.PAGE else 2.5


def is_imprint(one, sheet):
    """Is it the line that says which sheet it is, or a bar to lay a ruler against?"""
    at_foot = one.corners[3][1] > sheet.height - kitpage.FOOT
    return at_foot and ("rtt-tools" in one.shape.content or one.size < 8.2 * POINT)


# --- as pages ------------------------------------------------------------------------------


@EVERY_LOOK
def test_words_are_of_12_points_and_of_18_in_large_print(look):
    least = (18 if look.large_print else 12) * POINT
    for sheet in pages(look):
        small = [
            one
            for one in texts(sheet)
            if one.size < least - 1e-6 and not is_imprint(one, sheet)
        ]
        others = [one.shape for one in small if one.shape.content not in "".join(PLAYERS)]
        assert not others, sheet.title  # a long name is broken and shrunk to its column


@EVERY_LOOK
def test_everything_stays_within_the_edge(look):
    for sheet in pages(look):
        edge = edge_of(sheet)
        for one in placed(sheet):
            for x, y in one.corners:
                assert edge - 0.1 <= x <= sheet.width - edge + 0.1, (sheet.title, one)
                assert edge - 0.1 <= y <= sheet.height - edge + 0.3, (sheet.title, one)


@EVERY_LOOK
def test_no_words_meet_and_each_stands_out_from_its_ground(look):
    for sheet in pages(look):
        lying = list(placed(sheet))
        words = [one for one in lying if isinstance(one.shape, Text)]
        words.sort(key=lambda one: one.corners[0][1])
        for number, one in enumerate(words):
            for other in words[number + 1 :]:
                if other.corners[0][1] > one.corners[3][1]:
                    break
                assert apart(one.corners, other.corners) > -0.15, (one.shape, other.shape)
        for one in words:
            ground = under(one, lying)
            assert theme.contrast(one.shape.fill, ground) >= 4.5, (sheet.title, one.shape)


def under(text, lying):
    """The colour that a text stands on: that of the last filled rectangle before it there."""
    found = "#FFFFFF"
    x, y = text.corners[3][0] + 0.3, text.corners[3][1] - 0.3
    for one in lying:
        if one is text:
            return found
        (left, top), _, (right, foot), _ = one.corners
        if (
            isinstance(one.shape, Rect)
            and one.shape.fill
            and left < x < right
            and top < y < foot
        ):
            found = one.shape.fill
    return found


@EVERY_LANGUAGE
def test_pages_are_the_same_each_time(language):
    look = looked((), language)

    assert [svg.render(one) for one in pages(look)] == [svg.render(one) for one in _pages(look)]


def test_a_card_is_of_133_by_180_mm_and_a_page_in_large_print():
    for modes, size in (((), (133, 180)), (("large-print",), kitpage.PAGE)):
        for side in reference.card(USUAL, looked(modes)):
            assert (side.width, side.height) == size


@EVERY_LANGUAGE
def test_the_key_of_the_usual_map_is_one_page(language):
    assert len(key.pages(USUAL, looked((), language))) == 1


@EVERY_LANGUAGE
@pytest.mark.parametrize("name", mapfile.bundled_ids())
def test_the_key_of_every_bundled_map_is_one_page(name, language):
    assert len(key.pages(mapfile.load(mapfile.find(name)), looked((), language))) == 1


# --- what the card says ---------------------------------------------------------------------


def numbers(text):
    """All numbers of a text, in order, without those of pictures."""
    return [int(one) for one in re.findall(r"\d+", PICTURE.sub(" ", text))]


@EVERY_LANGUAGE
def test_phases_are_told_in_their_order(language):
    look = looked((), language)
    told = [
        briefly.discover(USUAL, look),
        briefly.construct(look),
        briefly.gather(look),
        briefly.upkeep(look),
    ]

    assert [numbers(one.name)[0] for one in told] == [1, 2, 3, 4]
    assert [one.name.split(" ", 1)[1] for one in told] == [
        look.word(f"town-{phase}") for phase in PHASES
    ]


@EVERY_LANGUAGE
def test_each_face_of_a_die_is_told_with_its_number(language):
    look = looked((), language)
    faces = {1: FARM, 2: MOUNTAIN, 3: TREE, 4: RIVER, 5: COAST, 6: pictures.WILD}
    front, _ = reference.card(USUAL, look)
    said = [one.shape.content for one in texts(front)]

    assert (*ICONS, pictures.WILD) == tuple(faces.values())
    assert max(faces) == WILD
    for face, name in faces.items():
        assert f"{face} {look.word(f'town-{name}')}" in said
    assert numbers(briefly.gives(pictures.WILD)) == [1, len(ICONS)]


@EVERY_LANGUAGE
def test_water_of_a_coast_is_as_the_rules_have_it(language):
    look = looked((), language)
    for setting in ("adjacent", "any"):
        value = Map(settings=Settings(coast_two_sides=setting))
        ways = sorted({len(sides) for sides in shores(setting)})
        assert numbers(briefly.coast(value, look).text) == ways
        shown = examples.SHORES[setting]
        assert set(shown) <= set(shores(setting))
        assert sorted({len(sides) for sides in shown}) == ways
    assert "NS" in examples.SHORES["any"]
    assert "NS" not in shores("adjacent")


@EVERY_LANGUAGE
def test_uses_and_limits_are_those_of_the_rules(language):
    look = looked((), language)

    assert numbers(briefly.town_hall(look).text) == [1, 1, WILD, TOWN_HALL_USES]
    for often in ("any", "1"):
        value = Map(settings=Settings(fountain_per_round=often))
        assert numbers(briefly.fountain(value, look).text) == [FOUNTAIN_USES]
    assert numbers(briefly.gather(look).text) == [MOST]


@EVERY_LANGUAGE
def test_a_forest_grows_as_many_as_the_card_says(language):
    trees = {Cell(0, col): Square(TREE) for col in range(briefly.TREES)}
    (grows,) = forest.due(trees).values()

    assert numbers(briefly.upkeep(looked((), language)).text) == [briefly.TREES, grows]


@EVERY_LANGUAGE
def test_the_numbers_of_buildings_are_those_of_the_rules(language):
    look = looked((), language)
    town = {Cell(0, 0): Square(building=HOUSE), Cell(5, 5): Square(building=CATHEDRAL)}
    points = score(USUAL, town)
    expected = {
        HOUSE: [points.houses],
        MINE: [income_of(MINE, MOUNTAIN).stone],
        WOODCUTTER: [len(gather.trees_around({Cell(0, 1): Square(TREE)}, Cell(0, 0)))],
        HARBOUR: [income_of(HARBOUR, "").food],
        WATERMILL: [income_of(WATERMILL, FARM).food - income_of("", FARM).food],
        TAVERN: [score(USUAL, {**town, Cell(1, 1): Square(building=TAVERN)}).taverns],
        FOUNTAIN: [FOUNTAIN_USES],
        MARKET: [2, 1, briefly.SPARE, briefly.LACKING],
        LIGHTHOUSE: [],
        CATHEDRAL: [points.cathedral],
    }

    assert list(expected) == list(BUILDINGS)
    for name, counted in expected.items():
        assert numbers(briefly.building(name, USUAL, look).text) == counted, name


def income_of(building, ground):
    """What a building and a square of a ground beside it bring."""
    return gather.income({Cell(0, 0): Square(building=building), Cell(0, 1): Square(ground)})


def test_the_market_pays_what_the_card_says():
    market = {Cell(0, 0): Square(building=MARKET)}
    cost = Stock(food=briefly.LACKING)

    assert any(payments(market, Stock(wood=briefly.SPARE), cost))
    assert not any(payments(market, Stock(wood=briefly.SPARE - 1), cost))
    (change,), *_ = payments(market, Stock(wood=2), Stock(food=1))
    assert (change.give, change.take) == ("wood", "food")


@EVERY_LANGUAGE
def test_how_many_of_a_building_there_may_be_is_told_where_it_is_limited(language):
    look = looked((), language)
    _, back = reference.card(USUAL, look)
    said = " ".join(one.shape.content for one in texts(back))
    limits = [one.limit for one in BUILDINGS.values() if one.limit]

    assert set(limits) == {1}
    assert said.count(look.word("town-card-most", 1)) == len(limits) == 4


@EVERY_LANGUAGE
def test_points_are_those_of_the_rules(language):
    across = {Cell(row, 0): Square(RIVER, "NS") for row in range(9)}
    along = {Cell(0, 0): Square(RIVER, "NS")}
    coast = {Cell(4, 0): Square(COAST, "N")}
    lit = {**coast, Cell(0, 8): Square(OCEAN), Cell(8, 8): Square(building=LIGHTHOUSE)}
    expected = [
        score(USUAL, {Cell(0, 0): Square(building=HOUSE)}).houses,
        1,
        score(USUAL, along).river,
        score(USUAL, across).river // len(across),
        score(USUAL, coast).coast,
        score(USUAL, lit).lighthouse // 2,
        CATHEDRAL_POINTS,
    ]

    assert numbers(briefly.scoring(looked((), language)).text) == expected
    assert expected == [2, 1, 1, 2, 1, 1, 10]


@EVERY_LANGUAGE
def test_ranks_are_told_with_their_bounds(language):
    told = [numbers(one) for one in briefly.ranks(looked((), language))]

    assert told == [[0, 50], [51], [61], [71], [81]]
    for (*_, least), one in zip(told[1:], RANKS[1:], strict=True):
        assert rank(least) == one != rank(least - 1)
    assert rank(0) == rank(50) == RANKS[0]


# --- what it says of the map ------------------------------------------------------------------

OWN = {  # by setting: the entries that tell otherwise
    "ocean": {"ocean"},
    "coast_two_sides": {"coast"},
    "fill_on_erase": {"ocean"},
    "forced_draw": {"die"},
    "fountain_per_round": {"fountain"},
    "watermill_in_front": {"watermill"},
}
SHORTLY = {  # by setting: its key in few words
    "ocean": "town-set-ocean",
    "coast_two_sides": "town-set-coast",
    "fill_on_erase": "town-set-erase",
    "forced_draw": "town-set-forced",
    "fountain_per_round": "town-set-fountain",
    "watermill_in_front": "town-set-watermill",
}


def entries(value, look):
    """Every entry that may depend on a map, by its icon."""
    found = [
        briefly.discover(value, look),
        briefly.coast(value, look),
        briefly.ocean(value, look),
        *(briefly.building(name, value, look) for name in BUILDINGS),
    ]
    return {one.icon: one for one in found}


@EVERY_LANGUAGE
@pytest.mark.parametrize("setting", OWN)
def test_a_setting_changes_what_is_told_and_that_is_marked(language, setting):
    look = looked((), language)
    changed = USUAL._replace(settings=Settings()._replace(**{setting: getattr(ALL, setting)}))
    usual, told = entries(USUAL, look), entries(changed, look)

    assert {name for name, one in told.items() if one.text != usual[name].text} == OWN[setting]
    assert {name for name, one in told.items() if one.own} == OWN[setting]
    assert not any(one.own for one in usual.values())
    assert differences(changed.settings, look) == (look.word(SHORTLY[setting]),)
    assert differences(USUAL.settings, look) == ()


@EVERY_LANGUAGE
def test_a_folded_corner_is_explained_where_there_is_one(language):
    look = looked((), language)
    told = look.word("town-card-own")
    sides = {
        name: [
            told in [one.shape.content for one in texts(side)]
            for side in reference.card(value, look)
        ]
        for name, value in MAPS.items()
    }

    assert sides == {name: [name == "every setting"] * 2 for name in MAPS}


def test_without_a_town_hall_none_is_told_of():
    look = looked(())
    for sheet in (
        *reference.card(MAPS["no Town Hall"], look),
        *key.pages(MAPS["no Town Hall"], look),
    ):
        assert not any("Town Hall" in one.shape.content for one in texts(sheet))


# --- small maps -----------------------------------------------------------------------------


def without(one, *buildings):
    """The squares of an example before these were built."""
    bare = {
        cell: square._replace(building="")
        for cell, square in one.squares.items()
        if square.building in buildings
    }
    squares = {**one.squares, **bare}
    return {cell: square for cell, square in squares.items() if square != Square()}


def test_the_river_of_the_card_goes_on_where_it_says():
    one = examples.RIVER_GOES_ON
    wide = one.map._replace(rows=9, cols=9)  # the picture is its north-west corner

    course = river.course(wide._replace(rows=2), one.squares)
    assert one.here == (course.head,)
    assert course.source == "W"
    assert not set(one.never) & {course.head, *one.squares}


@pytest.mark.parametrize("reading", ["any-two-sides", "adjacent-sides"])
def test_the_ocean_of_the_card_fills_where_it_says(reading):
    before, after = examples.BEFORE_OCEAN, examples.AFTER_OCEAN
    value = before.map._replace(settings=Settings(ocean=reading))

    assert ocean.flooded(value, before.squares) == after.squares
    assert set(after.squares) - set(before.squares) == set(before.here)
    assert not set(before.never) & set(after.squares)


def test_the_forest_of_the_card_grows_as_many_as_it_marks():
    one = examples.FOREST_GROWS
    squares, quotas = one.squares, forest.due(one.squares)

    for cell in one.here:
        assert cell in forest.room(one.map, squares, quotas)
        squares = {**squares, cell: Square(TREE)}
        quotas = forest.after_growing(squares, quotas, cell)
    assert not any(quotas.values())


@pytest.mark.parametrize("front", ["allowed-if-beside", "never"])
def test_the_watermill_of_the_card_stands_as_it_may(front):
    one = examples.MILL_STANDS
    value = one.map._replace(settings=Settings(watermill_in_front=front))
    squares = without(one, WATERMILL)

    assert placement.refusal(value, squares, WATERMILL, Cell(0, 1)) is None
    assert {
        placement.refusal(value, squares, WATERMILL, cell).wording for cell in one.never
    } == {"only-in-front"}


def test_the_tavern_of_the_card_earns_for_the_houses_around_it():
    one = examples.TAVERN_STANDS
    found = score(one.map, one.squares)

    assert found.taverns == 3
    assert found.houses // 2 == 4


def test_the_lighthouses_of_the_card_stand_as_they_may():
    one = examples.LIGHTHOUSES
    bare = without(one, LIGHTHOUSE, LIGHTHOUSE_TOP)
    feet = [cell for cell, square in one.squares.items() if square.building == LIGHTHOUSE]
    built = bare
    for foot in feet:
        assert placement.refusal(one.map, bare, LIGHTHOUSE, foot) is None
        built = placement.built(one.map, built, LIGHTHOUSE, foot)
    assert built == one.squares
    assert {one.squares[cell].ground for cell in (Cell(1, 0), Cell(1, 2))} == {COAST, ""}
    assert {one.squares[cell].ground for cell in (Cell(0, 0), Cell(0, 2))} == {OCEAN, ""}


def test_the_harbour_of_the_card_stands_as_it_may():
    one = examples.HARBOUR_STANDS

    assert placement.refusal(one.map, without(one, HARBOUR), HARBOUR, Cell(0, 0)) is None


@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("mirrored", [False, True])
def test_the_cathedral_of_the_card_is_that_of_the_map(name, mirrored):
    value = MAPS[name]
    one = examples.cathedral(value, mirrored=mirrored)
    cells = placement.cells_of(value, CATHEDRAL, Cell(4, 4), mirrored)
    rows, cols = zip(*cells, strict=True)

    assert set(one.squares) == {Cell(row - min(rows), col - min(cols)) for row, col in cells}
    assert one.rows == 1 + max(rows) - min(rows)
    assert one.cols == 1 + max(cols) - min(cols)


@EVERY_LANGUAGE
def test_a_mirror_image_is_told_of_where_it_is_another(language):
    look = looked((), language)
    arch = Map(cathedral=(Cell(0, 0), Cell(1, -1), Cell(1, 0), Cell(1, 1)))
    row = Map(cathedral=(Cell(0, 0), Cell(0, 1)))
    usual, *same = (briefly.building(CATHEDRAL, one, look).text for one in (Map(), arch, row))

    for text in same:
        assert numbers(text) == [CATHEDRAL_POINTS]
        assert usual.startswith(text)
        assert len(usual) > len(text)


# --- the score pad ----------------------------------------------------------------------------


@EVERY_LANGUAGE
def test_a_pad_has_a_row_for_each_source_of_points(language):
    look = looked((), language)
    (sheet,) = pad.sheets(look, players=("Ana", "Bo"), games=1)
    said = {one.shape.content: one.corners[3][1] for one in texts(sheet)}
    words = [
        look.word(key)
        for key in (
            "town-houses", "town-taverns", "town-river", "town-coast", "town-lighthouse",
            "town-cathedral", "pad-total", "pad-place",
        )
    ]  # fmt: skip

    assert len(words) == len(Score._fields) + 2
    assert all(said[upper] < said[lower] for upper, lower in pairwise(words))
    assert {"Ana", "Bo"} <= set(said)


@pytest.mark.parametrize(
    ("players", "games", "tables"),
    [
        (2, 1, [1]),
        (4, 2, [2]),
        (6, 3, [2, 1]),
        (3, 24, [2] * 12),
        (1, 6, [1]),
        (1, 9, [2]),
        (1, 24, [2, 2]),
    ],
)
def test_every_game_has_a_table_and_alone_a_column(players, games, tables):
    look = looked(())
    made = pad.sheets(look, count=players, games=games)
    said = [[one.shape.content for one in texts(sheet)] for sheet in made]

    assert [page.count(look.word("pad-total")) for page in said] == tables
    named = [word for page in said for word in page if word.startswith("Game ")]
    assert named == [f"Game {number}" for number in range(1, games + 1)]
    ends = look.word("pad-rank" if players == 1 else "pad-place")
    assert [page.count(ends) for page in said] == tables


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"count": 0}, "1 to 6 players, not 0"),
        ({"count": 7}, "1 to 6 players, not 7"),
        ({"players": PLAYERS * 2}, "1 to 6 players, not 12"),
        ({"games": 0}, "1 to 24 games, not 0"),
        ({"games": 25}, "1 to 24 games, not 25"),
    ],
)
def test_a_pad_that_nobody_can_use_is_refused(asked, words):
    with pytest.raises(ValueError, match=words):
        pad.sheets(looked(()), **asked)


# --- colours ----------------------------------------------------------------------------------


@pytest.mark.parametrize("modes", MODES)
def test_the_sign_of_an_own_rule_stands_out_from_its_ground(modes):
    tints = dressed(looked(modes)).tints

    for ground in (tints.tint, tints.sand, theme.WHITE):
        assert theme.contrast(tints.accent, ground) >= 3


def test_no_line_of_an_entry_ends_in_a_lone_word_where_another_can_join_it():
    size = looked(()).text

    rows = flowing("1 Discover", "Up to the round.\nNothing is drawn over this.", 50, size)

    assert rows == ("Up to", "the round.", "Nothing is drawn", "over this.")
