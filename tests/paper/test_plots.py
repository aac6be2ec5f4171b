"""Plots: axes with round numbers, and a scale that grows darker."""

import pytest

from rtt_tools.paper.model import Rect
from rtt_tools.paper.plots import (
    RAMP,
    Axis,
    Column,
    Part,
    columns,
    legend,
    legible,
    scale,
    short,
    stacked,
    step,
    ticks,
    whole_step,
)
from rtt_tools.paper.theme import WHITE


@pytest.mark.parametrize(
    ("span", "most", "expected"),
    [
        (10, 5, 2),
        (11, 5, 2.5),
        (13, 5, 5),
        (100, 5, 20),
        (1, 5, 0.2),
        (0.07, 5, 0.02),
        (999, 10, 100),
        (5, 5, 1),
    ],
)
def test_steps_are_round_and_few(span, most, expected):
    assert step(span, most) == pytest.approx(expected)
    assert len(ticks(0, span, step(span, most))) <= most + 1


@pytest.mark.parametrize(("span", "expected"), [(3, 1), (10, 1), (11, 2), (21, 5), (400, 50)])
def test_whole_steps_count_whole_things(span, expected):
    assert whole_step(span, 10) == expected


@pytest.mark.parametrize(
    ("low", "high", "step", "expected"),
    [
        (0, 1, 0.25, (0, 0.25, 0.5, 0.75, 1)),
        (7, 21, 5, (10, 15, 20)),
        (5, 5, 1, (5,)),
        (6.5, 6.9, 1, ()),
        (0, 0.3, 0.1, (0, 0.1, 0.2, 0.3)),
    ],
)
def test_ticks_are_the_multiples_between_the_ends(low, high, step, expected):
    assert ticks(low, high, step) == expected


def test_an_axis_leads_its_ends_to_its_ends():
    up = Axis(0, 50, 200, 100)

    assert (up.at(0), up.at(25), up.at(50)) == (200, 150, 100)


@pytest.mark.parametrize("most", [0.011, 0.06, 0.5, 1.2, 6.76, 33, 999])
def test_a_scale_uses_most_of_its_colours_and_names_where_each_begins(most):
    found = scale([0, most / 3, most])

    assert found.colour(0) == RAMP[0]
    assert found.colour(most) in RAMP[-3:] or found.step == 0.01
    for number, colour in enumerate(RAMP):
        assert found.colour(number * found.step * 1.0001) == colour
    assert found.colour(1000 * most) == RAMP[-1]


@pytest.mark.parametrize("values", [[], [0, 0], [1e-12]])
def test_a_scale_of_nothing_is_all_light(values):
    assert {scale(values).colour(value) for value in values} <= {RAMP[0]}


def test_letters_are_white_where_the_ink_would_drown():
    assert legible(RAMP[0], "#222222") == "#222222"
    assert legible(RAMP[-1], "#222222") == WHITE


def test_a_legend_names_as_many_bounds_as_there_are_colours():
    shapes = list(legend(scale([1.2]), 0, 0, 9, "#000000"))

    assert [one.fill for one in shapes if isinstance(one, Rect)] == list(RAMP)
    assert [one.content for one in shapes if not isinstance(one, Rect)] == [
        "0", "0.2", "0.4", "0.6", "0.8", "1",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("value", "expected"), [(0, "0"), (0.25, "0.25"), (10, "10"), (100.0, "100"), (2.5, "2.5")]
)
def test_short_numbers_have_no_zeros_at_their_end(value, expected):
    assert short(value) == expected


def test_columns_stand_on_the_axis_and_the_least_can_be_seen():
    up, across = Axis(0, 100, 50, 0), Axis(0, 3, 0, 30)
    heights = [Column(0, 1, 100, RAMP[0]), Column(1, 2, 0.001, RAMP[1]), Column(2, 3, 0, "")]
    tall, least = columns(heights, across, up)

    assert (tall.y, tall.y + tall.height) == (0, 50)
    assert least.height > 0.05
    assert least.y + least.height == pytest.approx(50)
    assert tall.x + tall.width < least.x


def test_parts_of_a_bar_follow_each_other():
    bars = list(
        stacked([Part(0.5, RAMP[0]), Part(0, RAMP[1]), Part(0.5, RAMP[2])], 10, 0, 5, 20)
    )

    assert [(bar.x, bar.width, bar.fill) for bar in bars] == [
        (10, 10, RAMP[0]),
        (20, 10, RAMP[2]),
    ]
