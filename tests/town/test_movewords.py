"""Moves in the language of a table: its words, the English ones, and what is left of each."""

import re
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rtt_tools.cli.town.night.typed import did
from rtt_tools.languages import LANGUAGES, catalogue, said
from rtt_tools.town.evening import after, after_all, begun
from rtt_tools.town.map import Map
from rtt_tools.town.moves import End, Roll
from rtt_tools.town.movetext import EXAMPLES, Unread, read, written
from rtt_tools.town.movewords import NAMES, bare, meant, spellings, word
from rtt_tools.town.refusals import IllegalMove
from rtt_tools.town.steps import Rolled, Told
from tests.town.random_towns import MAP, moves, start

OTHERS = [language for language in LANGUAGES if language != "en"]
TABLE = after(begun(["Ana", "Bo"], Map()), Rolled((1, 2, 3, 4, 5)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(6))
def test_moves_of_random_games_come_back_from_lines_of_a_language(language, seed):
    phase = start(MAP).phase
    for move, position in moves(seed):
        if not isinstance(move, Roll | End):
            assert read(phase, written(move, language), language) == move
            assert read(phase, written(move), language) == move
        phase = position.phase


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_names_are_spelled_alike(language):
    for one, other in combinations(NAMES, 2):
        assert not set(spellings(one, language)) & set(spellings(other, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_is_a_word_of_the_guide(language):
    words = {
        bare(wording)
        for of in (catalogue("en"), catalogue(language))
        for key, wording in of.items()
        if key.startswith("word-")
    }
    assert not words & {one for name in NAMES for one in spellings(name, language)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_joining_word_is_a_name(language):
    names = {one for name in NAMES for one in spellings(name, language)}
    for kind in ("filling", "with", "into", "and"):
        assert not names & {bare(one) for one in said(f"town-typed-{kind}", language).split()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_name_means_itself_in_full_and_without_accents(language):
    for name in NAMES:
        for typed in (
            word(name, language),
            word(name, language).upper(),
            *spellings(name, language),
        ):
            assert meant(typed, NAMES, language) == [name]


def test_english_is_what_files_have():
    assert [word(name) for name in NAMES] == [said_in_english(name) for name in NAMES]


def said_in_english(name):
    return said("town-told-mirrored" if name == "mirrored" else f"town-{name}").lower()


@pytest.mark.parametrize(
    ("language", "phase", "text", "line"),
    [
        ("es", "discover", "3 árbol a1", "3 tree a1"),
        ("es", "discover", "3 ARBOL en a1", "3 tree a1"),
        ("es", "discover", "4 rio e1 NS", "4 river e1 NS"),
        ("es", "discover", "6 como granja en b2", "6 farm b2"),
        ("es", "discover", "2 mo a1", "2 mountain a1"),
        ("es", "discover", "5 costa en e5 en", "5 coast e5 NE"),  # the sides, not the word
        ("es", "upkeep", "a\u0301rbol e6", "tree e6"),
        ("es", "construct", "molino de agua b2", "watermill b2"),
        ("es", "construct", "Molino b2", "watermill b2"),
        ("es", "construct", "un leñador en d5", "woodcutter d5"),
        ("es", "construct", "catedral e4 en espejo", "cathedral e4 mirrored"),
        ("es", "construct", "catedral e4 mirrored", "cathedral e4 mirrored"),
        ("es", "construct", "casa e6 con 2 madera -> comida", "house e6 with 2 wood -> food"),
        ("es", "construct", "casa e6 por 4 madera en 2 comida y 2 piedra = madera",
         "house e6 with 2 wood -> food, 2 wood -> food, 2 stone -> wood"),
        ("es", "gather", "leñ d5", "woodcutter d5"),
        ("es", "gather", "d5", "woodcutter d5"),
        ("es", "upkeep", "arbol e6", "tree e6"),
        ("uk", "discover", "3 дерево a1", "3 tree a1"),
        ("uk", "discover", "5 Берег е5 NЕ", "5 coast e5 NE"),  # the Cyrillic е
        ("uk", "discover", "1 ферма на а1", "1 farm a1"),
        ("uk", "construct", "ВОДЯНИЙ МЛИН c2", "watermill c2"),
        ("uk", "construct", "водяний с2", "watermill c2"),
        ("uk", "construct", "собор e4 віддз", "cathedral e4 mirrored"),
        ("uk", "construct", "будинок e6 з 2 деревина на їжа та 2 камінь -> їжа",
         "house e6 with 2 wood -> food, 2 stone -> food"),
        ("uk", "upkeep", "е6", "tree e6"),
        ("en", "construct", "hous e5", "house e5"),
        ("en", "construct", "cath e4 mir", "cathedral e4 mirrored"),
        ("en", "discover", "2 Mount on a1", "2 mountain a1"),
    ],
)  # fmt: skip
def test_hands_may_type_them_otherwise(language, phase, text, line):
    assert written(read(phase, text, language)) == line


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        ("discover", "3 árbol a1"),
        ("construct", "casa e5"),
        ("construct", "hous e5"),
        ("construct", "будинок e5"),
        ("construct", "house e6 con 2 wood -> food"),
        ("construct", "house е5"),  # the Cyrillic е
    ],
)
def test_files_stay_english_and_whole(phase, text):
    with pytest.raises(Unread):
        read(phase, text)


@pytest.mark.parametrize(
    ("language", "phase", "text", "told", "expected"),
    [
        ("es", "construct", "ca e5", "no hay tal edificio: ca", "¿quizá `casa` o `catedral`?"),
        ("en", "construct", "h e5", "there is no such building: h",
         "did you mean `house` or `harbour`?"),
        ("uk", "discover", "1 ферму b2", "такого символу немає: ферму", "може, `ферма`?"),
        ("es", "discover", "1 granja", "falta la casilla",
         "escribe `4+1`, `1 granja b2`, `4 río e1 NS` o `5 costa e5 NE`"),
        ("es", "construct", "casa e5 árbol", "esto sobra al final: árbol",
         "escribe `casa e5`, `catedral e4 en espejo` o `casa e6 con 2 madera -> comida`"),
        ("uk", "upkeep", "дерево", "бракує клітинки", "напишіть `дерево e6`"),
    ],
)  # fmt: skip
def test_what_is_no_move_is_answered_in_the_words_of_the_table(
    language, phase, text, told, expected
):
    with pytest.raises(Unread) as raised:
        read(phase, text, language)

    assert (raised.value.told(language), raised.value.expected(language)) == (told, expected)


def test_what_a_file_should_have_is_english_in_every_language():
    with pytest.raises(Unread) as raised:
        read("upkeep", "tree")

    assert raised.value.expected("es") == "escribe `tree e6`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_are_moves_and_told_in_their_language(language):
    for phase, lines in EXAMPLES.items():
        for move in lines:
            assert read(phase, written(move, language), language) == move


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_of_the_guide_can_be_typed(language):
    examples = [
        text
        for key, wording in catalogue(language).items()
        if key.startswith(("town-ask-", "town-help-moves"))
        for form in ((wording,) if isinstance(wording, str) else wording)
        for text in re.findall("`(ana [^`]*)`", form)
    ]

    assert len(examples) >= 6
    for text in examples:
        assert isinstance(did.told(TABLE, text, language), Told)
    if language != "en":
        assert not any(re.search("coast|house|tree|wood", text) for text in examples)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("es", "ana 1 granja a1, casa b2 con 2 madera -> comida, 2 piedra -> comida; mina c3"),
        ("uk", "ana 1 ферма a1, будинок b2 за 2 деревина -> їжа, 2 камінь -> їжа, шахта c3"),
        ("en", "ana 1 farm a1, hous b2 with 2 wood -> food, 2 sto -> food, mine c3"),
    ],
)
def test_several_moves_in_a_language(language, text):
    lines = [written(move) for move in did.told(TABLE, text, language).moves]

    assert lines == ["1 farm a1", "house b2 with 2 wood -> food, 2 stone -> food", "mine c3"]


@pytest.mark.parametrize(("language", "words"), [("es", "leñador b2"), ("uk", "лісоруб b2")])
def test_a_woodcutter_is_built_then_used(language, words):
    tree = word("tree", language)
    told = did.told(TABLE, f"ana {words}, {words}, {tree} a1", language)

    assert [type(move).__name__ for move in told.moves] == ["Build", "Fell", "Grow"]


def test_alone_a_name_does_not_hide_a_building():
    alone = after(begun(["Casandra"], Map()), Rolled((1, 2, 3, 4, 5)))

    assert written(did.told(alone, "casa e4", "es").moves[0]) == "house e4"
    assert written(did.told(alone, "cas casa e4", "es").moves[0]) == "house e4"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("es", "Ana, casa a1: cuesta 3, y tienes 0: casa, comida (regla: House)"),
        ("uk", "Ana, будинок a1: це коштує 3, а є 0: будинок, їжа (правило: House)"),
        ("en", "Ana, house a1: a House costs 3 food, and you have 0 (rule: House)"),
    ],
)
def test_a_refusal_shows_the_move_in_the_words_of_the_table(language, told):
    with pytest.raises(IllegalMove.__base__) as raised:
        after_all(TABLE, [did.told(TABLE, f"ana {word('house', language)} a1", language)])

    assert raised.value.refusal.told(language) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_very_long_line_is_refused_at_once(language):
    for phase in EXAMPLES:
        with pytest.raises(Unread):
            read(phase, "house e5 with 2 wood -> food " * 4000 + "x" * 100_000, language)


def said_of(phase, text, language):
    """The move as the table writes it, or why there is none."""
    try:
        return written(read(phase, text, language), language)
    except Unread as error:
        return f"! {error.told(language)}; {error.expected(language)}"


PIECES = [
    "5",
    "4+1",
    "e5",
    "NE",
    "en",
    "->",
    "2",
    ",",
    "з",
    "con",
    "with",
    "на",
    "е5",
    "d",
    *NAMES,
]


@given(st.sampled_from(sorted(LANGUAGES)), st.sampled_from(sorted(EXAMPLES)), st.data())
def test_any_words_are_a_move_or_say_why_they_are_none(language, phase, data):
    words = [*PIECES, *(word(name, language)[:cut] for name in NAMES for cut in (1, 4, 20))]
    text = " ".join(
        data.draw(st.lists(st.sampled_from(words) | st.text(max_size=3), max_size=6))
    )
    found = said_of(phase, text, language)

    assert found.startswith("! ") or said_of(phase, found, language) == found
