"""How heavy lines are, in mm: one pen for whatever has the same rank on paper.

What is drawn in a few places only, such as pictures of tools, has lines of its own.
"""

from rtt_tools.paper.model import POINT

HAIR = 0.25 * POINT  # hatches, far outlines, grids to draw on
FINE = 0.35 * POINT  # boxes, signs and landmarks where ink is dear
RULING = 0.5 * POINT  # crop marks, lines to write on
BOX = 0.75 * POINT  # boxes, cuts, folds
FRAME = 1.0 * POINT  # boxes that are wiped, dice of icons, frames of tables
TITLE_RULE = 2.5 * POINT  # below a title
