"""`rtt-tools town night`: a saved night of Roll Into Town, its commands a module each."""

import click

from rtt_tools.cli.hosting.group import NightGroup
from rtt_tools.cli.hosting.table import Table
from rtt_tools.cli.town.night.table import seated

# Each command with its line in the overview; the module has the command's name,
# except where Python needs the name itself.
COMMANDS = {
    "start": "Begin a night: who plays, on which map.",
    "roll": "Roll the dice of the next round, or type in what the real ones show.",
    "did": "Record what a player drew, built, felled or grew.",
    "next": "Go on to the next phase of the round, or to a phase that is named.",
    "map": "Record a player's drawn map, or show the maps that are known.",
    "score": "Count the points, and end the game.",
    "status": "How the night stands, and what comes next.",
    "moves": "Which moves may be made now.",
    "undo": "Take back what was recorded last.",
    "redo": "Bring back what was taken back last.",
    "drop": "Set a night aside that was a mistake.",
    "log": "List everything that was recorded.",
    "list": "List all nights.",
    "standings": "Rank the players over all games of Roll Into Town.",
    "export": "Write the games of a night as transcripts.",
    "import": "Save transcripts as a night.",
}
MODULES = {"next": "onward", "list": "listing", "map": "drawn", "import": "importing"}


class Group(NightGroup):
    """Finds the commands of a night by name; options before the name count as behind it."""

    told = COMMANDS
    package = __name__
    modules = MODULES


@click.group(
    "night",
    cls=Group,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option("--guide", is_flag=True, help="Ask the questions of the guide from a pipe too.")
@seated()
def command(table: Table, guide: bool) -> None:
    """Host a night of Roll Into Town that is saved as it is played.

    Alone, on a terminal, it asks for what it needs, question by question, and goes on where
    it was left. The commands do the same one by one; a table that tells nothing of its maps
    needs `start`, `roll` for each round, and `score` only. What was recorded is on the disk
    when a command returns; nothing recorded is ever removed.
    """
    from rtt_tools.cli.town.night.guide import guided

    guided(table, forced=guide)
