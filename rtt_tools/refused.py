"""What the rules of a game refuse, whichever game it is."""

from typing import Protocol


class Reason(Protocol):
    """Why something was refused."""

    @property
    def wording(self) -> str:
        """The reason's name among the wordings of its game."""
        ...

    @property
    def message(self) -> str:
        """The reason in English."""
        ...

    def told(self, language: str) -> str:
        """The reason, after what it speaks of."""
        ...


class Refused(ValueError):
    """A caller wanted to do what the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Reason) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal
