"""The ways to arrange the cards of a board's sheet, and how much room they take.

All lengths are millimetres; places count from the top left corner of the panel.
"""

from typing import NamedTuple

from rtt_tools.paper.cover import width
from rtt_tools.paper.look import TEXT, Look
from rtt_tools.top.sheets import legends
from rtt_tools.top.sheets.legends import Band, Entry
from rtt_tools.top.sheets.signs import Sign
from rtt_tools.top.sheets.sizes import Sizes

RULE_TEXT, RULE_PADDING = 22.0, 3.0  # from a rule card's sides to its words
SHORT_RULE_PADDING = 2.5
BAND_SHARE = 0.4  # of the panel's height, for the legend at most
RULES = ("dot", "on-boxes", "hanging", "written")


class Scheme(NamedTuple):
    """One way to arrange the cards: which stand in the right column, which below the boxes."""

    rules: str  # "grid" of two by two, one "row", in the "column", or "none"
    signs: str  # in the "column", or in a "band" above the rules
    panel: tuple[float, float]  # its width and height
    sizes: Sizes
    found: tuple[Sign, ...]
    language: str

    @property
    def upright(self) -> bool:
        """Is the sheet higher than wide?"""
        return self.panel[0] < self.panel[1]

    @property
    def card(self) -> float:
        """Width of the right column's cards."""
        wide = self.sizes.wide_column if self.rules == "column" else self.sizes.column
        return wide * self.sizes.type

    @property
    def column(self) -> float:
        """The x where the right column begins."""
        return self.panel[0] - self.sizes.card_edge - self.card

    @property
    def whole(self) -> bool:
        """Does the legend of the signs keep its words in one piece?"""
        return self.signs == "band" or legends.card_whole(
            self.found, self.card / self.sizes.type, self.entry
        )

    @property
    def ruled(self) -> bool:
        """Are the rules on the sheet?"""
        return self.rules != "none"

    @property
    def entry(self) -> Entry:
        """How the legend tells each of several signs."""
        if self.sizes.rules == "words":
            return legends.ROOMY
        return legends.PICTURED if self.ruled else legends.BARE


class Placed(NamedTuple):
    """A card of the right column: what it is, where it ends, how high it is."""

    kind: str
    foot: float
    height: float


def in_column(scheme: Scheme) -> tuple[Placed, ...]:
    """The cards of the right column from the top."""
    kind, found = scheme.sizes, scheme.found
    cards = [("name", kind.name)]
    if found and scheme.signs == "column":
        wide = scheme.card / kind.type
        cards.append(("signs", legends.card_height(found, wide, kind.sign, scheme.entry)))
    if kind.empty:
        cards.append(("empty", kind.empty))
    if scheme.rules == "column":
        cards += [(rule, kind.rule) for rule in RULES]
    placed, foot = [], kind.card_edge - kind.card_gap
    for name, plain in cards:
        high = plain * kind.type
        foot += kind.card_gap + high
        placed.append(Placed(name, foot, high))
    return tuple(placed)


def rule_words(rule: str, scheme: Scheme) -> tuple[str, ...]:
    """What the card of a rule says, line by line; its picture says it alone on the smallest."""
    look = Look(scheme.language)
    if scheme.sizes.rules == "icons":
        return ()
    if scheme.sizes.rules == "short":
        return (look.word(f"{rule}-short"),)
    return look.word(rule), look.word(f"{rule}-rule")


def rule_need(rule: str, scheme: Scheme) -> float:
    """How wide a rule's card must be for its words, before its type is enlarged."""
    words = rule_words(rule, scheme)
    if not words:
        return RULE_TEXT - 3.0
    weights = (800, 400) if len(words) > 1 else (600,)
    size = TEXT * scheme.sizes.rule_type
    wide = max(width(row, size, w) for row, w in zip(words, weights, strict=True))
    return RULE_TEXT + wide + (RULE_PADDING if len(words) > 1 else SHORT_RULE_PADDING)


def spare(scheme: Scheme) -> float:
    """What is left beside the words of the rule cards; negative where they have no room."""
    if scheme.rules == "none":
        return 0.0
    if scheme.rules == "column":
        needed = max(rule_need(rule, scheme) for rule in RULES)
        return scheme.card / scheme.sizes.type - needed
    return min(_spares(scheme))


def _spares(scheme: Scheme) -> list[float]:
    """What each row of rule cards leaves, before type is enlarged."""
    gap, columns = scheme.sizes.card_gap, 4 if scheme.rules == "row" else 2
    room = scheme.panel[0] - 2 * scheme.sizes.edge - (columns - 1) * gap
    needs = [rule_need(rule, scheme) * scheme.sizes.type for rule in RULES]
    return [room - sum(needs[at : at + columns]) for at in range(0, len(RULES), columns)]


def rule_widths(scheme: Scheme) -> tuple[float, ...]:
    """The widths of the rule cards below the boxes, each as wide as its words need."""
    if scheme.rules == "grid":
        room = scheme.panel[0] - 2 * scheme.sizes.edge - scheme.sizes.card_gap
        return (room / 2,) * len(RULES)
    each = spare(scheme) / len(RULES)
    return tuple(rule_need(rule, scheme) * scheme.sizes.type + each for rule in RULES)


def rules_height(scheme: Scheme) -> float:
    """How much of the panel's foot the rule cards take."""
    rows = {"grid": 2, "row": 1}.get(scheme.rules, 0)
    return rows * (scheme.sizes.rule * scheme.sizes.type + scheme.sizes.card_gap)


def band(scheme: Scheme) -> Band:
    """The legend of all signs as a band, in full size unless it would bury the sheet."""
    room = scheme.panel[0] - 2 * scheme.sizes.edge
    most, kind = scheme.panel[1] * BAND_SHARE, scheme.sizes
    return legends.band(scheme.found, room, most, kind.type, scheme.entry)


def floor(scheme: Scheme) -> float:
    """Where the boxes stand, given what lies below them."""
    kind, below = scheme.sizes, taken(scheme)
    if below:
        return scheme.panel[1] - kind.bottom + kind.card_gap - below - kind.plinth
    return scheme.panel[1] - kind.lawn


def roomy(scheme: Scheme) -> bool:
    """Does the right column end above what lies below, and is there room for boxes?"""
    cards_end = scheme.panel[1] - scheme.sizes.bottom - taken(scheme)
    return in_column(scheme)[-1].foot <= cards_end and floor(scheme) > scheme.sizes.top


def taken(scheme: Scheme) -> float:
    """What the cards below the boxes take of the panel's foot, with the gaps above them."""
    high = rules_height(scheme)
    if scheme.found and scheme.signs == "band":
        high += band(scheme).height + scheme.sizes.card_gap
    return high
