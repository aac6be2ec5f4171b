"""A kit for one game night: everything a table needs, in the order it is printed.

First all that goes on paper, then all that goes on card, so that the tray is filled twice.
With both sides printed, every part begins on a sheet of paper of its own.
"""

from rtt_tools.top.sheets.kit.book import pages
from rtt_tools.top.sheets.kit.order import Order, Shown
from rtt_tools.top.sheets.kit.parts import PARTS

__all__ = ["PARTS", "Order", "Shown", "pages"]
