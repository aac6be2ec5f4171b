"""The measures of a sheet's parts, in mm: for a page, a half piece, a quarter piece.

Smaller sheets say less, in type as large: rules in two words, and on the smallest in pictures.
Type and box sizes never follow the paper, since pencils and eyes do not.
"""

from enum import Enum
from typing import NamedTuple

from rtt_tools.paper.areas import COMPACT_FROM, FULL_FROM
from rtt_tools.paper.look import TEXT, Look
from rtt_tools.paper.model import POINT
from rtt_tools.paper.titles import Limits

GAP = 0.6  # between the outlines of neighbours
RUBBED = 14 / 12  # rules are read beside fingers and cloth


class Yielding(Enum):
    """What gives way where boxes need the room."""

    AIR = "a smaller title, and less air around the boxes"
    CARD = "in large print, no card for empty boxes"
    ART = "art nearer to words"
    RULES = "rules that are told in pictures alone, and on the reference card anyway"


YIELDS = (  # one after the other
    (Yielding.AIR,),
    (Yielding.AIR, Yielding.CARD),
    (Yielding.AIR, Yielding.CARD, Yielding.ART),
    (Yielding.AIR, Yielding.CARD, Yielding.RULES),
    (Yielding.AIR, Yielding.CARD, Yielding.RULES, Yielding.ART),
)


class Sizes(NamedTuple):
    """One kind of sheet. Cards are drawn `type` times as large as their heights say here."""

    rules: str  # as "words", in "short", as "icons" alone, or "none"
    edge: float  # from the panel's sides to boxes and rule cards
    top: float  # above the highest box, for roofs and flags
    bottom: float  # from the panel's foot to the lowest card
    air: float  # between boxes and anything with text
    plinth: float  # from the boxes' feet to the first card below them
    lawn: float  # the ground's height where no card stands on it
    card_gap: float
    card_edge: float  # from the panel's top and right to the column of cards
    column: float  # the width of that column
    wide_column: float  # its width where it holds the rules as well
    name: float  # heights of cards; 0 where there is none
    sign: float
    empty: float
    rule: float
    title: float  # the largest size of the title, in mm
    least_title: float  # what it shrinks to
    title_x: float
    title_top: float
    title_rule: float  # from the last line of the title to the rule below it
    title_subtitle: float  # and to the subtitle
    subtitle: float  # its size
    largest: float  # a box; larger ones only look coarse
    type: float = 1.0
    rule_type: float = 1.0  # of the rules' words, within their cards

    @property
    def limits(self) -> Limits:
        """Between which sizes the title is set."""
        return Limits(self.title, self.least_title, self.title_top)


FULL = Sizes(
    rules="words",
    edge=6.0,
    top=14.0,
    bottom=5.0,
    air=5.0,
    plinth=9.8,
    lawn=14.0,
    card_gap=2.5,
    card_edge=7.0,
    column=62.0,
    wide_column=70.0,
    name=17.0,
    sign=17.0,
    empty=15.0,
    rule=14.25,
    title=46 * POINT,
    least_title=0.6 * 46 * POINT,
    title_x=8.0,
    title_top=8.6,
    title_rule=5.8,
    title_subtitle=13.8,
    subtitle=14 * POINT,
    largest=18.0,
)
COMPACT = FULL._replace(
    rules="short",
    edge=5.0,
    top=9.0,
    bottom=4.0,
    air=3.5,
    plinth=5.0,
    lawn=9.0,
    card_gap=2.0,
    card_edge=5.0,
    column=48.0,
    wide_column=54.0,
    name=14.0,
    sign=15.0,
    empty=0.0,
    rule=13.5,
    title=24 * POINT,
    least_title=0.6 * 24 * POINT,
    title_x=6.0,
    title_top=7.0,
    title_rule=4.0,
    title_subtitle=10.0,
    subtitle=TEXT,
    largest=16.0,
)
TINY = COMPACT._replace(
    rules="icons",
    edge=4.0,
    top=6.0,
    bottom=3.0,
    air=3.0,
    plinth=4.0,
    lawn=6.0,
    card_edge=4.0,
    column=38.0,
    wide_column=38.0,
    name=13.0,
    rule=12.5,
    title=18 * POINT,
    least_title=0.6 * 18 * POINT,
    title_x=5.0,
    title_top=5.5,
    title_rule=3.0,
    title_subtitle=8.6,
    largest=14.0,
)


def sizes(area: tuple[float, float], look: Look) -> Sizes:
    """The measures of a sheet with that area, of either orientation."""
    shorter = min(area)
    found = FULL if shorter >= FULL_FROM else COMPACT if shorter >= COMPACT_FROM else TINY
    if look.large_print:
        enlarged = found._replace(type=look.text / TEXT, subtitle=look.text)
        return enlarged._replace(rules="short" if found is FULL else "icons")
    if look.dry_erase:
        return found._replace(rule_type=RUBBED)
    return found


def leaner(sizes: Sizes, yielding: tuple[Yielding, ...], look: Look) -> Sizes:
    """The same where that gives way."""
    if Yielding.CARD in yielding and look.large_print:
        sizes = sizes._replace(empty=0.0)
    if Yielding.RULES in yielding and sizes.rules == "icons":
        sizes = sizes._replace(rules="none", lawn=5.0)
    if Yielding.AIR not in yielding:
        return sizes
    return sizes._replace(
        top=0.75 * sizes.top,
        plinth=0.7 * sizes.plinth,
        air=0.8 * sizes.air,
        title=max(0.7 * sizes.title, min(0.75 * sizes.title, sizes.subtitle)),
    )
