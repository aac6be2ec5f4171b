r"""What can be wrong with a file before it is data: one function per fault, worded once.

Each docstring is the manual page that `rtt-tools explain` prints; a test runs its examples.
Examples marked "(escaped)" write the characters that no editor shows as `\x00` or `\u2028`.
"""

import re
from collections.abc import Iterator

from rtt_tools.diagnostics import ERROR, FILE_START, Finding, Law, Span

EMPTY_FILE = Law("RTT001", "empty-file", ERROR)
NOT_UTF_8 = Law("RTT002", "not-utf-8", ERROR)
CONTROL_CHARACTER = Law("RTT003", "control-character", ERROR)
LINE_SEPARATOR = Law("RTT004", "line-separator", ERROR)
MISPLACED_BOM = Law("RTT005", "misplaced-bom", ERROR)
LONE_RETURN = Law("RTT006", "lone-carriage-return", ERROR)
DIRECTIVE = Law("RTT007", "yaml-directive", ERROR)
YAML_SYNTAX = Law("RTT008", "yaml-syntax", ERROR)
TAB_INDENT = Law("RTT009", "tab-indent", ERROR)
CUT_DRAWING = Law("RTT010", "missing-indentation-2", ERROR)
DUPLICATE_KEY = Law("RTT011", "duplicate-key", ERROR)
ALIAS = Law("RTT012", "yaml-alias", ERROR)
MERGE_KEY = Law("RTT013", "merge-key", ERROR)
TAG = Law("RTT014", "yaml-tag", ERROR)
SECOND_DOCUMENT = Law("RTT015", "second-document", ERROR)
COMPLEX_KEY = Law("RTT016", "complex-key", ERROR)
TOO_DEEP = Law("RTT017", "too-deep", ERROR)
TOO_MANY_NODES = Law("RTT018", "too-many-values", ERROR)
TOO_LARGE = Law("RTT019", "file-too-large", ERROR)
LONG_NUMBER = Law("RTT020", "number-too-long", ERROR)
NOT_FINITE = Law("RTT021", "number-not-finite", ERROR)
NOT_A_MAPPING = Law("RTT022", "not-a-mapping", ERROR)
UNCLOSED_QUOTE = Law("RTT023", "unclosed-quote", ERROR)
UNCLOSED_BRACKET = Law("RTT024", "unclosed-bracket", ERROR)

LONGEST_SLIP = 200  # characters of a line or a word that may be guessed at
DEEPEST = 64  # values nested in each other


# Capital letters of other alphabets that look like those of rules.
CYRILLIC = dict(zip("АВЕЅІЈКМНОРСТУХ", "ABESIJKMHOPCTYX", strict=True))
GREEK = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX", strict=True))


def alike(character: str) -> tuple[str, str] | None:
    """The letter from A to Z that another letter looks like, and that one's name."""
    for alphabet, letters in (("Cyrillic", CYRILLIC), ("Greek", GREEK)):
        if character in letters:
            return letters[character], f"{alphabet} letter U+{ord(character):04X}"
    return None


def shown(character: str) -> str:
    """A character's code point, and itself where a terminal can show it safely."""
    code = f"U+{ord(character):04X}"
    return f"{character!r} ({code})" if character.isprintable() else code


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


# What YAML writes for characters within double quotes; a backslash before anything else is
# matched too, so that the second of two backslashes begins nothing.
ESCAPE = r"\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))"
NAMED_ESCAPES = {
    "0": 0, "a": 7, "b": 8, "t": 9, "n": 10, "v": 11, "f": 12, "r": 13, "e": 27,
    "N": 0x85, "L": 0x2028, "P": 0x2029,
}  # fmt: skip
CONTROLS = frozenset([*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029, 0xFEFF])


def escapes(lines: tuple[str, ...], span: Span) -> Iterator[Finding]:
    """A finding for each escape in the stretch of text that names what files may not hold."""
    for number in range(span.line, span.end_line + 1):
        row = lines[number - 1]
        first = span.column - 1 if number == span.line else 0
        last = span.end_column - 1 if number == span.end_line else len(row)
        for found in re.compile(ESCAPE).finditer(row, first, last) if "\\" in row else ():
            *digits, named = found.groups()
            written = "".join(d for d in digits if d)
            code = int(written, 16) if written else NAMED_ESCAPES.get(named, 0x20)
            here = Span(number, found.start() + 1, number, found.end() + 1)
            if code > 0x10FFFF:
                yield yaml_syntax(f"no character has the number U+{code:X}", here)
            elif is_refused(code):
                yield forbidden_character(chr(code), here)


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


def directive(word: str, span: Span) -> Finding:
    """Boards use no YAML directives.

    `%YAML` and `%TAG` change what the rest of a file means; a board needs neither.

    Fails:
        %YAML 1.1
        ---
        format: 1
        id: directed
        name: Directed
        layout: |2
          [ .][ .]
    Passes:
        ---
        format: 1
        id: directed
        name: Directed
        layout: |2
          [ .][ .]
    """
    return DIRECTIVE.at(span, f"the YAML directive {word} is not read", hint="delete the line")


Spot = tuple[int, int]  # line and column, 1-based


def syntax(problem: str, lines: tuple[str, ...], here: Spot, begun: Spot) -> Finding:
    """The finding for what a YAML parser could not read, by its likely cause.

    `here` is where it gave up, `begun` where what it was reading began.
    """
    line = here[0]
    for number in (line, line - 1):
        if 0 < number <= len(lines) and (tab := re.match("[ -]*\t", lines[number - 1])):
            return tab_indent(number, tab.end(), drawn=drawn(lines, number - 1) is not None)
    if found := cut_drawing(lines, line - 1) or bare_rule(problem, lines, line):
        return found
    if "escape code" in problem and (wrong := list(escapes(lines, whole_line(lines, line)))):
        return wrong[0]
    if "nesting depth" in problem:  # libyaml reads ahead on a line and has a bound of its own
        return too_deep(DEEPEST, one_wide(here))
    if "',' or ']'" in problem or "',' or '}'" in problem:
        return unclosed_bracket(problem, one_wide(before(lines, here, begun)))
    if "node content" in problem and (left := left_open(lines, line)):
        return unclosed_bracket(*left)
    behind = "mapping values" in problem or "<document start>" in problem
    if behind and (slip := no_colon(lines, here)):
        return yaml_syntax(NO_COLON, one_wide(slip))
    lost = problem == NO_COLON  # noticed on the next line
    return yaml_syntax(problem, one_wide(begun if lost else here))


def bare_rule(problem: str, lines: tuple[str, ...], line: int) -> Finding | None:
    """The finding for a special rule that is not written as a mapping; None: it is no rule."""
    row = short(lines[line - 1]) if line <= len(lines) else ""
    found = re.match(r"\s*([A-Z]): +(\S.*?)\s*(?:#.*)?$", row)
    if found and (meant := rule_meant(found.group(2))):
        span = Span(line, found.start(2) + 1, line, found.end(2) + 1)
        hint = f"write `{found.group(1)}: {meant}`"
        return yaml_syntax(problem, span)._replace(hint=hint, fix=meant)
    if found := re.match(r"special: +(?=[A-Z]:)", row):
        hint = "write the rule on a line of its own below `special:`, two blanks in"
        return yaml_syntax(problem, one_wide((line, found.end() + 1)))._replace(hint=hint)
    return None


def rule_meant(text: str) -> str:
    """The special rule that a text surely means, as the format has it; "" where it is none."""
    if re.fullmatch(r"\{ *[\w-]+: +([\w-]+|\[.*\]) *\}", short(text)):
        return ""  # it is written as it should be
    bare = short(text).strip(" {}()")
    if found := re.fullmatch(
        r"(?:at-\w+[ :]*)?(>=|<=|≥|≤|at-least|at-most)[ :=]*([0-9]+)", bare
    ):
        return f"{{{COMPARED.get(found.group(1), found.group(1))}: {found.group(2)}}}"
    if found := re.fullmatch(r"one-of[ :=]*\[?([0-9]+(?:[ ,]+[0-9]+)*)\]?", bare):
        return f"{{one-of: [{', '.join(re.findall('[0-9]+', found.group(1)))}]}}"
    if found := re.fullmatch(r"(even|odd|strictly|falling)(?:[ :=]*(?:true|yes))?", bare):
        return f"{{{found.group(1)}: true}}"
    return ""


COMPARED = {">=": "at-least", "≥": "at-least", "<=": "at-most", "≤": "at-most"}


def short(text: str) -> str:
    """The text where patterns may guess at it; "" for one so long that they would take long."""
    return text if len(text) <= LONGEST_SLIP else ""


def one_wide(spot: Spot) -> Span:
    """The span of one character."""
    return Span(*spot, spot[0], spot[1] + 1)


def whole_line(lines: tuple[str, ...], line: int) -> Span:
    """The span of a line."""
    return Span(line, 1, line, len(lines[line - 1]) + 1)


def before(lines: tuple[str, ...], here: Spot, begun: Spot) -> Spot:
    """Where a comma or bracket is missing: `here`, or earlier where the parser read on too far.

    It did so over a key within a list, over the word of a key, and over the ends of lines: on
    a later line than the opening bracket with nothing but a word before `here`.
    """
    line, column = here
    row = lines[line - 1] if line <= len(lines) else ""
    if line == begun[0]:
        inner = row[begun[1] : column - 1].split("{")[0]
        key = re.search(r",\s*[\w-]+:", inner) if row[begun[1] - 1] == "[" else None
        if key:
            return line, begun[1] + key.start() + 1
        word = (
            re.search(r"[\w-]*$", row[: column - 1]) if row[column - 1 :][:1] == ":" else None
        )
        return (line, word.start() + 1) if word else here
    if not re.fullmatch(r"\s*(-\s+)?[\w-]*", row[: column - 1]):
        return here
    for number in range(line - 1, begun[0] - 1, -1):
        text = re.sub(r"(^|\s+)#.*", "", lines[number - 1]).rstrip()
        if text:
            return number, len(text) + 1
    return here


def left_open(lines: tuple[str, ...], line: int) -> tuple[str, Span] | None:
    """Where the file ends at `line` within brackets: the one that closes them, and its place."""
    rows = [re.sub(r"(^|\s+)#.*", "", row).rstrip() for row in lines[: line - 1]]
    while rows and not rows[-1]:
        rows.pop()
    waited: list[str] = []
    for sign in re.findall(r"[][{}]", "".join(rows)):
        if sign in CLOSING:
            waited.append(CLOSING[sign])
        elif waited and waited[-1] == sign:
            waited.pop()
    if not waited or "".join(lines[line - 1 :]).strip():
        return None
    return f"',' or '{waited[-1]}'", one_wide((len(rows), len(rows[-1]) + 1))


def no_colon(lines: tuple[str, ...], here: Spot) -> Spot | None:
    """Where a colon, or the blank behind it or a dash, is missing; None: something else is.

    A bracket stands at once behind them, or the first line of a mapping lacks them: then it
    is but a text, which goes on in the line of the next key.
    """
    line, column = here
    row = lines[line - 1]
    if glued := re.match(GLUED, row):
        return line, glued.end() + 1
    above = [n for n in range(1, line) if re.match(r"\s*(?!---)[^#\s]", lines[n - 1])]
    is_first = bool(above) and (not above[1:] or lines[above[-2] - 1].rstrip().endswith(":"))
    if is_first and re.fullmatch(r" *[\w-]*", row[: column - 1]):
        word = re.match(FIRST_WORD, lines[above[-1] - 1])
        return (above[-1], word.end() + 1) if word else None
    return None


def yaml_syntax(problem: str, span: Span) -> Finding:
    """The file is YAML.

    The parser stopped here. Usual causes: a line indented less or more than its sisters, a
    colon without a space behind it, text that begins with a sign YAML keeps for itself
    (`@ & * ! % |`) and needs quotes.

    Fails:
        format: 1
          id: askew
        name: Askew
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: askew
        name: Askew
        layout: |2
          [ .][ .]
    """
    said = escaped(re.sub(r"\s+", " ", problem).strip(), 200)
    hint = next((hint for words, hint in REMEDIES if words in problem), REMEDY)
    message = "the file is not YAML from here on" + (f": {said}" if said else "")
    return YAML_SYNTAX.at(span, message, hint=hint)


NO_COLON = "could not find expected ':'"
CLOSING = {"[": "]", "{": "}"}
GLUED = r" *(- +)?(\w[\w-]*(?= *[\[{])|\w[\w-]*:(?=[\[{])|-(?=[\[{]))"
FIRST_WORD = r" *(- +)?([\w-]+:(?=\S)|[\w-]+(?![\w:-]))(?!.*:(\s|$))"
REMEDY = "look at the indentation and quotes of this line and the one above"
REMEDIES = (
    (NO_COLON, "write `key: value`, with a blank behind the colon"),
    ("unexpected ':'", "put a blank behind the colon"),
    ("mapping values", "mind the indentation, and quote a text that holds a colon and a blank"),
    ("comment or", "a text that begins with `>` or `|` needs quotes; a block begins below it"),
    ("cannot start any token", "a text that begins with this character needs quotes"),
)


def tab_indent(line: int, column: int, *, drawn: bool = False) -> Finding:
    r"""Lines are indented with spaces.

    YAML measures indentation in spaces and refuses tabs, whatever width your editor shows
    them with. `rtt-tools check --fix` puts two spaces for each; not in a drawing, where only
    you know how far right the row belongs.

    Fails (escaped):
        format: 1
        id: tabbed
        name: Tabbed
        boxes:
        \t- {id: a1, at: [0, 0], dot: true}
    Passes:
        format: 1
        id: tabbed
        name: Tabbed
        boxes:
          - {id: a1, at: [0, 0], dot: true}
    """
    return TAB_INDENT.at(
        Span(line, column, line, column + 1),
        f"line {line} is indented with a tab; YAML needs spaces",
        hint="write blanks instead" if drawn else "`rtt-tools check --fix` replaces it",
        fix=None if drawn else "  ",
    )


DRAWING_HEADER = r"( *)(layout|filled)( *:?) *(?:(\|)([-+]?)( *)([0-9]?)[-+]?)?[ \t]*(?:#.*)?"
DRAWING_ROW = r"(?!\s*[\w-]+ *:)(?=[][\s]).*[][]"
MAP_HEADER = DRAWING_HEADER.replace("layout|filled", "drawn")
MAP_ROW = r"(?!\s*[\w-]+ *:)\s*(?:\S{1,5}\s+){2,}\S{1,5}\s*$"
DRAWINGS = ((DRAWING_HEADER, DRAWING_ROW), (MAP_HEADER, MAP_ROW))


def cut_drawing(lines: tuple[str, ...], line: int) -> Finding | None:
    """A drawing whose first row is indented is introduced by `|2`.

    Without the 2, YAML takes the indentation of the first row for that of the whole drawing,
    and the drawing ends at the next row that begins further left. `|2` says that two spaces
    are indentation and the rest is drawing; `rtt-tools check --fix` writes it. Every row then
    begins two blanks in or further right.

    Fails:
        format: 1
        id: two-steps
        name: Two steps
        layout: |
            [  ]
          [ .][ .]
    Passes:
        format: 1
        id: two-steps
        name: Two steps
        layout: |2
            [  ]
          [ .][ .]
    """
    begun = drawn(lines, line)
    if begun is None:
        return None
    found = ((re.fullmatch(first, lines[begun]), row) for first, row in DRAWINGS)
    header, row = next((head, row) for head, row in found if head)
    rows = rows_below(lines, begun, row)
    depths = {n: len(lines[n]) - len(lines[n].lstrip(" ")) - header.end(1) for n in rows}
    if not rows or not is_cut(header, list(depths.values())):
        return None
    short = [n for n in rows if depths[n] < 2]
    if short:
        return cut_row(short[0], lines[short[0]], header.group(2))
    plain = row == MAP_ROW or all(lines[n].lstrip(" ").startswith("[") for n in rows)
    return cut_header(begun, header, plain)


def is_cut(header: re.Match[str], depths: list[int]) -> bool:
    """Does a drawing with this first line lose rows, indented by `depths`?"""
    _, _, colon, bar, _, gap, depth = header.groups()
    if ":" not in colon or not bar or (gap and depth) or header.string[header.end(3)] == "|":
        return True
    return min(depths) < (int(depth) if depth else max(1, depths[0]))


def cut_row(number: int, row: str, key: str) -> Finding:
    """The finding for a row that begins too far left to belong to its drawing."""
    start = len(row) - len(row.lstrip(" ")) + 1
    return CUT_DRAWING.at(
        Span(number + 1, start, number + 1, start + 1),
        "the drawing breaks off above this row, which is less than two blanks in",
        where=key,
        hint=f"write `{key}: |2`, and begin every row two blanks in or further right",
    )


def cut_header(number: int, header: re.Match[str], plain: bool) -> Finding:
    """The finding for a drawing whose rows are right and whose first line is not."""
    key, bar, depth = header.group(2, 4, 7)
    glued = bool(bar) and header.string[header.end(3)] == "|"
    whole = not bar or ":" not in header.group(3) or glued
    start = header.end(2) if whole else header.start(4)
    end = max(header.end(3), header.end(7) if depth else header.end(4))
    said = f"the drawing has to begin with `{key}: |2`"
    if not whole and not depth:
        said = "the drawing is cut short: its first row is indented, so it needs `|2`"
        said += " instead of `|`"
    fix = ": |2" if whole else "|2"
    return CUT_DRAWING.at(
        Span(number + 1, start + 1, number + 1, end + 1),
        said,
        where=key,
        hint=f"write `{fix.removeprefix(': ')}`, or let `rtt-tools check --fix` do it"
        if plain
        else f"write `{key}: |2`, rows two blanks in",
        fix=fix if plain else None,
    )


def drawn(lines: tuple[str, ...], line: int) -> int | None:
    """The 0-based line that begins the drawing which `line` belongs to or ends; else None."""
    begun = (_begun(lines, min(line, len(lines) - 1), first, row) for first, row in DRAWINGS)
    return next((number for number in begun if number is not None), None)


def _begun(lines: tuple[str, ...], last: int, first: str, row: str) -> int | None:
    """The 0-based line like `first`, at `last` or above it with nothing but rows between."""
    for number in range(last, -1, -1):
        if re.fullmatch(first, short(lines[number])):
            return number
        if number < last and lines[number].strip() and not re.match(row, lines[number]):
            return None
    return None


def rows_below(lines: tuple[str, ...], header: int, row: str) -> list[int]:
    """The 0-based lines below the first line of a drawing that are like `row`."""
    rows: list[int] = []
    for number in range(header + 1, len(lines)):
        if re.match(row, lines[number]):
            rows.append(number)
        elif lines[number].strip():
            break
    return rows


def unclosed_quote(opening: Spot) -> Finding:
    """A quote that is opened is closed.

    Everything behind the opening quote was read as text, to the next quote or to the end of
    the file.

    Fails:
        format: 1
        id: open-quote
        name: "Open quote
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: open-quote
        name: "Open quote"
        layout: |2
          [ .][ .]
    """
    return UNCLOSED_QUOTE.at(
        one_wide(opening), "this quote is not closed where it should be", hint="close it"
    )


def unclosed_bracket(problem: str, span: Span) -> Finding:
    """A bracket that is opened is closed, and its items are separated by commas.

    Fails:
        format: 1
        id: open-bracket
        name: Open bracket
        boxes: [{id: a1, at: [0, 0], dot: true}
    Passes:
        format: 1
        id: open-bracket
        name: Open bracket
        boxes: [{id: a1, at: [0, 0], dot: true}]
    """
    mark = "}" if "or '}'" in problem else "]"
    return UNCLOSED_BRACKET.at(
        span,
        f"a comma or the closing `{mark}` is missing here",
        hint=f"add `{mark}` or `,`",
    )


def duplicate_key(key: str, first: int, span: Span) -> Finding:
    """A key is given once.

    Most programs silently take the last of two equal keys; here it is an error, since nobody
    can see which one was meant.

    Fails:
        format: 1
        id: first
        name: Twice
        id: second
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: first
        name: Once
        layout: |2
          [ .][ .]
    """
    return DUPLICATE_KEY.at(
        span,
        f"the key {escaped(key)} was given on line {first} already and again on line {span.line}",
        where=escaped(key),
        hint="delete one of the two",
    )


def alias(name: str | None, used: bool, span: Span) -> Finding:
    """Boards use no YAML anchors and aliases.

    `&name` and `*name` can make a small file grow without bound. Write the value out. A text
    that begins with `&` or `*` needs quotes.

    Fails:
        format: 1
        id: echo
        name: &n Echo
        about: *n
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: echo
        name: Echo
        about: Echo
        layout: |2
          [ .][ .]
    """
    sign = f"{'*' if used else '&'}{escaped(name or '')}"
    kind = "alias" if used else "anchor"
    return ALIAS.at(
        span,
        f"the YAML {kind} {sign} is not read",
        hint="write the value out, or quote the text",
    )


def merge_key(span: Span) -> Finding:
    """Boards use no YAML merge keys.

    `<<` copies the entries of another mapping. Write them out.

    Fails:
        format: 1
        id: merged
        name: Merged
        layout: |2
          [ .][ .]
        special: {<<: {A: {even: true}}}
    Passes:
        format: 1
        id: merged
        name: Merged
        layout: |2
          [A.][ .]
        special: {A: {even: true}}
    """
    return MERGE_KEY.at(span, "the YAML merge key << is not read", hint="write the entries out")


def tag(name: str, span: Span) -> Finding:
    """Boards use no YAML tags.

    A tag (`!name`) asks the reading program for a type of its own. A text that begins with `!`
    needs quotes.

    Fails:
        format: 1
        id: tagged
        name: !!str Tagged
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: tagged
        name: Tagged
        layout: |2
          [ .][ .]
    """
    written = escaped(name.replace("tag:yaml.org,2002:", "!!"))
    return TAG.at(
        span, f"the YAML tag {written} is not read", hint="delete the tag, or quote the text"
    )


def broken_tag(lines: tuple[str, ...], begun: Spot) -> Finding:
    """The finding for a tag that is not even well written."""
    line, column = begun
    written = re.match(r"[^\s,\[\]{}]*", lines[line - 1][column - 1 :])
    name = written.group() if written else ""
    return tag(name, Span(line, column, line, column + max(1, len(name))))


def second_document(span: Span) -> Finding:
    """A file holds one board.

    `---` between two boards makes two YAML documents of one file. Put each into its own file.

    Fails:
        format: 1
        id: one
        name: One
        layout: |2
          [ .][ .]
        ---
        format: 1
        id: two
        name: Two
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: one
        name: One
        layout: |2
          [ .][ .]
    """
    return SECOND_DOCUMENT.at(
        span, "a second YAML document begins here", hint="put each board into a file of its own"
    )


def complex_key(span: Span) -> Finding:
    """A key is a word.

    YAML also allows lists and mappings as keys (`? [a, b]`); nothing here has such keys.

    Fails:
        ? [a, b]
        : 1
    Passes:
        format: 1
        id: plain-keys
        name: Plain keys
        layout: |2
          [ .][ .]
    """
    return COMPLEX_KEY.at(
        span, "a list or mapping stands where a key should be", hint="use a word"
    )


def too_deep(limit: int, span: Span) -> Finding:
    """Values are nested at most 64 deep.

    A board needs four levels. More is a slip, or meant to hurt.

    Fails:
        boxes: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[0]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
    Passes:
        format: 1
        id: flat
        name: Flat
        layout: |2
          [ .][ .]
    """
    return TOO_DEEP.at(span, f"values are nested more than {limit} deep", hint="unfold them")


def too_many_nodes(limit: int, span: Span) -> Finding:
    r"""A file holds at most 20,000 values.

    A board of 200 boxes in the long form, with everything written out, has under 5,000. Games
    and nights may hold 60,000: 80 rounds of six players.

    Fails (escaped):
        boxes:
        \*20001(  - 1)
    Passes:
        format: 1
        id: small
        name: Small
        layout: |2
          [ .][ .]
    """
    hint = "a board has at most 200 boxes; a long night goes into several files"
    return TOO_MANY_NODES.at(span, f"the file holds more than {limit:,} values", hint=hint)


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


def large_number(text: str, span: Span) -> Finding:
    """The finding for a decimal beyond what whole numbers may be."""
    return LONG_NUMBER.at(
        span,
        f"{escaped(text)} is too large: at most 18 digits are read",
        hint="quote it if it is meant as text",
    )


def long_number(digits: int, limit: int, span: Span) -> Finding:
    """Whole numbers have at most 18 digits.

    Fails:
        format: 1
        id: long-number
        name: 1234567890123456789012345
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: long-number
        name: "1234567890123456789012345"
        layout: |2
          [ .][ .]
    """
    return LONG_NUMBER.at(
        span,
        f"a number of {digits:,} digits; at most {limit} are read",
        hint="quote it if it is meant as text",
    )


def not_finite(text: str, span: Span) -> Finding:
    """Numbers are finite.

    `.inf`, `.nan` and numbers such as `1e400` measure nothing on a board.

    Fails:
        format: 1
        id: endless
        name: Endless
        boxes:
          - {id: a1, at: [.inf, 0], dot: true}
    Passes:
        format: 1
        id: endless
        name: Endless
        boxes:
          - {id: a1, at: [0, 0], dot: true}
    """
    return NOT_FINITE.at(
        span, f"{escaped(text)} is not a finite number", hint="quote it if it is meant as text"
    )


def not_a_mapping(value: object, span: Span) -> Finding:
    """A file is a mapping: lines of `key: value`.

    Fails:
        - a list
        - is no board
    Passes:
        format: 1
        id: mapping
        name: Mapping
        layout: |2
          [ .][ .]
    """
    kind = "a list" if isinstance(value, list) else "a single value"
    return NOT_A_MAPPING.at(
        Span(span.line, span.column, span.line, span.column + 1),
        f"the file holds {kind} instead of lines of `key: value`",
        hint="start from `rtt-tools new my-board`",
    )


def escaped(text: str, limit: int = 60) -> str:
    """User text fit for a terminal: nothing invisible, and cut after `limit` characters."""
    cut = text if len(text) <= limit else text[: limit - 1] + "…"
    return "".join(c if c.isprintable() else code_of(c) for c in cut)


def code_of(character: str) -> str:
    """The escape that YAML has for a character."""
    code = ord(character)
    return f"\\u{code:04X}" if code <= 0xFFFF else f"\\U{code:08X}"


PAGES = (
    (EMPTY_FILE, empty),
    (NOT_UTF_8, not_utf_8),
    (CONTROL_CHARACTER, control_character),
    (LINE_SEPARATOR, line_separator),
    (MISPLACED_BOM, misplaced_bom),
    (LONE_RETURN, lone_return),
    (DIRECTIVE, directive),
    (YAML_SYNTAX, yaml_syntax),
    (TAB_INDENT, tab_indent),
    (CUT_DRAWING, cut_drawing),
    (DUPLICATE_KEY, duplicate_key),
    (ALIAS, alias),
    (MERGE_KEY, merge_key),
    (TAG, tag),
    (SECOND_DOCUMENT, second_document),
    (COMPLEX_KEY, complex_key),
    (TOO_DEEP, too_deep),
    (TOO_MANY_NODES, too_many_nodes),
    (TOO_LARGE, too_large),
    (LONG_NUMBER, long_number),
    (NOT_FINITE, not_finite),
    (NOT_A_MAPPING, not_a_mapping),
    (UNCLOSED_QUOTE, unclosed_quote),
    (UNCLOSED_BRACKET, unclosed_bracket),
)
