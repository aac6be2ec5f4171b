"""Many boards in tables, and two boards side by side."""

import os
from collections.abc import Sequence

from rtt_tools.cli.columns import Figure, columns
from rtt_tools.cli.rate.figures import PLAY, SHAPE, difference, written
from rtt_tools.cli.rate.played import Rated
from rtt_tools.faults import escaped
from rtt_tools.languages import said

WIDEST = 40  # characters of a title
# What tables of many boards have room for.
BUILT = ("boxes", "rows", "dots", "hanging", "chain", "above", "hiding", "bottlenecks", "parts")
PLAYED = ("turns", "minutes", "tax", "newcomers", "forgiveness", "skill", "luck", "solo")


def listed(rated: Sequence[Rated], language: str) -> str:
    """A table of how the boards are built, and one of how they play."""
    named = list(zip(titles(rated), rated, strict=True))
    built = [(title, *cells(one, BUILT)) for title, one in named]
    played = [(title, *cells(one, PLAYED), graded(one, language)) for title, one in named]
    heads = (("board", *BUILT), ("board", *PLAYED, "grade"))
    return "\n".join(
        columns([said(f"column-{name}", language) for name in head], rows)
        for head, rows in zip(heads, (built, played), strict=True)
    )


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


def compared(before: Rated, after: Rated, language: str) -> str:
    """Each measure of two boards, and by how much the second differs."""
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
    rows = [(said(key, language), *map(Figure, cells)) for key, *cells in told]
    return columns((*head, said("column-difference", language)), rows)
