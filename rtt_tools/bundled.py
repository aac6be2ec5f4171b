"""What comes with the package, and what a name on the command line means: an id or a path."""

import os
import re
from typing import NamedTuple

from rtt_tools.faults import LONGEST_SLIP, escaped
from rtt_tools.files import beside, shipped, stem
from rtt_tools.schema.words import near_to


class Kept(NamedTuple):
    """A folder of files that come with the package, each called by its id."""

    folder: str
    noun: str  # what is in it, as messages call one
    command: str  # lists them

    def ids(self) -> tuple[str, ...]:
        """The ids of all, sorted."""
        names = sorted(os.listdir(shipped(self.folder)))
        return tuple(name.removesuffix(".yaml") for name in names if name.endswith(".yaml"))

    def find(self, name: str, *, home: str = ".") -> str:
        """The file that `name` means: a bundled id, else a path from `home`.

        A file that is called as a bundled one is meant by `./name`.
        Raises FileNotFoundError that says what was looked for, and what comes near.
        """
        if re.fullmatch("[a-z][a-z0-9-]*", name):
            kept = shipped(self.folder, f"{name}.yaml")
            if os.path.exists(kept):
                return kept
        path = name if home == "." else os.path.join(home, name)
        if os.path.lexists(path):
            return path
        said = f"{escaped(name, 200)}: no such file, and no bundled {self.noun} of that id"
        raise FileNotFoundError(f"{said}; {self._way_out(name, home)}")

    def _way_out(self, name: str, home: str) -> str:
        """What may have been meant, or who lists what there is."""
        for other in KEPT:
            if name in other.ids():
                return f"it is a bundled {other.noun}, see `{other.command}`"
        known = {stem(path): path for path in beside(name, home=home)}
        known |= {id: id for id in self.ids()}
        near = near_to(stem(name)[:LONGEST_SLIP], list(known))
        if near:
            return f"did you mean `{escaped(known[near], 200)}`?"
        return f"`{self.command}` lists the bundled ones"


BOARDS = Kept("boards", "board", "rtt-tools boards")
MAPS = Kept("boards/town", "map", "rtt-tools town maps")
KEPT = (BOARDS, MAPS)
