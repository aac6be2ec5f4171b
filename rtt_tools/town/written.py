"""Map files as text that people go on editing: new ones, and copies of others."""

from rtt_tools import editing
from rtt_tools.editing import led, put

TEMPLATE = """\
{editor}{schema}
# A map for Roll Into Town. Change it, then run: rtt-tools town check {file}
# Take the # from a line to change what it says; what is left out is as it says here.
kind: town-map
format: 1
id: {id}
name: {name}
# by: your name
# license: CC0-1.0
# about: A sentence about the place, for lists of maps.

# Squares have the letter of their column from the west and the number of their row from the
# north: a1 is the north-west corner.
rows: 9
cols: 9
# town-hall: [e5]      # the middle, if left out; 2 x 2 squares on a map of 8 x 8
closed: []             # squares on which nothing is drawn or built, such as [a1, b1]

# The Cathedral's shape: steps [down, right] from its first square, which is [0, 0].
cathedral: [[0, 0], [1, 0], [1, 1]]

# Dice rolled and icons drawn, a line for each round.
rounds:
  - {{dice: 5, icons: 3}}
  - {{dice: 5, icons: 3}}
  - {{dice: 5, icons: 3}}
  - {{dice: 5, icons: 2}}
  - {{dice: 5, icons: 2}}
  - {{dice: 5, icons: 2}}
  - {{dice: 4, icons: 2}}
  - {{dice: 4, icons: 2}}
  - {{dice: 4, icons: 2}}
  - {{dice: 3, icons: 1}}
  - {{dice: 3, icons: 1}}
  - {{dice: 3, icons: 1}}
start: {{food: 0, stone: 0, wood: 2}}

# Readings of the rules that could be otherwise:
# ocean: any-two-sides                   # or adjacent-sides: only two that meet in a corner
# coast-two-sides: adjacent              # or any: water on two opposite sides of a Coast too
# fill-on-erase: false                   # or true: Ocean fills what a Woodcutter frees, at once
# forced-draw: false                     # or true: nobody stops drawing early
# fountain-per-round: any                # or 1
# watermill-in-front: allowed-if-beside  # or never
"""


def new(map_id: str, schema: str, file: str) -> str:
    """A commented map file to start from."""
    return editing.new(TEMPLATE, map_id, schema, file)


def copied(text: str, map_id: str, schema: str) -> str:
    """The map file under another id, for an editor that looks for the schema there."""
    return led(put(text, "id", map_id), schema)
