"""An evening as plain data: it comes back the same, and nothing else is taken for it."""

import json
import random
from contextlib import suppress
from copy import deepcopy
from pathlib import Path

import pytest

from rtt_tools.night.nights import NIGHTS
from rtt_tools.shaped import Unreadable
from rtt_tools.top import boardfile, recorded
from rtt_tools.top import evening as evenings
from rtt_tools.top.board import Special
from rtt_tools.top.game import IllegalMove, Write
from rtt_tools.top.rulesets import ONLINE, RULESETS
from rtt_tools.top.steps import Changed, Ended, Rolled, Started, Wrote
from tests.top.naive import state_of
from tests.top.pictures import draw, little_hill, scattered
from tests.top.random_games import random_evening

BOARDS = sorted((Path(__file__).parents[2] / "boards").glob("*.yaml"))
TABLE = evenings.begun(("Ada", "Bo"), [little_hill()], ONLINE, seed=7, first=1)
STEPS = (
    Started(({"d4": 2, "d6": 1, "d8": 8, "d12": 1, "d20": 1},)),
    Started(({"d4": 1, "d6": 1, "d8": 1, "d12": 1, "d20": 1},) * 2, (), 0),
    Started((), ("d4", "d20"), 1),
    Rolled({"d4": 3, "d20": 20}, "swap"),
    Wrote(),
    Wrote(1),
    Wrote(0, (Write("a1", ("d4", "d20"), 23), Write("b1", (), 3))),
    Changed(),
    Changed("d6"),
    Changed(None, "d8"),
    Changed("d6", "d8"),
    Ended(),
    Ended((None, 4)),
    Ended((0, 3), early=True),
)


def stored(data):
    """The data after a stay in a file."""
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_table_with_a_bundled_board_comes_back(path, ruleset):
    board = boardfile.load(str(path))._replace(art="")  # which nobody records
    table = evenings.begun(
        ("Ada", "Bo"), [board, board], RULESETS[ruleset], big_to_small=True, first=1
    )

    back = recorded.begun(stored(recorded.begin_data(table)))

    assert back == table
    assert back.boards[0].hash == board.hash


@pytest.mark.parametrize("seed", [None, 0, 2**64 - 1])
def test_a_solo_table_comes_back(seed):
    board = draw("[A.][  ]", A=Special(1, 49, (2, 3), True, False, True, True))
    free = board.boxes[1]._replace(free=True, letter="B", x=1.25, width=1.5)
    board = board._replace(boxes=(board.boxes[0], free), by="Me", abouts={"uk": "Про"})
    table = evenings.begun(("Ada",), [board], solo=True, seed=seed)

    assert recorded.begun(stored(recorded.begin_data(table))) == table


@pytest.mark.parametrize("step", STEPS)
def test_every_step_comes_back(step):
    kind, data = recorded.step_data(TABLE, step)

    assert recorded.step_of(TABLE, kind, stored(data)) == step


def test_recorded_data_is_plain_before_it_is_stored():
    everything = [recorded.begin_data(TABLE), *(recorded.step_data(TABLE, s)[1] for s in STEPS)]

    assert stored(everything) == everything


def test_players_are_recorded_by_name():
    assert recorded.begin_data(TABLE)["first"] == "Bo"
    assert recorded.step_data(TABLE, Wrote(1)) == ("wrote", {"player": "Bo", "moves": []})
    assert recorded.step_data(TABLE, Started((), ("d4",), 0))[1]["first"] == "Ada"


@pytest.mark.parametrize("seed", range(20))
def test_a_whole_evening_comes_back(seed):
    rng = random.Random(seed)
    boards = [scattered(rng), scattered(rng)]
    played = random_evening(seed, *boards, loose=seed % 2 == 0, longest=8)
    events = [("begin", stored(recorded.begin_data(played.begun)))]
    events += [
        (kind, stored(data))
        for kind, data in (recorded.step_data(played.begun, step) for step in played.steps)
    ]

    back = NIGHTS.evening_of(events)

    assert back == played.evening
    assert state_of(back) == state_of(played.evening)


# ------------------------------------------------------------------ what is refused

JUNK = (None, True, 7, -1, 1.5, float("nan"), "x", "", [], ["x"], [[]], {}, {"x": 1}, {1: 2})


def places(data, path=()):
    """The way to each value inside the data."""
    if path:
        yield path
    if isinstance(data, dict | list):
        keys = data if isinstance(data, dict) else range(len(data))
        for key in keys:
            yield from places(data[key], (*path, key))


def with_junk(data, path, junk):
    """The data with junk at a place; `del` takes the place away."""
    data = deepcopy(data)
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    if junk is del_:
        del inner[path[-1]]
    else:
        inner[path[-1]] = junk
    return data


def del_():
    """Stands for a value taken away."""


def spoilt(data):
    """The data with one value replaced or gone, in every way."""
    for path in places(data):
        for junk in (del_, *JUNK):
            yield with_junk(data, path, junk)
    yield from JUNK


@pytest.mark.parametrize("step", STEPS)
def test_spoilt_steps_are_unreadable_or_judged_by_the_rules(step):
    kind, data = recorded.step_data(TABLE, step)
    stages = [TABLE._replace(seed=None)]
    for one in (STEPS[2], STEPS[3]):
        stages.append(evenings.after(stages[-1], one))

    refused = 0
    for other in spoilt(stored(data)):
        try:
            read = recorded.step_of(TABLE, kind, other)
        except Unreadable:
            refused += 1
            continue
        assert recorded.step_of(TABLE, kind, stored(recorded.step_data(TABLE, read)[1])) == read
        for evening in stages:
            with suppress(IllegalMove):
                evenings.after(evening, read)

    assert refused


def test_spoilt_tables_are_unreadable_or_other_tables():
    data = stored(recorded.begin_data(TABLE))

    refused = 0
    for other in spoilt(data):
        try:
            read = recorded.begun(other)
        except Unreadable:
            refused += 1
            continue
        assert evenings.current(read).stage == "start"

    assert refused > 1000


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("players", []),
        ("players", ["Ada", "ADA"]),
        ("players", ["Zo\u00eb", "Zoe\u0308"]),  # the same to look at
        ("players", ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"]),
        ("boards", []),
        ("boards", [None]),
        ("rules", "chess"),
        ("big-to-small", 1),
        ("solo", True),
        ("solo", None),
        ("seed", True),
        ("seed", "7"),
        ("first", "Cy"),
    ],
)
def test_a_table_that_cannot_be_is_unreadable(key, value):
    with pytest.raises(Unreadable, match="table is not readable"):
        recorded.begun({**recorded.begin_data(TABLE), key: value})


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("boxes",), []),
        (("boxes", -1, 0), "a1"),  # two boxes of one name
        (("boxes", 0, 1), float("nan")),
        (("boxes", 0, 1), float("inf")),
        (("boxes", 0, 1), True),
        (("boxes", 0, 2), 0.5),
        (("boxes", 0, 5), ["nowhere"]),
        (("boxes", 0, 6), ["nowhere"]),
        (("boxes", 0, 7), [None, None, [], False, False, False]),
        (("boxes", 0), ["a1", 0, 0]),
        (("names",), {"en": 1}),
        (("id",), None),
        (("id",), "../giza"),  # files are called by it
        (("id",), "giza\x1b[2J"),
        (("boxes", 0, 0), "A1"),
        (("boxes", 0, 8), "\x1b"),
    ],
)
def test_a_board_that_cannot_be_is_unreadable(place, value):
    data = stored(recorded.begin_data(TABLE))
    data["boards"][0] = with_junk(data["boards"][0], place, value)

    with pytest.raises(Unreadable):
        recorded.begun(data)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("begin", recorded.begin_data(TABLE)),
        ("dance", {}),
        ("", {}),
        ("wrote", {"player": "Cy", "moves": []}),
        ("wrote", {"player": 0, "moves": []}),
        ("wrote", {"player": "Ada", "moves": [["a1", [], "3"]]}),
        ("wrote", {"player": "Ada", "moves": [["a1", [], True]]}),
        ("wrote", {"player": "Ada", "moves": [["a1", 3]]}),
        ("roll", {"roll": {"d4": "3"}, "action": "+"}),
        ("roll", {"roll": ["d4"], "action": "+"}),
        ("roll", {"roll": {"d4": 3}}),
        ("roll", {"roll": {"d4": 3}, "action": "\x1b[31m"}),
        ("roll", {"roll": {"d4\n": 3}, "action": "+"}),
        ("wrote", {"player": "Ada", "moves": [["\u202e", [], 3]]}),
        ("start", {"rolls": [], "pool": ["\x1b"], "first": None}),
        ("start", {"rolls": [], "pool": "d4", "first": None}),
        ("start", {"rolls": [], "pool": ["d4"], "first": "Cy"}),
        ("change", {"add": "d4"}),
        ("change", {"add": 4, "remove": None}),
        ("finish", {"empty": [True, 3], "early": False}),
        ("finish", {"empty": [0, 3], "early": 0}),
        ("finish", None),
    ],
)
def test_an_event_of_another_shape_is_unreadable(kind, data):
    with pytest.raises(Unreadable, match=f"^an event of kind '{kind}' is not readable"):
        recorded.step_of(TABLE, kind, data)


def test_a_night_begins_with_its_table():
    for events in ([], [("roll", {"roll": {"d4": 3}, "action": "+"})]):
        with pytest.raises(Unreadable, match="first event does not begin a night"):
            NIGHTS.evening_of(events)


def test_an_event_against_the_rules_is_refused_as_such():
    events = [("begin", recorded.begin_data(TABLE)), ("change", {"add": "d4", "remove": None})]

    with pytest.raises(IllegalMove, match="not rolled yet"):
        NIGHTS.evening_of(events)
