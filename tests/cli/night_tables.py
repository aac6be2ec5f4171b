"""Nights for the tests of the commands and the guide: a file, and calls that record in it."""

from rtt_tools.__main__ import code
from rtt_tools.night import log, nights, store, townnights
from rtt_tools.night.refusals import StoreError


class Sat:
    """A table with a file of nights: calls `night`, and looks into the file."""

    command, kept = ("night",), nights

    def __init__(self, path, capfd):
        self.path, self.capfd = str(path), capfd

    def call(self, *arguments):
        """The exit code, what was printed, and the complaint."""
        exit_code = code([*self.command, *map(str, arguments)])
        printed = self.capfd.readouterr()
        return exit_code, printed.out, printed.err

    def __call__(self, words, *more):
        """What a call printed that was to succeed; the words are split at blanks."""
        exit_code, out, err = self.call(*words.split(), *more)
        assert (exit_code, err) == (0, ""), (exit_code, err)
        return out

    def refused(self, words, *more):
        """The exit code and the one line of a call that was to fail."""
        before = self.events()
        exit_code, out, err = self.call(*words.split(), *more)
        assert (out, err.count("\n")) == ("", 1), (out, err)
        assert self.events() == before
        return exit_code, err.removeprefix("rtt-tools: ").rstrip("\n")

    def events(self, night=None):
        """All that was recorded in the night, by default the last one."""
        try:
            with store.opened(self.path) as file:
                number = night or log.latest(file, self.kept.GAME)
                return log.events(file, number) if number else ()
        except StoreError:
            return ()

    def record(self, began, *times):
        """A night of Ana and Bo that began then; at the times a start, or it is taken back."""
        from rtt_tools.top import boardfile, evening
        from rtt_tools.top.steps import Started

        board = boardfile.load(boardfile.find("giza-pyramid"))
        with store.opened(self.path, create=True) as file:
            number = nights.begin(file, evening.begun(["Ana", "Bo"], [board]), began)
            for count, at in enumerate(times):
                if count % 2:
                    nights.undo(file, number, at)
                else:
                    nights.take(file, number, lambda _: (Started((), ("d4",)),), at)

    def kinds(self):
        """The kinds of what was recorded, the begin left out."""
        return " ".join(event.kind for event in self.events()[1:])

    def now(self):
        """The evening as it stands."""
        return self.kept.folded(self.events()).evening


REAL = "start Ana Bo --board giza-pyramid --real-dice"


class TownSat(Sat):
    """A table at which Roll Into Town is played."""

    command, kept = ("town", "night"), townnights
