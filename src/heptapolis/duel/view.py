"""What one seat may see, built up from nothing: each line here is something lying open on the table."""

from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.moves import ASK_FROM_BOX, CHOOSE_FROM_BOX
from heptapolis.duel.state import CARDS, SEATS, WONDERS


def see(s, seat, v):
    """Write into the empty record `v` what a seat may know of `s`."""
    for who in range(SEATS):
        see_city(s.cities[who], v.cities[who])
    see_table(s, v)
    see_structure(s, v)
    see_questions(s, v)
    if may_see_shown(s, seat):
        v.shown = s.shown


def see_city(city, seen):
    """Cities lie open."""
    seen.makes = city.makes
    seen.coins = city.coins
    seen.abilities = city.abilities
    seen.tokens = city.tokens
    seen.planned = city.planned
    seen.built = city.built
    seen.fixed = city.fixed
    seen.either_raw = city.either_raw
    seen.either_made = city.either_made
    for resource in range(len(city.price)):
        seen.price[resource] = city.price[resource]
    for colour in range(len(city.count)):
        seen.count[colour] = city.count[colour]
        seen.points[colour] = city.points[colour]
    for symbol in range(len(city.symbols)):
        seen.symbols[symbol] = city.symbols[symbol]


def see_table(s, v):
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


def see_structure(s, v):
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


def see_questions(s, v):
    """What is asked is known to both."""
    v.depth = s.depth
    for number in range(s.depth):
        v.asked[number].kind = s.asked[number].kind
        v.asked[number].seat = s.asked[number].seat
        v.asked[number].what = s.asked[number].what


def may_see_shown(s, seat):
    """Tokens drawn from the box lie open, or with the option only their drawer sees them."""
    if not s.options.library_private:
        return True
    for number in range(s.depth):
        question = s.asked[number]
        if question.kind == CHOOSE_FROM_BOX and question.seat == seat:
            return True
    return False


def hidden_tokens(v):
    """How many tokens lie drawn from the box without this view showing them."""
    drawn = 0
    for number in range(v.depth):
        if v.asked[number].kind == CHOOSE_FROM_BOX:
            drawn = 3
    for number in range(v.depth):
        drawn -= v.asked[number].kind == ASK_FROM_BOX
    return drawn if v.shown == 0 else 0

