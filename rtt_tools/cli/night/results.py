"""How the rounds of a night ended: who won, and the standings. Nothing here prints."""

from rtt_tools.cli.looks import Looks
from rtt_tools.cli.night.words import name, names
from rtt_tools.faults import escaped
from rtt_tools.languages import said
from rtt_tools.lines import Row, plain_line, wrapped
from rtt_tools.top.evening import Evening, current
from rtt_tools.top.scoring import ranking
from rtt_tools.top.steps import Round
from rtt_tools.top.view import board_title


def round_lines(evening: Evening, language: str) -> list[str]:
    """The round that has just ended: who won, and the empty boxes of the others."""
    round_ = evening.rounds[-1]
    empty = round_.empty or ()
    number, count = len(evening.rounds), len(evening.boards)
    lines = []
    if count > 1:
        lines.append(said("round-ended", language, round=number, rounds=count))
    if evening.solo:
        own = said("empty-boxes", language, name=name(evening, 0), count=empty[0])
        return [*lines, solo_line(round_, language), own]
    won = round_.winners
    if won:
        who = names(evening, won, language)
        lines.append(said("round-won", language, names=who, count=len(won)))
    else:
        lines.append(said("round-unfinished", language))
    places = ranking((str(seat), points) for seat, points in enumerate(empty))
    for one in places:
        if one.points:
            who = name(evening, int(one.player))
            lines.append(said("empty-boxes", language, name=who, count=one.points))
    return lines


def solo_line(round_: Round, language: str, *, labelled: bool = False) -> str:
    """What the Companion has left, and the rank: a sentence, or what stands behind a label."""
    left = round_.companion
    if round_.rank is None:
        return said("companion-stopped" if labelled else "solo-stopped", language, count=left)
    rank = said(f"rank-{round_.rank}", language)
    key = "companion-ended" if labelled else "solo-ended"
    return said(key, language, count=left, rank=rank)


def rows(evening: Evening, language: str) -> list[Row]:
    """The result of each round of a game alone, or the standings over the rounds."""
    if evening.solo:
        return [
            Row("label-companion", solo_line(one, language, labelled=True))
            for one in evening.played
        ]
    return [
        Row(
            "place",
            said("points", language, name=escaped(one.player), count=one.points),
            f"{one.place}.",
        )
        for one in evening.standings
    ]


def next_line(evening: Evening, language: str) -> str:
    """The board of the next round, and who begins it."""
    round_ = current(evening)
    values = {
        "round": len(evening.rounds) + 1,
        "rounds": len(evening.boards),
        "board": board_title(round_.game.board, language),
        "name": name(evening, round_.first),
    }
    return said("round-next-alone" if evening.solo else "round-next", language, **values)


def ended_text(evening: Evening, looks: Looks) -> str:
    """The round that has ended, and the standings where there are several rounds."""
    language = looks.language
    lines = round_lines(evening, language)
    if len(evening.boards) > 1 and not evening.solo:
        key = "standings-final" if evening.over else "standings-after"
        lines.append(said(key, language, count=len(evening.played)))
        lines += [f"  {row.label} {row.words}" for row in rows(evening, language)]
    if not evening.over:
        lines.append(next_line(evening, language))
    if looks.say:
        return plain_line(line.strip() for line in lines)
    return "".join(
        line + "\n" if line[:1] == " " else wrapped(line, looks.width) for line in lines
    )
