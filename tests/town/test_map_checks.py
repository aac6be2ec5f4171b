"""What is wrong with maps: each law against an answer found in another way."""

import random

import pytest

from rtt_tools.paper import cover
from rtt_tools.town import mapfile
from rtt_tools.town.checks import printing
from rtt_tools.town.map import THEMES, Cell
from rtt_tools.town.mapfile import drafted
from rtt_tools.town.sheets import colours, heads
from tests.town.test_mapfile import HEAD


def found(lines, code=None):
    findings = mapfile.check(f"{HEAD}{lines}\n".encode()).findings
    return [f for f in findings if code in (None, f.code)]


def codes(lines):
    return {f.code for f in found(lines)}


def small(seed):
    """A small map drawn by lot, as lines of a file: closed squares, one or no Town Hall."""
    rng = random.Random(seed)
    rows, cols = rng.randint(3, 5), rng.randint(3, 5)
    cells = [f"{chr(97 + col)}{row + 1}" for row in range(rows) for col in range(cols)]
    rng.shuffle(cells)
    hall = cells[: rng.randint(0, 2)]
    closed = cells[len(hall) : len(hall) + rng.randint(0, len(cells) - 3)]
    steps = rng.choice(("[[0, 0]]", "[[0, 0], [1, 0], [1, 1]]", "[[0, 0], [0, 1], [0, 2]]"))
    lines = f"rows: {rows}\ncols: {cols}\ntown-hall: [{', '.join(hall)}]\n"
    return f"{lines}closed: [{', '.join(closed)}]\ncathedral: {steps}\n"


def open_squares(lines):
    map = drafted(f"{HEAD}{lines}".encode())
    shut = {*map.town_hall, *map.closed}
    return map, {(r, c) for r in range(map.rows) for c in range(map.cols)} - shut


def parts(squares):
    """How many parts squares fall into: each is merged with those right of and below it."""
    name = {square: square for square in squares}

    def root(square):
        return square if name[square] == square else root(name[square])

    for row, col in squares:
        for other in ((row, col + 1), (row + 1, col)):
            if other in squares:
                name[root((row, col))] = root(other)
    return len({root(square) for square in squares})


@pytest.mark.many
@pytest.mark.parametrize("seed", range(150))
def test_open_squares_hang_together_or_that_is_said(seed):
    lines = small(seed)
    _, squares = open_squares(lines)

    assert ("RTT632" in codes(lines)) == (parts(squares) > 1)


@pytest.mark.many
@pytest.mark.parametrize("seed", range(150))
def test_a_river_can_begin_or_that_is_said(seed):
    lines = small(seed)
    map, squares = open_squares(lines)
    edge = {(r, c) for r, c in squares if r in (0, map.rows - 1) or c in (0, map.cols - 1)}

    assert ("RTT604" in codes(lines)) == (not edge)


@pytest.mark.many
@pytest.mark.parametrize("seed", range(150))
def test_the_cathedral_has_room_or_that_is_said(seed):
    lines = small(seed)
    map, squares = open_squares(lines)
    ways = [[(r, turn * c) for r, c in map.cathedral] for turn in (1, -1)]
    anchors = [(r, c) for r in range(-9, 15) for c in range(-9, 15)]
    fits = any(
        all((row + down, col + right) in squares for down, right in way)
        for way in ways
        for row, col in anchors
    )

    assert ("RTT614" in codes(lines)) == (not fits)


@pytest.mark.parametrize(
    ("rows", "cols", "inside", "outside"),
    [(3, 3, "c3", "d3"), (3, 3, "c3", "c4"), (15, 15, "o15", "p15"), (15, 3, "c15", "c16"),
     (9, 9, "i9", "i10"), (3, 15, "o3", "a4")],
)  # fmt: skip
def test_the_last_square_is_on_the_map_and_the_next_is_not(rows, cols, inside, outside):
    size = f"rows: {rows}\ncols: {cols}\n"

    assert "RTT601" not in codes(f"{size}closed: [{inside}]")
    (finding,) = found(f"{size}closed: [{inside}, {outside}]", "RTT601")
    assert finding.message == f"{outside} is not on the map"
    assert finding.where == "closed.1"
    assert found(f"{size}town-hall: [{outside}]", "RTT601")[0].where == "town-hall.0"


@pytest.mark.parametrize(
    ("lines", "places"),
    [
        pytest.param("closed: [e5]", [(5, 10)], id="the middle"),
        pytest.param("rows: 8\ncols: 8\nclosed: [d4, e4, d5, e5, f5]",
                     [(7, 10), (7, 14), (7, 18), (7, 22)], id="all four of an even map"),
        pytest.param("town-hall: [a1]\nclosed: [e5, a1]", [(6, 14)], id="listed"),
        pytest.param("town-hall: [a1]\nclosed: [e5]", [], id="elsewhere"),
        pytest.param("town-hall: []\nclosed: [e5]", [], id="none"),
    ],
)  # fmt: skip
def test_closed_squares_are_none_of_the_town_halls(lines, places):
    assert [f.span[:2] for f in found(lines, "RTT602")] == places


@pytest.mark.parametrize(
    ("hall", "apart"),
    [
        ("[e5]", []),
        ("[e5, f5, f6]", []),
        ("[e5, f6]", ["f6"]),
        ("[f6, e5]", ["f6"]),
        ("[a1, e5, e6]", ["a1"]),
        ("[e5, e6, a1, c3]", ["a1", "c3"]),
        ("[]", []),
    ],
)
def test_the_town_hall_is_in_one_piece(hall, apart):
    said = found(f"town-hall: {hall}", "RTT605")

    assert [f.message.split()[0] for f in said] == apart


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        ("[[0, 0]]", {}),
        ("[[0, 0], [-1, 0], [0, -1]]", {}),
        ("[[0, 0], [1, 0], [2, 0], [2, 1], [2, 2], [1, 2], [0, 2]]", {}),
        ("[[0, 1], [0, 2]]", {"RTT611": (5, 13)}),
        ("[[0, 0], [1, 0], [0, 0]]", {"RTT612": (5, 29)}),
        ("[[0, 0], [1, 1]]", {"RTT613": (5, 21)}),
        ("[[0, 0], [0, 1], [2, 1]]", {"RTT613": (5, 29)}),
        ("[[0, 0], [2, 0], [2, 1]]", {"RTT613": (5, 21)}),  # the larger piece is not the first
        ("[[1, 0], [3, 0]]", {"RTT611": (5, 13), "RTT613": (5, 21)}),
    ],
)
def test_the_shape_of_the_cathedral(shape, expected):
    said = found(f"cathedral: {shape}")

    assert {f.code: f.span[:2] for f in said} == expected


def test_the_hint_for_a_shape_from_elsewhere_is_the_same_shape():
    (finding,) = found("cathedral: [[2, 1], [3, 1], [3, 2]]", "RTT611")

    assert "[[0, 0], [1, 0], [1, 1]]" in finding.hint
    assert not found("cathedral: [[0, 0], [1, 0], [1, 1]]")


@pytest.mark.parametrize(
    ("start", "poor"),
    [("{wood: 0}", True), ("{wood: 0, stone: 3, food: 9}", True), ("{wood: 1}", False),
     ("{wood: 0, stone: 4}", False), ("{}", False), ("{food: 9}", False)],
)  # fmt: skip
def test_a_start_that_can_never_earn(start, poor):
    assert ("RTT622" in codes(f"start: {start}")) == poor


def rounds(*table):
    return "rounds:\n" + "".join(f"- {{dice: {d}, icons: {i}}}\n" for d, i in table)


@pytest.mark.parametrize(
    ("table", "advised"),
    [
        ([(5, 3)] * 3 + [(5, 2)] * 3 + [(4, 2)] * 3 + [(3, 1)] * 3, False),
        ([(5, 2)] * 12, False),
        ([(5, 2)] * 11, True),
        ([(5, 2)] * 11 + [(5, 3)], True),
        ([(5, 2)] * 13, True),
    ],
)
def test_ranks_are_for_twelve_rounds_of_twenty_four_icons(table, advised):
    assert ("RTT631" in codes(rounds(*table))) == advised


def test_each_round_of_too_many_icons_is_said():
    said = found(rounds((5, 3), (2, 3), (3, 3), (1, 2)), "RTT621")

    assert [(f.span.line, f.where) for f in said] == [(7, "rounds.1"), (9, "rounds.3")]
    assert said[1].message == "round 4 lets 2 icons be drawn from 1 die"


@pytest.mark.parametrize(
    ("size", "closed", "crowded"),
    [((5, 5), "", True), ((5, 6), "", False), ((6, 6), "", False), ((5, 6), "a1", True)],
)  # fmt: skip
def test_a_map_has_more_squares_than_icons(size, closed, crowded):
    lines = f"rows: {size[0]}\ncols: {size[1]}\nclosed: [{closed}]"

    assert ("RTT635" in codes(lines)) == crowded


@pytest.mark.parametrize(
    ("lines", "off"),
    [("town-hall: [e5]", False), ("town-hall: [e4]", True), ("town-hall: [e5, e6]", True),
     ("rows: 8\ntown-hall: [e4, e5]", False), ("rows: 8\ntown-hall: [e4]", True),
     ("town-hall: []", False)],
)  # fmt: skip
def test_the_town_hall_is_in_the_middle(lines, off):
    assert ("RTT633" in codes(lines)) == off


def test_a_wall_is_named_where_it_cuts():
    lines = "closed:\n- i9\n- a2\n- b1\n"

    (finding,) = found(lines, "RTT632")

    assert finding.span.line == 7
    assert finding.where == "closed.1"
    assert "a1 is cut off" in finding.message


A_SQUARE = "write a square as `e5`: the column's letter, the row's number"
NO_SQUARE = "write `[]` for none, or squares as `[a1, b1]`"


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        pytest.param("colums: 9", "did you mean `cols`?", id="columns"),
        pytest.param("town_hall: [e5]", "did you mean `town-hall`?", id="underscore"),
        pytest.param("town-hall: e5", "write `[e5]`", id="no brackets"),
        pytest.param("closed: a1, b2", "write `[a1, b2]`", id="list without brackets"),
        pytest.param("closed: none", NO_SQUARE, id="none"),
        pytest.param("closed: [E5]", "write `e5`", id="capital"),
        pytest.param("closed: [5e]", "write `e5`", id="number first"),
        pytest.param("closed: [e-5]", "write `e5`", id="hyphen"),
        pytest.param("closed: [e05]", "write `e5`", id="leading zero"),
        pytest.param("closed: [е5]", "write `e5`", id="Cyrillic"),
        pytest.param("closed: [a1 b2]", "put a comma between squares: `a1, b2`", id="commas"),
        pytest.param("closed: [[4, 4]]", A_SQUARE, id="pair"),
        pytest.param("rounds: 12", "write a line for each round: `- {dice: 5, icons: 3}`",
                     id="number of rounds"),
        pytest.param("rounds: [3]", "write `{dice: 5, icons: 3}`", id="round as a number"),
        pytest.param("rounds: [{dice: 5}]", "add `icons: 3`", id="no icons"),
        pytest.param("rounds: [{dice: 5, icon: 3}]", "did you mean `icons`?", id="icon"),
        pytest.param("start: 2", "write `{food: 0, stone: 0, wood: 2}`", id="start"),
        pytest.param("start: {wodo: 2}", "did you mean `wood`?", id="wood"),
        pytest.param("cathedral: [0 0, 1 0]", "write `[0, 0]`", id="steps without brackets"),
        pytest.param("cathedral: [e4, e5]", "write a step down and to the right as `[1, 0]`;"
                     " below 0 is up, or left", id="squares for steps"),
        pytest.param("ocean: adjacent", "did you mean `adjacent-sides`?", id="ocean"),
        pytest.param("forced-draw: yes", "write true", id="yes"),
        pytest.param('fountain-per-round: "1"', "write 1 without quotes", id="quoted"),
        pytest.param("rows: '9'", "write 9 without quotes", id="quoted rows"),
    ],
)  # fmt: skip
def test_slips_of_the_pen_are_told_the_way_out(line, hint):
    first = found(line)[0]

    assert (first.hint, first.span.line) == (hint, 5)


def test_a_map_without_its_kind_is_told_so():
    text = "format: 1\nid: m\nname: M\nclosed: [a1]\n"

    from rtt_tools import anyfile

    (finding,) = anyfile.check(text.encode()).findings
    assert (finding.code, finding.hint) == ("RTT102", "add `kind: town-map`")
    (finding,) = anyfile.check(f"kind: board\n{text}".encode()).findings
    assert (finding.code, finding.hint) == ("RTT104", "write `kind: town-map`")


def test_capital_letters_of_squares_are_mended():
    from rtt_tools import mending

    better, made = mending.mend(f'{HEAD}closed: [A1, "B2", c3, 5e]\n'.encode())

    assert better.decode().endswith("closed: [a1, b2, c3, 5e]\n")  # 5e is but a guess
    assert [f.code for f in made] == ["RTT115", "RTT115"]


def test_every_square_has_its_place():
    map = drafted(f"{HEAD}closed: [a1, i9, c7]\n".encode())

    assert map.closed == {Cell(0, 0), Cell(8, 8), Cell(6, 2)}


# --- what the sheets decide -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("The Very Long and Winding Valley of the Two Sleeping Rivers", False),
        ("W" * 60, True),
        ("Rindfleischetikettierungsüberwachungsaufgabengesetzestal", True),
        ("A valley", False),
    ],
)
def test_a_name_that_its_sheet_cuts_off_is_warned_of(name, found):
    text = HEAD.replace("name: M", f"name: {name}")

    assert ("RTT403" in {f.code for f in mapfile.check(text.encode()).findings}) == found


def test_short_names_fit_whatever_their_letters():
    widest = max(cover.COVER, key=lambda letter: cover.width(letter, 1, 800))

    assert heads.title_fits(widest * printing.ALWAYS_FITS)


@pytest.mark.parametrize(("theme", "found"), [*((one, False) for one in THEMES), ("x", True)])
def test_a_theme_is_one_of_those_that_sheets_have(theme, found):
    assert ("RTT405" in codes(f"theme: {theme}\n")) == found
    assert tuple(colours.THEMES) == THEMES


def test_a_word_behind_a_step_is_the_third_of_two():
    said = [one.message for one in found("cathedral: [[0, 0], [1, 0, x]]")]

    assert said == [
        "item 2 of cathedral has 3 items; it needs 2",
        'item 3 of item 2 of cathedral must be a whole number, not the text "x"',
    ]
