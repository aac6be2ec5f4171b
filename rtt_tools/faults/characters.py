r"""What can be wrong with a file as bytes and characters, before it is YAML.

Examples marked "(escaped)" write the characters that no editor shows as `\x00` or `\u2028`.
"""

from collections.abc import Iterator

from rtt_tools.diagnostics import ERROR, FILE_START, Finding, Law, Span
from rtt_tools.faults import shown

EMPTY_FILE = Law("RTT001", "empty-file", ERROR)
NOT_UTF_8 = Law("RTT002", "not-utf-8", ERROR)
CONTROL_CHARACTER = Law("RTT003", "control-character", ERROR)
LINE_SEPARATOR = Law("RTT004", "line-separator", ERROR)
MISPLACED_BOM = Law("RTT005", "misplaced-bom", ERROR)
LONE_RETURN = Law("RTT006", "lone-carriage-return", ERROR)
TOO_LARGE = Law("RTT019", "file-too-large", ERROR)

CONTROLS = frozenset([*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029, 0xFEFF])


def empty() -> Finding:
    """A file holds something.

    An empty file, or one with comments alone, is no board. `rtt-tools new my-board` writes a
    file to start from.

    Fails:
        # nothing but a comment
    Passes:
        format: 1
        id: two-steps
        name: Two steps
        layout: |2
            [  ]
          [ .][ .]
    """
    return EMPTY_FILE.at(
        FILE_START, "the file is empty", hint="start from `rtt-tools new my-board`"
    )


def not_utf_8(byte: int, line: int, column: int) -> Finding:
    r"""Files are UTF-8.

    Other encodings turn letters into other letters without any error, so they are refused.
    Save the file again as UTF-8; every editor can.

    Fails (escaped):
        format: 1
        id: cafe
        name: Caf\xE9
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: cafe
        name: Café
        layout: |2
          [ .][ .]
    """
    return NOT_UTF_8.at(
        Span(line, column, line, column + 1),
        f"byte 0x{byte:02X} at line {line}, column {column} is not UTF-8",
        hint="save the file again as UTF-8",
    )


def other_encoding(name: str) -> Finding:
    """The finding for a file that begins as those in UTF-16 or UTF-32 do."""
    return NOT_UTF_8.at(
        FILE_START, f"the file is {name}, not UTF-8", hint="save the file again as UTF-8"
    )


def packed(name: str) -> Finding:
    """The finding for a file that begins as pictures and documents do."""
    return NOT_UTF_8.at(
        FILE_START, f"the file is {name}, not text in UTF-8", hint="name the YAML file"
    )


def forbidden_character(character: str, span: Span) -> Finding:
    """The finding for a character that files may not hold, by its kind."""
    if character in "\x85\u2028\u2029":
        return line_separator(character, span)
    if character == "\ufeff":
        return misplaced_bom(span)
    return control_character(character, span)


def control_character(character: str, span: Span) -> Finding:
    r"""Text holds no control characters, escaped ones included.

    They do nothing visible in an editor and harm in a terminal or a printed file. Half a
    surrogate pair and the code points that Unicode keeps for itself count as such.

    Fails (escaped):
        format: 1
        id: bell
        name: Bell\x07
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: bell
        name: Bell
        layout: |2
          [ .][ .]
    """
    kind = "control character"
    if "\ud800" <= character <= "\udfff":
        kind = "half a surrogate pair,"
    elif character >= "\ufdd0":
        kind = "the code point of no character,"
    tab = character == "\t"
    return CONTROL_CHARACTER.at(
        span,
        f"{kind} {shown(character)} in the text" + (" (a tab)" if tab else ""),
        hint="write a blank" if tab else "delete it",
    )


def is_refused(code: int) -> bool:
    """Is the code point a control, half a surrogate pair, or kept for no character?"""
    reserved = 0xD800 <= code <= 0xDFFF or 0xFDD0 <= code <= 0xFDEF or code & 0xFFFE == 0xFFFE
    return reserved or code in CONTROLS


def raw_tabs(lines: tuple[str, ...], span: Span) -> Iterator[Finding]:
    """The finding for the first tab typed within a text."""
    for number in range(span.line, span.end_line + 1):
        first = span.column - 1 if number == span.line else 0
        column = lines[number - 1].find("\t", first) + 1
        if column:
            yield control_character("\t", Span(number, column, number, column + 1))
            return


def line_separator(character: str, span: Span) -> Finding:
    r"""Lines end with a line feed.

    U+0085, U+2028 and U+2029 end a line for some programs and not for others, so nobody could
    say which line a finding means. They come from copying out of a word processor.

    Fails (escaped):
        format: 1
        id: pasted
        name: Pasted\u2028
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: pasted
        name: Pasted
        layout: |2
          [ .][ .]
    """
    return LINE_SEPARATOR.at(
        span, f"line separator {shown(character)} in the text", hint="end the line with Enter"
    )


def misplaced_bom(span: Span) -> Finding:
    r"""A byte order mark stands first in a file or nowhere.

    Inside the text it is an invisible character, left behind when files are joined.

    Fails (escaped):
        format: 1
        id: joined
        name: \uFEFFJoined
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: joined
        name: Joined
        layout: |2
          [ .][ .]
    """
    return MISPLACED_BOM.at(
        span, "byte order mark U+FEFF inside the text", hint="delete this invisible character"
    )


def lone_return(span: Span) -> Finding:
    r"""A carriage return is followed by a line feed.

    Both LF and CR LF line ends are read. A lone CR ends a line for some programs and not for
    others.

    Fails (escaped):
        format: 1\rid: old-mac
        name: Old Mac
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: old-mac
        name: Old Mac
        layout: |2
          [ .][ .]
    """
    return LONE_RETURN.at(
        span, "a carriage return without a line feed", hint="save the file with LF line ends"
    )


def too_large(size: int, limit: int) -> Finding:
    r"""A file is at most 1 MiB.

    The largest board takes some tens of kilobytes.

    Fails (escaped):
        \*60000(# the same comment)
    Passes:
        format: 1
        id: small
        name: Small
        layout: |2
          [ .][ .]
    """
    return TOO_LARGE.at(
        FILE_START,
        f"the file has {size:,} bytes; at most {limit:,} are read",
        hint="is it the right file?",
    )


PAGES = (
    (EMPTY_FILE, empty),
    (NOT_UTF_8, not_utf_8),
    (CONTROL_CHARACTER, control_character),
    (LINE_SEPARATOR, line_separator),
    (MISPLACED_BOM, misplaced_bom),
    (LONE_RETURN, lone_return),
    (TOO_LARGE, too_large),
)
