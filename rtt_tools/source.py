"""YAML text as plain data, with the place of every key and value.

One walk over the parser's events builds both. It is also where YAML 1.1 is cured (plain
scalars follow the 1.2 core schema, so `no` and `12:30` stay text), where what a board never
needs is refused (aliases, tags, directives), and where size is bounded while parsing. What
may go wrong is worded in `faults`.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from rtt_tools import libyaml
from rtt_tools.diagnostics import FILE_START, Finding, Span, has_error, in_order
from rtt_tools.faults import characters, escaped, values

Path = tuple[str | int, ...]

LARGEST_FILE = 1 << 20  # bytes
MOST_NODES = 20_000
MOST_NODES_OF_GAMES = 60_000  # a night of 80 rounds of six players
LONGEST_INTEGER = 18  # digits: it fits 64 bits
# Patterns are text, compiled when first needed: most files need none of them.
# PyYAML splits lines on some of these and its own refusal of the others has no line.
NO_CHARACTERS = "".join(
    f"{chr(n + 0xFFFE)}{chr(n + 0xFFFF)}" for n in range(0, 0x110000, 0x10000)
)
FORBIDDEN = (
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufdd0-\ufdef"
    f"{NO_CHARACTERS}]"
)
LONE_RETURN = r"\r(?!\n)"
INTEGER = r"[-+]?(0|[1-9][0-9]*)"
DECIMAL = r"[-+]?(\.[0-9]+|(0|[1-9][0-9]*)(\.[0-9]*)?)([eE][-+]?[0-9]+)?"
ENDLESS = r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"
WORDS = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True,
    "false": False, "False": False, "FALSE": False,
}  # fmt: skip
OF_GAMES = r"""(?m)^["']?kind["']? *: *["']?(game|night)\b"""
IGNORE = r"(?:^|\s)#\s*rtt:\s*ignore\s+(RTT[0-9]+(?:[\s,]+RTT[0-9]+)*)"


class Place(NamedTuple):
    """Where one value stands, and the key that leads to it (its own span in a list)."""

    key: Span
    value: Span
    literal: bool = False  # a `|` block, which keeps rows as they are
    style: str = ""  # how the scalar is written: "", "'", '"', "|", ">"


class Source(NamedTuple):
    """A file as read: its lines, its data, where each value stands, what is wrong so far."""

    lines: tuple[str, ...]
    data: Any
    places: dict[Path, Place]
    findings: tuple[Finding, ...]

    @property
    def sound(self) -> bool:
        """Is there data to look at, that is, no error so far?"""
        return not has_error(self.findings)

    def key(self, *path: str | int) -> Span:
        """The key at `path`; where it is missing, the nearest key above it."""
        return self._nearest(path).key

    def value(self, *path: str | int) -> Span:
        """The value at `path`; where it is missing, the nearest value above it."""
        return self._nearest(path).value

    def _nearest(self, path: Path) -> Place:
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path, Place(FILE_START, FILE_START))


class Fatal(Exception):
    """The walk cannot go on; carries the finding that says why."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


def read(data: bytes) -> Source:
    """The file's data and places, or the findings that say why there are none."""
    lines: tuple[str, ...] = ()
    try:
        text = decoded(data)
        lines = tuple(line.removesuffix("\r") for line in text.split("\n"))
        refuse_characters(text)
        refuse_directives(lines)
        walk = _Walk(text, lines)
        value = walk.document()
    except Fatal as fatal:
        return Source(lines, None, {}, (fatal.finding,))
    if not isinstance(value, dict) and not walk.findings:
        walk.findings.append(values.not_a_mapping(value, walk.places[()].value))
    return Source(lines, value, walk.places, in_order(walk.findings))


def decoded(data: bytes) -> str:
    """The text of UTF-8 `data` without its byte order mark; raises Fatal otherwise."""
    if len(data) > LARGEST_FILE:
        raise Fatal(characters.too_large(len(data), LARGEST_FILE))
    refuse_formats(data)
    if encoding := other_encoding(data):
        raise Fatal(characters.other_encoding(encoding))
    try:
        return data.removeprefix(b"\xef\xbb\xbf").decode("utf-8")
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8")) + 1
        raise Fatal(characters.not_utf_8(error.object[error.start], line, column)) from None


def refuse_formats(data: bytes) -> None:
    """Raise Fatal for a file that begins as pictures and documents do."""
    for kind, begins in PACKED.items():
        if data.startswith(begins):
            raise Fatal(characters.packed(kind))
    if MARKUP.match(data):
        raise Fatal(values.markup())


PACKED = {  # how what people have at hand begins
    "a PDF": b"%PDF-",
    "a PNG picture": b"\x89PNG",
    "a JPEG picture": b"\xff\xd8\xff",
    "a zip archive or a document of an office program": b"PK\x03\x04",
}
MARKUP = re.compile(rb"(\xef\xbb\xbf)?\s*<(\?xml|!|(svg|html)\b)", re.I)


def other_encoding(data: bytes) -> str:
    """UTF-16 or UTF-32 where `data` begins as they do, with or without a mark; else nothing."""
    if data.startswith((b"\xff\xfe\0\0", b"\0\0\xfe\xff")):
        return "UTF-32"
    marked = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    return "UTF-16" if marked or re.match(rb"\0[#-~]\0|[#-~]\0[ -~]\0", data) else ""


def refuse_characters(text: str) -> None:
    """Raise Fatal for the first character that no board needs and editors do not show."""
    if found := forbidden(text):
        raise Fatal(characters.forbidden_character(found.group(), _at(text, found.start())))
    if "\r" in text and (found := re.search(LONE_RETURN, text)):
        raise Fatal(characters.lone_return(_at(text, found.start())))


def forbidden(text: str) -> re.Match[str] | None:
    """The first forbidden character; text that is printable but for line ends has none."""
    if text.replace("\n", "").isprintable():
        return None
    return re.search(FORBIDDEN, text)


def refuse_directives(lines: tuple[str, ...]) -> None:
    """Raise Fatal for a line that begins with `%`: a directive, wherever it stands.

    Behind the head of a file it is an error too, which parsers place on different lines.
    """
    for number, line in enumerate(lines, 1):
        if line.startswith("%"):
            span = Span(number, 1, number, len(line) + 1)
            raise Fatal(values.directive(escaped(line.split()[0]), span))


def _at(text: str, index: int) -> Span:
    line = text.count("\n", 0, index) + 1
    column = index - text.rfind("\n", 0, index)
    return Span(line, column, line, column + 1)


def ignored(lines: tuple[str, ...]) -> dict[int, frozenset[str]]:
    """The codes that `# rtt: ignore` comments name, by line number."""
    found = ((n, re.search(IGNORE, line)) for n, line in enumerate(lines, 1) if "rtt:" in line)
    return {n: frozenset(re.findall("RTT[0-9]+", m.group(1))) for n, m in found if m}


class _Walk:
    """The one pass over the events of a document; it lives as long as `read`."""

    def __init__(self, text: str, lines: tuple[str, ...]) -> None:
        self.lines = lines
        self.places: dict[Path, Place] = {}
        self.findings: list[Finding] = []
        self.nodes = 0
        games = "kind" in text and re.search(OF_GAMES, text)
        self.most = MOST_NODES_OF_GAMES if games else MOST_NODES
        self.events = _events(text, lines)

    def document(self) -> Any:
        """The first document's data; a second one is a finding."""
        next(self.events)  # the stream's start
        if type(next(self.events)).__name__ == "StreamEndEvent":
            raise Fatal(characters.empty())
        value = self.node(next(self.events), (), None, 0)
        span = self.places[()].value
        if value is None and span[:2] == span[2:]:  # no more than a `---`
            raise Fatal(characters.empty())
        next(self.events)  # the document's end
        if type(after := next(self.events)).__name__ != "StreamEndEvent":
            self.findings.append(values.second_document(_span(after)))
        return value

    def node(self, event: Any, path: Path, key: Span | None, depth: int) -> Any:
        """The data that starts with `event`; its place is noted under `path`."""
        span = self.span(event)
        self.bound(span, depth)
        kind = type(event).__name__
        if kind == "AliasEvent" or event.anchor is not None:
            self.findings.append(values.alias(event.anchor, kind == "AliasEvent", span))
            if kind == "AliasEvent":
                self.places[path] = Place(key or span, span)
                return None
        if event.tag is not None:
            self.findings.append(values.tag(event.tag, span))
        self.places[path] = Place(key or span, span)
        if kind == "ScalarEvent":
            style = event.style or ""
            self.places[path] = Place(key or span, span, style == "|", style)
            return self.scalar(event, span)
        if kind == "MappingStartEvent":
            return self.mapping(path, depth)
        return self.sequence(path, depth)

    def span(self, event: Any) -> Span:
        """Where the event stands; an empty value right behind its colon, in both loaders."""
        span = _span(event)
        if span[:2] != span[2:] or span.line > len(self.lines):
            return span
        column = len(self.lines[span.line - 1][: span.column - 1].rstrip()) + 1
        return Span(span.line, column, span.line, column)

    def bound(self, span: Span, depth: int) -> None:
        """Raise Fatal once the document is larger or deeper than any board."""
        self.nodes += 1
        if self.nodes > self.most:
            raise Fatal(values.too_many_nodes(self.most, span))
        if depth > values.DEEPEST:
            raise Fatal(values.too_deep(values.DEEPEST, span))

    def sequence(self, path: Path, depth: int) -> list[Any]:
        items: list[Any] = []
        while type(event := next(self.events)).__name__ != "SequenceEndEvent":
            items.append(self.node(event, (*path, len(items)), None, depth + 1))
        return items

    def mapping(self, path: Path, depth: int) -> dict[str, Any]:
        entries: dict[str, Any] = {}
        while type(event := next(self.events)).__name__ != "MappingEndEvent":
            key, span = self.key_of(event), _span(event)
            known = key in entries
            if known:
                first = self.places[(*path, key)].key.line
                self.findings.append(values.duplicate_key(key, first, span))
            below = (*path, f"{key}\0again") if known else (*path, key)
            value = self.node(next(self.events), below, span, depth + 1)
            if not known:
                entries[key] = value
        return entries

    def key_of(self, event: Any) -> str:
        """The key's text; anything but a scalar ends the walk, `<<` is a finding."""
        span = _span(event)
        self.bound(span, 0)
        used = type(event).__name__ == "AliasEvent"
        if used or getattr(event, "anchor", None) is not None:
            raise Fatal(values.alias(event.anchor, used, span))
        if type(event).__name__ != "ScalarEvent":
            raise Fatal(values.complex_key(span))
        if event.tag is not None:
            self.findings.append(values.tag(event.tag, span))
        if event.value == "<<" and not event.style:
            self.findings.append(values.merge_key(span))
        self.refuse_controls(event, span)
        return str(event.value)

    def scalar(self, event: Any, span: Span) -> Any:
        """The scalar as YAML 1.2's core schema reads it, less what a person means as text."""
        text: str = event.value
        self.refuse_controls(event, span)
        if event.style:
            return text
        if text in WORDS:
            return WORDS[text]
        if text[0] not in "-+.0123456789":
            return text
        if re.fullmatch(INTEGER, text):
            return self.integer(text, span)
        if re.fullmatch(ENDLESS, text):
            self.findings.append(values.not_finite(text, span))
        elif re.fullmatch(DECIMAL, text):
            return self.decimal(text, span)
        return text

    def integer(self, text: str, span: Span) -> int:
        if len(text.lstrip("+-")) > LONGEST_INTEGER:
            self.findings.append(values.long_number(len(text), LONGEST_INTEGER, span))
            return 0
        return int(text)

    def decimal(self, text: str, span: Span) -> float:
        number = float(text)
        if abs(number) >= 10**LONGEST_INTEGER:
            endless = number in (float("inf"), float("-inf"))
            law = values.not_finite if endless else values.large_number
            self.findings.append(law(text[:20], span))
            return 0
        return int(number) if number == int(number) else number

    def refuse_controls(self, event: Any, span: Span) -> None:
        """Raise Fatal for an escaped control character; note a tab outside of drawings."""
        if event.style == '"':
            from rtt_tools.faults.escapes import escapes

            for finding in escapes(self.lines, span):  # libyaml stops at some as well
                raise Fatal(finding)
        if "\t" in event.value and event.style != "|":
            self.findings += characters.raw_tabs(self.lines, span)


def _span(event: Any) -> Span:
    start, end = event.start_mark, event.end_mark
    return Span(start.line + 1, start.column + 1, end.line + 1, end.column + 1)


def _events(text: str, lines: tuple[str, ...]) -> Iterator[Any]:
    """The parser's events; its errors, of whichever kind, come as Fatal."""
    parser_of = libyaml.parser()
    from yaml.error import MarkedYAMLError, YAMLError

    event = None
    try:
        # A document's last line may lack its end; the two parsers then place marks apart.
        parser = parser_of(text if text.endswith("\n") else text + "\n")
        while True:  # the walk takes no more than the end of the stream
            event = parser.get_event()
            yield event
    except MarkedYAMLError as error:
        raise Fatal(_syntax(error, event, lines)) from None
    # Some of PyYAML's refusals have no mark, and `\U` may name what `chr` does not know.
    except (YAMLError, ValueError, OverflowError) as error:
        from rtt_tools.faults.escapes import escapes
        from rtt_tools.faults.notyaml import yaml_syntax

        whole = Span(1, 1, len(lines), len(lines[-1]) + 1)
        beyond = next(escapes(lines, whole), None)
        said = str(error).split("\n")[0]
        raise Fatal(beyond or yaml_syntax(said, FILE_START)) from None


def _syntax(error: Any, event: Any, lines: tuple[str, ...]) -> Finding:
    """The finding for a parser's error after `event`, the last that it gave."""
    from rtt_tools.faults import syntax

    mark = error.problem_mark or error.context_mark
    opened = error.context_mark or mark
    if event is not None and _runs_on(event) and mark.line == event.end_mark.line:
        return syntax.unclosed_quote(_span(event)[:2])
    here, begun = ((m.line + 1, m.column + 1) for m in (mark, opened))
    if "tag" in f"{error.context} {error.problem}".split():
        return values.broken_tag(lines, begun)
    if error.context == "while scanning a quoted scalar":
        return syntax.unclosed_quote(begun)
    return syntax.unread(error.problem or "", lines, here, begun)


def _runs_on(event: Any) -> bool:
    """Does the event stand for a quoted text of several lines?"""
    quoted = getattr(event, "style", None) in ("'", '"')
    return quoted and bool(event.start_mark.line < event.end_mark.line)
