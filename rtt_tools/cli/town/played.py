"""A game of the town on paper: its player sheet, filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rtt_tools.cli import names, writing
from rtt_tools.faults import escaped

if TYPE_CHECKING:
    from rtt_tools.paper.look import Look
    from rtt_tools.paper.papers import Paper
    from rtt_tools.town.position import Position
    from rtt_tools.town.replaying import Replay


def refuse_output(output: str | None, path: str) -> None:
    """A usage error for an output whose name does not say what it is, or the game itself."""
    if output is not None:
        writing.kind_of(output, None)
        names.spare(output, path)


def write_sheet(
    output: str, replay: Replay, position: Position, paper: Paper, look: Look
) -> None:
    """The player's sheet as it stands in the position, as a file or to standard output."""
    from rtt_tools.paper.layout import Layout
    from rtt_tools.town.sheets.printed import Order, pages

    order = Order(
        replay.map, Layout(paper, look=look), names=(replay.player,), position=position
    )
    try:
        kind = writing.kind_of(output, None)
        writing.deliver(output, writing.filler(kind, pages(order)))
    except ValueError as error:  # the paper does not hold it
        raise click.ClickException(escaped(str(error), 400)) from None
