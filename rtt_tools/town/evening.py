"""A game at a table: rounds and dice are everybody's, each player has a sheet.

A table need not tell what its players draw. The sheet of a player is known as long as their
moves are told in every round; a drawn map that is told makes it known again.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rtt_tools.faults import escaped
from rtt_tools.languages import DEFAULT
from rtt_tools.players import compared
from rtt_tools.refused import Refused
from rtt_tools.town import forest, game
from rtt_tools.town.buildings import FOUNTAIN_USES, TOWN_HALL_USES
from rtt_tools.town.counting import impossible, known_score, rounds_left, uncounted
from rtt_tools.town.map import MOST, Map
from rtt_tools.town.moves import End, Move, Roll
from rtt_tools.town.movetext import Line, written
from rtt_tools.town.position import (
    DISCOVER,
    OVER,
    PHASES,
    ROLL,
    UPKEEP,
    Die,
    Position,
    start,
)
from rtt_tools.town.refusals import IllegalMove, Refusal
from rtt_tools.town.rolls import roll_of
from rtt_tools.town.scoring import Score
from rtt_tools.town.steps import (
    ORDER,
    PHASE_OF,
    Counted,
    Drawn,
    Evening,
    Passed,
    Rolled,
    Scored,
    Sheet,
    Step,
    Told,
)

MOST_PLAYERS = 30  # the dice are everybody's, so only the list of names sets a limit


class OfPlayer(NamedTuple):
    """Why a move of one player was refused."""

    player: str
    move: Line | None  # None: that there was none
    refusal: Refusal

    @property
    def wording(self) -> str:
        """The reason's name."""
        return self.refusal.wording

    @property
    def message(self) -> str:
        """The reason in English."""
        return self.told(DEFAULT)

    def told(self, language: str) -> str:
        """The player, the move if it is one, and the reason."""
        line = written(self.move, language) if self.move else ""
        of = f"{escaped(self.player)}, {line}".rstrip(", ")
        named = str(self.refusal.cell) in line.split()
        refusal = self.refusal._replace(cell=None) if named else self.refusal
        return f"{of}: {refusal.told(language, typed=language)}"


def begun(players: Sequence[str], map: Map, seed: int | None = None) -> Evening:
    """A table before its first roll; raises Refused for one that cannot be."""
    names = tuple(players)
    if not 1 <= len(names) <= MOST_PLAYERS:
        raise refused("table-players", count=len(names), most=MOST_PLAYERS)
    folded = [compared(name) for name in names]
    for name, key in zip(names, folded, strict=True):
        if folded.count(key) > 1:
            raise refused("table-same-name", name=name)
    return Evening(names, map, seed, sheets=(Sheet(start(map)),) * len(names))


def after(evening: Evening, step: Step) -> Evening:
    """The evening after the step; raises Refused."""
    if evening.over:
        raise refused("table-scored")
    match step:
        case Rolled():
            return _rolled(evening, step)
        case Told():
            return _told(evening, step)
        case Drawn():
            return _drawn(evening, step)
        case Passed():
            return _passed(evening, step)
        case Counted():
            return _counted(evening, step)
        case Scored():
            return _scored(evening, step)


def after_all(evening: Evening, steps: Iterable[Step]) -> Evening:
    """The evening after all of the steps; raises Refused."""
    for step in steps:
        evening = after(evening, step)
    return evening


def thrown(evening: Evening) -> Rolled:
    """What the seed gives for the next round; raises Refused where none is to be rolled."""
    _refuse_roll(evening)
    return Rolled(roll_of(evening.map, evening.seed or 0, evening.round))


def lost(before: Evening, after: Evening) -> tuple[int, ...]:
    """The seats whose sheets are not known any more, of those of which anything was told."""
    pairs = enumerate(zip(before.sheets, after.sheets, strict=True))
    return tuple(
        seat for seat, (was, now) in pairs if was.told and was.position and not now.position
    )


def silent(evening: Evening) -> tuple[int, ...]:
    """The seats whose sheets would not be known any more if the table went on now."""
    if evening.phase not in PHASES:
        return ()
    return lost(evening, _passed(evening, Passed(following(evening.phase))))


def owed(evening: Evening, seat: int, to: str) -> Refusal | None:
    """What the rules still ask of a player who told something, before the table goes on there.

    None where it is nothing, or where nothing was told in this round.
    """
    sheet = evening.sheets[seat]
    if sheet.position is None or not sheet.lately:
        return None
    try:
        _reached(evening.map, sheet, to)
    except IllegalMove as error:
        return error.refusal
    return None


def following(phase: str) -> str:
    """What comes after a phase of the round; ROLL after the last."""
    return ORDER[ORDER.index(phase) + 1]


def is_known(evening: Evening, seat: int) -> bool:
    """Is the sheet of that seat known, something of it having been told?"""
    sheet = evening.sheets[seat]
    return sheet.told and sheet.position is not None


def refused(wording: str, **values: object) -> IllegalMove:
    """What a table refuses: no rule of play, so none is named."""
    return IllegalMove(Refusal("", wording, values))


def _refuse_roll(evening: Evening) -> None:
    if evening.phase == OVER:
        raise refused("table-all-played", count=len(evening.map.rounds))
    if evening.phase != ROLL:
        raise refused("table-rolled", round=evening.round)


def _rolled(evening: Evening, step: Rolled) -> Evening:
    _refuse_roll(evening)
    position = start(evening.map)._replace(round=evening.round)
    if found := game.refusal(evening.map, position, Roll(step.dice)):
        raise IllegalMove(found)
    if evening.seed is not None and sorted(thrown(evening).dice) != sorted(step.dice):
        faces = " ".join(f"{face}" for face in thrown(evening).dice)
        raise refused("not-of-seed", faces=faces)
    return evening._replace(
        rolled=(*evening.rolled, step.dice),
        phase=DISCOVER,
        sheets=tuple(_with(evening.map, sheet, Roll(step.dice)) for sheet in evening.sheets),
    )


def _with(map: Map, sheet: Sheet, roll: Roll) -> Sheet:
    """The sheet with the dice of a new round; points that were counted before are old."""
    return _made(map, sheet._replace(lately=False, counted=None), roll)


def _made(map: Map, sheet: Sheet, move: Move) -> Sheet:
    """The sheet after a move; raises Refused."""
    if sheet.position is None:
        return sheet
    moves = None if sheet.moves is None else (*sheet.moves, move)
    return sheet._replace(position=game.play(map, sheet.position, move), moves=moves)


def _told(evening: Evening, step: Told) -> Evening:
    """The evening with what a player did; a phase they leave behind is over for them."""
    sheet = _sheet(evening, step.seat)
    player = evening.players[step.seat]
    if sheet.position is None:
        raise refused("table-unknown-map", player=player)
    if evening.phase not in PHASES:
        raise refused("table-not-rolled", round=evening.round)
    if not step.moves:
        _refuse_nothing(evening.map, player, sheet.position)
    for move in step.moves:
        try:
            sheet = _reached(evening.map, sheet, PHASE_OF[type(move)])
            sheet = _made(evening.map, sheet, move)
        except IllegalMove as error:
            raise Refused(OfPlayer(player, move, error.refusal)) from None
    return _seated(evening, step.seat, sheet._replace(told=True, lately=True))


def _refuse_nothing(map: Map, player: str, position: Position) -> None:
    """Raise Refused where the rules ask for more before the player's phase may end."""
    if found := game.refusal(map, position, End()):
        raise Refused(OfPlayer(player, None, found))


def _sheet(evening: Evening, seat: int) -> Sheet:
    if not 0 <= seat < len(evening.players):
        raise refused("table-no-seat", seat=seat + 1, count=len(evening.players))
    return evening.sheets[seat]


def _seated(evening: Evening, seat: int, sheet: Sheet) -> Evening:
    sheets = [*evening.sheets]
    sheets[seat] = sheet
    return evening._replace(sheets=tuple(sheets))


def _reached(map: Map, sheet: Sheet, phase: str) -> Sheet:
    """The sheet, its player having gone on to that phase; raises Refused."""
    while sheet.position and _before(sheet.position, phase):
        sheet = _made(map, sheet, End())
    return sheet


def _before(position: Position, phase: str) -> bool:
    """Is the player still in an earlier phase of the round?"""
    return position.phase in PHASES and ORDER.index(position.phase) < ORDER.index(phase)


def _drawn(evening: Evening, step: Drawn) -> Evening:
    """The evening with a map that lies as it is told: in Discover before anything is drawn.

    In Gather and later the round's income is in the stock.
    """
    _sheet(evening, step.seat)
    if not all(0 <= have <= MOST for have in step.stock):
        raise refused("table-stock", most=MOST)
    for uses, most in (
        (step.town_hall_uses, TOWN_HALL_USES),
        (step.fountain_uses, FOUNTAIN_USES),
    ):
        if not 0 <= uses <= most:
            raise refused("table-uses", most=most)
    phase = evening.phase
    position = Position(
        dict(step.squares),
        step.stock,
        evening.round,
        phase,
        tuple(Die(face) for face in sorted(evening.rolled[-1])) if phase == DISCOVER else (),
        0,
        step.town_hall_uses,
        step.fountain_uses,
        forest.due(step.squares) if phase == UPKEEP else {},
    )
    return _seated(evening, step.seat, Sheet(position, True, phase != DISCOVER, None))


def _passed(evening: Evening, step: Passed) -> Evening:
    if evening.phase not in PHASES:
        raise refused("table-not-rolled", round=evening.round)
    if ORDER.index(step.to) <= ORDER.index(evening.phase):
        raise refused("table-phase-over", phase=step.to, now=evening.phase)
    ends = step.to == ROLL and len(evening.rolled) == len(evening.map.rounds)
    to = OVER if ends else step.to
    sheets = tuple(_gone_on(evening, sheet, to) for sheet in evening.sheets)
    return evening._replace(phase=to, sheets=sheets)


def _gone_on(evening: Evening, sheet: Sheet, to: str) -> Sheet:
    """The sheet in that phase; unknown where nothing was told, or not what the rules ask."""
    if not sheet.lately:
        return Sheet(None, sheet.told, False, None, sheet.counted)
    try:
        return _reached(evening.map, sheet, to)
    except IllegalMove:
        return Sheet(None, sheet.told, False, None, sheet.counted)


def _counted(evening: Evening, step: Counted) -> Evening:
    """The evening with the points of a player; raises Refused for what cannot be."""
    sheet, player = _sheet(evening, step.seat), evening.players[step.seat]
    known = known_score(evening, step.seat)
    if known is not None and step.score != known:
        raise refused("table-other-score", player=player, points=known.total)
    if wrong := impossible(evening.map, step.score):
        raise refused(f"table-score-{wrong}", player=player)
    return _seated(evening, step.seat, sheet._replace(counted=step.score))


def _scored(evening: Evening, step: Scored) -> Evening:
    if evening.phase != OVER and not step.early:
        raise refused("table-rounds-left", count=rounds_left(evening))
    if missing := uncounted(evening):
        raise refused("table-not-counted", player=evening.players[missing[0]])
    scores = tuple(
        known_score(evening, seat) or sheet.counted or Score()
        for seat, sheet in enumerate(evening.sheets)
    )
    if step.scores and step.scores != scores:
        raise refused("table-other-score", player=evening.players[0], points=scores[0].total)
    return evening._replace(scores=scores, early=evening.phase != OVER)
