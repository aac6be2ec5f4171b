"""`rtt-tools roll`: the dice of one turn, and what may be done with them."""

import os
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import click

from rtt_tools.cli import terminal
from rtt_tools.faults import escaped
from rtt_tools.report import dumped
from rtt_tools.schema import nearest
from rtt_tools.top import dice, rulesets
from rtt_tools.top.game import writable
from rtt_tools.top.pool import Change, Options, Pool, PoolError, option_json, options, pool_of
from rtt_tools.top.pool import start as first_pool
from rtt_tools.top.rulesets import Ruleset

FACE_WORDS = {
    dice.ADD: "add a die",
    dice.REMOVE: "remove a die",
    dice.ADD_OR_REMOVE: "add or remove a die",
    dice.SWAP: "swap a die",
    dice.ADD_AND_REMOVE: "add one die and remove another",
}
RULE_WORDS = {
    rulesets.ACTION_DIE: "by the action die",
    rulesets.FULL_POOL: "five dice were in the pool",
    rulesets.SINGLE_DIE: "one die was in the pool",
    rulesets.NOBODY_WROTE: "nobody wrote",
}


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
def roll(
    pool: Pool | None, seed: int | None, rules: Ruleset, nobody_wrote: bool, form: str
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
        terminal.put(as_text(rolled, nobody_wrote))


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


def as_text(rolled: Rolled, nobody_wrote: bool) -> str:
    """The roll for people at a table."""
    lines = [("seed", f"{rolled.seed} ({rolled.ruleset.name})")]
    lines += [("start", start_words(shown)) for shown in rolled.start]
    lines += [
        ("dice", faces(rolled.roll)),
        ("action die", f"{rolled.action} ({FACE_WORDS[rolled.action]})"),
        ("can write", " ".join(map(str, writable(rolled.roll)))),
    ]
    if not nobody_wrote:
        lines.append(("next pool", change_words(*following(rolled, False))))
    lines.append(("if nobody wrote", change_words(*following(rolled, True))))
    return "".join(f"{name:<16}{said}\n" for name, said in lines)


def faces(shown: Mapping[str, int]) -> str:
    """`d4: 3  d8: 7`."""
    return "  ".join(f"{die}: {number}" for die, number in shown.items())


def start_words(shown: Mapping[str, int]) -> str:
    """One roll of the starting procedure, and what follows from it."""
    even = [die for die, number in shown.items() if number % 2 == 0]
    return f"{faces(shown)}  ({'pool: ' + ' '.join(even) if even else 'all odd: again'})"


def change_words(rule: str, changes: Sequence[Change]) -> str:
    """What may be done to the pool, and the rule that says so."""
    if not changes:
        return f"stays as it is ({RULE_WORDS[rule]})"
    adds = [str(one.add) for one in changes if not one.remove]
    removes = [str(one.remove) for one in changes if not one.add]
    out = {str(one.remove): 0 for one in changes if one.add and one.remove}
    into = {str(one.add): 0 for one in changes if one.add and one.remove}
    parts = [f"add {either(adds)}"] if adds else []
    parts += [f"remove {either(removes)}"] if removes else []
    parts += [f"swap {either(list(out))} for {either(list(into))}"] if out else []
    return f"{', or '.join(parts)} ({RULE_WORDS[rule]})"


def either(words: Sequence[str]) -> str:
    """`d4`, `d4 or d6`, `d4, d6 or d8`."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
