"""`rtt-tools completion`: the script that teaches a shell to complete commands."""

import click
from click.shell_completion import get_completion_class

from rtt_tools.cli import terminal


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the completion script for SHELL.

    bash: eval "$(rtt-tools completion bash)" in ~/.bashrc; zsh: the same in ~/.zshrc;
    fish: rtt-tools completion fish > ~/.config/fish/completions/rtt-tools.fish
    """
    from rtt_tools.cli.group import rtt_tools

    found = get_completion_class(shell)
    assert found is not None  # the choices are click's own
    script = found(rtt_tools, {}, "rtt-tools", "_RTT_TOOLS_COMPLETE").source()
    terminal.put(script)
