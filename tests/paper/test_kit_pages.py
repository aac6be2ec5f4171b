"""The cards and pages of a kit: what they say fits, can be read, and is what the code knows."""

from collections import Counter
from itertools import pairwise
from math import cos, isclose, radians, sin

import pytest

from rtt_tools import languages as told
from rtt_tools.paper import kitpage, panels, svg, theme
from rtt_tools.paper.cover import Overfull, missing, width
from rtt_tools.paper.look import PLAIN, looked
from rtt_tools.paper.model import (
    POINT,
    SHARE,
    Circle,
    Curve,
    Group,
    Line,
    Move,
    Path,
    Rect,
    Sheet,
    Text,
)
from rtt_tools.paper.theme import WHITE
from rtt_tools.paper.words import languages
from rtt_tools.top import boardfile, solo
from rtt_tools.top.board import Box
from rtt_tools.top.dice import DICE
from rtt_tools.top.rulesets import RULESETS
from rtt_tools.top.sheets import companion, howto, pad, ranks, reference, symbols

pytestmark = pytest.mark.many

JOURNEYS, ORIGINAL = RULESETS["journeys"], RULESETS["original"]
EIFFEL = boardfile.load(boardfile.find("eiffel-tower"))
MARINA = boardfile.load(boardfile.find("marina-bay-sands"))
SHIPPED = ("en", "uk", "es", "de")
MODES = ((), ("low-ink",), ("large-print",), ("low-ink", "large-print"), ("colour-safe",))
LOOKS = [looked(modes, language) for language in SHIPPED for modes in MODES]


def pages(look):
    """Every kind of card and page, with what makes it fullest."""
    for ruleset in RULESETS.values():
        for small in (True, False):
            yield from reference.card(ruleset, look, small=small)
    yield from reference.card(JOURNEYS, look, solo=False)
    for board in (EIFFEL, MARINA):
        yield companion.sheet(board, look)
        yield companion.sheet(board, look, half=True)
    yield from pad.sheets(look)
    yield from pad.sheets(look, pads=2, players=("Ann", "Bo"), landmarks=("Eiffel Tower",))
    yield from pad.sheets(look, half=True, rounds=9)
    yield from pad.sheets(look, half=True, solo=True)
    yield howto.page(look)
    yield howto.page(look, duplex="short", dice=False, pieces=False)
    yield howto.page(look, duplex="fold")
    yield howto.page(look, duplex="")


def name(look):
    return "-".join(
        (look.language, *(mode for mode in look._fields[1:] if getattr(look, mode)))
    )


# --- a walk over a page, in its own millimetres -------------------------------------------


def walk(shapes, x=0.0, y=0.0, scale=1.0, turn=0.0):
    """Each shape that is no group, with where its group lies and how it is scaled."""
    for shape in shapes:
        if isinstance(shape, Group):
            at = place(shape.x, shape.y, x, y, scale, turn)
            yield from walk(shape.shapes, *at, scale * shape.scale, turn + shape.turn)
        else:
            yield shape, (x, y, scale, turn)


def place(px, py, x, y, scale, turn):
    px, py = px * scale, py * scale
    c, s = cos(radians(turn)), sin(radians(turn))
    return x + px * c - py * s, y + px * s + py * c


def corners(shape, where):
    """The bounding box of a shape, a text's from its capitals to its baseline."""
    match shape:
        case Rect(x, y, wide, high):
            points = [(x, y), (x + wide, y), (x, y + high), (x + wide, y + high)]
        case Circle(x, y, radius):
            points = [(x - radius, y - radius), (x + radius, y + radius)]
        case Path(steps):
            ends = [s for s in steps if isinstance(s, Move | Line | Curve)]
            points = [(s.x, s.y) for s in ends]
        case Text():
            long = width(shape.content, shape.size, shape.weight)
            left = shape.x - SHARE[shape.anchor] * long
            points = [(left, shape.y - 0.7 * shape.size), (left + long, shape.y)]
    placed = [place(*point, *where) for point in points]
    xs, ys = [p[0] for p in placed], [p[1] for p in placed]
    return min(xs), min(ys), max(xs), max(ys)


def within(inner, outer, by=0.0):
    return (
        inner[0] >= outer[0] + by - 0.01
        and inner[1] >= outer[1] + by - 0.01
        and inner[2] <= outer[2] - by + 0.01
        and inner[3] <= outer[3] - by + 0.01
    )


def over(one, other):
    return (
        one[0] < other[2] - 0.01
        and other[0] < one[2] - 0.01
        and one[1] < other[3] - 0.01
        and other[1] < one[3] - 0.01
    )


def laid(sheet):
    """Shapes in drawing order, each with its bounding box and its scale."""
    for shape, where in walk(sheet.shapes):
        yield shape, corners(shape, where), where[2]


def texts(sheet):
    return [(one, box, one.size * by) for one, box, by in laid(sheet) if isinstance(one, Text)]


def is_picture(text):
    """Numbers within icons are pictures, and so are the few letters of the how-to page."""
    return text.content.isdigit() or text.content[:-1] in ("100 ", "5 m", "5 м")


def is_imprint(text, size):
    return isclose(size, 8 * POINT, abs_tol=0.01) or "rtt-tools 0" in text.content


# --- the law ------------------------------------------------------------------------------


@pytest.mark.parametrize("look", LOOKS, ids=name)
def test_text_stays_on_its_page_and_its_card(look):
    for sheet in pages(look):
        grounds = []
        page = (0, 0, sheet.width, sheet.height)
        for shape, box, _ in laid(sheet):
            if isinstance(shape, Rect):
                grounds.append(box)
            elif isinstance(shape, Text):
                assert within(box, page), (sheet.title, shape.content)
                for ground in grounds:
                    if over(box, ground) and not is_picture(shape):
                        assert within(box, ground, 0.3), (sheet.title, shape.content)


@pytest.mark.parametrize("look", LOOKS, ids=name)
def test_no_two_texts_overlap(look):
    for sheet in pages(look):
        found = [(box, text.content) for text, box, _ in texts(sheet)]
        clashes = [(a, b) for n, (p, a) in enumerate(found) for q, b in found[:n] if over(p, q)]

        assert not clashes, sheet.title


@pytest.mark.parametrize("look", LOOKS, ids=name)
def test_type_is_no_smaller_than_it_may_be(look):
    for sheet in pages(look):
        for text, _, size in texts(sheet):
            small = is_picture(text) or is_imprint(text, size)
            assert small or size >= look.text - 0.01, (sheet.title, text.content, size / POINT)


@pytest.mark.parametrize("look", LOOKS, ids=name)
def test_text_is_told_from_its_ground(look):
    for sheet in pages(look):
        painted = []
        for shape, box, _ in laid(sheet):
            if isinstance(shape, Text):
                under = [fill for fill, ground in painted if within(middle(box), ground)]
                ground = under[-1] if under else theme.WHITE
                assert theme.contrast(shape.fill, ground) >= 4.5, (sheet.title, shape.content)
            elif shape.fill:
                painted.append((shape.fill, box))


def middle(box):
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return x, y, x, y


@pytest.mark.parametrize("look", LOOKS, ids=name)
def test_the_font_has_every_character(look):
    for sheet in pages(look):
        assert not missing("".join(text.content for text, *_ in texts(sheet)))


@pytest.mark.parametrize("language", SHIPPED)
def test_low_ink_paints_no_surface(language):
    look = looked(["low-ink"], language)
    for sheet in (*reference.card(JOURNEYS, look), *pad.sheets(look), howto.page(look)):
        for shape, box, _ in laid(sheet):
            if isinstance(shape, Rect) and shape.fill not in ("", theme.WHITE):
                assert (box[3] - box[1]) <= 2, sheet.title  # the bars of rulers


@pytest.mark.parametrize("look", LOOKS, ids=name)
def test_pages_have_the_sizes_that_papers_ask_for(look):
    card = reference.card(JOURNEYS, look)
    sheets = (companion.sheet(EIFFEL, look), *pad.sheets(look), howto.page(look))
    pieces = (companion.sheet(EIFFEL, look, half=True), *pad.sheets(look, half=True))

    assert {sheet[:2] for sheet in card} == {(190, 259.4) if look.large_print else (133, 180)}
    assert {sheet[:2] for sheet in sheets} == {(190, 259.4)}
    assert {sheet[:2] for sheet in pieces} == {(190, 259.4) if look.large_print else (124, 178)}


def test_every_shipped_language_was_looked_at():
    assert set(SHIPPED) == set(languages())


def test_pictures_differ_without_their_colours():
    dice = {symbols.die(kind, 5, PLAIN.tints)[0]._replace(fill="", stroke="") for kind in DICE}
    faces = {symbols.strokes(face, 5) for face in symbols.STROKES}

    assert len(dice) == len(DICE)
    assert len(faces) == len(symbols.STROKES)


@pytest.mark.parametrize("face", symbols.STROKES)
def test_faces_that_are_forced_are_light_and_those_of_the_die_dark(face):
    thrown, _ = symbols.face(face, 5, PLAIN.tints)
    forced, _ = symbols.face(face, 5, PLAIN.tints, forced=True)

    assert theme.contrast(thrown.fill, forced.fill) > 7


def test_grounds_of_text_are_told_from_bands_in_grey():
    tints = PLAIN.tints

    assert min(theme.contrast(tints.band, one) for one in (tints.tint, tints.sand)) > 4.5


# --- facts --------------------------------------------------------------------------------


def said(sheet):
    return [text.content for text, *_ in texts(sheet)]


@pytest.mark.parametrize("look", [looked((), one) for one in SHIPPED], ids=name)
def test_the_ranks_are_those_of_the_rules(look):
    shown = ranks.spans()

    for left in range(40):
        rank = solo.rank(left)
        span = next(span for span, one in shown if one == rank)
        low, _, high = span.rstrip("+").partition("–")
        assert int(low) <= left <= int(high or (99 if span.endswith("+") else low))
    _, back = reference.card(JOURNEYS, look)
    for page in (back, companion.sheet(EIFFEL, look), *pad.sheets(look, solo=True)):
        words = said(page)
        for span, rank in shown:
            assert span in words
            assert look.word(f"rank-{rank}") in words


@pytest.mark.parametrize("language", ["en", "uk", "es"])
def test_ranks_are_called_on_paper_as_on_the_screen(language):
    for _, rank in solo.RANKS:
        said = told.said(f"rank-{rank}", language)

        assert looked((), language).word(f"rank-{rank}") == said


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda one: one.id)
def test_exceptions_stand_in_the_order_of_the_ruleset(ruleset):
    _, back = reference.card(ruleset, PLAIN)
    found = {text.content: box[1] for text, box, _ in texts(back)}
    heights = [found[PLAIN.word(f"card-{one}")] for one in ruleset.exceptions]

    assert heights == sorted(heights)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda one: one.id)
def test_each_face_of_the_action_die_is_drawn(ruleset):
    _, back = reference.card(ruleset, PLAIN)
    dark = [
        shape.steps
        for shape, where in walk(back.shapes)
        if isinstance(shape, Path) and shape.stroke == theme.WHITE
    ]
    drawn = Counter(symbols.strokes(face, reference.FACE) for face in ruleset.faces)

    assert Counter(dark) == drawn


def test_the_original_knows_no_companion():
    _, back = reference.card(ORIGINAL, PLAIN)

    assert PLAIN.word("card-solo") not in said(back)
    assert PLAIN.word("card-differs-original", 2, 5).split()[0] == "2"


@pytest.mark.parametrize("board", [EIFFEL, MARINA], ids=lambda one: one.id)
@pytest.mark.parametrize("half", [False, True])
def test_the_companion_has_a_box_for_each_of_the_board(board, half):
    sheet = companion.sheet(board, PLAIN, half=half)
    bold = [text for text, *_ in texts(sheet) if text.weight == 800]
    numbers = [int(text.content) for text in bold if text.content.isdigit()]
    steps = [1, 2, 3, 4]

    assert sorted(numbers) == sorted([*range(1, len(board.boxes) + 1), *steps, 0])


@pytest.mark.parametrize("half", [False, True])
def test_the_companion_is_crossed_out_from_the_ground_up(half):
    sheet = companion.sheet(MARINA, PLAIN, half=half)
    heights = {}
    for text, box, _ in texts(sheet):
        if text.weight == 800 and text.content.isdigit() and int(text.content) > 4:
            heights[int(text.content)] = box[3]

    assert all(heights[n] >= heights[n - 1] - 0.01 for n in heights if n - 1 in heights)


def test_the_crosses_are_those_of_the_rules():
    """One die crosses out one box; else as many as dice less one."""
    sheet = companion.sheet(EIFFEL, PLAIN)
    side = 4.2
    drawn = [
        shape
        for shape, box, _ in laid(sheet)
        if isinstance(shape, Rect)
        and isclose(shape.width, side)
        and isclose(shape.height, side)
    ]

    assert len(drawn) == sum(max(1, count - 1) for count in range(1, len(DICE) + 1)) == 11


@pytest.mark.parametrize("look", [looked((), one) for one in SHIPPED], ids=name)
def test_the_steps_of_a_page_for_one_are_read_from_above_the_board(look):
    """As large as headings, 14 pt; so are no other words that wrap."""
    told = texts(companion.sheet(EIFFEL, look))
    steps = [look.word(f"solo-{step}").split()[0] for step in companion.TURN]
    sizes = {size for text, _, size in told if text.content.split()[0] in steps}

    assert max(sizes) == pytest.approx(14 * POINT)


@pytest.mark.parametrize("left", range(30))
def test_stars_count_the_ranks(left):
    names = [rank for _, rank in solo.RANKS][::-1]

    assert ranks.stars(left) == 1 + names.index(solo.rank(left))


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("look", LOOKS[:3], ids=name)
@pytest.mark.parametrize("named", ["Extraordinary " * 9, "W" * 99, "א" * 30, "Ї" * 60])
def test_a_companion_takes_any_name(half, look, named):
    board = EIFFEL._replace(names={"": named})
    page = companion.sheet(board, look, half=half)

    for text, box, _ in texts(page):
        assert within(box, (0, 0, page.width, page.height)), text.content


@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("count", [1, 14, 60, 200])
def test_a_companion_takes_any_number_of_boxes(half, count):
    boxes = tuple(Box(f"b{n}", n % 40, n // 40, dot=True) for n in range(count))
    page = companion.sheet(EIFFEL._replace(boxes=boxes), PLAIN, half=half)
    numbers = Counter(said(page))

    assert all(numbers[str(number)] >= 1 for number in range(1, count + 1))


# --- the pad ------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds", [1, 2, 6, 7, 12, 19, 30])
@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("look", [PLAIN, looked(["large-print"])], ids=name)
def test_every_round_has_one_row(rounds, half, look):
    made = pad.sheets(look, rounds=rounds, half=half)
    numbers = [one for sheet in made for one in said(sheet) if one.isdigit()]

    assert numbers == [str(number) for number in range(1, rounds + 1)]
    carried = [look.word("pad-carried") in said(sheet) for sheet in made]
    assert carried == [number > 0 for number in range(len(made))]


@pytest.mark.parametrize("rounds", [1, 6, 12, 30])
@pytest.mark.parametrize("half", [False, True])
def test_rows_are_high_enough_to_write_in(rounds, half):
    for sheet in pad.sheets(PLAIN, rounds=rounds, half=half):
        ys = sorted(
            {
                round(box[1], 3)
                for shape, box, _ in laid(sheet)
                if isinstance(shape, Path) and box[3] - box[1] < 0.01 and box[0] in (0, 3)
            }
        )
        assert min(b - a for a, b in pairwise(ys)) >= 9.0


@pytest.mark.parametrize(
    "players",
    [
        ("Ann",),
        ("Олена Підгірна-Бондаренко", "Maximiliane von Wolkenstein zu Trostburg"),
        ("W" * 60,) * 6,
        ("i" * 60, "a b " * 15, "Łucja", "Ó", "x", "y"),
    ],
)
@pytest.mark.parametrize("half", [False, True])
def test_names_stay_in_their_cells(players, half):
    for sheet in pad.sheets(PLAIN, players=players, landmarks=("Wo" * 30,) * 6, half=half):
        lines = [
            box
            for shape, box, _ in laid(sheet)
            if isinstance(shape, Path) and box[2] - box[0] < 0.01
        ]
        for text, box, _ in texts(sheet):
            assert not [line for line in lines if over(box, thick(line))], text.content


def thick(line):
    x1, y1, x2, y2 = line
    return x1 - 0.3, y1, x2 + 0.3, y2


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"players": tuple("abcdefg")}, "1 to 6 players, not 7"),
        ({"count": 0}, "1 to 6 players, not 0"),
        ({"rounds": 0}, "1 to 30 rounds, not 0"),
        ({"rounds": 31}, "1 to 30 rounds, not 31"),
        ({"pads": 3}, "1 or 2 score pads"),
        ({"pads": 2, "half": True}, "1 or 2 score pads"),
    ],
)
def test_a_pad_that_nobody_can_use_is_refused(asked, words):
    with pytest.raises(ValueError, match=words):
        pad.sheets(PLAIN, **asked)


def cut_outs(sheet, kind, *, filled):
    """How many shapes of that kind have that many steps and that fill."""
    return sum(
        isinstance(one, Path) and len(one.steps) == kind and one.fill == filled
        for one, _ in walk(sheet.shapes)
    )


PENNANT, STAR = 4, 11  # steps of their outlines


@pytest.mark.parametrize("count", [1, 3, 6])
def test_each_player_has_a_flag_a_round_and_a_medal(count):
    (sheet,) = pad.sheets(PLAIN, count=count, rounds=5)
    discs = [
        one for one, _ in walk(sheet.shapes) if isinstance(one, Circle) and one.fill == WHITE
    ]

    assert cut_outs(sheet, PENNANT, filled=WHITE) == 5 * count
    assert len(discs) == count + 1  # and one on the band
    assert PLAIN.word("pad-flags") in " ".join(said(sheet))


def test_alone_each_round_has_a_star_for_every_rank_to_be_coloured():
    (sheet,) = pad.sheets(PLAIN, solo=True, count=1, rounds=4)

    assert cut_outs(sheet, STAR, filled=WHITE) == 4 * len(ranks.spans())
    assert PLAIN.word("pad-stars") in " ".join(said(sheet))


def test_a_pad_with_many_rounds_says_nothing_of_flags_that_it_lacks():
    (sheet,) = pad.sheets(PLAIN, rounds=17)

    assert not cut_outs(sheet, PENNANT, filled=WHITE)
    assert PLAIN.word("pad-flags") not in " ".join(said(sheet))


@pytest.mark.parametrize("look", LOOKS, ids=name)
def test_a_page_asks_where_and_when_and_a_piece_does_not(look):
    for half, pads, asks in ((False, 1, True), (False, 2, False), (True, 1, look.large_print)):
        told = said(pad.sheets(look, half=half, pads=pads)[0])
        assert (look.word("pad-where") in told) == (look.word("pad-when") in told) == asks


# --- how to print -------------------------------------------------------------------------


@pytest.mark.parametrize("look", LOOKS, ids=name)
def test_the_ruler_of_the_page_is_true_in_every_mode(look):
    sheet = howto.page(look)
    marks, by = max(
        ((shape, by) for shape, _, by in laid(sheet) if isinstance(shape, Path)),
        key=lambda found: len(found[0].steps),
    )
    xs = sorted(by * step.x for step in marks.steps if isinstance(step, Move))
    ends = sorted(by * step.x for step in marks.steps if isinstance(step, Line))

    assert xs == ends
    assert len(xs) == 181
    assert all(isclose(b - a, 1.0, abs_tol=1e-6) for a, b in pairwise(xs))


@pytest.mark.parametrize(
    ("asked", "step"),
    [
        ({"pieces": False}, "cut"),
        ({"dice": False}, "fold"),
        ({"duplex": ""}, "calibrate"),
        ({"duplex": "fold"}, "calibrate"),
    ],
)
def test_steps_that_do_not_apply_are_left_out(asked, step):
    assert PLAIN.word(f"howto-{step}") in said(howto.page(PLAIN))
    assert PLAIN.word(f"howto-{step}") not in said(howto.page(PLAIN, **asked))


@pytest.mark.parametrize("duplex", ["long", "short", "fold", ""])
def test_how_to_print_says_which_sides_are_printed(duplex):
    told = " ".join(said(howto.page(PLAIN, duplex=duplex)))
    ways = [
        way
        for way in ("long", "short", "fold", "none")
        if PLAIN.word(f"howto-duplex-{way}-rule") in told
    ]

    assert ways == [duplex or "none"]


@pytest.mark.parametrize("duplex", ["long", "fold", ""])
@pytest.mark.parametrize("dice", [True, False])
def test_no_step_stands_alone_at_the_foot(duplex, dice):
    sheet = howto.page(PLAIN, duplex=duplex, dice=dice)
    cards = [
        box
        for shape, box, _ in laid(sheet)
        if isinstance(shape, Rect) and shape.radius == kitpage.RADIUS
    ]
    lowest = max(top for _, top, *_ in cards)

    assert sum(isclose(top, lowest, abs_tol=0.01) for _, top, *_ in cards) == 2


# --- words that are too long --------------------------------------------------------------


def test_long_words_shrink_to_a_floor_and_are_then_refused():
    def sized(many):
        def page(style):
            words = panels.prose("word " * many, 100, style)
            return panels.column([words], 0, 0, 50)

        made = Sheet(100, 50, "", panels.settled(page, PLAIN, "this page"))
        assert max(box[3] for _, box, _ in texts(made)) <= 50
        return {size for *_, size in texts(made)}.pop() / POINT

    assert sized(50) == pytest.approx(12)
    assert 12 > sized(90) > sized(130) >= 8
    with pytest.raises(Overfull, match="this page: the words of language 'en'"):
        sized(1000)


# --- pictures -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "made"),
    [
        ("card-front", lambda: reference.card(JOURNEYS, PLAIN)[0]),
        ("card-back", lambda: reference.card(JOURNEYS, PLAIN)[1]),
        ("companion", lambda: companion.sheet(EIFFEL, PLAIN)),
        ("score-pad", lambda: pad.sheets(PLAIN)[0]),
        ("how-to-print", lambda: howto.page(PLAIN)),
    ],
)
def test_pages_look_as_they_did(golden, file, made):
    golden(f"kit-{file}.svg", svg.render(made()).decode())


def test_in_large_print_a_note_on_a_band_is_as_large_as_the_text_or_left_out():
    look = looked(["large-print"])
    short, long = (
        list(kitpage.band("Dice to fold", look, note=note, note_size=look.text))
        for note in (
            "d4, d6",
            "d4, d6, d8, d12, d20 and the action die, all of them on one page",
        )
    )
    assert [text.size for text in short if isinstance(text, Text)][1:] == [look.text]
    assert [text.content for text in long if isinstance(text, Text)] == ["Dice to fold"]


@pytest.mark.parametrize("language", SHIPPED)
def test_pages_of_large_print_have_bars_to_lay_a_ruler_against(language):
    look = looked(["large-print"], language)
    for sheet in (*reference.card(JOURNEYS, look), companion.sheet(EIFFEL, look)):
        assert {"millimetres", "inches", "true-size"} <= {
            key
            for key in ("millimetres", "inches", "true-size")
            for text, *_ in texts(sheet)
            if text.content == look.word(key)
        }


@pytest.mark.parametrize("language", SHIPPED)
def test_pictures_of_large_print_say_nothing_in_small_type(language):
    look = looked(["large-print"], language)

    assert look.word("mm", 5) not in [text.content for text, *_ in texts(howto.page(look))]


def test_names_on_a_pad_break_at_their_hyphens_rather_than_shrink():
    landmarks, players = (
        ("Санкт-Бартоломео-Бей-Сендс",),
        ("Maximilian-Alexander", "B", "C", "D"),
    )
    (sheet,) = pad.sheets(looked([], "uk"), landmarks=landmarks, players=players)
    sizes = {text.content: size for text, _, size in texts(sheet)}

    assert {sizes["Maximilian-"], sizes["Alexander"]} == {PLAIN.text}
    assert landmarks[0] not in sizes
    assert min(size for told, size in sizes.items() if told[:5] == "Санкт") == PLAIN.text
