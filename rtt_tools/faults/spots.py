"""Places in a file."""

from rtt_tools.diagnostics import Span

Spot = tuple[int, int]  # line and column, 1-based


def one_wide(spot: Spot) -> Span:
    """The span of one character."""
    return Span(*spot, spot[0], spot[1] + 1)


def whole_line(lines: tuple[str, ...], line: int) -> Span:
    """The span of a line."""
    return Span(line, 1, line, len(lines[line - 1]) + 1)
