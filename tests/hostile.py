"""Hostile files, and what `check` must answer: `python tests/hostile.py FOLDER` writes them.

`accepted/` exits 0, `warned/` exits 0 and with --strict 1, `refused/` exits 1. A refused file
carries the code, line and column of its first finding; a column of None is any.
"""

import sys
from pathlib import Path

GOOD = "format: 1\nid: tiny\nname: Tiny\nlayout: |2\n    [  ]\n  [ .][ .]\n"
LIST = (
    "format: 1\nid: tiny\nname: Tiny\nboxes:\n"
    "  - {id: a1, at: [0, 0], dot: true}\n  - {id: b1, at: [1, 0], dot: true}\n"
)
HEAD = "format: 1\nid: tiny\nname: Tiny\n"
GAME = "kind: game\nboard: giza-pyramid\nplayers: [Ana, Bo]\nfirst-pool: [d4, d8]\n"
TURN = GAME + "turns:\n  - roll: {d4: 1, d8: 3}\n    action: '+'\n"
MAP = "kind: town-map\nformat: 1\nid: tiny\nname: Tiny\n"
TOWN = "kind: town-game\nmap: town-9x9\nplayer: Ana\n"
ROUND = TOWN + "rounds:\n  - dice: [1, 2, 3, 4, 5]\n"
MIB = 1 << 20


def named(value):
    """GOOD under another name, written as it stands on line 3 from column 7."""
    return GOOD.replace("Tiny", value)


def drawn(*rows):
    """A board of these rows, the first on line 5."""
    return HEAD + "layout: |2\n" + "".join(f"{row}\n" for row in rows)


def listed(*boxes):
    """A board of these boxes, the first on line 5, its braces from column 5."""
    return HEAD + "boxes:\n" + "".join(f"  - {{{box}}}\n" for box in boxes)


def mapped(lines):
    """A map of these lines, the first on line 5."""
    return f"{MAP}{lines}\n"


def sheet(*rows):
    """A drawn map of 7 x 7, its first row on line 5; one row is drawn for all that are not given."""
    text = "".join(f"  {row}\n" for row in (*rows, *[". . . . . . ."] * (7 - len(rows))))
    return f"kind: town-sheet\nmap: town-7x7\nplayer: Ana\ndrawn: |\n{text}"


def many(count, line):
    """The line with {n} counted up, many times."""
    return "".join(line.replace("{n}", str(n)) for n in range(count))


ACCEPTED = {
    "bom": "\ufeff" + GOOD,
    "crlf": GOOD.replace("\n", "\r\n"),
    "bom and crlf": "\ufeff" + GOOD.replace("\n", "\r\n"),
    "mixed line ends": GOOD.replace("\n", "\r\n", 3),
    "no last line end": GOOD.rstrip("\n"),
    "blank lines at the end": GOOD + "\n\n   \n\n",
    "document markers": "---\n" + GOOD + "...\n# the end\n",
    "json": '{"format": 1, "id": "tiny", "name": "T", "boxes": [{"id": "a1", "at": [0, 0], "dot": true}]}',
    "markup": named("<img src='/etc/passwd'/> <b>&amp;"),
    "percent and format signs": named("'%s %(x)s {0} ${HOME} $(id) `id` ; rm -rf'"),
    "norway": named("no"),
    "on": named("on"),
    "time": named("12:30"),
    "octal": named("010"),
    "new octal": named("0o10"),
    "hex": named("0x1F"),
    "underscores": named("1_000"),
    "date": named("2024-13-45"),
    "version": named("1.2.3"),
    "quoted number": named('"12"'),
    "one as decimal": GOOD.replace("format: 1", "format: 1.0"),
    "one as power": GOOD.replace("format: 1", "format: 1e0"),
    "quarters as text of decimals": listed("id: a1, at: [-0.0, 0.0], dot: true, width: 1.25"),
    "farthest place": listed("id: a1, at: [-100, 0], dot: true", "id: b1, at: [100, 0], dot: true"),
    "comment with an apostrophe": "# don't 'close \"this\n" + GOOD,
    "cyrillic": named("Пагорбок Ґанок їжак"),
    "sixty characters": named("x y " * 15).replace("y \n", "yz\n"),
    "by language": named("{en: Hill, uk: Пагорб, pt-BR: Morro}"),
    "name as a block": GOOD.replace("name: Tiny", "name: >-\n  Tiny\n  hill"),
    "keep the last line ends": HEAD + "layout: |2+\n    [  ]\n  [ .][ .]\n\n\n",
    "strip the last line end": HEAD + "layout: |2-\n    [  ]\n  [ .][ .]",
    "indented by four": HEAD + "layout: |4\n      [  ]\n    [ .][ .]\n",
    "plain bar": HEAD + "layout: |\n  [ .][ .]\n    [ .]\n",
    "comment behind the bar": HEAD + "layout: |2 # a drawing\n    [  ]\n  [ .][ .]\n",
    "blanks behind rows": drawn("    [  ]    ", "  [ .][ .]  "),
    "quoted keys": GOOD.replace("name:", '"name":').replace("id:", "'id':"),
    "question key": GOOD + "? by\n: me\n",
    "tab behind a colon": GOOD.replace("name: Tiny", "name:\tTiny"),
    "tab at the end": GOOD.replace("Tiny", "Tiny\t"),
    "tab before a comment": GOOD.replace("Tiny", "Tiny\t# comment"),
    "tab in a comment": "# a\tcomment\n" + GOOD,
    "long comment": "# " + "x" * (MIB - 200) + "\n" + GOOD,
    "long blank line": " " * (MIB - 200) + "\n" + GOOD,
    "many lines": "\n" * (MIB - 200) + GOOD,
    "ignores": GOOD + "# rtt: ignore RTT501\n" * 20_000,
    "two hundred boxes": listed(*(f"id: b{n}, at: [{n % 20}, {n // 20}], dot: true" for n in range(200))),
    "free boxes in a ring": listed(
        *(f"id: b{n}, at: [{n * 2}, 0], dot: {str(n == 0).lower()}, free: true,"
          f" supports: [{f'b{n - 1}' if n else 'b19'}]" for n in range(20))
    ),
    "id of a word of YAML": GOOD.replace("id: tiny", "id: yes"),
    "almost a device": GOOD.replace("id: tiny", "id: con-board"),
    # maps of the second game
    "a map": MAP,
    "map as json": '{"kind": "town-map", "format": 1, "id": "tiny", "name": "T", "rows": 7, "cols": 7}',
    "map with a bom and crlf": "\ufeff" + MAP.replace("\n", "\r\n"),
    "map of decimals": mapped("rows: 9.0\nfountain-per-round: 1.0"),
    "map of 15 x 15": mapped("rows: 15\ncols: 15\nclosed: [" + many(7, "a{n}, ").replace("a0, ", "") + "o15]"),
    "map almost of a device": MAP.replace("id: tiny", "id: con-map"),
    # games and drawn maps of the second game
    "town game not begun": TOWN + "rounds: []\n",
    "town game in capitals": ROUND + "    discover: [1 FARM B2, '5  Coast  a1 wsn', 3 tree c9]\n",
    "town game with a bom and crlf": "\ufeff" + ROUND.replace("\n", "\r\n"),
    "town dice of whole decimals": ROUND.replace("[1, 2, 3, 4, 5]", "[1.0, 2.0, 3.0, 4.0, 5.0]"),
    "town phases in another order": TOWN + "rounds:\n  - upkeep: []\n    dice: [1, 2, 3, 4, 5]\n    discover: []\n",
    "drawn map of nothing": sheet(),
    "drawn map between wide blanks": sheet(".\u3000.\u00a0.\t. . . ."),
    "drawn map with letters and numbers": sheet().replace(
        "  . . . . . . .\n", "  a b c d e f g\n  1 . . . . . . .\n", 1
    ),
    "drawn map with blank lines": sheet().replace(".\n", ".\n\n\n"),
}  # fmt: skip

WARNED = {
    "bidi": named('"Tiny \\u202Egnp"'),
    "bidi raw": named("Tiny \u202egnp"),
    "isolate": named("Tiny \u2066x\u2069"),
    "zero width": named("Ti\u200bny"),
    "zero width joiner": named("Ti\u200dny"),
    "soft hyphen": named("Ti\u00adny"),
    "hidden in about": GOOD + 'about: "Ti\\u200Bny"\n',
    "hidden in by": GOOD + "by: Ti\u2060ny\n",
    "no glyph": named("龍"),
    "no glyph beyond": named("\U0001f409"),
    "private use": named("\ue000"),
    "unknown theme": GOOD + "theme: no-such-theme\n",
    "unused letter": GOOD + "special: {A: {even: true}}\n",
    "a long word": named("x" * 60),
    "crowded": drawn("  " + "[ .]" * 26),
    "map with bidi": MAP.replace("Tiny", '"Tiny \\u202Egnp"'),
    "map with zero width": MAP.replace("Tiny", "Ti\u200bny"),
    "map without a glyph": MAP.replace("Tiny", "町"),
    "map of an unknown theme": mapped("theme: no-such-theme"),
    "map without an edge": mapped(
        "rows: 3\ncols: 4\nclosed: [a1, b1, c1, d1, a2, d2, a3, b3, c3, d3]\ntown-hall: [b2]"
    ),
    "map of the poor": mapped("start: {food: 9, stone: 3, wood: 0}"),
    "town player in pictures": ROUND.replace(
        "Ana", '"\U0001f3f0\U0001f468\u200d\U0001f469\u200d\U0001f467"'
    ),
    "town player with bidi": ROUND.replace("Ana", '"A\\u202Ena"'),
    "town player without a glyph": ROUND.replace("Ana", "町"),
    "drawn map of a player with zero width": sheet().replace("Ana", "A\u200bna"),
}

REFUSED = {
    # nothing to read
    "empty": ("", ("RTT001", 1, 1)),
    "only a comment": ("# nothing\n", ("RTT001", 1, 1)),
    "only blanks": ("  \n\n", ("RTT001", 1, 1)),
    "only a bom": ("\ufeff", ("RTT001", 1, 1)),
    "only a marker": ("---\n", ("RTT001", 1, 1)),
    "null": ("~\n", ("RTT022", 1, 1)),
    "scalar": ("just a string\n", ("RTT022", 1, 1)),
    "number": ("5\n", ("RTT022", 1, 1)),
    "list": ("- 1\n- 2\n", ("RTT022", 1, 1)),
    "drawing": ('<svg xmlns="http://www.w3.org/2000/svg" style="fill: red"/>', ("RTT022", 1, 1)),
    "drawing with a head": ('\ufeff<?xml version="1.0"?>\n<svg/>', ("RTT022", 1, 1)),
    "drawing behind a comment": ("\n<!-- drawn: by hand -->\n<svg/>", ("RTT022", 1, 1)),
    # bytes
    "jpeg": (b"\xff\xd8\xff\xe0", ("RTT002", 1, 1)),
    "archive": (b"PK\x03\x04", ("RTT002", 1, 1)),
    "latin-1": (named("Caf\xe9").encode("latin-1"), ("RTT002", 3, 10)),
    "cut sequence": (named("Caf").encode().replace(b"Caf", b"Caf\xc3"), ("RTT002", 3, 10)),
    "overlong": (GOOD.encode().replace(b"Tiny", b"\xc0\xaf"), ("RTT002", 3, 7)),
    "raw surrogate": (GOOD.encode().replace(b"Tiny", b"x\xed\xa0\x80"), ("RTT002", 3, 8)),
    "behind wide letters": (named("їжак ").encode() + b"# \xff", ("RTT002", 7, 3)),
    "utf-16": (GOOD.encode("utf-16"), ("RTT002", 1, 1)),
    "utf-16 big": (b"\xfe\xff" + GOOD.encode("utf-16-be"), ("RTT002", 1, 1)),
    "utf-16 unmarked": (GOOD.encode("utf-16-le"), ("RTT002", 1, 1)),
    "utf-32": (GOOD.encode("utf-32"), ("RTT002", 1, 1)),
    "utf-32 big": (b"\0\0\xfe\xff" + GOOD.encode("utf-32-be"), ("RTT002", 1, 1)),
    "gzip": (b"\x1f\x8b\x08\0\0\0\0\0", ("RTT002", 1, 2)),
    "png": (b"\x89PNG\r\n\x1a\n\0\0", ("RTT002", 1, 1)),
    "zeros": (b"\0" * 100_000, ("RTT003", 1, 1)),
    "all bytes": (bytes(range(256)) * 100, ("RTT002", 2, None)),
    "pdf": (b"%PDF-1.7\n1 0 obj\n", ("RTT002", 1, 1)),
    # characters
    "nul": (named("Ti\0ny"), ("RTT003", 3, 9)),
    "escape sequence": (named("\x1b[31mTiny"), ("RTT003", 3, 7)),
    "delete": (named("Ti\x7fny"), ("RTT003", 3, 9)),
    "vertical tab": (named("Ti\x0bny"), ("RTT003", 3, 9)),
    "form feed": (named("Ti\x0cny"), ("RTT003", 3, 9)),
    "c1": (named("Ti\x9bny"), ("RTT003", 3, 9)),
    "no character": (named("Ti\uffff"), ("RTT003", 3, 9)),
    "no character beyond": (named("Ti\U0003fffe"), ("RTT003", 3, 9)),
    "no character in between": (named("Ti\ufdd0"), ("RTT003", 3, 9)),
    "nul in a comment": ("# \0\n" + GOOD, ("RTT003", 1, 3)),
    "nul in a drawing": (drawn("  [\0.]"), ("RTT003", 5, 4)),
    "next line": (named("Ti\x85ny"), ("RTT004", 3, 9)),
    "line separator": (named("Ti\u2028ny"), ("RTT004", 3, 9)),
    "paragraph separator": ("# \u2029\n" + GOOD, ("RTT004", 1, 3)),
    "bom in the middle": (named("Ti\ufeffny"), ("RTT005", 3, 9)),
    "two boms": ("\ufeff\ufeff" + GOOD, ("RTT005", 1, 1)),
    "cr only": (GOOD.replace("\n", "\r"), ("RTT006", 1, 10)),
    "cr cr lf": (GOOD.replace("\n", "\r\r\n"), ("RTT006", 1, 10)),
    "cr at the end": (GOOD + "\r", ("RTT006", 7, 1)),
    "raw tab": (named("Ti\tny"), ("RTT003", 3, 9)),
    "raw tab in quotes": (named('"Ti\tny"'), ("RTT003", 3, 10)),
    # escapes
    "escaped nul": (named('"a\\0"'), ("RTT003", 3, 9)),
    "escaped escape": (named('"a\\e[0m"'), ("RTT003", 3, 9)),
    "escaped hex": (named('"a\\x1B"'), ("RTT003", 3, 9)),
    "escaped bell": (named('"\\a"'), ("RTT003", 3, 8)),
    "escaped line feed": (named('"a\\nb"'), ("RTT003", 3, 9)),
    "escaped return": (named('"a\\rb"'), ("RTT003", 3, 9)),
    "escaped tab": (named('"a\\tb"'), ("RTT003", 3, 9)),
    "escaped separator": (named('"a\\Lb"'), ("RTT004", 3, 9)),
    "escaped next line": (named('"a\\Nb"'), ("RTT004", 3, 9)),
    "escaped bom": (named('"a\\uFEFF"'), ("RTT005", 3, 9)),
    "escaped surrogate": (named('"a\\uD800"'), ("RTT003", 3, 9)),
    "escaped pair": (named('"a\\uD83D\\uDE00"'), ("RTT003", 3, 9)),
    "escaped long surrogate": (named('"a\\U0000DFFF"'), ("RTT003", 3, 9)),
    "escaped last": (named('"a\\U0010FFFF"'), ("RTT003", 3, 9)),
    "escaped beyond": (named('"a\\U00110000"'), ("RTT008", 3, 9)),
    "escaped far beyond": (named('"a\\UFFFFFFFF"'), ("RTT008", 3, 9)),
    "escaped in a key": (GOOD + '"a\\0": 1\n', ("RTT003", 7, 3)),
    "escaped on the next line": (named('"a\n  b\\uD800"'), ("RTT003", 4, 4)),
    "unknown escape": (named('"a\\qb"'), ("RTT008", 3, None)),
    "short escape": (named('"a\\x4"'), ("RTT008", 3, None)),
    # YAML
    "yaml directive": ("%YAML 1.2\n---\n" + GOOD, ("RTT007", 1, 1)),
    "tag directive": ("%TAG ! tag:x,2000:\n---\n" + GOOD, ("RTT007", 1, 1)),
    "directive in the middle": (GOOD + "...\n%YAML 1.1\n---\na: 1\n", ("RTT007", 8, 1)),
    "two documents": (GOOD + "---\n" + GOOD, ("RTT015", 7, 1)),
    "duplicate key": (GOOD + "id: other\n", ("RTT011", 7, 1)),
    "duplicate in a box": (listed("id: a1, at: [0, 0], dot: true, id: a2"), ("RTT011", 5, 37)),
    "duplicate by quotes": (GOOD + '"id": other\n', ("RTT011", 7, 1)),
    "many duplicates": (GOOD + many(9_000, "by: x\n"), ("RTT011", 8, 1)),
    "many duplicates in a line": (GOOD + "special: {" + many(9_000, "A: x, ") + "}\n", ("RTT011", 7, 17)),
    "too many duplicates": (GOOD + many(20_000, "by: x\n"), ("RTT018", 10_002, 5)),
    "billion laughs": (
        "a: &a [x,x,x,x,x,x,x,x,x]\n"
        + "".join(f"{chr(98 + i)}: &{chr(98 + i)} [{','.join(['*' + chr(97 + i)] * 9)}]\n" for i in range(8)),
        ("RTT012", 1, 4),
    ),
    "self alias": ("boxes: &a [*a]\n", ("RTT012", 1, 8)),
    "undefined alias": (named("*nope"), ("RTT012", 3, 7)),
    "alias key": (GOOD + "*a : x\n", ("RTT012", 7, 1)),
    "anchor of all": ("&a\n" + GOOD, ("RTT012", 1, 1)),
    "anchors": ("[" + "&a x," * 100_000 + "]", ("RTT018", 1, None)),
    "merge": (GOOD + "<<: {a: 1}\n", ("RTT013", 7, 1)),
    "merge of a list": (GOOD + "<<: [{a: 1}]\n", ("RTT013", 7, 1)),
    "python tag": (named("!!python/object/apply:os.system ['echo pwned']"), ("RTT014", 3, 7)),
    "string tag": (named("!!str Tiny"), ("RTT014", 3, 7)),
    "local tag": (named("!x Tiny"), ("RTT014", 3, 7)),
    "bare tag": (named("! Tiny"), ("RTT014", 3, 7)),
    "tag of a key": (GOOD + "!!str by: x\n", ("RTT014", 7, 1)),
    "binary tag": (named("!!binary aGk="), ("RTT014", 3, 7)),
    "undefined handle": (named("!e!x y"), ("RTT014", 3, 7)),
    "long tag": ("!" * 500_000, ("RTT014", 1, 1)),
    "list as a key": ("? [a, b]\n: 1\n", ("RTT016", 1, 3)),
    "mapping as a key": ("{a: 1}: 2\n", ("RTT016", 1, 1)),
    "keys in keys": ("? " * 100_000 + "\n", ("RTT016", 1, 3)),
    "deep": ("boxes: " + "[" * 5_000 + "]" * 5_000 + "\n", ("RTT017", 1, None)),
    "deeper": ("[" * 1_000_000, ("RTT017", 1, None)),
    "deep mappings": ("{a: " * 200_000, ("RTT017", 1, None)),
    "deep by lines": ("".join(" " * n + "a:\n" for n in range(900)), ("RTT017", 66, None)),
    "deep by dashes": ("- " * 500_000 + "x\n", ("RTT017", 1, None)),
    "sixty-five deep": ("boxes: " + "[" * 65 + "]" * 65 + "\n", ("RTT017", 1, 72)),
    "wide": ("boxes:\n" + "- 1\n" * 100_000, ("RTT018", 19_999, 3)),
    "wide in a line": ("boxes: [" + "1," * 400_000 + "]\n", ("RTT018", 1, None)),
    "wide mapping": ("{" + "a," * 400_000 + "}", ("RTT018", 1, None)),
    "too large": ("# " + "x" * MIB + "\n" + GOOD, ("RTT019", 1, 1)),
    "huge": ("x" * (3 * MIB), ("RTT019", 1, 1)),
    "unclosed list": ("boxes: [1, 2\nname: 3\n", ("RTT024", 1, 13)),
    "unclosed box": (listed("id: a1, at: [0, 0], dot: true").replace("}", ""), ("RTT024", 5, 35)),
    "missing comma": (listed("id: a1 at: [0, 0], dot: true"), ("RTT024", 5, None)),
    "unclosed quote": (named('"Tiny'), ("RTT023", 3, 7)),
    "unclosed single quote": (named("'Tiny"), ("RTT023", 3, 7)),
    "long unclosed quote": (named('"' + "x" * 1_000_000), ("RTT023", 3, 7)),
    "quote closed too late": (named('"Tiny') + 'by: "me"\n', ("RTT023", 3, 7)),
    "words behind a quote": (named('"Tiny" hill'), ("RTT008", 3, 14)),
    "colon in a name": (named("Tiny: hill"), ("RTT008", 3, 11)),
    "colon without a blank": (GOOD.replace("name: ", "name:"), ("RTT008", 3, 1)),
    "no colon": (GOOD.replace("name: ", "name "), ("RTT008", 3, 1)),
    "at sign": (named("@home"), ("RTT008", 3, 7)),
    "backtick": (named("`home`"), ("RTT008", 3, 7)),
    "bad indentation": ("a:\n  b: 1\n c: 2\n", ("RTT008", 3, 2)),
    "indented key": (GOOD.replace("name:", " name:"), ("RTT008", 3, 6)),
    "colons": (": " * 400_000 + "\n", ("RTT008", 1, 1)),
    "brackets closed": ("]" * 1_000_000, ("RTT008", 1, 1)),
    "tab": (HEAD + "boxes:\n\t- {id: a1, at: [0, 0], dot: true}\n", ("RTT009", 5, 1)),
    "tab behind blanks": (HEAD + "special:\n  \tA: {even: true}\n", ("RTT009", 5, 3)),
    "tab behind a dash": (HEAD + "boxes:\n  -\t{id: a1, at: [0, 0], dot: true}\n", ("RTT009", 5, 4)),
    "tab before a row": (drawn("    [  ]", "\t[ .][ .]"), ("RTT009", 6, 1)),
    "forgotten 2": (GOOD.replace("|2", "|"), ("RTT010", 4, 9)),
    "forgotten 2, keep": (GOOD.replace("|2", "|+"), ("RTT010", 4, 9)),
    # numbers
    "5,000 digits": ("format: " + "9" * 5_000 + "\n", ("RTT020", 1, 9)),
    "a million digits": (named("9" * 1_000_000), ("RTT020", 3, 7)),
    "nineteen digits": (GOOD.replace("format: 1", "format: -1000000000000000000"), ("RTT020", 1, 9)),
    "1e18": (GOOD.replace("format: 1", "format: 1e18"), ("RTT020", 1, 9)),
    "1e400": (GOOD.replace("format: 1", "format: 1e400"), ("RTT021", 1, 9)),
    "infinite": (listed("id: a1, at: [.inf, 0], dot: true"), ("RTT021", 5, 19)),
    "minus infinite": (listed("id: a1, at: [-.INF, 0], dot: true"), ("RTT021", 5, 19)),
    "not a number": (listed("id: a1, at: [.nan, 0], dot: true"), ("RTT021", 5, 19)),
    # keys and values
    "unknown key": (GOOD + "auther: me\n", ("RTT101", 7, 1)),
    "many unknown keys": (GOOD + many(9_000, "key{n}: x\n"), ("RTT101", 7, 1)),
    "empty key": (GOOD + "'': x\n", ("RTT101", 7, 1)),
    "unknown key in a box": (listed("id: a1, at: [0, 0], dots: true"), ("RTT101", 5, 26)),
    "box without a place": (listed("id: a1, dot: true"), ("RTT102", 5, 5)),
    "no id": (GOOD.replace("id: tiny\n", ""), ("RTT102", 1, 1)),
    "empty id": (GOOD.replace("id: tiny", "id:"), ("RTT103", 2, 4)),
    "name of a number": (named("12"), ("RTT103", 3, 7)),
    "name of a truth": (named("true"), ("RTT103", 3, 7)),
    "name of nothing": (named("null"), ("RTT103", 3, 7)),
    "name of a list": (named("[a]"), ("RTT103", 3, 7)),
    "boxes of nothing": (HEAD + "boxes:\n", ("RTT103", 4, 7)),
    "boxes of text": (HEAD + "boxes: abc\n", ("RTT103", 4, 8)),
    "boxes of a mapping": (HEAD + "boxes: {a1: {at: [0, 0]}}\n", ("RTT103", 4, 8)),
    "boxes of numbers": (HEAD + "boxes: [5]\n", ("RTT103", 4, 9)),
    "yes for a dot": (listed("id: a1, at: [0, 0], dot: yes"), ("RTT103", 5, 31)),
    "row as half": (listed("id: a1, at: [0, 0.5], dot: true"), ("RTT103", 5, 22)),
    "special of nothing": (GOOD + "special:\n", ("RTT103", 7, 9)),
    "lists in supports": (
        listed("id: a1, at: [0, 0], dot: true, supports: [" + "[b1], " * 9_000 + "]"),
        ("RTT111", 5, 47),
    ),
    "mappings in supports": (
        listed("id: a1, at: [0, 0], dot: true, supports: [" + many(6_000, "{a: {n}}, ") + "]"),
        ("RTT111", 5, 47),
    ),
    "format of later": (GOOD.replace("format: 1", "format: 2"), ("RTT104", 1, 9)),
    "format as text": (GOOD.replace("format: 1", "format: '1'"), ("RTT103", 1, 9)),
    "place too far": (listed("id: a1, at: [100.25, 0], dot: true"), ("RTT105", 5, 19)),
    "row too high": (listed("id: a1, at: [0, 40], dot: true"), ("RTT105", 5, 22)),
    "row too low": (listed("id: a1, at: [0, -1], dot: true"), ("RTT105", 5, 22)),
    "no width": (listed("id: a1, at: [0, 0], dot: true, width: 0"), ("RTT105", 5, 44)),
    "too wide": (listed("id: a1, at: [0, 0], dot: true, width: 26.25"), ("RTT105", 5, 44)),
    "fifty-one": (GOOD + "special: {A: {at-least: 51}}\n", ("RTT105", 7, 25)),
    "traversal": (GOOD.replace("id: tiny", "id: ../../evil"), ("RTT106", 2, 5)),
    "absolute id": (GOOD.replace("id: tiny", "id: /etc/passwd"), ("RTT106", 2, 5)),
    "capital id": (GOOD.replace("id: tiny", "id: Tiny"), ("RTT106", 2, 5)),
    "id of a date": (GOOD.replace("id: tiny", "id: 2024-13-45"), ("RTT106", 2, 5)),
    "id with a line end": (GOOD.replace("id: tiny", "id: |\n  tiny"), ("RTT106", 2, 5)),
    "look-alike id": (GOOD.replace("id: tiny", "id: tіny"), ("RTT106", 2, 5)),
    "long id": (GOOD.replace("id: tiny", "id: " + "x" * 61), ("RTT107", 2, 5)),
    "long name": (named("x" * 1_000_000), ("RTT107", 3, 7)),
    "empty name": (named("''"), ("RTT107", 3, 7)),
    "blank name": (named("'  '"), ("RTT107", 3, 7)),
    "name of no language": (named("{english: Tiny}"), ("RTT108", 3, 8)),
    "many names": (named("{" + many(9_000, "lang{n}x: x, ") + "}"), ("RTT108", 3, 8)),
    "small letter": (GOOD + "special: {a: {even: true}}\n", ("RTT109", 7, 11)),
    "both forms": (GOOD + "boxes:\n- {id: a1, at: [0, 0]}\n", ("RTT110", 7, 1)),
    "neither form": (HEAD, ("RTT110", 1, 1)),
    "201 boxes": (
        listed(*(f"id: b{n}, at: [{n % 20}, {n // 20}], dot: true" for n in range(201))),
        ("RTT111", None, None),
    ),
    "no boxes": (HEAD + "boxes: []\n", ("RTT111", 4, 8)),
    "one number for a place": (listed("id: a1, at: [0], dot: true"), ("RTT111", 5, 18)),
    "thousands of numbers": (
        GOOD + "special: {A: {one-of: [" + "5, " * 19_000 + "]}}\n", ("RTT111", 7, 23)
    ),
    "support named twice": (
        listed("id: a1, at: [0, 0], dot: true", "id: a2, at: [0, 1], supports: [a1, a1]"),
        ("RTT112", 6, 41),
    ),
    "a third": (listed("id: a1, at: [0.333, 0], dot: true"), ("RTT113", 5, 19)),
    "unknown kind": (GOOD + "kind: town\n", ("RTT120", 7, 7)),
    "list of kinds": (GOOD + "kind: [board]\n", ("RTT120", 7, 7)),
    "device": (GOOD.replace("id: tiny", "id: con"), ("RTT121", 2, 5)),
    "device port": (GOOD.replace("id: tiny", "id: com1"), ("RTT121", 2, 5)),
    # drawings
    "no drawing": (HEAD + "layout:\n", ("RTT201", 4, 8)),
    "off": (HEAD + "layout: off\n", ("RTT201", 4, 9)),
    "drawing as a list": (HEAD + "layout: [  ]\n", ("RTT201", 4, 9)),
    "drawing as a box": (HEAD + "layout: [ .]\n", ("RTT201", 4, 9)),
    "drawing in quotes": (HEAD + "layout: '[ .][ .]'\n", ("RTT201", 4, 9)),
    "drawing in quotes by lines": (HEAD + 'layout: "\n  [ .]\n  [ .]"\n', ("RTT201", 4, 1)),
    "folded drawing": (GOOD.replace("|2", ">2"), ("RTT201", 4, 1)),
    "drawing of a number": (HEAD + "layout: 5\n", ("RTT201", 4, 9)),
    "half a box": (drawn("    [ ", "  [ .][ .]"), ("RTT202", 5, 5)),
    "three characters": (drawn("    [ ]", "  [ .][ .]"), ("RTT202", 5, 5)),
    "closing only": (drawn("  [ .] ]"), ("RTT202", 5, 8)),
    "open brackets": (drawn("  " + "[" * 900_000), ("RTT202", 5, 3)),
    "askew": (drawn("   [  ]", "  [ .][ .]"), ("RTT203", 5, 4)),
    "blank row": (drawn("    [  ]", "", "  [ .][ .]"), ("RTT204", 6, 1)),
    "blank rows": (drawn(*("  [ .]\n" for _ in range(100_000))), ("RTT204", 6, 1)),
    "comment in a drawing": (drawn("    [  ]  # top", "  [ .][ .]"), ("RTT205", 5, 11)),
    "dash": (drawn("  [ .]-[ .]"), ("RTT205", 5, 7)),
    "number in a box": (drawn("  [12][ .]"), ("RTT206", 5, 3)),
    "dot in front": (drawn("  [. ][ .]"), ("RTT206", 5, 3)),
    "control sign in words": (drawn("  [é.][ .]"), ("RTT206", 5, 3)),
    "air": (HEAD + "layout: |2\n\n\n", ("RTT207", 4, 9)),
    "tab in a drawing": (drawn("  [ .]\t[ .]"), ("RTT208", 5, 7)),
    "no-break space": (drawn("  [ .][\u00a0.]"), ("RTT209", 5, 8)),
    "no-break space between": (drawn("  [ .]\u00a0\u00a0[ .]"), ("RTT209", 5, 7)),
    "full-width bracket": (drawn("  \uff3b .\uff3d"), ("RTT209", 5, 3)),
    "full-width letter": (drawn("  [\uff21.]"), ("RTT209", 5, 4)),
    "zero width in a drawing": (drawn("  [ .]\u200b[ .]"), ("RTT209", 5, 7)),
    "wide letters before": (drawn("  [ї.]"), ("RTT206", 5, 3)),
    # lists of boxes
    "twins": (listed("id: a1, at: [0, 0], dot: true", "id: a1, at: [1, 0]"), ("RTT210", 6, 10)),
    "ghost": (
        listed("id: a1, at: [0, 0], dot: true, beside: [zz]"), ("RTT211", 5, 46)
    ),
    "many ghosts": (
        listed(
            *(f"id: b{n}, at: [{n % 20}, {n // 20}], dot: true, supports: [" +
              ", ".join(f"q{m}x{n}" for m in range(90)) + "]" for n in range(190))
        ),
        ("RTT211", 5, None),
    ),
    "mirror": (listed("id: a1, at: [0, 0], free: true, dot: true, beside: [a1]"), ("RTT212", 5, 58)),
    "false support": (
        listed("id: a1, at: [0, 0], dot: true", "id: a2, at: [1, 1], supports: [a1]"),
        ("RTT213", 6, 26),
    ),
    "false neighbour": (
        listed("id: a1, at: [0, 0], dot: true", "id: b1, at: [2, 0], dot: true, beside: [a1]"),
        ("RTT214", 6, 37),
    ),
    "false hanging": (listed("id: a1, at: [0, 0], dot: true, hanging: true"), ("RTT215", 5, 37)),
    "quarrel": (
        listed("id: a1, at: [0, 0], dot: true, free: true, beside: [b1]",
               "id: b1, at: [3, 0], free: true, beside: []"),
        ("RTT216", 5, 49),
    ),
    # shapes
    "overlap": (listed("id: a1, at: [0, 0], dot: true", "id: b1, at: [0.75, 0]"), ("RTT220", 6, 10)),
    "all in one place": (
        listed(*(f"id: b{n}, at: [0, 0], dot: true" for n in range(200))), ("RTT220", 6, 10)
    ),
    "no dot": (drawn("    [  ]", "  [  ][  ]"), ("RTT221", 4, 1)),
    "no dot in a ring": (
        listed(*(f"id: b{n}, at: [{n % 20 * 2}, {n // 20}], free: true, supports: [b{(n + 1) % 200}]"
                 for n in range(200))),
        ("RTT221", 4, 1),
    ),
    "cloud": (drawn("  [ .][ .]    [  ]"), ("RTT222", 5, 15)),
    "raft": (drawn("  [ .]  [  ][  ]"), ("RTT223", 5, 9)),
    "ring of free boxes": (
        listed("id: a1, at: [0, 0], dot: true",
               "id: a2, at: [3, 1], free: true, supports: [b2]",
               "id: b2, at: [6, 1], free: true, supports: [a2]"),
        ("RTT223", 6, None),
    ),
    "undefined letter": (drawn("  [A.][ .]"), ("RTT224", 5, 3)),
    "27 in a row": (drawn("  " + "[ .]" * 27), ("RTT226", 5, 107)),
    "27 listed in a row": (
        listed(*(f"id: b{n}, at: [{n}, 0], dot: true" for n in range(27))), ("RTT226", 31, 10)
    ),
    "41 rows": (drawn(*["  [ .]"] * 41), ("RTT227", 5, 3)),
    "more than 200": (drawn(*["  " + "[ .]" * 26] * 8), ("RTT228", None, None)),
    "a quarter million": (drawn(*["  " + "[ .]" * 500] * 500), ("RTT228", 5, 803)),
    # numbers
    "impossible": (
        drawn("    [B ]", "  [A.][ .]") + "special:\n  A: {at-least: 30}\n  B: {at-most: 20}\n",
        ("RTT301", 9, 3),
    ),
    "no number": (
        drawn("  [A.][ .]") + "special:\n  A: {even: true, odd: true}\n", ("RTT303", 7, 3)
    ),
    "strict dot": (drawn("  [A.][ .]") + "special:\n  A: {strictly: true}\n", ("RTT304", 7, 3)),
    "falling balcony": (
        drawn("  [ .][A ]") + "special:\n  A: {falling: true}\n", ("RTT304", 7, 3)
    ),
    # games
    "game without anything": ("kind: game\n", ("RTT102", 1, 1)),
    "night without rounds": ("kind: night\nplayers: [Ana]\nrounds: []\n", ("RTT111", 3, 9)),
    "game of no players": (GAME.replace("[Ana, Bo]", "[]"), ("RTT111", 3, 10)),
    "game of words": (GAME + "turns: all of them\n", ("RTT103", 5, 8)),
    "game of empty turns": (GAME + "turns: [{}]\n", ("RTT102", 5, 9)),
    "turns without end": (GAME + "turns:\n" + many(100_000, "  - {}\n"), ("RTT018", None, None)),
    "turns too many": (GAME + "turns: [" + many(19_000, "{}, ") + "]\n", ("RTT111", 5, 8)),
    "turns of words": (GAME + "turns: [" + many(19_000, "x, ") + "]\n", ("RTT111", 5, 8)),
    "turns in turns": (GAME + "turns: " + "[" * 100_000 + "\n", ("RTT017", 5, None)),
    "rounds too many": (
        "kind: night\nplayers: [Ana]\nrounds: [" + many(9_000, "{board: x{n}}, ") + "]\n", ("RTT111", 3, 9)
    ),
    "one round too many": (
        "kind: night\nplayers: [Ana]\nrounds: [" + many(31, "{board: x{n}}, ") + "]\n", ("RTT111", 3, 9)
    ),
    "boards that are not there": (
        "kind: night\nplayers: [Ana]\nrounds: [" + many(30, "{board: x{n}}, ") + "]\n", ("RTT131", 3, 18)
    ),
    "players too many": (GAME.replace("Ana", many(9_000, "x{n}, ") + "Ana"), ("RTT111", 3, 10)),
    "players of one name": (GAME.replace("Bo", "ana"), ("RTT142", 3, 10)),
    "player of no name": (GAME.replace("Bo", '" "'), ("RTT107", 3, 16)),
    "player with a bell": (GAME.replace("Bo", '"B\\a"'), ("RTT003", 3, 18)),
    "strangers": (TURN + "    writes: {" + many(9_000, "x{n}: {}, ") + "}\n", ("RTT141", 8, 14)),
    "strangers who wrote": (TURN + "    wrote: [" + many(9_000, "x{n}, ") + "]\n", ("RTT141", 8, 13)),
    "boxes too many": (TURN + "    writes: {Ana: {" + many(9_000, "x{n}: 1, ") + "}}\n", ("RTT145", 8, 24)),
    "numbers in words": (TURN + "    writes: {Ana: {" + many(9_000, "x{n}: y, ") + "}}\n", ("RTT143", 8, 24)),
    "dice too many": (TURN.replace("d8: 3", many(9_000, "x{n}: 1, ")), ("RTT101", 6, 19)),
    "dice summed without end": (
        TURN + "    writes: {Ana: {a1: '1 = d4" + " + d4" * 100_000 + "'}}\n", ("RTT145", 8, 24)
    ),
    "roll without end": (TURN.replace("d8: 3", "d8: 9" + "9" * 50), ("RTT020", 6, None)),
    "roll below": (TURN.replace("d8: 3", "d8: -3"), ("RTT145", 6, 23)),
    "seed without end": (GAME + "seed: 9" + "9" * 50 + "\n", ("RTT020", 5, 7)),
    "seed below": (GAME + "seed: -1\n", ("RTT105", 5, 7)),
    "start without end": (
        GAME + "start: [" + many(2_000, "{d4: 1}, ") + "]\n", ("RTT111", 5, 8)
    ),
    "box of no board": (TURN + "    writes: {Ana: {../../a1: 1}}\n", ("RTT145", 8, 30)),
    # maps of the second game
    "map that is nothing": ("kind: town-map\n", ("RTT102", 1, 1)),
    "map without its kind": ("format: 1\nid: tiny\nname: Tiny\nrows: 9\n", ("RTT102", 1, 1)),
    "map of a later format": (MAP.replace("format: 1", "format: 2"), ("RTT104", 2, 9)),
    "map of two": (MAP + MAP, ("RTT011", 5, 1)),
    "map of the whole world": (mapped("rows: 999999999999999999"), ("RTT105", 5, 7)),
    "map of too many digits": (mapped("rows: 9" + "9" * 5_000), ("RTT020", 5, 7)),
    "map without end": (mapped("cols: .inf"), ("RTT021", 5, 7)),
    "map of half a row": (mapped("rows: 7.5"), ("RTT103", 5, 7)),
    "map of no rows": (mapped("rows: 0"), ("RTT105", 5, 7)),
    "map of truth": (mapped("rows: true"), ("RTT103", 5, 7)),
    "map of traversal": (MAP.replace("id: tiny", "id: ../../evil"), ("RTT106", 3, 5)),
    "map of a device": (MAP.replace("id: tiny", "id: nul"), ("RTT121", 3, 5)),
    "map in latin-1": (MAP.replace("Tiny", "Caf\xe9").encode("latin-1"), ("RTT002", 4, 10)),
    "map with an escape": (MAP.replace("Tiny", '"\\e[31mTiny"'), ("RTT003", 4, 8)),
    "map with a tab": (mapped("closed:\n\t- a1"), ("RTT009", 6, 1)),
    "map of aliases": (mapped("closed: &a [*a]"), ("RTT012", 5, 9)),
    "map of a tag": (mapped("closed: !!python/tuple [a1]"), ("RTT014", 5, 9)),
    "squares without end": (mapped("closed: [" + "a1, " * 100_000 + "]"), ("RTT018", 5, None)),
    "squares by the thousand": (mapped("closed: [" + many(9_000, "z{n}, ") + "]"), ("RTT111", 5, 9)),
    "squares of lists": (mapped("closed: [" + "[4, 4], " * 200 + "]"), ("RTT103", 5, 10)),
    "squares in squares": (mapped("closed: " + "[" * 5_000 + "]" * 5_000), ("RTT017", 5, None)),
    "square of a long name": (mapped("closed: [" + "e" * 900_000 + "]"), ("RTT115", 5, 10)),
    "square of many squares": (mapped("closed: ['" + "a1 " * 300_000 + "']"), ("RTT115", 5, 10)),
    "square of another alphabet": (mapped("closed: [\u0435\u0035]"), ("RTT115", 5, 10)),
    "square of other digits": (mapped("closed: [e\u0665]"), ("RTT115", 5, 10)),
    "square with a line end": (mapped("closed:\n- |\n  e5"), ("RTT115", 6, 3)),
    "square twice": (mapped("closed: [a1, b1, a1]"), ("RTT112", 5, 18)),
    "square off the map": (mapped("town-hall: [e5, e10]"), ("RTT601", 5, 17)),
    "square of the Town Hall": (mapped("closed: [e5]"), ("RTT602", 5, 10)),
    "every square": (
        mapped("rows: 3\ncols: 3\nclosed: [a1, b1, c1, a2, c2, a3, b3, c3]"), ("RTT603", 7, 1)
    ),
    "Cathedral of nothing": (mapped("cathedral: []"), ("RTT111", 5, 12)),
    "Cathedral without end": (mapped("cathedral: [" + "[0, 0], " * 5_000 + "]"), ("RTT111", 5, 12)),
    "Cathedral of squares": (mapped("cathedral: [a1, a2]"), ("RTT103", 5, 13)),
    "Cathedral far away": (mapped("cathedral: [[0, 0], [99, 0]]"), ("RTT105", 5, 22)),
    "Cathedral from elsewhere": (mapped("cathedral: [[1, 1]]"), ("RTT611", 5, 13)),
    "Cathedral on itself": (mapped("cathedral: [[0, 0], [0, 0]]"), ("RTT612", 5, 21)),
    "Cathedral in pieces": (mapped("cathedral: [[0, 0], [1, 1]]"), ("RTT613", 5, 21)),
    "rounds without end": (mapped("rounds:\n" + "- {dice: 5, icons: 3}\n" * 30_000), ("RTT018", None, None)),
    "rounds of none": (mapped("rounds: []"), ("RTT111", 5, 9)),
    "rounds as a number": (mapped("rounds: 12"), ("RTT103", 5, 9)),
    "round of a million dice": (mapped("rounds: [{dice: 1000000, icons: 1}]"), ("RTT105", 5, 17)),
    "round of more icons": (mapped("rounds: [{dice: 2, icons: 3}]"), ("RTT621", 5, 10)),
    "start in debt": (mapped("start: {wood: -1}"), ("RTT105", 5, 15)),
    "start with gold": (mapped("start: {gold: 1}"), ("RTT101", 5, 9)),
    "setting in two minds": (mapped("ocean: [any-two-sides]"), ("RTT103", 5, 8)),
    "setting of Norway": (mapped("forced-draw: no"), ("RTT103", 5, 14)),
    "setting as text": (mapped("fountain-per-round: '1'"), ("RTT104", 5, 21)),
    "setting of true": (mapped("fountain-per-round: true"), ("RTT103", 5, 21)),
    # games and drawn maps of the second game
    "town game that is nothing": ("kind: town-game\n", ("RTT102", 1, 1)),
    "town game of a board": (TOWN.replace("town-9x9", "giza-pyramid") + "rounds: []\n", ("RTT641", 2, 6)),
    "town game on itself": (TOWN.replace("town-9x9", "/dev/null") + "rounds: []\n", ("RTT641", 2, 6)),
    "town game of traversal": (TOWN.replace("town-9x9", "../" * 300 + "etc/no-map") + "rounds: []\n", ("RTT641", 2, 6)),
    "town game of a folder": (TOWN.replace("town-9x9", ".") + "rounds: []\n", ("RTT641", 2, 6)),
    "town game of no name": (TOWN.replace("Ana", '" "') + "rounds: []\n", ("RTT107", 3, 9)),
    "town game with a bell": (TOWN.replace("Ana", '"A\\a"') + "rounds: []\n", ("RTT003", 3, 11)),
    "town game of words": (TOWN + "rounds: twelve\n", ("RTT103", 4, 9)),
    "town game of empty rounds": (TOWN + "rounds: [{}]\n", ("RTT102", 4, 10)),
    "town rounds in rounds": (TOWN + "rounds: " + "[" * 100_000 + "\n", ("RTT017", 4, None)),
    "town rounds without end": (TOWN + "rounds:\n" + "  - {dice: [1]}\n" * 40_000, ("RTT018", None, None)),
    "town rounds too many": (TOWN + "rounds: [" + "{dice: [1]}, " * 101 + "]\n", ("RTT111", 4, 9)),
    "a thirteenth town round": (
        TOWN + "rounds:\n" + "".join(
            f"  - dice: [{', '.join('2' * dice)}]\n" for dice in (5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 3, 3, 3)
        ),
        ("RTT645", 17, 11),
    ),
    "town dice of words": (ROUND.replace("[1, 2, 3, 4, 5]", "[one, 2, 3, 4, 5]"), ("RTT103", 5, 12)),
    "town dice without end": (ROUND.replace("5]", "5" + ", 1" * 10_000 + "]"), ("RTT111", 5, 11)),
    "town die of the world": (ROUND.replace("5]", "999999999999999999]"), ("RTT645", 5, 24)),
    "town die of too many digits": (ROUND.replace("5]", "9" * 5_000 + "]"), ("RTT020", 5, 24)),
    "town die below": (ROUND.replace("5]", "-1]"), ("RTT645", 5, 24)),
    "town dice of text": (ROUND.replace("[1, 2", "['1', '2'"), ("RTT103", 5, 12)),
    "town dice of halves": (ROUND.replace("[1, 2", "[1.5, 2"), ("RTT103", 5, 12)),
    "town dice without bounds": (ROUND.replace("[1, 2", "[.inf, .nan"), ("RTT021", 5, 12)),
    "town dice of nothing": (ROUND.replace("[1, 2", "[null, {}"), ("RTT103", 5, 12)),
    "town dice twice": (ROUND + "    dice: [1]\n", ("RTT011", 6, 5)),
    "town map from afar": (TOWN.replace("town-9x9", "http://localhost/x.yaml") + "rounds: []\n", ("RTT641", 2, 6)),
    "town map of a nul": (TOWN.replace("town-9x9", '"a\\0b"') + "rounds: []\n", ("RTT003", 2, 8)),
    "town hash of nothing": (TOWN + "map-hash: ''\nrounds: []\n", ("RTT107", 4, 11)),
    "town player too long": (TOWN.replace("Ana", "\u0429" * 61) + "rounds: []\n", ("RTT107", 3, 9)),
    "town move of all sides": (ROUND + "    discover: [5 coast a1 NESW]\n", ("RTT645", 6, 16)),
    "town move of one side": (ROUND + "    discover: [5 coast a1 NNNN]\n", ("RTT644", 6, 16)),
    "town move of two": (ROUND + "    discover: ['1 farm a1, 2 mountain b1']\n", ("RTT644", 6, 16)),
    "town move far to the south": (ROUND + "    discover: [1 farm e99999999999]\n", ("RTT644", 6, 16)),
    "town move with an accent": (ROUND + "    discover: [1 farm \u00e95]\n", ("RTT644", 6, 16)),
    "town move by much": (ROUND + "    discover: [4+99]\n", ("RTT645", 6, 16)),
    "town move of payment alone": (ROUND + "    construct: ['with 2 wood -> food']\n", ("RTT644", 6, 17)),
    "town move for nothing": (ROUND + "    construct: ['mine a1 with 0 wood -> 0 food']\n", ("RTT644", 6, 17)),
    "town score of a million": (TOWN + "rounds: []\nscore: 1000000\n", ("RTT105", 5, 8)),
    "town moves by the million": (
        ROUND + "    discover: [" + "4+1, " * 200_000 + "]\n", ("RTT018", 6, None)
    ),
    "town moves too many": (ROUND + "    discover: [" + "4+1, " * 9_000 + "]\n", ("RTT111", 6, 15)),
    "town moves in no words": (
        TOWN + "rounds:\n" + ("  - dice: [1]\n    discover: [" + "x, " * 200 + "]\n") * 60, ("RTT644", 6, 16)
    ),
    "town moves of lists": (ROUND + "    discover: [" + "[4+1], " * 200 + "]\n", ("RTT103", 6, 16)),
    "town moves of numbers": (ROUND + "    upkeep: [1, 2.5, true, null, {}]\n", ("RTT103", 6, 14)),
    "town move without end": (ROUND + "    construct: ['" + "house e6 with " * 60_000 + "']\n", ("RTT107", 6, 17)),
    "town move of long words": (ROUND + "    construct: ['house " + "e" * 290 + "']\n", ("RTT644", 6, 17)),
    "town move of many changes": (
        ROUND + "    construct: ['mine a1 with " + "2 wood->food," * 20 + "2 wood->food']\n", ("RTT645", 6, 17)
    ),
    "town move of a long number": (ROUND + "    discover: ['" + "9" * 290 + "+1']\n", ("RTT644", 6, 16)),
    "town move of another alphabet": (ROUND + "    discover: [1 farm \u0430\u0031]\n", ("RTT644", 6, 16)),
    "town move of other digits": (ROUND + "    discover: ['\u0661 farm a1']\n", ("RTT644", 6, 16)),
    "town move off the map": (ROUND + "    discover: [1 farm z99]\n", ("RTT645", 6, 16)),
    "town move to row nought": (ROUND + "    discover: [1 farm a0]\n", ("RTT645", 6, 16)),
    "town move with bidi": (ROUND + "    discover: ['1 farm \u202ea1']\n", ("RTT644", 6, 16)),
    "town move with an escape": (ROUND + '    discover: ["1 farm \\e[31m"]\n', ("RTT003", 6, 24)),
    "town phase twice": (ROUND + "    upkeep: []\n    upkeep: []\n", ("RTT011", 7, 5)),
    "town phase of another game": (ROUND + "    writes: {Ana: {a1: 3}}\n", ("RTT101", 6, 5)),
    "town seed below": (TOWN + "seed: -1\nrounds: []\n", ("RTT105", 4, 7)),
    "town seed without end": (TOWN + "seed: 9" + "9" * 50 + "\nrounds: []\n", ("RTT020", 4, 7)),
    "town score of text": (TOWN + "rounds: []\nscore: all\n", ("RTT103", 5, 8)),
    "town game at no time": (ROUND + "now: [discover]\n", ("RTT104", 6, 6)),
    "drawn map that is nothing": ("kind: town-sheet\n", ("RTT102", 1, 1)),
    "drawn map of a number": (sheet().partition("drawn")[0] + "drawn: 5\n", ("RTT103", 4, 8)),
    "drawn map of a list": (sheet().partition("drawn")[0] + "drawn: [., .]\n", ("RTT103", 4, 8)),
    "drawn map of an empty block": (sheet().partition("drawn")[0] + "drawn: |\n", ("RTT652", 4, 8)),
    "drawn map of one long row": (sheet(". " * 40_000), ("RTT651", 5, None)),
    "drawn map of a row of a million": (sheet(". " * 500_000), ("RTT107", 4, None)),
    "drawn map of too many rows": (sheet(*[". . . . . . ."] * 6_000), ("RTT652", 12, 3)),
    "drawn map of a long token": (sheet("c." + "N" * 90_000 + " . . . . . ."), ("RTT654", 5, 3)),
    "drawn map of long words": (sheet(*["x" * 10_000 + " x" * 6] * 7), ("RTT650", 5, 3)),
    "drawn map of strangers": (sheet(*["\u0444 \u202e \u200b \u2068 x y z"] * 7), ("RTT650", 5, 3)),
    "drawn map of one side": (sheet("c.NNNN . . . . . ."), ("RTT654", 5, 3)),
    "drawn map in wide letters": (sheet("\uff46 . . . . . ."), ("RTT650", 5, 3)),
    "drawn map of another alphabet": (sheet("\u041d\u043e . . . . . ."), ("RTT650", 5, 3)),
    "drawn map with a joiner": (sheet(". .\u200d . . . . ."), ("RTT650", 5, 5)),
    "drawn map folded": (sheet().replace("drawn: |", "drawn: >"), ("RTT655", 4, 1)),
    "drawn map twice": (sheet() + "drawn: |\n  .\n", ("RTT011", 12, 1)),
    "drawn map of Oceans": (sheet(*["~ " * 7] * 3, "~ ~ ~ TH ~ ~ ~", *["~ " * 7] * 3), ("RTT664", 5, 3)),
    "drawn map of Houses": (sheet(*["Ho " * 7] * 3, "Ho Ho Ho TH Ho Ho Ho", *["Ho " * 7] * 3), ("RTT670", 5, 3)),
    "drawn map of another row": (sheet("2 . . . . . . ."), ("RTT652", 5, 3)),
    "drawn map with a tab": (sheet(".\t. . . . . \x0b"), ("RTT003", 5, None)),
    "drawn map of rivers": (sheet(*["\u2502 " * 7] * 3, "r.NS " * 3 + "TH" + " r.NS" * 3), ("RTT660", 5, None)),
    "drawn map in a ring": (sheet(". . . . . . .", ". \u250c \u2510 . . . .", ". \u2514 \u2518 . . . ."), ("RTT661", 6, 5)),
    "game on itself": (GAME.replace("giza-pyramid", "/dev/null"), ("RTT131", 2, 8)),
}  # fmt: skip


def content(text):
    """The bytes of a file that is given as text or as bytes."""
    return text if isinstance(text, bytes) else text.encode()


def write(folder):
    """Each file under its expectation, its name with hyphens."""
    refused = {name: text for name, (text, _) in REFUSED.items()}
    for expectation, files in (
        ("accepted", ACCEPTED),
        ("warned", WARNED),
        ("refused", refused),
    ):
        (Path(folder) / expectation).mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            place(folder, expectation, name).write_bytes(content(text))


def place(folder, expectation, name):
    """Where `write` puts the file of that name."""
    return Path(folder) / expectation / f"{name.replace(' ', '-').replace(',', '')}.yaml"


if __name__ == "__main__":
    write(sys.argv[1])
