"""What can be wrong with the kind of a value, and how to write the one that was meant."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rtt_tools.diagnostics import Finding
from rtt_tools.faults import escaped, short
from rtt_tools.faults.syntax import rule_meant
from rtt_tools.schema.keys import spilt
from rtt_tools.schema.laws import (
    WRONG_TYPE,
)
from rtt_tools.schema.words import (
    described,
    dotted,
    name_of,
    slug_of,
)
from rtt_tools.source import Path, Source

TYPES = {
    "object": "a mapping (`key: value`)",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "nothing",
}
# How values of town maps are written, by key; None stands for any item of a list.
WRITTEN: Mapping[tuple[str | None, ...], str] = {
    ("town-hall",): "write `[]` for none, or squares as `[e5]`",
    ("town-hall", None): "write a square as `e5`: the column's letter, the row's number",
    ("closed",): "write `[]` for none, or squares as `[a1, b1]`",
    ("closed", None): "write a square as `e5`: the column's letter, the row's number",
    ("cathedral",): "write `[[0, 0], [1, 0]]`: steps down and to the right",
    ("rounds",): "write a line for each round: `- {dice: 5, icons: 3}`",
    ("rounds", None): "write `{dice: 5, icons: 3}`",
    ("start",): "write `{food: 0, stone: 0, wood: 2}`",
}
A_STEP = "write a step down and to the right as `[1, 0]`; below 0 is up, or left"
# What YAML 1.1 took for truth values; `check --fix` writes them out.
TRUTH = {"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false"}


def wrong_type(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """Each value is of its kind: text, a number, true or false, a list, a mapping.

    `yes`, `no`, `on` and `off` are text here, as are `010` and `12:30`; only `true` and
    `false` are truth values.

    Fails:
        format: 1
        id: type
        name: 12
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: type
        name: "12"
        layout: |2
          [ .][ .]
    """
    wanted = error.validator_value
    kinds = [wanted] if isinstance(wanted, str) else wanted
    value, words = error.instance, " or ".join(TYPES[kind] for kind in kinds)
    said = f"{name_of(path)} must be {words}, not {described(value)}"
    if value is None:
        said = f"{name_of(path)} is empty; it must be {words}"
    yield WRONG_TYPE.at(
        source.value(*path),
        said,
        where=dotted(path),
        hint=_type_hint(source.data, path, kinds, value),
        fix=_type_fix(source, path, kinds, value),
    )


def _type_fix(source: Source, path: Path, kinds: list[str], value: Any) -> str | None:
    """What surely was meant by a value of another kind, where it stands on one line."""
    span = source.value(*path)
    if span.line != span.end_line or not isinstance(value, str):
        return None
    if kinds == ["boolean"] and value.casefold() in TRUTH:
        return TRUTH[value.casefold()]
    if kinds == ["object"] and path[:1] == ("special",):
        return rule_meant(value) or None
    return value if _quoted(kinds, value) else None


def _quoted(kinds: list[str], value: Any) -> bool:
    """Would the value be of its kind without its quotes?"""
    forms = {"boolean": "true|false", "integer": "0|[1-9][0-9]*", "number": r"\d+(\.\d+)?"}
    return isinstance(value, str) and any(
        re.fullmatch(forms.get(kind, "(?!)"), value) for kind in kinds
    )


def _type_hint(data: Any, path: Path, kinds: list[str], value: Any) -> str:
    if _quoted(kinds, value):
        return f"write {value} without quotes"
    way = WRITTEN.get(tuple(None if isinstance(part, int) else part for part in path), "")
    if way and (isinstance(path[-1], int) or not re.search("[a-z][1-9]", str(value))):
        return way
    if "string" in kinds and isinstance(value, (bool, int, float)):
        named = path[-1:] == ("id",) and not isinstance(value, bool)
        return f"write `{slug_of(str(value))}`" if named else "put it in quotes"
    if kinds == ["boolean"]:
        return _truth_hint(path[-1], value)
    if kinds == ["array"] or (kinds == ["integer"] and isinstance(path[-1], int)):
        return _list_hint(data, path, value) or (A_STEP if path[:1] == ("cathedral",) else "")
    if kinds == ["array", "null"] and isinstance(value, str):  # lines, with blanks of their own
        return f"write `[{escaped(short(value), 60)}]`" if short(value) else ""
    return _rule_hint(data, path, value) if kinds == ["object"] and "special" in path else ""


def _truth_hint(key: str | int, value: Any) -> str:
    if value is None:
        return f"write `{key}: true`"
    true = {**TRUTH, "1": "true", "0": "false"}.get(str(value).casefold(), "")
    return f"write {true}" if true else ""


def _list_hint(data: Any, path: Path, value: Any) -> str:
    """The list that one value, or several without commas or brackets, stand for."""
    if not isinstance(value, (int, float, str)) or isinstance(value, bool):
        return ""
    items = re.findall(r"[\w.-]+", short(str(value)))
    if path[-1] == "dice" and re.fullmatch("[1-6]{2,10}", str(value)):
        items = list(str(value))
    if isinstance(path[-1], str):
        items += spilt(_at(data, path[:-1]))
    if len(items) < (1 if isinstance(path[-1], str) else 2):
        return ""
    return f"write `[{', '.join(items[:20])}]`"


def _rule_hint(data: Any, path: Path, value: Any) -> str:
    """How to write the rule that stands under a letter, or in a box."""
    key = path[-1]
    if path == ("special",):
        listed = isinstance(value, list)
        return (
            "leave out the dashes"
            if listed
            else "add `A: {at-least: 12}` below it, two blanks in"
        )
    rules = data.get("special") if path[0] == "boxes" else None
    rule = rules.get(value) if isinstance(rules, dict) and isinstance(value, str) else None
    if isinstance(rule, dict) and all(isinstance(n, (bool, int)) for n in rule.values()):
        meant = ", ".join(f"{k}: {str(n).lower()}" for k, n in rule.items())
        return f"write the rule out: `special: {{{meant}}}`"
    meant = rule_meant(value) if isinstance(value, str) else ""
    if path[0] == "boxes" and not meant:
        return "write the rule out, such as `special: {at-least: 12}`"
    return f"write `{key}: {meant or '{at-least: 12}'}`" + ("" if meant else " or another rule")


def _at(data: Any, path: Path) -> Any:
    """What stands at the path."""
    for key in path:
        data = data[key]
    return data
