"""A page of ours by plain reportlab calls: `page_reportlab.py SHAPES FONTS PDF`.

SHAPES is JSON that `shapes.py` makes of our drawing model, so that both draw the same.
"""

import json
import sys

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4


def main(shapes, fonts, target):
    """Write the page."""
    with open(shapes, encoding="utf-8") as file:
        write(json.load(file), fonts, target)


def write(sheet, fonts, target):
    """Write the page that plain data tells."""
    canvas = Canvas(target, pagesize=(sheet["width"] * MM, sheet["height"] * MM), invariant=1)
    for weight in sheet["weights"]:
        pdfmetrics.registerFont(TTFont(f"type-{weight}", f"{fonts}/Geologica-{weight}.ttf"))
    canvas.setTitle(sheet["title"])
    canvas.translate(0, sheet["height"] * MM)
    canvas.scale(MM, -MM)
    for shape in sheet["shapes"]:
        draw(canvas, **shape)
    canvas.save()


def draw(canvas, kind, **shape):
    """One shape of any kind."""
    {"Group": group, "Text": text, "Rect": rect, "Circle": circle, "Path": path}[kind](
        canvas, **shape
    )


def group(canvas, shapes, x, y, scale, turn, clip, **_):
    """Shapes moved, and cut to an outline."""
    canvas.saveState()
    canvas.translate(x, y)
    canvas.rotate(turn)
    canvas.scale(scale, scale)
    if clip:
        canvas.clipPath(traced(canvas, **clip), stroke=0, fill=0)
    for shape in shapes:
        draw(canvas, **shape)
    canvas.restoreState()


def text(canvas, x, y, content, size, weight, fill, anchor, **_):
    """One line of text, upright on the turned page."""
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(1, -1)
    canvas.setFillColor(fill)
    canvas.setFont(f"type-{weight}", size)
    {
        "start": canvas.drawString,
        "middle": canvas.drawCentredString,
        "end": canvas.drawRightString,
    }[anchor](0, 0, content)
    canvas.restoreState()


def painted(canvas, fill, stroke, line, dash):
    """Choose colours; which of the two parts are painted."""
    if fill:
        canvas.setFillColor(fill)
    if stroke:
        canvas.setStrokeColor(stroke)
        canvas.setLineWidth(line)
        canvas.setDash(dash)
    return {"stroke": int(bool(stroke)), "fill": int(bool(fill))}


def rect(canvas, x, y, width, height, radius, **style):
    """A rectangle, with round corners or without."""
    parts = painted(canvas, **style)
    if radius:
        canvas.roundRect(x, y, width, height, radius, **parts)
    else:
        canvas.rect(x, y, width, height, **parts)


def circle(canvas, x, y, radius, **style):
    """A disc or a ring."""
    canvas.circle(x, y, radius, **painted(canvas, **style))


def path(canvas, steps, even_odd, **style):
    """Lines and curves."""
    outline = traced(canvas, "Path", steps)
    canvas.drawPath(outline, **painted(canvas, **style), fillMode=0 if even_odd else 1)


def traced(canvas, kind, steps=(), x=0, y=0, width=0, height=0, radius=0, **_):
    """The outline of a rectangle or of a path."""
    outline = canvas.beginPath()
    if kind == "Rect":
        outline.roundRect(x, y, width, height, radius)
    for name, *points in steps or ():
        {
            "Move": outline.moveTo,
            "Line": outline.lineTo,
            "Curve": outline.curveTo,
            "Close": outline.close,
        }[name](*points)
    return outline


if __name__ == "__main__":
    main(*sys.argv[1:])
