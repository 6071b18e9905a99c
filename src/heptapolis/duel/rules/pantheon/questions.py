"""The questions that only Pantheon asks: their legal answers and what each answer does."""

from heptapolis.core.events import Log
from heptapolis.duel.box.enums import BROWN, GREEN, GREY
from heptapolis.duel.box.layouts import CAPITAL
from heptapolis.duel.box.pantheon.gods import SPACES
from heptapolis.duel.moves import DEAL_CARD, DEAL_TOKEN, TAKE_TOKEN
from heptapolis.duel.rules.marking import ANY_COLOUR, mark_cards, mark_declining, mark_set, mark_unseen
from heptapolis.duel.rules.pantheon.decks import DECKS, mark_undrawn, name_god
from heptapolis.duel.rules.pantheon.gods import (
    annex,
    ask_tokens_on,
    call_god,
    choose_entombed,
    complete_free,
    consult,
    copy_symbol,
    guard,
    inflict,
    is_calling,
    keep_from_card,
    lay_on_card,
    order_deck,
    put_struck,
    seize,
    spare,
    strike,
    unbuild,
)
from heptapolis.duel.rules.pantheon.moves import (
    ANNEX,
    ASK_GOD,
    ASK_MYTHOLOGY,
    ASK_OFFERING,
    ASK_ON_CARD,
    CALL,
    CHOOSE_ANNEXED,
    CHOOSE_CALLED,
    CHOOSE_CLAIM,
    CHOOSE_COMPLETED,
    CHOOSE_COPIED,
    CHOOSE_DECK,
    CHOOSE_ENTOMBED,
    CHOOSE_GUARDED,
    CHOOSE_INFLICTED,
    CHOOSE_ON_CARD,
    CHOOSE_PLACE,
    CHOOSE_SEIZED,
    CHOOSE_SPARED,
    CHOOSE_SPENT,
    CHOOSE_STRUCK,
    CHOOSE_TOP,
    CHOOSE_UNBUILT,
    CLAIM,
    COMPLETE,
    CONSULT,
    COPY,
    DEAL_GOD,
    DEAL_MYTHOLOGY,
    DEAL_OFFERING,
    ENTOMB,
    GUARD,
    INFLICT,
    PLACE,
    SEIZE,
    SPARE,
    STRIKE,
    TOP,
    UNBUILD,
)
from heptapolis.duel.rules.pantheon.purse import mark_spent
from heptapolis.duel.rules.pantheon.tokens import (
    FIRST_OFFERING,
    lay_token,
    mark_claims,
    mark_mythologies,
    mark_offerings,
    mark_places,
    place_god,
    waiting_tokens,
)
from heptapolis.duel.rules.progress import tokens_in_box
from heptapolis.duel.rules.structure import deck_in, due_to_turn_up
from heptapolis.duel.state import DISCARDED, IN_CITY, State


def mark_pantheon(s: State, kind: int, who: int, what: int, legal: list[int]) -> int:
    """Legal answers to one of Pantheon's questions."""
    opponent_place = IN_CITY + 1 - who
    if kind == CHOOSE_PLACE:
        return mark_places(s, what, legal)
    if kind == CHOOSE_CLAIM:
        return mark_claims(s, waiting_tokens(s, due_to_turn_up(s)), legal)
    if kind == CHOOSE_CALLED:
        return mark_called(s, what, legal)
    if kind == CHOOSE_DECK:
        return mark_decks(s, legal)
    if kind == CHOOSE_TOP:
        return mark_deck(s, what, TOP, legal)
    if kind == CHOOSE_ON_CARD:
        return mark_declining(s, legal, mark_set(s.pantheon.tokens_on_card, TAKE_TOKEN, legal))
    if kind == CHOOSE_COPIED:
        return mark_cards(s, opponent_place, 1 << GREEN, COPY, legal)
    if kind == CHOOSE_SEIZED:
        return mark_cards(s, opponent_place, 1 << BROWN | 1 << GREY, SEIZE, legal)
    if kind == CHOOSE_STRUCK:
        return mark_set(s.present, STRIKE, legal)
    if kind == CHOOSE_UNBUILT:
        return mark_set(s.cities[0].built | s.cities[1].built, UNBUILD, legal)
    if kind == CHOOSE_COMPLETED:
        return mark_set(s.cities[who].planned, COMPLETE, legal)
    if kind == CHOOSE_ENTOMBED:
        return mark_cards(s, DISCARDED, ANY_COLOUR, ENTOMB, legal)
    if kind == CHOOSE_ANNEXED:
        return mark_set(s.cities[1 - who].planned, ANNEX, legal)
    if kind == CHOOSE_GUARDED:
        return mark_guarded(s, legal)
    if kind == CHOOSE_SPARED:
        return mark_loot(s, SPARE, legal)
    if kind == CHOOSE_INFLICTED:
        return mark_loot(s, INFLICT, legal)
    if kind == CHOOSE_SPENT:
        return mark_spent(s, who, what, legal)
    return mark_dealt(s, kind, what, legal)


def mark_dealt(s: State, kind: int, what: int, legal: list[int]) -> int:
    """What the dealer may answer."""
    if kind == ASK_MYTHOLOGY:
        return mark_mythologies(s, legal)
    if kind == ASK_OFFERING:
        return mark_offerings(s, legal)
    if kind == ASK_GOD:
        return mark_undrawn(s, what, legal)
    if kind == ASK_ON_CARD:
        return mark_set(tokens_in_box(s), DEAL_TOKEN, legal)
    return mark_unseen(s, deck_in(s, what), legal)


def mark_deck(s: State, mythology: int, first: int, legal: list[int]) -> int:
    """Every god of one deck."""
    deck = s.pantheon.deck[mythology]
    for position in range(deck.left):
        legal[position] = first + deck.god[position]
    return deck.left


def mark_called(s: State, source: int, legal: list[int]) -> int:
    """The top god of each deck, or every god of the deck turned up."""
    if source:
        return mark_deck(s, source - 1, CALL, legal)
    count = 0
    for mythology in range(DECKS):
        if s.pantheon.deck[mythology].left:
            legal[count] = CALL + s.pantheon.deck[mythology].god[0]
            count += 1
    return count


def mark_decks(s: State, legal: list[int]) -> int:
    """Every deck that holds a god."""
    count = 0
    for mythology in range(DECKS):
        if s.pantheon.deck[mythology].left:
            legal[count] = CONSULT + mythology
            count += 1
    return count


def mark_guarded(s: State, legal: list[int]) -> int:
    """Every space of the track, the capitals included; the conflict pawn's own only with the option."""
    count = 0
    for space in range(-CAPITAL, CAPITAL + 1):
        if space != s.pawn or s.options.minerva_on_pawn:
            legal[count] = GUARD + CAPITAL + space
            count += 1
    return count


def mark_loot(s: State, first: int, legal: list[int]) -> int:
    """Every military token still on the track."""
    count = 0
    for token in range(len(s.loot)):
        if s.loot[token]:
            legal[count] = first + token
            count += 1
    return count


def answer_pantheon(s: State, kind: int, who: int, what: int, move: int, log: Log) -> None:
    """Carry out an answer."""
    if kind == CHOOSE_PLACE:
        place_god(s, who, (move - PLACE) // SPACES, (move - PLACE) % SPACES, log)
    elif kind == CHOOSE_CLAIM:
        s.pantheon.claimed = 1 + move - CLAIM
    elif kind == CHOOSE_CALLED:
        call_god(s, who, move - CALL, what, log)
    elif kind == CHOOSE_DECK:
        consult(s, who, move - CONSULT, log)
    elif kind == CHOOSE_TOP:
        order_deck(s, who, move - TOP)
    elif kind == CHOOSE_ON_CARD:
        keep_from_card(s, who, move - TAKE_TOKEN, log)
    elif kind == CHOOSE_COPIED:
        copy_symbol(s, who, move - COPY, log)
    elif kind == CHOOSE_SEIZED:
        seize(s, who, move - SEIZE, log)
    elif kind == CHOOSE_STRUCK:
        strike(s, who, move - STRIKE, log)
    elif kind == CHOOSE_UNBUILT:
        unbuild(s, who, move - UNBUILD, log)
    elif kind == CHOOSE_COMPLETED:
        choose_entombed(s, who, move - COMPLETE)
    elif kind == CHOOSE_ENTOMBED:
        complete_free(s, who, what, move - ENTOMB, log)
    elif kind == CHOOSE_ANNEXED:
        annex(s, who, move - ANNEX, log)
    elif kind == CHOOSE_GUARDED:
        guard(s, who, move - GUARD - CAPITAL, log)
    elif kind == CHOOSE_SPARED:
        spare(s, who, move - SPARE, log)
    elif kind == CHOOSE_INFLICTED:
        inflict(s, who, move - INFLICT, log)
    else:
        deal_pantheon(s, kind, what, move, log)


def deal_pantheon(s: State, kind: int, what: int, move: int, log: Log) -> None:
    """Carry out an answer of the dealer."""
    if kind == ASK_MYTHOLOGY:
        lay_token(s, what, 1 + move - DEAL_MYTHOLOGY, log)
    elif kind == ASK_OFFERING:
        lay_token(s, what, FIRST_OFFERING + move - DEAL_OFFERING, log)
    elif kind == ASK_GOD:
        name_god(s, what, move - DEAL_GOD, log)
        if is_calling(s):
            ask_tokens_on(s, move - DEAL_GOD)
    elif kind == ASK_ON_CARD:
        lay_on_card(s, move - DEAL_TOKEN, log)
    else:
        put_struck(s, s.active, what, move - DEAL_CARD, log)
