"""Each setting of a map, both ways."""

import pytest

from rtt_tools.town import ocean
from rtt_tools.town.game import legal, play, refusal
from rtt_tools.town.map import CHOICES, Settings, cell_of
from rtt_tools.town.moves import Draw, End, Fell
from rtt_tools.town.position import DISCOVER, GATHER
from tests.town.notation import at, moves, shown, town


def test_the_first_choice_of_a_setting_is_its_default():
    assert {name: choices[0] for name, choices in CHOICES.items()} == Settings()._asdict()
    assert all(len(set(choices)) == 2 for choices in CHOICES.values())


@pytest.mark.parametrize(
    ("picture", "any_two", "adjacent"),
    [
        ("c.E . c.W", "c.E ~ c.W", "c.E . c.W"),
        ("c.S / . / c.N", "c.S / ~ / c.N", "c.S / . / c.N"),
        ("c.E . / . c.N", "c.E ~ / . c.N", "c.E ~ / . c.N"),
        (". c.W / c.N .", "~ c.W / c.N .", "~ c.W / c.N ."),
        ("c.S . / . c.W", "c.S . / ~ c.W", "c.S . / ~ c.W"),
        (". c.S / c.E .", ". c.S / c.E ~", ". c.S / c.E ~"),
        ("c.E . c.W / . c.N .", "c.E ~ c.W / . c.N .", "c.E ~ c.W / . c.N ."),
        ("c.E . .", "c.E . .", "c.E . ."),
    ],
)
def test_ocean(picture, any_two, adjacent):
    for reading, after in (("any-two-sides", any_two), ("adjacent-sides", adjacent)):
        map, squares = town(picture, settings={"ocean": reading})
        assert shown(map, ocean.flooded(map, squares)) == after


@pytest.mark.parametrize(
    ("sides", "adjacent", "both"),
    [
        *((one, None, None) for one in ("N", "E", "S", "W", "NE", "ES", "SW", "NW")),
        *((three, None, None) for three in ("NES", "NEW", "NSW", "ESW")),
        *((two, "shore", None) for two in ("NS", "EW")),
        *((wrong, "shore", "shore-any") for wrong in ("NESW", "", "EN", "NN", "WN", "X")),
    ],
)
def test_coast_two_sides(sides, adjacent, both):
    for reading, wording in (("adjacent", adjacent), ("any", both)):
        map, _ = town(". .", settings={"coast_two_sides": reading})
        move = Draw(5, "coast", cell_of("a1"), sides)
        position = at(DISCOVER, {}, dice="5")
        found = refusal(map, position, move)
        assert (found.wording if found else None) == wording
        assert (move in legal(map, position)) == (wording is None)


@pytest.mark.parametrize(
    ("fill", "after"),
    [(False, "c.E . c.W / Wo . Wo / . . ."), (True, "c.E ~ c.W / Wo . Wo / . . .")],
)
def test_fill_on_erase(fill, after):
    map, squares = town("c.E t c.W / Wo . Wo / . . .", settings={"fill_on_erase": fill})

    position = play(map, at(GATHER, squares), Fell(cell_of("a2")))

    assert shown(map, position.squares) == after


@pytest.mark.parametrize("forced", [False, True])
@pytest.mark.parametrize(
    ("picture", "dice", "drawn", "must"),
    [
        pytest.param(". .", "1", 0, "1 farm a1", id="a die can be drawn"),
        pytest.param(". .", "3 5", 1, "3 tree a1", id="one of two more icons"),
        pytest.param("f .", "6", 0, "6 farm b1", id="Wild, as anything"),
        pytest.param(". .", "1", 2, None, id="all icons are drawn"),
        pytest.param(". .", "", 0, None, id="no die is left"),
        pytest.param("f f", "1 6", 0, None, id="no square is empty"),
        pytest.param("┘ .", "4", 0, None, id="the river is finished"),
        pytest.param("TH f", "1", 0, None, id="the Town Hall does not count"),
        pytest.param("│ . / Fo f", "4 1", 2, None, id="nor does the Fountain"),
        pytest.param("│ f / m TH", "4", 0, None, id="the river is blocked"),
        pytest.param("─ . / f TH", "4", 0, "4 river b1 NW", id="the river can go on"),
    ],
)
def test_forced_draw(forced, picture, dice, drawn, must):
    map, squares = town(picture, settings={"forced_draw": forced}, rounds=((5, 2),))
    position = at(DISCOVER, squares, dice=dice, drawn=drawn)
    found = refusal(map, position, End())

    if not (forced and must):
        assert found is None
        assert End() in legal(map, position)
    else:
        move = moves(DISCOVER, must)[0]
        assert found.values == {"icon": move.icon, "face": move.face}
        assert (found.wording, found.cell) == ("forced-draw", move.cell)
        assert End() not in legal(map, position)


@pytest.mark.parametrize(
    ("often", "used", "wordings"),
    [
        ("any", 0, [None, None, None, "fountain-spent"]),
        ("any", 1, [None, None, "fountain-spent"]),
        ("1", 0, [None, "fountain-once"]),
        ("1", 2, [None, "fountain-spent"]),
        ("1", 3, ["fountain-spent"]),
    ],
)
def test_fountain_per_round(often, used, wordings):
    settings = {"fountain_per_round": often}
    map, squares = town("Fo . . . . .", settings=settings, rounds=((5, 1),))
    position = at(DISCOVER, squares, dice="1 1 1 1", drawn=1, fountain_uses=used)
    for wording, move in zip(
        wordings, moves(DISCOVER, "1 farm b1; 1 farm c1; 1 farm d1; 1 farm e1"), strict=False
    ):
        found = refusal(map, position, move)
        assert (found.wording if found else None) == wording
        assert (move in legal(map, position)) == (wording is None)
        if not found:
            position = play(map, position, move)
