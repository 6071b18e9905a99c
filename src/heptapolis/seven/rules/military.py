"""Conflicts: after each age every city compares its shields with those of its neighbours."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log, tell
from heptapolis.seven.box.enums import AGES, DEFEAT_SHIELDS, PASSES_DEFEATS, VICTORY_COINS
from heptapolis.seven.box.sums import EVENT_COINS, VICTORY_POINTS
from heptapolis.seven.event_kinds import BY_VICTORY, FIGHTS, LOSES_TOKEN, WINS_TOKEN
from heptapolis.seven.hooks import stays_out
from heptapolis.seven.rules.city import has
from heptapolis.seven.rules.money import gain_coins
from heptapolis.seven.rules.seating import all_cities
from heptapolis.seven.rules.teams import diplomats_of, outer_neighbour, tokens_of_conflict
from heptapolis.seven.state import City, State

STRENGTH_BITS = 7
STRENGTH = 127


def strength(me: City) -> int:
    """A city's shields; with the ability its defeat tokens are shields too."""
    return me.shields + (me.defeats if has(me, DEFEAT_SHIELDS) else 0)


def all_strengths(s: State) -> int:
    """The strengths of all cities before any token is given, seven bits each."""
    strengths = 0
    for who in range(s.in_play):
        strengths |= strength(s.cities[who]) << STRENGTH_BITS * who
    return strengths


def strength_in(strengths: int, who: int) -> int:
    """One city's strength."""
    return strengths >> STRENGTH_BITS * who & STRENGTH


def fight(s: State, log: Log) -> None:
    """The conflicts of an age, all at the same time; they are a turn of their own for what the bank pays."""
    for who in range(s.in_play):
        s.cities[who].bank_paid = 0
    strengths = all_strengths(s)
    if s.options.teams:
        fight_in_teams(s, strengths, log)
    else:
        fight_round_the_table(s, strengths, log)


def fight_round_the_table(s: State, strengths: int, log: Log) -> None:
    """Each city fights the next one round the table; diplomats are passed over, two fight once, one not at all."""
    fighters = all_cities(s)
    for who in range(s.in_play):
        if stays_out(s, who, log):
            fighters &= ~(1 << who)
    if fighters & (fighters - 1) == 0:
        return
    first = lowest(fighters)
    rest = fighters & (fighters - 1)
    who = first
    while rest:
        compare(s, strengths, who, lowest(rest), 1, log)
        who = lowest(rest)
        rest &= rest - 1
    if fighters & ~(1 << first | 1 << who):
        compare(s, strengths, who, first, 1, log)


def fight_in_teams(s: State, strengths: int, log: Log) -> None:
    """Partners do not fight; each city fights its neighbour of the other team, for doubled tokens."""
    diplomats = diplomats_of(s, log)
    for one in range(1, s.in_play, 2):
        other = outer_neighbour(s, one)
        compare(s, strengths, one, other, tokens_of_conflict(diplomats, one, other), log)


def compare(s: State, strengths: int, one: int, other: int, tokens: int, log: Log) -> None:
    """More shields win victory tokens, fewer take defeat tokens, equal ones neither."""
    tell(log, FIGHTS, one, other, strength_in(strengths, one))
    tell(log, FIGHTS, other, one, strength_in(strengths, other))
    lead = strength_in(strengths, one) - strength_in(strengths, other)
    if lead > 0:
        award(s, one, other, tokens, log)
    elif lead < 0:
        award(s, other, one, tokens, log)


def award(s: State, winner: int, loser: int, tokens: int, log: Log) -> None:
    """Tokens of the age for the winner; those of defeat for the loser, or with the ability for the winner too."""
    s.cities[winner].victories[s.age - 1] += tokens
    tell(log, WINS_TOKEN, winner, s.age, tokens)
    if has(s.cities[winner], VICTORY_COINS):
        gain_coins(s, winner, EVENT_COINS * tokens, BY_VICTORY, log)
    beaten = winner if has(s.cities[loser], PASSES_DEFEATS) else loser
    s.cities[beaten].defeats += tokens
    tell(log, LOSES_TOKEN, beaten, s.age, tokens)


def military_points(me: City) -> int:
    """Points of all conflict tokens."""
    points = -me.defeats
    for age in range(AGES):
        points += VICTORY_POINTS[age] * me.victories[age]
    return points
