"""`rtt-tools kit`: everything for a game night, as one PDF."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.names import BOARD, spare
from rtt_tools.cli.playernames import refuse_unprintable
from rtt_tools.cli.printable import REFUSED, Printable, loaded
from rtt_tools.cli.printing import BOX, SIDES, UPS, printing
from rtt_tools.cli.roll import rules_option
from rtt_tools.cli.writing import deliver, filler, pdf_name, usual
from rtt_tools.faults import escaped
from rtt_tools.paper.jobs import Job
from rtt_tools.paper.layout import Layout
from rtt_tools.top import rulesets
from rtt_tools.top.rulesets import Ruleset

if TYPE_CHECKING:
    from rtt_tools.top.sheets.kit import Order

USUAL = usual("kit")
NO_SIDES = "none"
USUAL_PLAYERS = 4
PARTS = {  # each an option of its own
    "how-to": "How to print, cut and fold.",
    "calibration": "A page that measures the printer.",
    "sheets": "The boards, a set for each player.",
    "companion": "The Companion's boards, to play alone.",
    "pad": "The score pad.",
    "card": "Reference cards, one for each player.",
    "postcard": "Postcards of the boards, with a puzzle.",
    "nets": "Dice to fold.",
    "envelope": "Travel envelopes, one for each player.",
}
OF_BOARDS = ("sheets", "companion", "postcard")


class Table(NamedTuple):
    """Who plays, by which rules."""

    players: int
    names: tuple[str, ...]
    rules: Ruleset
    solo: bool


def parts(command: Callable[..., Any]) -> Callable[..., Any]:
    """The command with an option for each part."""
    for name, told in reversed(PARTS.items()):
        command = click.option(f"--{name}", name.replace("-", "_"), is_flag=True, help=told)(
            command
        )
    return command


@click.command()
@click.argument("boards", nargs=-1, type=BOARD, metavar="[BOARD]...")
@click.option(
    "--players",
    type=click.IntRange(1, 6),
    metavar="N",
    help=f"How many sets of boards; as many as names, or {USUAL_PLAYERS}.",
)
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    help="A player, printed on their boards; once for each.",
)
@click.option("-o", "--output", metavar="FILE", help=f"{USUAL} unless given; - is stdout.")
@printing(
    click.option(
        "--up",
        type=click.Choice(list(UPS)),
        default="1",
        show_default=True,
        help="Boards to a page, to be cut; auto: as many as keep boxes large enough.",
    ),
    click.option(
        "--duplex",
        type=click.Choice((*SIDES, NO_SIDES)),
        default="long",
        show_default=True,
        help="Both sides: turned about the long or short edge; or pieces side by side to fold.",
    ),
)
@click.option(
    "--rules",
    metavar=f"[{'|'.join(rulesets.RULESETS)}]",
    default=rulesets.JOURNEYS.id,
    callback=rules_option,
    help="The ruleset; journeys unless given.",
)
@click.option(
    "--solo/--no-solo", default=True, help="With the Companion and its ranks, or without."
)
@click.option("--fillable", is_flag=True, help="Boards that can be typed into.")
@BOX
@parts
@click.pass_context
def kit(
    ctx: click.Context,
    /,
    boards: tuple[str, ...],
    output: str | None,
    players: int | None,
    names: tuple[str, ...],
    rules: Ruleset,
    solo: bool,
    layout: Layout,
    fillable: bool,
    box: float | None,
    **asked: bool,
) -> None:
    """Print all that a table needs for a night with BOARDS, as one PDF.

    Contents, how to print, boards for all, Companion, score pad, reference cards, postcards,
    dice and envelopes to fold; first what goes on paper, then what goes on card. Name parts to
    print only those; most of them need no BOARD. Print at 100 %.
    """
    wanted = tuple(name for name in PARTS if asked[name.replace("-", "_")])
    table = seated(players, names, rules, solo=solo)
    if layout.look.blank:
        raise click.UsageError("--mode blank is for `rtt-tools export`: a kit has boards")
    refuse_contrary(boards, wanted, table, solo=solo)
    path = pdf_name(output, USUAL, "a kit")
    spare(output, *boards)
    good, codes = loaded(boards, Job(layout, box=box))
    if codes:
        terminal.complain(f"{escaped(path, 300)} is not written: it would lack a board")
        ctx.exit(max(codes))
    ctx.exit(_write(path, _order(good, layout, table, fields=fillable, box=box), wanted))


def seated(players: int | None, names: tuple[str, ...], rules: Ruleset, *, solo: bool) -> Table:
    """The table; a usage error for players that the rules or the sheets have no place for."""
    if players is None:
        players = len(names) or min(USUAL_PLAYERS, rules.players[1])
    fewest, most = rules.players
    if not fewest <= players <= most:
        raise click.UsageError(f"{rules.name} is for {fewest} to {most} players, not {players}")
    if len(names) > players:
        raise click.UsageError(f"{len(names)} names are too many for --players {players}")
    refuse_unprintable(names)
    return Table(players, names, rules, solo and fewest == 1)


def refuse_contrary(
    boards: tuple[str, ...], wanted: tuple[str, ...], table: Table, *, solo: bool
) -> None:
    """A usage error for parts that lack their board, or are not of the ruleset or game."""
    showing = [f"--{name}" for name in OF_BOARDS if name in wanted]
    if not boards and (showing or not wanted):
        needs = f"{showing[0]} needs" if showing else "a kit needs"
        raise click.UsageError(f"{needs} a BOARD; `rtt-tools boards` lists the bundled ones")
    if "companion" in wanted and table.rules.players[0] > 1:
        raise click.UsageError(f"{table.rules.name} has no Companion; --rules journeys has")
    if "companion" in wanted and not solo:
        raise click.UsageError("--companion and --no-solo contradict each other")


def _order(
    boards: list[Printable], layout: Layout, table: Table, *, fields: bool, box: float | None
) -> Order:
    from rtt_tools.top.sheets.kit import Order, Shown

    return Order(
        tuple(Shown(one.board, one.art) for one in boards),
        layout,
        table.players,
        table.names,
        table.rules,
        table.solo,
        fields,
        box,
    )


def _write(path: str, order: Order, wanted: tuple[str, ...]) -> int:
    """Write the PDF and print its name, or put it to standard output; the exit code."""
    from rtt_tools.top.sheets.kit import pages

    try:
        sheets = pages(order, wanted)
    except ValueError as error:  # the paper does not hold them
        terminal.complain(escaped(str(error), 400))
        return REFUSED

    title = order.look.word("kit")
    deliver(path, filler("pdf", sheets, duplex=order.layout.duplex, title=title))
    return 0
