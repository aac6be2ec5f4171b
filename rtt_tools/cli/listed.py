"""Groups whose commands stand in a literal, their modules imported when they are called."""

from collections.abc import Mapping
from importlib import import_module

import click


class ListedGroup(click.Group):
    """Finds commands by name in `told`, the literal that has their lines of the overview.

    A command is `command` in the module of its name in `package`; where Python needs that
    name itself, in the one that `modules` names.
    """

    told: Mapping[str, str] = {}
    package = ""
    modules: Mapping[str, str] = {}

    def imported(self, name: str) -> click.Command:
        """The command of that name, which the literal lists."""
        module = import_module(f"{self.package}.{self.modules.get(name, name)}")
        command: click.Command = module.command
        return command

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order of their use."""
        return list(self.told)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        return self.imported(cmd_name) if cmd_name in self.told else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, with a suggestion where the name is unknown."""
        name = args[0] if args else ""
        known = list(self.told)
        if name not in known and not name.startswith("-") and not ctx.resilient_parsing:
            from rtt_tools.schema.words import nearest

            near = nearest(name, known)
            ctx.fail(f"no such command: {name[:60]!r}" + (f"; {near}" if near else ""))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The overview, without importing every command."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self.told.items()))
