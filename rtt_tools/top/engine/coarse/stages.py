"""The stages of a board: what is left of it when some boxes are filled, up to its form.

Two sets of filled boxes are one stage when what they leave has the same form: the boxes still
empty, which of them wait for which, which are compared with numbers already written. Mirror
images fall together, and so do separate pieces that have become alike.

A turn may write a large number and then a smaller one in a hanging box beside it, or in a box
above it that falls. The coarse game tries numbers in ascending order, so a stage may owe
something: boxes that were filled before they were open. A turn may pass through it and must not
end there.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rtt_tools.top.board import Board
from rtt_tools.top.dice import DICE
from rtt_tools.top.engine.coarse.canonical import form
from rtt_tools.top.engine.coarse.grid import Grid
from rtt_tools.top.engine.kernel.cells import Cell, cells_of, places_of

MOST_STAGES = 60_000  # about ten seconds of work
MOST_SETS = 200_000  # the same, of sets that are told apart only to play by


class TooWide(ValueError):
    """The board has too many stages to be worked through."""


class Node(NamedTuple):
    """One box as the coarse game sees it."""

    supports: tuple[int, ...]  # must be filled first
    compares: bool  # and their numbers count
    hanging: bool
    beside: tuple[int, ...]
    rule: int  # boxes of one rule accept the same classes (`rules_of`)
    grid: tuple[int, ...]  # its thresholds

    @property
    def early(self) -> bool:
        """May its number be smaller than the one that opens it, written in the same turn?"""
        return self.hanging or not self.compares


class Piece(NamedTuple):
    """Part of a stage that has nothing to do with the rest of it."""

    kind: int  # pieces of the same form have the same
    boxes: tuple[int, ...]  # those that carry a level, in canonical order
    orders: tuple[tuple[int, ...], ...]  # of these, by place, for each automorphism


class Move(NamedTuple):
    """A box that can be filled in a stage, up to automorphism."""

    box: int  # in the stage's own sample
    slot: int  # which level the number must meet; -1: none
    target: int  # the stage it leads to
    source: tuple[int, ...]  # for each level there, which one here it was; -1: none yet
    raised: tuple[bool, ...]  # and whether the number may raise it


class Stage(NamedTuple):
    """A stage by a sample: one set of filled boxes that leaves this form."""

    filled: int  # a bit set
    owes: bool  # no turn may end here
    slots: tuple[int, ...]  # the boxes that carry a level
    below: tuple[tuple[int, ...], ...]  # for each, the slots whose level counts for it too
    pieces: tuple[Piece, ...]
    moves: tuple[Move, ...]


class Stages(NamedTuple):
    """All stages; `layers` holds them by how many boxes are filled."""

    nodes: tuple[Node, ...]
    stages: tuple[Stage, ...]
    layers: tuple[tuple[int, ...], ...]


def nodes_of(board: Board, grid: Grid, *, big_to_small: bool = False) -> tuple[Node, ...]:
    """The boxes of a board for the coarse game. A box that falls is not compared at all."""
    cells, places = cells_of(board, big_to_small), places_of(board)
    kinds = rules_of(cells)
    return tuple(
        Node(
            () if box.dot else tuple(places[one] for one in box.supports),
            bool(cell.supports) and not cell.kind.falls,
            box.hanging,
            tuple(places[one] for one in box.beside),
            kinds.index(rule_of(cell)),
            grid.by_box[place],
        )
        for place, (box, cell) in enumerate(zip(board.boxes, cells, strict=True))
    )


def rule_of(cell: Cell) -> tuple[int, bool]:
    """What a box itself accepts, and whether it is strict."""
    return cell.kind.allowed, cell.strictly


def rules_of(cells: Iterable[Cell]) -> tuple[tuple[int, bool], ...]:
    """The different rules of boxes, in the order in which they occur."""
    return tuple(dict.fromkeys(map(rule_of, cells)))


def stages(
    nodes: Sequence[Node],
    most: int = MOST_STAGES,
    told: Callable[[int, int], object] = lambda done, most: None,
) -> Stages:
    """Every stage that play can reach; raises TooWide where there are more than `most`.

    `told` hears how many are known, and may raise to stop it.
    """
    return Search(nodes, most).run(told)


class Search:
    """Walks from the empty board; remembers what it has seen of pieces and sets."""

    def __init__(self, nodes: Sequence[Node], most: int) -> None:
        self.nodes, self.most = tuple(nodes), most
        self.over = [
            [place for place, node in enumerate(nodes) if one in node.supports]
            for one in range(len(nodes))
        ]
        self.opens = [
            [p for p, node in enumerate(nodes) if node.hanging and one in node.beside]
            for one in range(len(nodes))
        ]
        self.kinds: dict[Any, int] = {}
        self.pieces: dict[Any, Piece] = {}
        self.seen: dict[int, tuple[tuple[int, ...], tuple[Piece, ...]]] = {}
        self.settled: dict[int, int] = {0: 0}
        self.payable: dict[int, bool] = {}

    def run(self, told: Callable[[int, int], object]) -> Stages:
        """All stages, layer by layer."""
        number = {self.described(0)[0]: 0}
        samples: list[int] = [0]
        layers: list[tuple[int, ...]] = [(0,)]
        found: list[tuple[int, list[tuple[int, int, int]]]] = []
        for _ in self.nodes:
            after = []
            for stage in layers[-1]:
                told(len(samples), self.most)
                steps = []
                for box in self.movable(samples[stage]):
                    filled = samples[stage] | 1 << box
                    code, _ = self.described(filled)
                    if code not in number:
                        number[code] = len(samples)
                        samples.append(filled)
                        after.append(number[code])
                        if len(samples) > self.most:
                            raise TooWide(f"more than {self.most} stages")
                    steps.append((box, filled, number[code]))
                found.append((stage, steps))
            layers.append(tuple(after))
        found += [(stage, []) for stage in layers[-1]]
        made = {stage: self.made(samples, stage, steps) for stage, steps in found}
        return Stages(self.nodes, tuple(made[s] for s in range(len(samples))), tuple(layers))

    def movable(self, filled: int) -> list[int]:
        """The boxes that a turn may fill next, be it at the price of owing something."""
        return [
            box
            for box, node in enumerate(self.nodes)
            if not filled >> box & 1
            and self.takes(node, filled)
            and self.allowed(filled | 1 << box)
        ]

    def takes(self, node: Node, filled: int) -> bool:
        """May a box be filled in a turn, if need be before what it waits for?"""
        return node.early or all(filled >> one & 1 for one in node.supports)

    def in_order(self, filled: int) -> int:
        """The boxes of a set that can be filled in some order, none but these."""
        if filled not in self.settled:
            done, left = 0, [box for box in range(len(self.nodes)) if filled >> box & 1]
            while more := [box for box in left if self.is_open(box, done)]:
                done |= sum(1 << box for box in more)
                left = [box for box in left if not done >> box & 1]
            self.settled[filled] = done
        return self.settled[filled]

    def is_open(self, box: int, filled: int) -> bool:
        """May the box be filled when these are?"""
        node = self.nodes[box]
        if node.hanging:
            return any(filled >> one & 1 for one in node.beside)
        return all(filled >> one & 1 for one in node.supports)

    def allowed(self, filled: int) -> bool:
        """Is nothing owed, or can the same turn still pay for it?"""
        owed = filled & ~self.in_order(filled)
        if not owed:
            return True
        if filled not in self.payable:
            self.payable[filled] = self.pays(filled, len(DICE) - owed.bit_count())
        return self.payable[filled]

    def pays(self, filled: int, writes: int) -> bool:
        """Can so many more numbers fill what the set owes?"""
        todo, seen = {filled}, {filled}
        for _ in range(writes):
            todo = {
                one | 1 << box
                for one in todo
                for box, node in enumerate(self.nodes)
                if not one >> box & 1 and self.takes(node, one)
            } - seen
            if any(one == self.in_order(one) for one in todo):
                return True
            seen |= todo
            if len(seen) > 20_000:
                return True  # not known: to allow a stage that is of no use does no harm
        return False

    def described(self, filled: int) -> tuple[tuple[int, ...], tuple[Piece, ...]]:
        """The code of what a set leaves, and its pieces in the order of their kinds."""
        if filled not in self.seen:
            settled = self.in_order(filled)
            pieces = sorted(
                (self.piece(part, filled, settled) for part in self.parts(settled)),
                key=lambda piece: piece.kind,
            )
            self.seen[filled] = tuple(piece.kind for piece in pieces), tuple(pieces)
        return self.seen[filled]

    def parts(self, settled: int) -> list[tuple[int, ...]]:
        """The boxes not settled, in pieces that have nothing to do with each other."""
        left = {box for box in range(len(self.nodes)) if not settled >> box & 1}
        found = []
        while left:
            part, todo = set(), [min(left)]
            while todo:
                box = todo.pop()
                if box in left:
                    left.discard(box)
                    part.add(box)
                    todo += self.related(box, settled)
            found.append(tuple(sorted(part)))
        return found

    def related(self, box: int, settled: int) -> list[int]:
        """The boxes not settled that wait for this one, or that it waits for."""
        node = self.nodes[box]
        found = [*node.supports, *self.over[box]]
        if self.waits(box, settled):
            found += node.beside
        found += [other for other in self.opens[box] if self.waits(other, settled)]
        return [one for one in found if not settled >> one & 1]

    def waits(self, box: int, settled: int) -> bool:
        """Is it a hanging box with nothing settled beside it yet?"""
        node = self.nodes[box]
        return node.hanging and not any(settled >> one & 1 for one in node.beside)

    def piece(self, part: tuple[int, ...], filled: int, settled: int) -> Piece:
        """The piece that these boxes are."""
        colours = {box: self.colour(box, filled, settled) for box in part}
        key = (part, tuple(colours.values()))
        if key not in self.pieces:
            self.pieces[key] = self.formed(part, colours, settled)
        return self.pieces[key]

    def colour(self, box: int, filled: int, settled: int) -> tuple[Any, ...]:
        """All that counts for a box but which others it waits for."""
        node = self.nodes[box]
        empty = not filled >> box & 1
        levelled = empty and node.compares and any(filled >> one & 1 for one in node.supports)
        return (
            empty,
            levelled,
            node.compares,
            self.waits(box, settled),
            node.rule,
            node.grid if node.compares else (),
        )

    def formed(self, part: tuple[int, ...], colours: Mapping[int, Any], settled: int) -> Piece:
        """The form of a piece."""
        inside = set(part)
        edges = [
            (one, box) for box in part for one in self.nodes[box].supports if one in inside
        ]
        edges += [
            (one, box)
            for box in part
            if self.waits(box, settled)
            for one in self.nodes[box].beside
            if one in inside
        ]
        code, orders = form(colours, edges)
        kind = self.kinds.setdefault(code, len(self.kinds))
        slots = [box for box in orders[0] if colours[box][1]]
        alike = {
            tuple(slots.index(order[orders[0].index(box)]) for box in slots) for order in orders
        }
        return Piece(kind, tuple(slots), tuple(sorted(alike)))

    def made(
        self, samples: Sequence[int], stage: int, steps: Sequence[tuple[int, int, int]]
    ) -> Stage:
        """The stage with its moves."""
        filled = samples[stage]
        _, pieces = self.described(filled)
        slots = tuple(box for piece in pieces for box in piece.boxes)
        place = {box: number for number, box in enumerate(slots)}
        moves = (self.move(box, after, target, place) for box, after, target in steps)
        different = {(one.slot, *one[2:]): one for one in reversed(list(moves))}
        below = tuple(self.slots_below(box, filled, place) for box in slots)
        owes = filled != self.in_order(filled)
        ordered = sorted(different.values(), key=lambda one: one.box)
        return Stage(filled, owes, slots, below, pieces, tuple(ordered))

    def move(self, box: int, filled: int, target: int, place: Mapping[int, int]) -> Move:
        """What filling a box does to the levels of a stage."""
        _, pieces = self.described(filled)
        after = [one for piece in pieces for one in piece.boxes]
        return Move(
            box,
            place.get(box, -1),
            target,
            tuple(place.get(one, -1) for one in after),
            tuple(box in self.nodes[one].supports for one in after),
        )

    def slots_below(self, box: int, filled: int, place: Mapping[int, int]) -> tuple[int, ...]:
        """The slots of the empty boxes that it waits for, directly or through others."""
        found: set[int] = set()
        todo = list(self.nodes[box].supports)
        while todo:
            one = todo.pop()
            if not filled >> one & 1 and self.nodes[one].compares:
                if one in place and place[one] not in found:
                    found.add(place[one])
                todo += self.nodes[one].supports
        return tuple(sorted(found))


def settled_sets(search: Search) -> list[int]:
    """Every set of filled boxes at the end of a turn; raises TooWide beyond count."""
    seen, todo = {0}, [0]
    while todo:
        filled = todo.pop()
        for box in range(len(search.nodes)):
            more = filled | 1 << box
            if more not in seen and search.is_open(box, filled):
                seen.add(more)
                todo.append(more)
        if len(seen) > MOST_SETS:
            raise TooWide(f"more than {MOST_SETS:,} sets of filled boxes")
    return sorted(seen)
