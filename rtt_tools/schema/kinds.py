"""Files that are no boards and do not say what they are."""

from typing import Any

from rtt_tools.diagnostics import Finding
from rtt_tools.schema.laws import MISSING_KEY, UNKNOWN_VALUE
from rtt_tools.source import Source


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
