"""A file of any kind, of either game, checked as what it says it is."""

from typing import TYPE_CHECKING, NamedTuple

from rtt_tools import source
from rtt_tools.diagnostics import Finding, has_error, in_order
from rtt_tools.heads import heeded
from rtt_tools.source import Source
from rtt_tools.top import boardfile

if TYPE_CHECKING:
    from rtt_tools.top.board import Board
    from rtt_tools.top.engine import Proof
    from rtt_tools.top.wishes import Wish
    from rtt_tools.town.map import Map


class Checked(NamedTuple):
    """All that is known of a file: findings in file order, and the value if there is one."""

    findings: tuple[Finding, ...]
    lines: tuple[str, ...]
    kind: str = "board"
    board: "Board | None" = None
    proof: "Proof | None" = None
    map: "Map | None" = None

    @property
    def sound(self) -> bool:
        """Is there no error?"""
        return not has_error(self.findings)


def check(data: bytes, *, home: str = ".", wish: "Wish | None" = None) -> Checked:
    """What is wrong with the file; `home` is the folder that its paths start from.

    `wish` is how boards are to be printed, if somebody asked. Most files are boards, so what
    only the other kinds need is imported when one of them comes.
    """
    read = source.read(data)
    kind = read.data.get("kind", "board") if read.sound else "board"
    if kind == "sheet":
        from rtt_tools.top import sheetfile

        return Checked(heeded(read, sheetfile.check(read, home)), read.lines, kind)
    if kind in ("game", "night"):
        from rtt_tools.top import transcript

        return Checked(heeded(read, transcript.check(read, home)), read.lines, kind)
    if kind == "town-game":
        from rtt_tools.town import transcript as town_transcript

        return Checked(heeded(read, town_transcript.check(read, home)), read.lines, kind)
    if kind == "town-sheet":
        from rtt_tools.town import sheetfile as town_sheetfile

        return Checked(heeded(read, town_sheetfile.check(read, home)), read.lines, kind)
    if kind == "town-map":
        from rtt_tools.town import mapfile

        findings, lines, map, _ = mapfile.checked(read)
        return Checked(findings, lines, kind, map=map)
    return _board(read, home, wish)


def _board(read: Source, home: str, wish: "Wish | None") -> Checked:
    """What is wrong with a board, with its art, and with printing it as wished."""
    found = boardfile.checked(read)
    checked = Checked(found.findings, read.lines, found.kind, found.board, found.proof)
    if found.board and found.board.art:
        from rtt_tools.top import boardart  # it reads SVG, which boards without art need not

        how = (wish.job, wish.languages) if wish else ()
        art = tuple(boardart.check(found.board, read.value("art"), home, *how))
        checked = _more(checked, heeded(read, art))
    if found.board and wish:
        from rtt_tools.top import wishes

        place = read.key("layout" if "layout" in read.data else "boxes")
        checked = _more(checked, tuple(wishes.check(found.board, place, wish)))
    return checked


def _more(checked: Checked, findings: tuple[Finding, ...]) -> Checked:
    """The same with these findings too."""
    return checked._replace(findings=in_order((*checked.findings, *findings)))
