"""The points of a town, by source and in all, for people and for scripts."""

from rtt_tools.cli.columns import columns
from rtt_tools.languages import said
from rtt_tools.town.scoring import Score, rank

PARTS = Score._fields


def breakdown(score: Score, language: str, *, over: bool) -> str:
    """A line for each source that brought points, the total, and of a game `over` the rank."""
    rows = [
        (said(f"town-part-{part}", language), points)
        for part, points in score._asdict().items()
        if points
    ]
    rows.append((said("town-part-total", language), score.total))
    head = [said(key, language) for key in ("column-source", "column-points")]
    return columns(head, rows) + (f"{rank_words(score, language)}\n" if over else "")


def rank_words(score: Score, language: str) -> str:
    """The rank that the points give a game alone."""
    return said(f"town-rank-{rank(score.total).name}", language)


def as_json(score: Score, *, over: bool) -> dict[str, object]:
    """The points by source, the total, and of a game `over` the rank that it has alone."""
    rank_ = rank(score.total).name if over else None
    return {**score._asdict(), "total": score.total, "rank": rank_}
