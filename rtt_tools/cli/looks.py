"""How the table's view is shown: the options that all commands with dice share."""

import os
from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

import click

from rtt_tools.cli import terminal
from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, LANGUAGES, chosen, code_of


class Looks(NamedTuple):
    """The language of the words, and what the screen can show."""

    language: str = DEFAULT
    big: bool = False
    say: bool = False  # one plain line, to be read aloud
    unicode: bool = True
    coloured: bool = False
    width: int = 80  # columns
    drawn: bool = False  # pictures are wanted: on a screen, or where large ones are asked for


def language_option(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> str | None:
    """The language's code; a usage error that names those there are."""
    if value is None or code_of(value):
        return value
    from rtt_tools.paper import words  # speaks more than the terminal does

    known = ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())
    if printed := words.code_of(value):
        told = f"{escaped(value)} ({words.catalogue(printed).name}) is spoken on paper only"
        raise click.BadParameter(f"{told}; the terminal speaks {known}", ctx, param)
    raise click.BadParameter(
        f"{escaped(value)} is no language here; there are {known}", ctx, param
    )


LANG = click.option(
    "--lang",
    metavar=f"[{'|'.join(LANGUAGES)}]",
    callback=language_option,
    help="The language of the words; that of LANG unless given.",
)
OPTIONS = (
    LANG,
    click.option("--big", is_flag=True, help="Large dice, for a screen across the room."),
    click.option("--say", is_flag=True, help="One plain line, for a screen reader."),
    click.option(
        "--color",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        show_default=True,
    ),
)


def looks(command: Callable[..., Any]) -> Callable[..., Any]:
    """The command with these options; it is called with one more value, `looks`."""

    @wraps(command)
    def dressed(
        *args: Any, lang: str | None, big: bool, say: bool, color: str, **rest: Any
    ) -> Any:
        seen = Looks(
            chosen(lang, os.environ),
            big,
            say,
            terminal.is_unicode(),
            terminal.is_coloured(color),
            terminal.width(),
            big or terminal.is_screen(),
        )
        return command(*args, looks=seen, **rest)

    shown: Callable[..., Any] = dressed
    for option in reversed(OPTIONS):
        shown = option(shown)
    return shown
