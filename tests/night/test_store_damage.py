"""A damaged file is refused, or reads as it was written (`benchmarks/nights.py`: many more)."""

from pathlib import Path

from tests.night import damage

DAMAGES = 60


def test_damage_is_refused_or_does_not_matter(tmp_path):
    path = str(tmp_path / "nights.db")
    written = damage.whole(path)
    content = Path(path).read_bytes()
    wrong = {
        seed: said
        for seed in range(DAMAGES)
        if (said := damage.judged(path, damage.spoilt(content, seed), written))
    }

    assert wrong == {}
