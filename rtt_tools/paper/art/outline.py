"""Shapes of SVG as stretches of lines and curves (SVG 1.1, chapters 7 to 9)."""

import re
from collections.abc import Callable, Mapping
from math import isfinite, radians
from typing import Any

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.transformPen import TransformPen

from rtt_tools.paper.art.elements import Element
from rtt_tools.paper.art.svgpath.arc import EllipticalArc  # type: ignore[import-untyped]
from rtt_tools.paper.art.svgpath.parser import parse_path  # type: ignore[import-untyped]
from rtt_tools.paper.model import Step
from rtt_tools.paper.tracing import Tracer

FARTHEST = 10_000.0  # from the origin; whatever lies farther is a slip
MOST_TURNS = 100  # steps of one transform
NUMBER = r"[-+]?+(?>(?>0|[1-9]\d*+)(?>\.\d++)?+|\.\d++)(?>[eE][-+]?+\d++)?+"
BLANKS = " \t\r\n\f"
BLANK = rf"[{BLANKS}]*+"
APART = rf"{BLANK},?+{BLANK}"
PLAIN = re.compile(NUMBER, re.ASCII)
NUMBERS = re.compile(rf"{BLANK}(?>{NUMBER}{APART})*+", re.ASCII)
# The parser of paths passes over whatever it does not know, so it is shown nothing else.
PATH = re.compile(rf"{BLANK}(?>[MmZzLlHhVvCcSsQqTtAa]{BLANK}(?>{NUMBER}{APART})*+)*+", re.ASCII)
LEADING = re.compile(r"(?<![\d.])0+(?=\d)", re.ASCII)  # zeros that say nothing
ARCS = re.compile(r"[Aa][^A-Za-z]*+|[^Aa]++")
TURN = re.compile(rf"{BLANK}([a-zA-Z]++){BLANK}\(([^()]*+)\){APART}", re.ASCII)


class _Arc(EllipticalArc):  # type: ignore[misc]  # fontTools has no types
    """An arc of which a straight line remains where a radius is 0, as SVG has it."""

    def draw(self, pen: Any) -> None:
        if self.rx and self.ry:
            super().draw(pen)
        else:
            pen.lineTo((self.target_point.real, self.target_point.imag))


def steps(element: Element, transform: Transform) -> tuple[Step, ...]:
    """The outline of a drawn element, none where it has no size; raises ValueError."""
    pen = Tracer()
    _follow(DRAWN[element.name](element.attributes), TransformPen(pen, transform))
    for step in pen.steps:
        if not all(isfinite(value) and abs(value) <= FARTHEST for value in step):
            raise ValueError(f"points more than {FARTHEST:,.0f} away from the origin")
    return tuple(pen.steps)


def _follow(path: str, pen: Any) -> None:
    """Draw path data with the pen; raises ValueError that says where it cannot be read."""
    read = PATH.match(path)
    end = read.end() if read else 0
    if end < len(path):
        raise ValueError(f"the path cannot be read from {path[end : end + 20]!r} on")
    if path.strip(BLANKS)[:1] not in ("", "M", "m"):
        raise ValueError(f"the path {path[:40]!r} does not begin with M")
    try:
        parse_path(re.sub(r"\s+", " ", _unpadded(path)), pen, arc_class=_Arc)
    except ArithmeticError:
        raise ValueError(f"the path {path[:40]!r} has too large or too small arcs") from None
    except (ValueError, IndexError):
        raise ValueError(f"the path {path[:40]!r} has not the numbers it needs") from None


def _unpadded(path: str) -> str:
    """The path data without zeros before numbers, but for those of arcs, which are flags."""
    return ARCS.sub(
        lambda part: part[0] if part[0][0] in "Aa" else LEADING.sub("", part[0]), path
    )


# --- shapes, as path data ---------------------------------------------------------------


def _path(told: Mapping[str, str]) -> str:
    """The path data of a <path>."""
    return told.get("d", "")


def _line(told: Mapping[str, str]) -> str:
    """A <line>."""
    return "M{} {}L{} {}".format(*(_length(told, name) for name in ("x1", "y1", "x2", "y2")))


def _polyline(told: Mapping[str, str]) -> str:
    """A <polyline>."""
    points = told.get("points", "")
    if not NUMBERS.fullmatch(points):
        raise ValueError(f"the points {points[:40]!r} cannot be read")
    return f"M{points}" if points.strip() else ""


def _polygon(told: Mapping[str, str]) -> str:
    """A <polygon>."""
    open_path = _polyline(told)
    return f"{open_path}Z" if open_path else ""


def _circle(told: Mapping[str, str]) -> str:
    """A <circle>."""
    radius = _length(told, "r", least=0)
    return _around(_length(told, "cx"), _length(told, "cy"), radius, radius)


def _ellipse(told: Mapping[str, str]) -> str:
    """An <ellipse>."""
    wide, high = _length(told, "rx", least=0), _length(told, "ry", least=0)
    return _around(_length(told, "cx"), _length(told, "cy"), wide, high)


def _around(x: float, y: float, wide: float, high: float) -> str:
    """An ellipse of those radii around x, y, in two halves; nothing where one is 0."""
    half = f"A{wide} {high} 0 0 1"
    path = f"M{x - wide} {y}{half} {x + wide} {y}{half} {x - wide} {y}Z"
    return path if wide and high else ""


def _rect(told: Mapping[str, str]) -> str:
    """A <rect>, its corners round where it has radii; one radius stands for both."""
    x, y = _length(told, "x"), _length(told, "y")
    wide, high = _length(told, "width", least=0), _length(told, "height", least=0)
    if not (wide and high):
        return ""
    one, other = ("rx", "ry") if "rx" in told else ("ry", "rx")
    radii = {one: _length(told, one, least=0)}
    radii[other] = _length(told, other, least=0) if other in told else radii[one]
    rx, ry = min(radii["rx"], wide / 2), min(radii["ry"], high / 2)
    right, foot, turn = x + wide, y + high, f"A{rx} {ry} 0 0 1"
    if not (rx and ry):
        return f"M{x} {y}H{right}V{foot}H{x}Z"
    return (
        f"M{x + rx} {y}H{right - rx}{turn} {right} {y + ry}"
        f"V{foot - ry}{turn} {right - rx} {foot}H{x + rx}{turn} {x} {foot - ry}"
        f"V{y + ry}{turn} {x + rx} {y}Z"
    )


DRAWN: dict[str, Callable[[Mapping[str, str]], str]] = {
    "path": _path,
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": _polyline,
    "polygon": _polygon,
}


def _length(told: Mapping[str, str], name: str, least: float = -FARTHEST) -> float:
    """A length of a shape, 0 where it is not told; raises ValueError."""
    text = told.get(name, "0").strip()
    text = LEADING.sub("", text)
    value = float(text.removesuffix("px")) if PLAIN.fullmatch(text.removesuffix("px")) else None
    if value is None:
        raise ValueError(f"{name} is {text[:40]!r}, no plain number")
    if not least <= value <= FARTHEST:
        raise ValueError(f"{name} is {text[:40]}, not from {least:,.0f} to {FARTHEST:,.0f}")
    return value


# --- transforms -------------------------------------------------------------------------


def transform_of(text: str) -> Transform:
    """The transform that an attribute tells; raises ValueError."""
    found, at = Identity, 0
    text = text.strip()
    for _ in range(MOST_TURNS):
        if at == len(text):
            return found
        turn = TURN.match(text, at)
        if not turn:
            break
        found, at = _applied(found, turn[1], turn[2]), turn.end()
    raise ValueError(f"the transform {text[at : at + 40]!r} cannot be read")


def _applied(to: Transform, name: str, text: str) -> Transform:
    """One more step of a transform; raises ValueError."""
    if not NUMBERS.fullmatch(text):
        raise ValueError(f"the transform {name}({text[:40]!r}) cannot be read")
    values = [float(one) for one in PLAIN.findall(LEADING.sub("", text))]
    if not all(abs(value) <= FARTHEST for value in values):
        raise ValueError(f"a transform of more than {FARTHEST:,.0f}")
    many = len(values)
    if name == "matrix" and many == 6:
        return to.transform(tuple(values))
    if name == "translate" and many in (1, 2):
        return to.translate(*values)
    if name == "scale" and many in (1, 2):
        return to.scale(*values)
    if name == "rotate" and many == 1:
        return to.rotate(radians(values[0]))
    if name == "rotate" and many == 3:
        turn, x, y = values
        return to.translate(x, y).rotate(radians(turn)).translate(-x, -y)
    if name == "skewX" and many == 1:
        return to.skew(radians(values[0]), 0)
    if name == "skewY" and many == 1:
        return to.skew(0, radians(values[0]))
    raise ValueError(f"the transform {name}({text[:40]}) is none of SVG")
