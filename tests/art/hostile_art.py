"""SVG files that do harm elsewhere, and what of each is told, by its place."""

import gzip

SVG = "http://www.w3.org/2000/svg"
OPEN = f'<svg xmlns="{SVG}">\n'
GOOD = '<path fill="#336699" d="M0 0H10V-10H0Z"/>'
LAUGHS = "".join(
    f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' if n else '<!ENTITY l0 "ha">' for n in range(10)
)


def drawn(*marks):
    """A file of those marks, each on a line of its own, the first on line 2."""
    return (OPEN + "\n".join(marks) + "\n</svg>").encode()


def nested(depth):
    return "<g>" * depth + GOOD + "</g>" * depth


# What is told of each, and where: line and column.
REFUSED = {
    "billion laughs": (
        f"<!DOCTYPE svg [{LAUGHS}]>\n{OPEN}<title>&l9;</title></svg>".encode(),
        (1, 15, "a document type"),
    ),
    "external entity": (
        f'<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>{OPEN}&e;</svg>'.encode(),
        (1, 15, "a document type"),
    ),
    "document type elsewhere": (
        f'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x.test/a.dtd">{OPEN}</svg>'.encode(),
        None,
    ),
    "style sheet elsewhere": (
        f'<?xml-stylesheet href="http://x.test/a.css"?>{OPEN}</svg>'.encode(),
        (1, 1, "the instruction <?xml-stylesheet?>"),
    ),
    "unknown entity": (drawn("&harm;"), (2, 1, "no XML: undefined entity")),
    "too deep": (drawn(nested(2_000)), (2, 118, "elements more than 40 deep")),
    "too many": (drawn("<g/>" * 60_000), (2, 19_997, "more than 5,000 elements")),
    "ten megabytes": (
        drawn(f'<path d="M0 0{"L1 1" * 2_500_000}"/>'),
        (1, 1, "more than 512 KiB"),
    ),
    "packed": (gzip.compress(drawn(GOOD)), (1, 1, "a packed file")),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(1_000), (1, 1, "no XML")),
    "nothing": (b"", (1, 1, "no XML: no element found")),
    "zeros": (bytes(100_000), (1, 1, "no XML")),
    "a web page": (b"<html><body/></html>", (1, 1, "<html>, not <svg>, is the outermost")),
    "cut off": (drawn(GOOD)[:-9], None),
    "encoding that is none": (
        f'<?xml version="1.0" encoding="zlib"?>{OPEN}</svg>'.encode(),
        (1, 1, "the encoding zlib"),
    ),
    "many points": (
        drawn(f'<path d="M0 0{"L1 1" * 100_000}"/>'),
        (2, 1, "more than 20,000 points"),
    ),
    "many points in many paths": (
        drawn(*['<path d="M0 0' + "L1 1" * 100 + '"/>'] * 400),
        (200, 1, "more than 20,000 points"),
    ),
    "many dashes": (
        drawn(*['<path stroke="red" stroke-dasharray=".1 .1" d="M0 0H900"/>'] * 12),
        (13, 1, "more than 100,000 dashes"),
    ),
    "dashes of huge curves": (
        drawn(
            '<path stroke="red" stroke-dasharray="1" d="M0 0C-9999 9999 9999 9999 0 0"/>' * 9
        ),
        (2, 151, "more than 100,000 dashes"),
    ),
    "long lines": (
        drawn(*['<path d="M-9000-9000H9000V9000H-9000Z"/>'] * 40),
        (29, 1, "lines of more than 2,000,000 in all"),
    ),
    "many coats": (
        drawn(*['<path d="M-99-99H99V99Z"/>'] * 400),
        (202, 1, "painted over more than 200 times"),
    ),
    "many wide lines": (
        drawn(*['<path stroke="red" stroke-width="900" d="M-99-9H99"/>'] * 400),
        (202, 1, "painted over more than 200 times"),
    ),
    "many beginnings": (drawn(f'<path d="{"M0 0Z" * 80_000}"/>'), (2, 1, "more than 20,000")),
}
# Each is the second mark, on line 3, and left out; the first is printed.
LEFT_OUT = {
    "script": ("<script>alert(1)</script>", "scripts are not run"),
    "handler": ('<rect onload="x()" width="0" height="0"/>', "`onload`: scripts are not run"),
    "style sheet": ("<style>path{fill:red}</style>", "style sheets are not read"),
    "hidden style sheet": ("<defs><style>@import 'x'</style></defs>", "style sheets"),
    "picture": ('<image href="http://x.test/a.png"/>', "pictures are not printed"),
    "picture within": ('<image href="data:image/png;base64,AAAA"/>', "pictures are not"),
    "copy": ('<use href="#a"/>', "copies by <use> are not printed"),
    "copy of itself": ('<use xmlns:x="http://www.w3.org/1999/xlink" x:href="#a"/>', "copies"),
    "text": ("<text>Paris</text>", "text is not printed"),
    "page within": ("<foreignObject><p/></foreignObject>", "<foreignObject> is not printed"),
    "animation": ('<animate attributeName="d" to="M0 0"/>', "<animate> is not printed"),
    "drawing within": (f'<svg xmlns="{SVG}">{GOOD}</svg>', "drawings within the drawing"),
    "no number": ('<path d="M0 0L nan 2"/>', "the path cannot be read from 'nan 2' on"),
    "junk at the end": ('<path d="M0 0H5X"/>', "the path cannot be read from 'X' on"),
    "half a point": ('<path d="M0 0L1"/>', "has not the numbers it needs"),
    "no beginning": ('<path d="L1 1"/>', "does not begin with M"),
    "nothing but an end": ('<path d=" Z"/>', "does not begin with M"),
    "arcs beyond numbers": ('<path d="M0 0A1e-200 1e-200 0 0 1 9 9"/>', "or too small arcs"),
    "number of Python": (
        '<path stroke="red" stroke-width="1_0" d="M0 0H5"/>',
        "no plain number",
    ),
    "endless": ('<path d="M0 0L1e400 1"/>', "points more than 10,000 away"),
    "far away": ('<rect x="9999" width="9999" height="1"/>', "points more than 10,000 away"),
    "endless width": ('<rect width="inf" height="1"/>', "width is 'inf', no plain number"),
    "no width": ('<rect width="-3" height="1"/>', "width is -3, not from 0 to 10,000"),
    "other units": ('<circle r="3mm"/>', "r is '3mm', no plain number"),
    "odd points": ('<polygon points="1 1 2"/>', "has not the numbers it needs"),
    "points that are none": ('<polyline points="1,a"/>', "the points '1,a' cannot be read"),
    "huge transform": (f'<g transform="scale(1e300)">{GOOD}</g>', "more than 10,000"),
    "growing transforms": (
        '<g transform="scale(9999)">' * 30 + GOOD + "</g>" * 30,
        "points more",
    ),
    "steep transform": (f'<g transform="skewX(90)">{GOOD}</g>', "points more than 10,000"),
    "strange transform": (f'<g transform="fly(3)">{GOOD}</g>', "is none of SVG"),
    "many transforms": (f'<g transform="{"scale(1)" * 50_000}">{GOOD}</g>', "cannot be read"),
    "wide line": ('<path stroke="red" stroke-width="1e9" d="M0 0H5"/>', "is no plain number"),
    "growing line": (
        '<g transform="scale(999)"><path stroke="red" stroke-width="99" d="M0 0H5"/></g>',
        "a line more than 1,000 wide",
    ),
    "fine dashes": (
        '<path stroke="red" stroke-dasharray="1e-9" d="M0 0H5"/>',
        "the dashes 1e-9 are too many or too fine",
    ),
    "shrinking dashes": (
        '<g transform="scale(.001)"><path stroke="red" stroke-dasharray="1" d="M0 0H5"/></g>',
        "dashes too fine",
    ),
    "many dashes": (
        f'<path stroke="red" stroke-dasharray="{"1 " * 100_000}" d="M0 0H5"/>',
        "are too many or too fine",
    ),
    "gradient": ('<path fill="url(#g)" d="M0 0H5"/>', "'url(#g)' is no plain colour"),
    "paint elsewhere": (
        '<path style="fill:url(http://x.test/#g)" d="M0 0H5"/>',
        "no plain colour",
    ),
    "no colour": (
        '<path fill="currentColor" d="M0 0H5"/>',
        "'currentColor' is no plain colour",
    ),
    "see-through": ('<path fill="rgba(9,9,9,.5)" d="M0 0H5"/>', "shines through"),
    "opacity": ('<path opacity=".5" d="M0 0H5"/>', "opacity .5 is not printed"),
    "mask": ('<path mask="url(#m)" d="M0 0H5"/>', "`mask` is not printed"),
    "filter in a style": (
        '<path style="filter:blur(9px)" d="M0 0H5"/>',
        "`filter` is not printed",
    ),
    "class that is none": ('<path class="boddy" d="M0 0H5"/>', "there is no class boddy"),
    "place in a style": (
        '<path style="Transform:scale(2)" d="M0 0H5"/>',
        "`transform` in a style",
    ),
    "size in a style": (
        '<rect style="width:9px" height="1"/>',
        "`width` in a style is not read",
    ),
    "fill rule that is none": ('<path fill-rule="odd" d="M0 0H5"/>', "'odd' is no fill-rule"),
    "stroke below the fill": (
        '<path stroke="red" paint-order="markers stroke" d="M0 0H5"/>',
        "`paint-order` is not printed",
    ),
    "brackets": (f'<path style="fill:{"(" * 900}" d="M0 0H5"/>', "a style that cannot be read"),
    "long style": (f'<path style="{"fill:red;" * 50_000}" d="M0 0H5"/>', "a style that cannot"),
    "long colour": (f'<path fill="{"red" * 150_000}" d="M0 0H5"/>', "is no plain colour"),
}
# What takes long, and is fine or is told.
SLOW = {
    "many arcs": drawn(f'<path d="M0 0a{"1 1 0 0 1 1 1 " * 36_000}"/>'),
    "many styles": drawn(
        *['<rect width="1" height="1" style="' + "fill:red;" * 18 + '"/>'] * 2_300
    ),
    "blanks": drawn(f'<path d="M0 0{" " * 500_000}X"/>'),
    "one number": drawn(f'<path d="M0 0 {"1" * 500_000}"/>'),
    "signs": drawn(f'<path d="M0 0 {"-" * 500_000}"/>'),
    "points": drawn(f'<polygon points="{"1 1 " * 120_000}"/>'),
    "attributes": drawn("<g " + "".join(f"a{n}='' " for n in range(40_000)) + "/>"),
    "curves across the title": drawn(
        f'<path class="body" fill="#000" d="M-900-50{"C-800-900 900 900 900-50" * 9_000}"/>'
    ),
    "curves around the title": drawn(
        f'<path class="body" fill="#000" d="M-900 900{"C-900-9000 900-9000 900 900" * 9_000}"/>'
    ),
}
