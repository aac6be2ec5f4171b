"""How boards are to be printed: how large, how many to a page, standing or lying.

`check` asks this too, so nothing here draws.
"""

from collections.abc import Sequence

from rtt_tools.paper import jobs
from rtt_tools.paper.areas import LEAST_ASKED, least_box
from rtt_tools.paper.jobs import Job, TooSmall, area, beside_fold, is_piece
from rtt_tools.top.board import Board
from rtt_tools.top.sheets import fit
from rtt_tools.top.sheets.fit import Request


def requests(boards: Sequence[Board], job: Job) -> tuple[Request, ...]:
    """How each board is to be laid out; those of one page stand or lie together."""
    layout = job.layout
    on, cut = area(layout), is_piece(layout)
    made = tuple(
        Request(one, on, job.orientation, layout.look, piece=cut, box=job.box) for one in boards
    )
    if job.orientation != "auto" or not (cut or layout.duplex):
        return made
    if layout.duplex == "fold":
        return tuple(one._replace(orientation=beside_fold(layout)) for one in made)
    return alike(made)


def alike(asked: Sequence[Request]) -> tuple[Request, ...]:
    """All standing or all lying: whichever holds all, gives boxes to write in, larger ones."""
    least = least_box(asked[0].look)

    def merit(orientation: str) -> tuple[bool, float, float]:
        sizes = [_size(one._replace(orientation=orientation)) for one in asked]
        return min(sizes) > 0, sum(min(size, least) for size in sizes), sum(sizes)

    best = max(("portrait", "landscape"), key=merit)  # the first if in doubt
    return tuple(one._replace(orientation=best) for one in asked)


def _size(request: Request) -> float:
    """How large boxes come out, mm; below 0 what they lack of the size that is asked for."""
    try:
        return fit.plan(request).size * request.scale
    except ValueError:
        return _size(request._replace(box=None)) - request.box if request.box else 0.0


# --- how many, how small --------------------------------------------------------------


def counted(boards: Sequence[Board], job: Job) -> Job:
    """The job with a number of pieces to a page: as many as keep all boxes large enough."""
    return job._replace(
        layout=jobs.counted(
            job.layout, lambda tried: _keeps_boxes(boards, job._replace(layout=tried))
        )
    )


def _keeps_boxes(boards: Sequence[Board], job: Job) -> bool:
    """Has every box room for two digits, and every sheet its rules?"""
    try:
        asked = requests(boards, job)
        return not any(small(one) or not fit.plan(one).scheme.ruled for one in asked)
    except ValueError:
        return False


def small(request: Request) -> float | None:
    """The size in mm of the smallest box, if nobody could write in it."""
    size = fit.smallest(request)
    return size if size < least_box(request.look) else None


def refuse_small(asked: Sequence[Request], job: Job) -> None:
    """Raises TooSmall, unless it is a page that `check` looks at and only warns of."""
    layout, look = job.layout, job.layout.look
    is_usual = layout.up == 1 and layout.paper.name in ("a4", "letter") and not layout.duplex
    if job.box or (is_usual and not (look.dry_erase or look.large_print)):
        return
    least, tightest = min((fit.smallest(one), one.board.id) for one in asked)
    if least < least_box(look):
        raise TooSmall(
            f"{tightest}: boxes would be {least:.1f} mm and two digits need"
            f" {least_box(look):g} mm; {help_with(layout.up)}{_as_they_are(asked)}"
        )


def help_with(up: int) -> str:
    """What gives boxes more room, where so many pieces come to a page."""
    return "larger paper or fewer pieces to a page help" if up > 1 else "larger paper helps"


def _as_they_are(asked: Sequence[Request]) -> str:
    """How to print all boards in spite of that, where such boxes can be asked for."""
    size = int(min(map(_size, asked)) * 10) / 10
    return f", or --box {size:g} prints them as they are" if size >= LEAST_ASKED else ""
