"""What is wrong with a transcript, as findings with a page each."""

from collections.abc import Iterable, Iterator

from rtt_tools.diagnostics import ERROR, Finding, Law
from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT, said
from rtt_tools.schema.words import dotted
from rtt_tools.source import Path, Source
from rtt_tools.top.game import Refusal
from rtt_tools.top.replaying import Entry, Fault, Transcript
from rtt_tools.top.steps import Rolled, Wrote

NO_TRANSCRIPT = Law("RTT140", "not-a-transcript", ERROR)
UNKNOWN_PLAYER = Law("RTT141", "unknown-player", ERROR)
IMPOSSIBLE_TABLE = Law("RTT142", "impossible-table", ERROR)
UNCLEAR_NUMBER = Law("RTT143", "unclear-number", ERROR)
UNCLEAR_CHANGE = Law("RTT144", "unclear-change", ERROR)
ILLEGAL_MOVE = Law("RTT145", "illegal-move", ERROR)
NOT_OF_SEED = Law("RTT146", "not-of-seed", ERROR)
OTHER_RULE = Law("RTT147", "other-rule", ERROR)
OTHER_COUNT = Law("RTT148", "other-count", ERROR)


def refused(transcript: Transcript, fault: Fault, language: str = DEFAULT) -> Finding:
    """The finding for the first entry that the rules refuse."""
    rule = fault.refusal.rule
    if fault.refusal.wording == "other-rule":
        return other_rule(transcript, fault, language)
    return REFUSING.get(rule, illegal_move)(transcript, fault, language)


def found(law: Law, transcript: Transcript, fault: Fault, language: str, hint: str) -> Finding:
    """The finding at the place of the fault, after round, turn and player."""
    entry, refusal = fault
    source, path = transcript.source, closer(transcript.source, fault)
    span = source.key(*path) if path[-2:-1] == ("writes",) else source.value(*path)
    where = refusal.box or dotted(path)
    reason = refusal._replace(turn=0).told(language)
    told = ": ".join([*spot(transcript, entry, language), reason])
    return law.at(span, escaped(told, 500), where=escaped(where or "", 60) or None, hint=hint)


def spot(transcript: Transcript, entry: Entry, language: str) -> Iterator[str]:
    """The round where there are several, the turn, the player, in words."""
    if transcript.kind == "night":
        yield said("in-round", language, round=entry.round)
    if entry.turn:
        yield said("in-turn", language, turn=entry.turn)
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
        hint="`rtt-tools town replay` follows games of the second game"
        if kind == "town-game"
        else "a transcript says `kind: game`, or `kind: night` for several rounds",
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
        where=dotted(path),
        hint=near or f"the players are {escaped(players, 200)}",
    )


def impossible_table(source: Source, refusal: Refusal, language: str = DEFAULT) -> Finding:
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
        source.value("players"), escaped(refusal.told(language), 300), where="players"
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
        where=dotted(path),
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
        where=dotted(path),
        hint="write one of `add: d6`, `remove: d6`, `swap: [d4, d6]` (out, in), `keep: true`",
    )


def illegal_move(transcript: Transcript, fault: Fault, language: str = DEFAULT) -> Finding:
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
    hint = said("hint-rule", language, rule=fault.refusal.rule)
    return found(ILLEGAL_MOVE, transcript, fault, language, hint)


def not_of_seed(transcript: Transcript, fault: Fault, language: str = DEFAULT) -> Finding:
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
    return found(NOT_OF_SEED, transcript, fault, language, said("hint-seed", language))


def other_rule(transcript: Transcript, fault: Fault, language: str = DEFAULT) -> Finding:
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
    hint = said("hint-change-rule", language, rule=fault.refusal.values["rule"])
    return found(OTHER_RULE, transcript, fault, language, hint)


def other_count(transcript: Transcript, fault: Fault, language: str = DEFAULT) -> Finding:
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
    unfinished = fault.refusal.wording == "nobody-finished"
    hint = said("hint-early", language) if unfinished else ""
    return found(OTHER_COUNT, transcript, fault, language, hint)


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
