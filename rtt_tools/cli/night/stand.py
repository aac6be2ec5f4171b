"""How a night stands: its rows of words, with the dice in the middle. Nothing here prints."""

from collections.abc import Collection, Sequence

from rtt_tools import lines
from rtt_tools.cli.dicerow import drawn
from rtt_tools.cli.looks import Looks
from rtt_tools.cli.night import results
from rtt_tools.cli.night.words import move_words, name, rules, unusual
from rtt_tools.languages import said
from rtt_tools.lines import Row, column, laid, plain_line
from rtt_tools.night.nights import Saved, this_turn
from rtt_tools.top import rounds, solo, view
from rtt_tools.top.evening import Evening, current
from rtt_tools.top.steps import ROLL, START, WRITE, Round
from rtt_tools.top.view import board_title, change_row, example, faces, spoken

# What stands below the dice.
BELOW = {
    "label-action-die", "label-can-write", "label-wrote", "label-next-pool",
    "label-nobody-wrote", "label-next",
}  # fmt: skip
SPOKEN = {"label-action-die", "label-can-write"}  # what the dice say aloud themselves


def standing_rows(
    night: Saved,
    looks: Looks,
    seat: int | None = None,
    *,
    asked: bool = False,
    ruled: bool = False,
) -> list[Row]:
    """Everything there is to say of the night now, but the dice.

    `asked`: a question follows that says what to do next; `ruled`: even the usual rules.
    """
    evening, language = night.evening, looks.language
    rows = [Row("label-night", night_words(night, language))]
    if ruled or unusual(evening.ruleset.id, evening.big_to_small, language):
        rows.append(Row("label-rules", rules(evening, language)))
    if evening.over:
        return [*rows, *results.rows(evening, language), *hint(night, language, asked)]
    round_ = current(evening)
    rows += table_rows(evening, round_, language)
    if round_.stage == WRITE:
        rows += roll_rows(night, round_, looks, seat)
    return [*rows, *hint(night, language, asked)]


def night_words(night: Saved, language: str) -> str:
    """`3, round 1 of 2, Giza Pyramid (giza-pyramid), turn 4`."""
    evening = night.evening
    number = (
        f"{night.number} ({said('state-dropped', language)})" if night.dropped else night.number
    )
    if evening.over:
        return f"{number}: {said('night-over', language)}"
    round_, count = current(evening), len(evening.boards)
    playing = len(evening.rounds) + (round_.stage == START)
    parts = [board_title(round_.game.board, language)]
    if count > 1:
        parts.insert(0, said("round-of", language, round=playing, rounds=count))
    if round_.turn:
        parts.append(said("in-turn", language, turn=round_.turn))
    return f"{number}: {', '.join(parts)}"


def table_rows(evening: Evening, round_: Round, language: str) -> list[Row]:
    """Who is active, and the pool where it is not on the table yet."""
    rows = []
    if len(evening.players) > 1:
        active = name(evening, round_.active)
        after = name(evening, round_.next_active)
        key = "active-begins" if round_.stage == START else "active-then"
        rows.append(Row("label-active", said(key, language, active=active, next=after)))
    if round_.stage == ROLL:
        rows.append(Row("label-pool", " ".join(round_.pool)))
    if evening.solo and round_.stage != START:
        rows.append(Row("label-companion", companion(round_, language)))
    return rows


def companion(round_: Round, language: str) -> str:
    """How many boxes to cross out this turn and in all, and what the rest is worth."""
    boxes, left = len(round_.game.board.boxes), round_.companion
    words = said("companion-left", language, crossed=round_.crossed, boxes=boxes, left=left)
    if round_.stage == WRITE:
        words = said("companion-cross", language, count=round_.crossing) + "; " + words
    rank = said(f"rank-{solo.rank(left)}", language)
    words += "; " + (rank if round_.must_end else said("rank-so-far", language, rank=rank))
    return f"{words}; {said('companion-last', language)}" if not left else words


def roll_rows(night: Saved, round_: Round, looks: Looks, seat: int | None) -> list[Row]:
    """What the roll allows: sums, who wrote so far, what the pool may become."""
    used = used_by(night.evening, round_, seat)
    rows = view.roll_rows(round_.roll or {}, round_.action, looks.language, used=used)
    if round_.wrote:
        rows.append(Row("label-wrote", who_wrote(night, looks.language)))
    return rows + change_rows(night.evening, round_, looks)


def change_rows(evening: Evening, round_: Round, looks: Looks) -> list[Row]:
    """What becomes of the pool; before anybody wrote, also in case nobody does."""
    language = looks.language
    if round_.must_end:
        return [Row("label-next-pool", said("last-turn", language))]
    pool, action, ruleset = round_.pool, round_.action, evening.ruleset
    return [
        change_row(pool, action, ruleset, language, wrote=wrote, say=looks.say)
        for wrote in ((True,) if round_.wrote else (True, False))
    ]


def who_wrote(night: Saved, language: str) -> str:
    """`Ana (a1=3, b1=13), Bo, somebody` of this turn."""
    found: dict[str, list[str]] = {}
    for step in this_turn(night):
        who = (
            said("somebody", language) if step.seat is None else name(night.evening, step.seat)
        )
        found.setdefault(who, []).extend(map(move_words, step.moves))
    return ", ".join(
        f"{who} ({', '.join(moves)})" if moves else who for who, moves in found.items()
    )


def used_by(evening: Evening, round_: Round, seat: int | None) -> Collection[str]:
    """The dice that a player has used this turn; of the only player without being asked."""
    if seat is None and len(evening.players) == 1:
        seat = 0
    return frozenset() if seat is None or round_.roll is None else rounds.spent(round_, seat)


def hint(night: Saved, language: str, asked: bool = False) -> list[Row]:
    """What to do next, as a command; nothing where a question says it."""
    return [] if asked else [Row("label-next", next_words(night, language))]


def next_words(night: Saved, language: str) -> str:
    """The next command."""
    evening = night.evening
    if night.dropped:
        return said("next-dropped", language, night=night.number, command="night")
    if evening.over:
        return said("next-night", language)
    round_ = current(evening)
    if round_.stage == WRITE:
        key = "next-finish" if round_.must_end else "next-write"
        return said(key if len(evening.players) > 1 else f"{key}-alone", language)
    seeded = "seeded" if round_.chance is not None else "real"
    shown = example(round_.pool)
    return said(f"next-{round_.stage}-{seeded}", language, example=shown)


def going_on(night: Saved) -> Round | None:
    """The round that is played, or comes next; None after the last."""
    return None if night.evening.over else current(night.evening)


def picture(night: Saved, looks: Looks, seat: int | None = None) -> str:
    """The dice on the table, or those of the pool before they are rolled; else nothing."""
    round_ = going_on(night)
    if round_ is None or round_.stage == START:
        return ""
    used = used_by(night.evening, round_, seat)
    return drawn(round_.roll or dict.fromkeys(round_.pool), round_.action or None, looks, used)


def dice_rows(night: Saved) -> list[Row]:
    """The dice on the table in one row of words."""
    round_ = going_on(night)
    return [Row("label-dice", faces(round_.roll))] if round_ and round_.roll else []


def status(
    night: Saved,
    looks: Looks,
    seat: int | None = None,
    before: Sequence[Row] = (),
    *,
    asked: bool = False,
    ruled: bool = False,
) -> str:
    """How the night stands, with the dice in the middle; `before` stands above it."""
    rows = [*before, *standing_rows(night, looks, seat, asked=asked, ruled=ruled)]
    if looks.say:
        return aloud(night, rows, seat, looks.language)
    shown = picture(night, looks, seat) if looks.drawn else ""
    wide = column(rows, looks.language)
    above = [row for row in rows if row.key not in BELOW] + ([] if shown else dice_rows(night))
    under = [row for row in rows if row.key in BELOW]
    middle = f"\n{shown}\n" if shown else ""
    first, last = (laid(part, wide, looks.language, looks.width) for part in (above, under))
    return first + middle + last


def aloud(night: Saved, rows: Sequence[Row], seat: int | None, language: str) -> str:
    """The rows in one plain line; the dice in words."""
    round_ = going_on(night)
    dice: list[str] = []
    if round_ is not None and round_.roll:
        used = used_by(night.evening, round_, seat)
        dice = [spoken(round_.roll, round_.action, used=used, language=language)]
        rows = [row for row in rows if row.key not in SPOKEN]
    first, *others = lines.aloud(rows, language)
    return plain_line([first, *dice, *others])
