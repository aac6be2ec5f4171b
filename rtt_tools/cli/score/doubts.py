"""What makes a ranking doubtful."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator

from rtt_tools.cli.score.counted import Scores
from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, said
from rtt_tools.top.scoring import uneven


def warnings(scores: Scores, language: str = DEFAULT) -> list[str]:
    """What makes the ranking doubtful."""
    unplayed = [
        said("score-unplayed", language, path=escaped(one.path, 300), count=one.unplayed)
        for one in scores.scored
        if one.unplayed
    ]
    counted = (one.path for one in scores.scored if one.counted and one.first)
    twice_named = [*twice(counted, language)]
    rounds = uneven(scores.standings)
    told = ", ".join(f"{escaped(player)} {count}" for player, count in sorted(rounds.items()))
    uneven_rounds = [said("score-uneven", language, rounds=told)] if rounds else []
    return [*unplayed, *twice_named, *uneven_rounds]


def twice(paths: Iterable[str], language: str) -> Iterator[str]:
    """A warning for each file that was named more than once."""
    for path, count in Counter(map(os.path.realpath, paths)).items():
        if count > 1:
            name = escaped(os.path.basename(path), 300)
            yield said("score-twice", language, path=name, count=count)
