"""The pool: setting it up and changing it, every rule with its source."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rtt_tools.chance import MASK
from rtt_tools.top.dice import DICE, SIDES
from rtt_tools.top.pool import (
    POOLS,
    Change,
    PoolError,
    changed,
    changes,
    deciding,
    options,
    pool_of,
    reserve,
    start,
)
from rtt_tools.top.rulesets import RULESETS

FULL = " ".join(DICE)
FACES = sorted({face for rules in RULESETS.values() for face in rules.faces})
FORCED_ROWS = [
    # Journeys rulebook, "Exceptions": the last of them overrides those above it
    ("journeys", FULL, True, "full-pool", "-"),
    ("journeys", FULL, False, "nobody-wrote", ""),  # "(if available)": the pool stays
    ("journeys", "d8", True, "single-die", "+"),
    ("journeys", "d8", False, "nobody-wrote", "+"),
    ("journeys", "d4 d6", False, "nobody-wrote", "+"),
    ("journeys", "d4 d6 d8 d12", False, "nobody-wrote", "+"),
    # Online help (Spanish), "Acciones Particulares": "en este orden"
    ("online", FULL, True, "full-pool", "-"),
    ("online", FULL, False, "full-pool", "-"),
    ("online", "d8", True, "single-die", "+"),
    ("online", "d8", False, "nobody-wrote", "+"),
    ("online", "d4 d6 d8", False, "nobody-wrote", "+"),
    # Original rulebook, "Exceptions"; their order is a ruling
    ("original", FULL, True, "full-pool", "-"),
    ("original", FULL, False, "full-pool", "-"),
    ("original", "d20", True, "single-die", "+"),
    ("original", "d20", False, "nobody-wrote", "+"),
    ("original", "d4 d20", False, "nobody-wrote", "+"),
]


def said(change):
    out = f"-{change.remove}" if change.remove else ""
    return out + (f"+{change.add}" if change.add else "")


@pytest.mark.parametrize(("ruleset", "pool", "wrote", "rule", "forced"), FORCED_ROWS)
def test_exceptions_ignore_the_action_die(ruleset, pool, wrote, rule, forced):
    pool = pool_of(pool.split())
    everything = {
        "": [],
        "+": [f"+{die}" for die in DICE if die not in pool],
        "-": [f"-{die}" for die in pool],
    }

    for face in RULESETS[ruleset].faces:
        decided, offered = options(pool, face, RULESETS[ruleset], wrote=wrote)
        assert (decided, [said(one) for one in offered]) == (rule, everything[forced])


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("face", "expected"),
    [
        # Journeys rulebook, "3. Change Dice"; original rulebook, "Speed Up or Slow Down"
        ("+", "+d6 +d8 +d12"),
        ("-", "-d4 -d20"),
        ("+/-", "+d6 +d8 +d12 -d4 -d20"),
        ("swap", "-d4+d6 -d4+d8 -d4+d12 -d20+d6 -d20+d8 -d20+d12"),
        ("+-", "-d4+d6 -d4+d8 -d4+d12 -d20+d6 -d20+d8 -d20+d12"),
    ],
)
def test_otherwise_the_action_die_decides(ruleset, face, expected):
    rule, offered = options(("d4", "d20"), face, RULESETS[ruleset])

    assert (rule, [said(one) for one in offered]) == ("action-die", expected.split())


@pytest.mark.parametrize("size", [2, 3, 4])
def test_no_exception_applies_to_two_to_four_dice_when_somebody_wrote(size):
    assert deciding(DICE[:size]) == "action-die"


def independent(pool, face, ruleset, wrote):
    """The pools that may follow, written down a second time, straight from the table."""
    grow = {frozenset(pool | {die}) for die in DICE if die not in pool}
    shrink = {frozenset(pool - {die}) for die in pool}
    if ruleset == "journeys" and not wrote:
        return grow or {frozenset(pool)}
    if len(pool) == 5:
        return shrink
    if len(pool) == 1 or not wrote:
        return grow
    swapped = {
        frozenset(pool - {out} | {into}) for out in pool for into in DICE if into not in pool
    }
    table = {"+": grow, "-": shrink, "+/-": grow | shrink, "swap": swapped, "+-": swapped}
    return table[face]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("wrote", [True, False])
def test_every_pool_and_face_agrees_with_the_table_written_twice(ruleset, wrote):
    for pool in POOLS:
        for face in RULESETS[ruleset].faces:
            _, offered = options(pool, face, RULESETS[ruleset], wrote=wrote)
            reached = [frozenset(changed(pool, one)) for one in offered] or [frozenset(pool)]
            assert len(set(reached)) == len(reached)
            assert set(reached) == independent(frozenset(pool), face, ruleset, wrote)


@given(
    st.sampled_from(POOLS),
    st.lists(st.tuples(st.sampled_from(FACES), st.booleans(), st.integers(0, 50)), max_size=30),
    st.sampled_from(sorted(RULESETS)),
)
def test_the_pool_never_leaves_one_to_five_dice(pool, steps, ruleset):
    for face, wrote, pick in steps:
        _, offered = options(pool, face, RULESETS[ruleset], wrote=wrote)
        pool = changed(pool, offered[pick % len(offered)]) if offered else pool
        assert pool in POOLS


@given(st.sampled_from(POOLS), st.sampled_from(FACES), st.booleans())
def test_options_come_as_adds_removes_swaps_each_by_sides(pool, face, wrote):
    _, offered = options(pool, face, wrote=wrote)
    keys = [
        (
            bool(one.remove) + bool(one.remove and one.add),
            SIDES.get(one.remove, 0),
            SIDES.get(one.add, 0),
        )
        for one in offered
    ]

    assert keys == sorted(keys)


def test_a_last_die_is_never_removed():
    # docs/rules.md: one die -> add, whatever the action die shows
    assert list(changes(("d8",), "-", "action-die")) == []
    assert [said(one) for one in options(("d8",), "-").changes] == [
        "+d4",
        "+d6",
        "+d12",
        "+d20",
    ]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (Change("action-die", add="d6"), {"rule": "action-die", "add": "d6"}),
        (Change("full-pool", remove="d4"), {"rule": "full-pool", "remove": "d4"}),
        (Change("action-die", "d6", "d4"), {"rule": "action-die", "swap": ["d4", "d6"]}),
        (Change("nobody-wrote"), {"rule": "nobody-wrote"}),
    ],
)
def test_changes_as_json(change, expected):
    assert change.as_json() == expected


@pytest.mark.parametrize(
    ("dice", "reason"),
    [
        ([], "a pool has at least one die"),
        (["d4", "d10"], "there is no d10, only d4, d6, d8, d12, d20"),
        (["d4", "d8", "d4"], "there is only one d4"),
    ],
)
def test_what_is_no_pool(dice, reason):
    with pytest.raises(PoolError, match=f"^{reason}$"):
        pool_of(dice)


def test_pools_are_named_by_sides():
    assert pool_of(["d20", "d4", "d8"]) == ("d4", "d8", "d20")
    assert reserve(("d4", "d8", "d20")) == ("d6", "d12")
    assert len(set(POOLS)) == 31
    assert all(pool == pool_of(reversed(pool)) for pool in POOLS)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (Change("x", remove="d6"), "d6 is not in the pool"),
        (Change("x", add="d4"), "d4 is in the pool already"),
        (Change("x", add="d10"), "there is no d10, only"),
        (Change("x", remove="d4"), "at least one die"),
    ],
)
def test_impossible_changes_are_refused(change, reason):
    with pytest.raises(PoolError, match=reason):
        changed(("d4",), change)


@given(st.integers(0, MASK))
def test_the_even_dice_of_the_last_roll_are_the_first_pool(state):
    # Journeys rulebook, "Setup": reroll while all are odd; dice of the last roll decide
    _, began = start(state)
    *odd, last = began.rolls

    assert all(number % 2 == 1 for shown in odd for number in shown.values())
    assert began.pool == tuple(die for die in DICE if last[die] % 2 == 0)
    assert began.pool
    assert all(tuple(shown) == DICE for shown in began.rolls)


def test_rerolls_happen():
    # five odd dice: one start in 32
    assert any(len(start(state)[1].rolls) > 1 for state in range(200))
