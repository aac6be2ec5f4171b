"""Results in the terminal: a histogram, the board by how it blocks, everything in its width."""

import json
import re

import pytest

from rtt_tools.cli.looks import Looks
from rtt_tools.cli.simulate.data import as_json
from rtt_tools.cli.simulate.heat import heat, short
from rtt_tools.cli.simulate.histogram import EIGHTHS, HIGH, MARGIN, binned, histogram
from rtt_tools.cli.simulate.told import screen
from rtt_tools.languages import LANGUAGES
from rtt_tools.report.data import dumped
from tests.paper.results_made import played, results
from tests.paper.samples import BOARDS

GIZA = BOARDS["giza-pyramid"]
SGR = re.compile(r"\x1b\[[\d;]*m")
SPREADS = {
    "one value": [(9, 5)],
    "a few": [(7, 2), (8, 30), (11, 1)],
    "one game among very many": [(7, 1), (8, 10**9)],
    "as many as columns": [(n, 1 + n) for n in range(1, 72)],
    "from one end to the other": [(1, 3), (1000, 1)],
    "a long tail": [(20, 100), (1000, 12)],
}
TABLES = ((1, False), (1, True), (6, False))


def bars(text):
    """The columns of a histogram's bars."""
    lines = [line[MARGIN:].ljust(200) for line in text.splitlines()[:HIGH]]
    return ["".join(column) for column in zip(*reversed(lines), strict=True)]


@pytest.mark.parametrize("counts", SPREADS.values(), ids=SPREADS)
@pytest.mark.parametrize("width", [20, 40, 80, 200])
@pytest.mark.parametrize("unicode", [True, False])
def test_a_histogram_keeps_its_width_and_loses_no_game(counts, width, unicode):
    text = histogram(counts, width, unicode=unicode)

    assert max(map(len, text.splitlines())) <= width + 1
    assert len(text.splitlines()) == HIGH + 1
    assert unicode or text.isascii()
    steps, _ = binned(counts, width - MARGIN - 1)
    assert sum(bar.games for bar in steps) == sum(count for _, count in counts)


def test_bars_are_as_high_as_their_games_are_many():
    found = bars(histogram([(1, 1), (2, 2), (3, 4), (4, 0), (5, 1000), (6, 2000)], 80))
    heights = [sum(EIGHTHS.index(part) for part in column) for column in found[:24:4]]

    assert heights == [1, 1, 1, 0, HIGH * 4, HIGH * 8]


def test_the_top_says_how_much_it_is():
    assert histogram([(1, 1), (2, 3)], 80).splitlines()[0].startswith("  75 % ")


def test_values_stand_under_their_bars():
    text = histogram([(n, n) for n in range(8, 15)], 80)
    for number in re.findall(r"\d+", text.splitlines()[-1]):
        at = text.splitlines()[-1].index(number)
        assert at == MARGIN + 4 * (int(number) - 8)


@pytest.mark.parametrize("width", [20, 40, 80, 200])
@pytest.mark.parametrize("counts", SPREADS.values(), ids=SPREADS)
def test_some_value_stands_under_the_bars(counts, width):
    assert histogram(counts, width).splitlines()[-1].strip()


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("coloured", [False, True])
def test_the_board_keeps_its_shape(name, coloured):
    board = BOARDS[name]
    drawn = heat(board, results(board), Looks(width=120, coloured=coloured))
    lines = SGR.sub("", drawn).splitlines()

    assert len(lines) == board.rows
    assert max(map(len, lines)) <= 120
    for row, line in enumerate(reversed(lines)):
        boxes = [box for box in board.boxes if box.y == row]
        assert bool(line.strip()) == bool(boxes)
    assert bool(SGR.search(drawn)) == coloured


def test_a_box_says_how_many_turns_it_blocked():
    drawn = heat(GIZA, results(GIZA, blocked=lambda place: place / 10), Looks())
    numbers = [float(number) for number in re.findall(r"[\d.]+(?=\])", drawn)]

    assert sorted(numbers) == [place / 10 for place in range(1, len(GIZA.boxes))]
    assert drawn.splitlines()[-1].startswith("[      ]")


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (0.005, ".01"),
        (0.67, ".67"),
        (0.994, ".99"),
        (0.996, "1.0"),
        (9.94, "9.9"),
        (9.96, "10"),
        (999, "999"),
    ],
)
def test_turns_take_three_characters(value, said):
    assert short(value) == said


def test_more_blocking_is_a_darker_shade():
    drawn = heat(GIZA, results(GIZA, blocked=lambda place: place / 10), Looks())
    found = re.findall(r"\[(.). ?([\d.]+)\]", drawn)
    shades = [
        " ·░▒▓█".index(shade) for shade, number in sorted(found, key=lambda one: float(one[1]))
    ]

    assert shades == sorted(shades)
    assert set(shades) == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("name", BOARDS)
def test_a_terminal_without_unicode_gets_none(name):
    board = BOARDS[name]

    assert heat(board, results(board), Looks(unicode=False)).isascii()


def test_a_box_that_hardly_blocks_stays_empty():
    drawn = heat(
        GIZA, results(GIZA, blocked=lambda place: 0.004 + 0.002 * (place == 0)), Looks()
    )

    assert len(re.findall(r"\[      \]", drawn)) == len(GIZA.boxes) - 1


def test_the_boxes_that_block_most_are_named():
    made = results(GIZA, blocked=lambda place: place / 10)
    told = screen(played(GIZA), made, Looks()).replace("\u00a0", " ")

    assert "blocks most     a7 2.60, b6 2.50, a6 2.40, c5 2.30 and b5 2.20" in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("width", [40, 80])
def test_every_line_keeps_the_width(language, table, width):
    looks = Looks(language, width=width)
    told = screen(played(GIZA, *table), results(GIZA, *table), looks, boxes=True)

    assert max(map(len, told.splitlines())) <= width + 1


@pytest.mark.parametrize("table", TABLES)
def test_it_is_one_screen(table):
    told = screen(played(GIZA, *table), results(GIZA, *table), Looks())

    assert told.count("\n") <= 27


def test_each_box_is_told_where_that_is_asked_for():
    made = results(GIZA)
    told = screen(played(GIZA), made, Looks(), boxes=True)

    for box in made.boxes:
        row = next(line for line in told.splitlines() if line.startswith(f"{box.box} "))
        assert row.split()[1] == f"{box.turn:.1f}"
        assert row.endswith(f"  {box.blocked:.2f}")


def test_json_says_what_the_contract_promises():
    data = json.loads(dumped(as_json(played(GIZA), results(GIZA))))

    assert data["version"] == 1
    assert data["board"] == "giza-pyramid"
    assert (data["games"], data["seed"]) == (10_000, 7)
    assert {"mean", "se", "p5", "p50", "p95"} <= set(data["turns"])
    assert data["no_write"] == {"forced": 0.151, "voluntary": 0.0321}
    assert list(data["boxes"]) == [box.id for box in GIZA.boxes]
    assert {"turn", "number", "blocked"} <= set(data["boxes"]["a1"])
    assert "companion" not in data


def test_json_has_the_companion_where_there_is_one():
    data = as_json(played(GIZA, solo=True), results(GIZA, solo=True))

    assert data["companion"]["beaten"] == 0.4321
    assert sum(data["companion"]["ranks"].values()) == pytest.approx(1, abs=0.001)


def test_json_says_null_of_a_box_that_was_never_filled():
    board = BOARDS["widest"]
    never = as_json(played(board), results(board))["boxes"][board.boxes[49].id]

    assert never["turn"] is never["number"] is never["number_p50"] is None
    assert never["filled"] == 0
