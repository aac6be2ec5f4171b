"""Path data of our pictures: read as another program reads it, and refused where it is none."""

import pytest
from fontTools.svgLib.path import parse_path

from rtt_tools.paper.model import Close, Curve, Line, Move
from rtt_tools.paper.strokes import steps
from rtt_tools.paper.tracing import Tracer
from rtt_tools.town.sheets.pictures import PICTURES, Stroke

pytestmark = pytest.mark.many

EVERY = sorted({m.data for marks in PICTURES.values() for m in marks if isinstance(m, Stroke)})


def traced(data):
    """The steps as fontTools has them."""
    tracer = Tracer()
    parse_path(data, tracer)
    return list(unclosed(tracer.steps))


def unclosed(steps):
    """The steps without the lines that lead back to where closing leads."""
    start = None
    for at, one in enumerate(steps):
        start = one[:2] if isinstance(one, Move) else start
        leads_back = isinstance(one, Line) and one[:2] == start
        if not (leads_back and isinstance(steps[(at + 1) % len(steps)], Close)):
            yield one


@pytest.mark.parametrize(
    "data",
    [
        *EVERY,
        "M0 0H4V-3L.5.25-.5-1Z",
        "M1 1L2 2ZM3 3V4",
        "M0 0C1 1 2 2 3 3 4 4 5 5 6 6Q7 7 8 8",
    ],
)
def test_steps_are_those_that_another_reader_finds(data):
    ours, theirs = steps(data), traced(data)

    assert [type(one) for one in ours] == [type(one) for one in theirs]
    for one, other in zip(ours, theirs, strict=True):
        assert one == pytest.approx(other)


def test_a_quadratic_curve_is_a_cubic_one():
    assert steps("M0 0Q3 0 3 3") == (Move(0, 0), Curve(2, 0, 3, 1, 3, 3))


def test_closing_leads_back_to_where_the_stretch_began():
    assert steps("M1 2L5 2ZH7") == (Move(1, 2), Line(5, 2), Close(), Line(7, 2))


@pytest.mark.parametrize(
    "data", ["M0 0A1 1 0 0 1 2 2", "m0 0", "M0 0 1", "M", "M0 0L", "M0 0l1 1"]
)
def test_what_is_no_path_data_of_ours_is_refused(data):
    with pytest.raises(ValueError, match=r"commands|numbers"):
        steps(data)
