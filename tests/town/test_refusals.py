"""Every reason that the rules give for a refusal: which rule, which square, in which words."""

import re
from itertools import product
from pathlib import Path

import pytest

from rtt_tools import languages
from rtt_tools.town import game
from rtt_tools.town.game import IllegalMove, play
from rtt_tools.town.map import Cell, Stock
from rtt_tools.town.moves import Adjust, Build, Change, Draw, End, Fell, Grow, Roll
from rtt_tools.town.position import CONSTRUCT, DISCOVER, GATHER, OVER, ROLL, UPKEEP
from tests.town.notation import RICH, at, moves, town

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "town-rules.md").read_text("utf-8")
A1, B1 = Cell(0, 0), Cell(0, 1)
POOR = {"stock": Stock(food=1, stone=1, wood=1)}
FORCED = {"settings": {"forced_draw": True}}
ONCE = {"settings": {"fountain_per_round": "1"}, "rounds": ((5, 1),)}
SHORT = {"rounds": ((5, 1),)}
NEVER = {"settings": {"watermill_in_front": "never"}}
ANY_SHORE = {"settings": {"coast_two_sides": "any"}}

AT_THE_TABLE = re.compile("table-|not-of-seed$")  # not of the rules: of seats, scores and seeds


def market(*changes):
    """A Mine on b1, paid with these changes."""
    return Build("mine", B1, False, tuple(Change(*change) for change in changes))


# (wording, the town, its map, phase, the position, the move, rule, message)
CASES = (
    # the round
    ("over", ". .", {}, OVER, {}, End(), "The map", "the game is over after 1 round"),
    ("over", ". .", {}, OVER, {}, Roll((1,)), "The map", "the game is over after 1 round"),
    ("not-rolled", ". .", {}, ROLL, {}, End(), "Discover", "round 1 is not rolled yet"),
    ("roll-count", ". .", SHORT, ROLL, {}, Roll((1, 2)), "Discover", "round 1 rolls 5 dice, not 2"),
    ("roll-count", ". .", SHORT, ROLL, {}, Roll((1,) * 6), "Discover", "round 1 rolls 5 dice, not 6"),
    ("no-such-face", ". .", SHORT, ROLL, {}, Roll((1, 2, 3, 4, 7)), "Discover", "a die shows 1 to 6, not 7"),
    ("no-such-face", ". .", SHORT, ROLL, {}, Roll((1, 2, 3, 4, 0)), "Discover", "a die shows 1 to 6, not 0"),
    ("other-phase", ". .", {}, DISCOVER, {}, Roll((1,)), "Discover", "that belongs to the roll, and now is Discover"),
    ("other-phase", ". .", {}, ROLL, {}, "1 farm a1", "Discover", "that belongs to Discover, and now is the roll"),
    ("other-phase", ". .", {}, CONSTRUCT, {}, Adjust(1, 1), "Discover", "that belongs to Discover, and now is Construct"),
    ("other-phase", ". .", {}, GATHER, {}, Build("house", A1), "Construct", "that belongs to Construct, and now is Gather"),
    ("other-phase", "Wo t", {}, UPKEEP, {}, Fell(A1), "Gather", "that belongs to Gather, and now is Upkeep"),
    ("other-phase", ". t", {}, GATHER, {}, Grow(A1), "Upkeep", "that belongs to Upkeep, and now is Gather"),
    # Discover
    ("no-die", ". .", {}, DISCOVER, {"dice": "2 5 5"}, "1 farm a1", "Discover", "no die left shows 1, only 2 or 5"),
    ("no-die", "TH .", {}, DISCOVER, {"dice": "2"}, Adjust(1, 1), "Discover", "no die left shows 1, only 2"),
    ("no-dice-left", ". .", {}, DISCOVER, {}, "1 farm a1", "Discover", "no dice are left"),
    ("no-dice-left", "TH .", {}, DISCOVER, {}, "1+1", "Discover", "no dice are left"),
    ("other-icon", ". .", {}, DISCOVER, {"dice": "2"}, "2 farm a1", "Discover", "a 2 is drawn as Mountain, not as Farm"),
    ("other-icon", ". .", {}, DISCOVER, {"dice": "6"}, Draw(6, "ocean", A1), "Wild", "a 6 is drawn as Farm, Mountain, Tree, River or Coast, not as Ocean"),
    ("icons-spent", ". .", SHORT, DISCOVER, {"dice": "1", "drawn": 1}, "1 farm a1", "Discover", "1 icon is drawn already, more are not allowed in round 1"),
    ("fountain-spent", "Fo .", SHORT, DISCOVER, {"dice": "1", "drawn": 1, "fountain_uses": 3}, "1 farm b1", "Fountain", "the Fountain has been used 3 times, so no more icons may be drawn in this round"),
    ("fountain-once", "Fo .", ONCE, DISCOVER, {"dice": "1", "drawn": 2, "fountain_uses": 1}, "1 farm b1", "Fountain", "the Fountain has been used in round 1, and this map allows it once a round"),
    ("no-town-hall", ". .", {}, DISCOVER, {"dice": "1"}, "1+1", "Town Hall", "this map has no Town Hall to change a die"),
    ("town-hall-spent", "TH .", {}, DISCOVER, {"dice": "1", "town_hall_uses": 3}, "1+1", "Town Hall", "the Town Hall has changed 3 dice already, all that it may in a game"),
    ("adjusted-already", "TH .", {}, DISCOVER, {"dice": "2* 3"}, "2+1", "Town Hall", "the Town Hall has changed that 2 already, and changes a die only once"),
    ("by-one", "TH .", {}, DISCOVER, {"dice": "2"}, Adjust(2, 2), "Town Hall", "the Town Hall changes a die by one only"),
    ("never-into", "TH .", {}, DISCOVER, {"dice": "5"}, "5+1", "Town Hall", "the Town Hall never changes a 5 into a 6"),
    ("never-into", "TH .", {}, DISCOVER, {"dice": "1"}, "1-1", "Town Hall", "the Town Hall never changes a 1 into a 0"),
    ("off-map", ". .", {}, DISCOVER, {"dice": "1"}, "1 farm c1", "Discover", "c1: the map has no such square, it has 1 rows and 2 columns"),
    ("off-map", ". .", {}, DISCOVER, {"dice": "4"}, "4 river a2 NS", "Discover", "a2: the map has no such square, it has 1 rows and 2 columns"),
    ("town-hall-square", "TH .", {}, DISCOVER, {"dice": "5"}, "5 coast a1 N", "Discover", "a1: the Town Hall stands there"),
    ("closed-square", "## .", {}, DISCOVER, {"dice": "3"}, "3 tree a1", "Discover", "a1: the square is closed on this map"),
    ("occupied", "f .", {}, DISCOVER, {"dice": "2"}, "2 mountain a1", "Discover", "a1: Farm is there already, and nothing goes over it"),
    ("occupied", "Ha.N .", {}, DISCOVER, {"dice": "2"}, "2 mountain a1", "Discover", "a1: Harbour is there already, and nothing goes over it"),
    ("occupied", "f .", {}, DISCOVER, {"dice": "4"}, "4 river a1 NS", "Discover", "a1: Farm is there already, and nothing goes over it"),
    ("no-sides", ". .", {}, DISCOVER, {"dice": "1"}, Draw(1, "farm", A1, "N"), "Discover", "a1: a Farm has no sides, only a River and a Coast have"),
    ("shore", ". .", {}, DISCOVER, {"dice": "5"}, Draw(5, "coast", A1, "NS"), "Coast", "a1: a Coast has water on one side, on two that meet, or on three, as N, NE or NES, not NS"),
    ("shore-any", ". .", ANY_SHORE, DISCOVER, {"dice": "5"}, Draw(5, "coast", A1, "NESW"), "Coast", "a1: a Coast has water on one, two or three sides, as N, NS or NES, not NESW"),
    ("forced-draw", "f .", FORCED, DISCOVER, {"dice": "3"}, End(), "Settings", "b1: this map makes you draw while you can: the 3 as Tree here"),
    # River
    ("river-ends", ". .", {}, DISCOVER, {"dice": "4"}, Draw(4, "river", A1, "N"), "River", "a1: a River has two open ends, as NS or NE, not N"),
    ("river-ends", ". .", {}, DISCOVER, {"dice": "4"}, Draw(4, "river", A1, "SN"), "River", "a1: a River has two open ends, as NS or NE, not SN"),
    ("river-finished", "│ .", {}, DISCOVER, {"dice": "4"}, "4 river b1 NS", "River", "b1: the River left the map at a1, and a map has only one"),
    ("river-edge", ". . . / . . . / . . .", {}, DISCOVER, {"dice": "4"}, "4 river b2 NS", "River", "b2: the River begins on the edge of the map"),
    ("river-leaves", ". . . / . . . / . . .", {}, DISCOVER, {"dice": "4"}, "4 river b1 EW", "River", "b1: the first piece of the River needs an open end that leaves the map, and EW has none"),
    ("river-blocked", "│ . / f .", {}, DISCOVER, {"dice": "4"}, "4 river b1 NS", "River", "b1: the River goes on at a2 only, which is not free now"),
    ("occupied", "│ . / f .", {}, DISCOVER, {"dice": "4"}, "4 river a2 NS", "River", "a2: Farm is there already, and nothing goes over it"),
    ("occupied", "│ . / f .", {}, DISCOVER, {"dice": "4"}, "4 river a2 EW", "River", "a2: Farm is there already, and nothing goes over it"),
    ("town-hall-square", "│ . / TH .", {}, DISCOVER, {"dice": "4"}, "4 river a2 NS", "River", "a2: the Town Hall stands there"),
    ("river-elsewhere", "│ . / . .", {}, DISCOVER, {"dice": "6"}, "6 river b1 NS", "River", "b1: the River goes on at a2 only"),
    ("river-meets", "│ . / . .", {}, DISCOVER, {"dice": "4"}, "4 river a2 EW", "River", "a2: this piece needs an open end N, to meet the River at a1, and EW has none"),
    # Construct
    ("no-such-building", ". .", {}, CONSTRUCT, {}, Build("castle", A1), "Construct", "there is no such building: castle"),
    ("no-such-building", ". .", {}, CONSTRUCT, {}, Build("lighthouse-top", A1), "Construct", "there is no such building: lighthouse-top"),
    ("limit", "Fo .", {}, CONSTRUCT, {}, "fountain b1", "Fountain", "a town has at most 1 Fountain"),
    ("not-mirrored", ". .", {}, CONSTRUCT, {}, Build("house", A1, mirrored=True), "House", "a1: only the Cathedral may be mirrored, not a House"),
    ("beyond-edge", ". .", {}, CONSTRUCT, {}, "cathedral a1", "Cathedral", "a1: part of the Cathedral would stand off the map"),
    ("beyond-edge", "c.N .", {}, CONSTRUCT, {}, "lighthouse a1", "Lighthouse", "a1: part of the Lighthouse would stand off the map"),
    ("needs-coast", "f .", {}, CONSTRUCT, {}, "harbour a1", "Harbour", "a1: a Harbour stands on a Coast, and here is none"),
    ("occupied", "Ha.N .", {}, CONSTRUCT, {}, "harbour a1", "Harbour", "a1: Harbour is there already, and nothing goes over it"),
    ("occupied", "La.N . / Li .", {}, CONSTRUCT, {}, "harbour a1", "Harbour", "a1: top of the Lighthouse is there already, and nothing goes over it"),
    ("not-beside-river", ". .", {}, CONSTRUCT, {}, "watermill a1", "Watermill", "a1: a Watermill stands beside the River, and none is beside it"),
    ("only-in-front", "─ .", {}, CONSTRUCT, {}, "watermill b1", "Watermill", "b1: a Watermill stands beside the River, not in front of its open end"),
    ("never-in-front", "│ . / └ ┘", NEVER, CONSTRUCT, {}, "watermill b1", "Watermill", "b1: on this map no Watermill stands in front of an open end of the River"),
    ("no-coast-around", ". . / . .", {}, CONSTRUCT, {}, "lighthouse a2", "Lighthouse", "a2: the foot of a Lighthouse stands on a Coast or has one around it, and here is none"),
    ("unpaid", ". .", {}, CONSTRUCT, POOR, "house a1", "House", "a House costs 3 food, and you have 1"),
    ("unpaid", ". .", {}, CONSTRUCT, {"stock": Stock(3, 1, 9)}, "house a1", "House", "a House costs 2 stone, and you have 1"),
    ("unpaid", "Ma .", {}, CONSTRUCT, {"stock": Stock(3, 1, 1)}, "house b1", "House", "a House costs 2 stone, and you have 1"),
    ("unpaid", "Ma .", {}, CONSTRUCT, {"stock": Stock(3, 2, 0)}, "house b1 with 2 food -> wood", "House", "a House costs 3 food, and you have 1"),
    ("unpaid-market", "Ma .", {}, CONSTRUCT, {"stock": Stock(3, 1, 2)}, "house b1", "House", "a House costs 2 stone, and you have 1; say what the Market changes, as `with 2 wood -> stone`"),
    # Market
    ("no-market", ". .", {}, CONSTRUCT, {}, "mine b1 with 2 wood -> food", "Market", "resources are changed at a Market, and the town has none yet"),
    ("no-market", ". .", {}, CONSTRUCT, {}, "market b1 with 2 wood -> food", "Market", "resources are changed at a Market, and the town has none yet"),
    ("no-such-resource", "Ma .", {}, CONSTRUCT, {}, market(("gold", "food")), "Market", "there is no such resource: gold"),
    ("no-such-resource", "Ma .", {}, CONSTRUCT, {}, market(("food", "gold")), "Market", "there is no such resource: gold"),
    ("same-resource", "Ma .", {}, CONSTRUCT, {}, market(("food", "food")), "Market", "the Market changes food into another resource"),
    ("change-lacks", "Ma .", {}, CONSTRUCT, POOR, market(("food", "wood")), "Market", "the Market takes two of one kind, and you have 1 food"),
    ("change-lacks", "Ma .", {}, CONSTRUCT, {"stock": Stock(3, 0, 0)}, market(("food", "wood"), ("food", "wood")), "Market", "the Market takes two of one kind, and you have 1 food"),
    ("change-full", "Ma .", {}, CONSTRUCT, {}, market(("food", "wood")), "Market", "you have 9 wood already, the most there may be"),
    # Gather
    ("no-woodcutter", "Wo t", {}, GATHER, {}, "woodcutter b1", "Woodcutter", "b1: no Woodcutter stands there"),
    ("no-trees", "Wo . t", {}, GATHER, {}, "woodcutter a1", "Woodcutter", "a1: no Trees are around this Woodcutter"),
    # Upkeep
    ("nothing-grows", "t .", {}, UPKEEP, {}, "tree b1", "Upkeep", "b1: no forest grows any more in this round"),
    ("nothing-grows", "t t .", {}, UPKEEP, {"quotas": {A1: 0}}, "tree c1", "Upkeep", "c1: no forest grows any more in this round"),
    ("not-beside-forest", "t t . .", {}, UPKEEP, {"quotas": {A1: 1}}, "tree d1", "Upkeep", "d1: a new Tree stands beside a forest that still grows, and here is none"),
    ("not-beside-forest", "t t . / . . .", {}, UPKEEP, {"quotas": {A1: 1}}, "tree c2", "Upkeep", "c2: a new Tree stands beside a forest that still grows, and here is none"),
    ("occupied", "t t f", {}, UPKEEP, {"quotas": {A1: 1}}, "tree c1", "Upkeep", "c1: Farm is there already, and nothing goes over it"),
    ("must-grow", "t t . .", {}, UPKEEP, {"quotas": {A1: 2}}, End(), "Upkeep", "c1: forests grow as long as there is room, here for example; Trees to come: 2"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("wording", "picture", "map", "phase", "position", "move", "rule", "message"), CASES
)
def test_a_refused_move_names_its_rule_and_changes_nothing(
    wording, picture, map, phase, position, move, rule, message
):
    map, squares = town(picture, **{"rounds": ((5, 5),), **map})
    before = at(phase, squares, **{"stock": RICH, **position})
    move = (
        moves(phase if phase != ROLL else DISCOVER, move)[0] if isinstance(move, str) else move
    )

    with pytest.raises(IllegalMove) as caught:
        play(map, before, move)

    refused = caught.value.refusal
    told = f"{message} (rule: {rule})"
    assert (refused.wording, refused.rule, refused.message) == (wording, rule, told)
    assert str(caught.value) == told
    assert before == at(phase, town(picture)[1], **{"stock": RICH, **position})


def refusals():
    """What the table refuses, with each case's own values."""
    for _, picture, map, phase, position, move, *_ in CASES:
        map, squares = town(picture, **{"rounds": ((5, 5),), **map})
        lines = (
            moves(phase if phase != ROLL else DISCOVER, move)
            if isinstance(move, str)
            else (move,)
        )
        try:
            play(map, at(phase, squares, **{"stock": RICH, **position}), lines[0])
        except IllegalMove as refused:
            yield refused.refusal


def test_every_wording_of_a_refusal_is_reached():
    worded = {
        key.removeprefix("town-refused-")
        for key in languages.catalogue("en")
        if key.startswith("town-refused-")
    }

    assert {key for key in worded if not AT_THE_TABLE.match(key)} == {case[0] for case in CASES}


@pytest.mark.parametrize("language", ["en", "uk", "es"])
def test_every_refusal_is_told_in_every_language(language):
    for found in refusals():
        told, reason = found.told(language), found.reason_in(language)
        assert reason in told
        assert not re.search(r"[{}]|: \(|town-", told), told
        assert told.startswith(f"{found.cell}: ") == (found.cell is not None)
        if language != "en":
            assert reason != found.reason_in("en")


def test_every_rule_that_is_named_is_a_heading_of_the_rules():
    headings = set(re.findall(r"^#{2,3} (.+)$", PAGE, re.MULTILINE))

    assert {found.rule for found in refusals()} <= headings


def test_empty_sides_are_told_as_a_dash():
    map, _ = town(". .")
    for move in (Draw(5, "coast", A1), Draw(4, "river", A1)):
        with pytest.raises(IllegalMove, match=r", not – \(rule: "):
            play(map, at(DISCOVER, {}, dice="4 5"), move)


def test_the_payment_that_a_refusal_shows_would_pay():
    map, squares = town("Ma . .")
    build, shown = moves(CONSTRUCT, "house b1")[0], set()
    for stock in product(range(10), repeat=3):
        before = at(CONSTRUCT, squares, stock=Stock(*stock))
        found = game.refusal(map, before, build)
        if found and found.wording == "unpaid-market":
            paid = re.search("`(with .*)`", found.message)[1]
            assert game.refusal(map, before, moves(CONSTRUCT, f"house b1 {paid}")[0]) is None
            assert "`con 2 " in found.told("es", typed="es")
            shown.add(paid)

    assert len(shown) > 10
