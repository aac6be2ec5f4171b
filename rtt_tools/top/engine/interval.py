"""What is known of the mean turns of best play: between which limits they lie."""

from typing import NamedTuple

RIGOROUS, SIMULATED = "rigorous", "simulated"
NEAR = 1e-4  # a proved end may be so much above a simulated one, as a share
# Why a lower end is not better than it is.
FALLING = "falling"  # boxes that fall are not compared
PARITY = "parity"  # even and odd hold for whole ranges of numbers only
COUNTED = "counted"  # no coarse game is worked out yet, or fits; boxes and dice are counted
STOPPED = "stopped"  # games without an end in sight were, so that the upper end is none


class Mean(NamedTuple):
    """Turns of a policy over many games, and one standard error of their mean."""

    mean: float
    error: float
    games: int
    stopped: int = 0  # of the games, since they had no end in sight


def mean_of_turns(turns: list[int], stopped: int = 0) -> Mean:
    """The mean of a histogram of turns with its standard error."""
    games = sum(turns)
    mean = sum(n * count for n, count in enumerate(turns)) / games
    spread = sum((n - mean) ** 2 * count for n, count in enumerate(turns)) / max(1, games - 1)
    return Mean(mean, (spread / games) ** 0.5, games, stopped)


class Interval(NamedTuple):
    """Limits of the mean turns of best play, over the 31 start pools."""

    lower: float  # proved
    upper: float
    error: float = 0.0  # one standard error of a simulated upper end
    games: int = 0  # it comes from
    upper_is: str = SIMULATED
    states: int = 0  # of the finest coarse game
    notes: tuple[str, ...] = ()  # what limits the lower end

    @property
    def exact(self) -> float | None:
        """The value where both ends are proved and agree to 5 decimals, or at least to 4."""
        if self.upper_is == RIGOROUS:
            for digits in (5, 4):
                if round(self.lower, digits) == round(self.upper, digits):
                    return round(self.lower, digits)
        return None

    @property
    def gap(self) -> float:
        """The upper end as a multiple of the lower one, less 1."""
        return self.upper / self.lower - 1

    def is_enough(self, within: float | None) -> bool:
        """Is it exact, or as narrow as wanted?"""
        return self.exact is not None or (within is not None and self.gap <= within)

    def simulated(self, mean: Mean) -> "Interval":
        """The same with the mean of a policy as its upper end."""
        found = self._replace(upper=mean.mean, error=mean.error, games=mean.games)
        return found.noted(STOPPED, holds=mean.stopped > 0)

    def noted(self, note: str, *, holds: bool) -> "Interval":
        """The same with the note, or without it."""
        others = tuple(one for one in self.notes if one != note)
        return self._replace(notes=(*others, note) if holds else others)

    def at_least(self, value: float, states: int) -> "Interval":
        """The same with the value of a game rounded down."""
        if self.states and value <= self.lower:
            return self
        found = self._replace(lower=max(self.lower, value), states=states)
        return found.noted(COUNTED, holds=False)

    def at_most(self, value: float) -> "Interval":
        """The same with the value of a game rounded up, where that is as good."""
        if self.upper_is == RIGOROUS:
            return self._replace(upper=min(value, self.upper))
        if value < self.upper * (1 + NEAR) + 2 * self.error:
            found = self._replace(upper=value, upper_is=RIGOROUS, error=0.0, games=0)
            return found.noted(STOPPED, holds=False)
        return self
