"""Words at the table: lines of a label and what it says, wrapped to a screen or read aloud."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rtt_tools.languages import said

TIE = "\u00a0"  # between words that stay in one line


class Row(NamedTuple):
    """A label and what it says; the key tells rows apart in every language."""

    key: str  # of the label's wording
    words: str
    label: str = ""  # where the label is no wording: a place, a name

    def labelled(self, language: str) -> str:
        """The label, as the table reads it."""
        return self.label or said(self.key, language)


def wrapped(text: str, width: int, indent: int = 2) -> str:
    """The text in lines of at most `width` columns, all but the first indented, each ended.

    Blanks within a line stay; a word that is longer than a line keeps one of its own.
    """
    first, *more = pieces(text, width - indent)
    lines, line = [], first
    for piece in more:
        if not line.strip() or len(line) + 1 + len(piece) <= width:
            line += f" {piece}"
        elif piece:
            lines.append(line)
            line = " " * indent + piece
    return "".join(f"{one.rstrip()}\n" for one in (*lines, line)).replace(TIE, " ")


def pieces(text: str, room: int) -> Iterator[str]:
    """The words of a text, those of a command and those that are tied together in one.

    What is longer than `room` columns falls into its words all the same.
    """
    held: list[str] = []
    for word in text.split(" "):
        if held and held[-1].count("`") % 2:
            held[-1] += f" {word}"
        else:
            held.append(word)
    for piece in held:
        yield from (piece,) if len(piece) <= room else piece.replace(TIE, " ").split(" ")


def column(rows: Iterable[Row], language: str) -> int:
    """The columns that the longest label of the rows takes, and a blank."""
    return 1 + max((len(row.labelled(language)) for row in rows), default=0)


def laid(rows: Iterable[Row], column: int, language: str, width: int | None = None) -> str:
    """The rows in two columns, the second from `column` on; wrapped to the `width`.

    Where labels would take more than half of it, the words follow their labels at once.
    """
    if width and column > width // 2:
        whole = (f"{row.labelled(language)} {row.words}" for row in rows)
        return "".join(wrapped(one, width) for one in whole)
    lines = (f"{row.labelled(language):<{column}}{row.words}" for row in rows)
    return "".join(wrapped(one, width, column) if width else f"{one}\n" for one in lines)


def aloud(rows: Iterable[Row], language: str) -> list[str]:
    """Each row as a part of a plain line."""
    labels = [(row.labelled(language), row.words) for row in rows]
    return [f"{label}{'' if label[-1:] == '.' else ':'} {words}" for label, words in labels]


def plain_line(parts: Iterable[str]) -> str:
    """The parts in one line to be read aloud, without the signs that stand round commands."""
    return "; ".join(parts).replace("`", "") + "\n"
