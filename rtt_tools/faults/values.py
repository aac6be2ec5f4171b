"""What can be wrong with what YAML reads: keys, tags, numbers, how deep and how many."""

import re

from rtt_tools.diagnostics import ERROR, FILE_START, Finding, Law, Span
from rtt_tools.faults import escaped
from rtt_tools.faults.spots import Spot

DIRECTIVE = Law("RTT007", "yaml-directive", ERROR)
DUPLICATE_KEY = Law("RTT011", "duplicate-key", ERROR)
ALIAS = Law("RTT012", "yaml-alias", ERROR)
MERGE_KEY = Law("RTT013", "merge-key", ERROR)
TAG = Law("RTT014", "yaml-tag", ERROR)
SECOND_DOCUMENT = Law("RTT015", "second-document", ERROR)
COMPLEX_KEY = Law("RTT016", "complex-key", ERROR)
TOO_DEEP = Law("RTT017", "too-deep", ERROR)
TOO_MANY_NODES = Law("RTT018", "too-many-values", ERROR)
LONG_NUMBER = Law("RTT020", "number-too-long", ERROR)
NOT_FINITE = Law("RTT021", "number-not-finite", ERROR)
NOT_A_MAPPING = Law("RTT022", "not-a-mapping", ERROR)

DEEPEST = 64  # values nested in each other


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
        f"the key {escaped(key)} was given on line {first} already and again on line"
        f" {span.line}",
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


def markup() -> Finding:
    """The finding for a file that begins as drawings and web pages do."""
    return NOT_A_MAPPING.at(
        FILE_START,
        "the file is XML, such as an SVG, instead of lines of `key: value`",
        hint="name the YAML file; a board names its drawing in it, as `art: tower.svg`",
    )


PAGES = (
    (DIRECTIVE, directive),
    (DUPLICATE_KEY, duplicate_key),
    (ALIAS, alias),
    (MERGE_KEY, merge_key),
    (TAG, tag),
    (SECOND_DOCUMENT, second_document),
    (COMPLEX_KEY, complex_key),
    (TOO_DEEP, too_deep),
    (TOO_MANY_NODES, too_many_nodes),
    (LONG_NUMBER, long_number),
    (NOT_FINITE, not_finite),
    (NOT_A_MAPPING, not_a_mapping),
)
