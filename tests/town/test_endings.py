"""What no game can have drawn is found, and nothing that a game did draw."""

import pytest

from rtt_tools import source
from rtt_tools.town import endings, sheetfile
from rtt_tools.town.drawing import drawn, parse
from rtt_tools.town.map import Map, Round, Settings, Stock, middle
from tests.town.random_towns import moves

OPEN = Map(rows=5, cols=5, town_hall=frozenset())
MAPS = [
    Map(),
    Map(rows=7, cols=7, town_hall=middle(7, 7)),
    Map(settings=Settings(ocean="adjacent-sides", coast_two_sides="any")),
    Map(settings=Settings(fill_on_erase=True)),
    Map(rows=8, cols=8, town_hall=middle(8, 8), settings=Settings(watermill_in_front="never")),
    Map(rows=5, cols=5, town_hall=frozenset(), start=Stock(9, 9, 9)),
]


def codes(rows, map=OPEN):
    """The codes found in a map of these rows, parted by `/`; the rest is empty."""
    given = [row.split() for row in rows.split("/")]
    full = [[*row, *["."] * (map.cols - len(row))] for row in given]
    full += [["."] * map.cols] * (map.rows - len(full))
    drawing = parse(map, "\n".join(map_row(row) for row in full))
    assert not drawing.findings
    return [found.code for found in endings.check(map, drawing)]


def map_row(row):
    return " ".join(row)


@pytest.mark.many
@pytest.mark.parametrize("seed", range(24))
def test_nothing_is_said_of_any_position_of_a_game(seed):
    map = MAPS[seed % len(MAPS)]
    for number, (_, position) in enumerate(moves(seed, map, idle=12)):
        if number % 6 == 0 or position.phase == "over":
            assert endings.check(map, parse(map, drawn(map, position.squares))) == ()


RICH = OPEN._replace(start=Stock(9, 9, 9))
FLOOD = RICH._replace(settings=Settings(fill_on_erase=True))
CORNER = RICH._replace(settings=Settings(ocean="adjacent-sides"))
OPPOSITE = RICH._replace(settings=Settings(coast_two_sides="any"))


@pytest.mark.parametrize(
    ("rows", "map", "expected"),
    [
        # rivers
        ("│/│/│", RICH, []),
        ("│/└ ┐/. │", RICH, []),
        ("┘", RICH, []),
        ("│ . │", RICH, ["RTT660"]),
        ("│/. │", RICH, ["RTT660"]),
        (". . ./. ┌ ┐/. └ ┘", RICH, ["RTT661"]),
        ("│ . ./. ┌ ┐/. └ ┘", RICH, ["RTT660"]),
        # the Lighthouse
        ("La/Li.N", RICH, []),
        ("La/Li c.S", RICH, []),
        ("La/Li/. c.S", RICH, []),
        ("La c.S/Li.N", RICH, []),
        ("La.N/Li", RICH, []),
        ("La/Li/. . c.S", RICH, ["RTT667"]),
        ("La/.", RICH, ["RTT662"]),
        ("Li.N", RICH, ["RTT662"]),
        ("Li.N/La", RICH, ["RTT662", "RTT662"]),
        ("La La/Li.N Li.N", RICH, ["RTT668"]),
        # the Cathedral
        ("Ca/Ca Ca", RICH, []),
        (". Ca/Ca Ca", RICH, []),
        ("Ca Ca/Ca", RICH, ["RTT663"]),
        ("Ca/Ca", RICH, ["RTT663"]),
        ("Ca . . Ca/Ca Ca . Ca Ca", RICH, ["RTT663"]),
        # Ocean
        ("c.E ~ c.W", RICH, []),
        ("c.E ~ c.W", CORNER, ["RTT664"]),
        ("c.E . c.W", CORNER, []),
        (". c.S/c.E ~", CORNER, []),
        ("c.E ~ ~ c.W", RICH, ["RTT664", "RTT664"]),
        (". c.S c.S/c.E ~ ~", RICH, []),
        ("~ ~/~ ~", RICH, ["RTT664"] * 4),
        ("c.E . c.W", RICH, ["RTT665"]),
        ("c.E . c.W/. Wo", RICH, []),
        ("c.E . c.W/. Wo", FLOOD, ["RTT665"]),
        ("c.E f c.W", RICH, []),
        (". La ./c.S Li.N c.S", RICH, []),
        ("c.E La c.W/. Li", RICH, ["RTT665"]),
        ("c.E La~ c.W/. Li", RICH, []),
        ("c.EW ~ c.EW ~ c.EW", OPPOSITE, []),
        # the Watermill
        ("│ Wa", RICH, []),
        ("│/Wa", RICH, ["RTT666"]),
        ("│ ./└ ┐/. Wa", RICH, ["RTT666"]),
        ("Wa", RICH, ["RTT666"]),
        # how many
        ("Fo Fo", RICH._replace(start=Stock(0, 9, 0)), ["RTT668", "RTT670"]),
        ("Ma . Ma", RICH, ["RTT668"]),
    ],
)
def test_a_map_is_held_to_what_a_game_can_have_led_to(rows, map, expected):
    assert codes(rows, map) == expected


def test_of_two_rivers_the_shorter_one_is_reported():
    drawing = parse(
        RICH, "│ . │ . ./. . │ . ./. . . . ./. . . . ./. . . . .".replace("/", "\n")
    )

    assert [one.where for one in endings.check(RICH, drawing)] == ["a1"]


TWO_ROUNDS = OPEN._replace(rounds=(Round(5, 3), Round(2, 3)), start=Stock())


@pytest.mark.parametrize(
    ("rows", "map", "expected"),
    [
        # icons: 3 and, of two dice, 2; three more with a Fountain
        ("f f f f f", TWO_ROUNDS, []),
        ("f f f f f/f", TWO_ROUNDS, ["RTT669"]),
        ("t t t t t/f f f", TWO_ROUNDS, []),
        ("t t t t t/f f f f", TWO_ROUNDS, ["RTT669"]),
        ("t . f f f/f f", TWO_ROUNDS, ["RTT669"]),
        ("t t", OPEN._replace(rounds=(Round(1, 1),)), ["RTT669"]),
        ("f f f f f/f f f Fo", TWO_ROUNDS._replace(start=Stock(0, 5, 0)), []),
        ("f f f f f/f f f Fo/f", TWO_ROUNDS._replace(start=Stock(0, 5, 0)), ["RTT669"]),
        # one Gather comes before the last Construct
        ("Ho/f f f", TWO_ROUNDS._replace(start=Stock(0, 2, 0)), []),
        ("Ho/f f", TWO_ROUNDS._replace(start=Stock(0, 2, 0)), ["RTT670"]),
        ("Ho/f f", TWO_ROUNDS._replace(start=Stock(1, 2, 0)), []),
        ("Ho Ma/f f", TWO_ROUNDS._replace(start=Stock(0, 8, 0)), []),
        ("Ho Ma/f f", TWO_ROUNDS._replace(start=Stock(0, 7, 0)), ["RTT670"]),
        ("Mi m . Ho/. . . . Ho/f f f", TWO_ROUNDS._replace(start=Stock(3, 3, 1)), []),
        ("Mi m . Ho/. . . . Ho/f f f", TWO_ROUNDS._replace(start=Stock(3, 2, 1)), ["RTT670"]),
        # wood comes from a Woodcutter alone, 9 a round; the Cathedral is paid once
        ("Ta", TWO_ROUNDS._replace(start=Stock(0, 0, 4)), ["RTT670"]),
        ("Ta Wo", TWO_ROUNDS._replace(start=Stock(0, 0, 1)), []),
        ("Ta Ta Wo", TWO_ROUNDS._replace(start=Stock(0, 0, 1)), ["RTT670"]),
        ("Ca/Ca Ca", TWO_ROUNDS._replace(start=Stock(0, 0, 7)), []),
        ("Ca/Ca Ca", TWO_ROUNDS._replace(start=Stock(0, 0, 6)), ["RTT670"]),
    ],
)
def test_icons_and_prices_are_bounded(rows, map, expected):
    assert codes(rows, map) == expected


HEAD = "kind: town-sheet\nmap: town-7x7\nplayer: Ana\ndrawn: |\n"
FREE = "  .  .  .  .  .  .  .\n"


def found(text):
    findings, sheet = sheetfile.read(source.read(text.encode()), ".")
    return [(one.code, *one.span) for one in findings], sheet


@pytest.mark.parametrize("indent", [1, 2, 6])
def test_findings_stand_where_the_square_stands(indent):
    blanks = " " * indent
    rows = [". . . . . . .", ". . ~ . . . ."] + [". . . . . . ."] * 5
    text = HEAD + "".join(f"{blanks}{row}\n" for row in rows)

    assert found(text)[0] == [("RTT664", 6, indent + 5, 6, indent + 6)]


def test_blank_lines_shift_nothing():
    text = HEAD + FREE + "\n" + FREE.replace(".", "x", 1) + FREE * 5

    assert found(text)[0] == [("RTT650", 7, 3, 7, 4)]


def test_a_score_that_is_stated_is_checked():
    text = HEAD + FREE * 6 + "  .  .  .  │  .  .  .\n"

    codes_, sheet = found(text + "score: 1\n")
    assert (codes_, sheet.score.total, sheet.player) == ([], 1, "Ana")
    codes_, sheet = found(text + "score: 2\n")
    assert codes_ == [("RTT647", 12, 8, 12, 9)]
    assert sheet is None
