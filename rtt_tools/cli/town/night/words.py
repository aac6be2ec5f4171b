"""The words that all of a night is told in: names, phases, moves."""

from collections.abc import Iterable

from rtt_tools.faults import escaped
from rtt_tools.languages import listed, said
from rtt_tools.town.movetext import written
from rtt_tools.town.position import PHASES
from rtt_tools.town.scoring import Score
from rtt_tools.town.steps import Evening, Told


def name(evening: Evening, seat: int) -> str:
    """The player's name, fit for a terminal."""
    return escaped(evening.players[seat])


def names(evening: Evening, seats: Iterable[int], language: str) -> str:
    """`Ana, Bo and Cy`."""
    return listed([name(evening, seat) for seat in seats], language)


def did(step: Told, language: str) -> str:
    """`5 coast e5 NE, house e5`, as it can be typed again."""
    moves = ", ".join(written(move, language) for move in step.moves)
    return moves or said("word-nothing", language)


def round_words(evening: Evening, language: str) -> str:
    """`round 3 of 12, Construct`; before a roll without a phase."""
    values = {"round": evening.round, "rounds": len(evening.map.rounds)}
    words = said("town-in-round", language, **values)
    if evening.phase in PHASES:
        words += f", {said(f'town-{evening.phase}', language)}"
    return words


def parts(score: Score, language: str) -> str:
    """`Houses 12, Coast 8`, without what scores nothing."""
    told = [
        f"{said(f'town-part-{part}', language)} {points}"
        for part, points in zip(Score._fields, score, strict=True)
        if points
    ]
    return ", ".join(told)


def points(who: str, score: Score, language: str) -> str:
    """`Ana, 20 points (Houses 12, Coast 8)`; the sources are left out where nothing scores."""
    count = said("points", language, name=who, count=score.total)
    sources = parts(score, language)
    return f"{count} ({sources})" if sources else count
