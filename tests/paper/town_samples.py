"""Maps and a played game that sheets of the second game are tried with."""

from rtt_tools.town.map import Cell, Map, Round, Settings, Stock, cell_of, middle
from rtt_tools.town.position import OVER, Position
from rtt_tools.town.sheets.request import Request
from rtt_tools.town.squares import Square


def sized(rows, cols, **more):
    """A map of that size with the Town Hall in its middle."""
    name = f"town-{rows}x{cols}"
    return Map(id=name, rows=rows, cols=cols, town_hall=middle(rows, cols), **more)


def changing(count):
    """So many rounds, no two alike that follow each other."""
    return tuple(Round(1 + at % 7, 1 + at % 3) for at in range(count))


LARGE_MAP = sized(15, 15)
ODD_MAP = sized(
    5,
    12,
    closed=frozenset({Cell(0, 0), Cell(4, 11)}),
    rounds=changing(20),
    start=Stock(9, 0, 1),
    settings=Settings("adjacent-sides", "any", True, True, "1", "never"),
)
MAPS = {
    "9x9": Map(),
    "7x7": sized(7, 7),
    "3x3": sized(3, 3, rounds=(Round(1, 1),)),
    "15x15": LARGE_MAP,
    "8x8": sized(8, 8),
    "3x15": sized(3, 15),
    "15x3": sized(15, 3),
    "5x12": ODD_MAP,
    "many dice": sized(9, 9, rounds=(Round(12, 9),) * 20),
    "no Town Hall": Map(town_hall=frozenset()),
}

RIVER = {"a1": "EW", "b1": "SW", "b2": "NS", "b3": "NE", "c3": "NW", "c2": "ES", "d2": "EW"}
COASTS = {"a9": "N", "b9": "E", "c9": "NE", "d9": "SW", "e9": "NES", "f9": "NEW", "g9": "NSW"}
OTHERS = {
    "a5": Square("tree"),
    "b5": Square("farm"),
    "c5": Square("mountain"),
    "h9": Square("ocean"),
    "a8": Square("coast", "NE", "harbour"),
    "c8": Square("coast", "W", "lighthouse"),
    "c7": Square("ocean", "", "lighthouse-top"),
    "g6": Square("", "", "cathedral"),
    "g7": Square("", "", "cathedral"),
    "h7": Square("", "", "cathedral"),
}
BUILT = ("house", "mine", "woodcutter", "watermill", "tavern", "fountain", "market")
SQUARES = {
    **{cell_of(cell): Square("river", sides) for cell, sides in RIVER.items()},
    **{cell_of(cell): Square("coast", sides) for cell, sides in COASTS.items()},
    **{cell_of(cell): square for cell, square in OTHERS.items()},
    **{Cell(0, 2 + at): Square("", "", name) for at, name in enumerate(BUILT)},
}
ENDED = Position(SQUARES, Stock(4, 9, 0), 12, OVER, town_hall_uses=3, fountain_uses=2)
PLAYED = Request(Map(), name="Ana", position=ENDED)
