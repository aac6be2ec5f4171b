"""The table's view: dice that are told apart without colour, sums, and words for the pool."""

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rtt_tools import dicefaces as blocks
from rtt_tools.languages import LANGUAGES, said
from rtt_tools.lines import Row, aloud, column, laid, wrapped
from rtt_tools.top import dicefaces, view
from rtt_tools.top.dice import DICE, SIDES
from rtt_tools.top.game import writable
from rtt_tools.top.pool import POOLS, Change, options
from rtt_tools.top.rulesets import RULESETS

ACTIONS = list(view.FACE_KEYS)
ROLL = {"d4": 3, "d6": 5, "d8": 7, "d12": 11, "d20": 20}
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def rolls():
    return st.sampled_from(POOLS).flatmap(
        lambda pool: st.fixed_dictionaries({d: st.integers(1, SIDES[d]) for d in pool})
    )


def tables():
    """A roll, the dice of it that are used, and a face of the action die or none."""
    return st.tuples(rolls(), st.sets(st.sampled_from(DICE)), st.sampled_from([*ACTIONS, None]))


LOOKS = st.fixed_dictionaries(
    {
        "width": st.integers(20, 200),
        "unicode": st.booleans(),
        "coloured": st.booleans(),
        "big": st.booleans(),
        "language": st.sampled_from(list(LANGUAGES)),
    }
)


def test_the_dice_of_a_table(golden):
    plain = view.dice_row(ROLL, "+/-", used={"d8"})
    parts = {
        "plain": plain,
        "ascii": view.dice_row(ROLL, "+/-", used={"d8"}, unicode=False),
        "big": view.dice_row(ROLL, "swap", used={"d8"}, big=True),
        "big, ascii": view.dice_row(ROLL, "+-", used={"d8"}, big=True, unicode=False),
        "narrow": view.dice_row(ROLL, "+", used={"d4", "d20"}, width=34),
        "one die": view.dice_row({"d12": 9}, "-"),
        "not rolled yet": view.dice_row(dict.fromkeys(DICE), None),
        "українська": view.dice_row(ROLL, "+-", used={"d6"}, language="uk"),
        "español": view.dice_row(ROLL, "+-", used={"d6"}, language="es"),
    }

    golden("dice.txt", "\n".join(f"# {name}\n\n{text}" for name, text in parts.items()))


@given(tables(), LOOKS)
def test_rows_fit_the_screen_and_lose_no_die(table, looks):
    roll, used, action = table

    text = ESCAPE.sub("", view.dice_row(roll, action, used=used, **looks))

    assert text.endswith("\n")
    assert all(len(line) <= looks["width"] for line in text.splitlines())
    assert all(line == line.rstrip() for line in text.splitlines())
    # every die has its name, every used one says so
    assert re.findall(r"\bd\d+\b", text) == list(roll)
    marks = {"en": "used", "uk": "використано", "es": "usado"}
    assert text.count(marks[looks["language"]]) == len(used & set(roll))
    if not looks["big"]:
        bare = re.sub(r"\bd\d+\b", "", text)
        assert sorted(map(int, re.findall(r"\d+", bare))) == sorted(roll.values())


@given(tables(), LOOKS)
def test_ascii_is_ascii_and_colours_are_asked_for(table, looks):
    roll, used, action = table

    text = view.dice_row(roll, action, used=used, **looks)

    assert looks["coloured"] == ("\x1b" in text)
    if not looks["unicode"] and looks["language"] == "en":
        assert text.isascii()


@given(tables(), LOOKS)
def test_colour_changes_no_character(table, looks):
    roll, used, action = table

    coloured = view.dice_row(roll, action, used=used, **looks | {"coloured": True})
    plain = view.dice_row(roll, action, used=used, **looks | {"coloured": False})

    assert ESCAPE.sub("", coloured) == plain
    assert coloured.count("\x1b[0m") * 2 == coloured.count("\x1b")
    assert all(line.count("\x1b[") % 2 == 0 for line in coloured.splitlines())


def test_used_dice_are_dim_and_the_others_bold():
    text = view.dice_row({"d4": 3, "d8": 7}, "+", used={"d8"}, coloured=True)

    assert set(re.findall(r"\x1b\[([0-9;]+)m", text)) == {"0", "1", "1;38;5;136", "2;38;5;64"}


@pytest.mark.parametrize("big", [False, True])
@pytest.mark.parametrize("unicode", [False, True])
def test_every_face_differs_from_every_other_without_its_label(big, unicode):
    how = {"big": big, "unicode": unicode}
    drawn = [
        dicefaces.die_face(die, number, "", used=used, **how).lines
        for die in DICE
        for number in (None, *range(1, 1 + SIDES[die]))
        for used in (False, True)
    ]
    drawn += [dicefaces.action_face(action, "", **how).lines for action in ACTIONS]

    assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize(("die", "used"), list(product(DICE, (False, True))))
def test_a_large_number_stands_whole_within_its_shape(die, used):
    how = {"used": used, "big": True, "unicode": True}
    empty = dicefaces.die_face(die, None, "", **how).lines
    for number in range(1, 1 + SIDES[die]):
        lines = dicefaces.die_face(die, number, "", **how).lines
        squares = sum(row.count("#") for digit in str(number) for row in blocks.DIGITS[digit])
        changed = [
            (column, line)
            for line, (before, after) in enumerate(zip(empty, lines, strict=True))
            for column, (old, new) in enumerate(zip(before, after, strict=True))
            if old != new
        ]
        assert len(changed) == 2 * squares
        first, last = min(changed)[0], max(changed)[0]
        for line in {line for _, line in changed}:
            # something of the shape is left on both sides of the number
            assert lines[line][:first].strip()
            assert lines[line][last + 1 :].strip()
        assert len({line for _, line in changed}) == 5


def test_large_dice_fit_a_terminal_of_the_usual_size():
    for action in ACTIONS:
        text = view.dice_row(ROLL, action, big=True)
        rows = view.roll_rows(ROLL, action)[1:]
        words = laid(rows, column(rows, "en"), "en", 80)
        assert len((text + words).splitlines()) <= 25
        assert max(map(len, text.splitlines())) <= 80


def test_a_screen_too_narrow_for_large_dice_shows_small_ones():
    narrow = dicefaces.WIDEST - 1

    small = view.dice_row(ROLL, "+", width=narrow)

    assert view.dice_row(ROLL, "+", width=narrow, big=True) == small
    assert view.dice_row(ROLL, "+", width=narrow + 1, big=True) != small


def luminance(red, green, blue):
    """WCAG 2.2, "relative luminance"."""
    parts = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in
             (red / 255, green / 255, blue / 255)]  # fmt: skip
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@pytest.mark.parametrize("die", DICE)
def test_colours_stand_out_from_light_and_from_dark(die):
    place = dicefaces.COLOURS[die] - 16
    steps = (0, 95, 135, 175, 215, 255)  # of the colour cube of xterm
    light = luminance(steps[place // 36], steps[place // 6 % 6], steps[place % 6])

    # WCAG 2.2, 1.4.11: 3 to 1 for what one has to see
    assert (light + 0.05) / 0.05 >= 3
    assert 1.05 / (light + 0.05) >= 3
    assert len(set(dicefaces.COLOURS.values())) == len(DICE)


def test_rows_are_about_equally_long():
    faces = [dicefaces.die_face("d6", 1, "", used=False, big=False, unicode=True)] * 6

    lengths = [
        [len(row) for row in blocks.even_rows(faces, width)]
        for width in (9, 20, 31, 42, 53, 64)
    ]

    assert lengths == [[1] * 6, [2, 2, 2], [3, 3], [3, 3], [3, 3], [6]]


@given(rolls(), st.sets(st.sampled_from(DICE)))
def test_sums_are_those_of_the_dice_not_used(roll, used):
    left = {die: number for die, number in roll.items() if die not in used}

    assert view.sums(roll, used) == writable(left)
    words = "nothing, all dice are used" if not left else " ".join(map(str, writable(left)))
    assert view.roll_rows(roll, "+", used=used)[1] == Row("label-can-write", words)


@pytest.mark.parametrize(
    ("text", "width", "indent", "lines"),
    [
        ("", 10, 2, [""]),
        ("can write: 3 7 10", 40, 2, ["can write: 3 7 10"]),
        ("can write: 3 7 10", 14, 2, ["can write: 3 7", "  10"]),
        ("can write: 3 7 10", 13, 2, ["can write: 3", "  7 10"]),
        ("a     1 2 3", 8, 6, ["a     1", "      2", "      3"]),
        ("a-very-long-word and more", 8, 2, ["a-very-long-word", "  and", "  more"]),
        ("  1  two three", 8, 2, ["  1  two", "  three"]),
        ("d4: 1  d6: 2", 7, 2, ["d4: 1", "  d6: 2"]),
        ("d4: 1  d6: 2", 5, 2, ["d4: 1", "  d6:", "  2"]),
        ("say `a b c` or", 10, 0, ["say", "`a b c` or"]),
        ("say `a b c d e` or", 8, 0, ["say `a b", "c d e`", "or"]),
        ("say `a b c, or not", 10, 0, ["say `a b", "c, or not"]),
        (
            "pool: 1\u00a0add\u00a0d4, 2\u00a0add\u00a0d6",
            16,
            2,
            ["pool: 1 add d4,", "  2 add d6"],
        ),
        ("1\u00a0add\u00a0d4 too", 8, 2, ["1 add d4", "  too"]),
        ("pool 1\u00a0add\u00a0d4", 8, 2, ["pool 1", "  add d4"]),
    ],
)
def test_lines_are_cut_between_words(text, width, indent, lines):
    assert wrapped(text, width, indent).splitlines() == lines


def test_rows_stand_in_two_columns_of_one_width():
    rows = [Row("label-pool", "d4 d6 d8 d12 d20"), Row("place", "Ana", "1.")]

    wide = column(rows, "es")
    assert wide == 1 + len("grupo")
    assert laid(rows, wide, "es", 15) == "grupo d4 d6 d8\n      d12 d20\n1.    Ana\n"
    assert laid(rows, wide, "es", 11) == "grupo d4 d6\n  d8 d12\n  d20\n1. Ana\n"
    assert laid(rows[:1], wide, "es") == "grupo d4 d6 d8 d12 d20\n"
    assert aloud(rows, "es") == ["grupo: d4 d6 d8 d12 d20", "1. Ana"]


def test_dice_are_typed_by_sides_whatever_their_order():
    assert view.as_typed({"d8": 7, "d4": 3}) == "d4=3 d8=7"


@pytest.mark.parametrize(
    ("language", "line"),
    [
        (
            "en",
            "d4 shows 3, d8 shows 7; action die: add a die; sums 3, 7, 10",
        ),
        (
            "uk",
            "на d4 випало 3, на d8 випало 7; кубик дії: додати кубик; суми 3, 7, 10",
        ),
        (
            "es",
            "en d4 sale 3, en d8 sale 7; dado de acción: añadir un dado; sumas 3, 7, 10",
        ),
    ],
)
def test_a_roll_read_aloud(language, line):
    assert view.spoken({"d4": 3, "d8": 7}, "+", language=language) == line


def test_a_roll_read_aloud_while_dice_are_used():
    roll = {"d4": 3, "d8": 7}

    assert view.spoken(roll, None, used={"d4"}) == "d4 shows 3 and is used, d8 shows 7; sums 7"
    assert view.spoken(roll, None, used=set(roll)).endswith("; all dice are used")


@given(tables(), st.sampled_from(list(LANGUAGES)))
def test_what_is_read_aloud_holds_words_digits_and_pauses_alone(table, language):
    roll, used, action = table

    line = view.spoken(roll, action, used=used, language=language)

    assert re.fullmatch(r"[\w,;: ]+", line)
    assert [int(n) for n in re.findall(r"\b\d+", line)] == [
        *roll.values(),
        *view.sums(roll, used),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_and_rule_has_words_of_its_own(language):
    faces = {view.face_words(face, language) for one in RULESETS.values() for face in one.faces}
    rules = {view.rule_words(rule, language) for rule in view.RULE_KEYS}

    assert (len(faces), len(rules)) == (5, 4)
    assert {rule for one in RULESETS.values() for rule in one.exceptions} <= set(view.RULE_KEYS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_face_without_a_sign_is_called_by_its_word(language):
    signs = {view.face_sign(face, language) for one in RULESETS.values() for face in one.faces}

    assert signs == {"+", "-", "+/-", "+-", said("word-swap", language)}
    (row, _) = view.roll_rows({"d4": 1}, "swap", language)
    assert row.words == said("face-swap", language)


ADD6 = Change("action-die", add="d6")
SWAPS = [Change("action-die", i, o) for o in ("d4", "d8") for i in ("d6", "d12", "d20")]


@pytest.mark.parametrize(
    ("changes", "english", "ukrainian", "spanish"),
    [
        ([ADD6], "add d6", "додати d6", "añadir d6"),
        (
            [Change("action-die", remove=die) for die in ("d4", "d6")],
            "remove d4 or d6",
            "прибрати d4 або d6",
            "quitar d4 o d6",
        ),
        (
            [ADD6, Change("action-die", remove="d4")],
            "add d6, or remove d4",
            "додати d6 чи прибрати d4",
            "añadir d6, o quitar d4",
        ),
        (
            SWAPS,
            "swap d4 or d8 for d6, d12 or d20",
            "обміняти d4 або d8 на d6, d12 або d20",
            "intercambiar d4 o d8 por d6, d12 o d20",
        ),
        ([], "stays as it is", "без змін", "sin cambios"),
    ],
)
def test_changes_in_words(changes, english, ukrainian, spanish):
    told = [view.offer(changes, language) for language in ("en", "uk", "es")]

    assert told == [english, ukrainian, spanish]
    assert view.change_words("action-die", changes) == f"{english} (by the action die)"
    aloud = view.change_words("action-die", changes, say=True)
    assert aloud == f"{english}, by the action die"


@pytest.mark.parametrize("ruleset", list(RULESETS.values()), ids=list(RULESETS))
def test_every_change_the_rules_offer_is_told(ruleset):
    for pool, face, wrote in product(POOLS, ruleset.faces, (True, False)):
        rule, changes = options(pool, face, ruleset, wrote=wrote)
        told = view.change_words(rule, changes)
        dice = {die for change in changes for die in (change.add, change.remove) if die}
        assert set(re.findall(r"d\d+", told)) == dice
        assert told.endswith(f"({view.rule_words(rule)})")
