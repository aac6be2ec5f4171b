"""`rtt-tools kit`: which file appears, of which parts, and what is refused."""

import re

import pytest

from rtt_tools.__main__ import code
from rtt_tools.cli.kit import OF_BOARDS, PARTS, USUAL
from rtt_tools.top.sheets import kit as pages

BROKEN = "format: 1\nid: hill\nname: Hill\nlayout: |2\n          [  ]\n  [ .][ .]\n"


@pytest.fixture
def kit(tmp_path, monkeypatch, capsysbinary):
    """Runs the command in an empty folder: exit code, output, complaints."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))

    def call(*arguments):
        exit_code = code(["kit", *map(str, arguments)])
        out, err = capsysbinary.readouterr()
        return exit_code, out, err.decode()

    return call


def counted(content):
    return len(re.findall(rb"/Type /Page\b", content))


def test_a_night_is_one_file_in_the_usual_folder(kit, tmp_path):
    assert kit("giza-pyramid", "matterhorn", "--players", 2) == (0, b"output/kit.pdf\n", "")
    assert (tmp_path / USUAL).read_bytes().startswith(b"%PDF")


def test_a_dash_is_standard_output(kit, tmp_path):
    exit_code, out, err = kit("--card", "-o", "-")

    assert (exit_code, out[:4], err) == (0, b"%PDF", "")
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("part", PARTS)
def test_each_part_is_an_option_of_its_own(kit, part):
    exit_code, alone, _ = kit("giza-pyramid", f"--{part}", "-o", "-", "--players", 1)
    _, whole, _ = kit("giza-pyramid", "-o", "-", "--players", 1)

    assert exit_code == 0
    assert 0 < counted(alone) < counted(whole)


def test_the_options_are_the_parts_there_are():
    assert list(PARTS) == [part.name for part in pages.PARTS]
    assert list(OF_BOARDS) == [part.name for part in pages.PARTS if part.boards]


@pytest.mark.parametrize("part", [part.name for part in pages.PARTS if not part.boards])
def test_parts_that_show_no_board_need_none(kit, part):
    assert kit(f"--{part}", "-o", "a.pdf")[0] == 0


@pytest.mark.parametrize(
    ("options", "count"),
    [
        (["--sheets", "--players", 3], 6),
        (["--sheets", "--players", 3, "--duplex", "none"], 3),
        (["--sheets"], 8),
        (["--sheets", "--name", "Ana", "--name", "Bo"], 4),
        (["--sheets", "--players", 4, "--up", 2], 4),
        (["--sheets", "--rules", "original", "--players", 5], 10),
        (["--card", "--pad", "--players", 1], 4),
    ],
)
def test_how_many_pages_are_printed(kit, options, count):
    exit_code, out, err = kit("giza-pyramid", *options, "-o", "-")

    assert (exit_code, err) == (0, "")
    assert counted(out) == count


@pytest.mark.parametrize(
    ("arguments", "exit_code", "said"),
    [
        ([], 2, "a kit needs a BOARD; `rtt-tools boards` lists the bundled ones"),
        (["--sheets"], 2, "--sheets needs a BOARD"),
        (["--companion", "--postcard", "--nets"], 2, "--companion needs a BOARD"),
        (["giza-pyramid", "--players", 0], 2, "0 is not in the range"),
        (["giza-pyramid", "--players", 7], 2, "7 is not in the range"),
        (
            ["giza-pyramid", "--players", 6, "--rules", "original"],
            2,
            "Roll to the Top! is for 2 to 5 players, not 6",
        ),
        (["giza-pyramid", "--rules", "original", "--companion"], 2, "has no Companion"),
        (["giza-pyramid", "--rules", "jurneys"], 2, "did you mean `journeys`?"),
        (["giza-pyramid", "--players", 1, "--name", "A", "--name", "B"], 2, "2 names are too"),
        (["giza-pyramid", "--name", "Ana", "--name", "Ana"], 2, "two players are called 'Ana'"),
        (["giza-pyramid", "--name", "Å", "--name", "a\u030a "], 2, "two players are called"),
        (["giza-pyramid", "--name", "A", "--name", "A\u200b"], 2, "two players are called"),
        (
            ["giza-pyramid", "--name", "\udcff"],
            2,
            r"the name '\uDCFF' is not in the encoding of",
        ),
        (["giza-pyramid", "--name", "漢"], 2, "the font lacks '漢' of the name '漢'"),
        (["giza-pyramid", "--name", " "], 2, "--name needs a name"),
        (["giza-pyramid", "--name", "x" * 61], 2, "is longer than 60 characters"),
        (["giza-pyramid", "--mode", "blank"], 2, "--mode blank is for `rtt-tools export`"),
        (["giza-pyramid", "--mode", "shiny"], 2, "'shiny' is not one of"),
        (
            ["giza-pyramid", "--mode", "pencil", "--mode", "dry-erase"],
            2,
            "pencil and dry-erase cannot be combined",
        ),
        (["giza-pyramid", "--lang", "xx"], 2, "xx is no language here"),
        (["giza-pyramid", "--paper", "a11"], 2, "'a11' is no paper"),
        (["giza-pyramid", "--paper", "a5"], 1, "A5 is too small for --how-to"),
        (
            ["marina-bay-sands", "--duplex", "fold", "--mode", "dry-erase"],
            1,
            "two digits need 15 mm; larger paper helps, or --box 12 prints them as they are;"
            " --duplex none has room for them",
        ),
        (
            ["marina-bay-sands", "--duplex", "fold", "--mode", "large-print"],
            1,
            "two digits need 14 mm; larger paper helps, or --box 12.4 prints them as they are;"
            " --duplex none has room for them",
        ),
        (["--card", "--paper", "a6"], 1, "A6 is too small for --card; it holds"),
        (["giza-pyramid", "--companion", "--no-solo"], 2, "contradict each other"),
        (["giza-pyramid", "-o", "a.svg"], 2, "a.svg: a kit is a PDF; end the name in .pdf"),
        (["giza-pyramid", "-o", ""], 2, "-o without a name"),
        (
            ["giza-pyramid", "-o", "none/a.pdf"],
            2,
            "none/a.pdf: its folder is not there; make it first",
        ),
        (["nowhere", "-o", "a.pdf"], 2, "nowhere: no such file"),
        (["hill.yaml", "giza-pyramid", "-o", "a.pdf"], 1, "a.pdf is not written"),
    ],
    ids=lambda value: " ".join(map(str, value)) if isinstance(value, list) else "",
)
def test_what_cannot_be_is_said_in_a_line_and_nothing_is_written(
    kit, tmp_path, arguments, exit_code, said
):
    (tmp_path / "hill.yaml").write_text(BROKEN, "utf-8")
    code_, out, err = kit(*arguments)

    assert (code_, out) == (exit_code, b"")
    assert said in err
    assert "Traceback" not in err
    assert [path.name for path in tmp_path.iterdir()] == ["hill.yaml"]


def test_a_board_is_never_overwritten(kit, tmp_path):
    path = tmp_path / "hill.pdf"
    path.write_text(BROKEN.replace("          [  ]", "   [  ]"), "utf-8")

    assert "is the board itself" in kit("hill.pdf", "-o", "hill.pdf")[2]


def test_offsets_move_backs_alone(kit):
    plain = kit("giza-pyramid", "--postcard", "-o", "-")[1]
    moved = kit("giza-pyramid", "--postcard", "-o", "-", "--back-offset", "1,0")[1]

    assert plain != moved


def test_the_same_call_writes_the_same_bytes(kit):
    call = ("giza-pyramid", "--players", 2, "--name", "Ана", "--lang", "uk", "-o", "-")

    assert kit(*call) == kit(*call)
