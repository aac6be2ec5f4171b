"""What `town simulate` is asked to play: its options, and the words that refuse nonsense."""

import re
from collections.abc import Sequence
from typing import Any

import click

from rtt_tools.faults import escaped
from rtt_tools.schema.words import nearest
from rtt_tools.town.engine.strategies import NAMES
from rtt_tools.town.map import CHOICES, LARGEST, SMALLEST, Map, middle

USUAL_GAMES = 10_000
MOST_GAMES = 1_000_000_000
WIDEST = 10_000
ALL = "all"
SIZES = ("rows", "cols")


def games_option(ctx: click.Context, param: click.Parameter, value: int | None) -> int | None:
    """How many games; a usage error for none."""
    if value is None or 1 <= value <= MOST_GAMES:
        return value
    raise click.BadParameter(f"{value}: play from 1 to {MOST_GAMES:,} games", ctx, param)


def width_option(ctx: click.Context, param: click.Parameter, value: int | None) -> int | None:
    """How wide the beam is; a usage error for none."""
    if value is None or 1 <= value <= WIDEST:
        return value
    raise click.BadParameter(f"{value}: a beam is 1 to {WIDEST:,} towns wide", ctx, param)


def strategies_option(
    ctx: click.Context, param: click.Parameter, value: Sequence[str]
) -> tuple[str, ...]:
    """The strategies of that name or beginning, with commas between or repeated; each once."""
    asked = [part.strip() for one in value for part in one.split(",")]
    found = [name for one in asked for name in known(one, ctx, param)]
    return tuple(dict.fromkeys(found))


def known(asked: str, ctx: click.Context, param: click.Parameter) -> tuple[str, ...]:
    """The strategy's whole name, or all; a usage error that names those there are."""
    if asked.casefold() == ALL:
        return NAMES
    meant = tuple(name for name in NAMES if asked and name.startswith(asked.casefold()))
    if len(meant) == 1:
        return meant
    hint = nearest(asked, [*NAMES, ALL]) or f"there are {', '.join(NAMES)} and {ALL}"
    raise click.BadParameter(
        f"{escaped(asked, 60) or 'nothing'} is no strategy; {hint}", ctx, param
    )


def settings_that_begin(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[str]:
    """Every setting with each of its values that begins so, for the shell; sizes by name."""
    words = [
        f"{name.replace('_', '-')}={str(value).casefold()}"
        for name, values in CHOICES.items()
        for value in values
    ]
    for name in SIZES:
        sizes = range(SMALLEST, LARGEST + 1) if incomplete.startswith(f"{name}=") else ("",)
        words += [f"{name}={size}" for size in sizes]
    return [word for word in words if word.startswith(incomplete.casefold())]


def changed(map: Map, changes: Sequence[str], rounds: int | None) -> Map:
    """The map with these settings and so many rounds; a usage error for what it has not."""
    for change in changes:
        key, equals, value = change.partition("=")
        if not equals:
            raise click.UsageError(f"--set {escaped(change, 60)}: type it as KEY=VALUE")
        map = resized(map, key, value) if key in SIZES else reread(map, key, value)
    if rounds is None:
        return map
    if rounds > len(map.rounds):
        raise click.UsageError(f"--rounds {rounds}: {map.id} has {len(map.rounds)} rounds")
    return map._replace(rounds=map.rounds[:rounds])


def reread(map: Map, key: str, value: str) -> Map:
    """The map that reads one setting so."""
    name = key.replace("-", "_")
    if name not in CHOICES:
        names = [one.replace("_", "-") for one in CHOICES]
        hint = nearest(key, [*names, *SIZES]) or f"there are {', '.join((*names, *SIZES))}"
        raise click.UsageError(f"--set {escaped(key, 60)}: no such setting; {hint}")
    choices: dict[str, Any] = {str(one).casefold(): one for one in CHOICES[name]}
    if value.casefold() not in choices:
        words = " or ".join(choices)
        raise click.UsageError(f"--set {key}={escaped(value, 60)}: it is {words}")
    return map._replace(settings=map.settings._replace(**{name: choices[value.casefold()]}))


def resized(map: Map, key: str, value: str) -> Map:
    """The map with so many rows or columns, and its Town Hall in the middle again."""
    if not re.fullmatch("[0-9]{1,2}", value) or not SMALLEST <= int(value) <= LARGEST:
        raise click.UsageError(
            f"--set {key}={escaped(value, 60)}: from {SMALLEST} to {LARGEST}"
        )
    if map.closed:
        why = f"{map.id} has closed squares, so it keeps its size"
        raise click.UsageError(f"--set {key}: {why}")
    sizes = {"rows": map.rows, "cols": map.cols, key: int(value)}
    rows, cols = sizes["rows"], sizes["cols"]
    hall = middle(rows, cols) if map.town_hall else frozenset()
    return map._replace(rows=rows, cols=cols, town_hall=hall)
