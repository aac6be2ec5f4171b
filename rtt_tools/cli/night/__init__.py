"""`rtt-tools night`: a saved game night. A command's module is imported when it is called."""

import click

from rtt_tools.cli.hosting.group import NightGroup
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


class Group(NightGroup):
    """Finds the commands of a night by name; options before the name count as behind it."""

    told = COMMANDS
    package = __name__
    modules = MODULES


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
