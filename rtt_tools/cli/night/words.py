"""A night in words: how it stands, what happened, who won. Nothing here prints."""

from collections.abc import Collection, Iterable, Sequence

from rtt_tools.cli.looks import Looks
from rtt_tools.faults import escaped
from rtt_tools.languages import listed, said
from rtt_tools.night import history
from rtt_tools.night.nights import Listed, Moved, Saved, Taken, step_of, this_turn
from rtt_tools.night.rows import Event
from rtt_tools.top import rounds, solo
from rtt_tools.top.board import Board
from rtt_tools.top.evening import Evening, current
from rtt_tools.top.game import Write
from rtt_tools.top.pool import options
from rtt_tools.top.rounds import (
    ROLL,
    START,
    Changed,
    Ended,
    Rolled,
    Round,
    Started,
    Step,
    Wrote,
)
from rtt_tools.top.scoring import ranking
from rtt_tools.top.view import change_words, dice_row, face_words, spoken, sums, wrapped

Row = tuple[str, str]  # a label and what it says


def name(evening: Evening, seat: int) -> str:
    """The player's name, fit for a terminal."""
    return escaped(evening.players[seat])


def names(evening: Evening, seats: Iterable[int], language: str) -> str:
    """`Ana, Bo and Cy`."""
    return listed([name(evening, seat) for seat in seats], language)


def title(board: Board, language: str) -> str:
    """The board's name in the language, and its id."""
    return f"{escaped(board.names.get(language, board.name))} ({board.id})"


# ---- how it stands -------------------------------------------------------------------------


def standing_rows(
    night: Saved, looks: Looks, seat: int | None = None, *, asked: bool = False
) -> list[Row]:
    """Everything there is to say of the night now, but the dice, as labels and words.

    `asked`: a question follows that says what to do next.
    """
    evening, language = night.evening, looks.language
    rows = [(said("label-night", language), night_words(night, language))]
    if evening.over:
        return [*rows, *result_rows(evening, language), *hint(night, language, asked)]
    round_ = current(evening)
    rows += table_rows(evening, round_, language)
    if round_.stage == rounds.WRITE:
        rows += roll_rows(night, round_, looks, seat)
    return [*rows, *hint(night, language, asked)]


def night_words(night: Saved, language: str) -> str:
    """`3, round 1 of 2, Giza Pyramid (giza-pyramid), turn 4`."""
    evening = night.evening
    if evening.over:
        return f"{night.number}: {said('night-over', language)}"
    round_, count = current(evening), len(evening.boards)
    playing = len(evening.rounds) + (round_.stage == START)
    parts = [title(round_.game.board, language)]
    if count > 1:
        parts.insert(0, said("round-of", language, round=playing, rounds=count))
    if round_.turn:
        parts.append(said("in-turn", language, turn=round_.turn))
    return f"{night.number}: {', '.join(parts)}"


def table_rows(evening: Evening, round_: Round, language: str) -> list[Row]:
    """Who is active, and the pool where it is not on the table yet."""
    rows = []
    if len(evening.players) > 1:
        active = name(evening, round_.active)
        after = name(evening, (round_.active + 1) % len(evening.players))
        key = "active-begins" if round_.stage == START else "active-then"
        rows.append(
            (said("label-active", language), said(key, language, active=active, next=after))
        )
    if round_.stage == ROLL:
        rows.append((said("label-pool", language), " ".join(round_.pool)))
    if evening.solo and round_.stage != START:
        rows.append((said("label-companion", language), companion(round_, language)))
    return rows


def companion(round_: Round, language: str) -> str:
    """How many boxes to cross out this turn and in all, and what the rest is worth."""
    boxes, left = len(round_.game.board.boxes), round_.companion
    words = said("companion-left", language, crossed=round_.crossed, boxes=boxes, left=left)
    if round_.stage == rounds.WRITE:
        words = said("companion-cross", language, count=round_.crossing) + "; " + words
    words += "; " + said(f"rank-{solo.rank(left)}", language)
    return f"{words}; {said('companion-last', language)}" if not left else words


def roll_rows(night: Saved, round_: Round, looks: Looks, seat: int | None) -> list[Row]:
    """What the roll allows: sums, who wrote so far, what the pool may become."""
    language, roll = looks.language, round_.roll or {}
    action = f"{round_.action} ({face_words(round_.action, language)})"
    numbers = sums(roll, used_by(night.evening, round_, seat))
    can = " ".join(map(str, numbers)) or said("can-write-nothing", language)
    rows = [
        (said("label-action-die", language), action),
        (said("label-can-write", language), can),
    ]
    if round_.wrote:
        rows.append((said("label-wrote", language), who_wrote(night, language)))
    return rows + change_rows(night.evening, round_, looks)


def change_rows(evening: Evening, round_: Round, looks: Looks) -> list[Row]:
    """What becomes of the pool; before anybody wrote, also in case nobody does."""
    language, ruleset = looks.language, evening.ruleset
    if round_.must_end:
        return [(said("label-next-pool", language), said("last-turn", language))]
    labels = {True: "label-next-pool"} if round_.wrote else {
        True: "label-next-pool", False: "label-nobody-wrote",
    }  # fmt: skip
    return [
        (
            said(label, language),
            change_words(
                *options(round_.pool, round_.action, ruleset, wrote=wrote),
                language,
                say=looks.say,
            ),
        )
        for wrote, label in labels.items()
    ]


def who_wrote(night: Saved, language: str) -> str:
    """`Ana (a1=3, b1=13), Bo, somebody` of this turn."""
    found: dict[str, list[str]] = {}
    for event in this_turn(night):
        step = step_of(night.evening, event)
        assert isinstance(step, Wrote)
        who = (
            said("somebody", language) if step.seat is None else name(night.evening, step.seat)
        )
        found.setdefault(who, []).extend(map(move_words, step.moves))
    return ", ".join(
        f"{who} ({', '.join(moves)})" if moves else who for who, moves in found.items()
    )


def move_words(move: Write) -> str:
    """`b1=13`, or `b1=13 (d6+d8)` where the dice were said."""
    dice = f" ({'+'.join(move.dice)})" if move.dice else ""
    return f"{move.box}={move.number}{dice}"


def used_by(evening: Evening, round_: Round, seat: int | None) -> Collection[str]:
    """The dice that a player has used this turn; of the only player without being asked."""
    if seat is None and len(evening.players) == 1:
        seat = 0
    return frozenset() if seat is None or round_.roll is None else rounds.spent(round_, seat)


def hint(night: Saved, language: str, asked: bool = False) -> list[Row]:
    """What to do next, as a command; nothing where a question says it."""
    return [] if asked else [(said("label-next", language), next_words(night, language))]


def next_words(night: Saved, language: str) -> str:
    """The next command."""
    evening = night.evening
    if evening.over:
        return said("next-night", language)
    round_ = current(evening)
    seeded = "seeded" if round_.chance is not None else "real"
    if round_.stage != rounds.WRITE:
        example = " ".join([*(str(n) for n, _ in enumerate(round_.pool, 1)), "+"])
        return said(f"next-{round_.stage}-{seeded}", language, example=example)
    return said("next-finish" if round_.must_end else "next-write", language)


def picture(night: Saved, looks: Looks, seat: int | None = None) -> str:
    """The dice on the table, or those of the pool before they are rolled; else nothing."""
    if night.evening.over:
        return ""
    round_ = current(night.evening)
    if round_.stage not in (ROLL, rounds.WRITE):
        return ""
    return dice_row(
        round_.roll or dict.fromkeys(round_.pool),
        round_.action or None,
        used=used_by(night.evening, round_, seat),
        width=looks.width,
        unicode=looks.unicode,
        coloured=looks.coloured,
        big=looks.big,
        language=looks.language,
    )


def faces(night: Saved, language: str) -> list[Row]:
    """The dice on the table in one row of words."""
    round_ = None if night.evening.over else current(night.evening)
    if round_ is None or not round_.roll:
        return []
    shown = "  ".join(f"{die}: {number}" for die, number in round_.roll.items())
    return [(said("label-dice", language), shown)]


def status(
    night: Saved,
    looks: Looks,
    seat: int | None = None,
    before: Sequence[Row] = (),
    *,
    asked: bool = False,
) -> str:
    """How the night stands, with the dice in the middle; `before` stands above it."""
    rows = [*before, *standing_rows(night, looks, seat, asked=asked)]
    if looks.say:
        return aloud(night, rows, seat, looks.language)
    above = [row for row in rows if row[0] not in below(looks.language)]
    under = rows[len(above) :]
    drawn = picture(night, looks, seat) if looks.drawn else ""
    middle = f"\n{drawn}\n" if drawn else ""
    if not drawn:
        above += faces(night, looks.language)
    return laid(above, rows, looks) + middle + laid(under, rows, looks)


def below(language: str) -> set[str]:
    """The labels of what stands below the dice."""
    keys = (
        "label-action-die", "label-can-write", "label-wrote", "label-next-pool",
        "label-nobody-wrote", "label-next",
    )  # fmt: skip
    return {said(key, language) for key in keys}


def laid(rows: Sequence[Row], all_rows: Sequence[Row], looks: Looks) -> str:
    """The rows in two columns, as wide as the longest label of all rows asks for."""
    column = 1 + max((len(label) for label, _ in all_rows), default=0)
    return "".join(
        wrapped(f"{label:<{column}}{words}", looks.width, column) for label, words in rows
    )


def aloud(night: Saved, rows: Sequence[Row], seat: int | None, language: str) -> str:
    """The rows in one plain line; the dice in words."""
    round_ = None if night.evening.over else current(night.evening)
    dice: list[str] = []
    if round_ is not None and round_.roll:
        used = used_by(night.evening, round_, seat)
        dice = [spoken(round_.roll, round_.action, used=used, language=language)]
        told = {said("label-action-die", language), said("label-can-write", language)}
        rows = [row for row in rows if row[0] not in told]
    first, *others = [f"{label}: {words}" for label, words in rows]
    return "; ".join([first, *dice, *others]).replace("`", "") + "\n"


# ---- what happened -------------------------------------------------------------------------


def step_words(evening: Evening, step: Step, language: str) -> str:
    """A step in one line."""
    match step:
        case Started(rolls, pool, first):
            shown = [" ".join(f"{die}={n}" for die, n in roll.items()) for roll in rolls]
            begins = "" if first is None else name(evening, first)
            words = said("step-start", language, pool=" ".join(pool), name=begins)
            return f"{words} ({'; '.join(shown)})" if shown else words
        case Rolled(roll, action):
            shown_roll = " ".join(f"{die}={number}" for die, number in roll.items())
            return said("step-roll", language, roll=shown_roll, face=action)
        case Wrote(seat, moves):
            who = said("somebody", language) if seat is None else name(evening, seat)
            written = ", ".join(map(move_words, moves))
            words = said("step-wrote", language, name=who)
            return f"{words}: {written}" if written else words
        case Changed(add, remove):
            key = "swap" if add and remove else "add" if add else "remove" if remove else "keep"
            return said(f"change-{key}", language, add=add, remove=remove)
        case Ended(empty, early):
            counts = ", ".join(
                f"{name(evening, seat)} {count}" for seat, count in enumerate(empty)
            )
            return said("step-early" if early else "step-end", language, counts=counts)


def begin_words(evening: Evening, language: str) -> str:
    """The table in one line."""
    boards = ", ".join(board.id for board in evening.boards)
    players = ", ".join(name(evening, seat) for seat in range(len(evening.players)))
    return said("step-begin", language, players=players, boards=boards)


def event_words(evening: Evening, event: Event, language: str) -> str:
    """A recorded event in one line."""
    if event.kind == history.BEGIN:
        return begin_words(evening, language)
    if event.kind in (history.UNDO, history.REDO):
        return said(f"step-{event.kind}", language, number=event.data.get("number", ""))
    return step_words(evening, step_of(evening, event), language)


def start_rows(steps: Sequence[Step], language: str) -> list[Row]:
    """Each roll of the five dice that gave the first pool."""
    rows = []
    for step in steps:
        for roll in step.rolls if isinstance(step, Started) else ():
            even = " ".join(die for die, number in roll.items() if number % 2 == 0)
            what = (
                said("start-pool", language, dice=even)
                if even
                else said("start-again", language)
            )
            shown = "  ".join(f"{die}: {number}" for die, number in roll.items())
            rows.append((said("label-start", language), f"{shown} ({what})"))
    return rows


def changed_line(before: Saved, after: Saved, step: Changed, language: str) -> str:
    """Who changed the pool, how and why, and what it is now."""
    round_, pool = before.evening.rounds[-1], current(after.evening).pool
    made = [one for one in rounds.offered(round_).changes if one[1:] == tuple(step)]
    words = change_words(rounds.offered(round_).rule, made, language)
    who = name(before.evening, round_.next_active)
    return said("changed", language, name=who, change=words, pool=" ".join(pool)) + "\n"


# ---- who won -------------------------------------------------------------------------------


def round_lines(evening: Evening, language: str) -> list[str]:
    """The round that has just ended: who won, and the empty boxes of the others."""
    round_ = evening.rounds[-1]
    empty = round_.empty or ()
    number, count = len(evening.rounds), len(evening.boards)
    lines = []
    if count > 1:
        lines.append(said("round-ended", language, round=number, rounds=count))
    if evening.solo:
        return [*lines, solo_line(round_, language)]
    won = round_.winners
    if won:
        who = names(evening, won, language)
        lines.append(said("round-won", language, names=who, count=len(won)))
    else:
        lines.append(said("round-unfinished", language))
    places = ranking((str(seat), points) for seat, points in enumerate(empty))
    for one in places:
        if one.points:
            who = name(evening, int(one.player))
            lines.append(said("empty-boxes", language, name=who, count=one.points))
    return lines


def solo_line(round_: Round, language: str) -> str:
    """What the Companion has left, and the rank."""
    left = round_.companion
    if round_.rank is None:
        return said("solo-stopped", language, count=left)
    rank = said(f"rank-{round_.rank}", language)
    return said("solo-ended", language, count=left, rank=rank)


def result_rows(evening: Evening, language: str) -> list[Row]:
    """The result of each round of a game alone, or the standings over the rounds."""
    if evening.solo:
        return [
            (said("label-companion", language), solo_line(one, language))
            for one in evening.played
        ]
    return [
        (f"{one.place}.", said("points", language, name=escaped(one.player), count=one.points))
        for one in evening.standings
    ]


def ended_text(evening: Evening, looks: Looks) -> str:
    """The round that has ended, and the standings where there are several rounds."""
    language = looks.language
    lines = round_lines(evening, language)
    if len(evening.boards) > 1 and not evening.solo:
        key = "standings-final" if evening.over else "standings-after"
        lines.append(said(key, language, count=len(evening.played)))
        lines += [f"  {place} {words}" for place, words in result_rows(evening, language)]
    if looks.say:
        return "; ".join(line.strip() for line in lines) + "\n"
    return "".join(
        line + "\n" if line[:1] == " " else wrapped(line, looks.width) for line in lines
    )


def listed_row(one: Listed, language: str) -> tuple[object, ...]:
    """A night in the list of all: number, date, players, boards, how far it is."""
    count = len(one.boards)
    key = "state-over" if one.played == count else "state-on"
    state = said(key, language, played=one.played, rounds=count)
    if one.solo:
        state = f"{said('state-solo', language)}, {state}"
    players = ", ".join(map(escaped, one.players))
    boards = ", ".join(dict.fromkeys(one.boards))
    return one.number, one.at[:10], players, boards, state


def happened(taken: Taken, looks: Looks, *, asked: bool = False) -> str:
    """What was recorded, and what follows from it."""
    steps, language = taken.steps, looks.language
    match steps[-1]:
        case Ended():
            return ended_text(taken.after.evening, looks)
        case Changed() as step:
            line = changed_line(taken.before, taken.after, step, language)
            return line if looks.say else "".join(wrapped(line.strip(), looks.width))
        case Wrote():
            return wrote_text(taken, looks)
    return status(taken.after, looks, before=start_rows(steps, language), asked=asked)


def wrote_text(taken: Taken, looks: Looks) -> str:
    """Who wrote, and what the pool may become now."""
    language, evening = looks.language, taken.after.evening
    lines = [step_words(evening, step, language) for step in taken.steps]
    rows = [*change_rows(evening, current(evening), looks), *hint(taken.after, language)]
    if looks.say:
        told = [*lines, *(f"{label}: {words}" for label, words in rows)]
        return "; ".join(told).replace("`", "") + "\n"
    return "".join(wrapped(line, looks.width) for line in lines) + laid(rows, rows, looks)


def moved(one: Moved, key: str, looks: Looks, *, asked: bool = False) -> str:
    """What was taken back or brought back, and how the night stands."""
    what = event_words(one.after.evening, one.event, looks.language)
    line = said(key, looks.language, what=what)
    stands = status(one.after, looks, asked=asked)
    return f"{line}; {stands}" if looks.say else f"{wrapped(line, looks.width)}{stands}"
