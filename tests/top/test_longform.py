"""Lists of boxes: what follows from the geometry, and what free boxes declare."""

import pytest

from rtt_tools import source
from rtt_tools.top import longform

HEAD = "format: 1\nid: a\nname: A\nboxes:\n"


def parse(*boxes):
    text = HEAD + "".join(f"  - {{{box}}}\n" for box in boxes)
    return longform.parse(source.read(text.encode()))


def said(listed):
    return [(f.code, f.span.line, f.where) for f in listed.findings]


def lists(listed):
    return {box.id: (box.supports, box.beside) for box in listed.boxes}


GROUND = ("id: a, at: [0, 0], dot: true", "id: b, at: [1, 0], dot: true")


@pytest.mark.parametrize(
    ("at", "supports"),
    [
        ("[0, 1]", ("a",)),
        ("[0.25, 1]", ("a", "b")),
        ("[1, 1]", ("b",)),
        ("[1.75, 1]", ("b",)),
        ("[2, 1]", ()),
        ("[-0.75, 1]", ("a",)),
        ("[-1, 1]", ()),
        ("[0, 2]", ()),
    ],
)
def test_a_box_rests_on_what_it_overlaps(at, supports):
    listed = parse(*GROUND, f"id: c, at: {at}")

    assert lists(listed)["c"][0] == supports


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        pytest.param("id: c, at: [2, 0], beside: [b]", [], id="right list"),
        pytest.param("id: c, at: [2, 0], beside: []", [("RTT214", 7, "c")], id="lacks one"),
        pytest.param("id: c, at: [2, 0], beside: [a]", [("RTT214", 7, "c")], id="another"),
        pytest.param("id: c, at: [0.5, 1], supports: [b, a]", [], id="order is free"),
        pytest.param("id: c, at: [0.5, 1], supports: [a]", [("RTT213", 7, "c")], id="lacks"),
        pytest.param("id: c, at: [0.5, 1], hanging: true", [("RTT215", 7, "c")], id="rests"),
        pytest.param("id: c, at: [2, 0], hanging: false", [("RTT215", 7, "c")], id="hangs"),
        pytest.param("id: c, at: [2, 0], hanging: true", [], id="hangs indeed"),
        pytest.param(
            "id: c, at: [2, 0], dot: true, hanging: true", [("RTT215", 7, "c")], id="has a dot"
        ),
        pytest.param("id: a, at: [2, 0]", [("RTT210", 7, "a")], id="twin"),
        pytest.param("id: c, at: [2, 0], beside: [q]", [("RTT211", 7, "c")], id="ghost"),
        pytest.param("id: c, at: [2, 0], supports: [c]", [("RTT212", 7, "c")], id="mirror"),
    ],
)
def test_declared_lists_must_agree(box, expected):
    assert said(parse(*GROUND, box)) == expected


def test_free_lists_hold_and_may_name_any_box():
    listed = parse(*GROUND, "id: c, at: [5, 3], free: true, supports: [b, a], beside: [a]")

    assert said(listed) == []
    assert lists(listed) == {
        "a": ((), ("b", "c")),
        "b": ((), ("a",)),
        "c": (("a", "b"), ("a",)),
    }


def test_lists_that_a_free_box_leaves_out_follow_the_geometry():
    listed = parse(
        *GROUND, "id: c, at: [2, 0], free: true", "id: d, at: [2, 1], free: true, beside: []"
    )

    assert lists(listed)["c"] == ((), ("b",))
    assert lists(listed)["d"] == (("c",), ())


def test_a_free_box_decides_for_both_of_a_pair():
    listed = parse(*GROUND[:1], "id: b, at: [1, 0], dot: true, free: true, beside: []")

    assert lists(listed) == {"a": ((), ()), "b": ((), ())}


def test_a_declared_list_is_held_against_what_a_free_neighbour_says():
    listed = parse(
        "id: a, at: [0, 0], dot: true, beside: [b]",
        "id: b, at: [1, 0], free: true, beside: []",
    )

    assert said(listed) == [("RTT214", 5, "a")]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        pytest.param("[b]", "[a]", [], id="agree"),
        pytest.param("[]", "[]", [], id="agree on nothing"),
        pytest.param("[b]", "[]", [("RTT216", 5, "a")], id="first alone"),
        pytest.param("[]", "[a]", [("RTT216", 6, "b")], id="second alone"),
    ],
)
def test_two_free_boxes_must_agree(first, second, expected):
    listed = parse(
        f"id: a, at: [0, 0], dot: true, free: true, beside: {first}",
        f"id: b, at: [3, 0], free: true, beside: {second}",
    )

    assert said(listed) == expected


def test_hanging_follows_from_free_supports():
    listed = parse(*GROUND[:1], "id: b, at: [9, 0], free: true, supports: [a], hanging: false")

    assert said(listed) == []
    assert not listed.boxes[1].hanging


def test_an_overlap_is_left_to_the_shape():
    listed = parse(*GROUND, "id: c, at: [0.5, 0], dot: true, beside: []")

    assert said(listed) == []


def test_places_begin_at_zero():
    listed = parse("id: a, at: [-3.25, 0], dot: true", "id: b, at: [-2, 0], dot: true")

    assert [box.x for box in listed.boxes] == [0, 1.25]


@pytest.mark.parametrize(
    ("rule", "one_of"), [({"one-of": [9, 3, 9]}, (3, 9)), ({"even": False}, ()), ({}, ())]
)
def test_rules_are_kept_in_one_form(rule, one_of):
    assert longform.special(rule).one_of == one_of
    assert not longform.special(rule).even
