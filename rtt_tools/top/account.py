"""The account of a game: what happened in each turn, and how it stands, in words and lines."""

from collections.abc import Iterator, Sequence

from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, listed, said
from rtt_tools.top import rounds
from rtt_tools.top.evening import Evening
from rtt_tools.top.game import Write, shown
from rtt_tools.top.gametext import Played, RecordedTurn
from rtt_tools.top.pool import Change
from rtt_tools.top.steps import Round
from rtt_tools.top.view import change_words, face_words


def heading(evening: Evening, language: str = DEFAULT) -> str:
    """Who plays what, in one line."""
    names = listed([escaped(name) for name in evening.players], language)
    parts = [names, evening.ruleset.name]
    parts += [said("account-big-to-small", language)] if evening.big_to_small else []
    parts += [said("state-solo", language)] if evening.solo else []
    if evening.seed is None:
        parts.append(said("real-dice", language))
    else:
        parts.append(said("account-seed", language, seed=evening.seed))
    return "; ".join(parts)


def result(played: Played, players: Sequence[str], language: str = DEFAULT) -> Iterator[str]:
    """How a round stands: its turns, who has won, the Companion's rank."""
    last = played.last
    if last is None or last.empty is None:
        yield said("account-open", language, count=len(played.turns))
        yield from companion(played, language)
        return
    early = bool(played.ended and played.ended.early and not last.winners)
    key = "account-early" if early and not last.must_end else "account-over"
    yield said(key, language, count=len(played.turns))
    yield from companion(played, language)
    if last.rank:
        yield said("account-rank", language, rank=said(f"rank-{last.rank}", language))
    elif last.winners and not last.game.solo:
        names = [escaped(players[seat]) for seat in last.winners]
        winners = listed(names, language)
        yield said("round-won", language, count=len(names), names=winners)


def companion(played: Played, language: str = DEFAULT) -> Iterator[str]:
    """The empty boxes of the Companion, where there is one."""
    if played.last and played.last.game.solo:
        name = said("label-companion", language)
        yield empty_words(name, played.last.companion, language)


def empty_words(player: str, count: int | None, language: str = DEFAULT) -> str:
    """How many boxes of somebody are empty, or, being None, that nobody can say."""
    if count is None:
        return f"{player}: {said('not-all-recorded', language)}"
    return said("empty-boxes", language, name=player, count=count)


def started(played: Played, language: str = DEFAULT) -> Iterator[str]:
    """Every roll of the five dice, and the first pool."""
    if played.started is None:
        return
    for roll in played.started.rolls[:-1]:
        yield said("account-again", language, roll=shown(roll))
    pool = rounds.first_pool(played.started)
    yield said("account-start", language, pool=", ".join(pool))


def told(turn: RecordedTurn, players: Sequence[str], language: str = DEFAULT) -> Iterator[str]:
    """A turn in lines: the roll, what everybody wrote, what became of the pool."""
    after, names = turn.after, [escaped(name) for name in players]
    values = {"turn": after.turn, "player": names[after.active]}
    face = face_words(turn.rolled.action, language)
    roll = shown({die: turn.rolled.roll[die] for die in turn.before.pool})
    yield said("account-turn", language, roll=roll, face=face, **values)
    if after.game.solo:
        yield "  " + said("account-crossed", language, count=after.crossing)
    for seat, name in enumerate(names):
        yield from (f"  {line}" for line in written(turn, seat, name, language))
    if turn.somebody:
        yield "  " + said("account-somebody", language)
    if turn.change:
        made = Change(rounds.offered(after).rule, *turn.change)
        words = change_words(made.rule, [made], language)
        chooser = names[after.next_active]
        yield "  " + said("account-change", language, player=chooser, change=words)


def written(turn: RecordedTurn, seat: int, name: str, language: str = DEFAULT) -> Iterator[str]:
    """What one player wrote in a turn; nobody knows where somebody wrote who is not named."""
    moves = rounds.moves(turn.after, seat)
    if moves:
        numbers = ", ".join(number_words(one, language) for one in moves)
        yield said("account-writes", language, player=name, numbers=numbers)
    if seat in turn.loose:
        yield said("account-wrote", language, player=name)
    elif not moves and not turn.somebody:
        yield said("account-passes", language, player=name)


def number_words(move: Write, language: str = DEFAULT) -> str:
    """A number, its box and its dice."""
    dice = " + ".join(move.dice)
    return said("account-number", language, number=move.number, box=move.box, dice=dice)


def left_empty(one: Round, seat: int) -> int | None:
    """The empty boxes of a seat; None where numbers are missing and nobody counted."""
    if one.empty is not None:
        return one.empty[seat]
    if not rounds.recorded(one, seat):
        return None
    return len(one.game.board.boxes) - len(one.sheets[seat])
