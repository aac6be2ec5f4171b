"""Scores for people: illegal numbers, then each sheet, the ranks, the ranking."""

from rtt_tools.cli.columns import columns
from rtt_tools.cli.ranking import ranking
from rtt_tools.cli.score.counted import Scores
from rtt_tools.faults import escaped
from rtt_tools.languages import said

UNKNOWN = "-"  # where numbers that nobody recorded would be counted


def as_text(scores: Scores, language: str) -> str:
    """The scores for people: illegal numbers, then each sheet, the ranks, the ranking."""
    parts = (
        illegal_lines(scores, language),
        sheet_lines(scores, language),
        solo_lines(scores, language),
        ranking(scores.standings, language),
    )
    return "\n".join(filter(None, parts))


def illegal_lines(scores: Scores, language: str) -> str:
    """Each illegal number with its place and reason."""
    return "".join(
        f"{escaped(one.path, 300)}:{span.line}:{span.column}: {refusal.told(language)}\n"
        for one in scores.kept
        for refusal, span in one.illegal
    )


def sheet_lines(scores: Scores, language: str) -> str:
    """One line a sheet: the player, the board, and what its boxes hold."""
    keys = ("column-player", "column-board", "column-legal", "column-illegal", "column-empty")
    rows = [
        (
            escaped(one.player),
            one.board.id,
            UNKNOWN if one.legal is None else one.legal,
            UNKNOWN if one.legal is None else len(one.illegal),
            one.empty,
        )
        for one in scores.kept
    ]
    return columns([said(key, language) for key in keys], rows)


def solo_lines(scores: Scores, language: str) -> str:
    """One line a solo game: what the Companion has left, and the rank it gives, if any."""
    keys = ("column-player", "column-board", "column-companion", "column-rank")
    rows = [
        (escaped(one.player), one.board.id, one.companion, rank_words(one.rank, language))
        for one in scores.kept
        if one.companion is not None
    ]
    return columns([said(key, language) for key in keys], rows)


def rank_words(rank: str | None, language: str) -> str:
    """The rank's name, or a dash."""
    return said(f"rank-{rank}", language) if rank else "-"
