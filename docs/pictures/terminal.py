"""Draw what a command prints in a terminal as SVG: standard input to standard output."""

import re
import sys
from html import escape

BACKGROUND, TEXT = "#16181d", "#d8dade"
FONT = 'font-family="DejaVu Sans Mono" font-size="16.6" shape-rendering="crispEdges"'
WIDE, HIGH = 10, 20  # of one character, in pixels
BLOCKS = {"█": (0, 1), "▀": (0, 0.5), "▄": (0.5, 0.5)}  # where each begins, how high it is
SIGNS = re.compile(r"\x1b\[([0-9;]*)m|(.)")


def drawn(text):
    """The SVG of a text with colours."""
    rows = text.rstrip("\n").split("\n")
    widest = max(len(re.sub(r"\x1b\[[0-9;]*m", "", row)) for row in rows)
    shapes = [shape for y, row in enumerate(rows) for shape in shapes_of(row, y)]
    size = f'width="{(widest + 2) * WIDE:.0f}" height="{(len(rows) + 1) * HIGH}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size}>',
            f'<rect width="100%" height="100%" fill="{BACKGROUND}"/>',
            f'<g transform="translate({WIDE} {HIGH / 2})" {FONT}>',
            *shapes,
            "</g></svg>",
        ]
    )


def shapes_of(row, y):
    """A rectangle or a letter for every sign of a row, in its colour."""
    x, style = 0, f'fill="{TEXT}"'
    for codes, sign in SIGNS.findall(row):
        if not sign:
            style = style_of(codes.split(";"))
            continue
        if sign in BLOCKS:
            top, part = BLOCKS[sign]
            size = f'width="{WIDE}" height="{part * HIGH}"'
            yield f"<rect {place(x, y + top)} {size} {style}/>"
        elif sign != " ":
            yield f"<text {place(x, y + 0.78)} {style}>{escape(sign)}</text>"
        x += 1


def place(x, y):
    """Where a column and a row are."""
    return f'x="{x * WIDE}" y="{y * HIGH}"'


def style_of(codes):
    """The SVG of a colour's codes: bold, dim, one of 256."""
    colour = of_256(int(codes[codes.index("38") + 2])) if "38" in codes else TEXT
    weight = ' font-weight="bold"' if codes[0] == "1" else ""
    dim = ' opacity="0.5"' if codes[0] == "2" else ""
    return f'fill="{colour}"{weight}{dim}'


def of_256(number):
    """The colour of xterm's cube that has this number."""
    steps = ("00", "5f", "87", "af", "d7", "ff")
    cube = number - 16
    return f"#{steps[cube // 36]}{steps[cube // 6 % 6]}{steps[cube % 6]}"


if __name__ == "__main__":
    print(drawn(sys.stdin.read()))
