"""Construct: buildings are paid for one at a time. See Construct in docs/town-rules.md."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from rtt_tools.town import placement
from rtt_tools.town.buildings import BUILDINGS, MARKET, Building
from rtt_tools.town.map import MOST, RESOURCES, Map, Stock
from rtt_tools.town.moves import Build, Change
from rtt_tools.town.placement import heading
from rtt_tools.town.position import Position
from rtt_tools.town.refusals import CHANGES, Refusal
from rtt_tools.town.squares import Squares, count, of_building


def build_refusal(map: Map, position: Position, move: Build) -> Refusal | None:
    """Why the building may not be built: there are enough, the place, the price."""
    if move.building not in BUILDINGS:
        return Refusal("Construct", "no-such-building", {"named": move.building})
    building = BUILDINGS[move.building]
    return (
        _enough(position.squares, building)
        or placement.refusal(map, position.squares, move.building, move.cell, move.mirrored)
        or _market(position, move.changes)
        or _unpaid(changed(position.stock, move.changes), position, building)
    )


def built(map: Map, position: Position, move: Build) -> Position:
    """The position with the building paid and standing."""
    stock = changed(position.stock, move.changes)
    return position._replace(
        squares=placement.built(map, position.squares, move.building, move.cell, move.mirrored),
        stock=_less(stock, BUILDINGS[move.building].cost),
    )


def changed(stock: Stock, changes: tuple[Change, ...]) -> Stock:
    """The stock after these changes at the Market: two identical become one other."""
    for change in changes:
        left = {change.give: getattr(stock, change.give) - 2}
        stock = stock._replace(**left, **{change.take: getattr(stock, change.take) + 1})
    return stock


def payments(squares: Squares, stock: Stock, cost: Stock) -> Iterator[tuple[Change, ...]]:
    """Every set of changes that makes the cost payable with none to spare; `()` where it is.

    There is one iff the Market stands, or nothing lacks, and what lacks is at most the sum
    of the halves of what each resource has beyond the cost (D).
    """
    lacking = [
        resource
        for resource, have, price in zip(RESOURCES, stock, cost, strict=True)
        for _ in range(price - have)
    ]
    if lacking and not any(of_building(squares, MARKET)):
        return
    for givers in combinations_with_replacement(RESOURCES, len(lacking)):
        if _is_able(stock, cost, givers):
            yield tuple(Change(*one) for one in zip(givers, lacking, strict=True))


def constructions(map: Map, position: Position) -> Iterator[Build]:
    """Every building that may be built now, everywhere and paid in every way.

    Not those for which the Market changes more than is lacking, though they may be (ruling).
    """
    for building in BUILDINGS.values():
        if _enough(position.squares, building):
            continue
        if not (paid := tuple(payments(position.squares, position.stock, building.cost))):
            continue
        for cell, mirrored in placement.sites(map, position.squares, building.name):
            yield from (Build(building.name, cell, mirrored, changes) for changes in paid)


def lacks(stock: Stock, cost: Stock) -> Stock:
    """What the stock lacks of the cost."""
    return Stock(*(max(price - have, 0) for have, price in zip(stock, cost, strict=True)))


def _less(stock: Stock, cost: Stock) -> Stock:
    return Stock(*(have - price for have, price in zip(stock, cost, strict=True)))


def _is_able(stock: Stock, cost: Stock, givers: tuple[str, ...]) -> bool:
    """Is enough of each resource left for the cost once these are given, two for each?"""
    return all(
        not givers.count(resource) or have - 2 * givers.count(resource) >= price
        for resource, have, price in zip(RESOURCES, stock, cost, strict=True)
    )


def _enough(squares: Squares, building: Building) -> Refusal | None:
    """Why the town may have no more of it."""
    name, limit = building.name, building.limit
    if not limit or count(of_building(squares, name)) < limit:
        return None
    return Refusal(heading(name), "limit", {"building": name, "count": limit})


def _market(position: Position, changes: tuple[Change, ...]) -> Refusal | None:
    """Why the Market does not make these changes, one after another."""
    if changes and not any(of_building(position.squares, MARKET)):
        return Refusal("Market", "no-market")
    stock = position.stock
    for change in changes:
        if found := _change(stock, change):
            return found
        stock = changed(stock, (change,))
    return None


def _change(stock: Stock, change: Change) -> Refusal | None:
    if change.give not in RESOURCES or change.take not in RESOURCES:
        wrong = change.give if change.give not in RESOURCES else change.take
        return Refusal("Market", "no-such-resource", {"named": wrong})
    if change.give == change.take:
        return Refusal("Market", "same-resource", {"resource": change.give})
    if (have := getattr(stock, change.give)) < 2:
        return Refusal("Market", "change-lacks", {"resource": change.give, "have": have})
    if getattr(stock, change.take) >= MOST:
        return Refusal("Market", "change-full", {"resource": change.take, "most": MOST})
    return None


def _unpaid(stock: Stock, position: Position, building: Building) -> Refusal | None:
    """What is lacking of the cost, and whether the Market could help."""
    missing = lacks(stock, building.cost)
    if not any(missing):
        return None
    resource, short = next((r, n) for r, n in zip(RESOURCES, missing, strict=True) if n)
    able = next(payments(position.squares, position.stock, building.cost), None)
    price = getattr(building.cost, resource)
    bill = {"building": building.name, "resource": resource}
    bill |= {"price": price, "have": price - short}
    if able:
        return Refusal(heading(building.name), "unpaid-market", {**bill, CHANGES: able})
    return Refusal(heading(building.name), "unpaid", bill)
