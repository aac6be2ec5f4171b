"""How much ink a kit's pages save in low-ink, measured on rasters, part by part."""

import shutil
import subprocess
from io import BytesIO

import pytest
from PIL import Image

from rtt_tools.paper import papers, pdf
from rtt_tools.paper.layout import Layout
from rtt_tools.paper.look import looked
from rtt_tools.paper.model import Group, Text
from rtt_tools.paper.thin import thinner
from rtt_tools.top import boardart, boardfile
from rtt_tools.top.sheets import kit
from rtt_tools.top.sheets.kit import Order, Shown
from tests.paper.samples import bundled, placed

MOST = {  # of the colour page's ink; what is left is words and lines
    "how-to": 0.38,
    "calibration": 0.51,
    "sheets": 0.2,
    "companion": 0.26,
    "pad": 0.3,
    "card": 0.54,
    "nets": 0.43,
    "envelope": 0.32,
}
FRONT, BACK = 0.14, 0.82  # of a postcard; its back is lines and words in colour, too

needs_poppler = pytest.mark.skipif(not shutil.which("pdftoppm"), reason="needs poppler")


def shown(name):
    path = boardfile.find(name)
    board = bundled(name)
    return Shown(board, boardart.art_of(board, path.rpartition("/")[0]))


def pages(part, *modes):
    layout = Layout(papers.paper("a4"), duplex="long", look=looked(modes))
    return kit.pages(Order((shown("giza-pyramid"), shown("eiffel-tower")), layout, 2), [part])


def inks(part, *modes):
    """Cyan, magenta and yellow of each page with anything on it, in pages full of one."""
    return [ink(page) for page in pages(part, *modes) if page.shapes]


def ink(page):
    program = ["pdftoppm", "-r", "72", "-"]
    drawn = subprocess.run(program, input=pdf.render([page]), capture_output=True, check=True)
    picture = Image.open(BytesIO(drawn.stdout)).convert("RGB")
    light = sum(value % 256 * count for value, count in enumerate(picture.histogram()))
    return 3 - light / 255 / (picture.width * picture.height)


@needs_poppler
@pytest.mark.parametrize("part", MOST)
def test_low_ink_saves_what_is_not_words_and_lines(part):
    coloured, spared = inks(part), inks(part, "low-ink")

    assert len(spared) == len(coloured)
    for colour, few in zip(coloured, spared, strict=True):
        assert few <= MOST[part] * colour


@needs_poppler
def test_low_ink_saves_most_of_a_postcard_where_its_picture_is():
    spared, coloured = inks("postcard", "low-ink"), inks("postcard")
    ratios = [few / colour for few, colour in zip(spared, coloured, strict=True)]

    assert ratios[0] <= FRONT
    assert ratios[1] <= BACK


def test_each_weight_becomes_the_next_thinner_one_and_outlined_letters_stay():
    def weights(stroke):
        shapes = [Text(0, 0, "a", 4, one, stroke=stroke) for one in (400, 600, 800)]
        return [one.weight for one in placed(thinner((Group(tuple(shapes)),)))]

    assert weights("") == [400, 400, 600]
    assert weights("#101820") == [400, 600, 800]


@pytest.mark.parametrize("part", ["how-to", "companion", "pad", "card", "nets", "envelope"])
def test_low_ink_sets_each_part_in_thinner_type(part):
    def weights(*modes):
        return sum(
            one.weight * len(one.content)
            for page in pages(part, *modes)
            for one in placed(page.shapes)
            if isinstance(one, Text)
        )

    assert weights("low-ink") < weights()
