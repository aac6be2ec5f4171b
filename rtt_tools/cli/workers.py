"""How many threads play the games of a simulation."""

import os

import click

from rtt_tools.cli import terminal


def as_cores(ctx: click.Context, param: click.Parameter, value: int | None) -> int:
    """How many threads play; no more than there are cores, which is said."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    cores = cores or 1
    if value is None:
        return cores
    if value < 1:
        raise click.BadParameter(f"{value}: somebody has to play; 1 or more", ctx, param)
    if value > cores:
        words = "there is 1 core" if cores == 1 else f"there are {cores} cores"
        terminal.complain(f"--workers {value}: {words}, so as many play")
    return min(value, cores)


WORKERS = click.option(
    "--workers",
    type=int,
    metavar="N",
    callback=as_cores,
    help="Threads; one for each core unless given. The games are the same.",
)
