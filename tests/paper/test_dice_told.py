"""What the page on dice to fold says of their sizes is what is printed."""

import re
from pathlib import Path

import pytest

from rtt_tools.paper.solids.net import net
from rtt_tools.top.rulesets import JOURNEYS
from rtt_tools.top.sheets.nets.dice import ACTION, ALL, paper_die

SAID = (Path(__file__).parents[2] / "docs/dice-nets.md").read_text("utf-8")
ROWS = dict(re.findall(r"^\| (d\d+|action die) \| (.*? mm \| .*? mm) \|", SAID, re.MULTILINE))
DICE = {"action die" if kind == ACTION else kind: paper_die(kind, JOURNEYS) for kind in ALL}


def depth(die):
    """How far the shallowest of its tabs reaches beyond the edge it stands on, mm."""
    tabs = [seam.tab for seam in net(die.solid, die.edge).seams]
    return min(
        abs(((one - start) / (end - start)).imag) * abs(end - start)
        for start, one, _, end in tabs
    )


def test_every_die_has_its_edge_and_height_in_the_table():
    found = {kind: f"{die.edge:g} mm | {die.height:.0f} mm" for kind, die in DICE.items()}

    assert found == ROWS


@pytest.mark.parametrize("kind", DICE)
def test_tabs_are_as_deep_as_it_says(kind):
    told = re.findall(r"(\d+)(?: mm deep)? on the (d\d+|others)", SAID)
    said = {kind: int(deep) for deep, kind in told}

    assert round(depth(DICE[kind])) == said.get(kind, said["others"])
