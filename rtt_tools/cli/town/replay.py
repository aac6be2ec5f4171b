"""`rtt-tools town replay`: follow a game of the town by the rules, round by round."""

import os
from collections.abc import Iterator
from typing import Any, NamedTuple

import click

from rtt_tools import source
from rtt_tools.cli import columns, names, reading, terminal
from rtt_tools.cli.printing import MODE, PAPER, looked
from rtt_tools.cli.sheetlang import TOLD_LANG, sheet_language
from rtt_tools.cli.town import drawings, played, points
from rtt_tools.diagnostics import Severity, has_error
from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, chosen, said
from rtt_tools.paper.papers import Paper
from rtt_tools.report import Report, Style, lines
from rtt_tools.report.data import dumped, finding_data
from rtt_tools.report.proved import counted
from rtt_tools.town import account, transcript
from rtt_tools.town.account import Told
from rtt_tools.town.drawing import drawn
from rtt_tools.town.map import RESOURCES
from rtt_tools.town.movetext import written
from rtt_tools.town.replaying import Replay
from rtt_tools.town.scoring import score
from rtt_tools.town.transcript import Checked

FAULTY = 1  # exit code
# Of a round's phases; what happened in each stands last, without a title.
HEAD = ("column-phase", *(f"town-{name}" for name in RESOURCES))


class Asked(NamedTuple):
    """What of the game is wanted, and how it is shown."""

    round: int | None
    maps: bool
    language: str
    coloured: bool


@click.command("replay")
@click.argument("path", metavar="GAME")
@click.option(
    "--round", "round_", type=click.IntRange(1), metavar="N", help="Only round N, and its map."
)
@click.option("--maps", is_flag=True, help="The map after each round.")
@click.option(
    "-o", "--output", metavar="FILE", help="Print the sheet: FILE.pdf, .svg or .png, - stdout."
)
@PAPER
@MODE
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto")
@TOLD_LANG
@click.pass_context
def command(
    ctx: click.Context,
    path: str,
    round_: int | None,
    maps: bool,
    output: str | None,
    paper: Paper,
    modes: tuple[str, ...],
    form: str,
    color: str,
    lang: str | None,
) -> None:
    """Follow GAME by the rules and tell what happened; - for standard input.

    Each phase is told with the food, stone and wood at its end, then the map and the score. The
    first move that the rules refuse is shown as `check` shows it, and the exit code is 1;
    --round shows a round before it all the same.
    """
    asked = Asked(round_, maps, chosen(lang, os.environ), terminal.is_coloured(color))
    played.refuse_output(output, path)
    look = looked(modes, sheet_language(lang))
    if look.blank:
        raise click.UsageError("--mode blank prints an empty grid, and no game")
    read = reading.read(path)
    language = DEFAULT if form == "json" else asked.language
    checked = transcript.read(read, reading.folder(path), language)
    shown = wanted(checked.replay, round_) if checked.replay else ()
    faulty = has_error(checked.findings)
    if output == "-" and not faulty:
        pass  # the sheet alone
    elif form == "json":
        terminal.put_bytes(dumped(as_json(path, checked, shown)).encode())
    else:
        put_text(path, read, checked, shown, asked)
    if output and checked.replay and not faulty:
        position = shown[-1].last if shown else checked.replay.position
        played.write_sheet(output, checked.replay, position, paper, look)
    ctx.exit(FAULTY if faulty else 0)


def wanted(replay: Replay, round_: int | None) -> tuple[Told, ...]:
    """The rounds that are asked for; a usage error for one that is not in the game.

    Of a game that breaks there are those before it does.
    """
    told = account.rounds(replay)
    if round_ is not None and round_ > len(told) and not replay.fault:
        raise click.UsageError(
            f"there is no round {round_}; the game has {counted(len(told), 'round')}"
        )
    return tuple(one for one in told if round_ in (None, one.number))


def put_text(
    path: str, read: source.Source, checked: Checked, shown: tuple[Told, ...], asked: Asked
) -> None:
    """Say what is wrong, or how the game went; both where a round was asked for."""
    if has_error(checked.findings):
        style = Style(asked.coloured, terminal.is_unicode())
        kind = str(read.data.get("kind", "board")) if read.sound else "board"
        found = Report(reading.shown(path), checked.findings, read.lines, kind=kind)
        terminal.put(lines.text([found], style))
        if not shown or asked.round is None:
            return
        terminal.put("\n")
    else:
        names.tell(path, (one for one in checked.findings if one.severity > Severity.ADVICE))
    if checked.replay:
        terminal.put("\n".join(told(checked.replay, shown, asked)))


def told(replay: Replay, shown: tuple[Told, ...], asked: Asked) -> Iterator[str]:
    """The game in parts, each of whole lines: who, each round, the map, the score."""
    language = asked.language
    yield escaped(f"{replay.player}, {replay.map.id}") + "\n"
    for one in shown:
        yield round_text(one, asked)
        if asked.maps:
            yield drawings.shown(replay.map, one.last.squares, coloured=asked.coloured)
    if not asked.maps:
        squares = shown[-1].last.squares if shown else replay.position.squares
        yield drawings.shown(replay.map, squares, coloured=asked.coloured)
    if asked.round is None:
        if not replay.is_over:
            yield account.unfinished(replay, language) + "\n"
        total = score(replay.map, replay.position.squares)
        yield points.breakdown(total, language, over=replay.is_over)


def round_text(one: Told, asked: Asked) -> str:
    """A round: its dice, then a row for each phase with what is in stock after it."""
    language = asked.language
    dice = " ".join(map(str, one.dice))
    head = [*(said(key, language) for key in HEAD), ""]
    rows = [
        (
            said(f"town-{phase.name}", language),
            *phase.after.stock,
            account.happened(phase, language),
        )
        for phase in one.phases
    ]
    title = said("town-told-round", language, round=one.number, dice=dice)
    return f"{title}\n{columns.columns(head, rows, terminal.width())}"


def as_json(path: str, checked: Checked, shown: tuple[Told, ...]) -> dict[str, object]:
    """The game for scripts; no rounds where the file cannot be followed at all."""
    data: dict[str, object] = {
        "version": 1,
        "path": path,
        "findings": [finding_data(one) for one in checked.findings],
    }
    replay = checked.replay
    if replay is None:
        return data | {"rounds": []}
    total = score(replay.map, replay.position.squares)
    return data | {
        "fault": fault(replay),
        "map": replay.map.id,
        "player": replay.player,
        "seed": replay.seed,
        "rounds": [round_data(replay, one) for one in shown],
        "over": replay.is_over,
        "score": points.as_json(total, over=replay.is_over),
    }


def fault(replay: Replay) -> dict[str, object] | None:
    """The first move that is refused: in which round and phase, where, by which rule."""
    if not replay.fault:
        return None
    entry, refusal, phase = replay.fault
    return {
        "round": entry.round,
        "phase": phase,
        "cell": str(refusal.cell) if refusal.cell else None,
        "rule": refusal.rule,
        "reason": refusal.reason_in(DEFAULT),
    }


def round_data(replay: Replay, one: Told) -> dict[str, Any]:
    """A round: its dice, its phases with the stock after each, the map after it."""
    return {
        "round": one.number,
        "dice": list(one.dice),
        "phases": [
            {
                "phase": phase.name,
                "income": phase.income._asdict(),
                "moves": [written(move) for move in phase.moves],
                "stock": phase.after.stock._asdict(),
            }
            for phase in one.phases
        ],
        "map": drawn(replay.map, one.last.squares).split("\n"),
    }
