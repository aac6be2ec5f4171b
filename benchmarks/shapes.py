"""Sheets as plain data, for programs that draw them in another way."""

from __future__ import annotations

from typing import Any

from rtt_tools.paper.model import Field, Link, Shape, Sheet, texts


def as_json(sheet: Sheet) -> dict[str, Any]:
    """A sheet as `peers/page_reportlab.py` reads it."""
    return {
        "width": sheet.width,
        "height": sheet.height,
        "title": sheet.title,
        "weights": sorted({text.weight for text in texts(sheet.shapes)}),
        "shapes": [*map(shape, seen(sheet.shapes))],
    }


def seen(shapes: tuple[Shape, ...]) -> list[Shape]:
    """Those that paint something."""
    return [one for one in shapes if not isinstance(one, Field | Link)]


def shape(one: Shape) -> dict[str, Any]:
    """A shape as plain data that says its kind."""
    data = {"kind": type(one).__name__, **one._asdict()}
    if "anchor" in data:
        data["anchor"] = data["anchor"].value
    if "steps" in data:
        data["steps"] = [(type(step).__name__, *step) for step in data["steps"]]
    if "clip" in data:
        data["shapes"] = [*map(shape, seen(data["shapes"]))]
        data["clip"] = shape(data["clip"]) if data["clip"] else None
    return data
