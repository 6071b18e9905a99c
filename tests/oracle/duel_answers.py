"""The questions of Duel for the oracle: for each kind its legal answers and what an answer does."""

from .duel_box import BUILDINGS
from .duel_course import action_price, begin_turn, choose_action, do_action, give_more_coins
from .duel_dealer import DEALER_ANSWERS
from .duel_effects import add_building, build_wonder, gain_token, notice_symbol
from .duel_gods import (
    call,
    callable_gods,
    consult,
    guardable,
    hide,
    inflict,
    seizable,
    strike,
    take_first,
    unbuild,
)
from .duel_prices import coins_from_card, covers, space_price, useful_offerings
from .duel_table import (
    Question,
    Table,
    ask,
    ask_later,
    cards_of_colour,
    open_cards,
    other,
    then,
)


def legal_turn(table: Table, question: Question) -> list[str]:
    """Construct or discard an open card, construct a Wonder with one, or activate (10)."""
    city = table.city(question.seat)
    cards = open_cards(table)
    moves = [f"build {card}" for card in cards]
    moves += [f"wonder {wonder} with {card}" for wonder in city.unbuilt for card in cards]
    moves += activations(table, question.seat)
    moves = [move for move in moves if covers(city, action_price(table, question.seat, move).coins)]
    return moves + [f"discard {card}" for card in cards]


def activations(table: Table, seat: str) -> list[str]:
    """Activations in Ages II and III, with each set of offering tokens that may be used (72, 74, 110)."""
    moves = []
    for space, god in enumerate(table.spaces):
        if table.age >= 2 and god != ".":
            sets = useful_offerings(table.city(seat).offerings, space_price(table, seat, space))
            moves += [activation(god, offerings) for offerings in sets]
    return moves


def activation(god: str, offerings: list[str]) -> str:
    """The text of an activation."""
    return f"activate {god} with {' and '.join(offerings)}" if offerings else f"activate {god}"


def answer_turn(table: Table, question: Question, text: str) -> None:
    choose_action(table, question.seat, text)


def legal_spend(table: Table, question: Question) -> list[str]:
    """How many coins may come from `astarte` (112)."""
    return [f"spend {number}" for number in coins_from_card(table, question.seat, int(question.about))]


def answer_spend(table: Table, question: Question, text: str) -> None:
    do_action(table, question.seat, question.data, int(text.split()[1]))


def legal_draft(table: Table, question: Question) -> list[str]:
    """One of the Wonders shown; before the first pick by option four others, once (4)."""
    fresh = len(table.wonders_seen) == 4 and len(table.offered) == 4
    others = ["redraw"] if table.options["redraw"] == "once" and fresh else []
    return [f"draft {wonder}" for wonder in table.offered] + others


def answer_draft(table: Table, question: Question, text: str) -> None:
    if text == "redraw":
        table.offered.clear()
        then(table, *[ask_later("deal_wonder", "dealer") for _ in range(4)], ask_later("draft", question.seat))
        return
    wonder = text.split()[1]
    table.offered.remove(wonder)
    table.city(question.seat).unbuilt.append(wonder)


def legal_begin(table: Table, question: Question) -> list[str]:
    """Either player may be chosen (15)."""
    return ["begin first", "begin second"]


def answer_begin(table: Table, question: Question, text: str) -> None:
    if table.age == 1:
        give_more_coins(table, text.split()[1])
    begin_turn(table, text.split()[1])


def or_nothing(table: Table, moves: list[str]) -> list[str]:
    """By option a progress token or a card of the discard pile may be declined (44)."""
    return [*moves, "decline"] if table.options["declines"] == "allowed" else moves


def legal_token(table: Table, question: Question) -> list[str]:
    return or_nothing(table, [f"take {token}" for token in table.board])


def answer_token(table: Table, question: Question, text: str) -> None:
    """A progress token is taken from the board (43)."""
    if text != "decline":
        token = text.split()[1]
        table.board.remove(token)
        gain_token(table, question.seat, token)


def legal_library(table: Table, question: Question) -> list[str]:
    return or_nothing(table, [f"take {token}" for token in table.shown])


def answer_library(table: Table, question: Question, text: str) -> None:
    """One token is kept, the others go back to the box (50)."""
    table.shown.clear()
    if text != "decline":
        gain_token(table, question.seat, text.split()[1])


def legal_keep(table: Table, question: Question) -> list[str]:
    return or_nothing(table, [f"take {token}" for token in table.on_card])


def answer_keep(table: Table, question: Question, text: str) -> None:
    """One token of `enki` is kept, the other goes back to the box (83)."""
    table.on_card.clear()
    if text != "decline":
        gain_token(table, question.seat, text.split()[1])


def legal_raise(table: Table, question: Question) -> list[str]:
    return or_nothing(table, [f"raise {card}" for card in table.discard])


def answer_raise(table: Table, question: Question, text: str) -> None:
    """A card of the discard pile is constructed free; it is no chain (33, 53)."""
    if text != "decline":
        card = text.split()[1]
        table.discard.remove(card)
        add_building(table, question.seat, card)


def legal_destroy(table: Table, question: Question) -> list[str]:
    city = table.city(other(question.seat))
    return [f"destroy {card}" for card in cards_of_colour(city, question.about)]


def answer_destroy(table: Table, question: Question, text: str) -> None:
    """A card of the opponent goes to the discard pile (52)."""
    card = text.split()[1]
    table.city(other(question.seat)).buildings.remove(card)
    table.discard.append(card)


def legal_claim(table: Table, question: Question) -> list[str]:
    return [f"claim {slot}" for slot in question.data]


def answer_claim(table: Table, question: Question, text: str) -> None:
    take_first(table, int(text.split()[1]))


def legal_place(table: Table, question: Question) -> list[str]:
    """God and space are chosen together (67)."""
    gods = table.decks[question.about][:2]
    empty = [number for number in range(1, 7) if table.spaces[number - 1] == "."]
    return [f"place {god} on {number}" for god in gods for number in empty]


def answer_place(table: Table, question: Question, text: str) -> None:
    """The god goes on the space; the other one stays on top of its deck (67); which is which is hidden (70)."""
    _, god, _, number = text.split()
    looked_at = table.decks[question.about][:2]
    if len(looked_at) == 2:
        hide(table, looked_at, question.seat)
    table.decks[question.about].remove(god)
    table.spaces[int(number) - 1] = god


def legal_consult(table: Table, question: Question) -> list[str]:
    """A deck that is not empty (80)."""
    return [f"consult {mythology}" for mythology, deck in table.decks.items() if deck]


def answer_consult(table: Table, question: Question, text: str) -> None:
    consult(table, question.seat, text.split()[1])


def legal_call(table: Table, question: Question) -> list[str]:
    return [f"call {god}" for god in callable_gods(table, question.about)]


def answer_call(table: Table, question: Question, text: str) -> None:
    call(table, question.seat, question.about, text.split()[1])


def legal_top(table: Table, question: Question) -> list[str]:
    return [f"top {god}" for god in table.decks[question.about]]


def answer_top(table: Table, question: Question, text: str) -> None:
    """The two gods go back in an order that only the builder of the theater knows (80, 106)."""
    deck = table.decks[question.about]
    deck.remove(text.split()[1])
    deck.insert(0, text.split()[1])
    hide(table, deck, question.seat)


def legal_copy(table: Table, question: Question) -> list[str]:
    return [f"copy {card}" for card in cards_of_colour(table.city(other(question.seat)), "green")]


def answer_copy(table: Table, question: Question, text: str) -> None:
    """`nisaba` counts as one symbol of the kind of this card (85)."""
    table.snake = text.split()[1]
    notice_symbol(table, question.seat, BUILDINGS[table.snake].symbol)


def legal_seize(table: Table, question: Question) -> list[str]:
    return [f"seize {card}" for card in seizable(table, question.seat)]


def answer_seize(table: Table, question: Question, text: str) -> None:
    """Nothing that the card gave before is given again (87)."""
    card = text.split()[1]
    table.city(other(question.seat)).buildings.remove(card)
    table.city(question.seat).buildings.append(card)


def legal_strike(table: Table, question: Question) -> list[str]:
    """Any card in the structure, open or covered, face up or face down (90)."""
    return [f"strike {slot}" for slot, card in enumerate(table.structure) if card is not None]


def answer_strike(table: Table, question: Question, text: str) -> None:
    strike(table, int(text.split()[1]))


def legal_unbuild(table: Table, question: Question) -> list[str]:
    return [f"unbuild {wonder}" for city in (table.first, table.second) for wonder in city.built]


def answer_unbuild(table: Table, question: Question, text: str) -> None:
    unbuild(table, text.split()[1])


def legal_complete(table: Table, question: Question) -> list[str]:
    return [f"complete {wonder}" for wonder in table.city(question.seat).unbuilt]


def answer_complete(table: Table, question: Question, text: str) -> None:
    then(table, ask("entomb", question.seat, text.split()[1]))


def legal_entomb(table: Table, question: Question) -> list[str]:
    return [f"entomb {card}" for card in table.discard]


def answer_entomb(table: Table, question: Question, text: str) -> None:
    """The Wonder is built free with this card under it, with all its effects (94)."""
    card = text.split()[1]
    table.discard.remove(card)
    build_wonder(table, question.seat, question.about, card)


def legal_annex(table: Table, question: Question) -> list[str]:
    return [f"annex {wonder}" for wonder in table.city(other(question.seat)).unbuilt]


def answer_annex(table: Table, question: Question, text: str) -> None:
    wonder = text.split()[1]
    table.city(other(question.seat)).unbuilt.remove(wonder)
    table.city(question.seat).unbuilt.append(wonder)


def legal_guard(table: Table, question: Question) -> list[str]:
    return [f"guard {space:+d}" for space in guardable(table)]


def answer_guard(table: Table, question: Question, text: str) -> None:
    table.guard = int(text.split()[1])


def legal_spare(table: Table, question: Question) -> list[str]:
    return [f"spare {name}" for name in table.loot]


def answer_spare(table: Table, question: Question, text: str) -> None:
    table.loot.remove(text.split()[1])


def legal_inflict(table: Table, question: Question) -> list[str]:
    return [f"inflict {name}" for name in table.loot]


def answer_inflict(table: Table, question: Question, text: str) -> None:
    inflict(table, question.seat, text.split()[1])


ANSWERS = {
    "turn": (legal_turn, answer_turn),
    "spend": (legal_spend, answer_spend),
    "draft": (legal_draft, answer_draft),
    "begin": (legal_begin, answer_begin),
    "token": (legal_token, answer_token),
    "library": (legal_library, answer_library),
    "keep": (legal_keep, answer_keep),
    "raise": (legal_raise, answer_raise),
    "destroy": (legal_destroy, answer_destroy),
    "claim": (legal_claim, answer_claim),
    "place": (legal_place, answer_place),
    "consult": (legal_consult, answer_consult),
    "call": (legal_call, answer_call),
    "top": (legal_top, answer_top),
    "copy": (legal_copy, answer_copy),
    "seize": (legal_seize, answer_seize),
    "strike": (legal_strike, answer_strike),
    "unbuild": (legal_unbuild, answer_unbuild),
    "complete": (legal_complete, answer_complete),
    "entomb": (legal_entomb, answer_entomb),
    "annex": (legal_annex, answer_annex),
    "guard": (legal_guard, answer_guard),
    "spare": (legal_spare, answer_spare),
    "inflict": (legal_inflict, answer_inflict),
} | DEALER_ANSWERS
