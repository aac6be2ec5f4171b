"""Guides whose answers are typed by a script, and a file that they serve one after another."""

import os

from rtt_tools.cli.hosting.table import Table
from rtt_tools.cli.looks import Looks
from rtt_tools.lines import TIE
from rtt_tools.night import log, store


class Script:
    """Answers that are typed one after another, and what was asked and told meanwhile."""

    def __init__(self, answers, prompts, screen=False):
        self.answers, self.prompts, self.screen = [*answers], prompts, screen
        self.asked, self.told, self.between = [], [], ""

    def tell(self, text):
        self.between += text

    def ask(self, text, words):
        self.told.append(self.between)
        self.between = ""
        self.asked.append(text.replace(TIE, " "))
        if not self.answers:
            raise EOFError
        answer = self.answers.pop(0)
        if isinstance(answer, BaseException):
            raise answer
        return answer() if callable(answer) else answer  # what happens before it is typed

    @property
    def questions(self):
        """The kind of each question, by what it begins with or holds."""
        return [
            next(kind for kind, words in self.prompts.items() if words in text)
            for text in self.asked
        ]


class Hosted:
    """A file of nights, `kept` as a game keeps them, and guides that `talk` over it."""

    def __init__(self, talk, kept, prompts, command, path):
        self.talk, self.kept, self.prompts = talk, kept, prompts
        self.table = Table(str(path), None, Looks(), command)

    def __call__(self, *answers, language="en", screen=False):
        script = Script(answers, self.prompts, screen)
        self.talk(self.table._replace(looks=Looks(language)), script)
        return script

    def events(self):
        if not os.path.exists(self.table.path):
            return ()
        with store.opened(self.table.path) as file:
            return log.events(file, log.latest(file, self.kept.GAME))

    def kinds(self):
        return " ".join(event.kind for event in self.events()[1:])

    def now(self):
        return self.kept.folded(self.events()).evening
