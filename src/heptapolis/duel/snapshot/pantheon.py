"""What Pantheon adds to a snapshot and to the preview of a choice."""

from __future__ import annotations

from typing import Any

from heptapolis.core.bits import members
from heptapolis.core.contract import Target
from heptapolis.duel.box.pantheon.gods import MYTHOLOGIES, SPACES
from heptapolis.duel.box.pantheon.record import NO_GUARD, UNKNOWN_GOD
from heptapolis.duel.notation.pantheon_moves import CARDS_ON_SPACES, LAID_NAMES, OFFERING_NAMES
from heptapolis.duel.notation.pantheon_text import gods_in_front
from heptapolis.duel.rules.money import purse
from heptapolis.duel.rules.pantheon.board import activation_price, printed_cost
from heptapolis.duel.rules.pantheon.moves import CHOOSE_ENTOMBED, CHOOSE_SPENT, SPEND
from heptapolis.duel.rules.pantheon.purse import least_spent
from heptapolis.duel.snapshot.pantheon_types import ActivationPrice, Deck, Pantheon, Space
from heptapolis.duel.state import EMPTY, FIRST, SECOND, State
from heptapolis.duel.tables import CARD_NAMES, TOKEN_NAMES, WONDER_NAMES


def pantheon(seen: State) -> Pantheon:
    """The spaces, the decks and what gods have laid on the table."""
    gods = seen.pantheon
    decks = [
        Deck(name, [_god(god) for god in deck.god[: deck.left]])
        for name, deck in zip(MYTHOLOGIES, gods.deck, strict=True)
    ]
    return Pantheon(
        [_space(seen, space) for space in range(SPACES)],
        decks,
        [TOKEN_NAMES[token] for token in members(gods.tokens_on_card)],
        CARD_NAMES[gods.snake - 1] if gods.snake else None,
    )


def _space(seen: State, space: int) -> Space:
    card, costs = seen.pantheon.space[space], space_costs(seen, space)
    if card == EMPTY:
        return Space(1 + space, None, None, costs, None)
    mythology = MYTHOLOGIES[card - UNKNOWN_GOD] if card >= UNKNOWN_GOD else None
    return Space(1 + space, _god(card), mythology, costs, activation_prices(seen, space))


def _god(card: int) -> str | None:
    """A god or the Gate; nothing where this seat has not seen its face."""
    return CARDS_ON_SPACES[card] if card < UNKNOWN_GOD else None


def space_costs(state: State, space: int) -> tuple[int, int]:
    """What is printed on a space for each seat."""
    return printed_cost(state, FIRST, space), printed_cost(state, SECOND, space)


def activation_prices(state: State, space: int) -> tuple[ActivationPrice, ActivationPrice]:
    """What the card on a space costs each seat, without offerings and with all of them."""
    return _activation(state, FIRST, space), _activation(state, SECOND, space)


def _activation(state: State, seat: int, space: int) -> ActivationPrice:
    city = state.cities[seat]
    price, least = (activation_price(state, seat, space, offered) for offered in (0, city.offerings))
    return ActivationPrice(
        price,
        printed_cost(state, seat, space),
        least,
        max(0, price - purse(city)),
        "short" if least > purse(city) else None,
    )


def laid_on_slot(seen: State, slot: int) -> str | None:
    """The mythology or offering token on a card of the structure."""
    return LAID_NAMES[seen.pantheon.on_slot[slot]] or None


def minervas_space(seen: State) -> int | None:
    """The space of Minerva's pawn, if it is on the track."""
    return seen.pantheon.guard if seen.age and seen.pantheon.guard != NO_GUARD else None


def in_city(state: State, seat: int) -> dict[str, Any]:
    """What a city has from this expansion."""
    me = state.cities[seat]
    return {
        "gods": gods_in_front(state, seat),
        "coins_on_card": me.on_card,
        "mythology": [name for name, count in zip(MYTHOLOGIES, me.mythology, strict=True) for _ in range(count)],
        "offerings": [OFFERING_NAMES[offering] for offering in members(me.offerings)],
    }


def action_asked_for(state: State, move: int) -> int:
    """The action that an answer completes: how many coins of a card to spend is asked before the action itself."""
    is_spending = state.asked[state.depth - 1].kind == CHOOSE_SPENT
    return state.pantheon.action if is_spending else move


def wonder_entombed(state: State) -> Target | None:
    """The wonder that is built by choosing the card under it."""
    question = state.asked[state.depth - 1]
    return Target("wonder", WONDER_NAMES[question.what]) if question.kind == CHOOSE_ENTOMBED else None


def spends_least(state: State, seat: int) -> int | None:
    """The answer with which the treasury pays first, where coins on a card may be spent."""
    if not state.depth or state.asked[state.depth - 1].kind != CHOOSE_SPENT:
        return None
    return SPEND + least_spent(state.cities[seat], state.asked[state.depth - 1].what)
