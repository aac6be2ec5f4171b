"""A player's map as it is typed: row by row, then what else the sheet says."""

from collections.abc import Sequence

from rtt_tools.cli.hosting.answer import Mistyped, parts, whole
from rtt_tools.faults import escaped
from rtt_tools.town.drawing import Drawing, drawn, parse
from rtt_tools.town.map import RESOURCES, Map, Stock
from rtt_tools.town.steps import Drawn, Evening


def row_fits(map: Map, rows: Sequence[str], text: str) -> str:
    """The row as it is typed, nothing for one without anything; raises Mistyped for no row."""
    empty = drawn(map, {}).split("\n")
    number = len(rows)
    typed = " ".join(text.split()) or empty[number]
    found = parse(map, "\n".join([*empty[:number], typed, *empty[number + 1 :]]))
    refuse(found)
    return typed


def refuse(found: Drawing) -> None:
    """Raise Mistyped with the first thing that is wrong with a drawing."""
    if found.findings:
        first = found.findings[0]
        hint = f"; {first.hint}" if first.hint else ""
        raise Mistyped("town-row", why=escaped(f"{first.message}{hint}", 300))


def sheet_of(evening: Evening, seat: int, rows: Sequence[str], text: str) -> Drawn:
    """The sheet from its rows, and food, stone, wood and uses as typed; raises Mistyped."""
    found = parse(evening.map, "\n".join(rows))
    refuse(found)
    numbers = [whole(item) for item in parts(text.split())]
    most = len(RESOURCES) + 2
    if None in numbers or len(numbers) not in (len(RESOURCES), most):
        raise Mistyped("town-stock")
    told = [number or 0 for number in numbers] + [0] * (most - len(numbers))
    return Drawn(seat, found.squares, Stock(*told[:3]), told[3], told[4])
