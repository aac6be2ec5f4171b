"""The solo ranks as a small table: empty boxes of the Companion, stars, a name."""

from rtt_tools.paper import ranks
from rtt_tools.paper.panels import Block
from rtt_tools.paper.paragraphs import Style
from rtt_tools.top.solo import RANKS


def stars(left: int) -> int:
    """How many stars the rank for so many empty boxes has."""
    return sum(left >= least for least, _ in RANKS)


def spans() -> tuple[tuple[str, str], ...]:
    """The ranks from the lowest: their empty boxes, such as "4–6", and their names."""
    rising = RANKS[::-1]
    ends = [least - 1 for least, _ in rising[1:]]
    bounds = zip(rising, ends, strict=False)  # the highest has no end
    shown = [f"{low}" if low == end else f"{low}–{end}" for (low, _), end in bounds]
    return tuple(zip((*shown, f"{rising[-1][0]}+"), (name for _, name in rising), strict=True))


def table(wide: float, style: Style, *, starred: bool = True) -> Block:
    """The ranks; raises Overfull where even type of 8 pt is too large."""
    named = ((span, style.look.word(f"rank-{name}")) for span, name in spans())
    every = [(at, *rank) for at, rank in enumerate(named, 1)]
    return ranks.table(every, wide, style, starred=starred)
