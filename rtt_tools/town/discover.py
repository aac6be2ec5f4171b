"""Discover: dice become icons on the map. See Discover in docs/town-rules.md."""

from collections.abc import Iterator

from rtt_tools.town import ground
from rtt_tools.town.buildings import FOUNTAIN, FOUNTAIN_USES, TOWN_HALL_USES
from rtt_tools.town.icons import COAST, FACES, WILD, drawable
from rtt_tools.town.map import Map
from rtt_tools.town.moves import Adjust, Draw, Roll
from rtt_tools.town.ocean import flooded
from rtt_tools.town.position import DISCOVER, Die, Position, this_round
from rtt_tools.town.refusals import Refusal
from rtt_tools.town.squares import Square, of_building


def roll_refusal(map: Map, position: Position, move: Roll) -> Refusal | None:
    """Why the dice cannot have fallen so."""
    wanted = this_round(map, position).dice
    if len(move.dice) != wanted:
        values = {"count": wanted, "rolled": len(move.dice), "round": position.round}
        return Refusal("Discover", "roll-count", values)
    if wrong := [face for face in move.dice if not 1 <= face <= FACES]:
        return Refusal("Discover", "no-such-face", {"face": wrong[0]})
    return None


def rolled(map: Map, position: Position, move: Roll) -> Position:
    """The position with the dice of its round on the table."""
    dice = tuple(Die(face) for face in sorted(move.dice))
    return position._replace(phase=DISCOVER, dice=dice, drawn=0)


def adjust_refusal(map: Map, position: Position, move: Adjust) -> Refusal | None:
    """Why the Town Hall may not change a die so."""
    rule, after = "Town Hall", move.face + move.by
    if not map.town_hall:
        return Refusal(rule, "no-town-hall")
    if position.town_hall_uses >= TOWN_HALL_USES:
        return Refusal(rule, "town-hall-spent", {"uses": TOWN_HALL_USES})
    if found := _no_die(position, move.face):
        return found
    if Die(move.face) not in position.dice:
        return Refusal(rule, "adjusted-already", {"face": move.face})
    if abs(move.by) != 1:
        return Refusal(rule, "by-one")
    if not 1 <= after < WILD:
        return Refusal(rule, "never-into", {"face": move.face, "after": after})
    return None


def adjusted(map: Map, position: Position, move: Adjust) -> Position:
    """The position with the die changed."""
    dice = [*position.dice, Die(move.face + move.by, adjusted=True)]
    dice.remove(Die(move.face))
    return position._replace(
        dice=tuple(sorted(dice)), town_hall_uses=position.town_hall_uses + 1
    )


def adjustments(map: Map, position: Position) -> Iterator[Adjust]:
    """Every change of a die that the Town Hall may make."""
    moves = (Adjust(face, by) for face in faces(position) for by in (-1, 1))
    return (move for move in moves if adjust_refusal(map, position, move) is None)


def draw_refusal(map: Map, position: Position, move: Draw) -> Refusal | None:
    """Why the die may not be drawn so."""
    return (
        _no_die(position, move.face)
        or _other_icon(move)
        or _too_many(map, position)
        or ground.refusal(map, position.squares, move.icon, move.cell, move.sides)
    )


def drawn(map: Map, position: Position, move: Draw) -> Position:
    """The position with the icon on the map, and with the Ocean that a Coast makes.

    Of two dice of that face the adjusted one goes: the other can still be changed.
    """
    dice = list(position.dice)
    dice.remove(max(die for die in dice if die.face == move.face))
    squares = {**position.squares, move.cell: Square(move.icon, move.sides)}
    beyond = position.drawn >= this_round(map, position).icons
    return position._replace(
        squares=flooded(map, squares) if move.icon == COAST else squares,
        dice=tuple(dice),
        drawn=position.drawn + 1,
        fountain_uses=position.fountain_uses + beyond,
    )


def drawings(map: Map, position: Position) -> Iterator[Draw]:
    """Every way to draw one of the dice as they lie, by face, icon and cell."""
    if not may_draw_more(map, position):
        return
    for face in faces(position):
        for icon in drawable(face):
            for cell, sides in ground.sites(map, position.squares, icon):
                yield Draw(face, icon, cell, sides)


def may_draw_more(map: Map, position: Position) -> bool:
    """Is there a die, and a draw left in the round's number or in the Fountain?"""
    return bool(position.dice) and _too_many(map, position) is None


def end_refusal(map: Map, position: Position) -> Refusal | None:
    """Why Discover may not end yet: only where the map forces to draw.

    Dice count as they lie, without Town Hall and Fountain (ruling).
    """
    if not map.settings.forced_draw or position.drawn >= this_round(map, position).icons:
        return None
    if (move := next(drawings(map, position), None)) is None:
        return None
    values = {"icon": move.icon, "face": move.face}
    return Refusal("Settings", "forced-draw", values, move.cell)


def faces(position: Position) -> list[int]:
    """The faces of the dice that are not drawn yet, each once."""
    return sorted({die.face for die in position.dice})


def _no_die(position: Position, face: int) -> Refusal | None:
    left = faces(position)
    if face in left:
        return None
    if not left:
        return Refusal("Discover", "no-dice-left")
    return Refusal("Discover", "no-die", {"face": face, "left": tuple(left)})


def _other_icon(move: Draw) -> Refusal | None:
    icons = drawable(move.face)
    if move.icon in icons:
        return None
    rule = "Wild" if move.face == WILD else "Discover"
    values = {"face": move.face, "icons": icons, "icon": move.icon}
    return Refusal(rule, "other-icon", values)


def _too_many(map: Map, position: Position) -> Refusal | None:
    """Why nothing more may be drawn in this round."""
    icons = this_round(map, position).icons
    if position.drawn < icons:
        return None
    if not any(of_building(position.squares, FOUNTAIN)):
        values = {"count": icons, "round": position.round}
        return Refusal("Discover", "icons-spent", values)
    if position.fountain_uses >= FOUNTAIN_USES:
        return Refusal("Fountain", "fountain-spent", {"uses": FOUNTAIN_USES})
    if position.drawn > icons and map.settings.fountain_per_round == "1":
        return Refusal("Fountain", "fountain-once", {"round": position.round})
    return None
