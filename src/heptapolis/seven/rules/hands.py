"""Hands: dealt card by card, passed round the table, emptied one card a turn."""

from heptapolis.core.bits import size
from heptapolis.core.events import Log, tell
from heptapolis.seven.box.enums import AGE_2, AGE_3, GUILD
from heptapolis.seven.box.sums import FREE_CITY_DECK, GUILDS_BEYOND_PLAYERS, HAND, MOST_DECK
from heptapolis.seven.event_kinds import DEALS, LEAVES, PASSES
from heptapolis.seven.hooks import expansions_in, further_cards, further_cards_in_hand, mark_further_deals
from heptapolis.seven.moves import DEAL_CARD
from heptapolis.seven.rules.seating import FREE_CITY, confidants, controller, has_free_city, holder_at, is_free_city
from heptapolis.seven.state import BUILT, EVERYBODY, LEFT_OVER, MOST_TURNS, SLOTS, Hand, State
from heptapolis.seven.tables import CARD_COPIES, CARD_DECK, DECK_FIRST, DECK_SIZE, GUILD_POOL, LONE_GUILDS


def hand_at(s: State, number: int) -> Hand:
    """A hand of this age, by its number."""
    return s.ages[s.age - 1].hands[number]


def hand_of(s: State, who: int) -> int:
    """The number of the hand a seat holds: it moves on each turn, or with two players is swapped."""
    if has_free_city(s):
        return who ^ ((s.turn - 1) & 1)
    hand = who + s.shift
    return hand if hand < s.in_play else hand - s.in_play


def holder_of(s: State, age: int, hand: int, turn: int) -> int:
    """The seat that held a hand in a turn of an age: hands go left in odd ages and right in Age II."""
    if has_free_city(s):
        return hand ^ ((turn - 1) & 1)
    return (hand + turn - 1) % s.in_play if age - 1 == AGE_2 else (hand - turn + 1) % s.in_play


def turn_of(act: int) -> int:
    """The turn in which an act happened."""
    return act - MOST_TURNS if act > MOST_TURNS else act


def taker_of(s: State, age: int, number: int, act: int) -> int:
    """The city that took a card from a hand; the extra card after the last turn is the last holder's."""
    turn = min(turn_of(act), turns(s))
    if not has_free_city(s):
        return holder_of(s, age, number, turn)
    if act > MOST_TURNS:
        return FREE_CITY
    return holder_at(s, age, turn) if number == FREE_CITY else holder_of(s, age, number, turn)


def hand_size(s: State) -> int:
    """Cards dealt to each hand."""
    return HAND + further_cards_in_hand(s)


def turns(s: State) -> int:
    """Turns of an age: all cards of a hand but the last."""
    return hand_size(s) - 1


def deck_players(s: State) -> int:
    """The number of players whose cards are used."""
    return min(max(s.options.players, FREE_CITY_DECK), MOST_DECK)


def guilds_in_play(s: State) -> int:
    """How many guilds are shuffled into Age III."""
    return deck_players(s) + GUILDS_BEYOND_PLAYERS if s.age - 1 == AGE_3 else 0


def hands_dealt(s: State) -> int:
    """Hands dealt at the start of an age; the Free City's cards are drawn turn by turn."""
    return s.options.players


def dealt_copies(s: State, card: int) -> int:
    """How many copies of a card lie in the hands of this age, whatever has become of them."""
    copies = 0
    for hand in range(s.in_play):
        for slot in range(SLOTS):
            copies += hand_at(s, hand).card[slot] == card
    return copies


def dealt_of_deck(s: State, deck: int) -> int:
    """How many cards of a deck lie in the hands of this age."""
    dealt = 0
    for card in range(DECK_FIRST[deck], DECK_FIRST[deck] + DECK_SIZE[deck]):
        dealt += dealt_copies(s, card)
    return dealt


def copies_left(s: State, card: int) -> int:
    """Copies of a card of this age's own deck that were not dealt."""
    return CARD_COPIES[deck_players(s) - FREE_CITY_DECK][card] - dealt_copies(s, card)


def pool_of(s: State, deck: int) -> int:
    """The cards of a pool of which only some are used: guilds, or black cards of this age."""
    if deck != GUILD:
        return (1 << DECK_SIZE[deck]) - 1
    return GUILD_POOL[expansions_in(s)] | s.options.lone_guilds * LONE_GUILDS


def pool_left(s: State, deck: int) -> int:
    """The cards of a pool that were not dealt."""
    pool = pool_of(s, deck)
    for number in range(DECK_SIZE[deck]):
        if dealt_copies(s, DECK_FIRST[deck] + number):
            pool &= ~(1 << number)
    return pool


def to_draw(s: State, deck: int) -> int:
    """How many cards of a pool are still to come this age."""
    used = guilds_in_play(s) if deck == GUILD else further_cards(s)
    return used - dealt_of_deck(s, deck)


def mark_deals(s: State, legal: list[int]) -> int:
    """Every card that may be dealt next."""
    count = 0
    deck = s.age - 1
    for card in range(DECK_FIRST[deck], DECK_FIRST[deck] + DECK_SIZE[deck]):
        if copies_left(s, card) > 0:
            legal[count] = DEAL_CARD + card
            count += 1
    if s.age - 1 == AGE_3:
        count = mark_pool(s, GUILD, count, legal)
    return mark_further_deals(s, count, legal)


def mark_pool(s: State, deck: int, count: int, legal: list[int]) -> int:
    """Cards of a pool, as long as one of them is still to come."""
    if to_draw(s, deck) > 0:
        pool = pool_left(s, deck)
        for number in range(DECK_SIZE[deck]):
            if pool >> number & 1:
                legal[count] = DEAL_CARD + DECK_FIRST[deck] + number
                count += 1
    return count


def may_deal(s: State, card: int) -> int:
    """Whether a card of this age's decks may be dealt next."""
    deck = CARD_DECK[card]
    if deck < GUILD:
        return copies_left(s, card) > 0
    return to_draw(s, deck) > 0 and dealt_copies(s, card) == 0


def deal_weight(s: State, card: int) -> float:
    """How many of the cards to come are this one, on average."""
    deck = CARD_DECK[card]
    return to_draw(s, deck) / size(pool_left(s, deck)) if deck >= GUILD else copies_left(s, card)


def deal_card(s: State, number: int, card: int, log: Log) -> None:
    """A card comes into a hand, in its place by rising number."""
    hand = hand_at(s, number)
    slot = size(filled(hand))
    while slot > 0 and hand.card[slot - 1] > card:
        move_slot(hand, slot - 1, slot)
        slot -= 1
    hand.card[slot] = card
    hand.came[slot] = max(s.turn, 1)
    hand.taken[slot] = 0
    hand.left |= 1 << slot
    tell(log, DEALS, controller(s, number), card, number)


def filled(hand: Hand) -> int:
    """The set of slots that hold a card or did."""
    slots = 0
    for slot in range(SLOTS):
        if hand.left >> slot & 1 or hand.taken[slot]:
            slots |= 1 << slot
    return slots


def move_slot(hand: Hand, source: int, target: int) -> None:
    """A card makes room for a smaller one."""
    hand.card[target] = hand.card[source]
    hand.came[target] = hand.came[source]
    hand.taken[target] = hand.taken[source]
    hand.left &= ~(1 << target)
    if hand.left >> source & 1:
        hand.left |= 1 << target
        hand.left &= ~(1 << source)


def act_of(s: State, city: int, turn: int) -> int:
    """The number of a city's act in a turn: the Free City plays from another's hand."""
    return turn + MOST_TURNS if is_free_city(s, city) else turn


def take_out(s: State, number: int, slot: int, turn: int, use: int, city: int) -> None:
    """A card leaves its hand; built it is known to all, face down only to those who saw it go."""
    hand = hand_at(s, number)
    act = act_of(s, city, turn)
    hand.left &= ~(1 << slot)
    hand.taken[slot] = act
    hand.use[act] = use
    hand.known[act] = EVERYBODY if use == BUILT else confidants(s, city)


def leave_over(s: State, number: int, slot: int, city: int, log: Log) -> None:
    """The last card of a hand goes face down to the discard pile, without coins."""
    tell(log, LEAVES, city, hand_at(s, number).card[slot], 0)
    take_out(s, number, slot, s.turn + 1, LEFT_OVER, city)


def pass_hands(s: State, log: Log) -> None:
    """Hands go to the left in odd ages and to the right in Age II."""
    if s.age - 1 == AGE_2:
        s.shift = s.shift - 1 if s.shift else s.in_play - 1
    else:
        s.shift = s.shift + 1 if s.shift + 1 < s.in_play else 0
    tell(log, PASSES, 0, s.age, 0)
