"""The shape of plain data: what was recorded by another version, or by nobody, is refused."""

import re
from typing import Any, NamedTuple

FARTHEST = 1_000_000  # of numbers with a fraction, which nothing comes near; NaN is none either


class Unreadable(ValueError):
    """Recorded data is not what this version writes."""


class Maybe(NamedTuple):
    """The shape of what may be missing: null, or `shape`."""

    shape: Any


# Shapes: a type or a pattern of text; [any number of]; (one, after, another); {key: shape},
# where a pattern or `str` stands for any such key.


def has_shape(data: object, shape: Any) -> bool:
    """Is the data, as JSON gives it, of that shape? Keys that no shape names are let be."""
    if isinstance(shape, Maybe):
        return data is None or has_shape(data, shape.shape)
    if isinstance(shape, list):
        return isinstance(data, list) and all(has_shape(one, shape[0]) for one in data)
    if isinstance(shape, tuple):
        if not isinstance(data, list) or len(data) != len(shape):
            return False
        return all(map(has_shape, data, shape))
    if isinstance(shape, dict):
        if not isinstance(data, dict):
            return False
        first, *_ = shape.items()
        if not isinstance(first[0], str):
            return all(has_shape([*pair], first) for pair in data.items())
        return all(key in data and has_shape(data[key], shape[key]) for key in shape)
    if isinstance(shape, re.Pattern):
        return isinstance(data, str) and shape.fullmatch(data) is not None
    if shape is float:
        if isinstance(data, bool) or not isinstance(data, int | float):
            return False
        return -FARTHEST < data < FARTHEST
    return type(data) is shape  # a truth value is no number


def readable(data: object, shape: Any) -> Any:
    """The data, which has that shape; raises Unreadable for any other."""
    if not has_shape(data, shape):
        raise Unreadable("an event is not readable")
    return data
