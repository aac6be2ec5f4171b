"""What stands of a night after its undos and redos. Nothing recorded is ever removed."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

BEGIN, UNDO, REDO = "begin", "undo", "redo"


class Recorded(Protocol):
    """Anything with the kind of an event."""

    @property
    def kind(self) -> str:
        """What happened: `begin`, `undo`, `redo`, or a word of the game."""
        ...


E = TypeVar("E", bound=Recorded)


def standing(events: Iterable[E]) -> tuple[E, ...]:
    """The events that stand, in their order, without `undo` and `redo` themselves."""
    return tuple(_sorted_out(events)[0])


def undoable(events: Iterable[E]) -> E | None:
    """The event that the next `undo` takes back; None where only the night's begin stands."""
    kept, _ = _sorted_out(events)
    return kept[-1] if kept and kept[-1].kind != BEGIN else None


def redoable(events: Iterable[E]) -> E | None:
    """The event that the next `redo` brings back; None after anything new was recorded."""
    _, taken = _sorted_out(events)
    return taken[-1] if taken else None


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
