"""Pages of nets: as many to a page as fit, with how to cut, fold and glue them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rtt_tools.paper.cover import wrapped
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Group, Shape, Sheet, Text
from rtt_tools.paper.solids.net import Net, extent, moved, net
from rtt_tools.top.dice import SIDES
from rtt_tools.top.rulesets import JOURNEYS, Ruleset
from rtt_tools.top.sheets import kitpage, symbols
from rtt_tools.top.sheets.kitpage import BAND, FOOT, HIGH, WIDE
from rtt_tools.top.sheets.nets import drawing, steps
from rtt_tools.top.sheets.nets.dice import ACTION, ALL, PaperDie, paper_die

GAP = 4.0  # below the band, above the steps, between nets
LARGE = 1.25  # what dice of a page in large print are enlarged by
COLUMN_GAP = 7.0  # between a net and its words
ICON = 6.5  # the radius of a die's sign
ICON_ROOM = 2 * ICON + 4
LEADING = 1.2
HEADING = 14 / 12  # of the text's size
PICTURE_GAP = 6.0


class Block(NamedTuple):
    """One net with its words."""

    kind: str
    die: PaperDie
    net: Net
    wide: float  # of the net
    tall: float
    rows: tuple[Text, ...]  # what stands beside it
    high: float  # of all


def pages(
    look: Look, dice: Iterable[str] = ALL, *, ruleset: Ruleset = JOURNEYS
) -> tuple[Sheet, ...]:
    """Full pages (190 x 259.4 mm) with the nets of those dice, in that order.

    The action die is that of the ruleset. Raises ValueError for a die that is none.
    """
    blocks = [_block(kind, look, ruleset) for kind in dice]
    foot = HIGH - FOOT - GAP - steps.height(look) - GAP
    sheaf = tuple(_shared_out(blocks, foot - BAND - GAP))
    return tuple(
        _sheet(page, number, len(sheaf), foot, look, ruleset)
        for number, page in enumerate(sheaf, 1)
    )


def _block(kind: str, look: Look, ruleset: Ruleset) -> Block:
    if kind not in ALL:
        raise ValueError(f"{kind!r} is no die with a net; choose from {', '.join(ALL)}")
    die = paper_die(kind, ruleset)
    if look.large_print:
        die = die.enlarged(LARGE)
    laid = net(die.solid, die.edge)
    size = extent(laid)[1]
    rows = tuple(_rows(kind, die, laid, WIDE - size.real - COLUMN_GAP, look))
    high = max(size.imag, _words_high(rows) + PICTURE_GAP + drawing.tall(die))
    return Block(kind, die, laid, size.real, size.imag, rows, high)


def _shared_out(blocks: list[Block], room: float) -> Iterator[list[Block]]:
    """The blocks page by page, each as full as it gets."""
    page: list[Block] = []
    for block in blocks:
        if page and sum(one.high + GAP for one in page) + block.high > room:
            yield page
            page = []
        page.append(block)
    yield page


def _sheet(
    page: list[Block], number: int, count: int, foot: float, look: Look, ruleset: Ruleset
) -> Sheet:
    names = ", ".join(_name(block.kind, look) for block in page)
    title = look.word("nets")
    facts = (names, look.word(f"ruleset-{ruleset.id}")) if _with_action(page) else (names,)
    placed = tuple(_placed(page, BAND + GAP, foot))
    shapes = (
        *kitpage.band(title, names, look),
        *steps.cards(foot + GAP, look),
        *_layers(placed, look),
        *kitpage.foot(look.word("nets-page", number, count), facts, look),
    )
    return Sheet(
        WIDE,
        HIGH,
        title=f"{title}: {names}",
        shapes=shapes,
        language=look.language,
        description=look.word("nets-described", names),
        chapter=title,
    )


def _with_action(page: list[Block]) -> bool:
    return any(block.kind == ACTION for block in page)


def _name(kind: str, look: Look) -> str:
    return look.word("nets-action-die") if kind == ACTION else kind


def _placed(page: list[Block], top: float, foot: float) -> Iterator[Block]:
    """The blocks one below the other, spread over the height, right and left in turn."""
    spare = (foot - top - sum(block.high for block in page)) / (len(page) + 1)
    y = top
    for number, block in enumerate(page):
        y += spare
        x = 0 if number % 2 else WIDE - block.wide
        yield block._replace(
            net=moved(block.net, complex(x, y + (block.high - block.tall) / 2))
        )
        y += block.high


def _layers(blocks: tuple[Block, ...], look: Look) -> Iterator[Shape]:
    """All nets of a page in the layers of a cutting machine, words and pictures printed."""
    printed = (
        shape
        for block in blocks
        for shape in (
            *drawing.printed(block.die, block.net, look),
            *_told(block, look),
        )
    )
    yield Group(tuple(printed), name="print")
    yield Group(
        tuple(path for block in blocks for path in drawing.folds(block.net, look)), name="fold"
    )
    yield Group(tuple(drawing.cut(block.net, look) for block in blocks), name="cut")


def _told(block: Block, look: Look) -> Iterator[Shape]:
    """Beside a net: which die it is, what to know of it, and its picture."""
    corner, end = extent(block.net)
    left = 0 if corner.real > WIDE - end.real else end.real + COLUMN_GAP
    room = WIDE - block.wide - COLUMN_GAP
    words, tall = _words_high(block.rows), drawing.tall(block.die)
    y = (corner.imag + end.imag - words - PICTURE_GAP - tall) / 2
    yield Group(_sign(block, look), left + ICON, y + ICON)
    for row in block.rows:
        y += _leading(row)
        yield row._replace(x=left + row.x, y=y - 0.3 * row.size)
    shapes = tuple(drawing.picture(block.die, block.net, look))
    yield Group(shapes, left + room / 2, y + PICTURE_GAP + tall / 2)


def _rows(kind: str, die: PaperDie, laid: Net, room: float, look: Look) -> Iterator[Text]:
    """The words beside a net, from the top; their places are left to be filled in."""
    ink, size, name = look.tints.ink, look.text, _name(kind, look)
    heading = kitpage.sized(name, room - ICON_ROOM, size * HEADING, 800)
    yield Text(ICON_ROOM, 0, name, heading, 800, ink)
    for fact in _facts(kind, die, laid, look):
        for row in wrapped(fact, room - ICON_ROOM, size):
            yield Text(ICON_ROOM, 0, row, size, 400, ink)


def _words_high(rows: tuple[Text, ...]) -> float:
    return max(2 * ICON, sum(map(_leading, rows)))


def _leading(row: Text) -> float:
    return row.size * LEADING


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


def _sign(block: Block, look: Look) -> tuple[Shape, ...]:
    if block.kind == ACTION:
        return symbols.face(block.die.marks["adhe"], 1.8 * ICON, look.tints)
    return symbols.die(block.kind, ICON, look.tints, str(SIDES[block.kind]))
