"""Safe fixes: what a file was, and what it is afterwards."""

import pytest

from rtt_tools import mending
from rtt_tools.top import boardfile

HEAD = "format: 1\nid: t\nname: T\n"
GOOD = HEAD + "layout: |2\n    [  ]\n  [ .][ .]\n"


@pytest.mark.parametrize(
    ("before", "after", "count"),
    [
        pytest.param(GOOD.replace("|2", "|"), GOOD, 1, id="forgotten 2"),
        pytest.param(GOOD.replace("|2", "|-"), GOOD.replace("|2", "|2-"), 1, id="with a sign"),
        pytest.param(
            GOOD.replace("|2", "| # hill"),
            GOOD.replace("|2", "|2 # hill"),
            1,
            id="with a comment",
        ),
        pytest.param(
            HEAD + "boxes:\n\t- {id: a1, at: [0, 0], dot: true}\n",
            HEAD + "boxes:\n  - {id: a1, at: [0, 0], dot: true}\n",
            1,
            id="tab",
        ),
        pytest.param(
            HEAD + "boxes:\n\t- id: a1\n\t\tat: [0, 0]\n\t\tdot: true\n",
            HEAD + "boxes:\n  - id: a1\n    at: [0, 0]\n    dot: true\n",
            5,
            id="tabs",
        ),
        pytest.param(GOOD.replace("[  ]\n", "[  ]\t\n"), GOOD, 1, id="tab at the end of a row"),
        pytest.param(GOOD.replace("[  ]", "[\u00a0 ]"), GOOD, 1, id="no-break space"),
        pytest.param(GOOD.replace("[  ]", "\uff3b  \uff3d"), GOOD, 2, id="wide brackets"),
        pytest.param(GOOD.replace("[ .]", "[. ]"), GOOD, 2, id="dots in front"),
        pytest.param(
            HEAD + "layout: |2\n  \u200b[ .][\u00a0.]\n",
            HEAD + "layout: |2\n  [ .][ .]\n",
            2,
            id="two in a row, one of no length",
        ),
        pytest.param(
            HEAD + "layout: |2\n  [a.][ .]\nspecial: {A: {even: yes}}\n",
            HEAD + "layout: |2\n  [A.][ .]\nspecial: {A: {even: true}}\n",
            2,
            id="small letter and yes",
        ),
        pytest.param(
            HEAD + "boxes: [{id: a1, at: [0, 0], dot: 'on', hanging: No}]\n",
            HEAD + "boxes: [{id: a1, at: [0, 0], dot: true, hanging: false}]\n",
            2,
            id="on and No",
        ),
        pytest.param(
            GOOD.replace("|2", "|").replace("[ .][ .]", "[. ][ .]"),
            GOOD,
            2,
            id="one uncovers another",
        ),
    ],
)
def test_fixes(before, after, count):
    for first, end in ((b"", "\n"), (b"\xef\xbb\xbf", "\n"), (b"", "\r\n")):
        data = first + before.replace("\n", end).encode()

        better, made = mending.mend(data)

        assert better == first + after.replace("\n", end).encode()
        assert len(made) == count


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(GOOD.encode(), id="good"),
        pytest.param(
            b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode(), id="mark and returns"
        ),
        pytest.param(GOOD.rstrip().encode(), id="no last line end"),
        pytest.param(b"", id="empty"),
        pytest.param(b"\xff\xfe\x00", id="no text"),
        pytest.param(GOOD.replace("[ .]-", "-").encode() + b"id: x\n", id="not to be mended"),
        pytest.param(HEAD.encode() + b"layout: |2\n  [ .]\t[ .]\n", id="tab of unknown width"),
    ],
)
def test_what_has_no_safe_fix_stays_as_it_is(data):
    assert mending.mend(data) == (data, [])


def test_mended_files_of_many_faults_end():
    data = (HEAD + "layout: |2\n  " + "[\u00a0.]" * 100_000 + "\n").encode()

    mended, made = mending.mend(data)

    assert 200 <= len(made) <= mending.MOST_FIXES
    assert boardfile.check(mended).findings


def test_the_number_of_fixes_is_bounded(monkeypatch):
    monkeypatch.setattr(mending, "MOST_FIXES", 1)
    data = GOOD.replace("|2", "|").replace("[ .][ .]", "[. ][ .]").encode()

    better, made = mending.mend(data)

    assert better == data.replace(b"|", b"|2")
    assert [finding.code for finding in made] == ["RTT010"]
