"""What one seat may see, built up from nothing: each line here is something this seat may know.

Of a hand that passed through it a seat knows the cards but not what became of those taken face down: such a card
has, instead of the act that took it, minus the turn it was last seen minus one. Cards never seen are not known,
and lie after the others, so that their order tells nothing.
"""

from heptapolis.seven.box.enums import AGES
from heptapolis.seven.knowledge.guess_choices import find_again
from heptapolis.seven.knowledge.hand_knowledge import last_pack_sight, last_sight, latest_turn, sees_hand, sees_pack
from heptapolis.seven.rules.free_city import PILE
from heptapolis.seven.rules.seating import confidants, has_free_city, knows
from heptapolis.seven.state import (
    ACTS,
    IN_DRAFT,
    IN_LEADERS,
    IN_PACK,
    LEADERS,
    MOST_STAGES,
    PENDING,
    SEATS,
    SLOTS,
    UNKNOWN,
    Choice,
    City,
    Hand,
    Options,
    State,
)


def see(s: State, seat: int, v: State) -> None:
    """Write into the empty record `v` what a seat may know of `s`."""
    see_table(s, v)
    see_options(s.options, v.options)
    for who in range(SEATS):
        see_city(s.cities[who], v.cities[who])
        see_under(s.cities[who], seat, v.cities[who])
        if who < s.in_play and knows(confidants(s, who), seat):
            v.cities[who].held = s.cities[who].held
            see_choice(s.choices[who], v.choices[who])
    for age in range(AGES):
        for number in range(SEATS):
            see_hand(s, seat, age + 1, number, v.ages[age].hands[number])
    for who in range(s.in_play):
        if knows(confidants(s, who), seat):
            find_again(v, who)
    for leader in range(LEADERS):
        see_leader(s, seat, leader, v)


def see_table(s: State, v: State) -> None:
    """Who is asked, who has answered, and where in the game we are."""
    v.asked = s.asked
    v.what = s.what
    v.cities_asked = s.cities_asked
    v.done = s.done
    v.step = s.step
    v.age = s.age
    v.turn = s.turn
    v.in_play = s.in_play
    v.shift = s.shift
    v.dealt = s.dealt
    v.pending = s.pending
    for kind in range(len(PENDING)):
        v.pending_seat[kind] = s.pending_seat[kind]
    v.has_losses = s.has_losses
    v.diplomacy_taken = s.diplomacy_taken
    v.paid_part = s.paid_part
    for number in range(len(s.paid_units)):
        v.paid_units[number] = s.paid_units[number]
    v.used_up = s.used_up
    v.winners = s.winners


def see_options(options: Options, seen: Options) -> None:
    """The rules agreed on."""
    seen.players = options.players
    seen.leaders = options.leaders
    seen.cities = options.cities
    seen.teams = options.teams
    seen.boards = options.boards
    seen.late_chains = options.late_chains
    seen.extra_card = options.extra_card
    seen.extra_leader = options.extra_leader
    seen.discards = options.discards
    seen.free_city_holder = options.free_city_holder
    seen.paid_chains = options.paid_chains
    seen.new_stages = options.new_stages
    seen.rules = options.rules
    seen.free_purchase = options.free_purchase
    seen.copied_courtesans = options.copied_courtesans
    seen.diplomacy = options.diplomacy
    seen.lone_guilds = options.lone_guilds
    seen.team_tie = options.team_tie
    seen.kept_leaders = options.kept_leaders


def see_city(city: City, seen: City) -> None:
    """Cities lie open, but for leaders in hand and what lies under stages."""
    see_goods(city, seen)
    see_tokens(city, seen)
    seen.leaders = city.leaders
    seen.abilities = city.abilities
    seen.board = city.board
    seen.stages = city.stages
    seen.any_symbols = city.any_symbols
    seen.masks = city.masks
    seen.free_used = city.free_used
    seen.drawn = city.drawn
    seen.dropped = city.dropped
    seen.copied_leader = city.copied_leader
    seen.copied_guild = city.copied_guild
    for deck in range(len(city.built)):
        seen.built[deck] = city.built[deck]
    for deck in range(len(city.older)):
        seen.older[deck] = city.older[deck]
    for colour in range(len(city.count)):
        seen.count[colour] = city.count[colour]
        seen.points[colour] = city.points[colour]
    for symbol in range(len(city.symbols)):
        seen.symbols[symbol] = city.symbols[symbol]


def see_goods(city: City, seen: City) -> None:
    """What a city makes, sells and can buy."""
    seen.own_raw = city.own_raw
    seen.own_made = city.own_made
    seen.sells_raw = city.sells_raw
    seen.sells_made = city.sells_made
    seen.cheap_raw = city.cheap_raw
    seen.cheap_made = city.cheap_made
    seen.reach_raw = city.reach_raw
    seen.reach_made = city.reach_made
    seen.makes = city.makes
    seen.cheap = city.cheap


def see_tokens(city: City, seen: City) -> None:
    """Coins, debts, losses to come, shields and tokens; what became of each leader used."""
    seen.coins = city.coins
    seen.purse = city.purse
    seen.debt = city.debt
    seen.loss = city.loss
    seen.loss_victories = city.loss_victories
    seen.loss_stages = city.loss_stages
    seen.shields = city.shields
    seen.defeats = city.defeats
    seen.diplomacy = city.diplomacy
    seen.bank_paid = city.bank_paid
    for age in range(AGES):
        seen.victories[age] = city.victories[age]
        seen.recruitment[age] = city.recruitment[age]


def see_under(city: City, seat: int, seen: City) -> None:
    """Cards under stages are known to those who put them there."""
    for stage in range(MOST_STAGES):
        seen.under[stage] = city.under[stage] if knows(city.under_known[stage], seat) else UNKNOWN
        seen.under_known[stage] = city.under_known[stage]


def see_choice(choice: Choice, seen: Choice) -> None:
    """The own choice, and the partner's; its card is found again among those that the seat sees."""
    seen.move = choice.move
    seen.hand = choice.hand
    seen.left = choice.left
    seen.right = choice.right
    seen.bank = choice.bank
    seen.traded = choice.traded
    seen.chained = choice.chained
    seen.paying = choice.paying
    seen.ways = choice.ways
    seen.bank_ways = choice.bank_ways


def see_hand(s: State, seat: int, age: int, number: int, seen: Hand) -> None:
    """What was done with each hand in each turn is open; the cards only as far as the seat has seen them."""
    hand = s.ages[age - 1].hands[number]
    for slot in range(SLOTS):
        seen.card[slot] = UNKNOWN
    if age > s.age or number >= s.in_play:  # not dealt
        return
    for act in range(ACTS + 1):
        seen.use[act] = hand.use[act]
        seen.known[act] = hand.known[act]
    count = 0
    for slot in range(SLOTS):
        if hand.left >> slot & 1 or hand.taken[slot]:
            see_slot(s, seat, age, number, slot, seen, count)
            count += 1
    for slot in range(count):
        if seen.taken[slot] == 0:
            seen.left |= 1 << slot


def see_slot(s: State, seat: int, age: int, number: int, slot: int, seen: Hand, count: int) -> None:
    """One card: exactly, or only that it was there, or only that a card was there."""
    hand = s.ages[age - 1].hands[number]
    act = hand.taken[slot]
    sight = last_sight(s, seat, age, number, hand.came[slot], act)
    if is_exact(s, seat, age, number, hand, act) or (sight and is_tracked(s, number)):
        insert(seen, count, hand.card[slot], hand.came[slot], act)
    elif sight:
        insert(seen, count, hand.card[slot], hand.came[slot], -sight - 1)
    else:
        insert(seen, count, UNKNOWN, hand.came[slot], act)


def is_exact(s: State, seat: int, age: int, number: int, hand: Hand, act: int) -> int:
    """Whether a seat knows just where a card is: it saw it taken, or has the hand before it."""
    if act:
        return knows(hand.known[act], seat)
    return sees_hand(s, seat, age, number, latest_turn(s, age))


def is_tracked(s: State, number: int) -> int:
    """Cards of the Free City's pile are held apart: everybody sees which draw a card comes from."""
    return has_free_city(s) and number == PILE


def rank(card: int, came: int, taken: int) -> int:
    """The order of cards in a view: by number, the unknown ones last."""
    return ((card if card != UNKNOWN else 127) * 64 + came) * 64 + taken


def insert(seen: Hand, count: int, card: int, came: int, taken: int) -> None:
    """Put a card into the view of a hand in its order."""
    slot = count
    while slot > 0 and rank(seen.card[slot - 1], seen.came[slot - 1], seen.taken[slot - 1]) > rank(card, came, taken):
        seen.card[slot] = seen.card[slot - 1]
        seen.came[slot] = seen.came[slot - 1]
        seen.taken[slot] = seen.taken[slot - 1]
        slot -= 1
    seen.card[slot] = card
    seen.came[slot] = came
    seen.taken[slot] = taken


def see_leader(s: State, seat: int, leader: int, v: State) -> None:
    """A leader exactly, or only that it was in a pack that passed by; the others may be anywhere."""
    pack = s.leader_pack[leader]
    sight = last_pack_sight(s, seat, pack, s.leader_turn[leader]) if pack != UNKNOWN and seat >= 0 else 0
    v.leader_pack[leader] = pack if sight else UNKNOWN
    if knows(s.leader_known[leader], seat) or is_in_view(s, seat, leader):
        v.leader_place[leader] = s.leader_place[leader]
        v.leader_seat[leader] = s.leader_seat[leader]
        v.leader_known[leader] = s.leader_known[leader]
        v.leader_turn[leader] = s.leader_turn[leader] if sight else 0
    elif sight:
        v.leader_place[leader] = UNKNOWN
        v.leader_turn[leader] = -sight - 1


def is_in_view(s: State, seat: int, leader: int) -> int:
    """Whether a leader lies in the pack that a seat looks at now."""
    if s.leader_place[leader] != IN_PACK or seat < 0:
        return False
    if s.step == IN_LEADERS:
        return sees_pack(s, seat, s.leader_pack[leader], 1)
    return s.step == IN_DRAFT and sees_pack(s, seat, s.leader_pack[leader], s.turn)
