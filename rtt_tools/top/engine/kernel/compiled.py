"""Machine code of this game: what it is made of, and how functions become part of it."""

from rtt_tools.machinecode.compiler import Compiler

# First the folders whose functions call one another, then what these take constants from.
MACHINE = Compiler(
    *("top/engine/kernel", "top/engine/coarse", "chance.py"),
    *("top/board.py", "top/dice.py", "top/game.py", "top/pool.py", "top/rounds.py"),
    *("top/rulesets.py", "top/solo.py", "top/steps.py"),
    *("top/engine/count.py", "top/engine/fill.py"),
)
compiled, inlined, summed = MACHINE.compiled, MACHINE.inlined, MACHINE.summed
lean, lean_inlined = MACHINE.lean, MACHINE.lean_inlined
is_lasting, holds = MACHINE.is_lasting, MACHINE.holds
