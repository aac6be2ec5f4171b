"""What the game has scored, part by part. Nothing here prints."""

from rtt_tools.cli.columns import columns
from rtt_tools.cli.looks import Looks
from rtt_tools.cli.town.night.words import names, parts
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.lines import plain_line, wrapped
from rtt_tools.town.scoring import Score, rank
from rtt_tools.town.steps import Evening


def ended_text(evening: Evening, looks: Looks) -> str:
    """Who has won, or the rank of who played alone, and the score table."""
    language = looks.language
    lines = [verdict(evening, language)]
    if evening.early:
        lines.insert(0, said("town-ended-early", language))
    if looks.say:
        return plain_line([*lines, *aloud(evening, language)])
    told = "".join(wrapped(line, looks.width) for line in lines)
    return told + table(evening, looks)


def verdict(evening: Evening, language: str) -> str:
    """Who has won, and whether a tie was broken by Houses; alone the rank."""
    if len(evening.players) == 1:
        total = evening.scores[0].total
        found = said(f"town-rank-{rank(total).name}", language)
        return said("town-ended-alone", language, count=total, rank=found)
    first = evening.ranking[0].score
    won = [seat for seat, one in enumerate(evening.scores) if is_equal(one, first)]
    who = names(evening, won, language)
    words = said("town-won", language, names=who, points=first.total, count=len(won))
    level = sum(one.total == first.total for one in evening.scores)
    return f"{words} {said('town-tie', language)}" if level > len(won) else words


def is_equal(one: Score, other: Score) -> bool:
    """Do the two share their place?"""
    return (one.total, one.houses) == (other.total, other.houses)


def table(evening: Evening, looks: Looks) -> str:
    """Each player in a row, with the points by source."""
    language = looks.language
    head = ["column-place", "column-player"]
    head += [f"town-part-{part}" for part in Score._fields]
    rows = [
        (one.place, escaped(one.player), *one.score, one.score.total) for one in evening.ranking
    ]
    words = [said(key, language) for key in (*head, "column-points")]
    return columns(words, rows, looks.width)


def aloud(evening: Evening, language: str) -> list[str]:
    """Each player with their points, as parts of a plain line."""
    told = []
    for one in evening.ranking:
        sources = parts(one.score, language)
        count = said("points", language, name=escaped(one.player), count=one.score.total)
        told.append(f"{one.place}. {count}" + (f": {sources}" if sources else ""))
    return told
