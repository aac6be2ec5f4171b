"""Random games of Roll Into Town by two sets of rules: do they agree, and how fast is a game?

    python benchmarks/town.py [--games 20000] [--seed 0] [--short]

Every move that is tried, legal or not, is asked of the rules and of the naive rules of the
tests; every position is compared, and looked through for what must not be. Then games on the
default map are replayed, and their legal moves listed. Last, greedy games are played on one
core, in turns with the rules that replay them, so that a busy machine slows both; medians are
compared. Times are the processor's. Exit code 1 where there is a fault, or less speed than the
targets below; with `--short`, a glance for CI, the speed is only told.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rtt_tools import source
from rtt_tools.town import game, transcript
from rtt_tools.town.map import Map
from rtt_tools.town.moves import Move
from tests.town.compared import tried
from tests.town.sampled import MAPS

REPLAYED = 50  # games on the default map
EXAMPLE = (
    Path(__file__).resolve().parents[1] / "boards" / "town" / "examples" / "solo-game.yaml"
)
SLOWEST = 0.050  # seconds for the replay of a game of 12 rounds
GREEDY, FEWEST = 200, 500  # games in turns with the rules, and the least in a second
TURNS = 7
SHORT = 160  # games for CI, whose tests play 2,000


def main() -> int:
    """Print what was found; 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--short", action="store_true", help="160 games, speed is only told")
    asked = parser.parse_args()
    faults = agreed(asked.seed, SHORT if asked.short else asked.games)
    slow = timed()
    few = greedy()
    missed = (slow or few) and not asked.short
    return 1 if faults or missed else 0


def agreed(first: int, games: int) -> int:
    """How many of the games have a fault; prints each, and what was tried."""
    counts: Counter[str] = Counter()
    for seed in range(first, first + games):
        for one in tried(seed):
            counts["accepted" if one.refused is None else "refused"] += 1
        if one.faults:
            counts["wrong"] += 1
            print(f"game {seed}: {one.faults[0]}", flush=True)
    print(
        f"{counts['wrong']} wrong of {games} games on {len(MAPS)} maps: "
        f"{counts['accepted']} moves accepted, {counts['refused']} refused"
    )
    return counts["wrong"]


def timed() -> bool:
    """Is a replay too slow? Prints how long games of the default map take."""
    lines = [accepted(len(MAPS) * number) for number in range(REPLAYED)]
    begun = time.process_time()
    for moves in lines:
        game.played(Map(), moves)
    replay = (time.process_time() - begun) / REPLAYED
    begun = time.process_time()
    listed = sum(listing(moves) for moves in lines)
    legal = (time.process_time() - begun) / REPLAYED
    print(f"a game on the default map: {1000 * replay:.1f} ms to replay")
    print(f"{1000 * legal:.1f} ms with all {listed / REPLAYED:.0f} legal moves listed")
    whole = transcribed()
    print(f"{1000 * whole:.1f} ms from the text of the example to its last position")
    return max(replay, whole) > SLOWEST


def transcribed() -> float:
    """The seconds that it takes to read the example's transcript and to follow it."""
    data = EXAMPLE.read_bytes()
    begun = time.process_time()
    for _ in range(REPLAYED):
        found = transcript.read(source.read(data), str(EXAMPLE.parent))
        assert not found.findings
    return (time.process_time() - begun) / REPLAYED


def greedy() -> bool:
    """Are too few games played in a second? Prints how many, by strategy, on one core."""
    from rtt_tools.town.engine.kernel import playout
    from rtt_tools.town.engine.players import player
    from rtt_tools.town.engine.strategies import NAMES, RANDOM

    tables = {name: playout.table(Map(), [player(name)]) for name in NAMES if name != RANDOM}
    lines = [
        playout.replayed(tables["mixed"], number)[0].moves for number in range(GREEDY // 10)
    ]
    seconds: dict[str, list[float]] = {name: [] for name in (*tables, "rules")}
    for _ in range(TURNS):
        for name, table in tables.items():
            begun = time.process_time()
            playout.play(table, 0, GREEDY)
            seconds[name].append((time.process_time() - begun) / GREEDY)
        begun = time.process_time()
        for moves in lines:
            game.played(Map(), moves)
        seconds["rules"].append((time.process_time() - begun) / len(lines))
    took = {name: median(found) for name, found in seconds.items()}
    for name in tables:
        many, ratio = 1 / took[name], took["rules"] / took[name]
        print(f"{name}: {many:.0f} greedy games a second, {ratio:.1f} x as fast as a replay")
    return max(took[name] for name in tables) > 1 / FEWEST


def accepted(seed: int) -> list[Move]:
    """The moves of a game, those of the default map having seeds of the first of `MAPS`."""
    return [one.move for one in tried(seed) if one.refused is None]


def listing(moves: list[Move]) -> int:
    """How many moves are legal before all of these."""
    position, count = game.start(Map()), 0
    for move in moves:
        count += sum(1 for _ in game.legal(Map(), position))
        position = game.play(Map(), position, move)
    return count


if __name__ == "__main__":
    sys.exit(main())
