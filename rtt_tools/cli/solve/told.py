"""Limits of the best play in words."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor, inf
from typing import TYPE_CHECKING, NamedTuple

from rtt_tools.cli import terminal
from rtt_tools.cli.looks import Looks
from rtt_tools.languages import said
from rtt_tools.lines import Row, column, laid
from rtt_tools.top.steps import Game
from rtt_tools.top.view import board_title

if TYPE_CHECKING:  # words need no engine
    from rtt_tools.top.engine.interval import Interval

RIGOROUS = "rigorous"
EXACT, PLACES = 5, 2  # decimals
WIDE = 16  # columns of a cell


class Found(NamedTuple):
    """What was found out, and how."""

    game: Game
    seed: int
    within: float | None
    counted: float  # the bound that counts boxes
    interval: Interval | None = None  # None: interrupted before anything else was known
    seconds: float = 0.0
    complete: bool = False  # False: somebody interrupted it


def below(value: float, places: int = PLACES) -> str:
    """A proved lower end: never more than it is."""
    return f"{floor(value * 10**places + 1e-6) / 10**places:.{places}f}"


def above(value: float, places: int = PLACES) -> str:
    """A proved upper end: never less than it is."""
    return f"{ceil(value * 10**places - 1e-6) / 10**places:.{places}f}"


def exactly(value: float) -> str:
    """A value to the decimals that are proved, without noughts at the end."""
    return f"{value:.{EXACT}f}".rstrip("0").rstrip(".")


def share(gap: float) -> str:
    """How far apart the ends are, in percent."""
    percent = 100 * max(0.0, gap)  # a simulated end may lie below a proved one by chance
    return f"{percent:.1f} %" if percent < 9.95 else f"{percent:.0f} %"


class Table:
    """The lines that tell how the interval narrows, printed as they come."""

    def __init__(self, language: str) -> None:
        self.language, self.last = language, ""

    def put(self, interval: Interval) -> None:
        """Print one more, if it says anything new; after the head if it is the first."""
        if not self.last:
            terminal.put(cells(heads(self.language), self.language))
        now = line(interval, self.language)
        if now != self.last:
            terminal.put(now)
        self.last = now


def heads(language: str) -> tuple[str, ...]:
    """The head of the lines that tell how the interval narrows."""
    keys = "column-lower", "column-upper", "column-apart", "column-states"
    return tuple(said(key, language) for key in keys)


def line(interval: Interval, language: str) -> str:
    """One interval in a line, ended."""
    upper = above(interval.upper)
    if interval.upper_is != RIGOROUS:
        upper = f"{interval.upper:.{PLACES}f} ± {interval.error:.{PLACES}f}"
    states = str(interval.states) if interval.states else "-"
    return cells((below(interval.lower), upper, share(interval.gap), states), language)


def cells(row: tuple[str, ...], language: str) -> str:
    """Cells under their heads, to the right."""
    widths = [max(len(head), 7 if place else 5) for place, head in enumerate(heads(language))]
    widths[1] = max(widths[1], WIDE - 2)
    told = (cell.rjust(width) for cell, width in zip(row, widths, strict=True))
    return "  ".join(told).rstrip() + "\n"


def final(found: Found, looks: Looks) -> str:
    """Between which limits best play lies, in plain words."""
    rows = list(told_rows(found, looks.language))
    return laid(rows, column(rows, looks.language), looks.language, looks.width)


def told_rows(found: Found, language: str) -> Iterator[Row]:
    """The board, its best play, and what limits what is known of it."""
    yield Row("label-board", about(found.game, found.seed, language))
    yield Row("label-best-play", limits(found, language))
    for note in found.interval.notes if found.interval else ():
        yield Row("label-note", said(f"solve-note-{note}", language))


def about(game: Game, seed: int | None, language: str) -> str:
    """The board and what is played on it."""
    parts = [
        said("rate-boxes", language, count=len(game.board.boxes)),
        said("many-players", language, count=1),
        game.ruleset.name,
    ]
    parts += [said("account-big-to-small", language)] if game.big_to_small else []
    parts += [] if seed is None else [said("account-seed", language, seed=seed)]
    return f"{board_title(game.board, language)}: {', '.join(parts)}"


def limits(found: Found, language: str) -> str:
    """The interval in words."""
    interval = found.interval
    if interval is None or interval.upper == inf:
        return said("solve-counted", language, lower=below(found.counted))
    if interval.exact is not None:
        return said("solve-exact", language, value=exactly(interval.exact))
    ends = {"lower": below(interval.lower), "gap": share(interval.gap)}
    if interval.upper_is == RIGOROUS:
        return said("solve-both", language, upper=above(interval.upper), **ends)
    return said(
        "solve-known",
        language,
        count=interval.games,
        upper=f"{interval.upper:.{PLACES}f}",
        error=f"{interval.error:.{PLACES}f}",
        **ends,
    )
