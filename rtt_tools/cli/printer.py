"""By how much a person's printer is off: kept in a small file, told by options.

Offsets are mm, x to the right and y down, as one sees that side. They move what is printed,
so they are the printer's error turned round (`rtt-tools calibrate` measures it). That error
stays with the printer while a driver turns lying pages one way or the other, and backs as the
edge asks: so each way of a page is measured on its own, and nothing is reckoned from another.
"""

import os
import re
from typing import Any, NamedTuple

import click

from rtt_tools import files
from rtt_tools.cli import terminal
from rtt_tools.faults import escaped

Offset = tuple[float, float]
LARGEST = 10.0  # mm; a printer that is off by more needs a mechanic
FORMAT = 2
NAME = "printer.json"
NOWHERE: Offset = (0.0, 0.0)
EDGES = ("long", "short")
LARGEST_FILE = 10_000
NUMBER = r"\s*([+-]?\d{1,3}(?:\.\d{0,6})?)\s*"
PAIR = re.compile(f"{NUMBER},{NUMBER}", re.ASCII)


class Way(NamedTuple):
    """What was measured with pages that stand, or with those that lie; None: not yet."""

    front: Offset | None = None
    long: Offset | None = None  # of backs, the paper turned about that edge
    short: Offset | None = None


class Kept(NamedTuple):
    """What was measured with this printer; backs follow the fronts of their way."""

    portrait: Way = Way()
    landscape: Way = Way()


class Sides(NamedTuple):
    """What is to be moved on the fronts and on the backs of sheets."""

    front: Offset = NOWHERE
    back: Offset = NOWHERE


class OffsetType(click.ParamType[Offset]):
    """Two numbers with a comma between."""

    name = "offset"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Offset:
        """The offset; a usage error that says how to write one."""
        try:
            return offset(value) if isinstance(value, str) else value
        except ValueError as error:
            self.fail(str(error), param, ctx)


OFFSET = OffsetType()
OPTIONS = (
    click.option(
        "--front-offset",
        type=OFFSET,
        metavar="X,Y",
        help="Move the fronts, mm right and down; else as `rtt-tools calibrate` keeps it.",
    ),
    click.option(
        "--back-offset",
        type=OFFSET,
        metavar="X,Y",
        help="Move the backs, as one sees them.",
    ),
)


def offset(text: str) -> Offset:
    """The two numbers of "0.4,-0.2"; raises ValueError that says how to write them."""
    found = PAIR.fullmatch(text.replace("−", "-"))
    if not found:
        raise ValueError(f"'{escaped(text)}' is no offset; write mm as 0.4,-0.2 (x,y)")
    x, y = float(found[1]), float(found[2])
    if max(abs(x), abs(y)) > LARGEST:
        raise ValueError(f"{escaped(text)} is more than {LARGEST:g} mm")
    return x + 0.0, y + 0.0  # no minus before a zero


def told(offset: Offset) -> str:
    """The offset as it is typed."""
    return "{:g},{:g}".format(*offset)


def offsets(front: Offset | None, back: Offset | None, edge: str) -> tuple[Sides, Sides]:
    """What was given, else what is kept, for pages that stand and for those that lie.

    `edge` is that about which the paper is turned, "" for none. Says so where something is
    kept, but not of that edge. Raises ClickException where what is kept is damaged.
    """
    if front is not None and back is not None:
        return Sides(front, back), Sides(front, back)
    stored = kept()
    if back is None and stored != Kept() and not any(_measured(way, edge) for way in stored):
        terminal.complain(
            f"backs are not moved: `rtt-tools calibrate --duplex {edge}` measures that edge"
        )
    upright, lying = (_sides(way, front, back, edge) for way in stored)
    return upright, lying


def _measured(way: Way, edge: str) -> bool:
    """Is nothing more to be measured for that edge?"""
    return edge not in EDGES or getattr(way, edge) is not None


def _sides(way: Way, front: Offset | None, back: Offset | None, edge: str) -> Sides:
    """What was given, else what was measured, else nothing."""
    front = way.front if front is None else front
    back = getattr(way, edge, None) if back is None else back
    return Sides(front or NOWHERE, back or NOWHERE)


def path() -> str:
    """The file in the person's folder for settings."""
    import platformdirs

    return os.path.join(platformdirs.user_config_dir("rtt-tools", appauthor=False), NAME)


def kept() -> Kept:
    """The offsets in the file, none where there is no file.

    Raises ClickException, with the way out, for a file that holds something else.
    """
    import json

    place = path()
    try:
        data = json.loads(files.read(place, LARGEST_FILE))
        return _kept(data)
    except (FileNotFoundError, NotADirectoryError):
        return Kept()
    except OSError as error:
        said = error.strerror or str(error).rpartition(": ")[2]
        raise _damaged(place, said.lower()) from None
    except (ValueError, RecursionError) as error:
        said = str(error) if isinstance(error, _Strange) else "is no JSON"
        raise _damaged(place, said) from None


class _Strange(ValueError):
    """Data that no version of ours wrote."""


def _kept(data: object) -> Kept:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise _Strange(f"is not of format {FORMAT}")
    return Kept(*(_way(name, data.get(name, {})) for name in Kept._fields))


def _way(name: str, data: object) -> Way:
    if not isinstance(data, dict):
        raise _Strange(f"{name} is no mapping")
    return Way(*(_pair(f"{name}.{side}", data.get(side)) for side in Way._fields))


def _pair(name: str, value: object) -> Offset | None:
    """The two numbers of that name, None where they are missing."""
    match value:
        case None:
            return None
        case [int() | float() as x, int() | float() as y] if _near(x) and _near(y):
            return float(x), float(y)
    raise _Strange(f"{name} is not two numbers from -{LARGEST:g} to {LARGEST:g}")


def _near(length: float) -> bool:
    return not isinstance(length, bool) and abs(length) <= LARGEST  # which no NaN is


def _damaged(place: str, said: str) -> click.ClickException:
    way_out = "`rtt-tools calibrate --reset` begins anew"
    return click.ClickException(f"{escaped(place, 300)}: {escaped(said, 100)}; {way_out}")


def keep(measured: Kept) -> None:
    """Write the file anew; raises OSError where it cannot be written."""
    import json

    place = path()
    os.makedirs(os.path.dirname(place), exist_ok=True)
    ways = {
        name: {side: list(one) for side, one in way._asdict().items() if one is not None}
        for name, way in measured._asdict().items()
    }
    data = {"format": FORMAT, **{name: way for name, way in ways.items() if way}}
    files.write_atomic(place, (json.dumps(data, indent=2) + "\n").encode())


def forget() -> None:
    """Remove the file, if there is one; raises OSError where that cannot be done."""
    place = path()
    if os.path.isdir(place) and not os.path.islink(place):
        os.rmdir(place)
    elif os.path.lexists(place):
        os.unlink(place)
