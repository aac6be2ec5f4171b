"""Board files that are written check clean, and other forms of a board stay the same board."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rtt_tools import source
from rtt_tools.diagnostics import WARNING
from rtt_tools.top import boardfile, written
from rtt_tools.top.drawn import undrawable
from tests.top.faults import drawn_file, listed_file, text_of, valid_board

HEAD = "format: 1\nid: t\nname: T\n"
LISTED = (
    "boxes:\n  - {id: a1, at: [0, 0], dot: true}\n"
    "  - {id: b1, at: [1, 0], dot: true, special: {even: true}}\n  - {id: a2, at: [0.5, 1]}\n"
)
DRAWN = "layout: |2\n    [  ]\n  [ .][A.]\nspecial:\n  A: {even: true}\n"


def board_of(text):
    checked = boardfile.check(text.encode())
    assert checked.board is not None, (text, checked.findings)
    return checked.board


def converted(text):
    """The file in the other form."""
    board = board_of(text)
    if "layout" in source.read(text.encode()).data:
        return written.listed(text.encode(), board)
    return written.drawn(text.encode(), board)


@settings(deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from([drawn_file, listed_file]))
def test_a_board_is_the_same_in_both_forms(rng, form):
    text = text_of(form(rng, valid_board(rng))).decode()

    other = converted(text)
    back = converted(other)

    assert board_of(other).hash == board_of(back).hash == board_of(text).hash
    assert board_of(other).names == board_of(text).names
    comments = [line for line in text.splitlines() if line.startswith("#")]
    assert [line for line in other.splitlines() if line.startswith("#")] == comments


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(HEAD + LISTED, HEAD + DRAWN, id="a list becomes a drawing"),
        pytest.param(
            HEAD + DRAWN,
            HEAD + LISTED,
            id="a drawing becomes a list",
        ),
        pytest.param(
            LISTED + "# end\n" + HEAD, DRAWN + "# end\n" + HEAD, id="boxes above the head"
        ),
        pytest.param(
            "# top\n" + HEAD + "# boxes\n" + LISTED + "\n# more\nby: me # it's me\n",
            "# top\n" + HEAD + "# boxes\n" + DRAWN + "\n# more\nby: me # it's me\n",
            id="comments around stay",
        ),
        pytest.param(
            HEAD + "boxes:  # all\n  # ground\n  - {id: a1, at: [0, 0], dot: true}  # left\n",
            HEAD + "# ground\n# left\nlayout: |2  # all\n  [ .]\n",
            id="comments within stand above",
        ),
        pytest.param(
            HEAD + "boxes:\n  - {id: a1, at: [0, 0], dot: true}  # rtt: ignore RTT503\n",
            HEAD + "layout: |2  # rtt: ignore RTT503\n  [ .]\n",
            id="what silences a box silences the drawing",
        ),
        pytest.param(
            HEAD + "boxes: # rtt: ignore RTT501\n"
            "  - {id: a1, at: [0, 0], dot: true}  # rtt: ignore RTT503, RTT501\n",
            HEAD + "layout: |2  # rtt: ignore RTT501, RTT503\n  [ .]\n",
            id="silencing comments are joined",
        ),
        pytest.param(
            HEAD + "boxes: # all\n  - {id: a1, at: [0, 0], dot: true}  # rtt: ignore RTT503\n",
            HEAD + "# all\nlayout: |2  # rtt: ignore RTT503\n  [ .]\n",
            id="and leave room for another",
        ),
        pytest.param(
            HEAD
            + DRAWN.replace("special:", "# rules\nspecial:  # here").replace("}\n", "}  # x\n"),
            HEAD + LISTED + "# rules\n# x\n# here\n",
            id="comments of rules stay",
        ),
        pytest.param(
            HEAD + "boxes:\n- id: a1\n  at:\n  - 0\n  - 0\n  dot: true\nby: me\n",
            HEAD + "layout: |2\n  [ .]\nby: me\n",
            id="block style",
        ),
        pytest.param(
            '{"format": 1, "id": "t", "name": "12", "about": {"en": "a: b"},\n'
            ' "boxes": [{"id": "a1", "at": [0.0, 0], "dot": true}]}',
            'format: 1\nid: t\nname: "12"\nabout: {en: "a: b"}\nlayout: |2\n  [ .]\n',
            id="JSON",
        ),
        pytest.param(
            "---\n" + HEAD + LISTED + "...\n", "---\n" + HEAD + DRAWN + "...\n", id="marks"
        ),
        pytest.param(
            HEAD + "? layout\n: |2\n  [ .]\nby: me\n",
            HEAD + "boxes:\n  - {id: a1, at: [0, 0], dot: true}\nby: me\n",
            id="question",
        ),
        pytest.param(
            HEAD + "boxes:\n  - {id: a1, at: [-3, 0], dot: true, supports: [], hanging: false}",
            HEAD + "layout: |2\n  [ .]\n",
            id="what follows is left out",
        ),
        pytest.param(
            (HEAD + LISTED).replace("\n", "\r\n"),
            (HEAD + DRAWN).replace("\n", "\r\n"),
            id="line ends stay",
        ),
    ],
)
def test_other_forms(before, after):
    assert converted(before) == after
    assert board_of(after).hash == board_of(before).hash


def test_what_has_no_room_in_the_other_form_is_known():
    text = HEAD + "layout: |2\n  [A.]\nspecial: {A: {even: true}, B: {odd: true}}\n"

    assert written.unused(text.encode(), board_of(text)) == ["B"]
    listed = HEAD + LISTED + "special: {Q: {even: true}}\n"
    assert written.unused(listed.encode(), board_of(listed)) == ["Q"]


def test_a_list_of_all_that_a_list_can_say_is_written_again():
    text = (
        HEAD + "boxes:\n"
        "  - {id: left, at: [0, 0], width: 2, dot: true}\n"
        "  - {id: right, at: [2.25, 0], width: 0.5, dot: true}\n"
        "  - {id: top, at: [1, 1], free: true, supports: [right], beside: []}\n"
    )
    board = board_of(text)

    assert len(list(undrawable(board.boxes))) == 7
    again = HEAD + "boxes:\n" + "".join(f"  - {written.entry(box)}\n" for box in board.boxes)
    assert again == text


@pytest.mark.parametrize("board_id", ["hill", "a", "null", "true", "no", "x-1", "z" * 60])
def test_new_boards_check_clean(board_id):
    text = written.new(board_id, "../schemas/board.schema.json", f"{board_id}.yaml")

    checked = boardfile.check(text.encode())

    assert [f for f in checked.findings if f.code != "RTT403"] == []  # a long id, a long name
    assert checked.board.id == board_id
    assert text.startswith("# yaml-language-server: $schema=../schemas/board.schema.json\n")


def test_new_boards_survive_odd_paths():
    text = written.new("hill", "a\nb: c", "d\n- e")

    assert boardfile.check(text.encode()).findings == ()


@pytest.mark.parametrize("origin", boardfile.bundled_ids())
def test_copies_of_bundled_boards_check_clean(origin):
    with open(boardfile.find(origin), encoding="utf-8") as file:
        text = written.copied(file.read(), "copy", "x.json")

    checked = boardfile.check(text.encode())

    assert [f for f in checked.findings if f.severity >= WARNING] == []
    assert checked.board.id == "copy"
    assert checked.board.hash == boardfile.load(boardfile.find(origin)).hash
    assert text.count("yaml-language-server") == 1


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("id: t\n", "# yaml-language-server: $schema=s\nid: new\n", id="plain"),
        pytest.param(
            "id: 't' # x\n", "# yaml-language-server: $schema=s\nid: new # x\n", id="quoted"
        ),
        pytest.param(
            "#yaml-language-server:  $schema=old\nid: t\n",
            "# yaml-language-server: $schema=s\nid: new\n",
            id="other spelling",
        ),
        pytest.param(
            "# mine\n# yaml-language-server: $schema=old\nid: t\n",
            "# mine\n# yaml-language-server: $schema=s\nid: new\n",
            id="second line",
        ),
        pytest.param(
            "id: t\nart: a.svg # mine\nname: T\n",
            "# yaml-language-server: $schema=s\nid: new\nname: T\n",
            id="art is left out",
        ),
        pytest.param(
            "{art: a.svg, id: t, name: T}",
            "# yaml-language-server: $schema=s\n{id: new, name: T}",
            id="art first in flow",
        ),
        pytest.param(
            "{id: t, art: a.svg}",
            "# yaml-language-server: $schema=s\n{id: new}",
            id="art last in flow",
        ),
        pytest.param("{id: t}", "# yaml-language-server: $schema=s\n{id: new}", id="flow"),
    ],
)
def test_copies_have_their_id_and_schema(before, after):
    assert written.copied(before, "new", "s") == after


def test_a_copy_names_its_own_art():
    assert written.copied("id: t\nart: x/a.svg\n", "new", "s", "new.svg").endswith(
        "id: new\nart: new.svg\n"
    )


TEXTS = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Co", "Cn"]), max_size=20
)


@settings(deadline=None)
@given(
    st.recursive(
        TEXTS | st.booleans() | st.integers(-99, 99) | st.sampled_from([0.25, -1.5]),
        lambda inner: st.lists(inner, max_size=3),
        max_leaves=5,
    )
)
def test_flow_values_are_read_as_they_were(value):
    read = source.read(f"key: {written.flow([value])}\n".encode())

    if not any(ord(c) in (0x2028, 0x2029, 0xFEFF) for c in str(value)):
        assert read.data == {"key": [value]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hill", "hill"),
        ("Little Hill", "Little Hill"),
        ("no", "no"),
        ("", '""'),
        ("12", '"12"'),
        ("null", '"null"'),
        ("true", '"true"'),
        ("1.5", '"1.5"'),
        ("a: b", '"a: b"'),
        ("a:b", "a:b"),
        ("- a", '"- a"'),
        ("a # b", '"a # b"'),
        ("a, b", '"a, b"'),
        ("[a]", '"[a]"'),
        ("*a", '"*a"'),
        ('say "x"', 'say "x"'),
        ('"x"', '"\\"x\\""'),
        (" a", '" a"'),
        ("Пагорб", "Пагорб"),
    ],
)
def test_quotes_stand_only_where_they_are_needed(text, expected):
    assert written.quoted(text) == expected


def test_random_boards_are_listed_in_full():
    rng = random.Random(5)
    for _ in range(50):
        board = valid_board(rng)
        text = HEAD + "boxes:\n" + "".join(f"  - {written.entry(box)}\n" for box in board.boxes)
        assert board_of(text).boxes == board.boxes


def test_rules_of_a_list_that_no_box_has_go_with_it():
    text = HEAD + LISTED + "special:\n  Q: {even: true}\n"

    assert converted(text) == HEAD + DRAWN
