"""Filled forms from anywhere: what programs write is read, what strangers send does no harm."""

import random
import re
import subprocess
import sys
import zlib
from io import BytesIO

import pikepdf
import pytest

from rtt_tools.paper import formread, pdf
from rtt_tools.top.sheets.travel import travel_board
from tests import pace
from tests.paper import fillers, samples
from tests.paper.hostile_forms import HOSTILE, far, form, made, stream

GIZA = samples.bundled("giza-pyramid")
EMPTY = pdf.render([travel_board(GIZA, fields=True)])
SEVERAL = pdf.render([travel_board(GIZA, fields=True)] * 3)
TYPED = {"Name": "Олена Ґречка", "a1": "2", "b1": "14", "c1": "50"}


def typed(data):
    """What is read from the fields that people type into, where there is any."""
    found = formread.read(data)
    return {name: value for name, value in found.items() if value and "Board" not in name}


# --- what programs write ----------------------------------------------------------------


@pytest.mark.parametrize("fill", fillers.FILLERS, ids=lambda fill: fill.__name__)
def test_what_a_program_fills_in_is_read(fill):
    assert typed(fill(EMPTY, TYPED)) == TYPED


@pytest.mark.parametrize("fill", fillers.FILLERS, ids=lambda fill: fill.__name__)
def test_sheets_of_one_file_are_told_apart(fill):
    wanted = {"giza-pyramid.a1": "3", "giza-pyramid_3.a1": "5", "giza-pyramid_3.Name": "Бо"}

    assert typed(fill(SEVERAL, wanted)) == wanted


def test_a_second_filling_counts():
    once = fillers.by_pikepdf(EMPTY, {"a1": "3", "b1": "4"})

    assert typed(fillers.by_pypdf(once, {"a1": "5"})) == {"a1": "5", "b1": "4"}


@pytest.mark.parametrize(
    ("written", "text"),
    [
        (b"(12)", "12"),
        (b"<3132>", "12"),
        (b"(\\061\\062)", "12"),
        (b"<FEFF0431>", "б"),
        (b"<FFFE3104>", "б"),
        (b"<EFBBBFD0B1>", "б"),
        (b"(\\374\\200)", "ü•"),
        (b"<FEFF001B0065006E001B0031>", "1"),
        (b"<FEFFD83C>", None),
        (b"12", "12"),
        (b"1.5", "1.5"),
        (b"/12", "12"),
        (b"null", ""),
        (b"true", "(no text)"),
        (b"[1 2]", "(no text)"),
        (b"<</A 1>>", "(no text)"),
    ],
)
def test_values_are_text_however_they_are_written(written, text):
    found = formread.read(form(b"[<</T(a1)/FT/Tx/V %s>>]" % written))["a1"]

    assert text is None or found == text


def test_a_value_may_be_a_stream():
    data = far(
        b"<</T(a1)/FT/Tx/V 3 0 R>>", stream(zlib.compress(b"12"), b"/Filter/FlateDecode")
    )

    assert formread.read(data) == {"a1": "12"}


def test_fields_that_hold_no_text_are_left_alone():
    data = form(b"[<</T(a1)/FT/Tx/V(3)>><</T(on)/FT/Btn/V/Yes>>]")

    assert formread.read(data) == {"a1": "3"}


def test_long_values_are_cut():
    data = form(b"[<</T(a1)/V(%s)>>]" % (b"1" * 5000))

    assert formread.read(data) == {"a1": "1" * formread.LONGEST_VALUE}


# --- what cannot be read ----------------------------------------------------------------


def encrypted():
    with pikepdf.open(BytesIO(EMPTY)) as file:
        return fillers.saved(file, encryption=pikepdf.Encryption(owner="o", user="u"))


def flattened():
    with pikepdf.open(BytesIO(EMPTY)) as file:
        del file.Root.AcroForm
        del file.pages[0].Annots
        return fillers.saved(file)


REFUSED = {
    "nothing": (b"", "is damaged"),
    "its beginning": (b"%PDF-1.7", "is damaged"),
    "cut": (EMPTY[: len(EMPTY) // 2], "is damaged"),
    "a password": (encrypted(), "is encrypted"),
    "printed": (flattened(), "has no fields"),
    "no form": (made(b"<</Type/Catalog>>"), "has no fields"),
    "a form that is a number": (made(b"<</Type/Catalog/AcroForm 7>>"), "has no fields"),
    "fields that are text": (form(b"(a)"), "has no fields"),
    "a field that is nowhere": (form(b"[9 0 R]"), "is damaged"),
    "a field in itself": (far(b"<</T(a)/Kids[2 0 R]>>"), "without end"),
    "two in each other": (
        far(b"<</T(a)/Kids[3 0 R]>>", b"<</T(b)/Kids[2 0 R]>>"),
        "without end",
    ),
    "a reference to itself": (
        made(b"<</Type/Catalog/AcroForm 2 0 R>>", b"2 0 R"),
        "is damaged",
    ),
    "one name twice": (form(b"[<</T(a1)/V(1)>><</T(a1)/V(2)>>]"), "two fields called a1"),
    "a web page": (b"<!DOCTYPE html><title>404</title>", "is none, whatever its name says"),
    "far down": (bytes(1024) + EMPTY, "is none, whatever its name says"),
    "too large": (b"%PDF-1.7" + bytes(formread.LARGEST), "more than 6 MiB"),
}


@pytest.mark.parametrize(("data", "said"), REFUSED.values(), ids=REFUSED)
def test_a_file_without_a_form_is_refused_in_words(data, said, capfd):
    with pytest.raises(formread.FormError, match=re.escape(said)):
        formread.read(data)
    assert capfd.readouterr() == ("", "")


def test_a_damaged_file_is_read_or_refused():
    draw = random.Random(5)
    data = fillers.by_pikepdf(EMPTY, TYPED)
    outcomes = set()
    for _ in range(60):
        spoilt = bytearray(data)
        for _ in range(draw.randrange(1, 30)):
            spoilt[draw.randrange(len(spoilt))] = draw.randrange(256)
        try:
            outcomes.add(bool(formread.read(bytes(spoilt))))
        except formread.FormError:
            outcomes.add("refused")

    assert outcomes == {True, "refused"}


CHILD = """
import re, sys, time
from pathlib import Path
import pypdf
from rtt_tools.paper import formread
def peak():
    return int(re.search(r"VmHWM:\\s*(\\d+)", Path("/proc/self/status").read_text())[1]) / 1024
data = sys.stdin.buffer.read()
before, begun = peak(), time.process_time()
try:
    formread.read(data)
except formread.FormError:
    pass
print(time.process_time() - begun, peak() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads Linux's count of memory")
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_take_seconds_and_little_memory(name):
    done = subprocess.run(
        [sys.executable, "-c", CHILD], input=HOSTILE[name](), capture_output=True
    )
    assert done.stderr == b""
    seconds, mebibytes = map(float, done.stdout.split())

    assert seconds < pace.ample(2)
    assert mebibytes < 100


@pytest.mark.parametrize(
    ("data", "path", "told"),
    [
        (b"%PDF-1.7", "sheet.yaml", True),
        (b"kind: sheet", "sheet.pdf", True),
        (b"kind: sheet", "SHEET.PDF", True),
        (b"kind: sheet", "pdf.yaml", False),
    ],
)
def test_a_pdf_is_told_by_its_beginning_or_its_name(data, path, told):
    assert formread.is_pdf(data, path) == told
