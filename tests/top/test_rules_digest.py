"""docs/rules.md, sentence by sentence: every rule and every worked example is a row.

A row quotes the page, names the source, and plays a line in the notation of `notation`.
"""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from rtt_tools.top import boardfile, rounds
from rtt_tools.top import evening as evenings
from rtt_tools.top.board import HIGHEST_NUMBER, LOWEST_NUMBER, Special
from rtt_tools.top.dice import FACES_JOURNEYS, FACES_ORIGINAL, SIDES
from rtt_tools.top.game import IllegalMove, ways
from rtt_tools.top.pool import POOLS, options
from rtt_tools.top.rulesets import RULESETS
from rtt_tools.top.solo import crosses, rank
from tests.top.notation import PYRAMID, game_of, steps_of
from tests.top.pictures import draw

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text("utf-8")


class Row(NamedTuple):
    """A rule, and a line that shows it."""

    rule: str  # as docs/rules.md words it
    source: str
    game: dict
    line: str  # the last step is refused where `expected` says so
    expected: str  # `pool d4 d6; active 2`, or `refused too-small`


J1, J2, J3 = (
    "Journeys rulebook, 1. Roll Dice",
    "Journeys rulebook, 2. Explore the Landmark",
    "Journeys rulebook, 3. Change Dice",
)
J_SETUP, J_EXCEPTIONS, J_END = (
    "Journeys rulebook, Setup",
    "Journeys rulebook, Exceptions",
    "Journeys rulebook, Complete the Landmark",
)
J_SOLO, J_SOLO_END, J_BIG = (
    "Journeys rulebook, Solo Mode",
    "Journeys rulebook, Solo Game End and Scoring",
    "Journeys rulebook, Variant: Big to Small",
)
J_PICTURES = "Journeys rulebook, diagram notes"
O_START, O_CLIMB, O_EXAMPLE = (
    "Original rulebook, Preparation",
    "Original rulebook, Climb",
    "Original rulebook, Example of a Dice Roll Result",
)
O_SPEED, O_EXCEPTIONS, O_END, O_BIG = (
    "Original rulebook, Speed Up or Slow Down",
    "Original rulebook, Exceptions",
    "Original rulebook, Completing the Challenge",
    "Original rulebook, Variant",
)
UK_DICE, UK_PLAY, UK_BOXES, UK_END = (
    "Online help (Ukrainian), КУБИКИ",
    "Online help (Ukrainian), ІГРОВИЙ ПРОЦЕС",
    "Online help (Ukrainian), ЗАПОВНЕННЯ КОМІРОК ЧИСЛАМИ",
    "Online help (Ukrainian), КІНЕЦЬ ГРИ",
)
ES_PLACE, ES_ORDER, ES_END, ES_TURN = (
    "Online help (Spanish), Reglas de Colocación",
    "Online help (Spanish), Acciones Particulares",
    "Online help (Spanish), Fin del Juego",
    "Online help (Spanish), Turno",
)
RULING = "ruling"

TWO, THREE = {"seats": 2}, {"seats": 3}
ORIGINAL, ONLINE = {"seats": 2, "rules": "original"}, {"seats": 2, "rules": "online"}
BIG = {"big": True}
SOLO = {"solo": True, "picture": "[ .][ .][ .][ .][ .][ .]"}
BALCONY = {"picture": "[  ][  ]\n[ .]"}
HALF = {"picture": "  [  ][  ]\n[ .][ .]"}  # b2 rests on b1 and stands half over nothing
HIGH_DOT = {"picture": "  [  ]\n  [ .]\n[ .][ .]"}
CORNERS = {"picture": "    [  ]\n[ .]    [ .]"}
APART = {"picture": "[  ]  [ .]"}
ONE = {"picture": "[ .]", "seats": 3}
MEETS = {"picture": "[  ][ .]\n    [ .]"}


def topped(big=False, **rules):
    """A pyramid whose top has rules of its own."""
    return {"picture": PYRAMID.replace("[  ]", "[A ]"), "big": big, "A": Special(**rules)}


FIVE = "pool d4 d6 d8 d12 d20 | roll d4=1 d6=2 d8=3 d12=4 d20=5"
FOUR = "pool d4 d6 d8 d12 | roll d4=1 d6=5 d8=8 d12=12"
THREE_DICE = "pool d4 d6 d8 | roll d4=2 d6=5 d8=5 +"
BASE = f"{FOUR} + | 1: a1=5 b1=8"  # leaves 1 and 12
NEXT = "| +d20 | roll d4={} d6={} d8={} d12={} d20=1 +"

ROWS = (
    # --- Dice ---------------------------------------------------------------------------
    Row("one of each", J_SETUP, {}, "pool d4 d4", "refused one-of-each"),
    Row("one of each", J_SETUP, {}, "pool d10", "refused no-such-die"),
    Row("Action die, six faces", J3, {}, "pool d4 | roll d4=1 +-", "refused no-such-face"),
    Row("Action die, six faces", UK_DICE, ONLINE, "pool d4 | roll d4=1 swap", "stage write"),
    Row("where `+−` = add one AND remove another", O_SPEED, ORIGINAL, "pool d4 d6 | roll d4=1 d6=2 +- | somebody | -d4+d20", "pool d6 d20"),
    Row("where `+−` = add one AND remove another", O_SPEED, ORIGINAL, "pool d4 d6 | roll d4=1 d6=2 +- | somebody | +d20", "refused change-add"),
    Row("where `+−` = add one AND remove another", O_SPEED, ORIGINAL, "pool d4 d6 | roll d4=1 d6=2 +- | somebody | -d4", "refused change-remove"),
    Row("where `+−` = add one AND remove another", O_SPEED, ORIGINAL, "pool d4 | roll d4=1 swap", "refused no-such-face"),
    Row("one pool die goes to the reserve, one reserve die comes in", J3, {}, "pool d4 d6 | roll d4=1 d6=2 swap | somebody", "rule action-die; offers -d4+d8 -d4+d12 -d4+d20 -d6+d8 -d6+d12 -d6+d20"),
    Row("one pool die goes to the reserve, one reserve die comes in", ES_TURN, ONLINE, "pool d4 d6 | roll d4=1 d6=2 swap | somebody | -d4+d8", "pool d6 d8"),
    Row("one pool die goes to the reserve, one reserve die comes in", J3, {}, "pool d4 d6 | roll d4=1 d6=2 swap | somebody | -d4+d6", "refused change-swap"),
    Row("comes to the same thing", O_SPEED, ORIGINAL, "pool d4 d6 | roll d4=1 d6=2 +- | somebody", "rule action-die; offers -d4+d8 -d4+d12 -d4+d20 -d6+d8 -d6+d12 -d6+d20"),
    # --- Setup --------------------------------------------------------------------------
    Row("a table picks", J_SETUP, THREE, "pool d4 by 3", "active 3"),
    Row("Roll all five", J_SETUP, {}, "dice 2 1 8 1 20", "pool d4 d8 d20; turn 1; stage roll"),
    Row("The dice showing an even number are the first pool", J_SETUP, {}, "dice 1 6 1 1 1", "pool d6"),
    Row("The dice showing an even number are the first pool", O_START, ORIGINAL, "dice 4 2 8 10 12", "pool d4 d6 d8 d12 d20"),
    Row("reroll all while every die is odd", J_SETUP, {}, "dice 1 1 1 1 1", "refused all-odd"),
    Row("reroll all while every die is odd", O_START, ORIGINAL, "dice 1 3 5 7 9, 3 5 7 11 19, 1 1 1 12 1", "pool d12; starts 3"),
    Row("reroll all while every die is odd", J_SETUP, {}, "dice 1 3 2 7 9, 1 1 1 12 1", "refused rerolled"),
    Row("rolled *again*, with the action die, as the first turn's roll", O_START, ORIGINAL, "dice 2 1 8 1 1 | roll d4=3 d8=1 - | 1: a1=3 b1=1", "sheet a1=3 b1=1 /"),
    Row("rolled *again*, with the action die, as the first turn's roll", J1, {}, "dice 2 1 8 1 1 | 1: a1=2", "refused not-rolled-yet"),
    Row("rolled *again*, with the action die, as the first turn's roll", J1, {}, "dice 2 1 8 1 1 | +d6", "refused not-rolled-yet"),
    # --- A turn -------------------------------------------------------------------------
    Row("The active player rolls the pool and the action die", J1, {}, "pool d4 d8 | roll d4=1 +", "refused roll"),
    Row("The active player rolls the pool and the action die", J1, {}, "pool d4 d8 | roll d4=1 d8=9 +", "refused no-such-side"),
    Row("The active player rolls the pool and the action die", J1, THREE, "pool d4 by 2 | roll d4=1 +", "active 2; next 3"),
    Row("it acts on the *next* turn", O_START, THREE, "pool d4 d6 by 3 | roll d4=1 d6=1 - | somebody | -d4", "pool d6; turn 2; active 1"),
    Row("it acts on the *next* turn", J1, {}, "pool d4 d6 | roll d4=1 d6=2 - | 1: a1=1 b1=2", "pool d4 d6; sheet a1=1 b1=2"),
    Row("Everybody writes at once", J2, TWO, "pool d4 | roll d4=3 + | 1: a1=3(d4) | 2: a1=3(d4)", "sheet a1=3 / a1=3"),
    Row("Everybody writes at once", O_CLIMB, ORIGINAL, "pool d4 | roll d4=3 + | 2: b1=3 | 1: a1=3", "sheet a1=3 / b1=3"),
    Row("each on their own board", J2, TWO, f"{FOUR} + | 1: a1=5 b1=1 | 2: a2=12", "refused support-empty"),
    Row("A number is one die or the sum of several", J2, {}, f"{FOUR} + | 1: a1=26(d4+d6+d8+d12)", "sheet a1=26"),
    Row("A number is one die or the sum of several", ES_PLACE, ONLINE, f"{FOUR} + | 1: a1=6 b1=20", "sheet a1=6 b1=20 /"),
    Row("A number is one die or the sum of several", J2, {}, f"{FOUR} + | 1: a1=7", "refused no-handful"),
    Row("A number is one die or the sum of several", J2, {}, f"{FOUR} + | 1: a1=9(d4+d6)", "refused wrong-sum"),
    Row("each die is used at most once per player and turn", J2, {}, f"{FOUR} + | 1: a1=5 b1=6", "refused no-dice-left"),
    Row("each die is used at most once per player and turn", ES_PLACE, ONLINE, f"{FOUR} + | 1: a1=5(d6) | 1: b1=6(d4+d6)", "refused used-twice"),
    Row("each die is used at most once per player and turn", J2, {}, f"{FOUR} + | 1: a1=5(d6) b1=5(d6)", "refused used-twice"),
    Row("using none is allowed", J2, {}, f"{FOUR} + | +d20", "sheet ; turn 2"),
    Row("using none is allowed", ES_PLACE, ONLINE, f"{FOUR} + | 1: a1=1 | +d20", "sheet a1=1 /; turn 2"),
    Row("One number per box", J2, {}, f"{FOUR} + | 1: a1=1 a1=5", "refused filled"),
    Row("it is never erased", J2, {}, f"{BASE} {NEXT.format(3, 6, 1, 1)} | 1: a1=3", "refused filled"),
    Row("A **dot** box takes any number at any time", J2, {}, f"{FOUR} + | 1: b1=1", "sheet b1=1"),
    Row("A **dot** box takes any number at any time", O_CLIMB, ORIGINAL, f"{FOUR} + | 1: b1=26", "sheet b1=26 /"),
    Row("also when it lies on other boxes", UK_BOXES, HIGH_DOT, f"{FOUR} + | 1: a2=12", "sheet a2=12"),
    Row("also when it lies on other boxes", J2, HIGH_DOT, f"{FOUR} + | 1: a1=12 b1=8 a2=1", "sheet a1=12 a2=1 b1=8"),
    Row("needs every support filled", J2, {}, f"{FOUR} + | 1: a1=1 a2=12", "refused support-empty"),
    Row("needs every support filled", UK_BOXES, {}, f"{FOUR} + | 1: a2=12", "refused support-empty"),
    Row("a number >= each of them (equal is fine)", J2, {}, f"{BASE} {NEXT.format(1, 2, 8, 3)} | 1: a2=8(d8)", "sheet a1=5 a2=8 b1=8"),
    Row("a number >= each of them (equal is fine)", J2, {}, f"{BASE} {NEXT.format(1, 6, 1, 1)} | 1: a2=6(d6)", "refused too-small"),
    Row("a number >= each of them (equal is fine)", ES_PLACE, ONLINE, f"{BASE} {NEXT.format(4, 1, 1, 1)} | 1: a2=4(d4)", "refused too-small"),
    Row("A **hanging** box takes any number once a neighbour is filled", J2, APART, f"{FOUR} + | 1: b1=1 | 1: a1=5", "refused nothing-beside"),
    Row("A **hanging** box takes any number once a neighbour is filled", J2, BALCONY, f"{FOUR} + | 1: a1=5 b2=8", "refused neighbour-empty"),
    Row("A **hanging** box takes any number once a neighbour is filled", O_CLIMB, BALCONY, f"{FOUR} + | 1: a1=5 a2=8 b2=1", "sheet a1=5 a2=8 b2=1"),
    Row("A **hanging** box takes any number once a neighbour is filled", UK_BOXES, {"picture": "[  ][ .][  ]"}, f"{FOUR} + | 1: b1=12 a1=1 c1=5", "sheet a1=1 b1=12 c1=5"),
    Row("Boxes filled earlier in the same turn count", O_EXAMPLE, {}, f"{FOUR} + | 1: a1=9 b1=5 a2=12", "sheet a1=9 a2=12 b1=5"),
    Row("Boxes filled earlier in the same turn count", O_EXAMPLE, {}, f"{FOUR} + | 1: a1=9 | 1: b1=5 | 1: a2=12", "sheet a1=9 a2=12 b1=5"),
    Row("Boxes filled earlier in the same turn count", O_EXAMPLE, {}, f"{FOUR} + | 1: a2=12 a1=9 b1=5", "refused support-empty"),
    Row("The player on the left becomes active and changes the pool", J3, THREE, f"{FOUR} + | somebody", "active 1; next 2"),
    Row("The player on the left becomes active and changes the pool", J3, THREE, f"{FOUR} + | somebody | +d20", "active 2; next 3"),
    Row("The player on the left becomes active and changes the pool", O_SPEED, ORIGINAL, "pool d4 by 2 | roll d4=1 + | +d6", "active 1; pool d4 d6"),
    Row("The player on the left becomes active and changes the pool", J3, {}, f"{FOUR} + | +d20 | roll d4=1 d6=1 d8=1 d12=1 d20=1 +", "active 1; next 1"),
    Row("the game ends at the end of that turn", J_END, ONE, "pool d4 | roll d4=1 + | 2: a1=1 | +d6", "refused over"),
    Row("the game ends at the end of that turn", UK_END, ONE, "pool d4 | roll d4=1 + | 2: a1=1 | 3: a1=1 | end", "stage over; winners 2 3; empty 1 0 0"),
    Row("the game ends at the end of that turn", ES_END, ONE, "pool d4 | roll d4=1 + | end", "refused nobody-finished"),
    Row("all who finished on it win, no tiebreak", J_END, ONE, "pool d4 | roll d4=1 + | 3: a1=1 | 1: a1=1 | end", "winners 1 3"),
    Row("all who finished on it win, no tiebreak", O_END, ORIGINAL, f"{FOUR} + | 2: a1=9 b1=5 a2=12 | 1: a1=1 | end", "winners 2; empty 2 0"),
    Row("all who finished on it win, no tiebreak", J_END, ONE, "pool d4 | roll d4=1 + | 1: a1=1 | end | roll d4=1 +", "refused round-over"),
    # --- Resting on ---------------------------------------------------------------------
    Row("A box rests on every box of the row directly below whose horizontal span overlaps its own", O_CLIMB, HALF, f"{FOUR} + | 1: b1=12 b2=8", "refused too-small"),
    Row("touching corners is not resting", RULING, MEETS, f"{FOUR} + | 1: b2=5 a2=1", "sheet a2=1 b2=5"),
    Row("touching corners is not resting", RULING, CORNERS, f"{FOUR} + | 1: a1=1 b1=5 a2=12", "refused nothing-beside"),
    Row("Part of a box may stand over empty space", J_PICTURES, HALF, f"{FOUR} + | 1: b1=5 b2=8", "sheet b1=5 b2=8"),
    Row("1, 2 or more supports are possible", J2, {"picture": "  [  ]\n[ .]"}, f"{FOUR} + | 1: a1=5 a2=8", "sheet a1=5 a2=8"),
    Row("Only direct supports are compared", J2, HIGH_DOT, f"{FOUR} + | 1: a1=12 b1=8 a2=1 a3=5", "sheet a1=12 a2=1 a3=5 b1=8"),
    Row("a dot box in between cuts what lies below it off", J2, HIGH_DOT, f"{FOUR} + | 1: a2=5 a3=1", "refused too-small"),
    Row("Neighbours share a vertical side (same row, no gap)", J2, APART, f"{FOUR} + | 1: b1=1 a1=5", "refused nothing-beside"),
    Row("Neighbours share a vertical side (same row, no gap)", O_CLIMB, {"picture": "[  ][  ][ .]"}, f"{FOUR} + | 1: c1=1 a1=5", "refused neighbour-empty"),
    Row("diagonals never count", J2, BALCONY, f"{FOUR} + | 1: a1=1 b2=5", "refused neighbour-empty"),
    # --- Changing the pool --------------------------------------------------------------
    *(
        Row(f"{rule}", source, {"seats": 2, "rules": rules}, f"{line} {face} {wrote}", told)
        for rules, source in (("journeys", J_EXCEPTIONS), ("original", O_EXCEPTIONS), ("online", ES_ORDER))
        for face in ("+", "-", "+/-")
        for rule, line, wrote, told in (
            ("5 dice -> remove", FIVE, "| somebody", "rule full-pool; offers -d4 -d6 -d8 -d12 -d20"),
            ("1 die -> add", "pool d8 | roll d8=1", "| somebody", "rule single-die; offers +d4 +d6 +d12 +d20"),
            ("nobody wrote -> add", FOUR, "", "rule nobody-wrote; offers +d20"),
            ("nobody wrote -> add", "pool d8 | roll d8=1", "", "rule nobody-wrote; offers +d4 +d6 +d12 +d20"),
        )
    ),
    Row("nobody wrote -> add, if one is left", J_EXCEPTIONS, {}, f"{FIVE} - | keep", "pool d4 d6 d8 d12 d20; turn 2"),
    Row("overrides the other exceptions, so the pool stays at five", J_EXCEPTIONS, {}, f"{FIVE} - | -d4", "refused change-remove"),
    Row("overrides the other exceptions, so the pool stays at five", J_EXCEPTIONS, TWO, f"{FIVE} +", "rule nobody-wrote; offers "),
    Row("The online help lists five dice first, so one is removed", ES_ORDER, ONLINE, f"{FIVE} + | -d6", "pool d4 d8 d12 d20"),
    Row("The online help lists five dice first, so one is removed", ES_ORDER, ONLINE, f"{FIVE} + | keep", "refused change-keep"),
    Row("O gives no order", RULING, ORIGINAL, f"{FIVE} +", "rule full-pool; offers -d4 -d6 -d8 -d12 -d20"),
    Row("O gives no order", RULING, ORIGINAL, f"{FIVE} + | keep", "refused change-keep"),
    Row("otherwise", J3, {}, f"{FOUR} + | somebody | +d20", "pool d4 d6 d8 d12 d20"),
    Row("otherwise", J3, {}, f"{FOUR} + | somebody | -d4", "refused change-remove"),
    Row("otherwise", J3, {}, f"{FOUR} - | somebody | -d6", "pool d4 d8 d12"),
    Row("otherwise", J3, {}, f"{FOUR} - | somebody | +d20", "refused change-add"),
    Row("otherwise", J3, {}, f"{FOUR} +/- | somebody", "rule action-die; offers +d20 -d4 -d6 -d8 -d12"),
    Row("otherwise", O_SPEED, ORIGINAL, f"{FOUR} +/- | somebody", "rule action-die; offers +d20 -d4 -d6 -d8 -d12"),
    Row("otherwise", UK_DICE, ONLINE, f"{FOUR} +/- | somebody | keep", "refused change-keep"),
    Row("chooses which die", J3, {}, "pool d4 | roll d4=1 + | +d20", "pool d4 d20"),
    Row("chooses which die", ES_ORDER, ONLINE, f"{FIVE} + | somebody | -d12", "pool d4 d6 d8 d20"),
    # --- Variant: Big to Small ----------------------------------------------------------
    Row("a number must be <= each support", J_BIG, BIG, f"{BASE} {NEXT.format(4, 6, 7, 9)} | 1: a2=4(d4)", "sheet a1=5 a2=4 b1=8"),
    Row("a number must be <= each support", O_BIG, BIG, f"{BASE} {NEXT.format(1, 5, 7, 9)} | 1: a2=5(d6)", "sheet a1=5 a2=5 b1=8"),
    Row("a number must be <= each support", J_BIG, BIG, f"{BASE} {NEXT.format(1, 6, 7, 9)} | 1: a2=6(d6)", "refused too-big"),
    Row("a number must be <= each support", J_BIG, BIG, f"{FOUR} + | 1: a1=12 a2=8", "refused support-empty"),
    Row("a number must be <= each support", J_BIG, {**BALCONY, **BIG}, f"{FOUR} + | 1: a1=5 a2=1 b2=12", "sheet a1=5 a2=1 b2=12"),
    Row("`at-least` becomes `at-most`", J_BIG, topped(at_least=9), f"{BASE} | 1: a2=12", "sheet a1=5 a2=12 b1=8"),
    Row("`at-least` becomes `at-most`", J_BIG, topped(at_least=13), f"{BASE} | 1: a2=12", "refused at-least"),
    Row("`at-least` becomes `at-most`", J_BIG, topped(True, at_least=3), f"{BASE} | 1: a2=1", "sheet a1=5 a2=1 b1=8"),
    Row("`at-least` becomes `at-most`", J_BIG, topped(True, at_least=3), f"{FOUR} + | 1: a1=12 b1=8 a2=5", "refused at-most"),
    Row("`at-least` becomes `at-most`", J_BIG, topped(True, at_most=3), f"{FOUR} + | 1: a1=12 b1=8 a2=1", "refused at-least"),
    Row("falling becomes rising, and back", J_BIG, topped(falling=True), f"{BASE} | 1: a2=1", "sheet a1=5 a2=1 b1=8"),
    Row("falling becomes rising, and back", J_BIG, topped(falling=True), f"{BASE} | 1: a2=12", "refused too-big"),
    Row("falling becomes rising, and back", J_BIG, topped(True, falling=True), f"{BASE} | 1: a2=12", "sheet a1=5 a2=12 b1=8"),
    Row("falling becomes rising, and back", J_BIG, topped(True, falling=True), f"{BASE} | 1: a2=1", "refused too-small"),
    Row("falling becomes rising, and back", J_BIG, topped(strictly=True), f"{THREE_DICE} | 1: a1=2 b1=5 a2=5", "refused strictly-greater"),
    Row("falling becomes rising, and back", J_BIG, topped(True, strictly=True), "pool d4 d6 d8 | roll d4=2 d6=2 d8=5 + | 1: a1=2 b1=5 a2=2", "refused strictly-less"),
    Row("Parity and lists do not", RULING, topped(True, even=True), f"{FOUR} + | 1: a1=12 b1=8 a2=5", "refused even"),
    Row("Parity and lists do not", RULING, topped(True, even=True), f"{FOUR} + | 1: a1=12 b1=8 a2=6", "sheet a1=12 a2=6 b1=8"),
    Row("Parity and lists do not", RULING, topped(True, odd=True), f"{FOUR} + | 1: a1=12 b1=8 a2=6", "refused odd"),
    Row("Parity and lists do not", RULING, topped(True, one_of=(1, 6)), f"{FOUR} + | 1: a1=12 b1=8 a2=5", "refused one-of"),
    Row("Parity and lists do not", RULING, topped(True, one_of=(1, 6)), f"{FOUR} + | 1: a1=12 b1=8 a2=6", "sheet a1=12 a2=6 b1=8"),
    # --- Solo: the Companion ------------------------------------------------------------
    Row("A second copy of the board", J_SOLO, SOLO, "pool d4", "companion 6"),
    Row("You are always the active player", J_SOLO, SOLO, "pool d4 | roll d4=1 + | +d6", "active 1; next 1"),
    Row("pool changes as usual", J_SOLO, SOLO, "pool d4 d6 | roll d4=1 d6=1 -", "rule nobody-wrote; offers +d8 +d12 +d20"),
    Row("pool changes as usual", J_SOLO, SOLO, "pool d4 d6 | roll d4=1 d6=1 - | 1: a1=1", "rule action-die; offers -d4 -d6"),
    Row("dice in the pool minus 1", J_SOLO, SOLO, f"{FIVE} +", "companion 2"),
    Row("dice in the pool minus 1", J_SOLO, SOLO, f"{FOUR} +", "companion 3"),
    Row("dice in the pool minus 1", J_SOLO, SOLO, THREE_DICE, "companion 4"),
    Row("dice in the pool minus 1", J_SOLO, SOLO, "pool d4 d6 | roll d4=1 d6=1 +", "companion 5"),
    Row("but 1 when the pool has one die", J_SOLO, SOLO, "pool d4 | roll d4=1 +", "companion 5"),
    Row("with fewer boxes left than that, all of them", RULING, SOLO, f"{FIVE} + | 1: a1=1 | -d4 | roll d6=1 d8=1 d12=1 d20=1 +", "companion 0; stage write"),
    Row("The game ends at the end of a turn when your board or the Companion's is full", J_SOLO_END, SOLO, f"{FIVE} + | 1: a1=1 | -d4 | roll d6=1 d8=2 d12=3 d20=4 + | 1: b1=1", "sheet a1=1 b1=1"),
    Row("The game ends at the end of a turn when your board or the Companion's is full", J_SOLO_END, SOLO, f"{FIVE} + | 1: a1=1 | -d4 | roll d6=1 d8=2 d12=3 d20=4 + | +d4", "refused over"),
    Row("The game ends at the end of a turn when your board or the Companion's is full", J_SOLO_END, SOLO, f"{FIVE} + | 1: a1=1 | -d4 | roll d6=1 d8=2 d12=3 d20=4 + | end", "stage over; winners ; empty 5; companion 0; rank obvious-tourist"),
    Row("The game ends at the end of a turn when your board or the Companion's is full", J_SOLO_END, {**SOLO, "picture": "[ .][ .][ .]"}, "pool d4 d6 d8 | roll d4=1 d6=1 d8=1 + | 1: a1=1 b1=1 c1=1 | +d12", "refused over"),
    Row("The game ends at the end of a turn when your board or the Companion's is full", J_SOLO_END, {**SOLO, "picture": "[ .][ .][ .]"}, "pool d4 d6 d8 | roll d4=1 d6=1 d8=1 + | 1: a1=1 b1=1 c1=1 | end", "winners 1; companion 1; rank well-traveled"),
    Row("Score = the Companion's empty boxes, also when both fill on the same turn", RULING, {**SOLO, "picture": "[ .][ .]"}, "pool d4 d6 d8 | roll d4=1 d6=1 d8=1 + | 1: a1=1 b1=1 | end", "winners 1; empty 0; companion 0; rank obvious-tourist"),
    # --- Worked examples ----------------------------------------------------------------
    Row("9 (1 + 8) goes into a box", O_EXAMPLE, {}, f"{FOUR} + | 1: a1=9(d4+d8)", "sheet a1=9"),
    Row("12 above 9 and 11; the 5 is left", O_EXAMPLE, {}, "pool d8 d6 d20 | roll d8=5 d6=1 d20=11 + | 1: b1=11 | +d4 | roll d4=1 d6=5 d8=8 d20=12 + | 1: a1=9(d4+d8) a2=12(d20)", "sheet a1=9 a2=12 b1=11"),
    Row("{2, 5, 5}, {2, 10} and {5, 7} can be written", UK_PLAY, {"picture": "[ .][ .][ .]"}, f"{THREE_DICE} | 1: a1=2 b1=5 c1=5", "sheet a1=2 b1=5 c1=5"),
    Row("{2, 5, 5}, {2, 10} and {5, 7} can be written", UK_PLAY, {}, f"{THREE_DICE} | 1: a1=2 b1=10", "sheet a1=2 b1=10"),
    Row("{2, 5, 5}, {2, 10} and {5, 7} can be written", UK_PLAY, {}, f"{THREE_DICE} | 1: a1=5 b1=7", "sheet a1=5 b1=7"),
    Row("{2, 5, 7} cannot", UK_PLAY, {"picture": "[ .][ .][ .]"}, f"{THREE_DICE} | 1: a1=2 b1=5 c1=7", "refused no-dice-left"),
    Row("means 5 + 5", UK_PLAY, {}, f"{THREE_DICE} | 1: a1=2(d4) b1=10(d4+d6+d8)", "refused used-twice"),
    Row("means 5 + 5", UK_PLAY, {}, f"{THREE_DICE} | 1: a1=2(d4) b1=10(d6+d8)", "sheet a1=2 b1=10"),
    Row("several dice summed into one box", J_PICTURES, {}, f"{FOUR} + | 1: a1=14(d4+d6+d8)", "sheet a1=14"),
    Row("any number on a dot", J_PICTURES, {}, f"{FOUR} + | 1: a1=26 b1=1", "refused no-dice-left"),
    Row("any number on a dot", J_PICTURES, {}, f"{FOUR} + | 1: a1=25 b1=1", "sheet a1=25 b1=1"),
    Row("a box partly over empty space", J_PICTURES, HALF, f"{FOUR} + | 1: b1=5 b2=12", "sheet b1=5 b2=12"),
    Row("a 2 refused above larger numbers", J_PICTURES, {}, f"{BASE} {NEXT.format(2, 6, 1, 1)} | 1: a2=2(d4)", "refused too-small"),
    Row("a 3 in a hanging box after its neighbour", J_PICTURES, BALCONY, f"{FOUR} + | 1: a1=5 a2=8 {NEXT.format(3, 6, 1, 1)} | 1: b2=3(d4)", "sheet a1=5 a2=8 b2=3"),
    Row('its "5 dice in the reserva" means the pool', ES_ORDER, ONLINE, f"{FIVE} + | somebody", "rule full-pool; offers -d4 -d6 -d8 -d12 -d20"),
)  # fmt: skip


def said(change):
    """`+d6`, `-d4` or `-d4+d6`."""
    out = f"-{change.remove}" if change.remove else ""
    return out + (f"+{change.add}" if change.add else "")


FACTS = {
    "pool": lambda one: " ".join(one.pool),
    "turn": lambda one: str(one.turn),
    "stage": lambda one: one.stage,
    "active": lambda one: str(one.active + 1),
    "next": lambda one: str(one.next_active + 1),
    "starts": lambda one: str(len(one.starts)),
    "sheet": lambda one: " / ".join(
        " ".join(f"{box}={number}" for box, number in sorted(sheet.items()))
        for sheet in one.sheets
    ).strip(),
    "rule": lambda one: rounds.offered(one).rule,
    "offers": lambda one: " ".join(map(said, rounds.offered(one).changes)),
    "winners": lambda one: " ".join(str(seat + 1) for seat in one.winners),
    "empty": lambda one: " ".join(map(str, one.empty)),
    "companion": lambda one: str(one.companion),
    "rank": lambda one: one.rank or "none",
}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.rule} ({row.source})")
def test_the_rules_line_by_line(row):
    game, steps = game_of(**row.game), steps_of(row.line)
    round_ = rounds.begun(game)
    refused = row.expected.startswith("refused")
    for step in steps[:-1] if refused else steps:
        round_ = rounds.after(round_, step)

    if refused:
        with pytest.raises(IllegalMove) as caught:
            rounds.after(round_, steps[-1])
        assert f"refused {caught.value.refusal.wording}" == row.expected
    else:
        for fact in row.expected.split(";"):
            name, _, value = fact.strip().partition(" ")
            assert (name, FACTS[name](round_)) == (name, value)


# ------------------------------------------------------------------ what is no line of play


def test_the_dice():
    assert list(SIDES.values()) == [4, 6, 8, 12, 20]
    assert (LOWEST_NUMBER, HIGHEST_NUMBER) == (1, sum(SIDES.values())) == (1, 50)
    assert " ".join(FACES_JOURNEYS) == "+ + - - +/- swap"
    assert " ".join(FACES_ORIGINAL) == "+ + - - +/- +-"
    assert RULESETS["online"].faces == FACES_JOURNEYS


@pytest.mark.parametrize(
    ("rules", "counts"),
    [("journeys", range(1, 7)), ("original", range(2, 6)), ("online", range(1, 7))],
)
def test_how_many_may_play(rules, counts):
    # Journeys rulebook, Game Info; original rulebook, Credits; online: ruling, as Journeys
    def may(count):
        try:
            return evenings.begun("ABCDEFGH"[:count], [draw("[ .]")], RULESETS[rules])
        except IllegalMove:
            return None

    assert [count for count in range(9) if may(count)] == list(counts)


@pytest.mark.parametrize("rules", RULESETS)
def test_every_change_is_possible_when_it_is_reached(rules):
    # docs/rules.md: swap and +- with 2 to 4 dice
    for pool in POOLS:
        for face in RULESETS[rules].faces:
            rule, offered = options(pool, face, RULESETS[rules], wrote=True)
            assert offered
            if face in ("swap", "+-") and rule == "action-die":
                assert len(offered) == len(pool) * (5 - len(pool)) >= 4


@pytest.mark.parametrize(
    ("dice", "crossed"), [(1, 1), (2, 1), (3, 2), (4, 3), (5, 4)]
)  # Journeys rulebook, Solo Mode
def test_the_companion_goes_by_the_dice_in_the_pool(dice, crossed):
    assert {crosses(pool, 30) for pool in POOLS if len(pool) == dice} == {crossed}


def test_every_rank_has_its_bounds():
    # Journeys rulebook, Solo Game End and Scoring
    table = {
        "obvious-tourist": [0],
        "well-traveled": [1, 2, 3],
        "practically-a-local": [4, 5, 6],
        "globetrotter": [7, 8, 9],
        "citizen-of-the-world": [10, 11, 12],
        "superhuman-sightseer": list(range(13, 31)),
    }

    for name, empties in table.items():
        assert [n for n in range(31) if rank(n) == name] == empties


def night(rules, first, *empties):
    """An evening of one-box rounds that ended with these empty boxes of each seat."""
    boards = [draw("[ .][ .][ .][ .]")] * (len(empties) + 1)
    evening = evenings.begun("ABC"[: len(empties[0])], boards, RULESETS[rules], first=first)
    for counts in empties:
        wrote = " | ".join(f"{seat} wrote" for seat in range(1, 1 + len(counts)))
        over = "end" if 0 in counts else "stop"
        line = f"pool d4 | roll d4=1 + | {wrote} | {over} {' '.join(map(str, counts))}"
        for step in steps_of(line):
            evening = evenings.after(evening, step)
    return evening


@pytest.mark.parametrize(
    ("empties", "standings"),
    [
        # Journeys rulebook, Complete the Landmark: 1 point for each empty box, lowest wins
        ([(0, 2, 3)], "1 A 0, 2 B 2, 3 C 3"),
        ([(0, 2, 3), (4, 0, 1)], "1 B 2, 2 A 4, 2 C 4"),
        ([(0, 2, 3), (3, 0, 4), (2, 3, 0)], "1 A 5, 1 B 5, 3 C 7"),
        # Original rulebook, Completing the Challenge: the fewest unfilled squares first
        ([(3, 1, 0)], "1 C 0, 2 B 1, 3 A 3"),
        ([(0, 0, 1)], "1 A 0, 1 B 0, 3 C 1"),
        ([(0, 2, 2)], "1 A 0, 2 B 2, 2 C 2"),
        # stopped before anybody had finished
        ([(1, 2, 4)], "1 A 1, 2 B 2, 3 C 4"),
    ],
)
@pytest.mark.parametrize("rules", RULESETS)
def test_points_over_the_rounds(rules, empties, standings):
    found = night(rules, 0, *empties).standings

    assert ", ".join(f"{one.place} {one.player} {one.points}" for one in found) == standings
    assert {one.rounds for one in found} == {len(empties)}


@pytest.mark.parametrize(
    ("rules", "first", "empties", "begins"),
    [
        # Original rulebook, Preparation: the player who won the last game
        ("original", 0, (1, 0, 1), 1),
        ("original", 1, (0, 1, 1), 0),
        ("original", 2, (1, 1, 0), 2),
        # ruling: of several winners the nearest clockwise, beginning with who began
        ("original", 0, (0, 0, 1), 0),
        ("original", 1, (0, 1, 0), 2),
        ("original", 2, (0, 0, 1), 0),
        ("original", 2, (1, 1, 2), 0),  # nobody won: as in the others
        # ruling: the others name only who begins the first game; then one to the left
        ("journeys", 0, (1, 1, 0), 1),
        ("journeys", 2, (1, 0, 1), 0),
        ("online", 1, (0, 1, 1), 2),
    ],
)
def test_who_begins_the_next_round(rules, first, empties, begins):
    evening = night(rules, first, empties)

    assert evenings.current(evening).first == begins
    (step,) = steps_of("pool d4 by 2")
    assert evenings.current(evenings.after(evening, step)).first == 1  # unless the table says


def test_all_six_journeys_landmarks_make_an_evening():
    names = "giza-pyramid eiffel-tower major-oak matterhorn half-dome marina-bay-sands"
    boards = [boardfile.load(str(ROOT / "boards" / f"{name}.yaml")) for name in names.split()]
    evening = evenings.begun(("Ada", "Bo"), boards, big_to_small=True)

    for number in range(6):
        assert evenings.current(evening).game.board is boards[number]
        assert evenings.current(evening).game.big_to_small
        for step in steps_of("pool d4 | stop"):
            evening = evenings.after(evening, step)

    assert evening.over
    assert evening.standings[0].points == sum(len(board.boxes) for board in boards)


def test_no_die_is_used_twice_in_any_way_to_use_a_roll():
    assert all(len(sum(way, ())) == len(set(sum(way, ()))) for way in ways(tuple(SIDES)))


# ------------------------------------------------------------------ is the page covered?

HERE = "tests/top/test_rules_digest.py::"
BUNDLED = "tests/test_bundled.py::"
SUPPORTS = f"{BUNDLED}test_supports_and_neighbours_are_those_of_the_drawing"
# What the page says, and the tests that are no rows of the table above.
ELSEWHERE = {
    "support (a box directly under another)": SUPPORTS,
    "d4, d6, d8, d12, d20": f"{HERE}test_the_dice",
    "one number lies in 1..50": f"{HERE}test_the_dice",
    "`+ + − − ± ⇄`": f"{HERE}test_the_dice",
    "`+ + − − ± +−`": f"{HERE}test_the_dice",
    "1-6 players (J; O says 2-5)": f"{HERE}test_how_many_may_play",
    "J whoever took a trip last, O whoever won last": f"{HERE}test_who_begins_the_next_round",
    "Others rank by fewest empty boxes (O)": f"{HERE}test_points_over_the_rounds",
    "| | journeys | original | online |": "tests/top/test_rulesets.py::test_the_table_of_rulesets",
    "The conflict (five dice in the pool and nobody wrote)": "tests/top/test_game.py::test_nobody_wrote_with_five_dice",
    "Record which rule fired": "tests/top/test_pool.py::test_exceptions_ignore_the_action_die",
    "Swap and `+−` are always possible": f"{HERE}test_every_change_is_possible_when_it_is_reached",
    "lowest total wins, equal totals share (J)": f"{HERE}test_points_over_the_rounds",
    "O counts them as minus points: same order": f"{HERE}test_points_over_the_rounds",
    'a truly epic journey': f"{HERE}test_all_six_journeys_landmarks_make_an_evening",
    "Big to Small can be combined with rounds": f"{HERE}test_all_six_journeys_landmarks_make_an_evening",
    "of several the first met clockwise": f"{HERE}test_who_begins_the_next_round",
    "A round that nobody can finish may be stopped": "tests/top/test_rounds.py::test_empty_boxes_are_read_off_the_sheets_or_said",
    "1-3 Well-Traveled": f"{HERE}test_every_rank_has_its_bounds",
    "**ours are our own designs**": f"{BUNDLED}test_a_board_says_that_it_is_our_own_design_and_free_to_copy",
    "`tests/test_bundled.py` checks it": f"{BUNDLED}test_there_is_an_order_and_a_number_for_every_box",
    "| landmark | what its board must show |": f"{BUNDLED}test_the_bundled_boards_are_the_seven_landmarks_three_challenges_and_one_of_ours",
    "| giza-pyramid |": f"{BUNDLED}test_on_the_pyramid_every_box_but_the_top_one_supports_another",
    "| eiffel-tower |": f"{BUNDLED}test_the_top_four_rows_of_the_eiffel_tower_hold_one_box_each",
    "| major-oak |": f"{BUNDLED}test_the_oak_has_three_or_four_dots_and_all_are_roots",
    "| matterhorn |": f"{BUNDLED}test_five_boxes_of_the_matterhorn_below_its_summit_carry_one_box_at_most",
    "| half-dome |": f"{BUNDLED}test_half_dome_has_two_dots_on_the_right_that_a_low_box_joins",
    "| marina-bay-sands |": f"{BUNDLED}test_the_towers_of_marina_bay_are_three_and_differ",
    "| burj-khalifa |": f"{BUNDLED}test_no_row_of_burj_khalifa_is_wider_than_the_one_below_and_three_are_narrower",
    "tree, pyramid, tower, mountain": f"{BUNDLED}test_the_bundled_boards_are_the_seven_landmarks_three_challenges_and_one_of_ours",
    "| special challenges": f"{BUNDLED}test_the_toll_gates_ask_for_thresholds_lists_and_parity",
    "boards have at least 14 boxes": f"{BUNDLED}test_a_board_has_18_to_30_boxes",
    "the board format carries them": "tests/top/test_game.py::test_special_rules_and_big_to_small",
    "each die is used at most once": f"{HERE}test_no_die_is_used_twice_in_any_way_to_use_a_roll",
}  # fmt: skip


NAMES = "The rules by name"  # a section that tests/test_docs.py holds to the code


def statements(page):
    """The section and the text of each sentence, item and row of a table."""
    for section in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        title, _, body = section.partition("\n")
        body = re.sub(r"\n(?!\s*(- |\d\. |\||$))", " ", body)
        for line in body.splitlines():
            text = re.sub(r"\s+", " ", re.sub(r"^\s*(- |\d\. )", "", line)).strip()
            if text.startswith("|") and set(text) <= set("|-"):
                continue
            sentences = (
                [text] if text.startswith("|") else re.split(r"(?<=\.) (?=[A-Z`*])", text)
            )
            yield from ((title, sentence) for sentence in sentences if sentence)


def test_every_sentence_of_the_rules_has_a_row_or_a_test():
    quoted = {*ELSEWHERE, *(row.rule for row in ROWS)}
    bare = [
        (title, text)
        for title, text in statements(PAGE)
        if title != NAMES and not any(quote in text for quote in quoted)
    ]

    assert not bare
    assert len({title for title, _ in statements(PAGE)}) == PAGE.count("\n## ")


def test_every_quotation_is_on_the_page():
    page = re.sub(r"\s+", " ", PAGE)

    assert [q for q in (*ELSEWHERE, *(row.rule for row in ROWS)) if q not in page] == []


@pytest.mark.parametrize("where", sorted(set(ELSEWHERE.values())))
def test_every_test_that_is_named_exists(where):
    path, _, name = where.partition("::")

    assert f"\ndef {name}(" in (ROOT / path).read_text("utf-8")


def test_every_source_is_quoted():
    sources = {row.source.split(",")[0] for row in ROWS}

    assert sources == {
        "Journeys rulebook",
        "Original rulebook",
        "Online help (Ukrainian)",
        "Online help (Spanish)",
        "ruling",
    }
