"""The conflict pawn, the loot it takes on its way, and the capital at its end."""

from heptapolis.core.events import Log, tell
from heptapolis.duel.box.enums import PAWN_STEPS_ROB
from heptapolis.duel.box.layouts import CAPITAL, LOOT, MILITARY_POINTS
from heptapolis.duel.event_kinds import BY_LOOT, BY_ROBBERY, LOOTS, MOVES_PAWN
from heptapolis.duel.hooks import expansions_in, is_stopped
from heptapolis.duel.rules.cost import has
from heptapolis.duel.rules.money import lose_coins
from heptapolis.duel.rules.victory import win
from heptapolis.duel.state import FIRST, MILITARY, UNDECIDED, State

ZONES = len(LOOT)


def advantage(s: State, who: int) -> int:
    """How far the pawn stands on the opponent's side (below 0: on the own side)."""
    return s.pawn if who == FIRST else -s.pawn


def move_pawn(s: State, who: int, shields: int, log: Log) -> None:
    """The pawn walks towards the opponent's capital, one space for each shield."""
    start = s.pawn
    while shields > 0 and s.victory == UNDECIDED:
        shields -= 1
        if expansions_in(s) and is_stopped(s, who, log):
            shields = 0
        else:
            step(s, who, log)
    moved = abs(s.pawn - start)
    if moved:
        tell(log, MOVES_PAWN, who, 0, moved)


def step(s: State, who: int, log: Log) -> None:
    """One space; a zone still guarded is looted, the capital ends the game."""
    s.pawn += 1 if who == FIRST else -1
    distance = advantage(s, who)
    if has(s.cities[who], PAWN_STEPS_ROB):
        lose_coins(s, 1 - who, 1, BY_ROBBERY, log)
    for zone in range(ZONES):
        if distance >= LOOT[zone][0]:
            loot(s, 1 - who, zone, log)
    if distance == CAPITAL:
        win(s, who, MILITARY, log)


def loot(s: State, loser: int, zone: int, log: Log) -> None:
    """The first time the pawn enters a guarded zone, the city there pays that zone's token."""
    token = loser * ZONES + zone
    coins = s.loot[token]
    if coins:
        s.loot[token] = 0
        tell(log, LOOTS, loser, token, coins)
        lose_coins(s, loser, coins, BY_LOOT, log)


def military_points(s: State, who: int) -> int:
    """Points at the end for standing on the opponent's side."""
    distance = advantage(s, who)
    return MILITARY_POINTS[distance] if distance > 0 else 0
