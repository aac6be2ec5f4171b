"""The travel envelope: its faces fold into a closed case that holds what it says."""

from itertools import combinations

import pytest

from rtt_tools.paper import panels, papers
from rtt_tools.paper.layout import Layout
from rtt_tools.paper.look import looked
from rtt_tools.paper.model import Rect, Text
from rtt_tools.top.sheets import envelope, envelope_faces, kit, postcard_front, reference
from rtt_tools.top.sheets.envelope_faces import HIGH, ROOM, WIDE
from tests.paper.samples import placed

FACES = {part.name: part for part in envelope_faces.parts()}
CLOSE = 1e-6


def area(corners):
    """By the shoelace formula, positive whichever way round."""
    turns = zip(corners, (*corners[1:], corners[0]), strict=True)
    return abs(sum(a * d - b * c for (a, b), (c, d) in turns)) / 2


def apart(one, other):
    """Is there a line between two convex shapes? (separating axes)"""
    for corners in (one, other):
        for (a, b), (c, d) in zip(corners, (*corners[1:], corners[0]), strict=True):
            first = [(x - a) * (d - b) - (y - b) * (c - a) for x, y in one]
            second = [(x - a) * (d - b) - (y - b) * (c - a) for x, y in other]
            if max(first) <= min(second) + CLOSE or max(second) <= min(first) + CLOSE:
                return True
    return False


def test_no_two_faces_overlap():
    corners = [part.corners for part in FACES.values()]

    assert all(apart(*pair) for pair in combinations(corners, 2))


def test_the_outline_to_cut_encloses_all_faces_and_nothing_else():
    outline, folds = envelope_faces.edges(envelope_faces.parts())

    assert area(outline) == pytest.approx(sum(area(part.corners) for part in FACES.values()))
    assert len(folds) == len(FACES) - 1


def test_it_lies_within_the_live_area():
    xs, ys = zip(*(corner for part in FACES.values() for corner in part.corners), strict=True)

    assert 0 <= min(xs) <= max(xs) <= WIDE == 259.4
    assert 0 <= min(ys) <= max(ys) <= HIGH == 190.0


# --- folded, each line by a right angle, the front lying in z = 0 ------------------------


def turned(point, start, end, sense):
    """A point in space turned by a right angle about the axis from `start` to `end`."""
    along = [b - a for a, b in zip(start, end, strict=True)]
    long = sum(v * v for v in along) ** 0.5
    unit = [v / long for v in along]
    arm = [p - a for p, a in zip(point, start, strict=True)]
    level = sum(u * v for u, v in zip(unit, arm, strict=True))
    x, y, z = unit
    a, b, c = arm
    cross = (y * c - z * b, z * a - x * c, x * b - y * a)
    return tuple(s + u * level + sense * w for s, u, w in zip(start, unit, cross, strict=True))


def folded():
    """Each face's corners in space; z grows away from who looks at the printed side."""

    def lifted(name):
        part = FACES[name]
        return [(x, y, 0.0) for x, y in part.corners]

    def upto(name):
        return [name, *(upto(FACES[name].side) if FACES[name].side else [])]

    found = {}
    for name in FACES:
        corners = lifted(name)
        for step in upto(name)[:-1]:
            mine, other = FACES[step].corners, FACES[FACES[step].side].corners
            start, end = sorted(set(mine) & set(other))
            beyond = next(c for c in mine if c not in (start, end))
            # With z away from us, the face must come to lie at z > 0.
            sense = next(
                s
                for s in (1, -1)
                if turned((*beyond, 0.0), (*start, 0.0), (*end, 0.0), s)[2] > 0
            )
            corners = [turned(c, (*start, 0.0), (*end, 0.0), sense) for c in corners]
        found[name] = corners
    return found


def span(corners, axis):
    values = [corner[axis] for corner in corners]
    return min(values), max(values)


FOLDED = folded()
FRONT, BACK = FOLDED["front"], FOLDED["back"]


def test_front_and_back_face_each_other():
    deep = ROOM[2]

    assert span(BACK, 2) == pytest.approx((deep, deep))
    assert span(BACK, 0) == pytest.approx(span(FRONT, 0))
    assert span(BACK, 1) == pytest.approx(span(FRONT, 1))


@pytest.mark.parametrize("name", ["first", "second", "lid", "bottom"])
def test_narrow_sides_reach_from_front_to_back(name):
    assert span(FOLDED[name], 2) == pytest.approx((0, ROOM[2]))


@pytest.mark.parametrize(
    ("name", "plane", "face"),
    [("seam", ROOM[2], BACK), ("lip", ROOM[2], BACK), ("tongue", 0.0, FRONT)],
)
def test_what_is_glued_or_tucked_in_lies_on_its_wall(name, plane, face):
    corners = FOLDED[name]

    assert span(corners, 2) == pytest.approx((plane, plane))
    for axis in (0, 1):
        low, high = span(face, axis)
        assert low - CLOSE <= span(corners, axis)[0] <= span(corners, axis)[1] <= high + CLOSE


def test_glued_tabs_do_not_overlap_once_folded():
    assert apart(*([(x, y) for x, y, _ in FOLDED[name]] for name in ("seam", "lip")))


def test_small_flaps_lie_across_the_openings():
    for name in ("first-top", "second-top", "first-foot", "second-foot"):
        corners = FOLDED[name]
        (low, high), edge = span(corners, 1), span(FRONT, 1)
        assert low == pytest.approx(high)
        assert low == pytest.approx(edge[0] if name.endswith("top") else edge[1])
        assert 0 - CLOSE <= span(corners, 2)[0] <= span(corners, 2)[1] <= ROOM[2] + CLOSE


# --- what it says -------------------------------------------------------------------------

CARD = reference.USUAL[:2]
PIECES = {
    "A4 folded twice": (105.0, 148.5),
    "Letter folded twice": (215.9 / 2, 279.4 / 2),
    "a postcard": (postcard_front.HIGH, postcard_front.WIDE),
    "a card folded once": (CARD[1] / 2, CARD[0]),
    "a half piece folded once": (panels.HALF[1] / 2, panels.HALF[0]),
}


@pytest.mark.parametrize("piece", PIECES.values(), ids=PIECES)
def test_it_holds_what_it_says_with_some_air(piece):
    assert piece[0] + 2 <= ROOM[0]
    assert piece[1] + 2 <= ROOM[1]


@pytest.mark.parametrize(
    ("paper", "layout", "told"),
    [
        ("a4", {}, "boards, folded twice"),
        ("letter", {"duplex": "long"}, "boards, folded twice"),
        ("a4", {"up": 2}, "boards, folded once"),
        ("a4", {"up": 4}, "boards, as they are"),
        ("a4", {"duplex": "fold"}, "boards, folded once"),
        ("a3", {}, "boards, folded three times"),
        ("a3", {"up": 2}, "boards, folded twice"),
        ("600x900", {}, "postcards, 148 × 105 mm"),
        ("a4", {"look": looked(["dry-erase"])}, "postcards, 148 × 105 mm"),
    ],
)
def test_it_says_how_often_the_boards_of_its_kit_are_folded(paper, layout, told):
    (page, *_) = kit.pages(kit.Order((), Layout(papers.paper(paper), **layout)), ["envelope"])

    assert texts(page)[texts(page).index("It holds") + 1] == told


@pytest.mark.parametrize("language", ["en", "uk", "es", "de"])
@pytest.mark.parametrize(
    "mode", ["pencil", "dry-erase", "low-ink", "large-print", "colour-safe"]
)
def test_it_is_drawn_in_every_look(mode, language):
    look = looked([mode], language)
    sheet = envelope.sheet(look, ("Pyramid of Giza",) * 6, "Богдана")

    assert (sheet.width, sheet.height) == (WIDE, HIGH)
    assert sheet.chapter == look.word("kit-envelope")


@pytest.mark.parametrize("mode", ["pencil", "large-print"])
@pytest.mark.parametrize(
    "name", ["W" * 60, "Щ " * 30, "Wolfgang Hohenzollern-Sigmaringen " * 2]
)
def test_names_are_whole_however_long(mode, name):
    look = looked([mode])
    sheet = envelope.sheet(look, ("Pyramid of Giza",) * 6, name)
    rows = [
        row
        for row in texts(sheet)
        if row.strip() and row.replace(" ", "") in name.replace(" ", "")
    ]

    assert "".join(rows).replace(" ", "") == name.replace(" ", "")


@pytest.mark.parametrize("language", ["en", "uk", "es", "de"])
@pytest.mark.parametrize(("modes", "shown"), [((), True), (("large-print",), False)])
def test_the_back_shows_the_filled_case_below_its_words(language, modes, shown):
    """Where they leave room for it, and on the back, clear of its edges."""
    look = looked(modes, language)
    face = envelope_faces.face_of(envelope_faces.parts(), "back")
    drawn = list(placed(envelope.sheet(look, ["Giza"]).shapes))
    words = [
        one
        for one in drawn
        if isinstance(one, Text)
        and one.content.startswith(look.word("envelope-holds-pencil", 7)[:8])
    ]
    case = [
        one for one in drawn if isinstance(one, Rect) and (one.width, one.height) == (30, 20)
    ]

    assert bool(case) == shown
    for one in case:
        assert max(word.y for word in words) < one.y - 10
        assert face.x < one.x < one.x + one.width < face.x + face.width
        assert one.y + one.height < face.y + face.height - 3


def test_boards_can_be_written_on_where_none_are_named():
    look = looked([])
    plain, named = envelope.sheet(look), envelope.sheet(look, ("Giza",), "Ana")

    assert "Giza" in texts(named)
    assert "Ana" in texts(named)
    assert len(texts(plain)) == len(texts(named)) - 2


def texts(sheet):
    return [shape.content for shape in placed(sheet.shapes) if hasattr(shape, "content")]
