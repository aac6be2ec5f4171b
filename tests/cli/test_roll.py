"""`roll`: the dice of one turn, for people and for scripts."""

import json
import os
import subprocess
import sys
from collections import Counter

import pytest

from rtt_tools.__main__ import code
from rtt_tools.cli import roll as command
from rtt_tools.top.dice import DICE, SIDES
from rtt_tools.top.pool import POOLS, options
from rtt_tools.top.rulesets import RULESETS
from rtt_tools.top.view import dice_row


@pytest.fixture
def run(capsys, monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)

    def call(*arguments):
        exit_code = code(["roll", *map(str, arguments)])
        printed = capsys.readouterr()
        return exit_code, printed.out, printed.err

    return call


def data(run, *arguments):
    exit_code, out, err = run(*arguments, "--format", "json")
    assert (exit_code, err) == (0, "")
    assert out.endswith("}\n")
    return json.loads(out)


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("rules", RULESETS)
def test_json_says_what_the_rules_say(run, seed, rules):
    pool = POOLS[seed % 31]
    wrote = seed % 3 > 0
    asked = ["--pool", ",".join(pool), "--seed", seed, "--rules", rules]

    said = data(run, *asked, *([] if wrote else ["--nobody-wrote"]))

    assert list(said) == [
        "version", "seed", "rules", "pool", "roll", "action", "writable", "change"
    ]  # fmt: skip
    assert (said["version"], said["seed"], said["rules"]) == (1, seed, rules)
    assert said["pool"] == list(said["roll"]) == list(pool)
    assert all(1 <= number <= SIDES[die] for die, number in said["roll"].items())
    assert said["action"] in RULESETS[rules].faces
    sums = {0}
    for number in said["roll"].values():
        sums |= {one + number for one in sums}
    assert said["writable"] == sorted(sums - {0})
    rule, changes = options(pool, said["action"], RULESETS[rules], wrote=wrote)
    assert said["change"]["rule"] == rule
    assert [{"rule": rule, **one} for one in said["change"]["options"]] == [
        change.as_json() for change in changes
    ]


def test_the_example_of_the_contract(run):
    said = data(run, "--pool", "d4,d8", "--seed", 7)

    # recorded: printed seeds must give the same dice for ever
    assert (said["pool"], said["roll"], said["action"]) == (
        ["d4", "d8"],
        {"d4": 1, "d8": 1},
        "+",
    )
    assert said["writable"] == [1, 2]
    assert said["change"] == {
        "rule": "action-die",
        "options": [{"add": "d6"}, {"add": "d12"}, {"add": "d20"}],
    }


def test_five_dice_and_nobody_wrote_keep_the_pool_in_journeys_only(run):
    full = ["--pool", ",".join(DICE), "--seed", 1, "--nobody-wrote"]

    assert data(run, *full)["change"] == {"rule": "nobody-wrote", "options": []}
    assert data(run, *full, "--rules", "online")["change"]["rule"] == "full-pool"
    assert "stays as it is (nobody wrote)" in run(*full)[1]


def test_without_a_pool_the_starting_procedure_is_rolled(run):
    rerolled = 0
    for seed in range(60):
        said = data(run, "--seed", seed)
        *odd, last = said["start"]
        rerolled += bool(odd)
        assert all(number % 2 for shown in odd for number in shown.values())
        assert said["pool"] == [die for die in DICE if last[die] % 2 == 0]
        assert list(said["roll"]) == said["pool"]
    assert rerolled


def test_the_pool_is_rolled_again_after_the_start(run):
    # original rulebook: "Pick up all dice that show an even number and roll them again"
    said = [data(run, "--seed", seed) for seed in range(20)]

    assert any(one["roll"] != {d: one["start"][-1][d] for d in one["pool"]} for one in said)


def test_the_same_seed_gives_the_same_bytes(run):
    assert run("--seed", 5) == run("--seed", 5)
    assert run("--seed", 5, "--format", "json") == run("--format", "json", "--seed", 5)


def test_a_seed_that_was_drawn_is_shown_and_repeats_the_roll(run):
    drawn = data(run)

    assert data(run, "--seed", drawn["seed"]) == drawn
    assert len({data(run)["seed"] for _ in range(5)}) > 1


def test_a_pool_is_read_in_any_order_and_case(run):
    assert data(run, "--pool", " D8 , d4", "--seed", 3) == data(
        run, "--pool", "d4,d8", "--seed", 3
    )


def test_all_faces_come_up(run):
    for rules in RULESETS.values():
        shown = Counter(command.thrown(seed, rules, ("d4",)).action for seed in range(600))
        assert set(shown) == set(rules.faces)
        assert all(60 < shown[face] / rules.faces.count(face) < 140 for face in shown)


def test_text_for_a_table(run):
    exit_code, out, err = run("--pool", "d4,d8", "--seed", 7)

    assert (exit_code, err) == (0, "")
    assert out == (
        "seed            7 (Roll to the Top: Journeys)\n"
        "dice            d4: 1  d8: 1\n"
        "action die      + (add a die)\n"
        "can write       1 2\n"
        "next pool       add d6, d12 or d20 (by the action die)\n"
        "if nobody wrote add d6, d12 or d20 (nobody wrote)\n"
    )


def test_text_of_a_start(run):
    lines = run("--seed", 7)[1].splitlines()

    assert lines[1:3] == [
        "start           d4: 1  d6: 5  d8: 2  d12: 1  d20: 11 (pool: d8)",
        "dice            d8: 3",
    ]
    assert any("(all odd: again)" in run("--seed", seed)[1] for seed in range(60))


def test_nobody_wrote_leaves_one_line_for_the_pool(run):
    lines = run("--seed", 7, "--pool", "d4,d8", "--nobody-wrote")[1].splitlines()

    assert [line.split("  ")[0] for line in lines[-2:]] == [
        "can write",
        "if nobody wrote add d6, d12 or d20 (nobody wrote)",
    ]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "uk",
            "зерно            7 (Roll to the Top: Journeys)\n"
            "кубики           d4: 1  d8: 1\n"
            "кубик дії        + (додати кубик)\n"
            "можна записати   1 2\n"
            "наступний пул    додати d6, d12 або d20 (за кубиком дії)\n"
            "якщо без записів додати d6, d12 або d20 (ніхто не записав)\n",
        ),
        (
            "es",
            "semilla          7 (Roll to the Top: Journeys)\n"
            "dados            d4: 1  d8: 1\n"
            "dado de acción   + (añadir un dado)\n"
            "puedes escribir  1 2\n"
            "próximo grupo    añadir d6, d12 o d20 (por el dado de acción)\n"
            "si nadie escribe añadir d6, d12 o d20 (nadie ha escrito)\n",
        ),
    ],
)
def test_text_in_the_language_asked_for_or_of_the_environment(run, monkeypatch, language, text):
    asked = ["--pool", "d4,d8", "--seed", 7]
    for named in (language, f"{language}_XX.UTF-8", f"{language.upper()}.UTF-8"):
        assert run(*asked, "--lang", named) == (0, text, "")

    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    assert run(*asked) == (0, text, "")
    assert run(*asked, "--lang", "en")[1].startswith("seed ")


def test_one_line_to_be_read_aloud(run):
    said = run("--pool", "d4,d8", "--seed", 7, "--say")

    assert said == (
        0,
        "d4 shows 1, d8 shows 1; action die: add a die; sums 1, 2; "
        "next pool: add d6, d12 or d20, by the action die; "
        "if nobody wrote: add d6, d12 or d20; seed 7\n",
        "",
    )
    full = ["--pool", ",".join(DICE), "--seed", 1, "--say", "--nobody-wrote"]
    kept, removed = (run(*full, "--rules", rules)[1] for rules in ("journeys", "online"))
    assert "; if nobody wrote: stays as it is; seed 1\n" in kept
    assert "or d20, five dice were in the pool; seed 1\n" in removed
    assert "next pool" not in kept + removed


def test_large_dice(run):
    asked = ["--pool", "d4,d8", "--seed", 7]
    drawn = dice_row({"d4": 1, "d8": 1}, "+", big=True)

    exit_code, out, err = run(*asked, "--big")

    before, after = out.split(drawn)
    assert (exit_code, err) == (0, "")
    assert before == "seed            7 (Roll to the Top: Journeys)\n\n"
    assert after == (
        "\naction die      + (add a die)\n"
        "can write       1 2\n"
        "next pool       add d6, d12 or d20 (by the action die)\n"
        "if nobody wrote add d6, d12 or d20 (nobody wrote)\n"
    )


def test_large_dice_and_the_words_below_fit_the_screen(run, monkeypatch):
    monkeypatch.setenv("COLUMNS", "44")

    out = run("--pool", ",".join(DICE), "--seed", 9, "--big")[1]

    assert max(map(len, out.splitlines())) <= 44
    assert "can write       1 3 4 5 6 7 8 9 10 11 12 13\n" in out
    assert "\n                14 15 16 17 18 19 20 21 22\n" in out


def test_colours_when_they_are_asked_for(run, monkeypatch):
    asked = ["--pool", "d4,d8", "--seed", 7, "--big"]
    plain = run(*asked)[1]

    assert "\x1b" not in plain
    assert "\x1b[1;38;5;136m" in run(*asked, "--color", "always")[1]
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b" in run(*asked)[1]
    assert run(*asked, "--color", "never")[1] == plain


def test_looks_change_nothing_for_scripts(run):
    asked = ["--pool", "d4,d8", "--seed", 7, "--format", "json"]

    assert run(*asked, "--big", "--say", "--lang", "uk", "--color", "always") == run(*asked)


@pytest.mark.skipif(os.name != "posix", reason="a terminal of POSIX")
def test_on_a_terminal_the_dice_are_drawn():
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "rtt_tools", "roll", "--pool", "d4,d8", "--seed", "7"]
    environment = {**os.environ, "COLUMNS": "80", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    environment = {k: v for k, v in environment.items() if k not in ("NO_COLOR", "FORCE_COLOR")}
    subprocess.run(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, check=True
    )
    os.close(theirs)
    shown = os.read(ours, 100_000).decode().replace("\r\n", "\n")
    os.close(ours)

    assert dice_row({"d4": 1, "d8": 1}, "+", coloured=True) in shown


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (
            ["--pool", "d4,d10"],
            "there is no d10, only d4, d6, d8, d12, d20; did you mean `d20`?",
        ),
        (["--pool", "d4,d4"], "there is only one d4"),
        (["--pool", ","], "a pool has at least one die"),
        (["--pool", "\x1b[31m"], "there is no \\u001B[31m, only d4"),
        (["--rules", "jurneys"], "jurneys is no ruleset; did you mean `journeys`?"),
        (["--rules", "x"], "x is no ruleset; there are journeys, original, online"),
        (["--seed", "-1"], "-1 is not in the range"),
        (["--seed", "x"], "'x' is not a valid integer"),
        (["--lang", "fr"], "fr is no language here; there are en (English), uk (українська)"),
        (["--lang", "\x1b[1m"], "\\u001B[1m is no language here"),
        (["--lang", ""], "is no language here"),
        (["--color", "x"], "'x' is not one of"),
        (["--format", "xml"], "'xml' is not one of"),
        (["--pol", "d4"], "No such option"),
        (["extra"], "unexpected extra argument"),
    ],
)
def test_wrong_use_exits_2_with_a_reason(run, arguments, reason):
    exit_code, out, err = run(*arguments)

    assert (exit_code, out) == (2, "")
    assert reason in err
    assert "\x1b" not in err
