"""Results: means and percentiles as anybody would count them by hand."""

from statistics import fmean, stdev

import pytest

from rtt_tools.spreads import percentile, share, spread
from rtt_tools.top.engine.results import ranks, silence

TABLES = [
    [(5, 1)],
    [(5, 10)],
    [(1, 1), (2, 1)],
    [(3, 2), (4, 0), (9, 5), (1000, 1)],
    [(n, 1 + n % 5) for n in range(1, 40)],
]


@pytest.mark.parametrize("counts", TABLES)
def test_a_spread_is_what_all_values_written_out_give(counts):
    values = [value for value, count in counts for _ in range(count)]
    found = spread(counts)

    assert found.many == len(values)
    assert found.mean == pytest.approx(fmean(values))
    assert found.deviation == pytest.approx(stdev(values) if len(values) > 1 else 0)
    assert found.error == pytest.approx(found.deviation / len(values) ** 0.5)
    assert all(count for _, count in found.counts)


@pytest.mark.parametrize("counts", TABLES)
@pytest.mark.parametrize("percent", [1, 5, 50, 95, 100])
def test_a_percentile_is_the_least_value_that_so_many_do_not_exceed(counts, percent):
    values = [value for value, count in counts for _ in range(count)]
    enough = [v for v in values if 100 * sum(w <= v for w in values) >= percent * len(values)]

    assert percentile(counts, percent) == min(enough)


def test_the_median_of_few_is_one_that_occurred():
    assert percentile([(1, 1), (2, 1)], 50) == 1
    assert percentile([(1, 1), (2, 2)], 50) == 2
    assert percentile([(n, 1) for n in range(1, 21)], 5) == 1
    assert percentile([(n, 1) for n in range(1, 22)], 5) == 2


def test_nothing_has_no_spread():
    assert spread([]) is None
    assert spread([(4, 0)]) is None
    assert share(0, 0) == 0


def test_silence_is_a_share_of_all_turns():
    assert silence(7, 2, 1) == (0.2, 0.1)
    assert silence(0, 0, 0) == (0, 0)


def test_ranks_share_out_all_games_the_best_first():
    left = [(0, 40), (1, 1), (3, 9), (4, 10), (9, 5), (10, 5), (12, 10), (13, 12), (28, 8)]

    assert ranks(left) == (
        ("superhuman-sightseer", 0.2),
        ("citizen-of-the-world", 0.15),
        ("globetrotter", 0.05),
        ("practically-a-local", 0.1),
        ("well-traveled", 0.1),
        ("obvious-tourist", 0.4),
    )
