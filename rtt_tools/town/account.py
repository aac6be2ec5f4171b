"""A game told in words: what happened in each phase, the stock after it, the score."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rtt_tools.languages import listed, said
from rtt_tools.town.icons import OCEAN, TREE
from rtt_tools.town.map import RESOURCES, Map, Stock
from rtt_tools.town.moves import Adjust, Build, Draw, End, Fell, Grow, Move, Roll
from rtt_tools.town.movetext import Line
from rtt_tools.town.position import CONSTRUCT, GATHER, PHASES, Position, start
from rtt_tools.town.replaying import Moment, Replay
from rtt_tools.town.squares import of_ground


class Step(NamedTuple):
    """A move between two positions."""

    before: Position
    move: Move
    after: Position


class Phase(NamedTuple):
    """A phase of a round: its name, and what was done in it."""

    name: str
    steps: tuple[Step, ...]
    before: Position  # as it began; at Gather the income is in it already
    income: Stock = Stock()  # what Gather brought of itself, less what was lost

    @property
    def after(self) -> Position:
        """How it stands once all is done, before the phase ends."""
        last = [step.after for step in self.steps if not isinstance(step.move, End)]
        return last[-1] if last else self.before

    @property
    def moves(self) -> tuple[Line, ...]:
        """What was done, without the end of the phase."""
        moves = (step.move for step in self.steps)
        return tuple(move for move in moves if not isinstance(move, Roll | End))


class Told(NamedTuple):
    """A round that has begun: its dice, its phases as far as they were played."""

    number: int  # from 1
    dice: tuple[int, ...]
    phases: tuple[Phase, ...]
    last: Position  # at its end, or where the game stands


def rounds(replay: Replay) -> tuple[Told, ...]:
    """Each round of the game that has begun."""
    numbers = sorted({moment.entry.round for moment in replay.moments})
    steps = tuple(_steps(replay.map, replay.moments))
    return tuple(
        _round(number, [step for step, of in steps if of == number]) for number in numbers
    )


def _steps(map: Map, moments: Iterable[Moment]) -> Iterator[tuple[Step, int]]:
    """Each move between two positions, with its round."""
    before = start(map)
    for moment in moments:
        yield Step(before, moment.entry.move, moment.position), moment.entry.round
        before = moment.position


def _round(number: int, steps: Sequence[Step]) -> Told:
    """One round from its steps, of which the first is its roll."""
    rolled = steps[0].move
    assert isinstance(rolled, Roll)
    phases = []
    for name in PHASES:
        of_phase = tuple(step for step in steps[1:] if step.before.phase == name)
        begun = next((step.after for step in steps if step.after.phase == name), None)
        if begun:
            phases.append(Phase(name, of_phase, begun, _income(name, steps)))
    return Told(number, rolled.dice, tuple(phases), steps[-1].after)


def _income(phase: str, steps: Iterable[Step]) -> Stock:
    """What the end of Construct brought, at the Gather that follows it."""
    for step in steps:
        if phase == GATHER and isinstance(step.move, End) and step.before.phase == CONSTRUCT:
            pairs = zip(step.after.stock, step.before.stock, strict=True)
            return Stock(*(after - before for after, before in pairs))
    return Stock()


def happened(phase: Phase, language: str) -> str:
    """What happened in a phase, in a line of words."""
    parts = [
        said("town-told-income", language, given=count, resource=said(f"town-{name}", language))
        for name, count in zip(RESOURCES, phase.income, strict=True)
        if count
    ]
    parts += [told(step, language) for step in phase.steps if not isinstance(step.move, End)]
    return "; ".join(parts)


def told(step: Step, language: str) -> str:
    """A move in words, with what followed from it."""
    match step.move:
        case Adjust(face, by):
            return said("town-told-adjust", language, face=face, after=face + by)
        case Draw(face, icon, cell, sides):
            words = {"icon": said(f"town-{icon}", language), "place": f"{cell} {sides}".strip()}
            return said("town-told-draw", language, face=face, **words) + _flood(step, language)
        case Build():
            return _built(step.move, language)
        case Fell(cell):
            before, after = (sum(1 for _ in of_ground(at.squares, TREE)) for at in step[::2])
            fell = said("town-told-fell", language, cell=cell, count=before - after)
            return fell + _flood(step, language)
        case Grow(cell):
            return said("town-told-grow", language, cell=cell)
    return ""


def _flood(step: Step, language: str) -> str:
    """The squares that became Ocean by the move."""
    now, then = (set(of_ground(at.squares, OCEAN)) for at in (step.after, step.before))
    if now == then:
        return ""
    cells = " ".join(map(str, sorted(now - then)))
    return f", {said('town-told-ocean', language, cells=cells)}"


def _built(move: Build, language: str) -> str:
    """A building, and how it was paid."""
    building = said(f"town-{move.building}", language)
    words = said("town-told-build", language, building=building, place=move.cell)
    if move.mirrored:
        words += f", {said('town-told-mirrored', language)}"
    if move.changes:
        kinds = dict.fromkeys(move.changes)
        changes = [
            said(
                "town-told-change",
                language,
                given=2 * move.changes.count(kind),
                give=said(f"town-{kind.give}", language),
                taken=move.changes.count(kind),
                take=said(f"town-{kind.take}", language),
            )
            for kind in kinds
        ]
        words += f", {said('town-told-changes', language, changes=listed(changes, language))}"
    return words


def unfinished(replay: Replay, language: str) -> str:
    """Where a game stands that is not over."""
    position = replay.position
    return said(
        "town-told-not-over",
        language,
        round=position.round,
        count=len(replay.map.rounds),
        phase=said(f"town-{position.phase}", language),
    )
