"""Many boards in tables, and two boards side by side."""

from collections.abc import Sequence

from rtt_tools.cli.columns import Figure, columns
from rtt_tools.cli.rate.figures import PLAY, SHAPE, difference, written
from rtt_tools.cli.rate.played import Rated
from rtt_tools.languages import said

# What tables of many boards have room for.
BUILT = ("boxes", "rows", "dots", "hanging", "chain", "above", "hiding", "bottlenecks", "parts")
PLAYED = ("turns", "minutes", "tax", "newcomers", "forgiveness", "skill", "luck", "solo")


def listed(rated: Sequence[Rated], language: str) -> str:
    """A table of how the boards are built, and one of how they play."""
    built = [(one.board.id, *cells(one, BUILT)) for one in rated]
    played = [(one.board.id, *cells(one, PLAYED), graded(one, language)) for one in rated]
    heads = (("board", *BUILT), ("board", *PLAYED, "grade"))
    return "\n".join(
        columns([said(f"column-{name}", language) for name in head], rows)
        for head, rows in zip(heads, (built, played), strict=True)
    )


def cells(rated: Rated, names: Sequence[str]) -> list[Figure]:
    """What a table says of a board."""
    return [Figure(written(rated, name)) for name in names]


def graded(rated: Rated, language: str) -> str:
    """The word for a board."""
    return said(f"grade-{rated.grade.word}", language)


def compared(before: Rated, after: Rated, language: str) -> str:
    """Each measure of two boards, and by how much the second differs."""
    head = (said("column-measure", language), before.board.id, after.board.id)
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
