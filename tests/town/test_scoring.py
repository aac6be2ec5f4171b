"""What a town scores, and who wins."""

import pytest

from rtt_tools.town.scoring import Score, ranking, score
from tests.town.notation import town


@pytest.mark.parametrize(
    ("picture", "points"),
    [
        pytest.param("f m t / Mi Wo Wa / Fo Ma .", Score(), id="nothing else scores"),
        pytest.param("Ho . Ho", Score(houses=4), id="houses"),
        pytest.param(
            "Ho Ho Ho / Ho Ta Ho / Ho Ho Ho", Score(houses=16, taverns=8), id="eight at most"
        ),
        pytest.param(
            "Ta Ho . / . . Ta / Ho . .", Score(houses=4, taverns=1), id="a house counts once"
        ),
        pytest.param("Ta . Ho", Score(houses=2), id="too far"),
        pytest.param("c.N Ha.N ~", Score(coast=2), id="Ocean alone scores nothing"),
        pytest.param("La ~ / Li c.N", Score(coast=1, lighthouse=2), id="a lighthouse"),
        pytest.param(
            "La~ . / Li.E Ha.E", Score(coast=2, lighthouse=3), id="what it stands on too"
        ),
        pytest.param("Ca . / Ca Ca", Score(cathedral=10), id="a cathedral, once"),
    ],
)
def test_what_a_town_scores(picture, points):
    map, squares = town(picture)

    found = score(map, squares)

    assert found == points
    assert found.total == sum(points)


def test_a_tie_goes_to_more_points_of_houses_and_else_is_shared():
    scores = [
        ("Ana", Score(houses=2, taverns=9, coast=1)),
        ("Bo", Score(houses=4, coast=8)),
        ("Cleo", Score(houses=4, river=8)),
        ("Dov", Score(cathedral=10, coast=3)),
        ("Eve", Score(coast=1)),
    ]

    placed = ranking(scores)

    assert [(one.place, one.player) for one in placed] == [
        (1, "Dov"),
        (2, "Bo"),
        (2, "Cleo"),
        (4, "Ana"),
        (5, "Eve"),
    ]
