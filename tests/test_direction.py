"""Imports point one way: the rim, paper and the core of the game, reports, commands."""

import ast
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "rtt_tools"
# Each row may import from its own row only what stands in the same folder, and from any above.
LAYERS = (
    (
        "__init__",
        "chance",
        "diagnostics",
        "dicefaces",
        "faults",
        "files",
        "languages",
        "libyaml",
        "machinecode",
        "manygames",
        "lines",
        "players",
        "pureyaml",
        "refused",
        "remembered",
        "shaped",
        "shares",
        "spreads",
        "verdicts",
    ),
    ("source",),
    ("schema",),
    ("bundled", "editing", "heads"),
    ("paper",),
    ("texts",),
    ("town.map",),
    ("town.icons", "town.buildings"),
    ("town.movewords",),
    ("town.squares", "town.moves", "town.refusals"),
    ("town.river", "town.ocean", "town.forest"),
    ("town.placement", "town.position", "town.scoring"),
    ("town.ground",),
    ("town.discover", "town.construct", "town.gather", "town.upkeep"),
    ("town.game",),
    ("town.engine",),
    ("town.tokens",),
    ("town.misdrawn",),
    ("town.drawing", "town.movetext"),
    ("town.dicefaces", "town.rolls"),
    ("town.choices", "town.counting", "town.evening", "town.steps", "town.view"),
    ("town.recorded",),
    ("town.sheets",),
    ("town.draft", "town.picture"),
    ("town.checks",),
    ("town.mapfile", "town.mapview", "town.written"),
    ("town.endings", "town.reference", "town.replaying"),
    ("town.account", "town.gamefaults", "town.gametext", "town.together"),
    ("town.sheetfile", "town.transcript"),
    ("top.board", "top.dice", "top.pool", "top.rulesets"),
    ("top.cells", "top.game", "top.scoring", "top.picture", "top.solo"),
    ("top.misdrawn",),
    ("top.drawing", "top.drawn"),
    ("top.dicefaces", "top.view"),
    ("top.rounds", "top.steps"),
    ("top.evening",),
    ("top.recorded",),
    ("top.longform", "top.block", "top.written"),
    ("top.engine",),
    ("top.draft",),
    ("top.sheets",),
    ("top.checks",),
    ("top.boardfile",),
    ("top.boardart", "top.wishes"),
    ("top.reference",),
    ("top.sheetfile",),
    ("top.sheetform",),
    ("top.replaying",),
    ("top.gamefaults",),
    ("top.account", "top.gametext", "top.transcript"),
    ("anyfile",),
    ("mending",),
    ("night",),
    ("catalogue", "report"),
    ("cli",),
    ("__main__",),
)
LEVEL = {name: level for level, row in enumerate(LAYERS) for name in row}
GAME = re.compile(r"rtt_tools\.(top|town)\b")
OTHER = {"top": "rtt_tools.town", "town": "rtt_tools.top"}
FILES = sorted(PACKAGE.rglob("*.py"))
OF_A_GAME = [path for path in FILES if path.relative_to(PACKAGE).parts[0] in OTHER]


def place(module):
    """The name under which a module of the package stands in the layers."""
    parts = module.split(".")
    for length in (2, 1):
        if ".".join(parts[:length]) in LEVEL:
            return ".".join(parts[:length])
    return "__init__" if module in ("", "top", "town") else module


def name_of(path):
    """The module of a file, without the package's name."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


@cache
def imported(path):
    """The modules a file imports, anywhere in it, with the package's own shortened."""
    return tuple(imports(path))


def imports(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: relative import"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}".replace(".", "/")
                inside = PACKAGE.parent / whole
                is_module = inside.is_dir() or inside.with_suffix(".py").exists()
                yield f"{node.module}.{alias.name}" if is_module else node.module


def own(module):
    """The module without the package's name, or None where it is another package's."""
    if module == "rtt_tools":
        return ""
    return module.removeprefix("rtt_tools.") if module.startswith("rtt_tools.") else None


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_imports_point_one_way(path):
    importer = place(name_of(path))
    for module in imported(path):
        if (name := own(module)) is None:
            continue
        other = place(name)
        within = importer == other or LEVEL[importer] == LEVEL[other]
        assert within or LEVEL[other] < LEVEL[importer], f"{importer} imports {other}"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_only_commands_know_the_command_line(path):
    name = name_of(path)

    if not name.startswith("cli"):
        assert not {module for module in imported(path) if module.split(".")[0] == "click"}


@pytest.mark.parametrize("path", [p for p in FILES if "paper" in p.parts], ids=name_of)
def test_paper_knows_no_game(path):
    assert not {module for module in imported(path) if GAME.match(module)}


@pytest.mark.parametrize("path", OF_A_GAME, ids=name_of)
def test_the_two_games_do_not_know_each_other(path):
    other = OTHER[path.relative_to(PACKAGE).parts[0]]

    assert not {one for one in imported(path) if f"{one}.".startswith(f"{other}.")}


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_no_module_reads_the_clock_or_chance_of_its_own(path):
    """Randomness is handed in, and nothing depends on when it runs."""
    modules = {module.split(".")[0] for module in imported(path)}

    assert not modules & {"random", "datetime", "secrets", "uuid", "socket", "urllib3"}
    if "time" in modules:
        assert name_of(path).startswith(("top.engine", "cli.hosting.", "cli.solve."))


def test_every_module_has_a_layer():
    for path in FILES:
        assert place(name_of(path)) in LEVEL, path


def drawn_layers():
    """The modules of each row of the table in docs/design.md, the highest first."""
    page = (PACKAGE.parent / "docs" / "design.md").read_text("utf-8")
    table = page.partition("| layer | modules |")[2].partition("\n\n")[0]
    for row in table.splitlines()[2:]:
        modules = re.findall("`(.*?)`", row.split("|")[2])
        game = re.match("(top|town)/", modules[0])
        folder = f"{game[1]}." if game else ""
        yield [folder + re.sub("^(top|town)/", "", module).rstrip("/") for module in modules]


def test_the_design_shows_these_layers_and_no_others():
    rows = list(drawn_layers())
    names = [name for row in rows for name in row]

    assert sorted(names) == sorted(set(LEVEL) - {"__init__"})
    for upper, lower in pairwise(rows):
        assert min(LEVEL[name] for name in upper) >= max(LEVEL[name] for name in lower), lower


def test_the_design_shows_every_module_of_a_saved_night():
    page = (PACKAGE.parent / "docs" / "design.md").read_text("utf-8")
    (row,) = [line for line in page.splitlines() if line.startswith("| saved nights |")]
    modules = {path.stem for path in PACKAGE.glob("night/*.py")} - {"__init__"}

    assert sorted(re.findall("`(\\w+)`", row)) == sorted(modules)
