"""Sheets as one PDF file, true to size, fonts embedded; the same sheets give the same bytes."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from reportlab.lib.colors import Color
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from rtt_tools import __version__
from rtt_tools.paper import cover, fonts, theme
from rtt_tools.paper.model import (
    POINT,
    Anchor,
    Circle,
    Close,
    Curve,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Shape,
    Sheet,
    Step,
    Text,
)

MM = 1 / POINT  # points in a millimetre
ROUND = 1  # PDF's number for round joins and round ends
EVEN_ODD, NON_ZERO = 0, 1  # reportlab's numbers for the two ways to fill


def render(sheets: Sequence[Sheet]) -> bytes:
    """One page a sheet, with an outline entry wherever the title changes."""
    out = BytesIO()
    canvas = _document(out, sheets)
    last = None
    for number, sheet in enumerate(sheets):
        if sheet.title != last:
            canvas.bookmarkPage(f"page-{number}")
            canvas.addOutlineEntry(sheet.title, f"page-{number}")
        last = sheet.title
        _page(canvas, sheet)
    canvas.save()
    return out.getvalue()


def _document(out: BytesIO, sheets: Sequence[Sheet]) -> Any:
    """An empty document that knows its title, language and that nobody may scale it."""
    first = sheets[0]
    canvas = Canvas(
        out,
        pagesize=(first.width * MM, first.height * MM),
        invariant=1,
        pageCompression=1,
        lang=first.language,
        initialFontName=_font(400),  # type: ignore[arg-type]  # its stub says float
    )
    titles = dict.fromkeys(sheet.title for sheet in sheets)
    canvas.setTitle(", ".join(titles))
    canvas.setAuthor(", ".join(dict.fromkeys(s.author for s in sheets if s.author)))
    canvas.setSubject(first.description if len(titles) == 1 else "")
    canvas.setCreator(f"rtt-tools {__version__}")
    canvas.setProducer(f"rtt-tools {__version__}")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.addPageLabel(0, style="ARABIC", start=1)
    return canvas


def _font(weight: int) -> str:
    """The name under which the font of that weight can be set, registered on first use."""
    name = f"{cover.FAMILY}-{weight}"
    if name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(name, fonts.path(weight)))
    return name


def _page(canvas: Any, sheet: Sheet) -> None:
    canvas.setPageSize((sheet.width * MM, sheet.height * MM))
    # PDF counts points up from the bottom; turned once here, all shapes stay in millimetres.
    canvas.transform(MM, 0, 0, -MM, 0, sheet.height * MM)
    canvas.setLineJoin(ROUND)
    canvas.setLineCap(ROUND)
    for shape in sheet.shapes:
        _draw(canvas, shape)
    canvas.showPage()


def _draw(canvas: Any, shape: Shape) -> None:
    match shape:
        case Text():
            _write(canvas, shape)
        case Group():
            canvas.saveState()
            _enter(canvas, shape)
            for inner in shape.shapes:
                _draw(canvas, inner)
            canvas.restoreState()
        case _:
            _outline(canvas, shape)


def _outline(canvas: Any, shape: Rect | Circle | Path) -> None:
    paint = {"fill": bool(shape.fill), "stroke": bool(shape.stroke)}
    if shape.fill:
        canvas.setFillColor(_colour(shape.fill))
    if shape.stroke:
        canvas.setStrokeColor(_colour(shape.stroke))
        canvas.setLineWidth(shape.line)
        canvas.setDash(*([list(shape.dash)] if shape.dash else []))
    match shape:
        case Circle(x, y, radius):
            canvas.circle(x, y, radius, **paint)
        case Rect(x, y, width, height, radius) if radius:
            canvas.roundRect(x, y, width, height, radius, **paint)
        case Rect(x, y, width, height):
            canvas.rect(x, y, width, height, **paint)
        case Path(steps):
            rule = EVEN_ODD if shape.even_odd else NON_ZERO
            canvas.drawPath(_path(canvas, steps), **paint, fillMode=rule)


def _path(canvas: Any, steps: tuple[Step, ...]) -> Any:
    path = canvas.beginPath()
    for step in steps:
        match step:
            case Move():
                path.moveTo(*step)
            case Line():
                path.lineTo(*step)
            case Curve():
                path.curveTo(*step)
            case Close():
                path.close()
    return path


def _enter(canvas: Any, group: Group) -> None:
    """Move into a group's own millimetres and cut to its clip."""
    if (group.x, group.y) != (0, 0):
        canvas.translate(group.x, group.y)
    if group.scale != 1:
        canvas.scale(group.scale, group.scale)
    if group.turn:
        canvas.rotate(group.turn)
    match group.clip:
        case Rect(x, y, width, height, radius):
            path = canvas.beginPath()
            path.roundRect(x, y, width, height, radius)
            canvas.clipPath(path, stroke=0, fill=0)
        case Path(steps):
            rule = EVEN_ODD if group.clip.even_odd else NON_ZERO
            canvas.clipPath(_path(canvas, steps), stroke=0, fill=0, fillMode=rule)


def _write(canvas: Any, text: Text) -> None:
    content = cover.composed(text.content)
    x = text.x - SHARE[text.anchor] * cover.width(content, text.size, text.weight)
    canvas.setFillColor(_colour(text.fill))
    line = canvas.beginText()
    line.setFont(_font(text.weight), text.size)
    line.setTextTransform(1, 0, 0, -1, x, text.y)  # upright again on the turned page
    line.textOut(content)
    canvas.drawText(line)


SHARE = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}


def _colour(colour: str) -> Color:
    return Color(*theme.rgb(colour))
