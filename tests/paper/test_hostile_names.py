"""Names that are not made for paper: printed without harm, or refused with a finding."""

import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rtt_tools.paper import pdf, svg
from rtt_tools.paper.cover import composed
from rtt_tools.paper.look import Look
from rtt_tools.paper.model import texts
from tests import pace
from tests.paper.every_page import PAGES
from tests.paper.test_every_page import NAMELESS

pytestmark = pytest.mark.many

ARABIC, HEBREW = "هرم الجيزة الأكبر", "מגדל דוד"
EMOJI, FAMILY = "🏰 Castle 🏰", "👨‍👩‍👧‍👦 Family"
TURNED = "Castle \u202eelttac\u202c \u2066tower\u2069"
NAMES = {
    "right to left": ARABIC,
    "Hebrew and Latin": f"{HEBREW} Tower {HEBREW}",
    "emoji": EMOJI,
    "joined emoji": FAMILY,
    "marks that turn text": TURNED,
    "marks without width": "To\u200bw\u200cer\u00ad\u2060\ufeff",
    "stacked accents": "T" + "\u0301\u0335\u0489" * 18 + "ower",
    "far planes": "\U0001d54b\U0001d560\U0001d568\U0001d556\U0001d563 \U000e0041\U0010fffd",
    "no characters": "Tower \ufffe\uffff",
    "braces": "{} {0} {name!r:>9999} %s %(x)d",
    "PDF strings": r"(\)) /Tower << >> endobj \\(",
    "SVG elements": "</text></svg><script>x</script>&lt;&amp;]]>",
    "markup of platypus": '<img src="file:///etc/passwd"/><b>',
    "one long word": "W" * 60,
    "sixty words": "i " * 30,
    "blanks": "\u00a0\u2003\u3000",
}
EVERY_NAME = pytest.mark.parametrize("name", NAMES)
SHOWN = [kind for kind in PAGES if kind not in NAMELESS]
HREF = "{http://www.w3.org/1999/xlink}href"
LONGEST = 2.0  # seconds of work that a page with such a name may cost
UNPRINTABLE = ("right to left", "Hebrew and Latin", "emoji", "joined emoji", "far planes")


def sheets(kind, name, language="en"):
    return list(PAGES[kind](Look(language), names={"": NAMES[name]}))


@EVERY_NAME
@pytest.mark.parametrize("kind", SHOWN)
def test_every_page_is_drawn(kind, name):
    with pace.cut_off(pace.ample(LONGEST)):
        made = sheets(kind, name)

    for sheet in made:
        for text in [sheet.title, sheet.chapter, *(t.content for t in texts(sheet.shapes))]:
            assert text == composed(text), "an invisible mark is left"


@EVERY_NAME
def test_files_are_sound_and_name_the_board_in_their_outline(tmp_path, name):
    sheet = sheets("boards", name)[0]
    (tmp_path / "page.pdf").write_bytes(pdf.render([sheet]))
    drawn = ElementTree.fromstring(svg.render(sheet))

    assert drawn.get("lang") == "en"
    assert not [one for one in drawn.iter() if one.tag.endswith(("script", "image"))]
    assert {one.get(HREF, "#")[0] for one in drawn.iter()} == {"#"}  # only what is in the file
    if shutil.which("qpdf"):
        checked = subprocess.run(
            ["qpdf", "--check", tmp_path / "page.pdf"], capture_output=True, check=False
        )
        assert checked.returncode == 0, checked.stdout + checked.stderr
    if shutil.which("mutool") and sheet.title.strip():
        told = subprocess.run(
            ["mutool", "show", tmp_path / "page.pdf", "outline"],
            capture_output=True,
            check=True,
        ).stdout.decode("utf-8", "replace")
        assert sheet.title.split()[0] in told.replace("\\\\", "\\")


def board(**names):
    """A file of a board of these names by language."""
    told = "".join(f"  {code}: {ascii_(name)}\n" for code, name in names.items())
    text = f"format: 1\nid: tower\nname:\n{told}layout: |2\n    [  ]\n  [ .][ .]\n"
    Path("tower.yaml").write_text(text, "utf-8")
    return "tower.yaml"


def ascii_(text):
    """As YAML reads it, whatever is in it."""
    escaped = "".join(
        c if c.isascii() and c.isprintable() and c not in '"\\' else f"\\U{ord(c):08x}"
        for c in text
    )
    return f'"{escaped}"'


@pytest.mark.parametrize("name", UNPRINTABLE)
def test_export_refuses_a_name_that_the_font_cannot_write(run, name):
    exit_code, out, err = run("export", board(en=NAMES[name]), "-o", "tower.pdf")

    assert (exit_code, out) == (1, "")
    assert "RTT401" in err
    assert all(line.isprintable() for line in err.splitlines())
    assert not Path("tower.pdf").exists()


def test_only_the_name_that_is_printed_counts(run):
    path = board(en="Tower", uk=ARABIC)

    assert run("export", path, "-o", "tower.pdf")[0] == 0
    assert run("export", path, "-o", "tower.pdf", "--lang", "uk")[0] == 1
    assert run("export", path, "-o", "draft.pdf", "--lang", "uk", "--draft")[0] == 0


def test_a_page_of_results_warns_of_what_the_font_lacks(run):
    told = ("simulate", board(en="Tower", uk=EMOJI), "--games", "20", "-o", "page.svg")

    run(*told)  # which may have to compile, and say so
    assert run(*told)[2] == ""
    exit_code, _, err = run(*told, "--lang", "uk")
    assert exit_code == 0
    assert "the font has no sign for \U0001f3f0 in a name" in err


def test_a_mark_that_turns_text_is_warned_of_and_not_printed(run):
    path = board(en=TURNED)

    assert "RTT402" in run("check", path)[1]
    assert run("export", path, "-o", "tower.svg")[0] == 0
    assert not set("\u202e\u202c\u2066\u2069") & set(Path("tower.svg").read_text("utf-8"))
