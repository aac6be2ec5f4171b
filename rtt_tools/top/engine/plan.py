"""How many games a rating takes: numbers that are fixed, never times."""

from typing import NamedTuple

LARGE = 40  # boxes; a board of more plays fewer games


class Round(NamedTuple):
    """One round in which edits are compared."""

    games: int  # in all, shared among the edits
    easier: int  # how many of the edits that ease the board most go on
    harder: int


class Plan(NamedTuple):
    """How many games each measure takes."""

    fit: int  # to find what suits the board, and as many against the Companion; 0: as usual
    good: int
    plain: int
    random: int
    careless: int
    alone: int
    rounds: tuple[Round, ...]

    @property
    def games(self) -> int:
        """All of them."""
        return self.fit + sum(self[:6]) + sum(one.games for one in self.rounds)

    def scaled(self, boxes: int) -> "Plan":
        """The plan for so many boxes: on large boards games are long, and alike."""
        part: float = min(1.0, LARGE / boxes) ** 1.5

        def fewer(games: int) -> int:
            return round(games * part)

        fit, good, plain, random, careless, alone = map(fewer, self[:6])
        rounds = tuple(one._replace(games=fewer(one.games)) for one in self.rounds)
        return Plan(fit, good, plain, random, careless, alone, rounds)


FULL = Plan(
    *(12_000, 10_000, 4_000, 2_000, 10_000, 4_000),
    rounds=(Round(9_000, 8, 4), Round(12_000, 2, 1)),
)
QUICK = Plan(
    *(0, 2_000, 1_000, 500, 2_000, 1_000),
    rounds=(Round(2_000, 3, 1), Round(1_600, 1, 1)),
)
