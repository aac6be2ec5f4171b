"""The measures of a board by their names, as numbers and as they are written."""

from typing import NamedTuple

from rtt_tools.cli.rate.played import Rated
from rtt_tools.shares import percent

UNKNOWN = "-"

SHAPE = (
    *("boxes", "rows", "dots", "hanging", "special", "chain", "above", "hiding"),
    *("bottlenecks", "parts", "width"),
)
PLAY = (
    *("turns", "minutes", "p5", "p95", "tax", "newcomers", "forgiveness", "stuck"),
    *("skill", "luck", "solo"),
)


class Form(NamedTuple):
    """How a measure is written."""

    decimals: int = 0  # of percent, if it is a share
    percent: bool = False

    @property
    def places(self) -> int:
        """The decimals of the number itself."""
        return self.decimals + 2 * self.percent


FORMS = {
    **dict.fromkeys((*SHAPE, *PLAY), Form()),
    **dict.fromkeys(("above", "turns", "skill"), Form(1)),
    **dict.fromkeys(("tax", "newcomers", "forgiveness"), Form(2)),
    **dict.fromkeys(("luck", "solo"), Form(percent=True)),
    "stuck": Form(1, percent=True),
}


def number(rated: Rated, name: str) -> float | None:
    """A measure of how the board is built or plays, of lists of boxes their number.

    None where too many games were stopped.
    """
    if name == "chain":
        return rated.shape.comparisons
    measures = rated.rating.measures
    found = getattr(rated.shape if name in SHAPE else measures, name)
    measure: float = len(found) if isinstance(found, tuple) else found
    return None if name in measures.unknown else measure


def written(rated: Rated, name: str) -> str:
    """A measure with as many decimals as it deserves."""
    form, found = FORMS[name], number(rated, name)
    if found is None:
        return UNKNOWN
    return percent(found, form.decimals) if form.percent else f"{found:.{form.decimals}f}"


def difference(before: Rated, after: Rated, name: str) -> str:
    """By how much what is written of the second board is more; "" where it is the same."""
    form = FORMS[name]
    old, new = (number(one, name) for one in (before, after))
    if old is None or new is None:
        return ""
    more = round(new, form.places) - round(old, form.places)
    if not round(more, form.places):
        return ""
    hundred, unit = (100, " %") if form.percent else (1, "")
    return f"{hundred * more:+.{form.decimals}f}{unit}"
