"""Pages of dice to fold: the right numbers, nothing on anything else, true lengths."""

from cmath import exp
from itertools import combinations
from math import radians

import numpy as np
import pypdfium2
import pytest

from rtt_tools.paper import pages, pdf, svg
from rtt_tools.paper.cover import Overfull, width
from rtt_tools.paper.look import PLAIN, looked
from rtt_tools.paper.model import Close, Group, Path, Rect, Text, texts
from rtt_tools.paper.solids.net import extent, net
from rtt_tools.paper.solids.view import Slant
from rtt_tools.paper.theme import WHITE
from rtt_tools.paper.words import languages
from rtt_tools.top.dice import FACES_JOURNEYS, FACES_ORIGINAL, SIDES, SWAP
from rtt_tools.top.rulesets import JOURNEYS, ORIGINAL, RULESETS
from rtt_tools.top.sheets import nets
from rtt_tools.top.sheets.nets import drawing, steps
from rtt_tools.top.sheets.nets.dice import ALL, D6, NUMBERED, paper_die
from rtt_tools.top.sheets.nets.marks import aslant, flat, marks
from tests.paper.every_page import apart, placed
from tests.paper.folding import within

pytestmark = pytest.mark.many

MODES = ((), ("low-ink",), ("large-print",), ("low-ink", "large-print"), ("colour-safe",))
EVERY_DIE = pytest.mark.parametrize("kind", ALL)
EVERY_LOOK = pytest.mark.parametrize("modes", MODES, ids="+".join)
EVERY_LANGUAGE = pytest.mark.parametrize("language", languages())
DICE = {kind: paper_die(kind, JOURNEYS) for kind in ALL}
NETS = {kind: net(die.solid, die.edge) for kind, die in DICE.items()}
SUMS = {"d6": 7, "d8": 9, "d12": 13, "d20": 21}


# --- numbers ----------------------------------------------------------------------------


def middle(kind, face):
    corners = [DICE[kind].solid.corners[corner] for corner in face]
    return np.mean(corners, axis=0)


def opposite(kind, face):
    """The face on the other side, None where a corner is there."""
    there = -middle(kind, face)
    faces = DICE[kind].solid.faces
    return next((f for f in faces if np.allclose(middle(kind, f), there)), None)


def beside(kind, face):
    return [f for f in DICE[kind].solid.faces if len(set(f) & set(face)) == 2]


@pytest.mark.parametrize("kind", NUMBERED)
def test_a_die_has_each_of_its_numbers_once(kind):
    numbers = sorted(map(int, DICE[kind].marks.values()))

    assert numbers == list(range(1, SIDES[kind] + 1))


@pytest.mark.parametrize("kind", SUMS)
def test_opposite_faces_add_up(kind):
    numbers = DICE[kind].marks
    sums = {int(numbers[face]) + int(numbers[opposite(kind, face)]) for face in numbers}

    assert sums == {SUMS[kind]} == {SIDES[kind] + 1}


def test_1_2_3_of_the_d6_go_round_their_corner_counter_clockwise():
    at = {number: middle("d6", face) for face, number in DICE["d6"].marks.items()}

    assert np.linalg.det([at["1"], at["2"], at["3"]]) > 0


@pytest.mark.parametrize(
    ("number", "around"),
    [
        (20, {2, 8, 14}),
        (1, {7, 13, 19}),
        (12, {2, 10, 15}),
        (9, {6, 11, 19}),
        (5, {13, 15, 18}),
    ],
)
def test_numbers_of_the_d20_have_their_usual_neighbours(number, around):
    numbers = DICE["d20"].marks
    (face,) = [face for face in numbers if numbers[face] == str(number)]

    assert {int(numbers[other]) for other in beside("d20", face)} == around


@pytest.mark.parametrize(("kind", "most"), [("d8", 4), ("d12", 3.5)])
def test_numbers_are_spread_evenly_about_the_corners(kind, most):
    die = DICE[kind]
    sums = [
        sum(int(number) for face, number in die.marks.items() if corner in face)
        for corner in die.solid.corners
    ]

    assert max(abs(one - np.mean(sums)) for one in sums) <= most


def test_the_top_number_of_a_d4_is_the_same_and_upright_on_all_three_sides():
    die, laid = DICE["d4"], NETS["d4"]
    for corner, number in die.marks.items():
        shown = 0
        for face, places in laid.faces.items():
            by_place = dict(zip(face, places, strict=True))
            for mark in marks(die, face, places):
                if corner in face and mark.sign == number:
                    rest = [place for name, place in by_place.items() if name != corner]
                    up = by_place[corner] - sum(rest) / 2
                    assert abs(mark.up - up / abs(up)) < 1e-9
                    assert abs(mark.at - by_place[corner]) < 0.4 * die.edge
                    shown += 1
        assert shown == 3


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda one: one.id)
def test_plus_faces_minus_on_the_action_die_of_each_ruleset(ruleset):
    faces = paper_die("action", ruleset).marks
    pairs = {frozenset((sign, faces[opposite("action", face)])) for face, sign in faces.items()}
    *_, either, last = ruleset.faces

    assert sorted(faces.values()) == sorted(ruleset.faces)
    assert pairs == {frozenset("+-"), frozenset((either, last))}


def test_a_number_stands_below_the_top_of_its_face():
    for kind in SUMS:
        for face, places in NETS[kind].faces.items():
            (mark,) = marks(DICE[kind], face, places)
            centre = sum(places) / len(places)
            top = (places[0] + places[1]) / 2 if len(face) == 4 else places[0]
            assert abs(mark.up - (top - centre) / abs(top - centre)) < 1e-9
            assert abs(mark.at - centre) < 0.06 * DICE[kind].edge


@EVERY_DIE
def test_6_and_9_and_no_other_have_a_bar(kind):
    for face, places in NETS[kind].faces.items():
        for mark in marks(DICE[kind], face, places):
            assert mark.barred == (mark.sign in ("6", "9"))


@EVERY_DIE
def test_marks_are_drawn_upright_on_their_face_flat_and_in_pictures_alike(kind):
    for face, places in NETS[kind].faces.items():
        for mark in marks(DICE[kind], face, places):
            group = flat(mark, PLAIN)
            assert abs(exp(1j * radians(group.turn)) * -1j - mark.up) < 1e-6
            assert complex(group.x, group.y) == mark.at
            drawn = [(p - mark.at) / mark.up for p in points_of(aslant(mark, SAME, PLAIN))]
            wide, high = mark.half
            assert max(abs(p.imag) for p in drawn) == pytest.approx(wide, abs=0.12 * mark.size)
            assert max(p.real for p in drawn) == pytest.approx(high, abs=0.05 * mark.size)
            assert min(p.real for p in drawn) == pytest.approx(-high, abs=0.05 * mark.size)


SAME = Slant(0, 1, 0)  # leaves everything where it is


def points_of(paths):
    for path in paths:
        for step in path.steps:
            if not isinstance(step, Close):
                yield complex(step[-2], step[-1])


def test_bars_are_below_their_number():
    (mark,) = [m for f, p in NETS["d6"].faces.items() for m in marks(D6, f, p) if m.barred]
    number, bar = flat(mark, PLAIN).shapes

    assert bar.steps[0].y - bar.line / 2 > number.y
    assert bar.steps[0].y == bar.steps[1].y


@EVERY_DIE
def test_a_picture_shows_the_die_as_large_as_it_is_and_in_its_middle(kind):
    die = DICE[kind]
    shapes = list(drawing.picture(die, NETS[kind], PLAIN))
    grounds = [shape for shape in shapes if shape.stroke and shape.fill and size(shape) > 5]
    across, down = zip(*(p for shape in grounds for p in outline(shape)), strict=True)
    shown = drawing.size(die)

    assert max(across) == pytest.approx(shown.real / 2) == pytest.approx(-min(across))
    assert max(down) == pytest.approx(shown.imag / 2) == pytest.approx(-min(down))
    assert die.height * 0.9 < shown.imag < die.height * 2


# --- nothing on anything else -----------------------------------------------------------


def corners(mark):
    """Of the rectangle around a mark."""
    x, y = mark.half
    across, up = mark.up * 1j, mark.up
    return [mark.at + way * across * x + rise * up * y for way in (1, -1) for rise in (1, -1)]


@EVERY_DIE
def test_marks_stay_on_their_face(kind):
    for face, places in NETS[kind].faces.items():
        for mark in marks(DICE[kind], face, places):
            assert min(within(place, places) for place in corners(mark)) > 0.5, (face, mark)


@EVERY_DIE
@pytest.mark.parametrize("scale", [1, 1.2])
def test_letters_stand_on_their_tab_and_at_their_edge_and_clear(kind, scale):
    die = DICE[kind].enlarged(scale)
    laid = net(die.solid, die.edge)
    letters = list(drawing.letters(die, laid, drawing.LETTER * scale))
    for seam in laid.seams:
        on_tab, on_face = sorted(
            (one for one in letters if one.letter == seam.letter),
            key=lambda one: -within(one.at, seam.tab),
        )
        start, end = seam.edge
        assert within(on_tab.at, seam.tab) > 0.6
        assert within(on_face.at, laid.faces[seam.bare[0]]) > on_face.reach + 0.2
        along = (on_face.at - start) / (end - start)
        assert abs(along.imag) * die.edge < 3 * scale
        assert 0.15 < along.real < 0.85
    boxes = [(face, mark) for face, p in laid.faces.items() for mark in marks(die, face, p)]
    for one, other in combinations(letters, 2):
        assert abs(one.at - other.at) > one.reach + other.reach
    for letter in letters:
        for face, mark in boxes:
            gap = apart(box(letter), [(p.real, p.imag) for p in ring(corners(mark))])
            assert gap > 0.1, (letter, face)


def box(letter):
    x, y = width(letter.letter, letter.size, 800) / 2, 0.35 * letter.size
    at = letter.at
    return [(at.real + a * x, at.imag + b * y) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def ring(four):
    a, b, c, d = four
    return [a, b, d, c]


@EVERY_LANGUAGE
@EVERY_LOOK
def test_words_and_pictures_keep_clear_of_nets_and_cards(language, modes):
    look = looked(modes, language)
    for sheet in nets.pages(look):
        outlines = [outline(path) for path in layer(sheet, "cut").shapes]
        free = [one for one in placed(sheet) if isinstance(one.shape, Text)]
        for text in free:
            if len(text.shape.content) > 2:
                for points in outlines:
                    assert not any(holds(text.corners, point) for point in points), text
        for points in outlines:
            foot = max(y for _, y in points)
            assert foot < cards_top(sheet) - 1
            assert min(x for x, _ in points) > -1e-6
            assert max(x for x, _ in points) < 190 + 1e-6
            assert min(y for _, y in points) > 15 + 1


def outline(path):
    return [(step.x, step.y) for step in path.steps if not isinstance(step, Close)]


def holds(rectangle, point):
    xs, ys = zip(*rectangle, strict=True)
    return min(xs) < point[0] < max(xs) and min(ys) < point[1] < max(ys)


def cards_top(sheet):
    """Where the cards that say what to do begin."""
    return min(
        s.y for s in layer(sheet, "print").shapes if isinstance(s, Rect) and s.radius == 2.2
    )


# --- pages ------------------------------------------------------------------------------


def layer(sheet, name):
    (found,) = [s for s in sheet.shapes if isinstance(s, Group) and s.name == name]
    return found


@EVERY_LANGUAGE
@EVERY_LOOK
def test_pages_have_every_die_once_and_three_layers(language, modes):
    look = looked(modes, language)
    made = nets.pages(look)
    cuts = [path for sheet in made for path in layer(sheet, "cut").shapes]
    folds = [path for sheet in made for path in layer(sheet, "fold").shapes]

    assert len(cuts) == len(ALL)
    assert all(isinstance(path.steps[-1], Close) and not path.dash for path in cuts)
    assert len(folds) == sum(len(NETS[kind].folds) for kind in ALL)
    assert all(path.dash for path in folds)
    assert len(made) == (6 if "large-print" in modes else 3)
    for sheet in made:
        assert (sheet.width, sheet.height, sheet.language) == (190.0, 259.4, language)
        assert layer(sheet, "print").shapes


def test_dice_are_drawn_that_are_asked_for():
    (sheet,) = nets.pages(PLAIN, ("d20",))

    assert len(layer(sheet, "cut").shapes) == 1
    assert sheet.title == "Dice to fold: d20"
    assert {str(n) for n in range(1, 21)} <= {text.content for text in texts(sheet.shapes)}
    assert nets.pages(PLAIN, ()) == ()


def test_the_same_die_can_be_had_several_times_and_none_lies_on_another():
    made = nets.pages(PLAIN, ("d4", "d4", "d4"))
    rows = [[reach_down(path) for path in layer(sheet, "cut").shapes] for sheet in made]

    assert [len(row) for row in rows] == [2, 1]
    for upper, lower in (row for row in rows if len(row) > 1):
        assert upper[1] + 4 < lower[0]


def reach_down(path):
    downs = [y for _, y in outline(path)]
    return min(downs), max(downs)


def test_no_strange_die_is_folded():
    with pytest.raises(ValueError, match="'d10' is no die to fold; choose from d4, d6, d8"):
        nets.pages(PLAIN, ("d6", "d10"))


@EVERY_LANGUAGE
def test_how_to_fold_is_told_in_smaller_type_before_it_is_refused(language):
    look = looked(["large-print"], language)
    whole = steps.height(look, look.text)

    assert steps.fitting(look, whole) == look.text
    assert 0.6 * look.text <= steps.fitting(look, whole - 5) < look.text
    with pytest.raises(Overfull, match="how to fold a die does not fit into 20 mm"):
        steps.fitting(look, 20)


def test_the_action_die_is_that_of_the_rules():
    (journeys,) = nets.pages(PLAIN, ("action",))
    (original,) = nets.pages(PLAIN, ("action",), ruleset=ORIGINAL)

    assert journeys.shapes != original.shapes
    assert SWAP in FACES_JOURNEYS
    assert SWAP not in FACES_ORIGINAL


def test_the_same_pages_come_out_again():
    assert nets.pages(PLAIN) == nets.pages(PLAIN)
    assert pdf.render(nets.pages(PLAIN)) == pdf.render(nets.pages(PLAIN))


def test_low_ink_has_no_surfaces_but_white():
    for sheet in nets.pages(looked(["low-ink"])):
        fills = {
            path.fill
            for path in paths(sheet.shapes)
            if path.fill not in ("", WHITE) and size(path) > 12  # numbers in pictures
        }
        assert fills == set()


def paths(shapes):
    for shape in shapes:
        if isinstance(shape, Group):
            yield from paths(shape.shapes)
        elif isinstance(shape, Path):
            yield shape


def size(path):
    points = [(step.x, step.y) for step in path.steps if not isinstance(step, Close)]
    return max(max(v) - min(v) for v in zip(*points, strict=True))


@pytest.mark.parametrize("kind", ALL)
def test_dice_are_as_tall_as_they_say_and_good_to_handle(kind):
    die = DICE[kind]
    corners = [np.array(place) for place in die.solid.sized(die.edge).values()]
    face = [np.array(die.solid.sized(die.edge)[corner]) for corner in die.solid.faces[0]]
    normal = np.cross(face[1] - face[0], face[2] - face[0])
    heights = [np.dot(corner, normal) / np.linalg.norm(normal) for corner in corners]

    assert max(heights) - min(heights) == pytest.approx(die.height, abs=0.06)
    assert 24 <= die.height <= 31.2
    assert die.edge >= 13, "tabs on shorter edges are hard to hold"


# --- true lengths -----------------------------------------------------------------------

DPI = 400


def dark(sheet, dpi=DPI):
    """How dark each dot of a sheet is, 0 to 1."""
    document = pypdfium2.PdfDocument(pdf.render([sheet]))
    drawn = document[0].render(scale=dpi / 72, grayscale=True).to_numpy()
    document.close()
    return 1 - drawn.reshape(drawn.shape[:2]) / 255.0


def only(die, name):
    """A page of Letter with one layer of one die, and where the live area begins on it."""
    (sheet,) = nets.pages(PLAIN, (die,))
    bare = sheet._replace(shapes=(layer(sheet, name),))
    page = pages.on_paper(bare, "letter")
    return page, layer(sheet, name), (215.9 - 190) / 2, (279.4 - 259.4) / 2


def reach(profile):
    """Where what is dark begins and ends, mm."""
    found = np.flatnonzero(profile > 0.4)
    return found[0] * 25.4 / DPI, (found[-1] + 1) * 25.4 / DPI


@EVERY_DIE
def test_cut_lines_are_where_they_should_be_on_a_raster(kind):
    page, cut, x, y = only(kind, "cut")
    picture = dark(page)
    points = outline(cut.shapes[0])
    half = cut.shapes[0].line / 2
    for axis, shift in ((0, x), (1, y)):
        low, high = reach(picture.max(axis=axis))
        values = [point[axis] for point in points]
        assert low == pytest.approx(min(values) + shift - half, abs=0.1)
        assert high == pytest.approx(max(values) + shift + half, abs=0.1)
        span = extent(NETS[kind])[1]
        assert high - low == pytest.approx((span.real, span.imag)[axis] + 2 * half, abs=0.1)


@pytest.mark.parametrize("kind", ["d6", "action"])
def test_edges_of_a_cube_are_24_mm_on_a_raster(kind):
    """Four upright folds and cuts along the row of four faces."""
    (sheet,) = nets.pages(PLAIN, (kind,))
    lines = sheet._replace(shapes=(layer(sheet, "cut"), layer(sheet, "fold")))
    picture = dark(lines)
    folds = [
        p for p in layer(sheet, "fold").shapes if p.steps[0].x == pytest.approx(p.steps[1].x)
    ]
    row = min(min(p.steps[0].y, p.steps[1].y) for p in folds if size(p) > 23)
    band = picture[round((row + 0.5) * DPI / 25.4) : round((row + 23.5) * DPI / 25.4)]
    profile = band.mean(axis=0)
    found = np.flatnonzero(profile > 0.3)
    groups = np.split(found, np.flatnonzero(np.diff(found) > 3) + 1)
    places = [group.mean() * 25.4 / DPI for group in groups]

    assert np.diff(places)[-4:] == pytest.approx([24.0] * 4, abs=0.1)


def test_pages_keep_5_mm_of_paper_clear():
    for paper in ("a4", "letter"):
        for sheet in nets.pages(PLAIN):
            picture = dark(pages.on_paper(sheet, paper), 100)
            clear = round(5 * 100 / 25.4)
            for edge in (
                picture[:clear],
                picture[-clear:],
                picture[:, :clear],
                picture[:, -clear:],
            ):
                assert edge.max() < 0.02


def test_layers_have_their_names_in_svg():
    (sheet,) = nets.pages(PLAIN, ("d8",))
    text = svg.render(sheet).decode()

    for name in ("print", "fold", "cut"):
        assert f'"{name}"' in text
