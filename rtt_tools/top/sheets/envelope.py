"""A travel envelope: a sheet of card that folds around a player's boards and a pencil."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial

from rtt_tools.paper import kitpage, panels, paragraphs, pens, rulers
from rtt_tools.paper.cover import CAPITAL, Overfull, width, wrapped
from rtt_tools.paper.hatch import hatch
from rtt_tools.paper.imprint import SIZE, imprint
from rtt_tools.paper.lastlines import evened
from rtt_tools.paper.layers import Layers, joined
from rtt_tools.paper.look import Look
from rtt_tools.paper.marks import FOLD_DASH
from rtt_tools.paper.model import (
    POINT,
    Anchor,
    Circle,
    Close,
    Curve,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Shape,
    Sheet,
    Step,
    Text,
    lines,
)
from rtt_tools.paper.paragraphs import Style
from rtt_tools.paper.theme import WHITE, Tints
from rtt_tools.top.sheets.envelope_faces import (
    HIGH,
    LEFT,
    ROOM,
    TAB,
    TOP,
    WIDE,
    Part,
    edges,
    face_of,
    parts,
)
from rtt_tools.top.sheets.names import GAME

HATCH = 1.2  # between the lines of a tab
LETTER = 10 * POINT
BLANKS = 6  # lines to write boards on where none are named
AIR = 2.0  # beside and above what is in it
MOST_FOLDS = 3  # of a board: more make it thick and stiff
PAD = 7.0


def sheet(look: Look, boards: Sequence[str] = (), name: str = "", folds: int = 2) -> Sheet:
    """The envelope flat, to be printed on one side; with the names of boards and player.

    It says how often boards are folded to go in; A4 and Letter take two folds.
    """
    title = look.word("kit-envelope")
    faces = parts()
    printed = (
        *_grounds(faces, look),
        *_label(faces, look, boards, name),
        *_told(faces, look, folds),
        *_margin(look),
    )
    return Sheet(
        WIDE,
        HIGH,
        title,
        joined((Layers(printed), _lines(faces, look))),
        language=look.language,
        description=", ".join(_holds(look, folds)),
        chapter=title,
    )


def _grounds(faces: Sequence[Part], look: Look) -> Iterator[Shape]:
    """Colours of panels, hatches and letters of tabs."""
    for part in faces:
        outline = lines(*part.corners, closed=True)
        if part.kind == "tab":
            yield from _tab(part, look)
        else:
            yield Path(outline, look.tints.sand if part.name == "back" else look.tints.tint)


def _tab(part: Part, look: Look) -> Iterator[Shape]:
    xs, ys = zip(*part.corners, strict=True)
    x, y = min(xs), min(ys)
    wide, high = max(xs) - x, max(ys) - y
    corners = tuple(complex(*corner) for corner in part.corners)
    yield hatch(corners, HATCH, look.tints.ink, pens.HAIR)
    middle = (x + wide / 2, y + high / 2)
    yield Circle(*middle, 2.7, WHITE)
    at = middle[1] + LETTER * CAPITAL / 2
    yield Text(middle[0], at, part.letter, LETTER, 800, look.tints.ink, Anchor.MIDDLE)


def _lines(faces: Sequence[Part], look: Look) -> Layers:
    """Where it is folded, and where it is cut."""
    outline, folds = edges(faces)
    ink = look.tints.ink
    folded = tuple(step for fold in folds for step in lines(*fold))
    fold = Path(folded, stroke=ink, line=pens.BOX, dash=FOLD_DASH)
    return Layers((), (fold,), (Path(lines(*outline, closed=True), stroke=ink, line=pens.BOX),))


# --- the front: whose it is, and what is in it ------------------------------------------


def _label(
    faces: Sequence[Part], look: Look, boards: Sequence[str], name: str
) -> Iterator[Shape]:
    face = face_of(faces, "front")
    room = face.width - 2 * PAD
    yield from _hill(face, look)
    words = _written(room, boards, name, look)
    yield Group(words, face.x + PAD, face.y + PAD, panels.enlarged(look))


def _written(room: float, boards: Sequence[str], name: str, look: Look) -> tuple[Shape, ...]:
    """What is written on the front; lines to write on where there is no room for all boards."""
    blanks = ("",) * BLANKS
    for listed in (boards or blanks, blanks):
        with suppress(Overfull):
            return panels.settled(partial(_named, room, listed, name), look, "envelope")
    return panels.settled(partial(_named, room, blanks[:2], name), look, "envelope")


def _named(room: float, boards: Sequence[str], name: str, style: Style) -> tuple[Shape, ...]:
    """The game, the player's name and the boards, within what the hill leaves free."""
    by = panels.enlarged(style.look)
    wide, high = room / by, 92.0 / by
    title = panels.heading(GAME, wide, style._replace(size=TITLE))
    blocks = (
        title,
        _field(style.look.word("name"), name, wide, style),
        panels.heading(style.look.word("envelope-inside"), wide, style, above=5.0),
        *_ticked(boards, wide, style),
    )
    return panels.column(blocks, 0, 0, high)


def _field(label: str, value: str, wide: float, style: Style) -> panels.Block:
    """A label with a line to write on, or what is written there."""
    size, ink = style.size, style.tints.ink
    begins = width(label, size, 600) + 3
    rows, small = _rows(value, wide - begins, size * 1.2)
    foot = size + max(0, len(rows) - 1) * small * 1.2
    shapes: tuple[Shape, ...] = (
        Text(0, size, label, size, 600, ink),
        *(
            Text(begins + 1, size + row * small * 1.2, text, small, 600, ink)
            for row, text in enumerate(rows)
        ),
        panels.rule(begins, foot + 1.2, wide - begins, ink),
    )
    return panels.Block(foot + 1.4, shapes, 6.0)


def _rows(text: str, room: float, size: float) -> tuple[tuple[str, ...], float]:
    """The text in one row, smaller if need be, else in several of the least size; the size."""
    if not text:
        return (), size
    try:
        return (text,), kitpage.sized(text, room, size, 600)
    except Overfull:
        least = max(kitpage.FLOOR * size, kitpage.LEAST)
        return evened(text, room, least, 600), least


def _ticked(boards: Sequence[str], wide: float, style: Style) -> Iterator[panels.Block]:
    """A box to tick for each board, or for lines to write them on."""
    size, ink = style.size, style.tints.ink
    side = size * 1.05
    for board in boards:
        rows = wrapped(board, wide - side - 3, size) if board else ("",)
        box = Rect(0, 0, side, side, 0.5, WHITE, ink, pens.BOX)
        words = paragraphs.set_rows(
            (paragraphs.Row("", row) for row in rows), side + 3, side * 0.86, style
        )
        line = panels.rule(side + 3, side, wide - side - 3, ink)
        yield panels.Block(
            side + (len(rows) - 1) * style.leading, (box, *(words if board else (line,))), 2.4
        )


TITLE = 20 * POINT
CLIMB = ((0.0, 4), (0.5, 3), (1.0, 2), (1.5, 1))  # where each row of the hill's boxes begins
BOX, GAP = 7.6, 0.6


def _hill(face: Rect, look: Look) -> Iterator[Shape]:
    """Boxes piled up on the ground, and a flag on the top."""
    tints = look.tints
    foot, pitch = face.y + face.height - 9, BOX + GAP
    left = face.x + face.width - PAD - 4 * pitch - 6
    yield from _ground(face, foot, look)
    top = foot - len(CLIMB) * pitch
    middle = left + 2 * pitch
    yield from _flag(middle, top, look)
    for row, (begins, count) in enumerate(CLIMB):
        for at in range(count):
            x, y = left + (begins + at) * pitch + GAP / 2, foot - (row + 1) * pitch + GAP / 2
            yield Rect(x, y, BOX, BOX, 0.8, WHITE, tints.ink, pens.BOX)
            if row == 0 and at in (0, 3):
                yield Circle(x + BOX - 1.7, y + BOX - 1.7, 0.9, tints.ink)


def _ground(face: Rect, foot: float, look: Look) -> Iterator[Shape]:
    tints = look.tints
    x, right, low = face.x, face.x + face.width, face.y + face.height
    shape: tuple[Step, ...] = (
        Move(x, foot + 2.5),
        Curve(x + face.width * 0.3, foot - 1.5, x + face.width * 0.5, foot, right, foot),
        Line(right, low),
        Line(x, low),
        Close(),
    )
    yield Path(shape, tints.band, tints.outline, pens.BOX if tints.outline else 0)


def _flag(x: float, top: float, look: Look) -> Iterator[Shape]:
    tints = look.tints
    cloth = lines((x, top - 9), (x + 6.5, top - 7), (x, top - 5), closed=True)
    yield Path(cloth, tints.accent)
    yield Path(lines((x, top), (x, top - 9.4)), stroke=tints.ink, line=1.2 * POINT)


# --- the back: how to fold it, what fits ---------------------------------------------------


def _told(faces: Sequence[Part], look: Look, folds: int) -> Iterator[Shape]:
    face = face_of(faces, "back")
    words = panels.settled(lambda style: _steps(face, style, folds), look, "envelope")
    yield Group(words, face.x + PAD, face.y + PAD, panels.enlarged(look))


def _steps(face: Rect, style: Style, folds: int) -> tuple[Shape, ...]:
    look = style.look
    by = panels.enlarged(look)
    wide, high = (face.width - 2 * PAD) / by, (face.height - 2 * PAD) / by
    letters = {2: "A", 3: "B"}
    told = (look.word(f"envelope-step-{n}", letters.get(n, "")) for n in range(1, 5))
    blocks = (
        _legend(wide, style),
        *(
            panels.card(
                panels.Card(
                    "", text, panels.numbered(number, style.tints, 3.8), 13.0, fill=WHITE
                ),
                wide,
                style,
            )
            for number, text in enumerate(told, 1)
        ),
        panels.heading(look.word("envelope-holds"), wide, style, above=5.0),
        *(_point(text, wide, style) for text in _holds(look, folds)),
    )
    if panels.needed(blocks) + PICTURE > high:
        return panels.column(blocks, 0, 0, high)
    written = panels.column(blocks, 0, 0, high - PICTURE)
    return *written, Group(_filled(style.tints), wide / 2, high - PICTURE / 2 + 2.0)


PICTURE = 40.0  # the height that the picture of the case takes, with air


def _filled(tints: Tints) -> tuple[Shape, ...]:
    """The case with boards and a pencil that look out of it, around 0, 0."""
    ink, line = tints.ink, pens.FINE if tints.outline else pens.BOX
    boards = (
        Rect(1.2 * at - 11.5, -9.5 - 1.6 * at, 18, 16, 0.8, WHITE, ink, line)
        for at in (2, 1, 0)
    )
    tip = lines((9.4, -10), (10.8, -14.4), (12.2, -10), closed=True)
    return (
        *boards,
        Path(tip, WHITE, ink, line),
        Rect(9.4, -10, 2.8, 12, 0, WHITE if tints.outline else tints.accent, ink, line),
        Rect(-15, -4, 30, 20, 1.2, tints.tint, ink, line),
    )


def folds_of(wide: float, high: float) -> int:
    """How often a board is folded in half, its longer side each time, until it goes in."""
    short, long = sorted((wide, high))
    if short + AIR <= ROOM[0] and long + AIR <= ROOM[1]:
        return 0
    return 1 + folds_of(short, long / 2)


def _holds(look: Look, folds: int) -> tuple[str, ...]:
    """What fits into it, in words; no boards that are too large, or that cannot be folded."""
    keys = ("postcards", "cards", "pencil")
    most = 0 if look.dry_erase else MOST_FOLDS  # film breaks at a fold
    boards = (look.word(f"envelope-folded-{folds}"),) if folds <= most else ()
    deep = round(ROOM[2]) - 1
    return *boards, *(look.word(f"envelope-holds-{key}", deep) for key in keys)


def _point(text: str, wide: float, style: Style) -> panels.Block:
    block = panels.prose(text, wide - 5, style, above=1.7)
    mark = Circle(1.4, style.size * CAPITAL / 2, 0.8, style.tints.accent)
    return block._replace(shapes=(mark, Group(block.shapes, 5)))


def _legend(wide: float, style: Style) -> panels.Block:
    """Which line is cut, which folded, and what is glued; in rows if one is too narrow."""
    size, ink = style.size, style.tints.ink
    level = size * 0.4
    drawn = (
        ("cut", Path(lines((0, level), (9, level)), stroke=ink, line=pens.BOX)),
        (
            "fold",
            Path(lines((0, level), (9, level)), stroke=ink, line=pens.BOX, dash=FOLD_DASH),
        ),
        ("glue", hatch(Rect(0, 0, 9, size * 0.8), HATCH, ink, pens.HAIR)),
    )
    shapes: list[Shape] = []
    x, y = 0.0, 0.0
    for key, picture in drawn:
        text = style.look.word(f"envelope-{key}")
        needs = 11 + width(text, size, 600)
        if x and x + needs > wide:
            x, y = 0.0, y + 1.5 * size
        shapes.append(Group((picture, Text(11, size * 0.75, text, size, 600, ink)), x, y))
        x += needs + 6
    return panels.Block(y + size, tuple(shapes))


# --- what falls away with the margin ------------------------------------------------------


def _margin(look: Look) -> Iterator[Shape]:
    """The page's heading, its rulers and its imprint."""
    note = look.word("mm", f"{ROOM[0]:g} × {ROOM[1]:g} × {ROOM[2]:g}")
    begins = LEFT + TAB + ROOM[2] + ROOM[0] + ROOM[2]
    title = look.word("kit-envelope")
    yield from kitpage.band(title, look, note=note, note_size=look.text, wide=begins - 3)
    ink = look.tints.ink
    yield Group(tuple(rulers.rulers(look, ink)), begins + 6, HIGH - 12.6)
    told = imprint((title, look.word("kit"), look.word("true-size")))
    x = WIDE - 0.8
    yield Group((Text(0, 0, told, SIZE, 400, ink),), x, TOP + ROOM[1], turn=-90)
