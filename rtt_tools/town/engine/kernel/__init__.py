"""Games as machine code where numba is there, and as plain Python where it is not.

Whole numbers only, in records of fixed size. `town.game` remains the reference: what is
played here is written as moves, and played again by it.
"""
