"""What was recorded in a night of any game, line by line."""

from collections.abc import Callable
from typing import Any

from rtt_tools.cli.hosting.moments import local
from rtt_tools.languages import DEFAULT, said
from rtt_tools.lines import wrapped
from rtt_tools.night import history
from rtt_tools.night.keeping import Saved
from rtt_tools.night.rows import Event

INDENT, NARROW = 16, 60  # columns: of what happened; of a screen that has no room for that
Words = Callable[[Any, Event, str], str]  # an event of an evening, in a language


def text(night: Saved[Any], words: Words, language: str, width: int) -> str:
    """Every event with its number and local time; marked where it was taken back.

    A day stands above its events once it is not the first.
    """
    stand = {event.number for event in history.standing(night.events)}
    today = local(night.events[0].at)[:10]
    lines = [said("log-head", language, night=night.number, day=today)]
    for event in night.events:
        day, _, moment = local(event.at).partition(" ")
        if day != today:
            lines.append(day)
        today = day
        moved = event.kind in (history.UNDO, history.REDO)
        mark = "" if moved or event.number in stand else f" [{said('log-undone', language)}]"
        told = words(night.evening, event, language)
        lines.append(f"{event.number:4}  {moment}  {told}{mark}")
    indent = INDENT if width > NARROW else 2
    return "".join(wrapped(line, width, indent) for line in lines)


def data(night: Saved[Any], words: Words) -> dict[str, object]:
    """Every event for scripts; the table of the first one is in `status`."""
    stand = {event.number for event in history.standing(night.events)}
    events = [
        {
            "number": event.number,
            "at": event.at,
            "kind": event.kind,
            "stands": event.number in stand,
            "words": words(night.evening, event, DEFAULT),
            "data": dict(event.data) if event.kind != history.BEGIN else {},
        }
        for event in night.events
    ]
    return {"version": 1, "night": night.number, "events": events}
