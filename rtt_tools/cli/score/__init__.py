"""`rtt-tools score`: which numbers of sheets and games are legal, and who wins."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence

import click

from rtt_tools import files, source
from rtt_tools.cli import names, reading, terminal
from rtt_tools.cli.looks import LANG
from rtt_tools.cli.names import BOARD
from rtt_tools.cli.score.counted import Scored, Scores, counted_sheet, scored_game
from rtt_tools.cli.score.data import as_json
from rtt_tools.cli.score.doubts import warnings
from rtt_tools.cli.score.told import as_text
from rtt_tools.diagnostics import Severity
from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, chosen, said
from rtt_tools.paper import formread
from rtt_tools.report.data import dumped
from rtt_tools.top import sheetfile, transcript

FILLED = (*files.SUFFIXES, ".pdf")  # what is looked at of a folder


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--board",
    "boards",
    multiple=True,
    type=BOARD,
    metavar="BOARD",
    help="The board of a filled PDF, if it is not bundled. Again for another board.",
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@LANG
@click.pass_context
def score(
    ctx: click.Context,
    paths: tuple[str, ...],
    boards: tuple[str, ...],
    form: str,
    lang: str | None,
) -> None:
    """Score filled sheets, games and nights: illegal numbers, empty boxes, the ranking.

    A sheet is a YAML file, or a PDF of `export --fillable` that was typed into. One point for
    each box without a legal number; the lowest total wins, and equals share a place. Several
    sheets or games of one player are rounds; a game with the Companion has a rank instead. A
    folder stands for what of these is in it, - for standard input. Exit 1 when a number is
    illegal, a file had to be left out, or nothing was there.
    """
    language = chosen(lang, os.environ)
    scores = read_all(paths, DEFAULT if form == "json" else language, placed(boards))
    complain(scores, language)
    if form == "json":
        terminal.put_bytes(dumped(as_json(scores)).encode())
    else:
        terminal.put(as_text(scores, language))
    ctx.exit(scores.exit_code)


def placed(boards: Iterable[str]) -> dict[str, str]:
    """Where each of the boards lies, by its id; exit 1 for one that has errors."""
    return {
        names.sound_board(one)[0].id: os.path.abspath(names.board_path(one)) for one in boards
    }


def read_all(arguments: Sequence[str], language: str, boards: Mapping[str, str]) -> Scores:
    """The score of every file; of a folder's files only filled sheets and games are taken."""
    scored: list[Scored] = []
    unreadable: list[str] = []
    for name in arguments:
        try:
            for path in [name] if name == reading.STDIN else files.found(name, FILLED):
                data = reading.taken(path, formread.LARGEST)
                named = not os.path.isdir(name)
                if formread.is_pdf(data, path):
                    scored += scored_forms(path, data, boards, named=named)
                else:
                    one = read_one(path, data, language, named=named)
                    scored += [one] if one else []
        except OSError as error:
            unreadable.append(escaped(reading.said(error, name), 400))
    return Scores(tuple(scored), tuple(unreadable))


def scored_forms(
    path: str, data: bytes, boards: Mapping[str, str], *, named: bool
) -> Iterator[Scored]:
    """The score of each sheet in a PDF."""
    from rtt_tools.top import sheetform  # most calls have no PDF and need none of it

    for number, (findings, sheet) in enumerate(sheetform.read(data, boards, named=named)):
        counted = (counted_sheet(path, sheet),) if sheet else ()
        yield Scored(path, findings, counted, first=number == 0)


def read_one(path: str, data: bytes, language: str, *, named: bool) -> Scored | None:
    """The score of one file; None for a file of another kind that nobody `named`."""
    read = source.read(data[: source.LARGEST_FILE + 1])
    kind = read.data.get("kind") if read.sound else None
    if not named and read.sound and kind not in ("sheet", *transcript.KINDS):
        return None
    folder = reading.folder(path)
    if kind in transcript.KINDS:
        return scored_game(path, transcript.read(read, folder, language))
    findings, sheet = sheetfile.read(read, folder)
    counted = (counted_sheet(path, sheet),) if sheet else ()
    return Scored(path, findings, counted)


def complain(scores: Scores, language: str) -> None:
    """Name on standard error what could not be read, what is wrong, and unequal rounds."""
    for line in scores.unreadable:
        terminal.complain(line)
    if not scores.scored and not scores.unreadable:
        terminal.complain(said("score-nothing", language))
    for one in scores.scored:
        names.tell(one.path, (f for f in one.findings if f.severity > Severity.ADVICE))
        if not one.counted and not one.unplayed:  # a warning below tells of those
            terminal.complain(said("score-left-out", language, path=escaped(one.path, 300)))
    for warning in warnings(scores, language):
        terminal.complain(said("score-warning", language, what=warning))
