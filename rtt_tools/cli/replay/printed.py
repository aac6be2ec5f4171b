"""Games on paper: the boards as filled sheets, the Companion's too."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

import click

from rtt_tools.cli import names, terminal, writing
from rtt_tools.cli.replay.seen import COMPANION, Seen
from rtt_tools.cli.sheetlang import warn_of_lost
from rtt_tools.faults import escaped
from rtt_tools.schema.words import slug_of
from rtt_tools.texts import worded
from rtt_tools.top import account
from rtt_tools.top.steps import Round

if TYPE_CHECKING:
    from rtt_tools.paper.art.marks import Drawing
    from rtt_tools.paper.look import Look
    from rtt_tools.paper.model import Sheet
    from rtt_tools.paper.papers import Paper


def refuse_output(output: str | None, path: str) -> None:
    """A usage error for an output whose name does not say what it is, or the game itself."""
    if output is None:
        return
    if os.path.splitext(output)[1].lower() not in writing.SUFFIXES:
        shown = escaped(output, 200) or "-o without a name"
        raise click.UsageError(f"{shown}: end the name in .pdf, .svg or .png")
    names.spare(output, path)


class Page(NamedTuple):
    """How the boards are printed: on which paper, how, with which art in each round.

    `spared` are the files of that art, which no print may replace.
    """

    paper: Paper
    look: Look
    art: tuple[Drawing | None, ...]
    spared: tuple[str, ...]


def page(seen: Seen, paper: Paper, look: Look, homes: Iterable[str]) -> Page:
    """How the boards are printed, whose files lie in the folders `homes`, one a round."""
    from rtt_tools.top.boardart import art_of

    boards, homes = seen.evening.boards, tuple(homes)
    spared = (os.path.join(home, b.art) for b, home in zip(boards, homes, strict=True) if b.art)
    return Page(paper, look, tuple(map(art_of, boards, homes)), tuple(spared))


def write_sheets(output: str, seen: Seen, page: Page, *, faulty: bool) -> None:
    """The boards as filled sheets: one PDF, or a picture of each.

    A `faulty` game is printed up to a turn only.
    """
    if faulty and seen.asked.turn is None:
        terminal.complain(
            f"{escaped(output, 300)} is not written: a move is illegal; --turn N prints the"
            " boards before it"
        )
        return
    try:
        sheets = list(filled_sheets(seen, page))
    except ValueError as error:  # the paper is too small
        raise click.ClickException(escaped(str(error), 300)) from None
    if not sheets:
        raise click.UsageError("nothing has been played yet, so there is no board to print")
    warn_of_lost(worded(board.names, page.look.language) for board in seen.evening.boards)
    parts = tuple(parted(output, sheets))
    for path, _ in parts:
        refuse_art(path, page.spared)
    for path, pages in parts:
        writing.deliver(path, writing.filler(writing.kind_of(path, None), pages))


def refuse_art(path: str, spared: tuple[str, ...]) -> None:
    """A usage error for a file that would replace the art of a board."""
    for art in spared:
        if os.path.exists(art) and os.path.exists(path) and os.path.samefile(art, path):
            shown = escaped(path, 200)
            raise click.UsageError(f"{shown} is the art of the board; -o another FILE")


def parted(output: str, sheets: list[tuple[str, Sheet]]) -> Iterator[tuple[str, list[Sheet]]]:
    """The path of each file and what stands in it: one PDF, or a picture of each sheet."""
    base, suffix = os.path.splitext(output)
    if suffix.lower() == ".pdf" or len(sheets) == 1:
        yield output, [sheet for _, sheet in sheets]
        return
    for slug, sheet in sheets:
        yield f"{base}-{slug}{suffix}", [sheet]


def filled_sheets(seen: Seen, page: Page) -> Iterator[tuple[str, Sheet]]:
    """The filled sheet of each player and round, the Companion's too, with a name for files."""
    several = len(seen.shown) > 1
    for number, played in seen.shown:
        one = played.last
        assert one
        for slug, sheet in round_sheets(seen, number, one, page):
            yield (f"{number}-{slug}" if several else slug), sheet


def round_sheets(
    seen: Seen, number: int, one: Round, page: Page
) -> Iterator[tuple[str, Sheet]]:
    """The filled sheets of a round."""
    from rtt_tools.top.sheets.filled import Filling
    from rtt_tools.top.sheets.travel import travel_board

    def sheet(filling: Filling) -> Sheet:
        art = page.art[number - 1]
        board = one.game.board
        return travel_board(board, page.paper, look=page.look, filling=filling, art=art)

    players, player = seen.evening.players, seen.asked.player
    several = len(seen.evening.boards) > 1
    blank = Filling(big_to_small=one.game.big_to_small, round=number if several else None)
    for slug, seat, name in zip(slugs(players), range(len(players)), players, strict=True):
        if player in (None, name):
            count = account.left_empty(one, seat)
            filling = blank._replace(
                numbers=one.sheets[seat], player=name, empty=count, complete=count is not None
            )
            yield slug, sheet(filling)
    if one.game.solo and player in (None, COMPANION):
        yield COMPANION, sheet(blank._replace(empty=one.companion, crossed=one.crossed))


def slugs(players: tuple[str, ...]) -> list[str]:
    """A name for files for each player: of small letters and digits, no two the same."""
    found: list[str] = []
    for seat, name in enumerate(players, 1):
        slug = slug_of(name)[:40].strip("-")
        if not slug or slug in (*found, COMPANION):
            slug = f"{slug or 'player'}-{seat}"
        found.append(slug)
    return found
