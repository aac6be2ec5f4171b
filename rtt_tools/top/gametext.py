"""Games as text: the transcript of an evening, as `transcript` reads it back.

The same evening always gives the same text. Dice that nobody named are filled in, so that a
reader sees how each number was made; everything else stands as it was recorded.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rtt_tools.editing import EDITOR_LINE, named, quoted
from rtt_tools.top import evening as evenings
from rtt_tools.top import rounds
from rtt_tools.top.evening import Evening
from rtt_tools.top.rulesets import JOURNEYS
from rtt_tools.top.steps import Changed, Ended, Rolled, Round, Started, Step, Wrote


class RecordedTurn(NamedTuple):
    """What was recorded of one turn."""

    before: Round  # with its pool, not rolled yet
    rolled: Rolled
    after: Round  # everybody has written
    loose: tuple[int, ...] = ()  # seats that wrote what is not recorded
    somebody: bool = False  # the same, and nobody knows who
    change: Changed | None = None


class Played(NamedTuple):
    """What was recorded of one round."""

    started: Started | None = None
    turns: tuple[RecordedTurn, ...] = ()
    ended: Ended | None = None
    last: Round | None = None  # how it stands; None before its first step


def text_of(
    begun: Evening, steps: Iterable[Step], references: Sequence[str], schema: str
) -> str:
    """The transcript of an evening from its table and its steps.

    `references` name the board of each round, by id or path, as seen from the file; `schema`
    leads to the schema of its kind. Raises IllegalMove where the rules refuse a step.
    """
    played = rounds_played(begun, steps)
    head = [f"{EDITOR_LINE}{schema}", f"kind: {kind_of(begun)}", "format: 1"]
    boards = [
        [f"board: {quoted(name)}", f'board-hash: "{board.hash}"']
        for name, board in zip(references, begun.boards, strict=True)
    ]
    names = [named(name) for name in begun.players]
    if kind_of(begun) == "game":
        first = played[0].last.first if played[0].last else begun.first
        table = table_lines(begun, names, first)
        lines = [*head, *boards[0], *table, *round_lines(played[0], names, named=False)]
    else:
        lines = [*head, *table_lines(begun, names, begun.first), "rounds:"]
        for board, one in zip(boards, played, strict=True):
            lines += item([*board, *round_lines(one, names, named=True)])
    return "\n".join(lines) + "\n"


def kind_of(begun: Evening) -> str:
    """The kind of file that holds the evening: a game is a night of one round."""
    return "game" if len(begun.boards) == 1 else "night"


def table_lines(begun: Evening, names: Sequence[str], first: int) -> list[str]:
    """Who played what by which rules, and who began."""
    lines = [f"rules: {begun.ruleset.id}"] if begun.ruleset != JOURNEYS else []
    lines += ["big-to-small: true"] if begun.big_to_small else []
    lines += ["solo: true"] if begun.solo else []
    lines.append(f"players: [{', '.join(names)}]")
    lines += [f"seed: {begun.seed}"] if begun.seed is not None else []
    return lines + ([f"first: {names[first]}"] if first else [])


def rounds_played(begun: Evening, steps: Iterable[Step]) -> tuple[Played, ...]:
    """What was recorded of each round, those to come included; raises IllegalMove."""
    played = [Played() for _ in begun.boards]
    evening = begun
    for step in steps:
        before = evenings.current(evening)
        evening = evenings.after(evening, step)
        place = len(evening.rounds) - 1
        played[place] = extended(played[place], step, before, evening.rounds[-1])
    return tuple(played)


def extended(played: Played, step: Step, before: Round, after: Round) -> Played:
    """The round's record with one more step, which led from one round to the other."""
    match step:
        case Started():
            return Played(step, last=after)
        case Rolled():
            turn = RecordedTurn(before, step, after)
            return played._replace(turns=(*played.turns, turn), last=after)
        case Ended():
            return played._replace(ended=step, last=after)
    *earlier, turn = played.turns
    return played._replace(turns=(*earlier, longer(turn, step, after)), last=after)


def longer(turn: RecordedTurn, step: Step, after: Round) -> RecordedTurn:
    """The turn's record with one more step."""
    match step:
        case Changed():
            return turn._replace(change=step)
        case Wrote(None):
            return turn._replace(after=after, somebody=True)
        case Wrote(int(seat), ()):
            loose = tuple(dict.fromkeys((*turn.loose, seat)))
            return turn._replace(after=after, loose=loose)
    return turn._replace(after=after)


def round_lines(played: Played, names: Sequence[str], *, named: bool) -> list[str]:
    """A round, after its board; `named`: it says itself who began, where the table said so."""
    lines: list[str] = []
    if started := played.started:
        if named and started.first is not None and len(names) > 1:
            lines.append(f"first: {names[started.first]}")
        lines += ["start:"] if started.rolls else [f"first-pool: {listed(started.pool)}"]
        lines += [f"  - {mapped(roll)}" for roll in started.rolls]
    lines += ["turns:"] if played.turns else []
    for turn in played.turns:
        lines += item(turn_lines(turn, names))
    return [*lines, *end_lines(played, names)]


def turn_lines(turn: RecordedTurn, names: Sequence[str]) -> Iterator[str]:
    """A turn, a line for each thing that was recorded of it."""
    pool, action = turn.before.pool, turn.rolled.action
    yield f"pool: {listed(pool)}"
    yield f"roll: {mapped({die: turn.rolled.roll[die] for die in pool})}"
    yield f"action: {action}" if action.isalpha() else f'action: "{action}"'
    if turn.before.game.solo:
        yield f"crossed: {turn.after.crossing}"
    writing = [seat for seat, moves in enumerate(turn.after.writes) if moves]
    yield from ["writes:"] if writing else []
    for seat in writing:
        moves = rounds.moves(turn.after, seat)
        sums = {one.box: f"{one.number} = {' + '.join(one.dice)}" for one in moves}
        yield f"  {names[seat]}: {mapped(sums)}"
    if turn.loose:
        yield f"wrote: {listed([names[seat] for seat in turn.loose])}"
    if turn.somebody:
        yield "somebody-wrote: true"
    if turn.change:
        rule = rounds.offered(turn.after).rule
        yield f"change: {{{change_text(turn.change)}, rule: {rule}}}"


def change_text(change: Changed) -> str:
    """What became of the pool, as the file has it."""
    if change.add and change.remove:
        return f"swap: {listed([change.remove, change.add])}"
    if change.add:
        return f"add: {change.add}"
    return f"remove: {change.remove}" if change.remove else "keep: true"


def end_lines(played: Played, names: Sequence[str]) -> Iterator[str]:
    """How the round ended, if it has."""
    if played.ended is None or played.last is None:
        return
    counts = zip(names, played.last.empty or (), strict=True)
    yield f"empty: {mapped(dict(counts))}"
    if played.ended.early:
        yield "early: true"
    if played.last.game.solo:
        yield f"companion: {played.last.companion}"
        yield from [f"rank: {played.last.rank}"] if played.last.rank else []


def item(lines: Iterable[str]) -> list[str]:
    """The lines as one item of a list."""
    return [f"  {'  ' if number else '- '}{line}" for number, line in enumerate(lines)]


def listed(words: Iterable[str]) -> str:
    """A list of words that need no quotes, in one line."""
    return f"[{', '.join(words)}]"


def mapped(entries: Mapping[str, object]) -> str:
    """A mapping of words and numbers that need no quotes, in one line."""
    return "{" + ", ".join(f"{word}: {value}" for word, value in entries.items()) + "}"
