"""A view as numbers for a learner: small whole numbers and 0/1 marks, seen from one seat, in named pieces."""

from heptapolis.core.bits import lowest
from heptapolis.duel.box.enums import CLAY, PAPYRUS
from heptapolis.duel.goods import amount, unit_price
from heptapolis.duel.hooks import expansions_in, observe_further
from heptapolis.duel.knowledge.observation_layout import PLACES, SHAPES, at
from heptapolis.duel.moves import PLAYER_MOVES_IN
from heptapolis.duel.rules.military import advantage
from heptapolis.duel.rules.play import mark_legal
from heptapolis.duel.state import (
    BACK,
    CARDS,
    DEALER,
    DISCARDED,
    IN_CITY,
    IN_STRUCTURE,
    UNDER_WONDER,
    City,
    State,
)

COINS, MAKES, PRICES, EITHER, COUNT = at("coins"), at("makes"), at("prices"), at("either"), at("count")
POINTS, SYMBOLS, TOKENS, PLANNED, BUILT = at("points"), at("symbols"), at("tokens"), at("planned"), at("built")
AGE, PAWN, LOOT, TURN, BOARD, SHOWN = at("age"), at("pawn"), at("loot"), at("turn"), at("board"), at("shown")
OFFERED, PLACED, SLOTTED, QUESTION, ASKED = at("offered"), at("cards"), at("slots"), at("question"), at("asked")
WIDE_GOODS, WIDE_TOKENS, WIDE_WONDERS = SHAPES["makes"][1], SHAPES["tokens"][1], SHAPES["built"][1]
WIDE_SLOT = SHAPES["slots"][1]


def observe(v: State, seat: int, out: list[int]) -> None:
    """Write the observation of a view into `out`, all zeros before."""
    observe_city(v.cities[seat], 0, out)
    observe_city(v.cities[1 - seat], 1, out)
    observe_table(v, seat, out)
    observe_cards(v, seat, out)
    observe_question(v, seat, out)
    observe_further(v, seat, out)


def mark_members(members: int, first: int, out: list[int]) -> None:
    """A mark for each member of a set."""
    while members:
        out[first + lowest(members)] = 1
        members &= members - 1


def observe_city(city: City, side: int, out: list[int]) -> None:
    """Everything that lies in one city."""
    out[COINS + side] = city.coins
    for resource in range(CLAY, PAPYRUS + 1):
        out[MAKES + side * WIDE_GOODS + resource] = amount(city.makes, resource)
        out[PRICES + side * WIDE_GOODS + resource] = unit_price(city.prices, resource)
    out[EITHER + 2 * side] = city.either_raw
    out[EITHER + 2 * side + 1] = city.either_made
    for colour in range(len(city.count)):
        out[COUNT + side * len(city.count) + colour] = city.count[colour]
        out[POINTS + side * len(city.count) + colour] = city.points[colour]
    for symbol in range(len(city.symbols)):
        out[SYMBOLS + side * len(city.symbols) + symbol] = city.symbols[symbol]
    mark_members(city.tokens, TOKENS + side * WIDE_TOKENS, out)
    mark_members(city.planned, PLANNED + side * WIDE_WONDERS, out)
    mark_members(city.built, BUILT + side * WIDE_WONDERS, out)


def observe_table(v: State, seat: int, out: list[int]) -> None:
    """Age, track, turn, tokens on the board and wonders on offer."""
    out[AGE + v.age] = 1
    out[PAWN] = advantage(v, seat)
    for zone in range(2):
        out[LOOT + zone] = v.loot[2 * seat + zone]
        out[LOOT + 2 + zone] = v.loot[2 * (1 - seat) + zone]
    out[TURN] = v.active == seat
    out[TURN + 1] = v.again
    out[TURN + 2] = v.leader == seat
    mark_members(v.board, BOARD, out)
    mark_members(v.shown, SHOWN, out)
    mark_members(v.offered, OFFERED, out)


def observe_cards(v: State, seat: int, out: list[int]) -> None:
    """Where each card is, and what lies in each slot."""
    for card in range(CARDS):
        place = v.place[card]
        first = PLACED + PLACES * card
        out[first] = place == IN_STRUCTURE
        out[first + 2] = place == IN_CITY + seat
        out[first + 3] = place == IN_CITY + 1 - seat
        out[first + 4] = place == DISCARDED
        out[first + 5] = place == UNDER_WONDER
    for slot in range(len(v.slot)):
        first = SLOTTED + WIDE_SLOT * slot
        out[first] = v.present >> slot & 1
        out[first + 1] = v.open >> slot & 1
        if v.down >> slot & 1:
            out[first + 2 + v.slot[slot] - BACK] = 1
        elif v.open >> slot & 1:
            out[PLACED + PLACES * v.slot[slot] + 1] = 1


def observe_question(v: State, seat: int, out: list[int]) -> None:
    """What is asked, and whether of me, of the opponent or of the dealer."""
    if v.depth:
        question = v.asked[v.depth - 1]
        out[QUESTION + question.kind] = 1
        out[ASKED + (2 if question.seat == DEALER else 0 if question.seat == seat else 1)] = 1


def mark_actions(v: State, seat: int, legal: list[int], mask: list[int]) -> None:
    """The action mask over the fixed space of players' moves: 1 for each legal answer of this seat."""
    if v.depth and v.asked[v.depth - 1].seat == seat:
        for number in range(mark_legal(v, seat, legal)):
            mask[legal[number]] = 1


def action_count(s: State) -> int:
    """How many moves the action mask of a game covers."""
    return PLAYER_MOVES_IN[expansions_in(s)]
