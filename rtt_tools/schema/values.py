"""What can be wrong with values of the right kind: names, bounds, lengths, counts."""

from collections.abc import Iterator
from typing import Any

from rtt_tools.diagnostics import Finding
from rtt_tools.faults import escaped
from rtt_tools.schema.laws import (
    NOT_A_QUARTER,
    OUT_OF_RANGE,
    REPEATED_ITEM,
    UNKNOWN_VALUE,
    WRONG_COUNT,
    WRONG_LENGTH,
)
from rtt_tools.schema.words import described, dotted, name_of, nearest
from rtt_tools.source import Path, Source


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
    said = f"{name_of(path)} is {described(error.instance)}"
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
        f"{name_of(path)} is {error.instance}; it must be {least} to {most}",
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
        f"{name_of(path)} is {error.instance}; it must be a multiple of 0.25",
        where=dotted(path),
        hint=f"the nearest is {near:g}",
    )


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
    yield WRONG_LENGTH.at(source.value(*path), f"{name_of(path)} {much}", where=dotted(path))


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
        f"{name_of(path)} has {count} {'item' if count == 1 else 'items'}; it needs {wanted}",
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
                f"{name_of(path)} names `{escaped(item, 30)}` twice",
                where=dotted(path),
            )
        seen.add(item)
