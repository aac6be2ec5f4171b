"""What was proved of a board and is on a map, in lines: how built, how hard, a game of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import floor
from typing import TYPE_CHECKING

from rtt_tools.faults import escaped
from rtt_tools.report import Report, Style

if TYPE_CHECKING:
    from rtt_tools.top.board import Board
    from rtt_tools.top.engine import Proof
    from rtt_tools.top.engine.measures import Rating
    from rtt_tools.top.game import Turn
    from rtt_tools.town.map import Map

ROUNDING = 1e-7  # of reals; a whole number stays one
NAMED = 3  # bottlenecks in a line
RATED = ("tax", "newcomers", "forgiveness")  # measures that are told beside the turns


def counted(number: int, noun: str, nouns: str = "") -> str:
    """`1 box`, `2 boxes`: the number with its noun."""
    return f"{number} {noun if number == 1 else nouns or noun + 's'}"


def paint(words: str, code: str, style: Style) -> str:
    """The words in that colour, where there are any."""
    return f"\x1b[{code}m{words}\x1b[0m" if style.colour else words


def proved(report: Report, board: Board, proof: Proof, style: Style) -> str:
    """What `check` proved of a board, in one line; if asked, its shape and a game too."""
    dots = counted(sum(box.dot for box in board.boxes), "dot")
    hanging = sum(box.hanging for box in board.boxes)
    shape = f"{counted(len(board.boxes), 'box', 'boxes')}, {dots}, {hanging} hanging"
    words = f"{escaped(report.path, 400)}: {paint(board.id, '1', style)}: {shape}; "
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


def mapped(report: Report, map: Map, style: Style) -> str:
    """What there is on a map of the second game, in one line; if asked, in two more."""
    from rtt_tools.town.mapview import counts, more

    dice, icons = (sum(numbers) for numbers in zip(*map.rounds, strict=True))
    words = f"{escaped(report.path, 400)}: {paint(map.id, '1', style)}: {counts(map)}, "
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
