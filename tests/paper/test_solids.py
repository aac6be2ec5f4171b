"""Nets of the regular solids: what is drawn flat closes in space, and can be glued."""

from itertools import combinations
from math import acos, hypot, pi, sqrt

import numpy as np
import pytest

from rtt_tools.paper.hatch import hatched
from rtt_tools.paper.solids import net, order, solid, view
from rtt_tools.paper.solids.solid import edges
from tests.paper import folding
from tests.paper.folding import area, common, near, sides, within

pytestmark = pytest.mark.many

GOLDEN = (1 + sqrt(5)) / 2
# Dihedral angle and volume by the edge: Coxeter, Regular Polytopes, table I.
FACTS = {
    "TETRAHEDRON": (32, acos(1 / 3), sqrt(2) / 12),
    "CUBE": (24, pi / 2, 1),
    "OCTAHEDRON": (32, acos(-1 / 3), sqrt(2) / 3),
    "DODECAHEDRON": (14, acos(-1 / sqrt(5)), (15 + 7 * sqrt(5)) / 4),
    "ICOSAHEDRON": (18.5, acos(-sqrt(5) / 3), 5 * (3 + sqrt(5)) / 12),
}
COUNTS = {  # corners, edges, faces
    "TETRAHEDRON": (4, 6, 4),
    "CUBE": (8, 12, 6),
    "OCTAHEDRON": (6, 12, 8),
    "DODECAHEDRON": (20, 30, 12),
    "ICOSAHEDRON": (12, 30, 20),
}
EVERY_SOLID = pytest.mark.parametrize("name", FACTS)
SOLIDS = {name: getattr(solid, name) for name in FACTS}
NETS = {name: net.net(SOLIDS[name], FACTS[name][0]) for name in FACTS}


# --- solids -----------------------------------------------------------------------------


@EVERY_SOLID
def test_solids_have_their_corners_edges_and_faces(name):
    value = SOLIDS[name]
    found = {frozenset(edge) for face in value.faces for edge in edges(face)}
    corners, lines, faces = len(value.corners), len(found), len(value.faces)

    assert (corners, lines, faces) == COUNTS[name]
    assert corners - lines + faces == 2


@EVERY_SOLID
def test_faces_meet_at_edges_that_they_go_along_in_opposite_ways(name):
    walked = [edge for face in SOLIDS[name].faces for edge in edges(face)]

    assert len(set(walked)) == len(walked)
    assert {(b, a) for a, b in walked} == set(walked)


@EVERY_SOLID
def test_edges_are_all_as_long_as_asked_for(name):
    places = SOLIDS[name].sized(31.0)
    longs = [
        hypot(*(p - q for p, q in zip(places[a], places[b], strict=True)))
        for face in SOLIDS[name].faces
        for a, b in edges(face)
    ]

    assert longs == pytest.approx([31.0] * len(longs), abs=1e-9)


@EVERY_SOLID
def test_solids_hold_what_the_formula_says(name):
    value = SOLIDS[name]
    places = {corner: np.array(place) for corner, place in value.sized(1.0).items()}
    faces = [[places[corner] for corner in face] for face in value.faces]

    assert folding.volume(faces) == pytest.approx(FACTS[name][2], abs=1e-9)


# --- flat -------------------------------------------------------------------------------


@EVERY_SOLID
def test_faces_of_a_net_are_regular(name):
    for places in NETS[name].faces.values():
        longs = [abs(b - a) for a, b in sides(places)]
        middle = sum(places) / len(places)
        assert longs == pytest.approx([FACTS[name][0]] * len(longs), abs=1e-9)
        assert len({round(abs(place - middle), 6) for place in places}) == 1


@EVERY_SOLID
def test_the_first_face_stands_upright(name):
    first = next(iter(NETS[name].faces.values()))
    highest = min(place.imag for place in first)

    assert first[0].imag == pytest.approx(highest)
    if len(first) == 4:
        assert first[1].imag == pytest.approx(highest)


def pieces(laid):
    return [*laid.faces.items(), *((seam.letter, seam.tab) for seam in laid.seams)]


@EVERY_SOLID
def test_no_face_or_tab_lies_on_another(name):
    overlaps = [
        (one, other)
        for (one, p), (other, q) in combinations(pieces(NETS[name]), 2)
        if common(p, q) > 1e-9
    ]

    assert overlaps == []


@EVERY_SOLID
def test_the_cut_goes_round_faces_and_tabs_and_nothing_else(name):
    laid = NETS[name]

    assert area(laid.outline) == pytest.approx(sum(area(p) for _, p in pieces(laid)), abs=1e-6)


@EVERY_SOLID
def test_no_dot_of_a_raster_lies_in_two_of_them(name):
    """The same by counting: dots 0.1 mm apart, off the round numbers that edges lie on."""
    laid = NETS[name]
    _, end = net.extent(laid)
    x, y = np.meshgrid(np.arange(0.0137, end.real, 0.1), np.arange(0.0271, end.imag, 0.1))
    count = sum(holds(places, x + 1j * y).astype(int) for _, places in pieces(laid))

    assert count.max() == 1
    assert count.sum() * 0.01 == pytest.approx(area(laid.outline), rel=2e-3)


def holds(polygon, dots):
    """Which dots lie in a convex polygon."""
    ways = [((b - a).conjugate() * (dots - a)).imag for a, b in sides(polygon)]
    return np.all([way > 1e-9 for way in ways], 0) | np.all([way < -1e-9 for way in ways], 0)


@EVERY_SOLID
def test_folds_are_the_edges_between_faces_and_the_feet_of_tabs(name):
    laid = NETS[name]
    corners, lines, faces = COUNTS[name]

    assert len(laid.hinges) == faces - 1
    assert len(laid.seams) == lines - (faces - 1) == corners - 1
    assert len(laid.folds) == len(laid.hinges) + len(laid.seams)


# --- folded -----------------------------------------------------------------------------


def space(name):
    laid = NETS[name]
    return laid, folding.folded(laid, FACTS[name][1])


@EVERY_SOLID
def test_a_folded_net_closes(name):
    laid, moves = space(name)
    points = [moves[f](folding.flat(p)) for f, places in laid.faces.items() for p in places]
    met = []
    for point in points:
        if not any(np.linalg.norm(point - other) < 1e-6 for other in met):
            met.append(point)

    assert len(moves) == COUNTS[name][2]
    assert len(met) == COUNTS[name][0]
    apart = min(np.linalg.norm(a - b) for a, b in combinations(met, 2))
    assert apart == pytest.approx(FACTS[name][0])


@EVERY_SOLID
def test_a_folded_net_holds_what_the_formula_says_with_its_print_outside(name):
    laid, moves = space(name)
    faces = [
        [moves[face](folding.flat(place)) for place in places]
        for face, places in laid.faces.items()
    ]
    edge, _, share = FACTS[name]

    assert folding.volume(faces) == pytest.approx(share * edge**3, rel=1e-9)


@EVERY_SOLID
def test_folding_leads_each_tab_to_the_edge_with_its_letter(name):
    laid, moves = space(name)
    for seam in laid.seams:
        foot = [moves[seam.tabbed[0]](folding.flat(seam.tab[n])) for n in (0, -1)]
        edge = [moves[seam.bare[0]](folding.flat(place)) for place in seam.edge[::-1]]
        assert np.abs(np.array(foot) - np.array(edge)).max() < 1e-6, seam.letter


@EVERY_SOLID
def test_every_edge_is_hinged_or_joined_once(name):
    laid = NETS[name]
    joined = [side for seam in laid.seams for side in ((seam.tab[0], seam.tab[-1]), seam.edge)]
    hinged = [way for pair in laid.hinges for way in (pair, pair[::-1])]
    for places in laid.faces.values():
        for a, b in sides(places):
            found = [1 for p, q in (*joined, *hinged) if near(a, p) and near(b, q)]
            assert len(found) == 1


# --- tabs -------------------------------------------------------------------------------


def tucked(seam):
    """Where a tab lies under the face with its letter."""
    start, end = seam.tab[0], seam.tab[-1]
    first, last = seam.edge
    # Both are seen from outside: the edge runs the other way, so outward becomes inward.
    return tuple(last + (place - start) / (end - start) * (first - last) for place in seam.tab)


@EVERY_SOLID
def test_tabs_lie_within_the_face_they_go_under_and_clear_of_each_other(name):
    laid = NETS[name]
    for face, places in laid.faces.items():
        under = [tucked(seam) for seam in laid.seams if seam.bare[0] == face]
        for tab in under:
            assert min(within(place, places) for place in tab) > -1e-9
        assert all(common(one, other) < 1e-9 for one, other in combinations(under, 2))


@EVERY_SOLID
def test_tabs_are_deep_enough_to_hold(name):
    edge = FACTS[name][0]
    for seam in NETS[name].seams:
        foot = seam.tab[-1] - seam.tab[0]
        deep = abs(((seam.tab[1] - seam.tab[0]) / foot).imag) * abs(foot)
        assert deep >= (6 if edge >= 24 else 5.0 if edge < 18 else 5.5)
        assert abs(seam.tab[2] - seam.tab[1]) >= 1.5 - 1e-9


@EVERY_SOLID
def test_tabs_are_no_deeper_than_they_need_be_and_taper(name):
    edge = FACTS[name][0]
    for seam in NETS[name].seams:
        start, one, other, end = (
            (p - seam.tab[0]) / (seam.tab[-1] - seam.tab[0]) for p in seam.tab
        )
        assert abs(one.imag) * edge < 7.001
        assert abs(one.imag) * edge < max(0.33 * edge, 5.201)
        ends = abs(np.angle(one - start)), abs(np.angle((end - other).conjugate()))
        assert max(ends) <= pi / 3 + 1e-9


@EVERY_SOLID
def test_scissors_get_into_every_notch(name):
    """Wherever the cut turns inwards, what falls off is 6 degrees wide or more."""
    rim = NETS[name].outline
    for before, at, after in zip(rim[-1:] + rim[:-1], rim, rim[1:] + rim[:1], strict=True):
        inside = np.angle((after - at) / (before - at)) % (2 * pi)
        assert 2 * pi - inside >= pi / 30 - 1e-9


@EVERY_SOLID
def test_the_lid_has_no_tab_and_comes_last(name):
    value = SOLIDS[name]
    last = [value.lid in (t[0], b[0]) for t, b in order.glued(value)]

    assert all(tabbed[0] != value.lid for tabbed, _ in order.glued(value))
    assert last == sorted(last)
    assert sum(last) == len(value.lid) - 1


@EVERY_SOLID
def test_each_seam_begins_where_nothing_else_is_open(name):
    """Closed like a zip: the two edges lie side by side before the glue is on."""
    value = SOLIDS[name]
    left = [set(tabbed[1]) for tabbed, _ in order.glued(value)]
    while left:
        seam, *left = left
        assert any(all(corner not in other for other in left) for corner in seam)


@EVERY_SOLID
def test_letters_follow_the_order_of_gluing(name):
    letters = [seam.letter for seam in NETS[name].seams]

    assert letters == sorted(set(letters))
    assert not set(letters) & set("IOQWXZ")


# --- seen -------------------------------------------------------------------------------


@EVERY_SOLID
@pytest.mark.parametrize("left", [-40, 0, 25])
@pytest.mark.parametrize("above", [-20, 10, 45])
def test_a_picture_shows_the_front_as_large_as_its_slant_leaves_it(name, left, above):
    """The faces in sight cover the outline once: their areas are those of the whole shadow."""
    value = SOLIDS[name]
    sight = view.Sight(value.faces[0], left, above)
    faces = view.seen(value, 10.0, sight)
    whole = [place for places in faces.values() for place in places]

    assert sum(map(area, faces.values())) == pytest.approx(area(hull(whole)), rel=1e-9)
    assert value.faces[0] in faces


def hull(places):
    """The convex hull, round (Andrew)."""
    ordered = sorted({(round(p.real, 9), round(p.imag, 9)) for p in places})

    def half(points):
        chain = []
        for p in points:
            while len(chain) > 1 and cross(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return tuple(complex(*p) for p in half(ordered) + half(ordered[::-1]))


def cross(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


@EVERY_SOLID
def test_what_lies_on_a_net_is_not_mirrored_in_its_picture(name):
    value = SOLIDS[name]
    for face, places in view.seen(value, 10.0, view.Sight(value.faces[0], 20, 15)).items():
        laid = view.slant(NETS[name].faces[face], places)
        came = [laid.place(place) for place in NETS[name].faces[face]]
        assert abs(laid.along) > abs(laid.across)
        assert max(abs(p - q) for p, q in zip(came, places, strict=True)) < 1e-9


# --- hatches ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["DODECAHEDRON", "OCTAHEDRON"])
def test_hatches_stay_in_their_tab_and_are_evenly_spaced(name):
    for seam in NETS[name].seams:
        found = list(hatched(seam.tab, 1.5))
        ends = [place for line in found for place in line]
        levels = [(a * np.exp(1j * pi / 3)).imag for a, _ in found]
        assert len(found) > 2
        assert min(within(place, seam.tab) for place in ends) > -1e-9
        assert np.diff(levels) == pytest.approx([1.5] * (len(found) - 1))
