"""Write what is generated and kept in the repository: `python tests/generate.py [--check]`.

`rtt_tools/verdicts/*.py` come from the schemas, `docs/findings.md` from the docstrings of the
findings. `--check` writes nothing and exits 1 when a file is not what it would write; the
test suite asserts the same.
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))


# What the generated code imports must cost nothing; quarters divide exactly without Decimal.
CHEAPER = (
    ("from decimal import Decimal\n", ""),
    ("(int, float, Decimal)", "(int, float)"),
    ("Decimal(repr(data__at__0)) / Decimal(repr(0.25))", "data__at__0 / 0.25"),
    ("Decimal(repr(data__width)) / Decimal(repr(0.25))", "data__width / 0.25"),
    ("(JsonSchemaValueException, JsonSchemaValuesException)", "JsonSchemaValueException"),
    (
        "from fastjsonschema import JsonSchemaValueException, JsonSchemaValuesException",
        "from rtt_tools.verdicts import JsonSchemaValueException, Patterns",
    ),
)


def verdict(schema: Path) -> str:
    """The module that decides whether data is valid by `schema`."""
    import fastjsonschema

    code = fastjsonschema.compile_to_code(
        json.loads(schema.read_text("utf-8")),
        use_default=False,  # a verdict changes nothing
        detailed_exceptions=False,
    )
    for old, new in CHEAPER:
        assert old in code or schema.name != "board.schema.json", f"{old} is written no more"
        code = code.replace(old, new)
    code = re.sub(
        r"REGEX_PATTERNS = \{.*?\n\}", "REGEX_PATTERNS = Patterns()", code, flags=re.S
    )
    code = code.replace("import re\n", "")
    assert "Decimal" not in code
    assert "from fastjsonschema" not in code
    head = f'"""Generated from schemas/{schema.name} by tests/generate.py; do not edit."""'
    return f"{head}\n\n{code.split(chr(10), 1)[1]}"  # without the version line


def module(schema: Path) -> str:
    """The name of the schema's module."""
    return schema.name.split(".")[0].replace("-", "_")


def generated() -> dict[Path, str]:
    """Every generated file with what it must hold."""
    from rtt_tools import catalogue

    schemas = sorted((ROOT / "schemas").glob("*.schema.json"))
    home = ROOT / "rtt_tools" / "verdicts"
    files = {home / f"{module(path)}.py": verdict(path) for path in schemas}

    files[ROOT / "docs" / "findings.md"] = catalogue.manual()
    return files


def main(arguments: list[str]) -> int:
    """Write the files that are not current, or with --check only name them."""
    wanted = generated()
    stale = [p for p in wanted if not p.exists() or p.read_text("utf-8") != wanted[p]]
    for path in stale:
        print(path.relative_to(ROOT))
        if "--check" not in arguments:
            path.write_text(wanted[path], "utf-8")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
