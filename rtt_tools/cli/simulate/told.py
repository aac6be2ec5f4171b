"""Results in words: a screen of what matters, and box by box where that is asked for."""

from collections.abc import Iterator

from rtt_tools.cli.columns import Figure, columns
from rtt_tools.cli.looks import Looks
from rtt_tools.cli.simulate.heat import heat
from rtt_tools.cli.simulate.histogram import histogram
from rtt_tools.languages import listed, said
from rtt_tools.lines import TIE, Row, column, laid, wrapped
from rtt_tools.shares import percent
from rtt_tools.spreads import Spread
from rtt_tools.top.engine.results import Alone, Filled, Played, Results, Seat
from rtt_tools.top.engine.shares import silent
from rtt_tools.top.view import board_title

WORST = 5  # boxes that are named for blocking


def screen(played: Played, results: Results, looks: Looks, *, boxes: bool = False) -> str:
    """The results on one screen; `boxes`: what happened to each of them too."""
    language, board = looks.language, played.game.board
    meaning = wrapped(said("many-blocks", language), looks.width, 0)
    told = list(rows(played, results, language))
    parts = [
        laid(told, column(told, language), language, looks.width),
        histogram(results.turns.counts, looks.width, unicode=looks.unicode),
        meaning + heat(board, results, looks),
    ]
    parts += [table(results, language, looks.width)] if boxes else []
    return "\n".join(parts)


def rows(played: Played, results: Results, language: str) -> Iterator[Row]:
    """What was played, and what came of it."""
    title = board_title(played.game.board, language)
    yield Row("label-board", f"{title}: {how(played, results, language)}")
    turns = results.turns
    yield Row(
        "label-turns",
        said(
            "many-turns",
            language,
            mean=mean(turns),
            p5=turns.p5,
            p50=turns.p50,
            p95=turns.p95,
        ),
    )
    if results.capped:
        yield Row("label-stopped", said("many-stopped", language, count=results.capped))
    shown = {name: tied(share) for name, share in silent(results.silence)._asdict().items()}
    yield Row("label-silence", said("many-silence", language, **shown))
    if results.alone:
        yield Row("label-companion", companion(results.alone, language))
    elif len(results.seats) > 1:
        yield Row("label-won", winners(played, results.seats, language))
    yield Row("label-blocks", blocking(results, language))


def mean(turns: Spread) -> str:
    """The mean, ± its standard error where there is more than one game."""
    error = f" ± {turns.error:.2f}" if turns.many > 1 else ""
    return f"{turns.mean:.2f}{error}"


def how(played: Played, results: Results, language: str) -> str:
    """How many games of how many players, by which policies and rules, and the seed."""
    game = played.game
    parts = [
        said("many-games", language, count=results.games),
        said("many-players", language, count=game.seats),
        ", ".join(dict.fromkeys(played.policies)),
        game.ruleset.name,
    ]
    parts += [said("account-big-to-small", language)] if game.big_to_small else []
    parts += [said("account-seed", language, seed=played.seed)]
    return ", ".join(parts)


def companion(alone: Alone, language: str) -> str:
    """How often the Companion was beaten, and the ranks that were reached."""
    reached = [
        f"{said(f'rank-{rank}', language)}{TIE}{tied(percent(share))}"
        for rank, share in alone.ranks
        if share
    ]
    return said(
        "many-alone",
        language,
        won=tied(percent(alone.won)),
        left=f"{alone.left.mean:.1f}",
        ranks=", ".join(reached),
    )


def winners(played: Played, seats: tuple[Seat, ...], language: str) -> str:
    """Each seat's share of the games, and the boxes it left empty."""
    return "; ".join(
        said(
            "many-seat",
            language,
            seat=number,
            policy=policy,
            won=tied(percent(seat.wins)),
            empty=f"{seat.empty:.1f}",
        )
        for number, (policy, seat) in enumerate(zip(played.policies, seats, strict=True), 1)
    )


def blocking(results: Results, language: str) -> str:
    """The boxes that block most, and for how many turns of a game."""
    worst = sorted(results.boxes, key=lambda box: -box.blocked)[:WORST]
    named = [f"{box.box}{TIE}{box.blocked:.2f}" for box in worst if box.blocked >= 0.005]
    return listed(named, language) if named else said("many-unblocked", language)


def tied(words: str) -> str:
    """The words, kept in one line."""
    return words.replace(" ", TIE)


HEAD = ("column-box", "column-turn", "column-filled", "column-numbers", "column-blocked")


def table(results: Results, language: str, width: int) -> str:
    """Box by box: when it is filled, with what, how often it blocks."""
    head = [said(key, language) for key in HEAD]
    return columns(head, [(box.box, *cells(box)) for box in results.boxes], width)


def cells(box: Filled) -> Iterator[Figure]:
    """What the table says of a box."""
    turn, number = box.turn, box.number
    yield Figure("-" if turn is None else f"{turn:.1f}")
    yield Figure(percent(box.share))
    yield Figure(f"{number.p5:2} {number.p50:2} {number.p95:2}" if number else "-")
    yield Figure(f"{box.blocked:.2f}")
