"""`check --mode --paper` says of a board what `export` does with it."""

import pytest

from rtt_tools.diagnostics import Span
from rtt_tools.paper import papers
from rtt_tools.paper.jobs import Job
from rtt_tools.paper.layout import Layout
from rtt_tools.paper.look import looked
from rtt_tools.top import wishes
from rtt_tools.top.sheets.printed import pages
from rtt_tools.top.sheets.travel import BARE
from tests.paper.samples import board, bundled, wall

BOARDS = {
    "giza-pyramid": bundled("giza-pyramid"),
    "salmon-ladder": bundled("salmon-ladder"),
    "24 boxes wide": board(wall(24, 1)),  # 9.5 mm on A4: printed, and warned of
    "26 boxes wide": board(wall(26, 3)),
    "40 boxes high": board(wall(2, 40)),
}
MODES = ((), ("low-ink",), ("dry-erase",), ("large-print",), ("dry-erase", "large-print"))


def is_printed(value, paper, modes):
    """Does `export` print it?"""
    try:
        return bool(list(pages([(value, BARE)], Job(Layout(paper, look=looked(modes))))))
    except ValueError:
        return False


@pytest.mark.many
@pytest.mark.parametrize("modes", MODES, ids="+".join)
@pytest.mark.parametrize("paper", ["a6", "a5", "a4", "letter", "a3", "90x120", "50x50"])
@pytest.mark.parametrize("name", BOARDS)
def test_check_finds_what_export_refuses_and_nothing_else(name, paper, modes):
    value, on = BOARDS[name], papers.paper(paper)
    found = list(wishes.check(value, Span(1, 1, 1, 2), wishes.wished(modes, on)))

    assert bool(found) != is_printed(value, on, modes)
