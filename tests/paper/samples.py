"""Boards to print: the bundled ones and some that strain a page."""

from rtt_tools.paper.model import Circle, Group, Path, Rect, Text
from rtt_tools.top import boardfile
from rtt_tools.top.board import Board, Box, Special, connected


def board(boxes, name="Sample", board_id="sample", theme=""):
    return Board(board_id, {"": name}, connected(boxes), theme=theme, by="rtt-tools")


def wall(wide, high, **kept):
    """A full rectangle of boxes, the ground row with dots."""
    return [
        Box(f"b{x}-{y}", x, y, dot=y == 0, **kept) for y in range(high) for x in range(wide)
    ]


def bundled(board_id):
    return boardfile.load(boardfile.find(board_id))


RULES = (
    Special(at_least=12),
    Special(at_most=9),
    Special(one_of=(3, 5, 7)),
    Special(even=True),
    Special(odd=True),
    Special(strictly=True),
    Special(falling=True),
    Special(strictly=True, falling=True),
    Special(at_least=5, at_most=9),
    Special(at_least=12, even=True),
    Special(one_of=tuple(range(1, 50, 2))),
    Special(at_least=3, odd=True, falling=True),
    *(Special(at_least=20 + n) for n in range(14)),
)


def with_signs(count, boxes):
    """The same boxes, the first of them with rules that all differ."""
    rules = RULES[:count]
    return [
        box._replace(special=rules[n]) if n < len(rules) else box for n, box in enumerate(boxes)
    ]


WIDTHS = (
    Box("a", 0, 0, 0.25, dot=True),
    Box("b", 0.25, 0, 0.5),
    Box("c", 0.75, 0, 2.5, special=Special(even=True)),
    Box("d", 4, 0, dot=True),
    Box("e", 0, 1, 0.25, special=Special(odd=True)),
    Box("f", 1, 1, 4, dot=True),
    Box("g", 5, 1),
    Box("h", 2.75, 2, 0.75, special=Special(at_most=3)),
)
LONG_NAME = "The incredibly long name of a landmark, sixty characters lon"
LAVRA = "Найвища дзвіниця Києво-Печерської лаври, Київ, Україна, ЇЙҐЄ"
ATHENS = "Ναός του Ολυμπίου Διός στην Αθήνα, Ελλάδα"
ONE_WORD = "Rindfleischetikettierungsüberwachungsaufgabengesetzes-Turm"

STRAINS = {
    "one box": board([Box("a1", 0, 0, dot=True)], "I"),
    "widest": board(wall(26, 7), "Wide wall"),
    "tallest": board(wall(5, 40), "Tall tower"),
    "wide and tall": board(wall(26, 1) + [Box(f"t{y}", 12, y) for y in range(1, 40)], "Mast"),
    "26 signs": board(with_signs(26, wall(10, 4)), "Знаки, знаки, знаки", theme="gates"),
    "9 signs": board(with_signs(9, wall(5, 9)), "Signs"),
    "3 signs": board(with_signs(3, wall(6, 5)), "Signs", theme="burj"),
    "long name": board(wall(6, 6), LONG_NAME, "a-very-long-id-" * 4 + "a", "oak"),
    "Cyrillic": board(wall(6, 9), LAVRA, "lavra", "burj"),
    "Greek": board(wall(4, 5), ATHENS, "zeus", "giza"),
    "one word": board(wall(4, 5), ONE_WORD, "beef", "ladder"),
    "widths": board(WIDTHS, "Widths", theme="terraces"),
    "tiny": board(
        [
            *(Box(f"t{y}", 0, y, 0.25, dot=not y % 2) for y in range(40)),
            *(Box(f"u{y}", 0.25, y, 15, special=Special(odd=True)) for y in range(40)),
        ],
        "Tiny boxes",
    ),
    "long ids": board(
        [
            box._replace(id=f"the-{'very-' * (n % 8)}long-id-of-box-{n}", dot=n % 3 > 0)
            for n, box in enumerate(with_signs(5, wall(8, 5)))
        ],
        "Long ids",
    ),
    "leaning": board(
        [Box(f"l{y}", y / 2, y, dot=not y) for y in range(12)], "A leaning tower", theme="oak"
    ),
    "200 rules": board(
        [
            box._replace(special=Special(at_least=1 + n % 20, at_most=30 + n // 20))
            for n, box in enumerate(wall(20, 10))
        ],
        "Two hundred rules",
    ),
}
BOARDS = {**{name: bundled(name) for name in boardfile.bundled_ids()}, **STRAINS}


def placed(shapes, x=0.0, y=0.0, scale=1.0):
    """Every shape that is no group, moved to where it lies on the page."""
    for shape in shapes:
        match shape:
            case Group():
                at = (x + scale * shape.x, y + scale * shape.y)
                yield from placed(shape.shapes, *at, scale * shape.scale)
            case Rect() | Text():
                sized = (
                    {"size": scale * shape.size}
                    if isinstance(shape, Text)
                    else {
                        "width": scale * shape.width,
                        "height": scale * shape.height,
                    }
                )
                yield shape._replace(x=x + scale * shape.x, y=y + scale * shape.y, **sized)
            case Circle():
                yield shape._replace(
                    x=x + scale * shape.x, y=y + scale * shape.y, radius=scale * shape.radius
                )
            case Path():
                yield shape
