"""What is wrong with a transcript, as findings with a page each."""

from rtt_tools.diagnostics import ERROR, Finding, Law
from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, said
from rtt_tools.schema.words import dotted
from rtt_tools.source import Path, Source
from rtt_tools.town.moves import End, Roll
from rtt_tools.town.movetext import Unread
from rtt_tools.town.replaying import NOT_OF_SEED, Fault
from rtt_tools.town.scoring import Score

UNCLEAR_MOVE = Law("RTT644", "unclear-move", ERROR)
REFUSED_MOVE = Law("RTT645", "refused-move", ERROR)
OTHER_DICE = Law("RTT646", "other-dice", ERROR)
OTHER_SCORE = Law("RTT647", "other-score", ERROR)
NOW_WITHOUT_ROUND = Law("RTT648", "now-without-round", ERROR)


def unclear_move(source: Source, path: Path, error: Unread, language: str = DEFAULT) -> Finding:
    """Each line of a phase is a move that this phase has.

    Discover draws dice (`1 farm b2`, `4 river e1 NS`, `5 coast e5 NE`) and lets the Town Hall
    change them (`4+1`); Construct builds (`house e5`, `cathedral e4 mirrored`, and `house e6
    with 2 wood -> food`); Gather uses Woodcutters (`woodcutter d5`); in Upkeep forests grow
    (`tree e6`).

    Fails:
        kind: town-game
        map: town-9x9
        player: Ana
        rounds:
          - dice: [1, 2, 3, 4, 5]
            discover: [1 farn b2]
    Passes:
        kind: town-game
        map: town-9x9
        player: Ana
        rounds:
          - dice: [1, 2, 3, 4, 5]
            discover: [1 farm b2]
    """
    return UNCLEAR_MOVE.at(
        source.value(*path),
        f"{said('in-round', language, round=int(path[1]) + 1)}: {error.told(language)}",
        where=dotted(path),
        hint=error.expected(language),
    )


def refused(source: Source, fault: Fault, language: str = DEFAULT) -> Finding:
    """The finding for the first move that the rules refuse."""
    law = other_dice if fault.refusal.wording == NOT_OF_SEED else refused_move
    return law(source, fault, language)


def refused_move(source: Source, fault: Fault, language: str = DEFAULT) -> Finding:
    """Each move of a game is one that the rules allow.

    The first that they refuse is reported, with its round and its square; what follows it hangs
    in the air and is not looked at. docs/town-rules.md has the rules. A phase that may not end
    is reported too: forests have to grow. A game that stopped within a round says where, as in
    `now: upkeep`.

    Fails:
        kind: town-game
        map: town-9x9
        player: Ana
        rounds:
          - dice: [1, 2, 3, 4, 5]
            discover: [1 farm b2, 2 mountain b2]
    Passes:
        kind: town-game
        map: town-9x9
        player: Ana
        rounds:
          - dice: [1, 2, 3, 4, 5]
            discover: [1 farm b2, 2 mountain b3]
    """
    hint = said("town-hint-rule", language, rule=fault.refusal.rule)
    if isinstance(fault.entry.move, End):
        is_last = fault.entry.round == len(source.data["rounds"])
        key = "town-hint-now" if is_last else "town-hint-finish"
        hint = said(key, language, phase=fault.phase)
    return _at(REFUSED_MOVE, source, fault, language, hint)


def other_dice(source: Source, fault: Fault, language: str = DEFAULT) -> Finding:
    """A game with a seed shows the dice that this seed gives.

    Whoever types in a game that was played with real dice leaves `seed` out.

    Fails:
        kind: town-game
        map: town-9x9
        player: Ana
        seed: 1
        rounds:
          - dice: [1, 1, 1, 1, 1]
    Passes:
        kind: town-game
        map: town-9x9
        player: Ana
        rounds:
          - dice: [1, 1, 1, 1, 1]
    """
    return _at(OTHER_DICE, source, fault, language, said("hint-seed", language))


def _at(law: Law, source: Source, fault: Fault, language: str, hint: str) -> Finding:
    """The finding at the place of the fault, after its round."""
    entry, path = fault.entry, _path(fault)
    told = f"{said('in-round', language, round=entry.round)}: {fault.refusal.told(language)}"
    return law.at(
        (source.key if isinstance(entry.move, End) else source.value)(*path),
        escaped(told, 500),
        where=dotted(path),
        hint=hint,
    )


def _path(fault: Fault) -> Path:
    """Where the fault stands: a die that no die shows by itself, else the whole move."""
    move, face = fault.entry.move, fault.refusal.values.get("face")
    if isinstance(move, Roll) and face in move.dice:
        return (*fault.entry.path, move.dice.index(face))
    return fault.entry.path


def other_score(source: Source, score: Score | None) -> Finding:
    """The score of a game or a drawn map is what it adds up to.

    A game that is not over has none yet. `rtt-tools town score` adds up, part by part.

    Fails:
        kind: town-game
        map: town-9x9
        player: Ana
        rounds:
          - dice: [1, 2, 3, 4, 5]
        score: 74
    Passes:
        kind: town-game
        map: town-9x9
        player: Ana
        rounds:
          - dice: [1, 2, 3, 4, 5]
    """
    if score is None:
        said_, hint = "the game is not over, so it has no score yet", "delete this line"
    else:
        parts = ", ".join(f"{part} {points}" for part, points in score._asdict().items())
        said_ = f"the score is {score.total}, not {source.data['score']}"
        hint = f"its parts: {parts}"
    return OTHER_SCORE.at(source.value("score"), said_, where="score", hint=hint)


def now_without_round(source: Source) -> Finding:
    """`now` tells the phase in which the last round stands, so there is a round.

    Fails:
        kind: town-game
        map: town-9x9
        player: Ana
        rounds: []
        now: discover
    Passes:
        kind: town-game
        map: town-9x9
        player: Ana
        rounds:
          - dice: [1, 2, 3, 4, 5]
        now: discover
    """
    return NOW_WITHOUT_ROUND.at(
        source.value("now"),
        "no round has begun, so none stands in a phase",
        where="now",
        hint="delete this line",
    )


PAGES = (
    (UNCLEAR_MOVE, unclear_move),
    (REFUSED_MOVE, refused_move),
    (OTHER_DICE, other_dice),
    (OTHER_SCORE, other_score),
    (NOW_WITHOUT_ROUND, now_without_round),
)
