"""Hostile files get a finding where they are wrong, soon and with little memory."""

import resource
import subprocess
import sys
from functools import partial

import pytest

from rtt_tools import anyfile
from rtt_tools.diagnostics import ERROR, WARNING
from tests import hostile, pace
from tests.file.loaders import parser  # noqa: F401  (a fixture)
from tests.pairs import WHOLE

SECONDS, MEMORY = 2, 200 << 20  # what is promised; benchmarks/held.py measures it
NAMES = ("accepted", "warned", "refused")
FORMATS = ("text", "json")
BOTH = ["libyaml", pytest.param("pure", marks=pytest.mark.uncounted)]  # they lead to the same
BY_BOTH = pytest.mark.parametrize("parser", BOTH, indirect=True)


def errors(text):
    return [f for f in anyfile.check(hostile.content(text)).findings if f.severity is ERROR]


@BY_BOTH
@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("name", hostile.ACCEPTED)
def test_what_only_looks_hostile_is_accepted(name):
    found = anyfile.check(hostile.content(hostile.ACCEPTED[name])).findings

    assert [f for f in found if f.severity >= WARNING and f.code != "RTT404"] == []


@BY_BOTH
@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("name", hostile.WARNED)
def test_what_deceives_readers_is_warned_of(name):
    checked = anyfile.check(hostile.content(hostile.WARNED[name]))

    assert max(f.severity for f in checked.findings) is WARNING
    assert (checked.board or checked.map) is not None or checked.kind.startswith("town-")


@BY_BOTH
@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("name", hostile.REFUSED)
def test_what_is_wrong_is_refused_in_its_place(name):
    text, (code, line, column) = hostile.REFUSED[name]

    found = errors(text)

    first = found[0]
    assert first.code == code
    assert line in (None, first.span.line)
    assert column in (None, first.span.column)
    said = [f.message + f.hint + (f.where or "") for f in found]
    assert all(words.isprintable() and len(words) < 800 for words in said)


def limited(seconds):
    """Let a child have the memory that is promised, and amply of the processor."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    place = tmp_path_factory.mktemp("hostile")
    hostile.write(place)
    return place


HEAVY = [
    (kind, path)
    for kind, files in zip(
        NAMES, (hostile.ACCEPTED, hostile.WARNED, hostile.REFUSED), strict=True
    )
    for path in files
    if len(files[path] if kind != "refused" else files[path][0]) > 20_000
]


def in_turns():
    """Each large file with a format, or with both where whole products are asked for."""
    for place, one in enumerate(HEAVY):
        for format in FORMATS if WHOLE else (FORMATS[place % 2],):
            yield *one, format


@pytest.mark.parametrize(("kind", "name", "format"), [*in_turns()])
def test_large_files_take_seconds_and_200_mib_at_most(folder, kind, name, format):
    path = hostile.place(folder, kind, name)

    ran = subprocess.run(
        [sys.executable, "-m", "rtt_tools", "check", "--format", format, str(path)],
        capture_output=True,
        preexec_fn=partial(limited, pace.ample(SECONDS)),
        check=False,
    )

    assert ran.returncode == (kind == "refused")
    assert ran.stderr == b""


@pytest.mark.parametrize("kind", NAMES)
def test_the_command_answers_for_the_whole_folder(folder, kind):
    ran = subprocess.run(
        [
            sys.executable,
            "-m",
            "rtt_tools",
            "check",
            "-q",
            "--format",
            "concise",
            str(folder / kind),
        ],
        capture_output=True,
        text=True,
        check=False,
    )

    assert (ran.returncode, ran.stderr) == (int(kind == "refused"), "")
    named = {line.split(".yaml:")[0] for line in ran.stdout.splitlines() if " error: " in line}
    assert len(named) == (len(hostile.REFUSED) if kind == "refused" else 0)
