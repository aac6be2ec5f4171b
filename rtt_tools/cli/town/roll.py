"""`rtt-tools town roll`: the dice of a round, and what may be drawn with them."""

import re
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.hosting.dice import new_seed
from rtt_tools.cli.looks import Looks, looks
from rtt_tools.cli.names import MAP
from rtt_tools.cli.town.reading import sound_map
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.lines import Row, aloud, column, laid, plain_line
from rtt_tools.report.data import dumped
from rtt_tools.town import view
from rtt_tools.town.icons import drawable
from rtt_tools.town.map import Map
from rtt_tools.town.rolls import rolls

LABELS = (
    "label-seed",
    "town-label-round",
    "label-dice",
    "town-label-draw",
    "town-label-wild",
    "town-label-fountain",
)


class Thrown(NamedTuple):
    """The dice of a round."""

    round: int  # from 1
    dice: tuple[int, ...]


def asked_rounds(text: str, map: Map) -> tuple[int, int]:
    """The first and the last round that are asked for: `3`, or `1-12`; else a usage error."""
    count = len(map.rounds)
    found = re.fullmatch(r"([0-9]{1,3})(?:(?:-|\.\.)([0-9]{1,3}))?", text)
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 1 <= first <= last <= count:
        raise click.UsageError(
            f"{escaped(text)} is no round of this map: type 1 to {count}, or 1-{count} for all"
        )
    return first, last


@click.command("roll")
@click.argument("rounds", metavar="ROUND")
@click.option("--map", "name", type=MAP, default="town-9x9", metavar="MAP",
              help="A file or the id of a bundled map; town-9x9 unless given.")  # fmt: skip
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    metavar="N",
    help="A whole number from 0; the same seed gives the same game.",
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@looks
def command(rounds: str, name: str, seed: int | None, form: str, looks: Looks) -> None:
    """Roll the dice of ROUND, everybody's; `1-12` for the rounds of a whole game.

    Shows what each die may be drawn as, and how many icons may be drawn. Round by round or
    all at once, the same seed gives the same dice.
    """
    map, _ = sound_map(name)
    first, last = asked_rounds(rounds, map)
    chosen = new_seed() if seed is None else seed
    thrown = [
        Thrown(number, dice)
        for number, dice in enumerate(islice(rolls(map, chosen), last), 1)
        if number >= first
    ]
    if form == "json":
        terminal.put_bytes(dumped(as_json(map, chosen, thrown)).encode())
    elif len(thrown) > 1:
        terminal.put(as_list(map, chosen, thrown, looks))
    else:
        terminal.put(as_round(map, chosen, thrown[0], looks))


def as_json(map: Map, seed: int, thrown: Sequence[Thrown]) -> dict[str, object]:
    """The dice for scripts."""
    return {
        "version": 1,
        "map": map.id,
        "seed": seed,
        "rounds": [
            {
                "round": number,
                "dice": list(dice),
                "icons": map.rounds[number - 1].icons,
                "faces": {str(face): list(drawable(face)) for face in sorted(set(dice))},
            }
            for number, dice in thrown
        ],
    }


def as_list(map: Map, seed: int, thrown: Sequence[Thrown], looks: Looks) -> str:
    """Several rounds, each in a row."""
    language = looks.language
    rows = [Row("label-seed", f"{seed} ({view.map_title(map, language)})")]
    for number, dice in thrown:
        icons = said("town-draw", language, count=map.rounds[number - 1].icons)
        label = f"{said('town-label-round', language)} {number}"
        rows.append(Row("", f"{view.dice_words(dice, language)}; {icons}", label))
    if looks.say:
        return plain_line(aloud(rows, language))
    return laid(rows, column(rows, language), language, looks.width)


def as_round(map: Map, seed: int, thrown: Thrown, looks: Looks) -> str:
    """One round: what the dice show, drawn where somebody looks, and what they allow."""
    language, (number, dice) = looks.language, thrown
    above = [
        Row("label-seed", f"{seed} ({view.map_title(map, language)})"),
        Row("town-label-round", round_words(map, number, language)),
    ]
    words = Row("label-dice", view.dice_words(dice, language))
    under = view.draw_rows(map.rounds[number - 1], dice, language)
    if looks.say:
        return plain_line(aloud([words, *under, *reversed(above)], language))
    wide = column((Row(key, "") for key in LABELS), language)
    if not looks.drawn:
        return laid([*above, words, *under], wide, language)
    first, last = (laid(rows, wide, language, looks.width) for rows in (above, under))
    return f"{first}\n{picture(dice, looks)}\n{last}"


def round_words(map: Map, number: int, language: str) -> str:
    """`3 of 12`."""
    return said("town-round-of", language, round=number, rounds=len(map.rounds))


def picture(dice: Sequence[int], looks: Looks) -> str:
    """The dice as the screen can show them."""
    return view.dice_row(
        dice,
        width=looks.width,
        unicode=looks.unicode,
        coloured=looks.coloured,
        big=looks.big,
        language=looks.language,
    )
