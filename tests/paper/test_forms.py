"""Fields of a PDF: where they lie, what they are called, what is typed into them."""

import re
import subprocess
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from fontTools.ttLib import TTFont

from rtt_tools.paper import fonts, formfont, imposition, papers, pdf, pens, svg
from rtt_tools.paper.hand import PEN
from rtt_tools.paper.layout import Layout
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import POINT, Anchor, Field, Group, Rect, Sheet
from rtt_tools.top.sheets.filled import Filling
from rtt_tools.top.sheets.fit import Request
from rtt_tools.top.sheets.travel import Extras, travel_board, travel_piece
from tests.paper import fillers, samples
from tests.paper.test_files import needs

GIZA = samples.bundled("giza-pyramid")
MM = 1 / POINT
WORDS = {
    "Cyrillic": "Олена Ґречка-Їжакевич, Ёлка",
    "quotes": r"O'Brien (\“Bo”\) ((",
    "Spanish": "¿Núñez? ¡Sí!",
    "Greek": "Ναός",
    "Hebrew": "דוד",
    "emoji": "🎲 Ana 🎲",
    "lone surrogate": "a\ud800b",
    "long": "Anastasia " * 30,
    "mark": "\ufeffAna",
    "controls": "A\0n\na",
}


def shown(data):
    """The fields of a file: name, rectangle in mm from the lower left, dictionary."""
    with pikepdf.open(BytesIO(data)) as file:
        return [
            (name, [float(side) / MM for side in field.Rect], plain(field))
            for _, field, name in fillers.annotations(file)
        ]


def plain(field):
    return {key: str(value) for key, value in field.items() if key != "/P"}


def names(*sheets):
    return [name for name, _, _ in shown(pdf.render(sheets))]


def page(*shapes):
    return Sheet(100, 80, "Sample", shapes)


def field(name="a1", x=10, y=10, **kept):
    return Field(x, y, 20, 10, name, form="sample", **kept)


# --- names and order --------------------------------------------------------------------


def test_one_sheet_calls_its_fields_by_the_boxes_after_the_name():
    boxes = [box.id for box in GIZA.boxes]

    assert names(travel_board(GIZA, fields=True)) == ["Name", "Board", *boxes]


def test_tab_goes_up_from_the_ground_and_from_the_left():
    found = shown(pdf.render([travel_board(GIZA, fields=True)]))[2:]
    places = [(round(foot), left) for _, (left, foot, _, _), _ in found]

    assert places == sorted(places)
    with pikepdf.open(BytesIO(pdf.render([travel_board(GIZA, fields=True)]))) as file:
        assert file.pages[0].Tabs == "/S"


def test_several_sheets_never_share_a_name():
    hill = samples.board([samples.Box("a1", 0, 0, dot=True)], board_id="giza-pyramid-2")
    one, other = travel_board(GIZA, fields=True), travel_board(hill, fields=True)
    found = names(one, one, other, one)

    assert len(set(found)) == len(found)
    assert [name for name in found if name.endswith("Name")] == [
        "giza-pyramid.Name",
        "giza-pyramid_2.Name",
        "giza-pyramid-2.Name",
        "giza-pyramid_3.Name",
    ]


def test_two_sheets_on_one_page_are_two_forms():
    request = Request(GIZA, papers.live(papers.paper("a5")))
    piece = travel_piece(request, Extras(fields=True))
    layout = Layout(papers.paper("a4"), up=2)
    (sheet,) = imposition.imposed([piece, piece], layout)

    assert [n for n in names(sheet) if n.endswith(".a1")] == [
        "giza-pyramid.a1",
        "giza-pyramid_2.a1",
    ]


def test_a_file_lists_each_field_once_below_its_form():
    sheet = travel_board(GIZA, fields=True)
    with pikepdf.open(BytesIO(pdf.render([sheet, sheet]))) as file:
        tops = list(file.Root.AcroForm.Fields)
        kids = [kid.objgen for top in tops for kid in top.Kids]
        drawn = [one.objgen for page in file.pages for one in page.Annots]
        parents = {kid.Parent.objgen for top in tops for kid in top.Kids}

        assert kids == drawn
        assert parents == {top.objgen for top in tops}


@pytest.mark.parametrize("sheet", [travel_board(GIZA), page(Rect(0, 0, 5, 5))])
def test_sheets_without_fields_have_no_form(sheet):
    with pikepdf.open(BytesIO(pdf.render([sheet]))) as file:
        assert "/AcroForm" not in file.Root
        assert "/Tabs" not in file.pages[0]


def test_fields_leave_svg_as_it_is():
    plain, typed = (travel_board(GIZA, fields=fields) for fields in (False, True))

    assert svg.render(plain) == svg.render(typed)


# --- what a field says ------------------------------------------------------------------


def test_boxes_take_two_digits_in_the_middle_and_names_sixty_letters():
    found = {
        name: entries
        for name, _, entries in shown(pdf.render([travel_board(GIZA, fields=True)]))
    }

    assert {entries["/FT"] for entries in found.values()} == {"/Tx"}
    assert (found["a1"]["/MaxLen"], found["a1"]["/Q"]) == ("2", "1")
    assert (found["Name"]["/MaxLen"], found["Name"]["/Q"]) == ("60", "0")
    assert "/MK" not in found["a1"]  # no ground and no border: boxes are drawn already
    assert "/AP" not in found["a1"]


def test_a_hidden_field_says_what_the_sheet_is_of():
    filling = Filling(big_to_small=True)
    found = {
        n: e
        for n, _, e in shown(pdf.render([travel_board(GIZA, fields=True, filling=filling)]))
    }
    board = found["Board"]

    assert board["/V"] == f"giza-pyramid {GIZA.hash} journeys big-to-small"
    assert (int(board["/F"]) & 2, int(board["/Ff"]) & 1) == (2, 1)


@pytest.mark.parametrize(
    ("language", "name", "box"),
    [
        ("en", "Name", "Box a1; Dot: any number"),
        ("uk", "Ім’я", "Комірка a1"),
        ("es", "Nombre", "Casilla a1"),
        ("de", "Name", "Feld a1"),
    ],
)
def test_fields_are_read_out_in_the_language_of_the_sheet(language, name, box):
    sheet = travel_board(GIZA, fields=True, look=Look(language))
    found = {
        one: entries["/TU"]
        for one, _, entries in shown(pdf.render([sheet]))
        if "/TU" in entries
    }

    assert found["Name"] == name
    assert found["a1"].startswith(box)


def test_signs_are_read_out_with_their_rule():
    board = samples.board(samples.with_signs(1, samples.wall(3, 2)))
    said = []
    for turned in (False, True):
        sheet = travel_board(board, fields=True, filling=Filling(big_to_small=turned))
        found = {name: entries for name, _, entries in shown(pdf.render([sheet]))}
        said.append(found["b0-0"]["/TU"])

    assert said == [
        "Box b0-0; Dot: any number; Sign A: at least 12",
        "Box b0-0; Dot: any number; Sign A: at most 12",
    ]


def test_given_numbers_stand_in_their_fields_only():
    filling = Filling({"a1": 2, "b1": 14}, "Олена")
    data = pdf.render([travel_board(GIZA, fields=True, filling=filling)])
    found = {name: entries.get("/V") for name, _, entries in shown(data)}

    assert (found["Name"], found["a1"], found["b1"], found["c1"]) == ("Олена", "2", "14", None)
    assert PEN in str(travel_board(GIZA, fields=True, filling=filling).shapes)


@pytest.mark.parametrize("words", WORDS.values(), ids=WORDS)
def test_any_alphabet_can_stand_in_a_field(words):
    data = pdf.render([page(field(value=words, anchor=Anchor.START))])
    ((_, _, entries),) = shown(data)

    assert entries["/V"] == words.replace("\ud800", "?")
    assert pdf.render([page(field(value=words, anchor=Anchor.START))]) == data


@needs("pdftotext")
def test_given_cyrillic_shows():
    data = pdf.render([page(field(value="Ґречка", size=3))])

    assert "Ґречка" in printed("pdftotext", "-", "-", data=data)


# --- where a field lies -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("letters", "least", "most"), [(2, 4, 4), (8, 2.4, 4), (200, 2.4, 2.4)]
)
def test_given_words_shrink_to_their_room_but_stay_readable(letters, least, most):
    data = pdf.render([page(field(value="H" * letters, size=4.0))])
    with pikepdf.open(BytesIO(data)) as file:
        drawn = file.pages[0].Annots[0].AP.N.read_bytes().decode()
    sizes = [float(one) * POINT for one in re.findall(r"([\d.]+) Tf", drawn)]

    assert least - 0.01 < min(sizes) == max(sizes) < most + 0.01
    assert (min(sizes) < 3.9) == (letters > 2)


def raster(data, dpi=600, *, fields=False):
    """The first page as colours, with what is typed if wanted."""
    document = pypdfium2.PdfDocument(data)
    if fields:
        document.init_forms()
    return document[0].render(scale=dpi / 72, may_draw_forms=fields).to_numpy()[:, :, :3]


def test_fields_lie_on_the_boxes_that_are_printed():
    board = samples.board(samples.wall(4, 3))
    data = pdf.render([travel_board(board, fields=True)])
    dark = raster(data).max(axis=2) < 110
    mm = 600 / 25.4
    high = dark.shape[0] / mm
    off = []
    for _, (left, foot, right, top), _ in shown(data)[2:]:
        middle = dark[round((high - (foot + top) / 2) * mm)]
        column = dark[:, round((left + right) / 2 * mm)]
        off += [
            first(middle, (left + right) / 2 * mm, -1) / mm - (left + pens.BOX / 2),
            first(middle, (left + right) / 2 * mm, 1) / mm - (right - pens.BOX / 2),
            first(column, (high - (foot + top) / 2) * mm, -1) / mm
            - (high - top + pens.BOX / 2),
            first(column, (high - (foot + top) / 2) * mm, 1) / mm
            - (high - foot - pens.BOX / 2),
        ]

    assert len(off) == 4 * 12
    assert max(map(abs, off)) < 0.1


def first(line, start, step):
    """Where the first dark pixel lies from `start` on."""
    at = round(start)
    while not line[at]:
        at += step
    return at + (step < 0)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("scale", [0.5, 1.3])
def test_fields_move_scale_and_turn_with_their_group(turn, scale):
    inside = Rect(2, 3, 20, 10, fill="#FF0000"), Field(2, 3, 20, 10, "a1", size=5, value="8")
    sheet = page(Group((Group(inside, 4, 1, 1.1),), 50, 40, scale, turn))
    data = pdf.render([sheet])
    ((_, (left, foot, right, top), entries),) = shown(data)
    red = raster(data)[:, :, 1] < 128
    rows, columns = red.any(axis=1).nonzero()[0], red.any(axis=0).nonzero()[0]
    mm = 600 / 25.4
    drawn = [
        columns[0] / mm,
        80 - (rows[-1] + 1) / mm,
        (columns[-1] + 1) / mm,
        80 - rows[0] / mm,
    ]

    assert [left, foot, right, top] == pytest.approx(drawn, abs=0.1)
    assert ("/MK" in entries) == bool(turn)
    assert float(entries["/DA"].split()[-2]) == pytest.approx(5 * 1.1 * scale * MM, abs=0.01)


@pytest.mark.parametrize("given", [True, False], ids=["given", "typed"])
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_text_is_upright_in_a_turned_group(turn, given):
    """A 7 has more ink above than below, wherever above is."""
    inside = (Field(-10, -10, 20, 20, "a1", size=18, value="7" * given),)
    data = pdf.render([page(Group(inside, 50, 40, 1, turn))])
    data = data if given else fillers.by_pdfium(data, {"a1": "7"})
    ink = 255 - raster(data, 144, fields=True)[:, :, 1].astype(int)
    middle = ink[170:283, 227:340]  # 20 mm around the middle of the page
    halves = {
        0: (middle[:56].sum(), middle[57:].sum()),
        90: (middle[:, 57:].sum(), middle[:, :56].sum()),
        180: (middle[57:].sum(), middle[:56].sum()),
        270: (middle[:, :56].sum(), middle[:, 57:].sum()),
    }
    above, below = halves[turn]

    assert above > 1.3 * below


# --- the font for typing ----------------------------------------------------------------


def embedded():
    with pikepdf.open(BytesIO(pdf.render([page(field())]))) as file:
        font = file.Root.AcroForm.DR.Font.House
        program = TTFont(BytesIO(font.FontDescriptor.FontFile2.read_bytes()))
        return (
            program,
            [int(w) for w in font.Widths],
            [str(n) for n in font.Encoding.Differences],
        )


def test_the_font_for_typing_draws_every_letter_as_the_house_font_does():
    program, widths, differences = embedded()
    whole = fonts.opened(formfont.WEIGHT)
    ours, theirs = program.getBestCmap(), whole.getBestCmap()
    em = whole["head"].unitsPerEm

    for letter, code in formfont.CODES.items():
        mine, house = ours[ord(letter)], theirs[ord(letter)]
        assert outline(program, mine) == outline(whole, house), letter
        assert widths[code - formfont.FIRST] == round(whole["hmtx"][house][0] * 1000 / em)
        if code >= formfont.ABOVE_ASCII:
            assert differences[code - formfont.ABOVE_ASCII + 1] == f"/uni{ord(letter):04X}"


def outline(font, glyph):
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[glyph].draw(pen)
    return pen.value


@pytest.mark.parametrize("fill", fillers.FILLERS, ids=lambda fill: fill.__name__)
@needs("pdftotext")
def test_what_programs_write_into_fields_shows(fill):
    values = {"Name": "Ґалаґан Їжак", "a1": "47"}
    data = fill(pdf.render([travel_board(GIZA, fields=True)]), values)
    text = printed("pdftotext", "-", "-", data=data)

    assert "47" in text.split()
    assert "Ґалаґан Їжак" in text


# --- the file ---------------------------------------------------------------------------


@needs("qpdf")
@pytest.mark.parametrize("count", [1, 3])
def test_another_reader_finds_no_fault(count, tmp_path):
    sheet = travel_board(GIZA, fields=True, filling=Filling({"a1": 3}, "Ґ"))
    path = tmp_path / "sheet.pdf"
    path.write_bytes(pdf.render([sheet] * count))

    assert "No syntax or stream encoding errors" in printed("qpdf", "--check", path)


@needs("mutool")
def test_mutool_lists_the_fields(tmp_path):
    path = tmp_path / "sheet.pdf"
    path.write_bytes(pdf.render([travel_board(GIZA, fields=True)] * 2))
    shown = printed("mutool", "show", path, "form")

    assert shown.count("Name: (giza-pyramid_2.") == 2 + len(GIZA.boxes)


def test_the_same_sheets_give_the_same_bytes():
    sheets = [travel_board(GIZA, fields=True, filling=Filling({"a1": 3}, "Ґ"))] * 2

    assert pdf.render(sheets) == pdf.render(sheets)


def printed(*command, data=None):
    done = subprocess.run([*map(str, command)], input=data, capture_output=True, check=True)
    return done.stdout.decode("utf-8", "replace")
