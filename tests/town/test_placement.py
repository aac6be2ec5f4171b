"""Where each building may stand: every condition of it, allowed and refused."""

import pytest

from rtt_tools.town import placement
from rtt_tools.town.game import play, refusal
from rtt_tools.town.map import Cell
from rtt_tools.town.moves import Build
from rtt_tools.town.position import CONSTRUCT
from tests.town.notation import at, moves, shown, squares_of, town

ANYTHING = {
    "f": "farm",
    "m": "mountain",
    "t": "tree",
    "~": "ocean",
    "│": "river",
    "c.NE": "coast",
    "Ho": "house",
    "Mi": "mine",
    "Wo": "woodcutter",
    "Wa": "watermill",
    "Ta": "tavern",
    "Fo": "fountain",
    "Ma": "market",
    "Ca": "cathedral",
    "Ha.N": "harbour",
    "Li.N": "lighthouse",
    "La.N": "lighthouse-top",
    "Li": "lighthouse",
    "La": "lighthouse-top",
    "La~": "lighthouse-top",
}
PLAIN = {
    "house": "Ho",
    "mine": "Mi",
    "woodcutter": "Wo",
    "tavern": "Ta",
    "fountain": "Fo",
    "market": "Ma",
}
NEVER = {"watermill_in_front": "never"}


def built(picture, line, **more):
    """The town afterwards, or why it is refused."""
    map, squares = town(picture, **more)
    position, move = at(CONSTRUCT, squares), moves(CONSTRUCT, line)[0]
    if found := refusal(map, position, move):
        return found
    return shown(map, play(map, position, move).squares)


def test_the_table_of_what_may_lie_on_a_square_is_whole():
    map, _ = town("│ c.N .")
    for token, what in ANYTHING.items():
        square = squares_of(map, f"{token} . .").popitem()[1]
        assert what in (square.building or square.ground)


# ------------------------------------------------------------------ on an empty square


@pytest.mark.parametrize("building", PLAIN)
def test_a_building_stands_on_any_empty_square(building):
    for picture in (". . / . .", "f . / c.N t", "TH . / ## ~"):
        after = built(picture, f"{building} b1")
        first, second = picture.split(" . ", 1)
        assert after == f"{first} {PLAIN[building]} {second}"


@pytest.mark.parametrize("building", [*PLAIN, "watermill"])
@pytest.mark.parametrize(("token", "what"), ANYTHING.items())
def test_a_building_stands_on_nothing_else(building, token, what):
    if PLAIN.get(building) in ("Fo", "Ma") and token == PLAIN[building]:
        return  # there may be no second, wherever it is
    found = built(f"│ {token} .", f"{building} b1")

    assert (found.wording, found.values) == ("occupied", {"what": what})
    assert str(found.cell) == "b1"


@pytest.mark.parametrize(
    "building", [*PLAIN, "watermill", "harbour", "lighthouse", "cathedral"]
)
@pytest.mark.parametrize(
    ("cell", "wording"),
    [
        ("a2", "town-hall-square"),
        ("b2", "closed-square"),
        ("d1", "off-map"),
        ("a3", "off-map"),
    ],
)
def test_no_building_stands_where_nothing_is_ever_put(building, cell, wording):
    found = built("│ . c.N / TH ## .", f"{building} {cell}")

    assert (found.wording, str(found.cell)) == (wording, cell)


@pytest.mark.parametrize("building", ["fountain", "market", "lighthouse", "cathedral"])
def test_of_some_buildings_a_town_has_one(building):
    picture = {
        "fountain": "Fo . / . .",
        "market": "Ma . / . .",
        "lighthouse": "La . / Li c.N",
        "cathedral": "Ca . . / Ca Ca .",
    }[building]
    found = built(picture, f"{building} b2")

    assert (found.wording, found.values) == ("limit", {"building": building, "count": 1})


@pytest.mark.parametrize("building", ["house", "mine", "woodcutter", "tavern"])
def test_of_others_as_many_as_one_pays(building):
    token = PLAIN[building]

    assert built(f"{token} {token} .", f"{building} c1") == f"{token} {token} {token}"


def test_of_harbours_and_watermills_too():
    assert built("Ha.N Ha.N c.N", "harbour c1") == "Ha.N Ha.N Ha.N"
    assert built("│ Wa / │ Wa / │ .", "watermill b3") == "│ Wa / │ Wa / │ Wa"


@pytest.mark.parametrize("building", [*PLAIN, "watermill", "harbour", "lighthouse"])
def test_only_a_cathedral_is_mirrored(building):
    map, squares = town("│ . c.N / │ . c.N")
    found = refusal(map, at(CONSTRUCT, squares), Build(building, Cell(1, 1), mirrored=True))

    assert (found.wording, found.values) == ("not-mirrored", {"building": building})


# ------------------------------------------------------------------ Harbour


@pytest.mark.parametrize("sides", ["N", "E", "S", "W", "NE", "SW", "NES", "ESW"])
def test_a_harbour_stands_on_any_coast_and_keeps_it(sides):
    assert built(f". c.{sides} .", "harbour b1") == f". Ha.{sides} ."


@pytest.mark.parametrize(
    ("token", "wording"),
    [
        ("Ha.N", "occupied"),
        ("Li.N", "occupied"),
        ("La.N", "occupied"),
        *(
            (token, "needs-coast")
            for token in (".", "f", "m", "t", "~", "│", "Ho", "La~", "La")
        ),
    ],
)
def test_a_harbour_stands_on_nothing_else(token, wording):
    assert built(f"c.N {token} .", "harbour b1").wording == wording


# ------------------------------------------------------------------ Watermill


@pytest.mark.parametrize(
    ("picture", "cell", "wording"),
    [
        # straight: east and west of it are beside, north and south in front
        (". . . / . │ . / . . .", "a2", None),
        (". . . / . │ . / . . .", "c2", None),
        (". . . / . │ . / . . .", "b1", "only-in-front"),
        (". . . / . │ . / . . .", "b3", "only-in-front"),
        (". . . / . ─ . / . . .", "b1", None),
        (". . . / . ─ . / . . .", "b3", None),
        (". . . / . ─ . / . . .", "a2", "only-in-front"),
        (". . . / . ─ . / . . .", "c2", "only-in-front"),
        # a corner has two closed sides
        (". . . / . └ . / . . .", "a2", None),
        (". . . / . └ . / . . .", "b3", None),
        (". . . / . └ . / . . .", "b1", "only-in-front"),
        (". . . / . └ . / . . .", "c2", "only-in-front"),
        # touching at a corner is not beside
        (". . . / . │ . / . . .", "a1", "not-beside-river"),
        (". . . / . │ . / . . .", "c3", "not-beside-river"),
        ("│ . .", "c1", "not-beside-river"),
        (". c.E . / . . .", "a1", "not-beside-river"),
        (". . .", "a1", "not-beside-river"),
        # between two pieces it is beside both
        ("│ . │ / │ . │ / └ ─ ┘", "b1", None),
    ],
)
@pytest.mark.parametrize("settings", [{}, NEVER])
def test_a_watermill_stands_beside_the_river_not_in_front_of_it(
    picture, cell, wording, settings
):
    found = built(picture, f"watermill {cell}", settings=settings)

    assert (None if isinstance(found, str) else found.wording) == wording


@pytest.mark.parametrize(
    ("picture", "cell"),
    [
        ("│ . . / └ ┘ .", "b1"),  # the river bends back: beside its first piece
        ("─ ┐ . / . ┘ . / . . .", "a2"),
        ("│ . ─ / │ . .", "b1"),
    ],
)
def test_beside_one_piece_and_in_front_of_another(picture, cell):
    """Allowed, unless the map says `watermill-in-front: never`."""
    assert isinstance(built(picture, f"watermill {cell}"), str)

    assert built(picture, f"watermill {cell}", settings=NEVER).wording == "never-in-front"


# ------------------------------------------------------------------ Lighthouse

FEET = {
    # the foot and the square east of it, and what they become or why not
    "c.N .": "Li.N .",
    "c.SW c.N": "Li.SW c.N",
    ". c.E": "Li c.E",
    ". Ha.E": "Li Ha.E",
    ". .": "no-coast-around",
    ". ~": "no-coast-around",
    ". f": "no-coast-around",
    "Ha.N .": "occupied",
    "Ha.N c.N": "occupied",
    "~ c.N": "occupied",
    "f c.N": "occupied",
    "│ c.N": "occupied",
    "Ho c.N": "occupied",
    "TH c.N": "town-hall-square",
    "## c.N": "closed-square",
}
TOPS = {
    ". .": "La .",
    "~ .": "La~ .",
    "f .": "occupied",
    "m .": "occupied",
    "t .": "occupied",
    "│ .": "occupied",
    "Ho .": "occupied",
    "Ca .": "occupied",
    "TH .": "town-hall-square",
    "## .": "closed-square",
    "Ha.N .": "occupied",
    "c.N .": "La.N .",
    "c.NES .": "La.NES .",
}


@pytest.mark.parametrize(("top", "lit"), TOPS.items())
@pytest.mark.parametrize(("foot", "standing"), FEET.items())
def test_where_a_lighthouse_stands(foot, standing, top, lit):
    """Its foot on a Coast, or empty with one around; its top above on what it may."""
    if foot[0] == "." and top[:2] in ("c.", "Ha") and standing == "no-coast-around":
        standing = f"Li {foot[2:]}"  # the Coast above is one around it
    found = built(f"{top} / {foot}", "lighthouse a2")

    if "-" in standing or standing == "occupied":
        assert (found.wording, str(found.cell)) == (standing, "a2")
    elif "-" in lit or lit == "occupied":
        assert (found.wording, str(found.cell)) == (lit, "a1")
    else:
        assert found == f"{lit} / {standing}"


@pytest.mark.parametrize("place", range(9))
@pytest.mark.parametrize("token", ["c.S", "Ha.S"])
def test_the_coast_may_lie_anywhere_around_the_foot(place, token):
    """Eight places; the ninth is the foot itself, which then has a Coast under it."""
    tokens = ["."] * 9
    tokens[place] = token
    picture = " / ".join(" ".join(tokens[row : row + 3]) for row in (0, 3, 6))
    found = built(picture, "lighthouse b2")

    barred = token == "Ha.S" and place in (1, 4)
    assert isinstance(found, str) != barred


@pytest.mark.parametrize(
    ("picture", "foot"),
    [
        (". . . / . . c.W", "a2"),
        (". . c.S / . . .", "a2"),
        (". . . / . . . / c.N . . / c.N . .", "c2"),
    ],
)
def test_a_coast_two_squares_away_is_not_around_the_foot(picture, foot):
    assert built(picture, f"lighthouse {foot}").wording == "no-coast-around"


@pytest.mark.parametrize("top", ["La", "La~", "La.N"])
def test_no_lighthouse_stands_on_another(top):
    """Not even where it were not the one of its town."""
    map, squares = town(f"{top} . / c.N .")
    found = placement.refusal(map, squares, "lighthouse", Cell(1, 0))

    assert (found.wording, found.values) == ("occupied", {"what": "lighthouse-top"})


@pytest.mark.parametrize("foot", ["c.N", "."])
def test_the_top_of_a_lighthouse_is_on_the_map(foot):
    found = built(f"{foot} c.N / . .", "lighthouse a1")

    assert (found.wording, str(found.cell)) == ("beyond-edge", "a1")
    assert found.values == {"building": "lighthouse"}


# ------------------------------------------------------------------ Cathedral


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("cathedral b1", ". Ca . / . Ca Ca / . . ."),
        ("cathedral b1 mirrored", ". Ca . / Ca Ca . / . . ."),
        ("cathedral a2", ". . . / Ca . . / Ca Ca ."),
        ("cathedral c2 mirrored", ". . . / . . Ca / . Ca Ca"),
    ],
)
def test_a_cathedral_takes_three_squares(line, after):
    assert built(". . . / . . . / . . .", line) == after


@pytest.mark.parametrize(
    ("line", "off"),
    [
        ("cathedral c1", True),  # its foot's neighbour
        ("cathedral a3", True),  # its foot
        ("cathedral a1 mirrored", True),
        ("cathedral c1 mirrored", False),
        ("cathedral a1", False),
    ],
)
def test_a_cathedral_stays_on_the_map(line, off):
    found = built(". . . / . . . / . . .", line)

    assert isinstance(found, str) != off
    if off:
        assert (found.wording, str(found.cell)) == ("beyond-edge", line.split()[1])


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("part", ["b1", "b2", "beside"])
@pytest.mark.parametrize("token", [*(one for one in ANYTHING if one != "Ca"), "TH", "##"])
def test_every_square_of_a_cathedral_is_empty(token, part, mirrored):
    cell = {"beside": "a2" if mirrored else "c2"}.get(part, part)
    tokens = [[".", ".", "."], [".", ".", "."]]
    tokens[int(cell[1]) - 1]["abc".index(cell[0])] = token
    picture = " / ".join(" ".join(row) for row in tokens)

    found = built(picture, "cathedral b1" + " mirrored" * mirrored)

    wording = {"TH": "town-hall-square", "##": "closed-square"}.get(token, "occupied")
    assert (found.wording, str(found.cell)) == (wording, cell)


def test_the_shape_of_a_cathedral_is_that_of_the_map():
    shape = tuple((row, col) for row, col in ((0, 0), (1, -1), (1, 0), (1, 1), (2, 1)))
    empty = ". . . / . . . / . . ."

    assert built(empty, "cathedral b1", cathedral=shape) == ". Ca . / Ca Ca Ca / . . Ca"
    assert built(empty, "cathedral b1 mirrored", cathedral=shape) == (
        ". Ca . / Ca Ca Ca / Ca . ."
    )
    assert built(empty, "cathedral a1", cathedral=shape).wording == "beyond-edge"


# ------------------------------------------------------------------ all at once


@pytest.mark.parametrize(
    ("picture", "building", "places"),
    [
        (". f / ## .", "house", "a1 b2"),
        ("c.N Ha.N . / ~ . c.S", "harbour", "a1 c2"),
        ("│ . / . . / . .", "watermill", "b1"),
        (". c.N / . .", "lighthouse", "a2 b2"),
        (". . / . . / . TH", "cathedral", "a1 b1m"),
    ],
)
def test_all_sites_of_a_building(picture, building, places):
    map, squares = town(picture)
    found = [
        f"{cell}{'m' * mirrored}" for cell, mirrored in placement.sites(map, squares, building)
    ]

    assert found == places.split()
