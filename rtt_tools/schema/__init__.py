"""Data against a JSON Schema, as findings in our words.

A generated verdict (`verdicts`) says in microseconds whether data is valid. Only when it is
not does jsonschema list the errors, and `wording` words them, each at its place.
"""

from typing import Any

from rtt_tools.diagnostics import Finding, in_order
from rtt_tools.source import Source

MOST_ERRORS = 1_000  # of one file; nobody reads on


def check(source: Source, name: str) -> list[Finding]:
    """What is wrong with the source's data by the schema `name`, in file order."""
    if is_valid(source.data, name):
        return []
    from rtt_tools.schema.wording import worded

    return list(in_order(worded(source, name)))[:MOST_ERRORS]


def is_valid(data: Any, name: str) -> bool:
    """Does `data` satisfy the schema `name`?"""
    verdict = __import__(f"rtt_tools.verdicts.{name.replace('-', '_')}", fromlist=["validate"])
    try:
        verdict.validate(data)
    except ValueError:
        return False
    return True
