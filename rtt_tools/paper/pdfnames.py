"""What a PDF document is called, and by whom it is: as its first sheets are."""

from collections.abc import Iterable

from rtt_tools import __version__
from rtt_tools.paper.model import Sheet
from rtt_tools.paper.pdffile import string

NAMED = 12  # sheets whose titles make the document's, if it has none of its own


class Names:
    """What is known of a document so far, sheet by sheet."""

    def __init__(self) -> None:
        self.first = False
        self.language = self.description = ""
        self.titles: dict[str, None] = {}
        self.authors: dict[str, None] = {}

    def add(self, sheet: Sheet) -> None:
        """Note what the sheet says of itself."""
        if not self.first:
            self.first, self.language = True, sheet.language
            self.description = sheet.description
        if len(self.titles) <= NAMED:
            self.titles[sheet.title] = None
            self.authors |= {sheet.author: None} if sheet.author else {}

    def information(self, title: str) -> str:
        """The dictionary that catalogues of documents read."""
        entries = {
            "Title": title or _listed(self.titles),
            "Author": _listed(self.authors),
            "Subject": self.description if len(self.titles) == 1 else "",
            "Creator": f"rtt-tools {__version__}",
            "Producer": f"rtt-tools {__version__}",
        }
        return f"<< {' '.join(f'/{k} {string(v)}' for k, v in entries.items() if v)} >>"


def _listed(names: Iterable[str]) -> str:
    """The names, as many as anybody reads."""
    several = list(names)
    return ", ".join([*several[:NAMED], "…"] if len(several) > NAMED else several)
