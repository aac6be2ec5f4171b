"""The commands of a night: options before a command's name count as behind it."""

import click

from rtt_tools.cli.listed import ListedGroup


class NightGroup(ListedGroup):
    """A group that gives its commands the options that stand before their name."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """As click does; the options before the command's name are kept for it."""
        given = list(args)
        left = super().parse_args(ctx, args)
        ctx.meta[__name__] = given[: len(given) - len(left) - 1]
        return left

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does; the options before the command's name follow it."""
        found, command, rest = super().resolve_command(ctx, args)
        return found, command, [*ctx.meta.get(__name__, ()), *rest]
