"""The long form of a board: a list of boxes with places, and what it declares besides.

Supports and neighbours follow from the geometry. A declared list that disagrees is a finding,
unless its box is `free`: then the list holds, for sheets whose art decides (as trees).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from rtt_tools.diagnostics import ERROR, Finding, Law, in_order
from rtt_tools.schema.words import nearest
from rtt_tools.source import Source
from rtt_tools.top.board import PLAIN, SPECIAL_KEYS, Box, Special, connected, overlap
from rtt_tools.top.board import in_order as boxes_in_order

DUPLICATE_BOX = Law("RTT210", "duplicate-box-id", ERROR)
UNKNOWN_BOX = Law("RTT211", "unknown-box", ERROR)
NAMES_ITSELF = Law("RTT212", "box-names-itself", ERROR)
WRONG_SUPPORTS = Law("RTT213", "wrong-supports", ERROR)
WRONG_BESIDE = Law("RTT214", "wrong-beside", ERROR)
WRONG_HANGING = Law("RTT215", "wrong-hanging", ERROR)
FREE_DISAGREE = Law("RTT216", "free-boxes-disagree", ERROR)

MOST_GUESSES = 20  # looking for near names takes longer than everything else

Entry = Mapping[str, Any]  # one item of `boxes`, valid by the schema


class Listed(NamedTuple):
    """The boxes of a long form in canonical order, and what is wrong with the list."""

    boxes: tuple[Box, ...]
    findings: tuple[Finding, ...]


def parse(source: Source) -> Listed:
    """The boxes that `boxes` lists, connected; without boxes where ids are not sound."""
    entries: Sequence[Entry] = source.data["boxes"]
    unsound = [*duplicate_box(source, entries)]
    unsound = unsound or [*unknown_box(source, entries), *names_itself(source, entries)]
    if unsound:
        return Listed((), in_order(unsound))
    declared = {entry["id"]: entry for entry in entries}
    boxes = settled(connected(placed(entry) for entry in entries), declared)
    index = {entry["id"]: number for number, entry in enumerate(entries)}
    wrong = [
        finding
        for law in (wrong_supports, wrong_beside, wrong_hanging)
        for finding in law(source, boxes, declared, index)
    ]
    wrong += free_disagree(source, declared, index)
    if wrong and any(overlap(one, other) for one, other in combinations(boxes, 2)):
        wrong = []  # a box that was copied and not moved: the shape's matter
    return Listed(boxes, in_order(wrong))


def placed(entry: Entry) -> Box:
    """The box where the entry puts it, not yet connected to others."""
    x, y = entry["at"]
    return Box(
        entry["id"],
        float(x),
        y,
        float(entry.get("width", 1)),
        entry.get("dot", False),
        special=special(entry["special"]) if "special" in entry else PLAIN,
        free=entry.get("free", False),
    )


def special(rule: Mapping[str, Any]) -> Special:
    """The special rule that a mapping of the format describes."""
    least, most, one_of, *signs = (rule.get(key) for key in SPECIAL_KEYS)
    return Special(least, most, tuple(sorted(set(one_of or ()))), *map(bool, signs))


def settled(boxes: Sequence[Box], declared: Mapping[str, Entry]) -> tuple[Box, ...]:
    """The boxes with the lists of free ones in force, for both boxes of each pair."""
    free = {box.id for box in boxes if box.free}
    if not free:
        return tuple(boxes)
    rank = {box.id: place for place, box in enumerate(boxes_in_order(boxes))}
    pairs = {(box.id, other) for box in boxes for other in box.beside}
    for box_id in free:
        if (listed := declared[box_id].get("beside")) is not None:
            pairs = {
                pair for pair in pairs if box_id not in pair or _kept(pair, box_id, declared)
            }
            pairs |= {(box_id, other) for other in listed}
            pairs |= {(other, box_id) for other in listed}
    return tuple(
        box._replace(
            supports=_ranked(_free_supports(box, declared), rank),
            beside=_ranked((b for a, b in pairs if a == box.id), rank),
        )
        for box in boxes
    )


def _kept(pair: tuple[str, str], box_id: str, declared: Mapping[str, Entry]) -> bool:
    """Does another free box of the pair declare it?"""
    other = pair[1] if pair[0] == box_id else pair[0]
    entry = declared[other]
    return bool(entry.get("free")) and box_id in entry.get("beside", ())


def _free_supports(box: Box, declared: Mapping[str, Entry]) -> Sequence[str]:
    listed: Sequence[str] = declared[box.id].get("supports", box.supports)
    return listed if box.free else box.supports


def _ranked(ids: Any, rank: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(sorted(set(ids), key=rank.__getitem__))


def duplicate_box(source: Source, entries: Sequence[Entry]) -> Iterator[Finding]:
    """Each box has an id of its own.

    Fails:
        format: 1
        id: twins
        name: Twins
        boxes:
          - {id: a1, at: [0, 0], dot: true}
          - {id: a1, at: [1, 0], dot: true}
    Passes:
        format: 1
        id: sisters
        name: Sisters
        boxes:
          - {id: a1, at: [0, 0], dot: true}
          - {id: b1, at: [1, 0], dot: true}
    """
    first: dict[str, int] = {}
    for number, entry in enumerate(entries):
        span = source.value("boxes", number, "id")
        if entry["id"] in first:
            yield DUPLICATE_BOX.at(
                span,
                f"the id {entry['id']} is taken by the box on line {first[entry['id']]}",
                where=entry["id"],
            )
        first.setdefault(entry["id"], span.line)


def _named(entries: Sequence[Entry]) -> Iterator[tuple[int, str, int, str]]:
    """Each box that an entry names: the entry, the key, the place in the list, the name."""
    for number, entry in enumerate(entries):
        for key in ("supports", "beside"):
            for place, name in enumerate(entry.get(key, ())):
                yield number, key, place, name


def unknown_box(source: Source, entries: Sequence[Entry]) -> Iterator[Finding]:
    """Declared supports and neighbours are boxes of the board.

    Fails:
        format: 1
        id: ghost
        name: Ghost
        boxes:
          - {id: a1, at: [0, 0], dot: true}
          - {id: a2, at: [0, 1], supports: [b1]}
    Passes:
        format: 1
        id: no-ghost
        name: No ghost
        boxes:
          - {id: a1, at: [0, 0], dot: true}
          - {id: a2, at: [0, 1], supports: [a1]}
    """
    known = {entry["id"]: None for entry in entries}
    near: dict[str, str] = {}
    for number, key, place, name in _named(entries):
        if name not in known:
            if name not in near and len(near) < MOST_GUESSES:
                near[name] = nearest(name, list(known))
            yield UNKNOWN_BOX.at(
                source.value("boxes", number, key, place),
                f"{entries[number]['id']} names the box {name}, which does not exist",
                where=entries[number]["id"],
                hint=near.get(name, ""),
            )


def names_itself(source: Source, entries: Sequence[Entry]) -> Iterator[Finding]:
    """A box neither rests on itself nor stands beside itself.

    Fails:
        format: 1
        id: mirror
        name: Mirror
        boxes:
          - {id: a1, at: [0, 0], dot: true}
          - {id: a2, at: [0, 1], free: true, supports: [a2]}
    Passes:
        format: 1
        id: no-mirror
        name: No mirror
        boxes:
          - {id: a1, at: [0, 0], dot: true}
          - {id: a2, at: [0, 1], free: true, supports: [a1]}
    """
    for number, key, place, name in _named(entries):
        if name == entries[number]["id"]:
            yield NAMES_ITSELF.at(
                source.value("boxes", number, key, place),
                f"{name} is listed in its own {key}",
                where=name,
            )


def _words(ids: Sequence[str]) -> str:
    return ", ".join(ids) or "nothing"


def _list(ids: Sequence[str]) -> str:
    return f"[{', '.join(ids)}]"


def wrong_supports(
    source: Source,
    boxes: Sequence[Box],
    declared: Mapping[str, Entry],
    index: Mapping[str, int],
) -> Iterator[Finding]:
    """Declared supports are those of the geometry.

    A box rests on every box of the row directly below whose span overlaps its own; touching
    corners is not resting. `free: true` lets the declared list hold instead.

    Fails:
        format: 1
        id: claimed
        name: Claimed
        boxes:
          - {id: a1, at: [0, 0], dot: true}
          - {id: b1, at: [1, 0], dot: true}
          - {id: a2, at: [0.5, 1], supports: [a1]}
    Passes:
        format: 1
        id: observed
        name: Observed
        boxes:
          - {id: a1, at: [0, 0], dot: true}
          - {id: b1, at: [1, 0], dot: true}
          - {id: a2, at: [0.5, 1], supports: [a1, b1]}
    """
    for box in boxes:
        listed = declared[box.id].get("supports")
        if listed is not None and set(listed) != set(box.supports):
            yield WRONG_SUPPORTS.at(
                source.key("boxes", index[box.id], "supports"),
                f"{box.id} rests on {_words(box.supports)}, not on {_words(listed)}",
                where=box.id,
                hint=f"write `{_list(box.supports)}`, leave it out, or add `free: true`",
            )


def wrong_beside(
    source: Source,
    boxes: Sequence[Box],
    declared: Mapping[str, Entry],
    index: Mapping[str, int],
) -> Iterator[Finding]:
    """Declared neighbours are those of the geometry.

    Neighbours share a vertical side: the same row and no gap. Diagonals never count.
    `free: true` lets the declared list hold instead, for both boxes of each pair.

    Fails:
        format: 1
        id: far
        name: Far
        boxes:
          - {id: a1, at: [0, 0], dot: true}
          - {id: b1, at: [2, 0], dot: true, beside: [a1]}
    Passes:
        format: 1
        id: near
        name: Near
        boxes:
          - {id: a1, at: [0, 0], dot: true}
          - {id: b1, at: [1, 0], dot: true, beside: [a1]}
    """
    for box in boxes:
        listed = declared[box.id].get("beside")
        if listed is not None and not box.free and set(listed) != set(box.beside):
            yield WRONG_BESIDE.at(
                source.key("boxes", index[box.id], "beside"),
                f"beside {box.id} stands {_words(box.beside)}, not {_words(listed)}",
                where=box.id,
                hint=f"write `{_list(box.beside)}`, leave it out, or add `free: true`",
            )


def wrong_hanging(
    source: Source,
    boxes: Sequence[Box],
    declared: Mapping[str, Entry],
    index: Mapping[str, int],
) -> Iterator[Finding]:
    """A box is hanging when it has neither dot nor support, and only then.

    Fails:
        format: 1
        id: not-hanging
        name: Not hanging
        boxes:
          - {id: a1, at: [0, 0], dot: true}
          - {id: a2, at: [0, 1], hanging: true}
    Passes:
        format: 1
        id: hanging
        name: Hanging
        boxes:
          - {id: a1, at: [0, 0], dot: true}
          - {id: a2, at: [0, 1]}
          - {id: b2, at: [1, 1], hanging: true}
    """
    for box in boxes:
        if declared[box.id].get("hanging", box.hanging) != box.hanging:
            why = "has a dot" if box.dot else f"rests on {_words(box.supports)}"
            says = "is hanging: it has neither dot nor support" if box.hanging else why
            yield WRONG_HANGING.at(
                source.key("boxes", index[box.id], "hanging"),
                f"{box.id} {says}",
                where=box.id,
                hint=f"write `hanging: {str(box.hanging).lower()}` or leave it out",
            )


def free_disagree(
    source: Source, declared: Mapping[str, Entry], index: Mapping[str, int]
) -> Iterator[Finding]:
    """Two free boxes agree on whether they are neighbours.

    Fails:
        format: 1
        id: quarrel
        name: Quarrel
        boxes:
          - {id: a1, at: [0, 0], dot: true, free: true, beside: [b1]}
          - {id: b1, at: [3, 0], free: true, beside: []}
    Passes:
        format: 1
        id: agreed
        name: Agreed
        boxes:
          - {id: a1, at: [0, 0], dot: true, free: true, beside: [b1]}
          - {id: b1, at: [3, 0], free: true, beside: [a1]}
    """
    free = {i: e["beside"] for i, e in declared.items() if e.get("free") and "beside" in e}
    for box_id, listed in free.items():
        for other in listed:
            if other in free and box_id not in free[other]:
                yield FREE_DISAGREE.at(
                    source.key("boxes", index[box_id], "beside"),
                    f"{box_id} says that {other} stands beside it, and {other} says not",
                    where=box_id,
                    hint=f"add {box_id} to the other list, or take {other} out of this one",
                )


PAGES = (
    (DUPLICATE_BOX, duplicate_box),
    (UNKNOWN_BOX, unknown_box),
    (NAMES_ITSELF, names_itself),
    (WRONG_SUPPORTS, wrong_supports),
    (WRONG_BESIDE, wrong_beside),
    (WRONG_HANGING, wrong_hanging),
    (FREE_DISAGREE, free_disagree),
)
