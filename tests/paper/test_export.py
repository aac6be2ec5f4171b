"""`rtt-tools export`: which files appear, what is refused, and what is said."""

import pytest

from rtt_tools.__main__ import code

GOOD = """\
format: 1
id: ID
name: NAME
layout: |2
    [A ]
  [ .][ .]
special:
  A: {at-least: 12}
"""
FLOATING = GOOD.replace("    [A ]", "            [A ]")
UNDEFINED = GOOD.replace("[A ]", "[B ]")
UNSOLVABLE = GOOD.replace("at-least: 12", "at-least: 12, at-most: 3")
TORN_YAML = "format: 1\nid: [\n"


ART = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H9V-9Z"/></svg>'


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def export(folder, capsysbinary):
    """Runs the command; its exit code, output and complaints."""

    def run(*arguments):
        exit_code = code(["export", *map(str, arguments)])
        out, err = capsysbinary.readouterr()
        return exit_code, out, err.decode()

    return run


def write(folder, text, board_id="hill", name="Hill"):
    path = folder / f"{board_id}.yaml"
    path.write_text(text.replace("ID", board_id).replace("NAME", name), "utf-8")
    return path.name


def files(folder):
    return sorted(
        str(path.relative_to(folder)).replace("\\", "/")
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".yaml"
    )


def pages(content):
    return content.count(b"/Type /Page\n")


def test_each_board_gets_a_file_by_its_id(export, folder):
    path = write(folder, GOOD)

    assert export(path, "giza-pyramid") == (
        0,
        b"output/hill.pdf\noutput/giza-pyramid.pdf\n",
        "",
    )
    assert files(folder) == ["output/giza-pyramid.pdf", "output/hill.pdf"]
    assert (folder / "output/hill.pdf").read_bytes().startswith(b"%PDF")


def test_svg_by_option(export, folder):
    assert export("giza-pyramid", "matterhorn", "--to", "svg")[0] == 0
    assert files(folder) == ["output/giza-pyramid.svg", "output/matterhorn.svg"]


@pytest.mark.parametrize(
    ("name", "begins"), [("a.pdf", b"%PDF"), ("a.svg", b"<?xml"), ("A.SVG", b"<?xml")]
)
def test_the_suffix_chooses(export, folder, name, begins):
    assert export("giza-pyramid", "-o", name)[0] == 0
    assert files(folder) == [name]
    assert (folder / name).read_bytes().startswith(begins)


def test_several_boards_go_into_one_pdf(export, folder):
    assert export("giza-pyramid", "matterhorn", "-o", "all.pdf", "--copies", 3)[0] == 0
    assert pages((folder / "all.pdf").read_bytes()) == 6


@pytest.mark.parametrize(("options", "begins"), [([], b"%PDF"), (["--to", "svg"], b"<?xml")])
def test_a_dash_is_standard_output_and_nothing_else_is_written(export, folder, options, begins):
    exit_code, out, err = export("giza-pyramid", "-o", "-", *options)

    assert (exit_code, out[: len(begins)], err) == (0, begins, "")
    assert files(folder) == []


def test_options_reach_the_page(export):
    _, plain, _ = export("giza-pyramid", "-o", "-", "--to", "svg")
    _, other, _ = export(
        *("giza-pyramid", "-o", "-", "--to", "svg", "--paper", "letter"),
        *("--orientation", "landscape", "--ids", "--draft"),
    )

    assert b'width="210mm"' in plain
    assert b'width="279.4mm"' in other
    assert b">a1</text>" not in plain
    assert b">a1</text>" in other
    assert b">draft</text>" not in plain
    assert b">draft</text>" in other


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-o", "a"], "end the name in .pdf, .svg or .png"),
        (["-o", "a.gif"], "end the name in .pdf, .svg or .png"),
        (["-o", ""], "-o without a name"),
        (["-o", "a\x1b[31m.gif"], "a\\u001B[31m.gif"),
        (["-o", "a.svg", "--to", "pdf"], "contradict"),
        (["-o", "a.svg", "--copies", "2"], "one page"),
        (["matterhorn", "-o", "a.svg"], "one page"),
        (["giza-pyramid"], "two boards are called giza-pyramid"),
        (["--copies", "0"], "0"),
        (["--paper", "a9"], "a9"),
        (["--mode", "blank"], "takes no BOARD"),
        (["--mode", "lowink"], "; did you mean `low-ink`?"),
        (["--mode", "low-ink,large-print"], "; write --mode low-ink --mode large-print"),
        (["--mode", "low-ink,x"], "'low-ink,x' is not one of"),
        (["--mode", "pencil", "--mode", "dry-erase"], "cannot be combined"),
        (["--fillable", "--to", "svg"], "only a PDF"),
        (["--duplex", "long", "-o", "a.png"], "one page"),
        (["--up", "3"], "3"),
        (["--dpi", "96"], "--dpi is for a PNG"),
        (["--dpi", "96", "-o", "a.svg"], "--dpi is for a PNG"),
        (["--lang", "xx"], "xx"),
        (["--box", "1"], "1"),
        (["--box", "nan"], "nan is no size"),
        (["--back-offset", "1"], "1"),
        (["-o", "nowhere/a.pdf"], "nowhere/a.pdf: its folder is not there; make it first"),
    ],
)
def test_wrong_use_is_told_in_a_line(export, folder, arguments, said):
    exit_code, out, err = export("giza-pyramid", *arguments)

    assert (exit_code, out) == (2, b"")
    assert said in err
    assert err.count("\n") == 1
    assert files(folder) == []


@pytest.mark.parametrize("option", ["--ids", "--fillable", "--draft"])
def test_a_blank_grid_has_no_boxes_to_name_or_fill(export, folder, option):
    exit_code, out, err = export("--mode", "blank", option)

    assert (exit_code, out, files(folder)) == (2, b"", [])
    assert "for a BOARD, not a blank grid" in err


def test_a_blank_grid_has_bricks_of_the_size_asked_for(export, folder):
    assert export("--mode", "blank", "--box", "20")[0] == 0
    asked = (folder / "output/blank.pdf").read_bytes()

    assert export("--mode", "blank")[0] == 0
    assert asked != (folder / "output/blank.pdf").read_bytes()


def test_a_folder_is_no_file(export, folder):
    (folder / "a.pdf").mkdir()

    assert export("giza-pyramid", "-o", "a.pdf")[::2] == (2, "rtt-tools: a.pdf: is a folder\n")


@pytest.mark.parametrize(
    "text",
    [UNSOLVABLE, FLOATING, UNDEFINED, TORN_YAML],
    ids=["unsolvable", "floating", "undefined", "no YAML"],
)
def test_boards_with_errors_are_refused(export, folder, text):
    path = write(folder, text)
    exit_code, out, err = export(path)

    assert (exit_code, out) == (1, b"")
    assert err.startswith("hill.yaml:")
    assert " error: " in err
    assert "--draft" in err.splitlines()[-1]
    assert files(folder) == []


def test_boxes_too_small_to_write_in_are_told_and_printed(export, folder):
    wide = "format: 1\nid: hill\nname: Hill\nlayout: |2\n  " + 26 * "[ .]" + "\n"
    exit_code, out, err = export(write(folder, wide))

    assert (exit_code, out) == (0, b"output/hill.pdf\n")
    assert "RTT404 warning: box a1 gets only 8.9 mm" in err


def test_the_good_ones_are_printed_beside_a_bad_one(export, folder):
    path = write(folder, UNSOLVABLE)

    assert export(path, "giza-pyramid")[:2] == (1, b"output/giza-pyramid.pdf\n")
    assert files(folder) == ["output/giza-pyramid.pdf"]


def test_one_file_for_all_is_not_written_without_one(export, folder):
    path = write(folder, UNSOLVABLE)

    exit_code, _, err = export(path, "giza-pyramid", "-o", "all.pdf")

    assert exit_code == 1
    assert err.endswith("rtt-tools: all.pdf is not written: it would lack a board\n")
    assert files(folder) == []


def test_a_board_is_never_replaced_by_its_print(export, folder):
    path = write(folder, GOOD)
    before = (folder / path).read_bytes()
    exit_code, _, err = export(path, "-o", f"./{path}", "--to", "pdf")

    assert exit_code == 2
    assert "hill.yaml is the board itself" in err
    assert (folder / path).read_bytes() == before


@pytest.mark.parametrize("asked", [["-o", "art.svg"], ["-o", "link.svg"], ["--to", "svg"]])
def test_the_art_of_a_board_is_never_replaced_by_its_print(export, folder, asked):
    usual = folder / "output" / "hill.svg"
    usual.parent.mkdir()
    usual.write_text(ART, "utf-8")
    (folder / "art.svg").symlink_to(usual)
    (folder / "link.svg").symlink_to("art.svg")
    path = write(folder, GOOD.replace("name:", "art: art.svg\nname:"))
    exit_code, out, err = export(path, *asked)

    assert (exit_code, out) == (2, b"")
    assert "is the art of the board; -o another FILE" in err
    assert usual.read_text("utf-8") == ART


def test_a_blank_grid_replaces_no_database(export, folder):
    (folder / "night.pdf").write_bytes(b"SQLite format 3\0")
    exit_code, _, err = export("--mode", "blank", "-o", "night.pdf")

    assert exit_code == 2
    assert "night.pdf is a database" in err


def test_findings_come_with_their_way_out(export, folder):
    path = write(folder, GOOD.replace("name:", "nme:"))

    assert "(did you mean `name`?)\n" in export(path)[2]


def test_a_board_that_is_not_there_is_exit_2_and_the_others_are_printed(export, folder):
    path = write(folder, UNSOLVABLE)
    exit_code, out, err = export("no-such-board", path, "giza-pyramid")

    assert (exit_code, out) == (2, b"output/giza-pyramid.pdf\n")
    assert "no-such-board" in err


@pytest.mark.parametrize("text", [UNSOLVABLE, FLOATING, UNDEFINED])
def test_a_draft_is_printed_all_the_same_and_marked(export, folder, text):
    path = write(folder, text)
    exit_code, out, err = export(path, "--draft", "--to", "svg")

    assert (exit_code, out) == (0, b"output/hill.svg\n")
    assert " error: " in err
    assert "draft</text>" in (folder / "output/hill.svg").read_text("utf-8")


@pytest.mark.parametrize("text", [TORN_YAML, "format: 1\nid: x\nname: X\nlayout: 3\n"])
def test_what_cannot_be_drawn_is_no_draft_either(export, folder, text):
    (folder / "x.yaml").write_text(text, "utf-8")

    assert export("x.yaml", "--draft")[:2] == (1, b"")
    assert files(folder) == []


def test_a_name_the_font_cannot_write_is_an_error_here(export, folder):
    path = write(folder, GOOD, name="龍")
    exit_code, out, err = export(path)

    assert (exit_code, out) == (1, b"")
    assert "RTT401 error: the font cannot print 龍" in err


def test_but_not_in_a_draft_or_in_a_language_that_is_not_printed(export, folder):
    drafted = write(folder, GOOD, "one", name="龍")
    named = write(folder, GOOD, "two", name="{en: Dragon, ja: 龍}")

    assert export(drafted, "--draft")[:2] == (0, b"output/one.pdf\n")
    assert export(named) == (0, b"output/two.pdf\n", "")


def test_a_filled_sheet_is_not_a_board(export, folder):
    (folder / "s.yaml").write_text(
        "kind: sheet\nboard: giza-pyramid\nplayer: Ana\nnumbers: {a1: 3}\n", "utf-8"
    )
    exit_code, _, err = export("s.yaml")

    assert exit_code == 1
    assert "is a sheet, not a board" in err


def test_an_old_file_is_replaced_whole_or_left_alone(export, folder):
    (folder / "a.pdf").write_bytes(b"old")
    path = write(folder, UNSOLVABLE)

    export(path, "-o", "a.pdf")
    assert (folder / "a.pdf").read_bytes() == b"old"
    export("giza-pyramid", "-o", "a.pdf")
    assert (folder / "a.pdf").read_bytes().startswith(b"%PDF")


def test_the_same_bytes_twice(export):
    assert export("giza-pyramid", "-o", "-") == export("giza-pyramid", "-o", "-")
