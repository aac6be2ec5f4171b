"""A sheet to calibrate by: the number that is read is the offset that mends the printer."""

import pytest

from rtt_tools.paper import calibration, papers
from rtt_tools.paper.cover import width
from rtt_tools.paper.look import looked
from rtt_tools.paper.model import POINT, SHARE, Circle, Group, Line, Path, Rect, Text, texts
from rtt_tools.paper.papers import PAPERS

pytestmark = pytest.mark.many

LOOK = looked([])
UPRIGHT = ("a3", "a4", "a5", "letter", "160x205")
LARGE = (*UPRIGHT, "a3 lying", "a4 lying", "letter lying", "180x250 lying")
EVERY_LARGE = pytest.mark.parametrize("name", LARGE)
SIDES = pytest.mark.parametrize("duplex", ["long", "short"])


def sides(name, duplex="long", look=LOOK, front=(0.0, 0.0)):
    paper, lies, _ = name.partition(" lying")
    return calibration.sheets(papers.paper(paper), duplex, look, front, lying=bool(lies))


def is_sideways(page, duplex):
    """Does paper turned about that edge turn sideways, as one looks at such a page?"""
    return (duplex == "long") == (page.width < page.height)


def opened(shapes, x=0.0, y=0.0):
    """Every shape with how far its groups move it."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from opened(shape.shapes, x + shape.x, y + shape.y)
        else:
            yield shape, x, y


def strokes(sheet):
    """The ends of each straight line on a side."""
    for shape, x, y in opened(sheet.shapes):
        if isinstance(shape, Path):
            for start, end in zip(shape.steps[::2], shape.steps[1::2], strict=True):
                assert isinstance(end, Line)
                yield start.x + x, start.y + y, end.x + x, end.y + y


def seen_through(sheet, duplex):
    """The lines of the front as one sees them from the back."""
    for x, y, right, foot in strokes(sheet):
        if is_sideways(sheet, duplex):
            yield sheet.width - x, y, sheet.width - right, foot
        else:
            yield x, sheet.height - y, right, sheet.height - foot


def read(front, back, duplex, error):
    """The x and y that somebody reads when the printer puts backs `error` mm off."""
    seen = [*seen_through(front, duplex)]
    found = {}
    for text in texts(back.shapes):
        try:
            number = float(text.content.replace("−", "-"))
        except ValueError:
            continue
        for x, y, right, foot in strokes(back):
            upright = x == right
            beside = abs(text.x - x) < 0.01 if upright else abs(text.y - 1 - y) < 0.01
            near = 0 < text.y - max(y, foot) < 7 if upright else 0 < text.x - max(x, right) < 4
            if not (beside and near):
                continue
            at = x + error[0] if upright else y + error[1]
            for a, b, c, d in seen:
                same = (a == c) if upright else (b == d)
                runs_on = abs((a if upright else b) - at) < 0.02
                lies = (
                    abs(min(y, foot) - max(b, d)) < 2
                    if upright
                    else abs(min(x, right) - max(a, c)) < 2
                )
                if same and runs_on and lies:
                    found.setdefault("x" if upright else "y", set()).add(number)
    return found


def reach(front):
    """How far a printer may be off: the radius of the rings."""
    return next(
        s.radius for s, _, _ in opened(front.shapes) if isinstance(s, Circle) and s.stroke
    )


@EVERY_LARGE
@SIDES
@pytest.mark.parametrize("error", [(0, 0), (0.5, -1.5), (-2, 1), (2, 2), (-3, 2.5)])
def test_the_number_where_lines_meet_turns_the_error_round(name, duplex, error):
    front, back = sides(name, duplex)
    found = read(front, back, duplex, error)

    for axis, off in zip("xy", error, strict=True):
        if abs(off) <= reach(front):
            assert found[axis] == {-off}


@EVERY_LARGE
@SIDES
def test_crosses_of_both_sides_lie_behind_each_other(name, duplex):
    front, back = sides(name, duplex)
    rings = {(round(s.x, 3), round(s.y, 3)) for s, _, _ in opened(front.shapes)
             if isinstance(s, Circle) and s.stroke and not s.fill}  # fmt: skip
    dots = {(round(s.x, 3), round(s.y, 3)) for s, _, _ in opened(back.shapes)
            if isinstance(s, Circle) and s.radius < 1}  # fmt: skip
    wide, high = front.width, front.height
    turned = {
        (round(wide - x, 3), y) if is_sideways(front, duplex) else (x, round(high - y, 3))
        for x, y in dots
    }

    assert len(rings) == 4
    assert turned == rings


@EVERY_LARGE
def test_numbers_at_the_edge_tell_how_far_it_is(name):
    front, _ = sides(name)
    lines = list(strokes(front))
    numbers = [t for t in texts(front.shapes) if t.content.isdigit() and int(t.content) >= 10]

    assert len(numbers) > 15
    for text in numbers:
        at = float(text.content)
        upper = any(x == right == at and y == 5 for x, y, right, _ in lines)
        left = any(y == foot == at and x == 5 for x, y, _, foot in lines)
        assert upper if text.y < 15 else left


@EVERY_LARGE
@SIDES
@pytest.mark.parametrize("language", ["en", "uk", "es", "de"])
@pytest.mark.parametrize("mode", [[], ["low-ink"], ["large-print"]])
def test_words_stay_on_the_page_and_apart(name, duplex, language, mode):
    for sheet in sides(name, duplex, looked(mode, language)):
        boxes = []
        for shape, x, y in opened(sheet.shapes):
            if isinstance(shape, Text):
                wide = width(shape.content, shape.size, shape.weight)
                left = x + shape.x - SHARE[shape.anchor] * wide
                boxes.append((left, y + shape.y - 0.7 * shape.size, left + wide, y + shape.y))
                assert shape.size >= 8 * 25.4 / 72 - 1e-9
        for left, top, right, foot in boxes:
            assert left >= 5
            assert right <= sheet.width - 5
            assert top >= 5
            assert foot <= sheet.height - 5
        for number, one in enumerate(boxes):
            for other in boxes[number + 1 :]:
                apart = (
                    one[2] <= other[0]
                    or other[2] <= one[0]
                    or one[3] <= other[1]
                    or other[3] <= one[1]
                )
                assert apart, (one, other)


@EVERY_LARGE
@pytest.mark.parametrize("language", ["en", "uk", "es", "de"])
def test_both_sides_ask_for_true_size_and_steps_are_read_at_arms_length(name, language):
    look = looked([], language)
    steps = 14 if name in ("a4", "a3", "letter") and language == "en" else 0
    for sheet in sides(name, "long", look):
        told = list(texts(sheet.shapes))
        command = next(text for text in told if text.content.startswith("rtt-tools calibrate"))

        assert any(text.content.startswith(look.word("true-size")) for text in told)
        assert command.size >= steps * 25.4 / 72


def test_the_front_is_where_fronts_are_and_the_back_is_not_moved():
    plain, moved = sides("a4"), sides("a4", front=(1.0, -0.5))

    assert moved[1] == plain[1]
    first, second = next(strokes(plain[0])), next(strokes(moved[0]))
    assert [b - a for a, b in zip(first, second, strict=True)] == pytest.approx(
        [1, -0.5, 1, -0.5]
    )


@pytest.mark.parametrize("name", ["a6", "50x50", "100x2000", "120x150", "148x180"])
def test_small_paper_is_refused(name):
    with pytest.raises(
        ValueError, match="is too small for a calibration page; take A5 or larger"
    ):
        sides(name)
    with pytest.raises(ValueError, match="is too small for a lying calibration page"):
        sides(f"{name} lying")


def test_a_lying_page_needs_paper_as_large_as_a4():
    with pytest.raises(ValueError, match="lying calibration page; take A4 or larger"):
        sides("a5 lying")


@pytest.mark.parametrize(
    ("name", "duplex", "typed"),
    [
        ("a4", "long", ["--front x,y", "--back x,y"]),
        ("a4", "short", ["--front x,y", "--back x,y --duplex short"]),
        (
            "a4 lying",
            "short",
            [
                "--front x,y --orientation landscape",
                "--back x,y --duplex short --orientation landscape",
            ],
        ),
    ],
)
def test_a_page_says_what_keeps_its_own_offsets(name, duplex, typed):
    bold = [
        [t.content for t in texts(s.shapes) if t.weight == 800] for s in sides(name, duplex)
    ]
    said = [" ".join(one) for one in bold]

    for text, command in zip(said, typed, strict=True):
        assert f"rtt-tools calibrate {command}" in text


def test_every_known_paper_from_a5_on_will_do():
    for name in sorted(PAPERS.keys() - {"a6"}):
        assert len(sides(name)) == 2


@EVERY_LARGE
@SIDES
@pytest.mark.parametrize("language", ["en", "uk", "es", "de"])
def test_grounds_of_words_cover_no_scale_and_no_number(name, duplex, language):
    for side in sides(name, duplex, looked([], language)):
        grounds = [
            (x + one.x, y + one.y, one.width, one.height)
            for one, x, y in opened(side.shapes)
            if isinstance(one, Rect) and one.radius
        ]
        ends = [(x, y) for a, b, c, d in strokes(side) for x, y in ((a, b), (c, d))]
        for text, x, y in opened(side.shapes):
            if isinstance(text, Text) and text.content[:1] in "0+−":
                begin = x + text.x - SHARE[text.anchor] * width(text.content, text.size)
                ends += [(begin + width(text.content, text.size), y + text.y)]

        assert len(grounds) == 2
        assert not [
            (a, b)
            for a, b in ends
            for x, y, wide, high in grounds
            if x < a < x + wide and y < b < y + high
        ]


def test_large_print_takes_larger_words_where_they_fit():
    plain, large = (
        max(text.size for text in texts(sides("a3", look=look)[0].shapes) if text.weight == 400)
        for look in (LOOK, looked(["large-print"]))
    )

    assert large > plain


@pytest.mark.parametrize("language", ["en", "uk", "es", "de"])
def test_words_of_both_sides_have_the_height_between_crosses(language):
    """In large print both are as large; on A5 no word is as small as an imprint."""
    for name, modes, least in (("a4", ["large-print"], 16), ("a5", [], 9)):
        for side in sides(name, look=looked(modes, language)):
            told = [
                text for text in texts(side.shapes) if text.y > 60 and len(text.content) > 12
            ]
            words = [text for text in told if text.content != told[-1].content]

            assert min(text.size for text in words) == pytest.approx(least * POINT)
            assert max(text.y for text in words) < side.height - 22
