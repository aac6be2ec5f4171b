"""That a file is not YAML from some place on, in the parser's words, with what helps."""

import re

from rtt_tools.diagnostics import ERROR, Finding, Law, Span
from rtt_tools.faults import escaped

YAML_SYNTAX = Law("RTT008", "yaml-syntax", ERROR)

NO_COLON = "could not find expected ':'"
REMEDY = "look at the indentation and quotes of this line and the one above"
REMEDIES = (
    (NO_COLON, "write `key: value`, with a blank behind the colon"),
    ("unexpected ':'", "put a blank behind the colon"),
    ("mapping values", "mind the indentation, and quote a text that holds a colon and a blank"),
    ("comment or", "a text that begins with `>` or `|` needs quotes; a block begins below it"),
    ("cannot start any token", "a text that begins with this character needs quotes"),
)


def yaml_syntax(problem: str, span: Span) -> Finding:
    """The file is YAML.

    The parser stopped here. Usual causes: a line indented less or more than its sisters, a
    colon without a space behind it, text that begins with a sign YAML keeps for itself
    (`@ & * ! % |`) and needs quotes.

    Fails:
        format: 1
          id: askew
        name: Askew
        layout: |2
          [ .][ .]
    Passes:
        format: 1
        id: askew
        name: Askew
        layout: |2
          [ .][ .]
    """
    said = escaped(re.sub(r"\s+", " ", problem).strip(), 200)
    hint = next((hint for words, hint in REMEDIES if words in problem), REMEDY)
    message = "the file is not YAML from here on" + (f": {said}" if said else "")
    return YAML_SYNTAX.at(span, message, hint=hint)


PAGES = ((YAML_SYNTAX, yaml_syntax),)
