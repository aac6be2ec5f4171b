"""Answers as words: tidied, compared with what they can mean, refused in one line."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, listed, said
from rtt_tools.players import compared

LONGEST = 1000  # characters of an answer; a table's longest is far below
USERS = {"typed", "name"}  # the values of a refusal that users typed
Key = TypeVar("Key")


class Seats(Protocol):
    """An evening of any game."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names by seat."""
        ...


class Mistyped(ValueError):
    """What was typed is no answer; `told` says why."""

    def __init__(self, wording: str, **values: object) -> None:
        super().__init__(wording)
        self.wording = wording
        self.values = {
            key: escaped(value) if isinstance(value, str) and key in USERS else value
            for key, value in values.items()
        }

    def told(self, language: str = DEFAULT, command: str = "night") -> str:
        """One line, in the language; `command` is what the commands of the game stand under."""
        return said(f"typed-{self.wording}", language, **{"command": command, **self.values})


def tidy(text: str) -> str:
    """The answer without blanks around it; raises Mistyped for what no table types."""
    bare = " ".join(text.split())
    if len(bare) > LONGEST:
        raise Mistyped("too-long", most=LONGEST)
    if not bare.isprintable():
        raise Mistyped("not-printable", typed=bare)
    return bare


def meant(typed: str, choices: Mapping[Key, Collection[str]]) -> list[Key]:
    """What `typed` can mean: the choices of that very word, else all that begin so.

    Accents may be left out where no word has just these letters.
    """
    found = begun(typed, choices)
    if found or all(word.isascii() for words in choices.values() for word in words):
        return found
    return begun(plain(typed), {key: [*map(plain, words)] for key, words in choices.items()})


def begun(typed: str, choices: Mapping[Key, Collection[str]]) -> list[Key]:
    """The choices of that very word, else all that begin so, letter by letter."""
    begins = compared(typed)
    exact = [k for k, words in choices.items() if begins in map(compared, words)]
    return exact or [
        key
        for key, words in choices.items()
        if begins and any(compared(word).startswith(begins) for word in words)
    ]


def chosen(typed: str, known: Mapping[str, Collection[str]], no_number: str) -> str:
    """The id by its number or the beginning of a word of it; any other text as it is: a file.

    Raises Mistyped, worded `no_number` where the number is none of theirs.
    """
    number = whole(typed)
    if number is not None:
        if not 1 <= number <= len(known):
            raise Mistyped(no_number)
        return [*known][number - 1]
    ids = meant(typed, known)
    if len(ids) > 1:
        raise Mistyped("which-word", typed=typed, words=", ".join(ids))
    return ids[0] if ids else typed


def likely(typed: str, words: Sequence[str]) -> str:
    """The one of the words that was begun."""
    begins = plain(compared(typed))
    return next((one for one in words if plain(compared(one)).startswith(begins)), words[0])


def words_for(keys: Mapping[Key, str], language: str) -> dict[Key, tuple[str, ...]]:
    """What each key is called in the language, and in English."""
    return {
        key: tuple(dict.fromkeys((said(word, language), said(word))))
        for key, word in keys.items()
    }


def parts(words: Iterable[str]) -> list[str]:
    """What was typed, part by part: a comma is a blank, and round `=` there is none."""
    text = " ".join(" ".join(words).replace(",", " ").split())
    return text.replace(" =", "=").replace("= ", "=").split()


def seats_of(players: Sequence[str], typed: str) -> list[int]:
    """The seats whose player `typed` can mean."""
    return meant(typed, {seat: (name,) for seat, name in enumerate(players)})


def plain(text: str) -> str:
    """The letters of a text without their accents."""
    from unicodedata import combining, normalize

    return "".join(letter for letter in normalize("NFD", text) if not combining(letter))


def seat_of(evening: Seats, typed: str, language: str = DEFAULT) -> int:
    """The seat of the player whose name begins so; raises Mistyped for none and several."""
    seats = seats_of(evening.players, typed)
    if len(seats) == 1:
        return seats[0]
    names = [escaped(evening.players[seat]) for seat in seats or range(len(evening.players))]
    wording = "which-player" if seats else "no-player"
    raise Mistyped(wording, typed=typed, names=listed(names, language, joint="or"))


def name_at(evening: Seats, words: Sequence[str], language: str) -> tuple[int, int]:
    """The seat that the first words name, and how many words it takes."""
    count = 1
    while count < len(words) and seats_of(evening.players, " ".join(words[: count + 1])):
        count += 1
    return seat_of(evening, " ".join(words[:count]), language), count


def whole(text: str) -> int | None:
    """The whole number, or None for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else None
