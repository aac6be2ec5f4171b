"""Machine code of each game is made anew whenever anything that it is made of changes."""

import ast
from pathlib import Path

import pytest

from rtt_tools.machinecode.compiler import files
from rtt_tools.top.engine.kernel.compiled import MACHINE as TOP
from rtt_tools.town.engine.kernel.compiled import MACHINE as TOWN

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "rtt_tools"
FOLDERS = {
    "top": (TOP, ("top/engine/kernel", "top/engine/coarse")),
    "town": (TOWN, ("town/engine/kernel",)),
}
# Nothing of these becomes machine code.
WORDS = {"files", "remembered", "languages", "texts", "refused", "movewords"}


def modules_of(path):
    """The modules of ours that a module imports, for more than types."""
    tree = ast.parse(path.read_text("utf-8"))
    hints = {id(one) for node in ast.walk(tree) if is_hint(node) for one in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and id(node) not in hints:
            for name in (node.module, *(f"{node.module}.{one.name}" for one in node.names)):
                found = ROOT.joinpath(*name.split(".")).with_suffix(".py")
                if found.is_file() and found.stem not in WORDS:
                    yield found


def is_hint(node):
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


@pytest.mark.parametrize("game", FOLDERS)
def test_the_version_knows_every_module_that_machine_code_takes_anything_from(game):
    machine, folders = FOLDERS[game]
    known = {Path(path) for path in files(machine.sources)}
    needed = {path for one in (*folders, "machinecode") for path in PACKAGE.glob(f"{one}/*.py")}
    while more := {one for path in needed for one in modules_of(path)} - needed:
        needed |= more

    assert known == needed
