"""Moves and dice of the rules on a sheet of the kernel."""

from rtt_tools.machinecode.records import held_in
from rtt_tools.town.engine.kernel import codes
from rtt_tools.town.engine.kernel.cells import GROUNDS, STANDING, bits_of, place_of
from rtt_tools.town.map import RESOURCES
from rtt_tools.town.moves import Adjust, Build, Draw, End, Fell


def code_of(move):
    """The move as the kernel packs it."""
    if isinstance(move, End):
        return codes.packed(codes.END, 0, 0, 0, 0)
    if isinstance(move, Adjust):
        return codes.packed(codes.ADJUST, move.face, 0, 0, int(move.by > 0))
    place = place_of(move.cell)
    if isinstance(move, Draw):
        icon = GROUNDS.index(move.icon)
        return codes.packed(codes.DRAW, move.face, icon, place, bits_of(move.sides))
    if isinstance(move, Build):
        what = STANDING.index(move.building)
        code = codes.packed(codes.BUILD, 0, what, place, int(move.mirrored))
        for number, (give, take) in enumerate(move.changes):
            change = 1 + 3 * RESOURCES.index(give) + RESOURCES.index(take)
            code |= change << codes.CHANGES + number * codes.CHANGE
        return code
    kind = codes.FELL if isinstance(move, Fell) else codes.GROW
    return codes.packed(kind, 0, 0, place, 0)


def lay(sheet, dice):
    """Put the dice of a round on the table."""
    for face in range(7):
        held_in(sheet, "dice")[face] = dice.count(face)
        held_in(sheet, "changed")[face] = 0
    sheet_of(sheet)["drawn"] = 0


def sheet_of(sheet):
    """The record, to write to by name."""
    return sheet if hasattr(sheet, "dtype") else vars(sheet)
