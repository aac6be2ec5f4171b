"""What a sheet has for itself: usual areas, edges that stay clear, the least box, the foot."""

from rtt_tools.paper.look import Look
from rtt_tools.paper.papers import COMMON

UPRIGHT, LYING = COMMON, COMMON[::-1]
POUCH_EDGE = 5.0  # of a piece for a pouch, which is sealed there: nothing is printed on it
CUT_EDGE = 3.0  # of any other piece, so that a cut may miss its mark

PENCIL, LARGE_PRINT, DRY_ERASE = 10.0, 14.0, 15.0  # least boxes for two digits
LEAST_ASKED, MOST_ASKED = 3, 200  # boxes that somebody may want expressly
FULL_FROM, COMPACT_FROM = 165.0, 105.0  # the shorter side of areas that hold such sheets
POSTER_FROM = 230.0  # from this on, everything is drawn larger
FOOTER_FROM = 165.0  # the width at which rulers and words stand side by side
PIECE_FOOTER, WIDE_FOOTER, NARROW_FOOTER = 5.6, 14.4, 13.0


def least_box(look: Look) -> float:
    """The smallest box that two digits can be written in with that pen and those eyes."""
    if look.dry_erase:
        return DRY_ERASE
    return LARGE_PRINT if look.large_print else PENCIL


def footer_height(wide: float, *, piece: bool) -> float:
    """What a sheet of that width leaves below its panel; rulers stand beside a piece."""
    if piece:
        return PIECE_FOOTER
    return WIDE_FOOTER if wide >= FOOTER_FROM else NARROW_FOOTER
