"""Random legal games, and what the rules would call illegal in them."""

from rtt_tools.top import evening as evenings
from rtt_tools.top import rounds
from rtt_tools.top.game import Position, play
from rtt_tools.top.pool import POOLS, Change
from rtt_tools.top.rulesets import RULESETS
from rtt_tools.top.scoring import score
from rtt_tools.top.steps import OVER, Changed, Ended, Rolled
from tests.top.pictures import scattered, seeded
from tests.top.random_games import PLAYERS, random_evening


def random_legal_game(seed):
    """One game on a small board, as `Played`: any ruleset, any number of players, both ways."""
    rng = seeded(seed)
    ruleset = rng.choice(list(RULESETS.values()))
    solo = ruleset.players[0] == 1 and rng.random() < 0.2
    return random_evening(
        seed,
        scattered(rng),
        ruleset=ruleset,
        players=PLAYERS[: 1 if solo else rng.randint(*ruleset.players)],
        big_to_small=rng.random() < 0.5,
        solo=solo,
        real_dice=rng.random() < 0.5,
        longest=12,
    )


def faults_of(played):
    """What is wrong after any step of a game of one round; nothing, if the rules hold."""
    evening, turn = played.begun, None
    for step in played.steps:
        before = evenings.current(evening)
        evening = evenings.after(evening, step)
        now = evening.rounds[-1]
        yield from illegal_in(now)
        if isinstance(step, Rolled):
            turn = Position(before.sheets, before.pool)
        if isinstance(step, Changed | Ended) and turn:
            yield from other_turn(before, step, now, turn)


def illegal_in(now):
    """What the rules call illegal in a round as it stands."""
    if now.pool and now.pool not in POOLS:
        yield f"the pool is {now.pool}"
    game = now.game
    for seat, sheet in enumerate(now.sheets):
        found = score(game.board, sheet, big_to_small=game.big_to_small)
        if found.illegal:
            yield f"seat {seat}: {found.illegal[0].message}"
        if now.stage == OVER and found.empty != now.empty[seat]:
            yield f"seat {seat}: {now.empty[seat]} empty boxes, the scorer says {found.empty}"
    if not 0 <= now.companion <= len(game.board.boxes):
        yield f"the Companion has {now.companion} empty boxes"


def other_turn(before, step, now, position):
    """Where the turn, played at once, gives another position than its steps."""
    game = before.game
    moves = [rounds.moves(before, seat) for seat in range(game.seats)]
    change = None
    if isinstance(step, Changed):
        change = Change(rounds.offered(before).rule, step.add, step.remove)
    whole = play(
        game.board,
        position,
        before.roll,
        before.action,
        moves,
        change,
        game.ruleset,
        big_to_small=game.big_to_small,
    )
    if whole != Position(now.sheets, now.pool):
        yield f"turn {before.turn} gives {whole}, not {now.sheets} and {now.pool}"
