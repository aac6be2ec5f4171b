"""Where the package asks a catalogue for a wording."""

import ast
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "rtt_tools"


def trees(is_passed_over):
    """Every module of the package as a tree, but those that are passed over."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if not is_passed_over(path):
            yield path, ast.parse(path.read_text("utf-8"))


def asked(tree, name):
    """The first argument of each call of a function of that name."""
    for node in ast.walk(tree):
        called = getattr(node, "func", None)
        if getattr(called, "id", getattr(called, "attr", "")) == name and node.args:
            yield node.args[0]
