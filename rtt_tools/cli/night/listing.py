"""`rtt-tools night list`: all nights."""

import click

from rtt_tools.cli import terminal
from rtt_tools.cli.columns import columns
from rtt_tools.cli.hosting.moments import local
from rtt_tools.cli.night.table import FORMAT, Table, put_json, seated
from rtt_tools.cli.night.words import unusual
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.night import nights
from rtt_tools.night.store import opened

HEAD = ("column-night", "column-date", "column-players", "column-boards", "column-state")


@click.command()
@click.option("--all", "every", is_flag=True, help="Also the nights that were dropped.")
@FORMAT
@seated(one=False)
def command(every: bool, form: str, table: Table) -> None:
    """List all nights: number, date, players, boards, how far they are."""
    with opened(table.path) as file:
        found = tuple(one for one in nights.listed(file) if every or not one.dropped)
    if form == "json":
        put_json({"version": 1, "nights": [data(one) for one in found]})
        return
    language = table.looks.language
    rows = [row(one, language) for one in found]
    head = [said(key, language) for key in HEAD]
    terminal.put(columns(head, rows, table.looks.width) or said("list-empty", language) + "\n")


def row(one: nights.Listed, language: str) -> tuple[object, ...]:
    """Number, date, players, boards; the rules where they are not the usual, how far it is."""
    count = len(one.boards)
    key = "state-over" if one.played == count else "state-on"
    state = [said(key, language, played=one.played, count=count)]
    if one.solo:
        state.insert(0, said("state-solo", language))
    state[:0] = unusual(one.rules, one.big_to_small, language)
    if one.dropped:
        state.insert(0, said("state-dropped", language))
    players = ", ".join(map(escaped, one.players))
    boards = ", ".join(dict.fromkeys(one.boards))
    return one.number, local(one.at)[:10], players, boards, ", ".join(state)


def data(one: nights.Listed) -> dict[str, object]:
    """A night for scripts."""
    return {
        "night": one.number,
        "at": one.at,
        "players": list(one.players),
        "boards": list(one.boards),
        "played": one.played,
        "rounds": len(one.boards),
        "rules": one.rules,
        "big_to_small": one.big_to_small,
        "solo": one.solo,
        "dropped": one.dropped,
    }
