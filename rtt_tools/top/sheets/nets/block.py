"""One net with its words and the picture of its die, as wide as a page.

Words and picture stand beside a net, at its left or right; above one that leaves no room.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rtt_tools.paper import kitpage, pictograms
from rtt_tools.paper.kitpage import WIDE
from rtt_tools.paper.lastlines import evened
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Group, Shape, Text
from rtt_tools.paper.solids.net import Net, Place, extent, moved, net
from rtt_tools.top.dice import SIDES
from rtt_tools.top.rulesets import Ruleset
from rtt_tools.top.sheets import symbols
from rtt_tools.top.sheets.nets import drawing
from rtt_tools.top.sheets.nets.dice import ACTION, LARGE, PaperDie, paper_die

GAP = 5.0  # between a net and its words
PICTURE_GAP = 6.0  # between these and the picture below
ICON = 6.5  # the radius of a die's sign
ICON_ROOM = 2 * ICON + 4
LEADING = 1.2
HEADING = 14 / 12  # of the text's size
LEAST = 9  # type sizes: the narrowest room for words beside a net


class Block(NamedTuple):
    """A net and what is printed around it, from 0, 0 down."""

    die: PaperDie
    net: Net
    around: tuple[Shape, ...]
    high: float


def block(kind: str, look: Look, ruleset: Ruleset, *, left: bool) -> Block:
    """The block of a die, its net at the left or right; raises KeyError for a strange die."""
    die = paper_die(kind, ruleset)
    die = die.enlarged(LARGE) if look.large_print else die
    laid = net(die.solid, die.edge)
    room = WIDE - extent(laid)[1].real - GAP - ICON_ROOM
    if room >= LEAST * look.text:
        return _beside(kind, die, laid, room, look, left=left)
    return _below(kind, die, laid, look)


def name(kind: str, look: Look) -> str:
    """What a die is called."""
    return look.word("nets-action-die") if kind == ACTION else kind


def _beside(
    kind: str, die: PaperDie, laid: Net, room: float, look: Look, *, left: bool
) -> Block:
    rows, size = tuple(_rows(kind, die, laid, room, look)), extent(laid)[1]
    tall = _high(rows) + PICTURE_GAP + drawing.size(die).imag
    high = max(size.imag, tall)
    x, top = size.real + GAP if left else 0.0, (high - tall) / 2
    middle = x + (ICON_ROOM + room) / 2
    words = (
        *_words(kind, die, rows, complex(x, top), look),
        _picture(die, laid, complex(middle, top + tall - drawing.size(die).imag / 2), 1, look),
    )
    corner = complex(0 if left else WIDE - size.real, (high - size.imag) / 2)
    return Block(die, moved(laid, corner), words, high)


def _below(kind: str, die: PaperDie, laid: Net, look: Look) -> Block:
    picture, size = drawing.size(die), extent(laid)[1]
    rows = tuple(_rows(kind, die, laid, WIDE - ICON_ROOM - GAP - picture.real, look))
    tall = _high(rows)
    scale = min(1.0, tall / picture.imag)  # no higher than the words
    at = complex(WIDE - scale * picture.real / 2, tall / 2)
    words = (*_words(kind, die, rows, 0, look), _picture(die, laid, at, scale, look))
    corner = complex((WIDE - size.real) / 2, tall + PICTURE_GAP)
    return Block(die, moved(laid, corner), words, tall + PICTURE_GAP + size.imag)


# --- words ------------------------------------------------------------------------------


def _rows(kind: str, die: PaperDie, laid: Net, room: float, look: Look) -> Iterator[Text]:
    """The words from the top, each row at 0, 0."""
    ink, size, called = look.tints.ink, look.text, name(kind, look)
    heading = kitpage.sized(called, room, size * HEADING, 800)
    yield Text(0, 0, called, heading, 800, ink)
    for fact in _facts(kind, die, laid, look):
        yield from (Text(0, 0, row, size, 400, ink) for row in evened(fact, room, size))


def _facts(kind: str, die: PaperDie, laid: Net, look: Look) -> Iterator[str]:
    if kind == ACTION:
        yield look.word("nets-opposites")
    elif die.at_corners:
        yield look.word("nets-top")
    else:
        yield look.word("nets-sum", SIDES[kind] + 1)
    yield look.word("nets-tall", f"{die.height:.0f}")
    last = (seam.letter for seam in laid.seams if seam.bare[0] == die.solid.lid)
    yield look.word("nets-last", ", ".join(last))


def _high(rows: tuple[Text, ...]) -> float:
    return max(2 * ICON, sum(row.size * LEADING for row in rows))


def _words(
    kind: str, die: PaperDie, rows: tuple[Text, ...], at: Place, look: Look
) -> Iterator[Shape]:
    """The die's sign and, at its right, the rows."""
    yield Group(_sign(kind, die, look), at.real + ICON, at.imag + ICON)
    y = at.imag
    for row in rows:
        y += row.size * LEADING
        yield row._replace(x=at.real + ICON_ROOM, y=y - 0.3 * row.size)


def _sign(kind: str, die: PaperDie, look: Look) -> tuple[Shape, ...]:
    if kind == ACTION:
        return symbols.face(die.marks["adhe"], 1.8 * ICON, look.tints)
    return pictograms.die(kind, ICON, look.tints, str(SIDES[kind]))


def _picture(die: PaperDie, laid: Net, at: Place, scale: float, look: Look) -> Group:
    return Group(tuple(drawing.picture(die, laid, look)), at.real, at.imag, scale)
