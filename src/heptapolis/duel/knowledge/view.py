"""What one seat may see, built up from nothing: each line here is something lying open on the table."""

from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.hooks import expansions_in, may_see_question, see_further
from heptapolis.duel.moves import ASK_FROM_BOX, CHOOSE_FROM_BOX
from heptapolis.duel.options import see_options
from heptapolis.duel.state import CARDS, SEATS, WONDERS, City, State
from heptapolis.duel.tables import TOKENS_DRAWN


def see(s: State, seat: int, v: State) -> None:
    """Write into the empty record `v` what a seat may know of `s`."""
    for who in range(SEATS):
        see_city(s.cities[who], v.cities[who])
    see_table(s, v)
    see_structure(s, v)
    see_questions(s, seat, v)
    if may_see_shown(s, seat):
        v.shown = s.shown
    see_further(s, seat, v)


def is_open(s: State) -> bool:
    """Whether every seat and everybody else sees the same: nothing of an expansion, and drawn tokens lie open."""
    return not expansions_in(s) and not s.options.library_private


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
    see_options(s.options, v.options)


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
    """What is asked is known to both, but for what an expansion keeps from one of them."""
    for number in range(s.depth):
        question = s.asked[number]
        if may_see_question(s, seat, question.kind):
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
            drawn = TOKENS_DRAWN
    for number in range(v.depth):
        drawn -= v.asked[number].kind == ASK_FROM_BOX
    return drawn if v.shown == 0 else 0
