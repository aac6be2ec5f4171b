"""Games for people: who plays, each round, the boards, the ranking."""

import shutil
from collections.abc import Iterator

from rtt_tools.cli import terminal
from rtt_tools.cli.ranking import ranking
from rtt_tools.cli.replay.seen import Seen
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.top import account
from rtt_tools.top.gametext import Played
from rtt_tools.top.picture import picture
from rtt_tools.top.rounds import recorded
from rtt_tools.top.view import board_title


def games(seen: Seen) -> str:
    """The games as far as they are wanted."""
    language = seen.asked.language
    parts = [account.heading(seen.evening, language) + "\n"]
    for number, played in seen.shown:
        parts.append(round_text(seen, number, played))
        parts += boards(seen, played)
    if seen.asked.turn is None:
        parts.append(ranking(seen.evening.standings, language))
    return "\n".join(part for part in parts if part)


def round_text(seen: Seen, number: int, played: Played) -> str:
    """A round in lines: its board, its turns if they are wanted, its result."""
    language, players = seen.asked.language, seen.evening.players
    lines = [board_title(seen.evening.boards[number - 1], language)]
    if len(seen.evening.boards) > 1:
        lines = [f"{said('in-round', language, round=number)}: {lines[0]}"]
    if seen.asked.every:
        lines += account.started(played, language)
    for turn in played.turns if seen.asked.every else played.turns[-1:]:
        if seen.asked.every or seen.asked.turn is not None:
            lines += account.told(turn, players, language)
    over = played.last is not None and played.last.empty is not None
    if seen.asked.turn is None or over:
        lines += account.result(played, players, language)
    elif seen.evening.solo:
        lines += account.companion(played, language)
    return "".join(f"{line}\n" for line in lines)


def boards(seen: Seen, played: Played) -> Iterator[str]:
    """Each player's board with its numbers, below a line that counts its empty boxes."""
    language, one = seen.asked.language, played.last
    assert one
    width = shutil.get_terminal_size((80, 24)).columns
    for seat, name in enumerate(seen.evening.players):
        if seen.asked.player in (None, name):
            drawn = picture(
                one.game.board,
                unicode=terminal.is_unicode(),
                width=width,
                numbers=one.sheets[seat],
            )
            count = account.left_empty(one, seat)
            head = account.empty_words(escaped(name), count, language)
            if count is not None and not recorded(one, seat):
                head += f" ({said('not-all-recorded', language)})"
            yield f"{head}\n{drawn}"
