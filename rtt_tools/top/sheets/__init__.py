"""Sheets of Roll to the Top: a board becomes a drawing in millimetres."""
