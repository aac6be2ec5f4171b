"""`rtt-tools town simulate`: many games of a map, by source and by strategy; or a search."""

from __future__ import annotations

import os

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.looks import LANG, Looks
from rtt_tools.cli.names import MAP, SEED
from rtt_tools.cli.town.reading import sound_map
from rtt_tools.cli.town.simulate import data, options, played, saved, told
from rtt_tools.cli.workers import WORKERS
from rtt_tools.languages import chosen
from rtt_tools.report.data import dumped
from rtt_tools.town.engine.results import Played
from rtt_tools.town.engine.strategies import NAMES

INTERRUPTED = 130  # exit code


@click.command("simulate")
@click.argument("map", type=MAP, metavar="MAP")
@click.option(
    "--games",
    type=int,
    metavar="N",
    callback=options.games_option,
    help="10,000 unless given; 1 to search.",
)
@click.option(
    "--strategy",
    "strategies",
    multiple=True,
    default=("all",),
    metavar=f"[{'|'.join(NAMES)}|all]",
    callback=options.strategies_option,
    help="Who plays, with commas between; all of them unless given.",
)
@click.option(
    "--search",
    "width",
    type=int,
    metavar="WIDTH",
    callback=options.width_option,
    help="Look for the best game on known dice, with a beam of WIDTH towns.",
)
@click.option(
    "--set",
    "changes",
    multiple=True,
    metavar="KEY=VALUE",
    shell_complete=options.settings_that_begin,
    help="Read the rules otherwise, as ocean=adjacent-sides; or rows=8, cols=8.",
)
@click.option("--rounds", type=click.IntRange(1), metavar="N", help="Only the first N rounds.")
@click.option("--seed", type=SEED, default=1, show_default=True, metavar="N")
@WORKERS
@click.option("--save-games", "folder", metavar="FOLDER", help="Write each game, to replay it.")
@click.option("-v", "--verbose", is_flag=True, help="Buildings, squares, what is lost.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@LANG
@click.pass_context
def command(
    ctx: click.Context,
    map: str,
    games: int | None,
    strategies: tuple[str, ...],
    width: int | None,
    changes: tuple[str, ...],
    rounds: int | None,
    seed: int,
    workers: int,
    folder: str | None,
    verbose: bool,
    form: str,
    lang: str | None,
) -> None:
    """Play many games of MAP by several strategies, and tell which scores most and how.

    All strategies get the same dice; the same seed plays the same games. Ctrl-C ends it with
    the games done so far (exit 130).
    """
    value = options.changed(sound_map(map)[0], changes, rounds)
    asked = Played(value, strategies, seed)
    count = games or (1 if width else options.USUAL_GAMES)
    looks = Looks(
        chosen(lang, os.environ),
        unicode=terminal.is_unicode(),
        width=terminal.width(),
    )
    target = saved.target(folder, map, value, count * (1 if width else len(strategies)))
    if width:
        found = played.searched(asked, count, width, workers, looks.language)
        done = len(found)
        text = told.searched(asked, found, width, looks)
        shown: dict[str, object] = data.searched(asked, found, width)
    else:
        results = played.games(asked, count, workers, looks.language)
        done = results.games
        text = told.screen(asked, results, looks, verbose=verbose)
        shown = data.as_json(asked, results)
    terminal.put_bytes(dumped(shown).encode()) if form == "json" else terminal.put(text)
    if target:
        many = saved.found(asked, found) if width else saved.games(asked, done)
        saved.write(target, asked, many)
    if done < count or (width and not found[-1].complete):
        terminal.complain(f"interrupted after {done} of {count} games")
        ctx.exit(INTERRUPTED)
