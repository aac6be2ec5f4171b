"""Shares as they are written, by one rule on every screen and page."""

from typing import NamedTuple

from rtt_tools.top.engine.results import Silence


class Silent(NamedTuple):
    """The turns of a player in percent, in figures that add up."""

    wrote: str
    all: str  # in which nothing was written
    forced: str
    passed: str


def percent(share: float, decimals: int = 0) -> str:
    """The share in percent; a little is not nothing, and not quite all is not all."""
    shown, least = round(share, decimals + 2), 10**-decimals
    if share > 0 == shown:
        return f"< {least:g} %"
    if share < 1 == shown:
        return f"> {100 - least:g} %"
    return f"{100 * shown:.{decimals}f} %"


def silent(silence: Silence) -> Silent:
    """The turns without a number, to a tenth of a percent, and the others."""
    forced, passed = round(silence.forced, 3), round(silence.voluntary, 3)
    both = forced + passed or silence.forced + silence.voluntary
    shown = (1 - both, both, silence.forced, silence.voluntary)
    return Silent(*(percent(share, 1) for share in shown))
