"""Where the checks draw their lines."""

import pytest

from rtt_tools.diagnostics import Severity
from rtt_tools.top import boardfile

HEAD = "format: 1\nid: a\nname: A\nlayout: |2\n"


def check(*rows, more=""):
    text = HEAD + "".join(f"  {row}\n" for row in rows) + more
    return boardfile.check(text.encode()).findings


def codes(findings):
    return [finding.code for finding in findings]


@pytest.mark.parametrize(
    ("count", "expected"),
    [(1, ["RTT501"]), (13, ["RTT501"]), (14, []), (30, []), (31, ["RTT502"])],
)
def test_boards_have_14_to_30_boxes(count, expected):
    rows = ["[ .]" * min(10, count - n) for n in range(0, count, 10)]

    assert codes(check(*rows)) == expected


@pytest.mark.parametrize(
    ("most", "severity"), [(12, "WARNING"), (19, "WARNING"), (20, "ADVICE"), (49, "ADVICE")]
)
def test_a_trap_of_20_or_less_is_a_warning(most, severity):
    found = check("  [A ]", "[ .][ .]", more=f"special: {{A: {{at-most: {most}}}}}\n")

    (trap,) = [finding for finding in found if finding.code == "RTT302"]
    assert trap.severity is Severity[severity]
    assert trap.message.startswith(f"{most + 1} in a1 or b1 is legal, but then a2")


@pytest.mark.parametrize(
    ("dots", "expected"), [(["[ .]", "[  ]"], ["RTT503"]), (["[ .]", "[ .]"], [])]
)
def test_a_single_dot_is_told(dots, expected):
    found = check("[  ][  ]", "".join(dots))

    assert [code for code in codes(found) if code == "RTT503"] == expected


def test_a_board_of_one_box_has_no_second_dot_to_wish_for():
    assert codes(check("[ .]")) == ["RTT501"]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        pytest.param(["[  ][  ]", "[ .][ .]"], [], id="small boards are let be"),
        pytest.param(["  [  ]", "[  ][  ]", "[  ][  ]", "[  ][  ]", "[  ][  ]", "  [ .]"],
                     [("RTT504", 10)], id="all on one"),
        pytest.param(["[  ]" * 4, "[ .]" * 4, "[ .]" * 4], [], id="a dot between cuts off"),
    ],
)  # fmt: skip
def test_a_box_that_carries_most_is_told(rows, expected):
    found = check(*rows)

    assert [(f.code, f.span.line) for f in found if f.code == "RTT504"] == expected


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["[ .]    [  ]"], [("RTT222", 5)]),
        (["[ .]  [  ]"], [("RTT222", 5)]),
        (["[ .][  ][  ]"], []),
        (["[ .]  [  ][  ]"], [("RTT223", 5)]),
        (["  [  ]", "[ .]  [  ][  ]"], [("RTT223", 6)]),
        (["[  ]", "[  ]", "[  ]    [ .]"], [("RTT222", 7)]),
        (["[  ][  ]", "[ .]"], []),
        (["[  ]", "[  ]"], [("RTT221", 4)]),
    ],
)
def test_only_what_starts_the_trouble_is_told(rows, expected):
    found = [f for f in check(*rows) if f.severity is Severity.ERROR]

    assert [(f.code, f.span.line) for f in found] == expected


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("at-least: 1", ["RTT305"]),
        ("at-least: 2", []),
        ("at-most: 50", ["RTT305"]),
        ("at-most: 49", []),
        ("even: false", ["RTT305"]),
        ("even: true, odd: true", ["RTT303"]),
        ("one-of: [1, 3], even: true", ["RTT303"]),
        ("at-least: 21, at-most: 20", ["RTT303"]),
        ("at-least: 20, at-most: 20", []),
        ("strictly: true", ["RTT304"]),
        ("falling: true", ["RTT304"]),
        ("falling: false", ["RTT305"]),
    ],
)
def test_rules_that_say_nothing_or_too_much(rule, expected):
    found = check("[A.][ .]", more=f"special:\n  A: {{{rule}}}\n")

    assert [code for code in codes(found) if code.startswith("RTT3")] == expected
    assert all(finding.span.line == 7 for finding in found if finding.code in expected)
