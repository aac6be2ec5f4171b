"""`rtt-tools night solo`: a game alone, with the Companion."""

import click

from rtt_tools.cli.hosting.dice import REAL_DICE, SEED, seed_of
from rtt_tools.cli.hosting.players import name_of
from rtt_tools.cli.names import sound_board
from rtt_tools.cli.night.start import BOARDS, RULES, TURNED, announce
from rtt_tools.cli.night.table import FORMAT, Table, seated
from rtt_tools.top import evening as evenings
from rtt_tools.top.rulesets import Ruleset


@click.command()
@click.argument("name", metavar="NAME")
@BOARDS
@RULES
@TURNED
@SEED
@REAL_DICE
@FORMAT
@seated(one=False)
def command(
    name: str,
    boards: tuple[str, ...],
    rules: Ruleset,
    big_to_small: bool,
    seed: int | None,
    real_dice: bool,
    form: str,
    table: Table,
) -> None:
    """Begin a game alone: after each roll boxes of the Companion's board are crossed out.

    `night roll` and `night status` say how many. The game ends with the turn in which your
    board or the Companion's is full; its empty boxes are your score.
    """
    evening = evenings.begun(
        (name_of(name),),
        [sound_board(one)[0] for one in boards],
        rules,
        big_to_small=big_to_small,
        solo=True,
        seed=seed_of(seed, real_dice),
    )
    announce(evening, form, table)
