"""PDF documents of many pages: boxes, outlines, links, layers; written as they come."""

import json
import os
import re
import subprocess
import sys
import tracemalloc
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import islice

import pytest

from rtt_tools.paper import pdf
from rtt_tools.paper.layout import Layout
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import (
    POINT,
    Anchor,
    Field,
    Group,
    Line,
    Link,
    Move,
    Rect,
    Sheet,
    Text,
    lines,
    texts,
)
from rtt_tools.paper.model import Path as Outline
from rtt_tools.paper.papers import paper
from rtt_tools.paper.pdfshapes import painted
from rtt_tools.paper.places import Matrix, places
from rtt_tools.town.map import Map
from rtt_tools.town.sheets import printed
from tests.paper.test_files import needs, run
from tests.paper.town_samples import MAPS, ODD_MAP

CUT = Outline(lines((5, 5), (55, 5)), stroke="#FF0000", line=0.3)


def sheet(name, *shapes, **more):
    return Sheet(60, 40, name, (Text(5, 20, name, 6), *shapes), **more)


@pytest.fixture
def written(tmp_path):
    """Writes a document to a file."""

    def write(sheets, **asked):
        path = tmp_path / "document.pdf"
        path.write_bytes(pdf.render(sheets, **asked))
        return path

    return write


def objects(path):
    """The document's objects as qpdf reads them."""
    said = json.loads(run("qpdf", "--json", "--json-key=qpdf", path))
    return {
        key.removeprefix("obj:"): one.get("value", one.get("stream", {}).get("dict"))
        for key, one in said["qpdf"][1].items()
    }


def catalogue(path):
    every = objects(path)
    return every, every[every["trailer"]["/Root"]]


def pages(path):
    return [page for page in objects(path).values() if kind_of(page) == "/Page"]


def kind_of(one):
    return one.get("/Type") if isinstance(one, dict) else None


# --- what is said of all pages ------------------------------------------------------------


@needs("qpdf")
@pytest.mark.parametrize(
    ("duplex", "said"),
    [
        ("", "/Simplex"),
        ("long", "/DuplexFlipLongEdge"),
        ("short", "/DuplexFlipShortEdge"),
        ("fold", "/Simplex"),
    ],
)
def test_the_printer_is_told_not_to_scale_and_how_to_turn(written, duplex, said):
    _, root = catalogue(written([sheet("one")], duplex=duplex))

    assert root["/ViewerPreferences"] == {
        "/DisplayDocTitle": True,
        "/Duplex": said,
        "/PrintScaling": "/None",
    }


@needs("qpdf")
def test_title_language_and_labels_are_said(written):
    sheets = [sheet("Київ", language="uk"), sheet("(a) \\ b", language="uk", author="Ana")]
    every, root = catalogue(written(sheets))
    about = every[every["trailer"]["/Info"]]

    assert root["/Lang"] == "u:uk"
    assert root["/PageLabels"] == {"/Nums": [0, {"/S": "/D"}]}
    assert about["/Title"] == "u:Київ, (a) \\ b"
    assert about["/Author"] == "u:Ana"
    assert "/Subject" not in about


@needs("qpdf")
@pytest.mark.parametrize(
    "title", ["Game night", "(a) \\ b) \\(", "Ніч", "tab\tand line\n", "🗼"]
)
def test_a_title_that_is_given_counts(written, title):
    every, _ = catalogue(written([sheet("one"), sheet("two")], title=title))

    assert every[every["trailer"]["/Info"]]["/Title"] == f"u:{title}"


@needs("qpdf")
def test_no_more_titles_are_listed_than_anybody_reads(written):
    every, _ = catalogue(written(sheet(f"n{number}") for number in range(30)))
    title = every[every["trailer"]["/Info"]]["/Title"]

    assert title.startswith("u:n0, n1, ")
    assert title.endswith("n11, …")


def test_a_document_needs_a_sheet():
    with pytest.raises(ValueError, match="needs a sheet"):
        pdf.render([])


# --- outlines and links -------------------------------------------------------------------


@needs("mutool")
def test_sheets_are_listed_within_their_chapters(written):
    chapters = ("", "", "Boards", "Boards", "Boards", "Pad", "Nets", "Nets", "")
    titles = ("How", "Why", "One", "One", "Two", "Pad", "d4", "d6", "End")
    sheets = [
        sheet(title, chapter=chapter) for title, chapter in zip(titles, chapters, strict=True)
    ]
    said = run("mutool", "show", written(sheets), "outline").decode().splitlines()

    assert [re.sub(r"#page=(\d+).*", r"\1", line) for line in said] == [
        '|\t"How"\t1',
        '|\t"Why"\t2',
        '+\t"Boards"\t3',
        '|\t\t"One"\t3',
        '|\t\t"Two"\t5',
        '|\t"Pad"\t6',
        '+\t"Nets"\t7',
        '|\t\t"d4"\t7',
        '|\t\t"d6"\t8',
        '|\t"End"\t9',
    ]


@needs("qpdf")
def test_entries_know_those_beside_them(written):
    chapters = ("", "a", "a", "a", "b", "b", "")
    sheets = [sheet(f"n{at}", chapter=chapter) for at, chapter in enumerate(chapters)]
    every, root = catalogue(written(sheets))

    def follow(level, step, at):
        while at:
            assert every[at]["/Parent"] == level
            yield at
            at = every[at].get(step)

    def titles(level):
        forth = [*follow(level, "/Next", every[level]["/First"])]
        assert forth == [*follow(level, "/Prev", every[level]["/Last"])][::-1]
        assert abs(every[level]["/Count"]) == len(forth)
        return [
            (every[at]["/Title"], titles(at) if "/First" in every[at] else []) for at in forth
        ]

    assert titles(root["/Outlines"]) == [
        ("u:n0", []),
        ("u:a", [("u:n1", []), ("u:n2", []), ("u:n3", [])]),
        ("u:b", [("u:n4", []), ("u:n5", [])]),
        ("u:n6", []),
    ]


@needs("qpdf")
def test_a_link_leads_to_its_page_from_where_it_lies(written):
    links = Group((Link(0, 0, 10, 5, 2),), 30, 20, 2, 90), Link(5, 25, 20, 8, 0)
    path = written([sheet("one", *links), sheet("two"), sheet("three")])
    every, root = catalogue(path)
    first, _, third = root_pages(every, root)
    turned, plain = every[first]["/Annots"]
    targets = {name: target[0] for name, target in root["/Dests"].items()}

    # Turned by 90 degrees, the link's 10 mm lead down and its 5 mm to the left, twice as long.
    assert turned["/Rect"] == pytest.approx(mm(20, 40 - 40, 30, 40 - 20), abs=0.01)
    assert plain["/Rect"] == pytest.approx(mm(5, 40 - 33, 25, 40 - 25), abs=0.01)
    assert targets[turned["/Dest"]] == third
    assert targets[plain["/Dest"]] == first


def mm(*lengths):
    return [length / POINT for length in lengths]


def root_pages(every, root):
    """The pages' objects in their order, as the tree has them."""
    trunk = every[root["/Pages"]]
    found = [kid for branch in trunk["/Kids"] for kid in every[branch]["/Kids"]]
    assert trunk["/Count"] == len(found)
    return found


def test_a_link_beyond_the_last_page_is_refused():
    with pytest.raises(ValueError, match="page 3 of 1"):
        pdf.render([sheet("one", Link(0, 0, 5, 5, 2))])


@pytest.mark.parametrize(
    ("turn", "quarters"), [(0, 0), (90, 1), (180, 2), (270, 3), (-90, 3), (360, 0)]
)
def test_places_know_which_way_they_are_turned(turn, quarters):
    group = Group((Field(0, 0, 8, 4, "a"),), 20, 20, turn=turn)
    (place,) = places((group,), Matrix(1, 0, 0, -1, 0, 100))

    assert place.turn == quarters


# --- page boxes ---------------------------------------------------------------------------


BLEEDS = {
    "paper": (sheet("one"), (0, 0, 60, 40), None, None),
    "a piece with bleed": (
        sheet("one", bleed=3),
        (0, 0, 66, 46),
        (3, 3, 63, 43),
        (0, 0, 66, 46),
    ),
    "a piece on paper": (
        sheet("one", bleed=2, trim=Rect(10, 4, 40, 30)),
        (0, 0, 60, 40),
        (10, 6, 50, 36),
        (8, 4, 52, 38),
    ),
    "a piece without bleed on paper": (
        sheet("one", trim=Rect(10, 4, 40, 30)),
        (0, 0, 60, 40),
        (10, 6, 50, 36),
        (10, 6, 50, 36),
    ),
}


@needs("qpdf")
@pytest.mark.parametrize(("one", "media", "trim", "bleed"), BLEEDS.values(), ids=BLEEDS)
def test_pages_say_where_to_cut(written, one, media, trim, bleed):
    (page,) = pages(written([one]))
    boxes = {"/MediaBox": media, "/TrimBox": trim, "/BleedBox": bleed}

    for name, expected in boxes.items():
        assert page.get(name) == (
            None if expected is None else pytest.approx(mm(*expected), abs=0.01)
        )


@needs("mutool")
def test_mutool_finds_the_same_boxes(written):
    path = written([BLEEDS["a piece with bleed"][0], BLEEDS["paper"][0]])
    said = run("mutool", "pages", path).decode()

    assert [
        [float(value) for value in re.findall(r'"([\d.]+)"', line)]
        for line in re.findall(r"<(?:MediaBox|TrimBox) (.*)/>", said)
    ] == [
        pytest.approx(mm(0, 0, 66, 46), abs=0.01),
        pytest.approx(mm(3, 3, 63, 43), abs=0.01),
        pytest.approx(mm(0, 0, 60, 40), abs=0.01),
    ]


# --- layers -------------------------------------------------------------------------------


@needs("qpdf")
def test_named_groups_are_layers_of_the_document(written):
    sheets = [
        sheet("one", Group((CUT,), name="cut"), Group((CUT,), 0, 9, name="fold")),
        sheet("two", Group((CUT,), 0, 3, name="cut")),
    ]
    every, root = catalogue(written(sheets))
    layers = [every[layer]["/Name"] for layer in root["/OCProperties"]["/OCGs"]]

    assert layers == ["u:cut", "u:fold"]


@needs("qpdf")
def test_what_is_opened_in_a_drawing_is_closed(written):
    inner = Group((CUT,), 0, 1, clip=Rect(0, 0, 9, 9))
    path = written([sheet("one", Group((inner, CUT), name="cut"), Group((inner,)))])
    readable = run("qpdf", "--qdf", "--object-streams=disable", path, "-").decode("latin-1")
    drawing = readable.partition("stream\n")[2].partition("endstream")[0].split()

    for opening, closing, count in (("q", "Q", 4), ("BDC", "EMC", 1), ("BT", "ET", 1)):
        assert drawing.count(opening) == drawing.count(closing) == count


# --- text -----------------------------------------------------------------------------


@needs("pdftotext")
@needs("mutool")
@pytest.mark.parametrize(
    "text", ["Low ink", "Їжак із Ґанку", "Αθήνα ≥ ½ (x) \\", "WAV " * 5, "ÀÉÎ" * 30]
)
def test_two_readers_find_each_text_once(written, text):
    stroked = Text(200, 10, text, 4, 800, "#FFFFFF", Anchor.MIDDLE, "#000000", 0.5)
    path = written([Sheet(400, 40, "one", (stroked, Text(5, 30, text, 3)))])
    expected = 2 * text.split()

    assert run("pdftotext", path, "-").decode().split() == expected
    assert run("mutool", "draw", "-F", "txt", path).decode().split() == expected


@needs("pdftotext")
def test_text_is_read_in_the_order_it_is_drawn(written):
    words = ["one", "two", "three", "four"]
    shapes = [Text(5, 35 - 8 * at, word, 4) for at, word in enumerate(words)]

    assert run(
        "pdftotext", "-raw", written([sheet("zero", *shapes)]), "-"
    ).decode().split() == [
        "zero",
        *words,
    ]


# --- many pages -----------------------------------------------------------------------


def many(count):
    """Sheets that all differ, made as they are asked for."""
    return (
        sheet(f"n{number}", Rect(number % 50, 2, 5, 5, 1, "#445566"), chapter=f"c{number // 9}")
        for number in range(count)
    )


@needs("qpdf")
@pytest.mark.parametrize("count", [1, 63, 64, 65, 200])
def test_any_number_of_pages_is_sound_and_in_order(written, count):
    path = written(many(count))

    assert b"No syntax or stream encoding errors found" in run("qpdf", "--check", path)
    every, root = catalogue(path)
    assert len(root_pages(every, root)) == count
    if count > 9:
        said = run("pdftotext", path, "-").decode().split()
        assert said == [f"n{number}" for number in range(count)]


@needs("qpdf")
def test_equal_sheets_share_one_drawing(written):
    one, other = sheet("one", CUT), sheet("two", CUT)
    again = sheet("one", CUT)
    path = written([one, one, other, again, one._replace(title="renamed"), other])
    contents = [page["/Contents"] for page in pages(path)]

    assert len(set(contents)) == 2
    assert contents[0] == contents[1] == contents[3] == contents[4]
    assert contents[2] == contents[5]


@needs("qpdf")
def test_a_line_and_a_gap_are_not_the_same(written):
    """Steps of one place compare equal, whatever they do there."""
    line = Outline((Move(1, 1), Line(9, 9)), stroke="#000000", line=1)
    gap = Outline((Move(1, 1), Move(9, 9)), stroke="#000000", line=1)

    assert line == gap
    path = written([Sheet(10, 10, "", (shape,)) for shape in (line, gap)])
    assert len({page["/Contents"] for page in pages(path)}) == 2


@pytest.mark.parametrize(
    "shape",
    [
        Outline(lines((-0.0, 1.375), (2.625, -0.0)), stroke="#000000"),
        Rect(-0.0, -0.0, 3.375, 4.625, 0.5, "#000000"),
    ],
)
def test_no_zero_is_below_zero(shape):
    """0 and -0 compare equal: pages would differ by what was drawn before them."""
    assert "-0.000" not in painted(shape)


TOWN = {  # by what is special: the map, the language, how it is laid on paper
    "all": (Map(), "en", {"extras": ("key", "card", "pad"), "names": ("Ana", "Їжак")}, {}),
    "pieces": (MAPS["7x7"], "uk", {"copies": 3}, {"paper": paper("a3"), "up": 2}),
    "both sides": (ODD_MAP, "de", {"extras": ("card",)}, {"duplex": "long"}),
    "folded": (Map(), "es", {}, {"paper": paper("a3"), "duplex": "fold"}),
}


def town(name):
    """The pages of the second game."""
    map, language, asked, laid = TOWN[name]
    layout = Layout(**{"paper": paper("a4"), "look": Look(language), **laid})
    return list(printed.pages(printed.Order(map, layout, **asked)))


@needs("qpdf")
@needs("pdftotext")
@needs("mutool")
@pytest.mark.parametrize("name", TOWN)
def test_three_programs_read_a_town_alike(written, name):
    sheets = town(name)
    path = written(sheets)
    words = sorted(
        word for one in sheets for text in texts(one.shapes) for word in text.content.split()
    )

    assert b"No syntax or stream encoding errors found" in run("qpdf", "--check", path)
    for reader in (("pdftotext", "-raw", path, "-"), ("mutool", "draw", "-F", "txt", path)):
        found = run(*reader).decode().split()
        assert sorted("".join(found)) == sorted("".join(words)), reader[0]
    assert len(pages(path)) == len(sheets)


class Sink:
    """Takes bytes and keeps their number."""

    def __init__(self):
        self.taken = 0

    def write(self, data):
        self.taken += len(data)


def test_pages_are_written_as_they_come():
    sink, seen = Sink(), []

    def watched():
        for one in many(50):
            seen.append(sink.taken)
            yield one

    pdf.write(watched(), sink)

    assert seen == sorted(set(seen))


def test_memory_does_not_grow_with_the_pages():
    def peak(count):
        tracemalloc.start()
        pdf.write(many(count), Sink())
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(600)  # fonts are read once, and what is remembered grows no more
    assert peak(2000) - peak(600) < 100_000  # an offset for each object


def test_what_is_written_is_what_is_rendered():
    out = BytesIO()
    pdf.write(many(5), out, duplex="long", title="x")

    assert out.getvalue() == pdf.render(list(many(5)), duplex="long", title="x")


RENDER = """
import sys
sys.path.insert(0, sys.argv[1])
from hashlib import sha256
from tests.paper.test_documents import BLEEDS, CUT, TOWN, many, pdf, sheet, town
from rtt_tools.paper.model import Group, Link
sheets = [*many(70), *(one for one, *_ in BLEEDS.values())]
sheets += [one for name in TOWN for one in town(name)]
sheets.append(sheet("end", Group((CUT,), name="cut"), Link(1, 1, 5, 5, 3)))
print(sha256(pdf.render(sheets, duplex="short")).hexdigest())
"""


def test_documents_are_the_same_in_every_process(tmp_path):
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

    def digest(**environment):
        words = [sys.executable, "-c", RENDER, root]
        env = os.environ | environment
        return subprocess.run(
            words, cwd=tmp_path, env=env, check=True, capture_output=True
        ).stdout

    assert digest(PYTHONHASHSEED="1", TZ="UTC") == digest(
        PYTHONHASHSEED="2", TZ="Asia/Tokyo", SOURCE_DATE_EPOCH="never"
    )


def test_documents_are_the_same_made_side_by_side():
    letters = "áäàâãåéëèêíïìîóöòôõúüùûñçýÿšžčřďťňąęłśźżіїєґйђћқўҳ"
    kinds = [
        [sheet("a", *(Text(1, 9, letters[n:], 3, weight) for weight in (400, 600, 800)))]
        for n in range(0, len(letters), 4)
    ]
    alone = list(map(pdf.render, kinds))
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            together = list(pool.map(pdf.render, kinds * 6))
    finally:
        sys.setswitchinterval(usual)

    assert together == alone * 6


def test_a_generator_is_read_once_and_in_step():
    taken = []

    def numbered():
        for number, one in enumerate(islice(many(100), 5)):
            taken.append(number)
            yield one

    pdf.render(numbered())

    assert taken == [0, 1, 2, 3, 4]
