"""The reference card: the rules in brief on one side, changing the pool on the other.

What it says of a ruleset it takes from the ruleset itself (docs/rules.md, "Changing the pool").
"""

from collections.abc import Iterator

from rtt_tools.paper import kitpage, panels, pictograms, rulecards
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import Group, Shape, Sheet
from rtt_tools.paper.panels import Block, Card
from rtt_tools.paper.paragraphs import Style
from rtt_tools.paper.rulecards import Format
from rtt_tools.top.dice import ADD, ADD_AND_REMOVE, ADD_OR_REMOVE, REMOVE, SWAP
from rtt_tools.top.evening import WINNER_BEGINS
from rtt_tools.top.rulesets import (
    FORCED,
    FULL_POOL,
    NOBODY_WROTE,
    ORIGINAL,
    SINGLE_DIE,
    Ruleset,
)
from rtt_tools.top.sheets import icons, ranks, symbols
from rtt_tools.top.sheets.names import GAME

FIRST = 4.6  # from the band to the first heading
USUAL = Format(133.0, 180.0, 5.0, FIRST)
SMALL = Format(*panels.HALF, panels.INSET, FIRST)  # two of them lie on Letter, which is shorter
LARGE = Format(*kitpage.PAGE, 0.0, 2.8)  # a page has its margins already
NAMES = {ADD: "add", REMOVE: "remove", ADD_OR_REMOVE: "either", SWAP: "swap"}
NAMES |= {ADD_AND_REMOVE: "both"}
FACE = 9.6  # the side of a face's picture


def card(
    ruleset: Ruleset, look: Look, *, solo: bool = True, small: bool = False
) -> tuple[Sheet, Sheet]:
    """Front and back, 133 x 180 mm or small 124 x 178 mm; in large print a page of its own.

    `solo`: with the ranks of the Companion, where the ruleset can be played alone.
    """
    cut = format_of(look, small=small)
    alone = solo and ruleset.players[0] == 1
    front = panels.settled(lambda style: _front(ruleset, cut, style), look, "card")
    back = panels.settled(lambda style: _back(ruleset, cut, style, alone), look, "card")
    name = look.word(f"ruleset-{ruleset.id}")
    return rulecards.sheet(front, name, cut, look), rulecards.sheet(back, name, cut, look)


def format_of(look: Look, *, small: bool = False) -> Format:
    """How large the card is."""
    if look.large_print:
        return LARGE
    small_cut = SMALL._replace(edge=USUAL.edge) if look.dry_erase else SMALL
    return small_cut if small else USUAL


# --- front: setup, a turn, numbers, the end --------------------------------------------


def _front(ruleset: Ruleset, cut: Format, style: Style) -> tuple[Shape, ...]:
    wide, look = rulecards.width(cut, style), style.look
    dice = (Group(symbols.dice_row(8.6, 3.7, style.tints), -2 * 8.6 - 3.7),)
    head = tuple(kitpage.band(GAME, look, right=dice, wide=wide))
    blocks = [
        panels.heading(look.word("card-setup"), wide, style),
        *_setup(ruleset, wide, style),
        panels.heading(look.word("card-turn"), wide, style),
        *_turn(wide, style),
        panels.heading(look.word("card-where"), wide, style),
        *_numbers(wide, style),
        panels.heading(look.word("card-end"), wide, style),
        *_end(wide, style),
    ]
    return rulecards.side(head, blocks, (look.word(f"ruleset-{ruleset.id}"),), cut, style)


def _setup(ruleset: Ruleset, wide: float, style: Style) -> Iterator[Block]:
    word = style.look.word
    text = f"{word('card-setup-rule')} {word(f'card-first-{ruleset.id}')}"
    picture = symbols.even_dice(style.tints)
    yield panels.card(Card("", text, picture, field=28.5, run_in=True), wide, style)


def _turn(wide: float, style: Style) -> Iterator[Block]:
    for number, step in enumerate(("roll", "write", "change"), 1):
        yield panels.card(
            Card(
                style.look.word(f"card-{step}"),
                style.look.word(f"card-{step}-rule"),
                panels.numbered(number, style.tints),
                field=14.0,
                fill=style.tints.sand,
                run_in=True,
            ),
            wide,
            style,
        )


def _numbers(wide: float, style: Style) -> Iterator[Block]:
    ink = pictograms.inked(style.tints)
    pictures = {
        "dot": icons.dot(ink),
        "on": icons.on_boxes(ink),
        "hanging": (Group(icons.hanging(ink), 0, -0.9),),
    }
    for rule, picture in pictures.items():
        words = style.look.word(f"card-{rule}"), style.look.word(f"card-{rule}-rule")
        yield panels.card(Card(*words, picture, least=12.0), wide, style)


def _end(wide: float, style: Style) -> Iterator[Block]:
    yield panels.prose(style.look.word("card-end-rule"), wide, style)


# --- back: changing the pool, Big to Small, the Companion --------------------------------


def _back(ruleset: Ruleset, cut: Format, style: Style, alone: bool) -> tuple[Shape, ...]:
    wide, look = rulecards.width(cut, style), style.look
    note = look.word("rules-of", look.word(f"ruleset-{ruleset.id}"))
    head = tuple(kitpage.band(look.word("card-pool"), look, note=note, wide=wide))
    blocks = [
        panels.heading(look.word("card-exceptions"), wide, style),
        *_exceptions(ruleset, wide, style),
        panels.heading(look.word("card-action"), wide, style),
        *_faces(ruleset, wide, style),
        _turned(wide, style),
        *(_solo(wide, style) if alone else _rounds(ruleset, wide, style)),
    ]
    return rulecards.side(head, blocks, (look.word(f"ruleset-{ruleset.id}"),), cut, style)


def _exceptions(ruleset: Ruleset, wide: float, style: Style) -> Iterator[Block]:
    """What happens whatever the action die shows, in the ruleset's order."""
    for number, exception in enumerate(ruleset.exceptions, 1):
        is_first = number == 1 and exception == NOBODY_WROTE
        told = f"card-{exception}-first-rule" if is_first else f"card-{exception}-rule"
        yield panels.card(_exception(number, exception, told, style), wide, style)


def _exception(number: int, exception: str, told: str, style: Style) -> Card:
    """When it happens, as words and picture, and the face that stands for what does."""
    tints = style.tints
    pictures = {
        NOBODY_WROTE: symbols.struck_pencil,
        FULL_POOL: symbols.five_dice,
        SINGLE_DIE: symbols.one_die,
    }
    return Card(
        style.look.word(f"card-{exception}"),
        style.look.word(told),
        (
            Group(panels.numbered(number, tints), -10.2),
            Group(pictures[exception](tints), 6.2),
        ),
        field=34.0,
        right=symbols.face(FORCED[exception], FACE, tints, forced=True),
        right_field=15.0,
        fill=tints.sand,
    )


def _faces(ruleset: Ruleset, wide: float, style: Style) -> Iterator[Block]:
    """The faces of the action die, those that are alike in one card, two cards a row."""
    gap = 2.0
    half = (wide - gap) / 2
    different = tuple(dict.fromkeys(ruleset.faces))
    cards = [
        panels.card(_face(action, ruleset.faces.count(action), style), half, style)
        for action in different
    ]
    for at in range(0, len(cards), 2):
        yield panels.beside(cards[at : at + 2], wide, gap)


def _face(action: str, count: int, style: Style) -> Card:
    step = FACE + 1.2
    picture = tuple(
        Group(symbols.face(action, FACE, style.tints), (at - (count - 1) / 2) * step)
        for at in range(count)
    )
    name = NAMES[action]
    words = style.look.word(f"card-face-{name}"), style.look.word(f"card-face-{name}-rule")
    return Card(*words, picture, field=5.0 + count * step)


def _turned(wide: float, style: Style) -> Block:
    picture = icons.on_boxes_turned(pictograms.inked(style.tints))
    words = style.look.word("big-to-small"), style.look.word("card-turned-rule")
    return panels.card(Card(*words, picture, above=2.4), wide, style)


def _solo(wide: float, style: Style) -> Iterator[Block]:
    word = style.look.word
    yield panels.heading(word("card-solo"), wide, style)
    yield panels.prose(word("card-solo-rule"), wide, style)
    yield ranks.table(wide, style, starred=False)


def _rounds(ruleset: Ruleset, wide: float, style: Style) -> Iterator[Block]:
    """What fills the room that the Companion leaves: rounds, and what differs."""
    word = style.look.word
    yield panels.heading(word("card-rounds-title"), wide, style)
    begins = "winner" if ruleset.id in WINNER_BEGINS else "left"
    yield panels.prose(f"{word('card-rounds')} {word(f'card-rounds-{begins}')}", wide, style)
    if ruleset == ORIGINAL:
        yield panels.heading(word("card-differs"), wide, style)
        yield panels.prose(word("card-differs-original", *ruleset.players), wide, style)
