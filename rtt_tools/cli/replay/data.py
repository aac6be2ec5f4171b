"""Games for scripts: the same facts that `told` tells people."""

from typing import Any

from rtt_tools.cli.replay.seen import Seen
from rtt_tools.report.data import finding_data
from rtt_tools.top import rounds
from rtt_tools.top.gametext import Played, RecordedTurn
from rtt_tools.top.pool import Change
from rtt_tools.top.replaying import Replay
from rtt_tools.top.transcript import Checked


def games(path: str, checked: Checked, seen: Seen | None) -> dict[str, object]:
    """The games as far as they are wanted; none where the file cannot be followed at all."""
    data: dict[str, object] = {
        "version": 1,
        "path": path,
        "findings": [finding_data(one) for one in checked.findings],
        "fault": fault(checked.replay) if checked.replay else None,
    }
    if seen is None:
        return data | {"players": [], "rounds": [], "ranking": []}
    evening = seen.evening
    return data | {
        "rules": evening.ruleset.id,
        "big_to_small": evening.big_to_small,
        "solo": evening.solo,
        "seed": evening.seed,
        "players": list(evening.players),
        "rounds": [round_data(seen, number, one) for number, one in seen.shown],
        "ranking": [one.as_json() for one in evening.standings],
    }


def fault(replay: Replay) -> dict[str, object] | None:
    """The first move that the rules refuse: where in the game, which box, which rule."""
    if not replay.fault:
        return None
    entry, refusal = replay.fault
    seat = getattr(entry.said, "seat", None)
    return {
        "round": entry.round,
        "turn": entry.turn or None,
        "player": None if seat is None else replay.begun.players[seat],
        "box": refusal.box or None,
        "number": refusal.number,
        "rule": refusal.rule,
        "reason": refusal.reason,
    }


def round_data(seen: Seen, number: int, played: Played) -> dict[str, object]:
    """A round: how it began, its turns, how it stands."""
    one, players = played.last, seen.evening.players
    assert one
    data: dict[str, object] = {
        "round": number,
        "board": one.game.board.id,
        "first": players[one.first],
        "start": [dict(roll) for roll in one.starts],
        "turns": [turn_data(turn, players) for turn in played.turns],
        "sheets": dict(zip(players, map(dict, one.sheets), strict=True)),
        "recorded": {player: rounds.recorded(one, seat) for seat, player in enumerate(players)},
        "over": one.empty is not None,
        "empty": dict(zip(players, one.empty, strict=True)) if one.empty else None,
        "winners": [players[seat] for seat in one.winners],
    }
    if one.game.solo:
        data |= {"companion": one.companion, "rank": one.rank}
    return data


def turn_data(turn: RecordedTurn, players: tuple[str, ...]) -> dict[str, object]:
    """A turn: who was active, what was rolled and written, what became of the pool."""
    after, rule = turn.after, rounds.offered(turn.after).rule
    made: Any = Change(rule, *turn.change).as_json() if turn.change else None
    data: dict[str, object] = {
        "turn": after.turn,
        "active": players[after.active],
        "pool": list(turn.before.pool),
        "roll": {die: turn.rolled.roll[die] for die in turn.before.pool},
        "action": turn.rolled.action,
        "writes": {
            players[seat]: [move.as_json() for move in rounds.moves(after, seat)]
            for seat in range(len(players))
        },
        "wrote": [players[seat] for seat in turn.loose],
        "somebody_wrote": turn.somebody,
        "change": made,
    }
    if after.game.solo:
        data["crossed"] = after.crossing
    return data
