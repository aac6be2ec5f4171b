"""What can be wrong with how texts are written: ids, squares, paths of art."""

import re
from collections.abc import Iterator
from typing import Any

from rtt_tools.diagnostics import Finding
from rtt_tools.faults import alike, escaped, short
from rtt_tools.schema.laws import (
    BAD_ART_PATH,
    BAD_CELL,
    BAD_ID,
)
from rtt_tools.schema.typed import WRITTEN
from rtt_tools.schema.values import wrong_length
from rtt_tools.schema.words import (
    dotted,
    name_of,
    slug_of,
)
from rtt_tools.source import Path, Source

NOT_BLANK = r"\S"  # the pattern of texts that people read
A_CELL = "^[a-z][1-9][0-9]?$"  # the pattern of squares of a town map


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
        f'{name_of(path)} is "{escaped(text, 30)}", which names no square',
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
