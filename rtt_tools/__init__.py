"""Design, check, print and host two roll-and-write games."""

__version__ = "0.1.0"
