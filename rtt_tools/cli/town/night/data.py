"""A night for scripts: the same facts that `stand` tells people."""

from typing import Any

from rtt_tools.night.townnights import Saved
from rtt_tools.town import drawing, forest, gather
from rtt_tools.town.buildings import WOODCUTTER
from rtt_tools.town.counting import known_score
from rtt_tools.town.map import Map, map_hash
from rtt_tools.town.position import PHASES, UPKEEP, Position
from rtt_tools.town.scoring import Score, rank
from rtt_tools.town.squares import of_building
from rtt_tools.town.steps import Evening


def state(night: Saved) -> dict[str, Any]:
    """How the night stands; sheets that are not known are null."""
    evening = night.evening
    playing = evening.phase in PHASES
    round_ = evening.map.rounds[evening.round - 1]
    return {
        "version": 1,
        "night": night.number,
        "game": "town",
        "players": list(evening.players),
        "map": evening.map.id,
        "map_hash": map_hash(evening.map),
        "seed": evening.seed,
        "dropped": night.dropped,
        "round": evening.round,
        "rounds": len(evening.map.rounds),
        "phase": evening.phase,
        "dice": sorted(evening.rolled[-1]) if playing else None,
        "icons": round_.icons if playing else None,
        "sheets": {player: sheet(evening, seat) for seat, player in enumerate(evening.players)},
        "early": evening.early,
        "ranking": [
            {"place": one.place, "player": one.player, **points(one.score)}
            for one in evening.ranking
        ],
        "rank": rank(evening.scores[0].total).name
        if evening.over and len(evening.players) == 1
        else None,
    }


def points(score: Score) -> dict[str, int]:
    """The points by source, and all of them."""
    return {**score._asdict(), "points": score.total}


def sheet(evening: Evening, seat: int) -> dict[str, Any] | None:
    """What is known of a player's sheet."""
    one = evening.sheets[seat]
    if one.position is None or not one.told:
        return None if one.counted is None else {"counted": points(one.counted)}
    position = one.position
    score = known_score(evening, seat) or Score()
    return {
        "phase": position.phase,
        "stock": position.stock._asdict(),
        "town_hall_uses": position.town_hall_uses,
        "fountain_uses": position.fountain_uses,
        "dice": [die.face for die in position.dice],
        "drawn": position.drawn,
        "map": drawing.drawn(evening.map, position.squares).split("\n"),
        "income": gather.income(position.squares)._asdict(),
        "woodcutters": {
            str(cell): len(gather.trees_around(position.squares, cell))
            for cell in of_building(position.squares, WOODCUTTER)
        },
        "forests": forests(evening.map, position),
        "score": points(score),
        "whole": one.moves is not None,
    }


def forests(map: Map, position: Position) -> list[dict[str, Any]]:
    """Each forest, how many Trees it must still grow in Upkeep, and all that it may grow on."""
    room = forest.room(map, position.squares, position.quotas)
    found = []
    for trees in forest.groups(position.squares):
        if len(trees) > 1:
            beside = {cell for tree in trees for cell in tree.beside()}
            quota = sum(position.quotas.get(tree, 0) for tree in trees)
            grows = quota if position.phase == UPKEEP else len(trees) // 2
            cells = [str(cell) for cell in room if cell in beside]
            found.append(
                {"at": str(min(trees)), "trees": len(trees), "grows": grows, "room": cells}
            )
    return found
