"""What is typed at a table of the town, as steps."""

import pytest

from rtt_tools.cli.hosting.answer import Mistyped
from rtt_tools.cli.town.night.typed import did, roll, score
from rtt_tools.town import evening as evenings
from rtt_tools.town.evening import begun
from rtt_tools.town.map import Map, cell_of
from rtt_tools.town.moves import Adjust, Build, Change, Draw, Fell, Grow
from rtt_tools.town.scoring import Score
from rtt_tools.town.steps import Counted, Passed, Rolled, Told

TABLE = evenings.after(begun(["Ana", "Mary Ann", "Bo"], Map()), Rolled((1, 2, 3, 4, 5)))
ALONE = evenings.after(begun(["Ana"], Map()), Rolled((1, 2, 3, 4, 5)))
A1, B2, C3 = map(cell_of, ("a1", "b2", "c3"))


@pytest.mark.parametrize(
    ("text", "seat", "moves"),
    [
        ("bo 1 farm a1", 2, (Draw(1, "farm", A1),)),
        ("Bo: 1 Farm on a1; 3 tree b2", 2, (Draw(1, "farm", A1), Draw(3, "tree", B2))),
        ("mary ann, 4+1, 5 coast a1 E N,", 1, (Adjust(4, 1), Draw(5, "coast", A1, "NE"))),
        ("mary ann nothing", 1, ()),
        ("m not", 1, ()),
        ("ana house a1, mine b2", 0, (Build("house", A1), Build("mine", B2))),
        (
            "ana house a1 with 2 wood -> food, 2 stone -> food; mine b2",
            0,
            (Build("house", A1, changes=(Change("wood", "food"), Change("stone", "food"))),
             Build("mine", B2)),
        ),
        ("ana woodcutter a1, woodcutter a1, tree b2", 0,
         (Build("woodcutter", A1), Fell(A1), Grow(B2))),
        ("ana woodcutter a1, woodcutter b2", 0,
         (Build("woodcutter", A1), Build("woodcutter", B2))),
        ("bo CATHEDRAL c3 mirrored", 2, (Build("cathedral", C3, True),)),
    ],
)  # fmt: skip
def test_moves_of_a_player(text, seat, moves):
    assert did.told(TABLE, text, "en") == Told(seat, moves)


@pytest.mark.parametrize("text", ["1 farm a1", "ana 1 farm a1", "a: 1 farm a1"])
def test_alone_a_name_may_be_left_out(text):
    assert did.told(ALONE, text, "en") == Told(0, (Draw(1, "farm", A1),))


@pytest.mark.parametrize(("phase", "move"), [("gather", Fell(B2)), ("upkeep", Grow(B2))])
def test_a_square_alone_is_meant_for_the_phase(phase, move):
    evening = evenings.after(evenings.after(TABLE, Told(0, ())), Passed(phase))

    assert did.told(evening, "ana b2", "en") == Told(0, (move,))


@pytest.mark.parametrize(
    ("words", "dice"),
    [
        (["1", "3", "4", "6", "6"], (1, 3, 4, 6, 6)),
        (["13466"], (1, 3, 4, 6, 6)),
        (["1,3,4,6,6"], (1, 3, 4, 6, 6)),
    ],
)
def test_dice(words, dice):
    assert roll.dice_of(words, 5) == dice


@pytest.mark.parametrize(
    "words", [[], ["1"], ["1", "2"], ["1234x"], ["1", "2", "3", "4", "-5"], ["१२३४५"]]
)
def test_what_is_no_dice(words):
    with pytest.raises(Mistyped, match="town-dice"):
        roll.dice_of(words, 5)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("bo 12 3 9 8 20 10", [Counted(2, Score(12, 3, 9, 8, 20, 10))]),
        ("bo houses=12 coast = 8", [Counted(2, Score(houses=12, coast=8))]),
        ("bo Houses=12, cath=10", [Counted(2, Score(houses=12, cathedral=10))]),
        (
            "ana 2 0 0 0 0 0, mary ann 0 0 0 0 0 0 bo river=3",
            [Counted(0, Score(2)), Counted(1, Score()), Counted(2, Score(river=3))],
        ),
    ],
)
def test_points(text, found):
    assert list(score.counted(TABLE, text.split(), "en")) == found


def test_points_by_the_words_of_a_language():
    found = score.counted(TABLE, ["bo", "будинки=4", "coast=3"], "uk")

    assert found == (Counted(2, Score(houses=4, coast=3)),)


@pytest.mark.parametrize(
    "text",
    ["bo", "bo 1 2 3", "bo 1 2 3 4 5 6 7", "bo houses", "bo houses=x", "bo c=1", "bo pets=1"],
)
def test_what_is_no_points(text):
    with pytest.raises(Mistyped, match="town-points"):
        score.counted(TABLE, text.split(), "en")
