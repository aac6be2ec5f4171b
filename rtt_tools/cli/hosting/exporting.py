"""Where the transcripts of a night are written, in any game, and what lies beside them."""

import os
from collections.abc import Callable, Collection
from typing import NamedTuple

import click

from rtt_tools import files, source
from rtt_tools.bundled import Kept
from rtt_tools.cli import terminal
from rtt_tools.cli.writing import FOLDER
from rtt_tools.faults import escaped


def room(target: str) -> str:
    """The folder of a target; ours is made where it is not there."""
    folder = os.path.dirname(target)
    if folder == FOLDER:
        os.makedirs(folder, exist_ok=True)
    return folder


def stands_alone(target: str) -> bool:
    """Is it a device or a pipe, beside which nothing else can be written?"""
    return os.path.exists(target) and not os.path.isfile(target)


def refuse_sheets(target: str, export: str, replay: str) -> None:
    """A usage error where filled sheets seem to be wanted, with the commands that make them."""
    if target.lower().endswith((".pdf", ".svg")):
        raise click.UsageError(
            f"a transcript is YAML; for filled sheets: rtt-tools {export} -o - | "
            f"rtt-tools {replay} - -o {escaped(target, 200)}"
        )


def schema_path(kind: str, folder: str | None) -> str:
    """Where an editor finds the schema; from standard output the file may go anywhere."""
    path = files.shipped("schemas", f"{kind}.schema.json")
    return path.replace(os.sep, "/") if folder is None else files.way(path, folder)


class Ground(NamedTuple):
    """What a game is played on, a board or a map, as files tell of it."""

    id: str
    hash: str
    kept: Kept  # those of its sort that come with the program
    kind: str  # of its files
    hash_in: Callable[[bytes], str | None]  # of the one that a file holds
    text_of: Callable[[str], str]  # its file, which names that schema

    def is_bundled(self) -> bool:
        """Does it come with the program, unchanged?"""
        return self.id in self.kept.ids() and not self.is_other(self.kept.find(self.id))

    def refuse_unbundled(self) -> None:
        """A usage error where it has to be written too, and cannot be."""
        if not self.is_bundled():
            lacks = f"{self.id} is no bundled {self.kept.noun}"
            raise click.UsageError(f"{lacks}: -o FILE writes it beside the transcript")

    def is_other(self, path: str) -> bool:
        """Does something else lie at the path?"""
        if not os.path.lexists(path):
            return False
        try:
            return self.hash_in(files.read(path, source.LARGEST_FILE)) != self.hash
        except OSError:
            return True

    def reference(self, target: str, used: Collection[str] = ()) -> str:
        """What a transcript at `target` calls it: a bundled id, or a file beside it.

        A usage error where other things have the names of that file, or `used` has them.
        """
        if self.is_bundled():
            return self.id
        for name in (f"{self.id}.yaml", f"{self.id}-{self.hash[:8]}.yaml"):
            path = os.path.join(os.path.dirname(target), name)
            is_target = os.path.realpath(path) == os.path.realpath(target)
            if not (f"./{name}" in used or is_target or self.is_other(path)):
                return f"./{name}"
        shown = escaped(path, 200)
        raise click.UsageError(f"{shown} is there already, and another {self.kept.noun}")

    def write_beside(self, target: str, reference: str) -> None:
        """Write it as the transcript calls it, unless it is bundled or lies there already."""
        folder, name = os.path.dirname(target), reference.removeprefix("./")
        path = os.path.join(folder, name)
        if name == reference or os.path.lexists(path):
            return
        files.write_atomic(path, self.text_of(schema_path(self.kind, folder)).encode())
        terminal.put(f"{path}\n")
