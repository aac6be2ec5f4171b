"""An SVG file as a drawing: mark by mark, and what of it cannot be printed."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from fontTools.misc.transform import Identity, Transform

from rtt_tools.paper.art import outline
from rtt_tools.paper.art.area import bounds, length
from rtt_tools.paper.art.elements import Element, Refused, read
from rtt_tools.paper.art.marks import Drawing, Fault, Mark
from rtt_tools.paper.art.paint import FINEST_DASHES, WIDEST, Paint, painted
from rtt_tools.paper.model import Path

KEPT = 4  # drawings that are remembered: who prints a board has checked it just before
SILENT = ("title", "desc", "metadata", "defs")  # definitions show nothing until they are used
NEVER = {
    "script": ("scripts are not run", "delete it"),
    "style": ("style sheets are not read", "say it by attributes, such as fill"),
    "image": ("pictures are not printed", "draw it as paths or shapes"),
    "text": ("text is not printed", "turn it into paths"),
    "use": ("copies by <use> are not printed", "copy the shapes themselves"),
    "svg": ("drawings within the drawing are not printed", "ungroup it"),
}
LOUD = ("script", "style")  # also where they show nothing
MOST_FAULTS = 20
COAT = 60.0  # side of a square that is painted once, whatever larger is painted in one go
MOST = (  # of what all marks together ask of a printer, in the order of `_work`
    (20_000, "more than 20,000 points", "simplify the paths"),
    (2_000_000, "lines of more than 2,000,000 in all", "keep to the sheet"),
    (100_000, "more than 100,000 dashes", "make the dashes longer or the lines shorter"),
    (200, "painted over more than 200 times", "leave out what others cover"),
)


@lru_cache(KEPT)
def drawing(data: bytes) -> Drawing:
    """What an SVG file shows; nothing where it is refused as a whole."""
    try:
        return _shown(read(data))
    except Refused as refused:
        fault = refused.fault
        told = f"{fault.message}; nothing of the file is printed"
        return Drawing((), (fault._replace(message=told),))


def _shown(root: Element) -> Drawing:
    """What the tree of an SVG file shows; raises Refused where that is too much."""
    marks: list[Mark] = []
    faults: list[Fault] = []
    total = [0.0] * len(MOST)
    for one in _drawn(root._replace(name="g"), Identity, Paint()):
        if isinstance(one, Fault):
            faults.append(one)
            continue
        marks.append(one)
        total = [sum(both) for both in zip(total, _work(one.path), strict=True)]
        for much, (most, told, hint) in zip(total, MOST, strict=True):
            if much > most:
                raise Refused(Fault(one.line, one.column, told, hint))
    return Drawing(tuple(marks), tuple(islice(dict.fromkeys(faults), MOST_FAULTS)))


def _work(path: Path) -> tuple[float, float, float, float]:
    """What a path asks of a printer: points, length, dashes, how often it paints a `COAT`."""
    room, long = bounds(path), length(path)
    wide, high = (min(side + path.line, COAT) / COAT for side in (room.width, room.height))
    dashes = long * len(path.dash) / sum(path.dash) if path.stroke and path.dash else 0
    return len(path.steps), long, dashes, wide * high


def _drawn(element: Element, before: Transform, above: Paint) -> Iterator[Mark | Fault]:
    """The marks of an element and of those in it, and faults in their places."""
    if element.name in SILENT:
        yield from (_unprinted(one) for one in element.children if one.name in LOUD)
        return
    if element.name != "g" and element.name not in outline.DRAWN:
        yield _unprinted(element)
        return
    own, odd = painted(element, above)
    yield from (element.fault(*one) for one in odd)
    if own.hidden:
        return
    try:
        transform = before.transform(
            outline.transform_of(element.attributes.get("transform", ""))
        )
        yield from _marked(element, transform, own)
    except ValueError as error:
        yield element.fault(str(error))
        return
    for child in element.children if element.name == "g" else ():
        yield from _drawn(child, transform, own)


def _unprinted(element: Element) -> Fault:
    """The fault of an element that we do not draw."""
    told = (f"<{element.name[:40]}> is not printed", "draw it as paths or shapes")
    return element.fault(*NEVER.get(element.name, told))


def _marked(element: Element, transform: Transform, own: Paint) -> Iterator[Mark]:
    """The mark of a drawn element, if there is anything of it to see; raises ValueError."""
    if element.name == "g" or own.unseen:
        return
    steps = outline.steps(element, transform)
    scale = abs(transform[0] * transform[3] - transform[1] * transform[2]) ** 0.5
    line, dash = own.line * scale, tuple(one * scale for one in own.dash)
    if own.stroke and not line <= WIDEST:
        raise ValueError(f"a line more than {WIDEST:,.0f} wide")
    if own.stroke and dash and not sum(dash) >= FINEST_DASHES:
        raise ValueError("dashes too fine to be drawn")
    stroke = own.stroke if line else ""
    if steps and (own.fill or stroke):
        path = Path(steps, own.fill, stroke, line, dash, own.even_odd)
        yield Mark(own.role, path, element.line, element.column)
