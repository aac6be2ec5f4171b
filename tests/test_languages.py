"""The catalogues: the same keys, values and forms in every language, and no word forgotten."""

import ast
import re
from string import Formatter

import pytest

from rtt_tools.languages import FORMS, LANGUAGES, PLURAL, catalogue, chosen, listed, said
from tests.wordings import asked, trees

ENGLISH = catalogue("en")
OTHERS = [language for language in LANGUAGES if language != "en"]
LETTERS = {
    "en": set("abcdefghijklmnopqrstuvwxyz"),
    "uk": set("абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"),
    "es": set("abcdefghijklmnopqrstuvwxyzáéíóúüñ"),
}
# What people type or see in the same letters everywhere, within Ukrainian words too.
SAME_EVERYWHERE = {
    "d4", "d6", "d8", "d12", "d20", "rtt", "tools", "night", "sqlite3", "recover", "sql",
    "wal", "SQLite", "PDF", "SVG", "JSON", "YAML", "Ctrl", "C", "D", "URL",
    "N", "NE", "NES", "NS", "with", "wood", "food",
}  # fmt: skip
# Words that are the same in Spanish as in English.
SAME_WORD = {"no", "total", "final"}
CATALOGUES = {f"{language}.py" for language in LANGUAGES}


def forms(wording):
    """The texts of a wording: one, or one for each plural form."""
    return (wording,) if isinstance(wording, str) else wording


def names(form):
    """The values that a text holds."""
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}


def words(form):
    """The words of a wording, without its values and without what is typed as it stands."""
    bare = re.sub(r"`[^`]*`|\{[^}]*\}|--[a-z-]+|docs/[\w.-]+", " ", form)
    return [word for word in re.findall(r"[^\W_]+", bare) if not word.isdigit()]


def every_form(language):
    """The key and the text of each wording, form by form."""
    for key, wording in catalogue(language).items():
        yield from ((key, form) for form in forms(wording))


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_keys_of_english_in_the_same_order(language):
    assert list(catalogue(language)) == list(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_counting_wording_counts_in_every_language(language):
    for key, wording in catalogue(language).items():
        assert isinstance(wording, tuple) == isinstance(ENGLISH[key], tuple), key
        assert isinstance(wording, str) or len(wording) == FORMS[language], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wording_holds_the_values_of_english_and_no_others(language):
    for key, form in every_form(language):
        values = set().union(*map(names, forms(ENGLISH[key])))
        free = {"count"} if isinstance(ENGLISH[key], tuple) else set()
        assert values - free <= names(form) <= values | free, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wording_is_one_tidy_line(language):
    for key, form in every_form(language):
        assert form.strip() == form != "", key
        assert "  " not in form, key
        assert form.isprintable(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_spelled_in_the_letters_of_their_language(language):
    for key, form in every_form(language):
        strangers = {
            word for word in words(form) if not set(word.casefold()) <= LETTERS[language]
        }
        assert strangers <= SAME_EVERYWHERE, key


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language):
    left = {
        key: wording
        for key, wording in catalogue(language).items()
        if wording == ENGLISH[key]
        and {word for form in forms(wording) for word in words(form)}
        - SAME_EVERYWHERE
        - (SAME_WORD if language == "es" else set())
    }

    assert left == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_that_is_typed_means_two_things(language):
    typed = [
        (word.casefold(), key)
        for catalogue_ in (ENGLISH, catalogue(language))
        for key, word in catalogue_.items()
        if key.startswith("word-")
    ]

    assert len({word for word, _ in typed}) == len(set(typed))
    assert all(" " not in word for word, _ in typed)


def pattern(node):
    """What the text of a literal or an f-string can be; None for one that says nothing."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = [
            re.escape(part.value) if isinstance(part, ast.Constant) else ".+"
            for part in node.values
        ]
        return "".join(parts) if parts[0].endswith(r"\-") else None
    return None


def sources():
    """Every module that may speak, as a tree."""
    return trees(lambda path: path.name in CATALOGUES or path.parent.name == "verdicts")


def test_every_key_is_used():
    parts = {pattern(node) for _, tree in sources() for node in ast.walk(tree)} - {None, ".+"}
    keys = {
        part if part in ENGLISH else re.sub(r"\\(.)", r"\1", part)
        for part in parts
        if ".+" not in part
    }
    shapes = re.compile("|".join(part for part in parts if ".+" in part) or "(?!)")

    assert [key for key in ENGLISH if key not in keys and not shapes.fullmatch(key)] == []


def test_every_key_that_is_said_exists():
    for path, tree in sources():
        for wanted in filter(None, map(pattern, asked(tree, "said"))):
            if path.name != "checking.py":
                assert any(re.fullmatch(wanted, key) for key in ENGLISH), (path, wanted)


@pytest.mark.parametrize(
    ("language", "first", "second", "third"),
    [
        ("en", [1], [0, 2, 5, 11, 21, 101], []),
        ("es", [1], [0, 2, 5, 11, 21, 101], []),
        # Unicode CLDR, cardinal forms of Ukrainian: one, few, many
        ("uk", [1, 21, 101], [2, 3, 4, 22, 34, 102], [0, 5, 11, 12, 13, 14, 20, 25, 111, 112]),
    ],
)
def test_plural_forms(language, first, second, third):
    for form, counts in enumerate((first, second, third)):
        assert {PLURAL[language](count) for count in counts} <= {form}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_count_has_a_form(language):
    assert {PLURAL[language](count) for count in range(130)} == set(range(FORMS[language]))


@pytest.mark.parametrize(
    ("wanted", "environment", "language"),
    [
        ("uk", {"LANG": "es_ES.UTF-8"}, "uk"),
        ("es-MX", {}, "es"),
        (None, {"LANG": "uk_UA.UTF-8"}, "uk"),
        (None, {"LANG": "es"}, "es"),
        (None, {"LANG": "uk_UA", "LC_ALL": "es_ES"}, "es"),
        (None, {"LANG": "uk_UA", "LC_MESSAGES": "es_ES"}, "es"),
        (None, {"LANG": "uk_UA", "LC_ALL": "C"}, "en"),
        (None, {"LANG": "uk_UA", "LC_ALL": ""}, "uk"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "POSIX"}, "en"),
        (None, {"LANG": "fr_FR.UTF-8"}, "en"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for_or_that_of_the_environment(
    wanted, environment, language
):
    assert chosen(wanted, environment) == language


@pytest.mark.parametrize(
    ("items", "language", "joint", "text"),
    [
        ([], "en", "and", ""),
        (["a1"], "uk", "or", "a1"),
        (["a1", "b1"], "en", "and", "a1 and b1"),
        (["a1", "b1", "c1"], "en", "or", "a1, b1 or c1"),
        (["a1", "b1", "c1"], "uk", "and", "a1, b1 та c1"),
        (["a1", "b1"], "es", "or", "a1 o b1"),
        (["Ana", "Inés"], "es", "and", "Ana e Inés"),
        (["Ana", "Íñigo"], "es", "and", "Ana e Íñigo"),
        (["Ana", "Bo", "Hilario"], "es", "and", "Ana, Bo e Hilario"),
        (["Ana", "Yvonne"], "es", "and", "Ana e Yvonne"),
        (["Ana", "Hielo"], "es", "and", "Ana y Hielo"),
        (["Ana", "Hiasa"], "es", "and", "Ana y Hiasa"),
        (["Ana", "Yolanda"], "es", "and", "Ana y Yolanda"),
        (["Ana", "Óscar"], "es", "and", "Ana y Óscar"),
        (["Inés", "Ana"], "es", "and", "Inés y Ana"),
        (["Ana", "Óscar"], "es", "or", "Ana u Óscar"),
        (["Ana", "Horacio"], "es", "or", "Ana u Horacio"),
        (["Ana", "Inés"], "es", "or", "Ana o Inés"),
        (["7", "8"], "es", "or", "7 u 8"),
        (["10", "11"], "es", "or", "10 u 11"),
        (["17", "18"], "es", "or", "17 o 18"),
        (["Ana", "Inés"], "en", "and", "Ana and Inés"),
        (["Ana", "Ігор"], "uk", "and", "Ana та Ігор"),
        (["Ana", ""], "es", "and", "Ana y "),
    ],
)
def test_names_are_joined(items, language, joint, text):
    assert listed(items, language, joint=joint) == text


def test_values_are_no_wordings():
    assert said("or", most="{last}", last="{0}") == "{last} or {0}"


def test_a_language_without_a_catalogue_is_an_error():
    for language in ("fr", "", "../en", "__init__"):
        with pytest.raises(KeyError):
            catalogue(language)
    with pytest.raises(KeyError):
        said("no-such-key")
