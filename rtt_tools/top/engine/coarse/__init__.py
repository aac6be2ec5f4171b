"""The coarse game: the same board with numbers rounded, solved exactly, to bound the real one.

Every number is rounded to one of a few thresholds. Rounded down, a number stands in nobody's
way more than it does in truth, so best play of the coarse game takes no more turns than best
play of the real one; rounded up, no fewer. Both are exact values of finite games, worked out
backwards from the full board (docs/engine.md).
"""
