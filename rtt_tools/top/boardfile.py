"""Board files: bytes to findings, and to a board with what is proved of it.

The stages follow each other and stop at the first that finds an error: the text, the schema,
the drawing or the list of boxes, the shape, and then everything that needs a sound board.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rtt_tools import schema, source
from rtt_tools.diagnostics import ERROR, Finding, Law, Span, has_error, in_order
from rtt_tools.faults import escaped
from rtt_tools.source import Source
from rtt_tools.top import block, longform
from rtt_tools.top.board import PLAIN, Board, BoardError, Box, connected
from rtt_tools.top.draft import Draft
from rtt_tools.top.drawing import Cell, drawn_ids, lettered
from rtt_tools.top.engine import Proof, prove

UNKNOWN_KIND = Law("RTT120", "unknown-kind", ERROR)
DEVICE_NAME = Law("RTT121", "device-name", ERROR)

KINDS = ("board", "sheet", "game", "night")


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
        return heard(read, Checked(read.findings, read.lines))
    kind = read.data.get("kind", "board")
    if kind == "board":
        return heard(read, _board(read))
    if isinstance(kind, str) and kind in KINDS:
        return Checked((), read.lines, kind=kind)
    return heard(read, Checked((unknown_kind(read),), read.lines))


def heard(read: Source, checked: Checked) -> Checked:
    """The same without the warnings and advice that comments of the file silence."""
    return checked._replace(findings=heeded(read, checked.findings))


def heeded(read: Source, findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """The findings that no `# rtt: ignore` comment on their line takes away; errors stay.

    A drawing has no room for comments; one on its `layout:` line counts for all its rows.
    """
    ignored = source.ignored(read.lines)
    if not ignored:
        return findings
    drawn = {
        line: place.value.line
        for path, place in read.places.items()
        if place.literal and len(path) == 1
        for line in range(place.value.line, place.value.end_line)
    }
    none: frozenset[str] = frozenset()
    return tuple(
        f
        for f in findings
        if f.severity is ERROR
        or f.code
        not in ignored.get(f.span.line, none) | ignored.get(drawn.get(f.span.line, 0), none)
    )


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
    import os
    import re

    from rtt_tools.files import shipped

    if re.fullmatch("[a-z][a-z0-9-]*", name):
        bundled = shipped("boards", f"{name}.yaml")
        if os.path.exists(bundled):
            return bundled
    path = name if home == "." else os.path.join(home, name)
    if os.path.lexists(path):
        return path
    near = schema.nearest(name, list(bundled_ids()))
    raise FileNotFoundError(
        f"{escaped(name, 200)}: no such file, and no bundled board of that id"
        + (f"; {near}" if near else "; `rtt-tools boards` lists the bundled ones")
    )


def bundled_ids() -> tuple[str, ...]:
    """The ids of the boards that come with the package, sorted."""
    import os

    from rtt_tools.files import shipped

    names = sorted(os.listdir(shipped("boards")))
    return tuple(name.removesuffix(".yaml") for name in names if name.endswith(".yaml"))


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


def by_language(value: str | Mapping[str, str]) -> Mapping[str, str]:
    """A text that is given plain or by language, by language; "" stands for none.

    Line ends count as blanks: a text may be written as a block.
    """
    texts = {"": value} if isinstance(value, str) else value
    return {key: text.strip().replace("\n", " ") for key, text in texts.items()}


def _keys(read: Source) -> Mapping[tuple[str, ...], Span]:
    return {
        tuple(map(str, path)): place.value
        for path, place in read.places.items()
        if path and path[0] in ("name", "about", "by", "theme", "art")
    }


def unknown_kind(read: Source) -> Finding:
    """A file is of a kind that is known: a board, a filled sheet, a game or a night.

    A file without `kind` is a board.

    Fails:
        kind: bord
        format: 1
        id: kind
        name: Kind
        layout: |2
          [ .][ .]
    Passes:
        kind: board
        format: 1
        id: kind
        name: Kind
        layout: |2
          [ .][ .]
    """
    kind = read.data["kind"]
    return UNKNOWN_KIND.at(
        read.value("kind"),
        f"this version reads no files whose kind is {schema.described(kind)}",
        where="kind",
        hint=schema.nearest(str(kind), list(KINDS)) or f"kinds: {', '.join(KINDS)}",
    )


def device_name(read: Source) -> Iterator[Finding]:
    """No id is the name of a Windows device.

    Windows opens a printer or a port under these names instead of a file.

    Fails:
        format: 1
        id: con
        name: Con
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: convent
        name: Convent
        layout: |2
          [ .][ .]
    """
    from rtt_tools.files import DEVICES

    if isinstance(read.data.get("id"), str) and read.data["id"] in DEVICES:
        yield DEVICE_NAME.at(
            read.value("id"),
            f"Windows cannot make files called {read.data['id']}",
            where="id",
            hint=f"write `{read.data['id']}-board`",
        )


PAGES = ((UNKNOWN_KIND, unknown_kind), (DEVICE_NAME, device_name))
