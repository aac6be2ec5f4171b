"""`rtt-tools replay`: follow a game or a night by the rules, and show how it stood."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from rtt_tools import files, report, source
from rtt_tools.cli import checking, names, terminal
from rtt_tools.cli.columns import columns
from rtt_tools.cli.looks import language_option
from rtt_tools.diagnostics import Severity, has_error
from rtt_tools.faults import escaped
from rtt_tools.languages import LANGUAGES, chosen, said
from rtt_tools.paper import cover
from rtt_tools.report import Report, Style, dumped, finding_data
from rtt_tools.schema import nearest, slug_of
from rtt_tools.top import account, gametext, rounds, transcript
from rtt_tools.top.evening import Evening
from rtt_tools.top.gametext import Played, Turn
from rtt_tools.top.picture import picture
from rtt_tools.top.pool import Change
from rtt_tools.top.rounds import Round
from rtt_tools.top.transcript import Checked, Replay

if TYPE_CHECKING:
    from rtt_tools.paper.model import Sheet

FAULTY = 1  # exit code
SUFFIXES = (".pdf", ".svg")
COMPANION = "companion"  # as --player and files name it


class Asked(NamedTuple):
    """What of the games is wanted."""

    round: int | None = None  # from 1
    turn: int | None = None  # the boards after it
    every: bool = False  # an account of every turn
    player: str | None = None
    language: str = "en"


class Seen(NamedTuple):
    """The games as far as they are wanted."""

    replay: Replay
    played: tuple[Played, ...]
    asked: Asked

    @property
    def evening(self) -> Evening:
        """How it stands there."""
        return self.replay.evening

    @property
    def shown(self) -> list[tuple[int, Played]]:
        """The rounds that are wanted and were begun, with their numbers."""
        begun = [(n, one) for n, one in enumerate(self.played, 1) if one.last]
        return [(n, one) for n, one in begun if self.asked.round in (None, n)]


@click.command()
@click.argument("path", metavar="FILE")
@click.option("--round", "round_", type=click.IntRange(1), metavar="R", help="Only this round.")
@click.option("--turn", type=click.IntRange(1), metavar="N", help="The boards after turn N.")
@click.option("--all", "every", is_flag=True, help="Tell every turn.")
@click.option("--player", metavar="NAME", help="Only the boards of this player.")
@click.option("-o", "--output", metavar="FILE", help="Print the boards: FILE.pdf or FILE.svg.")
@click.option(
    "--paper",
    type=click.Choice(["a4", "letter"], case_sensitive=False),
    default="a4",
    show_default=True,
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option(
    "--lang",
    metavar=f"[{'|'.join(LANGUAGES)}]",
    callback=language_option,
    help="The language of the words; that of LANG unless given.",
)
@click.pass_context
def replay(
    ctx: click.Context,
    path: str,
    round_: int | None,
    turn: int | None,
    every: bool,
    player: str | None,
    output: str | None,
    paper: str,
    form: str,
    lang: str | None,
) -> None:
    """Follow the game or night in FILE by the rules, and show the boards; - for standard input.

    The first move that the rules refuse is shown as `check` shows it, and the exit code is 1.
    --turn shows the boards after a turn, also where a later one is illegal.
    """
    asked = Asked(round_, turn, every, player, chosen(lang, os.environ))
    refuse_output(output, path)
    read, checked = read_file(path)
    seen = wanted(checked, asked) if checked.replay else None
    if form == "json":
        terminal.put_bytes(dumped(as_json(path, checked, seen)).encode())
    else:
        put_text(path, read, checked, seen)
    if output and seen:
        write_sheets(output, seen, paper, checked)
    ctx.exit(FAULTY if has_error(checked.findings) else 0)


def refuse_output(output: str | None, path: str) -> None:
    """A usage error for an output that is no PDF or SVG file, or the game itself."""
    if output is None:
        return
    if os.path.splitext(output)[1].lower() not in SUFFIXES:
        shown = escaped(output, 200) or "-o without a name"
        raise click.UsageError(f"{shown}: end the name in .pdf or .svg")
    names.spare(output, path)


def read_file(path: str) -> tuple[source.Source, Checked]:
    """The file and what is to be replayed of it; raises OSError that names it."""
    try:
        most = source.LARGEST_FILE
        data = terminal.taken(most) if path == "-" else files.read(path, most)
    except OSError as error:
        raise OSError(error.errno, error.strerror or checking.said(error, path), path) from None
    read = source.read(data)
    return read, transcript.read(read, "." if path == "-" else os.path.dirname(path))


def wanted(checked: Checked, asked: Asked) -> Seen:
    """The games up to the turn that is asked for; a usage error where there is no such."""
    assert checked.replay
    whole = checked.replay
    asked = asked._replace(player=known_player(whole.begun, asked.player))
    count = len(whole.begun.boards)
    if asked.round is not None and asked.round > count:
        raise click.UsageError(f"there is no round {asked.round}, only 1 to {count}")
    if (turn := asked.turn) is not None:
        if asked.round is None and count > 1:
            raise click.UsageError(f"--turn needs --round: the night has {count} rounds")
        number = asked.round or 1
        asked, whole = asked._replace(round=number), cut(whole, number, turn)
    return Seen(whole, gametext.rounds_played(whole.begun, whole.steps), asked)


def known_player(begun: Evening, name: str | None) -> str | None:
    """The name as the game has it; a usage error where nobody is called so."""
    known = [*begun.players, *([COMPANION] if begun.solo else [])]
    found = [one for one in known if name is None or one.casefold() == name.casefold()]
    if name is None or found:
        return found[0] if name is not None else None
    near = nearest(name, known) or f"there are {', '.join(known)}"
    raise click.UsageError(f"nobody is called {escaped(name, 60)}; {escaped(near, 300)}")


def cut(whole: Replay, number: int, turn: int) -> Replay:
    """The game up to the end of a turn; a usage error where it has fewer turns."""
    of_round = [one.entry.turn for one in whole.moments if one.entry.round == number]
    if turn > max(of_round, default=0):
        reason = f"round {number} has {max(of_round, default=0)} turns"
        raise click.UsageError(f"there is no turn {turn}; {reason}")
    kept = [one for one in whole.moments if (one.entry.round, one.entry.turn) <= (number, turn)]
    return whole._replace(moments=tuple(kept))


def put_text(path: str, read: source.Source, checked: Checked, seen: Seen | None) -> None:
    """Say what is wrong, or how the games went; both where a turn was asked for."""
    if has_error(checked.findings):
        style = Style(terminal.is_coloured(), terminal.is_unicode())
        kind = str(read.data.get("kind", "board")) if read.sound else "board"
        shown = "<stdin>" if path == "-" else path
        terminal.put(
            report.text([Report(shown, checked.findings, read.lines, kind=kind)], style)
        )
        if seen and seen.asked.turn is not None:
            terminal.put("\n" + as_text(seen))
        return
    names.tell(path, (one for one in checked.findings if one.severity > Severity.ADVICE))
    if seen:
        terminal.put(as_text(seen))


def as_text(seen: Seen) -> str:
    """The games for people: who plays, each round, the boards, the ranking."""
    language = seen.asked.language
    parts = [account.heading(seen.evening, language) + "\n"]
    for number, played in seen.shown:
        parts.append(round_text(seen, number, played))
        parts += boards(seen, played)
    parts += [ranking(seen)] if seen.asked.turn is None and not seen.evening.solo else []
    return "\n".join(part for part in parts if part)


def round_text(seen: Seen, number: int, played: Played) -> str:
    """A round in lines: its board, its turns if they are wanted, its result."""
    language, players = seen.asked.language, seen.evening.players
    lines = [account.board_name(seen.evening.boards[number - 1])]
    if len(seen.evening.boards) > 1:
        lines = [f"{said('in-round', language, round=number)}: {lines[0]}"]
    if seen.asked.every:
        lines += account.started(played, language)
    for turn in played.turns if seen.asked.every else played.turns[-1:]:
        if seen.asked.every or seen.asked.turn is not None:
            lines += account.told(turn, players, language)
    over = played.last is not None and played.last.empty is not None
    if seen.asked.turn is None or over:
        lines += account.result(played, players, language)
    elif seen.evening.solo:
        lines += account.companion(played, language)
    return "".join(f"{line}\n" for line in lines)


def boards(seen: Seen, played: Played) -> Iterator[str]:
    """Each player's board with its numbers, below a line that counts its empty boxes."""
    language, one = seen.asked.language, played.last
    assert one
    width = shutil.get_terminal_size((80, 24)).columns
    for seat, name in enumerate(seen.evening.players):
        if seen.asked.player in (None, name):
            empty = account.left_empty(one, seat)
            drawn = picture(
                one.game.board,
                unicode=terminal.is_unicode(),
                width=width,
                numbers=one.sheets[seat],
            )
            yield f"{account.empty_words(escaped(name), empty, language)}\n{drawn}"


def ranking(seen: Seen) -> str:
    """The places over all rounds that are over."""
    heads = ("column-place", "column-player", "column-points", "column-rounds")
    standings = seen.evening.standings
    kept = None if any(one.rounds > 1 for one in standings) else 3
    rows = [(one.place, escaped(one.player), one.points, one.rounds) for one in standings]
    head = [said(key, seen.asked.language) for key in heads]
    return columns(head[:kept], [row[:kept] for row in rows])


def as_json(path: str, checked: Checked, seen: Seen | None) -> dict[str, object]:
    """The games for scripts; without rounds where the file cannot be followed at all."""
    data: dict[str, object] = {
        "version": 1,
        "path": path,
        "findings": [finding_data(one) for one in checked.findings],
        "fault": fault_json(checked),
    }
    if seen is None:
        return data | {"players": [], "rounds": [], "ranking": []}
    evening = seen.evening
    return data | {
        "rules": evening.ruleset.id,
        "big_to_small": evening.big_to_small,
        "solo": evening.solo,
        "seed": evening.seed,
        "players": list(evening.players),
        "rounds": [round_json(seen, number, one) for number, one in seen.shown],
        "ranking": [one._asdict() for one in evening.standings],
    }


def fault_json(checked: Checked) -> dict[str, object] | None:
    """The first move that the rules refuse: where in the game, which box, which rule."""
    if not (checked.replay and checked.replay.fault):
        return None
    entry, refusal = checked.replay.fault
    seat = getattr(entry.said, "seat", None)
    return {
        "round": entry.round,
        "turn": entry.turn or None,
        "player": None if seat is None else checked.replay.begun.players[seat],
        "box": refusal.box or None,
        "number": refusal.number,
        "rule": refusal.rule,
        "reason": refusal.reason,
    }


def round_json(seen: Seen, number: int, played: Played) -> dict[str, object]:
    """A round: how it began, its turns, how it stands."""
    one, players = played.last, seen.evening.players
    assert one
    data: dict[str, object] = {
        "round": number,
        "board": one.game.board.id,
        "first": players[one.first],
        "start": [dict(roll) for roll in one.starts],
        "turns": [turn_json(turn, players) for turn in played.turns],
        "sheets": dict(zip(players, map(dict, one.sheets), strict=True)),
        "over": one.empty is not None,
        "empty": dict(zip(players, one.empty, strict=True)) if one.empty else None,
        "winners": [players[seat] for seat in one.winners],
    }
    if one.game.solo:
        data |= {"companion": one.companion, "rank": one.rank}
    return data


def turn_json(turn: Turn, players: tuple[str, ...]) -> dict[str, object]:
    """A turn: who was active, what was rolled and written, what became of the pool."""
    after, rule = turn.after, rounds.offered(turn.after).rule
    made: Any = Change(rule, *turn.change).as_json() if turn.change else None
    data: dict[str, object] = {
        "turn": after.turn,
        "active": players[after.active],
        "pool": list(turn.before.pool),
        "roll": {die: turn.rolled.roll[die] for die in turn.before.pool},
        "action": turn.rolled.action,
        "writes": {
            players[seat]: [move.as_json() for move in rounds.moves(after, seat)]
            for seat in range(len(players))
        },
        "wrote": [players[seat] for seat in turn.loose],
        "somebody_wrote": turn.somebody,
        "change": made,
    }
    if after.game.solo:
        data["crossed"] = after.crossing
    return data


def write_sheets(output: str, seen: Seen, paper: str, checked: Checked) -> None:
    """The boards as filled sheets: one PDF, or an SVG file for each."""
    if has_error(checked.findings) and seen.asked.turn is None:
        terminal.complain(
            f"{escaped(output, 300)} is not written: a move is illegal; --turn N prints the"
            " boards before it"
        )
        return
    sheets = list(filled_sheets(seen, paper))
    if not sheets:
        raise click.UsageError("nothing has been played yet, so there is no board to print")
    if lost := cover.missing("".join(seen.evening.players)):
        terminal.complain(f"warning: the font has no sign for {escaped(lost, 60)} in a name")
    if output.lower().endswith(".pdf"):
        from rtt_tools.paper import pdf

        put_file(output, pdf.render([sheet for _, sheet in sheets]))
        return
    from rtt_tools.paper import svg

    base, suffix = os.path.splitext(output)
    for slug, sheet in sheets:
        put_file(f"{base}-{slug}{suffix}" if len(sheets) > 1 else output, svg.render(sheet))


def put_file(path: str, content: bytes) -> None:
    """Write the file whole and name it."""
    files.write_atomic(path, content)
    terminal.put(f"{path}\n")


def filled_sheets(seen: Seen, paper: str) -> Iterator[tuple[str, Sheet]]:
    """The filled sheet of each player and round, the Companion's too, with a name for files."""
    several = len(seen.shown) > 1
    for number, played in seen.shown:
        one = played.last
        assert one
        for slug, sheet in round_sheets(seen, one, paper):
            yield (f"{number}-{slug}" if several else slug), sheet


def round_sheets(seen: Seen, one: Round, paper: str) -> Iterator[tuple[str, Sheet]]:
    """The filled sheets of a round."""
    from rtt_tools.top.sheets.filled import Filling
    from rtt_tools.top.sheets.travel import travel_board

    players, player = seen.evening.players, seen.asked.player
    for slug, seat, name in zip(slugs(players), range(len(players)), players, strict=True):
        if player in (None, name):
            filling = Filling(one.sheets[seat], name, account.left_empty(one, seat))
            yield slug, travel_board(one.game.board, paper, filling=filling)
    if one.game.solo and player in (None, COMPANION):
        filling = Filling(empty=one.companion, crossed=one.crossed)
        yield COMPANION, travel_board(one.game.board, paper, filling=filling)


def slugs(players: tuple[str, ...]) -> list[str]:
    """A name for files for each player: of small letters and digits, no two the same."""
    found: list[str] = []
    for seat, name in enumerate(players, 1):
        slug = slug_of(name)[:40].strip("-")
        if not slug or slug in (*found, COMPANION):
            slug = f"{slug or 'player'}-{seat}"
        found.append(slug)
    return found
