"""Reports, findings, boards and maps as JSON writes them (docs/json.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rtt_tools.diagnostics import Finding
from rtt_tools.report import Report
from rtt_tools.report.proved import RATED
from rtt_tools.shares import rounded

if TYPE_CHECKING:
    from rtt_tools.top.board import Board
    from rtt_tools.top.engine import Proof
    from rtt_tools.top.engine.measures import Rating
    from rtt_tools.town.map import Map


def json(reports: Sequence[Report]) -> str:
    """The contract of `check --format json`, described in docs/json.md."""
    files = [
        {
            "path": report.path,
            "findings": [finding_data(finding) for finding in report.findings],
            "board": board_data(report.board, report.proof, report.rating),
            **({"map": map_data(report.map)} if report.kind == "town-map" else {}),
        }
        for report in reports
    ]
    return dumped({"version": 1, "files": files})


def dumped(data: object) -> str:
    """JSON for people and programs: UTF-8, indented, one line feed at the end.

    Half a surrogate pair, as of a file's name that is no text, becomes JSON's escape for it.
    """
    from json import dumps

    text = dumps(data, ensure_ascii=False, indent=2) + "\n"
    return text.encode("utf-8", "backslashreplace").decode()


def finding_data(finding: Finding) -> dict[str, object]:
    """One finding as JSON writes it."""
    span = finding.span
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity.word,
        "message": finding.message,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "where": finding.where,
        "hint": finding.hint or None,
    }


def board_data(
    board: Board | None, proof: Proof | None, rating: Rating | None
) -> dict[str, object] | None:
    """What was proved of a board as JSON writes it; None where there is no board."""
    if board is None or proof is None:
        return None
    solved = proof.solvable
    witness = proof.witness if solved else None
    return {
        "id": board.id,
        "boxes": len(board.boxes),
        "dots": sum(box.dot for box in board.boxes),
        "hanging": sum(box.hanging for box in board.boxes),
        "solvable": solved,
        "fewest_turns": proof.fewest_turns if solved else None,
        "count_bound": rounded(proof.count_bound or 0) if solved else None,
        "witness": None if witness is None else [turn.as_json() for turn in witness],
        "rating": rating_data(board, rating),
    }


def map_data(map: Map | None) -> dict[str, object] | None:
    """What is on a map of the second game as JSON writes it; None where there is none."""
    if map is None:
        return None
    from rtt_tools.town.map import map_hash

    dice, icons = (sum(numbers) for numbers in zip(*map.rounds, strict=True))
    return {
        "id": map.id,
        "rows": map.rows,
        "cols": map.cols,
        "open": sum(map.is_open(cell) for cell in map.cells()),
        "rounds": len(map.rounds),
        "dice": dice,
        "icons": icons,
        "hash": map_hash(map),
    }


def rating_data(board: Board, rating: Rating | None) -> dict[str, object] | None:
    """How hard the board was found to be, as JSON writes it; None where that is not known."""
    if rating is None:
        return None
    from rtt_tools.top.engine.grades import graded

    grade, found = graded(board, rating), rating.measures
    return {
        "grade": grade.word,
        "border": grade.other,
        "games": rating.games,
        "seed": rating.seed,
        "turns": rounded(found.turns),
        **{
            name: None if name in found.unknown else rounded(getattr(found, name))
            for name in RATED
        },
    }
