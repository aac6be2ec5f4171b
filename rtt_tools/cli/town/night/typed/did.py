"""What a player did as it is typed: a name, and moves between commas."""

import re
from collections.abc import Iterator, Sequence, Set

from rtt_tools.cli.hosting.answer import Mistyped, meant, name_at, seats_of, words_for
from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT
from rtt_tools.town import movewords
from rtt_tools.town.buildings import BUILDINGS, WOODCUTTER
from rtt_tools.town.icons import TREE
from rtt_tools.town.map import RESOURCES
from rtt_tools.town.moves import Build
from rtt_tools.town.movetext import Line, Unread, read
from rtt_tools.town.position import CONSTRUCT, DISCOVER, GATHER, UPKEEP
from rtt_tools.town.squares import of_building
from rtt_tools.town.steps import Evening, Told

FIRST = (*BUILDINGS, TREE)  # what a line may begin with, besides a die and a square
CHANGING = re.compile("->|=|→|⇒")
SQUARE = re.compile("[a-z][0-9]{1,2}", re.IGNORECASE)


class Unreadable(Mistyped):
    """A line that says no move."""

    def __init__(self, line: str, why: Unread) -> None:
        super().__init__("town-line")
        self.line, self.why = escaped(line, 60), why

    def told(self, language: str = DEFAULT, command: str = "") -> str:
        """The line, what is wrong with it, and what is expected."""
        why, expected = self.why.told(language), self.why.expected(language)
        return f"`{self.line}`: {why}; {expected}"


def told(evening: Evening, text: str, language: str) -> Told:
    """What a player did: `ana 5 coast e5 NE, house e5`; alone no name is needed."""
    seat, rest = who(evening, text, language)
    if meant(rest, words_for({0: "word-nothing"}, language)):
        return Told(seat, ())
    lines = list(lines_of(rest, language))
    if not lines:
        raise Mistyped("town-what", name=evening.players[seat])
    return Told(seat, tuple(moves_of(evening, seat, lines, language)))


def who(evening: Evening, text: str, language: str) -> tuple[int, str]:
    """The seat that the first words name, and the text behind them; raises Mistyped."""
    words = text.split()
    plain = [word.strip(",:;") for word in words]
    if len(evening.players) == 1 and not is_named(evening, plain[:1], language):
        return 0, text
    if not plain:
        raise Mistyped("town-who")
    seat, count = name_at(evening, plain, language)
    return seat, " ".join(words[count:])


def is_named(evening: Evening, words: Sequence[str], language: str) -> bool:
    """Do the words begin with a player's name, and not with what a move begins with?"""
    seats = any(seats_of(evening.players, word) for word in words)
    return seats and not any(movewords.is_one(word, FIRST, language) for word in words)


def lines_of(text: str, language: str) -> Iterator[str]:
    """The moves, which stand between commas or semicolons."""
    line = ""
    for part in re.split("[;,]", text):
        if line and is_change(part, language):
            line += f",{part}"
            continue
        if line.strip():
            yield line.strip()
        line = part
    if line.strip():
        yield line.strip()


def is_change(part: str, language: str) -> bool:
    """Does the part go on with what the Market changes, or is it a move of its own?"""
    word = part.lstrip(" 0123456789").split(" ")[0]
    begun = CHANGING.search(part) and movewords.meant(word, RESOURCES, language)
    return bool(begun) or movewords.is_one(word, RESOURCES, language)


def moves_of(
    evening: Evening, seat: int, lines: Sequence[str], language: str
) -> Iterator[Line]:
    """The moves that the lines say; raises Mistyped for one that says none."""
    position = evening.sheets[seat].position
    squares = position.squares if position else {}
    standing = {str(cell) for cell in of_building(squares, WOODCUTTER)}
    for line in lines:
        phase = phase_of_line(line, evening.phase, standing, language)
        try:
            move = read(phase, line, language)
        except Unread as error:
            raise Unreadable(line, error) from None
        if isinstance(move, Build) and move.building == WOODCUTTER:
            standing.add(str(move.cell))
        yield move


def phase_of_line(line: str, now: str, standing: Set[str], language: str) -> str:
    """The phase that a line belongs to, by its first word.

    `woodcutter d5` uses one that stands there, and builds one elsewhere; a square alone is
    meant for the phase that the table is in.
    """
    words = line.lower().split()
    if words[0][0].isdigit():
        return DISCOVER
    if SQUARE.fullmatch(movewords.latin(words[0])) and now in (GATHER, UPKEEP):
        return now
    name, rest = movewords.named(words, FIRST, language)
    if name == [TREE]:
        return UPKEEP
    uses = name == [WOODCUTTER] and standing & set(map(movewords.latin, rest))
    return GATHER if uses else CONSTRUCT
