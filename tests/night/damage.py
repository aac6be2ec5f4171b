"""Saved nights with something broken: bytes changed, pages zeroed, ends cut off."""

import random
from pathlib import Path

from rtt_tools.night import store
from rtt_tools.night.store import StoreError

AT = "2026-11-30T19:05:00Z"
GAMES = ("top", "town")
PAGE = 4096


def whole(path, nights=12, events=40):
    """Everything written to a new file, as `everything` reads it."""
    with store.opened(path, create=True) as found:
        for n in range(nights):
            night = store.begin(
                found, GAMES[n % 5 == 4], {"players": ["Ann", "Bo"] * n}, AT
            ).night
            for step in range(events):
                data = {"dice": {"d4": step % 4 + 1}, "filler": "m" * (step * n * 17 % 6000)}
                store.record(found, night, lambda _, d=data: [("roll", d)], AT)
    return everything(path)


def everything(path):
    """All that the store says of the file."""
    with store.opened(path) as found:
        listed = [(store.latest(found, game), store.nights(found, game)) for game in GAMES]
        told = [list(store.tales(found, game, {"begin", "roll"})) for game in GAMES]
        read = [store.events(found, night.id) for _, many in listed for night in many]
    return listed, told, read


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
    try:
        read = everything(path)
    except StoreError as error:
        if Path(path).read_bytes() != content:
            return "the refused file was changed"
        return "" if error.kind in ("damaged", "foreign", "newer") else str(error)
    return "" if read == written else "it reads as something else"
