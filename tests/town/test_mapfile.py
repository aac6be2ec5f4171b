"""Map files: bytes to maps, with what is left out as the rules have it."""

import json
import random
from pathlib import Path

import pytest
import yaml

from rtt_tools import bundled, source
from rtt_tools.diagnostics import ADVICE, ERROR
from rtt_tools.editing import flow
from rtt_tools.texts import worded
from rtt_tools.town import mapfile
from rtt_tools.town.map import CHOICES, Cell, Map, Round, Settings, Stock, map_hash, middle

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "boards" / "town"
HEAD = "kind: town-map\nformat: 1\nid: m\nname: M\n"
LANGUAGES = ("en", "uk", "es", "de")
# The first digits of each map's hash. A change here makes printed sheets and saved games mean
# something else: say so in the changelog.
HASHES = {"high-pass": "f6332bb1", "town-7x7": "a46ef991", "town-9x9": "abc83b37"}


def map_of(lines=""):
    checked = mapfile.check(f"{HEAD}{lines}\n".encode())
    assert checked.map, checked.findings
    return checked.map


def play(map):
    """All of a map that matters to play."""
    return map._replace(id="", name="", by="", license="", about="", theme="")


def test_a_file_that_says_nothing_is_the_map_of_the_rules():
    assert play(map_of()) == play(Map())
    assert map_hash(map_of()) == map_hash(Map())


def test_the_bundled_map_of_the_rules_spells_the_defaults_out():
    told = source.read((FOLDER / "town-9x9.yaml").read_bytes()).data
    settings = {name.replace("_", "-") for name in Settings._fields}

    assert play(mapfile.load(mapfile.find("town-9x9"))) == play(Map())
    assert settings | {
        "rows",
        "cols",
        "town-hall",
        "closed",
        "cathedral",
        "rounds",
        "start",
    } < set(told)


def test_what_a_file_says_is_what_the_map_has():
    lines = (
        "by: Ana\nlicense: CC0-1.0\nabout: {en: ' Here. '}\nrows: 4\ncols: 6\n"
        "town-hall: [c2]\nclosed: [a1, f4]\ncathedral: [[0, 0], [0, -1]]\n"
        "rounds: [{dice: 4, icons: 1}]\nstart: {stone: 3}\nocean: adjacent-sides\n"
        "coast-two-sides: any\nfill-on-erase: true\nforced-draw: true\n"
        "fountain-per-round: 1\nwatermill-in-front: never\n"
    )

    assert map_of(lines) == Map(
        "m",
        {"": "M"},
        4,
        6,
        frozenset({Cell(1, 2)}),
        frozenset({Cell(0, 0), Cell(3, 5)}),
        (Cell(0, 0), Cell(0, -1)),
        (Round(4, 1),),
        Stock(0, 3, 2),
        Settings("adjacent-sides", "any", True, True, "1", "never"),
        "Ana",
        "CC0-1.0",
        {"en": "Here."},
    )


@pytest.mark.parametrize("setting", CHOICES)
def test_every_choice_of_a_setting_is_read(setting):
    for choice in CHOICES[setting]:
        written = str(choice).lower() if isinstance(choice, bool) else choice
        read = map_of(f"{setting.replace('_', '-')}: {written}").settings

        assert getattr(read, setting) == choice
        assert read._replace(**{setting: CHOICES[setting][0]}) == Settings()


def test_the_schema_knows_each_setting_with_its_choices_and_default():
    schema = json.loads((ROOT / "schemas" / "town-map.schema.json").read_text("utf-8"))
    for setting, choices in CHOICES.items():
        told = schema["properties"][setting.replace("_", "-")]
        known = [str(one) if setting == "fountain_per_round" else one
                 for one in told.get("enum", [False, True])]  # fmt: skip

        assert known == list(choices)
        assert told["default"] == choices[0] == Settings._field_defaults[setting]


@pytest.mark.parametrize("rows", range(3, 8))
@pytest.mark.parametrize("cols", range(3, 8))
def test_a_town_hall_that_is_not_listed_stands_in_the_middle(rows, cols):
    map = map_of(f"rows: {rows}\ncols: {cols}")

    assert map.town_hall == middle(rows, cols)
    assert len(map.town_hall) == (1 + (rows % 2 == 0)) * (1 + (cols % 2 == 0))
    mirror = {Cell(rows - 1 - cell.row, cols - 1 - cell.col) for cell in map.town_hall}
    assert mirror == map.town_hall


@pytest.mark.parametrize(
    "lines",
    [
        "rows: 8",
        "closed: [a1]",
        "town-hall: []",
        "cathedral: [[0, 0]]",
        "start: {wood: 3}",
        "rounds: [{dice: 5, icons: 3}]",
        *(
            f"{name.replace('_', '-')}: {str(choices[1]).lower()}"
            for name, choices in CHOICES.items()
        ),
    ],
)
def test_whatever_matters_to_play_changes_the_hash(lines):
    assert map_hash(map_of(lines)) != map_hash(map_of())


def test_what_does_not_matter_to_play_leaves_the_hash():
    words = "by: Ana\nlicense: MIT\nabout: There.\nclosed: []\nstart: {}\n"

    assert map_hash(map_of(words)) == map_hash(map_of())
    assert map_hash(map_of("closed: [a1, b1]")) == map_hash(map_of("closed: [b1, a1]"))


def spelled(map):
    """The map as a file, every key in it."""
    lines = {
        "rows": map.rows,
        "cols": map.cols,
        "town-hall": [str(cell) for cell in sorted(map.town_hall)],
        "closed": [str(cell) for cell in sorted(map.closed)],
        "cathedral": [list(step) for step in map.cathedral],
        "rounds": [one._asdict() for one in map.rounds],
        "start": map.start._asdict(),
        **{
            name.replace("_", "-"): 1 if value == "1" else value
            for name, value in map.settings._asdict().items()
        },
    }
    return "".join(f"{key}: {flow(value)}\n" for key, value in lines.items())


def some_map(seed):
    """A map drawn by lot that has no errors."""
    rng = random.Random(seed)
    rows, cols = rng.randint(3, 15), rng.randint(3, 15)
    cells = [Cell(row, col) for row in range(rows) for col in range(cols)]
    hall, *closed = rng.sample(cells, rng.randint(1, len(cells) // 3))
    shape = [Cell(0, 0)]
    for _ in range(rng.randint(0, 4)):
        grown = rng.choice(shape).next(rng.choice("NESW"))
        shape += [grown] if grown not in shape else []
    dice = [rng.randint(1, 10) for _ in range(rng.randint(1, 20))]
    return Map(
        rows=rows,
        cols=cols,
        town_hall=frozenset({hall}),
        closed=frozenset(closed),
        cathedral=tuple(shape),
        rounds=tuple(Round(most, rng.randint(1, most)) for most in dice),
        start=Stock(*(rng.randint(0, 9) for _ in range(3))),
        settings=Settings(*(rng.choice(choices) for choices in CHOICES.values())),
    )


@pytest.mark.many
@pytest.mark.parametrize("seed", range(60))
def test_a_map_that_is_written_is_read_back(seed):
    map = some_map(seed)

    assert play(map_of(spelled(map))) == play(map)


def test_load_names_the_first_error(tmp_path):
    path = tmp_path / "x.yaml"
    path.write_text(HEAD + "closed: [z1]\n", "utf-8")

    with pytest.raises(mapfile.MapError, match=r"x\.yaml:5: z1 is not on the map \[RTT601\]"):
        mapfile.load(str(path))


def test_load_refuses_a_board():
    board = bundled.BOARDS.find("matterhorn")

    with pytest.raises(mapfile.MapError, match="is a board, not a town-map"):
        mapfile.load(board)


@pytest.mark.parametrize(
    ("text", "kind"),
    [("kind: game\n", "game"), ("format: 1\n", "board"), ("kind: town-game\n", "town-game")],
)
def test_of_other_kinds_nothing_is_said_but_which_they_are(text, kind):
    checked = mapfile.check(text.encode())

    assert (checked.findings, checked.map, checked.kind) == ((), None, kind)


def test_a_kind_that_nobody_knows_is_named():
    assert [f.code for f in mapfile.check(b"kind: town\n").findings] == ["RTT120"]


@pytest.mark.parametrize(
    ("lines", "left"),
    [
        ("start: {wood: 0}  # rtt: ignore RTT622", []),
        ("start: {wood: 0}", ["RTT622"]),
        ("closed: [e5]  # rtt: ignore RTT602", ["RTT602"]),  # errors stay
    ],
)
def test_comments_silence_warnings_and_advice(lines, left):
    assert [f.code for f in mapfile.check(f"{HEAD}{lines}\n".encode()).findings] == left


def test_a_map_with_errors_is_drafted_as_far_as_it_can_be_read():
    text = f"{HEAD}rows: 5\nclosed: [a1, z9]\n".encode()

    assert mapfile.check(text).map is None
    assert mapfile.drafted(text).rows == 5
    assert mapfile.drafted(f"{HEAD}rows: x\n".encode()) is None
    assert mapfile.drafted(b"format: 1\n") is None


# the bundled maps


def test_bundled_maps_are_found_by_their_ids(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "town-7x7").write_text("", "utf-8")

    assert mapfile.bundled_ids() == tuple(sorted(HASHES))
    assert mapfile.find("town-7x7").endswith("town-7x7.yaml")
    assert mapfile.find("./town-7x7") == "./town-7x7"
    with pytest.raises(FileNotFoundError, match="did you mean `town-9x9`"):
        mapfile.find("town-9x")
    with pytest.raises(FileNotFoundError, match="`rtt-tools town maps` lists"):
        mapfile.find("zzzz")


@pytest.mark.parametrize("map_id", HASHES)
def test_bundled_maps_are_sound_and_told_in_every_language(map_id):
    data = Path(mapfile.find(map_id)).read_bytes()
    checked = mapfile.check(data)

    assert checked.findings == ()
    assert checked.map.id == map_id
    assert map_hash(checked.map)[:8] == HASHES[map_id]
    assert {*checked.map.name} == {*checked.map.about} == {*LANGUAGES}
    assert len({*checked.map.name.values()}) == len(LANGUAGES)
    assert (checked.map.by, checked.map.license) == ("rtt-tools", "CC0-1.0")
    assert yaml.safe_load(data)["id"] == map_id


def test_the_only_way_through_the_ridge_leads_past_the_town_hall():
    map = mapfile.load(mapfile.find("high-pass"))
    (hall,) = map.town_hall
    through = [cell for cell in map.cells() if cell.row == hall.row and map.is_open(cell)]

    assert through == [hall.next("W"), hall.next("E")]
    assert all(map.is_open(cell) for cell in hall.around())
    assert {cell.row for cell in map.closed} == {hall.row - 1, hall.row, hall.row + 1}


def test_other_findings_than_errors_are_advice_or_warnings_on_lines_of_the_file():
    for seed in range(60):
        found = mapfile.check(f"{HEAD}{spelled(some_map(seed))}".encode()).findings

        assert all(ADVICE <= f.severity < ERROR and f.span.line > 2 for f in found)


def test_names_are_worded_in_the_language_asked_for():
    map = mapfile.load(mapfile.find("high-pass"))

    assert worded(map.name, "uk") == "Високий перевал"
    assert worded(map.name, "de-AT") == "Der hohe Pass"
    assert worded(map.name, "fr") == worded(map.name) == "High Pass"
