"""The group of commands. A command's module is imported only when it is called."""

import os
from importlib import import_module

import click

from rtt_tools import __version__
from rtt_tools.cli import terminal

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
    "completion": "Print the script that completes commands in a shell.",
}


class Group(click.Group):
    """Finds commands by name in `COMMANDS`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order of their use."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"rtt_tools.cli.{cmd_name}"), cmd_name)
        if COMPLETE in os.environ:
            from rtt_tools.cli.names import taught

            return taught(command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, with a suggestion where the name is unknown."""
        name = args[0] if args else ""
        if name not in COMMANDS and not name.startswith("-") and not ctx.resilient_parsing:
            from rtt_tools.schema import nearest

            near = nearest(name, list(COMMANDS))
            ctx.fail(f"no such command: {name[:60]!r}" + (f"; {near}" if near else ""))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The overview, without importing every command."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Group, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="rtt-tools", message="%(prog)s %(version)s")
def rtt_tools() -> None:
    """Design, check, rate, solve, print and host Roll to the Top boards.

    BOARD is a file, or the id of a bundled board (`rtt-tools boards`).
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
