"""What a player did as it is typed: a name, and moves between commas."""

import re
from collections.abc import Iterator, Sequence

from rtt_tools.cli.hosting.answer import Mistyped, meant, name_at, seats_of, words_for
from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT
from rtt_tools.town.buildings import WOODCUTTER
from rtt_tools.town.evening import Evening, Told
from rtt_tools.town.map import RESOURCES
from rtt_tools.town.movetext import Line, Unread, read
from rtt_tools.town.position import CONSTRUCT, DISCOVER, GATHER, UPKEEP
from rtt_tools.town.squares import of_building

# After a comma these go on with what the Market changes; anything else is another move.
CHANGE = re.compile(rf" *[0-9]* *({'|'.join(RESOURCES)})\b", re.IGNORECASE)
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
    lines = list(lines_of(rest))
    if not lines:
        raise Mistyped("town-what", name=evening.players[seat])
    return Told(seat, tuple(moves_of(evening, seat, lines)))


def who(evening: Evening, text: str, language: str) -> tuple[int, str]:
    """The seat that the first words name, and the text behind them; raises Mistyped."""
    words = text.split()
    plain = [word.strip(",:;") for word in words]
    if len(evening.players) == 1 and not (plain and seats_of(evening.players, plain[0])):
        return 0, text
    if not plain:
        raise Mistyped("town-who")
    seat, count = name_at(evening, plain, language)
    return seat, " ".join(words[count:])


def lines_of(text: str) -> Iterator[str]:
    """The moves, which stand between commas or semicolons."""
    line = ""
    for part in re.split("[;,]", text):
        if line and CHANGE.match(part):
            line += f",{part}"
            continue
        if line.strip():
            yield line.strip()
        line = part
    if line.strip():
        yield line.strip()


def moves_of(evening: Evening, seat: int, lines: Sequence[str]) -> Iterator[Line]:
    """The moves that the lines say; raises Mistyped for one that says none."""
    position = evening.sheets[seat].position
    squares = position.squares if position else {}
    standing = {str(cell) for cell in of_building(squares, WOODCUTTER)}
    for line in lines:
        words = line.lower().split()
        phase = phase_of_line(words, evening.phase, standing)
        if phase == CONSTRUCT and words[0] == WOODCUTTER:
            standing.update(words[1:2])
        try:
            yield read(phase, line)
        except Unread as error:
            raise Unreadable(line, error) from None


def phase_of_line(words: Sequence[str], now: str, standing: set[str]) -> str:
    """The phase that a line belongs to, by its first word.

    `woodcutter d5` uses one that stands there, and builds one elsewhere; a square alone is
    meant for the phase that the table is in.
    """
    first = words[0]
    if first[0].isdigit():
        return DISCOVER
    if first == "tree":
        return UPKEEP
    if SQUARE.fullmatch(first) and now in (GATHER, UPKEEP):
        return now
    return GATHER if first == WOODCUTTER and set(words[1:]) & standing else CONSTRUCT
