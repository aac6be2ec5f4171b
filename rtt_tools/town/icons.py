"""The six faces of a die, and what each may be drawn as."""

FARM, MOUNTAIN, TREE, RIVER, COAST = "farm", "mountain", "tree", "river", "coast"
ICONS = (FARM, MOUNTAIN, TREE, RIVER, COAST)  # faces 1 to 5 (T)
WILD = 6  # any of the others (T)
FACES = 6
OCEAN = "ocean"  # never drawn: an empty square that sees water becomes Ocean

STRAIGHTS_AND_CORNERS = ("NE", "NS", "NW", "ES", "EW", "SW")  # the open ends of a River piece
ONE_SIDE = ("N", "E", "S", "W")
TWO_SIDES = ("NE", "ES", "SW", "NW")  # adjacent; named in the order of `map.SIDES`
TWO_OPPOSITE = ("NS", "EW")  # only where the map says `coast-two-sides: any`
THREE_SIDES = ("NES", "NEW", "NSW", "ESW")


def drawable(face: int) -> tuple[str, ...]:
    """What a die showing `face` may be drawn as."""
    return ICONS if face == WILD else (ICONS[face - 1],)


def shores(coast_two_sides: str) -> tuple[str, ...]:
    """The sides on which a Coast may have water, under this setting of the map."""
    opposite = TWO_OPPOSITE if coast_two_sides == "any" else ()
    return (*ONE_SIDE, *TWO_SIDES, *opposite, *THREE_SIDES)
