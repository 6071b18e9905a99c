"""A dealer for random play: it draws with the right chances, and deals the hands of an age in one go."""

from heptapolis.core.bits import size
from heptapolis.core.rng import advance, pick
from heptapolis.seven.box.enums import CITY_1, GUILD
from heptapolis.seven.box.sums import FREE_CITY_DECK
from heptapolis.seven.hooks import further_cards
from heptapolis.seven.lots import draw_card, nth_member
from heptapolis.seven.moves import ASK_CARD, ASK_LAST, DEAL_CARD
from heptapolis.seven.rules.free_city import PILE
from heptapolis.seven.rules.hands import (
    deck_players,
    guilds_in_play,
    hand_at,
    hand_size,
    hands_dealt,
    pool_of,
)
from heptapolis.seven.rules.play import mark_legal
from heptapolis.seven.rules.questions import acting_city, withdraw
from heptapolis.seven.rules.seating import has_free_city
from heptapolis.seven.rules.turns import deal_hands, open_turn
from heptapolis.seven.state import DEALER, IN_DEAL, UNKNOWN, Hand, State
from heptapolis.seven.tables import AGE_CARDS, AGE_LENGTH, DECK_FIRST


def lay(s: State, place: int, card: int) -> None:
    """Put a card into the hands, counted through from the first."""
    hand_at(s, place // hand_size(s)).card[place % hand_size(s)] = card


def card_at(s: State, place: int) -> int:
    """The card at a place of the hands."""
    return hand_at(s, place // hand_size(s)).card[place % hand_size(s)]


def lay_pool(s: State, deck: int, count: int, place: int, dice: int) -> int:
    """Some cards of a pool at random, from a place on."""
    pool = pool_of(s, deck)
    for _ in range(count):
        dice = advance(dice)
        number = nth_member(pool, pick(dice, size(pool)))
        pool &= ~(1 << number)
        lay(s, place, DECK_FIRST[deck] + number)
        place += 1
    return dice


def deal_at_once(s: State, dice: int) -> int:
    """All cards of an age shuffled into the hands: the same chances as card by card."""
    deck = s.age - 1
    row = deck_players(s) - FREE_CITY_DECK
    cards = AGE_LENGTH[row][deck]
    for place in range(cards):
        lay(s, place, AGE_CARDS[row][deck][place])
    dice = lay_pool(s, GUILD, guilds_in_play(s), cards, dice)
    dice = lay_pool(s, CITY_1 + deck, further_cards(s), cards + guilds_in_play(s), dice)
    cards += guilds_in_play(s) + further_cards(s)
    for place in range(cards - 1, 0, -1):
        dice = advance(dice)
        other = pick(dice, place + 1)
        card = card_at(s, place)
        lay(s, place, card_at(s, other))
        lay(s, other, card)
    for number in range(hands_dealt(s)):
        sort_hand(s, hand_at(s, number))
    if has_free_city(s):
        take_back_pile(s)
    s.dealt = hands_dealt(s) * hand_size(s)
    withdraw(s)
    deal_hands(s)
    open_turn(s)
    return dice


def sort_hand(s: State, hand: Hand) -> None:
    """The cards of a fresh hand in rising order."""
    for slot in range(1, hand_size(s)):
        card = hand.card[slot]
        place = slot
        while place > 0 and hand.card[place - 1] > card:
            hand.card[place] = hand.card[place - 1]
            place -= 1
        hand.card[place] = card
    for slot in range(hand_size(s)):
        hand.came[slot] = 1
    hand.left = (1 << hand_size(s)) - 1


def take_back_pile(s: State) -> None:
    """The Free City's cards are drawn turn by turn."""
    for slot in range(hand_size(s)):
        hand_at(s, PILE).card[slot] = UNKNOWN


def deals_at_once(s: State) -> bool:
    """Whether the dealer is to deal the hands of an age from the first card on."""
    return s.asked == ASK_CARD and s.dealt == 0 and s.step == IN_DEAL


def is_decision(s: State, seat: int, count: int) -> int:
    """A decision is a player's answer with at least two legal moves; how to pay is only a part of one."""
    return count > 1 and seat != DEALER and not s.choices[acting_city(s, seat)].paying


def deal(s: State, legal: list[int], dice: int) -> int:
    """Any draw, each as likely; cards of the Free City's pile by their copies."""
    if s.asked == ASK_CARD or s.asked == ASK_LAST:
        return DEAL_CARD + draw_card(s, dice)
    return legal[pick(dice, mark_legal(s, DEALER, legal))]


def trace_deal(s: State, trace: list[int], answers: int) -> int:
    """Write the deal of an age card by card; the result is how many answers are written then."""
    for number in range(hands_dealt(s)):
        for slot in range(hand_size(s)):
            trace[answers] = DEAL_CARD + hand_at(s, number).card[slot]
            answers += 1
    return answers
