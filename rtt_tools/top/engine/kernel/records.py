"""How large records are: as large as the largest board asks for."""

from rtt_tools.top.engine.kernel.cells import LEVELS, MOST_BOXES

WORDS = 4
LANES = -(-MOST_BOXES // 32) * 32
REACH = MOST_BOXES * (MOST_BOXES - 1) // 2  # no two boxes are in the reach of each other
ROWS = (MOST_BOXES + 1) * LEVELS
SEATS = 6
