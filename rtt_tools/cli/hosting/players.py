"""Who plays, as it is typed."""

from rtt_tools.cli.hosting.answer import Mistyped
from rtt_tools.players import LONGEST_NAME


def name_of(text: str) -> str:
    """The player's name, blanks tidied; raises Mistyped for one that cannot be used."""
    name = " ".join(text.split())
    if not name or len(name) > LONGEST_NAME:
        raise Mistyped("name-length", most=LONGEST_NAME)
    if not name.isprintable() or set("=,") & set(name):
        raise Mistyped("name-signs", name=name)
    return name


def names_of(text: str) -> tuple[str, ...]:
    """The players' names, with commas or blanks between; raises Mistyped."""
    parts = text.split(",") if "," in text else text.split()
    names = tuple(name_of(part) for part in parts if part.strip())
    if not names:
        raise Mistyped("nobody-plays")
    return names
