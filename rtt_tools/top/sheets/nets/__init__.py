"""Dice to cut, fold and glue: nets of the five exploration dice and the action die."""

from rtt_tools.top.sheets.nets.dice import ALL
from rtt_tools.top.sheets.nets.page import pages

__all__ = ["ALL", "pages"]
