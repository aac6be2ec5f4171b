"""Scores for scripts."""

from rtt_tools.cli.score.counted import Counted, Scores
from rtt_tools.cli.score.doubts import warnings
from rtt_tools.diagnostics import Span
from rtt_tools.report.data import finding_data
from rtt_tools.top.game import Refusal


def as_json(scores: Scores) -> dict[str, object]:
    """The scores for scripts."""
    return {
        "version": 1,
        "sheets": [counted_json(one) for one in scores.kept],
        "ranking": [one.as_json() for one in scores.standings],
        "warnings": warnings(scores),
        "left_out": [
            {"path": one.path, "findings": [finding_data(found) for found in one.findings]}
            for one in scores.left_out
        ],
    }


def counted_json(one: Counted) -> dict[str, object]:
    """What one player left empty in one round; the round and the rank only in games."""
    data: dict[str, object] = {
        "path": one.path,
        "player": one.player,
        "board": one.board.id,
        "illegal": [illegal_json(*illegal) for illegal in one.illegal],
        "empty": one.empty,
    }
    if one.round is not None:
        data["round"] = one.round
    if one.companion is not None:
        data |= {"companion": one.companion, "rank": one.rank}
    return data


def illegal_json(one: Refusal, span: Span) -> dict[str, object]:
    """An illegal number, with its reason and its place in the file."""
    return {
        "box": one.box,
        "number": one.number,
        "reason": one.reason,
        "rule": one.rule,
        "line": span.line,
        "column": span.column,
    }
