"""The lowest bit of a word and how many are set, by one instruction where there is one."""

from collections.abc import Callable
from typing import Any

from rtt_tools.machinecode.compiler import COMPILED


def plain_lowest(bits: int) -> int:
    """The place of the lowest set bit; there must be one."""
    return (int(bits) & -int(bits)).bit_length() - 1


def plain_ones(bits: int) -> int:
    """How many bits are set."""
    return int(bits).bit_count()


def machine_lowest() -> Any:
    """The place of the lowest set bit by one instruction."""
    import numba
    from llvmlite import ir
    from numba.extending import intrinsic

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    def lowest(typing: Any, bits: Any) -> Any:
        return numba.types.int64(numba.types.int64), build

    return intrinsic(lowest)


def machine_ones() -> Any:
    """How many bits are set, by one instruction."""
    import numba
    from numba.extending import intrinsic

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    def ones(typing: Any, bits: Any) -> Any:
        return numba.types.int64(numba.types.int64), build

    return intrinsic(ones)


lowest: Callable[[Any], Any] = machine_lowest() if COMPILED else plain_lowest
ones: Callable[[Any], Any] = machine_ones() if COMPILED else plain_ones
