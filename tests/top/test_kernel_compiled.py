"""Machine code of the engine is made anew whenever anything that it is made of changes."""

import ast
from pathlib import Path

from rtt_tools.machinecode.compiler import files
from rtt_tools.top.engine.kernel.compiled import MACHINE

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "rtt_tools" / "top" / "engine"
WORDS = {"files", "remembered", "languages"}  # nothing of these becomes machine code


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


def test_the_version_knows_every_module_that_machine_code_takes_anything_from():
    known = {Path(path) for path in files(MACHINE.sources)}
    needed = {path for name in ("kernel", "coarse") for path in ENGINE.glob(f"{name}/*.py")}
    needed |= {*ROOT.glob("rtt_tools/machinecode/*.py")}
    while more := {one for path in needed for one in modules_of(path)} - needed:
        needed |= more

    assert known == needed
