"""What must hold before and after any move of any game; what a table can see of a position."""

from rtt_tools.town import forest
from rtt_tools.town.icons import RIVER, TREE
from rtt_tools.town.map import MOST, SIDES
from rtt_tools.town.moves import Draw, End, Fell, Grow
from rtt_tools.town.ocean import flooded
from rtt_tools.town.position import DISCOVER, OVER, UPKEEP
from rtt_tools.town.river import course
from rtt_tools.town.scoring import score
from rtt_tools.town.squares import count, of_ground


def state_of(map, position):
    """Everything a player can see, as the naive rules tell it."""
    left = {
        forest.group(position.squares, tree): owed
        for tree, owed in position.quotas.items()
        if owed
    }
    return {
        "squares": {tuple(cell): tuple(square) for cell, square in position.squares.items()},
        "stock": tuple(position.stock),
        "round": (position.round, position.phase, position.drawn),
        "dice": sorted(tuple(die) for die in position.dice),
        "uses": (position.town_hall_uses, position.fountain_uses),
        "owed": left,
        "points": score(map, position.squares)._asdict(),
    }


def faults_of(map, before, move, after):
    """What is wrong after a move that was accepted; nothing, if the rules hold."""
    yield from numbers(map, after)
    yield from drawn_over(before, move, after)
    if before.squares is not after.squares:
        yield from ground(map, after)
    if isinstance(move, Draw) and move.icon == "coast":
        yield from sea(map, after)
    if before.phase == UPKEEP:
        yield from growth(map, before, move, after)


def numbers(map, position):
    """Resources, uses, dice and rounds stay within their limits."""
    if not all(0 <= have <= MOST for have in position.stock):
        yield f"the stock is {position.stock}"
    if not (0 <= position.town_hall_uses <= 3 and 0 <= position.fountain_uses <= 3):
        yield f"uses: {position.town_hall_uses}, {position.fountain_uses}"
    if position.dice and position.phase != DISCOVER:
        yield f"dice in {position.phase}"
    if any(not 1 <= die.face <= 6 or (die.adjusted and die.face == 6) for die in position.dice):
        yield f"dice are {position.dice}"
    if not 1 <= position.round <= len(map.rounds):
        yield f"round {position.round}"
    if position.phase == OVER and position.round != len(map.rounds):
        yield f"over in round {position.round}"


def drawn_over(before, move, after):
    """Squares only get more on them, but for Trees that a Woodcutter erases."""
    for cell, square in before.squares.items():
        now = after.squares.get(cell)
        if now is None:
            if not (isinstance(move, Fell) and square.ground == TREE and not square.building):
                yield f"{cell} lost {square}"
        elif now != square:
            kept = now.ground in (square.ground, "ocean") and now.sides == square.sides
            if not kept or (square.building and now.building != square.building):
                yield f"{cell} turned from {square} to {now}"
            if now.ground != square.ground and square.building != "lighthouse-top":
                yield f"{cell} flooded over {square}"


def ground(map, position):
    """Everything lies where it may, on one River; points come in known parts."""
    squares = position.squares
    if wrong := [cell for cell in squares if not map.is_open(cell)]:
        yield f"something lies on {wrong[0]}"
    river = set(of_ground(squares, RIVER))
    if set(course(map, squares).cells) != river:
        yield f"the river is {sorted(river)}, its course {course(map, squares).cells}"
    for cell, square in squares.items():
        if set(square.sides) - set(SIDES) or (
            square.sides and square.ground not in (RIVER, "coast")
        ):
            yield f"{cell} has sides: {square}"
    found = score(map, squares)
    if found.total != sum(found) or min(found) < 0:
        yield f"{found} is {found.total}"


def sea(map, position):
    """No square waits to flood, and none would in another order."""
    dry = {cell: one for cell, one in position.squares.items() if one.ground != "ocean"}
    tops = {
        cell: one for cell, one in position.squares.items() if one.building == "lighthouse-top"
    }
    if flooded(map, position.squares) != position.squares:
        yield "some square waits to flood"
    if not tops and not map.settings.fill_on_erase:
        again = flooded(map, dict(sorted(dry.items())))
        back = flooded(map, dict(sorted(dry.items(), reverse=True)))
        if again != back:
            yield "another order, another sea"


def growth(map, before, move, after):
    """Each Tree is taken from what is due, and no more grow; all that can do."""
    due, left = sum(before.quotas.values()), sum(after.quotas.values())
    trees = count(of_ground(after.squares, TREE)) - count(of_ground(before.squares, TREE))
    if isinstance(move, Grow) and (trees, left) != (1, due - 1):
        yield f"{trees} grew of {due}, {left} are left"
    if isinstance(move, End):
        if trees or left:
            yield f"{trees} grew at the end, {left} are left"
        if due and forest.room(map, before.squares, before.quotas):
            yield f"{due} could still grow"
