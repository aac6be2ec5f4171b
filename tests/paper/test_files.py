"""PDF and SVG files as other programs see them: sound, true to size, alike, always the same."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rtt_tools.files import shipped
from rtt_tools.paper import pdf, svg
from rtt_tools.paper.cover import composed
from rtt_tools.paper.look import looked
from rtt_tools.paper.model import (
    Anchor,
    Circle,
    Group,
    Rect,
    Sheet,
    Text,
    lines,
    texts,
)
from rtt_tools.paper.model import Path as Outline
from rtt_tools.top import boardart
from rtt_tools.top.sheets.travel import travel_board
from tests.paper.samples import BOARDS, STRAINS

pytestmark = pytest.mark.many

ROOT = Path(__file__).parent.parent.parent
SVG = "{http://www.w3.org/2000/svg}"
EVERY_BOARD = pytest.mark.parametrize("name", BOARDS)


def needs(program):
    return pytest.mark.skipif(not shutil.which(program), reason=f"{program} is not installed")


def run(*arguments):
    return subprocess.run(arguments, check=True, capture_output=True).stdout


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """PDF and SVG of every board, made once."""
    folder = tmp_path_factory.mktemp("sheets")
    for name in BOARDS:
        write(folder, name, sheet_of(name))
    return folder


def sheet_of(name):
    """The page of a board on its art: A4 or Letter, one with ids, one a draft."""
    paper = "letter" if len(name) % 2 else "a4"
    return travel_board(
        BOARDS[name],
        paper,
        art=boardart.art_of(BOARDS[name], shipped("boards")),
        ids=name == "Cyrillic",
        draft=name == "Greek",
    )


def write(folder, name, sheet):
    """The page as PDF and as SVG under that name."""
    (folder / f"{name}.pdf").write_bytes(pdf.render([sheet]))
    (folder / f"{name}.svg").write_bytes(svg.render(sheet))


@needs("qpdf")
@EVERY_BOARD
def test_qpdf_finds_nothing_wrong(files, name):
    assert b"No syntax or stream encoding errors found" in run(
        "qpdf", "--check", files / f"{name}.pdf"
    )


@needs("xmllint")
@EVERY_BOARD
def test_xmllint_finds_nothing_wrong(files, name):
    run("xmllint", "--noout", files / f"{name}.svg")


@needs("pdftotext")
@EVERY_BOARD
def test_text_read_back_from_the_pdf_is_the_boards(files, name):
    read = read_back(files / f"{name}.pdf")

    assert letters(read) == letters(
        "".join(text.content for text in texts(sheet_of(name).shapes))
    )
    joined = read.replace("-\n", "-")  # titles may break where their words have a hyphen
    for row in composed(BOARDS[name].name).split():
        assert name == "one word" or row in joined


def read_back(path):
    """The text of a PDF."""
    return run("pdftotext", "-raw", path, "-").decode()


def letters(text):
    """What is written, whatever the order in which it is read."""
    return sorted("".join(text.split()))


@EVERY_BOARD
def test_text_read_back_from_the_svg_is_the_boards(files, name):
    sheet = sheet_of(name)
    root = ElementTree.parse(files / f"{name}.svg").getroot()

    assert [element.text or "" for element in root.iter(f"{SVG}text")] == [
        text.content for text in texts(sheet.shapes)
    ]
    assert root.find(f"{SVG}title").text == composed(BOARDS[name].name)
    assert root.find(f"{SVG}desc").text.startswith(f"{len(BOARDS[name].boxes)} box")
    assert root.get("role") == "graphics-document document"
    assert root.get("aria-label") == composed(BOARDS[name].name)


@needs("pdffonts")
@EVERY_BOARD
def test_every_font_is_ours_embedded_and_a_subset(files, name):
    fonts = run("pdffonts", files / f"{name}.pdf").decode().splitlines()[2:]

    assert fonts
    for line in fonts:
        assert re.match(r"[A-Z]{6}\+Geologica-\w+ +TrueType +\w+ +yes yes yes", line)


@needs("pdftoppm")
@needs("rsvg-convert")
@EVERY_BOARD
def test_pdf_and_svg_look_alike(files, name, tmp_path):
    mean, most = difference(*rasters(files / name, tmp_path, 127), 5)

    assert mean < 2
    assert most < 70


@needs("pdftoppm")
@needs("rsvg-convert")
@pytest.mark.parametrize("mode", ["low-ink", "dry-erase", "large-print", "colour-safe"])
def test_pdf_and_svg_look_alike_in_every_mode(mode, tmp_path):
    board = BOARDS["eiffel-tower"]
    art = boardart.art_of(board, shipped("boards"))
    write(tmp_path, mode, travel_board(board, look=looked([mode]), art=art))
    mean, most = difference(*rasters(tmp_path / mode, tmp_path, 127), 5)

    assert mean < 2
    assert most < 70


def difference(one, other, dots):
    """Between two pictures, 0 to 255: on average, and at most in a square of so many dots.

    Programs soften edges in their own ways; averaged over a square of a millimetre, that is
    little, and what is missing or elsewhere stands out.
    """
    from PIL import ImageStat

    found = unlike(one, other, dots)
    return max(ImageStat.Stat(found).mean), max(most for _, most in found.getextrema())


def unlike(one, other, dots):
    """A picture of the differences, a dot for each square of so many."""
    from PIL import Image, ImageChops

    wide, high = (min(sides) // dots for sides in zip(one.size, other.size, strict=True))
    small = (
        picture.crop((0, 0, wide * dots, high * dots)).resize(
            (wide, high), Image.Resampling.BOX
        )
        for picture in (one, other)
    )
    return ImageChops.difference(*small)


def rasters(stem, folder, resolution):
    """The PDF and the SVG of that name as pictures, drawn by two unrelated programs."""
    from PIL import Image

    dots = str(resolution)
    run("pdftoppm", "-r", dots, "-singlefile", f"{stem}.pdf", folder / "pdf")
    size = ("-d", dots, "-p", dots, "--background-color=white")
    run("rsvg-convert", *size, "-o", folder / "svg.png", f"{stem}.svg")
    return tuple(Image.open(folder / name).convert("RGB") for name in ("pdf.ppm", "svg.png"))


@needs("pdftoppm")
@needs("rsvg-convert")
@pytest.mark.parametrize("name", ["giza-pyramid", "widest"])
def test_bars_are_true_to_a_tenth_of_a_millimetre(files, name, tmp_path):
    for picture in rasters(files / name, tmp_path, 508):
        assert max(bar_errors(picture)) < 0.1


def bar_errors(picture):
    """By how many mm the nearest stretches of ink miss 100 mm and 4 in, at 508 dots per inch.

    The bars begin at the left of the live area, 190 or 259.4 mm wide; 20 dots make 1 mm.
    """
    live = 190.0 if picture.width < picture.height else 259.4
    left = round(picture.width / 2 - live * 10) + 4
    ink = picture.convert("L").point(lambda level: 255 * (level < 128))
    foot = range(picture.height * 3 // 4, picture.height)
    lengths = {stretch(ink, left, y) / 20 for y in foot if ink.getpixel((left, y))}
    return [min(abs(length - true) for length in lengths) for true in (100, 101.6)]


def stretch(ink, x, y):
    """How many dots of ink lie beside each other at that place."""
    row = ink.crop((0, y, ink.width, y + 1)).tobytes()
    return row.find(0, x) - row.rfind(0, 0, x) - 1


# --- documents ------------------------------------------------------------------------


@needs("qpdf")
def test_the_document_says_title_language_and_not_to_scale(files):
    readable = ("--qdf", "--object-streams=disable")
    text = run("qpdf", *readable, files / "Cyrillic.pdf", "-").decode("latin-1")
    title = ("\ufeff" + STRAINS["Cyrillic"].name).encode("utf-16-be").hex()

    assert "/PrintScaling /None" in text
    assert "/Lang (en)" in text
    assert "/PageLabels" in text
    assert f"/Title <{title}>" in text


@needs("pdfinfo")
def test_pages_have_their_paper_and_boards_their_outline(tmp_path):
    one = travel_board(BOARDS["giza-pyramid"], "letter")
    other = travel_board(STRAINS["widest"], "a4")
    path = tmp_path / "two.pdf"
    path.write_bytes(pdf.render((one, one, other, other)))
    said = run("pdfinfo", "-l", "9", path).decode()
    sizes = re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+)", said)

    assert [(float(w), float(h)) for w, h in sizes] == [
        *[(pytest.approx(612, abs=0.1), pytest.approx(792, abs=0.1))] * 2,
        *[(pytest.approx(841.9, abs=0.1), pytest.approx(595.3, abs=0.1))] * 2,
    ]
    content = path.read_bytes().decode("latin-1")
    assert content.count("/Title") == 3  # the document, and an entry for each board
    assert "Pyramid of Giza, Wide wall" in said


def test_boards_of_one_name_have_an_outline_each():
    one, other = (travel_board(BOARDS["major-oak"]._replace(id=i)) for i in ("old", "new"))

    assert pdf.render([one, one, other]).count(b"/Title") == 3


SHEET = Sheet(
    60,
    40,
    "Shapes",
    (
        Rect(2, 2, 10, 6, 1, "#FFEEDD", "#112233", 0.4, (1, 0.5)),
        Rect(14, 2, 10, 6, fill="#00AA00"),
        Circle(32, 5, 3, stroke="#AA0000", line=0.5),
        Outline(lines((2, 12), (12, 12), (7, 20), closed=True), "#0000AA"),
        Outline(
            (
                *lines((14, 12), (24, 12), (24, 20), (14, 20), closed=True),
                *lines((17, 14), (21, 14), (21, 18), (17, 18), closed=True),
            ),
            "#AA00AA",
            even_odd=True,
        ),
        Group(
            (Rect(-4, -2, 8, 4, fill="#00AAAA"), Text(0, 1, "Їж", 3, 800, "#000000")),
            34,
            16,
            1.5,
            30,
            Outline(lines((-4, -3), (4, -3), (4, 1), (-4, 1), closed=True)),
        ),
        Group(
            (Rect(0, 0, 10, 10, fill="#778800"),),
            46,
            2,
            clip=Outline(
                (
                    *lines((0, 0), (10, 0), (10, 10), (0, 10), closed=True),
                    *lines((3, 3), (7, 3), (7, 7), (3, 7), closed=True),
                ),
                even_odd=True,
            ),
        ),
        Text(2, 30, "left", 4),
        Text(30, 30, "middle", 4, 600, "#333333", Anchor.MIDDLE),
        Text(58, 30, "right", 4, 800, "#333333", Anchor.END),
        Text(2, 36, "missing: 龍 x", 4),
        Text(40, 28, "WAV", 5, 800, "#FFFFFF", stroke="#112233", line=0.8),
        Rect(48, 14, 8, 3, 2, stroke="#112233", line=0.2),  # rounder than it is high
        Group(
            (Outline(lines((0, 0), (6, 0)), stroke="#FF0000", line=0.3),), 48, 20, name="cut"
        ),
        Group(
            (Outline(lines((0, 0), (6, 0)), stroke="#FF0000", line=0.3),), 48, 22, name="cut"
        ),
    ),
)


@needs("pdftoppm")
@needs("rsvg-convert")
def test_every_shape_looks_alike_in_both(tmp_path):
    (tmp_path / "shapes.pdf").write_bytes(pdf.render([SHEET]))
    (tmp_path / "shapes.svg").write_bytes(svg.render(SHEET))

    assert difference(*rasters(tmp_path / "shapes", tmp_path, 254), 10)[1] < 30


@pytest.mark.parametrize("wrong", [float("nan"), float("inf"), 1e12])
@pytest.mark.parametrize("write", [lambda s: pdf.render([s]), svg.render], ids=["pdf", "svg"])
def test_numbers_that_are_none_are_refused(wrong, write):
    sheet = Sheet(10, 10, "", (Rect(wrong, 0, 1, 1, fill="#000000"),))

    with pytest.raises(ValueError, match="cannot lie at"):
        write(sheet)


@pytest.mark.parametrize("wrong", ["red", "url(#x)", "#12345"])
@pytest.mark.parametrize("write", [lambda s: pdf.render([s]), svg.render], ids=["pdf", "svg"])
def test_words_for_colours_are_refused(wrong, write):
    with pytest.raises(ValueError, match="colour"):
        write(Sheet(10, 10, "", (Rect(0, 0, 1, 1, fill=wrong),)))


def test_ids_of_an_svg_are_unique_and_layers_have_their_names():
    names = ("cut", "cut", "clip-1", "2 folds", "різ", "cut-2")
    shapes = [Group(SHEET.shapes, name=name, clip=Rect(0, 0, 9, 9)) for name in names]
    root = ElementTree.fromstring(svg.render(Sheet(60, 40, "", tuple(shapes))))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    layers = [one for one in root.iter(f"{SVG}g") if one.get("id") and "cut" in one.get("id")]

    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[A-Za-z_][\w-]*", one, re.ASCII) for one in ids)
    assert [one.get("id") for one in layers][:1] == ["cut"]
    for link in root.iter(f"{SVG}use"):
        assert link.get("{http://www.w3.org/1999/xlink}href").removeprefix("#") in ids


def test_a_piece_is_an_svg_with_its_bleed():
    piece = Sheet(60, 40, "", (), bleed=3)
    root = ElementTree.fromstring(svg.render(piece))
    laid = ElementTree.fromstring(svg.render(piece._replace(trim=Rect(5, 5, 50, 30))))

    assert (root.get("width"), root.get("height")) == ("66mm", "46mm")
    assert root.get("viewBox") == "-3 -3 66 46"
    assert laid.get("viewBox") == "0 0 60 40"


@pytest.mark.parametrize("wrong", ["\x00", "\x0b", "\ud800", "\ufffe", "\uffff"])
def test_characters_that_xml_cannot_hold_are_refused(wrong):
    with pytest.raises(ValueError, match=f"U\\+{ord(wrong):04X}"):
        svg.render(Sheet(10, 10, f"a{wrong}b", ()))


@pytest.mark.parametrize(
    "text", ["<b>&amp;</b>", "\"quoted\" 'too'", "]]>", "<!-- x -->", "a  b", "(a) \\ (b)"]
)
def test_text_is_never_markup(text, tmp_path):
    sheet = Sheet(80, 20, text, (Text(2, 10, text, 4),), description=text)
    root = ElementTree.fromstring(svg.render(sheet))

    assert [one.text for one in root.iter(f"{SVG}text")] == [text]
    assert root.find(f"{SVG}title").text == root.find(f"{SVG}desc").text == text
    if shutil.which("pdftotext"):
        (tmp_path / "x.pdf").write_bytes(pdf.render([sheet]))
        read = run("pdftotext", tmp_path / "x.pdf", "-").decode()
        assert read.split() == text.split()


# --- the same bytes -------------------------------------------------------------------

EXPORT = """
import sys
sys.path.insert(0, sys.argv[1])
from hashlib import sha256
from rtt_tools.paper import pdf, svg
from rtt_tools.top import boardfile
from rtt_tools.top.sheets.travel import travel_board
sheets = [travel_board(boardfile.load(boardfile.find(name))) for name in sys.argv[2:]]
for content in (pdf.render(sheets), *map(svg.render, sheets)):
    print(sha256(content).hexdigest())
"""


def test_same_bytes_whatever_the_seed_zone_locale_and_folder(tmp_path):
    def digests(folder, **environment):
        done = subprocess.run(
            [sys.executable, "-c", EXPORT, str(ROOT), "eiffel-tower", "toll-gates"],
            cwd=folder,
            env={**os.environ, **environment},
            check=True,
            capture_output=True,
        )
        return done.stdout

    first = digests(ROOT, PYTHONHASHSEED="0", TZ="UTC", LC_ALL="C")
    second = digests(
        tmp_path,
        PYTHONHASHSEED="77",
        TZ="Asia/Tokyo",
        LC_ALL="uk_UA.UTF-8",
        SOURCE_DATE_EPOCH="yesterday",
    )

    assert first == second
    assert len(set(first.split())) == 3


def test_a_sheet_is_drawn_alike_twice_in_one_process():
    sheet = travel_board(STRAINS["Cyrillic"])

    assert pdf.render([sheet]) == pdf.render([sheet])
    assert svg.render(sheet) == svg.render(sheet)


@pytest.mark.parametrize("name", ["eiffel-tower", "toll-gates", "Cyrillic"])
def test_golden(golden, name):
    golden(f"{name.lower()}.svg", svg.render(travel_board(BOARDS[name])).decode())
