"""English."""

from collections.abc import Mapping

WORDINGS: Mapping[str, str | tuple[str, ...]] = {
    # --- joining words ------------------------------------------------------------------
    "and": "{most} and {last}",
    "or": "{most} or {last}",
    # --- why the rules refuse something -------------------------------------------------
    "in-turn": "turn {turn}",
    "number-in-box": "{number} in {box}",
    "change-add": "add {add}",
    "change-remove": "remove {remove}",
    "change-swap": "swap {remove} for {add}",
    "change-keep": "keep the pool",
    "refused-filled": "it already holds {holds}",
    "refused-no-such-number": "no dice make it ({least} to {most})",
    "refused-at-least": "it must be at least {wanted}",
    "refused-at-most": "it must be at most {wanted}",
    "refused-one-of": "it must be one of {wanted}",
    "refused-even": "it must be even",
    "refused-odd": "it must be odd",
    "refused-support-empty": "{below} below it is empty",
    "refused-strictly-less": "it must be less than the {support} in {below}, not equal",
    "refused-strictly-greater": "it must be greater than the {support} in {below}, not equal",
    "refused-too-big": "it is more than the {support} in {below} below it",
    "refused-too-small": "it is less than the {support} in {below} below it",
    "refused-nothing-beside": "the box hangs and nothing stands beside it",
    "refused-neighbour-empty": (
        "the box hangs and {names} beside it is empty",
        "the box hangs and {names} beside it are empty",
    ),
    "refused-rests-on-illegal": "it rests on {below}, whose number is illegal",
    "refused-beside-illegal": (
        "the box hangs, and {names} beside it is illegal",
        "the box hangs, and {names} beside it are illegal",
    ),
    "refused-no-such-box": "there is no box {box}",
    "refused-not-rolled": "{die} was not rolled",
    "refused-used-twice": "{die} is used already",
    "refused-wrong-sum": "{dice} did not make it",
    "refused-no-dice": "it takes no die",
    "refused-roll": "{rolled} was rolled, the pool is {pool}",
    "refused-nothing-rolled": "nothing was rolled, the pool is {pool}",
    "refused-no-such-side": "{die} cannot show {number}",
    "refused-no-such-face": "the action die of {ruleset} has no face {face}",
    "refused-other-rule": "the pool is changed by the rule {rule}, not by {named}",
    "refused-change-add": "add {add}: {rule} with {face} and {pool} does not offer it",
    "refused-change-remove": "remove {remove}: {rule} with {face} and {pool} does not offer it",
    "refused-change-swap": "swap {remove} for {add}: {rule} with {face} and {pool} does not offer it",
    "refused-change-keep": "keep the pool: {rule} with {face} and {pool} does not offer it",
    "refused-over": "the game is over: nobody changes the pool",
    "refused-no-pool": "{reason}",
    "refused-pool": "the pool is {pool}, not {named}",
    "refused-not-changed": "the pool is not changed after this turn",
    # --- the table's view ---------------------------------------------------------------
    # --- a night, and its guide ---------------------------------------------------------
}
