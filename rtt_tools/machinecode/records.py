"""Values for compiled code: records of fixed size, so that one address passes all of them.

A record is a row of a structured array where code is compiled, and a plain object with the
same names where it is not. Sizes are those of the largest game; what a smaller one leaves
unused is never touched.
"""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeAlias

import numpy

from rtt_tools.machinecode.compiler import COMPILED

Record: TypeAlias = Any  # its names are in the table it is made from
Records: TypeAlias = Any  # by place

WHOLE, REAL = numpy.int64, numpy.float64


class Field(NamedTuple):
    """A name in a record: a number, or an array of so many."""

    name: str
    kind: type
    size: tuple[int, ...] = ()


def records(fields: Sequence[Field], count: int = 1) -> Records:
    """So many records of zeros."""
    if COMPILED:
        return numpy.zeros(count, numpy.dtype([tuple(field) for field in fields], align=True))
    return [SimpleNamespace(**{f.name: empty(f) for f in fields}) for _ in range(count)]


def empty(field: Field) -> Any:
    """Zeros, or 0."""
    return numpy.zeros(field.size, field.kind) if field.size else field.kind(0).item()


def put(record: Record, **values: Any) -> None:
    """Write values into a record by name; an array may be smaller than there is room."""
    for name, value in values.items():
        if numpy.ndim(value):
            held = held_in(record, name)
            held[tuple(map(slice, numpy.shape(value)))] = value
        elif COMPILED:
            record[name] = value
        else:
            setattr(record, name, value)


def held_in(record: Record, name: str) -> Any:
    """What a record holds under a name."""
    return record[name] if COMPILED else getattr(record, name)
