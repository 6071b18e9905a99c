"""A full position that a seat could believe in: what its view hides is drawn again, each way as likely.

Where a god was put, of the two that were looked at, is taken to tell nothing about which god it is.
"""

from heptapolis.core.bits import lowest, size
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.duel.box.pantheon.gods import GODS_PER_DECK, MYTHOLOGIES, SPACES
from heptapolis.duel.god_tables import GOD_TOKENS_ON_CARD, MYTHOLOGY_FIRST
from heptapolis.duel.knowledge.view import hidden_tokens
from heptapolis.duel.moves import ASK_GOD, ASK_ON_CARD, CHOOSE_CALLED
from heptapolis.duel.rules.pantheon.decks import is_undrawn
from heptapolis.duel.rules.science import tokens_in_box
from heptapolis.duel.state import UNKNOWN_GOD, State


def guess(v: State, seed: int) -> None:
    """Fill in, inside the view's own record, everything it hides."""
    dice = seeded(seed)
    for _ in range(hidden_tokens(v)):
        dice = advance(dice)
        v.shown |= 1 << nth_member(tokens_in_box(v), pick(dice, size(tokens_in_box(v))))
    if v.options.pantheon and v.age:
        for mythology in range(len(MYTHOLOGIES)):
            dice = guess_mythology(v, mythology, dice)
        guess_tokens_on_card(v, dice)


def nth_member(members: int, number: int) -> int:
    """A member of a set by its rank."""
    for _ in range(number):
        members &= members - 1
    return lowest(members)


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
    for god in range(MYTHOLOGY_FIRST[mythology], MYTHOLOGY_FIRST[mythology] + GODS_PER_DECK):
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
                number += GOD_TOKENS_ON_CARD[deck.god[position]]
    return number
