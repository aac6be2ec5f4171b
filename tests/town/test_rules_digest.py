"""docs/town-rules.md, sentence by sentence: every rule is a row that names its source.

A row quotes the page, draws a town in the notation of `notation`, and plays moves on it.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from rtt_tools.town.game import IllegalMove, play
from rtt_tools.town.map import CHOICES, Settings, Stock
from rtt_tools.town.moves import End
from rtt_tools.town.position import CONSTRUCT, DISCOVER, GATHER, UPKEEP
from rtt_tools.town.scoring import score
from tests.town.notation import at, moves, shown, town

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "town-rules.md").read_text("utf-8")


class Row(NamedTuple):
    """A rule, and moves that show it."""

    rule: str  # as docs/town-rules.md words it
    source: str
    picture: str
    phase: str
    line: str  # moves parted by `;`, `end` for the end of a phase
    expected: str  # `map . f; food 2`, or `refused occupied` for the last move
    more: Mapping = {}  # of the position, and `map` for the map's settings and rounds


HELP = "Online help, {}"
SETUP, GAMEPLAY = HELP.format("Setup"), HELP.format("Gameplay")
H_DISCOVER, H_ICONS = HELP.format("Discover"), HELP.format("Discover phase icons")
H_CONSTRUCT, H_BUILDINGS = HELP.format("Construct"), HELP.format("Construct phase buildings")
H_GATHER, H_UPKEEP, H_SCORING = (HELP.format(one) for one in ("Gather", "Upkeep", "Scoring"))
FOLLOWS, RULING = "follows", "ruling"

POOR = {"stock": Stock()}
ONE = {"map": {"rounds": ((5, 1),)}}  # a round in which one icon is drawn


def using(**settings):
    return {"map": {"settings": settings}}


ROWS = (
    # --- The map ------------------------------------------------------------------------
    Row("closed to everything (ruling `hall-closed`, h)", RULING, "TH .", DISCOVER, "1 farm a1", "refused town-hall-square"),
    Row("closed to everything (ruling `hall-closed`, h)", RULING, "TH .", CONSTRUCT, "house a1", "refused town-hall-square"),
    Row("A map may close more squares", RULING, "## .", DISCOVER, "3 tree a1", "refused closed-square"),
    Row("a closed square is no edge", RULING, ". . . / . . ## / . . .", DISCOVER, "4 river b2 EW", "refused river-edge"),
    Row("four phases: Discover, Construct, Gather, Upkeep", GAMEPLAY, ". .", DISCOVER, "end", "phase construct"),
    Row("four phases: Discover, Construct, Gather, Upkeep", GAMEPLAY, ". .", DISCOVER, "end; end; end", "phase upkeep"),
    Row("four phases: Discover, Construct, Gather, Upkeep", GAMEPLAY, ". .", DISCOVER, "end; end; end; end", "phase over"),
    # --- Discover -----------------------------------------------------------------------
    Row("Each die can be drawn once, as the icon of its face", H_DISCOVER, ". .", DISCOVER, "1 farm a1; 2 mountain b1", "map f m"),
    Row("Each die can be drawn once, as the icon of its face", H_DISCOVER, ". .", DISCOVER, "3 tree a1; 3 tree b1", "refused no-dice-left", {"dice": "3"}),
    Row("Each die can be drawn once, as the icon of its face", H_DISCOVER, ". .", DISCOVER, "2 farm a1", "refused other-icon"),
    Row("A round draws up to as many icons", H_DISCOVER, ". .", DISCOVER, "1 farm a1; 1 farm b1", "refused icons-spent", ONE),
    Row("each sees those before it", FOLLOWS, ". . / . .", DISCOVER, "5 coast a1 E; 5 coast b2 N; 3 tree b1", "refused occupied"),
    Row("One may stop early", RULING, ". .", DISCOVER, "end", "phase construct", {"dice": "1 2"}),
    Row("One may stop early", RULING, ". .", DISCOVER, "end", "refused forced-draw", {"dice": "1 2", **using(forced_draw=True)}),
    Row("nothing is ever drawn over", RULING, "f .", DISCOVER, "1 farm a1", "refused occupied"),
    Row("nothing is ever drawn over", RULING, "~ .", DISCOVER, "5 coast a1 N", "refused occupied"),
    Row("go on any empty square", RULING, ". . . / . . . / . . .", DISCOVER, "5 coast b2 N; 1 farm a3; 2 mountain c1; 3 tree c3", "map . . m / . c.N . / f . t"),
    Row("A 6 is drawn as any of the five icons", H_ICONS, ". . . . .", DISCOVER, "6 farm a1; 6 mountain b1; 6 tree c1; 6 coast d1 N; 6 river e1 NS", "map f m t c.N │"),
    Row("One die is changed by 1, up or down", H_DISCOVER, "TH .", DISCOVER, "4+1; 5 coast b1 N", "map TH c.N", {"dice": "4"}),
    Row("One die is changed by 1, up or down", H_DISCOVER, "TH . .", DISCOVER, "4-1; 3 tree b1", "map TH t .", {"dice": "4"}),
    Row("up or down, before it is drawn, three times a game", H_DISCOVER, "TH .", DISCOVER, "1+1; 1+1; 3+1; 4-1", "refused town-hall-spent", {"dice": "1 1 3 4"}),
    Row("A die is changed once only, and never into a 6", H_DISCOVER, "TH .", DISCOVER, "1+1; 2+1", "refused adjusted-already", {"dice": "1"}),
    Row("A die is changed once only, and never into a 6", H_DISCOVER, "TH .", DISCOVER, "5+1", "refused never-into", {"dice": "5"}),
    Row("A 1 does not go down to a 6", RULING, "TH .", DISCOVER, "1-1", "refused never-into", {"dice": "1"}),
    Row("A 6 may become a 5", RULING, "TH .", DISCOVER, "6-1; 5 coast b1 N", "map TH c.N", {"dice": "6"}),
    Row("The die may be left undrawn afterwards", RULING, "TH .", DISCOVER, "2+1; end", "phase construct", {"dice": "2"}),
    Row("A map without a Town Hall changes no dice", RULING, ". .", DISCOVER, "2+1", "refused no-town-hall", {"dice": "2"}),
    Row("A building of 5 stone, one a town", H_BUILDINGS, ". .", CONSTRUCT, "fountain a1; fountain b1", "refused limit"),
    Row("it gives one die more to draw than the round allows", H_DISCOVER, "Fo . .", DISCOVER, "1 farm b1; 1 farm c1", "map Fo f f; uses 1", ONE),
    Row("it gives one die more to draw than the round allows", H_DISCOVER, "Fo . .", DISCOVER, "1 farm b1; 1 farm c1", "refused fountain-spent", {**ONE, "fountain_uses": 3}),
    Row("What is drawn beyond the round's number is a use of it", RULING, "Fo . .", DISCOVER, "1 farm b1", "uses 0", ONE),
    Row("Several uses in one round are allowed", RULING, "Fo . . .", DISCOVER, "1 farm b1; 1 farm c1; 1 farm d1", "uses 2", ONE),
    Row("Several uses in one round are allowed", RULING, "Fo . . .", DISCOVER, "1 farm b1; 1 farm c1; 1 farm d1", "refused fountain-once", {"map": {"rounds": ((5, 1),), "settings": {"fountain_per_round": "1"}}}),
    # --- River --------------------------------------------------------------------------
    Row("two of its sides are open ends", H_ICONS, ". . / . .", DISCOVER, "4 river a1 NS; 4 river a2 NE", "map │ . / └ ."),
    Row("The first piece lies on the edge of the map", H_ICONS, ". . . / . . . / . . .", DISCOVER, "4 river b2 NS", "refused river-edge"),
    Row("with an open end that leaves it", RULING, ". . . / . . . / . . .", DISCOVER, "4 river b1 EW", "refused river-leaves"),
    Row("Each later piece continues the River", H_ICONS, "│ . / . .", DISCOVER, "4 river b1 NS", "refused river-elsewhere"),
    Row("it lies on the square that the River's head points to", FOLLOWS, "│ . / . .", DISCOVER, "4 river a2 EW", "refused river-meets"),
    Row("it lies on the square that the River's head points to", FOLLOWS, "│ . / . .", DISCOVER, "4 river a2 NS", "map │ . / │ ."),
    Row("So a map has one River", FOLLOWS, "│ . / │ .", DISCOVER, "4 river b1 NS", "refused river-finished"),
    Row("When the head leaves the map, the River is finished", RULING, "│ . / └ .", DISCOVER, "4 river b2 SW; 4 river b1 NS", "refused river-finished"),
    Row("A first piece both of whose ends leave the map", RULING, ". . / . .", DISCOVER, "4 river a1 NW; 4 river a2 EW", "refused river-finished"),
    Row("A head that points at an occupied square waits", RULING, "│ . / t .", DISCOVER, "4 river b1 NS", "refused river-blocked"),
    Row("A head that points at an occupied square waits", RULING, "│ . / ~ .", DISCOVER, "4 river a2 NS", "refused occupied"),
    # --- Coast, Ocean -------------------------------------------------------------------
    Row("It has water on 1, 2 or 3 of its sides", H_ICONS, ". . .", DISCOVER, "5 coast a1 N; 5 coast b1 SW; 5 coast c1 NES", "map c.N c.SW c.NES"),
    Row("It has water on 1, 2 or 3 of its sides", H_ICONS, ". . .", DISCOVER, "5 coast a1 NESW", "refused shore"),
    Row("Two sides of water lie next to each other", RULING, ". .", DISCOVER, "5 coast a1 NS", "refused shore"),
    Row("Two sides of water lie next to each other", RULING, ". .", DISCOVER, "5 coast a1 NS", "map c.NS .", using(coast_two_sides="any")),
    Row("What lies across a side need not match it", RULING, "c.E f", DISCOVER, "5 coast a1 N", "refused occupied"),
    Row("What lies across a side need not match it", RULING, ". f", DISCOVER, "5 coast a1 E", "map c.E f"),
    Row("An empty square with water on at least two of its four sides", H_ICONS, ". . / . .", DISCOVER, "5 coast a1 E; 5 coast b2 N", "map c.E ~ / . c.N"),
    Row("An empty square with water on at least two of its four sides", H_ICONS, ". . / . .", DISCOVER, "5 coast a1 E; 5 coast b2 W", "map c.E . / . c.W"),
    Row("That repeats until nothing changes", H_ICONS, "c.E . . / . . . / . c.NE .", DISCOVER, "5 coast c3 N; 5 coast b2 NE", "map c.E ~ ~ / . c.NE ~ / . c.NE c.N"),
    Row("Any two sides will do", RULING, "c.E . .", DISCOVER, "5 coast c1 W", "map c.E ~ c.W"),
    Row("Any two sides will do", RULING, "c.E . .", DISCOVER, "5 coast c1 W", "map c.E . c.W", using(ocean="adjacent-sides")),
    Row("The edge of the map is no water", RULING, ". .", DISCOVER, "5 coast a1 E", "map c.E ."),
    Row("The whole map is looked at after each Coast drawn", RULING, "c.E . c.W .", DISCOVER, "5 coast d1 N", "map c.E ~ c.W c.N"),
    Row("Trees that are erased do not", RULING, "c.E t c.W / . Wo .", GATHER, "woodcutter b2", "map c.E . c.W / . Wo ."),
    Row("Trees that are erased do not", RULING, "c.E t c.W / . Wo .", GATHER, "woodcutter b2", "map c.E ~ c.W / . Wo .", using(fill_on_erase=True)),
    Row("Only empty squares fill, and the top of a Lighthouse", H_BUILDINGS, "c.E La . / . Li .", DISCOVER, "5 coast c1 W", "map c.E La~ c.W / . Li ."),
    Row("Only empty squares fill, and the top of a Lighthouse", H_BUILDINGS, "c.E f .", DISCOVER, "5 coast c1 W", "map c.E f c.W"),
    # --- Construct ----------------------------------------------------------------------
    Row("Any number of buildings, each paid in turn", H_CONSTRUCT, ". . .", CONSTRUCT, "house a1; house b1; house c1", "map Ho Ho Ho; food 0; stone 3"),
    Row("Any number of buildings, each paid in turn", H_CONSTRUCT, ". . .", CONSTRUCT, "mine a1", "refused unpaid", POOR),
    Row("a building need not touch the town", FOLLOWS, "TH . . . Mi", CONSTRUCT, "mine c1", "map TH . Mi . Mi"),
    Row("A building stands on an empty square, except", H_CONSTRUCT, "f .", CONSTRUCT, "house a1", "refused occupied"),
    Row("2 resources of one kind are changed into 1 of another", H_BUILDINGS, "Ma .", CONSTRUCT, "mine b1 with 2 stone -> wood", "map Ma Mi; stone 0; wood 0", {"stock": Stock(stone=2)}),
    Row("2 resources of one kind are changed into 1 of another", H_BUILDINGS, "Ma .", CONSTRUCT, "harbour b1", "refused needs-coast"),
    Row("never for itself", RULING, ". .", CONSTRUCT, "market a1 with 2 wood -> stone", "refused no-market"),
    Row("each half rounded down", FOLLOWS, "Ma .", CONSTRUCT, "house b1", "refused unpaid", {"stock": Stock(wood=9)}),
    Row("each half rounded down", FOLLOWS, "Ma .", CONSTRUCT, "house b1", "refused unpaid-market", {"stock": Stock(food=1, wood=8)}),
    Row("Pairs may be changed also when", RULING, "Ma .", CONSTRUCT, "mine b1 with 2 stone -> food", "map Ma Mi; food 1; stone 0; wood 0", {"stock": Stock(stone=2, wood=1)}),
    Row("makes a tenth of a kind", RULING, "Ma .", CONSTRUCT, "mine b1 with 2 stone -> food", "refused change-full"),
    Row("3 food and 2 stone, on an empty square; 2 points", H_BUILDINGS, ". .", CONSTRUCT, "house a1", "food 0; stone 0; houses 2", {"stock": Stock(3, 2)}),
    Row("1 wood, on an empty square", H_BUILDINGS, ". .", CONSTRUCT, "mine a1", "wood 0", {"stock": Stock(wood=1)}),
    Row("In Gather it gives 1 stone for each Mountain around it", H_BUILDINGS, "m . . / . Mi m / . . m", CONSTRUCT, "end", "stone 3", POOR),
    Row("and Mines share Mountains", H_BUILDINGS, "Mi m Mi", CONSTRUCT, "end", "stone 2", POOR),
    Row("1 wood, on an empty square", H_BUILDINGS, ". .", CONSTRUCT, "woodcutter a1", "wood 0", {"stock": Stock(wood=1)}),
    Row("In Gather it may erase the Trees around it, all of them", H_BUILDINGS, "t . t / . Wo . / . . t", GATHER, "woodcutter b2", "wood 3; map . . . / . Wo . / . . .", POOR),
    Row("Without a Tree around it cannot be used", RULING, "Wo . t", GATHER, "woodcutter a1", "refused no-trees"),
    Row("2 wood, on a Coast on which nothing stands", H_BUILDINGS, "c.N .", CONSTRUCT, "harbour a1", "map Ha.N .; wood 0", {"stock": Stock(wood=2)}),
    Row("2 wood, on a Coast on which nothing stands", H_BUILDINGS, "Ha.N .", CONSTRUCT, "harbour a1", "refused occupied"),
    Row("It gives 1 food in Gather, and its Coast still scores", H_BUILDINGS, "Ha.N .", CONSTRUCT, "end", "food 1; coast 1", POOR),
    Row("A Lighthouse on the Coast is in its way", H_BUILDINGS, "La . / Li.N .", CONSTRUCT, "harbour a2", "refused occupied"),
    Row("3 wood, on an empty square beside the River, not in front of it", H_BUILDINGS, "│ . / . .", CONSTRUCT, "watermill b1", "map │ Wa / . .; wood 0", {"stock": Stock(wood=3)}),
    Row("3 wood, on an empty square beside the River, not in front of it", H_BUILDINGS, "│ . / . .", CONSTRUCT, "watermill a2", "refused only-in-front"),
    Row("Beside means across a closed side", FOLLOWS, "│ . / . .", CONSTRUCT, "watermill b2", "refused not-beside-river"),
    Row("A square that is both will do", RULING, "│ . / └ ┘", CONSTRUCT, "watermill b1", "map │ Wa / └ ┘"),
    Row("A square that is both will do", RULING, "│ . / └ ┘", CONSTRUCT, "watermill b1", "refused never-in-front", using(watermill_in_front="never")),
    Row("Each Watermill adds 1 food for every Farm", H_BUILDINGS, "f f Wa Wa", CONSTRUCT, "end", "food 6", POOR),
    Row("5 wood, on an empty square; at the end 1 point for each House around it", H_BUILDINGS, ". . / Ho Ho", CONSTRUCT, "tavern a1", "wood 0; taverns 2", {"stock": Stock(wood=5)}),
    Row("A House counts once, however many Taverns", H_BUILDINGS, "Ta Ho Ta", CONSTRUCT, "end", "taverns 1"),
    Row("3 stone, one a town, never turned", H_BUILDINGS, ". . / c.N .", CONSTRUCT, "lighthouse a2", "map La . / Li.N .; stone 0", {"stock": Stock(stone=3)}),
    Row("3 stone, one a town, never turned", H_BUILDINGS, ". . / c.N . / . .", CONSTRUCT, "lighthouse a2; lighthouse b2", "refused limit"),
    Row("The foot stands on a Coast, or on an", H_BUILDINGS, ". . / c.N .", CONSTRUCT, "lighthouse b2", "map . La / c.N Li"),
    Row("The foot stands on a Coast, or on an", H_BUILDINGS, ". . . / c.N . .", CONSTRUCT, "lighthouse c2", "refused no-coast-around"),
    Row("The foot stands on a Coast, or on an", H_BUILDINGS, ". . / ~ c.N", CONSTRUCT, "lighthouse a2", "refused occupied"),
    Row("The top stands on an empty square, an Ocean or a Coast", H_BUILDINGS, "~ . / c.N .", CONSTRUCT, "lighthouse a2", "map La~ . / Li.N ."),
    Row("The top stands on an empty square, an Ocean or a Coast", H_BUILDINGS, "c.E . / c.N .", CONSTRUCT, "lighthouse a2", "map La.E . / Li.N ."),
    Row("The top stands on an empty square, an Ocean or a Coast", H_BUILDINGS, "f . / c.N .", CONSTRUCT, "lighthouse a2", "refused occupied"),
    Row("Neither stands on a Harbour", H_BUILDINGS, ". . / Ha.N .", CONSTRUCT, "lighthouse a2", "refused occupied"),
    Row("Neither stands on a Harbour", H_BUILDINGS, "Ha.N . / c.N .", CONSTRUCT, "lighthouse a2", "refused occupied"),
    Row("Both stay as they are, but the top's square", H_BUILDINGS, "c.S La c.S / . Li c.W / . . .", DISCOVER, "5 coast a2 E", "map c.S La c.S / c.E Li c.W / . . ."),
    Row("What is under a Lighthouse keeps its water and scores", RULING, "La.S . / Li.N .", CONSTRUCT, "end", "coast 2; lighthouse 2"),
    Row("A Coast with a Harbour is a Coast around the foot", RULING, ". . / Ha.N .", CONSTRUCT, "lighthouse b2", "map . La / Ha.N Li"),
    Row("7 wood, one a town, all of its squares empty; 10 points", H_BUILDINGS, ". . / . .", CONSTRUCT, "cathedral a1", "map Ca . / Ca Ca; wood 0; cathedral 10", {"stock": Stock(wood=7)}),
    Row("7 wood, one a town, all of its squares empty; 10 points", H_BUILDINGS, ". . / . f", CONSTRUCT, "cathedral a1", "refused occupied"),
    Row("It may be mirrored, never turned", H_BUILDINGS, ". . / . .", CONSTRUCT, "cathedral b1 mirrored", "map . Ca / Ca Ca"),
    Row("It may be mirrored, never turned", H_BUILDINGS, ". . / . .", CONSTRUCT, "house a1; cathedral b1", "refused beyond-edge"),
    # --- Gather -------------------------------------------------------------------------
    Row("Each Farm gives 1 food, and 1 more for each Watermill", H_GATHER, "f f Wa Wa Ha.N", CONSTRUCT, "end", "food 7", POOR),
    Row("Each Harbour gives 1 food", H_GATHER, "Ha.N Ha.S", CONSTRUCT, "end", "food 2", POOR),
    Row("Each Mine gives 1 stone for each Mountain", H_GATHER, "m Mi m", CONSTRUCT, "end", "stone 2", POOR),
    Row("Woodcutters are then used one by one, all, some or none", H_GATHER, "t Wo . Wo t", CONSTRUCT, "end; woodcutter b1; end", "wood 1; phase upkeep", POOR),
    Row("What would go beyond 9 of a resource is lost", FOLLOWS, "f f Wa Wa Ha.N", CONSTRUCT, "end", "food 9", {"stock": Stock(food=5)}),
    Row("A square whose Tree is erased is empty at once", FOLLOWS, "t Wo t", GATHER, "woodcutter b1; woodcutter b1", "refused no-trees"),
    Row("Buildings of this round give in this round", FOLLOWS, "m .", CONSTRUCT, "mine b1; end", "stone 1; wood 0", {"stock": Stock(wood=1)}),
    # --- Upkeep -------------------------------------------------------------------------
    Row("A forest is 2 or more Trees joined by their sides", H_UPKEEP, "t . / . t", GATHER, "end", "grow 0"),
    Row("A forest is 2 or more Trees joined by their sides", H_UPKEEP, "t t / . .", GATHER, "end", "grow 1"),
    Row("It grows 1 new Tree for every 2 it has, an odd one left over", H_UPKEEP, "t t t t t t t . . .", GATHER, "end", "grow 3"),
    Row("All forests are counted before any grows", H_UPKEEP, "t t . t t t t . .", GATHER, "end; tree c1", "grow 2"),
    Row("The player chooses the empty squares", H_UPKEEP, "t t . t . .", GATHER, "end; tree c1; tree e1", "refused nothing-grows"),
    Row("The player chooses the empty squares", H_UPKEEP, "t t t t . . . .", GATHER, "end; tree e1; tree f1", "map t t t t t t . ."),
    Row("The player chooses the empty squares", H_UPKEEP, "t t t t . . t . .", GATHER, "end; tree h1", "refused not-beside-forest"),
    Row("Forests that have grown together share what is", FOLLOWS, "t t . t t t t . .", GATHER, "end; tree c1; tree h1; tree i1", "map t t t t t t t t t"),
    Row("as long as something can grow, it must", H_UPKEEP, "t t .", GATHER, "end; end", "refused must-grow"),
    Row("What finds no room is lost", RULING, "t t f", GATHER, "end; end", "phase over; map t t f"),
    Row("that a merger opens counts", RULING, "t t . t t t t . .", GATHER, "end; tree h1; tree i1; tree c1", "map t t t t t t t t t"),
    Row("The last round's Gather and Upkeep are played", RULING, "f . .", CONSTRUCT, "end", "food 1; phase gather", POOR),
    Row("though they change no score", FOLLOWS, "c.E t c.W / . Wo .", GATHER, "woodcutter b2; end; end", "coast 2; lighthouse 0; phase over"),
    # --- Scoring ------------------------------------------------------------------------
    Row("Houses: 2 points each", H_SCORING, "Ho . Ho", CONSTRUCT, "end", "houses 4"),
    Row("Taverns: 1 point for each House with a Tavern around it", H_SCORING, "Ho . Ho / . Ta . / Ho Ho Ho", CONSTRUCT, "end", "taverns 5"),
    Row("so that one Tavern earns 8 at most", FOLLOWS, "Ho Ho Ho / Ho Ta Ho / Ho Ho Ho", CONSTRUCT, "end", "taverns 8"),
    Row("River: 1 point for each piece, or 2", H_SCORING, "│ . / │ .", CONSTRUCT, "end", "river 4"),
    Row("River: 1 point for each piece, or 2", H_SCORING, "│ . / └ ─", CONSTRUCT, "end", "river 3"),
    Row("Coast: 1 point for each, with or without Harbour", H_SCORING, "c.N Ha.N", CONSTRUCT, "end", "coast 2"),
    Row("Lighthouse: 1 point for each Ocean and each Coast", H_SCORING, "La . ~ / Li.N ~ .", CONSTRUCT, "end", "lighthouse 3"),
    Row("Cathedral: 10 points", H_SCORING, "Ca . / Ca Ca", CONSTRUCT, "end", "cathedral 10"),
    Row("Nothing else scores", FOLLOWS, "f m t Mi Wo Wa Fo Ma ~", CONSTRUCT, "end", "total 0"),
    # --- Settings -----------------------------------------------------------------------
    Row("looks at the unused dice without Town Hall and Fountain", RULING, "TH │ / . .", DISCOVER, "end", "phase construct", {"dice": "4", **using(forced_draw=True), "picture": "TH ┘ / . ."}),
)  # fmt: skip


def position_of(row):
    """The map and the position before the moves of the row."""
    more = dict(row.more)
    map, squares = town(more.pop("picture", row.picture), **more.pop("map", {}))
    steps = tuple(steps_of(row))
    faces = " ".join(str(one.face) for one in steps if hasattr(one, "face"))
    return map, at(row.phase, squares, dice=more.pop("dice", faces), **more), steps


def steps_of(row):
    """The moves of the row's line; each `end` goes on to the next phase."""
    phases = [DISCOVER, CONSTRUCT, GATHER, UPKEEP, UPKEEP]
    number = phases.index(row.phase)
    for text in row.line.split(";"):
        if text.strip() == "end":
            number += 1
            yield End()
        else:
            yield from moves(phases[number], text)


FACTS = {
    "map": lambda map, one: shown(map, one.squares),
    "phase": lambda map, one: one.phase,
    "uses": lambda map, one: str(one.fountain_uses),
    "grow": lambda map, one: str(sum(one.quotas.values())),
    "total": lambda map, one: str(score(map, one.squares).total),
}


def fact(name, map, position):
    """What is so after the moves: of the stock, of the score, or one of `FACTS`."""
    if name in FACTS:
        return FACTS[name](map, position)
    held = position.stock if name in Stock._fields else score(map, position.squares)
    return str(getattr(held, name))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.rule} ({row.source})")
def test_the_rules_line_by_line(row):
    map, position, steps = position_of(row)
    refused = row.expected.startswith("refused")
    for step in steps[:-1] if refused else steps:
        position = play(map, position, step)

    if refused:
        with pytest.raises(IllegalMove) as caught:
            play(map, position, steps[-1])
        assert f"refused {caught.value.refusal.wording}" == row.expected
        return
    for told in row.expected.split(";"):
        name, _, value = told.strip().partition(" ")
        assert (name, fact(name, map, position)) == (name, value)


# ------------------------------------------------------------------ what is no line of play


def settings_told():
    """The table of settings on the page: each with its values."""
    section = PAGE.partition("\n## Settings\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([a-z-]+)` \| (.*?) \|", section, re.MULTILINE)
    return {name: re.findall(r"`([^`]+)`", values) for name, values in rows}


def test_the_page_tells_every_setting_with_its_values_the_default_first():
    written = {True: "true", False: "false"}
    expected = {
        name.replace("_", "-"): [written.get(one, one) for one in choices]
        for name, choices in CHOICES.items()
    }

    assert settings_told() == expected
    assert [one[0] for one in CHOICES.values()] == list(Settings())


def test_every_ruling_has_a_reason_and_every_reason_a_ruling():
    text, _, table = PAGE.partition("\n## Rulings\n")
    made = re.findall(r"\(ruling `([a-z-]+)`, ([hml])", text)
    reasons = re.findall(r"^\| (`[^|]+`) \| ([hml]) \| \S", table, re.MULTILINE)
    sure = {name: how for names, how in reasons for name in re.findall(r"`([a-z-]+)`", names)}

    assert len(made) == len(dict(made))
    assert sure == dict(made)


def test_a_ruling_that_is_a_setting_says_so():
    text, _, table = PAGE.partition("\n## Rulings\n")
    made = re.findall(r"\(ruling `([a-z-]+)`, [hml]; setting `([a-z-]+)`\)", text)

    assert sorted(setting for _, setting in made) == sorted(settings_told())
    for ruling, setting in made:
        row = next(row for row in table.splitlines() if f"`{ruling}`" in row)
        assert f"setting `{setting}`" in row


@pytest.mark.parametrize(
    "heading",
    [
        "Discover",
        "Wild",
        "Town Hall",
        "Fountain",
        "River",
        "Coast",
        "Ocean",
        "Construct",
        "Market",
        "House",
        "Mine",
        "Woodcutter",
        "Harbour",
        "Watermill",
        "Tavern",
        "Lighthouse",
        "Cathedral",
        "Gather",
        "Upkeep",
        "Scoring",
        "The map",
        "Settings",
    ],
)
def test_refusals_find_their_heading(heading):
    assert len(re.findall(rf"^##+ {heading}$", PAGE, re.MULTILINE)) == 1


# ------------------------------------------------------------------ is the page covered?

HERE = "tests/town/test_rules_digest.py::"
VALUES = "tests/town/test_values.py::"
GROUND = "tests/town/test_ground.py::"
PHASES = "tests/town/test_phases.py::"
SCORING = "tests/town/test_scoring.py::"
# What the page says, and the tests that are no rows of the table above.
ELSEWHERE = {
    "its size is data of a map file": f"{VALUES}test_the_default_map",
    "A rectangle of squares with the Town Hall in the middle": f"{VALUES}test_11_a_town_hall_covers_the_middle_rows_and_columns",
    "9 x 9 by default": f"{VALUES}test_the_default_map",
    "The Town Hall is the one middle square": f"{VALUES}test_the_default_map",
    "A game has 12 rounds": f"{VALUES}test_a_game_rolls_51_dice_and_draws_24_icons_27_with_the_fountain",
    "all play at once, and nothing that one player does touches another": f"{PHASES}test_a_round_goes_through_its_phases_and_forgets_what_was_its_own",
    "| rounds | dice rolled |": f"{VALUES}test_what_a_round_offers",
    "| 1-3 | 5 | 3 |": f"{VALUES}test_what_a_round_offers",
    "| 4-6 | 5 | 2 |": f"{VALUES}test_what_a_round_offers",
    "| 7-9 | 4 | 2 |": f"{VALUES}test_what_a_round_offers",
    "| 10-12 | 3 | 1 |": f"{VALUES}test_what_a_round_offers",
    "51 dice and draws 24 icons, 27": f"{VALUES}test_a_game_rolls_51_dice_and_draws_24_icons_27_with_the_fountain",
    "0 food, 0 stone and 2 wood": f"{VALUES}test_one_starts_with_two_wood_and_holds_nine_of_each_at_most",
    "the order does not matter": f"{GROUND}test_the_order_in_which_squares_are_listed_does_not_matter",
    "| building | cost |": f"{VALUES}test_what_a_building_costs_and_how_many_there_may_be",
    **{
        f"| {name} |": f"{VALUES}test_what_a_building_costs_and_how_many_there_may_be"
        for name in (
            "House", "Mine", "Woodcutter", "Harbour", "Watermill", "Tavern", "Fountain",
            "Market", "Lighthouse", "Cathedral",
        )
    },
    "so it is data of a map file": "tests/town/test_placement.py::test_the_shape_of_a_cathedral_is_that_of_the_map",
    "The most points win; of equals": f"{SCORING}test_a_tie_goes_to_more_points_of_houses_and_else_is_shared",
    "Alone one reaches a rank": f"{VALUES}test_ranks_of_the_game_alone",
    "| points | rank |": f"{VALUES}test_ranks_of_the_game_alone",
    "| up to 50 |": f"{VALUES}test_ranks_of_the_game_alone",
    "| 51-60 |": f"{VALUES}test_ranks_of_the_game_alone",
    "| 61-70 |": f"{VALUES}test_ranks_of_the_game_alone",
    "| 71-80 |": f"{VALUES}test_ranks_of_the_game_alone",
    "| 81 and more |": f"{VALUES}test_ranks_of_the_game_alone",
    "Each reading above that could well be otherwise": f"{HERE}test_the_page_tells_every_setting_with_its_values_the_default_first",
    "The first value is the default": "tests/town/test_settings.py::test_the_first_choice_of_a_setting_is_its_default",
    "| setting | values |": f"{HERE}test_the_page_tells_every_setting_with_its_values_the_default_first",
    "| `ocean` |": "tests/town/test_settings.py::test_ocean",
    "| `coast-two-sides` |": "tests/town/test_settings.py::test_coast_two_sides",
    "| `fill-on-erase` |": "tests/town/test_settings.py::test_fill_on_erase",
    "| `forced-draw` |": "tests/town/test_settings.py::test_forced_draw",
    "| `fountain-per-round` |": "tests/town/test_settings.py::test_fountain_per_round",
    "| `watermill-in-front` |": "tests/town/test_placement.py::test_beside_one_piece_and_in_front_of_another",
    "rounds and start are data of the map file as well": f"{VALUES}test_the_default_map",
    "each by its own parity": f"{VALUES}test_11_a_town_hall_covers_the_middle_rows_and_columns",
}  # fmt: skip
REASONS = "Rulings"  # a section that another test holds to the rest of the page


def statements(page):
    """The section and the text of each sentence and row of a table."""
    for section in re.split(r"^##+ ", page, flags=re.MULTILINE)[1:]:
        title, _, body = section.partition("\n")
        body = re.sub(r"\n(?!\s*(\||$))", " ", body)
        for line in body.splitlines():
            text = re.sub(r"\s+", " ", line).strip()
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
        if title != REASONS and not any(quote in text for quote in quoted)
    ]

    assert not bare


def test_every_quotation_is_on_the_page():
    page = re.sub(r"\s+", " ", PAGE)

    assert [q for q in (*ELSEWHERE, *(row.rule for row in ROWS)) if q not in page] == []


@pytest.mark.parametrize("where", sorted(set(ELSEWHERE.values())))
def test_every_test_that_is_named_exists(where):
    path, _, name = where.partition("::")

    assert f"\ndef {name}(" in (ROOT / path).read_text("utf-8")


def test_every_row_quotes_what_its_source_says():
    marks = {"follows": "(D)", "ruling": "(ruling"}
    page = re.sub(r"\s+", " ", PAGE)
    for row in ROWS:
        after = page[page.index(row.rule) :]
        mark = re.search(r"\(T\)|\(D\)|\(ruling", after)[0]
        assert mark == marks.get(row.source, "(T)"), row.rule
