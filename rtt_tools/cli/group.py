"""The group of commands. A command's module is imported only when it is called."""

import os
from importlib import import_module

import click

from rtt_tools import __version__
from rtt_tools.cli import terminal
from rtt_tools.cli.listed import ListedGroup

COMPLETE = "_RTT_TOOLS_COMPLETE"  # set by the shell that asks for words

# Each command with its line in the overview; the module has the command's name.
COMMANDS = {
    "check": "Say what is wrong with boards, or prove that they can be filled.",
    "explain": "Print the manual page of a finding.",
    "new": "Write a commented board file to start from.",
    "show": "Draw a board in the terminal.",
    "convert": "Turn a drawing into a list of boxes, or back.",
    "boards": "List the bundled boards.",
    "schema": "Print the JSON Schema of a kind of file.",
    "rate": "Say how hard boards are, and what would change it.",
    "export": "Print boards as PDF, SVG or PNG.",
    "kit": "Print all that a table needs for a night: boards, cards, dice, score pad.",
    "calibrate": "Measure by how much a printer is off, and remember it.",
    "roll": "Roll the dice: what can be written, how the pool may change.",
    "sheet": "Write an empty filled-sheet file to type numbers into.",
    "score": "Check filled sheets and games, and rank their players.",
    "replay": "Follow a game by the rules, show and print its boards.",
    "simulate": "Play many games of a board: how long they take, where it blocks.",
    "solve": "Prove limits of the best play of a board, find the best move.",
    "night": "Host a game night that is saved as it is played.",
    "town": "Roll Into Town, the second game: its maps, sheets, nights and scores.",
    "completion": "Print the script that completes commands in a shell.",
}


class Group(ListedGroup):
    """Finds commands by name in `COMMANDS`."""

    told = COMMANDS

    def imported(self, name: str) -> click.Command:
        """The command of that name; while a shell completes, its texts complete too."""
        command: click.Command = getattr(import_module(f"rtt_tools.cli.{name}"), name)
        if COMPLETE in os.environ:
            from rtt_tools.cli.names import taught

            return taught(command)
        return command


@click.group(cls=Group, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="rtt-tools", message="%(prog)s %(version)s")
def rtt_tools() -> None:
    """Design, check, rate, solve, print and host Roll to the Top and Roll Into Town.

    BOARD is a file, or the id of a bundled board (`rtt-tools boards`). The second game, Roll
    Into Town, has commands of its own: `rtt-tools town`.
    """


def run(arguments: list[str]) -> int:
    """Run one command; its exit code. Wrong use is told in a line or two, with exit code 2."""
    if COMPLETE in os.environ:
        return completed(arguments)
    try:
        # Not click's own `main`: it has exit codes and words of its own for broken pipes.
        with rtt_tools.make_context("rtt-tools", [*arguments] or ["--help"]) as ctx:
            result = rtt_tools.invoke(ctx)
        return result if isinstance(result, int) else 0
    except click.exceptions.Exit as leaving:
        return leaving.exit_code if arguments else 2
    except click.Abort:
        raise KeyboardInterrupt from None
    except click.UsageError as error:
        name = error.ctx.command_path if error.ctx else "rtt-tools"
        terminal.complain(f"{error.format_message()} (see `{name} --help`)")
        return 2
    except click.ClickException as error:
        terminal.complain(error.format_message())
        return error.exit_code


def completed(arguments: list[str]) -> int:
    """Answer the shell's question for words that complete the line; the exit code."""
    try:
        rtt_tools.main(arguments, prog_name="rtt-tools", standalone_mode=False)
    except SystemExit as leaving:
        return int(leaving.code or 0)
    return 0
