"""Boards on paper, in copies, with what stands on their backs."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, repeat

from rtt_tools.paper import imposition
from rtt_tools.paper.jobs import Job
from rtt_tools.paper.model import Sheet
from rtt_tools.top.board import Board
from rtt_tools.top.sheets import jobs
from rtt_tools.top.sheets.travel import Extras, travel_piece

Printed = tuple[Board, Extras]


def pages(boards: Sequence[Printed], job: Job, copies: int = 1) -> Iterator[Sheet]:
    """The pages with each board `copies` times; a lone board fills its last page.

    Raises TooSmall, and ValueError where the paper is too small for any sheet.
    """
    alone = [board for board, _ in boards]
    job = jobs.counted(alone, job)
    duplex, up = job.layout.duplex, job.layout.up
    asked = jobs.requests(alone, job)
    jobs.refuse_small(asked, job)
    pieces = [travel_piece(one, extras) for one, (_, extras) in zip(asked, boards, strict=True)]
    leaves = _leaves(pieces) if duplex else [(piece,) for piece in pieces]
    if len(leaves) == 1:
        copies = -(-copies // up) * up
    layout = job.layout._replace(marks=asked[0].piece)
    return imposition.imposed(_copied(leaves, copies), layout)


def _leaves(pieces: list[Sheet]) -> list[tuple[Sheet, ...]]:
    """Fronts with backs: boards two by two; one that is left over stands on both sides."""
    even = pieces if len(pieces) % 2 == 0 else [*pieces, pieces[-1]]
    return list(zip(even[::2], even[1::2], strict=True))


def _copied(leaves: Iterable[tuple[Sheet, ...]], copies: int) -> Iterator[Sheet]:
    """The leaves, each so many times, its copies together."""
    return chain.from_iterable(chain.from_iterable(repeat(leaf, copies)) for leaf in leaves)
