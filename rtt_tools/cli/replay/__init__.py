"""`rtt-tools replay`: follow a game or a night by the rules, and show how it stood."""

import os

import click

from rtt_tools import source
from rtt_tools.cli import names, reading, terminal
from rtt_tools.cli.printing import MODE, PAPER, looked
from rtt_tools.cli.replay import data, printed, told
from rtt_tools.cli.replay.seen import Asked, Seen, wanted
from rtt_tools.cli.sheetlang import TOLD_LANG, sheet_language
from rtt_tools.diagnostics import Severity, has_error
from rtt_tools.languages import DEFAULT, chosen
from rtt_tools.paper.papers import Paper
from rtt_tools.report import Report, Style, lines
from rtt_tools.report.data import dumped
from rtt_tools.top import transcript
from rtt_tools.top.transcript import Checked

FAULTY = 1  # exit code


@click.command()
@click.argument("path", metavar="FILE")
@click.option("--round", "round_", type=click.IntRange(1), metavar="R", help="Only this round.")
@click.option("--turn", type=click.IntRange(1), metavar="N", help="The boards after turn N.")
@click.option("--all", "every", is_flag=True, help="Tell every turn.")
@click.option("--player", metavar="NAME", help="Only the boards of this player.")
@click.option(
    "-o", "--output", metavar="FILE", help="Print the boards: FILE.pdf, FILE.svg or FILE.png."
)
@PAPER
@MODE
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@TOLD_LANG
@click.pass_context
def replay(
    ctx: click.Context,
    path: str,
    round_: int | None,
    turn: int | None,
    every: bool,
    player: str | None,
    output: str | None,
    paper: Paper,
    modes: tuple[str, ...],
    form: str,
    lang: str | None,
) -> None:
    """Follow the game or night in FILE by the rules, and show the boards; - for standard input.

    The first move that the rules refuse is shown as `check` shows it, and the exit code is 1.
    --turn shows the boards after a turn, also where a later one is illegal.
    """
    asked = Asked(round_, turn, every, player, chosen(lang, os.environ))
    printed.refuse_output(output, path)
    look = looked(modes, sheet_language(lang))
    if look.blank:
        raise click.UsageError("--mode blank prints an empty grid, and no board of a game")
    read = reading.read(path)
    language = DEFAULT if form == "json" else asked.language
    checked = transcript.read(read, reading.folder(path), language)
    seen = wanted(checked.replay, asked) if checked.replay else None
    if form == "json":
        terminal.put_bytes(dumped(data.games(path, checked, seen)).encode())
    else:
        put_text(path, read, checked, seen)
    if output and seen:
        homes = transcript.homes_of(read, reading.folder(path))
        page = printed.page(seen, paper, look, homes)
        printed.write_sheets(output, seen, page, faulty=has_error(checked.findings))
    ctx.exit(FAULTY if has_error(checked.findings) else 0)


def put_text(path: str, read: source.Source, checked: Checked, seen: Seen | None) -> None:
    """Say what is wrong, or how the games went; both where a turn was asked for."""
    if has_error(checked.findings):
        style = Style(terminal.is_coloured(), terminal.is_unicode())
        kind = str(read.data.get("kind", "board")) if read.sound else "board"
        found = Report(reading.shown(path), checked.findings, read.lines, kind=kind)
        terminal.put(lines.text([found], style))
        if seen and seen.asked.turn is not None:
            terminal.put("\n" + told.games(seen))
        return
    names.tell(path, (one for one in checked.findings if one.severity > Severity.ADVICE))
    if seen:
        terminal.put(told.games(seen))
