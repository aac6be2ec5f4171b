"""Turns without a number as they are written, on every screen and page."""

from typing import NamedTuple

from rtt_tools.shares import percent
from rtt_tools.top.engine.results import Silence


class Silent(NamedTuple):
    """The turns of a player in percent, in figures that add up."""

    wrote: str
    all: str  # in which nothing was written
    forced: str
    passed: str


def silent(silence: Silence) -> Silent:
    """The turns without a number, to a tenth of a percent, and the others."""
    forced, passed = round(silence.forced, 3), round(silence.voluntary, 3)
    both = forced + passed or silence.forced + silence.voluntary
    shown = (1 - both, both, silence.forced, silence.voluntary)
    return Silent(*(percent(share, 1) for share in shown))
