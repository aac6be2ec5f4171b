"""Maps as values: names of cells, the default map, what makes two maps differ."""

import pytest

from rtt_tools.town.map import Cell, Map, Round, Settings, Stock, cell_of, map_hash
from tests.town.notation import cells


def test_cells_are_named_by_column_and_row():
    assert [str(cell) for cell in (Cell(0, 0), Cell(4, 4), Cell(14, 2))] == ["a1", "e5", "c15"]
    assert cells("a1 e5 c15") == (Cell(0, 0), Cell(4, 4), Cell(14, 2))
    for wrong in ("", "e", "5", "E5", "e+5", "e123", "ee5", "e5 ", "e٣"):
        with pytest.raises(ValueError, match="^" + wrong.replace("+", r"\+") + "$"):
            cell_of(wrong)


OTHER = {
    "rows": 8,
    "cols": 8,
    "town_hall": frozenset(cells("d4")),
    "closed": frozenset(cells("a1")),
    "cathedral": ((0, 0), (1, 0)),
    "rounds": (Round(5, 3),),
    "start": Stock(wood=3),
    "settings": Settings(forced_draw=True),
}
UNHEARD = {
    "id": "x",
    "name": "X",
    "by": "X",
    "license": "X",
    "about": "X",
    "theme": "X",
}


def test_the_hash_of_a_map_tells_maps_apart_that_play_otherwise():
    map = Map()
    hashes = [
        map_hash(map),
        *(map_hash(map._replace(**{key: value})) for key, value in OTHER.items()),
    ]

    assert len(set(hashes)) == len(hashes)
    assert all(len(one) == 64 for one in hashes)
    assert {map_hash(map._replace(**{key: value})) for key, value in UNHEARD.items()} == {
        hashes[0]
    }
    assert {*OTHER, *UNHEARD} == set(Map._fields)


def test_the_hash_of_the_default_map_is_the_same_for_ever():
    assert map_hash(Map()) == "abc83b37ee1fa423621c1befb3ad6afa9365890229636e7155c5cfa46373c9b3"
