"""How many seeded faults `check` finds, and how often in the right place.

`python tests/faults_rate.py [BOARDS] [--misses]` puts each kind of fault into that many boards
(20 when not said) and prints the rates, then the false alarms on 500 valid boards; --misses
shows the files behind what is missed.
"""

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from rtt_tools.diagnostics import WARNING
from rtt_tools.top import boardfile
from tests.top.faults import FAULTS, drawn_file, listed_file, text_of, valid_board

VALID = 500


def seeded(boards):
    """Every kind of fault in that many boards, as (name, slip)."""
    for (form, fault), name in FAULTS.items():
        for seed in range(boards):
            rng = random.Random(f"{name} {fault.__name__} {seed}")
            slip = fault(rng, form(rng, valid_board(rng)))
            if slip:
                yield f"{name} {fault.__name__}", slip


def judged(slip):
    """Was the slip found, on its line, in its column, and what was said first?"""
    found = boardfile.check(text_of(slip.lines)).findings
    first = next((f for f in found if f.severity >= WARNING), None)
    if first is None or first.code not in slip.codes:
        return False, False, False, first
    line = first.span.line == slip.line
    return True, line, line and first.span.column == slip.column, first


def alarmed(seed):
    """Does a valid board raise an error or a warning, in either form?"""
    rng = random.Random(f"valid {seed}")
    board = valid_board(rng)
    texts = (text_of(form(rng, board)) for form in (drawn_file, listed_file))
    return any(f.severity >= WARNING for t in texts for f in boardfile.check(t).findings)


def main(arguments):
    boards = next((int(word) for word in arguments if word.isdigit()), 20)
    total, good = 0, [0, 0, 0]
    for name, slip in seeded(boards):
        *hits, first = judged(slip)
        total += 1
        good = [count + hit for count, hit in zip(good, hits, strict=True)]
        if "--misses" in arguments and not all(hits):
            said = (
                first and f"{first.code} {first.span.line}:{first.span.column} {first.message}"
            )
            print(f"{name}: {slip.codes} at {slip.line}:{slip.column}, said {said}")
            print("\n".join(f"    {n:3} {x}" for n, x in enumerate(slip.lines, 1)))
    print(f"{total} single faults of {len(FAULTS)} kinds in {boards} boards each")
    for word, count in zip(("found", "right line", "right column"), good, strict=True):
        print(f"{word:13}{count:6}  {count / total:7.2%}")
    alarms = sum(map(alarmed, range(VALID)))
    print(f"false alarms {alarms:6}  of {VALID} valid boards, drawn and listed")
    return 0 if good[0] == total and not alarms else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
