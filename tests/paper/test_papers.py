"""Papers by name and by size: what is known, what is refused, what a page carries."""

import pytest

from rtt_tools.paper import pages, papers
from rtt_tools.paper.model import Group, Sheet
from rtt_tools.paper.papers import PAPERS, Paper


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a4", PAPERS["a4"]),
        (" Letter ", PAPERS["letter"]),
        ("210x297", PAPERS["a4"]),
        ("8.5x11in", PAPERS["letter"]),
        ("21 × 14.8 cm", PAPERS["a5"]),
        ("148X200", Paper("148x200", 148, 200)),
        ("200*148mm", Paper("148x200", 148, 200)),
        ('5,5x8,5"', Paper("139.7x215.9", 139.7, 215.9)),
        ("50x2000", Paper("50x2000", 50, 2000)),
    ],
)
def test_a_paper_has_a_name_or_a_size(text, found):
    assert papers.paper(text) == found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a9", "'a9' is no paper; there are a3, a4, a5, a6, letter, or a size such as"),
        ("", "'' is no paper"),
        ("210", "'210' is no paper"),
        ("210x", "'210x' is no paper"),
        ("nanxnan", "'nanxnan' is no paper"),
        ("1e3x100", "'1e3x100' is no paper"),
        ("-100x100", "'-100x100' is no paper"),
        ("٣٠٠x٤٠٠", "is no paper"),
        ("100x100pt", "is no paper"),
        ("a\x1b[31m", r"'a\u001B[31m' is no paper"),
        ("49x100", "49x100 has a side of 49 mm; paper has 50 to 2000 mm"),
        ("100x2001", "has a side of 2001 mm"),
        ("9" * 5000 + "x1", "is no paper"),
    ],
)
def test_other_words_are_no_paper(text, said):
    with pytest.raises(ValueError) as refused:  # noqa: PT011
        papers.paper(text)

    assert said in str(refused.value)
    assert len(str(refused.value)) < 250


def test_a4_and_letter_carry_the_same_and_small_paper_has_narrow_edges():
    assert papers.live(PAPERS["a4"]) == papers.live(PAPERS["letter"]) == (190, 259.4)
    assert papers.live(PAPERS["a5"]) == (128, 190)
    assert papers.live(PAPERS["a6"]) == (95, 138)
    assert papers.live(papers.paper("120x200")) == (100, 180)


@pytest.mark.parametrize("name", PAPERS)
@pytest.mark.parametrize("lying", [False, True])
def test_what_a_paper_carries_lies_in_its_middle(name, lying):
    wide, high = papers.live(PAPERS[name])[:: -1 if lying else 1]
    page = pages.on_paper(Sheet(wide, high, "t", ()), name)

    sides = [PAPERS[name].width, PAPERS[name].height]
    assert [page.width, page.height] == sides[:: -1 if lying else 1]
    (group,) = [shape for shape in page.shapes if isinstance(shape, Group)]
    assert group.x * 2 + wide == pytest.approx(page.width)
    assert group.y * 2 + high == pytest.approx(page.height)
    assert min(group.x, group.y) >= 5


def test_a_sheet_that_is_too_large_is_refused_with_what_fits():
    with pytest.raises(ValueError, match=r"^A5 does not hold a sheet of 190 x 259\.4 mm; "):
        pages.on_paper(Sheet(190, 259.4, "t", ()), "a5")


@pytest.mark.parametrize(("name", "told"), [("a4", "A4"), ("letter", "Letter")])
def test_papers_are_called_as_people_do(name, told):
    assert papers.described(PAPERS[name]) == told
    assert papers.described(papers.paper("100x150.5")) == "100 x 150.5 mm"
