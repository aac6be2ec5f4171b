"""Games of several players as one table: the moves that were told, and where it stands."""

import pytest

from rtt_tools.town import evening as evenings
from rtt_tools.town.evening import begun
from rtt_tools.town.map import cell_of
from rtt_tools.town.moves import Build, Draw
from rtt_tools.town.position import CONSTRUCT, DISCOVER, GATHER, ROLL, UPKEEP
from rtt_tools.town.replaying import Entry, replayed
from rtt_tools.town.steps import Passed, Rolled, Told
from rtt_tools.town.together import are_one_game, night_of
from tests.town.evenings import SMALL, played

DICE = (1, 2, 3, 3, 5)
TREE = Draw(3, "tree", cell_of("a1"))
MINE = Build("mine", cell_of("b2"))


def replays(evening):
    """The game of each player, as a transcript of it is replayed."""
    for player, sheet in zip(evening.players, evening.sheets, strict=True):
        entries = [Entry(move, (), 1) for move in sheet.moves]
        yield replayed(evening.map, player, evening.seed, entries)


def table(*steps, players=("Ana", "Bo")):
    return evenings.after_all(begun(players, SMALL), steps)


def moves(evening):
    return [sheet.moves for sheet in evening.sheets]


@pytest.mark.parametrize("seed", range(8))
def test_a_game_at_random_comes_back(seed):
    evening, _ = played(begun(("Ana", "Bo", "Cy"), SMALL, seed if seed % 2 else None), seed)

    begun_, steps = night_of(list(replays(evening)))

    assert evenings.after_all(begun_, steps) == evening


@pytest.mark.parametrize(
    ("steps", "phase"),
    [
        ((), ROLL),
        ((Rolled(DICE),), DISCOVER),
        ((Rolled(DICE), Told(0, (TREE,))), DISCOVER),
        ((Rolled(DICE), Told(0, (TREE, MINE))), DISCOVER),
        ((Rolled(DICE), Told(0, (TREE,)), Told(1, ()), Passed(CONSTRUCT)), CONSTRUCT),
        ((Rolled(DICE), Told(0, (TREE, MINE)), Told(1, ()), Passed(GATHER)), GATHER),
        ((Rolled(DICE), Told(0, (TREE, MINE)), Told(1, ()), Passed(UPKEEP)), UPKEEP),
        ((Rolled(DICE), Told(0, ()), Told(1, (TREE,)), Passed(ROLL)), ROLL),
    ],
)
def test_a_game_that_goes_on_stands_where_it_stood(steps, phase):
    evening = table(*steps)
    begun_, told = night_of(list(replays(evening)))
    back = evenings.after_all(begun_, told)

    assert back.phase == phase
    assert moves(back) == moves(evening)


def test_nothing_is_made_up_of_a_round_that_goes_on():
    forced = SMALL._replace(settings=SMALL.settings._replace(forced_draw=True))
    evening = evenings.after(begun(["Ana"], forced), Rolled(DICE))
    _, told = night_of(list(replays(evening)))

    assert told == (Rolled(DICE),)


def test_other_dice_are_another_game():
    first, same = replays(table(Rolled(DICE)))
    (other,) = replays(table(Rolled((1, 2, 3, 3, 6)), players=("Cy",)))
    (fewer,) = replays(table(players=("Cy",)))

    assert are_one_game(first, same)
    assert not are_one_game(first, other)
    assert not are_one_game(first, fewer)
