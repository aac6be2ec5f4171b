"""What was typed into the form of a PDF file, whoever filled it in.

Files come from strangers and from programs of all kinds: pypdf reads them, within limits that
no sheet comes near, and whatever it stumbles over is one error.
"""

import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any

LARGEST = 6 << 20  # bytes of a file
MOST_FIELDS = 10_000
MOST_WORK = 48 << 20  # bytes read, again and again where a file is damaged
READING = 16  # what one act of reading costs, in bytes
LONGEST_VALUE = 1_000  # characters, of which more are cut
DEEPEST = 8  # fields above a field, and references to references
MAGIC = b"%PDF-"
HEAD = 1024  # bytes, in which it has to be
BEFORE = b"\xef\xbb\xbf\0\t\n\x0c\r "  # what some programs leave in front of it
LANGUAGE_MARK = "\x1b[^\x1b]*\x1b"  # which PDF allows within texts
NO_TEXT = "(no text)"  # where something else stands as the value of a field
LIMITS: dict[str, Any] = {
    "maximum_declared_stream_length": LARGEST,
    "array_based_stream_maximum_output_length": LARGEST,
    "array_maximum_element_count": 2 * MOST_FIELDS,
    "dictionary_maximum_element_count": MOST_FIELDS,
    "zlib_maximum_output_length": LARGEST,
    "zlib_maximum_recovery_input_length": 1 << 16,
    "lzw_maximum_output_length": 1 << 20,
    "run_length_maximum_output_length": 1 << 20,
    "brotli_maximum_output_length": 1 << 20,
    "stream_filters_maximum_length": 2,
    "stream_decoding_work_maximum_length": 2 * LARGEST,
    "disable_legacy_handling": True,
}


class FormError(ValueError):
    """There is no form to read; says why in words that follow "the PDF"."""


class NoForm(FormError):
    """The PDF is none of those that we make to be typed into."""


class _Bounded(BytesIO):
    """The file, until it has been read so often that no sound file asks for it."""

    work = 0

    def _worked(self, much: int) -> None:
        self.work += READING + much
        if self.work > MOST_WORK:
            raise FormError("is damaged: reading it takes too long")

    def read(self, size: int | None = -1, /) -> bytes:
        """As BytesIO does it."""
        data = super().read(size)
        self._worked(len(data))
        return data

    def readline(self, size: int | None = -1, /) -> bytes:
        """As BytesIO does it."""
        data = super().readline(size)
        self._worked(len(data))
        return data

    def getbuffer(self) -> memoryview:
        """As BytesIO does it; pypdf then looks through all of it."""
        view = super().getbuffer()
        self._worked(len(view))
        return view


def is_pdf(data: bytes, path: str = "") -> bool:
    """Does the file begin as PDF files do, or is it called one?"""
    return path.lower().endswith(".pdf") or data[:HEAD].lstrip(BEFORE).startswith(MAGIC)


def read(data: bytes) -> dict[str, str]:
    """The text in each text field by its full name, in the order of the form.

    Raises FormError where the file is damaged, encrypted, too large or has no such fields.
    """
    if len(data) > LARGEST:
        raise NoForm(f"has more than {LARGEST >> 20} MiB")
    if data and MAGIC not in data[:HEAD]:
        raise FormError("is none, whatever its name says")
    try:
        with _quiet():
            found = _read(data)
    except FormError:
        raise
    except Exception as error:  # a parser stumbles over damage in ways that nobody can list
        if b"/Encrypt" in data:
            raise FormError("is encrypted: save it without a password") from error
        raise FormError("is damaged") from error
    if not found:
        raise NoForm("has no fields: was it printed or flattened instead of saved?")
    return found


@contextmanager
def _quiet() -> Iterator[None]:
    """Hold pypdf to our limits, and keep to ourselves what it warns of."""
    import logging

    from pypdf import apply_configuration

    logger = logging.getLogger("pypdf")
    usual = logger.level
    logger.setLevel(logging.CRITICAL + 1)
    try:
        with apply_configuration(**LIMITS), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logger.setLevel(usual)


def _read(data: bytes) -> dict[str, str]:
    from pypdf import PdfReader

    reader = PdfReader(
        _Bounded(data), root_object_recovery_limit=1_000, xref_stream_maximum_entries=1_000_000
    )
    if reader.is_encrypted:
        raise FormError("is encrypted: save it without a password")
    form = _entry(reader.root_object, "/AcroForm")
    found: dict[str, str] = {}
    for name, value in _fields(_entry(form, "/Fields"), "", 0, set()):
        if name in found:
            raise FormError(f"has two fields called {name}: were several files joined?")
        found[name] = value
        if len(found) > MOST_FIELDS:
            raise FormError(f"has more than {MOST_FIELDS:,} fields")
    return found


def _fields(kids: Any, above: str, depth: int, seen: set[int]) -> Iterator[tuple[str, str]]:
    """The text fields among `kids` and below them, each with its full name and value."""
    if depth > DEEPEST:
        raise FormError("has fields within fields without end")
    for kid in kids if isinstance(kids, list) else ():
        field = _held(kid)
        if "/T" not in field:
            continue
        if id(field) in seen:
            raise FormError("has fields within fields without end")
        seen.add(id(field))
        name = ".".join(filter(None, (above, _text(_entry(field, "/T")))))
        inner = _entry(field, "/Kids")
        if isinstance(inner, list) and any("/T" in _held(one) for one in inner):
            yield from _fields(inner, name, depth + 1, seen)
        elif _entry(field, "/FT") in (None, "/Tx"):
            yield name, _text(_entry(field, "/V"))


def _held(kid: Any) -> dict[Any, Any]:
    """The dictionary that a reference leads to; one that leads nowhere is looked for long."""
    field = _resolved(kid)
    if not isinstance(field, dict):
        raise FormError("is damaged")
    return field


def _entry(holder: Any, key: str) -> Any:
    """What stands under the key of a dictionary; None where it is none, or has no such key."""
    return _resolved(holder.get(key)) if isinstance(holder, dict) else None


def _resolved(thing: Any) -> Any:
    """What a reference leads to, also by way of others."""
    from pypdf.generic import IndirectObject

    for _ in range(DEEPEST):
        if not isinstance(thing, IndirectObject):
            return thing
        thing = thing.get_object()
    raise FormError("has references without end")


def _text(value: Any) -> str:
    """A value of PDF as text, in whichever of its encodings; "" of nothing."""
    from pypdf.generic import ByteStringObject, NameObject, NullObject, StreamObject

    if value is None or isinstance(value, NullObject):
        return ""
    if isinstance(value, StreamObject):
        value = _decoded(value.get_data())
    elif isinstance(value, ByteStringObject):
        value = _decoded(bytes(value))
    elif isinstance(value, NameObject):
        value = value.removeprefix("/")
    elif not isinstance(value, str | int | float):
        value = NO_TEXT
    return re.sub(LANGUAGE_MARK, "", str(value)[:LONGEST_VALUE])


def _decoded(data: bytes) -> str:
    """Bytes with a mark of their encoding, or else as pypdf takes them for PDF's own."""
    from pypdf.generic import TextStringObject, create_string_object

    made = create_string_object(data[: 4 * LONGEST_VALUE])
    return str(made) if isinstance(made, TextStringObject) else data.decode("latin-1")
