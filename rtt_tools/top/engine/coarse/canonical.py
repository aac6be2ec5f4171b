"""One name for all graphs of the same form: coloured, directed, small.

What is left of a board after some boxes are filled is such a graph. Pieces of the same form
play alike, so they need be worked out once. Colours are refined by those of the neighbours
until nothing moves; what is still alike is told apart by trying each (McKay's method, without
its pruning, since our graphs have few automorphisms).
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, NamedTuple

MOST_ORDERS = 48  # automorphisms beyond these are not looked for; pieces are then told apart

Edges = Sequence[tuple[int, int]]


class Form(NamedTuple):
    """A canonical code, and the orders of the nodes that give it: one for each automorphism."""

    code: tuple[Hashable, ...]
    orders: tuple[tuple[int, ...], ...]


class Graph(NamedTuple):
    """Nodes with the nodes their edges lead to and come from."""

    nodes: tuple[int, ...]
    out: Mapping[int, Sequence[int]]
    into: Mapping[int, Sequence[int]]


def form(colours: Mapping[int, Any], edges: Edges) -> Form:
    """The form of a graph whose nodes have these colours; colours must be comparable."""
    out: dict[int, list[int]] = {node: [] for node in colours}
    into: dict[int, list[int]] = {node: [] for node in colours}
    for one, other in edges:
        out[one].append(other)
        into[other].append(one)
    graph = Graph(tuple(colours), out, into)
    leaves: list[tuple[int, ...]] = []
    tell_apart(graph, refined(graph, ranked(colours)), leaves)
    coded = [(code(colours, edges, order), order) for order in leaves]
    best = min(one for one, _ in coded)
    return Form(best, tuple(order for one, order in coded if one == best))


def ranked(colours: Mapping[int, Any]) -> dict[int, int]:
    """The colours as whole numbers from 0, in the same order."""
    ranks = {colour: rank for rank, colour in enumerate(sorted(set(colours.values())))}
    return {node: ranks[colour] for node, colour in colours.items()}


def refined(graph: Graph, colours: dict[int, int]) -> dict[int, int]:
    """The colours, told apart by those of the neighbours until nothing moves."""
    count = len(set(colours.values()))
    while count < len(graph.nodes):
        finer = {
            node: (
                colours[node],
                sorted(colours[other] for other in graph.out[node]),
                sorted(colours[other] for other in graph.into[node]),
            )
            for node in graph.nodes
        }
        keyed = {
            node: (own, tuple(out), tuple(into)) for node, (own, out, into) in finer.items()
        }
        colours = ranked(keyed)
        if len(set(colours.values())) == count:
            break
        count = len(set(colours.values()))
    return colours


def tell_apart(graph: Graph, colours: dict[int, int], leaves: list[tuple[int, ...]]) -> None:
    """Add every order of the nodes that telling apart those of one colour leads to."""
    if len(leaves) >= MOST_ORDERS:
        return
    cells: dict[int, list[int]] = {}
    for node in graph.nodes:
        cells.setdefault(colours[node], []).append(node)
    alike = min((colour for colour, nodes in cells.items() if len(nodes) > 1), default=None)
    if alike is None:
        leaves.append(tuple(sorted(graph.nodes, key=colours.__getitem__)))
        return
    for node in cells[alike]:
        doubled = {one: 2 * colour for one, colour in colours.items()}
        doubled[node] -= 1
        tell_apart(graph, refined(graph, ranked(doubled)), leaves)


def code(
    colours: Mapping[int, Any], edges: Edges, order: Sequence[int]
) -> tuple[Hashable, ...]:
    """What the graph looks like with its nodes in this order."""
    place = {node: number for number, node in enumerate(order)}
    return (
        tuple(colours[node] for node in order),
        tuple(sorted((place[one], place[other]) for one, other in edges)),
    )
