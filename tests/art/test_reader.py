"""SVG files as drawings: what is printed, what is left out, and where it is told."""

import resource
import subprocess
import sys
from functools import partial

import pytest

from rtt_tools.paper.art.drawing import drawing
from rtt_tools.paper.model import Close, Curve, Move
from tests import pace
from tests.art.hostile_art import GOOD, LEFT_OUT, OPEN, REFUSED, SLOW, drawn

SECONDS, MEMORY = 2, 200 << 20  # what is promised


def only(mark):
    """The path of a file with that one mark."""
    read = drawing(drawn(mark))
    assert read.faults == ()
    (found,) = read.marks
    return found.path


def corners(mark):
    """The points that a path leads through, rounded."""
    return [
        (round(step[-2], 3) + 0.0, round(step[-1], 3) + 0.0)
        for step in only(mark).steps
        if not isinstance(step, Close)
    ]


@pytest.mark.parametrize(
    ("mark", "expected"),
    [
        ('<path d="M1 2L3 4"/>', [(1, 2), (3, 4)]),
        ('<path d="m1,2 3,4 5-6"/>', [(1, 2), (4, 6), (9, 0)]),
        ('<path d="M1 2h3v4H0V0"/>', [(1, 2), (4, 2), (4, 6), (0, 6), (0, 0)]),
        ('<path d="M.5.5 1.5-2e1"/>', [(0.5, 0.5), (1.5, -20)]),
        ('<path d="M0 0zl5 5"/>', [(0, 0), (0, 0), (5, 5)]),
        ('<path d="M0 0c1 1 2 1 3 0s2 1 3 0"/>', [(0, 0), (3, 0), (6, 0)]),
        ('<path d="M0 0q1 1 2 0t2 0"/>', [(0, 0), (2, 0), (4, 0)]),
        ('<path d="M0 0a0 5 0 0 1 7 0"/>', [(0, 0), (7, 0)]),
        ('<path d="M0 0a5 5 0 0110 0"/>', [(0, 0), (5, -5), (10, 0)]),
        ('<path d="M0 0a5 5 0\n0\t1\r\n10,0"/>', [(0, 0), (5, -5), (10, 0)]),
        ('<path d="M00 01L-02 1e01,010 0.05"/>', [(0, 1), (-2, 10), (10, 0.05)]),
        ('<path transform="translate(05)" d="M0 0L007 0"/>', [(5, 0), (12, 0)]),
        ('<line x1="1" y1="2" x2="3"/>', [(1, 2), (3, 0)]),
        ('<polyline points="1 2,3 4 5,6"/>', [(1, 2), (3, 4), (5, 6)]),
        (
            '<rect x="1" y="2" width="3px" height="4"/>',
            [(1, 2), (4, 2), (4, 6), (1, 6), (1, 2)],
        ),
        ('<circle cx="1" cy="1" r="2"/>', [(-1, 1), (1, -1), (3, 1), (1, 3), (-1, 1)]),
        ('<ellipse rx="2" ry="1"/>', [(-2, 0), (0, -1), (2, 0), (0, 1), (-2, 0)]),
        ('<path transform="translate(1 2)" d="M0 0L1 1"/>', [(1, 2), (2, 3)]),
        ('<path transform="scale(2)translate(1)" d="M0 0L1 1"/>', [(2, 0), (4, 2)]),
        ('<path transform="rotate(90)" d="M1 0L2 0"/>', [(0, 1), (0, 2)]),
        ('<path transform="rotate(90,1,0)" d="M1 0L2 0"/>', [(1, 0), (1, 1)]),
        ('<path transform="matrix(1 0 0 -1 0 5)" d="M1 0L2 0"/>', [(1, 5), (2, 5)]),
        ('<path transform="skewX(45)" d="M0 1L0 2"/>', [(1, 1), (2, 2)]),
        (
            '<g transform="translate(5)"><path transform="scale(3)" d="M1 0H2"/></g>',
            [(8, 0), (11, 0)],
        ),
    ],
)
def test_outlines(mark, expected):
    found = corners(mark)

    assert [pytest.approx(one) for one in expected] == found


def test_radii_of_a_rectangle_are_no_larger_than_its_halves():
    steps = only('<rect width="4" height="2" rx="9"/>').steps

    assert sum(isinstance(step, Curve) for step in steps) == 4
    assert max(step[-2] for step in steps if not isinstance(step, Close)) == pytest.approx(4)
    assert steps[0] == pytest.approx(Move(2, 0))


@pytest.mark.parametrize(
    ("mark", "fill", "stroke", "line"),
    [
        ('<path d="M0 0H1"/>', "#000000", "", 1),
        ('<path fill="red" d="M0 0H1"/>', "#FF0000", "", 1),
        ('<path fill="#abc" d="M0 0H1"/>', "#AABBCC", "", 1),
        ('<path fill="rgb(1,2,3)" d="M0 0H1"/>', "#010203", "", 1),
        ('<path fill="hsl(120,100%,50%)" d="M0 0H1"/>', "#00FF00", "", 1),
        ('<path fill="red" style="fill:blue" d="M0 0H1"/>', "#0000FF", "", 1),
        (
            '<path style="fill: none; stroke: red; stroke-width: 2" d="M0 0H1"/>',
            "",
            "#FF0000",
            2,
        ),
        ('<g fill="red"><path d="M0 0H1"/></g>', "#FF0000", "", 1),
        ('<g fill="red"><path fill="inherit" d="M0 0H1"/></g>', "#FF0000", "", 1),
        (
            '<g fill="red" opacity="1"><path style="opacity:100%" d="M0 0H1"/></g>',
            "#FF0000",
            "",
            1,
        ),
        ('<path style="FILL:Red" d="M0 0H1"/>', "#FF0000", "", 1),
        (
            '<g stroke="red" stroke-width="3"><path stroke-width="inherit" d="M0 0H1"/></g>',
            "#000000",
            "#FF0000",
            3,
        ),
        ('<path paint-order="fill stroke" d="M0 0H1"/>', "#000000", "", 1),
        ('<g style="width:100%"><path d="M0 0H1"/></g>', "#000000", "", 1),
        ('<path stroke="red" fill="none" transform="scale(3)" d="M0 0H1"/>', "", "#FF0000", 3),
        (
            '<path style="fill:red;marker:none;-ink-x:none;font-size:3px" d="M0 0H1"/>',
            "#FF0000",
            "",
            1,
        ),
    ],
)
def test_paint(mark, fill, stroke, line):
    path = only(mark)

    assert (path.fill, path.stroke, path.line) == (fill, stroke, line)


@pytest.mark.parametrize(
    "mark",
    [
        '<path display="none" d="M0 0H1"/>',
        '<g style="display:none"><path d="M0 0H1"/></g>',
        '<rect width="0" height="5"/>',
        '<circle r="0"/>',
        '<path fill="none" d="M0 0H1"/>',
        '<path d=""/>',
        "<path/>",
        '<polygon points=""/>',
        "<title>Tower</title><desc>It leans.</desc><metadata>x</metadata>",
        '<defs><linearGradient id="g"><stop/></linearGradient></defs>',
        '<n:view xmlns:n="http://editor.test/"><n:guide/></n:view>',
    ],
)
def test_what_nobody_sees_is_passed_over(mark):
    assert drawing(drawn(mark)) == ((), ())


@pytest.mark.parametrize(
    "mark",
    [
        '<g visibility="hidden"><path visibility="visible" d="M0 0H1"/></g>',
        '<path display="none" style="display:inline" d="M0 0H1"/>',
    ],
)
def test_what_is_shown_again_is_seen(mark):
    assert only(mark)


@pytest.mark.parametrize("value", ["hidden", "collapse"])
def test_a_hidden_group_hides_what_says_nothing_else(value):
    shapes = '<path d="M0 0H1"/><g><path d="M1 0H2"/></g>'

    assert drawing(drawn(f'<g visibility="{value}">{shapes}</g>')) == ((), ())


@pytest.mark.parametrize("order", ["stroke", "stroke fill", "markers stroke fill"])
def test_a_stroke_that_should_lie_below_its_fill_is_named(order):
    (fault,) = drawing(drawn(f'<path paint-order="{order}" d="M0 0H1"/>')).faults

    assert fault.message == "`paint-order` is not printed"


def test_what_the_root_says_holds_for_all_in_it():
    root = OPEN.replace(">", ' fill="red" transform="scale(2)" class="body">')
    (mark,) = drawing(f'{root}<path d="M1 2H3"/></svg>'.encode()).marks

    assert (mark.role, mark.path.fill, mark.path.steps[0]) == ("body", "#FF0000", Move(2, 4))


def test_a_fill_rule_is_inherited():
    ring = '<g fill-rule="evenodd"><path fill-rule="{}" d="M0 0H1"/></g>'

    assert only(ring.format("inherit")).even_odd
    assert not only(ring.format("nonzero")).even_odd


def test_a_mark_knows_its_role_and_its_place():
    read = drawing(
        drawn('<g class="sky"><path d="M0 0H1"/>', '  <path class="body" d="M0 0H1"/></g>')
    )

    assert [(m.role, m.line, m.column) for m in read.marks] == [("sky", 2, 16), ("body", 3, 3)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_places_count_letters_not_bytes(encoding):
    text = f"{OPEN}<title>Вежа</title><text/></svg>"

    (fault,) = drawing(text.encode(encoding)).faults

    assert (fault.line, fault.column) == (2, 20)


@pytest.mark.parametrize("name", REFUSED)
def test_files_that_do_harm_are_refused_in_their_place(name):
    data, place = REFUSED[name]

    read = drawing(data)

    assert read.marks == ()
    (fault,) = read.faults
    if place:
        assert (fault.line, fault.column) == place[:2]
        assert fault.message.startswith(place[2])
    assert fault.message.endswith("; nothing of the file is printed")
    assert fault.message.isprintable()


@pytest.mark.parametrize("name", LEFT_OUT)
def test_what_is_not_printed_is_left_out_in_its_place(name):
    mark, told = LEFT_OUT[name]

    read = drawing(drawn(GOOD, mark))

    assert read.marks[0] == drawing(drawn(GOOD)).marks[0]
    assert read.faults[0].line == 3
    assert any(told in fault.message for fault in read.faults)
    assert all(len(fault.message) < 200 for fault in read.faults)


@pytest.mark.parametrize(
    ("slip", "hint"),
    [
        ("boddy", "did you mean `body`?"),
        ("Body", "did you mean `body`?"),
        ("cloud", "classes: far, sky, body, slab, texture, detail"),
    ],
)
def test_a_class_that_is_none_is_told_with_those_there_are(slip, hint):
    (fault,) = drawing(drawn(f'<path class="{slip}" d="M0 0H5V5Z"/>')).faults

    assert (fault.message, fault.hint) == (f"there is no class {slip}", hint)


def test_faults_are_told_until_nobody_reads_on():
    read = drawing(drawn(*["<text/>"] * 100))

    assert [fault.line for fault in read.faults] == list(range(2, 22))


def limited(seconds):
    """Let a child have the memory that is promised, and amply of the processor."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


BOARD = "format: 1\nid: tower\nname: Tower\nart: tower.svg\nlayout: |2\n  [ .][ .]\n"
EVERY = {
    **{name: data for name, (data, _) in REFUSED.items()},
    **{name: drawn(GOOD, mark) for name, (mark, _) in LEFT_OUT.items() if len(mark) > 1_000},
    **SLOW,
}


@pytest.mark.parametrize("name", EVERY)
def test_checks_take_seconds_and_200_mib_at_most(name, tmp_path):
    (tmp_path / "board.yaml").write_text(BOARD, "utf-8")
    (tmp_path / "tower.svg").write_bytes(EVERY[name])

    ran = subprocess.run(
        [sys.executable, "-m", "rtt_tools", "check", "--format", "json", "board.yaml"],
        cwd=tmp_path,
        capture_output=True,
        preexec_fn=partial(limited, pace.ample(SECONDS)),
        check=False,
    )

    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"RTT40" in ran.stdout or name in (
        "many styles",
        "attributes",
        "curves across the title",
    )
