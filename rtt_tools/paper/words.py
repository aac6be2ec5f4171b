"""The words printed on sheets, by language; `{}` marks where a number or name goes."""

from collections.abc import Mapping

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "box": "{} box",
        "boxes": "{} boxes",
        "dots": "{} dots",
        "dot-count": "{} dot",
        "name": "Name",
        "empty": "Empty boxes",
        "companion": "Companion",
        "big-to-small": "Big to Small",
        "round": "round {}",
        "filled": "filled in",
        "filled-by": "filled in by {}",
        "crossed-by": "{}: {} crossed out",
        "sign": "Sign {}",
        "signs": "Signs",
        "dot": "Dot",
        "dot-rule": "any number",
        "on-boxes": "On boxes",
        "on-boxes-rule": "≥ each box below",
        "on-boxes-turned": "On boxes",
        "on-boxes-turned-rule": "≤ each box below",
        "hanging": "Nothing below",
        "hanging-rule": "any, after a neighbour",
        "written": "Once written",
        "written-rule": "it stays",
        "at-least": "at least {}",
        "at-most": "at most {}",
        "between": "{} to {}",
        "exactly": "only {}",
        "one-of": "one of {}",
        "even": "even only",
        "odd": "odd only",
        "strictly": "> each box below",
        "rising": "≥ each box below",
        "falling": "≤ each box below",
        "strictly-falling": "< each box below",
        "undefined": "no rule given",
        "draft": "draft",
        "draft-true-size": "draft · print at 100 %, do not fit to page",
        "format": "format {}",
        "true-size": "print at 100 %, do not fit to page",
        "millimetres": "100 mm",
        "inches": "4 in",
    },
}


def word(key: str, *values: object, language: str = "en") -> str:
    """What a sheet says there, in English where the language has no word yet."""
    wording = WORDS.get(language, {}).get(key) or WORDS["en"][key]
    return wording.format(*values)
