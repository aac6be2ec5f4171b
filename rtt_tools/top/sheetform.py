"""Sheets filled in on a screen: the forms of a PDF to what files of sheets say.

What is wrong is said as of any other sheet. A PDF has no lines, so the line of a finding
counts the sheets in the file, and its words name the box.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from unicodedata import normalize

from rtt_tools.diagnostics import FILE_START, Finding, Span
from rtt_tools.faults import escaped
from rtt_tools.paper import formread
from rtt_tools.schema.laws import WRONG_TYPE
from rtt_tools.source import LONGEST_INTEGER, Place, Source
from rtt_tools.texts import HIDDEN_CHARACTER, MISSING_GLYPH
from rtt_tools.top import reference, sheetfile
from rtt_tools.top.sheets.fields import BIG_TO_SMALL, BOARD, NAME

# Fields of a form are "a1", "giza-pyramid.a1", or "a1+1" where qpdf has joined two files.
FULL_NAME = r"(?P<form>(?:.*\.)?)(?P<field>[^.+]*)(?P<joined>(?:\+\d+)?)"
OF_BOARD = rf"(?P<board>{reference.BUNDLED_ID.pattern}) (?P<hash>[0-9a-f]{{64}}) (?P<rules>\S+)"
NO_BOARDS: Mapping[str, str] = {}
HINTS = {  # where those for text files would mislead
    reference.UNKNOWN_BOARD.code: "say where the board lies: --board FILE",
    reference.BOARD_CHANGED.code: "see whether the numbers stand in the right boxes, "
    "or export the sheet again",
    sheetfile.UNKNOWN_PLACE.code: "was the sheet made for another board?",
    WRONG_TYPE.code: "type digits only",
}


class Filled(NamedTuple):
    """One form: what is typed into its fields, and which of the file's it is, from 1."""

    values: Mapping[str, str]
    number: int = 1

    @property
    def is_blank(self) -> bool:
        """Did nobody type anything?"""
        return not any(value.strip() for name, value in self.values.items() if name != BOARD)


def read(
    data: bytes, boards: Mapping[str, str] = NO_BOARDS, *, named: bool = True
) -> tuple[sheetfile.Checked, ...]:
    """Each sheet of a PDF; of several, those that nobody wrote on are left out.

    `boards` are paths of boards by their ids, for boards that are not bundled. A PDF that
    nobody `named`, from a folder, may be any other or not filled in yet: it has no sheets then.
    """
    try:
        forms = filled(formread.read(data), NAME if len(boards) == 1 else BOARD)
    except formread.FormError as error:
        if isinstance(error, formread.NoForm) and not named:
            return ()
        return (refused(f"the PDF {escaped(str(error), 200)}"),)
    if named and not forms:
        return (refused(f"the PDF has no field called {BOARD} that says what it is of"),)
    written = [form for form in forms if not form.is_blank]
    asked = written or (forms[:1] if named else [])
    return tuple(checked(form, boards) for form in asked)


def refused(message: str) -> sheetfile.Checked:
    """What is said of a PDF in which no sheet was found."""
    hint = "`rtt-tools export --fillable` makes a sheet to type into"
    found = sheetfile.NO_SHEET.at(FILE_START, message, hint=hint)
    return sheetfile.Checked((found,), None)


def filled(values: Mapping[str, str], key: str) -> list[Filled]:
    """The values of each form that has the field `key`, in the file's order."""
    forms: dict[str, dict[str, str]] = {}
    for name, value in values.items():
        if found := re.fullmatch(FULL_NAME, name, re.DOTALL):
            form, field, joined = found.groups()
            forms.setdefault(form + joined, {})[field] = value
    ours = (form for form in forms.values() if key in form)
    return [Filled(form, number) for number, form in enumerate(ours, 1)]


def checked(form: Filled, boards: Mapping[str, str]) -> sheetfile.Checked:
    """The sheet of one form, as if it had been written as text."""
    of_board = dict(what(form.values.get(BOARD, ""), boards))
    if not of_board:
        return refused(f"the field {BOARD} of the PDF does not say what it is of")
    data = {
        "kind": "sheet",
        **of_board,
        "player": " ".join(normalize("NFC", form.values.get(NAME, "")).split()),
        "numbers": dict(numbers(form.values)),
    }
    findings, sheet = sheetfile.read(sourced(data, form.number), ".")
    return sheetfile.Checked(tuple(map(reworded, findings)), sheet)


def what(said: str, boards: Mapping[str, str]) -> Iterator[tuple[str, object]]:
    """What the hidden field says; nothing where it says nothing, and no one board is given."""
    if found := re.fullmatch(rf"{OF_BOARD}(?P<turned> {BIG_TO_SMALL})?", said):
        yield "board", boards.get(found["board"], found["board"])
        yield "board-hash", found["hash"]
        yield "rules", found["rules"]
        yield "big-to-small", bool(found["turned"])
    elif len(boards) == 1:
        yield from (("board", path) for path in boards.values())


def numbers(values: Mapping[str, str]) -> Iterator[tuple[str, int | str]]:
    """What stands in each box that is not empty; text where it is no number."""
    for name, value in values.items():
        if name not in (NAME, BOARD) and (typed := value.strip()):
            yield name, number(typed)


def number(typed: str) -> int | str:
    """Digits of any script as a number; all else, signs and points too, as it stands."""
    return int(typed) if typed.isdecimal() and len(typed) <= LONGEST_INTEGER else typed


def sourced(data: dict[str, object], number: int) -> Source:
    """The data as a file would hold it, all of it on the line of that number."""
    span = Span(number, 1, number, 1)
    return Source((), data, {(): Place(span, span)}, ())


def reworded(found: Finding) -> Finding:
    """The finding, with a hint that helps those who have a PDF."""
    if found.where == "player" and found.code in (MISSING_GLYPH.code, HIDDEN_CHARACTER.code):
        return found._replace(where=NAME)
    if found.where == "player":
        message = found.message.replace("player", f"the field {NAME}", 1)
        return found._replace(message=message, where=NAME, hint="type in who played")
    return found._replace(hint=HINTS.get(found.code, found.hint))
