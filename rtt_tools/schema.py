"""Data against a JSON Schema, as findings in our words.

A generated verdict (`verdicts`) says in microseconds whether data is valid. Only when it is
not does jsonschema list the errors, and this module words them, each at its place.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

from rtt_tools.diagnostics import ERROR, Finding, Law, in_order
from rtt_tools.faults import LONGEST_SLIP, alike, escaped, rule_meant, short
from rtt_tools.source import Source

UNKNOWN_KEY = Law("RTT101", "unknown-key", ERROR)
MISSING_KEY = Law("RTT102", "missing-key", ERROR)
WRONG_TYPE = Law("RTT103", "wrong-type", ERROR)
UNKNOWN_VALUE = Law("RTT104", "unknown-value", ERROR)
OUT_OF_RANGE = Law("RTT105", "out-of-range", ERROR)
BAD_ID = Law("RTT106", "bad-id", ERROR)
WRONG_LENGTH = Law("RTT107", "wrong-length", ERROR)
BAD_LANGUAGE = Law("RTT108", "bad-language", ERROR)
BAD_LETTER = Law("RTT109", "bad-letter", ERROR)
LAYOUT_OR_BOXES = Law("RTT110", "layout-or-boxes", ERROR)
WRONG_COUNT = Law("RTT111", "wrong-count", ERROR)
REPEATED_ITEM = Law("RTT112", "repeated-item", ERROR)
NOT_A_QUARTER = Law("RTT113", "not-a-quarter", ERROR)
BAD_ART_PATH = Law("RTT114", "bad-art-path", ERROR)
BAD_CELL = Law("RTT115", "bad-cell", ERROR)

NOT_BLANK = r"\S"  # the pattern of texts that people read
A_CELL = "^[a-z][1-9][0-9]?$"  # the pattern of squares of a town map
MOST_ERRORS = 1_000  # of one file; nobody reads on
MOST_LISTED = 10_000  # before they are put in order; each takes four kilobytes
MOST_GUESSES = 40  # at what unknown words mean; each costs time
TYPES = {
    "object": "a mapping (`key: value`)",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "nothing",
}
LETTERS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
RULES = ("at-least", "at-most", "one-of", "even", "odd", "strictly", "falling")
EXAMPLES = {"format": "1", "at": "[0, 0]", "kind": "sheet", "dice": "5", "icons": "3"}
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
Path = tuple[str | int, ...]
# What YAML 1.1 took for truth values; `check --fix` writes them out.
TRUTH = {"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false"}


def check(source: Source, name: str) -> list[Finding]:
    """What is wrong with the source's data by the schema `name`, in file order."""
    if is_valid(source.data, name):
        return []
    return list(in_order(_worded(source, name)))[:MOST_ERRORS]


def is_valid(data: Any, name: str) -> bool:
    """Does `data` satisfy the schema `name`?"""
    verdict = __import__(f"rtt_tools.verdicts.{name.replace('-', '_')}", fromlist=["validate"])
    try:
        verdict.validate(data)
    except ValueError:
        return False
    return True


def _worded(source: Source, name: str) -> Iterator[Finding]:
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
    if _outdented(data):
        yield ("special",)


def _outdented(data: Any) -> bool:
    """Do letters stand beside an empty `special` that should stand below it?"""
    empty = isinstance(data, dict) and "special" in data and data["special"] is None
    return empty and any(key in LETTERS for key in data)


def is_sheet(data: Any) -> bool:
    """Is what should be a board a filled sheet that does not say so?"""
    sheet = {"player", "filled", "numbers"}.intersection(data)
    return bool(sheet) and not {"id", "name", "layout", "boxes"}.intersection(data)


def kind_of_sheet(source: Source) -> Finding:
    """The finding for a filled sheet that does not say that it is one."""
    if "kind" in source.data:
        said = "the file is a filled sheet and says that it is a board"
        return UNKNOWN_VALUE.at(
            source.value("kind"), said, where="kind", hint="write `kind: sheet`"
        )
    return MISSING_KEY.at(
        source.value(), "the filled sheet lacks the key `kind`", hint="add `kind: sheet`"
    )


def is_map(data: Any) -> bool:
    """Is what should be a board a map of the second game that does not say so?"""
    told = {"rows", "cols", "town-hall", "closed", "cathedral"}.intersection(data)
    return bool(told) and not {"layout", "boxes", "special"}.intersection(data)


def kind_of_map(source: Source) -> Finding:
    """The finding for a map of the second game that does not say that it is one."""
    if "kind" in source.data:
        said = "the file is a map of Roll Into Town and says that it is a board"
        return UNKNOWN_VALUE.at(
            source.value("kind"), said, where="kind", hint="write `kind: town-map`"
        )
    said = "the map of Roll Into Town lacks the key `kind`"
    return MISSING_KEY.at(source.value(), said, hint="add `kind: town-map`")


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


def dotted(path: Path) -> str | None:
    """A key path as findings write it: `boxes.3.at`; None at the top."""
    return ".".join(escaped(str(part)) for part in path) or None


def nearest(word: str, known: list[str]) -> str:
    """The question "did you mean ...?", or nothing where no known word is near."""
    near = _near(word, known)
    return f"did you mean `{near}`?" if near else ""


def _near(word: str, known: list[str]) -> str:
    """The known word that `word` most resembles; "" where none comes near."""
    import difflib

    close = difflib.get_close_matches(word, known, 1, 0.6)
    if not close:  # a slip of case or of one letter in a short word
        close = [k for k in known if k.casefold() == word.casefold()]
    return close[0] if close else ""


def _name(path: Path) -> str:
    """What stands at a path, in words: a key, or which item of which list."""
    if not path or isinstance(path[-1], str):
        return escaped(str(path[-1])) if path else "the file"
    above = path[-2] if len(path) > 1 else ""
    if above == "at" and path[-1] in (0, 1):
        return ("x", "the row y")[path[-1]]
    if isinstance(above, int) and path[0] == "cathedral" and path[-1] in (0, 1):
        return f"the way {('down', 'right')[path[-1]]} in {_name(path[:-1])}"
    if isinstance(above, int):
        return f"item {path[-1] + 1} of {_name(path[:-1])}"
    return f"item {path[-1] + 1} of {escaped(str(above)) or 'the file'}"


def unknown_key(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """Keys are those of the format.

    A misspelt key would otherwise be ignored without a word, and the rule it holds with it.

    Fails:
        format: 1
        id: misspelt
        name: Misspelt
        auther: me
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: misspelt
        name: Misspelt
        by: me
        layout: |2
          [ .][ .]
    """
    known = sorted(error.schema.get("properties", {}))
    spilt = _spilt(error.instance) if _unbracketed(error) else []
    unknown = [key for key in error.instance if key not in known and key not in spilt]
    for number, key in enumerate(unknown[:MOST_ERRORS]):
        near = nearest(key, known) if number < MOST_GUESSES else ""
        if not path and key in LETTERS and _outdented(error.instance):
            near = f"indent it by two blanks: the rule {key} belongs below `special:`"
        meant = _glued(key, error.instance, known)
        yield UNKNOWN_KEY.at(
            source.key(*path, key),
            f"unknown key `{escaped(key)}`",
            where=dotted((*path, key)),
            hint=f"write `{meant}`, with a blank after the colon"
            if meant
            else near or "known keys: " + ", ".join(known),
            fix=meant or None,
        )


def _glued(key: str, entries: Mapping[str, Any], known: list[str]) -> str:
    """The key and value that a key without a colon, or a blank behind it, means; else ""."""
    found = re.fullmatch(r"([a-z-]+) *[:= ] *([\w.-]+)", short(key))
    if not found or entries[key] is not None:
        return ""
    word, value = found.groups()
    return f"{word}: {value}" if word in known and word not in entries else ""


def _spilt(entries: Mapping[str, Any]) -> list[str]:
    """The keys that are items of a list without brackets: `one-of: 7, 11`."""
    return [k for k, value in entries.items() if value is None and re.fullmatch(r"[\d.]+", k)]


def _unbracketed(error: Any) -> bool:
    """Does a single value stand where a list should?"""
    lists = (k for k, v in error.schema["properties"].items() if v.get("type") == "array")
    return any(isinstance(error.instance.get(key), (int, float)) for key in lists)


def missing_key(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """Required keys are there.

    A board needs `format`, `id`, `name`, and its boxes as `layout` or `boxes`; a box of the
    long form needs `id` and `at`.

    Fails:
        format: 1
        name: No id
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: with-id
        name: With an id
        layout: |2
          [ .][ .]
    """
    misspelt = meant(error)
    for key in error.validator_value:
        if key not in error.instance and key not in misspelt:
            yield MISSING_KEY.at(
                source.key(*path) if path else source.value(),
                f"{_name(path)} lacks the key `{key}`",
                where=dotted(path),
                hint=f"add `{key}: {EXAMPLES.get(key, '...')}`",
            )


def meant(error: Any) -> set[str]:
    """The known keys that the unknown ones of a mapping surely mean: one slip, one finding."""
    known = sorted(error.schema.get("properties", {}))
    unknown = [key for key in error.instance if key not in known][:MOST_GUESSES]
    unknown = [_glued(key, error.instance, known).split(":")[0] or key for key in unknown]
    return {key for word in unknown if (key := _near(word, known))}


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
    said = f"{_name(path)} must be {words}, not {described(value)}"
    if value is None:
        said = f"{_name(path)} is empty; it must be {words}"
    yield WRONG_TYPE.at(
        source.value(*path),
        said,
        where=dotted(path),
        hint=_type_hint(source.data, path, kinds, value),
        fix=_type_fix(source, path, kinds, value),
    )


def described(value: Any) -> str:
    """A value in words that tell its kind."""
    if value is None:
        return "empty"
    if isinstance(value, (dict, list)):
        return "a mapping" if isinstance(value, dict) else "a list"
    shown = str(value).lower() if isinstance(value, bool) else escaped(str(value), 30)
    return f"`{shown}`" if not isinstance(value, str) else f'the text "{shown}"'


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
        items += _spilt(_at(data, path[:-1]))
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


def unknown_value(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """Values that name one of a few things name one that exists.

    Fails:
        format: 2
        id: from-the-future
        name: From the future
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: of-today
        name: Of today
        layout: |2
          [ .][ .]
    """
    known = [str(value) for value in error.validator_value]
    hint = nearest(str(error.instance), known) if isinstance(error.instance, str) else ""
    if error.instance in known:
        hint = f"write {error.instance} without quotes"
    said = f"{_name(path)} is {described(error.instance)}"
    others = [", ".join(known[:-1])] if known[:-1] else []
    yield UNKNOWN_VALUE.at(
        source.value(*path),
        f"{said}; this version reads {' or '.join([*others, known[-1]])}",
        where=dotted(path),
        hint=hint,
    )


def out_of_range(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """Numbers keep within their bounds.

    Dice make 1 to 50; x runs from -100 to 100, rows from 0 to 39, widths from 1/4 to 26.
    A town map has 3 to 15 rows and columns, a round 1 to 10 dice, a start 0 to 9 of each
    resource.

    Fails:
        format: 1
        id: too-high
        name: Too high
        layout: |2
          [A.][ .]
        special:
          A: {at-least: 51}
    Passes:
        format: 1
        id: highest
        name: Highest
        layout: |2
          [A.][ .]
        special:
          A: {at-least: 50}
    """
    least = error.schema.get("minimum")
    most = error.schema.get("maximum")
    yield OUT_OF_RANGE.at(
        source.value(*path),
        f"{_name(path)} is {error.instance}; it must be {least} to {most}",
        where=dotted(path),
    )


def not_a_quarter(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """Places and widths are multiples of a quarter of a box.

    Fails:
        format: 1
        id: thirds
        name: Thirds
        boxes:
          - {id: a1, at: [0.3, 0], dot: true}
    Passes:
        format: 1
        id: quarters
        name: Quarters
        boxes:
          - {id: a1, at: [0.25, 0], dot: true}
    """
    near = round(error.instance * 4) / 4 + 0.0  # no minus before a zero
    yield NOT_A_QUARTER.at(
        source.value(*path),
        f"{_name(path)} is {error.instance}; it must be a multiple of 0.25",
        where=dotted(path),
        hint=f"the nearest is {near:g}",
    )


def bad_pattern(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """The finding for a text that is blank, a path that leads astray, or an id that is none."""
    if path == ("art",):
        return bad_art_path(source, path, error)
    if error.validator_value == A_CELL:
        return bad_cell(source, path, error)
    law = wrong_length if error.validator_value == NOT_BLANK else bad_id
    return law(source, path, error)


def bad_art_path(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """Art is an SVG file in the folder of its board, or in one below it.

    The path is written with slashes and ends in `.svg`. It leads neither upwards nor away, so
    that a board can be handed on together with its art; no part of it begins with a dot.

    Fails:
        format: 1
        id: astray
        name: Astray
        art: ../elsewhere/tower.svg
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: plain
        name: Plain
        layout: |2
          [ .][ .]
    """
    said = "is empty"
    if error.instance:
        shown = escaped(error.instance, 60)
        said = f'"{shown}" is no path of an SVG file in the folder of the board'
    yield BAD_ART_PATH.at(
        source.value(*path),
        f"the art {said}",
        where=dotted(path),
        hint="write a path such as `tower.svg` or `art/tower.svg`",
    )


def bad_cell(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """Squares of a town map are called by their column's letter and their row's number.

    Columns are lettered from the west, rows numbered from the north: `e5` is the fifth square
    of the fifth row.

    Fails:
        kind: town-map
        format: 1
        id: backwards
        name: Backwards
        closed: [1a]
    Passes:
        kind: town-map
        format: 1
        id: forwards
        name: Forwards
        closed: [a1]
    """
    text = error.instance
    fix, hint = cell_meant(text), WRITTEN[("closed", None)]
    if several := [
        one for one in re.split(r"[\s,;]+", short(text)) if re.fullmatch(A_CELL, one)
    ]:
        hint = f"put a comma between squares: `{', '.join(several[:20])}`"
    yield BAD_CELL.at(
        source.value(*path),
        f'{_name(path)} is "{escaped(text, 30)}", which names no square',
        where=dotted(path),
        hint=f"write `{fix}`" if fix else hint,
        fix=fix if fix and text.lower() == fix else None,
    )


def cell_meant(text: str) -> str:
    """The square that a slip surely means: `E5`, `5e`, `e-5`, a letter of another alphabet."""
    found = re.fullmatch(
        r"(\w)[ ,.:-]*0*([1-9][0-9]?)|0*([1-9][0-9]?)[ ,.:-]*(\w)", short(text)
    )
    if not found:
        return ""
    letter, number = found[1] or found[4], found[2] or found[3]
    plain = letter if letter.isascii() else (alike(letter.upper()) or ("", ""))[0]
    return f"{plain.lower()}{number}" if plain.isalpha() else ""


def bad_id(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """Ids are small letters, digits and hyphens, and begin with a letter.

    Files are called by them on every system, and sheets and commands name boxes by them.

    Fails:
        format: 1
        id: Little Hill
        name: Little Hill
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: little-hill
        name: Little Hill
        layout: |2
          [ .][ .]
    """
    slug = slug_of(error.instance)
    said = f'the id "{escaped(error.instance, 30)}" is not of small letters, digits and hyphens'
    said += " that begin with a letter"
    yield BAD_ID.at(
        source.value(*path),
        said if error.instance else "the id is empty",
        where=dotted(path),
        hint=f"write `{slug[:60]}`" if slug else "",
    )


def slug_of(text: str) -> str:
    """The id that comes nearest to a text: without accents, digits last; "" where none does."""
    import unicodedata

    text = text[:LONGEST_SLIP]
    for special, plain in (("ß", "ss"), ("æ", "ae"), ("ø", "o"), ("ł", "l"), ("œ", "oe")):
        text = text.lower().replace(special, plain)
    bare = "".join(
        c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)
    )
    slug = re.sub(r"[^a-z0-9]+", "-", bare).strip("-")
    if found := re.fullmatch(r"([0-9][0-9-]*)(.*)", slug):
        digits, word = (part.strip("-") for part in found.groups())
        slug = f"{word or 'board'}-{digits}"
    return slug


def wrong_length(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """Texts are neither blank nor longer than there is room for.

    Names have up to 60 characters, `about` up to 300.

    Fails:
        format: 1
        id: wordy
        name: A name that goes on and on and on and on until nobody can remember it
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: brief
        name: A name
        layout: |2
          [ .][ .]
    """
    length, limit = len(error.instance), error.validator_value
    bound = "at least" if error.validator == "minLength" else "at most"
    much = f"has {length} characters; it may have {bound} {limit}"
    if not error.instance.strip():
        much = "is blank" if error.instance else "is empty"
    yield WRONG_LENGTH.at(source.value(*path), f"{_name(path)} {much}", where=dotted(path))


def wrong_count(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """Lists and mappings have as many items as they need.

    A board has 1 to 200 boxes, `at` two numbers, a rule at least one condition; a town map 1 to
    20 rounds, its Cathedral 1 to 9 squares.

    Fails:
        format: 1
        id: pointless
        name: Pointless
        boxes:
          - {id: a1, at: [0], dot: true}
    Passes:
        format: 1
        id: pointed
        name: Pointed
        boxes:
          - {id: a1, at: [0, 0], dot: true}
    """
    count = len(error.instance)
    low = error.schema.get("minItems", error.schema.get("minProperties", 0))
    high = error.schema.get("maxItems")
    wanted = f"{low}" if low == high else f"{low} to {high}" if high else f"at least {low}"
    yield WRONG_COUNT.at(
        source.value(*path),
        f"{_name(path)} has {count} {'item' if count == 1 else 'items'}; it needs {wanted}",
        where=dotted(path),
    )


def repeated_item(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """A list names each thing once: boxes a box, squares of a town map a square.

    Fails:
        format: 1
        id: echo
        name: Echo
        boxes:
          - {id: a1, at: [0, 0], dot: true}
          - {id: a2, at: [0, 1], supports: [a1, a1]}
    Passes:
        format: 1
        id: echo
        name: Echo
        boxes:
          - {id: a1, at: [0, 0], dot: true}
          - {id: a2, at: [0, 1], supports: [a1]}
    """
    seen: set[str] = set()
    for index, item in enumerate(error.instance):
        if not isinstance(item, str):
            continue
        if item in seen:
            yield REPEATED_ITEM.at(
                source.value(*path, index),
                f"{_name(path)} names `{escaped(item, 30)}` twice",
                where=dotted(path),
            )
        seen.add(item)


def layout_or_boxes(source: Source, path: Path, error: Any) -> Iterator[Finding]:
    """A board is drawn (`layout`) or listed (`boxes`), not both.

    Fails:
        format: 1
        id: nothing-yet
        name: Nothing yet
    Passes:
        format: 1
        id: drawn
        name: Drawn
        layout: |2
          [ .][ .]
    """
    both = "boxes" in error.instance
    if both or not meant(error) & {"layout", "boxes"}:
        yield LAYOUT_OR_BOXES.at(
            source.key("boxes") if both else source.value(),
            "the board has both `layout` and `boxes`" if both else "the board has no boxes yet",
            where="boxes" if both else None,
            hint="keep one of the two" if both else "add a `layout: |2` with a drawing",
        )


def bad_name(source: Source, path: Path, error: Any) -> Finding:
    """The finding for a key that is no language code, or no letter of a special rule."""
    key, span = error.instance, source.key(*path, error.instance)
    if path and path[0] == "special":
        return bad_letter(key, span, dotted((*path, key)))
    return bad_language(key, span, dotted((*path, key)))


def bad_letter(key: str, span: Any, where: str | None) -> Finding:
    """Special rules are called A to Z.

    Fails:
        format: 1
        id: lettered
        name: Lettered
        layout: |2
          [A.][ .]
        special:
          A: {even: true}
          AB: {odd: true}
    Passes:
        format: 1
        id: lettered
        name: Lettered
        layout: |2
          [A.][B.]
        special:
          A: {even: true}
          B: {odd: true}
    """
    said, hint, fix = f"`{escaped(key, 30)}` is not a letter from A to Z", "", None
    if re.fullmatch("[a-z]", key):
        hint = f"write `{key.upper()}`"
    elif other := alike(key):
        fix, name = other
        said, hint = f"{name} looks like {fix}", f"write `{fix}`"
    elif glued := re.fullmatch(r"([A-Z]) *:? *(\{.*)", short(key)):
        fix = f"{glued.group(1)}: {glued.group(2)}"
        hint = f"put a blank after the colon: `{escaped(fix, 30)}: ...`"
    elif key in RULES:
        hint = "write it two blanks further in, below its letter `A:`"
    return BAD_LETTER.at(span, said, where=where, hint=hint, fix=fix)


def bad_language(key: str, span: Any, where: str | None) -> Finding:
    """Names by language stand under language codes, as BCP 47 has them.

    Fails:
        format: 1
        id: tongues
        name: {english: Tongues}
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: tongues
        name: {en: Tongues, uk: Мови}
        layout: |2
          [ .][ .]
    """
    code = key.replace("_", "-")
    written = re.fullmatch("[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})+", code)
    return BAD_LANGUAGE.at(
        span,
        f"`{escaped(key, 30)}` is not a language code",
        where=where,
        hint=f"write `{code}`" if written else "write a code such as en, uk, es or pt-BR",
        fix=code if written else None,
    )


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
