"""What the rules of Roll Into Town refuse, and why."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rtt_tools.languages import DEFAULT, listed, said
from rtt_tools.refused import Refused
from rtt_tools.town.map import Cell
from rtt_tools.town.movewords import payment

# Values of a wording that are names in the game, and so have a word in each language.
NAMED = ("building", "icon", "icons", "phase", "now", "what", "resource")
CHANGES = "changes"  # the value that is what the Market changes, typed behind a building


class Refusal(NamedTuple):
    """Why the rules refuse something: a heading of docs/town-rules.md, and the reason."""

    rule: str  # "" where no rule of the game is the reason
    wording: str  # of the reason, among those that begin with "town-refused-" (`languages`)
    values: Mapping[str, Any] = {}  # what the wording speaks of; several as a tuple
    cell: Cell | None = None  # the square it speaks of, if any

    @property
    def message(self) -> str:
        """The square, the reason and the rule, in English."""
        return self.told(DEFAULT)

    def reason_in(self, language: str, typed: str = DEFAULT) -> str:
        """The reason alone; `typed` is the language that moves are typed in."""
        values = {
            key: payment(value, typed) if key == CHANGES else worded(key, value, language)
            for key, value in self.values.items()
        }
        return said(f"town-refused-{self.wording}", language, **values)

    def told(self, language: str, typed: str = DEFAULT) -> str:
        """The square, the reason and the rule; moves are English in files."""
        place = f"{self.cell}: " if self.cell else ""
        rule = f" ({said('town-rule', language, rule=self.rule)})" if self.rule else ""
        return f"{place}{self.reason_in(language, typed)}{rule}"


class IllegalMove(Refused):
    """A caller wanted to do what the rules refuse; `refusal` says why."""

    refusal: Refusal


def worded(key: str, value: Any, language: str) -> Any:
    """A value as its wording shows it: names of the game in the language, several as a list."""
    if isinstance(value, tuple) and not isinstance(value, Cell):
        return listed([str(worded(key, one, language)) for one in value], language, joint="or")
    if key in NAMED:
        return said(f"town-{value}", language)
    return "–" if value == "" else value
