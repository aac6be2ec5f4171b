"""Transcripts: text to the games that were played, with what is wrong and where.

A file of the kind `game` holds one round, one of the kind `night` several. It becomes a table
and the steps people took, each with its place; `replayed` takes them by the rules of play and
stops at the first that is refused.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from rtt_tools import schema
from rtt_tools.diagnostics import ERROR, Finding, Law, has_error, in_order
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.source import Path, Source
from rtt_tools.top import boardfile, rounds, sheetfile, solo
from rtt_tools.top import evening as evenings
from rtt_tools.top.board import Board
from rtt_tools.top.evening import Evening
from rtt_tools.top.game import IllegalMove, Refusal, Write
from rtt_tools.top.rounds import Changed, Ended, Rolled, Round, Started, Step, Wrote
from rtt_tools.top.rulesets import JOURNEYS, RULESETS

NO_TRANSCRIPT = Law("RTT140", "not-a-transcript", ERROR)
UNKNOWN_PLAYER = Law("RTT141", "unknown-player", ERROR)
IMPOSSIBLE_TABLE = Law("RTT142", "impossible-table", ERROR)
UNCLEAR_NUMBER = Law("RTT143", "unclear-number", ERROR)
UNCLEAR_CHANGE = Law("RTT144", "unclear-change", ERROR)
ILLEGAL_MOVE = Law("RTT145", "illegal-move", ERROR)
NOT_OF_SEED = Law("RTT146", "not-of-seed", ERROR)
OTHER_RULE = Law("RTT147", "other-rule", ERROR)
OTHER_COUNT = Law("RTT148", "other-count", ERROR)

KINDS = ("game", "night")
# `13 = d6 + d8`: a number and the dice that were summed for it.
SUM = r"([0-9]{1,18}) *= *(d[0-9]{1,3}(?: *\+ *d[0-9]{1,3})*)"
CHANGES = ("add", "remove", "swap", "keep")


class Claim(NamedTuple):
    """What a file says besides the steps: it has to agree with what follows from them."""

    what: str  # "turn", "changed", "rule", "crossed", "end", "companion", "rank", "round"
    stated: Any = None


class Entry(NamedTuple):
    """A step or a claim, and where in the file and in the night it stands."""

    said: Step | Claim
    path: Path
    round: int  # from 1
    turn: int = 0  # from 1; 0 for what stands before the first turn


class Transcript(NamedTuple):
    """A file of games: the table before its first step, and all that the file says of it."""

    source: Source
    begun: Evening
    entries: tuple[Entry, ...]

    @property
    def kind(self) -> str:
        """`game` or `night`."""
        return str(self.source.data["kind"])


class Moment(NamedTuple):
    """A step that was taken, and the evening after it."""

    step: Step
    entry: Entry
    evening: Evening


class Fault(NamedTuple):
    """The first entry that the rules refuse."""

    entry: Entry
    refusal: Refusal


class Replay(NamedTuple):
    """The moments of a transcript up to its end or its first fault."""

    begun: Evening
    moments: tuple[Moment, ...]
    fault: Fault | None

    @property
    def evening(self) -> Evening:
        """How it stands at the end."""
        return self.moments[-1].evening if self.moments else self.begun

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that were taken."""
        return tuple(moment.step for moment in self.moments)


class Checked(NamedTuple):
    """What is wrong with a file of games, and what can be replayed of it."""

    findings: tuple[Finding, ...]
    transcript: Transcript | None = None
    replay: Replay | None = None


def check(source: Source, folder: str) -> tuple[Finding, ...]:
    """Every finding of a file of games in `folder`, the first illegal move included."""
    return read(source, folder).findings


def read(source: Source, folder: str) -> Checked:
    """The games in a file of `folder`, from where its boards' paths are read, and replayed."""
    findings = list(source.findings)
    if source.sound:
        findings += shape(source)
    if has_error(findings):
        return Checked(in_order(findings))
    boards, wrong = boards_of(source, folder)
    findings += [*wrong, *strangers(source), *islice(unread(source), schema.MOST_ERRORS)]
    if has_error(findings):
        return Checked(in_order(findings))
    begun = table(source, boards)
    if isinstance(begun, Finding):
        return Checked(in_order((*findings, begun)))
    transcript = Transcript(source, begun, tuple(entries(source.data, begun.players)))
    replay = replayed(transcript)
    if replay.fault:
        findings.append(refused(transcript, replay.fault))
    return Checked(in_order(findings), transcript, replay)


def shape(source: Source) -> list[Finding]:
    """What is wrong with the file before its boards are looked at."""
    kind = source.data.get("kind", "board")
    if kind not in KINDS:
        known = isinstance(kind, str) and kind in boardfile.KINDS
        return [not_a_transcript(source) if known else boardfile.unknown_kind(source)]
    return schema.check(source, kind)


def rounds_of(data: Mapping[str, Any]) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """Each round of the file, and its path."""
    if data["kind"] == "game":
        yield (), data
    else:
        yield from ((("rounds", n), one) for n, one in enumerate(data["rounds"]))


def boards_of(source: Source, folder: str) -> tuple[tuple[Board, ...], list[Finding]]:
    """The board of each round, and what is wrong with them; each file is read once."""
    known: dict[str, Board | None] = {}
    findings: list[Finding] = []
    for path, one in rounds_of(source.data):
        if one["board"] not in known:
            known[one["board"]], wrong = sheetfile.board_of(source, folder, *path)
            findings += wrong
        if board := known[one["board"]]:
            since = "the game was played"
            findings += sheetfile.board_changed(source, board, *path, since=since)
    named = (known[one["board"]] for _, one in rounds_of(source.data))
    return tuple(board for board in named if board), findings


def table(source: Source, boards: tuple[Board, ...]) -> Evening | Finding:
    """The evening before its first step, or why no such table can be."""
    data = source.data
    players = tuple(name.strip() for name in data["players"])
    first = players.index(data["first"].strip()) if "first" in data else 0
    try:
        return evenings.begun(
            players,
            boards,
            RULESETS[data.get("rules", JOURNEYS.id)],
            big_to_small=data.get("big-to-small", False),
            solo=data.get("solo", False),
            seed=data.get("seed"),
            first=first,
        )
    except IllegalMove as error:
        return impossible_table(source, error.refusal)


def names_in(data: Mapping[str, Any]) -> Iterator[tuple[str, Path, bool]]:
    """Every player's name that the file uses, with its path; is it a key?"""
    if "first" in data:
        yield data["first"], ("first",), False
    for path, one in rounds_of(data):
        if path and "first" in one:
            yield one["first"], (*path, "first"), False
        for number, turn in enumerate(one.get("turns", ())):
            for name in turn.get("writes", ()):
                yield name, (*path, "turns", number, "writes", name), True
            for place, name in enumerate(turn.get("wrote", ())):
                yield name, (*path, "turns", number, "wrote", place), False
        for name in one.get("empty", ()):
            yield name, (*path, "empty", name), True


def strangers(source: Source) -> Iterator[Finding]:
    """A finding for each name that is none of the players'."""
    players = [name.strip() for name in source.data["players"]]
    found = [one for one in names_in(source.data) if one[0].strip() not in players]
    for count, (name, path, is_key) in enumerate(found[: schema.MOST_ERRORS]):
        near = schema.nearest(name, players) if count < schema.MOST_GUESSES else ""
        yield unknown_player(source, name, path, is_key, near)


def unread(source: Source) -> Iterator[Finding]:
    """A finding for each number and each change that says nothing, or two things."""
    for path, one in rounds_of(source.data):
        for number, turn in enumerate(one.get("turns", ())):
            here = (*path, "turns", number)
            for name, sheet in turn.get("writes", {}).items():
                for box, text in (sheet or {}).items():
                    if isinstance(text, str) and not re.fullmatch(SUM, text):
                        yield unclear_number(source, (*here, "writes", name, box), text)
            if "change" in turn and len(changes_in(turn["change"])) != 1:
                yield unclear_change(source, (*here, "change"), changes_in(turn["change"]))
        if "start" not in one and "first-pool" not in one and not begins(one):
            yield schema.MISSING_KEY.at(
                source.key(*path) if path else source.value(),
                "the game lacks the key `start`",
                where=schema.dotted(path),
                hint="add every roll of all five dice, or `first-pool: [d4, ...]`",
            )


def begins(one: Mapping[str, Any]) -> bool:
    """Can a round without `start` and `first-pool` be followed all the same?"""
    if one.get("turns"):
        return "pool" in one["turns"][0]
    return not {"empty", "early", "companion", "rank"} & set(one)


def changes_in(change: Mapping[str, Any]) -> list[str]:
    """What a change says it does: one of `CHANGES`, if it is clear."""
    return [key for key in CHANGES if change.get(key)]


def entries(data: Mapping[str, Any], players: tuple[str, ...]) -> Iterator[Entry]:
    """Everything the file says, in the order in which it happened."""
    for number, (path, one) in enumerate(rounds_of(data), 1):
        yield from (
            Entry(one_said, (*path, *place), number, turn)
            for one_said, place, turn in round_entries(one, players, named=bool(path))
        )


Said = tuple[Step | Claim, Path, int]


def round_entries(
    one: Mapping[str, Any], players: tuple[str, ...], *, named: bool
) -> Iterator[Said]:
    """What the file says of a round; `named`: its `first` is the round's own."""
    turns = one.get("turns", ())
    first = players.index(one["first"].strip()) if named and "first" in one else None
    pool = one.get("first-pool") or (turns[0].get("pool") if turns else None) or ()
    if one.get("start") or pool:
        key = next((key for key in ("start", "first-pool") if key in one), "turns")
        yield Claim("round"), (key,), 0
        stated = () if key == "start" and "first-pool" not in one else tuple(pool)
        yield Started(tuple(one.get("start", ())), stated, first), (key,), 0
    for number, turn in enumerate(turns):
        for one_said, place in turn_entries(turn, players, last=number + 1 == len(turns)):
            yield one_said, ("turns", number, *place), number + 1
    yield from end_entries(one, players, len(turns))


def turn_entries(
    turn: Mapping[str, Any], players: tuple[str, ...], *, last: bool
) -> Iterator[tuple[Step | Claim, Path]]:
    """What the file says of a turn."""
    yield Claim("turn", turn.get("pool")), (("pool",) if "pool" in turn else ())
    if "crossed" in turn:
        yield Claim("crossed", turn["crossed"]), ("crossed",)
    yield Rolled(turn["roll"], turn["action"]), ()
    for name, sheet in turn.get("writes", {}).items():
        if sheet:
            moves = tuple(move(box, number) for box, number in sheet.items())
            yield Wrote(players.index(name.strip()), moves), ("writes", name)
    for place, name in enumerate(turn.get("wrote", ())):
        yield Wrote(players.index(name.strip())), ("wrote", place)
    if turn.get("somebody-wrote"):
        yield Wrote(), ("somebody-wrote",)
    if "change" in turn:
        change = turn["change"]
        if "rule" in change:
            yield Claim("rule", change["rule"]), ("change", "rule")
        remove, add = change.get("swap") or (change.get("remove"), change.get("add"))
        yield Changed(add, remove), ("change",)
    elif not last:
        yield Claim("changed"), ()


def end_entries(one: Mapping[str, Any], players: tuple[str, ...], turns: int) -> Iterator[Said]:
    """What the file says of the end of a round."""
    if "empty" in one or one.get("early"):
        stated = {name.strip(): count for name, count in one.get("empty", {}).items()}
        empty = tuple(stated.get(name) for name in players)
        place = ("empty",) if "empty" in one else ("early",)
        yield Ended(empty, one.get("early", False)), place, turns
    elif turns:
        yield Claim("end"), ("turns", turns - 1), turns
    for what in ("companion", "rank"):
        if what in one:
            yield Claim(what, one[what]), (what,), turns


def move(box: str, number: int | str) -> Write:
    """The number in that box, with its dice where the file names them."""
    if isinstance(number, int):
        return Write(box, (), number)
    found = re.fullmatch(SUM, number)
    assert found  # `unread` has looked
    dice = tuple(die.strip() for die in found.group(2).split("+"))
    return Write(box, dice, int(found.group(1)))


def replayed(transcript: Transcript) -> Replay:
    """The game as the rules of play let it go, up to the first entry that they refuse."""
    evening, moments = transcript.begun, []
    for entry in transcript.entries:
        try:
            step = entry.said if not isinstance(entry.said, Claim) else agreed(evening, entry)
            if step is not None:
                evening = evenings.after(evening, step)
                moments.append(Moment(step, entry, evening))
        except IllegalMove as error:
            return Replay(transcript.begun, tuple(moments), Fault(entry, error.refusal))
    return Replay(transcript.begun, tuple(moments), None)


def agreed(evening: Evening, entry: Entry) -> Step | None:
    """Raises IllegalMove where a claim of the file does not agree with the game.

    A game that has to end and says nothing of it ends: that step comes back.
    """
    assert isinstance(entry.said, Claim)
    what, stated = entry.said
    if what == "round":
        between_rounds(evening, entry)
    if what == "round" or not evening.rounds:
        return None
    one = evening.rounds[-1]
    if what == "end":
        return Ended() if one.stage == rounds.WRITE and one.must_end else None
    CLAIMS[what](one, stated)
    return None


def between_rounds(evening: Evening, entry: Entry) -> None:
    """Raises IllegalMove where the round before is not over."""
    open_round = evening.rounds and evening.rounds[-1].stage != rounds.OVER
    if open_round or len(evening.rounds) + 1 < entry.round:
        raise rounds.illegal("order", "round-open", round=entry.round - 1)


def a_turn(one: Round, stated: Any) -> None:
    """Does another turn follow, and from this pool?"""
    if one.stage == rounds.WRITE:
        raise rounds.illegal("over", "round-over")
    if stated is not None and rounds.named_pool(tuple(stated)) != one.pool:
        named = {"pool": " ".join(one.pool), "named": " ".join(stated)}
        raise rounds.illegal("pool", "pool", **named)


def a_change(one: Round, _: Any) -> None:
    """Is it no fault that the turn has no change?"""
    if not one.must_end:
        raise rounds.illegal("change", "not-changed")


def a_rule(one: Round, stated: Any) -> None:
    """Does that rule decide what becomes of the pool?"""
    rule = rounds.offered(one).rule
    if not one.must_end and stated != rule:
        raise IllegalMove(Refusal("change", "other-rule", {"rule": rule, "named": stated}))


def a_count_of_crosses(one: Round, stated: Any) -> None:
    """Are so many of the Companion's boxes crossed out by the roll that comes?"""
    beside(one)
    crossed = solo.crosses(one.pool, one.companion)
    if stated != crossed:
        raise rounds.illegal("crossed", "other-crossed", crossed=crossed, stated=stated)


def a_companion(one: Round, stated: Any) -> None:
    """Has the Companion so many empty boxes?"""
    beside(one)
    if stated != one.companion:
        values = {"empty": one.companion, "stated": stated}
        raise rounds.illegal("companion", "other-companion", **values)


def a_rank(one: Round, stated: Any) -> None:
    """Is that the rank?"""
    beside(one)
    if one.rank is None:
        raise rounds.illegal("rank", "no-rank", stated=stated)
    if stated != one.rank:
        raise rounds.illegal("rank", "other-rank", rank=one.rank, stated=stated)


def beside(one: Round) -> None:
    """Raises IllegalMove where no Companion walks beside the player."""
    if not one.game.solo:
        raise rounds.illegal("companion", "no-companion")


CLAIMS = {
    "turn": a_turn,
    "changed": a_change,
    "rule": a_rule,
    "crossed": a_count_of_crosses,
    "companion": a_companion,
    "rank": a_rank,
}


def refused(transcript: Transcript, fault: Fault) -> Finding:
    """The finding for the first entry that the rules refuse."""
    rule = fault.refusal.rule
    if fault.refusal.wording == "other-rule":
        return other_rule(transcript, fault)
    return REFUSING.get(rule, illegal_move)(transcript, fault)


def found(law: Law, transcript: Transcript, fault: Fault, hint: str) -> Finding:
    """The finding at the place of the fault, after round, turn and player."""
    entry, refusal = fault
    source, path = transcript.source, closer(transcript.source, fault)
    span = source.key(*path) if path[-2:-1] == ("writes",) else source.value(*path)
    where = refusal.box or schema.dotted(path)
    told = ": ".join([*spot(transcript, entry), refusal._replace(turn=0).message])
    return law.at(span, escaped(told, 500), where=escaped(where or "", 60) or None, hint=hint)


def spot(transcript: Transcript, entry: Entry) -> Iterator[str]:
    """The round where there are several, the turn, the player, in words."""
    if transcript.kind == "night":
        yield said("in-round", round=entry.round)
    if entry.turn:
        yield said("in-turn", turn=entry.turn)
    if isinstance(entry.said, Wrote) and entry.said.seat is not None:
        yield transcript.begun.players[entry.said.seat]


def closer(source: Source, fault: Fault) -> Path:
    """The path of what is refused, within its entry as far as the refusal tells."""
    entry, refusal = fault
    within: Iterable[Path] = (
        (refusal.box or refusal.values.get("box", ""),),
        ("roll", refusal.values.get("die", "")),
        ("action",) if refusal.rule == "action" else ("",),
        ("roll",) if isinstance(entry.said, Rolled) else ("",),
        (refusal.values.get("player", ""),),
    )
    paths = ((*entry.path, *one) for one in within)
    return next((path for path in paths if path in source.places), entry.path)


def not_a_transcript(source: Source) -> Finding:
    """A transcript says that it is one.

    A file with the moves of a game begins with `kind: game`, one with several rounds with
    `kind: night`.

    Fails:
        # a filled sheet, given to `rtt-tools replay`
        kind: sheet
        board: giza-pyramid
        player: Ana
        numbers: {a1: 3}
    Passes:
        kind: game
        board: giza-pyramid
        players: [Ana]
        first-pool: [d12]
    """
    kind = source.data.get("kind", "board")
    return NO_TRANSCRIPT.at(
        source.value("kind"),
        f"the file is no transcript but a {escaped(str(kind), 30)}",
        where="kind" if "kind" in source.data else None,
        hint="a transcript says `kind: game`, or `kind: night` for several rounds",
    )


def unknown_player(source: Source, name: str, path: Path, is_key: bool, near: str) -> Finding:
    """Whoever begins, writes or has empty boxes is one of the players.

    Fails:
        kind: game
        board: giza-pyramid
        players: [Ana, Bo]
        first-pool: [d12]
        turns:
          - roll: {d12: 5}
            action: "+"
            writes: {An: {a1: 5}}
    Passes:
        kind: game
        board: giza-pyramid
        players: [Ana, Bo]
        first-pool: [d12]
        turns:
          - roll: {d12: 5}
            action: "+"
            writes: {Ana: {a1: 5}}
    """
    players = ", ".join(map(str, source.data["players"]))
    return UNKNOWN_PLAYER.at(
        source.key(*path) if is_key else source.value(*path),
        f"nobody at this table is called {escaped(name, 60) or 'nothing'}",
        where=schema.dotted(path),
        hint=near or f"the players are {escaped(players, 200)}",
    )


def impossible_table(source: Source, refusal: Refusal) -> Finding:
    """So many players can play this game, and each has a name of their own.

    Journeys and online are for 1 to 6 players, the original is for 2 to 5; the Companion walks
    with one. Names that differ only in capitals count as the same.

    Fails:
        kind: game
        board: giza-pyramid
        rules: original
        players: [Ana]
        first-pool: [d12]
    Passes:
        kind: game
        board: giza-pyramid
        rules: original
        players: [Ana, Bo]
        first-pool: [d12]
    """
    return IMPOSSIBLE_TABLE.at(
        source.value("players"), escaped(refusal.message, 300), where="players"
    )


def unclear_number(source: Source, path: Path, text: str) -> Finding:
    """What is written in a box is a number, with its dice behind `=` if they are named.

    Fails:
        kind: game
        board: giza-pyramid
        players: [Ana]
        first-pool: [d8, d12]
        turns:
          - roll: {d8: 4, d12: 5}
            action: "+"
            writes: {Ana: {a1: 9 (d8 + d12)}}
    Passes:
        kind: game
        board: giza-pyramid
        players: [Ana]
        first-pool: [d8, d12]
        turns:
          - roll: {d8: 4, d12: 5}
            action: "+"
            writes: {Ana: {a1: 9 = d8 + d12}}
    """
    return UNCLEAR_NUMBER.at(
        source.value(*path),
        f"{escaped(text, 30) or 'nothing'} is no number",
        where=schema.dotted(path),
        hint="write `13`, or `13 = d6 + d8` to name the dice",
    )


def unclear_change(source: Source, path: Path, named: list[str]) -> Finding:
    """A change of the pool is one thing: a die added, removed or swapped, or the pool kept.

    Fails:
        kind: game
        board: giza-pyramid
        players: [Ana]
        first-pool: [d8, d12]
        turns:
          - roll: {d8: 4, d12: 5}
            action: swap
            writes: {Ana: {a1: 4}}
            change: {add: d20, remove: d8}
    Passes:
        kind: game
        board: giza-pyramid
        players: [Ana]
        first-pool: [d8, d12]
        turns:
          - roll: {d8: 4, d12: 5}
            action: swap
            writes: {Ana: {a1: 4}}
            change: {swap: [d8, d20]}
    """
    several = "the change says " + " and ".join(f"`{key}`" for key in named)
    return UNCLEAR_CHANGE.at(
        source.value(*path),
        several if named else "the change does not say what becomes of the pool",
        where=schema.dotted(path),
        hint="write one of `add: d6`, `remove: d6`, `swap: [d4, d6]` (out, in), `keep: true`",
    )


def illegal_move(transcript: Transcript, fault: Fault) -> Finding:
    """Every step of a game is one that the rules of play allow.

    The first that they refuse is reported, with its turn and box; what follows it hangs in the
    air and is not looked at. docs/rules.md has the rules.

    Fails:
        kind: game
        board: giza-pyramid
        players: [Ana]
        first-pool: [d8, d12]
        turns:
          - roll: {d8: 4, d12: 5}
            action: "+"
            writes: {Ana: {a1: 4, b1: 8}}
    Passes:
        kind: game
        board: giza-pyramid
        players: [Ana]
        first-pool: [d8, d12]
        turns:
          - roll: {d8: 4, d12: 5}
            action: "+"
            writes: {Ana: {a1: 4, b1: 5}}
    """
    hint = f"the rule is called {fault.refusal.rule}; docs/rules.md has the rules"
    return found(ILLEGAL_MOVE, transcript, fault, hint)


def not_of_seed(transcript: Transcript, fault: Fault) -> Finding:
    """A game with a seed shows the dice that this seed gives.

    Whoever types in a game that was played with real dice leaves `seed` out.

    Fails:
        kind: game
        board: giza-pyramid
        players: [Ana]
        seed: 7
        start:
          - {d4: 2, d6: 2, d8: 2, d12: 2, d20: 2}
    Passes:
        kind: game
        board: giza-pyramid
        players: [Ana]
        start:
          - {d4: 2, d6: 2, d8: 2, d12: 2, d20: 2}
    """
    hint = "leave out `seed` where real dice were rolled"
    return found(NOT_OF_SEED, transcript, fault, hint)


def other_rule(transcript: Transcript, fault: Fault) -> Finding:
    """The rule that a change names is the one that decided.

    One of the rules decides what becomes of the pool: that nobody wrote, that five dice were in
    the pool, or one, else the action die.

    Fails:
        kind: game
        board: giza-pyramid
        players: [Ana]
        first-pool: [d8, d12]
        turns:
          - roll: {d8: 4, d12: 5}
            action: "+"
            writes: {Ana: {a1: 4}}
            change: {add: d6, rule: nobody-wrote}
    Passes:
        kind: game
        board: giza-pyramid
        players: [Ana]
        first-pool: [d8, d12]
        turns:
          - roll: {d8: 4, d12: 5}
            action: "+"
            writes: {Ana: {a1: 4}}
            change: {add: d6, rule: action-die}
    """
    hint = f"write `rule: {fault.refusal.values['rule']}`, or leave it out"
    return found(OTHER_RULE, transcript, fault, hint)


def other_count(transcript: Transcript, fault: Fault) -> Finding:
    """What a game says of its end agrees with what was played.

    The empty boxes of each player, the boxes of the Companion and the rank follow from the
    turns; a game that the table stopped before anybody had finished says `early: true`.

    Fails:
        kind: game
        board: giza-pyramid
        players: [Ana]
        first-pool: [d12]
        turns:
          - roll: {d12: 5}
            action: "+"
            writes: {Ana: {a1: 5}}
        empty: {Ana: 25}
        early: true
    Passes:
        kind: game
        board: giza-pyramid
        players: [Ana]
        first-pool: [d12]
        turns:
          - roll: {d12: 5}
            action: "+"
            writes: {Ana: {a1: 5}}
        empty: {Ana: 26}
        early: true
    """
    early = "where the table stopped before anybody had finished, add `early: true`"
    hint = early if fault.refusal.wording == "nobody-finished" else ""
    return found(OTHER_COUNT, transcript, fault, hint)


REFUSING = {
    "seed": not_of_seed,
    "end": other_count,
    "crossed": other_count,
    "companion": other_count,
    "rank": other_count,
}
PAGES = (
    (NO_TRANSCRIPT, not_a_transcript),
    (UNKNOWN_PLAYER, unknown_player),
    (IMPOSSIBLE_TABLE, impossible_table),
    (UNCLEAR_NUMBER, unclear_number),
    (UNCLEAR_CHANGE, unclear_change),
    (ILLEGAL_MOVE, illegal_move),
    (NOT_OF_SEED, not_of_seed),
    (OTHER_RULE, other_rule),
    (OTHER_COUNT, other_count),
)
