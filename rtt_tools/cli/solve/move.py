"""The best way to use a roll, and what the others cost, in words."""

from collections.abc import Iterator, Sequence

from rtt_tools.cli import terminal
from rtt_tools.cli.columns import Figure, columns
from rtt_tools.cli.looks import Looks
from rtt_tools.cli.simulate.played import player
from rtt_tools.cli.solve.narrowed import announce, waiting, worked
from rtt_tools.cli.solve.told import about
from rtt_tools.languages import said
from rtt_tools.lines import TIE, Row, column, laid
from rtt_tools.top.engine.advised import Advice, Asked, Habit, Way
from rtt_tools.top.game import Write
from rtt_tools.top.pool import Change
from rtt_tools.top.view import faces, offer

BY_VALUES, INSTEAD = "coarse", "tuned"  # the policy that tells costs, and who chooses without


def answered(asked: Asked, policy: str, memory: int, language: str) -> Advice | Habit:
    """The advice of the values, or what another policy does, asked for or for want of them."""
    announce()
    from rtt_tools.top.engine import advice

    found = by_values(asked, memory, language) if policy == BY_VALUES else None
    if found is not None:
        return found
    if policy == BY_VALUES:
        board, policy = asked.game.board.id, INSTEAD
        terminal.complain(
            f"`{BY_VALUES}` cannot be worked out for {board}, so `{policy}` chooses"
        )
    name, made = player(policy, asked.game, language)
    return advice.habit(asked, name, made)


def by_values(asked: Asked, memory: int, language: str) -> Advice | None:
    """The advice of the values; None where the board has none."""
    from rtt_tools.top.engine import advice, byvalues

    game = asked.game
    with waiting(lambda done, total, gone: worked(done, total, language)) as told:
        seen = byvalues.values(
            game.board, big_to_small=game.big_to_small, memory=memory, told=told
        )
    found = None if seen is None else advice.advised(asked, seen)
    return found if found and found.ways else None


def listed(advice: Advice, most: int) -> list[Way]:
    """The best ways, and writing nothing, which is always among them."""
    some = list(advice.ways[:most])
    return some + [way for way in advice.ways[most:] if not way.writes]


def screen(asked: Asked, found: Advice | Habit, most: int, looks: Looks) -> str:
    """What to do, who says so, and what else could be done."""
    language = looks.language
    told = list(rows(asked, found, language))
    parts = [laid(told, column(told, language), language, looks.width)]
    if isinstance(found, Advice):
        parts += [ways(found, most, looks), changes(found, looks)]
    return "\n".join(part for part in parts if part)


def rows(asked: Asked, found: Advice | Habit, language: str) -> Iterator[Row]:
    """The position, and the best way to go on."""
    board = asked.game.board
    filled = said("solve-filled", language, count=len(asked.sheet), boxes=len(board.boxes))
    yield Row("label-board", f"{about(asked.game, None, language)}; {filled}")
    yield Row("label-dice", faces(asked.roll))
    if asked.face:
        yield Row("label-action-die", asked.face)
    writes = found.ways[0].writes if isinstance(found, Advice) else found.writes
    yield Row("label-write", in_words(writes, language))
    yield Row("label-then", then(found, language))
    if isinstance(found, Advice):
        key = "solve-to-go" if asked.face else "solve-to-go-mean"
        yield Row("label-to-go", said(key, language, turns=f"{found.ways[0].turns:.2f}"))
        key = "solve-by-values" if found.whole else "solve-by-some-values"
        yield Row("label-judge", said(key, language, count=found.sheets))
    else:
        yield Row("label-judge", said("solve-by-habit", language, policy=found.policy))


def in_words(writes: Sequence[Write], language: str) -> str:
    """`a1 = 3 (d4), b1 = 7 (d8)`."""
    told = (f"{one.box} = {one.number} ({'+'.join(one.dice)})" for one in writes)
    return ", ".join(one.replace(" ", TIE) for one in told) or said("solve-nothing", language)


def then(found: Advice | Habit, language: str) -> str:
    """The best change of the pool, for each face of the action die that makes a difference."""
    best = dict(best_changes(found))
    if not best:
        return said("solve-over", language)
    if len(set(best.values())) == 1:
        return changed(next(iter(best.values())), language)
    return "; ".join(f"{face}{TIE}{changed(one, language)}" for face, one in best.items())


def best_changes(found: Advice | Habit) -> Iterator[tuple[str, Change]]:
    """The best change by each face."""
    if isinstance(found, Advice):
        yield from ((face, some[0].change) for face, some in found.choices.items())
    else:
        yield from found.changes.items()


def changed(change: Change, language: str) -> str:
    """`add d6`, `swap d4 for d6`, or that the pool stays as it is."""
    named = (change,) if change.add or change.remove else ()
    return offer(named, language)


def ways(advice: Advice, most: int, looks: Looks) -> str:
    """The best ways in a table, with what each loses."""
    keys = "column-cost", "column-alike", "column-way"
    language = looks.language
    rows = [
        (cost(advice.cost(way)), way.alike, in_words(way.writes, language).replace(TIE, " "))
        for way in listed(advice, most)
    ]
    return columns([said(key, language) for key in keys], rows, looks.width)


def changes(advice: Advice, looks: Looks) -> str:
    """All changes after the best way in a table, with what each loses; nothing for one."""
    keys = "column-cost", "column-face", "column-change"
    language = looks.language
    rows = [
        (cost(one.turns - some[0].turns), face, changed(one.change, language))
        for face, some in advice.choices.items()
        for one in some
        if len(some) > 1
    ]
    if len(advice.choices) > 1:  # the whole list is long where the face is not known
        return ""
    return columns([said(key, language) for key in keys], rows, looks.width)


def cost(turns: float) -> Figure:
    """`+0.12`, or `0` for the best."""
    return Figure(f"+{turns:.2f}" if turns >= 0.005 else "0.00")
