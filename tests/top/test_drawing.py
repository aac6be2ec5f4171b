"""Drawings become boxes and boxes become drawings, and nothing is lost on the way."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rtt_tools import source
from rtt_tools.top import block
from rtt_tools.top.board import Box, Special, canonical, connected
from rtt_tools.top.drawing import parse
from rtt_tools.top.drawn import draw, drawn_ids, lettered, row_letters, undrawable

EVEN, ODD = Special(even=True), Special(odd=True)


def rows(*lines):
    return "\n".join(lines)


def seen(drawing):
    """Each cell as x, y and what it holds."""
    return [(cell.x, cell.y, cell.inside) for cell in drawing.cells]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("[  ]", [(0, 0, "  ")], id="one box"),
        pytest.param("[ .][A.]", [(0, 0, " ."), (1, 0, "A.")], id="side by side"),
        pytest.param("[ .]  [ .]", [(0, 0, " ."), (1.5, 0, " .")], id="half a box apart"),
        pytest.param(
            rows("  [  ]", "[ .]"), [(0, 0, " ."), (0.5, 1, "  ")], id="half a box up"
        ),
        pytest.param(
            rows("[  ]", "  [ .]"), [(0.5, 0, " ."), (0, 1, "  ")], id="leftmost is x 0"
        ),
        pytest.param(
            rows("      [  ]", "    [ .]"), [(0, 0, " ."), (0.5, 1, "  ")], id="moved"
        ),
        pytest.param(rows("[ .]", "", "", " "), [(0, 0, " .")], id="blank lines at the end"),
        pytest.param(rows("", "[ .]"), [(0, 0, " .")], id="blank lines at the top"),
        pytest.param("[ .]   ", [(0, 0, " .")], id="blanks at the end"),
    ],
)
def test_boxes_of_a_drawing(text, expected):
    drawing = parse(text)

    assert drawing.findings == ()
    assert seen(drawing) == expected


@pytest.mark.parametrize(
    ("text", "code", "line", "columns"),
    [
        pytest.param("[ ]", "RTT202", 1, (1, 4), id="three characters"),
        pytest.param("[   ]", "RTT202", 1, (1, 6), id="five characters"),
        pytest.param("[", "RTT202", 1, (1, 2), id="opened"),
        pytest.param("]", "RTT202", 1, (1, 2), id="closed"),
        pytest.param("[][  ]", "RTT202", 1, (1, 3), id="empty"),
        pytest.param(rows(" [  ][  ]", "[ .][ .][ .]"), "RTT203", 1, (2, 6), id="the fewer"),
        pytest.param(rows(" [ .]", "[ .]"), "RTT203", 1, (2, 6), id="not the leftmost"),
        pytest.param(rows("[ .]", " [ .]"), "RTT203", 2, (2, 6), id="nor is the ground right"),
        pytest.param(
            rows("    [ .]", "  [ .][ .]", " [ .][ .][ .]"), "RTT203", 3, (2, 6), id="the row"
        ),
        pytest.param("[ .][ .] [ .]", "RTT203", 1, (10, 14), id="within a row"),
        pytest.param(rows("[ .]", "", "[ .]"), "RTT204", 2, (1, 1), id="blank row"),
        pytest.param("[ .]x[ .]", "RTT205", 1, (5, 6), id="stray"),
        pytest.param("[ .]#", "RTT205", 1, (5, 6), id="comment"),
        pytest.param("[a ]", "RTT206", 1, (1, 5), id="small letter"),
        pytest.param("[AA]", "RTT206", 1, (1, 5), id="two letters"),
        pytest.param("[12]", "RTT206", 1, (1, 5), id="number"),
        pytest.param("[É.]", "RTT206", 1, (1, 5), id="foreign letter"),
        pytest.param("", "RTT207", 1, (1, 1), id="nothing"),
        pytest.param("[ .]\t[ .]", "RTT208", 1, (5, 6), id="tab between"),
        pytest.param("[\t.]", "RTT208", 1, (2, 3), id="tab within"),
        pytest.param("[\u00a0.]", "RTT209", 1, (2, 3), id="no-break space"),
        pytest.param("\uff3b .]", "RTT209", 1, (1, 2), id="wide bracket"),
        pytest.param("[ \uff0e]", "RTT209", 1, (3, 4), id="wide dot"),
        pytest.param("[ \u00b7]", "RTT209", 1, (3, 4), id="middle dot"),
        pytest.param("[Ａ.]", "RTT209", 1, (2, 3), id="wide letter"),
        pytest.param("[А.]", "RTT209", 1, (2, 3), id="Cyrillic letter"),
        pytest.param("[Ω.]", "RTT206", 1, (1, 5), id="Greek letter like no other"),
        pytest.param("[ .]А", "RTT205", 1, (5, 6), id="Cyrillic letter outside"),
    ],
)
def test_faults_of_a_drawing(text, code, line, columns):
    (found,) = parse(text).findings

    assert (found.code, found.span.line, found.span.end_line) == (code, line, line)
    assert (found.span.column, found.span.end_column) == columns


def test_behind_a_fault_the_row_is_not_askew_besides():
    found = parse(rows("[ ][  ][  ]", "[ .][ .][ .]")).findings

    assert [finding.code for finding in found] == ["RTT202"]


def test_every_row_with_a_fault_is_named():
    found = parse(rows("[x ]", "[ ]", "[ .]-[ .]")).findings

    assert [(f.code, f.span.line) for f in found] == [
        ("RTT206", 1),
        ("RTT202", 2),
        ("RTT205", 3),
    ]


@pytest.mark.parametrize(
    ("inside", "fix"),
    [
        (". ", "[ .]"), ("a ", "[A ]"), (" A", "[A ]"), ("a.", "[A.]"), (".A", None),
        ("é.", None), ("5 ", None), ("..", None), ("AB", None),
    ],
)  # fmt: skip
def test_what_was_surely_meant_is_offered(inside, fix):
    (found,) = parse(f"[{inside}]").findings

    assert found.fix == fix
    assert fix is None or found.hint == f"write `{fix}`"


@pytest.mark.parametrize(
    ("inside", "number"),
    [("12", 12), (" 9", 9), ("9 ", 9), ("  ", None), (" .", None), ("05", 5), ("00", 0)],
)
def test_numbers_of_a_filled_sheet(inside, number):
    (cell,) = parse(f"[{inside}]", numbers=True).cells

    assert cell.number == number


def test_letters_and_dots_of_cells():
    plain, dot, letter = parse("[  ][ .][Q.]").cells

    assert [plain.letter, dot.letter, letter.letter] == ["", "", "Q"]
    assert [plain.dot, dot.dot, letter.dot] == [False, True, True]


@pytest.mark.parametrize(
    ("index", "letters"), [(0, "a"), (25, "z"), (26, "aa"), (27, "ab"), (51, "az"), (701, "zz")]
)
def test_letters_of_a_row(index, letters):
    assert row_letters(index) == letters


def test_ids_count_from_the_left_in_each_row():
    boxes = canonical([Box("x", 0.5, 1), Box("y", 0, 0), Box("z", 1, 0)])

    assert drawn_ids(boxes) == ("a1", "b1", "a2")


@st.composite
def drawable(draw_from):
    """Boxes that a drawing can show, with a letter for each rule."""
    rules = draw_from(
        st.lists(st.sampled_from([EVEN, ODD, Special(at_least=9)]), unique=True, max_size=3)
    )
    boxes = []
    for y in range(draw_from(st.integers(1, 5))):
        x = 0
        for _ in range(draw_from(st.integers(1, 6))):
            x += draw_from(st.integers(0, 3))
            special = draw_from(st.sampled_from([Special(), *rules]))
            boxes.append(Box("", x / 2, y, dot=draw_from(st.booleans()), special=special))
            x += 2
    placed = canonical(boxes)
    named = [box._replace(id=i) for box, i in zip(placed, drawn_ids(placed), strict=True)]
    return lettered(connected(named))


@settings(deadline=None)
@given(drawable())
def test_boxes_survive_their_drawing(boxes):
    drawing = parse(draw(boxes))

    assert drawing.findings == ()
    assert seen(drawing) == [
        (box.x, box.y, f"{box.letter or ' '}{'.' if box.dot else ' '}") for box in boxes
    ]
    assert list(undrawable(boxes)) == []


@settings(deadline=None)
@given(drawable())
def test_a_drawing_is_drawn_again_the_same(boxes):
    text = draw(boxes)

    cells = parse(text).cells
    again = [
        box._replace(x=cell.x, y=cell.y, dot=cell.dot)
        for box, cell in zip(boxes, cells, strict=True)
    ]

    assert draw(again) == text


@pytest.mark.parametrize(
    ("boxes", "loss"),
    [
        ([Box("x", 0, 0)], "the id x: a drawing calls this box a1"),
        ([Box("a1", 0, 0, 2)], "the width 2 of a1: drawn boxes are 1 wide"),
        (
            [Box("a1", 0, 0), Box("b1", 1.25, 0)],
            "the place of b1: drawn boxes stand whole or half a box apart",
        ),
        (
            [Box("a1", 0, 0, free=True)],
            "the free lists of a1: in a drawing all follows from the geometry",
        ),
        ([Box("a1", 0, 0), Box("a3", 0, 2)], "the empty row 2: a drawing has no blank rows"),
        (
            [
                Box(f"a{n + 1}", 0, n, special=Special(at_least=n + 1)) for n in range(27)
            ],
            "special rules beyond the 26th: a drawing has the letters A to Z",
        ),
    ],
)  # fmt: skip
def test_what_a_drawing_would_lose(boxes, loss):
    assert list(undrawable(boxes)) == [loss]


def test_equal_rules_share_a_letter_and_letters_stay():
    boxes = [
        Box("a1", 0, 0, special=ODD, letter="B"),
        Box("b1", 1, 0, special=EVEN),
        Box("c1", 2, 0, special=EVEN),
        Box("d1", 3, 0),
        Box("e1", 4, 0, special=ODD),
    ]

    assert [box.letter for box in lettered(boxes)] == ["B", "A", "A", "", "B"]


@pytest.mark.parametrize(
    "box", ["[.5]", "[9]", "[13", "[100]", "[x ]", "[ x]", "[1 3]", "[2O]", "[-1]", "[. ]"]
)
def test_what_a_box_of_a_filled_sheet_holds(box):
    (found,) = parse(box, numbers=True).findings

    assert found.hint.startswith("a box of a filled sheet holds a number of one or two digits")
    assert found.fix is None


@pytest.mark.parametrize("row", ["[ 1]13]", "[ 1] 13", "13"])
def test_numbers_of_a_filled_sheet_stand_in_boxes(row):
    found = parse(row, numbers=True).findings[0]

    assert (found.code, found.hint[:22]) == ("RTT205", "numbers stand in boxes")


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("'[ .]'", "a quoted text, which loses its places"),
        ("[ .]", "a list to YAML"),
        ("{}", "a mapping to YAML"),
        ("5", "no text"),
        ("x", "a plain text, which loses its rows"),
        (">\n  x", "a folded block (`>`), which joins its rows"),
    ],
)
def test_drawings_that_are_no_literal_blocks(value, said):
    drawing = block.read(source.read(f"layout: {value}\n".encode()), "layout")

    assert drawing.cells == ()
    assert [finding.message for finding in drawing.findings] == [f"the drawing is {said}"]


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("layout: |2\n    [  ]\n  [ .]\n", [(3, 3), (2, 5)]),
        ("layout: |4\n      [  ]\n    [ .]\n", [(3, 5), (2, 7)]),
        ("layout: |\n  [ .]\n", [(2, 3)]),
        ("layout:\n  # here\n  |4\n\n    [ .]\n", [(5, 5)]),
    ],
)
def test_places_in_a_block_are_those_of_the_file(text, columns):
    drawing = block.read(source.read(text.encode()), "layout")

    assert [(cell.span.line, cell.span.column) for cell in drawing.cells] == columns


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        pytest.param(rows(*["[ .]" * 20] * 10), [], id="200 boxes"),
        pytest.param(rows(*["[ .]" * 20] * 10, "[ .]"), ["RTT228"], id="one more"),
        pytest.param(rows(*["[ .]" * 20] * 10, "[x.]"), ["RTT206"], id="a fault behind them"),
    ],
)
def test_two_hundred_boxes_are_read_to_the_end(text, codes):
    assert [finding.code for finding in parse(text).findings] == codes


ROW = "the boxes of this row begin an odd number of characters from the others"


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        pytest.param(
            rows("   [  ]", "[ .][ .]"), ROW, "the row one character to the left", id="centred"
        ),
        pytest.param(
            rows(" [  ]", "[ .][ .]"),
            ROW,
            "the row one character to the right",
            id="centred too",
        ),
        pytest.param(
            rows("       [  ]", "[ .][ .]"),
            ROW,
            "the row one character to the left",
            id="rests",
        ),
        pytest.param(
            rows("   [  ][  ]", "[ .][ .][ .][ .][ .]"),
            ROW,
            "the row by one character",
            id="either",
        ),
        pytest.param(
            "[ .][ .] [ .]",
            "this box begins an odd number of characters from the others",
            "it by one character",
            id="one box",
        ),
    ],
)
def test_which_way_a_row_goes(text, message, hint):
    (found,) = parse(text).findings

    assert found.message == message
    assert found.hint == f"move {hint}: two characters are half a box"


@pytest.mark.parametrize("letter", "АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ")
def test_letters_that_look_alike_are_named_and_mended(letter):
    (found,) = parse(f"[{letter} ]").findings

    alphabet = "Greek" if letter < "Ѐ" else "Cyrillic"
    assert found.message == f"{alphabet} letter U+{ord(letter):04X} looks like {found.fix}"
    assert (found.code, found.hint) == ("RTT209", f"write `{found.fix}`")
    assert found.fix in "ABCEHIJKMNOPSTXYZ"
