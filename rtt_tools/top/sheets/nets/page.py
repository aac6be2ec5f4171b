"""Pages of nets: as many to a page as fit, with how to cut, fold and glue them."""

from collections.abc import Iterable, Iterator

from rtt_tools.paper import kitpage
from rtt_tools.paper.kitpage import BAND, FOOT, HIGH, WIDE
from rtt_tools.paper.layers import Layers, joined
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Group, Sheet
from rtt_tools.paper.solids.net import moved
from rtt_tools.top.rulesets import JOURNEYS, Ruleset
from rtt_tools.top.sheets.nets import drawing, steps
from rtt_tools.top.sheets.nets.block import Block, block, name
from rtt_tools.top.sheets.nets.dice import ACTION, ALL

AIR = 4.0  # below the band, around the steps, between nets
LIVE = HIGH - BAND - FOOT - 3 * AIR  # what nets and steps share

Named = tuple[str, Block]  # which die it is, and its net


def pages(
    look: Look, dice: Iterable[str] = ALL, *, ruleset: Ruleset = JOURNEYS
) -> tuple[Sheet, ...]:
    """Full pages (190 x 259.4 mm) with the nets of those dice, in that order.

    The action die is that of the ruleset. Raises ValueError for what is no die, and Overfull
    for words that leave a net no room.
    """
    blocks = [_named(kind, number, look, ruleset) for number, kind in enumerate(dice)]
    tallest = max((one.high for _, one in blocks), default=0.0)
    size = steps.fitting(look, LIVE - tallest)
    room = LIVE - steps.height(look, size)
    sheaf = tuple(_shared_out(blocks, room)) if blocks else ()
    return tuple(
        _sheet(page, (number, len(sheaf)), room, size, look, ruleset)
        for number, page in enumerate(sheaf, 1)
    )


def _named(kind: str, number: int, look: Look, ruleset: Ruleset) -> Named:
    if kind not in ALL:
        raise ValueError(f"{kind!r} is no die to fold; choose from {', '.join(ALL)}")
    return kind, block(kind, look, ruleset, left=bool(number % 2))


def _shared_out(blocks: list[Named], room: float) -> Iterator[list[Named]]:
    """The blocks page by page, each as full as it gets."""
    page: list[Named] = []
    left = room
    for kind, one in blocks:
        if page and one.high + AIR > left:
            yield page
            page, left = [], room
        page.append((kind, one))
        left -= one.high + AIR
    yield page


def _sheet(
    page: list[Named],
    number: tuple[int, int],  # of how many
    room: float,  # of the nets
    size: float,  # of the steps' type
    look: Look,
    ruleset: Ruleset,
) -> Sheet:
    names = ", ".join(name(kind, look) for kind, _ in page)
    title = look.word("nets")
    facts = (names, look.word(f"ruleset-{ruleset.id}")) if ACTION in dict(page) else (names,)
    return Sheet(
        WIDE,
        HIGH,
        title=f"{title}: {names}",
        shapes=joined(
            (
                Layers(tuple(kitpage.band(title, look, note=names, note_size=look.text))),
                *(_layers(one, look) for one in _placed(page, BAND + AIR, room)),
                Layers(tuple(steps.cards(BAND + AIR + room + AIR, look, size))),
                Layers(tuple(kitpage.foot(look.word("nets-page", *number), facts, look))),
            )
        ),
        language=look.language,
        description=look.word("nets-described", names),
        chapter=title,
    )


def _placed(page: list[Named], top: float, room: float) -> Iterator[Block]:
    """The blocks one below the other, spread over the height."""
    spare = (room - sum(one.high for _, one in page)) / (len(page) + 1)
    y = top
    for _, one in page:
        y += spare
        around = (Group(one.around, 0, y),)
        yield one._replace(net=moved(one.net, complex(0, y)), around=around)
        y += one.high


def _layers(one: Block, look: Look) -> Layers:
    """A net in three layers, as cutting machines want it."""
    return Layers(
        (*one.around, *drawing.printed(one.die, one.net, look)),
        tuple(drawing.folds(one.net, look)),
        (drawing.cut(one.net, look),),
    )
