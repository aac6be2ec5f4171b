"""The way out of what the rules refuse at a table: what to type instead."""

# By the wording of the refusal: the way by commands, and in the guide.
WAYS = {
    "night-over": ("way-night-over", "way-night-over"),
    "nothing-to-end": ("way-roll", "way-roll-asked"),
    "not-rolled-yet": ("way-roll", "way-roll-asked"),
    "nobody-finished": ("way-finish", "way-finish-asked"),
    "not-stated": ("way-count", "way-count-asked"),
    "finished-unwritten": ("way-wrote", "way-wrote-asked"),
    "no-such-box": ("way-boxes", "way-boxes-asked"),
    "other-count": ("way-other-count", "way-other-count"),
}
