"""PNG files: as large as the sheet, and like what another program draws of its PDF."""

from io import BytesIO

import pytest
from PIL import Image

from rtt_tools.paper import pdf, png
from rtt_tools.paper.model import Rect, Sheet
from tests.paper.test_files import SHEET, difference, needs, run


def picture(sheet, *dpi):
    return Image.open(BytesIO(png.render(sheet, *dpi)))


@pytest.mark.parametrize("dpi", [30, 127, 150, 254, 300])
def test_a_picture_has_the_size_of_its_sheet(dpi):
    found = picture(SHEET, dpi)

    assert found.size == pytest.approx((60 / 25.4 * dpi, 40 / 25.4 * dpi), abs=1)
    assert found.info["dpi"] == pytest.approx((dpi, dpi), abs=0.1)
    assert found.mode == "RGB"


def test_a_piece_is_shown_with_its_bleed():
    edge = Rect(-3, -3, 66, 46, fill="#FF0000")
    found = picture(Sheet(60, 40, "", (edge,), bleed=3), 254)

    assert found.size == pytest.approx((660, 460), abs=1)
    assert found.getpixel((2, 2)) == (255, 0, 0)


@needs("pdftoppm")
@pytest.mark.parametrize("dpi", [127, 254])
def test_two_programs_draw_the_same(tmp_path, dpi):
    (tmp_path / "shapes.pdf").write_bytes(pdf.render([SHEET]))
    run(
        *("pdftoppm", "-r", str(dpi), "-png", "-singlefile"),
        *(tmp_path / "shapes.pdf", tmp_path / "other"),
    )
    other = Image.open(tmp_path / "other.png").convert("RGB")

    assert difference(picture(SHEET, dpi), other, dpi // 25)[1] < 40


def test_the_same_sheet_gives_the_same_bytes():
    assert png.render(SHEET, 100) == png.render(SHEET, 100)


def test_thin_lines_are_not_drawn_thicker_than_they_are():
    """A line of a tenth of a dot leaves a tenth of its ink, or nearly."""
    thin = Sheet(60, 40, "", (Rect(0, 20, 60, 25.4 / 720, fill="#000000"),))
    ink = sum(255 - level for level in picture(thin, 72).convert("L").tobytes()) / 255

    assert ink < 0.75 * picture(thin, 72).width


@pytest.mark.parametrize("dpi", [508, 97])
def test_lengths_are_true(dpi):
    bar = Rect(7, 7, 100, 3, fill="#000000")
    found = picture(Sheet(120, 20, "", (bar,)), dpi).convert("L")
    row = found.crop((0, round(8.5 * dpi / 25.4), found.width, round(8.5 * dpi / 25.4) + 1))
    ink = sum(255 - level for level in row.tobytes()) / 255

    assert ink / dpi * 25.4 == pytest.approx(100, abs=0.06)


@pytest.mark.parametrize(
    ("side", "dpi", "told"),
    [(2000, 150, 77), (2000, 1200, 77), (500, 1200, 622), (1250, 300, 124)],
)
def test_pictures_that_no_memory_holds_are_refused_with_a_resolution_that_is_possible(
    side, dpi, told
):
    large = Sheet(side, side, "", ())

    with pytest.raises(
        ValueError, match=rf"^{dpi} dots to an inch .* --dpi {told} is possible"
    ):
        png.render(large, dpi)
