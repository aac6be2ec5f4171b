"""`rtt-tools simulate`: many games of a board, and what came of them."""

from __future__ import annotations

import os

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.looks import Looks
from rtt_tools.cli.names import BOARD, SEED, sound_board, spare
from rtt_tools.cli.printing import PAPER
from rtt_tools.cli.roll import rules_option
from rtt_tools.cli.sheetlang import TOLD_LANG, sheet_language
from rtt_tools.cli.simulate import data, options, page, played, told
from rtt_tools.cli.workers import WORKERS
from rtt_tools.cli.writing import TO
from rtt_tools.languages import chosen
from rtt_tools.paper.papers import Paper
from rtt_tools.report.data import dumped
from rtt_tools.top.engine.policies import NAMES, USUAL
from rtt_tools.top.rulesets import JOURNEYS, RULESETS, Ruleset

INTERRUPTED = 130  # exit code


@click.command()
@click.argument("board", type=BOARD, metavar="BOARD")
@click.option(
    "--games",
    type=int,
    default=10_000,
    show_default=True,
    metavar="N",
    callback=options.games_option,
)
@click.option(
    "--players",
    type=click.IntRange(1, 6),
    metavar="N",
    help="As many as policies, unless given.",
)
@click.option(
    "--policy",
    "policies",
    multiple=True,
    default=(USUAL,),
    metavar=f"[{'|'.join(NAMES)}]",
    callback=options.policies_option,
    help=f"How everybody plays, or each, as tuned,random; {USUAL} unless given.",
)
@click.option(
    "--rules",
    metavar=f"[{'|'.join(RULESETS)}]",
    default=JOURNEYS.id,
    callback=rules_option,
    help="The ruleset; journeys unless given.",
)
@click.option("--big-to-small", is_flag=True, help="The variant that begins with big numbers.")
@click.option("--solo", is_flag=True, help="One player against the Companion.")
@click.option("--seed", type=SEED, default=1, show_default=True, metavar="N")
@WORKERS
@click.option("-v", "--verbose", is_flag=True, help="Tell of each box.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("-o", "--output", metavar="FILE", help="Draw a page: a .pdf, .svg or .png; or -.")
@TO
@PAPER
@TOLD_LANG
@click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    show_default=True,
)
@click.pass_context
def simulate(
    ctx: click.Context,
    board: str,
    games: int,
    players: int | None,
    policies: tuple[str, ...],
    rules: Ruleset,
    big_to_small: bool,
    solo: bool,
    seed: int,
    workers: int,
    verbose: bool,
    form: str,
    output: str | None,
    kind: str | None,
    paper: Paper,
    lang: str | None,
    color: str,
) -> None:
    """Play many games of BOARD, and tell how long they take and where they get stuck.

    The same seed plays the same games. Ctrl-C ends it with the games done so far (exit 130).
    """
    target = page.target(output, kind, form, paper)
    spare(output, board)
    value, _ = sound_board(board)
    game, by_seat = options.table(
        value, players, policies, rules, big_to_small=big_to_small, solo=solo
    )
    options.refuse_turned(game)
    looks = Looks(
        chosen(lang, os.environ),
        unicode=terminal.is_unicode(),
        coloured=terminal.is_coloured(color),
        width=terminal.width(),
    )
    asked, results = played.games(game, by_seat, games, seed, workers, looks.language)
    asked = asked._replace(called=board)
    if form == "json":
        terminal.put_bytes(dumped(data.as_json(asked, results)).encode())
    elif output != "-":
        terminal.put(told.screen(asked, results, looks, boxes=verbose))
    if target:
        language = sheet_language(lang)
        page.write(target, asked, results, paper, language, silent=form == "json")
    if results.games < games:
        terminal.complain(f"interrupted after {results.games} of {games} games")
        ctx.exit(INTERRUPTED)
