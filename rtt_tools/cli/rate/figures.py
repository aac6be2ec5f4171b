"""The measures of a board by their names, as numbers and as they are written."""

from typing import NamedTuple

from rtt_tools.cli.rate.played import Rated

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

    decimals: int = 0
    percent: bool = False


FORMS = {
    **dict.fromkeys((*SHAPE, *PLAY), Form()),
    **dict.fromkeys(("above", "turns", "skill"), Form(1)),
    **dict.fromkeys(("tax", "newcomers", "forgiveness"), Form(2)),
    **dict.fromkeys(("luck", "solo"), Form(percent=True)),
    "stuck": Form(1, percent=True),
}


def number(rated: Rated, name: str) -> float:
    """A measure of how the board is built or plays; of lists of boxes their number."""
    if name == "chain":
        return rated.shape.comparisons
    of = rated.shape if name in SHAPE else rated.rating.measures
    found = getattr(of, name)
    measure: float = len(found) if isinstance(found, tuple) else found
    return measure


def written(rated: Rated, name: str) -> str:
    """A measure with as many decimals as it deserves."""
    return inked(name, rounded(rated, name))


def difference(before: Rated, after: Rated, name: str) -> str:
    """By how much what is written of the second board is more; "" where it is the same."""
    more = rounded(after, name) - rounded(before, name)
    return inked(name, more, "+") if more else ""


def rounded(rated: Rated, name: str) -> float:
    """A measure as it is written, a share in percent."""
    form = FORMS[name]
    return round(number(rated, name) * (100 if form.percent else 1), form.decimals)


def inked(name: str, number: float, sign: str = "") -> str:
    """The number in the form of a measure."""
    form = FORMS[name]
    return f"{number:{sign}.{form.decimals}f}" + (" %" if form.percent else "")
