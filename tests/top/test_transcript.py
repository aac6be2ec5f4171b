"""Transcripts are read, followed by the rules, and written so that they read back the same."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rtt_tools import source
from rtt_tools.diagnostics import has_error
from rtt_tools.languages import LANGUAGES
from rtt_tools.top import boardfile, evening, gametext, rounds, transcript
from rtt_tools.top.dice import SIDES
from rtt_tools.top.game import Write
from rtt_tools.top.rulesets import RULESETS
from rtt_tools.top.steps import Ended, Rolled, Started, Wrote
from tests.top.random_games import PLAYERS, after_all, random_evening

GAMES = Path(__file__).parent / "games"
BOARDS = boardfile.bundled_ids()
OF_NAMES = {"RTT401", "RTT402"}  # letters that no font has, or that nobody sees
NAMES = (
    "yes", "null", "12:30", "007", "1e3", "~", "<<", "a: b", "- x", "? x", "#1", "it's",
    'say "hi"', "{a}", "[b]", "a, b", "Оленка", "🎲", "%", "&a", "*a", "!a", "|", ">", "@", "`",
    "x" * 60, "a #b", "true", "é", "-", "=", "d4", "a:b", "a:", "\\n", "Ana Bo", "'", '"',
)  # fmt: skip


def board(name):
    return boardfile.load(boardfile.find(name))


def read(text, language="en"):
    return transcript.read(source.read(text.encode()), ".", language)


def text_of(played):
    references = [one.id for one in played.begun.boards]
    return gametext.text_of(played.begun, played.steps, references, "game.schema.json")


def with_dice(evening):
    """The evening with dice for each number of the last turns, as a reader sees them."""
    return evening._replace(rounds=tuple(map(fitted, evening.rounds)), first=0)


def fitted(one):
    seats = range(one.game.seats)
    known = one.roll is not None
    return one._replace(
        writes=tuple(rounds.moves(one, seat) if known else () for seat in seats)
    )


@st.composite
def evenings(draw):
    """A random evening with any names, of any kind, whole or broken off."""
    solo = draw(st.booleans())
    ruleset = draw(st.sampled_from([one for one in RULESETS.values() if one.id != "original"]))
    ruleset = ruleset if solo else draw(st.sampled_from(list(RULESETS.values())))
    count = 1 if solo else draw(st.integers(2, 3))
    names = draw(st.lists(st.sampled_from(NAMES), min_size=count, max_size=count, unique=True))
    boards = draw(st.lists(st.sampled_from(BOARDS), min_size=1, max_size=3))
    played = random_evening(
        draw(st.integers(0, 10**9)),
        *map(board, boards),
        ruleset=ruleset,
        players=tuple(names),
        solo=solo,
        big_to_small=draw(st.booleans()),
        real_dice=draw(st.booleans()),
        loose=draw(st.booleans()),
        longest=draw(st.integers(1, 20)),
    )
    return played._replace(steps=played.steps[: draw(st.integers(0, len(played.steps)))])


@settings(max_examples=120)
@given(evenings())
def test_what_is_written_reads_back_as_the_same_evening(played):
    text = text_of(played)

    found, copy, replay = read(text)

    assert {one.code for one in found} <= OF_NAMES
    ended = played.steps and isinstance(replay.steps[-1], Ended)
    wanted = played if not ended or played.evening.rounds[-1].empty else over(played)
    assert with_dice(replay.evening) == with_dice(wanted.evening)
    assert gametext.text_of(copy.begun, replay.steps, names(played), "game.schema.json") == (
        text if wanted is played else text_of(wanted)
    )


@pytest.mark.parametrize("name", NAMES)
def test_any_name_reads_back_wherever_it_stands(name):
    begun = random_evening(1, board("giza-pyramid"), players=("Bo", name)).begun
    begun = begun._replace(seed=None, first=1)
    steps = (
        Started((), ("d4",)),
        Rolled({"d4": 3}, "+"),
        Wrote(1, (Write("a1", ("d4",), 3),)),
        Wrote(1),
        Ended((27, 4), early=True),
    )

    replay = read(gametext.text_of(begun, steps, ["giza-pyramid"], "x")).replay

    assert replay.begun == begun
    assert replay.steps == steps


def over(played):
    """The evening that ends where its last turn has to end."""
    return played._replace(steps=(*played.steps, Ended()))


def names(played):
    return [one.id for one in played.begun.boards]


@pytest.mark.uncounted
@settings(max_examples=150)
@given(evenings(), st.data())
def test_one_changed_number_or_die_is_refused_in_its_turn_or_later(played, data):
    text = text_of(played)
    lines = text.split("\n")
    places = [
        (row, found.span())
        for row, line in enumerate(lines)
        for found in re.finditer(r"(?<=: )\d+(?=[,} ])", line)
        if re.match(r" *(- )*(roll:|\{d4|\S.*: \{.* = d)", line)
    ]
    if not places:
        return
    row, (first, last) = data.draw(st.sampled_from(places))
    number = int(lines[row][first:last])
    other = data.draw(st.integers(0, 60).filter(lambda n: n != number))
    lines[row] = lines[row][:first] + str(other) + lines[row][last:]

    changed = read("\n".join(lines))

    if not has_error(changed.findings):  # real dice that nobody used may show anything
        assert played.begun.seed is None
        assert re.match(r" *(- )*(roll:|\{d4)", lines[row])
        assert gametext_of(changed) == "\n".join(lines)
    else:
        first = next(one for one in changed.findings if one.code not in OF_NAMES)
        assert first.span.line >= row + 1


def gametext_of(checked):
    transcript_, replay = checked.transcript, checked.replay
    references = [one.id for one in transcript_.begun.boards]
    return gametext.text_of(transcript_.begun, replay.steps, references, "game.schema.json")


GOLDEN = [(place, name, rules) for place, name in enumerate(BOARDS) for rules in RULESETS]


def golden_game(place, name, rules):
    """The game of a board and a ruleset: of two or three, alone, with real dice, reversed."""
    number = place + 11 * list(RULESETS).index(rules)
    solo = rules != "original" and number % 5 == 2
    return random_evening(
        number,
        board(name),
        ruleset=RULESETS[rules],
        players=PLAYERS[: 1 if solo else 2 + number % 2],
        solo=solo,
        big_to_small=number % 4 == 1,
        real_dice=number % 3 == 0,
        loose=number % 6 == 0,
    )


@pytest.mark.parametrize(("place", "name", "rules"), GOLDEN, ids=lambda one: str(one))
def test_the_games_of_the_bundled_boards_are_as_they_were(place, name, rules, request):
    played = golden_game(place, name, rules)
    path = GAMES / f"{name}-{rules}.yaml"
    schema = "../../../schemas/game.schema.json"
    text = gametext.text_of(played.begun, played.steps, [name], schema)
    if request.config.getoption("--update-golden"):
        path.write_text(text, "utf-8", newline="\n")

    found, _, replay = transcript.read(source.read(path.read_bytes()), str(GAMES))

    assert found == ()
    assert with_dice(replay.evening) == with_dice(played.evening)
    assert path.read_text("utf-8") == text


def test_no_game_is_kept_for_boards_that_are_no_more():
    kept = {f"{name}-{rules}.yaml" for _, name, rules in GOLDEN}

    assert {path.name for path in GAMES.iterdir()} == kept


HEAD = "kind: game\nboard: giza-pyramid\nplayers: [Ana, Bo]\n"
POOL = "first-pool: [d4, d8]\n"
ROLL = "turns:\n  - roll: {d4: 3, d8: 5}\n    action: '+'\n"
SOLO = "kind: game\nboard: giza-pyramid\nplayers: [Ana]\nsolo: true\n"
DIE = "\n  - roll: {d12: 1}\n    action: '+'\n"


@pytest.mark.parametrize(
    ("text", "code", "line", "column", "where"),
    [
        pytest.param(
            HEAD + POOL + ROLL + "    writes:\n      Ana: {a1: 3, a2: 5}\n",
            "RTT145", 9, 24, "a2", id="a support is empty",
        ),
        pytest.param(
            HEAD + POOL + ROLL + "    writes: {Ana: {q9: 3}}\n",
            "RTT145", 8, 24, "turns.0.writes.Ana.q9", id="no such box",
        ),
        pytest.param(
            HEAD + POOL + ROLL + "    writes: {Ana: {a1: 3, q9: 40}}\n",
            "RTT145", 8, 31, "turns.0.writes.Ana.q9", id="no such box for what no dice make",
        ),
        pytest.param(
            HEAD + POOL + ROLL + "    writes: {Ana: {a1: 3 = d4, b1: 3 = d4}}\n",
            "RTT145", 8, 36, "b1", id="a die is used twice",
        ),
        pytest.param(
            HEAD + POOL + ROLL + "    writes: {Ana: {a1: 8 = d4 + d20}}\n",
            "RTT145", 8, 24, "a1", id="a die that was not rolled",
        ),
        pytest.param(
            HEAD + POOL + ROLL + "    writes: {Ana: {a1: 9 = d4 + d8}}\n",
            "RTT145", 8, 24, "a1", id="a wrong sum",
        ),
        pytest.param(
            HEAD + POOL + "turns:\n  - roll: {d4: 5, d8: 5}\n    action: '+'\n",
            "RTT145", 6, 16, "turns.0.roll.d4", id="a side that the die has not",
        ),
        pytest.param(
            HEAD + POOL + "turns:\n  - roll: {d4: 3}\n    action: '+'\n",
            "RTT145", 6, 11, "turns.0.roll", id="not all of the pool",
        ),
        pytest.param(
            HEAD + POOL + "turns:\n  - roll: {d4: 3, d8: 5}\n    action: +-\n",
            "RTT145", 7, 13, "turns.0.action", id="a face of another ruleset",
        ),
        pytest.param(
            HEAD + POOL + "turns:\n  - pool: [d4]\n    roll: {d4: 3}\n    action: '+'\n",
            "RTT145", 6, 11, "turns.0.pool", id="another pool",
        ),
        pytest.param(
            HEAD + POOL + ROLL + "    writes: {Bo: {a1: 3}}\n    change: {add: d4}\n",
            "RTT145", 9, 13, "turns.0.change", id="a change that is not offered",
        ),
        pytest.param(
            HEAD + POOL + ROLL + ROLL.removeprefix("turns:\n"),
            "RTT145", 6, 4, "turns.0", id="no change before the next turn",
        ),
        pytest.param(
            HEAD + POOL + ROLL + "    change: {add: d6, rule: action-die}\n",
            "RTT147", 8, 29, "turns.0.change.rule", id="nobody wrote",
        ),
        pytest.param(
            HEAD + POOL + ROLL + "    change: {rule: nobody-wrote}\n",
            "RTT144", 8, 13, "turns.0.change", id="a change that says nothing",
        ),
        pytest.param(
            HEAD + POOL + ROLL + "    writes: {Cleo: {}}\n",
            "RTT141", 8, 14, "turns.0.writes.Cleo", id="a stranger writes",
        ),
        pytest.param(
            HEAD + "first: Cleo\n" + POOL, "RTT141", 4, 8, "first", id="a stranger begins"
        ),
        pytest.param(
            HEAD + POOL + ROLL + "    wrote: [Bo, bo]\n",
            "RTT141", 8, 17, "turns.0.wrote.1", id="a name in small letters",
        ),
        pytest.param(
            HEAD + POOL + ROLL + "empty: {Ana: 27, Bo: 27, Cleo: 3}\nearly: true\n",
            "RTT141", 8, 26, "empty.Cleo", id="a stranger has empty boxes",
        ),
        pytest.param(
            HEAD + POOL + ROLL + "empty: {Ana: 27, Bo: 27}\n",
            "RTT148", 8, 8, "empty", id="nobody has finished",
        ),
        pytest.param(
            HEAD + POOL + ROLL + "empty: {Ana: 27, Bo: 28}\nearly: true\n",
            "RTT148", 8, 22, "empty.Bo", id="more than the board has",
        ),
        pytest.param(
            HEAD + POOL + ROLL + "    wrote: [Bo]\nearly: true\n",
            "RTT148", 9, 8, "early", id="not everything is recorded",
        ),
        pytest.param(
            HEAD.replace("Bo", "ana") + POOL, "RTT142", 3, 10, "players", id="the same name"
        ),
        pytest.param(
            HEAD + "solo: true\n" + POOL, "RTT142", 3, 10, "players", id="solo with two"
        ),
        pytest.param(
            HEAD + ROLL, "RTT102", 1, 1, None, id="nothing says with which pool it begins"
        ),
        pytest.param(
            HEAD + "start: [{d4: 1, d6: 1, d8: 1, d12: 1, d20: 1}]\n",
            "RTT145", 4, 8, "start", id="all odd",
        ),
        pytest.param(
            HEAD + "start: [{d4: 1, d6: 1, d8: 1, d12: 1, d20: 2}]\nfirst-pool: [d4]\n",
            "RTT145", 4, 8, "start", id="another first pool",
        ),
        pytest.param(
            HEAD + "seed: 7\nstart: [{d4: 1, d6: 1, d8: 1, d12: 1, d20: 2}]\n",
            "RTT146", 5, 8, "start", id="not of the seed",
        ),
        pytest.param(
            SOLO + "first-pool: [d4, d8]\n" + ROLL + "    crossed: 2\n",
            "RTT148", 9, 14, "turns.0.crossed", id="another count of crosses",
        ),
        pytest.param(
            HEAD + POOL + ROLL + "    crossed: 1\n",
            "RTT148", 8, 14, "turns.0.crossed", id="no Companion to cross for",
        ),
        pytest.param(
            SOLO + "first-pool: [d4]\nearly: true\nempty: {Ana: 27}\ncompanion: 26\n",
            "RTT148", 8, 12, "companion", id="another count for the Companion",
        ),
        pytest.param(
            SOLO + "first-pool: [d4]\nearly: true\nempty: {Ana: 27}\nrank: globetrotter\n",
            "RTT148", 8, 7, "rank", id="a rank for a game that was stopped",
        ),
        pytest.param(
            HEAD + POOL + ROLL + "    writes: {Ana: {a1: three}}\n",
            "RTT143", 8, 24, "turns.0.writes.Ana.a1", id="a number in words",
        ),
        pytest.param(
            "kind: night\nplayers: [Ana]\nrounds:\n"
            "  - board: giza-pyramid\n    first-pool: [d4]\n"
            "  - board: eiffel-tower\n    first-pool: [d4]\n",
            "RTT145", 7, 17, "rounds.1.first-pool", id="a round before the last is over",
        ),
        pytest.param(
            "kind: night\nplayers: [Ana]\nrounds:\n  - board: giza-pyramid\n"
            "    first-pool: [d12]\n    turns:" + DIE.replace("\n  ", "\n      ")
            + "        writes: {Ana: {a1: 2}}\n",
            "RTT145", 9, 28, "a1", id="a round of a night",
        ),
        pytest.param(
            "kind: night\nplayers: [Ana]\nrounds:\n  - board: giza\n",
            "RTT131", 4, 12, "rounds.0.board", id="a board that is not there",
        ),
    ],
)  # fmt: skip
def test_what_is_refused_is_named_in_its_place(text, code, line, column, where):
    (found,) = read(text).findings

    assert (found.code, found.span.line, found.span.column, found.where) == (
        code, line, column, where,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param(
            HEAD
            + POOL
            + "turns:\n  - pool: [d4, d6]\n    roll: {d4: 3, d8: 5}\n    action: +\n",
            "turn 1: the pool is d4 d8, not d4 d6",
            id="a pool of as many dice",
        ),
        pytest.param(
            HEAD + POOL + ROLL + ROLL.removeprefix("turns:\n"),
            "turn 1: the pool was not changed after this turn",
            id="a turn without a change",
        ),
        pytest.param(
            SOLO + POOL + ROLL + "    change: {add: d6, rule: nobody-wrote}\n    crossed: 2\n",
            "turn 1: boxes of the Companion crossed out: 1, not 2",
            id="crosses",
        ),
        pytest.param(
            SOLO + POOL + "early: true\nempty: {Ana: 27}\ncompanion: 28\n",
            "empty boxes of the Companion: 27, not 28",
            id="more of the Companion than there is",
        ),
    ],
)
def test_a_refusal_says_what_would_be_right(text, message):
    assert [found.message for found in read(text).findings] == [message]


def test_the_rank_is_the_one_that_the_companion_leaves():
    text = (GAMES / "toll-gates-online.yaml").read_text("utf-8")

    (found,) = transcript.read(
        source.read(re.sub(r"(?m)^rank: .*", "rank: globetrotter", text).encode()), str(GAMES)
    ).findings

    assert (found.code, found.where) == ("RTT148", "rank")
    assert found.message.endswith("the rank is obvious-tourist, not globetrotter")


def test_a_seed_and_the_first_pool_that_it_gives_agree():
    begun = random_evening(3, board("giza-pyramid")).begun
    start = rounds.thrown_start(evening.current(begun))
    text = f"{HEAD}seed: {begun.seed}\nfirst-pool: "

    found, _, replay = read(f"{text}[{', '.join(start.pool)}]\n")
    (other,) = read(f"{text}[{start.pool[0]}]\n").findings

    assert found == ()
    assert replay.evening.rounds[0].starts == start.rolls
    assert (other.code, other.where) == ("RTT146", "first-pool")


def test_nothing_follows_the_turn_in_which_a_board_is_full():
    text = text_of(golden_game(1, BOARDS[1], "journeys"))
    more = "  - {roll: {d4: 1}, action: '+'}\n"

    (found,) = read(re.sub(r"(?m)^empty.*\n", more, text)).findings

    assert found.message.endswith(": the round is over")


def test_a_game_says_who_began_it_whoever_decided_that():
    begun = random_evening(1, board("giza-pyramid"), real_dice=True).begun
    played = begun._replace(first=0), (Started((), ("d4",), 1),)

    text = gametext.text_of(*played, ["giza-pyramid"], "x")

    assert "first: Bo\n" in text
    assert read(text).replay.evening.rounds[0].first == 1


def test_boards_are_looked_for_from_where_the_file_lies(tmp_path):
    (tmp_path / "hill.yaml").write_text(
        "format: 1\nid: hill\nname: Hill\nlayout: |2\n  [ .][ .]\n", "utf-8"
    )
    text = HEAD.replace("giza-pyramid", "hill.yaml").encode()

    assert transcript.read(source.read(text), str(tmp_path)).replay.begun.boards[0].id == "hill"


def test_a_message_names_round_turn_player_number_and_box():
    text = (
        "kind: night\nplayers: [Ana]\nrounds:\n  - board: giza-pyramid\n"
        "    first-pool: [d12]\n    turns:\n      - {roll: {d12: 1}, action: '+', "
        "writes: {Ana: {a2: 1}}}\n"
    )

    (found,) = read(text).findings

    assert found.message == "round 1: turn 1: Ana: 1 in a2: a1 below it is empty"
    assert found.hint == "the rule is called support-empty; docs/rules.md names them all"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_rules_refuse_is_told_in_the_language(language):
    text = HEAD + POOL + ROLL + "    writes: {Ana: {a2: 3}}\n"
    table = HEAD.replace("Bo", "ana") + POOL

    seeded = text.replace("players", "seed: 1\nplayers")
    unfinished = HEAD + POOL + ROLL + "empty: {Ana: 27, Bo: 27}\n"
    other = HEAD + POOL + ROLL + "    change: {add: d6, rule: action-die}\n"

    for one in (text, table, seeded, unfinished, other):
        (found,), (english,) = read(one, language).findings, read(one).findings
        assert (found.message == english.message) == (language == "en")
        assert (found.hint == english.hint) == (language == "en" or not found.hint)
        assert found.span == english.span


def test_rolls_are_kept_by_sides_whatever_the_order_of_the_file():
    start = "start: [{d20: 1, d12: 1, d8: 2, d6: 1, d4: 2}]\n"

    steps = read(HEAD + start + ROLL.replace("d4: 3, d8: 5", "d8: 5, d4: 3")).replay.steps

    assert [[*roll] for roll in (steps[0].rolls[0], steps[1].roll)] == [[*SIDES], ["d4", "d8"]]


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        pytest.param(HEAD, [], id="nothing yet"),
        pytest.param(HEAD + POOL, [Started], id="a first pool"),
        pytest.param(
            HEAD + ROLL.replace("- ", "- pool: [d8, d4]\n    "),
            [Started, Rolled],
            id="the first pool stands in the first turn",
        ),
        pytest.param(
            HEAD + POOL + ROLL + "    writes: {Bo: {a1: 8}, Ana: }\n    wrote: [ Ana ]\n"
            "    somebody-wrote: true\n",
            [Started, Rolled, Wrote, Wrote, Wrote],
            id="numbers without dice, names, and nobody knows who",
        ),
        pytest.param(
            HEAD + POOL + "early: true\n", [Started, Ended], id="stopped before the first turn"
        ),
    ],
)
def test_steps_follow_each_other_as_the_file_has_them(text, steps):
    found, _, replay = read(text)

    assert found == ()
    assert list(map(type, replay.steps)) == steps


def test_a_game_that_must_end_ends_without_being_told():
    played = golden_game(1, BOARDS[1], "journeys")
    text = re.sub(r"(?m)^(empty|early).*\n", "", text_of(played))

    found, _, replay = read(text)

    assert found == ()
    assert replay.evening.over
    assert replay.evening.standings == played.evening.standings


def test_every_kind_of_game_is_among_the_golden_ones():
    texts = [path.read_text("utf-8") for path in GAMES.iterdir()]

    for line in ("solo: true", "big-to-small: true", "seed: ", "wrote: [", "rank: ", "early: "):
        assert [text for text in texts if line in text], line
    assert [text for text in texts if "seed: " not in text]


def test_a_number_too_many_for_one_die_is_found_whatever_the_die():
    for die, sides in SIDES.items():
        text = f"{HEAD}first-pool: [{die}]\nturns:\n  - roll: {{{die}: {sides + 1}}}\n"
        (found,) = read(text + "    action: '+'\n").findings
        assert found.message == f"turn 1: {die} cannot show {sides + 1}"


def test_the_definitions_of_both_schemas_are_the_same():
    import json

    from rtt_tools.files import shipped

    game, night = (
        json.loads(Path(shipped("schemas", f"{kind}.schema.json")).read_text("utf-8"))
        for kind in ("game", "night")
    )
    one = night["properties"]["rounds"]["items"]["properties"]

    assert game["definitions"] == night["definitions"]
    assert {**night["properties"], **one}.keys() - {"rounds"} == game["properties"].keys()
    assert {k: v for k, v in one.items() if k != "first"}.items() <= game["properties"].items()


def test_steps_go_on_from_where_a_transcript_stops():
    played = golden_game(0, BOARDS[0], "journeys")
    half = played._replace(steps=played.steps[: len(played.steps) // 2])

    replay = read(text_of(half)).replay

    rest = played.steps[len(half.steps) :]
    assert with_dice(after_all(replay.evening, rest)) == with_dice(played.evening)
