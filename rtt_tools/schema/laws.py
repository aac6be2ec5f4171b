"""The laws that a schema can tell of: keys, kinds of values, bounds."""

from rtt_tools.diagnostics import ERROR, Law

UNKNOWN_KEY = Law("RTT101", "unknown-key", ERROR)
MISSING_KEY = Law("RTT102", "missing-key", ERROR)
WRONG_TYPE = Law("RTT103", "wrong-type", ERROR)
UNKNOWN_VALUE = Law("RTT104", "unknown-value", ERROR)
OUT_OF_RANGE = Law("RTT105", "out-of-range", ERROR)
BAD_ID = Law("RTT106", "bad-id", ERROR)
WRONG_LENGTH = Law("RTT107", "wrong-length", ERROR)
BAD_LANGUAGE = Law("RTT108", "bad-language", ERROR)
BAD_LETTER = Law("RTT109", "bad-letter", ERROR)
LAYOUT_OR_BOXES = Law("RTT110", "layout-or-boxes", ERROR)
WRONG_COUNT = Law("RTT111", "wrong-count", ERROR)
REPEATED_ITEM = Law("RTT112", "repeated-item", ERROR)
NOT_A_QUARTER = Law("RTT113", "not-a-quarter", ERROR)
BAD_ART_PATH = Law("RTT114", "bad-art-path", ERROR)
BAD_CELL = Law("RTT115", "bad-cell", ERROR)
