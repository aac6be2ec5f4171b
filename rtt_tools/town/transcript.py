"""Transcripts: text to the game that was played, with what is wrong and where."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from rtt_tools import schema
from rtt_tools.diagnostics import Finding, has_error, in_order
from rtt_tools.languages import DEFAULT
from rtt_tools.source import Source
from rtt_tools.town import gamefaults, reference
from rtt_tools.town.moves import End, Roll
from rtt_tools.town.movetext import Unread
from rtt_tools.town.movetext import read as move_of
from rtt_tools.town.position import PHASES
from rtt_tools.town.replaying import Entry, Replay, replayed
from rtt_tools.town.scoring import score


class Checked(NamedTuple):
    """What is wrong with a transcript, and what can be replayed of it."""

    findings: tuple[Finding, ...]
    replay: Replay | None = None


def check(source: Source, folder: str) -> tuple[Finding, ...]:
    """Every finding of a transcript in `folder`, the first refused move included."""
    return read(source, folder).findings


def read(source: Source, folder: str, language: str = DEFAULT) -> Checked:
    """The game in a file of `folder`, from where its map's path is read, and replayed.

    What the rules of play refuse is told in the language, what is no transcript in English.
    """
    findings = list(source.findings)
    if source.sound:
        findings += reference.shape(source, reference.GAME)
    if has_error(findings):
        return Checked(in_order(findings))
    map, wrong = reference.map_of(source, folder)
    said, unread = entries(source, language)
    findings += [*wrong, *unread, *reference.player_named(source)]
    if map is None or has_error(findings):
        return Checked(in_order(findings))
    data = source.data
    replay = replayed(map, data["player"].strip(), data.get("seed"), said)
    findings += faults(source, replay, language)
    return Checked(in_order(findings), replay)


def faults(source: Source, replay: Replay, language: str) -> Iterator[Finding]:
    """The first move that is refused; else what the file says beside the moves and is wrong."""
    if replay.fault:
        yield gamefaults.refused(source, replay.fault, language)
        return
    if "now" in source.data and not source.data["rounds"]:
        yield gamefaults.now_without_round(source)
    if "score" in source.data:
        total = score(replay.map, replay.position.squares) if replay.is_over else None
        if total is None or total.total != source.data["score"]:
            yield gamefaults.other_score(source, total)


def entries(source: Source, language: str = DEFAULT) -> tuple[list[Entry], list[Finding]]:
    """All moves in the order in which they were made, and the lines that say none."""
    said: list[Entry] = []
    unread: list[Finding] = []
    rounds = source.data["rounds"]
    for number, one in enumerate(rounds):
        now = source.data.get("now") if number + 1 == len(rounds) else None
        for entry in of_round(source, number, one, now, language):
            if isinstance(entry, Entry):
                said.append(entry)
            else:
                unread.append(entry)
        if len(unread) >= schema.MOST_ERRORS:
            break
    return said, list(islice(unread, schema.MOST_ERRORS))


def of_round(
    source: Source, number: int, one: dict[str, Any], now: str | None, language: str
) -> Iterator[Entry | Finding]:
    """The moves of a round; each of its phases ends, but from the one on where it stands."""
    above = ("rounds", number)
    yield Entry(Roll(tuple(one["dice"])), (*above, "dice"), number + 1)
    ended = PHASES[: PHASES.index(now)] if now else PHASES
    for phase in PHASES:
        for place, line in enumerate(one.get(phase) or ()):
            path = (*above, phase, place)
            try:
                yield Entry(move_of(phase, line), path, number + 1)
            except Unread as error:
                yield gamefaults.unclear_move(source, path, error, language)
        if phase in ended:
            yield Entry(End(), (*above, phase if phase in one else "dice"), number + 1)
