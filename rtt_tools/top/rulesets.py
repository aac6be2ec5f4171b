"""The three rulesets, as data: where the sources disagree the ruleset says it, not an `if`.

Journeys is the rulebook of Roll to the Top: Journeys, original that of Roll to the Top!,
online the help of the online version (docs/rules.md, "Changing the pool").
"""

from typing import NamedTuple

from rtt_tools.top.dice import ADD, FACES_JOURNEYS, FACES_ORIGINAL, REMOVE

NOBODY_WROTE, FULL_POOL, SINGLE_DIE = "nobody-wrote", "full-pool", "single-die"
ACTION_DIE = "action-die"  # the rule that fires when no exception does
FORCED = {NOBODY_WROTE: ADD, FULL_POOL: REMOVE, SINGLE_DIE: ADD}

# Journeys rulebook, "Exceptions": nobody wrote -> "Ignore ... the exceptions above".
NOBODY_WROTE_FIRST = (NOBODY_WROTE, FULL_POOL, SINGLE_DIE)
# Online help, "Acciones Particulares": "in this order" (its Spanish edition).
FULL_POOL_FIRST = (FULL_POOL, NOBODY_WROTE, SINGLE_DIE)
# Ruling: the original rulebook lists its exceptions without an order; read as online.
ORIGINAL_ORDER = FULL_POOL_FIRST
# Ruling: the online help names no number of players; it plays Journeys, so as Journeys.
ONLINE_PLAYERS = (1, 6)


class Ruleset(NamedTuple):
    """What differs between the rulebooks."""

    id: str
    name: str
    faces: tuple[str, ...]  # of the action die; two of six faces are two entries
    exceptions: tuple[str, ...]  # checked in this order before the action die
    players: tuple[int, int]  # fewest, most
    first: str  # who is the first active player


JOURNEYS = Ruleset(
    "journeys",
    "Roll to the Top: Journeys",
    FACES_JOURNEYS,
    NOBODY_WROTE_FIRST,
    (1, 6),
    "whoever took a trip last",
)
ORIGINAL = Ruleset(
    "original",
    "Roll to the Top!",
    FACES_ORIGINAL,
    ORIGINAL_ORDER,
    (2, 5),
    "whoever won the last game",
)
ONLINE = Ruleset(
    "online",
    "Roll to the Top: Journeys (online)",
    FACES_JOURNEYS,
    FULL_POOL_FIRST,
    ONLINE_PLAYERS,
    "whoever the table picks",
)
RULESETS = {one.id: one for one in (JOURNEYS, ORIGINAL, ONLINE)}
