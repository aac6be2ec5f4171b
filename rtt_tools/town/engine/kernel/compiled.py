"""Machine code of this game: what it is made of, and how functions become part of it."""

from rtt_tools.machinecode.compiler import Compiler

# First the folder whose functions call one another, then what these take constants from.
MACHINE = Compiler(
    *("town/engine/kernel", "chance.py"),
    *("town/map.py", "town/icons.py", "town/buildings.py"),
)
compiled = MACHINE.lean  # no function of this kernel makes an array
inlined = MACHINE.lean_inlined
is_lasting, holds = MACHINE.is_lasting, MACHINE.holds
