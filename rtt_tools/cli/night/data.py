"""A night for scripts: the same facts that `words` tells people."""

from collections.abc import Sequence
from typing import Any

from rtt_tools.night.nights import Saved, this_turn
from rtt_tools.top import rounds
from rtt_tools.top.evening import current
from rtt_tools.top.game import writable
from rtt_tools.top.pool import option_json, options
from rtt_tools.top.steps import START, Round, Started, Step, Wrote


def state(night: Saved) -> dict[str, Any]:
    """How the night stands; without a round that goes on `round` is null."""
    evening = night.evening
    return {
        "version": 1,
        "night": night.number,
        "players": list(evening.players),
        "rules": evening.ruleset.id,
        "big_to_small": evening.big_to_small,
        "solo": evening.solo,
        "dropped": night.dropped,
        "seed": evening.seed,
        "boards": [board.id for board in evening.boards],
        "played": [ended(evening.players, one) for one in evening.played],
        "standings": [one.as_json() for one in evening.standings],
        "round": None if evening.over else going_on(night, current(evening)),
    }


def ended(players: Sequence[str], round_: Round) -> dict[str, Any]:
    """A round that is over."""
    data: dict[str, Any] = {
        "board": round_.game.board.id,
        "turns": round_.turn,
        "empty": dict(zip(players, round_.empty or (), strict=True)),
        "winners": [players[seat] for seat in round_.winners],
    }
    if round_.game.solo:
        data |= {"companion": round_.companion, "rank": round_.rank}
    return data


def going_on(night: Saved, round_: Round) -> dict[str, Any]:
    """The round that is played, or comes next."""
    players = night.evening.players
    data: dict[str, Any] = {
        "number": len(night.evening.rounds) + (round_.stage == START),
        "board": round_.game.board.id,
        "stage": round_.stage,
        "turn": round_.turn,
        "active": players[round_.active],
        "next": players[round_.next_active],
        "pool": list(round_.pool),
        "sheets": {
            player: dict(sheet) for player, sheet in zip(players, round_.sheets, strict=True)
        },
        "recorded": {
            player: rounds.recorded(round_, seat) for seat, player in enumerate(players)
        },
    }
    if round_.game.solo:
        data["companion"] = round_.companion
    if round_.roll is not None:
        data |= turn(night, round_)
    return data


def turn(night: Saved, round_: Round) -> dict[str, Any]:
    """The roll on the table and what may be done with it."""
    ruleset, roll = round_.game.ruleset, round_.roll or {}
    data: dict[str, Any] = {
        "roll": dict(roll),
        "action": round_.action,
        "writable": list(writable(roll)),
        "wrote": [wrote(night, step) for step in this_turn(night)],
        "last": round_.must_end,
    }
    if round_.must_end:
        return data | {"change": None}
    for key, somebody in (("change", True), ("if_nobody_wrote", False)):
        if somebody or not round_.wrote:
            rule, changes = options(round_.pool, round_.action, ruleset, wrote=somebody)
            data[key] = {"rule": rule, "options": [option_json(one) for one in changes]}
    return data


def wrote(night: Saved, step: Wrote) -> dict[str, Any]:
    """Who wrote, and the numbers that were recorded."""
    player = None if step.seat is None else night.evening.players[step.seat]
    return {"player": player, "writes": [move.as_json() for move in step.moves]}


def starts(steps: Sequence[Step]) -> list[dict[str, int]]:
    """The rolls of the five dice among the steps."""
    return [dict(roll) for step in steps if isinstance(step, Started) for roll in step.rolls]
