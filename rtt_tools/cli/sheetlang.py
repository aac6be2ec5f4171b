"""The language of sheets: the option `--lang` of commands that print."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias, TypeVar

import click

from rtt_tools.cli import terminal
from rtt_tools.faults import escaped
from rtt_tools.languages import LANGUAGES
from rtt_tools.languages import code_of as spoken
from rtt_tools.paper import cover, words

F = TypeVar("F", bound=Callable[..., Any])
Read: TypeAlias = Callable[[click.Context, click.Parameter, str | None], str | None]


def sheet_language(named: str | None) -> str:
    """The language that sheets are printed in: the one asked for if there is one, else English.

    The environment has no say, so that the same call prints the same sheet everywhere.
    """
    return words.code_of(named or "") or words.DEFAULT


def warn_of_lost(names: Iterable[str]) -> None:
    """Say which characters of these names the font cannot print, if any."""
    if lost := cover.missing("".join(names)):
        terminal.complain(f"warning: the font has no sign for {escaped(lost, 60)} in a name")


def printed(ctx: click.Context, param: click.Parameter, value: str | None) -> str:
    """The code of a language of sheets; a usage error that names those there are."""
    if value is not None and not words.code_of(value):
        raise _unknown(ctx, param, value, words.languages())
    return sheet_language(value)


def told_or_printed(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> str | None:
    """What was asked for, if there are sheets or messages in it; else a usage error."""
    if value is not None and not (words.code_of(value) or spoken(value)):
        raise _unknown(ctx, param, value, EITHER)
    return value


def _unknown(
    ctx: click.Context, param: click.Parameter, value: str, codes: tuple[str, ...]
) -> click.BadParameter:
    names = LANGUAGES | {code: words.catalogue(code).name for code in words.languages()}
    known = ", ".join(f"{code} ({names[code]})" for code in codes)
    return click.BadParameter(
        f"{escaped(value)} is no language here; there are {known}", ctx, param
    )


def _option(callback: Read, codes: tuple[str, ...], help: str) -> Callable[[F], F]:
    return click.option("--lang", metavar=f"[{'|'.join(codes)}]", callback=callback, help=help)


EITHER = tuple(sorted({*LANGUAGES, *words.languages()}))
SHEET_LANG = _option(
    printed, words.languages(), "The language of what is printed; English unless given."
)
TOLD_LANG = _option(
    told_or_printed,
    EITHER,
    "The language: of the words that of LANG unless given, of what is printed English.",
)
