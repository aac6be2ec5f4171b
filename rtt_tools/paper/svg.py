"""A sheet as an SVG file that looks the same in every viewer, fonts installed or not.

Letters are drawn as outlines, since many viewers ignore embedded fonts. An unpainted text
lies over each, so that it can be searched, selected and read aloud.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import count
from typing import TypeAlias
from xml.etree import ElementTree

import svgwrite
from svgwrite.base import BaseElement

from rtt_tools.paper import cover, fonts, theme
from rtt_tools.paper.glyphs import EM
from rtt_tools.paper.model import (
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

PLACES = 3  # decimals of a millimetre: finer than any printer
# XML 1.0 has no place for these, not even escaped.
ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

NOT_IN_IDS = re.compile(r"[^\w-]|^(?![^\W\d])", re.ASCII)
INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"


def render(sheet: Sheet) -> bytes:
    """The SVG file; raises ValueError for text XML cannot hold or numbers that are none."""
    root = _Pen(sheet).drawn().get_xml()
    ElementTree.indent(root, " ")
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'.encode()


Painting: TypeAlias = Rect | Circle | Path | Text | Group


def painting(shapes: tuple[Shape, ...]) -> Iterator[Painting]:
    """The shapes that can be seen."""
    return (shape for shape in shapes if not isinstance(shape, Field | Link))


class _Pen:
    """Draws one sheet; remembers which letters and clips its file already defines."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        edge = sheet.edge
        wide, high = (_number(side + 2 * edge) for side in (sheet.width, sheet.height))
        self.drawing = svgwrite.Drawing(
            size=(f"{wide}mm", f"{high}mm"),
            viewBox=f"{_number(-edge)} {_number(-edge)} {wide} {high}",
            profile="full",
            debug=False,
        )
        self.letters: dict[tuple[str, int], str] = {}
        self.ids: set[str] = set()

    def drawn(self) -> BaseElement:
        """The whole drawing."""
        drawing, sheet = self.drawing, self.sheet
        drawing["role"] = "graphics-document document"  # as an image its text would be mute
        drawing["xml:lang"] = drawing["lang"] = _legal(sheet.language)
        drawing["aria-label"] = _legal(sheet.title)
        drawing.set_desc(title=_legal(sheet.title), desc=_legal(sheet.description))
        for shape in painting(sheet.shapes):
            drawing.add(self.shape(shape))
        return drawing

    def shape(self, shape: Painting) -> BaseElement:
        """The element that draws it."""
        match shape:
            case Rect(x, y, width, height, radius):
                box = self.drawing.rect(
                    (_number(x), _number(y)), (_number(width), _number(height))
                )
                if radius:
                    box["rx"] = box["ry"] = _number(min(radius, width / 2, height / 2))
                return _painted(box, shape)
            case Circle(x, y, radius):
                return _painted(
                    self.drawing.circle((_number(x), _number(y)), _number(radius)), shape
                )
            case Path(steps):
                path = self.drawing.path(data(steps))
                if shape.even_odd:
                    path["fill-rule"] = "evenodd"
                return _painted(path, shape)
            case Text():
                return self.text(shape)
            case Group():
                return self.group(shape)

    def group(self, group: Group) -> BaseElement:
        """The group's shapes within its own millimetres."""
        element = self.drawing.g()
        moves = (
            f"translate({_number(group.x)} {_number(group.y)})" if group.x or group.y else "",
            f"scale({_number(group.scale)})" if group.scale != 1 else "",
            f"rotate({_number(group.turn)})" if group.turn else "",
        )
        if any(moves):
            element["transform"] = " ".join(filter(None, moves))
        if group.clip:
            element["clip-path"] = f"url(#{self.clip(group.clip)})"
        if group.name:
            self.layer(element, group.name)
        for shape in painting(group.shapes):
            element.add(self.shape(shape))
        return element

    def layer(self, element: BaseElement, name: str) -> None:
        """Make a group a layer: cutting machines find its id, Inkscape its label."""
        element["id"] = self.id(NOT_IN_IDS.sub("_", name))
        self.drawing["xmlns:inkscape"] = INKSCAPE
        element["inkscape:groupmode"] = "layer"
        element["inkscape:label"] = _legal(name)

    def id(self, name: str) -> str:
        """The name, with a number where the file has an element of that name already."""
        number = next(n for n in count(1) if _numbered(name, n) not in self.ids)
        self.ids.add(_numbered(name, number))
        return _numbered(name, number)

    def clip(self, outline: Rect | Path) -> str:
        """The id of a new clip with that outline."""
        name = self.id("clip")
        clip = self.drawing.defs.add(self.drawing.clipPath(id=name))
        element = self.shape(outline._replace(fill="", stroke=""))
        del element.attribs["fill"]
        if isinstance(outline, Path) and outline.even_odd:
            element["clip-rule"] = element.attribs.pop("fill-rule")
        clip.add(element)
        return name

    def text(self, text: Text) -> BaseElement:
        """Outlined letters, and the same words unpainted on top."""
        content = _legal(cover.composed(text.content))
        long = cover.width(content, text.size, text.weight)
        left = text.x - SHARE[text.anchor] * long
        element = self.drawing.g()
        if text.stroke:  # under all letters, not each under its own
            under = self.outlined(content, left, text)
            under["fill"] = "none"
            under["stroke"] = _colour(text.stroke)
            under["stroke-width"] = _number(text.line * EM / text.size)
            under["stroke-linejoin"] = "round"
            element.add(under)
        letters = self.outlined(content, left, text)
        letters["fill"] = _colour(text.fill)
        element.add(letters)
        element.add(self.words(content, left, long, text))
        return element

    def outlined(self, content: str, left: float, text: Text) -> BaseElement:
        """The letters in font units, not painted yet."""
        letters, scale = self.drawing.g(), text.size / EM
        letters["transform"] = (
            f"translate({_number(left)} {_number(text.y)}) scale({scale:.6f} {-scale:.6f})"
        )
        letters["aria-hidden"] = "true"
        for letter, at in self.set_out(content, text.weight):
            letters.add(self.drawing.use(f"#{letter}", **({"x": at} if at else {})))
        return letters

    def set_out(self, content: str, weight: int) -> Iterable[tuple[str, int]]:
        """The id of each letter's outline and where it begins, in font units; no spaces."""
        at = 0
        for character in content:
            outline, advance = fonts.outline(character, weight)
            if outline:
                yield self.letter(character, weight, outline), at
            at += advance

    def letter(self, character: str, weight: int, outline: str) -> str:
        """The id of the outline, defined on first use."""
        key = (character, weight)
        if key not in self.letters:
            self.letters[key] = name = self.id(f"w{weight}-{ord(character):04x}")
            self.drawing.defs.add(self.drawing.path(outline, id=name))
        return self.letters[key]

    def words(self, content: str, left: float, long: float, text: Text) -> BaseElement:
        """The text itself, unpainted, stretched to lie exactly over its letters."""
        words = self.drawing.text(content, (_number(left), _number(text.y)))
        words["font-family"] = f"{cover.FAMILY}, sans-serif"
        words["font-size"] = _number(text.size)
        words["font-weight"] = text.weight
        words["textLength"] = _number(long)
        words["fill"] = "none"
        words["pointer-events"] = "all"  # unpainted, yet to be selected
        return words


def _numbered(name: str, number: int) -> str:
    return f"{name}-{number}" if number > 1 or name == "clip" else name


def data(steps: tuple[Step, ...]) -> str:
    """SVG path data."""
    return "".join(
        LETTER[type(step)] + " ".join(map(str, map(_number, step))) for step in steps
    )


LETTER: dict[type[Step], str] = {Move: "M", Line: "L", Curve: "C", Close: "Z"}


def _painted(element: BaseElement, shape: Rect | Circle | Path) -> BaseElement:
    element["fill"] = _colour(shape.fill)
    if shape.stroke:
        element["stroke"] = _colour(shape.stroke)
        element["stroke-width"] = _number(shape.line)
        element["stroke-linejoin"] = element["stroke-linecap"] = "round"
        if shape.dash:
            element["stroke-dasharray"] = " ".join(str(_number(one)) for one in shape.dash)
    return element


def _colour(colour: str) -> str:
    theme.rgb(colour or theme.WHITE)  # refuses what is no colour
    return colour or "none"


def _number(value: float) -> float:
    if not abs(value) < 1e9:  # also where it is no number at all
        raise ValueError(f"a shape cannot lie at {value}")
    short = round(value, PLACES)
    return int(short) if short == int(short) else short


def _legal(text: str) -> str:
    if found := ILLEGAL.search(text):
        raise ValueError(f"XML cannot hold the character U+{ord(found[0]):04X}")
    return text
