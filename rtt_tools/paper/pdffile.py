"""A PDF file as it grows: each object is written as soon as it is complete, and forgotten.

What stays is where each begins, 8 bytes, so ten thousand pages need no more memory than a
hundred; reportlab's own document keeps every page until it is saved. Knows PDF's syntax, and
neither shapes nor fonts.
"""

from array import array
from hashlib import blake2b
from typing import Protocol
from zlib import compress

HEADER = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"  # the second line says: not a text, do not convert

EFFORT = 4  # zlib's: half the time of its usual 6, and a twentieth more bytes
BOM = "\ufeff"  # before text in UTF-16


class Out(Protocol):
    """Whatever takes bytes."""

    def write(self, data: bytes, /) -> object:
        """Take them all."""
        ...


class File:
    """The objects written so far, by number; numbers count from 1."""

    def __init__(self, out: Out) -> None:
        self._out = out
        self._starts = array("Q")
        self._length = 0
        self._sum = blake2b(digest_size=16, usedforsecurity=False)
        self._put(HEADER)

    def _put(self, data: bytes) -> None:
        self._out.write(data)
        self._sum.update(data)
        self._length += len(data)

    def number(self) -> int:
        """The number of an object to be written later, so that others can refer to it."""
        self._starts.append(0)
        return len(self._starts)

    def write(self, number: int, body: str | bytes) -> None:
        """Write the object of that number."""
        content = body if isinstance(body, bytes) else body.encode("ascii")
        self._starts[number - 1] = self._length
        self._put(b"%d 0 obj\n%s\nendobj\n" % (number, content))

    def add(self, body: str | bytes) -> int:
        """Write an object nobody has spoken of yet; its number."""
        number = self.number()
        self.write(number, body)
        return number

    def stream(self, content: bytes, entries: str = "") -> int:
        """Write a stream, compressed, with these entries in its dictionary; its number."""
        packed = compress(content, EFFORT)
        head = f"<< {entries} /Filter /FlateDecode /Length {len(packed)} >>\nstream\n"
        return self.add(head.encode("ascii") + packed + b"\nendstream")

    def end(self, catalog: int, information: int) -> None:
        """Write the table of where objects begin, which ends the file."""
        start = self._length
        size = len(self._starts) + 1
        identity = self._sum.hexdigest()
        self._put(b"xref\n0 %d\n0000000000 65535 f \n" % size)
        for begins in self._starts:
            self._put(b"%010d 00000 n \n" % begins)
        trailer = (
            f"trailer\n<< /Size {size} /Root {catalog} 0 R /Info {information} 0 R"
            f" /ID [<{identity}> <{identity}>] >>\nstartxref\n{start}\n%%EOF\n"
        )
        self._put(trailer.encode("ascii"))


def string(text: str) -> str:
    """The text as PDF writes it among its objects, in whatever alphabet."""
    if text.isascii() and text.isprintable():
        escaped = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
        return f"({escaped})"
    return f"<{(BOM + text).encode('utf-16-be', 'replace').hex()}>"


def numbers(*values: float) -> str:
    """Lengths in points, to a thousandth."""
    return " ".join(f"{value:.3f}".rstrip("0").rstrip(".") for value in values)
