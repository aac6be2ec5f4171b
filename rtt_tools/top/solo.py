"""Playing alone: the Companion fills up as you climb, and what it has left is the score.

See "Solo: the Companion" in docs/rules.md. Which of the Companion's boxes are crossed out
never matters (ruling), so it is only counted.
"""

from rtt_tools.top.pool import Pool

# Journeys rulebook, "Solo Game End and Scoring": the fewest empty boxes of each rank.
RANKS = (
    (13, "superhuman-sightseer"),
    (10, "citizen-of-the-world"),
    (7, "globetrotter"),
    (4, "practically-a-local"),
    (1, "well-traveled"),
    (0, "obvious-tourist"),
)


def crosses(pool: Pool, left: int) -> int:
    """How many of the `left` boxes a roll of `pool` crosses out: its dice less one, or 1.

    Journeys rulebook, "Solo Mode": one die crosses out one box instead of none. Ruling: where
    fewer are left, all of them.
    """
    return min(left, max(1, len(pool) - 1))


def rank(empty: int) -> str:
    """The rank for the Companion's empty boxes; a catalogue words it as "rank-" and this."""
    return next(name for least, name in RANKS if empty >= least)
