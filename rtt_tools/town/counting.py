"""The points of a table: what follows from known maps, and what a table may have counted."""

from rtt_tools.town.buildings import CATHEDRAL_POINTS, HOUSE_POINTS
from rtt_tools.town.map import Map
from rtt_tools.town.position import PHASES
from rtt_tools.town.scoring import Score, score
from rtt_tools.town.steps import Evening


def rounds_left(evening: Evening) -> int:
    """The rounds that are not over yet."""
    return len(evening.map.rounds) - len(evening.rolled) + (evening.phase in PHASES)


def uncounted(evening: Evening) -> tuple[int, ...]:
    """The seats whose points the table has to count."""
    return tuple(
        seat
        for seat, sheet in enumerate(evening.sheets)
        if known_score(evening, seat) is None and sheet.counted is None
    )


def known_score(evening: Evening, seat: int) -> Score | None:
    """The points of a map that is known; None for others."""
    position = evening.sheets[seat].position
    if position is None or not evening.sheets[seat].told:
        return None
    return score(evening.map, position.squares)


def impossible(map: Map, told: Score) -> str:
    """What no map can have scored, as the end of a wording; "" for what may be."""
    room = map.rows * map.cols
    if min(told) < 0 or max(told) > 2 * room:
        return "bounds"
    if told.houses % HOUSE_POINTS:
        return "houses"
    if told.taverns > told.houses // HOUSE_POINTS:
        return "taverns"
    if told.cathedral not in (0, CATHEDRAL_POINTS):
        return "cathedral"
    if told.lighthouse and told.lighthouse < told.coast:
        return "lighthouse"
    return ""
