"""Names of players that sheets are printed with, as options give them."""

import click

from rtt_tools.faults import escaped
from rtt_tools.paper import cover
from rtt_tools.players import LONGEST_NAME, compared


def refuse_unprintable(names: tuple[str, ...]) -> None:
    """A usage error for the first name that cannot be printed, or stands there twice."""
    for number, name in enumerate(names):
        refuse_name(name, names[:number])


def refuse_name(name: str, others: tuple[str, ...]) -> None:
    """A usage error for a name that cannot be printed, or is somebody's already."""
    shown = escaped(name, 80)
    printed = cover.composed(name).strip()
    if any("\ud800" <= character <= "\udfff" for character in name):  # bytes, to Python
        raise click.UsageError(f"the name '{shown}' is not in the encoding of this terminal")
    if not printed:
        raise click.UsageError("--name needs a name; leave it out for a line to write on")
    if len(name) > LONGEST_NAME:
        raise click.UsageError(f"the name '{shown}' is longer than {LONGEST_NAME} characters")
    if lost := cover.missing(name):
        raise click.UsageError(f"the font lacks '{escaped(lost, 40)}' of the name '{shown}'")
    if compared(printed) in (compared(cover.composed(one).strip()) for one in others):
        raise click.UsageError(f"two players are called '{shown}'")
