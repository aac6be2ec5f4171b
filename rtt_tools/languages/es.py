"""Español."""

from collections.abc import Mapping

WORDINGS: Mapping[str, str | tuple[str, ...]] = {
    # --- joining words ------------------------------------------------------------------
    "and": "{most} y {last}",
    "or": "{most} o {last}",
    # --- why the rules refuse something -------------------------------------------------
    # --- the table's view ---------------------------------------------------------------
    # --- a night, and its guide ---------------------------------------------------------
}
