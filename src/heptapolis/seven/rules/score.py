"""The score pad, row by row, and who wins."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log, tell
from heptapolis.seven.box.enums import AGE_3, BLACK, BLUE, CITY_1, CITY_3, GUILD, PURPLE, YELLOW
from heptapolis.seven.box.sums import COINS_PER_POINT
from heptapolis.seven.event_kinds import WINS
from heptapolis.seven.rules.city import counted_around
from heptapolis.seven.rules.military import military_points
from heptapolis.seven.rules.science import science_points
from heptapolis.seven.rules.teams import team_of
from heptapolis.seven.state import IS_OVER, MOST_STAGES, UNKNOWN, City, State
from heptapolis.seven.tables import (
    CARD_COLOUR,
    DECK_FIRST,
    FIRST_LEADER,
    FIRST_STAGE,
    PART_ANY_SYMBOLS,
    PART_COPIES_LEADER,
    PART_POINTS,
    PART_POINTS_EACH,
    PART_POINTS_OF,
    PART_POINTS_PER,
)

CATEGORIES = ("military", "coins", "wonder", "blue", "green", "yellow", "purple", "white_and_black")
(IN_MILITARY, IN_COINS, IN_WONDER, IN_BLUE, IN_GREEN, IN_YELLOW, IN_PURPLE, IN_WHITE_AND_BLACK) = range(len(CATEGORIES))


NO_STANDING = -1 << 40  # below every standing


def part_points(s: State, who: int, part: int) -> int:
    """Points of one part, as if it stood in this city."""
    points = PART_POINTS[part]
    if PART_POINTS_EACH[part]:
        points += PART_POINTS_EACH[part] * counted_around(s, who, PART_POINTS_PER[part], PART_POINTS_OF[part])
    return points


def points_of_deck(s: State, who: int, deck: int, colour: int) -> int:
    """Points of the cards of one deck and colour, those that count things included."""
    points = 0
    cards = s.cities[who].built[deck]
    while cards:
        card = DECK_FIRST[deck] + lowest(cards)
        cards &= cards - 1
        if CARD_COLOUR[card] == colour:
            points += part_points(s, who, card)
    return points


def wonder_points(s: State, who: int) -> int:
    """Points of the stages built; a copied guild is what its stage is worth."""
    me = s.cities[who]
    points = 0
    for stage in range(me.stages):
        points += part_points(s, who, FIRST_STAGE + me.board * MOST_STAGES + stage)
    if me.copied_guild != UNKNOWN:
        points += part_points(s, who, me.copied_guild)
    if names_leader(me):
        points += part_points(s, who, FIRST_LEADER + me.copied_leader)
    return points


def names_leader(me: City) -> int:
    """Whether a copied leader was named by a copied guild, which is worth it."""
    return me.copied_leader != UNKNOWN and me.copied_guild != UNKNOWN and PART_COPIES_LEADER[me.copied_guild]


def more_symbols(me: City) -> int:
    """Free symbols of a copied guild."""
    return PART_ANY_SYMBOLS[me.copied_guild] if me.copied_guild != UNKNOWN else 0


def leader_points(s: State, who: int) -> int:
    """Points of the recruited leaders, and of one copied by a guild of this city."""
    me = s.cities[who]
    points = 0
    leaders = me.leaders
    while leaders:
        points += part_points(s, who, FIRST_LEADER + lowest(leaders))
        leaders &= leaders - 1
    if me.copied_leader != UNKNOWN and not names_leader(me):
        points += part_points(s, who, FIRST_LEADER + me.copied_leader)
    return points


def black_points(s: State, who: int) -> int:
    """Points of the black cards."""
    points = 0
    for deck in range(CITY_1, CITY_3 + 1):
        points += points_of_deck(s, who, deck, BLACK)
    return points


def points_in(s: State, who: int, category: int) -> int:
    """Points of one row of the score pad, as if the game ended now."""
    me = s.cities[who]
    if category == IN_MILITARY:
        return military_points(me)
    if category == IN_COINS:
        return me.coins // COINS_PER_POINT - me.debt
    if category == IN_WONDER:
        return wonder_points(s, who)
    if category == IN_BLUE:
        return me.points[BLUE]
    if category == IN_GREEN:
        return science_points(s, who, more_symbols(me))
    if category == IN_YELLOW:
        return points_of_deck(s, who, AGE_3, YELLOW)
    if category == IN_PURPLE:
        return points_of_deck(s, who, GUILD, PURPLE)
    return leader_points(s, who) + black_points(s, who)


def score(s: State, who: int) -> int:
    """All points of a city, as if the game ended now."""
    total = 0
    for category in range(len(CATEGORIES)):
        total += points_in(s, who, category)
    return total


def standing(s: State, seat: int) -> int:
    """Points first, coins to break a tie; in teams both are summed, and with the option coins break none."""
    if not s.options.teams:
        return score(s, seat) << 16 | s.cities[seat].coins
    partner = seat ^ 1
    coins = 0 if s.options.team_tie else s.cities[seat].coins + s.cities[partner].coins
    return (score(s, seat) + score(s, partner)) << 16 | coins


def decide(s: State, log: Log) -> None:
    """The best standing wins; equal ones share. The Free City cannot win."""
    best = NO_STANDING
    for seat in range(s.options.players):
        mine = standing(s, seat)
        if mine >= best:
            s.winners = (s.winners if mine == best else 0) | (team_of(seat) if s.options.teams else 1 << seat)
            best = mine
    for seat in range(s.options.players):
        if s.winners >> seat & 1:
            tell(log, WINS, seat, 0, 0)
    s.step = IS_OVER
