"""`rtt-tools night start`: who plays tonight, on which boards."""

from collections.abc import Sequence

import click

from rtt_tools.cli.hosting.answer import seat_of
from rtt_tools.cli.hosting.dice import REAL_DICE, SEED, seed_of
from rtt_tools.cli.hosting.players import name_of
from rtt_tools.cli.names import BOARD, sound_board
from rtt_tools.cli.night import stand
from rtt_tools.cli.night.table import FORMAT, Table, now, put, seated
from rtt_tools.cli.night.typed.table import rounds_of
from rtt_tools.cli.roll import rules_option
from rtt_tools.languages import said
from rtt_tools.lines import Row
from rtt_tools.night import nights, place
from rtt_tools.night.store import opened
from rtt_tools.top import evening as evenings
from rtt_tools.top import rulesets
from rtt_tools.top.evening import Evening
from rtt_tools.top.rulesets import Ruleset
from rtt_tools.top.steps import Step

BOARDS = click.option(
    "--board",
    "boards",
    multiple=True,
    required=True,
    type=BOARD,
    metavar="BOARD",
    help="A file or the id of a bundled board; repeat it for rounds on different ones.",
)
RULES = click.option(
    "--rules",
    metavar=f"[{'|'.join(rulesets.RULESETS)}]",
    default=rulesets.JOURNEYS.id,
    callback=rules_option,
    help="The ruleset; journeys unless given.",
)
TURNED = click.option("--big-to-small", is_flag=True, help="Numbers fall from below upwards.")


@click.command()
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@BOARDS
@click.option("--rounds", "count", type=click.IntRange(1, evenings.MOST_ROUNDS), metavar="N",
              help="How many rounds; one on each board unless given.")  # fmt: skip
@RULES
@TURNED
@SEED
@REAL_DICE
@click.option("--first", metavar="NAME", help="Who begins; the first that is named otherwise.")
@FORMAT
@seated(one=False)
def command(
    names: tuple[str, ...],
    boards: tuple[str, ...],
    count: int | None,
    rules: Ruleset,
    big_to_small: bool,
    seed: int | None,
    real_dice: bool,
    first: str | None,
    form: str,
    table: Table,
) -> None:
    """Begin a night: the players by seat, clockwise, and the boards of its rounds.

    One player alone plays without the Companion; `rtt-tools night solo` plays with it.
    """
    evening = evenings.begun(
        tuple(map(name_of, names)),
        rounds_of(count, [sound_board(name)[0] for name in boards]),
        rules,
        big_to_small=big_to_small,
        seed=seed_of(seed, real_dice),
    )
    if first is not None:
        seat = seat_of(evening, first, table.looks.language)
        evening = evening._replace(first=seat)
    announce(evening, form, table)


def begin(evening: Evening, path: str, steps: Sequence[Step] = ()) -> int:
    """The number of the new night in the file, which is made where there is none."""
    place.make_room(path)
    with opened(path, create=True) as file:
        return nights.begin(file, evening, now(), steps)


def announce(evening: Evening, form: str, table: Table) -> None:
    """Begin the night; say its number and what to do next."""
    night = nights.Saved(begin(evening, table.path), (), evening)
    put(form, night, begun_text(night, table))


def begun_text(night: nights.Saved, table: Table, *, asked: bool = False) -> str:
    """The new night: its seed or its real dice, and how it stands."""
    language, seed = table.looks.language, night.evening.seed
    dice = Row("label-seed", str(seed))
    if seed is None:
        dice = Row("label-dice", said("word-real", language))
    return stand.status(night, table.looks, before=[dice], asked=asked, ruled=True)
