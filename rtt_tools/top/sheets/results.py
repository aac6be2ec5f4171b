"""The page of results: how a board plays, after many games, on one side of paper."""

from collections.abc import Iterator
from shlex import quote

from rtt_tools.paper import pages, pens
from rtt_tools.paper.cover import composed, fitted, missing, shortened, width
from rtt_tools.paper.imprint import MADE_BY, SIZE, joined
from rtt_tools.paper.look import PLAIN, Look
from rtt_tools.paper.model import POINT, Anchor, Group, Path, Rect, Shape, Sheet, Text, lines
from rtt_tools.paper.papers import Paper
from rtt_tools.paper.theme import Palette
from rtt_tools.shares import percent
from rtt_tools.top.engine.results import Played, Results
from rtt_tools.top.engine.shares import Silent, silent
from rtt_tools.top.rulesets import JOURNEYS
from rtt_tools.top.sheets import results_map, results_plots
from rtt_tools.top.sheets.names import name_of
from rtt_tools.top.sheets.results_plan import A4, GAP, HEAD, Plan, plan, room

TITLE, HEADING, TEXT = 26 * POINT, 14 * POINT, 10 * POINT
FIGURE = 22 * POINT
CARD = 20.0  # the height of a card with a figure
RADIUS = 2.0
PAD = 3.5
LONGEST = 60  # characters of a path in the footer


def results_page(
    played: Played, results: Results, paper: Paper = A4, look: Look = PLAIN
) -> Sheet:
    """The page on that paper, upright or lying, whichever shows more.

    Raises ValueError for smaller paper than A4 or Letter.
    """
    board = played.game.board
    places, larger = plan(board, paper), room(paper).scale
    shapes = tuple(_live(places, played, results, look.palette(board.theme), look))
    sheet = Sheet(
        places.wide * larger,
        places.high * larger,
        title=joined((name_of(board, look), look.word("results"))),
        shapes=(Group(shapes, scale=larger),) if larger > 1 else shapes,
        language=look.language,
        description=described(played, results, look),
        author=composed(board.by),
    )
    return pages.on_paper(sheet, paper)


def described(played: Played, results: Results, look: Look = PLAIN) -> str:
    """The page in one line of words, for those who hear it instead of seeing it."""
    told = [
        f"{label}: {figure} ({more})" for label, figure, more in figures(played, results, look)
    ]
    return "; ".join([subtitle(played, results, look), *told])


def subtitle(played: Played, results: Results, look: Look = PLAIN) -> str:
    """How many games of what were played."""
    game = played.game
    parts = [
        look.word("games", results.games),
        _players(played, look),
        ", ".join(dict.fromkeys(played.policies)),
        game.ruleset.name,
        look.word("big-to-small") if game.big_to_small else "",
    ]
    return joined(parts)


def _players(played: Played, look: Look) -> str:
    if played.game.solo:
        return look.word("with-companion")
    return look.word("players", played.game.seats)


def figures(
    played: Played, results: Results, look: Look = PLAIN
) -> Iterator[tuple[str, str, str]]:
    """What the cards say: a label, a figure, and what else there is to it."""
    word, turns = look.word, results.turns
    silence = Silent(*map(look.pointed, silent(results.silence)))
    yield (
        word("turns-mean"),
        look.number(turns.mean, 2),
        word("turns-error", look.number(turns.error, 2))
        if turns.many > 1
        else word("games", 1),
    )
    yield word("turns-median"), str(turns.p50), word("turns-range", turns.p5, turns.p95)
    yield (
        word("nothing-written"),
        silence.all,
        word("nothing-fitted", silence.forced, silence.passed),
    )
    if results.alone:
        left = results.alone.left
        yield (
            word("companion-beaten"),
            percent(results.alone.won),
            word("companion-left", look.number(left.mean, 1)),
        )
    else:
        worst = max(results.boxes, key=lambda box: box.blocked)
        turns_blocked = word("blocks-turns", look.number(worst.blocked, 2))
        yield (
            (word("blocks-most"), worst.box, turns_blocked)
            if worst.blocked
            else (word("blocks-most"), word("no-box"), word("never-blocked"))
        )


def _live(
    places: Plan, played: Played, results: Results, colours: Palette, look: Look
) -> Iterator[Shape]:
    """Everything in the live area, from the top down."""
    yield from _head(places, played, results, colours, look)
    yield from _cards(places, figures(played, results, look), colours)
    yield from results_map.drawn(places, played.game.board, results, colours, look)
    yield from results_plots.turns(places.turns, results, colours, look)
    yield from results_plots.beside(places.side, played, results, colours, look)
    yield from _footer(places, played, results, colours, look)


def _head(
    places: Plan, played: Played, results: Results, colours: Palette, look: Look
) -> Iterator[Shape]:
    name = name_of(played.game.board, look)
    size = max(0.6 * TITLE, fitted(name, places.wide, TITLE, 800))
    yield Text(0, 8, shortened(name, places.wide, size, 800), size, 800, colours.ink)
    yield Path(lines((0.5, 11.7), (24.5, 11.7)), stroke=colours.accent, line=pens.TITLE_RULE)
    said = shortened(subtitle(played, results, look), places.wide, TEXT + 0.4, 600)
    yield Text(0, 18, said, TEXT + 0.4, 600, colours.ink)


def _cards(
    places: Plan, figures: Iterator[tuple[str, str, str]], colours: Palette
) -> Iterator[Shape]:
    found = tuple(figures)
    wide = (places.wide - GAP * (len(found) - 1) / 2) / len(found)
    for number, (label, figure, more) in enumerate(found):
        x, y = number * (wide + GAP / 2), HEAD - CARD
        room = wide - 2 * PAD
        yield Rect(x, y, wide, CARD, RADIUS, colours.card, colours.ink, pens.HAIR)
        size = fitted(label, room, TEXT - 0.2, 600)
        yield Text(x + PAD, y + 5.2, label, size, 600, colours.ink)
        size = fitted(figure, room, FIGURE, 800)
        yield Text(
            x + PAD, y + 12.8, shortened(figure, room, size, 800), size, 800, colours.ink
        )
        size = fitted(more, room, TEXT - 0.4)
        yield Text(x + PAD, y + 17.4, more, size, 400, colours.ink)


def _footer(
    places: Plan, played: Played, results: Results, colours: Palette, look: Look
) -> Iterator[Shape]:
    """Which board, in which version, and how to play the same games again."""
    board, wide, ink = played.game.board, places.wide, colours.ink
    y = places.high - 4.2
    yield Path(lines((0, y - 4), (wide, y - 4)), stroke=ink, line=pens.HAIR)
    version = joined((MADE_BY, board.hash[:8]))
    room = wide - width(version, SIZE) - 6
    named = joined((name_of(board, look), board.id))
    yield Text(0, y, shortened(named, room, SIZE, 600), SIZE, 600, ink)
    yield Text(wide, y, version, SIZE, 400, ink, Anchor.END)
    again = shortened(command(played, results), wide, SIZE)
    yield Text(0, y + 3.6, again, SIZE, 400, ink)


def command(played: Played, results: Results) -> str:
    """What plays the same games again, in a shell."""
    game, policies = played.game, played.policies
    alike = len(set(policies)) == 1
    parts = [
        f"rtt-tools simulate {called(played)} --games {results.games} --seed {played.seed}",
        f"--policy {policies[0] if alike else ','.join(policies)}",
        f"--players {game.seats}" if alike and game.seats > 1 else "",
        f"--rules {game.ruleset.id}" if game.ruleset != JOURNEYS else "",
        "--big-to-small" if game.big_to_small else "",
        "--solo" if game.solo else "",
    ]
    return " ".join(filter(None, parts))


def called(played: Played) -> str:
    """The board as it was called, quoted for a shell; its id where that has no room here."""
    name = played.called
    shown = name.isprintable() and len(name) <= LONGEST and not missing(name)
    return quote(name) if name and shown else played.game.board.id
