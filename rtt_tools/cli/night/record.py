"""What was recorded in a night, line by line."""

from rtt_tools.cli.night import happened
from rtt_tools.cli.night.moments import local
from rtt_tools.languages import said
from rtt_tools.night import history
from rtt_tools.night.nights import Saved


def text(night: Saved, language: str) -> str:
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
    return "".join(f"{line}\n" for line in lines)
