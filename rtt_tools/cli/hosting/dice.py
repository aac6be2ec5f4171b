"""Whose dice are rolled: real ones, or the night's own by a seed."""

import os

import click

from rtt_tools.cli.hosting.answer import Mistyped, meant, words_for

REAL, HERE = "real", "here"
DICE = {REAL: "word-real", HERE: "word-here"}
SEED = click.option(
    "--seed",
    type=click.IntRange(min=0, max=10**18 - 1),
    metavar="N",
    help="A whole number from 0: the same seed gives the same rolls. One is made unless given.",
)
REAL_DICE = click.option("--real-dice", is_flag=True, help="Real dice are rolled and typed in.")


def seed_of(seed: int | None, real_dice: bool) -> int | None:
    """The seed that is given, or a new one; None for real dice."""
    if real_dice and seed is not None:
        raise click.UsageError("--seed and --real-dice exclude each other")
    if real_dice:
        return None
    return new_seed() if seed is None else seed


def new_seed() -> int:
    """A seed that nobody chose."""
    return int.from_bytes(os.urandom(4), "big")


def dice_of(text: str, language: str) -> str:
    """Real dice, or ours; raises Mistyped."""
    found = meant(text, words_for(DICE, language))
    if len(found) != 1:
        raise Mistyped("which-dice")
    return found[0]
