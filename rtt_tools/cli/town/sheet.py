"""`rtt-tools town sheet`: print player sheets of a map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.names import MAP, refuse_sources, spare
from rtt_tools.cli.playernames import refuse_unprintable
from rtt_tools.cli.printing import UPS, printing
from rtt_tools.cli.town.reading import map_path, sound_map
from rtt_tools.cli.writing import DOTS, TO, deliver, filler, kind_of, refuse_dots, usual
from rtt_tools.faults import escaped
from rtt_tools.paper import cover

if TYPE_CHECKING:
    from rtt_tools.paper.layout import Layout
    from rtt_tools.town.map import Map
    from rtt_tools.town.sheets.printed import Order

REFUSED = 1  # exit code: it does not fit, or the font cannot write it
EXTRAS = {"key": "every icon and building", "card": "rules in brief", "pad": "points"}
EVERYTHING = "all"
BLANK = "blank"  # what the file of an empty map is called besides its map
PARTS = f"[{'|'.join((*EXTRAS, EVERYTHING))}]"  # completed as it says
MOST_NAMES = 6
MOST_GAMES = 24  # of a score pad; a test holds it to `pad`


def wanted(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...]:
    """What comes with the sheets, in the order of `EXTRAS`; a usage error for anything else."""
    asked = [part.strip() for part in (value or "").split(",") if part.strip()]
    for part in asked:
        if part not in (*EXTRAS, EVERYTHING):
            known = ", ".join((*EXTRAS, EVERYTHING))
            raise click.BadParameter(f"'{escaped(part, 40)}' is none of {known}", ctx, param)
    if value is not None and not asked:
        raise click.BadParameter(f"name some of {', '.join(EXTRAS)}", ctx, param)
    return tuple(name for name in EXTRAS if name in asked or EVERYTHING in asked)


@click.command("sheet")
@click.argument("map", type=MAP, metavar="MAP")
@click.option(
    "-o", "--output", metavar="FILE", help="output/<id>.pdf unless given; - is stdout."
)
@TO
@printing(
    click.option(
        "--up",
        type=click.Choice(list(UPS)),
        default="1",
        show_default=True,
        help="Sheets to a page, to be cut; auto: as many as leave each in one piece.",
    )
)
@click.option(
    "--orientation",
    type=click.Choice(["auto", "portrait", "landscape"]),
    default="auto",
    show_default=True,
    help="auto takes the one with larger squares.",
)
@click.option("--copies", type=click.IntRange(1, 1000), default=1, help="Of each sheet.")
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    help="A player, printed on a sheet; once for each.",
)
@click.option(
    "--with",
    "extras",
    metavar=PARTS,
    callback=wanted,
    help="What else to print; several with commas between.",
)
@click.option(
    "--only", metavar=PARTS, callback=wanted, help="The same, but without the sheets."
)
@click.option(
    "--games",
    type=click.IntRange(1, MOST_GAMES),
    help="How many have a place on the score pad; a page of them unless given.",
)
@DOTS
@click.pass_context
def command(
    ctx: click.Context,
    /,
    map: str,
    output: str | None,
    kind: str | None,
    layout: Layout,
    dpi: int,
    extras: tuple[str, ...],
    only: tuple[str, ...],
    **asked: Any,
) -> None:
    """Print player sheets of MAP, a path or the id of a bundled map.

    The map comes with its rounds, resources, buildings and points, on one page where it has
    room, else on a few; with it, on request, a key of icons and buildings, reference cards and
    a score pad. `--mode blank` prints an empty map of that size, to draw one by hand. Print at
    100 %, and lay a ruler against the bars at the foot.
    """
    from rtt_tools.town.sheets.printed import Order

    kind = kind_of(output, kind)
    refuse_dots(kind)
    spare(output)
    value, _ = sound_map(map)
    is_blank = layout.look.blank
    path = output or usual(f"{value.id}-{BLANK}" if is_blank else value.id, kind)
    refuse_sources(path)
    refuse_map(path, map)
    if extras and only:
        raise click.UsageError("--with and --only contradict each other")
    order = Order(value, layout, extras=only or extras, alone=bool(only), **asked)
    refuse_contrary(order, kind)
    lost = cover.missing(title_of(value, layout.look.language))
    if lost and not is_blank:
        told = f"{value.id}: the font lacks '{escaped(lost, 40)}' of the map's name"
        terminal.complain(told)
        ctx.exit(REFUSED)
    ctx.exit(write(path, kind, order, dpi))


def refuse_map(path: str, map: str) -> None:
    """A usage error where the output would replace the map."""
    import os

    if path != "-" and os.path.exists(path) and os.path.samefile(path, map_path(map)):
        raise click.UsageError(f"{escaped(path, 200)} is the map itself; -o another FILE")


def title_of(map: Map, language: str) -> str:
    """The name that a sheet has as its title, with all that the font may lack."""
    from rtt_tools.town.sheets.names import named

    return named(map.name, language)


def refuse_contrary(order: Order, kind: str) -> None:
    """A usage error for what cannot be combined."""
    layout = order.layout
    if layout.look.blank and (order.names or order.extras):
        raise click.UsageError(
            "--mode blank prints an empty map; --name, --with and --only are for a sheet"
        )
    if len(order.names) > MOST_NAMES:
        raise click.UsageError(f"{len(order.names)} names; a table has up to {MOST_NAMES}")
    refuse_unprintable(order.names)
    if kind == "pdf":
        return
    one_page = f"a file of {kind.upper()} holds one page"
    if order.copies * len(order.names or ("",)) > 1 and layout.up == 1:
        raise click.UsageError(f"{one_page}, so --copies and several --name need --to pdf")
    if order.extras and not order.alone:
        raise click.UsageError(f"{one_page}, so --with needs --to pdf")
    if layout.duplex in ("long", "short"):
        raise click.UsageError(f"{one_page}, so --duplex {layout.duplex} needs --to pdf")


def write(path: str, kind: str, order: Order, dpi: int) -> int:
    """The pages as a file or to standard output; the exit code."""
    from rtt_tools.town.sheets.printed import pages

    try:
        deliver(path, filler(kind, pages(order), duplex=order.layout.duplex, dpi=dpi))
    except ValueError as error:  # the paper does not hold it
        terminal.complain(escaped(str(error), 400))
        return REFUSED
    return 0
