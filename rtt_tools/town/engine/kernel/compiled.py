"""Machine code of this game: what it is made of, and how functions become part of it."""

from rtt_tools.machinecode.compiler import Compiler

# First the folder whose functions call one another, then what these take constants from, and
# the rules that its moves are replayed by.
MACHINE = Compiler(
    *("town/engine/kernel", "chance.py"),
    *("town/map.py", "town/icons.py", "town/buildings.py", "town/engine/strategies.py"),
    *("town/squares.py", "town/moves.py", "town/position.py", "town/refusals.py"),
    *("town/river.py", "town/ocean.py", "town/forest.py", "town/ground.py"),
    *("town/placement.py", "town/discover.py", "town/construct.py", "town/gather.py"),
    *("town/upkeep.py", "town/game.py"),
)
compiled = MACHINE.lean  # no function of this kernel makes an array
inlined = MACHINE.lean_inlined
is_lasting, holds = MACHINE.is_lasting, MACHINE.holds
