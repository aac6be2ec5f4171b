"""Українська."""

from collections.abc import Mapping

WORDINGS: Mapping[str, str | tuple[str, ...]] = {
    # --- joining words ------------------------------------------------------------------
    "and": "{most} і {last}",
    "or": "{most} або {last}",
    # --- why the rules refuse something -------------------------------------------------
    "in-turn": "хід {turn}",
    "number-in-box": "{number} у {box}",
    "change-add": "додати {add}",
    "change-remove": "прибрати {remove}",
    "change-swap": "обміняти {remove} на {add}",
    "change-keep": "залишити пул",
    "refused-filled": "у ній уже є {holds}",
    "refused-no-such-number": "кубики такого не дають (від {least} до {most})",
    "refused-at-least": "має бути щонайменше {wanted}",
    "refused-at-most": "має бути щонайбільше {wanted}",
    "refused-one-of": "має бути одним із {wanted}",
    "refused-even": "має бути парним",
    "refused-odd": "має бути непарним",
    "refused-support-empty": "{below} під нею порожня",
    "refused-strictly-less": "має бути меншим за {support} у {below}, не рівним",
    "refused-strictly-greater": "має бути більшим за {support} у {below}, не рівним",
    "refused-too-big": "більше, ніж {support} у {below} під нею",
    "refused-too-small": "менше, ніж {support} у {below} під нею",
    "refused-nothing-beside": "комірка висяча, і поруч нічого немає",
    "refused-neighbour-empty": (
        "комірка висяча, а {names} поруч порожня",
        "комірка висяча, а {names} поруч порожні",
        "комірка висяча, а {names} поруч порожні",
    ),
    "refused-rests-on-illegal": "стоїть на {below}, де число проти правил",
    "refused-beside-illegal": (
        "комірка висяча, а число в {names} поруч проти правил",
        "комірка висяча, а числа в {names} поруч проти правил",
        "комірка висяча, а числа в {names} поруч проти правил",
    ),
    "refused-no-such-box": "комірки {box} немає",
    "refused-not-rolled": "{die} не кидали",
    "refused-used-twice": "{die} уже використано",
    "refused-wrong-sum": "{dice} дає інше число",
    "refused-no-dice": "без жодного кубика",
    "refused-roll": "кинуто {rolled}, а в пулі {pool}",
    "refused-nothing-rolled": "нічого не кинуто, а в пулі {pool}",
    "refused-no-such-side": "{die} не може показати {number}",
    "refused-no-such-face": "кубик дії ({ruleset}) не має грані {face}",
    "refused-other-rule": "пул змінює правило {rule}, а не {named}",
    "refused-change-add": "додати {add}: {rule}, грань {face} і пул {pool} цього не дозволяють",
    "refused-change-remove": "прибрати {remove}: {rule}, грань {face} і пул {pool} цього не дозволяють",
    "refused-change-swap": "обміняти {remove} на {add}: {rule}, грань {face} і пул {pool} цього не дозволяють",
    "refused-change-keep": "залишити пул: {rule}, грань {face} і пул {pool} цього не дозволяють",
    "refused-over": "гру закінчено: пул ніхто не змінює",
    "refused-no-pool": "{reason}",
    "refused-pool": "пул — {pool}, а не {named}",
    "refused-not-changed": "після цього ходу пул не змінено",
    # --- the table's view ---------------------------------------------------------------
    # --- a night, and its guide ---------------------------------------------------------
}
