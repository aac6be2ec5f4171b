"""Graphs of the same form have the same code, and no others: compared with every order."""

from itertools import permutations
from math import factorial

import pytest

from rtt_tools.top.engine.coarse.canonical import MOST_ORDERS, form
from tests.top.pictures import seeded

pytestmark = pytest.mark.many


def random_graph(rng):
    """Colours of two kinds, edges as they come."""
    nodes = range(rng.randint(1, 5))
    share = rng.choice((0.1, 0.3, 0.5))
    edges = [(a, b) for a in nodes for b in nodes if a != b and rng.random() < share]
    return {node: rng.choice("aab") for node in nodes}, edges


def relabelled(graph, order):
    """The same graph, its nodes named and listed otherwise."""
    colours, edges = graph
    named = {order[node] + 10: colour for node, colour in colours.items()}
    listed = sorted((order[a] + 10, order[b] + 10) for a, b in edges)
    return dict(sorted(named.items())), listed


def maps(one, other):
    """How many renamings make one graph the other."""
    (colours, edges), (others, their) = one, other
    if len(colours) != len(others) or len(edges) != len(their):
        return 0
    return sum(
        all(others[order[node]] == colour for node, colour in colours.items())
        and {(order[a], order[b]) for a, b in edges} == set(their)
        for order in permutations(range(len(colours)))
    )


@pytest.mark.parametrize("seed", range(200))
def test_the_same_graph_has_the_same_code_however_it_is_named(seed):
    rng = seeded(seed)
    graph = random_graph(rng)
    order = list(graph[0])
    rng.shuffle(order)
    one, other = form(*graph), form(*relabelled(graph, order))

    assert one.code == other.code
    assert len(one.orders) == len(other.orders) == min(maps(graph, graph), MOST_ORDERS)
    assert len(set(one.orders)) == len(one.orders)


def test_graphs_with_the_same_code_are_the_same():
    graphs = [random_graph(seeded(seed)) for seed in range(300)]
    alike = 0
    for number, one in enumerate(graphs):
        for other in graphs[:number]:
            same = (
                form(*one).code == form(*other).code if len(one[0]) == len(other[0]) else False
            )
            if same or len(one[0]) < 4:
                assert same == bool(maps(one, other))
                alike += same
    assert alike > 100


def test_orders_give_the_code():
    """Each order shows the same colours and edges, place by place."""
    colours = {3: "a", 5: "a", 7: "b", 9: "a"}
    edges = [(3, 7), (5, 7), (7, 9)]
    found = form(colours, edges)
    shown = {
        (
            tuple(colours[node] for node in order),
            tuple(sorted((order.index(a), order.index(b)) for a, b in edges)),
        )
        for order in found.orders
    }

    assert shown == {found.code}
    assert len(found.orders) == 2


@pytest.mark.parametrize("nodes", [3, 4, 5, 9])
def test_orders_beyond_count_are_not_looked_for(nodes):
    found = form(dict.fromkeys(range(nodes), "a"), [])

    assert len(found.orders) == min(factorial(nodes), MOST_ORDERS)
