"""The art of a board: found beside the board's file, read, and looked at.

Only here a board's art is looked for; sheets are handed the drawing.
"""

import os.path
from collections.abc import Iterator

from rtt_tools import files
from rtt_tools.diagnostics import WARNING, Finding, Law, Span
from rtt_tools.faults import LONGEST_SLIP, escaped
from rtt_tools.paper import papers, theme
from rtt_tools.paper.art.area import bounds, covers
from rtt_tools.paper.art.drawing import drawing
from rtt_tools.paper.art.elements import LARGEST
from rtt_tools.paper.art.marks import BODY, DETAIL, SLAB, Drawing, Fault, Mark
from rtt_tools.paper.jobs import Job
from rtt_tools.paper.layout import Layout
from rtt_tools.paper.model import Rect
from rtt_tools.paper.theme import WHITE
from rtt_tools.paper.words import languages as spoken
from rtt_tools.schema.words import near_to
from rtt_tools.top.board import Board
from rtt_tools.top.sheets import fit, jobs, landmark, legible

MISSING_ART = Law("RTT406", "missing-art", WARNING)
ART_NOT_PRINTED = Law("RTT407", "art-not-printed", WARNING)
PALE_ART = Law("RTT408", "pale-art", WARNING)
TEXT_ON_ART = Law("RTT409", "text-on-art", WARNING)

APART = 1.5  # of a white box and the art around it, which only has to be seen as a shape
USUAL = Job(Layout(papers.PAPERS["a4"]))


def art_of(board: Board, home: str) -> Drawing | None:
    """The drawing behind the boxes of a board whose file lies in `home`.

    None where the board names none, and where there is nothing of it that can be printed.
    """
    if not board.art:
        return None
    try:
        found = drawing(files.read(os.path.join(home, board.art), LARGEST))
    except (OSError, ValueError):
        return None
    return found if found.marks else None


def check(
    board: Board, place: Span, home: str, job: Job = USUAL, languages: tuple[str, ...] = ()
) -> Iterator[Finding]:
    """What is wrong with the art that is named at `place` in a board file of `home`.

    `job` is how the board is to be printed; in which `languages`, if not in all of its name.
    """
    try:
        data = files.read(os.path.join(home, board.art), LARGEST)
    except (OSError, ValueError) as error:  # ValueError: a path that no system can have
        yield missing_art(board, place, home, error)
        return
    art = drawing(data)
    faults = art.faults or unseen(art)
    yield from (art_not_printed(board, place, fault) for fault in faults)
    yield from pale_art(board, place, art)
    yield from text_on_art(board, place, art, job, languages or written(board))


def unseen(art: Drawing) -> Iterator[Fault]:
    """What is told of art that shows nothing, without having any fault."""
    if not art.marks:
        yield Fault(1, 1, "nothing in it is drawn", "paths and shapes need a fill or a stroke")
    elif all(bounds(mark.path).y >= 0 for mark in art.marks):
        yield Fault(
            1, 1, "all of it lies below the ground", "boxes are above it, at negative y"
        )


def missing_art(board: Board, place: Span, home: str, error: Exception) -> Finding:
    """The art that a board names can be read.

    `art:` is the path of an SVG file as seen from the board's folder. Without it the boxes are
    printed with a plain rim.

    Fails:
        format: 1
        id: lost
        name: Lost
        art: lost.svg
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: plain
        name: Plain
        layout: |2
          [ .][ .]
    """
    missing = isinstance(error, FileNotFoundError)
    reason = "there is no such file" if missing else files.why(error)
    near = _near(board.art, home) if missing else ""
    return MISSING_ART.at(
        place,
        f"the art {escaped(board.art, 80)} cannot be read: {reason}",
        where="art",
        hint=near or "the path is read from the board's folder",
    )


def _near(art: str, home: str) -> str:
    """The question whether a drawing is meant whose name comes near; "" where none does."""
    known = {files.stem(path): path for path in files.beside(art, (".svg",), home=home)}
    near = near_to(files.stem(art)[:LONGEST_SLIP], list(known))
    return f"did you mean `{escaped(known[near], 80)}`?" if near else ""


def art_not_printed(board: Board, place: Span, fault: Fault) -> Finding:
    """Art is drawn with paths, shapes and plain colours.

    Printed are path, rect, circle, ellipse, line, polyline, polygon and g, with transform,
    fill, stroke, stroke-width, stroke-dasharray and fill-rule. Everything else is left out:
    text, pictures, copies, gradients, masks, filters, opacity, style sheets, scripts. A file
    that asks for more than drawing, such as entities or another file, is not read at all. The
    message says the line and column in the art. Art of which nothing is seen is told too: it
    has no paint, or all of it lies below the ground, at y of 0 and more.

    Beside (gradient.svg):
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -25 30 30">
          <path class="body" fill="url(#dusk)" d="M-2 0V-22H22V0Z"/>
        </svg>
    Beside (plain.svg):
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -25 30 30">
          <path class="body" fill="#7A5B4A" d="M-2 0V-22H22V0Z"/>
        </svg>
    Fails:
        format: 1
        id: dusk
        name: Dusk
        art: gradient.svg
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: dusk
        name: Dusk
        art: plain.svg
        layout: |2
          [ .][ .]
    """
    return ART_NOT_PRINTED.at(
        place,
        f"{at(board, fault.line, fault.column)}: {escaped(fault.message, 160)}",
        where="art",
        hint=fault.hint,
    )


def at(board: Board, line: int, column: int) -> str:
    """A place in the art, as messages begin with it."""
    return f"{escaped(board.art, 80)}:{line}:{column}"


def pale_art(board: Board, place: Span, art: Drawing) -> Iterator[Finding]:
    """What carries the boxes is dark enough for white boxes to stand out.

    The contrast of white and each colour of the body is at least 1.5. Art whose marks have no
    class is all taken for the body where it lies behind boxes.

    Beside (snow.svg):
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -25 30 30">
          <path class="body" fill="#F0F6FA" d="M-2 0V-22H22V0Z"/>
        </svg>
    Beside (stone.svg):
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -25 30 30">
          <path class="body" fill="#5D748F" d="M-2 0V-22H22V0Z"/>
        </svg>
    Fails:
        format: 1
        id: igloo
        name: Igloo
        art: snow.svg
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: igloo
        name: Igloo
        art: stone.svg
        layout: |2
          [ .][ .]
    """
    seen = set()
    for mark in carrying(board, art):
        if mark.path.fill in seen:
            continue
        seen.add(mark.path.fill)
        if (ratio := theme.contrast(WHITE, mark.path.fill)) < APART:
            yield PALE_ART.at(
                place,
                f"{at(board, mark.line, mark.column)}: white boxes are lost on"
                f" {mark.path.fill} (contrast {ratio:.2f}, at least {APART})",
                where="art",
                hint="make the body darker",
            )


def carrying(board: Board, art: Drawing) -> Iterator[Mark]:
    """The filled marks that carry the boxes."""
    body = [mark for mark in art.marks if mark.role in (BODY, SLAB)]
    boxes = () if body else tuple(places(board))
    for mark in body or art.marks:
        behind = mark.role != DETAIL or any(covers(mark.path, box) for box in boxes)
        if mark.path.fill and behind and (body or mark.role == DETAIL):
            yield mark


def places(board: Board) -> Iterator[Rect]:
    """Each box in the units of its art."""
    left, unit = min(box.x for box in board.boxes), landmark.UNITS
    for box in board.boxes:
        yield Rect((box.x - left) * unit, -(box.y + 1) * unit, box.width * unit, unit)


def text_on_art(
    board: Board, place: Span, art: Drawing, job: Job, languages: tuple[str, ...]
) -> Iterator[Finding]:
    """The title can be read on whatever of the art lies under it.

    The contrast of the ink and each colour under the title or the line below it is at least
    4.5, in each language of the name: on A4, or on the paper and in the modes that `check` is
    asked about (`--paper a6`). Cards cover the art, and clouds and birds are left out under
    words, so these need nothing.

    Beside (roof.svg):
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -120 70 125">
          <path class="body" fill="#4D332A" d="M-30 0V-115H22V0Z"/>
        </svg>
    Beside (hut.svg):
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -120 70 125">
          <path class="body" fill="#4D332A" d="M-2 0V-12H22V0Z"/>
        </svg>
    Fails:
        format: 1
        id: steep
        name: Steep
        art: roof.svg
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: steep
        name: Steep
        art: hut.svg
        layout: |2
          [ .][ .]
    """
    if job.layout.look.low_ink:  # all surfaces are white there
        return
    dark = legible.dark(art, theme.palette(board.theme))
    for language in languages if dark else ():
        for mark, colour, ratio in legible.under(dark, lettering(board, language, job)):
            yield TEXT_ON_ART.at(
                place,
                f"{at(board, mark.line, mark.column)}: the title"
                f"{f' in {language}' if language in board.names else ''} stands on {colour}"
                f" (contrast {ratio:.1f}, at least {legible.LEGIBLE})",
                where="art",
                hint="keep the art clear of the upper left corner",
            )
            break


def lettering(board: Board, language: str, job: Job) -> tuple[Rect, ...]:
    """Where title and line below it stand, in the units of art; nowhere if no box fits."""
    look = job.layout.look._replace(language=language)
    try:
        asked = jobs.counted([board], job._replace(layout=job.layout._replace(look=look)))
        (request,) = jobs.requests([board], asked)
        return tuple(landmark.lettered(fit.plan(request)))
    except ValueError:  # another finding tells it
        return ()


def written(board: Board) -> tuple[str, ...]:
    """The languages in which sheets of the board have titles of their own."""
    return tuple(one for one in spoken() if one in board.names) or ("en",)


PAGES = (
    (MISSING_ART, missing_art),
    (ART_NOT_PRINTED, art_not_printed),
    (PALE_ART, pale_art),
    (TEXT_ON_ART, text_on_art),
)
