"""The documentation tells the truth: its examples are run, its links lead somewhere.

A block ```` ```yaml file=NAME ````, of any language, is that file; a block ```` ```console ````
holds commands after `$ ` and what they print. A line `...` stands for any lines, a date for any
date, a time for any time. The blocks of a page share a folder, which is also the home of their
commands. `--update-golden` writes what they print into the pages, and keeps the lines `...`
whose neighbours stand.
"""

import ast
import json
import os
import re
import subprocess
import sys
from difflib import SequenceMatcher
from fnmatch import fnmatchcase
from importlib import import_module
from pathlib import Path

import pytest

from tests.cli import dying

ROOT = Path(__file__).parents[1]
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted(ROOT.glob("docs/*.md")),
    ROOT / "boards" / "README.md",
]
BLOCK = re.compile(r"^```(.*)\n((?:(?!```).*\n)*)```$", re.M)
WHEN = re.compile(r"\b(?:\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d)\b")
LINK = re.compile(r"\]\(([^)\s]+)\)")
TOLD = [page for page in PAGES if "```console" in page.read_text("utf-8")]


def name(page):
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", TOLD, ids=name)
def test_commands_print_what_the_page_says(page, tmp_path, request):
    text = page.read_text("utf-8")
    if re.search(r"^\$ rtt-tools (simulate|rate|solve) ", text, re.M):
        output("rtt-tools simulate giza-pyramid --games 1", tmp_path)  # compiled, if not before
    if re.search(r"^\$ rtt-tools town simulate ", text, re.M):
        output("rtt-tools town simulate town-7x7 --games 1", tmp_path)  # likewise
        output("rtt-tools town simulate town-7x7 --search 1", tmp_path)
    if re.search(r"^\$ rtt-tools solve ", text, re.M):
        output("rtt-tools solve giza-pyramid --time-limit 1s", tmp_path)  # likewise
    told = BLOCK.sub(lambda block: as_it_is(block, tmp_path), text)
    if request.config.getoption("--update-golden"):
        page.write_text(told, "utf-8")

    assert page.read_text("utf-8") == told


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page):
    links = [link for link in LINK.findall(page.read_text("utf-8")) if "://" not in link]
    broken = [link for link in links if not leads_somewhere(page, link)]

    assert not broken


def test_the_readme_names_every_command():
    from rtt_tools.cli.group import COMMANDS

    readme = (ROOT / "README.md").read_text("utf-8")

    assert [one for one in COMMANDS if f"`{one}" not in readme] == []


@pytest.mark.parametrize("group", ["night", "town", "town.night"])
def test_the_readme_names_every_command_of_a_group(group):
    commands = import_module(f"rtt_tools.cli.{group}").COMMANDS
    table = (ROOT / "README.md").read_text("utf-8").partition("\n## All commands\n")[2]
    rows = re.findall(r"^\| (`.*) \|$", table.partition("\n## ")[0], re.M)
    games = [row for row in rows if row.startswith(f"`{group.partition('.')[0]}")]
    if group == "town.night":  # what both games' nights have is told once
        games += [row for row in rows if row.startswith("`night")]

    named = set(re.findall(r"`(?:town night |town |night )?([a-z]+)[^`]*`", "\n".join(games)))
    assert set(commands) - named == set()


def test_the_list_of_documents_names_every_page():
    told = set(LINK.findall((ROOT / "docs" / "README.md").read_text("utf-8")))

    assert {page.name for page in ROOT.glob("docs/*.md")} - told == {"README.md"}


@pytest.mark.parametrize(
    ("page", "schema"),
    [
        ("board-format.md", "board"),
        ("sheets.md", "sheet"),
        ("transcripts.md", "game"),
        ("transcripts.md", "night"),
        ("town.md", "town-map"),
        ("town-files.md", "town-game"),
        ("town-files.md", "town-sheet"),
    ],
)
def test_the_formats_are_told_with_every_key(page, schema):
    text = (ROOT / "docs" / page).read_text("utf-8")
    data = json.loads((ROOT / "schemas" / f"{schema}.schema.json").read_text("utf-8"))

    assert [key for key in keys(data) if not re.search(rf"`{key}\b[^`]*`", text)] == []


def test_the_json_of_nights_is_told_with_every_key(tmp_path):
    page = (ROOT / "docs" / "json.md").read_text("utf-8")
    text = page[page.index("## `night status --format json`") :]
    path = str(tmp_path / "nights.db")
    said = [
        dying.called(path, f"{words} --format json")[1]
        for words in (
            "start Ana Bo --board giza-pyramid --seed 3", "roll", "wrote ana a1=1", "change 1",
            "finish --early", "undo", "redo", "standings",
            "solo Ana --board giza-pyramid --seed 3", "roll", "finish --early", "list", "log",
        )
    ]  # fmt: skip
    told = set(re.findall(r"[`\"]([a-z_]+)[`\"]", text))

    assert "" not in said
    assert {key for one in said for key in named(json.loads(one))} - told == set()


def test_the_json_of_nights_of_the_town_is_told_with_every_key(tmp_path):
    page = (ROOT / "docs" / "json.md").read_text("utf-8")
    text = page[page.index("## `town night status --format json`") :]
    path = str(tmp_path / "nights.db")
    said = [
        dying.called(path, f"{words} --format json", dying.TOWN)[1]
        for words in (
            "start Ana Bo --real-dice", "roll 3 3 3 1 1", "did ana 3 tree a1, 3 tree b1",
            "did ana woodcutter c1", "next", "undo", "redo", "score --early bo coast=3",
            "standings", "list", "log", "start Ana", "score --early coast=3",
        )
    ]  # fmt: skip
    told = set(re.findall(r"[`\"]([a-z_]+)[`\"]", text)) | {"version", "number", "at", "data"}

    assert "" not in said
    keys_ = {key for one in said for key in named(json.loads(one))}
    log = {"nights", "events", "kind", "stands", "words"}  # as of the other game
    assert keys_ - told - log - {"player", "moves", "to", "scores", "joined"} == set()


def named(data):
    """The keys anywhere in the data, but those that are dice, boxes, players or numbers."""
    inside = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    for one in inside:
        yield from named(one)
    if isinstance(data, dict):
        yield from (key for key in data if re.fullmatch("[a-z_]+", key))


def test_measures_name_programs_that_exist():
    text = (ROOT / "docs" / "measures.md").read_text("utf-8")
    programs = re.findall(r"`(?:python |pytest )?([\w./]+/\w+(?:\.py)?)`", text)

    assert len(programs) > 5
    assert [one for one in programs if not (ROOT / one).exists()] == []


def test_every_rule_that_refuses_is_named_with_its_section():
    text = (ROOT / "docs" / "rules.md").read_text("utf-8")
    table = text.partition("## The rules by name\n")[2].partition("\n## ")[0]

    assert sorted(re.findall(r"^\| `([\w-]+)` \| \S", table, re.M)) == sorted(refusing())


def refusing():
    """The names of the first game's rules: the first word of each refusal of it.

    The second game's name headings: tests/town/test_refusals.py.
    """
    from rtt_tools.night.history import REDO, UNDO

    found = {UNDO, REDO}
    for path in ROOT.glob("rtt_tools/**/*.py"):
        if "town" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in ("Refusal", "illegal") and isinstance(node.args[0], ast.Constant):
                    found.add(node.args[0].value)
    return found | {"at-least", "at-most", "one-of", "even", "odd"}  # `game.number_refusals`


def test_every_theme_is_told():
    from rtt_tools.paper.theme import PALETTES

    text = (ROOT / "docs" / "board-format.md").read_text("utf-8")

    assert [theme for theme in PALETTES if f"`{theme}`" not in text] == []


def keys(schema):
    """Every key that a schema knows."""
    if not isinstance(schema, dict):
        return []
    below = [key for value in schema.values() for key in keys(value)]
    return [*schema.get("properties", {}), *below]


def as_it_is(block, folder):
    """The block with what its commands really print; a file is written."""
    kind, content = block.groups()
    if found := re.search(r"\bfile=(\S+)", kind):
        folder.joinpath(found.group(1)).write_text(content, "utf-8")
    if kind != "console":
        return block.group()
    told = [told_by(session, folder) for session in re.split(r"^(?=\$ )", content, flags=re.M)]
    return f"```{kind}\n{''.join(told)}```"


def told_by(session, folder):
    """A command and its output; as the page has it, where that agrees."""
    if not session.startswith("$ "):
        return session
    command, _, expected = session.partition("\n")
    printed = output(command.removeprefix("$ "), folder)
    shorter = shortened(printed, expected)
    told = next(one for one in (expected, shorter, printed) if agrees(printed, one))
    return f"{command}\n{told}"


def agrees(printed, expected):
    return fnmatchcase(timeless(printed), pattern(timeless(expected)))


def shortened(printed, expected):
    """What is printed, with the lines `...` of the page where their neighbours still stand."""
    old, new = expected.splitlines(True), printed.splitlines(True)
    changes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return "".join(
        "".join(old[a:b] if old[a:b] == ["...\n"] else new[c:d]) for _, a, b, c, d in changes
    )


def timeless(text):
    return WHEN.sub("then", text)


def pattern(text):
    """What a text matches, when its lines `...` stand for any lines."""
    return re.sub(r"^\.\.\.\n", "*", re.sub(r"([*?[])", r"[\1]", text), flags=re.M)


def output(command, folder):
    """What the command prints, errors included, in a terminal 80 characters wide."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    plain = {"PATH": path, "PYTHONUTF8": "1", "COLUMNS": "80", "LC_ALL": "C.UTF-8"}
    plain["NUMBA_CACHE_DIR"] = os.environ["NUMBA_CACHE_DIR"]  # compiled once for all pages
    ran = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=plain | home,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return ran.stdout


def leads_somewhere(page, link):
    """Is there such a file, and in it such a heading?"""
    path, _, heading = link.partition("#")
    target = page.parent / path if path else page
    if not target.exists():
        return False
    if not heading:
        return True
    titles = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.M)
    return heading in [re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in titles]
