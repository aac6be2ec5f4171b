"""PyYAML's own parser, for where it was built without libyaml: brought to read the same.

The two disagree on tabs between tokens, which YAML allows and libyaml reads, and on a colon
without a blank behind it in a flow mapping. Findings must not depend on who installed PyYAML.
"""

import re
from typing import Any

import yaml
from yaml.scanner import ScannerError
from yaml.tokens import FlowEntryToken, ScalarToken, TagToken, ValueToken

BLANK = "\0 \t\r\n"


class Loader(yaml.SafeLoader):
    """Refuses and accepts what libyaml does, on the same lines."""

    def scan_to_next_token(self) -> None:
        """Go on to the next token, over tabs too where no indentation is measured."""
        super().scan_to_next_token()
        while self.peek() == "\t" and (self.flow_level or not self.allow_simple_key):
            self.forward()
            super().scan_to_next_token()

    def parse_flow_sequence_entry_mapping_key(self) -> Any:
        """The key behind a `?` in a list; libyaml loses what is behind an empty one."""
        parser: Any = super()  # whose stubs have no types for these
        event = parser.parse_flow_sequence_entry_mapping_key()
        is_empty = event.start_mark.index == event.end_mark.index
        if is_empty and self.check_token(FlowEntryToken, ValueToken):
            parser.get_token()
        return event

    def scan_plain(self) -> Any:
        """A plain text; within braces it may hold a question mark, and no `:[`."""
        chunks: list[str] = []
        spaces: list[str] = []
        start = end = self.get_mark()
        indent = self.indent + 1
        while self.peek() != "#" and (length := self.word()):
            self.allow_simple_key = False
            chunks += [*spaces, self.prefix(length)]
            self.forward(length)
            end = self.get_mark()
            spaces = self.scan_plain_spaces(indent, start)
            if not spaces or (not self.flow_level and self.column < indent):
                break
        return ScalarToken("".join(chunks), True, start, end)

    def word(self) -> int:
        """How many characters there are up to a blank or a sign that ends a plain text."""
        length = 0
        while (character := self.peek(length)) not in BLANK:
            after = self.peek(length + 1)
            if self.flow_level and character == ":" and after in ",?[]{}":
                here = self.get_mark()
                here.column += length
                raise ScannerError(
                    "while scanning a plain scalar", here, "found unexpected ':'", here
                )
            ends = character == ":" and after in BLANK
            if ends or (self.flow_level and character in ",[]{}"):
                break
            length += 1
        return length

    def scan_block_scalar_indicators(self, start_mark: Any) -> tuple[bool | None, int | None]:
        """The signs behind the bar of a block: whether last line ends stay, and its indent."""
        keep, indent = None, None
        for _ in range(2):
            sign = self.peek()
            if sign in "+-" and keep is None:
                keep = sign == "+"
            elif sign in "123456789" and indent is None:
                indent = int(sign)
            else:
                break
            self.forward()
        if self.peek() == "0" and indent is None:
            said = "found an indentation indicator equal to 0"
            raise ScannerError(
                "while scanning a block scalar", start_mark, said, self.get_mark()
            )
        return keep, indent

    def scan_block_scalar_ignored_line(self, start_mark: Any) -> Any:
        """What stands behind the bar of a block, over tabs too."""
        while self.peek() in " \t":
            self.forward()
        return super().scan_block_scalar_ignored_line(start_mark)

    def scan_tag(self) -> TagToken:
        """A tag as it is written; it is refused, whatever it means."""
        start, length = self.get_mark(), 1
        while self.peek(length) not in f"{BLANK},[]{{}}":
            length += 1
        tag = self.prefix(length)
        self.forward(length)
        runs_on = self.peek() not in BLANK and not (self.flow_level and self.peek() == ",")
        if runs_on or not re.fullmatch(r"[\w\-;/?:@&=+$.%!~*'()<>]*", tag, re.ASCII):
            said = "did not find expected whitespace or line break"
            raise ScannerError("while scanning a tag", start, said, self.get_mark())
        return TagToken((None, tag), start, self.get_mark())

    def scan_plain_spaces(self, indent: int, start_mark: Any) -> Any:
        """The blanks and line ends within a plain text, tabs among them."""
        blanks = self.blanks()
        if self.peek() not in "\r\n":
            return [blanks] if blanks else []
        chunks: list[str] = super().scan_plain_spaces(indent, start_mark) or []
        while self.peek() == "\t" and self.column >= indent:
            self.blanks()
            if self.peek() in "\r\n":
                chunks += super().scan_plain_spaces(indent, start_mark) or []
        return chunks

    def blanks(self) -> str:
        """Go over the blanks and tabs that stand here."""
        length = 0
        while self.peek(length) in " \t":
            length += 1
        found: str = self.prefix(length)
        self.forward(length)
        return found
