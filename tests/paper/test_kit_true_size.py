"""Every page of a kit that has anything on it says that it is to be printed at 100 %."""

import pytest

from rtt_tools.paper import papers
from rtt_tools.paper.layout import Layout
from rtt_tools.paper.look import looked
from rtt_tools.paper.model import Group, Text
from rtt_tools.top.sheets import kit
from rtt_tools.top.sheets.kit import Order, Shown
from tests.paper.samples import bundled

BOARDS = tuple(Shown(bundled(name)) for name in ("giza-pyramid", "matterhorn", "eiffel-tower"))


def words(shapes):
    for shape in shapes:
        if isinstance(shape, Group):
            yield from words(shape.shapes)
        elif isinstance(shape, Text):
            yield shape.content


@pytest.mark.many
@pytest.mark.parametrize("language", ["en", "uk", "es", "de"])
@pytest.mark.parametrize(
    ("duplex", "modes", "up"),
    [
        ("long", (), 1),
        ("", ("low-ink",), 1),
        ("fold", (), 1),
        ("short", (), 2),
        ("long", ("dry-erase",), 1),
        ("long", ("large-print",), 1),
    ],
)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_page_asks_for_true_size(paper, duplex, modes, up, language):
    layout = Layout(papers.paper(paper), up, duplex=duplex, look=looked(modes, language))
    order = Order(BOARDS[:1] if modes == ("dry-erase",) else BOARDS, layout, 2)
    for number, page in enumerate(kit.pages(order), 1):
        told = list(words(page.shapes))
        assert not told or "100 %" in " ".join(told), (number, told[:4])
