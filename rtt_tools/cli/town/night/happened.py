"""What happened in a night: a step, an event, what a command recorded. Nothing here prints."""

from rtt_tools.cli.hosting import record
from rtt_tools.cli.looks import Looks
from rtt_tools.cli.town.night import results, stand, words
from rtt_tools.cli.town.night.words import name, names
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.lines import Row, column, laid, plain_line, wrapped
from rtt_tools.night import history
from rtt_tools.night.rows import Event
from rtt_tools.night.townnights import Taken, step_of
from rtt_tools.town import evening as evenings
from rtt_tools.town import gather, view
from rtt_tools.town.counting import known_score
from rtt_tools.town.position import CONSTRUCT, DISCOVER, GATHER, PHASES, ROLL, UPKEEP
from rtt_tools.town.steps import Counted, Drawn, Evening, Passed, Rolled, Scored, Step, Told


def step_words(evening: Evening, step: Step, language: str) -> str:
    """A step in one line."""
    match step:
        case Rolled(dice):
            return said("town-step-roll", language, dice=" ".join(map(str, sorted(dice))))
        case Told(seat):
            return f"{name(evening, seat)}: {words.did(step, language)}"
        case Drawn(seat):
            return said("town-step-map", language, name=name(evening, seat))
        case Passed(to):
            if to == ROLL:
                return said("town-step-end", language)
            return said("town-step-phase", language, phase=said(f"town-{to}", language))
        case Counted(seat, score):
            return words.points(name(evening, seat), score, language)
        case Scored(early=early):
            return said("town-step-early" if early else "town-step-score", language)


def event_words(evening: Evening, event: Event, language: str) -> str:
    """A recorded event in one line."""
    if event.kind == history.BEGIN:
        players = ", ".join(map(escaped, evening.players))
        return said("step-begin", language, players=players, boards=evening.map.id)
    return record.aside(event, language) or step_words(
        evening, step_of(evening, event), language
    )


def told(taken: Taken, looks: Looks, *, asked: bool = False) -> str:
    """What was recorded, and what follows from it."""
    after = taken.after.evening
    lines = list(lost_lines(taken, looks.language))
    match taken.steps[-1]:
        case Scored():
            return shown(lines, looks) + results.ended_text(after, looks)
        case Rolled():
            return shown(lines, looks) + stand.status(taken.after, looks, asked=asked)
        case Told(seat) | Drawn(seat) | Counted(seat):
            lines += [step_words(after, step, looks.language) for step in taken.steps]
            rows = [
                Row("player", stand.sheet_words(after, seat, looks.language), name(after, seat))
            ]
            if isinstance(taken.steps[-1], Counted):
                rows = []
            return shown(lines, looks, rows)
    return shown(
        [*lines, *phase_lines(taken, looks.language)],
        looks,
        [] if asked else hint(taken, looks),
    )


def hint(taken: Taken, looks: Looks) -> list[Row]:
    """What to do next, as a command."""
    return [Row("label-next", stand.next_words(taken.after, looks.language))]


def shown(lines: list[str], looks: Looks, rows: list[Row] | None = None) -> str:
    """The lines, and rows below them, as the screen can show them or aloud."""
    rows = rows or []
    if looks.say:
        told = [*lines, *(f"{row.labelled(looks.language)}: {row.words}" for row in rows)]
        return plain_line(told) if told else ""
    above = "".join(wrapped(line, looks.width) for line in lines)
    return above + laid(rows, column(rows, looks.language), looks.language, looks.width)


def lost_lines(taken: Taken, language: str) -> list[str]:
    """Whose maps are not known any more: nothing was told of them, or not what rules ask."""
    before, after = taken.before.evening, taken.after.evening
    to = after.phase if after.phase in PHASES and after.round == before.round else ROLL
    seats = evenings.lost(before, after)
    owing = {seat: why for seat in seats if (why := evenings.owed(before, seat, to))}
    lines = [
        said("town-lost-owed", language, name=name(after, seat), why=why.told(language))
        for seat, why in owing.items()
    ]
    if quiet := [seat for seat in seats if seat not in owing]:
        who = names(after, quiet, language)
        lines.insert(0, said("town-lost", language, names=who, count=len(quiet)))
    return lines


def phase_lines(taken: Taken, language: str) -> list[str]:
    """The phase that has begun, and what it brings to whom; the round that is over."""
    evening = taken.after.evening
    passed = [income_words(taken, seat, language) for seat in gathered(taken)]
    if evening.phase in PHASES:
        head = said(f"town-begins-{evening.phase}", language)
        known = [
            seat for seat in range(len(evening.players)) if evenings.is_known(evening, seat)
        ]
        told = (phase_words(taken, seat, language) for seat in known)
        return [*passed, head, *(line for line in told if line)]
    values = {"round": len(evening.rolled), "rounds": len(evening.map.rounds)}
    lines = [*passed, said("town-round-over", language, **values)]
    for seat in range(len(evening.players)):
        if (score := known_score(evening, seat)) is not None:
            lines.append(words.points(name(evening, seat), score, language))
    return lines


def gathered(taken: Taken) -> list[int]:
    """The seats whose Gather was passed over, so that its income was not told yet."""
    before, after = taken.before.evening, taken.after.evening
    if after.phase not in (UPKEEP, ROLL):
        return []
    seats = [seat for seat in range(len(after.players)) if evenings.is_known(after, seat)]
    at = {seat: before.sheets[seat].position for seat in seats}
    return [seat for seat, one in at.items() if one and one.phase in (DISCOVER, CONSTRUCT)]


def phase_words(taken: Taken, seat: int, language: str) -> str:
    """What the phase means for one player whose map is known; "" where nothing."""
    evening, who = taken.after.evening, name(taken.after.evening, seat)
    position = evening.sheets[seat].position
    if position is None:
        return ""
    if evening.phase == GATHER:
        works = view.woodcutter_words(position, language) if position.phase == GATHER else []
        return "; ".join([income_words(taken, seat, language), *works])
    if evening.phase == UPKEEP:
        forests = view.forest_words(evening.map, position, language)
        return (
            f"{who}: {'; '.join(forests)}"
            if forests
            else said("town-grows-nothing", language, name=who)
        )
    return f"{who}: {view.stock_words(position.stock, language)}"


def income_words(taken: Taken, seat: int, language: str) -> str:
    """`Ana: +4 food, +2 stone (food 9, stone 4, wood 1)`, and what was lost above 9."""
    evening = taken.after.evening
    position, before = evening.sheets[seat].position, taken.before.evening.sheets[seat].position
    if position is None or before is None:
        return ""
    gain = gather.income(position.squares)
    values = {
        "name": name(evening, seat),
        "gain": view.gain_words(gain, language) or said("town-nothing", language),
        "stock": view.stock_words(position.stock, language),
    }
    line = said("town-earns", language, **values)
    taken_before = before.phase in (GATHER, UPKEEP)  # by moves of these phases
    lost = "" if taken_before else view.lost_words(before.stock, gain, language)
    return f"{line}; {lost}" if lost else line
