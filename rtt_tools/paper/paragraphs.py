"""Words of a kit page in lines: bold ones first, all in one size, as wide as there is room."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rtt_tools.paper import cover, kitpage, lastlines
from rtt_tools.paper.cover import CAPITAL, width
from rtt_tools.paper.look import TEXT, Look
from rtt_tools.paper.model import Text
from rtt_tools.paper.theme import Tints

LEADING = 1.2  # from one line to the next, in type sizes
HEADING = 14 / 12  # of the text's size


class Style(NamedTuple):
    """The colours and the type size that one try at a page is made with."""

    look: Look
    size: float = TEXT

    @property
    def tints(self) -> Tints:
        """The colours of the page."""
        return self.look.tints

    @property
    def leading(self) -> float:
        """From one line to the next, in mm."""
        return self.size * LEADING

    @property
    def heading(self) -> float:
        """The size of headings."""
        return self.size * HEADING

    @property
    def heading_colour(self) -> str:
        """The colour that headings are set in."""
        return kitpage.heading_colour(self.look)


class Row(NamedTuple):
    """One line of a paragraph: the bold words it begins with, and the others."""

    lead: str
    rest: str


def paragraph(lead: str, text: str, room: float, size: float) -> tuple[Row, ...]:
    """Bold words and then others, in lines no wider than the room.

    No lines end in one that is much shorter, if a narrower room breaks them as often.
    """
    return lastlines.mended(
        lambda narrower: _broken(lead, text, narrower, size), lambda row: span(row, size), room
    )


def _broken(lead: str, text: str, room: float, size: float) -> tuple[Row, ...]:
    """The words in as few lines as the room allows."""
    words = [(word, 800) for word in lead.split()]
    words += [(word, 400) for word in cover.words(text)]
    rows: list[list[tuple[str, int]]] = [[]]
    for word in words:
        if rows[-1] and span(_row([*rows[-1], word]), size) > room:
            rows.append([])
        rows[-1].append(word)
    return tuple(map(_row, rows))


def _row(words: Sequence[tuple[str, int]]) -> Row:
    lead = " ".join(word for word, weight in words if weight == 800)
    return Row(lead, " ".join(word for word, weight in words if weight == 400))


def span(row: Row, size: float) -> float:
    """How wide the line is."""
    return _indent(row, size) + (width(row.rest, size) if row.rest else 0)


def _indent(row: Row, size: float) -> float:
    """Where the words that are not bold begin."""
    if not row.lead:
        return 0.0
    return width(row.lead, size, 800) + (width(" ", size) if row.rest else 0.0)


def set_rows(
    rows: Iterable[Row], x: float, y: float, style: Style, colour: str = ""
) -> Iterator[Text]:
    """The lines from the baseline y down."""
    ink = colour or style.tints.ink
    for number, row in enumerate(rows):
        at = y + number * style.leading
        if row.lead:
            yield Text(x, at, row.lead, style.size, 800, ink)
        if row.rest:
            yield Text(x + _indent(row, style.size), at, row.rest, style.size, 400, ink)


def rows_height(count: int, style: Style) -> float:
    """From the top of the first line's capitals to the last line's baseline."""
    return (count - 1) * style.leading + CAPITAL * style.size


def told(lead: str, text: str, room: float, style: Style) -> tuple[Row, ...]:
    """A term over its meaning if that fits one line, else both run in one paragraph."""
    if lead and text and width(text, style.size) <= room >= width(lead, style.size, 800):
        return Row(lead, ""), Row("", text)
    run_in = f"{lead}:" if lead[-1:].isalnum() else lead
    return paragraph(run_in, text, room, style.size)
