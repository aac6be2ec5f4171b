"""Why a board cannot be filled, in words: from the rule that starts it, box by box."""

from rtt_tools.top.board import HIGHEST_NUMBER, Special
from rtt_tools.top.engine.fill import Filling, Step, listed
from rtt_tools.top.engine.fixpoint import Bound, Raised, Rules, largest, settle


def filling(rules: Rules) -> Filling:
    """The least filling by `rules`, or the chain of reasons why there is none."""
    least, broken, nowhere = settle(rules)
    if nowhere is not None:
        return Filling({}, impossible(rules, nowhere))
    return Filling(least, chain(rules, broken) if broken else ())


def chain(rules: Rules, broken: Raised) -> tuple[Step, ...]:
    """From the rule that starts it to the box `broken`, in which no number is left."""
    raises = [broken]
    while raises[-1].before:
        raises.append(raises[-1].before)
    first, *rest = reversed(raises)
    steps = [(first.place, opening(rules, first))]
    steps += [(one.place, forced(rules, one)) for one in rest]
    steps.append((broken.place, ending(rules, broken.place)))
    return tuple(Step(rules.boxes[place].id, text) for place, text in steps)


def impossible(rules: Rules, place: int) -> tuple[Step, ...]:
    """Why a box accepts no number at all, whatever the others hold."""
    box, rule = rules.boxes[place], own_rule(rules, place)
    if box.id in rules.written:
        holds = f"{box.id} holds {rules.written[box.id]}"
        end = f"but {box.id} is {rule}" if rule else "which no dice make"
        return (Step(box.id, holds), Step(box.id, end))
    return (Step(box.id, f"{box.id} is {rule}, and there is no such number"),)


def opening(rules: Rules, first: Raised) -> str:
    """Why the chain's first box cannot be lower than it is."""
    box, special = rules.boxes[first.place], rules.specials[first.place]
    if box.id in rules.written:
        return f"{box.id} holds {first.least}"
    rule = own_rule(rules, first.place)
    plainly = special.at_least == first.least and not limits(special._replace(at_least=None))
    if not rule or plainly:
        return f"{box.id} is {rule or f'at least {first.least}'}"
    return f"{box.id} is {rule}, so at least {first.least}"


def forced(rules: Rules, one: Raised) -> str:
    """What the raise before it makes of a box."""
    name = rules.boxes[one.place].id
    also = f" and {own_rule(rules, one.place)}" if one.least > one.needed else ""
    how = relation(rules, one.bound) if one.bound else "as it stands"
    return f"so {name}, {how}{also}, is at least {one.least}"


def ending(rules: Rules, place: int) -> str:
    """Why the chain's last box cannot be as high as the others force it."""
    box, special = rules.boxes[place], rules.specials[place]
    if box.id in rules.written:
        return f"but {box.id} holds {rules.written[box.id]}"
    most = largest(rules.numbers[place])
    rule = own_rule(rules, place)
    if not rule or (most == HIGHEST_NUMBER and not special.at_most):
        return f"but no dice make more than {most}"
    if special.at_most == most or special.one_of:
        return f"but {box.id} is {rule}"
    return f"but {box.id} is {rule}, so at most {most}"


def relation(rules: Rules, bound: Bound) -> str:
    """How the box at `bound.upper` comes to hold as much as the other, or more."""
    other = rules.boxes[bound.lower]
    if rests(rules, bound):
        return f"greater than {other.id} below it" if bound.gap else f"resting on {other.id}"
    if bound.gap:
        return f"under the falling {other.id}, which holds less"
    return f"under the falling {other.id}"


def rests(rules: Rules, bound: Bound) -> bool:
    """Is it the upper box of `bound` that compares, rather than a falling box on it?"""
    box = rules.boxes[bound.upper]
    below = rules.boxes[bound.lower].id
    return box.compares and below in box.supports and not rules.specials[bound.upper].falling


def own_rule(rules: Rules, place: int) -> str:
    """A box's rules on its own number, and the letter they stand under; "" of none."""
    words, letter = limits(rules.specials[place]), rules.boxes[place].letter
    return f"{words} (special {letter})" if words and letter else words


def limits(special: Special) -> str:
    """The rules on a single number in words: `at least 12 and even`; "" of none."""
    words = []
    if special.at_least is not None:
        words.append(f"at least {special.at_least}")
    if special.at_most is not None:
        words.append(f"at most {special.at_most}")
    if special.one_of:
        words.append(f"one of {listed([str(n) for n in special.one_of], 'or')}")
    words += [word for word, holds in (("even", special.even), ("odd", special.odd)) if holds]
    return listed(words, "and")
