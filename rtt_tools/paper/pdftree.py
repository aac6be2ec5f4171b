"""What a PDF file says about all of its pages: their order, and the outline that lists them.

Both are written branch by branch as pages come, so that neither grows in memory.
"""

from array import array
from collections.abc import Iterable

from rtt_tools.paper.pdffile import File, string

BRANCH = 64  # pages to a branch; viewers find a page by few steps


class Pages:
    """The tree of pages: a trunk, branches, and the pages on them."""

    def __init__(self, file: File) -> None:
        self.file = file
        self.trunk = file.number()
        self._branches = array("Q")
        self._sizes = array("Q")
        self._open: list[int] = []

    @property
    def branch(self) -> int:
        """The branch that the next page grows on."""
        if not self._open:
            self._branches.append(self.file.number())
        return self._branches[-1]

    def add(self, page: int) -> None:
        """Count the page of that number, whose parent is `branch`."""
        self._open.append(page)
        if len(self._open) == BRANCH:
            self._close()

    def _close(self) -> None:
        head = f"<< /Type /Pages /Parent {self.trunk} 0 R /Count {len(self._open)}"
        self.file.write(self._branches[-1], f"{head} /Kids {references(self._open)} >>")
        self._sizes.append(len(self._open))
        self._open.clear()

    def end(self) -> None:
        """Write what is not written yet."""
        if self._open:
            self._close()
        head = f"<< /Type /Pages /Count {sum(self._sizes)}"
        self.file.write(self.trunk, f"{head} /Kids {references(self._branches)} >>")


class Entry:
    """An entry of the outline; the last one waits for the number of the one after it."""

    def __init__(self, number: int, parent: int, title: str, page: int, before: int) -> None:
        self.number = number
        self.parent = parent
        self.title = title
        self.page = page
        self.before = before
        self.inner: Level | None = None


class Level:
    """Entries beside each other in the outline."""

    def __init__(self, file: File, parent: int) -> None:
        self.file = file
        self.parent = parent
        self.first = 0
        self.count = 0
        self.last: Entry | None = None

    def add(self, title: str, page: int) -> Entry:
        """A new entry that leads to the page of that number."""
        number = self.file.number()
        before = self.last.number if self.last else 0
        self._write_last(number)
        self.first = self.first or number
        self.count += 1
        self.last = Entry(number, self.parent, title, page, before)
        return self.last

    def end(self) -> None:
        """Write what is not written yet."""
        self._write_last(0)

    def _write_last(self, after: int) -> None:
        last = self.last
        if last is None:
            return
        parts = [f"/Title {string(last.title)} /Parent {last.parent} 0 R"]
        parts += [f"/Dest [{last.page} 0 R /Fit]"]
        parts += [f"/Prev {last.before} 0 R"] if last.before else []
        parts += [f"/Next {after} 0 R"] if after else []
        if last.inner and last.inner.last:
            last.inner.end()
            parts += [last.inner.ends, f"/Count -{last.inner.count}"]  # shown closed
        self.file.write(last.number, f"<< {' '.join(parts)} >>")

    @property
    def ends(self) -> str:
        """How an object refers to the level inside it."""
        return f"/First {self.first} 0 R /Last {self.last.number if self.last else 0} 0 R"


class Outline:
    """The entries of a document: sheets, and chapters that hold several."""

    def __init__(self, file: File) -> None:
        self.file = file
        self.root = file.number()
        self._top = Level(file, self.root)
        self._chapter = ""

    def add(self, title: str, page: int, chapter: str = "") -> None:
        """List a page under its title, within its chapter if it has one."""
        if not chapter or chapter != self._chapter:
            entry = self._top.add(chapter or title, page)
            if chapter:
                entry.inner = Level(self.file, entry.number)
        self._chapter = chapter
        last = self._top.last
        if last and last.inner and title != chapter:
            last.inner.add(title, page)

    def end(self) -> None:
        """Write what is not written yet."""
        self._top.end()
        entries = f"{self._top.ends} /Count {self._top.count}"
        self.file.write(self.root, f"<< /Type /Outlines {entries} >>")


def references(numbers: Iterable[int]) -> str:
    """An array that refers to these objects."""
    return f"[{' '.join([f'{number} 0 R' for number in numbers])}]"
