"""The signs on a board: which letter stands for which special rule, and in what words."""

from collections.abc import Iterator
from typing import NamedTuple

from rtt_tools.paper.words import word
from rtt_tools.top import drawn
from rtt_tools.top.board import Board, Special


class Sign(NamedTuple):
    """One letter and the rule it stands for; PLAIN where the board forgot to say."""

    letter: str
    special: Special
    turned: bool = False  # the game is Big to Small
    language: str = "en"


def signs(board: Board, turned: bool = False, language: str = "en") -> tuple[Sign, ...]:
    """Every sign of the board, by letter; see `lettered`. `turned`: for Big to Small."""
    found = {
        sign._replace(turned=turned, language=language) for sign in lettered(board) if sign
    }
    return tuple(sorted(found, key=lambda sign: (len(sign.letter), sign.letter)))


def lettered(board: Board) -> tuple[Sign | None, ...]:
    """The sign of each box, in the boxes' order; None where a box has no special rule."""
    return tuple(
        Sign(box.letter, box.special) if box.letter else None
        for box in drawn.lettered(board.boxes)
    )


def legend(sign: Sign) -> str:
    """The rule as its card says it, such as "at least 12, even only"."""
    parts = (word(key, *values, language=sign.language) for key, values in _parts(sign))
    return ", ".join(parts) or word("undefined", language=sign.language)


def _parts(sign: Sign) -> Iterator[tuple[str, tuple[object, ...]]]:
    """The wordings that say the rule, by their keys, with what they need filled in."""
    special = sign.special
    holds = special.turned() if sign.turned else special
    least, most = holds.at_least, holds.at_most
    if least is not None and most is not None and least <= most:
        yield ("exactly", (least,)) if least == most else ("between", (least, most))
    else:
        yield from [("at-least", (least,))] if least is not None else []
        yield from [("at-most", (most,))] if most is not None else []
    if special.one_of:
        yield "exactly" if len(special.one_of) == 1 else "one-of", (runs(special.one_of),)
    for key in ("even", "odd"):
        if getattr(special, key):
            yield key, ()
    if special.compares:
        yield COMPARISONS[special.strictly, holds.falling], ()


COMPARISONS = {
    (False, False): "rising",
    (True, False): "strictly",
    (False, True): "falling",
    (True, True): "strictly-falling",
}


def runs(numbers: tuple[int, ...]) -> str:
    """The numbers in order, three or more that follow each other as "3–7"."""
    stretches: list[list[int]] = []
    for number in sorted(set(numbers)):
        if stretches and stretches[-1][-1] == number - 1:
            stretches[-1].append(number)
        else:
            stretches.append([number])
    return ", ".join(
        f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in stretches
    )
