"""`rtt-tools solve`: limits of the best play, the best move, the shortest game."""

from __future__ import annotations

import os

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.looks import LANG, Looks
from rtt_tools.cli.names import BOARD, SEED, sound_board
from rtt_tools.cli.simulate.options import refuse_turned
from rtt_tools.cli.solve import data, narrowed, options, told
from rtt_tools.cli.solve import move as best
from rtt_tools.languages import chosen, said
from rtt_tools.report.data import dumped
from rtt_tools.report.proved import turns_told
from rtt_tools.top.engine import least_filling
from rtt_tools.top.engine.advised import Asked
from rtt_tools.top.engine.luck import luckiest
from rtt_tools.top.engine.policies import NAMES
from rtt_tools.top.steps import Game

REFUSED, INTERRUPTED = 1, 130  # exit codes


@click.command()
@click.argument("board", type=BOARD, metavar="BOARD")
@click.option(
    "--within",
    metavar="SHARE",
    callback=options.within_option,
    help="Enough once the limits are so near, as 5% or 0.05.",
)
@click.option(
    "--time-limit",
    "seconds",
    default="60s",
    show_default=True,
    metavar="TIME",
    callback=options.time_option,
    help="As 30s or 2m.",
)
@click.option(
    "--memory",
    default="4GiB",
    show_default=True,
    metavar="SIZE",
    callback=options.memory_option,
    help="For tables, beside the 200 MB of the program: as 500MB or 4GiB.",
)
@click.option("--big-to-small", is_flag=True, help="The variant that begins with big numbers.")
@click.option("--seed", type=SEED, default=1, show_default=True, metavar="N")
@click.option("--move", is_flag=True, help="The best way to use a roll, and what others cost.")
@click.option(
    "--sheet", metavar="FILE", help="With --move: the filled sheet; else an empty one."
)
@click.option(
    "--roll",
    metavar="DICE",
    callback=options.roll_option,
    help="With --move: what the dice show, as d4=3,d8=7.",
)
@click.option("--face", metavar="FACE", help="With --move: the action die, + - +/- swap +-.")
@click.option(
    "--ways",
    type=click.IntRange(1, 1000),
    default=6,
    show_default=True,
    metavar="N",
    help="With --move: how many ways to tell.",
)
@click.option(
    "--policy",
    type=click.Choice(NAMES),
    default="coarse",
    show_default=True,
    help="With --move: whose choice is told; `coarse` alone tells costs.",
)
@click.option("--witness", is_flag=True, help="The shortest game, with all the luck.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@LANG
@click.pass_context
def solve(
    ctx: click.Context,
    board: str,
    within: float | None,
    seconds: float,
    memory: int,
    big_to_small: bool,
    seed: int,
    move: bool,
    sheet: str | None,
    roll: dict[str, int] | None,
    face: str | None,
    ways: int,
    policy: str,
    witness: bool,
    form: str,
    lang: str | None,
) -> None:
    """Prove between which limits the mean turns of the best play of BOARD lie.

    The lower one is proved, the upper one too or else that of the best play known. They are
    told as they come nearer, until --within, --time-limit or --memory is reached. Ctrl-C ends
    it with what is known by then (exit 130).
    """
    options.refuse_strays(ctx, move=move, witness=witness)
    looks = Looks(
        chosen(lang, os.environ),
        unicode=terminal.is_unicode(),
        width=terminal.width(),
    )
    value, _ = sound_board(board)
    game, written = options.position(value, sheet, big_to_small=big_to_small)
    refuse_turned(game)
    if witness:
        put(form, *shortest(game))
    elif move:
        named = options.face(face, game.ruleset.faces, looks.language)
        asked_for = Asked(game, written, roll or {}, named)
        put(form, *advice(asked_for, policy, memory, ways, looks))
    else:
        asked = narrowed.Limits(seconds, within, memory, seed)
        ctx.exit(limits(game, asked, form, looks))


def put(form: str, as_text: str, as_json: dict[str, object]) -> None:
    """Print the one that is wanted."""
    if form == "json":
        terminal.put_bytes(dumped(as_json).encode())
    else:
        terminal.put(as_text)


def limits(game: Game, asked: narrowed.Limits, form: str, looks: Looks) -> int:
    """Print how the limits of best play come nearer, and what is known in the end."""
    table = told.Table(looks.language)
    shown = table.put if form == "text" else narrowed.nothing
    found = narrowed.narrowed(game, asked, looks.language, shown)
    put(form, ("\n" if table.last else "") + told.final(found, looks), data.limits(found))
    if found.complete:
        return 0
    terminal.complain("interrupted; this is known by now")
    return INTERRUPTED


def advice(
    asked: Asked, policy: str, memory: int, ways: int, looks: Looks
) -> tuple[str, dict[str, object]]:
    """The best way to use a roll as text and JSON; leaves where the sheet is full."""
    if len(asked.sheet) == len(asked.game.board.boxes):
        terminal.complain(said("solve-full", looks.language))
        raise click.exceptions.Exit(REFUSED)
    found = best.answered(asked, policy, memory, looks.language)
    return best.screen(asked, found, ways, looks), data.move(asked, found, ways)


def shortest(game: Game) -> tuple[str, dict[str, object]]:
    """The shortest game as text and JSON."""
    least = least_filling(game.board, big_to_small=game.big_to_small).least
    turns = luckiest(game.board, least)
    lines = turns_told(turns) if turns else ["the search for the shortest game gave up"]
    return "".join(f"{line}\n" for line in lines), data.witness(game, turns)
