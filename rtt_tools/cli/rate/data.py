"""Ratings as JSON writes them."""

from collections.abc import Sequence

from rtt_tools.cli.rate.figures import PLAY, SHAPE, number
from rtt_tools.cli.rate.played import Rated
from rtt_tools.lines import TIE
from rtt_tools.shares import rounded
from rtt_tools.top.engine.measures import Tried


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
        **played(rated),
        "grade": rated.grade.word,
        "border": rated.grade.other,
        "reasons": [reason.told().replace(TIE, " ") for reason in rated.grade.reasons],
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


def played(rated: Rated) -> dict[str, object]:
    """The measures that were played for; null where too many games were stopped."""
    measures = rated.rating.measures
    names = ("tax", "newcomers", "forgiveness", "skill", "luck")
    return {
        "count_bound": rounded(measures.bound),
        "turns": {
            "mean": rounded(measures.turns),
            "se": rounded(measures.error),
            "p5": measures.p5,
            "p50": measures.p50,
            "p95": measures.p95,
        },
        "minutes": rounded(measures.minutes),
        **{name: told(number(rated, name)) for name in names},
        "no_write": {
            "forced": rounded(measures.stuck),
            "voluntary": rounded(measures.passed),
        },
        "solo": rounded(measures.solo),
        "errors": {
            name: rounded(error) for name, error in rated.rating.errors._asdict().items()
        },
        "stopped": {
            "good": rounded(measures.stopped),
            "newcomers": rounded(measures.lost),
            "slips": rounded(measures.slipped),
            "random": rounded(measures.astray),
        },
        "unknown": list(measures.unknown),
        "understated": list(measures.understated),
    }


def tried(one: Tried) -> dict[str, object]:
    """A change of one box, and the tax it leaves."""
    return {"box": one.box, "change": one.deed, "tax": rounded(one.tax)}


def difference(before: Rated, after: Rated) -> dict[str, object]:
    """By how much each measure of the second board is more than that of the first."""
    pairs = {name: (number(after, name), number(before, name)) for name in (*SHAPE, *PLAY)}
    return {
        name: None if new is None or old is None else rounded(new - old)
        for name, (new, old) in pairs.items()
    }


def told(number: float | None) -> float | None:
    """The number rounded, if there is one."""
    return None if number is None else rounded(number)
