"""Every finding there is, with its manual page: what `explain` and docs/findings.md print."""

import re
from collections.abc import Callable
from textwrap import dedent
from typing import NamedTuple

from rtt_tools import heads, texts
from rtt_tools.diagnostics import Law
from rtt_tools.faults import characters, notyaml, syntax, values
from rtt_tools.faults import drawings as cut_drawings
from rtt_tools.schema import wording
from rtt_tools.top import (
    block,
    boardart,
    checks,
    gamefaults,
    longform,
    misdrawn,
    reference,
    sheetfile,
    wishes,
)
from rtt_tools.town import checks as town_checks
from rtt_tools.town import endings
from rtt_tools.town import gamefaults as town_gamefaults
from rtt_tools.town import misdrawn as town_misdrawn
from rtt_tools.town import reference as town_reference
from rtt_tools.town import sheetfile as town_sheetfile

PAGES: tuple[tuple[Law, Callable[..., object]], ...] = (
    *characters.PAGES,
    *values.PAGES,
    *notyaml.PAGES,
    *syntax.PAGES,
    *cut_drawings.PAGES,
    *wording.PAGES,
    *heads.PAGES,
    *reference.PAGES,
    *sheetfile.PAGES,
    *gamefaults.PAGES,
    *block.PAGES,
    *misdrawn.PAGES,
    *longform.PAGES,
    *checks.PAGES,
    *boardart.PAGES,
    *wishes.PAGES,
    *texts.PAGES,
    *town_checks.PAGES,
    *town_reference.PAGES,
    *town_gamefaults.PAGES,
    *town_misdrawn.PAGES,
    *town_sheetfile.PAGES,
    *endings.PAGES,
)

FAMILIES = {
    "0": "The file and its YAML",
    "1": "Keys and values",
    "2": "Drawing and shape",
    "3": "Numbers and special rules",
    "4": "Printing",
    "5": "Advice to designers",
    "6": "Roll Into Town",
}


class Page(NamedTuple):
    """A manual page: the law in a sentence, why, and examples as whole files."""

    law: Law
    rule: str
    why: str
    fails: tuple[str, ...]
    passes: tuple[str, ...]
    escaped: bool  # the failing examples write characters that no editor shows as escapes
    beside: tuple[tuple[str, str], ...] = ()  # names and texts of the files that examples name


def pages() -> tuple[Page, ...]:
    """All pages by code."""
    return tuple(
        page_of(law, about) for law, about in sorted(PAGES, key=lambda one: one[0].code)
    )


def page_of(law: Law, about: Callable[..., object]) -> Page:
    """The page that a docstring holds."""
    lines = dedent("    " + (about.__doc__ or "")).strip("\n")
    head, *examples = re.split(
        r"^(Fails|Fails \(escaped\)|Passes|Beside \(\S+\)):\n", lines, flags=re.M
    )
    rule, _, why = head.strip().partition("\n\n")
    kinds = list(zip(examples[::2], map(_example, examples[1::2]), strict=True))
    return Page(
        law,
        rule,
        why,
        tuple(text for kind, text in kinds if kind.startswith("Fails")),
        tuple(text for kind, text in kinds if kind == "Passes"),
        any("escaped" in kind for kind, _ in kinds),
        tuple((kind[8:-1], text) for kind, text in kinds if kind.startswith("Beside")),
    )


def _example(block: str) -> str:
    return dedent(block).strip("\n") + "\n"


def laws() -> dict[str, Law]:
    """Each law by its code."""
    return {law.code: law for law, _ in PAGES}


def shown(page: Page) -> str:
    """The page as `explain` prints it."""
    said = [f"{page.law.code} {page.law.name} ({page.law.severity.word})", "", page.rule]
    said += ["", page.why] if page.why else []
    for name, text in page.beside:
        said += ["", f"Beside the board, as {name}:", "", indented(text)]
    for title, examples in (("Fails", page.fails), ("Passes", page.passes)):
        note = f" ({ESCAPES})" if page.escaped else ""
        for example in examples:
            said += ["", f"{title}{note if title == 'Fails' else ''}:", "", indented(example)]
    return "\n".join(said) + "\n"


def indented(text: str) -> str:
    """The text four blanks further in."""
    return "\n".join(f"    {line}".rstrip() for line in text.splitlines())


def manual() -> str:
    """docs/findings.md: every page, by family."""
    said = ["# Findings", "", INTRODUCTION, ""]
    family = ""
    for page in pages():
        if page.law.code[3] != family:
            family = page.law.code[3]
            said += [f"## {family}xx {FAMILIES[family]}", ""]
        said += [f"### {page.law.code} {page.law.name}", "", f"*{page.law.severity.word}*", ""]
        said += [page.rule, ""] + ([page.why, ""] if page.why else [])
        for name, text in page.beside:
            said += [
                f"Beside the board, as `{name}`:",
                "",
                "```xml",
                text.rstrip("\n"),
                "```",
                "",
            ]
        for title, examples in (("Fails", page.fails), ("Passes", page.passes)):
            note = f" ({ESCAPES})" if page.escaped and title == "Fails" else ""
            for example in examples:
                said += [f"{title}{note}:", "", "```yaml", example.rstrip("\n"), "```", ""]
    return "\n".join(said).rstrip("\n") + "\n"


ESCAPES = r"invisible characters are written as escapes, and \*9(...) stands for nine of them"
INTRODUCTION = """\
What `rtt-tools check` can say, generated from the docstrings of the checks; the examples are
run by the tests. `rtt-tools explain CODE` prints one page. Errors fail a check, warnings only
with `--strict`, advice never. A comment `# rtt: ignore RTT501` on its line silences a warning
or advice; for a box of a drawing it stands on the `layout:` line."""
