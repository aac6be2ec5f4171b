"""Valid board files by chance, and single faults put into them where somebody might slip.

A fault is a function of a generator and the lines of a file; it gives the new lines, the line
and column (both from 1) where a person would look, and the codes that name it. One that finds
nothing to spoil in a file gives None.
"""

import re
from typing import NamedTuple

from rtt_tools.editing import flow
from rtt_tools.top.board import PLAIN, Special
from rtt_tools.top.drawn import draw, lettered
from rtt_tools.top.written import entry, special_data
from tests.top.random_boards import random_board

# Rules that leave every box a number, and that only a 50 turns into a trap.
HARMLESS = (
    Special(at_least=12),
    Special(at_least=20),
    Special(even=True),
    Special(odd=True, at_least=5),
)


class Slip(NamedTuple):
    """A spoilt file: its lines, where it is spoilt, and what may be said of it."""

    lines: list
    line: int
    column: int
    codes: tuple


def valid_board(rng):
    """A board that can be filled, some of its boxes under harmless rules."""
    board = random_board(rng, specials=False, boxes=rng.randint(2, 24))
    rules = rng.sample(HARMLESS, rng.randint(0, 3))
    boxes = [
        box._replace(special=rng.choice(rules)) if rules and rng.random() < 0.3 else box
        for box in board.boxes
    ]
    return board._replace(boxes=lettered(boxes))


def head(rng):
    """The lines above the boxes, in one of the ways that people write them."""
    name = rng.choice(
        ("name: Little Hill", 'name: "Little: Hill"', "name: {en: Little Hill, uk: Пагорб}")
    )
    lines = ["format: 1", f"id: {rng.choice(('hill', 'b2', 'a-long-id'))}", name]
    lines += rng.sample(
        ["by: somebody", "license: CC0-1.0", "theme: meadow", "about: 'It''s a hill'"],
        rng.randint(0, 3),
    )
    lines += ["# a comment, with [ brackets and 'quotes"] * rng.randint(0, 1)
    return lines + [""] * rng.randint(0, 1)


def drawn_file(rng, board):
    """The lines of the board as a drawing."""
    rules = {box.letter: box.special for box in board.boxes if box.special != PLAIN}
    special = [f"  {letter}: {flow(special_data(rules[letter]))}" for letter in sorted(rules)]
    rows = [f"  {row}" for row in draw(board.boxes).split("\n")]
    return [*head(rng), "layout: |2", *rows, *(["special:", *special] if special else [])]


def listed_file(rng, board):
    """The lines of the board as a list of boxes, some of what follows declared."""
    return [*head(rng), "boxes:", *(f"  - {declared(rng, box)}" for box in board.boxes)]


def declared(rng, box):
    """The entry of a box, perhaps with the lists that its geometry gives."""
    text = entry(box)
    for key, ids in (("supports", box.supports), ("beside", box.beside)):
        if rng.random() < 0.3:
            text = text[:-1] + f", {key}: [{', '.join(ids)}]" + "}"
    return text


def layout_line(lines):
    """The index of the line that introduces the drawing."""
    return lines.index("layout: |2")


def drawing_rows(lines):
    """The indices of the drawing's lines."""
    first = layout_line(lines) + 1
    return [n for n in range(first, len(lines)) if lines[n].startswith("  ") and "[" in lines[n]
            and ":" not in lines[n]]  # fmt: skip


def boxes_of(lines):
    """Each drawn box: the index of its line and the 0-based column of its bracket."""
    return [
        (n, m.start()) for n in drawing_rows(lines) for m in re.finditer(r"\[..\]", lines[n])
    ]


def entries_of(lines):
    """The indices of the lines with one box each."""
    return [n for n, line in enumerate(lines) if line.startswith("  - {")]


def spoilt(lines, number, text, column, *codes):
    """The slip of writing `text` for a line, seen at a 0-based column."""
    return Slip([*lines[:number], text, *lines[number + 1 :]], number + 1, column + 1, codes)


def in_place(lines, spot, old, new, offset, *codes):
    """The slip of writing `new` for `old` at a spot, seen `offset` characters on."""
    number, column = spot
    text = lines[number]
    assert text.startswith(old, column)
    changed = text[:column] + new + text[column + len(old) :]
    return spoilt(lines, number, changed, column + offset, *codes)


def pick(rng, lines, pattern, among=None):
    """The spot of one match of the pattern, or None."""
    numbers = range(len(lines)) if among is None else among
    spots = [(n, m.start()) for n in numbers for m in re.finditer(pattern, lines[n])]
    return rng.choice(spots) if spots else None


# Slips in the head of either form.


def misspelt_key(rng, lines):
    spot = pick(rng, lines, "^(by|license|theme|about):")
    if spot is None:
        return None
    key = lines[spot[0]].split(":")[0]
    return in_place(lines, spot, key, key[:-1] + "q", 0, "RTT101")


def format_of_later(rng, lines):
    return in_place(
        lines, pick(rng, lines, "^format: 1"), "format: 1", "format: 2", 8, "RTT104"
    )


def capital_id(rng, lines):
    number = next(n for n, line in enumerate(lines) if line.startswith("id: "))
    return spoilt(lines, number, f"id: {lines[number][4:].title()}", 4, "RTT106")


def number_for_a_name(rng, lines):
    number = next(n for n, line in enumerate(lines) if line.startswith("name: "))
    return spoilt(lines, number, "name: 12", 6, "RTT103")


def empty_name(rng, lines):
    number = next(n for n, line in enumerate(lines) if line.startswith("name: "))
    return spoilt(lines, number, 'name: ""', 6, "RTT107")


def colon_in_a_name(rng, lines):
    number = next(n for n, line in enumerate(lines) if line.startswith("name: "))
    return spoilt(lines, number, "name: Hill: the second", 10, "RTT008")


def no_blank_behind_a_colon(rng, lines):
    spot = pick(rng, lines, "^(id|by|license|theme): ")
    text = lines[spot[0]].replace(": ", ":", 1)
    return spoilt(lines, spot[0], text, 0, "RTT008")


def open_quote(rng, lines):
    spot = pick(
        rng, lines, "[\"']$", [n for n, x in enumerate(lines) if x[:5] in ("name:", "about")]
    )
    if spot is None:
        return None
    text = lines[spot[0]]
    return spoilt(lines, spot[0], text[:-1], text.index(text[-1]), "RTT023")


def twice(rng, lines):
    key = rng.choice(("id: hill", "name: Hill", "format: 1"))
    return Slip([*lines, key], len(lines) + 1, 1, ("RTT011",))


def indented_key(rng, lines):
    number = next(n for n, line in enumerate(lines) if line.startswith("id: "))
    return spoilt(lines, number, " " + lines[number], 3, "RTT008")


def control_character(rng, lines):
    number = rng.randrange(3)
    return spoilt(lines, number, lines[number] + "\x1b", len(lines[number]), "RTT003")


def anchor(rng, lines):
    number = next(n for n, line in enumerate(lines) if line.startswith("id: "))
    return spoilt(lines, number, "id: &hill hill", 4, "RTT012")


def missing_head(rng, lines):
    number = rng.randrange(3)
    rest = [*lines[:number], *lines[number + 1 :]]
    first = next(n for n, line in enumerate(rest) if line and not line.startswith("#"))
    return Slip(rest, first + 1, 1, ("RTT102",))


# Slips in drawings.


def forgotten_2(rng, lines):
    rows = drawing_rows(lines)
    deep = [len(lines[n]) - len(lines[n].lstrip()) for n in rows]
    if min(deep) == deep[0]:
        return None
    number = layout_line(lines)
    return spoilt(lines, number, "layout: |", 8, "RTT010")


def folded(rng, lines):
    return spoilt(lines, layout_line(lines), "layout: >2", 0, "RTT201")


def lost_character(rng, lines):
    number, column = rng.choice(boxes_of(lines))
    row, at = lines[number], column + rng.randrange(1, 4)
    return spoilt(lines, number, row[:at] + row[at + 1 :], column, "RTT202", "RTT206")


def extra_character(rng, lines):
    number, column = rng.choice(boxes_of(lines))
    row, at = lines[number], column + rng.randrange(1, 4)
    return spoilt(lines, number, row[:at] + " " + row[at:], column, "RTT202")


def row_askew(rng, lines):
    boxes = boxes_of(lines)
    number = rng.choice(boxes)[0]
    mine = [column for n, column in boxes if n == number]
    others = len(boxes) - len(mine)
    if len(mine) >= others:
        return None  # then the others are those out of line
    shift = rng.choice((-1, 1)) if mine[0] > 2 else 1
    row = " " + lines[number] if shift > 0 else lines[number][1:]
    return spoilt(lines, number, row, mine[0] + shift, "RTT203")


def box_askew(rng, lines):
    boxes = boxes_of(lines)
    number, column = rng.choice(boxes)
    moved = [spot for spot in boxes if spot[0] == number and spot[1] >= column]
    if 2 * len(moved) >= len(boxes):
        return None
    row = lines[number]
    return spoilt(lines, number, row[:column] + " " + row[column:], column + 1, "RTT203")


def tab(rng, lines):
    spot = pick(rng, lines, r"(?<=\])  |(?<=\[) ", drawing_rows(lines))
    if spot is None:
        return None
    return in_place(lines, spot, " ", "\t", 0, "RTT208")


def lookalike(rng, lines):
    character, plain = rng.choice((("\u00a0", " "), ("\uff3b", "["), ("\uff3d", "]")))
    spot = pick(rng, lines, rf"(?<=\[){plain}" if plain == " " else re.escape(plain),
                drawing_rows(lines))  # fmt: skip
    return spot and in_place(lines, spot, plain, character, 0, "RTT209")


def stray(rng, lines):
    number = rng.choice(drawing_rows(lines))
    row = lines[number].rstrip()
    return spoilt(lines, number, row + rng.choice("-x|"), len(row), "RTT205")


def small_letter(rng, lines):
    spot = pick(rng, lines, r"\[[ A-Z][ .]\]", drawing_rows(lines))
    row = lines[spot[0]]
    text = row[: spot[1] + 1] + rng.choice("qé5*") + row[spot[1] + 2 :]
    return spoilt(lines, spot[0], text, spot[1], "RTT206")


def blank_row(rng, lines):
    rows = drawing_rows(lines)
    if len(rows) < 2:
        return None
    number = rng.choice(rows[1:])
    return Slip([*lines[:number], "", *lines[number:]], number + 1, 1, ("RTT204",))


def undefined_letter(rng, lines):
    spot = pick(rng, lines, r"\[ [ .]\]", drawing_rows(lines))
    return spot and in_place(lines, spot, "[ ", "[Z", 0, "RTT224")


def lost_rule(rng, lines):
    number = next((n for n, line in enumerate(lines) if re.match("  [A-Z]: ", line)), None)
    if number is None or sum(bool(re.match("  [A-Z]: ", line)) for line in lines) < 2:
        return None
    letter = lines[number].strip()[0]
    row, column = next(s for s in boxes_of(lines) if lines[s[0]][s[1] + 1] == letter)
    return Slip([*lines[:number], *lines[number + 1 :]], row + 1, column + 1, ("RTT224",))


def no_dot(rng, lines):
    rows = drawing_rows(lines)
    bare = [x.replace(".]", " ]") if n in rows else x for n, x in enumerate(lines)]
    return Slip(bare, layout_line(lines) + 1, 1, ("RTT221",))


def cloud(rng, lines):
    number = drawing_rows(lines)[-1]
    row = lines[number].rstrip()
    widest = max(len(lines[n].rstrip()) for n in drawing_rows(lines))
    column = widest + 6 + widest % 2
    return spoilt(lines, number, row.ljust(column) + "[  ]", column, "RTT222")


def rule_out_of_range(rng, lines):
    spot = pick(rng, lines, "at-least: [0-9]+")
    return spot and in_place(lines, spot, "at-least: ", "at-least: 9", 10, "RTT105")


def rule_of_yes(rng, lines):
    spot = pick(rng, lines, "even: true")
    return spot and in_place(lines, spot, "even: true", "even: yes", 6, "RTT103")


def misspelt_rule(rng, lines):
    spot = pick(rng, lines, "at-least: ")
    return spot and in_place(lines, spot, "at-least", "atleast", 0, "RTT101")


def rule_with_a_tab(rng, lines):
    number = next((n for n, line in enumerate(lines) if re.match("  [A-Z]: ", line)), None)
    if number is None:
        return None
    return spoilt(lines, number, "\t" + lines[number].strip(), 0, "RTT009")


def open_rule(rng, lines):
    spot = pick(
        rng,
        lines,
        r"(?<=\d|e)\}$",
        [n for n, x in enumerate(lines) if re.match("  [A-Z]: ", x)],
    )
    return spot and in_place(lines, spot, "}", "", 0, "RTT024")


# Slips in lists of boxes.


def misspelt_box_key(rng, lines):
    spot = pick(rng, lines, "(?<=, )(at|dot|supports|beside|special): ", entries_of(lines))
    number, column = spot
    word = re.match("[a-z]+", lines[number][column:]).group()
    if word == "at":  # without it the box has no place besides, which is said of its brace
        return None
    return in_place(lines, spot, word, word + "s", 0, "RTT101")


def box_without_a_place(rng, lines):
    number = rng.choice(entries_of(lines))
    text = re.sub(r", at: \[[^]]*\]", "", lines[number])
    return spoilt(lines, number, text, 4, "RTT102")


def twin(rng, lines):
    entries = entries_of(lines)
    if len(entries) < 2:
        return None
    number = rng.choice(entries[1:])
    other = re.search(r"id: ([a-z0-9]+)", lines[entries[0]]).group(1)
    text = re.sub(r"id: [a-z0-9]+", f"id: {other}", lines[number])
    return spoilt(lines, number, text, 9, "RTT210")


def ghost(rng, lines):
    spot = pick(rng, lines, r"(?<=supports: \[)[a-z]", entries_of(lines))
    return spot and in_place(lines, spot, "", "zz99, ", 0, "RTT211")


def wrong_list(rng, lines):
    spot = pick(rng, lines, r"(supports|beside): \[[a-z]", entries_of(lines))
    if spot is None:
        return None
    number, column = spot
    text = re.sub(r"(supports|beside): \[[^]]*\]", r"\1: []", lines[number][column:], count=1)
    return spoilt(lines, number, lines[number][:column] + text, column, "RTT213", "RTT214")


def wrong_hanging(rng, lines):
    number = rng.choice([n for n in entries_of(lines) if "dot: true" in lines[n]])
    text = lines[number][:-1] + ", hanging: true}"
    return spoilt(lines, number, text, len(lines[number]) + 1, "RTT215")


def a_third(rng, lines):
    spot = pick(rng, lines, r"(?<=at: \[)[-0-9.]+", entries_of(lines))
    number, column = spot
    old = re.match("[-0-9.]+", lines[number][column:]).group()
    return in_place(lines, spot, old, f"{int(float(old))}.3", 0, "RTT113")


def half_a_row(rng, lines):
    number = rng.choice(entries_of(lines))
    column = re.search(r"at: \[[-0-9.]+, ", lines[number]).end()
    rest = lines[number][column:].lstrip("0123456789")
    return spoilt(lines, number, lines[number][:column] + "1.5" + rest, column, "RTT103")


def dot_of_yes(rng, lines):
    spot = pick(rng, lines, "dot: true", entries_of(lines))
    word = rng.choice(("yes", "on", "1", "'true'"))
    return in_place(lines, spot, "dot: true", f"dot: {word}", 5, "RTT103")


def copied_and_not_moved(rng, lines):
    number = rng.choice(entries_of(lines))
    text = re.sub(r"id: [a-z0-9]+", "id: copy", lines[number])
    text = re.sub(r", (supports|beside): \[[^]]*\]", "", text)
    return Slip([*lines, text], len(lines) + 1, 10, ("RTT220",))


def open_box(rng, lines):
    number = rng.choice(entries_of(lines))
    return spoilt(lines, number, lines[number][:-1], len(lines[number]) - 1, "RTT024")


def open_place(rng, lines):
    number = rng.choice(entries_of(lines))
    spot = pick(rng, lines, r"(?<=\d)\]", [number])
    return in_place(lines, spot, "]", "", 0, "RTT024")


def lost_comma(rng, lines):
    spot = pick(rng, lines, r", (at|dot|special)", entries_of(lines))
    return in_place(lines, spot, ", ", " ", 1, "RTT024")


def contrary(rng, lines):
    number = rng.choice([n for n in entries_of(lines) if "special" not in lines[n]] or [None])
    if number is None:
        return None
    text = lines[number][:-1] + ", special: {even: true, odd: true}}"
    return spoilt(lines, number, text, len(lines[number]) + 1, "RTT303")


HEAD_FAULTS = (
    misspelt_key, format_of_later, capital_id, number_for_a_name, empty_name, colon_in_a_name,
    no_blank_behind_a_colon, open_quote, twice, indented_key, control_character, anchor,
    missing_head,
)  # fmt: skip
DRAWN_FAULTS = (
    forgotten_2, folded, lost_character, extra_character, row_askew, box_askew, tab, lookalike,
    stray, small_letter, blank_row, undefined_letter, lost_rule, no_dot, cloud,
    rule_out_of_range, rule_of_yes, misspelt_rule, rule_with_a_tab, open_rule,
)  # fmt: skip
LISTED_FAULTS = (
    misspelt_box_key, box_without_a_place, twin, ghost, wrong_list, wrong_hanging, a_third,
    half_a_row, dot_of_yes, copied_and_not_moved, open_box, open_place, lost_comma, contrary,
)  # fmt: skip
FAULTS = {
    **{(drawn_file, fault): "drawn" for fault in (*HEAD_FAULTS, *DRAWN_FAULTS)},
    **{(listed_file, fault): "listed" for fault in (*HEAD_FAULTS, *LISTED_FAULTS)},
}


def text_of(lines):
    """The bytes of a file of these lines."""
    return ("\n".join(lines) + "\n").encode()


# --- bytes ----------------------------------------------------------------------------

BYTES = [
    *(bytes([byte]) for byte in b"\x00\t\r\n \"#&'*,-:>?@[]`{|}!%~0aA."),
    b"\xff", b"\xc2\x85", b"\xe2\x80\xa8", b"\xef\xbb\xbf", b"\xc2\xa0", b"---\n", b"...\n",
    b"&a ", b"*a ", b"!!str ", b"<<: ", b"\\u0000", b"? ", b"- ", b"| ", b"1e999",
    b"\xf0\x9f\x90\x89",
]  # fmt: skip


def spoilt_bytes(rng, choice):
    """A valid file with one to four places spoilt, whatever that makes of it.

    `choice` picks one of the things that stand in the place of a byte.
    """
    text = bytearray(text_of(rng.choice((drawn_file, listed_file))(rng, valid_board(rng))))
    for _ in range(rng.randint(1, 4)):
        spot = rng.randrange(len(text))
        match rng.choice(("drop", "double", "change", "cut")):
            case "drop":
                del text[spot]
            case "double":
                text.insert(spot, text[spot])
            case "change":
                text[spot : spot + 1] = choice(BYTES)
            case "cut":
                del text[spot : spot + rng.randint(1, 20)]
        text = text or bytearray(b" ")
    return bytes(text)
