"""Every finding has a manual page, and its examples say the truth."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rtt_tools import anyfile, catalogue, source
from rtt_tools.diagnostics import ERROR
from rtt_tools.paper import papers
from rtt_tools.top import sheetfile, transcript, wishes
from rtt_tools.town import sheetfile as town_sheetfile
from rtt_tools.town import transcript as town_transcript

ROOT = Path(__file__).parent.parent.parent
BESIDE = dict(file for page in catalogue.pages() for file in page.beside)
WISHES = {"RTT410": wishes.wished(("dry-erase",), papers.PAPERS["a5"])}  # as its page says
PAGES = {page.law.code: page for page in catalogue.pages()}


def example_bytes(text, escaped):
    r"""The file an example stands for: `\xE9` is a byte, `\u2028` a character.

    `\*9(ab)` repeats what is in brackets; one that is all of a line repeats the line.
    """
    if not escaped:
        return text.encode()
    repeat = r"\\\*(\d+)\(([^()]*|.*\(.*\).*)\)"
    text = re.sub(f"^{repeat}$", lambda m: "\n".join([m[2]] * int(m[1])), text, flags=re.M)
    text = re.sub(repeat, lambda m: m[2] * int(m[1]), text)
    parts = re.split(r"(\\x[0-9A-F]{2}|\\u[0-9A-F]{4}|\\[tr])", text)
    return b"".join(unescaped(part) for part in parts)


def unescaped(part):
    if part.startswith("\\x"):
        return bytes.fromhex(part[2:])
    if part.startswith("\\u"):
        return chr(int(part[2:], 16)).encode("utf-8", "surrogatepass")
    return {"\\t": b"\t", "\\r": b"\r"}.get(part, part.encode())


@pytest.fixture
def check(tmp_path):
    """Checks an example, saved as example.yaml, as `check`, `score` and `replay` do."""

    def checked(text, escaped=False, code=""):
        for name, beside in BESIDE.items():
            (tmp_path / name).write_text(beside, "utf-8")
        data = example_bytes(text, escaped)
        (tmp_path / "example.yaml").write_bytes(data)
        found = anyfile.check(data, home=str(tmp_path), wish=WISHES.get(code)).findings
        read = source.read(data)
        for kind in (sheetfile, transcript, town_sheetfile, town_transcript):
            found += kind.read(read, str(tmp_path)).findings
        return found

    return checked


@pytest.mark.parametrize("code", PAGES)
def test_failing_examples_break_their_law(check, code):
    page = PAGES[code]

    assert page.fails
    for example in page.fails:
        assert code in {finding.code for finding in check(example, page.escaped, code)}


@pytest.mark.parametrize("code", PAGES)
def test_passing_examples_break_no_law_of_errors_and_warnings(check, code):
    page = PAGES[code]

    assert page.passes
    for example in page.passes:
        found = [
            f for f in check(example, code=code) if f.code not in ("RTT130", "RTT140", "RTT640")
        ]  # other kinds
        assert code not in {finding.code for finding in found}
        assert not [finding for finding in found if finding.severity is ERROR]


def test_wording(check, golden):
    """The messages and hints of every failing example, pinned once."""
    said = []
    for code, page in PAGES.items():
        for example in page.fails:
            (finding, *_) = [f for f in check(example, page.escaped, code) if f.code == code]
            said.append(f"{code} {finding.message}\n")
            said += [f"       = {finding.hint}\n"] if finding.hint else []

    golden("wording.txt", "".join(said))


def test_codes_and_names_are_unique():
    laws = [page.law for page in PAGES.values()]

    assert len({law.code for law in laws}) == len(laws) == len(catalogue.PAGES)
    assert len({law.name for law in laws}) == len(laws)
    assert all(re.fullmatch(r"RTT[0-6]\d\d", law.code) for law in laws)
    assert all(re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", law.name) for law in laws)


@pytest.mark.parametrize("code", PAGES)
def test_pages_begin_with_the_law_in_a_sentence(code):
    page = PAGES[code]

    assert re.fullmatch(r"[A-Z`].*[.:] ?.*", page.rule.replace("\n", " "))
    assert "Fails" not in page.why
    assert catalogue.shown(page).endswith("\n")


def test_every_law_of_the_package_has_a_page():
    text = "".join(path.read_text("utf-8") for path in (ROOT / "rtt_tools").rglob("*.py"))

    assert set(re.findall(r'Law\(\s*"(RTT\d{3})"', text)) == set(PAGES)


def test_what_is_generated_is_as_it_would_be_generated():
    ran = subprocess.run(
        [sys.executable, "tests/generate.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )

    assert (ran.stdout, ran.returncode) == (b"", 0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(r"a\xE9b", b"a\xe9b", id="byte"),
        pytest.param(r"a\u2028b", "a\u2028b".encode(), id="character"),
        pytest.param(r"\uD800", b"\xed\xa0\x80", id="half a pair"),
        pytest.param(r"a\tb\r", b"a\tb\r", id="tab and return"),
        pytest.param(r"x\*3(ab)y", b"xabababy", id="repeat"),
        pytest.param("\\*2(ab)\nc", b"ab\nab\nc", id="repeated line"),
        pytest.param("\\*2(\\*2(ab))\nc", b"abab\nabab\nc", id="repeats in a repeated line"),
    ],
)
def test_escapes_of_examples(text, expected):
    assert example_bytes(text, True) == expected
    assert example_bytes(text, False) == text.encode()


def test_the_list_of_findings_is_written_from_the_pages():
    text = (ROOT / "docs" / "findings.md").read_text("utf-8")

    assert catalogue.manual() == text
    assert [line[4:10] for line in text.splitlines() if line.startswith("### ")] == list(PAGES)
