"""`rtt-tools calibrate`: a page to print, and offsets that are kept, shown and forgotten."""

import json
import os

import click
import pytest

from rtt_tools.__main__ import code
from rtt_tools.cli import printer


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


@pytest.fixture
def calibrate(folder, capsysbinary):
    """Runs the command; its exit code, output and complaints."""

    def run(*arguments):
        exit_code = code(["calibrate", *arguments])
        out, err = capsysbinary.readouterr()
        return exit_code, out, err.decode()

    return run


@pytest.fixture
def config(folder):
    """The file of offsets; its folder is there."""
    path = folder / "config" / "rtt-tools" / "printer.json"
    path.parent.mkdir(parents=True)
    return path


def test_the_page_is_written_where_sheets_are(calibrate, folder):
    assert calibrate() == (0, f"output{os.sep}calibration.pdf\n".encode(), "")
    content = (folder / "output" / "calibration.pdf").read_bytes()
    assert content.startswith(b"%PDF")
    assert content.count(b"/Type /Page\n") == 2
    assert b"/Duplex /DuplexFlipLongEdge" in content


def test_the_page_is_the_same_each_time_and_can_go_to_a_pipe(calibrate):
    first = calibrate("-o", "-", "--paper", "letter", "--duplex", "short", "--lang", "uk")

    assert first == calibrate(
        "-o", "-", "--paper", "8.5x11in", "--duplex", "short", "--lang", "uk"
    )
    assert b"/Duplex /DuplexFlipShortEdge" in first[1]


def test_offsets_are_kept_shown_and_forgotten(calibrate, folder):
    kept = (
        b"upright pages: backs about the long edge -0.5,0.25 mm\n"
        b"lying pages: not measured, not moved\n"
    )

    assert calibrate("--show") == (0, b"nothing is moved\n", "")
    assert calibrate("--back", "-0.5,0.25") == (0, kept, "")
    assert calibrate("--show") == (0, kept, "")
    assert moved(edge="long")[0] == ((0, 0), (-0.5, 0.25))
    assert [p.name for p in (folder / "config").rglob("*")] == ["rtt-tools", "printer.json"]
    assert calibrate("--reset") == (0, b"nothing is moved\n", "")
    assert calibrate("--reset") == (0, b"nothing is moved\n", "")
    assert moved(edge="long") == (printer.Sides(), printer.Sides())


def moved(front=None, back=None, edge="long"):
    """What moves upright and lying pages."""
    return printer.offsets(front, back, edge)


def test_each_way_of_a_page_has_offsets_of_its_own(calibrate):
    calibrate("--front", "1,0", "--back", "0,1")
    calibrate("--back", "0,2", "--duplex", "short")
    calibrate("--front", "3,0", "--back", "0,3", "--orientation", "landscape")

    assert calibrate("--show")[1] == (
        b"upright pages: fronts 1,0 mm, backs about the long edge 0,1 mm,"
        b" backs about the short edge 0,2 mm\n"
        b"lying pages: fronts 3,0 mm, backs about the long edge 0,3 mm\n"
    )
    assert moved(edge="long") == (((1, 0), (0, 1)), ((3, 0), (0, 3)))
    assert moved(edge="short") == (((1, 0), (0, 2)), ((3, 0), (0, 0)))
    assert moved(edge="") == (((1, 0), (0, 0)), ((3, 0), (0, 0)))


def test_an_edge_that_was_not_measured_is_told(calibrate, capsysbinary):
    calibrate("--back", "0,1")
    for edge in ("long", "", "fold"):
        moved(edge=edge)
    moved(back=(0, 0), edge="short")
    assert capsysbinary.readouterr().err == b""

    assert moved(edge="short")[0].back == (0, 0)
    assert capsysbinary.readouterr().err == (
        b"rtt-tools: backs are not moved: `rtt-tools calibrate --duplex short`"
        b" measures that edge\n"
    )


def test_one_side_leaves_the_other_and_says_that_backs_follow_fronts(calibrate):
    calibrate("--back", "1,2")
    exit_code, out, err = calibrate("--front", "0.5,0")

    assert exit_code == 0
    assert out.startswith(b"upright pages: fronts 0.5,0 mm, backs about the long edge 1,2 mm\n")
    assert err == "rtt-tools: backs follow fronts: print the page again and read it anew\n"
    assert calibrate("--back", "0,0", "--front", "0.5,0")[2] == ""
    assert calibrate("--front", "1,0", "--orientation", "landscape")[2] == ""


def test_the_page_moves_its_front_as_all_fronts_are(calibrate):
    before = calibrate("-o", "-")[1]
    calibrate("--back", "1,1")
    assert calibrate("-o", "-")[1] == before
    calibrate("--front", "1,1")
    assert calibrate("-o", "-")[1] != before


def test_what_a_call_says_outdoes_what_is_kept(calibrate):
    calibrate("--back", "1,2", "--front", "3,4")

    assert moved(back=(0, 0))[0] == ((3, 4), (0, 0))
    assert moved(front=(0.5, 0)) == (((0.5, 0), (1, 2)), ((0.5, 0), (0, 0)))


def test_sheets_are_moved_by_what_is_kept_or_said(calibrate, capsysbinary):
    def printed(*arguments):
        assert (
            code(
                [
                    "export",
                    "giza-pyramid",
                    "toll-gates",
                    "--duplex",
                    "long",
                    "-o",
                    "-",
                    *arguments,
                ]
            )
            == 0
        )
        return capsysbinary.readouterr().out

    plain = printed()
    calibrate("--back", "1,2")
    moved = printed()
    calibrate("--reset")

    assert plain != moved
    assert printed("--back-offset", "1,2") == moved
    assert printed("--back-offset", "0,0") == plain


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1", "'1' is no offset; write mm as 0.4,-0.2 (x,y)"),
        ("a,b", "'a,b' is no offset"),
        ("1,2,3", "'1,2,3' is no offset"),
        ("nan,0", "'nan,0' is no offset"),
        ("1e1,0", "'1e1,0' is no offset"),
        ("٣,٤", "is no offset"),
        ("", "'' is no offset"),
        ("10.1,0", "10.1,0 is more than 10 mm"),
        ("\x1b[2J,0", r"'\u001B[2J,0' is no offset"),
    ],
)
def test_what_is_no_offset_is_refused_in_a_line(calibrate, text, said):
    exit_code, out, err = calibrate("--back", text)

    assert (exit_code, out) == (2, b"")
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("text", ["0.4,-0.2", " 0.4 , -0.2 ", "+0.4,−0.2", "0.40,-.2"])
def test_an_offset_is_two_numbers(text):
    if text.endswith("-.2"):
        with pytest.raises(ValueError, match="is no offset"):
            printer.offset(text)
    else:
        assert printer.offset(text) == (0.4, -0.2)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--show", "--reset"),
        ("--show", "--back", "0,0"),
        ("--reset", "--front", "0,0"),
        ("-o", "x.pdf", "--show"),
        ("-o", "x.pdf", "--back", "0,0"),
        ("-o", ""),
        ("-o", "page.svg"),
        ("--paper", "a6"),
        ("--paper", "a5", "--orientation", "landscape"),
        ("--paper", "a9"),
        ("--duplex", "fold"),
        ("more",),
    ],
)
def test_wrong_use_is_told_in_a_line(calibrate, folder, arguments):
    exit_code, out, err = calibrate(*arguments)

    assert (exit_code, out, err.count("\n")) == (2, b"", 1)
    assert not list(folder.rglob("*.pdf"))


def upright(content):
    return b'{"format": 2, "portrait": {' + content + b"}}"


DAMAGED = [
    (b"{", "is no JSON"),
    (b"", "is no JSON"),
    (b"\xff\xfe", "is no JSON"),
    (b"[" * 9000, "is no JSON"),
    (b"{}" + b" " * 20_000, "is not of format 2"),
    (b"[]", "is not of format 2"),
    (b'{"format": 1}', "is not of format 2"),
    (b'{"format": 2, "portrait": []}', "portrait is no mapping"),
    (upright(b'"long": [1]'), "portrait.long is not two numbers from -10 to 10"),
    (upright(b'"long": [1, "2"]'), "portrait.long is not two numbers"),
    (upright(b'"short": [1, true]'), "portrait.short is not two numbers"),
    (upright(b'"front": [NaN, 0]'), "portrait.front is not two numbers"),
    (upright(b'"front": [1e400, 0]'), "portrait.front is not two numbers"),
    (upright(b'"front": [11, 0]'), "portrait.front is not two numbers"),
]


@pytest.mark.parametrize(("content", "said"), DAMAGED)
def test_a_damaged_file_is_named_with_the_way_out(calibrate, config, content, said):
    config.write_bytes(content)

    for arguments in (("--show",), ("--back", "1,2"), ()):
        exit_code, out, err = calibrate(*arguments)
        assert (exit_code, out) == (1, b"")
        assert f"printer.json: {said}" in err
        assert "`rtt-tools calibrate --reset` begins anew" in err
        assert config.read_bytes() == content
    assert calibrate("--reset")[0] == 0
    assert calibrate("--back", "1,2")[0] == 0
    assert json.loads(config.read_bytes())["portrait"] == {"long": [1, 2]}


def test_a_damaged_file_is_not_read_where_both_offsets_are_given(config):
    config.write_bytes(b"{")

    assert moved((1, 1), (2, 2)) == (((1, 1), (2, 2)), ((1, 1), (2, 2)))
    with pytest.raises(click.ClickException):
        moved((1, 1))


def test_a_missing_side_is_not_moved(config):
    config.write_text('{"format": 2, "portrait": {}}')

    assert moved() == (printer.Sides(), printer.Sides())


def test_a_folder_in_the_files_place_is_told(calibrate, config):
    config.mkdir()

    assert "is a folder" in calibrate("--show")[2]
    assert calibrate("--back", "1,2")[0] in (1, 2)
    (config / "mine").write_text("kept")
    assert calibrate("--reset")[0] == 2
    (config / "mine").unlink()
    assert calibrate("--reset") == (0, b"nothing is moved\n", "")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes all")
def test_a_folder_that_cannot_be_written_is_told(calibrate, config):
    config.parent.chmod(0o500)
    exit_code, out, err = calibrate("--back", "1,2")
    config.parent.chmod(0o700)

    assert (exit_code, out) == (2, b"")
    assert "permission denied" in err


def test_a_file_in_the_folders_place_is_told(calibrate, folder):
    (folder / "config").write_text("")

    assert calibrate("--show")[:2] == (0, b"nothing is moved\n")
    exit_code, out, err = calibrate("--back", "1,2", "--front", "0,0")
    assert (exit_code, out, err.count("\n")) == (2, b"", 1)


def test_the_output_folder_must_be_there(calibrate):
    exit_code, _, err = calibrate("-o", "nowhere/page.pdf")

    assert exit_code == 2
    assert "nowhere/page.pdf: its folder is not there" in err
