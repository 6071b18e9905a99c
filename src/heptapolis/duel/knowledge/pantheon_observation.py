"""What a learner sees of the expansion."""

from heptapolis.duel.box.layouts import CAPITAL
from heptapolis.duel.box.pantheon.gods import OFFERINGS as OFFERING_LIST
from heptapolis.duel.box.pantheon.record import NO_GUARD, THE_GATE, UNKNOWN_GOD, Deck
from heptapolis.duel.knowledge.observation import mark_members
from heptapolis.duel.knowledge.observation_layout import SHAPES, at
from heptapolis.duel.parts import GOD_NAMES
from heptapolis.duel.state import EMPTY, FIRST, State

GODS, ON_CARD, MYTHOLOGY, OFFERINGS = at("gods"), at("on_card"), at("mythology"), at("offerings")
SLOT_TOKENS, SPACED, DECKED = at("slot_tokens"), at("spaces"), at("decks")
TOKENS_ON_CARD, GUARDED = at("tokens_on_card"), at("guard")
ON_SPACE, WIDE_DECK, SLOT_KINDS = SHAPES["spaces"][1], SHAPES["decks"][2], SHAPES["slot_tokens"][1]


def observe_pantheon(v: State, seat: int, out: list[int]) -> None:
    """Gods, their board and decks, tokens on cards, and Minerva's pawn from my side of the track."""
    for side in range(2):
        city = v.cities[seat if side == 0 else 1 - seat]
        out[ON_CARD + side] = city.on_card
        mark_members(city.gods, GODS + side * len(GOD_NAMES), out)
        mark_members(city.offerings, OFFERINGS + len(OFFERING_LIST) * side, out)
        for mythology in range(len(city.mythology)):
            out[MYTHOLOGY + side * len(city.mythology) + mythology] = city.mythology[mythology]
    for slot in range(len(v.slot)):
        if v.pantheon.on_slot[slot]:
            out[SLOT_TOKENS + SLOT_KINDS * slot + v.pantheon.on_slot[slot] - 1] = 1
    observe_spaces(v, seat, out)
    for mythology in range(len(v.pantheon.deck)):
        observe_deck(v.pantheon.deck[mythology], mythology, out)
    mark_members(v.pantheon.tokens_on_card, TOKENS_ON_CARD, out)
    if v.age and v.pantheon.guard != NO_GUARD:
        out[GUARDED + CAPITAL + (v.pantheon.guard if seat == FIRST else -v.pantheon.guard)] = 1


def observe_spaces(v: State, seat: int, out: list[int]) -> None:
    """The six spaces, the cheapest for me first: a god, the Gate, or the back of a god I have not seen."""
    for number in range(len(v.pantheon.space)):
        card = v.pantheon.space[number if seat == FIRST else len(v.pantheon.space) - 1 - number]
        first = SPACED + ON_SPACE * number
        if v.age == 0 or card == EMPTY:
            continue
        out[first + (card if card <= THE_GATE else len(GOD_NAMES) + 1 + card - UNKNOWN_GOD)] = 1


def observe_deck(deck: Deck, mythology: int, out: list[int]) -> None:
    """A deck from the top: is there a card, has anybody looked at it, and which god it is if I know."""
    for position in range(deck.left):
        first = DECKED + WIDE_DECK * (mythology * len(deck.god) + position)
        out[first] = 1
        out[first + 1] = deck.seen[position] > 0
        if deck.god[position] < UNKNOWN_GOD:
            out[first + 2 + deck.god[position]] = 1
