"""A game in one line, as tests write it.

    pool d4 d8 | roll d4=3 d8=7 + | 1: a1=3 b1=7(d8) | +d6

`dice 1 1 1 1 1, 2 1 8 1 1` are rolls of all five dice, `pool d4 d8 by 2` says who begins;
`1: a1=3` is what seat 1 writes, `1 wrote` that it wrote something, `somebody` that anybody
did; `+d6`, `-d4`, `-d4+d6` and `keep` change the pool; `end`, `end 0 ?` and `stop 3 4` are
the end with the empty boxes, and before anybody had finished.
"""

import re

from rtt_tools.top import rounds
from rtt_tools.top.dice import DICE
from rtt_tools.top.game import Write
from rtt_tools.top.rulesets import RULESETS
from rtt_tools.top.steps import Changed, Ended, Game, Rolled, Started, Wrote
from tests.top.pictures import draw

PYRAMID = """
  [  ]
[ .][ .]
"""


def steps_of(text):
    """The steps of a line."""
    return [step_of(part.strip()) for part in re.split(r"[|\n]", text) if part.strip()]


def step_of(text):
    """One step."""
    word, *rest = text.split()
    if word == "pool":
        first = int(rest.pop()) - 1 if "by" in rest else None
        return Started((), tuple(die for die in rest if die != "by"), first)
    if word == "dice":
        return Started(tuple(map(five, text.removeprefix("dice").split(","))))
    if word == "roll":
        return Rolled(numbers_of(rest[:-1]), rest[-1])
    if word in ("end", "stop"):
        counts = (None if one == "?" else int(one) for one in rest)
        return Ended(tuple(counts), early=word == "stop")
    if word == "somebody":
        return Wrote()
    if rest == ["wrote"]:
        return Wrote(int(word) - 1)
    if word.endswith(":"):
        seat = None if word == "?:" else int(word[:-1]) - 1
        return Wrote(seat, tuple(map(move_of, rest)))
    signs = dict(re.findall(r"([+-])(d\d+)", text))
    return Changed(signs.get("+"), signs.get("-"))


def five(text):
    """`2 1 8 1 1`: what the five dice show, by sides."""
    return dict(zip(DICE, map(int, text.split()), strict=True))


def numbers_of(pairs):
    """`d4=3 d8=7` as numbers by die, or by box."""
    return {name: int(number) for name, number in (pair.split("=") for pair in pairs)}


def move_of(text):
    """`a1=10(d4+d8)`, or `a1=10` without the dice."""
    box, number, dice = re.fullmatch(r"(\w+)=(-?\d+)(?:\((.*)\))?", text).groups()
    return Write(box, tuple(dice.split("+")) if dice else (), int(number))


def game_of(seats=1, picture=PYRAMID, rules="journeys", big=False, solo=False, **specials):
    """A game on a drawn board."""
    return Game(draw(picture, **specials), seats, RULESETS[rules], big, solo)


def played(text, game=None, first=0, chance=None):
    """The round after the steps of a line."""
    round_ = rounds.begun(game or game_of(), first, chance)
    for step in steps_of(text):
        round_ = rounds.after(round_, step)
    return round_
