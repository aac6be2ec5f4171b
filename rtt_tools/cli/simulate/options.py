"""What `simulate` is asked to play: its options, and the words that refuse nonsense."""

from collections.abc import Sequence

import click

from rtt_tools.cli import terminal
from rtt_tools.faults import escaped
from rtt_tools.schema.words import nearest
from rtt_tools.top import evening
from rtt_tools.top.board import Board
from rtt_tools.top.engine import least_filling
from rtt_tools.top.engine.policies import NAMES
from rtt_tools.top.game import IllegalMove
from rtt_tools.top.rulesets import Ruleset
from rtt_tools.top.steps import Game

MOST_GAMES = 1_000_000_000
MOST_PLAYERS = 6


def games_option(ctx: click.Context, param: click.Parameter, value: int) -> int:
    """How many games; a usage error for none."""
    if 1 <= value <= MOST_GAMES:
        return value
    raise click.BadParameter(f"{value}: play from 1 to {MOST_GAMES:,} games", ctx, param)


def policies_option(
    ctx: click.Context, param: click.Parameter, value: Sequence[str]
) -> tuple[str, ...]:
    """The policies of that name or beginning, with commas between or repeated."""
    asked = [part.strip() for one in value for part in one.split(",")]
    return tuple(known_policy(one, ctx, param) for one in asked)


def known_policy(asked: str, ctx: click.Context, param: click.Parameter) -> str:
    """The policy's whole name; a usage error that names those there are."""
    meant = [name for name in NAMES if name.startswith(asked.casefold())]
    if len(meant) == 1:
        return meant[0]
    if asked in meant:
        return asked
    hint = nearest(asked, list(NAMES)) or f"there are {', '.join(NAMES)}"
    raise click.BadParameter(
        f"{escaped(asked, 60) or 'nothing'} is no policy; {hint}", ctx, param
    )


def table(
    board: Board,
    players: int | None,
    policies: tuple[str, ...],
    ruleset: Ruleset,
    *,
    big_to_small: bool,
    solo: bool,
) -> tuple[Game, tuple[str, ...]]:
    """The game and the policy of each seat; a usage error where they do not fit together.

    Without a number of players there are as many as policies, or the fewest that may play.
    """
    fewest = 1 if solo else ruleset.players[0]
    seats = players if players is not None else max(fewest, len(policies))
    if players is None and seats > len(policies):
        why = f"{ruleset.name} is for {fewest} players or more, so {seats} play"
        terminal.complain(f"--rules {ruleset.id}: {why}; --players says how many")
    try:
        evening.refuse_table([str(seat) for seat in range(seats)], ruleset, solo=solo)
    except IllegalMove as error:
        raise click.UsageError(str(error)) from None
    if len(policies) not in (1, seats):
        said = f"{len(policies)} policies for {seats} player{'s' * (seats > 1)}"
        raise click.UsageError(f"{said}: name one for all, or one for each seat")
    by_seat = policies if len(policies) == seats else policies * seats
    return Game(board, seats, ruleset, big_to_small, solo), by_seat


def refuse_turned(game: Game) -> None:
    """Leaves with exit code 1 where the board cannot be filled from big to small.

    That it can be filled the usual way, `check` has found by now.
    """
    if not game.big_to_small:
        return
    if reasons := least_filling(game.board, big_to_small=True).reasons:
        why = ", ".join(step.text for step in reasons)
        terminal.complain(f"{game.board.id} cannot be filled in Big to Small: {why}")
        raise click.exceptions.Exit(1)
