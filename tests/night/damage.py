"""Saved nights with something broken: bytes changed, pages zeroed, ends cut off."""

import random
from pathlib import Path

from rtt_tools.night import log, store
from rtt_tools.night.refusals import StoreError

AT = "2026-11-30T19:05:00Z"
GAMES = ("top", "town")
PAGE = 4096


def whole(path, nights=12, events=40):
    """The answers to everything about a new file."""
    with store.opened(path, create=True) as found:
        for n in range(nights):
            night = log.begin(
                found, GAMES[n % 5 == 4], {"players": ["Ann", "Bo"] * n}, AT
            ).night
            for step in range(events):
                data = {"dice": {"d4": step % 4 + 1}, "filler": "m" * (step * n * 17 % 6000)}
                log.record(found, night, lambda _, d=data: [("roll", d)], AT)
    return everything(path, nights)


def questions(nights):
    """All that the store can be asked, each with what it answers or why it refuses."""
    for game in GAMES:
        yield lambda found, game=game: log.latest(found, game)
        yield lambda found, game=game: list(log.tales(found, game, {"begin"}))
    for night in range(1, nights + 1):
        yield lambda found, night=night: log.events(found, night)


def everything(path, nights):
    """The answers to all questions; a StoreError for each that is refused."""
    return [asked(path, question) for question in questions(nights)]


def asked(path, question):
    try:
        with store.opened(path) as found:
            return question(found)
    except StoreError as error:
        return error


def spoilt(content, seed):
    """The bytes with one seeded damage."""
    rng = random.Random(seed)
    broken = bytearray(content)
    place = rng.randrange(len(broken))
    page = place - place % PAGE
    match rng.randrange(7):
        case 0:
            broken[place] ^= 1 << rng.randrange(8)
        case 1:
            broken[place] = rng.choice([0, 255, rng.randrange(256)])
        case 2:  # the headers of pages and their lists of cells say most
            broken[page + rng.randrange(40)] ^= 1 << rng.randrange(8)
        case 3:
            broken[page : page + PAGE] = bytes(PAGE)
        case 4:
            del broken[place:]
        case 5:
            broken[place : place + 64] = rng.randbytes(len(broken[place : place + 64]))
        case _:  # a page at another's place
            other = rng.randrange(len(broken) // PAGE) * PAGE
            broken[page : page + PAGE] = broken[other : other + PAGE]
    return bytes(broken)


def judged(path, content, written):
    """What is wrong with how a damaged file is read; "" where nothing is."""
    Path(path).write_bytes(content)
    for question, answer in zip(questions(len(written) - 2 * 2), written, strict=True):
        read = asked(path, question)
        if isinstance(read, StoreError):
            if read.kind not in ("damaged", "foreign", "newer"):
                return str(read)
        elif read != answer:
            return f"{answer} reads as {read}"
    return "" if Path(path).read_bytes() == content else "reading changed the file"
