"""What jsonschema lists, worded: each error by the schema keyword that failed."""

import re
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from rtt_tools.diagnostics import Finding
from rtt_tools.schema import MOST_ERRORS
from rtt_tools.schema.keys import (
    bad_language,
    bad_letter,
    bad_name,
    layout_or_boxes,
    missing_key,
    outdented,
    unknown_key,
)
from rtt_tools.schema.kinds import is_map, is_sheet, kind_of_map, kind_of_sheet
from rtt_tools.schema.laws import (
    BAD_ART_PATH,
    BAD_CELL,
    BAD_ID,
    BAD_LANGUAGE,
    BAD_LETTER,
    LAYOUT_OR_BOXES,
    MISSING_KEY,
    NOT_A_QUARTER,
    OUT_OF_RANGE,
    REPEATED_ITEM,
    UNKNOWN_KEY,
    UNKNOWN_VALUE,
    WRONG_COUNT,
    WRONG_LENGTH,
    WRONG_TYPE,
)
from rtt_tools.schema.patterns import bad_art_path, bad_cell, bad_id, bad_pattern
from rtt_tools.schema.typed import wrong_type
from rtt_tools.schema.values import (
    not_a_quarter,
    out_of_range,
    repeated_item,
    unknown_value,
    wrong_count,
    wrong_length,
)
from rtt_tools.source import Path, Source

MOST_LISTED = 10_000  # before they are put in order; each takes four kilobytes
Wording = Callable[[Source, Path, Any], Iterator[Finding]]

# By the schema keyword that failed.
WORDING: dict[str, Wording] = {
    "additionalProperties": unknown_key,
    "required": missing_key,
    "type": wrong_type,
    "enum": unknown_value,
    "const": unknown_value,
    "minimum": out_of_range,
    "maximum": out_of_range,
    "multipleOf": not_a_quarter,
    "pattern": bad_pattern,
    "minLength": wrong_length,
    "maxLength": wrong_length,
    "minItems": wrong_count,
    "maxItems": wrong_count,
    "minProperties": wrong_count,
    "uniqueItems": repeated_item,
    "oneOf": layout_or_boxes,
}


PAGES = (
    (UNKNOWN_KEY, unknown_key),
    (MISSING_KEY, missing_key),
    (WRONG_TYPE, wrong_type),
    (UNKNOWN_VALUE, unknown_value),
    (OUT_OF_RANGE, out_of_range),
    (BAD_ID, bad_id),
    (WRONG_LENGTH, wrong_length),
    (BAD_LANGUAGE, bad_language),
    (BAD_LETTER, bad_letter),
    (LAYOUT_OR_BOXES, layout_or_boxes),
    (WRONG_COUNT, wrong_count),
    (REPEATED_ITEM, repeated_item),
    (NOT_A_QUARTER, not_a_quarter),
    (BAD_ART_PATH, bad_art_path),
    (BAD_CELL, bad_cell),
)


def worded(source: Source, name: str) -> Iterator[Finding]:
    """What is wrong with the source's data by the schema `name`."""
    if name == "board" and is_sheet(source.data):
        yield kind_of_sheet(source)
        return
    if name == "board" and is_map(source.data):
        yield kind_of_map(source)
        return
    listed = islice(errors(source.data, name), MOST_LISTED)
    found = [(tuple(error.absolute_path), error) for error in listed]
    found = sorted(found, key=lambda one: source.value(*one[0]))[:MOST_ERRORS]
    mistyped = {path for path, error in found if error.validator == "type"}
    explained = set(_explained(source.data, found))
    for path, error in found:
        if "propertyNames" in error.absolute_schema_path:
            yield bad_name(source, path, error)
        elif path[:2] in explained:
            continue
        elif error.validator != "enum" or path not in mistyped:
            yield from WORDING[error.validator](source, path, error)


def _explained(data: Any, found: list[tuple[Path, Any]]) -> Iterator[Path]:
    """Where rules are wrong, and the name of a key has told why: one slip, one finding."""
    names = [
        error.instance
        for path, error in found
        if path == ("special",) and "propertyNames" in error.absolute_schema_path
    ]
    yield from (("special", name) for name in names)
    if names:
        yield from (("special", key) for key, rule in data["special"].items() if rule is None)
    if outdented(data):
        yield ("special",)


def errors(data: Any, name: str) -> Iterator[Any]:
    """jsonschema's errors; `$` in a pattern means the very end, as in ECMAScript."""
    import json

    import jsonschema

    from rtt_tools.files import shipped

    def pattern(_: Any, wanted: str, instance: Any, __: Any) -> Iterator[Any]:
        if isinstance(instance, str) and not re.search(wanted.replace("$", r"\Z"), instance):
            yield jsonschema.ValidationError(f"{instance!r} does not match {wanted!r}")

    # jsonschema compares every two items; here only texts can be equal and in their place.
    def unique(_: Any, wanted: bool, instance: Any, __: Any) -> Iterator[Any]:
        texts = (
            [i for i in instance if isinstance(i, str)] if isinstance(instance, list) else []
        )
        if wanted and len(texts) > len(set(texts)):
            yield jsonschema.ValidationError("has non-unique elements")

    extended: Any = jsonschema.validators.extend  # its stub has no types
    own = {"pattern": pattern, "uniqueItems": unique}
    validator = extended(jsonschema.Draft7Validator, own)
    with open(shipped("schemas", f"{name}.schema.json"), encoding="utf-8") as file:
        yield from validator(json.load(file)).iter_errors(data)
