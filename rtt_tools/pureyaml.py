"""PyYAML's own parser, for where it was built without libyaml: brought to read the same.

The two disagree on tabs between tokens, which YAML allows and libyaml reads, and on a colon
without a blank behind it in a flow mapping. Findings must not depend on who installed PyYAML.
"""

from typing import Any

import yaml
from yaml.scanner import ScannerError


class Loader(yaml.SafeLoader):
    """Refuses and accepts what libyaml does, on the same lines."""

    def scan_to_next_token(self) -> None:
        """Go on to the next token, over tabs too where no indentation is measured."""
        super().scan_to_next_token()
        while self.peek() == "\t" and (self.flow_level or not self.allow_simple_key):
            self.forward()
            super().scan_to_next_token()

    def scan_plain(self) -> Any:
        """A plain text; `a:[` in a flow mapping is one that lacks a blank."""
        start = self.get_mark()
        token = super().scan_plain()
        if self.flow_level and self.peek() == ":" and self.peek(1) in ",?[]{}":
            said = "found unexpected ':'"
            raise ScannerError("while scanning a plain scalar", start, said, self.get_mark())
        return token

    def scan_plain_spaces(self, indent: int, start_mark: Any) -> Any:
        """The blanks within a plain text, tabs among them."""
        length = 0
        while self.peek(length) in " \t":
            length += 1
        blanks: str = self.prefix(length)
        if "\t" not in blanks:
            return super().scan_plain_spaces(indent, start_mark)
        self.forward(length)
        ends_line = self.peek() in "\r\n"
        return super().scan_plain_spaces(indent, start_mark) if ends_line else [blanks]
