"""Findings as people and programs read them: text, concise, json, github, sarif.

Each writer is a plain function from reports to text; nothing here prints.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import floor
from typing import TYPE_CHECKING, NamedTuple

from rtt_tools import __version__
from rtt_tools.diagnostics import ADVICE, ERROR, WARNING, Finding, Severity
from rtt_tools.faults import escaped
from rtt_tools.shares import rounded

if TYPE_CHECKING:
    from rtt_tools.top.board import Board
    from rtt_tools.top.engine import Proof
    from rtt_tools.top.engine.measures import Rating
    from rtt_tools.top.game import Turn
    from rtt_tools.town.map import Map

ROUNDING = 1e-7  # of reals; a whole number stays one
NAMED = 3  # bottlenecks in a line
RATED = ("tax", "newcomers", "forgiveness")  # measures that are told beside the turns
WINDOW = 100  # characters of a source line that are shown


class Report(NamedTuple):
    """What is known of one file, after what was asked to be left out is left out."""

    path: str
    findings: tuple[Finding, ...]
    lines: tuple[str, ...] = ()
    board: Board | None = None
    proof: Proof | None = None
    kind: str = "board"
    rating: Rating | None = None  # if one is remembered
    map: Map | None = None


class Style(NamedTuple):
    """How text is laid out: with colours, with signs beyond ASCII, with the witness game."""

    colour: bool = False
    unicode: bool = True
    verbose: bool = False
    quiet: bool = False


COLOURS = {ERROR: "1;31", WARNING: "1;33", ADVICE: "1;36"}


def text(reports: Sequence[Report], style: Style) -> str:
    """Each finding with its source line and a caret, then what was proved, then the sum."""
    parts: list[str] = []
    for report in reports:
        parts += [_explained(report, finding, style) for finding in report.findings]
        if report.board and report.proof and not style.quiet:
            parts.append(_proved(report, report.board, report.proof, style))
        if report.map and not style.quiet:
            parts.append(_mapped(report, report.map, style))
    if reports and (not style.quiet or any(report.findings for report in reports)):
        parts.append(_summed(reports))
    return "".join(part + "\n" for part in parts if part)


def _paint(words: str, code: str, style: Style) -> str:
    return f"\x1b[{code}m{words}\x1b[0m" if style.colour else words


def _explained(report: Report, finding: Finding, style: Style) -> str:
    line, column, *_ = finding.span
    place = _paint(f"{escaped(report.path, 400)}:{line}:{column}:", "1", style)
    kind = _paint(f"{finding.severity.word}[{finding.code}]", COLOURS[finding.severity], style)
    lines = [f"{place} {kind} {finding.name}: {finding.message}"]
    lines += _excerpt(report.lines, finding, style)
    if finding.hint:
        lines.append(f"      = {finding.hint}")
    return "\n".join(lines)


def _excerpt(lines: Sequence[str], finding: Finding, style: Style) -> Iterator[str]:
    """The source line and a line with carets below it, both cut to a window."""
    line, column, end_line, end_column = finding.span
    if not 0 < line <= len(lines) or not lines[line - 1].strip():
        return
    source = lines[line - 1]
    first = max(0, column - 1 - WINDOW // 2) if len(source) > WINDOW else 0
    shown = "".join(c if c.isprintable() else " " for c in source[first : first + WINDOW])
    last = end_column if end_line == line else len(source.rstrip()) + 1
    count = max(1, min(last, first + WINDOW + 1, len(source) + 1) - column)
    yield f"{line:5} | {shown}"
    before = _columns(shown[: column - 1 - first])
    marks = "^" * max(1, _columns(shown[column - 1 - first : column - 1 - first + count]))
    yield f"      | {' ' * before}{_paint(marks, COLOURS[finding.severity], style)}"


def _columns(shown: str) -> int:
    """How many columns of a terminal the characters take."""
    if shown.isascii():
        return len(shown)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(c) else 1 + (east_asian_width(c) in "WF") for c in shown)


def counted(number: int, noun: str, nouns: str = "") -> str:
    """`1 box`, `2 boxes`: the number with its noun."""
    return f"{number} {noun if number == 1 else nouns or noun + 's'}"


def _proved(report: Report, board: Board, proof: Proof, style: Style) -> str:
    """What `check` proved of a board, in one line; if asked, its shape and a game too."""
    dots = counted(sum(box.dot for box in board.boxes), "dot")
    hanging = sum(box.hanging for box in board.boxes)
    shape = f"{counted(len(board.boxes), 'box', 'boxes')}, {dots}, {hanging} hanging"
    words = f"{escaped(report.path, 400)}: {_paint(board.id, '1', style)}: {shape}; "
    if not proof.solvable:
        return words + "it cannot be filled"
    words += "can be filled: "
    if proof.fewest_turns is not None:
        words += f"{counted(proof.fewest_turns, 'turn')} with all the luck, "
    words += f"{floor(100 * (proof.count_bound or 0) + ROUNDING) / 100:.2f} or more on average"
    if style.verbose:
        lines = (built(board), rated(board, report.rating), *turns_told(proof.witness or ()))
        words += "".join(f"\n  {line}" for line in lines)
    return words


def _mapped(report: Report, map: Map, style: Style) -> str:
    """What there is on a map of the second game, in one line; if asked, in two more."""
    from rtt_tools.town.mapview import counts, more

    dice, icons = (sum(numbers) for numbers in zip(*map.rounds, strict=True))
    words = f"{escaped(report.path, 400)}: {_paint(map.id, '1', style)}: {counts(map)}, "
    words += f"{counted(dice, 'die', 'dice')}, {counted(icons, 'icon')}"
    return words + "".join(f"\n  {line}" for line in more(map) if style.verbose)


def built(board: Board) -> str:
    """How the boxes of a board rest on each other."""
    from rtt_tools.top.engine.structure import structure

    found = structure(board)
    words = f"longest chain {counted(found.comparisons, 'comparison')}, "
    words += f"{found.above:.1f} boxes above a box, "
    words += counted(len(found.hiding), "hiding place")
    if found.bottlenecks:
        waits = (f"{one.waiting} wait for {one.box}" for one in found.bottlenecks[:NAMED])
        words += f", {', '.join(waits)}"
    return words


def rated(board: Board, rating: Rating | None) -> str:
    """How hard the board was found to be, or who finds that out."""
    if rating is None:
        return "not rated yet: `rtt-tools rate` says how hard it is"
    from rtt_tools.top.engine.grades import graded

    found = rating.measures
    words = f"{graded(board, rating).word}: {found.turns:.1f} turns"
    for name in RATED:
        words += f", {name} {'-' if name in found.unknown else f'{getattr(found, name):.2f}'}"
    return words


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


def turns_told(turns: Iterable[Turn]) -> Iterator[str]:
    """A game of one player turn by turn, in lines."""
    from rtt_tools.top.game import change_in_words

    for number, turn in enumerate(turns, 1):
        roll = " ".join(f"{die}:{turn.roll[die]}" for die in turn.pool)
        writes = ", ".join(f"{w.box} = {w.number} ({'+'.join(w.dice)})" for w in turn.writes)
        yield f"turn {number}: roll {roll}, action die {turn.action}"
        yield f"        write {writes or 'nothing'}"
        if turn.change:
            yield f"        then {change_in_words(turn.change)} ({turn.change.rule})"


def _summed(reports: Sequence[Report]) -> str:
    found = [finding.severity for report in reports for finding in report.findings]
    errors, warnings = found.count(ERROR), found.count(WARNING)
    advice = found.count(ADVICE)
    files = counted(len(reports), "file")
    if not found:
        unproved = any(report.board is None and report.kind == "board" for report in reports)
        return f"{files} checked, nothing {'shown' if unproved else 'found'}"
    parts = [counted(errors, "error"), counted(warnings, "warning"), f"{advice} advice"]
    return f"{files} checked: " + ", ".join(p for p in parts if not p.startswith("0 "))


def concise(reports: Sequence[Report], style: Style) -> str:
    """One line a finding."""
    return "".join(
        f"{escaped(report.path, 400)}:{f.span.line}:{f.span.column}:"
        f" {f.code} {f.severity.word}: {f.message}\n"
        for report in reports
        for f in report.findings
    )


def brief(path: str, findings: Iterable[Finding]) -> str:
    """One line a finding with its hint, for commands that do more than check."""
    advised = tuple(found._replace(message=_with_hint(found)) for found in findings)
    return concise([Report(path, advised)], Style())


def json(reports: Sequence[Report], style: Style) -> str:
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


GITHUB = {ERROR: "error", WARNING: "warning", ADVICE: "notice"}
SARIF_LEVELS = {ERROR: "error", WARNING: "warning", ADVICE: "note"}


def github(reports: Sequence[Report], style: Style) -> str:
    """Workflow commands that GitHub shows beside the lines of a pull request."""
    return "".join(
        f"::{GITHUB[f.severity]} file={_property(r.path)},line={f.span.line},"
        f"endLine={f.span.end_line},col={f.span.column},endColumn={f.span.end_column},"
        f"title={_property(f'{f.code} {f.name}')}::{_github(_with_hint(f))}\n"
        for r in reports
        for f in r.findings
    )


def _with_hint(finding: Finding) -> str:
    return finding.message + (f" ({finding.hint})" if finding.hint else "")


def _github(words: str) -> str:
    return words.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(words: str) -> str:
    return _github(words).replace(":", "%3A").replace(",", "%2C")


def sarif(reports: Sequence[Report], style: Style) -> str:
    """SARIF 2.1.0, for code scanning services and editors."""
    from rtt_tools import catalogue

    found = {finding.code for report in reports for finding in report.findings}
    rules = [
        {
            "id": page.law.code,
            "name": page.law.name,
            "shortDescription": {"text": page.rule},
            "help": {"text": page.why or page.rule},
        }
        for page in catalogue.pages()
        if page.law.code in found
    ]
    driver = {"name": "rtt-tools", "version": __version__, "rules": rules}
    results = [
        _result(report.path, finding) for report in reports for finding in report.findings
    ]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return dumped(
        {
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [run],
        }
    )


def _result(path: str, finding: Finding) -> dict[str, object]:
    line, column, end_line, end_column = finding.span
    region = {
        "startLine": line,
        "startColumn": column,
        "endLine": end_line,
        "endColumn": end_column,
    }
    place = {"artifactLocation": {"uri": _uri(path)}, "region": region}
    return {
        "ruleId": finding.code,
        "level": SARIF_LEVELS[finding.severity],
        "message": {"text": _with_hint(finding)},
        "locations": [{"physicalLocation": place}],
    }


def _uri(path: str) -> str:
    """The path relative to the working folder where it lies in it, else a `file:` address."""
    import os
    from pathlib import Path
    from urllib.parse import quote

    if os.path.isabs(path):
        home = Path.cwd()
        if not Path(path).is_relative_to(home):
            return Path(path).as_uri()
        path = str(Path(path).relative_to(home))
    return quote(path.replace(os.sep, "/"), errors="replace")


FORMATS = {"text": text, "concise": concise, "json": json, "github": github, "sarif": sarif}


def worst(reports: Iterable[Report]) -> Severity | None:
    """The worst severity that was found, or None."""
    return max((f.severity for report in reports for f in report.findings), default=None)
