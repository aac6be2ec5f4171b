"""What every file has at its head: a kind, an id; and what its comments silence."""

from collections.abc import Iterator

from rtt_tools import source
from rtt_tools.diagnostics import ERROR, Finding, Law
from rtt_tools.schema.words import described, nearest
from rtt_tools.source import Source

UNKNOWN_KIND = Law("RTT120", "unknown-kind", ERROR)
DEVICE_NAME = Law("RTT121", "device-name", ERROR)

KINDS = ("board", "sheet", "game", "night", "town-map", "town-game", "town-sheet")


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


def unknown_kind(read: Source) -> Finding:
    """A file is of a kind that is known: a board, a filled sheet, a game or a night.

    Of the second game these are a `town-map`, a `town-game` and a `town-sheet`. A file without
    `kind` is a board.

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
        f"this version reads no files whose kind is {described(kind)}",
        where="kind",
        hint=nearest(str(kind), list(KINDS)) or f"kinds: {', '.join(KINDS)}",
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
            hint=f"write `{read.data['id']}-{_last_word(read)}`",
        )


def _last_word(read: Source) -> str:
    """`board` or `map`: what the file is, in a word that may stand in an id."""
    return str(read.data.get("kind", "board")).rpartition("-")[2]


PAGES = ((UNKNOWN_KIND, unknown_kind), (DEVICE_NAME, device_name))
