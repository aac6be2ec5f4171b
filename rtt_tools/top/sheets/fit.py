"""Where everything on a board's sheet goes, and how large its boxes can be.

`check` asks this for every board, so nothing here draws or opens a font. All lengths are
millimetres; places count from the top left corner of the panel, the sheet's coloured part.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rtt_tools.paper.areas import (
    CUT_EDGE,
    POSTER_FROM,
    POUCH_EDGE,
    UPRIGHT,
    footer_height,
    least_box,
)
from rtt_tools.paper.cover import width
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.titles import Title, reduced, titles
from rtt_tools.texts import worded
from rtt_tools.top.board import Board
from rtt_tools.top.sheets import placing, schemes
from rtt_tools.top.sheets.schemes import Scheme
from rtt_tools.top.sheets.signs import Sign, signs
from rtt_tools.top.sheets.sizes import FULL, GAP, YIELDS, Yielding, leaner, sizes

CLOSE = 0.005  # mm that no ruler tells
COMFORT = 1.2  # times the least box: what smaller ones may win is looked for
TRIED = 3  # arrangements with a smaller title, the best ones


class Plan(NamedTuple):
    """The chosen arrangement, with the boxes' size and place."""

    scheme: Scheme
    title: Title
    size: float  # of a box's outline, so a box of width 1 is a square of it
    left: float  # the x of the board's x = 0
    floor: float  # the y of the lowest boxes' feet
    subtitle: str = ""
    turned: bool = False  # the rules on the cards are those of Big to Small

    @property
    def pitch(self) -> float:
        """From one box to the next."""
        return self.size + GAP

    def outlined(self, width: float) -> float:
        """How wide the outline of a box of that width is; the gap yields to very small ones."""
        share = width * self.pitch
        return share - min(GAP, share / 2)


class Request(NamedTuple):
    """What is to be laid out: the board, on what area (upright, mm), for whom.

    `subtitle` stands below the title, the number of boxes unless given. `piece`: it will be
    cut out, so rulers stand beside it. `box` is the size of boxes, where somebody wants one.
    `yielding` is what gives way to boxes, if they come out too small.
    """

    board: Board
    area: tuple[float, float] = UPRIGHT
    orientation: str = "auto"
    look: Look = PLAIN
    subtitle: str = ""
    turned: bool = False
    piece: bool = False
    box: float | None = None
    yielding: tuple[Yielding, ...] = ()

    @property
    def scale(self) -> float:
        """How much larger everything is drawn: posters are read from further away."""
        larger = min(min(self.area) / UPRIGHT[0], max(self.area) / UPRIGHT[1])
        return larger if min(self.area) >= POSTER_FROM and larger > 1 else 1.0

    @property
    def edge(self) -> float:
        """How far from its sides a sheet is printed, mm."""
        if self.look.dry_erase:
            return POUCH_EDGE
        return CUT_EDGE if self.piece else 0.0

    @property
    def name(self) -> str:
        """The board's name in the language of the sheet."""
        return worded(self.board.names, self.look.language)


def plan(request: Request) -> Plan:
    """The arrangement with the largest boxes; upright and with a large title if in doubt.

    In millimetres before the request's `scale`. Raises ValueError where the area is too
    small for any, or for the boxes asked for.
    """
    subtitle = request.subtitle or count(request.board, request.look)
    asked = request._replace(subtitle=subtitle)
    wanted = (request.box or 0.0) / request.scale
    least = least_box(request.look) / request.scale
    found = _reaching(_candidates(asked, least, min(least, wanted or least)), wanted)
    best = max(found, key=lambda one: _merit(one, least), default=None)
    if best is None:
        wide, high = request.area
        raise ValueError(
            f"{request.board.id}: nothing fits on {wide:g} x {high:g} mm; larger paper helps"
        )
    if request.box:
        best = _resized(best, request)
    return best._replace(subtitle=subtitle, turned=request.turned)


def _candidates(request: Request, least: float, enough: float) -> list[Plan]:
    """The arrangements as they are; leaner ones too if none has boxes that are large enough.

    Of these the ones that mend it; failing that, all.
    """
    every = _with_smaller_titles(list(_plans(request)), request, least)
    if max((one.size for one in every), default=0.0) < COMFORT * least:
        lean = request._replace(yielding=YIELDS[0])
        every += _with_smaller_titles(list(_plans(lean)), lean, least)
    if any(one.size >= enough for one in every):
        return every
    for yielding in YIELDS:
        lean = request._replace(yielding=yielding)
        found = list(_plans(lean))
        if mending := _mending(found, lean, enough):
            return every + mending
        every += found
    return every


def _with_smaller_titles(plans: list[Plan], request: Request, least: float) -> list[Plan]:
    """The plans, and the best of them once more if a smaller title may win larger boxes."""
    reach = placing.rows(request.board, _art(request))
    best = sorted(plans, key=lambda one: _merit(one, least))
    for one in best if request.box else best[-TRIED:]:
        title = reduced(one.title, _least_title(one, least))
        if one.size < one.scheme.sizes.largest and title != one.title:
            plans.append(_placed(one.scheme, title, reach, request))
    return plans


def _least_title(plan: Plan, least: float) -> float:
    """What its title may shrink to: below the line under it only for boxes one can write in."""
    kind = plan.scheme.sizes
    return kind.least_title if plan.size < least else max(kind.least_title, kind.subtitle)


def _mending(lean: list[Plan], request: Request, least: float) -> list[Plan]:
    """The arrangements that mend it; art comes no nearer to words than that needs."""
    found = [one for one in lean if one.size >= least]
    if Yielding.ART not in request.yielding or request.box:
        return found
    return [sized(one, request.board, min(one.size, least + CLOSE)) for one in found]


def _reaching(plans: list[Plan], size: float) -> list[Plan]:
    """The plans with boxes of that size at least; failing that, the one with the largest."""
    found = [one for one in plans if one.size >= size - CLOSE]
    return found or sorted(plans, key=lambda one: one.size)[-1:]


def _resized(best: Plan, request: Request) -> Plan:
    """The plan with boxes of the size asked for; raises ValueError where they do not fit."""
    wanted = (request.box or 0) / request.scale
    if wanted > best.size + CLOSE:
        raise ValueError(
            f"{request.board.id}: boxes of {request.box:g} mm do not fit; the largest are"
            f" {int(best.size * request.scale * 10) / 10:g} mm"
        )
    return sized(best, request.board, wanted)


def sized(plan: Plan, board: Board, size: float) -> Plan:
    """The plan with boxes of that size around the same middle."""
    middle = plan.left + plan.pitch * board.width / 2
    return plan._replace(size=size, left=middle - (size + GAP) * board.width / 2)


def cramped(
    board: Board, look: Look = PLAIN, area: tuple[float, float] = UPRIGHT
) -> tuple[str, float] | None:
    """The narrowest box and its smaller side, if nobody could write in it."""
    least = least_box(look)
    request = Request(board, area, look=look)
    box = min(board.boxes, key=lambda box: box.width)
    # One arrangement with large enough boxes is enough: the chosen one has no smaller.
    every = _plans(request._replace(subtitle=count(board, look)))
    if box.width >= 1 and any(p.size * request.scale >= least for p in every):
        return None
    side = smallest(request)
    return (box.id, side) if side < least else None


def smallest(request: Request) -> float:
    """The smaller side of the smallest box, in mm; raises ValueError as `plan` does."""
    share = min(1.0, min(box.width for box in request.board.boxes))
    return plan(request).outlined(share) * request.scale


def title_fits(board: Board, name: str) -> bool:
    """Can the name be the title, broken at blanks and hyphens, and no smaller than 60 %?"""
    # An upright sheet leaves titles the least room; what fits there fits on any.
    first = next(_schemes(Request(board, orientation="portrait"), ()))
    if titles(name, _title_room(first), FULL.limits)[0].whole:
        return True
    return plan(Request(board._replace(names={"": name}))).title.whole


def _merit(candidate: Plan, least: float) -> float:
    """Boxes one can write in, then large ones with a large title, upright, its signs on top."""
    return (
        candidate.size
        + 10 * min(candidate.size, least)
        + 2 * candidate.title.whole
        + 3 * candidate.scheme.whole
        + 0.1 * candidate.title.size
        + 0.6 * candidate.scheme.upright
        + 0.25 * (candidate.scheme.signs == "column")
        - 0.05 * len(candidate.title.lines)
        - 0.5 * (len(candidate.title.lines) > 2)
    )


def _plans(request: Request) -> Iterator[Plan]:
    board = request.board
    found = signs(board, request.turned, request.look.language)
    reach = placing.rows(board, _art(request))
    for scheme in _schemes(request, found):
        if not schemes.roomy(scheme):
            continue
        for title in titles(request.name, _title_room(scheme), scheme.sizes.limits):
            yield _placed(scheme, title, reach, request)


def _placed(
    scheme: Scheme, title: Title, reach: tuple[placing.Row, ...], request: Request
) -> Plan:
    """The scheme with that title, and boxes as large as both leave them."""
    subtitle = width(request.subtitle, scheme.sizes.subtitle, 600)
    room = placing.room(scheme, title, subtitle)
    size, middle = placing.placed(reach, room)
    left = middle - (size + GAP) * request.board.width / 2
    return Plan(scheme, title, size, left, room.floor)


def _art(request: Request) -> tuple[float, float]:
    """How far the art of the board reaches beyond its boxes."""
    if not request.board.art:
        return placing.NO_ART
    return placing.LEAN_ART if Yielding.ART in request.yielding else placing.ART


def _title_room(scheme: Scheme) -> float:
    return scheme.column - scheme.sizes.air - scheme.sizes.title_x


def _schemes(request: Request, found: tuple[Sign, ...]) -> Iterator[Scheme]:
    """The ways to arrange the cards whose rules have room for their words."""
    for places in ("column", "band")[: 1 + bool(found)]:
        for upright, rules in ((True, "grid"), (False, "row"), (False, "column")):
            if request.orientation in ("auto", "portrait" if upright else "landscape"):
                scheme = _scheme(request, upright, rules, places, found)
                if not upright and rules == "row" and schemes.spare(scheme) < 0:
                    scheme = scheme._replace(rules="grid")
                if scheme.rules == "grid" or schemes.spare(scheme) >= 0:
                    yield scheme


def _scheme(
    request: Request, upright: bool, rules: str, places: str, signs: tuple[Sign, ...]
) -> Scheme:
    short, long = sorted(inner(request))
    wide, high = (short, long) if upright else (long, short)
    found = sizes((short, long), request.look)
    if request.box:
        found = found._replace(largest=max(found.largest, request.box / request.scale))
    found = leaner(found, request.yielding, request.look)
    panel = wide, high - footer_height(wide, piece=request.piece)
    if found.rules == "icons" and rules == "grid":
        rules = "row"
    if found.rules == "none":
        rules = "none"
    return Scheme(rules, places, panel, found, signs, request.look.language)


def inner(request: Request) -> tuple[float, float]:
    """What of the area is printed on, in millimetres before the request's scale."""
    wide, high = request.area
    edges = 2 * request.edge
    return (wide - edges) / request.scale, (high - edges) / request.scale


def count(board: Board, look: Look = PLAIN) -> str:
    """What stands below the title."""
    return look.word("boxes", len(board.boxes))
