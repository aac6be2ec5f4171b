"""What people type at the table, as steps: dice, moves of a player, points.

Nothing here asks or prints. What cannot be understood is a `Mistyped`, what the rules refuse
is `Refused` when the step is taken.
"""

import re
from collections.abc import Iterator, Sequence

from rtt_tools.cli.hosting.answer import (
    Mistyped,
    meant,
    name_at,
    parts,
    seats_of,
    whole,
    words_for,
)
from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, listed, said
from rtt_tools.town import evening as evenings
from rtt_tools.town.buildings import WOODCUTTER
from rtt_tools.town.evening import Counted, Evening, Passed, Rolled, Scored, Step, Told
from rtt_tools.town.map import RESOURCES
from rtt_tools.town.movetext import Line, Unread, read
from rtt_tools.town.position import (
    CONSTRUCT,
    DISCOVER,
    GATHER,
    OVER,
    PHASES,
    ROLL,
    UPKEEP,
)
from rtt_tools.town.scoring import Score
from rtt_tools.town.squares import of_building

# After a comma these go on with what the Market changes; anything else is another move.
CHANGE = re.compile(rf" *[0-9]* *({'|'.join(RESOURCES)})\b", re.IGNORECASE)
SQUARE = re.compile("[a-z][0-9]{1,2}", re.IGNORECASE)
PART_WORDS = {part: f"town-part-{part}" for part in Score._fields}


class Unreadable(Mistyped):
    """A line that says no move."""

    def __init__(self, line: str, why: Unread) -> None:
        super().__init__("town-line")
        self.line, self.why = escaped(line, 60), why

    def told(self, language: str = DEFAULT, command: str = "") -> str:
        """The line, what is wrong with it, and what is expected."""
        why, expected = self.why.told(language), self.why.expected(language)
        return f"`{self.line}`: {why}; {expected}"


def rolled(evening: Evening, words: Sequence[str]) -> tuple[Step, ...]:
    """The steps of a roll: the end of the round before, and the dice, thrown or typed in."""
    before = (Passed(ROLL),) if evening.phase in PHASES else ()
    at = evening
    for step in before:
        at = evenings.after(at, step)
    if evening.seed is not None:
        if words:
            raise Mistyped("seeded")
        return (*before, evenings.thrown(at))
    wanted = at.map.rounds[at.round - 1].dice
    return (*before, Rolled(dice_of(words, wanted)))


def dice_of(words: Sequence[str], wanted: int) -> tuple[int, ...]:
    """The faces that are typed, as `1 3 4 6 6` or `13466`; raises Mistyped."""
    items = parts(words)
    if len(items) == 1 and len(items[0]) == wanted:
        items = list(items[0])
    faces = [whole(item) for item in items]
    if None in faces or len(faces) != wanted:
        raise Mistyped("town-dice", count=wanted, example=" ".join("13466"[:wanted]))
    return tuple(face for face in faces if face is not None)


def onward(evening: Evening, to: str | None = None) -> tuple[Step, ...]:
    """The steps to that phase, or to the next; with the points where all are known."""
    phase = to or (evenings.following(evening.phase) if evening.phase in PHASES else ROLL)
    return with_score(evening, (Passed(phase),))


def with_score(
    evening: Evening, steps: tuple[Step, ...], *, early: bool = False
) -> tuple[Step, ...]:
    """The steps, and the end of the game where they leave no points to be counted."""
    for step in steps:
        evening = evenings.after(evening, step)
    ends = (evening.phase == OVER or early) and not evenings.uncounted(evening)
    return (*steps, Scored((), early)) if ends else steps


def phase_of(text: str, language: str) -> str:
    """The phase that is named; ROLL for the end of the round. Raises Mistyped."""
    names = {one: (said(f"town-{one}", language), one) for one in PHASES[1:]}
    found = meant(text, {**names, ROLL: words_for({ROLL: "word-finish"}, language)[ROLL]})
    if len(found) != 1:
        words = [*(said(f"town-{one}", language) for one in PHASES[1:])]
        words.append(said("word-finish", language))
        raise Mistyped("town-which-phase", words=listed(words, language, joint="or"))
    return found[0]


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


def counted(evening: Evening, words: Sequence[str], language: str) -> tuple[Counted, ...]:
    """The points that are typed: names with six numbers each, or as `houses=12`."""
    items, found = parts(words), []
    while items:
        seat, taken = (0, 0) if len(evening.players) == 1 else name_of(evening, items, language)
        items = items[taken:]
        mine = []
        while items and (whole(items[0]) is not None or "=" in items[0]):
            mine.append(items.pop(0))
        found.append(Counted(seat, score_of(evening.players[seat], mine, language)))
        if not mine:
            break
    return tuple(found)


def name_of(evening: Evening, items: Sequence[str], language: str) -> tuple[int, int]:
    """The seat, and how many words name it; none where one seat only is left to count."""
    left = evenings.uncounted(evening)
    if (whole(items[0]) is not None or "=" in items[0]) and len(left) == 1:
        return left[0], 0
    return name_at(evening, items, language)


def score_of(player: str, items: Sequence[str], language: str) -> Score:
    """Six numbers in the order of the score table, or parts by name, the rest 0."""
    numbers = [whole(item) for item in items]
    if len(numbers) == len(Score._fields) and None not in numbers:
        return Score(*(number for number in numbers if number is not None))
    named: dict[str, int] = {}
    for item in items:
        word, sign, count = item.partition("=")
        keys, number = meant(word, words_for(PART_WORDS, language)), whole(count)
        if not sign or number is None or len(keys) != 1 or keys[0] in named:
            break
        named[keys[0]] = number
    else:
        if named:
            return Score(**named)
    names = ", ".join(said(key, language) for key in PART_WORDS.values())
    raise Mistyped("town-points", name=player, parts=names)
