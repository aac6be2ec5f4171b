"""Transcripts: text to the games that were played, with what is wrong and where.

A file of the kind `game` holds one round, one of the kind `night` several.
"""

import os
import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from rtt_tools import heads, schema
from rtt_tools.diagnostics import Finding, has_error, in_order
from rtt_tools.languages import DEFAULT
from rtt_tools.schema.laws import MISSING_KEY
from rtt_tools.schema.words import MOST_GUESSES, dotted, nearest
from rtt_tools.source import Path, Source
from rtt_tools.texts import Text, in_names
from rtt_tools.top import boardfile, gamefaults, reference
from rtt_tools.top import evening as evenings
from rtt_tools.top.board import Board
from rtt_tools.top.dice import DICE
from rtt_tools.top.evening import Evening
from rtt_tools.top.game import IllegalMove, Write
from rtt_tools.top.replaying import Claim, Entry, Replay, Transcript, replayed
from rtt_tools.top.rulesets import JOURNEYS, RULESETS
from rtt_tools.top.steps import Changed, Ended, Rolled, Started, Step, Wrote

KINDS = ("game", "night")
# `13 = d6 + d8`: a number and the dice that were summed for it.
SUM = r"([0-9]{1,18}) *= *(d[0-9]{1,3}(?: *\+ *d[0-9]{1,3})*)"
CHANGES = ("add", "remove", "swap", "keep")


class Checked(NamedTuple):
    """What is wrong with a file of games, and what can be replayed of it."""

    findings: tuple[Finding, ...]
    transcript: Transcript | None = None
    replay: Replay | None = None


def check(source: Source, folder: str) -> tuple[Finding, ...]:
    """Every finding of a file of games in `folder`, the first illegal move included."""
    return read(source, folder).findings


def read(source: Source, folder: str, language: str = DEFAULT) -> Checked:
    """The games in a file of `folder`, from where its boards' paths are read, and replayed.

    What the rules of play refuse is told in the language, what is no transcript in English.
    """
    findings = list(source.findings)
    if source.sound:
        findings += shape(source)
    if has_error(findings):
        return Checked(in_order(findings))
    boards, wrong = boards_of(source, folder)
    findings += [*wrong, *strangers(source), *islice(unread(source), schema.MOST_ERRORS)]
    findings += in_names(players_in(source))
    if has_error(findings):
        return Checked(in_order(findings))
    try:
        begun = before_play(source, boards)
    except IllegalMove as error:
        findings.append(gamefaults.impossible_table(source, error.refusal, language))
        return Checked(in_order(findings))
    transcript = Transcript(source, begun, tuple(entries(source.data, begun.players)))
    replay = replayed(transcript)
    if replay.fault:
        findings.append(gamefaults.refused(transcript, replay.fault, language))
    return Checked(in_order(findings), transcript, replay)


def shape(source: Source) -> list[Finding]:
    """What is wrong with the file before its boards are looked at."""
    kind = source.data.get("kind", "board")
    if kind not in KINDS:
        known = isinstance(kind, str) and kind in heads.KINDS
        return [gamefaults.not_a_transcript(source) if known else heads.unknown_kind(source)]
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
            known[one["board"]], wrong = reference.board_of(source, folder, *path)
            findings += wrong
        if board := known[one["board"]]:
            since = "the game was played"
            findings += reference.board_changed(source, board, *path, since=since)
    named = (known[one["board"]] for _, one in rounds_of(source.data))
    return tuple(board for board in named if board), findings


def homes_of(source: Source, folder: str) -> tuple[str, ...]:
    """The folder of each round's board, where its art is; raises OSError without a board."""
    found = (boardfile.find(one["board"], home=folder) for _, one in rounds_of(source.data))
    return tuple(os.path.dirname(path) for path in found)


def before_play(source: Source, boards: tuple[Board, ...]) -> Evening:
    """The evening before its first step; raises IllegalMove for a table that cannot be."""
    data = source.data
    players = tuple(name.strip() for name in data["players"])
    first = players.index(data["first"].strip()) if "first" in data else 0
    return evenings.begun(
        players,
        boards,
        RULESETS[data.get("rules", JOURNEYS.id)],
        big_to_small=data.get("big-to-small", False),
        solo=data.get("solo", False),
        seed=data.get("seed"),
        first=first,
    )


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


def players_in(source: Source) -> Iterator[Text]:
    """The players' names where the file lists them."""
    for number, name in enumerate(source.data["players"]):
        yield Text(("players", str(number)), source.value("players", number), name)


def strangers(source: Source) -> Iterator[Finding]:
    """A finding for each name that is none of the players'."""
    players = [name.strip() for name in source.data["players"]]
    found = [one for one in names_in(source.data) if one[0].strip() not in players]
    for count, (name, path, is_key) in enumerate(found[: schema.MOST_ERRORS]):
        near = nearest(name, players) if count < MOST_GUESSES else ""
        yield gamefaults.unknown_player(source, name, path, is_key, near)


def unread(source: Source) -> Iterator[Finding]:
    """A finding for each number and change that says nothing, or two things; for no start."""
    for path, one in rounds_of(source.data):
        for number, turn in enumerate(one.get("turns", ())):
            yield from unread_turn(source, turn, (*path, "turns", number))
        if "start" not in one and "first-pool" not in one and not begins(one):
            yield MISSING_KEY.at(
                source.key(*path) if path else source.value(),
                "the game lacks the key `start`",
                where=dotted(path),
                hint="add every roll of all five dice, or `first-pool: [d4, ...]`",
            )


def unread_turn(source: Source, turn: Mapping[str, Any], path: Path) -> Iterator[Finding]:
    """The same of the turn at `path`."""
    for name, sheet in turn.get("writes", {}).items():
        for box, text in (sheet or {}).items():
            if isinstance(text, str) and not re.fullmatch(SUM, text):
                yield gamefaults.unclear_number(source, (*path, "writes", name, box), text)
    if "change" in turn and len(named := changes_in(turn["change"])) != 1:
        yield gamefaults.unclear_change(source, (*path, "change"), named)


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
        rolls = tuple(map(by_sides, one.get("start", ())))
        yield Started(rolls, stated, first), (key,), 0
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
    yield Rolled(by_sides(turn["roll"]), turn["action"]), ()
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


def by_sides(roll: Mapping[str, int]) -> dict[str, int]:
    """The roll in the order of the dice, whatever order the file has; strangers come last."""
    order = [*DICE, *roll]
    return dict(sorted(roll.items(), key=lambda shown: order.index(shown[0])))


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
