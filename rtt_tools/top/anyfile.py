"""A file of any kind, checked as what it says it is."""

from typing import TYPE_CHECKING

from rtt_tools import source
from rtt_tools.diagnostics import Finding, in_order
from rtt_tools.top import boardfile
from rtt_tools.top.boardfile import Checked

if TYPE_CHECKING:
    from rtt_tools.top.wishes import Wish


def check(data: bytes, *, home: str = ".", wish: "Wish | None" = None) -> Checked:
    """What is wrong with the file; `home` is the folder that its paths start from.

    `wish` is how boards are to be printed, if somebody asked.
    """
    read = source.read(data)
    if read.sound and read.data.get("kind") == "sheet":
        from rtt_tools.top import sheetfile  # most files are boards and need none of it

        findings = sheetfile.check(read, home)
        return boardfile.heard(read, Checked(findings, read.lines, kind="sheet"))
    if read.sound and read.data.get("kind") in ("game", "night"):
        from rtt_tools.top import transcript

        found, kind = transcript.check(read, home), read.data["kind"]
        return boardfile.heard(read, Checked(found, read.lines, kind=kind))
    checked = boardfile.checked(read)
    if checked.board and checked.board.art:
        from rtt_tools.top import boardart  # it reads SVG, which boards without art need not

        job = wish.job if wish else boardart.USUAL
        art = tuple(boardart.check(checked.board, read.value("art"), home, job))
        checked = _more(checked, boardfile.heeded(read, art))
    if checked.board and wish:
        from rtt_tools.top import wishes

        place = read.key("layout" if "layout" in read.data else "boxes")
        checked = _more(checked, tuple(wishes.check(checked.board, place, wish)))
    return checked


def _more(checked: Checked, findings: tuple[Finding, ...]) -> Checked:
    """The same with these findings too."""
    return checked._replace(findings=in_order((*checked.findings, *findings)))
