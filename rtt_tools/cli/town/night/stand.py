"""How a night stands: its rows of words, with the dice in the middle. Nothing here prints."""

from collections.abc import Sequence

from rtt_tools.cli.looks import Looks
from rtt_tools.cli.town.night import results
from rtt_tools.cli.town.night.words import name, names, parts, points, round_words
from rtt_tools.languages import said
from rtt_tools.lines import Row, aloud, column, laid, plain_line
from rtt_tools.night.townnights import Saved
from rtt_tools.town import evening as evenings
from rtt_tools.town import view
from rtt_tools.town.counting import known_score
from rtt_tools.town.position import (
    CONSTRUCT,
    DISCOVER,
    GATHER,
    OVER,
    PHASES,
    ROLL,
    UPKEEP,
    Position,
)
from rtt_tools.town.steps import Evening

BELOW = {"town-label-draw", "town-label-wild", "town-label-fountain", "player", "label-next"}


def status(
    night: Saved,
    looks: Looks,
    before: Sequence[Row] = (),
    *,
    asked: bool = False,
) -> str:
    """How the night stands; `before` stands above it, `asked`: a question says what is next."""
    rows = [*before, *standing_rows(night, looks.language, asked=asked)]
    evening, language = night.evening, looks.language
    scored = results.ended_text(evening, looks) if evening.over else ""
    if looks.say:
        return plain_line(aloud(rows, language)).rstrip("\n") + (
            f"; {scored}" if scored else "\n"
        )
    shown = picture(evening, looks)
    wide = column(rows, language)
    above = [row for row in rows if row.key not in BELOW and not (shown and is_dice(row))]
    under = [row for row in rows if row.key in BELOW]
    middle = f"\n{shown}\n" if shown else ""
    first, last = (laid(part, wide, language, looks.width) for part in (above, under))
    return first + scored + middle + last


def is_dice(row: Row) -> bool:
    """Does the row say what the picture shows?"""
    return row.key == "label-dice"


def picture(evening: Evening, looks: Looks) -> str:
    """The dice on the table where they are drawn; "" where nobody draws or looks."""
    if not looks.drawn or evening.phase != DISCOVER or evening.over:
        return ""
    return view.dice_row(
        evening.rolled[-1],
        width=looks.width,
        unicode=looks.unicode,
        coloured=looks.coloured,
        big=looks.big,
        language=looks.language,
    )


def standing_rows(night: Saved, language: str, *, asked: bool = False) -> list[Row]:
    """Everything there is to say of the night now."""
    evening = night.evening
    rows = [Row("label-night", night_words(night, language))]
    if evening.phase in PHASES and not evening.over:
        rows.append(Row("label-dice", view.dice_words(evening.rolled[-1], language)))
    if evening.phase == DISCOVER and not evening.over:
        round_ = evening.map.rounds[evening.round - 1]
        rows += view.draw_rows(round_, evening.rolled[-1], language)
    if not evening.over:
        rows += sheet_rows(evening, language)
    return rows if asked else [*rows, Row("label-next", next_words(night, language))]


def night_words(night: Saved, language: str) -> str:
    """`3: The Broad Valley (town-9x9), round 3 of 12, Discover`."""
    evening = night.evening
    dropped = f" ({said('state-dropped', language)})" if night.dropped else ""
    if evening.over:
        stands = said("town-night-over", language)
    elif evening.phase == OVER:
        stands = said("night-over", language)
    else:
        stands = round_words(evening, language)
    return f"{night.number}{dropped}: {view.map_title(evening.map, language)}, {stands}"


def sheet_rows(evening: Evening, language: str) -> list[Row]:
    """What is known of each player, and whose maps are not."""
    rows = [
        Row("player", sheet_words(evening, seat, language), name(evening, seat))
        for seat, sheet in enumerate(evening.sheets)
        if evenings.is_known(evening, seat) or sheet.counted
    ]
    unknown = [seat for seat in range(len(evening.players)) if is_unknown(evening, seat)]
    if unknown:
        rows.append(Row("town-label-unknown", names(evening, unknown, language)))
    return rows


def is_unknown(evening: Evening, seat: int) -> bool:
    """Is nothing known of that seat any more, after it could have been told?"""
    sheet = evening.sheets[seat]
    return sheet.position is None and sheet.counted is None


def sheet_words(evening: Evening, seat: int, language: str) -> str:
    """The stock of a player, and what concerns them in the phase."""
    sheet = evening.sheets[seat]
    if sheet.counted:
        total = said("town-points", language, count=sheet.counted.total)
        return f"{total}: {parts(sheet.counted, language)}".rstrip(": ")
    position = sheet.position
    if position is None:
        return ""
    if evening.phase == OVER:
        score = known_score(evening, seat)
        return points(name(evening, seat), score, language) if score else ""
    told = [view.stock_words(position.stock, language)]
    return "; ".join([*told, *concerns(evening, position, language)])


def concerns(evening: Evening, position: Position, language: str) -> list[str]:
    """What a player may still do in their phase, where it can be said shortly."""
    if position.phase == DISCOVER and position.drawn:
        icons = evening.map.rounds[evening.round - 1].icons
        return [said("town-drawn", language, drawn=position.drawn, icons=icons)]
    if position.phase == GATHER or (position.phase == CONSTRUCT and evening.phase == GATHER):
        return view.woodcutter_words(position, language)
    if position.phase == UPKEEP:
        return view.forest_words(evening.map, position, language)
    return []


def next_words(night: Saved, language: str) -> str:
    """The next command."""
    evening = night.evening
    if night.dropped:
        return said("next-dropped", language, night=night.number, command="town night")
    if evening.over:
        return said("town-next-night", language)
    if evening.phase == OVER:
        return said("town-next-score", language)
    if evening.phase == ROLL:
        if evening.seed is not None:
            return said("town-next-roll", language)
        wanted = evening.map.rounds[evening.round - 1].dice
        shown = " ".join("13466"[:wanted].ljust(wanted, "6"))
        return said("town-next-roll-real", language, example=shown, count=wanted)
    last = evening.round == len(evening.map.rounds)
    return said("town-next-last" if last else "town-next-phase", language)
