"""The board and the ruleset that compiled code plays on."""

from functools import lru_cache

from rtt_tools.machinecode.records import REAL, WHOLE, Field, Records, put, records
from rtt_tools.top.dice import DICE
from rtt_tools.top.engine.kernel.cells import MOST_BOXES
from rtt_tools.top.engine.kernel.records import LANES, REACH, ROWS, WORDS
from rtt_tools.top.engine.kernel.shape import Lists, Shape, lists
from rtt_tools.top.pool import Pool, changed, options
from rtt_tools.top.rulesets import Ruleset

POOLS = 1 << len(DICE)  # a pool is a set of bits by die; 0 is none
MOST_FACES = 6
ASKED = 2 * POOLS * MOST_FACES

# What is not explained here is explained in `Shape`.
GROUND = (
    Field("boxes", WHOLE),
    Field("words", WHOLE),
    Field("lanes", WHOLE),
    Field("mirrored", WHOLE),
    Field("plain", WHOLE),
    Field("falls", WHOLE, (MOST_BOXES,)),
    Field("open", WHOLE, (WORDS,)),
    Field("loose", WHOLE, (WORDS,)),
    Field("needs", WHOLE, (MOST_BOXES, WORDS)),
    Field("level", WHOLE, (MOST_BOXES,)),
    Field("row", WHOLE, (MOST_BOXES,)),
    Field("accepts", WHOLE, (ROWS,)),
    Field("over_from", WHOLE, (MOST_BOXES + 1,)),
    Field("over", WHOLE, (REACH,)),
    Field("beside_from", WHOLE, (MOST_BOXES + 1,)),
    Field("beside", WHOLE, (2 * REACH,)),
    Field("reach_from", WHOLE, (MOST_BOXES + 1,)),
    Field("special_from", WHOLE, (MOST_BOXES,)),
    Field("reach", WHOLE, (REACH,)),
    Field("rise", WHOLE, (REACH,)),
    Field("touch", REAL, (MOST_BOXES, LANES)),
    Field("faces", WHOLE),  # of the action die
    # At (wrote * 32 + pool) * faces + face, the pools that a pool may become.
    Field("after_from", WHOLE, (ASKED + 1,)),
    Field("after", WHOLE, (ASKED * MOST_FACES,)),
)


ALIKE = (
    *("boxes", "words", "lanes", "mirrored", "plain", "falls", "open", "loose", "needs"),
    *("level", "row", "accepts", "touch"),
)


def ground(shape: Shape, ruleset: Ruleset) -> Records:
    """The board under the ruleset, as one record."""
    found = records(GROUND)
    after = pools_after(ruleset)
    put(
        found[0],
        **{name: getattr(shape, name) for name in ALIKE},
        over_from=shape.over.start,
        over=shape.over.item,
        beside_from=shape.beside.start,
        beside=shape.beside.item,
        reach_from=shape.reach.start,
        special_from=shape.reach.special,
        reach=shape.reach.item,
        rise=shape.reach.rise,
        faces=len(ruleset.faces),
        after_from=after.start,
        after=after.item,
    )
    return found


@lru_cache
def pools_after(ruleset: Ruleset) -> Lists:
    """At (wrote * 32 + pool) * faces + face, the pools that a pool may become."""
    return lists(
        tuple(bits_of(one) for one in pools_of(ruleset, dice_of(pool), face, wrote))
        for wrote in (False, True)
        for pool in range(POOLS)
        for face in ruleset.faces
    )


def pools_of(ruleset: Ruleset, pool: Pool, face: str, wrote: bool) -> tuple[Pool, ...]:
    """The pools that one may become, in the order the rules list them; itself if it stays."""
    if not pool:
        return ()
    _, found = options(pool, face, ruleset, wrote=wrote)
    return tuple(changed(pool, one) for one in found) or (pool,)


def dice_of(bits: int) -> Pool:
    """The dice of a pool, by sides."""
    return tuple(die for place, die in enumerate(DICE) if bits >> place & 1)


def bits_of(pool: Pool) -> int:
    """A pool as bits."""
    return sum(1 << DICE.index(die) for die in pool)
