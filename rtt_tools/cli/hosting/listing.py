"""The nights of a file, of both games: number, date, players, boards or map, how far it is."""

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.columns import columns
from rtt_tools.cli.hosting.moments import local
from rtt_tools.cli.hosting.table import FORMAT, Manner, Table, put_json
from rtt_tools.cli.night.words import unusual
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.night import nights, townnights
from rtt_tools.night.store import opened

HEAD = ("column-night", "column-date", "column-players", "column-boards", "column-state")
Listed = nights.Listed | townnights.Listed


def listing(manner: Manner) -> click.Command:
    """The command that lists the nights of both games."""

    @click.command()
    @click.option("--all", "every", is_flag=True, help="Also the nights that were dropped.")
    @FORMAT
    @manner.seated(one=False)
    def command(every: bool, form: str, table: Table) -> None:
        """List all nights of both games: number, date, players, boards, how far they are."""
        listed(table, form, every=every)

    return command


def listed(table: Table, form: str, *, every: bool) -> None:
    """Print all nights, those that were dropped if `every` is asked for."""
    with opened(table.path) as file:
        both: list[Listed] = [*nights.listed(file), *townnights.listed(file)]
    found = sorted(
        (one for one in both if every or not one.dropped), key=lambda one: one.number
    )
    if form == "json":
        put_json({"version": 1, "nights": [data(one) for one in found]})
        return
    language = table.looks.language
    rows = [row(one, language) for one in found]
    head = [said(key, language) for key in HEAD]
    terminal.put(columns(head, rows, table.looks.width) or said("list-empty", language) + "\n")


def row(one: Listed, language: str) -> tuple[object, ...]:
    """Number, date, players, boards; the rules where they are not the usual, how far it is."""
    boards = (one.map,) if isinstance(one, townnights.Listed) else one.boards
    state = (
        town_state(one, language)
        if isinstance(one, townnights.Listed)
        else top_state(one, language)
    )
    if one.dropped:
        state.insert(0, said("state-dropped", language))
    players = ", ".join(map(escaped, one.players))
    shown = ", ".join(dict.fromkeys(boards))
    return one.number, local(one.at)[:10], players, shown, ", ".join(state)


def top_state(one: nights.Listed, language: str) -> list[str]:
    """By which rules, and how many rounds are over."""
    count = len(one.boards)
    key = "state-over" if one.played == count else "state-on"
    solo = [said("state-solo", language)] if one.solo else []
    return [
        *unusual(one.rules, one.big_to_small, language),
        *solo,
        said(key, language, played=one.played, count=count),
    ]


def town_state(one: townnights.Listed, language: str) -> list[str]:
    """Which game it is, and how many rounds were rolled."""
    values = {"round": one.rolled, "rounds": one.rounds}
    words = said("town-state-over" if one.scored else "town-state-on", language, **values)
    return ["Roll Into Town", words]


def data(one: Listed) -> dict[str, object]:
    """A night for scripts."""
    told: dict[str, object] = {
        "night": one.number,
        "at": one.at,
        "game": "top",
        "players": list(one.players),
    }
    if isinstance(one, townnights.Listed):
        return told | {
            "game": townnights.GAME,
            "boards": [one.map],
            "played": one.rolled,
            "rounds": one.rounds,
            "scored": one.scored,
            "dropped": one.dropped,
        }
    return told | {
        "boards": list(one.boards),
        "played": one.played,
        "rounds": len(one.boards),
        "rules": one.rules,
        "big_to_small": one.big_to_small,
        "solo": one.solo,
        "dropped": one.dropped,
    }
