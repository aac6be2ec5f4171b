"""What stands of a night after its undos and redos. Nothing recorded is ever removed."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

BEGIN, UNDO, REDO, DROP = "begin", "undo", "redo", "drop"


class Recorded(Protocol):
    """Anything with the kind of an event, and how it was recorded."""

    @property
    def kind(self) -> str:
        """What happened: `begin`, `undo`, `redo`, `drop`, or a word of the game."""
        ...

    @property
    def joined(self) -> bool:
        """Was it recorded by the same answer as the event before it?"""
        ...


E = TypeVar("E", bound=Recorded)


def standing(events: Iterable[E]) -> tuple[E, ...]:
    """The events that stand, in their order, without `undo` and `redo` themselves."""
    return tuple(_sorted_out(events)[0])


def dropped(events: Iterable[E]) -> bool:
    """Was the night set aside as a mistake?"""
    return any(event.kind == DROP for event in standing(events))


def undoable(events: Iterable[E]) -> tuple[E, ...]:
    """The events of one answer that the next `undo` takes back, the last of them first.

    Nothing where only the night's begin stands.
    """
    found: list[E] = []
    for event in reversed(_sorted_out(events)[0]):
        if event.kind == BEGIN:
            break
        found.append(event)
        if not event.joined:
            break
    return tuple(found)


def redoable(events: Iterable[E]) -> tuple[E, ...]:
    """The events of one answer that the next `redo` brings back, in their order.

    Nothing after anything new was recorded.
    """
    found: list[E] = []
    for event in reversed(_sorted_out(events)[1]):
        if found and not event.joined:
            break
        found.append(event)
    return tuple(found)


def _sorted_out(events: Iterable[E]) -> tuple[Sequence[E], Sequence[E]]:
    """The events that stand, and those taken back that may return, the next one last."""
    kept: list[E] = []
    taken: list[E] = []
    for event in events:
        if event.kind == UNDO:
            if kept and kept[-1].kind != BEGIN:
                taken.append(kept.pop())
        elif event.kind == REDO:
            if taken:
                kept.append(taken.pop())
        else:
            kept.append(event)
            taken.clear()
    return kept, taken
