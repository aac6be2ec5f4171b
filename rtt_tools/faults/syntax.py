"""What can be wrong with a file as YAML, told by what was most likely meant."""

import re

from rtt_tools.diagnostics import ERROR, Finding, Law, Span
from rtt_tools.faults import short
from rtt_tools.faults.drawings import cut_drawing, drawn
from rtt_tools.faults.escapes import escapes
from rtt_tools.faults.notyaml import NO_COLON, yaml_syntax
from rtt_tools.faults.spots import Spot, one_wide, whole_line
from rtt_tools.faults.values import DEEPEST, too_deep

TAB_INDENT = Law("RTT009", "tab-indent", ERROR)
UNCLOSED_QUOTE = Law("RTT023", "unclosed-quote", ERROR)
UNCLOSED_BRACKET = Law("RTT024", "unclosed-bracket", ERROR)

COMPARED = {">=": "at-least", "≥": "at-least", "<=": "at-most", "≤": "at-most"}
CLOSING = {"[": "]", "{": "}"}
GLUED = r" *(- +)?(\w[\w-]*(?= *[\[{])|\w[\w-]*:(?=[\[{])|-(?=[\[{]))"
FIRST_WORD = r" *(- +)?([\w-]+:(?=\S)|[\w-]+(?![\w:-]))(?!.*:(\s|$))"


def unread(problem: str, lines: tuple[str, ...], here: Spot, begun: Spot) -> Finding:
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
    """Where the file ends within brackets: the one that closes them, and its place."""
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


PAGES = (
    (TAB_INDENT, tab_indent),
    (UNCLOSED_QUOTE, unclosed_quote),
    (UNCLOSED_BRACKET, unclosed_bracket),
)
