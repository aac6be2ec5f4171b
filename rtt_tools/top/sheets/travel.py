"""The sheet of a board: one landmark to be filled in, as a page or as a piece to be cut out."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from rtt_tools.paper import footer, pages, papers, pens, thin
from rtt_tools.paper.cover import composed
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.model import Field, Group, Path, Rect, Shape, Sheet, Text, lines
from rtt_tools.paper.papers import Paper
from rtt_tools.paper.theme import Ornament, Palette, ornament
from rtt_tools.paper.titles import titled
from rtt_tools.top.board import Board
from rtt_tools.top.rulesets import JOURNEYS
from rtt_tools.top.sheets import backdrop, boxes, cards, fields, filled, fit
from rtt_tools.top.sheets.cards import Written
from rtt_tools.top.sheets.filled import Filling
from rtt_tools.top.sheets.fit import Plan, Request
from rtt_tools.top.sheets.names import subject
from rtt_tools.top.sheets.signs import legend, signs
from rtt_tools.top.sheets.sizes import FULL

if TYPE_CHECKING:
    from rtt_tools.paper.art.marks import Drawing


class Extras(NamedTuple):
    """What a sheet shows besides its board."""

    filling: Filling | None = None  # what was written on it
    art: "Drawing | None" = None  # the landmark behind the boxes
    ids: bool = False  # each box's id, printed into it
    draft: bool = False  # that the board has errors
    fields: bool = False  # boxes and name can be typed into, in a PDF
    rules: str = JOURNEYS.id  # the ruleset that is played, where fields remember it


BARE = Extras()


def travel_board(
    board: Board,
    paper: str | Paper = "a4",
    orientation: str = "auto",
    *,
    look: Look = PLAIN,
    filling: Filling | None = None,
    art: "Drawing | None" = None,
    ids: bool = False,
    draft: bool = False,
    fields: bool = False,
) -> Sheet:
    """The board on a page of that paper, "portrait", "landscape" or "auto".

    Raises ValueError for a filling of another board, or paper too small for the board.
    """
    on = papers.paper(paper) if isinstance(paper, str) else paper
    request = Request(board, papers.live(on), orientation, look)
    extras = Extras(filling, art, ids, draft, fields)
    return pages.on_paper(travel_piece(request, extras), on)


def travel_piece(request: Request, extras: Extras = BARE) -> Sheet:
    """The sheet on its own area, not yet on paper; raises ValueError as `travel_board` does."""
    request = _filled(request, extras.filling)
    plan = fit.plan(request)
    board, look, filling = request.board, request.look, extras.filling
    wide, high = sorted(request.area, reverse=not plan.scheme.upright)
    live = tuple(_live(request, plan, extras))
    live = thin.thinner(live) if look.low_ink else live
    return Sheet(
        wide,
        high,
        title=filled.title(board, filling, look) if filling else composed(request.name),
        shapes=_set(live, request.edge, request.scale),
        language=look.language,
        description=described(board, filling, look),
        author=composed(board.by),
    )


def _filled(request: Request, filling: Filling | None) -> Request:
    """The request with what a filling says below the title; see `refuse_strange`."""
    if not filling:
        return request
    filled.refuse_strange(request.board, filling)
    subtitle = filled.subtitle(request.board, filling, request.look)
    return request._replace(subtitle=subtitle, turned=filling.big_to_small)


def _set(shapes: tuple[Shape, ...], edge: float, scale: float) -> tuple[Shape, ...]:
    """The shapes as far from both sides, so much larger."""
    return (Group(shapes, edge, edge, scale),) if edge or scale != 1 else shapes


def described(board: Board, filling: Filling | None = None, look: Look = PLAIN) -> str:
    """The board in one line of words, for those who hear the sheet instead of seeing it."""
    dots = sum(box.dot for box in board.boxes)
    parts = [fit.count(board, look), look.word("dots", dots)]
    found = signs(board, bool(filling and filling.big_to_small), look.language)
    parts += [f"{look.word('sign', s.letter)}: {legend(s)}" for s in found]
    parts += [filled.described(board, filling, look)] if filling else []
    return "; ".join(parts)


def _live(request: Request, plan: Plan, extras: Extras) -> Iterator[Shape]:
    """Everything in the live area: the panel and, below it, the footer."""
    board, look = request.board, request.look
    colours = look.palette(board.theme)
    outlines = boxes.outlines(board, plan, colours, look)
    yield backdrop.panel(plan, outlines, colours, extras.art)
    yield from boxes.drawn(board, outlines, colours, look, ids=extras.ids)
    if extras.filling and not extras.fields:
        yield from filled.marks(board, extras.filling, outlines, look, ids=extras.ids)
    yield from _title(plan, colours, ornament(board.theme))
    written = _written(board, extras, look)
    yield from cards.column(plan, colours, look, written)
    if extras.fields:
        yield from _fields(request, plan, extras, outlines)
    yield from cards.below(plan, colours, look)
    yield from _footer(request, plan, colours, extras)


def _title(plan: Plan, colours: Palette, below: Ornament) -> Iterator[Shape]:
    title, kind = plan.title, plan.scheme.sizes
    yield from titled(title, kind.title_x, colours)
    y = title.last + kind.title_rule
    long, high = 0.53 * kind.title + 15.5, kind.title / FULL.title
    rule = lines(*((kind.title_x + 0.5 + x * long, y + dy * high) for x, dy in below))
    line = pens.TITLE_RULE if colours.inked else pens.RULING
    yield Path(rule, stroke=colours.accent, line=line)
    y = title.last + kind.title_subtitle
    yield Text(kind.title_x, y, plan.subtitle, kind.subtitle, 600, colours.ink)


def _written(board: Board, extras: Extras, look: Look) -> Written:
    """What stands in the fields of the cards."""
    form = board.id if extras.fields else ""
    if not extras.filling:
        return Written(draft=extras.draft, form=form)
    left = filled.empty(board, extras.filling)
    empty = "" if left is None or form else str(left)  # what is typed later would change it
    return Written(filled.whose(extras.filling, look), empty, extras.draft, form)


def _fields(
    request: Request, plan: Plan, extras: Extras, outlines: tuple[Rect, ...]
) -> Iterator[Field]:
    numbers = extras.filling.numbers if extras.filling else filled.NO_NUMBERS
    yield from fields.fields(
        request.board,
        outlines,
        request.look,
        numbers=numbers,
        rules=extras.rules,
        turned=plan.turned,
    )


def _footer(request: Request, plan: Plan, colours: Palette, extras: Extras) -> Iterator[Shape]:
    """Rulers and imprint below the panel, in their true size on every paper."""
    wide, high = plan.scheme.panel
    board, look, ink = request.board, request.look, colours.ink
    room = wide * request.scale
    if request.piece:
        drawn = tuple(footer.piece(subject(board, look), room, look, ink))
    else:
        drawn = tuple(footer.page(subject(board, look), room, look, ink, draft=extras.draft))
    yield Group(drawn, 0, high, 1 / request.scale)
