"""Filled sheets: every number in its box, whose sheet it is, and nothing else moved."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from rtt_tools.paper import pdf, svg
from rtt_tools.paper.cover import missing, width
from rtt_tools.paper.hand import PEN
from rtt_tools.paper.look import looked
from rtt_tools.paper.model import Circle, Group, Path, Rect, Text, texts
from rtt_tools.paper.theme import WHITE, contrast
from rtt_tools.top.board import Box, Special
from rtt_tools.top.sheets.filled import Filling
from rtt_tools.top.sheets.travel import described, travel_board
from tests.paper.samples import BOARDS, board, wall
from tests.paper.test_files import SVG, letters, needs, read_back, run
from tests.paper.test_travel import (
    drawn,
    extent,
    meet,
    outlines,
    rectangle,
    within,
)

pytestmark = pytest.mark.many

CROWD = "two hundred boxes"
FILLED = {**BOARDS, CROWD: board(wall(20, 10), "Two hundred boxes")}
EVERY_BOARD = pytest.mark.parametrize("name", FILLED)
PYRAMID = BOARDS["giza-pyramid"]
ANA = Filling({"a1": 3, "b1": 12}, "Ana")
NAMES = (
    'Ana <b>&"Zoë"</b>',
    "Олександра Їжакевич",
    "{} {0} %s",
    "🎲 Dice",
    "sixty characters of a name that nobody will ever write whole",
    "x" * 10_000,
)


def full(value, but=3):
    """A number of one or two digits in all but every n-th box."""
    return {box.id: 48 - n % 39 for n, box in enumerate(value.boxes) if (n + 1) % but}


def sheet_of(name, **kept):
    return travel_board(FILLED[name], filling=Filling(full(FILLED[name]), "Ana", **kept))


def by_hand(shapes):
    """What was written on the sheet, in drawing order."""
    return [s for s in shapes if PEN in (getattr(s, "fill", ""), getattr(s, "stroke", ""))]


def printed(shapes):
    """The sheet without what was written on it."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield shape._replace(shapes=tuple(printed(shape.shapes)))
        elif shape not in by_hand([shape]):
            yield shape


def numbers(sheet):
    """The texts written in boxes: what is neither the name nor the count of empty boxes."""
    *inside, _, _ = (s for s in by_hand(drawn(sheet)) if isinstance(s, Text))
    return inside


def numbers_alone(sheet):
    """The numbers of a sheet without a name."""
    return [s for s in by_hand(drawn(sheet)) if isinstance(s, Text)][:-1]


def fields(sheet):
    """What is written as name, and as the number of empty boxes."""
    written = [s.content for s in by_hand(drawn(sheet)) if isinstance(s, Text)]
    return tuple(written[-2:])


def disc(circle):
    x, y, radius = circle.x, circle.y, circle.radius
    return x - radius, y - radius, x + radius, y + radius


# --- numbers ----------------------------------------------------------------------------


@EVERY_BOARD
@pytest.mark.parametrize("ids", [False, True])
def test_each_number_lies_in_the_middle_of_its_box(name, ids):
    value = FILLED[name]
    wanted = full(value)
    sheet = travel_board(value, ids=ids, filling=Filling(wanted, "Ana"))
    places = dict(zip((b.id for b in value.boxes), outlines(value, sheet), strict=True))

    for (box_id, number), text in zip(wanted.items(), numbers(sheet), strict=True):
        outline = places[box_id]
        assert text.content == str(number)
        assert within(extent(text), rectangle(outline))
        assert text.x == pytest.approx(outline.x + outline.width / 2)
        high = outline.height / (2 if ids else 1)
        assert text.y - 0.35 * text.size == pytest.approx(outline.y + high / 2)


@EVERY_BOARD
@pytest.mark.parametrize("ids", [False, True])
def test_numbers_leave_dots_signs_and_ids_visible(name, ids):
    value = FILLED[name]
    sheet = travel_board(value, ids=ids, filling=Filling(full(value, 99), "Ana"))
    found = numbers(sheet)
    others = [s for s in drawn(sheet) if isinstance(s, Text) and s not in by_hand([s])]
    dots = [disc(s) for s in drawn(sheet) if isinstance(s, Circle)][1:]  # after the sun
    letters = [extent(text) for text in others]

    for text in found:
        digits = extent(text)
        digits = (digits[0], text.y - 0.7 * text.size, digits[2], text.y)
        assert not [place for place in dots + letters if meet(digits, place)], text


@pytest.mark.parametrize(("modes", "small"), [((), 4.8), (("large-print",), 6.4)])
def test_numbers_do_not_touch_the_folded_corner(modes, small):
    for size in (18, 12, 9):
        value = board([b._replace(special=Special(even=True)) for b in wall(180 // size, 1)])
        sheet = travel_board(value, look=looked(modes), filling=Filling({"b0-0": 48}))
        outline, text = outlines(value, sheet)[0], numbers_alone(sheet)[0]
        side = min(outline.width, outline.height)
        fold = 6.4 if side >= 16 else min(small, side * 0.42)
        left, top = extent(text)[0], text.y - 0.7 * text.size

        assert left - outline.x + top - outline.y > fold


@EVERY_BOARD
def test_numbers_are_large(name):
    """Half as high as a square box lets them, and as wide as a narrow one does."""
    value = FILLED[name]
    sheet = sheet_of(name)
    ids = list(full(value))
    places = dict(zip((b.id for b in value.boxes), outlines(value, sheet), strict=True))

    for box_id, text in zip(ids, numbers(sheet), strict=True):
        outline = places[box_id]
        if outline.width >= 0.99 * outline.height:
            assert text.size >= 0.45 * outline.height
        else:
            assert width("00", text.size, 600) >= 0.6 * outline.width


@pytest.mark.parametrize(("one", "other"), [(10, 48), (9, 44), (1, 20)])
def test_numbers_of_one_and_two_digits_are_as_large(one, other):
    for share in (0.25, 0.5, 1, 3):
        value = board([Box("a", 0, 0, share, dot=True), Box("b", share, 0, share)])
        first, second = numbers_alone(
            travel_board(value, filling=Filling({"a": one, "b": other}))
        )

        assert first.size == second.size


@pytest.mark.parametrize("number", [0, -4, 100, 51_000, 10**17])
@pytest.mark.parametrize("name", ["giza-pyramid", "widths", CROWD])
def test_numbers_no_dice_can_make_stay_in_their_boxes(name, number):
    value = FILLED[name]
    sheet = travel_board(value, filling=Filling({value.boxes[0].id: number}))
    (text,) = numbers_alone(sheet)

    assert text.content == str(number)
    assert within(extent(text), rectangle(outlines(value, sheet)[0]))


def test_the_pen_can_be_read_on_white_in_colour_and_in_grey():
    assert contrast(PEN, WHITE) >= 4.5


# --- nothing else -----------------------------------------------------------------------


@EVERY_BOARD
@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"paper": "letter", "orientation": "landscape"},
        {"ids": True},
        {"draft": True},
    ],
    ids=str,
)
def test_nothing_else_differs_from_the_empty_board(name, kept):
    value = FILLED[name]
    filled = travel_board(value, **kept, filling=Filling(full(value), "Ana"))
    empty = travel_board(value, **kept)

    assert tuple(printed(filled.shapes)) == empty.shapes
    assert not by_hand(drawn(empty))


@EVERY_BOARD
def test_a_companions_sheet_is_the_same_print(name):
    value = FILLED[name]
    crossed = travel_board(value, filling=Filling(crossed=len(value.boxes)))

    assert tuple(printed(crossed.shapes)) == travel_board(value).shapes


# --- fields -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("filling", "expected"),
    [
        pytest.param(ANA, ("Ana", "25"), id="boxes without a number are counted"),
        pytest.param(ANA._replace(empty=26), ("Ana", "26"), id="or given, as scored"),
        pytest.param(ANA._replace(empty=0), ("Ana", "0"), id="none is a number too"),
        pytest.param(Filling(crossed=7), ("Companion", "20"), id="crosses fill boxes"),
        pytest.param(Filling(crossed=0), ("Companion", "27"), id="a Companion at first"),
        pytest.param(
            Filling(player="Bo", crossed=1), ("Bo", "26"), id="a Companion with a name"
        ),
        pytest.param(Filling(player="  \u200b Bo "), ("Bo", "27"), id="what cannot be seen"),
    ],
)
def test_name_and_empty_boxes_are_written_in_their_fields(filling, expected):
    assert fields(travel_board(PYRAMID, filling=filling)) == expected


def test_nobodys_sheet_has_no_name():
    written = by_hand(drawn(travel_board(PYRAMID, filling=Filling())))

    assert [text.content for text in written] == ["27"]


@pytest.mark.parametrize("player", NAMES, ids=lambda name: name[:20])
@pytest.mark.parametrize("name", ["giza-pyramid", "widest", "26 signs"])
def test_names_stay_on_their_line(name, player):
    for draft in (False, True):
        sheet = travel_board(BOARDS[name], draft=draft, filling=Filling(player=player))
        field, label = named(sheet)
        others = [s for s in drawn(sheet) if isinstance(s, Text) and s.content and s != field]

        assert field.x == label.x
        assert label.y < field.y - 0.7 * field.size
        assert extent(field)[2] <= label.x + 54.01
        assert field.size >= 3.4
        assert not [text for text in others if meet(extent(text), extent(field))]


def named(sheet):
    """The name on the sheet, and the word above it."""
    found = [s for s in drawn(sheet) if isinstance(s, Text)]
    return by_hand(found)[-2], next(text for text in found if text.content == "Name")


@pytest.mark.parametrize(
    ("player", "shown"),
    [
        (NAMES[0], NAMES[0]),
        (NAMES[1], NAMES[1]),
        (NAMES[4], "sixty characters of a name tha…"),
    ],
)
def test_long_names_shrink_and_then_are_cut(player, shown):
    assert fields(travel_board(PYRAMID, filling=Filling(player=player)))[0] == shown


@EVERY_BOARD
def test_the_number_of_empty_boxes_lies_in_its_box(name):
    for count in (0, 7, 88, 200):
        sheet = travel_board(FILLED[name], filling=Filling(empty=count))
        text = by_hand(drawn(sheet))[-1]
        (box,) = (s for s in drawn(sheet) if isinstance(s, Rect) and s[2:5] == (11, 11, 1))

        assert text.content == str(count)
        assert within(extent(text), rectangle(box))
        assert text.x == pytest.approx(box.x + 5.5)


# --- the Companion ----------------------------------------------------------------------


@EVERY_BOARD
def test_crosses_go_into_the_first_boxes_without_a_number(name):
    value = FILLED[name]
    first, *rest = (box.id for box in value.boxes)
    crossed = len(rest) // 2
    sheet = travel_board(value, filling=Filling({first: 3}, crossed=crossed))
    boxes = [rectangle(box) for box in outlines(value, sheet)]
    _, live = sheet.shapes
    found = [strokes(shape, live) for shape in by_hand(live.shapes) if isinstance(shape, Path)]

    assert len(found) == crossed
    for cross, box in zip(found, boxes[1:], strict=False):
        assert within(cross, box)
        assert cross[0] + cross[2] == pytest.approx(box[0] + box[2])
        assert cross[1] + cross[3] == pytest.approx(box[1] + box[3])
        assert cross[2] - cross[0] >= 0.4 * (box[2] - box[0])


def strokes(path, live):
    """Left, top, right and foot of a path on the page."""
    xs, ys = [step.x + live.x for step in path.steps], [step.y + live.y for step in path.steps]
    return min(xs), min(ys), max(xs), max(ys)


@EVERY_BOARD
def test_crosses_leave_dots_visible(name):
    value = FILLED[name]
    sheet = travel_board(value, filling=Filling(crossed=len(value.boxes)))
    _, live = sheet.shapes
    ends = [
        ((s := strokes(shape, live))[2], s[3], shape.line / 2)
        for shape in by_hand(live.shapes)
        if isinstance(shape, Path)
    ]
    dots = [s for s in drawn(sheet) if isinstance(s, Circle)][1:]  # after the sun

    for dot in dots[: sum(box.dot for box in value.boxes)]:
        for x, y, half in ends:
            apart = ((x - dot.x) ** 2 + (y - dot.y) ** 2) ** 0.5
            assert apart > 0.9 * dot.radius + half


# --- refusals ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("filling", "message"),
    [
        (Filling({"a1": 3, "z9": 4}), "the board has no box 'z9'"),
        (Filling(crossed=28), "28 crosses do not go into 27 boxes"),
        (Filling({"a1": 3}, crossed=27), "27 crosses do not go into 26 boxes"),
        (Filling(crossed=-1), "-1 crosses do not go into 27 boxes"),
    ],
)
def test_a_filling_of_another_board_is_refused(filling, message):
    with pytest.raises(ValueError, match="^" + message):
        travel_board(PYRAMID, filling=filling)


# --- words for readers ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("filling", "title", "said"),
    [
        (ANA, "Pyramid of Giza · Ana", "filled in by Ana; Empty boxes: 25"),
        (Filling({"a1": 3}), "Pyramid of Giza", "filled in; Empty boxes: 26"),
        (
            Filling(crossed=7),
            "Pyramid of Giza · Companion",
            "Companion: 7 crossed out; Empty boxes: 20",
        ),
        (
            Filling(player="{0}<&"),
            "Pyramid of Giza · {0}<&",
            "filled in by {0}<&; Empty boxes: 27",
        ),
        (
            ANA._replace(big_to_small=True, round=2),
            "Pyramid of Giza · round 2 · Ana",
            "Big to Small; round 2; filled in by Ana; Empty boxes: 25",
        ),
        (ANA._replace(complete=False), "Pyramid of Giza · Ana", "filled in by Ana"),
    ],
)
def test_title_and_description_say_whose_sheet_it_is(filling, title, said):
    sheet = travel_board(PYRAMID, filling=filling)

    assert sheet.title == title
    assert sheet.description == f"{described(PYRAMID)}; {said}"


# --- files ------------------------------------------------------------------------------


@needs("pdftotext")
@pytest.mark.parametrize("name", ["giza-pyramid", "toll-gates", "marina-bay-sands", CROWD])
def test_every_number_is_once_in_the_pdf(name, tmp_path):
    value, words = FILLED[name], []
    for filling in (None, Filling(full(value), "Ana", empty=7)):
        path = tmp_path / "sheet.pdf"
        path.write_bytes(pdf.render([travel_board(value, filling=filling)]))
        words.append(Counter(read_back(path).split()))
    wanted = Counter([*map(str, full(value).values()), "Ana", "7"])

    assert words[1] - words[0] == wanted
    assert not words[0] - words[1]


@EVERY_BOARD
def test_every_number_is_once_in_the_svg(name):
    value = FILLED[name]
    words = [
        Counter(e.text for e in ElementTree.fromstring(svg.render(sheet)).iter(f"{SVG}text"))
        for sheet in (travel_board(value), sheet_of(name, empty=7))
    ]

    assert words[1] - words[0] == Counter([*map(str, full(value).values()), "Ana", "7"])
    assert not words[0] - words[1]


@needs("qpdf")
@needs("pdftotext")
@pytest.mark.parametrize("player", NAMES, ids=lambda name: name[:20])
def test_any_name_makes_sound_files(player, tmp_path):
    sheet = travel_board(PYRAMID, filling=Filling({"a1": 3}, player))
    path = tmp_path / "sheet.pdf"
    path.write_bytes(pdf.render([sheet]))
    root = ElementTree.fromstring(svg.render(sheet))
    shown, lost = fields(sheet)[0], missing(player)  # which the page shows as an empty frame
    said = "".join(text.content for text in texts(sheet.shapes))

    assert b"No syntax or stream encoding errors" in run("qpdf", "--check", path)
    assert letters(read_back(path)) == [c for c in letters(said) if c not in lost]
    assert [e.text for e in root.iter(f"{SVG}text")].count(shown) == 1
    assert root.find(f"{SVG}title").text == sheet.title


def test_the_same_filling_makes_the_same_bytes():
    turned = Filling(dict(reversed(ANA.numbers.items())), "Ana")
    one, other = (travel_board(PYRAMID, filling=filling) for filling in (ANA, turned))

    assert pdf.render([one]) == pdf.render([other])
    assert svg.render(one) == svg.render(other)


@needs("pdftotext")
def test_several_players_share_a_file_page_by_page(tmp_path):
    players = ("Ana", "Bo", "Cy")
    path = tmp_path / "table.pdf"
    path.write_bytes(
        pdf.render([travel_board(PYRAMID, filling=Filling(player=one)) for one in players])
    )
    pages = read_back(path).split("\f")[:-1]

    assert [[p for p in players if p in page.split()] for page in pages] == [
        [p] for p in players
    ]


GOLDEN = {
    "toll-gates-filled": travel_board(
        BOARDS["toll-gates"],
        filling=Filling(full(BOARDS["toll-gates"]), "Олександра <Їжакевич>"),
    ),
    "toll-gates-big-to-small": travel_board(
        BOARDS["toll-gates"],
        filling=Filling(full(BOARDS["toll-gates"]), "Ana", big_to_small=True, round=2),
    ),
    "companion": travel_board(PYRAMID, "letter", filling=Filling(crossed=16)),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_golden(golden, name):
    golden(f"{name}.svg", svg.render(GOLDEN[name]).decode())


@EVERY_BOARD
def test_big_to_small_turns_every_comparison_round(name):
    said, turned = (
        " ".join(text.content for text in texts(one.shapes))
        for one in (
            travel_board(FILLED[name], filling=Filling(big_to_small=big))
            for big in (False, True)
        )
    )

    for sign, other in (("≥", "≤"), (">", "<")):
        assert said.count(sign) == turned.count(other)
        assert said.count(other) == turned.count(sign)
    assert "Big to Small" in turned
    assert "Big to Small" not in said


def test_a_sheet_with_missing_numbers_says_nothing_of_empty_boxes():
    sheet = travel_board(PYRAMID, filling=ANA._replace(complete=False))

    assert [s.content for s in by_hand(drawn(sheet)) if isinstance(s, Text)] == [
        "3",
        "12",
        "Ana",
    ]


def test_strange_boxes_can_be_filled_in_drafts():
    boxes = [Box("a", 0, 0, dot=True), Box("a", 0.25, 0, special=Special(even=True))]
    sheet = travel_board(board(boxes), draft=True, filling=Filling({"a": 12}))

    assert [text.content for text in numbers_alone(sheet)] == ["12", "12"]
