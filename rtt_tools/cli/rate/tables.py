"""Many boards in tables, and two boards side by side."""

import os
from collections.abc import Sequence

from rtt_tools.cli.columns import Figure, columns
from rtt_tools.cli.rate.figures import PLAY, SHAPE, UNKNOWN, difference, written
from rtt_tools.cli.rate.played import Rated
from rtt_tools.cli.rate.stopped import stopped
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.lines import wrapped

WIDEST = 40  # characters of a title
# What tables of many boards have room for.
BUILT = ("boxes", "rows", "dots", "hanging", "chain", "above", "hiding", "bottlenecks", "parts")
PLAYED = ("turns", "minutes", "tax", "newcomers", "forgiveness", "skill", "luck", "solo")


def listed(rated: Sequence[Rated], language: str, width: int) -> str:
    """A table of how the boards are built, one of how they play, and how that is known."""
    named = list(zip(titles(rated), rated, strict=True))
    built = [(title, *cells(one, BUILT)) for title, one in named]
    played = [(title, *cells(one, PLAYED), graded(one, language)) for title, one in named]
    heads = (("board", *BUILT), ("board", *PLAYED, "grade"))
    parts = [
        columns([said(f"column-{name}", language) for name in head], rows, width)
        for head, rows in zip(heads, (built, played), strict=True)
    ]
    return "\n".join([*parts, below(rated, language, width)])


def titles(rated: Sequence[Rated]) -> list[str]:
    """What tells the boards apart: ids, else the names of their files, else whole paths."""
    ids = [one.board.id for one in rated]
    files = [os.path.basename(one.name) for one in rated]
    paths = [one.name for one in rated]
    best = next((some for some in (ids, files) if len(set(some)) == len(rated)), paths)
    return [escaped(name, WIDEST) for name in best]


def cells(rated: Rated, names: Sequence[str]) -> list[Figure]:
    """What a table says of a board."""
    return [Figure(written(rated, name)) for name in names]


def graded(rated: Rated, language: str) -> str:
    """The word for a board."""
    return said(f"grade-{rated.grade.word}", language)


def bordering(rated: Rated, language: str) -> str:
    """The word for a board on whose border it lies, if any."""
    return said(f"grade-{rated.grade.other}", language) if rated.grade.other else UNKNOWN


def below(rated: Sequence[Rated], language: str, width: int) -> str:
    """What there is to say of the figures: games that were stopped, and how many there were."""
    told = [
        f"{title}: {lost}"
        for title, one in zip(titles(rated), rated, strict=True)
        if (lost := stopped(one, language))
    ]
    return "".join(wrapped(one, width) for one in (*told, account(rated, language)))


def account(rated: Sequence[Rated], language: str) -> str:
    """How many games say so, with which seed and by what player."""
    counts, first = sorted({one.rating.games for one in rated}), rated[0]
    if len(counts) > 1:
        games = said("rate-games-between", language, least=counts[0], most=counts[-1])
    else:
        key = "many-games" if len(rated) == 1 else "rate-games-each"
        games = said(key, language, count=counts[0])
    seed = said("account-seed", language, seed=first.rating.seed)
    return said("rate-quick" if first.quick else "rate-full", language, games=games, seed=seed)


def compared(before: Rated, after: Rated, language: str, width: int) -> str:
    """Each measure of two boards, by how much the second differs, and how that is known."""
    head = (said("column-measure", language), *titles((before, after)))
    told = [
        (
            f"measure-{name}",
            written(before, name),
            written(after, name),
            difference(before, after, name),
        )
        for name in (*SHAPE, *PLAY)
    ]
    told.append(("column-grade", graded(before, language), graded(after, language), ""))
    if before.grade.other or after.grade.other:
        told.append(
            ("measure-border", bordering(before, language), bordering(after, language), "")
        )
    rows = [(said(key, language), *map(Figure, cells)) for key, *cells in told]
    table = columns((*head, said("column-difference", language)), rows, width)
    return f"{table}\n{below((before, after), language, width)}"
