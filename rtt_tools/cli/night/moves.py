"""`rtt-tools night moves`: which numbers may be written where."""

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.hosting.answer import seat_of
from rtt_tools.cli.looks import Looks
from rtt_tools.cli.night.table import FORMAT, Table, at, put_json, seated
from rtt_tools.cli.night.words import name
from rtt_tools.languages import said
from rtt_tools.lines import plain_line, wrapped
from rtt_tools.night import nights
from rtt_tools.top import rounds
from rtt_tools.top.evening import Evening, current
from rtt_tools.top.rounds import illegal
from rtt_tools.top.steps import WRITE


@click.command()
@click.argument("player", required=False, metavar="[NAME]")
@FORMAT
@seated()
def command(player: str | None, form: str, table: Table) -> None:
    """Which numbers may be written where, by the rules and with the dice that are left.

    Of all players, or of NAME. Boxes that take the same numbers share a line.
    """
    with at(table) as (file, night):
        evening = nights.saved(file, night).evening
    seat = None if player is None else seat_of(evening, player, table.looks.language)
    if form == "json":
        moves = {evening.players[one]: legal(evening, one) for one in seats(evening, seat)}
        put_json({"version": 1, "night": night, "moves": moves})
    else:
        terminal.put(text(evening, table.looks, seat))


def seats(evening: Evening, seat: int | None) -> range:
    """The seat that is asked for, or all."""
    return range(len(evening.players)) if seat is None else range(seat, seat + 1)


def legal(evening: Evening, seat: int) -> dict[str, tuple[int, ...]]:
    """The numbers that seat may write next, by box; raises IllegalMove before the roll."""
    round_ = current(evening)
    if round_.stage != WRITE:
        raise illegal("order", "not-rolled-yet")
    return rounds.legal(round_, seat)


def text(evening: Evening, looks: Looks, seat: int | None = None) -> str:
    """The moves of each player, or of one; raises IllegalMove before the roll."""
    told = [lines(evening, one, looks.language) for one in seats(evening, seat)]
    if looks.say:
        return plain_line(f"{head} {'; '.join(rest)}".strip() for head, *rest in told)
    return "".join(
        wrapped(head, looks.width) + "".join(indented(one, looks.width) for one in rest)
        for head, *rest in told
    )


def indented(line: str, width: int) -> str:
    """The line two columns further in, wrapped."""
    return "".join(f"  {one}\n" for one in wrapped(line, width - 2).splitlines())


def lines(evening: Evening, seat: int, language: str) -> list[str]:
    """Whose moves they are, then the boxes that take the same numbers, with these."""
    boxes: dict[tuple[int, ...], list[str]] = {}
    for box, numbers in legal(evening, seat).items():
        boxes.setdefault(numbers, []).append(box)
    head = said("moves-of" if boxes else "moves-none", language, name=name(evening, seat))
    if not rounds.recorded(current(evening), seat):
        head += f" ({said('not-all-recorded', language)})"
    return [f"{head}:" if boxes else head] + [
        f"{' '.join(same)}: {' '.join(map(str, numbers))}" for numbers, same in boxes.items()
    ]
