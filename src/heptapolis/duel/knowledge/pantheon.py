"""Who may know what of the gods: views, guesses and audiences."""

from typing import Any

from heptapolis.core.bits import size
from heptapolis.core.rng import advance, pick
from heptapolis.duel import event_kinds as h
from heptapolis.duel.box.contents import MYTHOLOGIES
from heptapolis.duel.box.layouts import SLOTS
from heptapolis.duel.box.pantheon.gods import SPACES
from heptapolis.duel.box.pantheon.record import THE_GATE, UNKNOWN_GOD, Deck
from heptapolis.duel.box.pantheon.tables import GOD_MYTHOLOGY, MYTHOLOGY_FIRST, MYTHOLOGY_SIZE, PART_TOKENS_ON_CARD
from heptapolis.duel.knowledge.guess import nth_member
from heptapolis.duel.parts import FIRST_GOD
from heptapolis.duel.rules.pantheon.decks import is_undrawn, unknown_position
from heptapolis.duel.rules.pantheon.gods import bears_tokens
from heptapolis.duel.rules.pantheon.moves import (
    ASK_GOD,
    ASK_ON_CARD,
    CHOOSE_CALLED,
    CHOOSE_PLACE,
    CHOOSE_TOP,
    PLACE,
)
from heptapolis.duel.rules.progress import tokens_in_box
from heptapolis.duel.state import BOTH_SEATS, EVERYBODY, SEATS, State

ON_CARD = 2  # how a token was shown (the amount of "shows_token")


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
        v.pantheon.space[space] = card if knows(seen, seat) or card >= THE_GATE else back_of(card)
    for mythology in range(len(s.pantheon.deck)):
        see_deck(s.pantheon.deck[mythology], seat, v.pantheon.deck[mythology])
    v.pantheon.gate_user = s.pantheon.gate_user
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


def guess_pantheon(v: State, dice: int) -> None:
    """Gods that others have looked at, and tokens on a god that they called."""
    for mythology in range(len(MYTHOLOGIES)):
        dice = guess_mythology(v, mythology, dice)
    guess_tokens_on_card(v, dice)


def guess_mythology(v: State, mythology: int, dice: int) -> int:
    """Gods of this mythology that others have looked at: any that this view has not met, each as likely."""
    for space in range(SPACES):
        if v.pantheon.space[space] == UNKNOWN_GOD + mythology:
            dice = advance(dice)
            v.pantheon.space[space] = random_undrawn(v, mythology, dice)
    deck = v.pantheon.deck[mythology]
    for position in range(named_gods(v, mythology)):
        if deck.god[position] == UNKNOWN_GOD + mythology:
            dice = advance(dice)
            deck.god[position] = random_undrawn(v, mythology, dice)
    return dice


def named_gods(v: State, mythology: int) -> int:
    """How many gods from the top of a deck somebody has looked at, less those that the dealer has yet to name."""
    named = 0
    for position in range(v.pantheon.deck[mythology].left):
        named += v.pantheon.deck[mythology].seen[position] > 0
    for depth in range(v.depth):
        named -= v.asked[depth].kind == ASK_GOD and v.asked[depth].what == mythology
    return named


def random_undrawn(v: State, mythology: int, dice: int) -> int:
    """A god of a mythology that is nowhere yet in this position."""
    possible = 0
    for god in range(MYTHOLOGY_FIRST[mythology], MYTHOLOGY_FIRST[mythology] + MYTHOLOGY_SIZE[mythology]):
        if is_undrawn(v, god):
            possible |= 1 << god
    return nth_member(possible, pick(dice, size(possible)))


def guess_tokens_on_card(v: State, dice: int) -> None:
    """If a guessed god bears tokens while gods are being called in private, tokens lie on it."""
    hidden = hidden_tokens_on_card(v)
    for _ in range(hidden):
        dice = advance(dice)
        v.pantheon.tokens_on_card |= 1 << nth_member(tokens_in_box(v), pick(dice, size(tokens_in_box(v))))


def hidden_tokens_on_card(v: State) -> int:
    """How many tokens lie on a god turned up from a deck without this view showing them."""
    if not v.options.gate_private or v.pantheon.tokens_on_card:
        return 0
    number = 0
    for depth in range(v.depth):
        question = v.asked[depth]
        if question.kind == CHOOSE_CALLED:
            number += tokens_borne(v, question.what)
        number -= question.kind == ASK_ON_CARD
    return max(0, number)


def tokens_borne(v: State, source: int) -> int:
    """Tokens that the gods turned up must bear: the top of each deck, or all of one deck."""
    number = 0
    for mythology in range(len(MYTHOLOGIES)):
        deck = v.pantheon.deck[mythology]
        for position in range(deck.left):
            turned_up = position == 0 if source == 0 else mythology == source - 1
            if turned_up and deck.god[position] < UNKNOWN_GOD:
                number += PART_TOKENS_ON_CARD[FIRST_GOD + deck.god[position]]
    return number


def seats_told(s: Any, happening: tuple[int, int, int, int]) -> int:
    """The seats that may know of an event of the expansion, as a set; EVERYBODY if nothing about it is secret."""
    kind, seat, _what, amount = happening
    if kind == h.SHOWS_TOKEN and amount == ON_CARD:
        return sum(1 << viewer for viewer in range(SEATS + 1) if may_see_called(s, viewer))
    if kind == h.DRAWS_GOD:
        return amount
    return 1 << seat if kind == h.PLACES_GOD else EVERYBODY


def seen_answer(s: Any, move: int, observer: int, text: str) -> str:
    """The text of an answer as an observer sees it; empty if it must not know of it."""
    question = s.asked[s.depth - 1]
    if question.kind == ASK_GOD:
        seen = s.pantheon.deck[question.what].seen[unknown_position(s, question.what)]
        return text if knows(seen, observer) else "deal ?"
    if question.kind == ASK_ON_CARD and not may_see_called(s, observer):
        return ""
    if question.kind == CHOOSE_PLACE and question.seat != observer:
        return f"place ? on {1 + (move - PLACE) % SPACES}"
    return "top ?" if question.kind == CHOOSE_TOP and question.seat != observer else text


def gods_seen(seen: Any) -> set[int]:
    """The gods whose faces a view shows on the board and in the decks."""
    cards = [*seen.pantheon.space, *(god for deck in seen.pantheon.deck for god in deck.god[: deck.left])]
    return {god for god in cards if god < THE_GATE}
