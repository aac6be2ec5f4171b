"""By how much a person's printer is off: kept in a small file, told by options.

Offsets are mm, x to the right and y down, as one sees that side. They move what is printed,
so they are the printer's error turned round (`rtt-tools calibrate` measures it).
"""

import os
import re
from typing import Any, NamedTuple

import click

from rtt_tools import files
from rtt_tools.faults import escaped

Offset = tuple[float, float]
LARGEST = 10.0  # mm; a printer that is off by more needs a mechanic
FORMAT = 1
NAME = "printer.json"
NOWHERE: Offset = (0.0, 0.0)
LARGEST_FILE = 10_000
NUMBER = r"\s*([+-]?\d{1,3}(?:\.\d{0,6})?)\s*"
PAIR = re.compile(f"{NUMBER},{NUMBER}", re.ASCII)


class Offsets(NamedTuple):
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


def offsets(front: Offset | None = None, back: Offset | None = None) -> Offsets:
    """What was given, else what is kept; raises ClickException where that is damaged."""
    if front is not None and back is not None:
        return Offsets(front, back)
    stored = kept()
    return Offsets(
        stored.front if front is None else front, stored.back if back is None else back
    )


def path() -> str:
    """The file in the person's folder for settings."""
    import platformdirs

    return os.path.join(platformdirs.user_config_dir("rtt-tools", appauthor=False), NAME)


def kept() -> Offsets:
    """The offsets in the file, none where there is no file.

    Raises ClickException, with the way out, for a file that holds something else.
    """
    import json

    place = path()
    try:
        data = json.loads(files.read(place, LARGEST_FILE))
        return _offsets(data)
    except (FileNotFoundError, NotADirectoryError):
        return Offsets()
    except OSError as error:
        said = error.strerror or str(error).rpartition(": ")[2]
        raise _damaged(place, said.lower()) from None
    except (ValueError, RecursionError) as error:
        said = str(error) if isinstance(error, _Strange) else "is no JSON"
        raise _damaged(place, said) from None


class _Strange(ValueError):
    """Data that no version of ours wrote."""


def _offsets(data: object) -> Offsets:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise _Strange(f"is not of format {FORMAT}")
    return Offsets(*(_pair(data, side) for side in Offsets._fields))


def _pair(data: dict[str, object], side: str) -> Offset:
    """The two numbers under that key, none where it is missing."""
    match data.get(side, [0, 0]):
        case [int() | float() as x, int() | float() as y] if _near(x) and _near(y):
            return float(x), float(y)
    raise _Strange(f"{side} is not two numbers from -{LARGEST:g} to {LARGEST:g}")


def _near(length: float) -> bool:
    return not isinstance(length, bool) and abs(length) <= LARGEST  # which no NaN is


def _damaged(place: str, said: str) -> click.ClickException:
    way_out = "`rtt-tools calibrate --reset` begins anew"
    return click.ClickException(f"{escaped(place, 300)}: {escaped(said, 100)}; {way_out}")


def keep(offsets: Offsets) -> None:
    """Write the file anew; raises OSError where it cannot be written."""
    import json

    place = path()
    os.makedirs(os.path.dirname(place), exist_ok=True)
    data = {"format": FORMAT, **{side: list(one) for side, one in offsets._asdict().items()}}
    files.write_atomic(place, (json.dumps(data, indent=2) + "\n").encode())


def forget() -> None:
    """Remove the file, if there is one; raises OSError where that cannot be done."""
    place = path()
    if os.path.isdir(place) and not os.path.islink(place):
        os.rmdir(place)
    elif os.path.lexists(place):
        os.unlink(place)
