"""How the chain of reasons of a contradiction is told."""

import pytest

from rtt_tools.top.boardfile import check


def tower(rows):
    """A column with at least 30 at the foot and at most 20 at the top."""
    plain = "".join("  [  ]\n" for _ in range(rows - 2))
    return (
        f"format: 1\nid: tower\nname: Tower\nlayout: |2\n  [B ]\n{plain}  [A.]\n"
        "special:\n  A: {at-least: 30}\n  B: {at-most: 20}\n"
    ).encode()


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        pytest.param(
            2,
            "box a2 can never be filled: a1 is at least 30 (special A), so a2, resting on a1,"
            " is at least 30, but a2 is at most 20 (special B)",
            id="a short chain is told whole",
        ),
        pytest.param(
            40,
            "box a40 can never be filled: a1 is at least 30 (special A), so a2, resting on a1,"
            " is at least 30, so a3, resting on a2, is at least 30, and so on over 35 more"
            " boxes, so a39, resting on a38, is at least 30, so a40, resting on a39, is at"
            " least 30, but a40 is at most 20 (special B)",
            id="of a long chain the ends are told",
        ),
    ],
)
def test_a_contradiction_tells_its_reasons(rows, said):
    (message,) = [f.message for f in check(tower(rows)).findings if f.code == "RTT301"]

    assert message == said
