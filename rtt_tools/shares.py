"""Shares and reals as they are written, by one rule on every screen and page."""

PLACES = 4  # decimals of a real in JSON


def percent(share: float, decimals: int = 0) -> str:
    """The share in percent; a little is not nothing, and not quite all is not all."""
    shown, least = round(share, decimals + 2), 10**-decimals
    if share > 0 == shown:
        return f"< {least:g} %"
    if share < 1 == shown:
        return f"> {100 - least:g} %"
    return f"{100 * shown:.{decimals}f} %"


def rounded(value: float) -> float:
    """The real as JSON has it."""
    return round(value, PLACES)
