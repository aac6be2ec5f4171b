"""Board files: bytes to findings, and to a board with what is proved of it.

The stages follow each other and stop at the first that finds an error: the text, the schema,
the drawing or the list of boxes, the shape, and then everything that needs a sound board.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rtt_tools import schema, source
from rtt_tools.bundled import BOARDS
from rtt_tools.diagnostics import ERROR, Finding, Span, has_error, in_order
from rtt_tools.heads import KINDS, device_name, heeded, unknown_kind
from rtt_tools.source import Source
from rtt_tools.texts import by_language
from rtt_tools.top import block, longform
from rtt_tools.top.board import PLAIN, Board, BoardError, Box, connected
from rtt_tools.top.cells import Cell
from rtt_tools.top.draft import Draft
from rtt_tools.top.drawn import drawn_ids, lettered
from rtt_tools.top.engine import Proof, prove


class Checked(NamedTuple):
    """All that is known of a file: findings in file order, and the board if there is one."""

    findings: tuple[Finding, ...]
    lines: tuple[str, ...]
    board: Board | None = None
    proof: Proof | None = None
    kind: str = "board"

    @property
    def sound(self) -> bool:
        """Is there no error?"""
        return not has_error(self.findings)


def check(data: bytes) -> Checked:
    """What is wrong with a board file; of another kind nothing is said but which it is."""
    return checked(source.read(data))


def checked(read: Source) -> Checked:
    """What is wrong with a board file that has been read; see `check`."""
    if not read.sound:
        return Checked(heeded(read, read.findings), read.lines)
    kind = read.data.get("kind", "board")
    if kind == "board":
        found = _board(read)
        return found._replace(findings=heeded(read, found.findings))
    if isinstance(kind, str) and kind in KINDS:
        return Checked((), read.lines, kind=kind)
    return Checked((unknown_kind(read),), read.lines)


def load(path: str) -> Board:
    """The board in the file at `path`; raises BoardError with its first error, and OSError."""
    from rtt_tools import files

    found = check(files.read(path, source.LARGEST_FILE))
    if worst := next((f for f in found.findings if f.severity is ERROR), None):
        raise BoardError(f"{path}:{worst.span.line}: {worst.message} [{worst.code}]")
    if found.board is None:
        raise BoardError(f"{path}: is a {found.kind}, not a board")
    return found.board


def drafted(data: bytes) -> Board | None:
    """The board as far as a file with errors tells one, or None; its shape may be faulty."""
    read = source.read(data)
    if not read.sound or read.data.get("kind", "board") != "board" or has_error(head(read)):
        return None
    draft = drafted_from(read, [])
    return draft.board if draft else None


def find(name: str, *, home: str = ".") -> str:
    """The file a BOARD argument means: the id of a bundled board, else a path from `home`.

    A file that is called as a bundled board is meant by `./name`.
    Raises FileNotFoundError that says what was looked for, and what comes near.
    """
    return BOARDS.find(name, home=home)


def bundled_ids() -> tuple[str, ...]:
    """The ids of the boards that come with the package, sorted."""
    return BOARDS.ids()


def _board(read: Source) -> Checked:
    from rtt_tools.top import checks

    findings = [*head(read)]
    drafted = None if has_error(findings) else drafted_from(read, findings)
    if drafted is None or has_error(findings):
        return Checked(in_order(findings), read.lines)
    findings += [finding for law in checks.SHAPE for finding in law(drafted)]
    if all(finding.code != checks.shape.OVERLAP.code for finding in findings):
        findings += [finding for law in checks.REACH for finding in law(drafted)]
    if has_error(findings):
        return Checked(in_order(findings), read.lines)
    proof = prove(drafted.board)
    findings += [finding for law in checks.PROVEN for finding in law(drafted, proof)]
    findings += [finding for law in checks.OTHERS for finding in law(drafted)]
    return Checked(in_order(findings), read.lines, drafted.board, proof)


def head(read: Source) -> Iterator[Finding]:
    """What is wrong before boxes are looked at: the drawing's style, the schema, the id."""
    if ("layout",) in read.places and not read.places[("layout",)].literal:
        yield block.not_literal(read, "layout")
    else:
        yield from schema.check(read, "board")
    yield from device_name(read)


def drafted_from(read: Source, findings: list[Finding]) -> Draft | None:
    """The board as far as it can be read, with its places; faults are added to `findings`."""
    if "layout" in read.data:
        drawing = block.read(read, "layout")
        findings += drawing.findings
        return drawn_draft(read, drawing.cells) if drawing.cells else None
    listed = longform.parse(read)
    findings += listed.findings
    return listed_draft(read, listed.boxes) if listed.boxes else None


def drawn_draft(read: Source, cells: tuple[Cell, ...]) -> Draft:
    """The board that a drawing shows."""
    rules = read.data.get("special") or {}
    specials = {letter: longform.special(rule) for letter, rule in rules.items()}
    placed = [
        Box("", c.x, c.y, dot=c.dot, special=specials.get(c.letter, PLAIN), letter=c.letter)
        for c in cells
    ]
    names = drawn_ids(placed)
    boxes = connected(b._replace(id=i) for b, i in zip(placed, names, strict=True))
    spans = {box_id: cell.span for box_id, cell in zip(names, cells, strict=True)}
    return Draft(
        headed(read, boxes),
        read.key("layout"),
        spans,
        {b.id: read.key("special", b.letter) for b in boxes if b.letter in specials},
        {letter: read.key("special", letter) for letter in specials},
        tuple((b.id, b.letter) for b in boxes if b.letter and b.letter not in specials),
        _keys(read),
    )


def listed_draft(read: Source, boxes: tuple[Box, ...]) -> Draft:
    """The board that a long form lists; equal special rules share a letter."""
    index = {entry["id"]: number for number, entry in enumerate(read.data["boxes"])}
    letters = read.data.get("special") or {}
    return Draft(
        headed(read, lettered(boxes)),
        read.key("boxes"),
        {b.id: read.value("boxes", index[b.id], "id") for b in boxes},
        {
            b.id: read.key("boxes", index[b.id], "special")
            for b in boxes
            if ("boxes", index[b.id], "special") in read.places
        },
        {letter: read.key("special", letter) for letter in letters},
        (),
        _keys(read),
    )


def headed(read: Source, boxes: tuple[Box, ...]) -> Board:
    """The board of these boxes, with the head of the file."""
    data: Mapping[str, Any] = read.data
    return Board(
        data["id"],
        by_language(data["name"]),
        boxes,
        data.get("by", ""),
        data.get("license", ""),
        by_language(data.get("about", {})),
        data.get("theme", ""),
        data.get("art", ""),
    )


def _keys(read: Source) -> Mapping[tuple[str, ...], Span]:
    return {
        tuple(map(str, path)): place.value
        for path, place in read.places.items()
        if path and path[0] in ("name", "about", "by", "theme", "art")
    }
