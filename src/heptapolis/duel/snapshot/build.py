"""A seat's view as data for a page: names of the box and numbers, no words for people."""

from __future__ import annotations

from typing import Any

from heptapolis.core.bits import members
from heptapolis.duel.box.enums import DECKS
from heptapolis.duel.box.layouts import CAPITAL, LAYOUTS, LOOT, MILITARY_POINTS, SYMBOLS_TO_WIN
from heptapolis.duel.box.pantheon.gods import MYTHOLOGIES, SPACES
from heptapolis.duel.knowledge.view import hidden_tokens
from heptapolis.duel.notation.move_text import CARDS_ON_SPACES, LAID_NAMES, LOOT_NAMES
from heptapolis.duel.options import options_of
from heptapolis.duel.rules.structure import deck_in
from heptapolis.duel.snapshot.city import city
from heptapolis.duel.snapshot.price import activation_prices, prices
from heptapolis.duel.state import DISCARDED, EMPTY, NO_GUARD, SEATS, UNKNOWN_GOD
from heptapolis.duel.tables import BLOCKERS, CARD_NAMES, TOKEN_NAMES, WONDER_NAMES

VERSION = 1


def picture(seen: Any, seat: int) -> dict[str, Any]:
    """Everything on the table as one seat sees it; `seen` is its view."""
    return {
        "game": "duel", "version": VERSION, "options": options_of(seen), "age": seen.age, "active": seen.active,
        "further_turns": seen.again, "offered": [_offered(seen, wonder) for wonder in members(seen.offered)],
        "structure": [_slot(seen, slot) for slot in members(seen.present)] if seen.age else [],
        "track": _track(seen), "tokens": _tokens(seen), "symbols_to_win": SYMBOLS_TO_WIN,
        "discarded": [name for card, name in enumerate(CARD_NAMES) if seen.place[card] == DISCARDED],
        "cities": [city(seen, owner) for owner in range(SEATS)],
        "pantheon": _pantheon(seen) if seen.options.pantheon and seen.age else None,
    }


def _offered(seen: Any, wonder: int) -> dict[str, Any]:
    """A wonder to be drafted."""
    return {"name": WONDER_NAMES[wonder], "prices": prices(seen, WONDER_NAMES[wonder])}


def _slot(seen: Any, slot: int) -> dict[str, Any]:
    """A card of the structure: where it lies, what covers it, and its face or its back."""
    place, token = LAYOUTS[seen.age - 1][slot], seen.pantheon.on_slot[slot]
    is_down = bool(seen.down >> slot & 1)
    card = None if is_down else CARD_NAMES[seen.slot[slot]]
    return {"slot": slot, "row": place.row, "x": place.x, "open": bool(seen.open >> slot & 1),
            "covered_by": members(BLOCKERS[seen.age - 1][slot] & seen.present),
            "card": card, "back": DECKS[deck_in(seen, slot)] if is_down else None,
            "token": LAID_NAMES[token] or None, "prices": prices(seen, card) if card else None}


def _track(seen: Any) -> dict[str, Any]:
    """The military track: spaces above 0 lie towards the second city's capital, below 0 towards the first's."""
    guarded = seen.options.pantheon and seen.age and seen.pantheon.guard != NO_GUARD
    return {"pawn": seen.pawn, "capital": CAPITAL, "points": list(MILITARY_POINTS),
            "loot": [_loot(seen, token) for token in range(len(LOOT_NAMES))],
            "guard": seen.pantheon.guard if guarded else None}


def _loot(seen: Any, token: int) -> dict[str, Any]:
    """A military token: whose coins it takes when the pawn comes to its space."""
    owner, zone = divmod(token, len(LOOT))
    distance, coins = LOOT[zone]
    return {"name": LOOT_NAMES[token], "seat": owner, "space": distance if owner else -distance, "coins": coins,
            "there": bool(seen.loot[token])}


def _tokens(seen: Any) -> dict[str, Any]:
    """Progress tokens on the board, and those drawn from the box to be chosen from."""
    return {"board": [TOKEN_NAMES[token] for token in members(seen.board)],
            "drawn": [TOKEN_NAMES[token] for token in members(seen.shown)], "drawn_unseen": hidden_tokens(seen)}


def _pantheon(seen: Any) -> dict[str, Any]:
    """Spaces from the one next to the first city on, the decks, and what gods have laid on the table."""
    gods = seen.pantheon
    return {"spaces": [_space(seen, space) for space in range(SPACES)],
            "decks": [{"mythology": name, "gods": [_god(god) for god in deck.god[: deck.left]]}
                      for name, deck in zip(MYTHOLOGIES, gods.deck, strict=True)],
            "tokens_on_god": [TOKEN_NAMES[token] for token in members(gods.tokens_on_card)],
            "snake": CARD_NAMES[gods.snake - 1] if gods.snake else None}


def _space(seen: Any, space: int) -> dict[str, Any]:
    card = seen.pantheon.space[space]
    if card == EMPTY:
        return {"space": 1 + space, "card": None, "mythology": None, "prices": None}
    mythology = MYTHOLOGIES[card - UNKNOWN_GOD] if card >= UNKNOWN_GOD else None
    return {"space": 1 + space, "card": _god(card), "mythology": mythology, "prices": activation_prices(seen, space)}


def _god(card: int) -> str | None:
    """A god or the Gate; nothing where this seat has not seen its face."""
    return CARDS_ON_SPACES[card] if card < UNKNOWN_GOD else None
