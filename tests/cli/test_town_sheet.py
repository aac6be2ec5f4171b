"""`town sheet`: which file appears, with what in it, and what is refused."""

from io import BytesIO

import pypdf
import pytest

from rtt_tools.__main__ import code

TWO = ("--name", "Ana", "--name", "Bo")


@pytest.fixture
def sheet(tmp_path, monkeypatch, capsysbinary):
    """Runs the command in an empty folder: exit code, output, complaints."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments):
        exit_code = code(["town", "sheet", *arguments])
        out, err = capsysbinary.readouterr()
        return exit_code, out, err.decode()

    return call


def pages(content):
    return [page.extract_text() for page in pypdf.PdfReader(BytesIO(content)).pages]


def test_without_a_name_it_is_a_pdf_in_the_usual_folder(sheet, tmp_path):
    assert sheet("town-9x9") == (0, b"output/town-9x9.pdf\n", "")
    assert (tmp_path / "output" / "town-9x9.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("options", "name", "begins"),
    [
        (["-o", "a.pdf"], "a.pdf", b"%PDF"),
        (["-o", "a.svg"], "a.svg", b"<?xml"),
        (["-o", "a.png", "--dpi", "40"], "a.png", b"\x89PNG"),
        (["-o", "a", "--to", "svg"], "a", b"<?xml"),
    ],
)
def test_the_file_is_what_its_suffix_or_option_says(sheet, tmp_path, options, name, begins):
    assert sheet("town-7x7", *options) == (0, f"{name}\n".encode(), "")
    assert (tmp_path / name).read_bytes().startswith(begins)


@pytest.mark.parametrize("map", ["town-9x9", "town-7x7", "high-pass"])
@pytest.mark.parametrize("language", ["en", "uk", "es", "de"])
def test_every_bundled_map_prints_in_every_language(sheet, map, language):
    exit_code, out, err = sheet(map, "-o", "-", "--lang", language)

    assert (exit_code, out[:4], err) == (0, b"%PDF", "")


def test_each_player_has_a_sheet_and_what_is_asked_for_comes_behind(sheet):
    _, out, _ = sheet(
        "town-9x9", "-o", "-", "--name", "Ana", "--name", "Бо", "--with", "pad,key"
    )
    said = pages(out)

    assert "Ana" in said[0]
    assert "Бо" in said[1]
    assert "Icons and buildings" in said[2]
    assert "Score pad" in said[-1]
    assert "Ana" in said[-1]


def test_copies_are_counted(sheet):
    _, out, _ = sheet("town-9x9", "-o", "-", "--copies", "3")

    assert len(pages(out)) == 3


def test_the_same_call_gives_the_same_bytes(sheet):
    call = ("town-9x9", "-o", "-", "--with", "key,card,pad", "--lang", "de")

    assert sheet(*call) == sheet(*call)


@pytest.mark.parametrize(
    ("arguments", "exit_code", "says"),
    [
        (["town-9x8"], 2, "did you mean `town-9x9`?"),
        (["town-9x9", "--with", "keys"], 2, "'keys' is none of key, card, pad"),
        (["town-9x9", "--paper", "60x90"], 1, "squares would be 5.1 mm and a pen needs 8 mm"),
        (["town-9x9", "--up", "4"], 1, "larger paper or fewer pieces to a page help"),
        (["town-9x9", "--mode", "blank", "--with", "key"], 2, "--with and --only are for a"),
        (["town-9x9", "--mode", "blank", "--name", "Ana"], 2, "prints an empty map"),
        (["town-9x9", "--mode", "blank", "--paper", "60x90"], 1, "and a pen needs 8 mm"),
        (["town-9x9", "--to", "svg", "--copies", "2"], 2, "--copies and several --name need"),
        (["town-9x9", "--to", "svg", "--with", "key"], 2, "--with needs --to pdf"),
        (["town-9x9", "--dpi", "90"], 2, "--dpi is for a PNG"),
        (["town-9x9", "--to", "png", "--duplex", "long"], 2, "--duplex long needs --to pdf"),
        (
            ["town-9x9", "--paper", "a6", "-o", "a.svg"],
            1,
            "of SVG holds one; --to pdf holds them",
        ),
        (["town-9x9", "--name", "Ana", "--name", "ana"], 2, "two players are called 'ana'"),
        (["town-9x9", "--name", "日本"], 2, "the font lacks"),
        (["town-9x9", *["--name", "A"] * 7], 2, "7 names; a table has up to 6"),
        (
            ["town-9x9", "--paper", "a6", "--with", "key", "-o", "a.pdf"],
            1,
            "is too small for key",
        ),
        (["giza-pyramid"], 2, "no bundled map of that id"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_a_line(
    sheet, tmp_path, arguments, exit_code, says
):
    found, out, err = sheet(*arguments)

    assert (found, out) == (exit_code, b"")
    assert says in err
    assert err.count("\n") == 1
    assert not [one for one in tmp_path.rglob("*") if one.is_file()]


def test_an_empty_map_is_of_the_size_of_its_map(sheet, tmp_path):
    assert sheet("town-7x7", "--mode", "blank") == (0, b"output/town-7x7-blank.pdf\n", "")
    (said,) = pages((tmp_path / "output" / "town-7x7-blank.pdf").read_bytes())

    assert "Empty map" in said
    assert {"a", "g", "1", "7"} <= set(said.split())
    assert not {"h", "8", "Narrow"} & set(said.split())


def test_two_names_on_one_page_are_a_picture(sheet):
    both = ("--paper", "a3", "--up", "2", "--name", "Ana", "--name", "Bo")
    exit_code, out, _ = sheet("town-9x9", *both, "--to", "svg", "-o", "-")

    assert exit_code == 0
    assert b"Ana" in out
    assert b"Bo" in out


@pytest.mark.parametrize(("player", "games"), [(("--name", "Ana"), 12), ((), 12), (TWO, 2)])
def test_a_score_pad_is_full_of_games_unless_told_how_many(sheet, player, games):
    (said,) = pages(sheet("town-9x9", "--only", "pad", "-o", "-", *player)[1])

    assert f"Game {games}" in said
    assert f"Game {games + 1}" not in said


def test_a_map_with_errors_is_not_printed(sheet, tmp_path):
    (tmp_path / "bad.yaml").write_text(
        "kind: town-map\nformat: 1\nid: bad\nrows: 99\n", "utf-8"
    )
    exit_code, out, err = sheet("bad.yaml")

    assert (exit_code, out) == (1, b"")
    assert "bad.yaml:4" in err


def test_the_map_itself_is_never_replaced(sheet, tmp_path):
    text = "kind: town-map\nformat: 1\nid: mine\nname: Mine\n"
    (tmp_path / "mine.pdf").write_text(text, "utf-8")
    exit_code, _, err = sheet("./mine.pdf", "-o", "mine.pdf")

    assert exit_code == 2
    assert "is the map itself" in err
    assert (tmp_path / "mine.pdf").read_text("utf-8") == text
