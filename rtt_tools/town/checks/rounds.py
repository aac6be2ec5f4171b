"""The round table and the start: whether dice suffice, and whether a town can begin to earn."""

from collections.abc import Iterator

from rtt_tools.diagnostics import ERROR, WARNING, Finding, Law
from rtt_tools.town.buildings import BUILDINGS, MARKET, MINE
from rtt_tools.town.draft import Draft

MORE_ICONS_THAN_DICE = Law("RTT621", "more-icons-than-dice", ERROR)
NO_INCOME = Law("RTT622", "no-income", WARNING)


def more_icons_than_dice(draft: Draft) -> Iterator[Finding]:
    """A round draws no more icons than it rolls dice.

    Each icon is a die. Only the Fountain draws beyond the number of a round.

    Fails:
        kind: town-map
        format: 1
        id: greedy
        name: Greedy
        rounds:
          - {dice: 5, icons: 3}
          - {dice: 2, icons: 3}
    Passes:
        kind: town-map
        format: 1
        id: modest
        name: Modest
        rounds:
          - {dice: 5, icons: 3}
          - {dice: 3, icons: 2}
    """
    for number, (span, one) in enumerate(zip(draft.rounds, draft.map.rounds, strict=False), 1):
        if one.icons > one.dice:
            yield MORE_ICONS_THAN_DICE.at(
                span,
                f"round {number} lets {one.icons} icons be drawn from {_dice(one.dice)}",
                where=f"rounds.{number - 1}",
                hint=f"`icons` is at most {one.dice} there",
            )


def _dice(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"


def no_income(draft: Draft) -> Iterator[Finding]:
    """What everybody begins with pays for a building that brings wood or stone.

    Without a building Farms alone earn anything, and what they earn is food. A Mine or a
    Woodcutter costs 1 wood; a Market, which turns food into wood and stone, 4 stone. With less
    than either no town ever grows.

    Fails:
        kind: town-map
        format: 1
        id: famine
        name: Famine
        start: {food: 9, stone: 3, wood: 0}
    Passes:
        kind: town-map
        format: 1
        id: thrift
        name: Thrift
        start: {food: 0, stone: 0, wood: 1}
    """
    start = draft.map.start
    wood, stone = BUILDINGS[MINE].cost.wood, BUILDINGS[MARKET].cost.stone
    if start.wood < wood and start.stone < stone:
        yield NO_INCOME.at(
            draft.value("start", "wood"),
            f"with {start.wood} wood and {start.stone} stone nothing can be built that brings"
            " wood or stone",
            where="start",
            hint=f"a Mine or a Woodcutter costs {wood} wood, a Market {stone} stone",
        )


PAGES = (
    (MORE_ICONS_THAN_DICE, more_icons_than_dice),
    (NO_INCOME, no_income),
)
