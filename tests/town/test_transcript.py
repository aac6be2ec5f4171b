"""Transcripts: what is refused is told at its line, with the rule."""

import re
from random import Random

import pytest

from rtt_tools import anyfile, source
from rtt_tools.chance import stream, throw
from rtt_tools.diagnostics import Span
from rtt_tools.languages import LANGUAGES
from rtt_tools.town import gametext, transcript
from rtt_tools.town.mapfile import find, load
from rtt_tools.town.moves import End, Roll
from rtt_tools.town.movetext import read as move_of
from rtt_tools.town.movetext import written
from tests.town.naive import NaiveTown
from tests.town.random_towns import moves

MAP = load(find("town-9x9"))
HEAD = "kind: town-game\nmap: town-9x9\nplayer: Ana\n"


def read(text, language="en"):
    return transcript.read(source.read(text.encode()), ".", language)


def other_line(state, phase):
    """A line of the phase, of those that random games have or nearly have."""
    state, seed = throw(state, 40)
    lines = [
        written(move)
        for move, before in zip(*played_with_phases(seed), strict=True)
        if before == phase and not isinstance(move, Roll | End)
    ]
    if not lines:
        return state, None
    state, number = throw(state, len(lines))
    return state, lines[number - 1]


def played_with_phases(seed, cache={}):  # noqa: B006  (games are played once)
    if seed not in cache:
        played = list(moves(seed, MAP))
        phases = ["roll", *(position.phase for _, position in played[:-1])]
        cache[seed] = ([move for move, _ in played], phases)
    return cache[seed]


def naive_fault(lines):
    """The first line whose move the naive rules refuse, from the lines alone; None for none.

    Independent of `transcript` and of the rules: it goes down the lines, and ends phases as
    headings pass by.
    """
    town = NaiveTown(MAP, Random(0))
    headings = {}  # of this round: where each phase begins

    def until(phase):
        """Ends phases until this one begins; the line of the one that could not end."""
        while town.phase not in (phase, "roll", "over"):
            at = headings.get(town.phase, headings["round"])
            if not town.take(End()):
                return at
        return None

    for row, line in enumerate(lines, 1):
        bare = line.strip()
        if bare.startswith("- dice:"):
            if wrong := until("roll"):
                return wrong
            headings = {"round": row}
            move = Roll(tuple(int(face) for face in bare[9:-1].split(",")))
        elif bare[:-1] in ("discover", "construct", "gather", "upkeep"):
            heading = bare[:-1]
            if wrong := until(heading):
                return wrong
            headings[heading] = row
            continue
        elif line.startswith("      - "):
            move = move_of(heading, bare[2:])
        else:
            continue
        if not town.take(move):
            return row
    return until("roll")


@pytest.mark.many
@pytest.mark.parametrize("seed", range(30))
def test_a_changed_move_is_refused_at_its_line_or_where_the_game_breaks(seed):
    text = gametext.text_of(
        MAP, played_with_phases(seed)[0], "Ana", reference="town-9x9", schema="x"
    )
    lines = text.split("\n")
    lines = [line for line in lines if not line.startswith("score")]
    assert naive_fault(lines) is None
    state, refused = stream(seed, 2), 0
    for _ in range(12):
        numbers = [n for n, line in enumerate(lines) if line.startswith("      - ")]
        state, chosen = throw(state, len(numbers))
        at = numbers[chosen - 1]
        heading = next(line.strip()[:-1] for line in reversed(lines[:at]) if line.endswith(":"))
        state, other = other_line(state, heading)
        if other is None:
            continue
        changed = [*lines[:at], f"      - {other}", *lines[at + 1 :]]

        findings, _ = read("\n".join(changed))

        wanted = naive_fault(changed)
        assert [f.span.line for f in findings if f.code != "RTT643"] == [wanted] * bool(wanted)
        refused += bool(wanted)
        assert wanted is None or wanted > at
    assert refused


@pytest.mark.parametrize(
    ("rounds", "line", "code", "message"),
    [
        (
            "  - dice: [1, 2, 3, 4]\n",
            5,
            "RTT645",
            "round 1: round 1 rolls 5 dice, not 4 (rule: Discover)",
        ),
        (
            "  - dice: [1, 2, 3, 4, 5]\n    discover: [1 farm b2, 3 tree e5]\n",
            6,
            "RTT645",
            "round 1: e5: the Town Hall stands there (rule: Discover)",
        ),
        (
            "  - dice: [1, 2, 3, 4, 5]\n    construct:\n      - house a1\n",
            7,
            "RTT645",
            "round 1: a House costs 3 food, and you have 0 (rule: House)",
        ),
        (
            "  - dice: [3, 3, 3, 3, 3]\n    discover: [3 tree a1, 3 tree a2]\n"
            "  - dice: [1, 2, 3, 4, 5]\n",
            5,
            "RTT645",
            "round 1: b1: forests grow as long as there is room, here for example; Trees to "
            "come: 1 (rule: Upkeep)",
        ),
        ("  - dice: [7, 2, 3, 4, 5]\n", 5, "RTT645", "round 1: a die shows 1 to 6, not 7"),
        (
            "  - dice: [1, 2, 3, 4, 5]\n    gather: [house a1]\n",
            6,
            "RTT644",
            "round 1: no line of Gather begins with house",
        ),
    ],
)
def test_the_first_fault_is_told_with_its_round_square_and_rule(rounds, line, code, message):
    (found,) = read(f"{HEAD}rounds:\n{rounds}").findings

    assert (found.span.line, found.code) == (line, code)
    assert found.message.startswith(message)
    assert found.hint


def test_a_move_of_a_list_in_one_line_has_its_column():
    text = f"{HEAD}rounds:\n  - dice: [1, 2, 3, 4, 5]\n    discover: [1 farm b2, 3 tree e5]\n"

    (found,) = read(text).findings

    assert found.span == (6, 27, 6, 36)


def test_a_die_that_no_die_shows_has_its_column():
    found = read(HEAD + "rounds:\n  - dice: [1, 2, 3, 7, 5]\n")[0][0]

    assert (found.code, found.span.line, found.span.column) == ("RTT645", 5, 21)


def test_a_game_that_stops_in_a_phase_says_so():
    rounds = "rounds:\n  - dice: [3, 3, 3, 3, 3]\n    discover: [3 tree a1, 3 tree a2]\n"

    findings, _ = read(HEAD + rounds)
    assert "now: upkeep" in findings[0].hint
    findings, replay = read(f"{HEAD}{rounds}now: upkeep\n")
    assert findings == ()
    assert (replay.position.phase, replay.is_over) == ("upkeep", False)
    findings, replay = read(f"{HEAD}{rounds}now: discover\n")
    assert len(replay.position.dice) == 3
    (found,) = read(f"{HEAD}{rounds}    construct: [mine b3]\nnow: discover\n").findings
    assert "that belongs to Construct, and now is Discover" in found.message


def test_growth_that_is_missing_is_asked_for_at_the_dice_of_its_round():
    grown = "rounds:\n  - dice: [3, 3, 1, 1, 1]\n    discover: [3 tree b2, 3 tree b3]\n"
    later = "  - dice: [1, 1, 1, 1, 1]\n"
    (last,), (earlier,) = (read(f"{HEAD}{grown}{more}").findings for more in ("", later))

    assert last.span == earlier.span == Span(5, 5, 5, 9)
    assert "`now: upkeep`" in last.hint
    assert earlier.hint == "write what is missing in `upkeep:` of this round"


def test_a_seed_gives_the_dice_in_any_order():
    played, _ = played_with_phases(5)
    text = gametext.text_of(MAP, played, "Ana", reference="town-9x9", schema="x", seed=5)
    turned = text.replace(
        "dice: [{}, {}".format(*played[0].dice), "dice: [{1}, {0}".format(*played[0].dice), 1
    )

    assert read(text).findings == read(turned).findings == ()
    (found,) = read(text.replace("seed: 5", "seed: 6")).findings
    assert found.code == "RTT646"
    dice = re.search("the seed gives ([1-6 ]+)", found.message).group(1).split()
    assert dice == sorted(dice)


@pytest.mark.parametrize(
    ("dice", "moves", "hint"),
    [
        ("13346", "[]", "write `[1, 3, 3, 4, 6]`"),
        ("[1, 3, 3, 4, 6]", "1 farm b2", "write `[1 farm b2]`"),
        ("[1, 3, 3, 4, 6]", "1 farm b2, 3 tree c3", "write `[1 farm b2, 3 tree c3]`"),
    ],
)
def test_a_list_without_brackets_is_told_how_to_be_written(dice, moves, hint):
    text = "kind: town-game\nmap: town-9x9\nplayer: A\nrounds:\n"

    (found,) = read(f"{text}  - dice: {dice}\n    discover: {moves}\n").findings

    assert (found.code, found.hint) == ("RTT103", hint)


def test_a_score_is_checked_once_the_game_is_over():
    played, _ = played_with_phases(5)
    text = gametext.text_of(MAP, played, "Ana", reference="town-9x9", schema="x")
    score = int(text.split("score: ")[1])

    (found,) = read(text.replace(f"score: {score}", f"score: {score + 1}")).findings
    assert found.message == f"the score is {score}, not {score + 1}"
    assert "houses" in found.hint


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_told_in_the_language_asked_for(language):
    text = f"{HEAD}rounds:\n  - dice: [1, 2, 3, 4, 5]\n    discover: [1 farm e5, tree]\n"
    (found,) = read(text.replace(", tree", ""), language).findings
    (unread,) = read(text, language).findings

    assert found.message
    assert unread.message
    assert (language == "en") == found.message.startswith("round 1")


def test_any_file_is_checked_by_its_kind():
    text = f"{HEAD}rounds:\n  - dice: [1, 2, 3, 4, 5]\n    discover: [1 farm e5]\n"

    found = anyfile.check(text.encode())

    assert found.kind == "town-game"
    assert [one.code for one in found.findings] == ["RTT645"]


def test_phases_may_be_left_empty_in_every_way():
    for empty in ("", "    construct:\n", "    construct: []\n", "    construct: null\n"):
        assert read(f"{HEAD}rounds:\n  - dice: [1, 2, 3, 4, 5]\n{empty}").findings == ()
