"""`rtt-tools town night moves`: which moves may be made now."""

from typing import Any

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.hosting.answer import seat_of
from rtt_tools.cli.looks import Looks
from rtt_tools.cli.town.night.table import FORMAT, Table, at, put_json, seated
from rtt_tools.cli.town.night.words import name
from rtt_tools.languages import said
from rtt_tools.lines import plain_line, wrapped
from rtt_tools.night import townnights
from rtt_tools.town import choices, game
from rtt_tools.town.choices import Group
from rtt_tools.town.evening import refused
from rtt_tools.town.map import Cell, Map
from rtt_tools.town.moves import End
from rtt_tools.town.movetext import written
from rtt_tools.town.position import DISCOVER, PHASES, UPKEEP, Position
from rtt_tools.town.squares import empties
from rtt_tools.town.steps import Evening

INDENT = 2  # columns


@click.command()
@click.argument("player", required=False, metavar="[NAME]")
@FORMAT
@seated()
def command(player: str | None, form: str, table: Table) -> None:
    """Which moves may be made now, by the rules: of all whose maps are known, or of NAME.

    Moves that are alike share a line: before the colon what is typed first, behind it the
    squares, then what may follow them. `a1-c1` are the squares a1, b1 and c1.
    """
    with at(table) as (file, night):
        evening = townnights.saved(file, night).evening
    seat = None if player is None else seat_of(evening, player, table.looks.language)
    if form == "json":
        moves = {evening.players[one]: data(evening, one) for one in seats(evening, seat)}
        put_json({"version": 1, "night": night, "moves": moves})
    else:
        terminal.put(text(evening, table.looks, seat))


def seats(evening: Evening, seat: int | None) -> range:
    """The seat that is asked for, or all; raises Refused where no round goes on."""
    if evening.over:
        raise refused("table-scored")
    if evening.phase not in PHASES:
        raise refused("table-not-rolled", round=evening.round)
    return range(len(evening.players)) if seat is None else range(seat, seat + 1)


def data(evening: Evening, seat: int) -> dict[str, Any] | None:
    """All moves of a player, and whether the phase may end; None where the map is not known."""
    position = evening.sheets[seat].position
    if position is None:
        return None
    return {
        "phase": position.phase,
        "moves": [written(move) for move in choices.legal_lines(evening.map, position)],
        "may_end": game.refusal(evening.map, position, End()) is None,
    }


def text(evening: Evening, looks: Looks, seat: int | None = None) -> str:
    """The moves of each player, or of one; raises Refused where no round goes on."""
    told = [lines(evening, one, looks.language) for one in seats(evening, seat)]
    if looks.say:
        return plain_line(f"{head} {'; '.join(rest)}".strip() for head, *rest in told)
    return "".join(
        wrapped(head, looks.width) + "".join(indented(one, looks.width) for one in rest)
        for head, *rest in told
    )


def indented(line: str, width: int) -> str:
    """The line further in, wrapped."""
    margin = " " * INDENT
    return "".join(f"{margin}{one}\n" for one in wrapped(line, width - INDENT).splitlines())


def lines(evening: Evening, seat: int, language: str) -> list[str]:
    """Whose moves they are, then those that are alike, a line each."""
    who, position = name(evening, seat), evening.sheets[seat].position
    if position is None:
        return [said("town-moves-unknown", language, name=who)]
    head = f"{head_words(evening.map, position, who, language)}:"
    found = choices.groups(choices.legal_lines(evening.map, position), language)
    empty = tuple(empties(evening.map, position.squares))
    told = [group_words(one, empty, language) for one in found]
    return [head, *told] if told else [f"{head} {said('town-moves-none', language)}"]


def head_words(map: Map, position: Position, who: str, language: str) -> str:
    """Whose moves they are, in which phase, and how much of it is done."""
    phase = said(f"town-{position.phase}", language)
    if position.phase == DISCOVER:
        drawn, icons = position.drawn, map.rounds[position.round - 1].icons
        return said(
            "town-moves-drawn", language, name=who, phase=phase, drawn=drawn, icons=icons
        )
    if position.phase == UPKEEP:
        count = sum(position.quotas.values())
        return said("town-moves-grow", language, name=who, phase=phase, count=count)
    return said("town-moves-of", language, name=who, phase=phase)


def group_words(group: Group, empty: tuple[Cell, ...], language: str) -> str:
    """`5 coast, 6 coast: any of the 40 empty squares; N E NE`."""
    heads = ", ".join(group.heads)
    if not group.cells:
        return heads
    if group.cells == empty and len(empty) > 1:
        where = said("town-moves-any", language, count=len(empty))
    else:
        where = " ".join(span_words(*one) for one in choices.spans(group.cells))
    if group.tails == ("",):
        return f"{heads}: {where}"
    between = " " if all(tail and " " not in tail for tail in group.tails) else " | "
    ways = between.join(tail or said("town-nothing", language) for tail in group.tails)
    return f"{heads}: {where}; {ways}"


def span_words(first: Cell, last: Cell) -> str:
    """`a1-c1`, or the one cell."""
    return str(first) if first == last else f"{first}-{last}"
