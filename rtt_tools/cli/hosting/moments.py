"""When something was recorded, by the clock of the place."""

import time


def local(at: str) -> str:
    """The time of an event where we are, as 2026-11-30 19:05:00; as it is where it is none."""
    import calendar

    try:
        moment = calendar.timegm(time.strptime(at, "%Y-%m-%dT%H:%M:%SZ"))
        return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(moment))
    except (ValueError, OverflowError, OSError):
        return at.replace("T", " ").rstrip("Z")
