"""An SVG file as a tree of elements with their places; what XML can do beyond that is refused.

The parser is expat, which reads each byte once. A document type is where entities would be
declared, so a file that has one is refused at its first line.
"""

from collections.abc import Mapping
from typing import NamedTuple
from xml.parsers import expat

from rtt_tools.paper.art.marks import Fault

SVG = "http://www.w3.org/2000/svg"
LARGEST = 2**19  # bytes of a file
MOST_ELEMENTS, DEEPEST = 5_000, 40
ENCODINGS = ("utf-8", "utf-16", "us-ascii", "iso-8859-1")  # those that expat knows itself
PACKED = b"\x1f\x8b"  # what gzip begins with


class Element(NamedTuple):
    """One element; elements of other namespaces, as editors add them, are left out."""

    name: str
    attributes: Mapping[str, str]
    children: tuple["Element", ...]
    line: int
    column: int

    def fault(self, message: str, hint: str = "") -> Fault:
        """A fault at this element."""
        return Fault(self.line, self.column, message, hint)


class Refused(ValueError):
    """The file is no SVG that we read; `fault` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


class _Opened(NamedTuple):
    name: str
    attributes: Mapping[str, str]
    children: list[Element]
    line: int
    column: int


def read(data: bytes) -> Element:
    """The root of an SVG file; raises Refused."""
    if len(data) > LARGEST:
        raise Refused(Fault(1, 1, f"more than {LARGEST >> 10} KiB", "simplify its paths"))
    if data.startswith(PACKED):
        raise Refused(Fault(1, 1, "a packed file", "save it as plain SVG"))
    reading = _Reading()
    try:
        reading.parser.Parse(data, True)
    except expat.ExpatError as error:
        told = expat.ErrorString(error.code) or "no XML"
        raise Refused(Fault(error.lineno, error.offset + 1, f"no XML: {told}")) from None
    (root,) = reading.top.children
    if root.name != "svg":
        raise Refused(root.fault(f"<{root.name[:40]}>, not <svg>, is the outermost element"))
    return root


class _Reading:
    """The parser with what is open; expat calls it back."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.XmlDeclHandler = self.declared
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.ProcessingInstructionHandler = self.instruction
        self.parser.StartElementHandler = self.begin
        self.parser.EndElementHandler = self.end
        self.top = _Opened("", {}, [], 1, 1)
        self.open = [self.top]
        self.count = 0

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        self.count += 1
        if self.count > MOST_ELEMENTS:
            raise self.refused(f"more than {MOST_ELEMENTS:,} elements", "simplify the drawing")
        if len(self.open) > DEEPEST:
            raise self.refused(f"elements more than {DEEPEST} deep", "ungroup them")
        self.open.append(_Opened(_local(name), attributes, [], *self.place))

    def end(self, name: str) -> None:
        """It ends: it is a child of the one around it, if it is of SVG."""
        opened = self.open.pop()
        if _namespace(name) in (SVG, "") or len(self.open) == 1:
            made = Element(*opened[:2], tuple(opened.children), opened.line, opened.column)
            self.open[-1].children.append(made)

    def declared(self, version: str, encoding: str | None, standalone: int) -> None:
        """The first line says in which encoding the file is."""
        if encoding and encoding.lower() not in ENCODINGS:
            raise self.refused(f"the encoding {encoding[:40]}", "save the file as UTF-8")

    def doctype(self, *declared: object) -> None:
        """A document type is declared."""
        raise self.refused("a document type", "delete what begins with <!DOCTYPE")

    def instruction(self, target: str, told: str) -> None:
        """Something is said to a program, such as where a style sheet lies."""
        raise self.refused(f"the instruction <?{target[:40]}?>", "delete it")

    def refused(self, message: str, hint: str) -> Refused:
        """The refusal of what stands here."""
        return Refused(Fault(*self.place, message, hint))

    @property
    def place(self) -> tuple[int, int]:
        """Line and column of what is being read."""
        return self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1


def _local(name: str) -> str:
    """The name without its namespace."""
    return name.rpartition(" ")[2]


def _namespace(name: str) -> str:
    """The namespace of a name; "" where it has none."""
    return name.rpartition(" ")[0]
