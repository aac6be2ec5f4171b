"""`rtt-tools roll`: the dice of one turn, and what may be done with them."""

import os
from collections.abc import Mapping
from typing import NamedTuple

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.looks import Looks, looks
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.report import dumped
from rtt_tools.schema import nearest
from rtt_tools.top import dice, rulesets
from rtt_tools.top.game import writable
from rtt_tools.top.pool import Options, Pool, PoolError, option_json, options, pool_of
from rtt_tools.top.pool import start as first_pool
from rtt_tools.top.rulesets import Ruleset
from rtt_tools.top.view import change_words, dice_row, face_words, offer, spoken, wrapped

LABELS = (
    "label-seed",
    "label-start",
    "label-dice",
    "label-action-die",
    "label-can-write",
    "label-next-pool",
    "label-nobody-wrote",
)


class Rolled(NamedTuple):
    """One roll, and what the table may do next."""

    seed: int
    ruleset: Ruleset
    start: tuple[Mapping[str, int], ...]  # the starting procedure's rolls, if it was asked for
    pool: Pool
    roll: Mapping[str, int]
    action: str


def pool_option(ctx: click.Context, param: click.Parameter, value: str | None) -> Pool | None:
    """The pool that `d4,d8` names; a usage error that says which die is wrong."""
    if value is None:
        return None
    named = value.lower().replace(",", " ").split()
    try:
        return pool_of(named)
    except PoolError as error:
        strangers = [die for die in named if die not in dice.DICE]
        near = nearest(strangers[0], list(dice.DICE)) if strangers else ""
        reason = escaped(str(error), 200) + (f"; {near}" if near else "")
        raise click.BadParameter(reason, ctx, param) from None


def rules_option(ctx: click.Context, param: click.Parameter, value: str) -> Ruleset:
    """The ruleset of that id; a usage error that names those there are."""
    if value in rulesets.RULESETS:
        return rulesets.RULESETS[value]
    known = list(rulesets.RULESETS)
    hint = nearest(value, known) or f"there are {', '.join(known)}"
    raise click.BadParameter(f"{escaped(value)} is no ruleset; {hint}", ctx, param)


@click.command()
@click.option(
    "--pool", metavar="DICE", callback=pool_option, help="The dice to roll, as d4,d8."
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    metavar="N",
    help="A whole number from 0; the same seed gives the same roll.",
)
@click.option(
    "--rules",
    metavar=f"[{'|'.join(rulesets.RULESETS)}]",
    default=rulesets.JOURNEYS.id,
    callback=rules_option,
    help="The ruleset; journeys unless given.",
)
@click.option("--nobody-wrote", is_flag=True, help="Change the pool as if nobody wrote.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@looks
def roll(
    pool: Pool | None,
    seed: int | None,
    rules: Ruleset,
    nobody_wrote: bool,
    form: str,
    looks: Looks,
) -> None:
    """Roll the dice of one turn and the action die.

    Shows the numbers that can be written and what the pool may become for the next turn.
    Without --pool the game begins: all five dice are rolled, and the even ones are the pool.
    """
    chosen = int.from_bytes(os.urandom(4), "big") if seed is None else seed
    rolled = thrown(chosen, rules, pool)
    if form == "json":
        terminal.put_bytes(dumped(as_json(rolled, nobody_wrote)).encode())
    else:
        shown = as_line if looks.say else as_picture if looks.drawn else as_text
        terminal.put(shown(rolled, nobody_wrote, looks))


def thrown(seed: int, ruleset: Ruleset, pool: Pool | None) -> Rolled:
    """What the dice show under `seed`; without a pool the starting procedure comes first."""
    state = dice.stream(seed)
    rolls: tuple[Mapping[str, int], ...] = ()
    if pool is None:
        state, (rolls, pool) = first_pool(state)
    state, shown = dice.roll(state, pool)
    _, action = dice.roll_action(state, ruleset.faces)
    return Rolled(seed, ruleset, rolls, pool, shown, action)


def as_json(rolled: Rolled, nobody_wrote: bool) -> dict[str, object]:
    """The roll for scripts."""
    rule, changes = following(rolled, nobody_wrote)
    data: dict[str, object] = {"version": 1, "seed": rolled.seed, "rules": rolled.ruleset.id}
    if rolled.start:
        data["start"] = list(rolled.start)
    return data | {
        "pool": list(rolled.pool),
        "roll": rolled.roll,
        "action": rolled.action,
        "writable": list(writable(rolled.roll)),
        "change": {"rule": rule, "options": [option_json(change) for change in changes]},
    }


def following(rolled: Rolled, nobody_wrote: bool) -> Options:
    """What the pool may become after this roll."""
    return options(rolled.pool, rolled.action, rolled.ruleset, wrote=not nobody_wrote)


def as_line(rolled: Rolled, nobody_wrote: bool, looks: Looks) -> str:
    """The roll in one line that is read aloud."""
    language = looks.language
    parts = [spoken(rolled.roll, rolled.action, language=language)]
    if not nobody_wrote:
        words = change_words(*following(rolled, False), language, say=True)
        parts.append(f"{said('label-next-pool', language)}: {words}")
    rule, changes = following(rolled, True)
    why = rule != rulesets.NOBODY_WROTE  # the label says as much
    words = change_words(rule, changes, language, say=True) if why else offer(changes, language)
    parts.append(f"{said('label-nobody-wrote', language)}: {words}")
    return "; ".join([*parts, f"{said('label-seed', language)} {rolled.seed}"]) + "\n"


def as_text(rolled: Rolled, nobody_wrote: bool, looks: Looks) -> str:
    """The roll in lines of a label and words."""
    language = looks.language
    dice = (said("label-dice", language), faces(rolled.roll))
    rows = [*begun(rolled, language), dice, *follows(rolled, nobody_wrote, language)]
    column = label_column(language)
    return "".join(f"{label:<{column}}{words}\n" for label, words in rows)


def as_picture(rolled: Rolled, nobody_wrote: bool, looks: Looks) -> str:
    """The roll as people at a table see it, and what follows from it."""
    language, column = looks.language, label_column(looks.language)
    drawn = dice_row(
        rolled.roll,
        rolled.action,
        width=looks.width,
        unicode=looks.unicode,
        coloured=looks.coloured,
        big=looks.big,
        language=language,
    )
    before, after = (
        "".join(
            wrapped(f"{label:<{column}}{words}", looks.width, column) for label, words in rows
        )
        for rows in (begun(rolled, language), follows(rolled, nobody_wrote, language))
    )
    return f"{before}\n{drawn}\n{after}"


def begun(rolled: Rolled, language: str) -> list[tuple[str, str]]:
    """What came before the roll, as labels and words."""
    rows = [(said("label-seed", language), f"{rolled.seed} ({rolled.ruleset.name})")]
    label = said("label-start", language)
    return rows + [(label, start_words(shown, language)) for shown in rolled.start]


def follows(rolled: Rolled, nobody_wrote: bool, language: str) -> list[tuple[str, str]]:
    """What may be done after the roll, as labels and words."""
    face = f"{rolled.action} ({face_words(rolled.action, language)})"
    numbers = " ".join(map(str, writable(rolled.roll)))
    rows = [
        (said("label-action-die", language), face),
        (said("label-can-write", language), numbers),
    ]
    if not nobody_wrote:
        words = change_words(*following(rolled, False), language)
        rows.append((said("label-next-pool", language), words))
    words = change_words(*following(rolled, True), language)
    return [*rows, (said("label-nobody-wrote", language), words)]


def label_column(language: str) -> int:
    """The columns that the longest label takes, and a blank."""
    return 1 + max(len(said(key, language)) for key in LABELS)


def faces(shown: Mapping[str, int]) -> str:
    """`d4: 3  d8: 7`."""
    return "  ".join(f"{die}: {number}" for die, number in shown.items())


def start_words(shown: Mapping[str, int], language: str) -> str:
    """One roll of the starting procedure, and what follows from it."""
    even = " ".join(die for die, number in shown.items() if number % 2 == 0)
    what = said("start-pool", language, dice=even) if even else said("start-again", language)
    return f"{faces(shown)}  ({what})"
