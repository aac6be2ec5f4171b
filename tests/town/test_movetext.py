"""Lines of moves: text and back, in every phase, and what is said of a line that is none."""

import pytest

from rtt_tools.languages import LANGUAGES
from rtt_tools.town.map import Cell
from rtt_tools.town.moves import Adjust, Build, Change, Draw, End, Fell, Grow, Roll
from rtt_tools.town.movetext import Unread, read, written
from tests.town.random_towns import MAP, moves, start

WOOD = Change("wood", "food")


@pytest.mark.many
@pytest.mark.parametrize("seed", range(20))
def test_moves_of_random_games_come_back_from_their_lines(seed):
    phase = start(MAP).phase
    for move, position in moves(seed):
        if not isinstance(move, Roll | End):
            assert read(phase, written(move)) == move
        phase = position.phase


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (Adjust(4, 1), "4+1"),
        (Adjust(4, -1), "4-1"),
        (Draw(5, "coast", Cell(4, 4), "NE"), "5 coast e5 NE"),
        (Draw(6, "farm", Cell(1, 1)), "6 farm b2"),
        (Draw(4, "river", Cell(0, 4), "NS"), "4 river e1 NS"),
        (Build("house", Cell(4, 4)), "house e5"),
        (Build("cathedral", Cell(3, 4), True), "cathedral e4 mirrored"),
        (
            Build("house", Cell(5, 4), changes=(WOOD, WOOD)),
            "house e6 with 2 wood -> food, 2 wood -> food",
        ),
        (Fell(Cell(4, 3)), "woodcutter d5"),
        (Grow(Cell(5, 4)), "tree e6"),
    ],
)
def test_lines_as_they_are_written(move, line):
    assert written(move) == line


@pytest.mark.parametrize(
    ("phase", "text", "line"),
    [
        ("discover", " 4 + 1 ", "4+1"),
        ("discover", "4 − 1", "4-1"),
        ("discover", "5  COAST  E5  en", "5 coast e5 NE"),
        ("discover", "5 coast e5 S, W, N", "5 coast e5 NSW"),
        ("discover", "5 coast on e5 N-E", "5 coast e5 NE"),
        ("discover", "6 as a Farm on b2", "6 farm b2"),
        ("discover", "4 river e1 └", "4 river e1 NE"),
        ("discover", "4 river e1 |", "4 river e1 NS"),
        ("discover", "4 river e1 -", "4 river e1 EW"),
        ("construct", "House E5", "house e5"),
        ("construct", "harbor e5", "harbour e5"),
        ("construct", "house e5 Mirrored", "house e5 mirrored"),  # the rules refuse it
        ("construct", "cathedral e4 MIRRORED", "cathedral e4 mirrored"),
        (
            "construct",
            "house e6 for 4 wood -> 2 food",
            written(Build("house", Cell(5, 4), False, (WOOD, WOOD))),
        ),
        ("construct", "house e6 with wood=food", "house e6 with 2 wood -> food"),
        (
            "construct",
            "house e6 with 2 wood → 1 food and 2 wood for food",
            "house e6 with 2 wood -> food, 2 wood -> food",
        ),
        ("gather", "D5", "woodcutter d5"),
        ("gather", "woodcutter at d5", "woodcutter d5"),
        ("upkeep", "e6", "tree e6"),
        ("upkeep", "Tree e6", "tree e6"),
    ],
)
def test_hands_may_write_them_otherwise(phase, text, line):
    assert written(read(phase, text)) == line


@pytest.mark.parametrize(
    ("phase", "text", "message"),
    [
        ("discover", "  ", "nothing stands here"),
        ("discover", "4±1", "± is either + or -"),
        (
            "discover",
            "farm b2",
            "a line of Discover begins with the face of a die, not with farm",
        ),
        ("discover", "6", "the icon is missing"),
        ("discover", "6 lake b2", "there is no such icon: lake"),
        ("discover", "6 farm", "the square is missing"),
        ("discover", "6 farm 2b", "a square is a letter and a number, and this is none: 2b"),
        (
            "discover",
            "5 coast e5",
            "the sides are missing: the water of a Coast, the open ends of a River",
        ),
        ("discover", "5 coast e5 XY", "sides are N, E, S and W, each once: xy"),
        ("discover", "5 coast e5 NN", "sides are N, E, S and W, each once: nn"),
        ("construct", "castle e5", "there is no such building: castle"),
        ("construct", "house", "the square is missing"),
        ("construct", "with 2 wood -> food", "the building is missing"),
        ("construct", "house e5 twice", "this says nothing at the end: twice"),
        (
            "construct",
            "house e5 with 3 wood -> food",
            "this is no change at the Market: 3 wood -> food",
        ),
        ("construct", "house e5 with", "what the Market changes is missing"),
        ("construct", "house e5 with 2 wood -> food,", "what the Market changes is missing"),
        (
            "construct",
            "house e5 with 0 wood -> 0 food",
            "this is no change at the Market: 0 wood -> 0 food",
        ),
        ("gather", "tree d5", "no line of Gather begins with tree"),
        ("gather", "woodcutter", "the square is missing"),
        ("gather", "woodcutter d5 d6", "this says nothing at the end: d6"),
        ("upkeep", "woodcutter d5", "no line of Upkeep begins with woodcutter"),
        (
            "upkeep",
            "\x1b[31m",
            "a square is a letter and a number, and this is none: \\u001B[31m",
        ),
    ],
)
def test_a_line_that_is_no_move_says_why(phase, text, message):
    with pytest.raises(Unread) as raised:
        read(phase, text)

    assert str(raised.value) == message
    assert all(raised.value.told(language) for language in LANGUAGES)
    assert raised.value.expected("uk").startswith("напишіть `")


@pytest.mark.parametrize(
    ("phase", "text", "near"),
    [
        ("discover", "5 cost e5 N", "coast"),
        ("discover", "2 mountian e5", "mountain"),
        ("construct", "hause e5", "house"),
        ("construct", "lighhouse e5", "lighthouse"),
    ],
)
def test_a_slip_of_the_pen_has_the_word_that_was_meant(phase, text, near):
    with pytest.raises(Unread) as raised:
        read(phase, text)

    assert raised.value.expected() == f"did you mean `{near}`?"
    assert all(f"`{near}`" in raised.value.expected(language) for language in LANGUAGES)


def test_a_very_long_line_is_refused_at_once():
    for phase in ("discover", "construct", "gather", "upkeep"):
        with pytest.raises(Unread):
            read(phase, "house e5 with 2 wood -> food " * 40_000 + "x" * 1_000_000)
