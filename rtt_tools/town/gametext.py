"""Games and drawn maps as text, as `transcript` and `sheetfile` read them back.

The same game always gives the same text: a line for each move, in the order it was made.
"""

from collections.abc import Iterable, Iterator

from rtt_tools.editing import EDITOR_LINE, named, quoted
from rtt_tools.town import game
from rtt_tools.town.drawing import drawn
from rtt_tools.town.map import Map, map_hash
from rtt_tools.town.moves import End, Move, Roll
from rtt_tools.town.movetext import written
from rtt_tools.town.position import OVER, ROLL, Position, start
from rtt_tools.town.scoring import score
from rtt_tools.town.squares import Squares


def text_of(
    map: Map,
    moves: Iterable[Move],
    player: str,
    *,
    reference: str,
    schema: str,
    seed: int | None = None,
) -> str:
    """The transcript of a game from its moves; raises IllegalMove where one is refused.

    `reference` names the map, by id or path as seen from the file; `schema` leads to the schema
    of transcripts.
    """
    lines: list[str] = []
    position, heading = start(map), ""
    for move in moves:
        told = list(_move_lines(move, position.phase, heading))
        heading = "" if isinstance(move, Roll) else position.phase if told else heading
        lines += told
        position = game.play(map, position, move)
    head = _head("town-game", map, player, reference, schema)
    head += [f"seed: {seed}"] if seed is not None else []
    body = ["rounds:", *lines] if lines else ["rounds: []"]
    return "\n".join([*head, *body, *_end(map, position)]) + "\n"


def sheet_text(map: Map, squares: Squares, player: str, *, reference: str, schema: str) -> str:
    """The file of a drawn map, with its score."""
    rows = (f"  {row}" for row in drawn(map, squares).split("\n"))
    head = _head("town-sheet", map, player, reference, schema)
    total = score(map, squares).total
    return "\n".join([*head, "drawn: |", *rows, f"score: {total}"]) + "\n"


def _head(kind: str, map: Map, player: str, reference: str, schema: str) -> list[str]:
    """What both files begin with."""
    return [
        f"{EDITOR_LINE}{schema}",
        f"kind: {kind}",
        "format: 1",
        f"map: {quoted(reference)}",
        f'map-hash: "{map_hash(map)}"',
        f"player: {named(player)}",
    ]


def _move_lines(move: Move, phase: str, heading: str) -> Iterator[str]:
    """The lines of a move; the first of a phase comes below the name of the phase."""
    if isinstance(move, Roll):
        yield f"  - dice: [{', '.join(map(str, move.dice))}]"
    elif not isinstance(move, End):
        if phase != heading:
            yield f"    {phase}:"
        yield f"      - {written(move)}"


def _end(map: Map, position: Position) -> Iterator[str]:
    """How the game stands: its score where it is over, the phase within a round."""
    if position.phase == OVER:
        yield f"score: {score(map, position.squares).total}"
    elif position.phase != ROLL:
        yield f"now: {position.phase}"
