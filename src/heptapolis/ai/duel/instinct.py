"""Which answers look likely at first sight: a few traits of each answer, weighed by leanings learnt from practice."""

from math import exp

from heptapolis.ai.duel.judgement import wins_with
from heptapolis.ai.duel.traits import (
    ACTIVATED,
    ACTIVATION,
    AGES,
    BEGINS,
    BUILT,
    DESTROYED,
    DRAFTED,
    ERECTED,
    FREE,
    GATE_OPENED,
    LEFT,
    NEW_SYMBOL,
    OPENS,
    PAIR,
    PLACED,
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
from heptapolis.core.bits import lowest
from heptapolis.duel.box.layouts import CAPITAL, SLOTS
from heptapolis.duel.box.pantheon.gods import SPACES
from heptapolis.duel.box.words import NONE
from heptapolis.duel.moves import (
    ACTIVATE,
    BASE_PLAYER_MOVES,
    BEGIN,
    BUILD,
    CLAIM,
    DESTROY,
    DISCARD,
    PLACE,
    RAISE,
    SUBSETS,
    TAKE_TOKEN,
    WONDER,
)
from heptapolis.duel.rules.cost import building_price, is_free, wonder_price
from heptapolis.duel.rules.effects import shields_of
from heptapolis.duel.rules.military import advantage
from heptapolis.duel.rules.pantheon.board import activation_price
from heptapolis.duel.rules.science import different_symbols
from heptapolis.duel.state import FIRST, THE_GATE
from heptapolis.duel.tables import BLOCKERS, CARD_SYMBOL, UNCOVERS, WONDER_SHIELDS


def trait(desk, count, which, much):
    """Write down one trait; the result is how many there are."""
    desk.trait[count] = which
    desk.much[count] = much
    return count + 1


def slot_traits(s, seat, slot, desk, count):
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
    count = trait(desk, count, REVEALS + reveals, 1)
    count = trait(desk, count, OPENS + opens, 1)
    card = s.slot[slot]
    if wins_with(s, 1 - seat, card) and building_price(s, 1 - seat, card) <= s.cities[1 - seat].coins:
        count = trait(desk, count, WIN_WITHHELD, 1)
    return count


def military_traits(s, seat, shields, desk, count):
    """Where the pawn stands after some shields."""
    if shields == 0:
        return count
    reached = min(CAPITAL, advantage(s, seat) + shields)
    count = trait(desk, count, REACHED + CAPITAL + reached, 1)
    return trait(desk, count, WINS, 1) if reached == CAPITAL else count


def card_traits(s, seat, card, desk, count):
    """What a card does once it is in the city."""
    me = s.cities[seat]
    count = military_traits(s, seat, shields_of(me, card), desk, count)
    symbol = CARD_SYMBOL[card]
    if symbol == NONE:
        return count
    if me.symbols[symbol]:
        return trait(desk, count, PAIR + (s.board != 0), 1)
    count = trait(desk, count, NEW_SYMBOL + different_symbols(me), 1)
    return trait(desk, count, WINS, 1) if wins_with(s, seat, card) else count


def build_traits(s, seat, slot, desk):
    """A building: which one, its price, what is left, and what it does."""
    card = s.slot[slot]
    price = building_price(s, seat, card)
    count = trait(desk, 0, BUILT + card, 1)
    count = trait(desk, count, PRICE, price)
    count = trait(desk, count, LEFT + max(0, min(PURSES - 1, s.cities[seat].coins - price)), 1)
    if is_free(s, seat, card):
        count = trait(desk, count, FREE, 1)
    count = card_traits(s, seat, card, desk, count)
    return slot_traits(s, seat, slot, desk, count)


def withheld(s, seat, slot, desk, count):
    """A card that the opponent could have built, put away."""
    card = s.slot[slot]
    if building_price(s, 1 - seat, card) <= s.cities[1 - seat].coins:
        return trait(desk, count, WITHHELD + card, 1)
    return count


def sell_traits(s, seat, slot, desk):
    """A card sold for coins."""
    count = trait(desk, 0, SOLD + s.age, 1)
    count = trait(desk, count, POOR + min(PURSES - 1, s.cities[seat].coins), 1)
    count = withheld(s, seat, slot, desk, count)
    return slot_traits(s, seat, slot, desk, count)


def wonder_traits(s, seat, wonder, slot, desk):
    """A wonder: which one and when, its price, its shields, and the card put away under it."""
    count = trait(desk, 0, ERECTED + wonder * AGES + s.age, 1)
    count = trait(desk, count, WONDER_PRICE, wonder_price(s.cities[seat], wonder))
    count = military_traits(s, seat, WONDER_SHIELDS[wonder], desk, count)
    count = withheld(s, seat, slot, desk, count)
    return slot_traits(s, seat, slot, desk, count)


def activation_traits(s, seat, space, subset, desk):
    """A god or the Gate, and the price."""
    card = s.pantheon.space[space]
    count = trait(desk, 0, GATE_OPENED if card == THE_GATE else ACTIVATED + card, 1)
    return trait(desk, count, ACTIVATION, activation_price(s, seat, space, subset))


def traits_of(s, seat, move, desk):
    """Write down the traits of an answer; the result is how many there are."""
    if move < BUILD:
        return trait(desk, 0, DRAFTED + move, 1)
    if move < DISCARD:
        return build_traits(s, seat, move - BUILD, desk)
    if move < WONDER:
        return sell_traits(s, seat, move - DISCARD, desk)
    if move < TAKE_TOKEN:
        return wonder_traits(s, seat, (move - WONDER) // SLOTS, (move - WONDER) % SLOTS, desk)
    if move < RAISE:
        return trait(desk, 0, TAKEN + move - TAKE_TOKEN, 1)
    if move < DESTROY:
        return card_traits(s, seat, move - RAISE, desk, trait(desk, 0, RAISED + move - RAISE, 1))
    if move < BEGIN:
        return trait(desk, 0, DESTROYED + move - DESTROY, 1)
    if move < BASE_PLAYER_MOVES:
        return trait(desk, 0, BEGINS + (move - BEGIN == seat), 1)
    if move < PLACE:
        return activation_traits(s, seat, (move - ACTIVATE) // SUBSETS, (move - ACTIVATE) % SUBSETS, desk)
    if move < CLAIM:
        space = (move - PLACE) % SPACES
        return trait(desk, 0, PLACED + (space if seat == FIRST else SPACES - 1 - space), 1)
    return 0


def leaning(s, seat, move, desk, leanings):
    """How much an answer attracts at first sight."""
    total = 0.0
    for number in range(traits_of(s, seat, move, desk)):
        total += leanings[desk.trait[number]] * desk.much[number]
    return total


def weigh_answers(s, seat, count, desk, leanings, strength):
    """How likely each listed answer is; with no strength all are alike."""
    total = 0.0
    for number in range(count):
        likely = 1.0
        if strength > 0.0:
            likely = exp(strength * leaning(s, seat, desk.legal[number], desk, leanings))
        desk.priors[number] = likely
        total += likely
    for number in range(count):
        desk.priors[number] /= total
