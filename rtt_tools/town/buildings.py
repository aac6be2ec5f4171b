"""The ten buildings: what each costs, and how many of it a town may have."""

from collections.abc import Mapping
from typing import NamedTuple

from rtt_tools.town.map import Stock

HOUSE, MINE, WOODCUTTER, HARBOUR = "house", "mine", "woodcutter", "harbour"
WATERMILL, TAVERN, FOUNTAIN, MARKET = "watermill", "tavern", "fountain", "market"
LIGHTHOUSE, LIGHTHOUSE_TOP, CATHEDRAL = "lighthouse", "lighthouse-top", "cathedral"


class Building(NamedTuple):
    """One line of the building list."""

    name: str
    cost: Stock
    limit: int = 0  # how many a town may have; 0: any number


BUILDINGS: Mapping[str, Building] = {
    one.name: one
    for one in (
        Building(HOUSE, Stock(food=3, stone=2)),
        Building(MINE, Stock(wood=1)),
        Building(WOODCUTTER, Stock(wood=1)),
        Building(HARBOUR, Stock(wood=2)),
        Building(WATERMILL, Stock(wood=3)),
        Building(TAVERN, Stock(wood=5)),
        Building(FOUNTAIN, Stock(stone=5), limit=1),
        Building(MARKET, Stock(stone=4), limit=1),
        Building(LIGHTHOUSE, Stock(stone=3), limit=1),
        Building(CATHEDRAL, Stock(wood=7), limit=1),
    )
}

TOWN_HALL_USES = 3  # a game (T)
FOUNTAIN_USES = 3  # a game (T)
HOUSE_POINTS, CATHEDRAL_POINTS = 2, 10  # (T)
