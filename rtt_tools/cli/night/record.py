"""What was recorded in a night, line by line."""

from rtt_tools.cli.hosting.moments import local
from rtt_tools.cli.night import happened
from rtt_tools.languages import said
from rtt_tools.lines import wrapped
from rtt_tools.night import history
from rtt_tools.night.nights import Saved

INDENT, NARROW = 16, 60  # columns: of what happened; of a screen that has no room for that


def text(night: Saved, language: str, width: int) -> str:
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
        told = happened.event_words(night.evening, event, language)
        lines.append(f"{event.number:4}  {moment}  {told}{mark}")
    indent = INDENT if width > NARROW else 2
    return "".join(wrapped(line, width, indent) for line in lines)
