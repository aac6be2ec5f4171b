"""Printers that are off: once their offsets are typed, backs lie behind fronts all the same.

A driver turns lying pages one way or the other before they go through, and backs as the edge
asks; the printer is always off by the same, as the paper sees it.
"""

import numpy as np
import pytest

from rtt_tools.paper import papers
from rtt_tools.paper.imposition import imposed
from rtt_tools.paper.layout import Layout
from tests.paper.test_calibration import is_sideways, read, sides
from tests.paper.test_imposition import blocks, red, redness

pytestmark = pytest.mark.many

SCALE = 10  # dots to a mm
ERROR = (0.5, -1.5)  # of backs in mm, as the paper goes through; the page has numbers for both


def error_on(lies, duplex, turn):
    """By how much a back is off as one sees it, where the driver turns lying pages by `turn`.

    About the short edge a back is turned by half a turn against one about the long edge.
    """
    quarters = (turn if lies else 0) + (2 if duplex == "short" else 0)
    x, y = ERROR
    for _ in range(quarters % 4):
        x, y = y, -x
    return x, y


@pytest.mark.parametrize("turn", [1, 3], ids=["left", "right"])
@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("lies", [False, True], ids=["upright", "lying"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_what_a_page_tells_puts_backs_behind_fronts(paper, lies, duplex, turn):
    error = error_on(lies, duplex, turn)
    seen = read(*sides(f"{paper} lying" if lies else paper, duplex), duplex, error)
    typed = tuple(seen[axis].pop() for axis in "xy")
    wide, high = (180, 110) if lies else (110, 180)

    layout = Layout(papers.paper(paper), 1, True, duplex, back=typed)
    if lies:
        layout = layout._replace(back=(9, 9), lying=((0, 0), typed))
    front, back = imposed([red(wide, high)] * 2, layout)
    printed = moved(redness(back, SCALE), error)
    turned = np.flip(printed, axis=1 if is_sideways(front, duplex) else 0)

    assert (front.width > front.height) == lies
    assert blocks(turned, SCALE) == pytest.approx(blocks(redness(front, SCALE), SCALE), abs=0.1)


def moved(drawn, error):
    """The picture as a printer puts it that is off by that many mm, right and down."""
    x, y = (round(off * SCALE) for off in error)
    return np.roll(drawn, (y, x), axis=(0, 1))


def test_each_page_of_a_print_is_moved_as_pages_of_its_way_are():
    pieces = [red(110, 180), red(110, 180), red(200, 110), red(200, 110)]
    a4 = papers.paper("a4")
    ways = Layout(a4, 1, False, "long", (1, 0), (0, 1), lying=((2, 0), (0, 2)))
    plain = [
        blocks(redness(one, SCALE), SCALE)
        for one in imposed(pieces, Layout(a4, 1, False, "long"))
    ]
    found = [blocks(redness(one, SCALE), SCALE) for one in imposed(pieces, ways)]

    for before, after, (x, y) in zip(
        plain, found, [(1, 0), (0, 1), (2, 0), (0, 2)], strict=True
    ):
        assert after - before == pytest.approx([x, x, 0, y, y], abs=0.03)
