"""Moves as lines of text, in transcripts and at the table, and lines as moves.

`4+1` · `5 coast e5 NE` · `house e6 with 2 wood -> food` · `woodcutter d5` · `tree e6`. A line
belongs to a phase: `woodcutter d5` builds one in Construct and uses one in Gather.
"""

import re
from collections.abc import Callable, Iterator, Mapping

from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, said
from rtt_tools.town.buildings import BUILDINGS, WOODCUTTER
from rtt_tools.town.drawing import PIECES, TYPED
from rtt_tools.town.icons import COAST, ICONS, RIVER, TREE
from rtt_tools.town.map import SIDES, Cell, cell_of
from rtt_tools.town.moves import Adjust, Build, Change, Draw, Fell, Grow
from rtt_tools.town.position import CONSTRUCT, DISCOVER, GATHER, UPKEEP

Line = Adjust | Draw | Build | Fell | Grow  # the moves that a line of text can hold

# What is typed in many ways, and how it is read; words that say nothing are passed over.
ALIKE = {"→": "->", "=>": "->", "⇒": "->", "−": "-", "–": "-", "harbor": "harbour"}
FILLING = {"as", "on", "at", "a", "an", "the"}
ADJUSTED = r"([0-9]{1,2}) *([+-]) *([0-9]{1,2})"
CHANGED = (
    r"(?:([0-9]{1,2}) *)?(food|stone|wood) *(?:->|=|\b(?:to|into|for)\b)"
    r" *(?:([0-9]{1,2}) *)?(food|stone|wood)"
)
MIRRORED = "mirrored"
KNOWN = {"icon": ICONS, "building": tuple(BUILDINGS)}
BY_PIECE = {piece: ends for ends, piece in PIECES.items()}


class Unread(ValueError):
    """A line that says no move: what is wrong with it, and what its phase expects."""

    def __init__(self, phase: str, wording: str, written: str = "") -> None:
        self.phase, self.wording, self.written = phase, wording, escaped(written, 30)
        super().__init__(self.told(DEFAULT))

    def told(self, language: str) -> str:
        """What is wrong."""
        values = {"written": self.written, "phase": said(f"town-{self.phase}", language)}
        return said(f"town-unread-{self.wording}", language, **values)

    def expected(self, language: str = DEFAULT) -> str:
        """The word that was meant, where one is near, or what lines of the phase look like."""
        from difflib import get_close_matches

        if near := get_close_matches(self.written, KNOWN.get(self.wording, ()), 1):
            return said("town-expected-near", language, near=near[0])
        return said(f"town-expected-{self.phase}", language)


def written(move: Line) -> str:
    """The move as a line, as `read` reads it back."""
    match move:
        case Adjust(face, by):
            return f"{face}{by:+d}"
        case Draw(face, icon, cell, sides):
            return f"{face} {icon} {cell} {sides}".rstrip()
        case Build(building, cell, mirrored, changes):
            how = f" {MIRRORED}" if mirrored else ""
            paid = ", ".join(f"2 {give} -> {take}" for give, take in changes)
            return f"{building} {cell}{how}" + (f" with {paid}" if paid else "")
        case Fell(cell):
            return f"{WOODCUTTER} {cell}"
        case Grow(cell):
            return f"{TREE} {cell}"


def read(phase: str, text: str) -> Line:
    """The move that the line says in this phase, legal or not; raises Unread."""
    plain = text.strip().lower()
    for typed, meant in ALIKE.items():
        plain = plain.replace(typed, meant)
    if not plain:
        raise Unread(phase, "nothing")
    return PHASES[phase](plain)


def _discover(text: str) -> Line:
    if "±" in text:
        raise Unread(DISCOVER, "plus-minus")
    if adjusted := re.fullmatch(ADJUSTED, text):
        return Adjust(int(adjusted[1]), int(adjusted[2] + adjusted[3]))
    face, *words = _words(text)
    if not re.fullmatch("[0-9]{1,2}", face):
        raise Unread(DISCOVER, "no-die", face)
    icon = words[0] if words else ""
    if icon not in ICONS:
        raise Unread(DISCOVER, "icon" if icon else "no-icon", icon)
    cell = _cell(DISCOVER, words[1:2])
    sides = _sides("".join(words[2:]))
    if icon in (COAST, RIVER) and not sides:
        raise Unread(DISCOVER, "no-sides")
    return Draw(int(face), icon, cell, sides)


def _sides(text: str) -> str:
    """The sides in their order, from letters or a piece of a River."""
    letters = BY_PIECE.get(TYPED.get(text, text)) or re.sub("[-,/]", "", text).upper()
    sides = "".join(side for side in SIDES if side in letters)
    if len(sides) != len(letters):
        raise Unread(DISCOVER, "sides", text)
    return sides


def _construct(text: str) -> Line:
    head, *paid = re.split(r"\b(?:with|for|by)\b", text, maxsplit=1)
    building, *words = _words(head) or [""]
    if building not in BUILDINGS:
        raise Unread(CONSTRUCT, "building", building)
    cell, *rest = words or [""]
    square = _cell(CONSTRUCT, [cell] if cell else [])
    if rest and rest != [MIRRORED]:  # of which buildings it may be said the rules know
        raise Unread(CONSTRUCT, "rest", " ".join(rest))
    changes = tuple(_changes(paid[0])) if paid else ()
    return Build(building, square, bool(rest), changes)


def _changes(text: str) -> Iterator[Change]:
    """The Market's changes, each two of a kind for one of another; several at once too."""
    for part in re.split(r"[,;]|\band\b", text):
        found = re.fullmatch(CHANGED, part.strip())
        gives, takes = (int(found[1] or 2), int(found[3] or 1)) if found else (0, 0)
        if not found or not takes or gives != 2 * takes:
            raise Unread(CONSTRUCT, "change" if part.strip() else "no-change", part.strip())
        yield from [Change(found[2], found[4])] * takes


def _gather(text: str) -> Line:
    return Fell(_place(GATHER, WOODCUTTER, _words(text)))


def _upkeep(text: str) -> Line:
    return Grow(_place(UPKEEP, TREE, _words(text)))


def _place(phase: str, what: str, words: list[str]) -> Cell:
    """The square behind the word of the phase, which may be left out."""
    if len(words) > 1 and words[0] != what:
        raise Unread(phase, "first", words[0])
    cell, *rest = words[words[0] == what :] or [""]
    if rest:
        raise Unread(phase, "rest", " ".join(rest))
    return _cell(phase, [cell] if cell else [])


def _words(text: str) -> list[str]:
    return [word for word in text.split() if word not in FILLING] or [text]


def _cell(phase: str, words: list[str]) -> Cell:
    """The square that the word names; raises Unread where it names none, or is missing."""
    if not words:
        raise Unread(phase, "no-square")
    try:
        return cell_of(words[0])
    except ValueError:
        raise Unread(phase, "square", words[0]) from None


PHASES: Mapping[str, Callable[[str], Line]] = {
    DISCOVER: _discover,
    CONSTRUCT: _construct,
    GATHER: _gather,
    UPKEEP: _upkeep,
}
