"""What was recorded in a night of any game, line by line."""

from collections.abc import Callable
from typing import Any

from rtt_tools.cli.hosting.moments import local
from rtt_tools.cli.looks import Looks
from rtt_tools.languages import DEFAULT, said
from rtt_tools.lines import wrapped
from rtt_tools.night import history
from rtt_tools.night.keeping import Moved, Saved
from rtt_tools.night.rows import Event

INDENT, NARROW = 16, 60  # columns: of what happened; of a screen that has no room for that
Words = Callable[[Any, Event, str], str]  # an event of an evening, in a language


def aside(event: Event, language: str) -> str:
    """What setting a night aside, an undo or a redo is called; "" for any other event."""
    if event.kind in (history.DROP, history.UNDO, history.REDO):
        return said(f"step-{event.kind}", language, number=event.data.get("number", ""))
    return ""


def moved(
    one: Moved[Any],
    key: str,
    words: Words,
    standing: Callable[..., str],
    looks: Looks,
    *,
    asked: bool = False,
) -> str:
    """What was taken back or brought back, and how the night stands."""
    evening = one.after.evening
    what = "; ".join(words(evening, event, looks.language) for event in one.events)
    line = said(key, looks.language, what=what)
    stands = standing(one.after, looks, asked=asked)
    return f"{line}; {stands}" if looks.say else f"{wrapped(line, looks.width)}{stands}"


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
