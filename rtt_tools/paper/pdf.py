"""Sheets as one PDF file, true to size, fonts embedded; the same sheets give the same bytes.

Text goes through reportlab's text objects, which subset the fonts. Shapes are written as
PDF's own operators: they say the same as reportlab's calls in a third of the time.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from math import cos, radians, sin
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from rtt_tools import __version__
from rtt_tools.paper import cover, fonts, theme
from rtt_tools.paper.model import (
    ARC,
    POINT,
    SHARE,
    Circle,
    Close,
    Curve,
    Field,
    Group,
    Line,
    Link,
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
OUTLINE = {Move: "m", Line: "l", Curve: "c", Close: "h"}
PAINT = {  # by fill, stroke and even-odd
    (False, False, False): "n",
    (True, False, False): "f",
    (False, True, False): "S",
    (True, True, False): "B",
    (False, False, True): "n",
    (True, False, True): "f*",
    (False, True, True): "S",
    (True, True, True): "B*",
}


def render(sheets: Sequence[Sheet]) -> bytes:
    """One page a sheet, with an outline entry wherever another sheet begins."""
    rl_config.useA85 = 0  # binary streams: a fifth smaller, and no mail gateway is in the way
    out = BytesIO()
    canvas = _document(out, sheets)
    last: Sheet | None = None
    for number, sheet in enumerate(sheets):
        if sheet != last:
            canvas.bookmarkPage(f"page-{number}")
            canvas.addOutlineEntry(sheet.title, f"page-{number}")
        last = sheet
        _page(canvas, sheet)
    canvas.save()
    return out.getvalue()


def _document(out: BytesIO, sheets: Sequence[Sheet]) -> Any:
    """An empty document that knows its title, language and that nobody may scale it."""
    first = sheets[0]
    with _without("SOURCE_DATE_EPOCH"):  # reportlab would write that date into the file
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


@contextmanager
def _without(variable: str) -> Iterator[None]:
    """Hide an environment variable for a while."""
    kept = os.environ.pop(variable, None)
    try:
        yield
    finally:
        if kept is not None:
            os.environ[variable] = kept


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
            canvas.addLiteral(" ".join(_enter(shape)))
            for inner in shape.shapes:
                _draw(canvas, inner)
            canvas.restoreState()
        case Field() | Link():
            pass
        case _:
            canvas.addLiteral(" ".join((*_style(shape), *_outline(shape), _paint(shape))))


def _write(canvas: Any, text: Text) -> None:
    content = cover.composed(text.content)
    x = text.x - SHARE[text.anchor] * cover.width(content, text.size, text.weight)
    canvas.addLiteral(_colour(text.fill, "rg"))
    line = canvas.beginText()
    line.setFont(_font(text.weight), text.size)
    line.setTextTransform(1, 0, 0, -1, x, text.y)  # upright again on the turned page
    line.textOut(content)
    canvas.drawText(line)


def _style(shape: Rect | Circle | Path) -> Iterator[str]:
    """The operators that choose colours, line and dash."""
    if shape.fill:
        yield _colour(shape.fill, "rg")
    if shape.stroke:
        yield _colour(shape.stroke, "RG")
        yield f"{_number(shape.line)} w"
        yield f"[{_numbers(shape.dash)}] 0 d"


def _outline(shape: Rect | Circle | Path) -> Iterator[str]:
    """The operators that lay the shape's path."""
    match shape:
        case Circle(x, y, radius):
            yield from _steps(_rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius))
        case Rect(x, y, width, height, radius) if radius:
            yield from _steps(_rounded(x, y, width, height, radius))
        case Rect(x, y, width, height):
            yield f"{_numbers((x, y, width, height))} re"
        case Path(steps):
            yield from _steps(steps)


def _steps(steps: tuple[Step, ...]) -> Iterator[str]:
    return (f"{_numbers(step)} {OUTLINE[type(step)]}" for step in steps)


def _rounded(x: float, y: float, wide: float, high: float, radius: float) -> tuple[Step, ...]:
    """A rectangle whose corners are quarter circles; a circle if nothing else is left."""
    right, foot, short = x + wide, y + high, radius * (1 - ARC)
    return (
        Move(x + radius, y),
        Line(right - radius, y),
        Curve(right - short, y, right, y + short, right, y + radius),
        Line(right, foot - radius),
        Curve(right, foot - short, right - short, foot, right - radius, foot),
        Line(x + radius, foot),
        Curve(x + short, foot, x, foot - short, x, foot - radius),
        Line(x, y + radius),
        Curve(x, y + short, x + short, y, x + radius, y),
        Close(),
    )


def _paint(shape: Rect | Circle | Path) -> str:
    even_odd = isinstance(shape, Path) and shape.even_odd
    return PAINT[bool(shape.fill), bool(shape.stroke), even_odd]


def _enter(group: Group) -> Iterator[str]:
    """The operators that move into a group's own millimetres and cut to its clip."""
    along, across = (group.scale * turn(radians(group.turn)) for turn in (cos, sin))
    matrix = (along, across, -across, along, group.x, group.y)
    if matrix != (1, 0, 0, 1, 0, 0):
        yield " ".join(f"{one:.6f}" for one in matrix) + " cm"
    if group.clip:
        yield from _outline(group.clip)
        even_odd = isinstance(group.clip, Path) and group.clip.even_odd
        yield "W* n" if even_odd else "W n"


def _numbers(values: Sequence[float]) -> str:
    return " ".join(map(_number, values))


def _number(value: float) -> str:
    """To a thousandth of a millimetre, finer than any printer."""
    if not abs(value) < 1e9:  # also where it is no number at all
        raise ValueError(f"a shape cannot lie at {value}")
    return f"{value:.3f}"


def _colour(colour: str, operator: str) -> str:
    return " ".join(f"{channel:.4f}" for channel in theme.rgb(colour)) + f" {operator}"
