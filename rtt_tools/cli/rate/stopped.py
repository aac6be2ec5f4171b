"""What is told of games that were stopped."""

from collections.abc import Sequence

from rtt_tools.cli.rate.played import Rated
from rtt_tools.languages import listed, said
from rtt_tools.lines import TIE
from rtt_tools.shares import percent
from rtt_tools.top.engine.measures import HALF, QUARTER
from rtt_tools.top.rounds import MOST_TURNS


def stopped(rated: Rated, language: str) -> str:
    """Whose games were stopped, and what that means for the measures; "" where nothing."""
    found = rated.rating.measures
    if not (found.unknown or found.understated):
        return ""
    whose = (
        ("good", found.stopped, 0.0),
        ("newcomers", found.lost, QUARTER),
        ("slips", found.slipped, QUARTER),
        ("random", found.astray, HALF),
    )
    games = [
        said(f"rate-stopped-{one}", language, share=percent(share).replace(" ", TIE))
        for one, share, least in whose
        if share > least
    ]
    parts = [said("rate-stopped", language, games=listed(games, language), turns=MOST_TURNS)]
    parts += meant("rate-understated", found.understated, language)
    parts += meant("rate-unknown", found.unknown, language)
    return "; ".join(parts)


def meant(key: str, measures: Sequence[str], language: str) -> list[str]:
    """A sentence on these measures, if there are any."""
    names = [said(f"measure-{one}", language) for one in measures]
    return [said(key, language, measures=listed(names, language))] if names else []
