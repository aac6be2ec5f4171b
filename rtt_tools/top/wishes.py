"""Can a board be printed as somebody wishes: for that pen, those eyes, on that paper?"""

from collections.abc import Iterator
from typing import NamedTuple

from rtt_tools.diagnostics import ERROR, Finding, Law, Span
from rtt_tools.paper import papers
from rtt_tools.paper.areas import least_box
from rtt_tools.paper.jobs import Job
from rtt_tools.paper.layout import Layout
from rtt_tools.paper.look import looked
from rtt_tools.paper.papers import Paper
from rtt_tools.top.board import Board
from rtt_tools.top.sheets import fit, jobs

MODE_TOO_SMALL = Law("RTT410", "mode-too-small", ERROR)
LARGER = ("a6", "a5", "a4", "a3")  # from which a paper is proposed


class Wish(NamedTuple):
    """How somebody wants to print boards."""

    job: Job
    told: str  # the modes and paper in words, as messages name them
    languages: tuple[str, ...] = ()  # of the title; all it has if none is named


def check(board: Board, place: Span, wish: Wish) -> Iterator[Finding]:
    """What keeps the board from being printed so; `place` is where its boxes stand."""
    yield from mode_too_small(board, place, wish)


def mode_too_small(board: Board, place: Span, wish: Wish) -> Iterator[Finding]:
    """Boxes are large enough for the modes and paper that were asked for.

    Two digits need 10 mm with a pencil, 14 mm in large print and 15 mm where boxes are wiped.
    `check` says so with `--mode` or `--paper`, and `export` refuses to print smaller ones; but
    for a pencil on A4 or Letter it prints them, and RTT404 warns of them.
    The examples are checked with `--mode dry-erase --paper a5`.

    Fails:
        format: 1
        id: wall
        name: Wall
        layout: |2
          [ .][ .][ .][ .][ .][ .][ .][ .][ .][ .][ .][ .]
    Passes:
        format: 1
        id: pair
        name: Pair
        layout: |2
          [ .][ .]
    """
    size = smallest(board, wish.job)
    least = least_box(wish.job.layout.look)
    if size < least and not printed(board, wish.job):
        room = f"gets boxes of {size:.1f} mm" if size else "has no room at all"
        yield MODE_TOO_SMALL.at(
            place,
            f"{board.id} {room} {wish.told}; two digits need {least:g} mm",
            where=board.id,
            hint=way_out(board, wish.job),
        )


def printed(board: Board, job: Job) -> bool:
    """Is the board printed so all the same, with a warning that its boxes are small?"""
    try:
        jobs.refuse_small(jobs.requests([board], job), job)
    except ValueError:
        return False
    return True


def smallest(board: Board, job: Job) -> float:
    """The size of the smallest box, mm; 0 where nothing fits."""
    try:
        (request,) = jobs.requests([board], job)
        return fit.smallest(request)
    except ValueError:
        return 0.0


def way_out(board: Board, job: Job) -> str:
    """The smallest usual paper that holds the board, or that none does."""
    least = least_box(job.layout.look)
    for name in LARGER:
        paper = papers.PAPERS[name]
        larger = job._replace(layout=job.layout._replace(paper=paper, up=1))
        if smallest(board, larger) >= least:
            return f"--paper {name} is large enough"
    return "make the board narrower or lower"


def wished(modes: tuple[str, ...], paper: Paper) -> Wish:
    """The wish for these modes on that paper; raises ValueError for contrary modes."""
    job = Job(Layout(paper, look=looked(modes)))
    how = f"in {', '.join(modes)} " if modes else ""
    return Wish(job, f"{how}on {papers.described(paper)}")


PAGES = ((MODE_TOO_SMALL, mode_too_small),)
