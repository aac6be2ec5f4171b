"""Is data valid by its schema? Decided by modules that `python tests/generate.py` writes.

jsonschema-rs needs 13 ms to import, more than the whole of `check` may take; this is plain
Python that fastjsonschema wrote. It only decides: wording stays with jsonschema (`schema`).
"""

import re


class Patterns(dict[str, "re.Pattern[str]"]):
    """The schema's patterns, each compiled when first needed; `$` is the very end."""

    def __missing__(self, pattern: str) -> "re.Pattern[str]":
        self[pattern] = compiled = re.compile(pattern.replace("$", r"\Z"))
        return compiled


class JsonSchemaValueException(ValueError):
    """The data is not valid. Named as the generated code calls it."""
