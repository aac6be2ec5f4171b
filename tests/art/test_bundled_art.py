"""The landmarks that come with the package, as drawings and as measured pages."""

import os
import shutil
import subprocess
from io import BytesIO

import pytest
from PIL import Image

from rtt_tools import anyfile
from rtt_tools.paper import papers, pdf, svg
from rtt_tools.paper.areas import least_box
from rtt_tools.paper.art.area import bounds, covers
from rtt_tools.paper.art.marks import BODY, DETAIL, FAR, SKY, SLAB, TEXTURE, Drawing
from rtt_tools.paper.jobs import Job
from rtt_tools.paper.layout import Layout
from rtt_tools.paper.look import looked
from rtt_tools.paper.model import POINT, Group, Rect, Sheet
from rtt_tools.paper.safe import TONES
from rtt_tools.paper.titles import Title, titled
from rtt_tools.top import boardart, boardfile
from rtt_tools.top.sheets import fit, jobs, landmark
from rtt_tools.top.sheets.travel import travel_board

pytestmark = pytest.mark.many

EVERY = pytest.mark.parametrize("name", boardfile.bundled_ids())
LOW_INK = looked(["low-ink"])
MOST_INK = 0.2  # of the colour page's


def loaded(name):
    path = boardfile.find(name)
    board = boardfile.load(path)
    return board, boardart.art_of(board, os.path.dirname(path))


@EVERY
def test_every_board_has_art_of_its_own_name_and_size(name):
    path = boardfile.find(name)
    board = boardfile.load(path)

    assert board.art == f"art/{name}.svg"
    assert 4_000 < os.path.getsize(os.path.join(os.path.dirname(path), board.art)) < 32_000


@EVERY
def test_all_of_it_is_printed_and_nothing_is_wrong_with_it(name):
    path = boardfile.find(name)
    with open(path, "rb") as file:
        checked = anyfile.check(file.read(), home=os.path.dirname(path))

    assert [f.message for f in checked.findings if f.where == "art"] == []


@EVERY
def test_it_says_what_it_shows_and_that_it_is_ours(name):
    board, _ = loaded(name)
    home = os.path.dirname(boardfile.find(name))
    with open(os.path.join(home, board.art), encoding="utf-8") as file:
        text = file.read()

    assert "<title>" in text
    assert "Original drawing for rtt-tools" in text


@EVERY
def test_every_box_stands_on_the_body(name):
    """The middle of each side of each box lies on body, slab or what is drawn on them."""
    board, art = loaded(name)
    body = [mark.path for mark in art.marks if mark.role in (BODY, SLAB)]
    around = [bounds(path) for path in body]
    left, right = min(r.x for r in around), max(r.x + r.width for r in around)
    top = min(r.y for r in around)

    for box in boardart.places(board):
        assert left <= box.x
        assert box.x + box.width <= right
        assert top <= box.y


def raster(sheet, dpi):
    """The page as a picture in colour, drawn by a program of other people."""
    program = ["pdftoppm", "-r", str(dpi), "-"]
    drawn = subprocess.run(program, input=pdf.render([sheet]), capture_output=True, check=True)
    return Image.open(BytesIO(drawn.stdout)).convert("RGB")


def ink(sheet):
    """Cyan, magenta and yellow of a page at 200 dpi, in pages full of one."""
    picture = raster(sheet, 200)
    histogram = picture.histogram()
    light = sum(value * count for n, count in enumerate(histogram) for value in [n % 256])
    return 3 - light / 255 / (picture.width * picture.height)


needs_poppler = pytest.mark.skipif(not shutil.which("pdftoppm"), reason="needs poppler")


@needs_poppler
@EVERY
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_low_ink_takes_a_fifth_of_the_colour_pages_ink(name, paper):
    board, art = loaded(name)

    assert ink(travel_board(board, paper, art=art, look=LOW_INK)) <= MOST_INK * ink(
        travel_board(board, paper, art=art)
    )


@needs_poppler
@pytest.mark.parametrize(
    ("name", "paper", "modes", "most"),
    [
        ("salmon-ladder", "a4", ["large-print"], MOST_INK),
        ("burj-khalifa", "a4", ["dry-erase"], MOST_INK),
        ("salmon-ladder", "a4", ["dry-erase"], 0.21),
        ("salmon-ladder", "a4", ["colour-safe"], MOST_INK),
        ("giza-pyramid", "a6", [], MOST_INK),
        ("matterhorn", "a6", [], MOST_INK),
        ("toll-gates", "a6", [], 0.25),
        ("marina-bay-sands", "a6", [], 0.25),
    ],
)
def test_where_words_take_more_room_low_ink_saves_as_much(name, paper, modes, most):
    """Letters on signs and their legend take more than a fifth of A6; so do lines of 1 pt."""
    board, art = loaded(name)
    few, many = looked([*modes, "low-ink"]), looked(modes)

    assert ink(travel_board(board, paper, art=art, look=few)) <= most * ink(
        travel_board(board, paper, art=art, look=many)
    )


def bare(art):
    """A sheet that shows the art and nothing else."""
    paths = tuple(mark.path for mark in art.marks)
    return Sheet(120, 120, "Art", (Group(paths, 25, 100, 1.0, clip=Rect(-25, -100, 120, 120)),))


@pytest.mark.skipif(
    not (shutil.which("rsvg-convert") and shutil.which("pdftoppm")), reason="needs librsvg"
)
@EVERY
def test_another_program_draws_the_same_art(name):
    """Ours as PDF, and the file itself as librsvg reads it, lie on each other."""
    board, art = loaded(name)
    home = os.path.dirname(boardfile.find(name))
    with open(os.path.join(home, board.art), encoding="utf-8") as file:
        body = file.read().partition(">")[2]
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="120mm"'
    head += ' viewBox="-25 -100 120 120" stroke-linejoin="round" stroke-linecap="round">'
    theirs = subprocess.run(
        ["rsvg-convert", "-d", "100", "-p", "100", "-b", "white"],
        input=(head + body).encode(),
        capture_output=True,
        check=True,
    )
    one = Image.open(BytesIO(theirs.stdout)).convert("RGB")
    other = raster(bare(art), 100).resize(one.size)

    assert differing(one, other) < 0.004


def differing(one, other):
    """The share of small squares whose mean colours differ visibly."""
    small = tuple(side // 4 for side in one.size)
    a, b = (picture.resize(small, Image.Resampling.BOX).tobytes() for picture in (one, other))
    far = sum(
        max(abs(x - y) for x, y in zip(a[n : n + 3], b[n : n + 3], strict=True)) > 40
        for n in range(0, len(a), 3)
    )
    return far / (len(a) / 3)


@EVERY
def test_sheets_with_art_are_drawn_alike_each_time(name):
    board, art = loaded(name)
    sheet = travel_board(board, art=art)

    assert svg.render(sheet) == svg.render(travel_board(board, art=Drawing(*art)))


LAYOUTS = [
    Layout(papers.paper(paper), up=up, duplex=duplex, look=looked(mode, language))
    for paper, up, duplex in [
        ("a4", 1, ""),
        ("a4", 2, ""),
        ("a4", 1, "fold"),
        ("a5", 1, ""),
        ("a6", 1, ""),
        ("5x7in", 1, ""),
    ]
    for mode in ([], ["dry-erase"], ["large-print"])
    for language in ("en", "uk", "es", "de")
]
LEAST_PLANS = 24  # A4 in three modes, half of it cut or folded, A5: in four languages


def printable(board):
    """The plans of all layouts whose boxes two digits can be written in."""
    for layout in LAYOUTS:
        try:
            (request,) = jobs.requests([board], Job(layout))
            plan = fit.plan(request)
        except ValueError:  # nothing fits at all
            continue
        if plan.size * request.scale >= least_box(layout.look):
            yield plan


@EVERY
def test_titles_stand_clear_of_the_art_and_the_art_below_the_edge(name):
    board, art = loaded(name)
    solid = [mark.path for mark in art.marks if mark.role not in (FAR, SKY, TEXTURE)]
    top = min(bounds(path).y for path in solid)
    plans = [*printable(board)]
    met = [
        (plan, path)
        for plan in plans
        for room in landmark.lettered(plan)
        for path in solid
        if covers(path, room)
    ]

    assert not met
    assert min(plan.floor + top * plan.pitch / 10 for plan in plans) > 1.5
    assert len(plans) >= LEAST_PLANS


def test_in_safe_colours_blue_stays_blue_and_meadows_are_brown():
    _, art = loaded("matterhorn")
    told = {(mark.role, mark.path.fill): landmark.toned(mark.path).fill for mark in art.marks}
    hills, snow = [told[FAR, "#94BADA"], told[FAR, "#7FA6C9"]], told[DETAIL, "#E9F1F7"]
    ground = [m.path for m in art.marks if m.role == DETAIL and bounds(m.path).width > 200]

    assert {*hills, snow} <= set(TONES["blue"])
    assert hills[0] != hills[1]
    assert {landmark.toned(path).fill for path in ground} <= set(TONES["brown"])


@EVERY
@pytest.mark.parametrize("mode", ["pencil", "dry-erase", "large-print", "low-ink"])
@pytest.mark.parametrize("language", ["en", "uk", "es", "de"])
def test_every_board_can_be_printed_in_every_mode_on_a4(name, mode, language):
    board, _ = loaded(name)
    look = looked([mode], language)
    job = Job(Layout(papers.paper("a4"), look=look))
    (request,) = jobs.requests([board], job)

    assert fit.plan(request).size >= least_box(look)


def test_outlined_titles_are_as_strong_as_their_letters_are_large():
    """Half of the line lies outside the letters: 0.53 pt of it at 46 pt, never below 0.35."""
    palette = LOW_INK.palette("paper")
    outlines = {
        size: [text.line / POINT / 2 for text in titled(title, 0, palette)]
        for size in (46, 14)
        for title in [Title(("Eiffel", "Tower"), size * POINT, 0)]
    }

    assert outlines == {46: [pytest.approx(0.53, abs=0.02)] * 2, 14: [pytest.approx(0.35)] * 2}
