"""The art of a board: found beside it, checked, and drawn behind its boxes."""

import re

import pytest

from rtt_tools import anyfile
from rtt_tools.__main__ import code
from rtt_tools.paper import papers, theme
from rtt_tools.paper.look import looked
from rtt_tools.paper.model import Group, Path
from rtt_tools.paper.safe import TONES
from rtt_tools.top import boardart, boardfile, wishes
from rtt_tools.top.sheets.travel import travel_board
from tests.art.hostile_art import GOOD, OPEN, drawn
from tests.paper.placing import drawn as shapes

HEAD = "format: 1\nid: tower\nname: {name}\nart: {art}\n"
BOARD = HEAD + "layout: |2\n    [  ]\n  [ .][ .]\n"
BODY = '<path class="body" fill="{colour}" d="M-3 0V-22H23V0Z"/>'


@pytest.fixture
def found(tmp_path):
    """The findings of a board with that art: codes and messages."""

    def check(art, *, name="Tower", path="tower.svg", head="", wish=None):
        if art is not None:
            (tmp_path / "tower.svg").write_bytes(art)
        text = BOARD.format(name=name, art=path).replace("layout", f"{head}layout")
        checked = anyfile.check(text.encode(), home=str(tmp_path), wish=wish)
        return [(f.code, f.message, f.span.line) for f in checked.findings if f.where == "art"]

    return check


def test_good_art_is_no_finding(found):
    assert found(drawn(BODY.format(colour="#5D748F"))) == []


def test_art_that_is_not_there_is_a_warning_at_its_key(found):
    assert found(None) == [
        ("RTT406", "the art tower.svg cannot be read: there is no such file", 4)
    ]


@pytest.mark.parametrize(
    ("kept", "hint"),
    [
        ("Tower.svg", "did you mean `Tower.svg`?"),
        ("towr.svg", "did you mean `towr.svg`?"),
        ("tower-2.svg", "did you mean `tower-2.svg`?"),
        ("hill.svg", "the path is read from the board's folder"),
        (".tower.svg", "the path is read from the board's folder"),
        ("tower.png", "the path is read from the board's folder"),
    ],
)
def test_art_that_lies_there_under_a_name_like_it_is_asked_for(tmp_path, kept, hint):
    (tmp_path / kept).write_bytes(drawn())

    text = BOARD.format(name="Tower", art="tower.svg")
    (told,) = anyfile.check(text.encode(), home=str(tmp_path)).findings[:1]

    assert (told.code, told.hint) == ("RTT406", hint)


def test_a_folder_is_no_art(found, tmp_path):
    (tmp_path / "tower.svg").mkdir()

    assert found(None) == [("RTT406", "the art tower.svg cannot be read: is a folder", 4)]


@pytest.mark.parametrize(
    "path",
    [
        "/etc/tower.svg",
        "../tower.svg",
        "art/../../tower.svg",
        "'art\\tower.svg'",
        "http://x.test/tower.svg",
        "C:tower.svg",
        "tower.png",
        ".svg",
        "''",
    ],
)
def test_art_lies_in_the_folder_of_its_board(found, path):
    assert [code for code, _, _ in found(drawn(GOOD), path=path)] == ["RTT114"]


def test_what_is_not_printed_is_told_with_its_place_in_the_art(found):
    art = drawn(GOOD, "<text>Paris</text>", '<path fill="url(#g)" d="M0 0H5"/>')

    assert found(art) == [
        ("RTT407", "tower.svg:3:1: text is not printed", 4),
        ("RTT407", "tower.svg:4:1: 'url(#g)' is no plain colour", 4),
    ]


@pytest.mark.parametrize(
    ("art", "told"),
    [
        (drawn(""), "nothing in it is drawn"),
        (drawn('<path fill="none" d="M0 0H9V-9Z"/>'), "nothing in it is drawn"),
        (b'<svg xmlns="urn:other"><path d="M0 0H9V-9Z"/></svg>', "nothing in it is drawn"),
        (drawn('<path d="M0 0H9V9Z"/>'), "all of it lies below the ground"),
    ],
)
def test_art_of_which_nothing_is_seen_is_told(found, art, told):
    assert found(art) == [("RTT407", f"tower.svg:1:1: {told}", 4)]


def test_comments_silence_what_is_told_of_art(found):
    art = drawn(GOOD, "<text>Paris</text>")

    assert found(art, path="tower.svg  # rtt: ignore RTT407") == []


@pytest.mark.parametrize(
    ("colour", "expected"), [("#FFFFFF", 1), ("#D6D6D6", 1), ("#CFCFCF", 0), ("#000000", 0)]
)
def test_white_boxes_stand_out_from_the_body(found, colour, expected):
    told = found(drawn(BODY.format(colour=colour)))

    assert [code for code, _, _ in told] == ["RTT408"] * expected
    assert (theme.contrast("#FFFFFF", colour) < boardart.APART) == bool(expected)


def test_art_without_classes_is_body_where_it_lies_behind_boxes(found):
    pale = '<path fill="#F5F5F5" d="M{x} 0V-22H23V0Z"/>'

    assert [code for code, _, _ in found(drawn(pale.format(x=-3)))] == ["RTT408"]
    assert found(drawn(pale.format(x=21))) == []


def test_dark_art_under_the_title_is_told_once_a_language(found):
    wall = drawn('<path class="body" fill="#333333" d="M-35 0V-125H23V0Z"/>')

    told = found(wall, name="{en: Tower, uk: Вежа, xx: Other}")

    assert [message for _, message, _ in told] == [
        "tower.svg:2:1: the title in en stands on #333333 (contrast 1.2, at least 4.5)",
        "tower.svg:2:1: the title in uk stands on #333333 (contrast 1.2, at least 4.5)",
    ]


def test_pale_art_under_the_title_is_no_finding(found):
    assert found(drawn('<path class="sky" fill="#FFFFFF" d="M-35 0V-125H23V0Z"/>')) == []


def test_birds_under_the_title_are_left_out_and_no_finding(found):
    assert found(drawn('<path class="sky" fill="#333333" d="M-35 0V-125H23V0Z"/>')) == []


@pytest.mark.parametrize(
    ("modes", "paper", "expected"),
    [
        ((), "a4", []),
        ((), "a6", ["RTT409"]),
        (("dry-erase",), "a6", ["RTT409"]),
        (("low-ink",), "a6", []),
    ],
)
def test_titles_are_looked_at_on_the_paper_and_in_the_modes_asked_for(
    found, modes, paper, expected
):
    wall = drawn('<path class="body" fill="#333333" d="M-20 0V-64H23V0Z"/>')
    wish = wishes.wished(modes, papers.PAPERS[paper])

    assert [code for code, _, _ in found(wall, wish=wish)] == expected


def test_a_board_keeps_the_path_of_its_art(tmp_path):
    board = boardfile.check(BOARD.format(name="Tower", art="art/tower.svg").encode()).board

    assert board.art == "art/tower.svg"
    assert boardart.art_of(board, str(tmp_path)) is None
    assert boardart.art_of(board._replace(art=""), str(tmp_path)) is None


def art_paths(sheet):
    return [shape for shape in shapes(sheet) if isinstance(shape, Path)]


def board_and_art(tmp_path, *marks):
    (tmp_path / "tower.svg").write_bytes(drawn(*marks))
    board = boardfile.check(BOARD.format(name="Tower", art="tower.svg").encode()).board
    return board, boardart.art_of(board, str(tmp_path))


def test_ten_units_of_art_are_a_box(tmp_path):
    board, art = board_and_art(
        tmp_path, '<path class="body" fill="#123456" d="M0 0H20V-20H0Z"/>'
    )

    sheet = travel_board(board, art=art)

    (near,) = [g for g in groups(sheet.shapes) if art.marks[0].path in g.shapes]
    panel_left, pitch = 10, 18.6
    assert near.scale * 10 == pytest.approx(pitch)
    assert panel_left + near.x == pytest.approx((210 - 2 * pitch) / 2)
    assert {box.y + box.height for box in boardart.places(board)} == {0, -10}


def test_what_is_far_lies_behind_the_ground_and_all_else_before_it(tmp_path):
    marks = [
        f'<path class="{role}" fill="#12345{n}" d="M0 2H20V-20H0Z"/>'
        for n, role in enumerate(("body", "far", "sky", "slab", "detail", "texture"))
    ]
    board, art = board_and_art(tmp_path, *marks)

    fills = [p.fill for p in art_paths(travel_board(board, art=art))]

    ground = fills.index(theme.palette("").ground[1])
    assert fills.index("#123451") < ground
    assert [f for f in fills[ground:] if f.startswith("#12345")] == [
        "#123450",
        "#123452",
        "#123453",
        "#123454",
        "#123455",
    ]


def test_safe_colours_are_those_of_the_safe_palette(tmp_path):
    board, art = board_and_art(
        tmp_path, GOOD.replace("<path", '<path class="body" stroke="red"')
    )

    found = art_paths(travel_board(board, art=art, look=looked(["colour-safe"])))

    known = {"", *(tone for tones in TONES.values() for tone in tones)}
    assert {p.fill for p in found} | {p.stroke for p in found} <= known


def test_low_ink_hatches_the_body_within_its_outline(tmp_path):
    board, art = board_and_art(tmp_path, BODY.format(colour="#5D748F"))

    sheet = travel_board(board, art=art, look=looked(["low-ink"]))

    (hatch,) = [g for g in groups(sheet.shapes) if isinstance(g.clip, Path)]
    (lines,) = hatch.shapes
    assert lines.line * 1.86 == pytest.approx(0.25 * 25.4 / 72)
    for low, high in zip(lines.steps[::2], lines.steps[1::2], strict=True):
        run, rise = high.x - low.x, high.y - low.y
        assert rise / run == pytest.approx(-(3**0.5))


def test_hatches_end_where_the_panel_does(tmp_path):
    board, art = board_and_art(
        tmp_path,
        '<path class="body" d="M-9999-9999H9999V9999H-9999Z"/>',
        '<path class="body" d="M9000 9000h9v9Z"/>',
    )

    sheet = travel_board(board, art=art, look=looked(["low-ink"]))

    (hatch,) = [g for g in groups(sheet.shapes) if isinstance(g.clip, Path)]
    assert len(hatch.shapes[0].steps) < 400


def test_texture_and_birds_go_where_ink_is_saved(tmp_path):
    marks = [
        f'<path class="{role}" {paint} d="M{x} -30h2v2z"/>'
        for x, (role, paint) in enumerate(
            [
                ("texture", 'fill="red"'),
                ("texture", 'fill="none" stroke="red"'),
                ("sky", 'fill="none" stroke="red"'),
                ("sky", 'fill="red"'),
                ("detail", 'fill="none" stroke="red"'),
                ("detail", 'fill="red"'),
            ]
        )
    ]
    board, art = board_and_art(tmp_path, *marks)
    ours = {mark.path.steps: number for number, mark in enumerate(art.marks)}

    sheet = travel_board(board, art=art, look=looked(["low-ink"]))

    assert {ours[p.steps] for p in unplaced(sheet.shapes) if p.steps in ours} == {3, 4, 5}


def test_clouds_that_words_or_cards_would_cut_are_left_out(tmp_path):
    title, card, clear = (
        f'<path class="sky" fill="#FFFFFF" d="M{x} {y}h4v4h-4z"/>'
        for x, y in ((-35, -105), (35, -105), (-20, -60))
    )
    board, art = board_and_art(tmp_path, title, card, clear)
    ours = {mark.path.steps: number for number, mark in enumerate(art.marks)}

    shown = unplaced(travel_board(board, art=art).shapes)

    assert {ours[path.steps] for path in shown if path.steps in ours} == {2}


def unplaced(found):
    """Every path, in the units of its own group."""
    for group in groups(found):
        yield from (shape for shape in group.shapes if isinstance(shape, Path))


def groups(found):
    for shape in found:
        if isinstance(shape, Group):
            yield shape
            yield from groups(shape.shapes)


def test_art_is_read_by_its_own_file_alone(tmp_path):
    """Nothing that an SVG file names is opened."""
    (tmp_path / "secret.svg").write_text(f"{OPEN}{GOOD}</svg>", "utf-8")
    _, art = board_and_art(tmp_path, GOOD, '<use href="secret.svg#a"/>')

    assert len(art.marks) == 1


@pytest.mark.parametrize("command", [["export"], ["kit", "--players", "2"]])
def test_printing_tells_what_of_the_art_is_lost(tmp_path, command, capfd):
    path = tmp_path / "tower.yaml"
    path.write_text(BOARD.format(name="Tower", art="tower.svg"), "utf-8")
    verb, *options = command
    call = [verb, str(path), *options, "-o", str(tmp_path / "out.pdf")]

    assert code(call) == 0
    assert "RTT406 warning: the art tower.svg cannot be read" in capfd.readouterr().err
    (tmp_path / "tower.svg").write_bytes(drawn(GOOD, "<text>Paris</text>"))
    assert code(call) == 0
    assert "RTT407 warning: tower.svg:3:1: text is not printed" in capfd.readouterr().err


ROOF = '<path class="body" fill="#4D332A" d="M-30 0V-115H22V0Z"/>'


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ([], ["the title in en stands on"]),
        (["--lang", "uk"], ["the title in uk stands on"]),
        (["--up", "auto"], ["the title in en stands on"]),
        (["--mode", "low-ink"], []),
    ],
)
def test_printing_tells_of_a_title_that_cannot_be_read(tmp_path, options, told, capfd):
    path = tmp_path / "tower.yaml"
    names = "{en: Tower, uk: Вежа}"
    path.write_text(BOARD.format(name=names, art="tower.svg"), "utf-8")
    (tmp_path / "tower.svg").write_bytes(drawn(ROOF))

    assert code(["export", str(path), *options, "-o", str(tmp_path / "out.pdf")]) == 0

    assert re.findall(r"the title .*? stands on", capfd.readouterr().err) == told


def test_printing_tells_once_that_boxes_are_too_small(tmp_path, capfd):
    path = tmp_path / "tower.yaml"
    path.write_text(BOARD.format(name="Tower", art="tower.svg"), "utf-8")
    (tmp_path / "tower.svg").write_bytes(drawn(GOOD))
    call = ["export", str(path), "--mode", "dry-erase", "--paper", "50x60"]

    assert code([*call, "-o", str(tmp_path / "out.pdf")]) == 1

    (line,) = capfd.readouterr().err.splitlines()
    assert "larger paper helps" in line
