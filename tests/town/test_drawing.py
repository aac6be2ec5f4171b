"""Drawn maps: squares to text and back, and each mistake at its token."""

import pytest

from rtt_tools.town.drawing import drawn, parse, square_of, token_of
from rtt_tools.town.map import Cell, Map, Settings
from rtt_tools.town.squares import Square
from rtt_tools.town.tokens import KNOWN, Token
from tests.town.random_towns import moves

MAP = Map(rows=3, cols=4, town_hall=frozenset({Cell(1, 1)}), closed=frozenset({Cell(2, 3)}))
EMPTY = """\
.  .  .  .
.  TH .  .
.  .  .  ##"""


@pytest.mark.parametrize("seed", range(12))
def test_squares_of_random_games_come_back_from_their_drawing(seed):
    for step, (_, position) in enumerate(moves(seed)):
        if step % 7 == 0 or position.phase == "over":
            for named in (False, True):
                text = drawn(Map(), position.squares, named=named)
                read = parse(Map(), text)

                assert read.findings == ()
                assert read.squares == position.squares
                assert drawn(Map(), read.squares, named=named) == text


@pytest.mark.parametrize("mode", ["any", "adjacent"])
def test_every_token_that_is_known_is_written_as_it_is_read(mode):
    map = MAP._replace(settings=Settings(coast_two_sides=mode))
    for text in set(KNOWN) - {".", "##", "TH", "r.NS"}:
        square = square_of(map, Cell(0, 0), Token(text, 1, 1))

        assert isinstance(square, Square)
        assert token_of(square) == text


def test_an_empty_map():
    assert drawn(MAP, {}) == EMPTY
    assert parse(MAP, EMPTY).squares == {}


def test_letters_and_numbers_for_people():
    squares = {Cell(0, 0): Square("farm"), Cell(0, 3): Square("coast", "NES", "harbour")}

    text = drawn(MAP, squares, named=True)

    assert (
        text
        == """\
   a      b      c      d
1  f      .      .      Ha.NES
2  .      TH     .      .
3  .      .      .      ##"""
    )
    assert parse(MAP, text).squares == squares


@pytest.mark.parametrize(
    ("token", "square"),
    [
        ("F", Square("farm")),
        ("th", None),
        ("r.sn", Square("river", "NS")),
        ("|", Square("river", "NS")),
        ("-", Square("river", "EW")),
        ("C.en", Square("coast", "NE")),
        ("c.WSN", Square("coast", "NSW")),
        ("HA.n", Square("coast", "N", "harbour")),
        ("li", Square("", "", "lighthouse")),
        ("LA~", Square("ocean", "", "lighthouse-top")),
    ],
)
def test_hands_may_write_it_otherwise(token, square):
    cell = Cell(1, 1) if token == "th" else Cell(0, 0)

    assert square_of(MAP, cell, Token(token, 1, 1)) == square


@pytest.mark.parametrize(
    ("rows", "line", "columns", "code", "words"),
    [
        ([". . x .", ". TH . .", ". . . ##"], 1, (5, 6), "RTT650", "x is no square"),
        ([". . . Hp", ". TH . .", ". . . ##"], 1, (7, 9), "RTT650", "did you mean `Ho`"),
        ([". . . tavern", ". TH . .", ". . . ##"], 1, (7, 13), "RTT650", "write `Ta`"),
        ([". Ha . .", ". TH . .", ". . . ##"], 1, (3, 5), "RTT650", "stands on a Coast"),
        (["с.N . . .", ". TH . .", ". . . ##"], 1, (1, 4), "RTT650", "only looks like"),
        ([". . .", ". TH . .", ". . . ##"], 1, (5, 6), "RTT651", "has 3 squares"),
        ([". . . .", "TH . .", ". . . ##"], 2, (6, 7), "RTT651", "has 3 squares"),
        ([". . . . f", ". TH . .", ". . . ##"], 1, (9, 10), "RTT651", "one too many"),
        ([". . . .", ". TH . ."], 2, (1, 9), "RTT652", "has 2 rows"),
        ([". . . .", ". TH . .", ". . . ##", ". ."], 4, (1, 4), "RTT652", "one too many"),
        (["1 . . . .", "3 . TH . .", "3 . . . ##"], 2, (1, 2), "RTT652", "this is row 2"),
        ([". . . .", ". f . .", ". . . ##"], 2, (3, 4), "RTT653", "the Town Hall is at b2"),
        ([". . . .", ". TH . .", ". . . m"], 3, (7, 8), "RTT653", "a closed square is at d3"),
        (["## . . .", ". TH . .", ". . . ##"], 1, (1, 3), "RTT653", "a1 is open"),
        (["th . . .", ". TH . .", ". . . ##"], 1, (1, 3), "RTT653", "not the Town Hall"),
        (["c.NS . . .", ". TH . .", ". . . ##"], 1, (1, 5), "RTT654", "cannot be"),
        (["c.NN . . .", ". TH . .", ". . . ##"], 1, (1, 5), "RTT654", "cannot be"),
        (["c.NESW . . .", ". TH . .", ". . . ##"], 1, (1, 7), "RTT654", "cannot be"),
        (["c. . . .", ". TH . .", ". . . ##"], 1, (1, 3), "RTT654", "cannot be"),
        (["r.N . . .", ". TH . .", ". . . ##"], 1, (1, 4), "RTT654", "two open ends"),
        (["c.NX . . .", ". TH . .", ". . . ##"], 1, (1, 5), "RTT654", "cannot be"),
    ],
)
def test_mistakes_are_told_where_they_stand(rows, line, columns, code, words):
    (found,) = parse(MAP, "\n".join(rows)).findings

    assert (found.span, found.code) == ((line, columns[0], line, columns[1]), code)
    assert words in f"{found.message} {found.hint}"


def test_opposite_water_is_a_setting():
    rows = ". . . .\n. TH c.NS .\n. . . ##"

    assert parse(MAP, rows).findings
    assert not parse(MAP._replace(settings=Settings(coast_two_sides="any")), rows).findings


def test_a_long_drawing_is_not_read_to_its_end():
    found = parse(MAP, "x " * 400_000 + "\n" + ("x x x x\n" * 100_000)).findings

    assert len(found) < 60
