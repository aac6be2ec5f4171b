"""Whoever leaves cases out of a product leaves out no pair."""

from itertools import combinations, product

import pytest

from tests.pairs import WHOLE, pairs

COLUMNS = [
    ("ab", "xy"),
    ("abc", "xy", "12"),
    ("abcdefghijk", "uvwxyz", "12345"),
    ("abcdefghijk", "uvwxyz", "12345", "mnop"),
    ("a", "x"),
]


@pytest.mark.parametrize("columns", COLUMNS, ids="+".join)
def test_every_pair_of_the_product_is_shown(columns):
    rows = pairs(*columns)

    for one, other in combinations(range(len(columns)), 2):
        assert {(row[one], row[other]) for row in rows} == {
            *product(columns[one], columns[other])
        }


@pytest.mark.skipif(WHOLE, reason="the whole product was asked for")
def test_few_rows_show_them():
    assert len(pairs("abcdefghijk", "uvwxyz", "12345", "mnop")) == 11 * 6


def test_rows_come_in_the_order_of_the_product_and_once():
    rows = pairs("abcd", "wxyz", "1234")

    assert rows == sorted(set(rows))
