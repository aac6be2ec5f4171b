"""Saved nights of Roll Into Town: written and read back, listed, ranked, held apart."""

import json

import pytest

from rtt_tools.night import log, nights, store, townnights
from rtt_tools.night.keeping import Overtaken
from rtt_tools.night.refusals import StoreError
from rtt_tools.refused import Refused
from rtt_tools.shaped import Unreadable
from rtt_tools.top import evening as top_evenings
from rtt_tools.town import evening as evenings
from rtt_tools.town import recorded
from rtt_tools.town.evening import begun
from rtt_tools.town.map import Cell, Map, Stock
from rtt_tools.town.scoring import Score
from rtt_tools.town.squares import Square
from rtt_tools.town.steps import Counted, Drawn, Passed, Rolled, Scored, Told
from tests.top.pictures import draw
from tests.town.evenings import SMALL, played

AT = "2026-11-30T19:05:00Z"
DICE = (1, 2, 3, 3, 5)
TWO = ("Ana", "Бо")


@pytest.fixture
def file(tmp_path):
    with store.opened(str(tmp_path / "nights.db"), create=True) as found:
        yield found


def taken(file, night, *steps):
    return townnights.take(file, night, lambda _: steps, AT).after.evening


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("told", [None, (1,), ()], ids=["all", "one", "none"])
def test_a_night_is_read_as_it_was_played(file, seed, told):
    dice = seed if seed % 2 else None
    evening, steps = played(begun(TWO, SMALL, dice), seed, told)
    night = townnights.begin(file, begun(TWO, SMALL, dice), AT)
    for step in steps:
        taken(file, night, step)

    assert townnights.saved(file, night).evening == evening


def test_the_map_is_kept_whole(file):
    map = Map(
        id="odd", name={"en": "Odd", "uk": "Дивна"}, rows=3, cols=15, town_hall=frozenset(),
        closed=frozenset({Cell(0, 0), Cell(2, 14)}), cathedral=(Cell(0, 0), Cell(0, -1)),
        start=Stock(1, 2, 3), settings=Map().settings._replace(ocean="adjacent-sides"),
        by="me", license="CC0-1.0", about={"en": "Long."}, theme="night",
    )  # fmt: skip
    night = townnights.begin(file, begun(["Ana"], map, 5), AT)

    assert townnights.saved(file, night).evening == begun(["Ana"], map, 5)


def test_a_drawn_map_is_kept(file):
    squares = {
        Cell(0, 0): Square("coast", "NE", "harbour"), Cell(1, 1): Square("river", "NS"),
        Cell(3, 3): Square("coast", "S", "lighthouse"),
        Cell(2, 3): Square("ocean", "", "lighthouse-top"), Cell(4, 4): Square("tree"),
    }  # fmt: skip
    night = townnights.begin(file, begun(TWO, SMALL), AT)
    evening = taken(file, night, Drawn(1, squares, Stock(1, 2, 3), 2, 1))

    assert townnights.saved(file, night).evening == evening
    assert evening.sheets[1].position.squares == squares


def test_an_answer_is_recorded_whole_or_not_at_all(file):
    night = townnights.begin(file, begun(TWO, SMALL), AT)
    with pytest.raises(Refused):
        taken(file, night, Rolled(DICE), Rolled(DICE))
    assert len(log.events(file, night)) == 1

    evening = taken(file, night, Rolled(DICE), Passed("roll"))
    townnights.undo(file, night, AT)
    assert townnights.saved(file, night).evening == begun(TWO, SMALL)
    townnights.redo(file, night, AT)
    assert townnights.saved(file, night).evening == evening


@pytest.mark.parametrize("way", ["undo", "redo"])
def test_nothing_to_move_is_refused(file, way):
    night = townnights.begin(file, begun(TWO, SMALL), AT)

    with pytest.raises(Refused, match="there is nothing to"):
        getattr(townnights, way)(file, night, AT)


def test_who_has_been_overtaken_is_told(file):
    night = townnights.begin(file, begun(TWO, SMALL), AT)
    seen = log.events(file, night)
    taken(file, night, Rolled(DICE))

    with pytest.raises(Overtaken):
        townnights.take(file, night, lambda _: (Told(0, ()),), AT, seen=seen)
    with pytest.raises(Overtaken):
        townnights.undo(file, night, AT, seen=seen)


def test_the_nights_of_the_two_games_do_not_mix(file):
    board = draw("[ .]\n")
    first = nights.begin(file, top_evenings.begun(["Ana", "Bo"], [board]), AT)
    second = townnights.begin(file, begun(TWO, SMALL), AT)

    assert (log.latest(file, "top"), log.latest(file, "town")) == (first, second)
    assert [one.number for one in nights.listed(file)] == [first]
    assert [one.number for one in townnights.listed(file)] == [second]
    for game, night, other in ((nights, second, "town night"), (townnights, first, "night")):
        for call in (game.saved, lambda *a, g=game: g.undo(*a, AT)):
            with pytest.raises(StoreError, match=f"`rtt-tools {other} status") as refused:
                call(file, night)
            assert refused.value.kind == "other-game"


def test_the_list_says_how_far_a_night_is(file):
    night = townnights.begin(file, begun(TWO, SMALL), AT)
    taken(file, night, Rolled(DICE), Passed("roll"), Rolled((1, 2, 3, 4)))
    townnights.undo(file, night, AT)
    over = townnights.begin(file, begun(["Cy"], SMALL), AT)
    taken(file, over, Counted(0, Score(coast=2)), Scored((), True))
    townnights.drop(file, over, AT)

    assert list(townnights.listed(file)) == [
        townnights.Listed(night, AT, TWO, "small", 0, 3, False, False),
        townnights.Listed(over, AT, ("Cy",), "small", 0, 3, True, True),
    ]


def game_of(file, points, *, early=False):
    """A game in which nobody's moves were told, with these points of each player."""
    night = townnights.begin(file, begun(tuple(points), SMALL), AT)
    if not early:
        for round_ in SMALL.rounds:
            taken(file, night, Rolled((1,) * round_.dice), Passed("roll"))
    counts = [Counted(seat, Score(coast=each)) for seat, each in enumerate(points.values())]
    taken(file, night, *counts, Scored((), early))
    return night


def test_the_standings_are_by_mean_points(file):
    game_of(file, {"Ana": 10, "Bo": 20})
    game_of(file, {"ANA": 30, "Cy": 30})
    game_of(file, {"Cy": 1, "Dan": 50}, early=True)
    game_of(file, {"Ana": 7})
    townnights.drop(file, game_of(file, {"Bo": 50, "Ana": 1}), AT)
    townnights.undo(file, game_of(file, {"Bo": 40, "Ana": 1}), AT)

    assert townnights.standings(file) == (
        townnights.Line(1, "Cy", 1, 1, 30, 30),
        townnights.Line(2, "Bo", 1, 1, 20, 20),
        townnights.Line(3, "Ana", 3, 1, 47, 30),
    )


SOUND = json.loads(json.dumps(recorded.begin_data(begun(TWO, SMALL, 1))))


def changed(path, value):
    """The data of a begin with something else at the path."""
    data = json.loads(json.dumps(SOUND))
    here = data
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = value
    return data


@pytest.mark.parametrize(
    "data",
    [
        {},
        *(
            changed(path, value)
            for path, value in [
                (["players"], []),
                (["players"], ["Ana", "ana"]),
                (["players"], "Ana"),
                (["seed"], "x"),
                (["map", "id"], "../etc"),
                (["map", "rows"], 2),
                (["map", "rows"], 1e9),
                (["map", "cols"], True),
                (["map", "closed"], ["a6"]),
                (["map", "closed"], ["?"]),
                (["map", "rounds"], []),
                (["map", "rounds"], [[0, 1]]),
                (["map", "cathedral"], []),
                (["map", "start"], [0, 0, 10]),
                (["map", "settings", "ocean"], "dry"),
                (["map", "settings", "more"], 1),
                (["map", "names"], {"en": 1}),
            ]
        ),
    ],
    ids=str,
)
def test_a_table_that_is_not_ours_is_refused(file, data):
    night = log.begin(file, "town", data, AT).night

    with pytest.raises(Unreadable):
        townnights.saved(file, night)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("dance", {}),
        ("roll", {"dice": [1, 2]}),
        ("roll", {"dice": "12345"}),
        ("moves", {"player": "Zoe", "moves": []}),
        ("moves", {"player": "Ana", "moves": [["discover", "5 coast e5 NE"]]}),
        ("moves", {"player": "Ana", "moves": [["dinner", "tree e5"]]}),
        ("moves", {"player": "Ana", "moves": [["discover", "?"]]}),
        ("map", {"player": "Ana", "drawn": ["x"], "stock": [0, 0, 0], "town-hall": 0,
                 "fountain": 0}),
        ("phase", {"to": "over"}),
        ("count", {"player": "Ana", "points": [1, 2, 3]}),
        ("score", {"scores": [], "early": False}),
        ("score", {"scores": [[1] * 6], "early": True}),
        ("undo", {"number": "x"}),
    ],
    ids=str,
)  # fmt: skip
def test_an_event_that_is_not_ours_is_refused(file, kind, data):
    night = townnights.begin(file, begun(TWO, SMALL), AT)
    log.record(file, night, lambda _: [(kind, data)], AT)

    with pytest.raises(Unreadable):
        townnights.saved(file, night)


def test_a_dropped_night_takes_nothing(file):
    night = townnights.begin(file, begun(TWO, SMALL), AT)
    townnights.drop(file, night, AT)

    with pytest.raises(StoreError) as refused:
        taken(file, night, Rolled(DICE))
    assert "`rtt-tools town night undo" in refused.value.message("en", "town night")
    assert not evenings.silent(townnights.saved(file, night).evening)
