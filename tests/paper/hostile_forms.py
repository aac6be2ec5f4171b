"""PDF files that mean harm to whoever reads their forms, and how to make small ones."""

import re
import zlib


def made(*objects):
    """A file of these objects; the first is the catalogue."""
    out, starts = b"%PDF-1.7\n", []
    for number, body in enumerate(objects, 1):
        starts.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % start for start in starts)
    size = len(objects) + 1
    return (
        out
        + b"xref\n0 %d\n0000000000 65535 f \n%s" % (size, table)
        + b"trailer<</Root 1 0 R/Size %d>>\nstartxref\n%d\n%%%%EOF\n" % (size, len(out))
    )


def form(fields):
    return made(b"<</Type/Catalog/AcroForm<</Fields %s>>>>" % fields)


def far(*objects):
    """A file whose first field is the second object."""
    return made(b"<</Type/Catalog/AcroForm<</Fields[2 0 R]>>>>", *objects)


def stream(content, entries=b""):
    return b"<<%s/Length %d>>stream\n%s\nendstream" % (entries, len(content), content)


MANY = 20_000


def shifted():
    """A table that leads past every object, so that each is looked for in all of the file."""
    fields = b"".join(b"%d 0 R " % number for number in range(2, MANY))
    data = made(
        b"<</Type/Catalog/AcroForm<</Fields[%s]>>>>" % fields,
        *(b"<</T(a%d)/V(1)>>" % number for number in range(MANY)),
    )
    return re.sub(rb"(\d{10}) 00000 n", lambda m: b"%010d 00000 n" % (int(m[1]) + 3), data)


HOSTILE = {
    "a bomb": lambda: far(
        b"<</T(a)/V 3 0 R>>", stream(zlib.compress(b"0 " * 60_000_000), b"/Filter/FlateDecode")
    ),
    "a bomb in a bomb": lambda: far(
        b"<</T(a)/V 3 0 R>>",
        stream(
            zlib.compress(zlib.compress(bytes(400_000_000))),
            b"/Filter[/FlateDecode/FlateDecode]",
        ),
    ),
    "zeros": lambda: b"%PDF-1.7\n" + bytes(5 << 20),
    "objects": lambda: b"%PDF-1.7\n" + b"1 0 obj\n" * (5 << 17),
    "trailers": lambda: b"%PDF-1.7\n" + b"trailer<<>>\n" * (5 << 16) + b"startxref\n9\n%%EOF",
    "a table of 999,999,999": lambda: (
        b"%PDF-1.7\nxref\n0 999999999\n0000000000 65535 f \ntrailer<</Size 1>>\n"
        b"startxref\n9\n%%EOF"
    ),
    "lists in lists": lambda: form(b"[" * 200_000 + b"]" * 200_000),
    "mappings in mappings": lambda: form(b"<</A" * 200_000),
    "brackets": lambda: form(b"[<</T(a)/V" + b"(" * (5 << 20)),
    "a long text": lambda: form(b"[<</T(a)/V(%s)>>]" % (b"1" * (5 << 20))),
    "a long text in hex": lambda: form(b"[<</T(a)/V<%s>>>]" % (b"31" * (5 << 19))),
    "a long name": lambda: form(b"[<</T(%s)/V(1)>>]" % (b"a" * (5 << 20))),
    "many fields": lambda: form(b"[%s]" % (b"<</T(a)/V(1)>>" * 100_000)),
    "nothing where fields are": lambda: form(
        b"[%s]" % b"".join(b"%d 0 R " % number for number in range(2, 19_000))
    ),
    "a tree of copies": lambda: far(
        *(b"<</T(a)/Kids[%s]>>" % (b"%d 0 R " % (n + 3) * 100) for n in range(7)),
        b"<</T(b)/V(3)>>",
    ),
    "a shifted table": shifted,
}
