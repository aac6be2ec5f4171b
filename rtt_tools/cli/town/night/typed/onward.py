"""Going on as it is typed: to the next phase, or to one that is named."""

from rtt_tools.cli.hosting.answer import Mistyped, meant, words_for
from rtt_tools.cli.town.night.typed.score import with_score
from rtt_tools.languages import listed, said
from rtt_tools.town import evening as evenings
from rtt_tools.town.position import PHASES, ROLL
from rtt_tools.town.steps import Evening, Passed, Step


def onward(evening: Evening, to: str | None = None) -> tuple[Step, ...]:
    """The steps to that phase, or to the next; with the points where all are known."""
    phase = to or (evenings.following(evening.phase) if evening.phase in PHASES else ROLL)
    return with_score(evening, (Passed(phase),))


def phase_of(text: str, language: str) -> str:
    """The phase that is named; ROLL for the end of the round. Raises Mistyped."""
    names = {one: (said(f"town-{one}", language), one) for one in PHASES[1:]}
    found = meant(text, {**names, ROLL: words_for({ROLL: "word-finish"}, language)[ROLL]})
    if len(found) != 1:
        words = [*(said(f"town-{one}", language) for one in PHASES[1:])]
        words.append(said("word-finish", language))
        raise Mistyped("town-which-phase", words=listed(words, language, joint="or"))
    return found[0]
