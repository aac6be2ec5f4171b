"""Ratings as JSON writes them."""

from collections.abc import Sequence

from rtt_tools.cli.rate.figures import PLAY, SHAPE, number
from rtt_tools.cli.rate.played import Rated
from rtt_tools.top.engine.grades import Measures, Tried

PLACES = 4  # decimals


def as_json(rated: Sequence[Rated]) -> dict[str, object]:
    """An object for each board, and of two boards the difference; see docs/json.md."""
    found: dict[str, object] = {"version": 1, "boards": [board(one) for one in rated]}
    if len(rated) == 2:
        found["difference"] = difference(rated[0], rated[1])
    return found


def board(rated: Rated) -> dict[str, object]:
    """All that is known of a board."""
    rating = rated.rating
    return {
        "board": rated.board.id,
        "path": None if rated.name == rated.board.id else rated.name,
        "hash": rated.board.hash,
        "games": rating.games,
        "seed": rating.seed,
        "quick": rated.quick,
        **built(rated),
        **played(rating.measures),
        "grade": rated.grade.word,
        "reasons": [reason.told() for reason in rated.grade.reasons],
        "changes": [tried(one) for one in rating.tried],
        "blocked": {box: rounded(turns) for box, turns in rating.blocked},
    }


def built(rated: Rated) -> dict[str, object]:
    """The structure of the board."""
    shape = rated.shape
    return {
        "boxes": shape.boxes,
        "rows": shape.rows,
        "dots": shape.dots,
        "hanging": shape.hanging,
        "special": shape.special,
        "chain": list(shape.chain),
        "above": rounded(shape.above),
        "hiding": list(shape.hiding),
        "bottlenecks": [one._asdict() for one in shape.bottlenecks],
        "parts": shape.parts,
        "width": shape.width,
    }


def played(measures: Measures) -> dict[str, object]:
    """The measures that were played for."""
    return {
        "count_bound": round(measures.bound, 4),
        "turns": {
            "mean": rounded(measures.turns),
            "se": rounded(measures.error),
            "p5": measures.p5,
            "p50": measures.p50,
            "p95": measures.p95,
        },
        "minutes": rounded(measures.minutes),
        "tax": rounded(measures.tax),
        "newcomers": rounded(measures.newcomers),
        "forgiveness": rounded(measures.forgiveness),
        "skill": rounded(measures.skill),
        "luck": rounded(measures.luck),
        "no_write": {
            "forced": rounded(measures.stuck),
            "voluntary": rounded(measures.passed),
        },
        "solo": rounded(measures.solo),
        "stopped": {"good": rounded(measures.stopped), "random": rounded(measures.astray)},
    }


def tried(one: Tried) -> dict[str, object]:
    """A change of one box, and the tax it leaves."""
    return {"box": one.box, "change": one.deed, "tax": rounded(one.tax)}


def difference(before: Rated, after: Rated) -> dict[str, object]:
    """By how much each measure of the second board is more than that of the first."""
    return {
        name: rounded(number(after, name) - number(before, name)) for name in (*SHAPE, *PLAY)
    }


def rounded(number: float) -> float:
    """To four decimals."""
    return round(number, PLACES)
