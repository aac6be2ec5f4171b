"""Where the transcripts of a night are written, in any game."""

import os

import click

from rtt_tools import files
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
