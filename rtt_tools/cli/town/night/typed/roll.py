"""A roll as it is typed: what the dice show, or nothing where the night throws them."""

from collections.abc import Sequence

from rtt_tools.cli.hosting.answer import Mistyped, parts, whole
from rtt_tools.town import evening as evenings
from rtt_tools.town.position import PHASES, ROLL
from rtt_tools.town.steps import Evening, Passed, Rolled, Step


def rolled(evening: Evening, words: Sequence[str]) -> tuple[Step, ...]:
    """The steps of a roll: the end of the round before, and the dice, thrown or typed in."""
    before = (Passed(ROLL),) if evening.phase in PHASES else ()
    at = evenings.after_all(evening, before)
    if evening.seed is not None:
        if words:
            told = any(whole(item) is None for item in parts(words))
            raise Mistyped("town-dice-first" if told else "seeded")
        return (*before, evenings.thrown(at))
    wanted = at.map.rounds[at.round - 1].dice
    return (*before, Rolled(dice_of(words, wanted)))


def dice_of(words: Sequence[str], wanted: int) -> tuple[int, ...]:
    """The faces that are typed, as `1 3 4 6 6` or `13466`; raises Mistyped."""
    items = parts(words)
    if len(items) == 1 and len(items[0]) == wanted:
        items = list(items[0])
    faces = [whole(item) for item in items]
    if None in faces or len(faces) != wanted:
        raise Mistyped("town-dice", count=wanted, example=" ".join("13466"[:wanted]))
    return tuple(face for face in faces if face is not None)
