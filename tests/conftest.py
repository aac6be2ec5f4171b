"""Golden files: what a test makes is compared with what is kept, or kept by --update-golden."""

import os
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from rtt_tools import remembered

# A busy machine is no failure, and what passed here passes there.
settings.register_profile(
    "same everywhere",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("same everywhere")


@pytest.fixture(autouse=True, scope="session")
def forgetful(tmp_path_factory):
    """No test finds what another run, or its user, had the engine or the printer remember.

    Only machine code is kept: it takes long to make, and says nothing of boards.
    """
    kept = remembered.folder(os.environ)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NUMBA_CACHE_DIR", os.environ.get("NUMBA_CACHE_DIR") or kept)
        patch.setenv("RTT_TOOLS_CACHE", str(tmp_path_factory.mktemp("cache")))
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
        yield


COUNTED = 8  # of so many cases of a test that is `many` one has its branches counted


def pytest_collection_modifyitems(items):
    """Counting branches takes longer than the test; a part of many cases goes through them."""
    seen = Counter()
    for item in items:
        if item.get_closest_marker("many"):
            if seen[item.function] % COUNTED:
                item.add_marker("uncounted")
            seen[item.function] += 1


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    """An `uncounted` test runs at its own speed.

    The `no_cover` of pytest-cov knows but one of the two that count in a worker of xdist, and
    when that pauses the other goes on.
    """
    paused = []
    if "coverage" in sys.modules and item.get_closest_marker("uncounted"):
        while counting := sys.modules["coverage"].Coverage.current():
            counting.stop()
            paused.append(counting)
    try:
        return (yield)
    finally:
        for counting in reversed(paused):
            counting.start()


def pytest_addoption(parser):
    parser.addoption("--update-golden", action="store_true", help="keep what the tests make")


@pytest.fixture
def golden(request):
    """Compares text with the golden file of that name beside the test."""

    def same(name, text):
        path = Path(request.path).parent / "golden" / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")
        assert path.exists(), f"{path} is missing; make it with --update-golden"
        assert text == path.read_text("utf-8")

    return same


@pytest.fixture
def run(capsys, monkeypatch, tmp_path):
    """Runs a command in a folder of its own; its exit code, output and complaints."""
    from rtt_tools.__main__ import code

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def call(*arguments):
        exit_code = code([*arguments])
        printed = capsys.readouterr()
        return exit_code, printed.out, printed.err

    return call
