"""The policy prior: how likely each answer is to be the best, from a few features of the move and learned weights."""

from math import exp

from heptapolis.ai.duel.evaluation import wins_with
from heptapolis.ai.duel.expansions import note_further_move
from heptapolis.ai.duel.move_features import (
    AGES,
    BEGINS,
    BUILT,
    DESTROYED,
    DRAFTED,
    ERECTED,
    FREE,
    LEFT,
    NEW_SYMBOL,
    OPENS,
    PAIR,
    POOR,
    PRICE,
    PURSES,
    RAISED,
    REACHED,
    REVEALS,
    SOLD,
    TAKEN,
    WIN_WITHHELD,
    WINS,
    WITHHELD,
    WONDER_PRICE,
)
from heptapolis.ai.search.buffers import SearchBuffers, note
from heptapolis.core.bits import lowest
from heptapolis.duel.box.enums import NONE
from heptapolis.duel.box.layouts import CAPITAL, SLOTS
from heptapolis.duel.moves import BASE_PLAYER_MOVES, BEGIN, BUILD, DECLINE, DESTROY, DISCARD, RAISE, TAKE_TOKEN, WONDER
from heptapolis.duel.rules.cost import building_price, is_free, wonder_price
from heptapolis.duel.rules.effects import shields_of
from heptapolis.duel.rules.military import advantage
from heptapolis.duel.rules.science import different_symbols
from heptapolis.duel.state import State
from heptapolis.duel.tables import BLOCKERS, FIRST_WONDER, PART_SHIELDS, PART_SYMBOL, UNCOVERS


def slot_features(s: State, seat: int, slot: int, buffers: SearchBuffers, count: int) -> int:
    """What taking the card in a slot uncovers, and what it keeps from the opponent."""
    reveals = 0
    opens = 0
    uncovered = UNCOVERS[s.age - 1][slot] & s.present
    while uncovered:
        other = lowest(uncovered)
        uncovered &= uncovered - 1
        if BLOCKERS[s.age - 1][other] & s.present & ~(1 << slot) == 0:
            reveals += s.down >> other & 1
            opens += 1 - (s.down >> other & 1)
    count = note(buffers, count, REVEALS + reveals, 1)
    count = note(buffers, count, OPENS + opens, 1)
    card = s.slot[slot]
    if wins_with(s, 1 - seat, card) and building_price(s, 1 - seat, card) <= s.cities[1 - seat].coins:
        count = note(buffers, count, WIN_WITHHELD, 1)
    return count


def military_features(s: State, seat: int, shields: int, buffers: SearchBuffers, count: int) -> int:
    """Where the pawn stands after some shields."""
    if shields == 0:
        return count
    reached = min(CAPITAL, advantage(s, seat) + shields)
    count = note(buffers, count, REACHED + CAPITAL + reached, 1)
    return note(buffers, count, WINS, 1) if reached == CAPITAL else count


def card_features(s: State, seat: int, card: int, buffers: SearchBuffers, count: int) -> int:
    """What a card does once it is in the city."""
    me = s.cities[seat]
    count = military_features(s, seat, shields_of(me, card), buffers, count)
    symbol = PART_SYMBOL[card]
    if symbol == NONE:
        return count
    if me.symbols[symbol]:
        return note(buffers, count, PAIR + (s.board != 0), 1)
    count = note(buffers, count, NEW_SYMBOL + different_symbols(me), 1)
    return note(buffers, count, WINS, 1) if wins_with(s, seat, card) else count


def build_features(s: State, seat: int, slot: int, buffers: SearchBuffers) -> int:
    """A building: which one, its price, what is left, and what it does."""
    card = s.slot[slot]
    price = building_price(s, seat, card)
    count = note(buffers, 0, BUILT + card, 1)
    count = note(buffers, count, PRICE, price)
    count = note(buffers, count, LEFT + max(0, min(PURSES - 1, s.cities[seat].coins - price)), 1)
    if is_free(s, seat, card):
        count = note(buffers, count, FREE, 1)
    count = card_features(s, seat, card, buffers, count)
    return slot_features(s, seat, slot, buffers, count)


def withheld(s: State, seat: int, slot: int, buffers: SearchBuffers, count: int) -> int:
    """A card that the opponent could have built, put away."""
    card = s.slot[slot]
    if building_price(s, 1 - seat, card) <= s.cities[1 - seat].coins:
        return note(buffers, count, WITHHELD + card, 1)
    return count


def sell_features(s: State, seat: int, slot: int, buffers: SearchBuffers) -> int:
    """A card sold for coins."""
    count = note(buffers, 0, SOLD + s.age, 1)
    count = note(buffers, count, POOR + min(PURSES - 1, s.cities[seat].coins), 1)
    count = withheld(s, seat, slot, buffers, count)
    return slot_features(s, seat, slot, buffers, count)


def wonder_features(s: State, seat: int, wonder: int, slot: int, buffers: SearchBuffers) -> int:
    """A wonder: which one and when, its price, its shields, and the card put away under it."""
    count = note(buffers, 0, ERECTED + wonder * AGES + s.age, 1)
    count = note(buffers, count, WONDER_PRICE, wonder_price(s.cities[seat], wonder))
    count = military_features(s, seat, PART_SHIELDS[FIRST_WONDER + wonder], buffers, count)
    count = withheld(s, seat, slot, buffers, count)
    return slot_features(s, seat, slot, buffers, count)


def features_of(s: State, seat: int, move: int, buffers: SearchBuffers) -> int:
    """Note the features of a move; the result is how many there are."""
    if move < BUILD:
        return note(buffers, 0, DRAFTED + move, 1)
    if move < DISCARD:
        return build_features(s, seat, move - BUILD, buffers)
    if move < WONDER:
        return sell_features(s, seat, move - DISCARD, buffers)
    if move < TAKE_TOKEN:
        return wonder_features(s, seat, (move - WONDER) // SLOTS, (move - WONDER) % SLOTS, buffers)
    if move < RAISE:
        return note(buffers, 0, TAKEN + move - TAKE_TOKEN, 1)
    if move < DESTROY:
        return card_features(s, seat, move - RAISE, buffers, note(buffers, 0, RAISED + move - RAISE, 1))
    if move < BEGIN:
        return note(buffers, 0, DESTROYED + move - DESTROY, 1)
    if move < DECLINE:
        return note(buffers, 0, BEGINS + (move - BEGIN == seat), 1)
    if move < BASE_PLAYER_MOVES:
        return 0
    return note_further_move(s, seat, move, buffers)


def logit(s: State, seat: int, move: int, buffers: SearchBuffers, weights: list[float]) -> float:
    """The logit of an answer before any search."""
    total = 0.0
    for number in range(features_of(s, seat, move, buffers)):
        total += weights[buffers.feature[number]] * buffers.amount[number]
    return total


def weigh_answers(
    s: State, seat: int, count: int, buffers: SearchBuffers, weights: list[float], strength: float
) -> None:
    """How likely each listed answer is; with no strength all are alike."""
    total = 0.0
    for number in range(count):
        likely = 1.0
        if strength > 0.0:
            likely = exp(strength * logit(s, seat, buffers.legal[number], buffers, weights))
        buffers.priors[number] = likely
        total += likely
    for number in range(count):
        buffers.priors[number] /= total
