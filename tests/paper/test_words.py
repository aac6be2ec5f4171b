"""The words of sheets: the same keys, values and forms in every language, none forgotten."""

import ast
import re
from string import Formatter

import pytest

from rtt_tools import languages as terminal
from rtt_tools.paper.cover import missing
from rtt_tools.paper.words import DEFAULT, catalogue, code_of, languages, number, word
from tests.wordings import PACKAGE, asked, trees

FOLDER = PACKAGE / "paper" / "words"
ENGLISH = catalogue(DEFAULT).words
EVERY = pytest.mark.parametrize("language", languages())
OTHERS = pytest.mark.parametrize("language", [one for one in languages() if one != DEFAULT])
LATIN = "abcdefghijklmnopqrstuvwxyz"
LETTERS = {
    "de": set(LATIN + "äöüß"),
    "en": set(LATIN),
    "es": set(LATIN + "áéíóúüñ"),
    "uk": set("абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"),
}
# Names and signs that are written alike everywhere, within Ukrainian words too.
SAME_EVERYWHERE = {
    "d4", "d6", "d8", "d12", "d20", "A3", "A4", "A5", "A6", "Letter", "Journeys", "Roll", "to",
    "the", "Top", "rtt", "tools", "x", "y", "A", "B", "PDF", "SVG", "X", "mm", "g", "W", "R",
}  # fmt: skip
# Wordings that a language has in common with English, by nature.
SAME_WORDING = {
    "de": {"name", "ruleset-online", "town-mine"},
    "es": {"ruleset-original", "pad-total"},
}
TYPED = re.compile(r"rtt-tools [a-z]+|--[a-z-]+ [a-z-]+(?=[”“»])|--[a-z-]+")  # as it stands
# How marks of punctuation are set (Duden; Правопис 2019; RAE).
UNTIDY = re.compile(
    r"""["'`]|\.\.\.|--|>=|<=|\+/-|\s-\s|\d-\d|\d x \d|\s[,;:.!?]|\d[%°]|\(\s|\s\)"""
)


def forms(wording):
    """The texts of a wording: one, or one for each plural form."""
    return (wording,) if isinstance(wording, str) else wording


def values(form):
    """The values that a text holds, as they stand in its braces, with how they are set."""
    parsed = Formatter().parse(form)
    return [(name, how, change) for _, name, how, change in parsed if name is not None]


def letters(form):
    """The words of a text, without its values and without numbers."""
    bare = re.sub(r"\{[^}]*\}|[\u00ad\u2060]", "", TYPED.sub("", form))
    return [one for one in re.findall(r"[^\W_]+", bare) if not one.isdigit()]


def every_form(language):
    """The key and the text of each wording, form by form."""
    for key, wording in catalogue(language).words.items():
        yield from ((key, form) for form in forms(wording))


@OTHERS
def test_every_language_has_the_keys_of_english_in_the_same_order(language):
    assert list(catalogue(language).words) == list(ENGLISH)


@EVERY
def test_no_key_stands_twice(language):
    tree = ast.parse((FOLDER / f"{language.replace('-', '_').lower()}.py").read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            keys = [key.value for key in node.keys]
            assert sorted(keys) == sorted(set(keys))


@EVERY
def test_a_counting_wording_counts_in_every_language(language):
    found = catalogue(language)
    many = 1 + max(map(found.plural, range(130)))
    for key, wording in found.words.items():
        assert isinstance(wording, tuple) == isinstance(ENGLISH[key], tuple), key
        assert isinstance(wording, str) or len(wording) == many, key


@EVERY
def test_every_plural_form_is_of_use(language):
    found = {catalogue(language).plural(count) for count in range(130)}

    assert found == set(range(len(found)))


@EVERY
def test_a_wording_holds_as_many_values_as_in_english(language):
    for key, form in every_form(language):
        assert len(values(form)) == len(values(forms(ENGLISH[key])[0])), key
        assert {(how, change) for _, how, change in values(form)} <= {("", None)}, key


@EVERY
def test_a_wording_is_one_tidy_line(language):
    for key, form in every_form(language):
        assert form.strip() == form != "", key
        assert "  " not in form, key
        assert form.replace("\u00a0", "").replace("\u00ad", "").isprintable(), key
        assert not UNTIDY.search(re.sub(r"\{[^}]*\}", "9", TYPED.sub("x", form))), key


@EVERY
def test_words_are_spelled_in_the_letters_of_their_language(language):
    for key, form in every_form(language):
        strangers = {
            one for one in letters(form) if not set(one.casefold()) <= LETTERS[language]
        }
        assert strangers <= SAME_EVERYWHERE, key


@EVERY
def test_the_house_font_covers_every_word(language):
    for key, form in every_form(language):
        assert missing(form.replace("\u00ad", "")) == "", key


@OTHERS
def test_nothing_is_left_in_english(language):
    left = {
        key
        for key, wording in catalogue(language).words.items()
        if wording == ENGLISH[key]
        and {one for form in forms(wording) for one in letters(form)} - SAME_EVERYWHERE
    }

    assert left == SAME_WORDING.get(language, set())


# --- the code -----------------------------------------------------------------------------


def pattern(node):
    """What the text of a literal or an f-string can be; None for one that says nothing."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = [
            re.escape(part.value) if isinstance(part, ast.Constant) else ".+"
            for part in node.values
        ]
        return "".join(parts) if set(parts) != {".+"} else None
    return None


def sources():
    """Every module that may print words, as a tree."""
    silent = (FOLDER, PACKAGE / "languages", PACKAGE / "verdicts")
    return trees(lambda path: path.parent in silent)


def test_every_key_is_used():
    parts = {pattern(node) for _, tree in sources() for node in ast.walk(tree)} - {None}
    plain = {re.sub(r"\\(.)", r"\1", part) for part in parts if ".+" not in part}
    # A shape of next to nothing but values, as of sizes and file names, would match every key.
    told = (p for p in parts if ".+" in p and "\\-" in p and re.search("[a-z]{3}", p))
    shapes = re.compile("|".join(told))

    assert [key for key in ENGLISH if key not in plain and not shapes.fullmatch(key)] == []


def test_every_key_that_is_printed_exists():
    for path, tree in sources():
        for wanted in filter(None, map(pattern, asked(tree, "word"))):
            assert any(re.fullmatch(wanted, key) for key in ENGLISH), (path, wanted)


@pytest.mark.parametrize("language", sorted(set(languages()) & set(terminal.LANGUAGES)))
def test_ranks_are_called_as_in_the_terminal(language):
    said, printed = terminal.catalogue(language), catalogue(language).words

    assert {key: said[key] for key in printed if key.startswith("rank-")} == {
        key: wording for key, wording in printed.items() if key.startswith("rank-")
    }


# --- numbers, counts and codes --------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "0 1 box 2 boxes 21 boxes 1,000 boxes"),
        ("de", "0 1 Feld 2 Felder 21 Felder 1000 Felder"),
        ("es", "0 1 casilla 2 casillas 21 casillas 1000 casillas"),
        ("uk", "0 1 комірка 2 комірки 21 комірка 1000 комірок"),
    ],
)
def test_boxes_are_counted(language, expected):
    counted = [word("boxes", count, language=language) for count in (1, 2, 21, 1000)]

    assert " ".join(["0", *counted]) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "4.65 999 1,000 12,345.6 -0.5"),
        ("de", "4,65 999 1000 12_345,6 -0,5"),
        ("es", "4,65 999 1000 12_345,6 -0,5"),
        ("uk", "4,65 999 1000 12_345,6 -0,5"),
    ],
)
def test_numbers_are_written_as_the_language_does(language, expected):
    made = [(4.65, 2), (999, 0), (1000, 0), (12345.6, 1), (-0.5, 1)]
    written = [number(value, decimals, language=language) for value, decimals in made]

    assert " ".join(written).replace("\u00a0", "_") == expected


def test_a_number_that_rounds_up_to_five_digits_is_grouped():
    assert number(9999.996, 2, language="de") == "10\u00a0000,00"


@pytest.mark.parametrize(
    ("named", "code"),
    [
        ("de", "de"),
        ("DE", "de"),
        ("de_AT.UTF-8", "de"),
        ("es-MX", "es"),
        ("uk_UA", "uk"),
        ("C", ""),
        ("xx", ""),
        ("", ""),
        ("d", ""),
        ("__init__", ""),
    ],
)
def test_a_locale_means_the_language_it_begins_with(named, code):
    assert code_of(named) == code


@pytest.mark.parametrize("language", ["xx", "", "..", "__init__"])
def test_a_language_without_a_file_is_refused(language):
    with pytest.raises(KeyError):
        catalogue(language)
