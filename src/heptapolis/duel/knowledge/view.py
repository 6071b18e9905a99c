"""What one seat may see, built up from nothing: each line here is something lying open on the table."""

from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.box.pantheon.gods import SPACES
from heptapolis.duel.god_tables import GOD_MYTHOLOGY
from heptapolis.duel.moves import ASK_FROM_BOX, ASK_ON_CARD, CHOOSE_CALLED, CHOOSE_FROM_BOX
from heptapolis.duel.rules.pantheon.gods import bears_tokens
from heptapolis.duel.state import BOTH_SEATS, CARDS, EVERYBODY, SEATS, UNKNOWN_GOD, WONDERS, City, Deck, State


def see(s: State, seat: int, v: State) -> None:
    """Write into the empty record `v` what a seat may know of `s`."""
    for who in range(SEATS):
        see_city(s.cities[who], v.cities[who])
    see_table(s, v)
    see_structure(s, v)
    see_questions(s, seat, v)
    if may_see_shown(s, seat):
        v.shown = s.shown
    if s.options.pantheon and s.age:
        see_pantheon(s, seat, v)


def see_city(city: City, seen: City) -> None:
    """Cities lie open."""
    seen.makes = city.makes
    seen.prices = city.prices
    seen.coins = city.coins
    seen.abilities = city.abilities
    seen.tokens = city.tokens
    seen.planned = city.planned
    seen.built = city.built
    seen.fixed = city.fixed
    seen.either_raw = city.either_raw
    seen.either_made = city.either_made
    for colour in range(len(city.count)):
        seen.count[colour] = city.count[colour]
        seen.points[colour] = city.points[colour]
    for symbol in range(len(city.symbols)):
        seen.symbols[symbol] = city.symbols[symbol]
    seen.gods = city.gods
    seen.on_card = city.on_card
    seen.offerings = city.offerings
    for mythology in range(len(city.mythology)):
        seen.mythology[mythology] = city.mythology[mythology]


def see_table(s: State, v: State) -> None:
    """Track, tokens, draft, ages and turns."""
    v.offered = s.offered
    v.dealt_wonders = s.dealt_wonders
    v.board = s.board
    v.pawn = s.pawn
    for token in range(len(s.loot)):
        v.loot[token] = s.loot[token]
    v.age = s.age
    v.drafted = s.drafted
    v.leader = s.leader
    v.active = s.active
    v.again = s.again
    v.turn_over = s.turn_over
    v.to_begin = s.to_begin
    v.victory = s.victory
    v.winner = s.winner
    v.options.wonders = s.options.wonders
    v.options.begins = s.options.begins
    v.options.centre_pawn = s.options.centre_pawn
    v.options.library_private = s.options.library_private
    v.options.pantheon = s.options.pantheon
    v.options.zeus_tokens = s.options.zeus_tokens
    v.options.astarte_first = s.options.astarte_first
    v.options.neptune_single_token = s.options.neptune_single_token
    v.options.minerva_on_pawn = s.options.minerva_on_pawn
    v.options.gate_private = s.options.gate_private
    v.options.two_mythology_tokens = s.options.two_mythology_tokens
    v.options.double_extra_turn = s.options.double_extra_turn
    v.options.urbanism_temple = s.options.urbanism_temple


def see_structure(s: State, v: State) -> None:
    """Cards face up and backs; cards in cities, in the discard pile, and those seen going under a wonder."""
    v.present = s.present
    v.open = s.open
    v.down = s.down
    for slot in range(SLOTS):
        v.slot[slot] = s.slot[slot]
    for card in range(CARDS):
        v.place[card] = s.place[card]
    for wonder in range(WONDERS):
        v.under[wonder] = s.under[wonder]


def see_questions(s: State, seat: int, v: State) -> None:
    """What is asked is known to both, but for tokens drawn for gods that only one of them sees."""
    for number in range(s.depth):
        question = s.asked[number]
        if question.kind != ASK_ON_CARD or may_see_called(s, seat):
            v.asked[v.depth].kind = question.kind
            v.asked[v.depth].seat = question.seat
            v.asked[v.depth].what = question.what
            v.depth += 1


def may_see_shown(s: State, seat: int) -> int:
    """Tokens drawn from the box lie open, or with the option only their drawer sees them."""
    if not s.options.library_private:
        return True
    for number in range(s.depth):
        question = s.asked[number]
        if question.kind == CHOOSE_FROM_BOX and question.seat == seat:
            return True
    return False


def hidden_tokens(v: State) -> int:
    """How many tokens lie drawn from the box without this view showing them."""
    drawn = 0
    for number in range(v.depth):
        if v.asked[number].kind == CHOOSE_FROM_BOX:
            drawn = 3
    for number in range(v.depth):
        drawn -= v.asked[number].kind == ASK_FROM_BOX
    return drawn if v.shown == 0 else 0



def knows(seen: int, seat: int) -> int:
    """Whether a seat is among those that have seen a card; a stranger knows what was shown to everybody."""
    return seen >> (seat if 0 <= seat < SEATS else SEATS) & 1


def knowers(seen: int, seat: int) -> int:
    """Who has seen a card; a stranger is not told which player did, as that may tell where a god came from."""
    return seen if 0 <= seat < SEATS or seen == EVERYBODY or seen == 0 else BOTH_SEATS


def see_pantheon(s: State, seat: int, v: State) -> None:
    """Tokens, spaces and decks: faces for those who have looked, backs and who has looked for everybody."""
    for slot in range(SLOTS):
        v.pantheon.on_slot[slot] = s.pantheon.on_slot[slot]
    for space in range(SPACES):
        card = s.pantheon.space[space]
        seen = s.pantheon.space_seen[space]
        v.pantheon.space_seen[space] = knowers(seen, seat)
        v.pantheon.space[space] = card if knows(seen, seat) or card >= len(GOD_MYTHOLOGY) else back_of(card)
    for mythology in range(len(s.pantheon.deck)):
        see_deck(s.pantheon.deck[mythology], seat, v.pantheon.deck[mythology])
    v.pantheon.guard = s.pantheon.guard
    v.pantheon.snake = s.pantheon.snake
    v.pantheon.claimed = s.pantheon.claimed
    v.pantheon.purse = s.pantheon.purse
    v.pantheon.action = s.pantheon.action
    if may_see_called(s, seat) or bears_tokens(s):
        v.pantheon.tokens_on_card = s.pantheon.tokens_on_card


def back_of(god: int) -> int:
    """What a god looks like to those who have not seen its face."""
    return UNKNOWN_GOD + GOD_MYTHOLOGY[god]


def see_deck(deck: Deck, seat: int, seen_deck: Deck) -> None:
    """A deck: how many gods, and the faces of those this seat has looked at."""
    seen_deck.left = deck.left
    for position in range(deck.left):
        god = deck.god[position]
        seen_deck.seen[position] = knowers(deck.seen[position], seat)
        seen_deck.god[position] = god if god >= UNKNOWN_GOD or knows(deck.seen[position], seat) else back_of(god)


def may_see_called(s: State, seat: int) -> int:
    """Gods turned up from the decks, and tokens on them, lie open, or with the option for their caller alone."""
    if not s.options.gate_private:
        return True
    for number in range(s.depth):
        question = s.asked[number]
        if question.kind == CHOOSE_CALLED and question.seat != seat:
            return False
    return True
