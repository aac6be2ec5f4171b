"""How shapes are painted: what is inherited, and colours as `#RRGGBB` (SVG 1.1, chapter 11)."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from rtt_tools.paper.art import outline
from rtt_tools.paper.art.elements import Element
from rtt_tools.paper.art.marks import DETAIL, ROLES
from rtt_tools.schema.words import nearest

# What gives a shape its place: `outline` reads it, from attributes only.
_GEOMETRY = """
    d x y x1 y1 x2 y2 cx cy r rx ry width height points transform"""
GEOMETRY = frozenset(_GEOMETRY.split())
# What says nothing of paint, or what we draw alike whatever it says: joins and ends are round.
_IDLE = """
    id viewBox version style lang stroke-linejoin stroke-linecap stroke-miterlimit color role
    preserveAspectRatio baseProfile clip-rule enable-background overflow shape-rendering
    color-rendering isolation color-interpolation solid-color"""
IDLE = GEOMETRY.union(_IDLE.split())
IDLE_FAMILIES = (
    "aria-",
    "data-",
    "font",
    "text-",
    "-",
    "letter-",
    "word-",
    "line-",
    "writing-",
)
NOTHING = ("none", "normal", "auto", "inherit", "0")  # values that ask for nothing
UNSEEN = ("hidden", "collapse")
OPAQUE = ("opacity", "fill-opacity", "stroke-opacity")
WIDEST = 1_000.0
MOST_DASHES, FINEST_DASHES = 12, 0.2  # how many lengths, and the least sum that is drawn
LONGEST_STYLE, MOST_BRACKETS = 1_000, 20
IN_STYLE = "style:"  # what the name of a property begins with that a style cannot give
PLAIN = re.compile("#[0-9a-fA-F]{6}")  # what most art has, and needs no parser of colours


class Paint(NamedTuple):
    """What is inherited."""

    fill: str = "#000000"
    stroke: str = ""
    line: float = 1.0
    even_odd: bool = False
    dash: tuple[float, ...] = ()
    role: str = DETAIL
    hidden: bool = False  # with all that is in it
    unseen: bool = False  # but what is in it may be seen


class Odd(NamedTuple):
    """Something that is passed over, with what to do about it."""

    message: str
    hint: str = ""


def painted(element: Element, paint: Paint) -> tuple[Paint, list[Odd]]:
    """The paint of an element within `paint`, and what of it is passed over."""
    odd = []
    for name, value in _properties(element):
        try:
            paint = _told(paint, name, value.strip())
        except ValueError as error:
            odd.append(Odd(*error.args))
            if name in ("fill", "stroke"):
                paint = _coloured(paint, name, "")
    return paint, odd


def _properties(element: Element) -> Iterator[tuple[str, str]]:
    """Its properties: attributes first, then those of its style, which outdo them."""
    yield from element.attributes.items()
    for name, value in _declared(element.attributes.get("style", "")):
        is_place = name == "transform" or (name in GEOMETRY and element.name in outline.DRAWN)
        yield f"{IN_STYLE}{name}" if is_place else name, value


def _declared(style: str) -> Iterator[tuple[str, str]]:
    """The declarations of a style attribute."""
    if not style:
        return
    if len(style) > LONGEST_STYLE or sum(map(style.count, "([{")) > MOST_BRACKETS:
        yield IN_STYLE, ""
        return
    import tinycss2  # most art says its paint by attributes

    for one in tinycss2.parse_declaration_list(style, skip_comments=True, skip_whitespace=True):
        if one.type == "declaration":
            yield one.lower_name, tinycss2.serialize(one.value)
        else:
            yield IN_STYLE, ""


def _told(paint: Paint, name: str, value: str) -> Paint:
    """The paint with one property more; raises ValueError with what is wrong, and a hint."""
    if name in READ:
        return paint if value == "inherit" else READ[name](paint, value)
    if name.startswith("on"):
        raise ValueError(f"`{name[:40]}`: scripts are not run", "delete it")
    known = name in IDLE or " " in name or name.startswith(IDLE_FAMILIES)
    if known or value in NOTHING:
        return paint
    if name.startswith(IN_STYLE):
        raise ValueError(_unread(name.removeprefix(IN_STYLE)), "say it by attributes")
    raise ValueError(f"`{name[:40]}` is not printed", "draw it as shapes in plain colours")


def _unread(name: str) -> str:
    """What is said of a declaration that only an attribute can make, or of none at all."""
    return f"`{name}` in a style is not read" if name else "a style that cannot be read"


def _coloured(paint: Paint, name: str, colour: str) -> Paint:
    """The paint with another fill or stroke."""
    return paint._replace(fill=colour) if name == "fill" else paint._replace(stroke=colour)


def _role(value: str, before: str) -> str:
    """The role that a class gives; raises ValueError where it is none."""
    for word in value.split():
        if word not in ROLES:
            near = nearest(word[:40], list(ROLES))
            raise ValueError(
                f"there is no class {word[:40]}", near or f"classes: {', '.join(ROLES)}"
            )
        before = word
    return before


def _ruled(paint: Paint, value: str) -> Paint:
    """The paint with that rule of what lies inside; raises ValueError."""
    if value not in ("nonzero", "evenodd"):
        raise ValueError(f"{value[:40]!r} is no fill-rule", "write nonzero or evenodd")
    return paint._replace(even_odd=value == "evenodd")


def _ordered(paint: Paint, value: str) -> Paint:
    """The same paint, since strokes lie on fills; raises ValueError."""
    if [one for one in value.split() if one in ("fill", "stroke")][:1] == ["stroke"]:
        raise ValueError("`paint-order` is not printed", "draw the stroke as a shape below")
    return paint


def _opaque(paint: Paint, value: str) -> Paint:
    """The same paint, since nothing shines through; raises ValueError."""
    share = value.removesuffix("%")
    if _number(share) >= (100 if share != value else 1):
        return paint
    raise ValueError(f"opacity {value[:40]} is not printed", "mix the colour that is seen")


def _dashes(value: str) -> tuple[float, ...]:
    """The lengths of a dash pattern; raises ValueError."""
    if value == "none":
        return ()
    found = tuple(map(_number, value.replace(",", " ").split()))
    if len(found) > MOST_DASHES or 0 < sum(found) < FINEST_DASHES:
        raise ValueError(f"the dashes {value[:40]} are too many or too fine")
    return found * (1 + len(found) % 2) if sum(found) else ()


def _number(value: str) -> float:
    """A length in units of the drawing; raises ValueError."""
    plain = value.removesuffix("px")
    found = float(plain) if outline.PLAIN.fullmatch(plain) else -1.0
    if not 0 <= found <= WIDEST:
        raise ValueError(f"{value[:40]!r} is no plain number from 0 to {WIDEST:,.0f}")
    return found


@lru_cache(maxsize=1024)
def _colour(value: str) -> str:
    """`#RRGGBB`, or "" for none; raises ValueError."""
    if value in ("none", "transparent"):
        return ""
    if PLAIN.fullmatch(value):
        return value.upper()
    import tinycss2.color3

    found = tinycss2.color3.parse_color(value) if len(value) < 100 else None
    if found is None or isinstance(found, str):
        raise ValueError(f"{value[:40]!r} is no plain colour", "write it as #RRGGBB")
    if found.alpha < 1:
        raise ValueError(f"{value[:40]!r} shines through", "mix the colour that is seen")
    red, green, blue = (round(255 * min(1, max(0, part))) for part in found[:3])
    return f"#{red:02X}{green:02X}{blue:02X}"


READ: Mapping[str, Callable[[Paint, str], Paint]] = {
    "fill": lambda paint, value: paint._replace(fill=_colour(value)),
    "stroke": lambda paint, value: paint._replace(stroke=_colour(value)),
    "stroke-width": lambda paint, value: paint._replace(line=_number(value)),
    "stroke-dasharray": lambda paint, value: paint._replace(dash=_dashes(value)),
    "fill-rule": _ruled,
    "paint-order": _ordered,
    "class": lambda paint, value: paint._replace(role=_role(value, paint.role)),
    "display": lambda paint, value: paint._replace(hidden=value == "none"),
    "visibility": lambda paint, value: paint._replace(unseen=value in UNSEEN),
    **dict.fromkeys(OPAQUE, _opaque),
}
