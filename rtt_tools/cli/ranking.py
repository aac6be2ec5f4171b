"""The ranking as a table."""

from collections.abc import Sequence

from rtt_tools.cli.columns import columns
from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, said
from rtt_tools.top.scoring import Standing

HEAD = ("column-place", "column-player", "column-points", "column-rounds")


def ranking(standings: Sequence[Standing], language: str = DEFAULT) -> str:
    """The places, with the rounds where anybody has played more than one."""
    several = any(one.rounds > 1 for one in standings)
    cut = None if several else -1
    rows = [(one.place, escaped(one.player), one.points, one.rounds) for one in standings]
    return columns([said(key, language) for key in HEAD[:cut]], [row[:cut] for row in rows])
