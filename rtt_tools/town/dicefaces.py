"""The dice of Roll Into Town, drawn with blocks (`rtt_tools.dicefaces`)."""

from rtt_tools.dicefaces import DIGITS, Face, Size, shape_lines
from rtt_tools.town.icons import FACES

# A square with its corners cut, as real dice have them.
CORNERS = (
    (0.1, 0), (0.9, 0), (1, 0.1), (1, 0.9), (0.9, 1), (0.1, 1), (0, 0.9), (0, 0.1),
)  # fmt: skip
SMALL, BIG = Size(11, 5, 2), Size(18, 9, 2)
# Of a terminal's 256 colours, by face: those that stand out from black and from white alike.
COLOURS = (136, 131, 64, 68, 73, 134)


def die_face(
    face: int, label: str, *, used: bool = False, big: bool = False, unicode: bool = True
) -> Face:
    """A die that shows `face`, with the icon's name below it."""
    word, size = str(face), BIG if big else SMALL
    sign = DIGITS[word] if big else None
    lines = shape_lines(CORNERS, size, word, sign, used=used, unicode=unicode)
    return Face(lines, label, COLOURS[(face - 1) % FACES], used)
