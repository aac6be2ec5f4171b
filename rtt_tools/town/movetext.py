"""Moves as lines of text, in transcripts and at the table, and lines as moves.

`4+1` · `5 coast e5 NE` · `house e6 with 2 wood -> food` · `woodcutter d5` · `tree e6`. A line
belongs to a phase: `woodcutter d5` builds one in Construct and uses one in Gather. Files have
these lines; a table has them in its language too, `5 costa e5 NE`.
"""

import re
from collections.abc import Callable, Iterator, Mapping

from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, listed, said
from rtt_tools.town import movewords
from rtt_tools.town.buildings import BUILDINGS, CATHEDRAL, HOUSE, WOODCUTTER
from rtt_tools.town.icons import COAST, FARM, ICONS, RIVER, TREE
from rtt_tools.town.map import SIDES, Cell, cell_of
from rtt_tools.town.moves import Adjust, Build, Change, Draw, Fell, Grow
from rtt_tools.town.movewords import MIRRORED, payment, word
from rtt_tools.town.position import CONSTRUCT, DISCOVER, GATHER, UPKEEP
from rtt_tools.town.tokens import PIECES, TYPED

Line = Adjust | Draw | Build | Fell | Grow  # the moves that a line of text can hold

# What is typed in many ways, and how it is read; words that say nothing are passed over.
ALIKE = {"→": "->", "=>": "->", "⇒": "->", "−": "-", "–": "-", "harbor": "harbour"}
FILLING = {"as", "on", "at", "a", "an", "the"}
ADJUSTED = r"([0-9]{1,2}) *([+-]) *([0-9]{1,2})"
CHANGED = (
    r"(?:([0-9]{1,2}) *)?(food|stone|wood) *(?:->|=|\b(?:to|into|for)\b)"
    r" *(?:([0-9]{1,2}) *)?(food|stone|wood)"
)
WITH = "with|for|by"
NAMED: Mapping[str, tuple[str, ...]] = {
    DISCOVER: ICONS,
    CONSTRUCT: tuple(BUILDINGS),
    GATHER: (WOODCUTTER,),
    UPKEEP: (TREE,),
}
KNOWN = {"icon": ICONS, "building": NAMED[CONSTRUCT]}
BY_PIECE = {piece: ends for ends, piece in PIECES.items()}
# Lines of each phase, to show what they look like.
EXAMPLES: Mapping[str, tuple[Line, ...]] = {
    DISCOVER: (
        Adjust(4, 1),
        Draw(1, FARM, cell_of("b2")),
        Draw(4, RIVER, cell_of("e1"), "NS"),
        Draw(5, COAST, cell_of("e5"), "NE"),
    ),
    CONSTRUCT: (
        Build(HOUSE, cell_of("e5")),
        Build(CATHEDRAL, cell_of("e4"), True),
        Build(HOUSE, cell_of("e6"), changes=(Change("wood", "food"),)),
    ),
    GATHER: (Fell(cell_of("d5")),),
    UPKEEP: (Grow(cell_of("e6")),),
}


class Unread(ValueError):
    """A line that says no move: what is wrong with it, and what its phase expects.

    `typed` is the language of the table that typed it, None for a line of a file.
    """

    typed: str | None = None

    def __init__(self, phase: str, wording: str, written: str = "") -> None:
        self.phase, self.wording, self.written = phase, wording, escaped(written, 30)
        super().__init__(self.told(DEFAULT))

    def told(self, language: str) -> str:
        """What is wrong."""
        values = {"written": self.written, "phase": said(f"town-{self.phase}", language)}
        return said(f"town-unread-{self.wording}", language, **values)

    def expected(self, language: str = DEFAULT) -> str:
        """The words that may be meant, where some are near, or what lines of the phase are."""
        if near := self.near():
            words = [f"`{word(name, self.typed or DEFAULT)}`" for name in near]
            return said(
                "town-expected-near", language, near=listed(words, language, joint="or")
            )
        lines = [f"`{written(move, self.typed or DEFAULT)}`" for move in EXAMPLES[self.phase]]
        return said("town-expected", language, lines=listed(lines, language, joint="or"))

    def near(self) -> list[str]:
        """The names that a table may have begun to type, or else one that is like the word."""
        from difflib import get_close_matches

        names, typed = KNOWN.get(self.wording, ()), self.typed or DEFAULT
        if self.typed and (begun := movewords.meant(self.written, names, self.typed)):
            return begun
        spelt = {one: name for name in names for one in movewords.spellings(name, typed)}
        like = get_close_matches(movewords.bare(self.written), spelt, 1)
        return [spelt[one] for one in like]


def written(move: Line, language: str = DEFAULT) -> str:
    """The move as a line, as `read` reads it back; of a file, or in the language of a table."""
    match move:
        case Adjust(face, by):
            return f"{face}{by:+d}"
        case Draw(face, icon, cell, sides):
            return f"{face} {word(icon, language)} {cell} {sides}".rstrip()
        case Build(building, cell, mirrored, changes):
            how = f" {word(MIRRORED, language)}" if mirrored else ""
            paid = f" {payment(changes, language)}" if changes else ""
            return f"{word(building, language)} {cell}{how}{paid}"
        case Fell(cell):
            return f"{word(WOODCUTTER, language)} {cell}"
        case Grow(cell):
            return f"{word(TREE, language)} {cell}"


def read(phase: str, text: str, language: str | None = None) -> Line:
    """The move that the line says in this phase, legal or not; raises Unread.

    At a table the line may be in its `language` too; one of a file is not.
    """
    plain = text.strip().lower()
    for typed, meant in ALIKE.items():
        plain = plain.replace(typed, meant)
    try:
        if not plain:
            raise Unread(phase, "nothing")
        return PHASES[phase](plain if language is None else in_file(phase, plain, language))
    except Unread as error:
        error.typed = language
        raise


def in_file(phase: str, line: str, language: str) -> str:
    """The line of a table as a file has it, as far as its words are known."""
    if phase == CONSTRUCT:
        return _built_in_file(line, language)
    words = line.split()
    face = words[:1] if phase == DISCOVER else []
    name, rest = movewords.named(words[len(face) :], NAMED[phase], language)
    return " ".join([*face, *name, *map(movewords.latin, rest)])


def _built_in_file(line: str, language: str) -> str:
    """A line of Construct as a file has it."""
    between = "|".join(map(re.escape, movewords.joining(movewords.WITH, language)))
    line, *paid = re.split(rf"\b(?:{between}|{WITH})\b", line, maxsplit=1)
    name, rest = movewords.named(line.split(), NAMED[CONSTRUCT], language)
    how, more = movewords.named(rest[1:], (MIRRORED,), language)
    changes = ["with", movewords.changed(paid[0], language)] if paid else []
    return " ".join([*name, *map(movewords.latin, rest[:1]), *how, *more, *changes])


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
    head, *paid = re.split(rf"\b(?:{WITH})\b", text, maxsplit=1)
    building, *words = _words(head) or [""]
    if building not in BUILDINGS:
        raise Unread(CONSTRUCT, "building" if building else "no-building", building)
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
