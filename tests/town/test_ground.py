"""The River and the Ocean on drawn maps."""

from itertools import permutations

import pytest

from rtt_tools.town import ground, ocean
from rtt_tools.town.river import course
from rtt_tools.town.scoring import score
from tests.town.notation import cells, shown, town

# ------------------------------------------------------------------ River


@pytest.mark.parametrize(
    ("picture", "named", "head", "points"),
    [
        pytest.param(". . / . .", "", None, 0, id="no river"),
        pytest.param(". │ . / . . . / . . .", "b1", "b2", 1, id="from the north"),
        pytest.param(". . . / ─ . . / . . .", "a2", "b2", 1, id="from the west"),
        pytest.param(". │ . / . │ . / . │ .", "b1 b2 b3", None, 6, id="north to south"),
        pytest.param(". . . / ─ ─ ─ / . . .", "a2 b2 c2", None, 6, id="west to east"),
        pytest.param(". │ . / . └ ─ / . . .", "b1 b2 c2", None, 3, id="north to east"),
        pytest.param("┌ ┐ . / ┘ │ . / . │ .", "a2 a1 b1 b2 b3", None, 5, id="west to south"),
        pytest.param(
            "│ │ . / └ ┘ . / . . .", "a1 a2 b2 b1", None, 4, id="back over the same edge"
        ),
        pytest.param(". │ . / . └ f / . . .", "b1 b2", "c2", 2, id="blocked"),
        pytest.param("│ ┐ . / └ ┘ . / . . .", "a1 a2 b2 b1", "a1", 4, id="blocked by itself"),
        pytest.param(". │ . / . └ ## / . . .", "b1 b2", "c2", 2, id="blocked for ever"),
        pytest.param("┐ . / . .", "a1", "a2", 1, id="from the west in a corner"),
    ],
)
def test_the_course_of_the_river(picture, named, head, points):
    map, squares = town(picture)
    for order in (list, lambda items: list(reversed(items))):
        found = course(map, dict(order(squares.items())))

        assert set(found.cells) == set(cells(named))
        assert (found.head and str(found.head), found.points) == (head, points)
        assert score(map, squares).river == points
        assert found.finished == bool(named and head is None)


@pytest.mark.parametrize(
    ("picture", "pieces"),
    [
        (". │ . / . . . / . . .", "b2 NE, b2 NS, b2 NW"),
        (". . . / . . . / . │ .", "b2 NS, b2 ES, b2 SW"),
        (". . . / ─ . . / . . .", "b2 NW, b2 EW, b2 SW"),
        (". . . / . . ─ / . . .", "b2 NE, b2 ES, b2 EW"),
        (". │ . / . f . / . . .", ""),
        (". │ . / . TH . / . . .", ""),
        (". ┌ ─ / . │ . / . │ .", ""),
        ("f f f / . . f / f f f", "a2 NW, a2 EW, a2 SW"),
        ("f f . / f . f / f f f", "c1 NE, c1 NS, c1 NW, c1 ES, c1 EW"),
    ],
)
def test_where_the_river_goes_on(picture, pieces):
    map, squares = town(picture)

    found = [f"{cell} {sides}" for cell, sides in ground.sites(map, squares, "river")]

    assert ", ".join(found) == pieces


@pytest.mark.parametrize("picture", ["┌ ┐ . / ┘ │ . / . │ ."])
def test_the_river_is_told_from_the_edge_where_it_began(picture):
    map, squares = town(picture)

    assert course(map, squares).cells == cells("a2 a1 b1 b2 b3")


# ------------------------------------------------------------------ Ocean


@pytest.mark.parametrize(
    ("picture", "after"),
    [
        pytest.param("c.E . c.W", "c.E ~ c.W", id="two sides"),
        pytest.param("c.E . c.E", "c.E . c.E", id="one of them looks away"),
        pytest.param("c.E . .", "c.E . .", id="the edge is no water"),
        pytest.param("c.E f c.W", "c.E f c.W", id="a farm stays"),
        pytest.param("c.E t c.W", "c.E t c.W", id="a tree stays"),
        pytest.param("c.E Ho c.W", "c.E Ho c.W", id="a house stays"),
        pytest.param("c.E TH c.W", "c.E TH c.W", id="the Town Hall stays"),
        pytest.param("c.E ## c.W", "c.E ## c.W", id="a closed square stays"),
        pytest.param("c.E . / c.N .", "c.E . / c.N .", id="one side"),
        pytest.param("c.E . / . c.N", "c.E ~ / . c.N", id="two that meet"),
        pytest.param("~ . ~", "~ ~ ~", id="between Oceans"),
        pytest.param("~ . / . ~", "~ ~ / ~ ~", id="two at once"),
        pytest.param("Ha.E . c.W", "Ha.E ~ c.W", id="a Harbour's Coast has water"),
        pytest.param(
            "La.E . c.W / Li . .", "La.E ~ c.W / Li . .", id="a Lighthouse's Coast has"
        ),
        pytest.param("c.S . / . ~", "c.S . / ~ ~", id="north and east"),
        pytest.param(
            "~ . . . / . . . c.W / . . ~ .",
            "~ . . . / . . ~ c.W / . . ~ .",
            id="a chain begins",
        ),
        pytest.param(
            ". c.S . / c.E . c.W / . c.N .", ". c.S . / c.E ~ c.W / . c.N .", id="all four"
        ),
        pytest.param(
            "La~ . ~ / Li . .",
            "La~ ~ ~ / Li . .",
            id="the top of a Lighthouse on Ocean is Ocean",
        ),
    ],
)
def test_what_fills(picture, after):
    map, squares = town(picture)
    flooded = ocean.flooded(map, squares)

    assert shown(map, flooded) == after
    assert all(map.is_open(cell) for cell in flooded)


def test_the_order_in_which_squares_are_listed_does_not_matter():
    map, squares = town("c.NE . . / . c.NE . / . . c.NE")
    fills = {
        shown(map, ocean.flooded(map, dict(order))) for order in permutations(squares.items())
    }

    assert fills == {"c.NE ~ ~ / . c.NE ~ / . . c.NE"}
