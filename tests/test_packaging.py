"""What is installed: one package that carries boards and schemas, wherever it came from."""

import json
import os
import re
import shlex
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
BOARDS = sorted(path.stem for path in (ROOT / "boards").glob("*.yaml"))
KINDS = sorted(path.name.removesuffix(".schema.json") for path in ROOT.glob("schemas/*.json"))
MAPS = sorted(path.stem for path in (ROOT / "boards" / "town").glob("*.yaml"))
OFFLINE = ("--quiet", "--no-deps", "--no-index", "--no-build-isolation")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", *OFFLINE, "--wheel-dir", folder, ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(tmp_path_factory, wheel):
    return environment(tmp_path_factory.mktemp("installed"), wheel)


@pytest.fixture(scope="module")
def editable(tmp_path_factory):
    return environment(tmp_path_factory.mktemp("editable"), "-e", ROOT)


@pytest.fixture(params=["checkout", "editable", "wheel"])
def rtt_tools(request, tmp_path):
    """Runs `rtt-tools` in another folder; its output."""
    if request.param == "checkout":
        command, path = (sys.executable, "-m", "rtt_tools"), {"PYTHONPATH": str(ROOT)}
    else:
        home = request.getfixturevalue(
            "editable" if request.param == "editable" else "installed"
        )
        command, path = (home / "bin" / "rtt-tools",), {}
    return lambda *words: run(*command, *words, cwd=tmp_path, **path)


def test_boards_are_found(rtt_tools):
    listed = json.loads(rtt_tools("boards", "--format", "json"))

    assert [board["id"] for board in listed["boards"]] == BOARDS


def test_maps_are_found_and_checked(rtt_tools):
    listed = json.loads(rtt_tools("town", "maps", "--format", "json"))

    assert [one["id"] for one in listed["maps"]] == MAPS
    assert b"nothing found" in rtt_tools("town", "check", "--strict", *MAPS)


@pytest.mark.parametrize("kind", KINDS)
def test_schemas_are_found(rtt_tools, kind):
    assert rtt_tools("schema", kind) == (ROOT / "schemas" / f"{kind}.schema.json").read_bytes()


def test_boards_are_checked_and_printed(rtt_tools):
    printed = rtt_tools("export", "giza-pyramid", "-o", "-")

    assert printed.startswith(b"%PDF-")
    assert b"nothing found" in rtt_tools("check", ROOT / "boards" / "giza-pyramid.yaml")


def test_an_editable_install_copies_nothing(editable):
    assert added(editable) == {"_rtt_tools.pth", "rtt_tools.dist-info"}


def test_a_wheel_adds_one_package(installed):
    assert added(installed) == {"rtt_tools", "rtt_tools.dist-info"}


def test_a_wheel_holds_what_the_checkout_holds(wheel):
    kept = [*(ROOT / "rtt_tools").rglob("*"), *(ROOT / "boards").rglob("*.*")]
    kept += (ROOT / "schemas").glob("*.json")
    expected = {inside(path) for path in kept if path.is_file() and path.suffix != ".pyc"}
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}

    assert names == expected


def test_a_wheel_carries_both_licences(wheel):
    names = [name.partition("/licenses/")[2] for name in zipfile.ZipFile(wheel).namelist()]

    assert {"LICENSE", "rtt_tools/paper/fonts/OFL.txt"} <= set(names)


def test_a_source_archive_is_whole_enough_to_build_the_same_wheel(tmp_path, wheel):
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path, cwd=ROOT)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        opened.extractall(tmp_path, filter="data")
    (unpacked,) = (path for path in tmp_path.iterdir() if path.is_dir())
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path, cwd=unpacked)
    (again,) = tmp_path.glob("*.whl")

    assert contents(again) == contents(wheel)
    assert (unpacked / ".ci" / "run").exists()
    assert (unpacked / "tests" / "test_packaging.py").exists()


def test_the_pre_commit_hook_checks_the_files_it_is_given(editable, tmp_path):
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    program, *words = shlex.split(hook["entry"])
    good = str(ROOT / "boards" / "matterhorn.yaml")
    bad = tmp_path / "bad.yaml"
    bad.write_text("format: 1\n", "utf-8")
    ran = subprocess.run((editable / "bin" / program, *words, good, bad), capture_output=True)

    assert program in scripts
    assert hook["language"] == "python"
    assert re.search(hook["files"], good)
    assert ran.returncode == 1
    assert b"matterhorn" not in ran.stdout


def environment(folder, *wanted):
    """A new environment with `wanted`; what that needs is borrowed from this one."""
    venv.create(folder, with_pip=False)
    site(folder).joinpath("borrowed.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    python = folder / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", *OFFLINE, *wanted)
    return folder


def site(folder):
    return Path(sysconfig.get_path("purelib", "venv", {"base": folder, "platbase": folder}))


def added(folder):
    """What an install put into site-packages, without its version."""
    names = {
        re.sub(r"-[\d.]+(?=\.dist-info)", "", path.name) for path in site(folder).iterdir()
    }
    return names - {"borrowed.pth", "__pycache__"}


def inside(path):
    """Where the wheel holds a file of the checkout."""
    name = path.relative_to(ROOT).as_posix()
    return name if name.startswith("rtt_tools/") else f"rtt_tools/{name}"


def contents(wheel):
    opened = zipfile.ZipFile(wheel)
    return {name: opened.read(name) for name in opened.namelist()}


def run(*words, cwd=None, **variables):
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ran = subprocess.run(
        list(map(str, words)), cwd=cwd, env=clean | variables, capture_output=True, check=False
    )
    assert ran.returncode == 0, (ran.stdout + ran.stderr).decode()
    return ran.stdout
