"""A kit: which pages it has, in which order, and that its contents say so."""

import re
import shutil
import subprocess
from collections import Counter
from itertools import groupby, pairwise

import pytest

from rtt_tools.paper import kitpage, papers, pdf
from rtt_tools.paper.layout import AUTO, Layout
from rtt_tools.paper.look import MODES, PLAIN, looked
from rtt_tools.paper.model import Group, Link, Rect
from rtt_tools.paper.theme import WHITE
from rtt_tools.paper.words import languages
from rtt_tools.top.rulesets import ORIGINAL
from rtt_tools.top.sheets import contents, kit, posters
from rtt_tools.top.sheets.kit import PARTS, Order, Shown
from tests.paper.samples import bundled, placed

NAMES = (
    "giza-pyramid",
    "matterhorn",
    "major-oak",
    "marina-bay-sands",
    "half-dome",
    "toll-gates",
)
BOARDS = tuple(Shown(bundled(name)) for name in NAMES)


def order(
    boards=2, players=2, duplex="long", modes=(), language="en", up=1, paper="a4", **rest
):
    layout = Layout(papers.paper(paper), up, duplex=duplex, look=looked(modes, language))
    return Order(BOARDS[:boards], layout, players, **rest)


def words(sheet):
    return [shape.content for shape in placed(sheet.shapes) if hasattr(shape, "content")]


def links(shapes):
    for shape in shapes:
        if isinstance(shape, Group):
            yield from links(shape.shapes)
        elif isinstance(shape, Link):
            yield shape


def chapters(pages):
    """Each chapter with its first page, from 0."""
    numbered = enumerate(pages)
    return [(name, next(group)[0]) for name, group in groupby(numbered, lambda p: p[1].chapter)]


# --- how many pages -----------------------------------------------------------------------


def even(count):
    return count + count % 2


@pytest.mark.parametrize("boards", [1, 2, 5, 6])
@pytest.mark.parametrize("players", [1, 2, 5])
def test_both_sides_begin_every_part_on_a_leaf_of_its_own(boards, players):
    pages = kit.pages(order(boards, players))
    expected = {
        "front": 2,
        "calibration": 2,
        "sheets": players * even(boards),
        "companion": even(boards),
        "pad": 2,
        "card": 2 * -(-players // 2),
        "postcard": 2 * -(-boards // 2),
        "nets": 6,
        "envelope": 2 * players,
    }

    assert len(pages) == sum(expected.values())
    assert all(first % 2 == 0 for name, first in chapters(pages)[2:])


@pytest.mark.parametrize("boards", [1, 4, 5])
@pytest.mark.parametrize("players", [1, 4])
def test_one_side_has_no_white_page(boards, players):
    pages = kit.pages(order(boards, players, duplex=""))
    expected = {
        "front": 2,
        "sheets": players * boards,
        "companion": boards,
        "pad": 1,
        "card": players,
        "postcard": boards,
        "nets": 3,
        "envelope": players,
    }

    assert len(pages) == sum(expected.values())
    assert all(words(page) for page in pages)


@pytest.mark.parametrize(
    ("up", "boards", "players", "count"),
    [(2, 6, 6, 18), (2, 6, 3, 10), (2, 1, 3, 4)],
)
def test_pieces_share_pages(up, boards, players, count):
    assert len(kit.pages(order(boards, players, up=up), ["sheets"])) == count


def test_each_player_gets_every_pair_in_turn():
    pages = kit.pages(order(3, 2), ["sheets"])
    titles = ["Pyramid of Giza", "Matterhorn", "Major Oak", "Rules in brief"]

    assert [page.title for page in pages] == 2 * titles
    assert [page.chapter for page in pages] == 4 * ["Boards, set 1"] + 4 * ["Boards, set 2"]


def test_sheets_of_nameless_players_are_drawn_alike():
    pages = kit.pages(order(2, 6), ["sheets"])

    assert len({id(page.shapes[1].shapes) for page in pages}) == 2


def test_a_name_is_printed_on_the_boards_and_the_envelope_of_its_player():
    pages = kit.pages(order(2, 3, names=("Ana", "Богдан")))
    named = [page.chapter for page in pages if "Ana" in words(page)[:12]]

    assert [page.title for page in pages].count("Pyramid of Giza · Ana") == 1
    assert {"Boards · Ana", "Travel envelope"} <= set(named)
    assert not any("Ana" in words(page) for page in pages if page.chapter == "Boards · Богдан")


def test_card_follows_paper():
    pages = kit.pages(order())
    card = {part.title for part in PARTS if part.card}
    order_of_chapters = [name for name, _ in chapters(pages)]
    on_card = [name in {looked([]).word(key) for key in card} for name in order_of_chapters]

    assert on_card == sorted(on_card)


def test_who_plays_by_rules_without_the_companion_gets_no_sheet_for_it():
    pages = kit.pages(order(ruleset=ORIGINAL, solo=False))

    assert "Companion" not in {page.chapter for page in pages}


def test_laminated_boards_get_no_envelope_that_they_would_have_to_be_folded_for():
    pages = kit.pages(order(1, 1, modes=["dry-erase"]))

    assert "Travel envelope" not in {page.chapter for page in pages}
    assert kit.pages(order(0, 1, modes=["dry-erase"]), ["envelope"])


# --- contents -------------------------------------------------------------------------------


@pytest.mark.many
@pytest.mark.parametrize("duplex", ["long", "short", "fold", ""])
@pytest.mark.parametrize(("boards", "names"), [(1, ()), (3, ("Ana",)), (6, ())])
def test_contents_lead_to_the_pages_they_name(boards, names, duplex):
    pages = kit.pages(order(boards, 2, duplex, names=names))
    found = list(links(pages[0].shapes))
    begun = dict(reversed(chapters(pages)))
    targets = {link.page for link in found}

    assert {first for name, first in begun.items() if name != "Contents"} <= targets | {
        first for name, first in begun.items() if name.startswith("Boards")
    }
    assert min(page for name, page in begun.items() if name.startswith("Boards")) in targets
    assert all(0 < link.page < len(pages) for link in found)


@pytest.mark.many
@pytest.mark.parametrize("duplex", ["long", ""])
@pytest.mark.parametrize("modes", [(), ("large-print",)])
@pytest.mark.parametrize("language", languages())
def test_the_numbers_in_the_contents_are_those_of_the_pages(duplex, modes, language):
    look = looked(modes, language)
    pages = kit.pages(order(2, 2, duplex, modes, language))
    told = [text for page in pages if page.chapter == pages[0].chapter for text in words(page)]
    begun = dict(reversed(chapters(pages)))
    for part in PARTS:
        title = look.word(part.title)
        if title not in told:
            assert (part.name, duplex) == ("calibration", "")
            continue
        ranges = [
            re.findall(r"\d+", text)
            for text in told[told.index(title) :]
            if "–" in text or re.fullmatch(look.word("kit-page", 7).replace("7", r"\d+"), text)
        ]
        first = begun.get(title, begun.get(look.word("kit-set", 1)))
        assert int(ranges[0][0]) == first + 1, title


def test_each_board_stands_in_the_contents_with_its_first_page():
    pages = kit.pages(order(6, 4))
    told = words(pages[0])
    for name in ("Pyramid of Giza", "Toll Gates"):
        at = told.index(name)
        number = next(text for text in told[at:] if text.isdigit())
        assert pages[int(number) - 1].title == name
    printed = Counter(int(text) - 1 for text in told if text.isdigit())
    parts = Counter(link.page for link in links(pages[0].shapes)) - printed
    begun = {first for name, first in chapters(pages) if not re.search("set [2-4]", name)}
    assert set(parts) == begun - {0}


@pytest.mark.parametrize("duplex", ["long", "fold", ""])
def test_an_outline_lists_each_name_once_in_its_chapter(duplex):
    pages = kit.pages(order(3, 5, duplex))
    listed = [(page.chapter, page.title) for page in pages if page.title != page.chapter]

    assert len(listed) == len(set(listed))


@pytest.mark.parametrize("language", languages())
def test_what_an_outline_lists_begins_with_a_capital(language):
    pages = kit.pages(order(1, language=language))
    listed = {word for page in pages for word in (page.chapter, page.title) if word}

    assert [word for word in listed if word[0].islower()] == []


def test_postcards_to_fold_have_their_heads_at_the_fold():
    (page,) = kit.pages(order(1, duplex="fold"), ["postcard"])
    printed = page.shapes[0].shapes
    inner = [group.shapes[0] for group in printed if isinstance(group, Group)][:2]

    assert [group.turn for group in inner] == [90, -90]


@pytest.mark.skipif(not shutil.which("mutool"), reason="mutool is missing")
def test_the_outline_of_the_file_is_that_of_the_contents(tmp_path):
    pages = kit.pages(order(3, 2))
    path = tmp_path / "kit.pdf"
    path.write_bytes(pdf.render(pages, duplex="long", title="Kit"))
    command = ["mutool", "show", path, "outline"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    entries = re.findall(r'^[|+]\t"(.*)"\t#page=(\d+)', shown, re.M)

    assert [(name, int(page) - 1) for name, page in entries] == chapters(pages)


def test_contents_of_two_pages_have_one_for_paper_and_one_for_card():
    first, second = kit.pages(order(2, 1, modes=["large-print"]))[:2]

    assert "On paper of 90 g, both sides" in words(first)
    assert "On card of 200 g, both sides" not in words(first)
    assert "On card of 200 g, both sides" in words(second)


@pytest.mark.parametrize("boards", [1, 3, 6])
def test_contents_show_each_board_where_there_is_room(boards):
    page = kit.pages(order(boards, 2))[0]
    white = [one for one in placed(page.shapes) if isinstance(one, Rect) and one.fill == WHITE]
    drawn = [one for one in white if one.width < contents.TICK]
    lowest = max(one.y + one.height for one in white)

    assert len(drawn) == sum(len(one.board.boxes) for one in BOARDS[:boards])
    assert page.height - kitpage.FOOT - lowest < 20, "the page ends far above its foot"


@pytest.mark.parametrize(("boards", "shown"), [(16, 16), (17, 0), (90, 0)])
def test_contents_show_no_boards_too_narrow_to_be_seen(boards, shown):
    asked = order()._replace(boards=(BOARDS * 15)[:boards])
    page = kit.pages(asked, [])[0]
    grounds = [one.clip for one in clipped(page.shapes)]

    assert len(grounds) == shown
    assert all(one.width > 0 for one in placed(page.shapes) if isinstance(one, Rect))


def test_posters_of_a_row_stand_side_by_side():
    made = posters.row([(one.board, one.art) for one in BOARDS[:4]], PLAIN, 150, 50)
    grounds = [(at.x, at.x + at.shapes[0].scale * one.clip.width)
               for at in made for one in clipped(at.shapes)]  # fmt: skip

    assert grounds[0][0] == 0
    assert grounds[-1][1] == pytest.approx(150)
    for (_, right), (left, _) in pairwise(grounds):
        assert left - right == pytest.approx(posters.GAP)


def clipped(shapes):
    """The groups that are cut to a rectangle with round corners."""
    for one in shapes:
        if isinstance(one, Group):
            yield from [one] if isinstance(one.clip, Rect) and one.clip.radius else ()
            yield from clipped(one.shapes)


@pytest.mark.uncounted
def test_many_boards_take_more_pages_of_contents():
    many = tuple(
        Shown(bundled("giza-pyramid")._replace(id=f"b{n}", names={"": f"Board number {n}"}))
        for n in range(90)
    )
    pages = kit.pages(order()._replace(boards=many, players=1))
    numbers = [name for name, _ in chapters(pages)]

    assert [page.chapter for page in pages].count("Contents") == 2
    assert numbers[:2] == ["Contents", "How to print"]
    found = [link for page in pages[:2] for link in links(page.shapes)]
    assert max(link.page for link in found) < len(pages)


# --- looks, parts, papers -----------------------------------------------------------------


@pytest.mark.many
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "blank"])
def test_a_kit_is_made_in_every_look(mode, language):
    one = order(2, 1, modes=[mode], language=language)
    pages = kit.pages(one)

    assert {page.language for page in pages} == {language}
    assert pdf.render(pages, duplex="long").startswith(b"%PDF")


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
@pytest.mark.parametrize("duplex", ["long", "fold", ""])
def test_each_part_comes_alone(part, duplex):
    pages = kit.pages(order(duplex=duplex), [part.name])
    shown = kit.pages(order(0 if not part.boards else 1, duplex=duplex), [part.name])

    assert pages
    assert shown
    assert "Contents" not in {page.chapter for page in pages}


@pytest.mark.parametrize(
    ("paper", "parts"),
    [("a5", ["sheets", "card", "postcard"]), ("a6", ["sheets"]), ("a3", []), ("letter", [])],
)
def test_a_paper_carries_what_fits(paper, parts):
    pages = kit.pages(order(paper=paper, duplex=""), parts)
    sides = sorted((papers.paper(paper).width, papers.paper(paper).height))

    assert all(sorted((page.width, page.height)) == sides for page in pages)


@pytest.mark.parametrize(
    ("part", "players", "sides"),
    [
        pytest.param("nets", 1, 2, id="three pages of dice"),
        pytest.param("envelope", 3, 2, id="an envelope for each of three"),
        pytest.param("envelope", 1, 1, id="a page alone stays whole"),
        pytest.param("how-to", 1, 1, id="as does what belongs to the contents"),
    ],
)
def test_a_large_paper_holds_two_pages_of_a_part(part, players, sides):
    pages = kit.pages(order(players=players, paper="a3", duplex=""), [part])

    assert len(pages) == sides


def test_a_small_paper_is_refused_with_what_it_holds():
    with pytest.raises(
        ValueError, match=r"A5 is too small for --how-to, .*; it holds .*--sheets"
    ):
        kit.pages(order(paper="a5"))


@pytest.mark.parametrize("paper", ["a5", "a6", "120x300", "50x50"])
def test_what_a_small_paper_is_said_to_hold_it_holds(paper):
    small = order(paper=paper, duplex="")
    with pytest.raises(ValueError, match="is too small for --how-to") as told:
        kit.pages(small)
    named = re.findall(r"--([a-z-]+)", str(told.value).partition("it holds")[2])

    for part in named:
        assert list(kit.pages(small, (part,)))
    assert bool(named) == (paper != "50x50")


@pytest.mark.parametrize("duplex", ["long", "short", "fold"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_two_reference_cards_share_a_page_of_a4_and_of_letter(paper, duplex):
    pages = kit.pages(order(0, 2, duplex, paper=paper), ["card"])

    assert len(pages) == 2
    assert all(
        words(page).count("Reference card · Journeys · rtt-tools 0.1.0") == 2 for page in pages
    )


def test_whoever_plays_alone_scores_what_the_companion_has_left():
    alone, together, plain = (
        words(kit.pages(order(1, players, solo=solo), ["pad"])[0])
        for players, solo in ((1, True), (2, True), (1, False))
    )

    assert "Rank" in alone
    assert "Rank" not in together
    assert "Rank" not in plain


def test_what_is_printed_on_both_sides_has_a_use_for_the_other_side():
    pages = kit.pages(order(3, 2), ["companion", "pad"])

    assert [words(page)[0] for page in pages] == 3 * ["Companion"] + 3 * ["Score pad"]
    assert "Rank" in words(pages[3])
    assert words(pages[4]) == words(pages[5])


def test_a_pad_shows_the_boards_it_is_for():
    plain, shown = (kit.pages(order(n, 2, duplex=""), ["pad"])[0] for n in (0, 2))
    discs = [
        sum(isinstance(one, Rect) and one.fill == WHITE for one in placed(page.shapes))
        for page in (plain, shown)
    ]

    assert discs[1] - discs[0] == sum(len(one.board.boxes) for one in BOARDS[:2])


def test_only_pieces_with_a_white_edge_are_said_to_have_one():
    dry = order(1, 1, modes=["dry-erase"])
    told = {
        part: any("5 mm" in word for page in kit.pages(dry, [part]) for word in words(page))
        for part in ("sheets", "card", "postcard")
    }

    assert told == {"sheets": True, "card": True, "postcard": False}


def test_as_many_boards_to_a_page_as_boxes_allow():
    pages = kit.pages(order(1, 4, up=AUTO, duplex=""), ["sheets"])

    assert len(pages) < 4


def test_the_same_kit_has_the_same_bytes():
    one, other = (pdf.render(kit.pages(order(2, 2))) for _ in range(2))

    assert one == other


def test_six_boards_for_six_stay_small():
    assert len(pdf.render(kit.pages(order(6, 6)), duplex="long")) < 2_000_000
