"""The pictures of the documentation: all that there are are drawn, and all drawn are shown."""

import io
import re
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures"
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]


@pytest.fixture(scope="module")
def made():
    """The program that draws them."""
    loader = SourceFileLoader("made", str(FOLDER / "make"))
    module = module_from_spec(spec_from_loader("made", loader))
    loader.exec_module(module)
    return module


def test_every_picture_is_drawn_by_a_command(made):
    assert sorted(made.PICTURES) == sorted(path.stem for path in FOLDER.glob("*.png"))


def test_every_picture_is_shown(made):
    shown = {
        name
        for page in PAGES
        for name in re.findall(r"pictures/([\w-]+)\.png", page.read_text("utf-8"))
    }

    assert shown == set(made.PICTURES)


@pytest.mark.parametrize("name", ["giza-pyramid", "card"])
def test_pictures_are_current(made, name):
    """Two of them; `docs/pictures/make --check` looks at all."""
    picture = made.PICTURES[name]

    assert made.alike(
        made.drawn(picture), (FOLDER / f"{name}.png").read_bytes(), picture.square
    )


def png(picture):
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def test_soft_edges_are_no_change_and_a_moved_line_is_one(made):
    plain, soft, moved = (Image.new("RGB", (80, 80), "white") for _ in range(3))
    plain.paste("black", (20, 20, 60, 24))
    soft.paste("black", (20, 20, 60, 24))
    soft.paste("#E0E0E0", (20, 24, 60, 25))
    moved.paste("black", (20, 22, 60, 26))

    assert made.alike(png(plain), png(soft), 4)
    assert not made.alike(png(plain), png(moved), 4)
    assert not made.alike(png(plain), png(plain.resize((80, 81))), 4)
