"""Points as they are typed, and the end of the game that they bring."""

from collections.abc import Sequence

from rtt_tools.cli.hosting.answer import Mistyped, meant, name_at, parts, whole, words_for
from rtt_tools.cli.town.night.words import names
from rtt_tools.languages import said
from rtt_tools.town import evening as evenings
from rtt_tools.town.counting import rounds_left, uncounted
from rtt_tools.town.evening import refused
from rtt_tools.town.position import OVER, PHASES, ROLL
from rtt_tools.town.scoring import Score
from rtt_tools.town.steps import Counted, Evening, Passed, Scored, Step

PART_WORDS = {part: f"town-part-{part}" for part in Score._fields}


def scored(
    evening: Evening, words: Sequence[str], language: str, *, early: bool
) -> tuple[Step, ...]:
    """The steps of `score`: the last round ends by itself, then points, then the game.

    Raises Mistyped where that would lose a map whose points are not typed, and Refused before
    the last round unless the game is stopped `early`.
    """
    before = () if early else last_round(evening)
    at = evenings.after_all(evening, before)
    points = counted(at, words, language)
    if not (early or evening.over) and at.phase != OVER:
        raise refused("table-rounds-left", count=rounds_left(at))
    stated = {one.seat for one in points}
    if lost := [seat for seat in evenings.lost(evening, at) if seat not in stated]:
        raise Mistyped("town-score-loses", names=names(evening, lost, language))
    ends = with_score(at, points, early=early) or (Scored((), early),)
    return (*before, *ends)


def last_round(evening: Evening) -> tuple[Step, ...]:
    """The end of the last round where it goes on; nothing at any other time."""
    last = len(evening.rolled) == len(evening.map.rounds)
    return (Passed(ROLL),) if last and evening.phase in PHASES else ()


def with_score(
    evening: Evening, steps: tuple[Step, ...], *, early: bool = False
) -> tuple[Step, ...]:
    """The steps, and the end of the game where they leave no points to be counted."""
    at = evenings.after_all(evening, steps)
    ends = (at.phase == OVER or early) and not uncounted(at)
    return (*steps, Scored((), early)) if ends else steps


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
    left = uncounted(evening)
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
