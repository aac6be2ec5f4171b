"""The file of a map that a night keeps, every value written."""

from collections.abc import Mapping
from typing import Any

from rtt_tools.editing import EDITOR_LINE, flow, quoted
from rtt_tools.town.map import Map


def text_of(map: Map, schema: str) -> str:
    """The map as a file; `schema` leads to the schema of maps."""
    lines = [f"{EDITOR_LINE}{schema}", "kind: town-map", "format: 1", f"id: {quoted(map.id)}"]
    lines.append(f"name: {worded(map.name)}")
    lines += [
        f"{key}: {quoted(value)}"
        for key in ("by", "license", "theme")
        if (value := getattr(map, key))
    ]
    if map.about:
        lines.append(f"about: {worded(map.about)}")
    return (
        "\n".join([*lines, *(f"{key}: {flow(value)}" for key, value in rules(map).items())])
        + "\n"
    )


def rules(map: Map) -> dict[str, Any]:
    """All that matters to play, by its key in the file."""
    settings = {key.replace("_", "-"): value for key, value in map.settings._asdict().items()}
    return {
        "rows": map.rows,
        "cols": map.cols,
        "town-hall": [str(cell) for cell in sorted(map.town_hall)],
        "closed": [str(cell) for cell in sorted(map.closed)],
        "cathedral": [list(step) for step in map.cathedral],
        "rounds": [one._asdict() for one in map.rounds],
        "start": map.start._asdict(),
        **settings,
    }


def worded(text: str | Mapping[str, str]) -> str:
    """A text given plain, or by language."""
    return quoted(text) if isinstance(text, str) else flow(dict(text))
