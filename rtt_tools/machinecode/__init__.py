"""Machine code by numba where it is there, plain Python where it is not; knows no game."""
