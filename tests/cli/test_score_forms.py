"""`score` on sheets that were filled in on a screen: as on any other sheet."""

import json

import pytest

from rtt_tools.__main__ import code
from rtt_tools.paper import pdf
from rtt_tools.top import boardfile
from rtt_tools.top.sheets.travel import travel_board
from tests.cli.test_score import HILL
from tests.paper import fillers, samples

LITTLE = boardfile.check(HILL.encode()).board
GIZA = samples.bundled("giza-pyramid")
REFUSED = "rtt-tools: sheet.pdf is left out of the ranking\n"


@pytest.fixture
def table(tmp_path, monkeypatch):
    """A folder with the board of `test_score`, in which filled forms are put down."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "hill.yaml").write_text(HILL, "utf-8")

    def put(values, *, board=GIZA, count=1, name="sheet.pdf", fill=fillers.by_pikepdf, **kept):
        sheet = travel_board(board, fields=True, **kept)
        (tmp_path / name).write_bytes(fill(pdf.render([sheet] * count), values))
        return name

    return put


@pytest.fixture
def run(capfd):
    def call(*arguments):
        exit_code = code(["score", *map(str, arguments)])
        printed = capfd.readouterr()
        return exit_code, printed.out, printed.err

    return call


def data(run, *arguments):
    exit_code, out, err = run(*arguments, "--format", "json")
    return exit_code, json.loads(out), err


def test_a_filled_form_says_what_the_same_sheet_says(run, table, tmp_path):
    values = {"a1": "3", "b1": "5", "a2": "2", "c2": "0", "a3": "9"}
    numbers = "{a1: 3, b1: 5, a2: 2, c2: 0, a3: 9}"
    (tmp_path / "bo.yaml").write_text(
        f"kind: sheet\nboard: hill.yaml\nplayer: Bo\nnumbers: {numbers}\n", "utf-8"
    )
    table({"Name": "Bo", **values}, board=LITTLE)
    form = data(run, "sheet.pdf", "--board", "hill.yaml")
    text = data(run, "bo.yaml")
    for one in (*form[1]["sheets"], *text[1]["sheets"]):
        del one["path"]
        for illegal in one["illegal"]:
            del illegal["line"], illegal["column"]

    assert form == text


def test_of_a_folder_forms_count_that_somebody_wrote_on(run, table, tmp_path):
    table({"Name": "Ana", "a1": "3"}, name="ana.pdf")
    table({}, name="blank.pdf")
    (tmp_path / "printed.pdf").write_bytes(pdf.render([travel_board(GIZA)]))

    exit_code, said, err = data(run, ".")

    assert (exit_code, err, said["left_out"]) == (0, "", [])
    assert [sheet["player"] for sheet in said["sheets"]] == ["Ana"]


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"%PDF-1.7\nbroken", "the PDF is damaged"), (None, "the field Name is empty")],
)
def test_of_a_folder_no_form_is_passed_over_that_may_be_a_sheet(
    run, table, tmp_path, content, reason
):
    table({"a1": "3"})
    if content:
        (tmp_path / "sheet.pdf").write_bytes(content)

    exit_code, out, err = run(".")

    assert (exit_code, out) == (1, "")
    assert reason in err


@pytest.mark.parametrize("fill", fillers.FILLERS, ids=lambda fill: fill.__name__)
def test_whatever_program_filled_it_in(run, table, fill):
    name = table({"Name": "Їжак", "a1": "3", "b1": "51", "a2": "2"}, fill=fill)

    assert run(name) == (
        1,
        "sheet.pdf:1:1: 51 in b1: no dice make it (1 to 50)\n"
        "sheet.pdf:1:1: 2 in a2: it is less than the 3 in a1 below it\n"
        "\n"
        "player  board         legal  illegal  empty\n"
        "Їжак    giza-pyramid      1        2     26\n"
        "\n"
        "place  player  points\n"
        "    1  Їжак        26\n",
        "",
    )


def test_big_to_small_is_remembered(run, table):
    from rtt_tools.top.sheets.filled import Filling

    name = table(
        {"Name": "Ana", "a1": "9", "b1": "9", "a2": "3"}, filling=Filling(big_to_small=True)
    )

    assert data(run, name)[1]["sheets"][0]["illegal"] == []


# --- several sheets ---------------------------------------------------------------------


def test_sheets_of_one_file_are_ranked_and_blank_ones_left_out(run, table):
    values = {
        "giza-pyramid.Name": "Ana",
        "giza-pyramid.a1": "3",
        "giza-pyramid_3.Name": "Bo",
        "giza-pyramid_3.a1": "60",
    }
    exit_code, said, err = data(run, table(values, count=4))

    assert (exit_code, err) == (1, "")
    assert [(one["player"], one["empty"]) for one in said["sheets"]] == [
        ("Ana", 26),
        ("Bo", 27),
    ]
    assert said["sheets"][1]["illegal"][0]["line"] == 3
    assert (said["warnings"], said["left_out"]) == ([], [])


def test_two_sheets_of_one_player_are_rounds(run, table):
    table({"Name": "Ana", "a1": "3"}, name="one.pdf")
    table({"Name": " Ana ", "a1": "4", "b1": "5"}, name="two.pdf")

    assert data(run, "one.pdf", "two.pdf")[1]["ranking"] == [
        {"place": 1, "player": "Ana", "points": 26 + 25, "rounds": 2}
    ]


def test_names_are_the_same_however_accents_are_typed(run, table):
    table({"Name": "Й", "a1": "3"}, name="one.pdf")
    table({"Name": "И\u0306", "a1": "3"}, name="two.pdf")

    assert data(run, "one.pdf", "two.pdf")[1]["ranking"][0]["rounds"] == 2


def test_one_bad_sheet_of_a_file_leaves_the_others(run, table):
    values = {
        "giza-pyramid.a1": "3",
        "giza-pyramid_2.Name": "Bo",
        "giza-pyramid_2.a1": "3",
    }
    exit_code, said, err = data(run, table(values, count=2))

    assert exit_code == 1
    assert [one["player"] for one in said["sheets"]] == ["Bo"]
    assert (
        err
        == "sheet.pdf:1:1: RTT107 error: the field Name is empty (type in who played)\n"
        + REFUSED
    )


def test_a_file_named_twice_is_told_once(run, table):
    values = {f"giza-pyramid{copy}.Name": "Ana" for copy in ("", "_2")}
    name = table(values, count=2)

    assert data(run, name, name)[1]["warnings"] == [
        "sheet.pdf was named 2 times: as many rounds"
    ]


def test_files_that_qpdf_has_joined_are_two_sheets(run, table, tmp_path):
    import pikepdf

    table({"Name": "Ana", "a1": "3"}, name="one.pdf")
    table({"Name": "Bo", "a1": "4", "b1": "9"}, name="two.pdf")
    with pikepdf.open("one.pdf") as one, pikepdf.open("two.pdf") as two:
        one.add_pages_from(two)
        one.save("sheet.pdf")

    assert [one["player"] for one in data(run, "sheet.pdf")[1]["sheets"]] == ["Ana", "Bo"]


# --- numbers as people and programs type them -------------------------------------------


@pytest.mark.parametrize("typed", ["12", " 12", "12 ", "１２", "١٢", "१२", "12\n", "012"])
def test_digits_of_any_script_are_a_number(run, table, typed):
    exit_code, said, _ = data(run, table({"Name": "Ana", "a1": typed}))

    assert (exit_code, said["sheets"][0]["empty"]) == (0, 26)


@pytest.mark.parametrize(
    "typed", ["12.", "1 2", "x", "-3", "+3", "1e1", "²", "XII", "½", "1" * 30]
)
def test_all_else_is_refused_by_the_name_of_the_box(run, table, typed):
    exit_code, out, err = run(table({"Name": "Ana", "a1": "3", "c1": typed}))

    assert (exit_code, out) == (1, "")
    assert err == (
        f"sheet.pdf:1:1: RTT103 error: c1 must be a whole number or nothing, "
        f'not the text "{typed[:30]}" (type digits only)\n{REFUSED}'
    )


@pytest.mark.parametrize("typed", ["", " ", "\u3000", "\u00a0"])
def test_blanks_are_an_empty_box(run, table, typed):
    assert (
        data(run, table({"Name": "Ana", "a1": "3", "c1": typed}))[1]["sheets"][0]["empty"] == 26
    )


def test_a_name_longer_than_sheets_have_is_refused(run, table):
    assert run(table({"Name": "n" * 61, "a1": "3"}))[2] == (
        "sheet.pdf:1:1: RTT107 error: the field Name has 61 characters; it may have at most 60 "
        f"(type in who played)\n{REFUSED}"
    )


# --- which board ------------------------------------------------------------------------


def test_a_name_with_hidden_signs_is_warned_of_by_its_field(run, table):
    table({"Name": "A\u202ena", "a1": "3"})
    exit_code, found, err = data(run, "sheet.pdf")

    assert (exit_code, len(found["sheets"])) == (0, 1)
    assert "RTT402 warning: the invisible character U+202E" in err
    assert "(type the text anew)" in err


def test_a_board_that_is_not_bundled_is_given(run, table):
    name = table({"Name": "Ana", "a1": "3"}, board=LITTLE)

    assert run(name) == (
        1,
        "",
        "sheet.pdf:1:1: RTT131 error: the board little-hill cannot be read: no board of that "
        "id comes with rtt-tools (say where the board lies: --board FILE)\n" + REFUSED,
    )
    assert run(name, "--board", "hill.yaml")[0] == 0


def test_each_sheet_finds_its_own_board(run, table):
    table({"Name": "Ana", "a1": "3"}, board=LITTLE, name="one.pdf")
    table({"Name": "Bo", "a1": "3"}, name="two.pdf")
    said = data(run, "one.pdf", "two.pdf", "--board", "hill.yaml")[1]

    assert [one["board"] for one in said["sheets"]] == ["little-hill", "giza-pyramid"]


def test_a_changed_board_is_a_warning(run, table, tmp_path):
    name = table({"Name": "Ana", "a1": "3"}, board=LITTLE)
    (tmp_path / "hill.yaml").write_text(HILL.replace("at-least: 12", "at-least: 13"), "utf-8")
    exit_code, out, err = run(name, "--board", "hill.yaml")

    assert exit_code == 0
    assert "Ana     little-hill" in out
    assert err == (
        "sheet.pdf:1:1: RTT133 warning: the board little-hill has changed since the sheet was "
        "made (see whether the numbers stand in the right boxes, or export the sheet again)\n"
    )


def test_a_faulty_board_ends_the_call(run, table, tmp_path):
    (tmp_path / "bad.yaml").write_text("format: 1\nid: bad\n", "utf-8")
    exit_code, out, err = run(table({"Name": "Ana"}), "--board", "bad.yaml")

    assert (exit_code, out) == (1, "")
    assert err.startswith("bad.yaml:1:1: RTT102")


def test_a_box_that_the_board_lacks_is_named(run, table, tmp_path):
    name = table({"Name": "Ana", "a3": "13"}, board=LITTLE)
    (tmp_path / "hill.yaml").write_text(
        "format: 1\nid: little-hill\nname: Hill\nlayout: |2\n  [ .][ .]\n", "utf-8"
    )
    _, out, err = run(name, "--board", "hill.yaml")

    assert out == ""
    assert "RTT135 error: the board little-hill has no box a3" in err


@pytest.mark.parametrize(
    "said",
    ["", "giza-pyramid", "../../etc/passwd " + "0" * 64 + " journeys", "a b c d e", "\0"],
)
def test_a_form_that_does_not_say_its_board_is_refused(run, table, said):
    exit_code, out, err = run(table({"Name": "Ana", "a1": "3", "Board": said}))

    assert (exit_code, out) == (1, "")
    assert "the field Board of the PDF does not say what it is of" in err


def test_it_is_then_of_the_one_board_that_is_given(run, table):
    name = table({"Name": "Ana", "a1": "3", "Board": ""}, board=LITTLE)

    assert data(run, name, "--board", "hill.yaml")[1]["sheets"][0]["board"] == "little-hill"


def test_unknown_rules_are_a_finding(run, table):
    name = table({"Name": "Ana", "Board": f"giza-pyramid {GIZA.hash} bridge"})

    assert "RTT104" in run(name)[2]


# --- files ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"%PDF-1.7\n", "the PDF is damaged"),
        (b"%PDF-1.7\n" + bytes(7 << 20), "the PDF has more than 6 MiB"),
        (b"\xef\xbb\xbf\r\n%PDF-1.4\nnothing", "the PDF is damaged"),
        (pdf.render([travel_board(GIZA)]), "the PDF has no fields"),
        (b"PK\x03\x04 and so on", "the PDF is none, whatever its name says"),
    ],
)
def test_a_pdf_without_a_form_is_named_and_left_out(run, tmp_path, monkeypatch, content, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sheet.pdf").write_bytes(content)
    exit_code, out, err = run("sheet.pdf")

    assert (exit_code, out) == (1, "")
    assert f"RTT130 error: {said}" in err
    assert err.endswith(REFUSED)
    assert err.count("\n") == 2


def test_what_others_put_before_a_form_is_passed_over(run, table, tmp_path):
    name = table({"Name": "Ana", "a1": "3"})
    form = (tmp_path / name).read_bytes()
    (tmp_path / name).write_bytes(b"HTTP/1.1 200 OK\r\n\r\n" + form)

    exit_code, said, err = data(run, name)

    assert (exit_code, err) == (0, "")
    assert [sheet["player"] for sheet in said["sheets"]] == ["Ana"]


def test_other_large_files_are_named_as_before(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sheet.yaml").write_bytes(b"a" * (2 << 20))

    assert "RTT019 error: the file has 1,048,577 bytes" in run("sheet.yaml")[2]


def test_a_form_comes_from_standard_input_too(run, table, monkeypatch):
    import io
    import sys
    from pathlib import Path

    content = Path(table({"Name": "Ana", "a1": "3"})).read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))

    assert data(run, "-")[1]["sheets"][0]["path"] == "-"


def test_export_and_score_are_one_way_and_back(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert code(["export", "giza-pyramid", "--fillable", "-o", "sheet.pdf"]) == 0
    path = tmp_path / "sheet.pdf"
    path.write_bytes(
        fillers.by_pdfium(path.read_bytes(), {"Name": "Ana", "a1": "3", "a7": "50"})
    )
    _, out, _ = run("sheet.pdf")

    assert "sheet.pdf:1:1: 50 in a7: a6 below it is empty" in out
    assert "Ana     giza-pyramid      1        1     26" in out
