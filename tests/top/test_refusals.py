"""Every reason that the rules give for a refusal: which rule, which box, in which words."""

import json
import re
from pathlib import Path

import pytest

from rtt_tools import languages
from rtt_tools.chance import stream
from rtt_tools.top import evening as evenings
from rtt_tools.top import rounds
from rtt_tools.top.board import Special
from rtt_tools.top.game import (
    IllegalMove,
    Position,
    Turn,
    Write,
    play,
    refusal,
    replay,
)
from rtt_tools.top.pool import Change
from rtt_tools.top.rulesets import ORIGINAL
from rtt_tools.top.scoring import score
from rtt_tools.top.steps import Started
from tests.top.naive import state_of
from tests.top.notation import PYRAMID, game_of, played, step_of, steps_of
from tests.top.pictures import draw

ROOT = Path(__file__).parents[2]
TOP = PYRAMID.replace("[  ]", "[A ]")
HANGS = "[  ][ .]"
ROLLED = "pool d4 d8 d12 | roll d4=3 d8=7 d12=9 +"
TWO = {"seats": 2}


def special(**rules):
    """A pyramid whose top has rules of its own."""
    return {"picture": TOP, "A": Special(**rules)}


# (wording, the game, what was played, the step, rule, message)
STEPS = (
    # the start
    ("empty-pool", {}, "", "pool", "pool", "a pool has at least one die"),
    ("one-of-each", {}, "", "pool d4 d4", "pool", "there is only one d4"),
    ("no-such-die", {}, "", "pool d10", "pool", "there is no d10, only d4, d6, d8, d12, d20"),
    ("all-odd", {}, "", "dice 1 1 1 1 1", "start", "all five dice are odd: roll all of them again"),
    ("rerolled", {}, "", "dice 2 1 4 1 1, 2 1 1 1 1", "start", "d4 d8 showed even numbers, so there was no reroll"),
    ("no-such-side", {}, "", "dice 6 1 1 1 1", "roll", "d4 cannot show 6"),
    ("no-such-side", {}, "", "dice 0 1 1 1 1", "roll", "d4 cannot show 0"),
    ("no-such-seat", {}, "", "pool d4 by 2", "players", "there is no seat 2, only 1"),
    ("no-such-seat", TWO, "", "pool d4 by 3", "players", "there is no seat 3, only 1 to 2"),
    ("no-such-seat", TWO, "", "pool d4 by 0", "players", "there is no seat 0, only 1 to 2"),
    ("begun-already", {}, "pool d4", "pool d4", "order", "turn 1: the round has begun: its first pool is known"),
    # the roll
    ("no-pool-yet", {}, "", "roll d4=3 +", "order", "the first pool is not known yet: roll all five dice"),
    ("rolled-already", {}, ROLLED, "roll d4=3 +", "order", "turn 1: the dice of this turn are rolled; the pool is changed before the next roll"),
    ("roll", {}, "pool d4 d8", "roll d4=3 +", "roll", "turn 1: d4 was rolled, the pool is d4 d8"),
    ("roll", {}, "pool d4", "roll d4=3 d6=3 +", "roll", "turn 1: d4 d6 was rolled, the pool is d4"),
    ("nothing-rolled", {}, "pool d4", "roll +", "roll", "turn 1: nothing was rolled, the pool is d4"),
    ("no-such-side", {}, "pool d4", "roll d4=5 +", "roll", "turn 1: d4 cannot show 5"),
    ("no-such-face", {}, "pool d4", "roll d4=4 +-", "action", "turn 1: the action die of Roll to the Top: Journeys has no face +-"),
    ("no-such-face", {"seats": 2, "rules": "original"}, "pool d4", "roll d4=4 swap", "action", "turn 1: the action die of Roll to the Top! has no face swap"),
    # writing
    ("not-rolled-yet", {}, "pool d4", "1: a1=3", "order", "turn 1: the dice of this turn are not rolled yet"),
    ("no-such-seat", TWO, ROLLED, "3: a1=3", "players", "turn 1: there is no seat 3, only 1 to 2"),
    ("whose-numbers", {}, ROLLED, "?: a1=3", "record", "turn 1: numbers need a player: whose are they?"),
    ("not-recorded-before", {}, f"{ROLLED} | 1 wrote", "1: a1=3", "record", "turn 1: some of this player’s numbers were not recorded, so the rest cannot be checked"),
    ("no-such-box", {}, ROLLED, "1: z9=3", "no-such-box", "turn 1: there is no box z9"),
    ("not-rolled", {}, ROLLED, "1: a1=3(d20)", "not-rolled", "turn 1: a1: d20 was not rolled"),
    ("used-twice", {}, ROLLED, "1: a1=3(d4) b1=10(d4+d8)", "used-twice", "turn 1: b1: d4 is used already"),
    ("used-twice", {}, f"{ROLLED} | 1: a1=3(d4)", "1: b1=3(d4)", "used-twice", "turn 1: b1: d4 is used already"),
    ("wrong-sum", {}, ROLLED, "1: a1=9(d4+d8)", "wrong-sum", "turn 1: 9 in a1: d4 + d8 did not make it"),
    ("no-handful", {}, ROLLED, "1: a1=4", "wrong-sum", "turn 1: 4 in a1: no dice of this roll make it: d4 3, d8 7, d12 9"),
    ("no-dice-left", {}, ROLLED, "1: a1=3 b1=10", "wrong-sum", "turn 1: 10 in b1: no dice are left for it: d4 3, d8 7, d12 9 must make 3 too"),
    ("filled", {}, f"{ROLLED} | 1: a1=3", "1: a1=7", "filled", "turn 1: 7 in a1: it already holds 3"),
    ("support-empty", {}, f"{ROLLED} | 1: a1=3", "1: a2=7", "support-empty", "turn 1: 7 in a2: b1 below it is empty"),
    ("too-small", {}, f"{ROLLED} | 1: a1=3 b1=9", "1: a2=7", "too-small", "turn 1: 7 in a2: it is less than the 9 in b1 below it"),
    ("too-big", {"big": True}, f"{ROLLED} | 1: a1=3 b1=9", "1: a2=7", "too-big", "turn 1: 7 in a2: it is more than the 3 in a1 below it"),
    ("strictly-greater", special(strictly=True), "pool d4 d8 d12 | roll d4=3 d8=7 d12=7 +| 1: a1=3 b1=7(d8)", "1: a2=7", "strictly", "turn 1: 7 in a2: it must be greater than the 7 in b1, not equal"),
    ("strictly-less", {**special(strictly=True), "big": True}, "pool d4 d8 d12 | roll d4=3 d8=3 d12=7 +| 1: a1=3(d4) b1=7", "1: a2=3", "strictly", "turn 1: 3 in a2: it must be less than the 3 in a1, not equal"),
    ("at-least", special(at_least=12), f"{ROLLED} | 1: a1=3 b1=7", "1: a2=9", "at-least", "turn 1: 9 in a2: it must be at least 12"),
    ("at-most", special(at_most=8), f"{ROLLED} | 1: a1=3 b1=7", "1: a2=9", "at-most", "turn 1: 9 in a2: it must be at most 8"),
    ("at-most", {**special(at_least=8), "big": True}, f"{ROLLED} | 1: a1=3 b1=7", "1: a2=9", "at-most", "turn 1: 9 in a2: it must be at most 8"),
    ("one-of", special(one_of=(8, 10)), f"{ROLLED} | 1: a1=3 b1=7", "1: a2=9", "one-of", "turn 1: 9 in a2: it must be one of 8, 10"),
    ("even", special(even=True), f"{ROLLED} | 1: a1=3 b1=7", "1: a2=9", "even", "turn 1: 9 in a2: it must be even"),
    ("neighbour-empty", {"picture": HANGS}, ROLLED, "1: a1=3", "neighbour-empty", "turn 1: 3 in a1: the box hangs and b1 beside it is empty"),
    ("neighbour-empty", {"picture": "[  ][  ][ .]"}, ROLLED, "1: b1=3", "neighbour-empty", "turn 1: 3 in b1: the box hangs and a1 and c1 beside it are empty"),
    ("nothing-beside", {"picture": "[  ]    [ .]"}, ROLLED, "1: a1=3", "neighbour-empty", "turn 1: 3 in a1: the box hangs and nothing stands beside it"),
    # the change of the pool
    ("not-rolled-yet", {}, "pool d4", "+d6", "order", "turn 1: the dice of this turn are not rolled yet"),
    ("change-add", {}, f"{ROLLED} | somebody", "+d4", "change", "turn 1: add d4: action-die with + and d4 d8 d12 does not offer it"),
    ("change-add", {}, f"{ROLLED} | somebody", "+d10", "change", "turn 1: add d10: action-die with + and d4 d8 d12 does not offer it"),
    ("change-remove", {}, f"{ROLLED} | somebody", "-d4", "change", "turn 1: remove d4: action-die with + and d4 d8 d12 does not offer it"),
    ("change-swap", {}, f"{ROLLED} | somebody", "-d4+d6", "change", "turn 1: swap d4 for d6: action-die with + and d4 d8 d12 does not offer it"),
    ("change-keep", {}, f"{ROLLED} | somebody", "keep", "change", "turn 1: keep the pool: action-die with + and d4 d8 d12 does not offer it"),
    ("change-keep", {}, ROLLED, "keep", "change", "turn 1: keep the pool: nobody-wrote with + and d4 d8 d12 does not offer it"),
    ("over", {"picture": "[ .]"}, f"{ROLLED} | 1: a1=3", "+d6", "over", "turn 1: the game is over: nobody changes the pool"),
    # the end
    ("nobody-finished", {}, ROLLED, "end", "end", "turn 1: nobody has filled their last box yet"),
    ("nobody-finished", {}, "pool d4", "end", "end", "turn 1: nobody has filled their last box yet"),
    ("finished-unwritten", TWO, f"{ROLLED} | 1 wrote", "end 3 0", "end", "turn 1: 2 has not written in this turn: record that before the end"),
    ("nothing-to-end", {}, "", "end", "order", "the round has not begun yet: there is nothing to end"),
    ("nothing-to-end", TWO, "", "stop 3 3", "order", "the round has not begun yet: there is nothing to end"),
    ("finished-between-turns", {}, f"{ROLLED} | 1 wrote | +d6", "stop 0", "end", "turn 2: nobody finishes between two turns: roll first"),
    ("finished-between-turns", {}, f"{ROLLED} | 1 wrote | +d6", "end 0", "end", "turn 2: nobody finishes between two turns: roll first"),
    ("other-seats", TWO, ROLLED, "stop 3", "players", "turn 1: there are 2 players"),
    ("other-seats", {}, ROLLED, "stop 3 3", "players", "turn 1: there is 1 player"),
    ("not-stated", TWO, f"{ROLLED} | 2 wrote", "stop 3 ?", "end", "turn 1: 2: how many boxes are empty? Not every number was recorded"),
    ("not-stated", TWO, f"{ROLLED} | somebody", "stop", "end", "turn 1: 1: how many boxes are empty? Not every number was recorded"),
    ("no-such-count", {}, f"{ROLLED} | 1 wrote", "stop 4", "end", "turn 1: 1: 4 empty, but the board has 3 boxes"),
    ("no-such-count", {}, f"{ROLLED} | 1 wrote", "stop -1", "end", "turn 1: 1: -1 empty, but the board has 3 boxes"),
    ("other-count", {}, f"{ROLLED} | 1: a1=3", "stop 1", "end", "turn 1: 1: 1 empty, but the recorded numbers leave 2 empty"),
    ("other-count", {}, f"{ROLLED} | 1: a1=3", "end 0", "end", "turn 1: 1: 0 empty, but the recorded numbers leave 2 empty"),
    ("other-count", {}, f"{ROLLED} | 1: a1=3 | 1 wrote", "stop 3", "end", "turn 1: 1: 3 empty, but the recorded numbers leave 2 empty"),
    *(
        ("round-over", {}, f"{ROLLED} | stop", step, "over", "turn 1: the round is over")
        for step in ("pool d4", "roll d4=3 +", "somebody", "+d6", "end")
    ),
)  # fmt: skip


@pytest.mark.parametrize(("wording", "game", "before", "step", "rule", "message"), STEPS)
def test_a_refused_step_names_its_rule_and_changes_nothing(
    wording, game, before, step, rule, message
):
    round_ = played(before, game_of(**game))

    with pytest.raises(IllegalMove) as caught:
        rounds.after(round_, step_of(step))

    refused = caught.value.refusal
    assert (refused.wording, refused.rule, refused.message) == (wording, rule, message)
    assert refused.turn == round_.turn
    assert round_ == played(before, game_of(**game))


def test_a_round_has_as_many_turns_as_its_transcript_may_have():
    """`too-many-turns`: what is played can be written down and read again."""
    schema = json.loads((ROOT / "schemas" / "game.schema.json").read_text("utf-8"))
    most = schema["properties"]["turns"]["maxItems"]
    last = played(ROLLED, game_of())._replace(turn=most)

    with pytest.raises(IllegalMove) as refused:
        rounds.after(last, step_of("+d6"))

    assert refused.value.refusal.rule == "over"
    assert str(refused.value) == "turn 1000: a round has at most 1000 turns: end it"
    assert rounds.after(last._replace(turn=most - 1), step_of("+d6")).turn == most


def test_dice_other_than_those_of_the_seed_are_refused():
    game, chance = game_of(), stream(5, 0)
    round_ = rounds.begun(game, chance=chance)
    start = rounds.thrown_start(round_)

    for step in (
        step_of("pool d4"),
        step_of("dice 2 2 2 2 2"),
        Started(start.rolls[1:]),
    ):
        with pytest.raises(IllegalMove) as caught:
            rounds.after(round_, step)
        assert caught.value.refusal.wording == "other-start"
        shown = ", ".join(f"{die} {number}" for die, number in start.rolls[-1].items())
        assert caught.value.refusal.message == (
            f"the seed of this night gives another first roll: {shown}"
        )

    round_ = rounds.after(round_, start)
    roll = rounds.thrown(round_)[1]
    shown = ", ".join(f"{die} {number}" for die, number in roll.roll.items())
    other = "+" if roll.action == "-" else "-"
    first = round_.pool[0]
    wrong = {**roll.roll, first: roll.roll[first] % 4 + 1}
    for step in (roll._replace(action=other), roll._replace(roll=wrong)):
        with pytest.raises(IllegalMove) as caught:
            rounds.after(round_, step)
        assert (caught.value.refusal.wording, caught.value.refusal.rule) == (
            "other-roll",
            "seed",
        )
        assert caught.value.refusal.message == (
            "turn 1: the seed of this night gives another roll: "
            f"{shown}, action die {roll.action}"
        )
    assert rounds.after(round_, roll).roll == roll.roll


TABLES = (
    ("players", {"players": "ABCDEFG"}, "players", "Roll to the Top: Journeys is for 1 to 6 players, not 7"),
    ("players", {"players": ""}, "players", "Roll to the Top: Journeys is for 1 to 6 players, not 0"),
    ("players", {"players": "A", "ruleset": ORIGINAL}, "players", "Roll to the Top! is for 2 to 5 players, not 1"),
    ("players", {"players": "ABCDEF", "ruleset": ORIGINAL}, "players", "Roll to the Top! is for 2 to 5 players, not 6"),
    ("players", {"players": "A", "ruleset": ORIGINAL, "solo": True}, "players", "Roll to the Top! is for 2 to 5 players, not 1"),
    ("solo-players", {"solo": True}, "players", "the Companion plays with one player, not 2"),
    ("same-name", {"players": ("Ada", "ADA")}, "players", "two players are called Ada"),
    ("no-boards", {"boards": ()}, "boards", "a night needs a board"),
    ("no-such-seat", {"first": 2}, "players", "there is no seat 3, only 1 to 2"),
    ("no-such-seat", {"first": -1}, "players", "there is no seat 0, only 1 to 2"),
)  # fmt: skip


@pytest.mark.parametrize(("wording", "table", "rule", "message"), TABLES)
def test_a_table_that_cannot_be_is_refused(wording, table, rule, message):
    table = {"players": ("Ada", "Bo"), "boards": [draw(PYRAMID)], **table}

    with pytest.raises(IllegalMove) as caught:
        evenings.begun(**table)

    refused = caught.value.refusal
    assert (refused.wording, refused.rule, refused.message) == (wording, rule, message)


def test_after_the_last_round_the_evening_is_over():
    evening = evenings.begun(("Ada", "Bo"), [draw(PYRAMID)])
    for step in steps_of("pool d4 | stop"):
        evening = evenings.after(evening, step)
    before = state_of(evening)

    for step in steps_of("pool d4 | roll d4=3 + | somebody | +d6 | end"):
        with pytest.raises(IllegalMove) as caught:
            evenings.after(evening, step)
        assert caught.value.refusal.wording == "night-over"
        assert caught.value.refusal.message == "all rounds of this night are played"
    assert state_of(evening) == before


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("stop 3 4", "turn 1: Bo: 4 empty, but the board has 3 boxes"),
        ("stop 3 1", "turn 1: Bo: 1 empty, but the recorded numbers leave 3 empty"),
        ("stop ? 3", "turn 1: Ada: how many boxes are empty? Not every number was recorded"),
    ],
)
def test_an_evening_calls_players_by_name(step, message):
    evening = evenings.begun(("Ada", "Bo"), [draw(PYRAMID)])
    for one in steps_of(f"{ROLLED} | 1 wrote"):
        evening = evenings.after(evening, one)

    with pytest.raises(IllegalMove) as caught:
        evenings.after(evening, step_of(step))

    assert caught.value.refusal.message == message


# ------------------------------------------------------------------ sheets and whole turns


def of_turn(*turns):
    """What `replay` says against turns of one player on a pyramid."""
    return replay(draw(PYRAMID), turns)


def of_play(*moves):
    """What `play` says against the moves of one turn."""
    try:
        play(draw(PYRAMID), Position(({},), ("d4",)), {"d4": 3}, "+", [moves], None)
    except IllegalMove as error:
        return error.refusal


def of_score(picture, **numbers):
    """What the scorer says last against a sheet."""
    return score(draw(picture), numbers).illegal[-1]


D4, ADD_D6 = Turn(("d4",), {"d4": 3}, "+"), Change("nobody-wrote", "d6")
ELSEWHERE = (
    ("no-such-number", lambda: refusal(draw(PYRAMID).box("a1"), 51, {}), "no-such-number", "51 in a1: no dice make it (1 to 50)"),
    ("odd", lambda: refusal(draw("[A.]", A=Special(odd=True)).box("a1"), 8, {}), "odd", "8 in a1: it must be odd"),
    ("no-dice", lambda: of_play(Write("a1", (), 3)), "wrong-sum", "3 in a1: it takes no die"),
    ("rests-on-illegal", lambda: of_score("[  ]\n[ .]", a1=51, a2=50), "rests-on-illegal", "50 in a2: it rests on a1, whose number is illegal"),
    ("beside-illegal", lambda: of_score("[ .][  ]", a1=51, b1=50), "beside-illegal", "50 in b1: the box hangs, and a1 beside it is illegal"),
    ("other-rule", lambda: of_turn(D4._replace(change=Change("action-die", "d6")), D4), "change", "turn 1: the pool is changed by the rule nobody-wrote, not by action-die"),
    ("pool", lambda: of_turn(D4._replace(change=ADD_D6), D4), "pool", "turn 2: the pool is d4 d6, not d4"),
    ("one-of-each", lambda: of_turn(D4._replace(pool=("d4", "d4"))), "pool", "turn 1: there is only one d4"),
    ("not-changed", lambda: of_turn(D4, D4), "change", "turn 1: the pool was not changed after this turn"),
)  # fmt: skip


@pytest.mark.parametrize(("wording", "refused", "rule", "message"), ELSEWHERE)
def test_refusals_of_sheets_and_whole_turns(wording, refused, rule, message):
    found = refused()

    assert (found.wording, found.rule, found.message) == (wording, rule, message)


def wordings_of_the_rules():
    """The keys of the catalogue's section of refusals, without their prefix."""
    text = (Path(languages.__file__).parent / "en.py").read_text("utf-8")
    section = text.split("# --- why the rules refuse something")[1].split("# ---")[0]
    return set(re.findall(r'"refused-([a-z-]+)":', section))


def test_every_wording_of_a_refusal_has_a_row():
    rows = {row[0] for row in (*STEPS, *TABLES, *ELSEWHERE)}

    assert (
        rows | {"other-start", "other-roll", "night-over", "last-turn", "too-many-turns"}
        == wordings_of_the_rules()
    )


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_every_refusal_can_be_told_in_every_language(language):
    for _, game, before, step, _, message in STEPS:
        with pytest.raises(IllegalMove) as caught:
            rounds.after(played(before, game_of(**game)), step_of(step))
        told = caught.value.refusal.told(language)
        assert "{" not in told
        assert (told == message) == (language == "en")
