"""What happened in a night: a step, an event, what a command recorded. Nothing here prints."""

from collections.abc import Sequence

from rtt_tools.cli.hosting import record
from rtt_tools.cli.looks import Looks
from rtt_tools.cli.night.results import ended_text
from rtt_tools.cli.night.stand import change_rows, hint, status
from rtt_tools.cli.night.words import move_words, name, names, unusual
from rtt_tools.languages import said
from rtt_tools.lines import Row, aloud, column, laid, plain_line, wrapped
from rtt_tools.night import history
from rtt_tools.night.nights import Taken, step_of
from rtt_tools.night.rows import Event
from rtt_tools.top import rounds
from rtt_tools.top.evening import Evening, current
from rtt_tools.top.game import kind_of
from rtt_tools.top.pool import Change
from rtt_tools.top.steps import Changed, Ended, Rolled, Started, Step, Wrote
from rtt_tools.top.view import as_typed, change_words, face_sign, start_row


def step_words(evening: Evening, step: Step, language: str) -> str:
    """A step in one line."""
    match step:
        case Started(rolls, pool, first):
            begins = "" if first is None else name(evening, first)
            words = said("step-start", language, pool=" ".join(pool), name=begins)
            return f"{words} ({'; '.join(map(as_typed, rolls))})" if rolls else words
        case Rolled(roll, action):
            face = face_sign(action, language)
            return said("step-roll", language, roll=as_typed(roll), face=face)
        case Wrote(seat, moves):
            who = said("somebody", language) if seat is None else name(evening, seat)
            written = ", ".join(map(move_words, moves))
            words = said("step-wrote", language, name=who)
            return f"{words}: {written}" if written else words
        case Changed(add, remove):
            kind = kind_of(Change("", add, remove))
            return said(f"change-{kind}", language, add=add, remove=remove)
        case Ended(empty, early):
            counts = ", ".join(
                f"{name(evening, seat)} {count}" for seat, count in enumerate(empty)
            )
            return said("step-early" if early else "step-end", language, counts=counts)


def begin_words(evening: Evening, language: str) -> str:
    """The table in one line."""
    boards = ", ".join(board.id for board in evening.boards)
    players = ", ".join(name(evening, seat) for seat in range(len(evening.players)))
    begun = said("step-begin", language, players=players, boards=boards)
    others = unusual(evening.ruleset.id, evening.big_to_small, language)
    return f"{begun}; {', '.join(others)}" if others else begun


def event_words(evening: Evening, event: Event, language: str) -> str:
    """A recorded event in one line."""
    if event.kind == history.BEGIN:
        return begin_words(evening, language)
    return record.aside(event, language) or step_words(
        evening, step_of(evening, event), language
    )


def start_rows(steps: Sequence[Step], language: str) -> list[Row]:
    """Each roll of the five dice that gave the first pool."""
    return [
        start_row(roll, language)
        for step in steps
        if isinstance(step, Started)
        for roll in step.rolls
    ]


def changed_line(taken: Taken, step: Changed, looks: Looks) -> str:
    """Who changed the pool, how and why, and what it is now."""
    before, language = taken.before.evening, looks.language
    round_, pool = before.rounds[-1], current(taken.after.evening).pool
    rule = rounds.offered(round_).rule
    words = change_words(rule, [Change(rule, *step)], language, say=looks.say)
    who = name(before, round_.next_active)
    return said("changed", language, name=who, change=words, pool=" ".join(pool))


def told(taken: Taken, looks: Looks, *, asked: bool = False) -> str:
    """What was recorded, and what follows from it."""
    steps, language = taken.steps, looks.language
    match steps[-1]:
        case Ended():
            return ended_text(taken.after.evening, looks)
        case Changed() as step:
            line = changed_line(taken, step, looks)
            return plain_line([line]) if looks.say else wrapped(line, looks.width)
        case Wrote():
            return wrote_text(taken, looks)
    return status(taken.after, looks, before=start_rows(steps, language), asked=asked)


def writing(taken: Taken, language: str) -> list[str]:
    """Who wrote, and whose sheet is not checked any more as its numbers were not said."""
    before, after = (one.evening.rounds[-1] for one in (taken.before, taken.after))
    lines = [step_words(taken.after.evening, step, language) for step in taken.steps]
    lost = [
        seat
        for seat, sheet in enumerate(before.sheets)
        if sheet and rounds.recorded(before, seat) and not rounds.recorded(after, seat)
    ]
    if lost:
        who = names(taken.after.evening, lost, language)
        lines.append(said("sheet-unchecked", language, names=who, count=len(lost)))
    return lines


def wrote_text(taken: Taken, looks: Looks) -> str:
    """Who wrote, and what the pool may become now."""
    language, evening = looks.language, taken.after.evening
    lines = writing(taken, language)
    rows = [*change_rows(evening, current(evening), looks), *hint(taken.after, language)]
    if looks.say:
        return plain_line([*lines, *aloud(rows, language)])
    above = "".join(wrapped(line, looks.width) for line in lines)
    return above + laid(rows, column(rows, language), language, looks.width)
