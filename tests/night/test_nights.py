"""Saved nights of Roll to the Top: steps become events at once or not at all."""

import pytest

from rtt_tools.night import log, nights, store
from rtt_tools.night.nights import Overtaken
from rtt_tools.night.refusals import StoreError
from rtt_tools.shaped import Unreadable
from rtt_tools.top import boardfile
from rtt_tools.top import evening as evenings
from rtt_tools.top.game import IllegalMove, Write
from rtt_tools.top.rulesets import ORIGINAL
from rtt_tools.top.steps import Changed, Ended, Rolled, Started, Wrote
from tests.top.random_games import random_evening

AT = "2026-11-30T19:05:00Z"
GIZA = boardfile.load(boardfile.find("giza-pyramid"))._replace(art="")  # nobody records it
BURJ = boardfile.load(boardfile.find("burj-khalifa"))
FIVE = {"d4": 2, "d6": 4, "d8": 1, "d12": 1, "d20": 1}


@pytest.fixture
def file(tmp_path):
    with store.opened(str(tmp_path / "nights.db"), create=True) as opened:
        yield opened


def begun(file, *players, boards=(GIZA,), **how):
    return nights.begin(file, evenings.begun(players, boards, **how), AT)


def take(file, night, *steps, **how):
    return nights.take(file, night, lambda _: steps, AT, **how)


@pytest.mark.many
@pytest.mark.parametrize("seed", range(8))
def test_an_evening_comes_back_from_the_file(file, seed):
    played = random_evening(seed, GIZA, BURJ, real_dice=seed % 2 == 0, loose=seed % 3 == 0)
    night = nights.begin(file, played.begun, AT)
    for step in played.steps:
        take(file, night, step)

    now = nights.saved(file, night).evening

    assert now.standings == played.evening.standings
    assert [one.sheets for one in now.rounds] == [one.sheets for one in played.evening.rounds]


def test_all_steps_are_recorded_or_none(file):
    night = begun(file, "Ana", "Bo")

    with pytest.raises(IllegalMove):
        take(file, night, Started((FIVE,)), Rolled({"d4": 1, "d6": 1}, "+"), Changed("d4"))

    assert len(log.events(file, night)) == 1


def test_what_the_rules_make_of_a_step_is_written_out(file):
    night = begun(file, "Ana", "Bo")
    take(file, night, Started((FIVE,)), Rolled({"d4": 1, "d6": 6}, "+"))
    take(file, night, Wrote(0, (Write("a1", (), 6),)), Wrote(1))

    taken = take(file, night, Ended((None, 3), early=True))

    *_, start, _, _, _, end = log.events(file, night)
    assert (start.data["pool"], start.data["first"]) == (["d4", "d6"], "Ana")
    assert end.data == {"empty": [26, 3], "early": True}
    assert taken.after == nights.saved(file, night)


def test_a_night_that_went_on_meanwhile_is_not_overtaken(file):
    night = begun(file, "Ana", "Bo")
    seen = log.events(file, night)
    other = (seen[0], seen[0]._replace(number=2, kind="start"))  # of a file in its place
    take(file, night, Started((FIVE,)), seen=seen)

    for late in (
        lambda: take(file, night, Rolled({"d4": 1, "d6": 6}, "+"), seen=seen),
        lambda: take(file, night, Rolled({"d4": 1, "d6": 6}, "+"), seen=other),
        lambda: nights.undo(file, night, AT, seen=seen),
        lambda: nights.undo(file, night, AT, seen=other),
        lambda: nights.redo(file, night, AT, seen=()),
    ):
        with pytest.raises(Overtaken):
            late()
    assert len(log.events(file, night)) == 2


def test_undo_and_redo_name_what_they_move(file):
    night = begun(file, "Ana", "Bo")
    take(file, night, Started((FIVE,)))
    take(file, night, Rolled({"d4": 1, "d6": 6}, "+"))

    undone = nights.undo(file, night, AT)
    redone = nights.redo(file, night, AT)

    assert [(event.kind, event.number) for event in undone.events] == [("roll", 3)]
    assert undone.after.evening.rounds[-1].roll is None
    assert redone.events == undone.events
    assert redone.after == nights.saved(file, night)


def test_an_answer_is_taken_back_and_brought_back_whole(file):
    night = begun(file, "Ana", "Bo")
    take(file, night, Started((FIVE,)))
    take(file, night, Rolled({"d4": 1, "d6": 6}, "+"))
    take(file, night, Wrote(0), Wrote(1))

    undone = nights.undo(file, night, AT)
    assert [event.data["player"] for event in undone.events] == ["Ana", "Bo"]
    assert undone.after.evening.rounds[-1].roll is not None
    assert not undone.after.evening.rounds[-1].wrote
    redone = nights.redo(file, night, AT)
    assert redone.events == undone.events
    assert redone.after.evening.rounds[-1].loose == {0, 1}
    kinds = [(event.kind, event.data.get("number")) for event in log.events(file, night)[5:]]
    assert kinds == [("undo", 5), ("undo", 4), ("redo", 4), ("redo", 5)]


def test_what_a_transcript_brought_is_taken_back_step_by_step(file):
    night = nights.begin(
        file,
        evenings.begun(["Ana"], [GIZA]),
        AT,
        [Started((FIVE,)), Rolled({"d4": 1, "d6": 6}, "+")],
    )

    assert [event.kind for event in nights.undo(file, night, AT).events] == ["roll"]


def test_a_dropped_night_is_left_out_until_that_is_taken_back(file):
    first, second = (ended(file, ["Ana", "Bo"], (0, 3)) for _ in range(2))

    assert nights.drop(file, second, AT).dropped

    assert log.latest(file, nights.GAME) == first
    assert [(one.number, one.dropped) for one in nights.listed(file)] == [(1, False), (2, True)]
    assert [line.rounds for line in nights.standings(file)] == [1, 1]
    before = log.events(file, second)
    for late in (
        lambda: take(file, second, Started((FIVE,))),
        lambda: nights.drop(file, second, AT),
    ):
        with pytest.raises(StoreError, match="night undo --night 2"):
            late()
    with pytest.raises(IllegalMove):
        nights.redo(file, second, AT)
    assert log.events(file, second) == before
    assert not nights.undo(file, second, AT).after.dropped
    assert log.latest(file, nights.GAME) == second
    assert [line.rounds for line in nights.standings(file)] == [2, 2]


def test_where_every_night_is_dropped_none_is_the_latest(file):
    nights.drop(file, begun(file, "Ana"), AT)

    assert log.latest(file, nights.GAME) is None


def test_a_drop_hides_neither_the_turn_nor_who_wrote(file):
    night = begun(file, "Ana", "Bo")
    take(file, night, Started((FIVE,)), Rolled({"d4": 1, "d6": 6}, "+"), Wrote(0))

    saved = nights.drop(file, night, AT)

    assert nights.writers(saved) == {0}
    assert saved.evening.rounds[-1].wrote


def test_a_night_that_holds_the_same_table_and_steps_is_found(file):
    played, other = random_evening(3, GIZA), random_evening(4, GIZA)
    first = nights.begin(file, played.begun, AT)
    take(file, first, *played.steps[:2])
    for step in played.steps[2:]:
        take(file, first, step)

    assert nights.same(file, played.begun, played.steps) == first
    assert nights.same(file, played.begun, played.steps[:-1]) is None
    assert nights.same(file, other.begun, other.steps) is None
    assert nights.same(file, played.begun._replace(seed=99), ()) is None
    nights.drop(file, first, AT)
    assert nights.same(file, played.begun, played.steps) is None


@pytest.mark.parametrize("move", [nights.undo, nights.redo])
def test_nothing_is_recorded_where_there_is_nothing_to_move(file, move):
    night = begun(file, "Ana", "Bo")

    with pytest.raises(IllegalMove):
        move(file, night, AT)

    assert len(log.events(file, night)) == 1


def test_only_who_wrote_since_the_last_roll_wrote_this_turn(file):
    night = begun(file, "Ana", "Bo")
    take(file, night, Started((FIVE,)), Rolled({"d4": 1, "d6": 6}, "+"), Wrote(0))
    assert nights.this_turn(nights.saved(file, night)) == (Wrote(0),)

    roll = {"d4": 1, "d6": 6, "d8": 2}
    taken = take(file, night, Changed("d8"), Rolled(roll, "+"), Wrote(1))

    assert nights.this_turn(taken.after) == (Wrote(1),)


def test_what_the_rules_refuse_in_a_file_is_unreadable(file):
    night = log.begin(
        file, nights.GAME, nights.recorded.begin_data(evenings.begun(["Ana"], [GIZA])), AT
    ).night
    log.record(file, night, lambda _: [("change", {"add": "d4", "remove": None})], AT)

    with pytest.raises(Unreadable):
        nights.saved(file, night)


TABLE = nights.recorded.begin_data(evenings.begun(["Ana", "Bo"], [GIZA]))
OVER = {"empty": [0, 3], "early": True}


@pytest.mark.parametrize(
    ("data", "at"),
    [
        ({}, AT),
        ([], AT),
        ({**TABLE, "players": "Ana"}, AT),
        ({**TABLE, "solo": None}, AT),
        ({**TABLE, "boards": [{**TABLE["boards"][0], "id": "../giza"}]}, AT),
        ({**TABLE, "boards": ["giza-pyramid"]}, AT),
        (TABLE, "today"),
        (TABLE, "\x1b[2J"),
    ],
)
def test_a_table_that_we_did_not_write_is_unreadable_in_lists_too(file, data, at):
    night = log.begin(file, nights.GAME, data, at).night

    for read in (lambda: nights.saved(file, night), lambda: list(nights.listed(file))):
        with pytest.raises(Unreadable):
            read()


@pytest.mark.parametrize(
    "data",
    [{}, None, {**OVER, "empty": [0]}, {**OVER, "empty": ["0", 3]}, {**OVER, "empty": 3}],
)
def test_a_result_that_we_did_not_write_is_unreadable(file, data):
    log.begin(file, nights.GAME, TABLE, AT, [("finish", data)])

    with pytest.raises(Unreadable):
        nights.standings(file)


def test_what_we_did_not_write_is_the_same_as_nothing_we_know(file):
    log.begin(file, nights.GAME, TABLE, AT, [("wrote", {})])

    with pytest.raises(Unreadable):
        nights.same(file, evenings.begun(["Ana", "Bo"], [GIZA]), ())


@pytest.mark.parametrize("data", [None, [], 7, {"joined": "yes"}, {"joined": 1}])
def test_what_we_did_not_write_joins_nothing(data):
    assert not log.Event(1, 2, "wrote", data, AT).joined


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("drop", None),
        ("drop", []),
        ("undo", {}),
        ("redo", {"number": "\x1b"}),
        ("undo", []),
        ("undo", {"number": True}),
    ],
)
def test_what_no_rule_looks_at_is_read_all_the_same(file, kind, data):
    night = log.begin(file, nights.GAME, TABLE, AT, [(kind, data)]).night

    with pytest.raises(Unreadable):
        nights.saved(file, night)


def test_an_event_that_was_taken_back_is_read_all_the_same(file):
    start = {"rolls": [], "pool": ["\x1b"], "first": None}
    more = [("start", start), ("undo", {"number": 2})]
    night = log.begin(file, nights.GAME, TABLE, AT, more).night

    with pytest.raises(Unreadable):
        nights.saved(file, night)


def ended(file, players, *counts, boards=None, **how):
    night = begun(file, *players, boards=boards or (GIZA,) * len(counts), **how)
    for empty in counts:
        take(file, night, Started((FIVE,)), Rolled({"d4": 1, "d6": 6}, "+"))
        take(file, night, *(Wrote(seat) for seat in range(len(players))))
        take(file, night, Ended(empty, early=0 not in empty))
    return night


def test_standings_add_up_rounds_of_all_nights_but_those_alone(file):
    ended(file, ["Ana", "Bo"], (0, 1), (2, 0))
    ended(file, ["ana", "Cy"], (4, 0))
    ended(file, ["Ana"], (0,), solo=True)
    taken_back = ended(file, ["Cy", "Bo"], (0, 9))
    nights.undo(file, taken_back, AT)

    assert [tuple(line) for line in nights.standings(file)] == [
        (1, "Cy", 1, 1, 1, 0),
        (2, "Bo", 1, 2, 1, 1),
        (3, "ana", 2, 3, 1, 6),
    ]
    assert [line.mean for line in nights.standings(file)] == [0, 0.5, 2]


def test_a_name_is_the_same_in_any_case_and_encoding(file):
    for name in ("Zo\u00eb", "Zoe\u0308", "ZO\u00cb"):
        ended(file, [name, "Bo"], (1, 0))

    assert [(line.player, line.nights) for line in nights.standings(file)] == [
        ("Bo", 3),
        ("ZO\u00cb", 3),
    ]


def test_the_list_tells_how_far_each_night_is(file):
    ended(file, ["Ana", "Bo"], (0, 3), boards=(GIZA, BURJ))
    begun(file, "Cy", solo=True)
    begun(file, "Di", "Ed", ruleset=ORIGINAL, big_to_small=True)

    assert [tuple(one) for one in nights.listed(file)] == [
        (
            1,
            AT,
            ("Ana", "Bo"),
            ("giza-pyramid", "burj-khalifa"),
            1,
            "journeys",
            False,
            False,
            False,
        ),
        (2, AT, ("Cy",), ("giza-pyramid",), 0, "journeys", False, True, False),
        (3, AT, ("Di", "Ed"), ("giza-pyramid",), 0, "original", True, False, False),
    ]


def test_a_night_and_its_first_steps_are_saved_together_or_not_at_all(file):
    played = random_evening(3, GIZA)

    def broken():
        yield "start", {}
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        log.begin(file, nights.GAME, {}, AT, broken())
    with pytest.raises(IllegalMove):
        nights.begin(file, played.begun, AT, (*played.steps, *played.steps))
    assert log.latest(file, nights.GAME) is None

    night = nights.begin(file, played.begun, AT, played.steps)

    assert nights.saved(file, night).evening == played.evening
