"""The title of a postcard: clear of the art, whatever that is, and larger in large print."""

import os.path

import pytest

from rtt_tools.paper import theme
from rtt_tools.paper.art.drawing import drawing
from rtt_tools.paper.look import PLAIN, looked
from rtt_tools.paper.model import Text
from rtt_tools.top import boardart, boardfile
from rtt_tools.top.sheets import landmark, legible, postcard, postcard_front
from rtt_tools.top.sheets.names import name_of
from tests.paper.samples import bundled, placed

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -140 200 145">{}</svg>'
SLABS = {  # far beyond the stacks of the boards below
    "to the left": '<path class="slab" fill="#3A2A20" d="M-45 -55H60V-48H-45Z"/>',
    "upwards": '<path class="slab" fill="#3A2A20" d="M-12 0V-115H4V0Z"/>',
    "both": '<path class="body" fill="#3A2A20" d="M-25 0V-98H90V0Z"/>',
}
LOOKS = [looked(modes, one) for modes in ((), ("large-print",)) for one in ("en", "uk", "de")]


def covered(board, look, art):
    """The marks under the title that nobody could read it on."""
    plan = postcard_front.plan_of(board, name_of(board, look), look, art)
    dark = legible.dark(art, theme.palette(board.theme))
    return list(legible.under(dark, tuple(landmark.lettered(plan))))


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", boardfile.bundled_ids())
def test_titles_of_bundled_postcards_stand_on_what_they_can_be_read_on(name, look):
    art = boardart.art_of(bundled(name), os.path.dirname(boardfile.find(name)))

    assert not covered(bundled(name), look, art)


@pytest.mark.parametrize("slab", SLABS)
@pytest.mark.parametrize("name", ["giza-pyramid", "toll-gates", "matterhorn"])
def test_art_that_reaches_far_beyond_its_stack_keeps_clear_of_the_title(name, slab):
    art = drawing(SVG.format(SLABS[slab]).encode())

    assert not art.faults
    assert not covered(bundled(name), PLAIN, art)


def test_boxes_move_out_of_the_way_before_they_grow_smaller():
    board, art = bundled("toll-gates"), drawing(SVG.format(SLABS["to the left"]).encode())
    moved, free = (
        postcard_front.plan_of(board, "Toll Gates", PLAIN, one) for one in (art, None)
    )

    assert postcard_front.SHARES[1] * free.size < moved.size < free.size


@pytest.mark.parametrize("slab", SLABS)
def test_boxes_are_no_smaller_where_all_surfaces_are_white(slab):
    board, art = bundled("matterhorn"), drawing(SVG.format(SLABS[slab]).encode())
    with_art, without = (
        postcard_front.plan_of(board, "Matterhorn", looked(["low-ink"]), one)
        for one in (art, None)
    )

    assert with_art.size == without.size


def test_boxes_are_no_smaller_where_art_is_in_nobodys_way():
    board = bundled("matterhorn")
    art = boardart.art_of(board, os.path.dirname(boardfile.find("matterhorn")))
    with_art, without = (
        postcard_front.plan_of(board, "Matterhorn", PLAIN, one) for one in (art, None)
    )

    assert with_art.size == without.size


@pytest.mark.parametrize("name", boardfile.bundled_ids())
def test_titles_grow_in_large_print(name):
    plain, large = (
        max(
            text.size
            for text in placed(postcard.sheet(bundled(name), look)[0].shapes)
            if isinstance(text, Text)
        )
        for look in (PLAIN, looked(["large-print"]))
    )

    assert large > plain
