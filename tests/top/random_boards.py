"""Boards by chance for tests: connected stacks, half offsets, hanging boxes, high dots."""

from rtt_tools.top.board import PLAIN, Board, Box, Special, connected, overlap

NUMBERS = (1, 2, 3, 4, 5, 6, 8, 9, 12, 13, 15, 18, 20, 21, 26, 30, 36, 45, 50)


def random_board(rng, *, specials=True, boxes=None, highest=50, share=0.35):
    """A board whose every box can be reached; with `specials` it may have no filling.

    `boxes` is their number (drawn from 1 to 24 when None), `highest` the greatest number
    its rules name, `share` how many of the boxes have rules of their own.
    """
    grown = grow(rng, boxes or rng.randint(1, 24))
    if specials:
        rules = {letter: random_special(rng, highest) for letter in "ABCDEF"}
        grown = [with_special(rng, box, rules, share) for box in grown]
    return Board("random", {"": "Random"}, named(connected(grown)))


def grow(rng, count):
    """Boxes added one by one on, beside or near the others; alone only with a dot."""
    found = [Box("x0", 0.0, 0, dot=True)]
    while len(found) < count:
        box = sprout(rng, found)._replace(id=f"x{len(found)}")
        if abs(box.x) < 10 and not any(overlap(box, one) for one in found):
            found.append(box)
    lonely = {box.id for box in connected(found) if not box.supports and not box.beside}
    return [box._replace(dot=box.dot or box.id in lonely) for box in found]


def sprout(rng, found):
    """A box near one that is there already; it may overlap another."""
    near = rng.choice(found)
    side = rng.choice((-1.0, 1.0))
    match rng.choice(("on", "on", "on", "beside", "ground", "high")):
        case "on":
            return Box("", near.x + rng.choice((-0.5, 0.0, 0.5)), near.y + 1)
        case "beside":
            return Box("", near.x + side, near.y)
        case "ground":
            return Box("", near.x + side * rng.choice((1.0, 1.5, 2.0)), 0, dot=True)
        case _:
            return Box("", near.x + side, near.y + rng.choice((0, 1)), dot=True)


def with_special(rng, box, rules, share):
    """The box, perhaps with one of the `rules`; comparisons only where it may compare."""
    if rng.random() > share:
        return box
    letter = rng.choice(sorted(rules))
    return box._replace(letter=letter, special=rules[letter])


def random_special(rng, highest=50):
    """One to three rules at once; most leave some number, all have at least one rule."""
    numbers = [number for number in NUMBERS if number <= highest]
    draws = {
        "at_least": lambda: rng.choice(numbers),
        "at_most": lambda: rng.choice(numbers),
        "one_of": lambda: tuple(sorted(rng.sample(numbers, min(3, len(numbers))))),
        "even": lambda: True,
        "odd": lambda: True,
        "strictly": lambda: True,
        "falling": lambda: True,
    }
    chosen = rng.sample(sorted(draws), rng.choice((1, 1, 1, 2, 3)))
    return Special(**{rule: draws[rule]() for rule in chosen})


def named(boxes):
    """The boxes under the ids a drawing gives them, comparisons only where they compare."""
    ids, rows = {}, {}
    for box in boxes:
        rows[box.y] = rows.get(box.y, 0) + 1
        ids[box.id] = f"{chr(96 + rows[box.y])}{box.y + 1}"
    return tuple(
        tidy(
            box._replace(
                id=ids[box.id],
                supports=tuple(ids[one] for one in box.supports),
                beside=tuple(ids[one] for one in box.beside),
            )
        )
        for box in boxes
    )


def tidy(box):
    """The box without rules of comparison where it does not compare."""
    if box.compares:
        return box
    special = box.special._replace(strictly=False, falling=False)
    return box._replace(special=special, letter=box.letter if special != PLAIN else "")
