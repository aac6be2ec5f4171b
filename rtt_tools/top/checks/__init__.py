"""The checks of a board, a module for each family, a generator for each finding.

`SHAPE` and `REACH` decide whether there is a board at all; the others look at one that there
is.
"""

from collections.abc import Callable, Iterator

from rtt_tools.diagnostics import Finding, Law
from rtt_tools.top.checks import advice, numbers, printing, shape
from rtt_tools.top.draft import Draft
from rtt_tools.top.engine import Proof

Check = Callable[[Draft], Iterator[Finding]]

SHAPE: tuple[Check, ...] = (
    shape.overlap,
    shape.no_dot,
    shape.undefined_letter,
    shape.unused_letter,
    shape.row_too_wide,
    shape.too_many_rows,
)
# Only where every box has a place of its own: one that was not moved yet stands beside nothing.
REACH: tuple[Check, ...] = (shape.floating, shape.unreachable)
PROVEN: tuple[Callable[[Draft, Proof], Iterator[Finding]], ...] = (
    numbers.contradiction,
    numbers.trap,
    numbers.unsettled,
)
OTHERS: tuple[Check, ...] = (
    numbers.contrary_rule,
    numbers.misplaced_rule,
    numbers.idle_rule,
    printing.missing_glyph,
    printing.hidden_character,
    printing.unprinted_language,
    printing.title_too_wide,
    printing.box_too_small,
    printing.unknown_theme,
    advice.few_boxes,
    advice.many_boxes,
    advice.one_dot,
    advice.blocking_box,
)
PAGES: tuple[tuple[Law, Callable[..., object]], ...] = (
    *shape.PAGES,
    *numbers.PAGES,
    *printing.PAGES,
    *advice.PAGES,
)
