"""What was recorded in a night, line by line."""

import time

from rtt_tools.cli.night import words
from rtt_tools.languages import said
from rtt_tools.night import history
from rtt_tools.night.nights import Saved


def text(night: Saved, language: str) -> str:
    """Every event with its number and local time; marked where it was taken back."""
    stand = {event.number for event in history.standing(night.events)}
    lines = [said("log-head", language, night=night.number, day=local(night.events[0].at)[:10])]
    for event in night.events:
        told = words.event_words(night.evening, event, language)
        moved = event.kind in (history.UNDO, history.REDO)
        mark = "" if moved or event.number in stand else f" [{said('log-undone', language)}]"
        lines.append(f"{event.number:4}  {local(event.at)[11:]}  {told}{mark}")
    return "".join(f"{line}\n" for line in lines)


def local(at: str) -> str:
    """The time of an event where we are, as 2026-11-30 19:05:00; as it is where it is none."""
    import calendar

    try:
        moment = calendar.timegm(time.strptime(at, "%Y-%m-%dT%H:%M:%SZ"))
        return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(moment))
    except (ValueError, OverflowError, OSError):
        return at.replace("T", " ").rstrip("Z")
