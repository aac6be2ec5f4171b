"""`rtt-tools night`: a saved game night. A command's module is imported when it is called."""

from importlib import import_module

import click

from rtt_tools.cli.night.table import Table, seated

# Each command with its line in the overview; the module has the command's name,
# except where Python needs the name itself.
COMMANDS = {
    "start": "Begin a night: who plays, which boards.",
    "solo": "Begin a game alone, with the Companion.",
    "roll": "Roll the dice, or type in what the real ones show.",
    "wrote": "Record who wrote, with numbers or without.",
    "change": "Change the pool for the next turn.",
    "finish": "End the round: the empty boxes of everybody.",
    "status": "How the night stands, and what comes next.",
    "moves": "Which numbers may be written where.",
    "undo": "Take back what was recorded last.",
    "redo": "Bring back what was taken back last.",
    "drop": "Set a night aside that was a mistake.",
    "log": "List everything that was recorded.",
    "list": "List all nights.",
    "standings": "Rank the players over all nights.",
    "export": "Write a night as a transcript.",
    "import": "Save a transcript as a night.",
}


MODULES = {"list": "listing", "import": "importing"}


class Group(click.Group):
    """Finds the commands of a night by name; options before the name count as behind it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order of their use."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        module = MODULES.get(cmd_name, cmd_name)
        command: click.Command = import_module(f"rtt_tools.cli.night.{module}").command
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """As click does; the options before the command's name are kept for it."""
        given = list(args)
        left = super().parse_args(ctx, args)
        ctx.meta[__name__] = given[: len(given) - len(left) - 1]
        return left

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, with a suggestion where the name is unknown."""
        name = args[0] if args else ""
        if name not in COMMANDS and not name.startswith("-") and not ctx.resilient_parsing:
            from rtt_tools.schema import nearest

            near = nearest(name, list(COMMANDS))
            ctx.fail(f"no such command: {name[:60]!r}" + (f"; {near}" if near else ""))
        found, command, rest = super().resolve_command(ctx, args)
        return found, command, [*ctx.meta.get(__name__, ()), *rest]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The overview, without importing every command."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=Group,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option("--guide", is_flag=True, help="Ask the questions of the guide from a pipe too.")
@seated()
def night(table: Table, guide: bool) -> None:
    """Host a game night that is saved as it is played.

    Alone, on a terminal, it asks for what it needs, question by question, and goes on where
    it was left. The commands do the same one by one. Everything that was recorded is on the
    disk when a command returns; nothing recorded is ever removed.
    """
    from rtt_tools.cli.night.guide import guided

    guided(table, forced=guide)
