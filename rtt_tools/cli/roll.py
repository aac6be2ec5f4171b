"""`rtt-tools roll`: the dice of one turn, and what may be done with them."""

import os
from collections.abc import Mapping
from typing import NamedTuple

import click

from rtt_tools.chance import stream
from rtt_tools.cli import terminal
from rtt_tools.cli.dicerow import drawn
from rtt_tools.cli.looks import Looks, looks
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.lines import Row, aloud, column, laid
from rtt_tools.report.data import dumped
from rtt_tools.schema.words import nearest
from rtt_tools.top import dice, rulesets
from rtt_tools.top.game import writable
from rtt_tools.top.pool import Pool, PoolError, option_json, options, pool_of
from rtt_tools.top.pool import start as first_pool
from rtt_tools.top.rulesets import Ruleset
from rtt_tools.top.view import change_row, faces, roll_rows, spoken, start_row

LABELS = (
    "label-seed",
    "label-start",
    "label-dice",
    "label-action-die",
    "label-can-write",
    "label-next-pool",
    "label-nobody-wrote",
)


class Throw(NamedTuple):
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
    throw = thrown(chosen, rules, pool)
    if form == "json":
        terminal.put_bytes(dumped(as_json(throw, nobody_wrote)).encode())
    else:
        shown = as_line if looks.say else as_picture if looks.drawn else as_text
        terminal.put(shown(throw, nobody_wrote, looks))


def thrown(seed: int, ruleset: Ruleset, pool: Pool | None) -> Throw:
    """What the dice show under `seed`; without a pool the starting procedure comes first."""
    state = stream(seed)
    rolls: tuple[Mapping[str, int], ...] = ()
    if pool is None:
        state, (rolls, pool) = first_pool(state)
    state, shown = dice.roll(state, pool)
    _, action = dice.roll_action(state, ruleset.faces)
    return Throw(seed, ruleset, rolls, pool, shown, action)


def as_json(throw: Throw, nobody_wrote: bool) -> dict[str, object]:
    """The roll for scripts."""
    rule, changes = options(throw.pool, throw.action, throw.ruleset, wrote=not nobody_wrote)
    data: dict[str, object] = {"version": 1, "seed": throw.seed, "rules": throw.ruleset.id}
    if throw.start:
        data["start"] = list(throw.start)
    return data | {
        "pool": list(throw.pool),
        "roll": throw.roll,
        "action": throw.action,
        "writable": list(writable(throw.roll)),
        "change": {"rule": rule, "options": [option_json(change) for change in changes]},
    }


def as_line(throw: Throw, nobody_wrote: bool, looks: Looks) -> str:
    """The roll in one line that is read aloud."""
    language = looks.language
    parts = [spoken(throw.roll, throw.action, language=language)]
    parts += aloud(change_rows(throw, nobody_wrote, language, say=True), language)
    return "; ".join([*parts, f"{said('label-seed', language)} {throw.seed}"]) + "\n"


def as_text(throw: Throw, nobody_wrote: bool, looks: Looks) -> str:
    """The roll in lines of a label and words."""
    language = looks.language
    rows = [
        *begun(throw, language),
        Row("label-dice", faces(throw.roll)),
        *follows(throw, nobody_wrote, language),
    ]
    return laid(rows, label_column(language), language)


def as_picture(throw: Throw, nobody_wrote: bool, looks: Looks) -> str:
    """The roll as people at a table see it, and what follows from it."""
    language = looks.language
    before, after = (
        laid(rows, label_column(language), language, looks.width)
        for rows in (begun(throw, language), follows(throw, nobody_wrote, language))
    )
    return f"{before}\n{drawn(throw.roll, throw.action, looks)}\n{after}"


def begun(throw: Throw, language: str) -> list[Row]:
    """What came before the roll."""
    seed = Row("label-seed", f"{throw.seed} ({throw.ruleset.name})")
    return [seed, *(start_row(shown, language) for shown in throw.start)]


def follows(throw: Throw, nobody_wrote: bool, language: str) -> list[Row]:
    """What may be done after the roll."""
    rows = roll_rows(throw.roll, throw.action, language)
    return rows + change_rows(throw, nobody_wrote, language)


def change_rows(
    throw: Throw, nobody_wrote: bool, language: str, *, say: bool = False
) -> list[Row]:
    """What the pool may become: if somebody wrote, and if nobody did."""
    return [
        change_row(throw.pool, throw.action, throw.ruleset, language, wrote=wrote, say=say)
        for wrote in ((False,) if nobody_wrote else (True, False))
    ]


def label_column(language: str) -> int:
    """The columns of the longest label that any roll shows, and a blank."""
    return column((Row(key, "") for key in LABELS), language)
