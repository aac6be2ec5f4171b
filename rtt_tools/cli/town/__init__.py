"""`rtt-tools town`: the second game. A command's module is imported when it is called."""

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.listed import ListedGroup

# Each command with its line in the overview; the module has the command's name.
COMMANDS = {
    "check": "Say what is wrong with maps.",
    "new": "Write a commented map file to start from.",
    "show": "Draw a map in the terminal, with its rounds and settings.",
    "maps": "List the bundled maps.",
    "roll": "Roll the dice of a round: what may be drawn, and how much.",
    "night": "Host a night of Roll Into Town that is saved as it is played.",
    "score": "Add up games and drawn maps, and rank the players.",
    "replay": "Follow a game by the rules, round by round.",
    "sheet": "Print player sheets of a map, with key, cards and score pad.",
    "simulate": "Play many games, and tell which strategy scores most and how.",
}


class Group(ListedGroup):
    """Finds the commands of the second game by name."""

    told = COMMANDS
    package = __name__


@click.group(
    cls=Group,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.pass_context
def town(ctx: click.Context) -> None:
    """Design, check and play Roll Into Town maps.

    MAP is a file, or the id of a bundled map (`rtt-tools town maps`).
    """
    if ctx.invoked_subcommand is None:
        terminal.put(f"{ctx.get_help()}\n")
        ctx.exit(2)
