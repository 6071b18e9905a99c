"""A seat's view as a snapshot: names of the box and numbers, no words for people."""

from __future__ import annotations

from heptapolis.core.bits import members
from heptapolis.duel import hooks
from heptapolis.duel.box.enums import DECKS
from heptapolis.duel.box.layouts import CAPITAL, LAYOUTS, LOOT, MILITARY_POINTS, SYMBOLS_TO_WIN
from heptapolis.duel.knowledge.view import hidden_tokens
from heptapolis.duel.notation.move_text import LOOT_NAMES
from heptapolis.duel.options import options_of
from heptapolis.duel.rules.setup import is_prepared
from heptapolis.duel.rules.structure import deck_in
from heptapolis.duel.rules.wonders import returned_wonders
from heptapolis.duel.snapshot.city import city
from heptapolis.duel.snapshot.price import Prices
from heptapolis.duel.snapshot.types import Loot, OfferedWonder, Slot, Snapshot, Tokens, Track
from heptapolis.duel.state import DISCARDED, SEATS, State
from heptapolis.duel.tables import BLOCKERS, CARD_NAMES, TOKEN_NAMES, WONDER_NAMES


def snapshot(seen: State, seat: int) -> Snapshot:
    """Everything on the table as one seat sees it; `seen` is its view."""
    prices = Prices(seen)
    return Snapshot(
        game="duel",
        options=options_of(seen),
        age=seen.age,
        active=seen.active,
        further_turns=seen.again,
        drafting=not is_prepared(seen),
        offered=[_offered(wonder, prices) for wonder in members(seen.offered)],
        returned=[WONDER_NAMES[wonder] for wonder in members(returned_wonders(seen))],
        structure=[_slot(seen, slot, prices) for slot in members(seen.present)] if seen.age else [],
        track=_track(seen),
        tokens=_tokens(seen),
        symbols_to_win=SYMBOLS_TO_WIN,
        discarded=[name for name, place in zip(CARD_NAMES, seen.place, strict=True) if place == DISCARDED],
        cities=[city(seen, owner, prices) for owner in range(SEATS)],
        **hooks.shown_further(seen),
    )


def _offered(wonder: int, prices: Prices) -> OfferedWonder:
    return OfferedWonder(WONDER_NAMES[wonder], prices.of(WONDER_NAMES[wonder]))


def _slot(seen: State, slot: int, prices: Prices) -> Slot:
    place = LAYOUTS[seen.age - 1][slot]
    is_down = bool(seen.down >> slot & 1)
    card = None if is_down else CARD_NAMES[seen.slot[slot]]
    return Slot(
        slot=slot,
        row=place.row,
        x=place.x,
        open=bool(seen.open >> slot & 1),
        covered_by=members(BLOCKERS[seen.age - 1][slot] & seen.present),
        card=card,
        back=DECKS[deck_in(seen, slot)] if is_down else None,
        token=hooks.token_on_slot(seen, slot),
        prices=prices.of(card) if card else None,
    )


def _track(seen: State) -> Track:
    return Track(
        seen.pawn,
        CAPITAL,
        list(MILITARY_POINTS),
        [_loot(seen, token) for token in range(len(LOOT_NAMES))],
        hooks.guarded_space(seen),
    )


def _loot(seen: State, token: int) -> Loot:
    owner, zone = divmod(token, len(LOOT))
    distance, coins = LOOT[zone]
    return Loot(LOOT_NAMES[token], owner, distance if owner else -distance, coins, bool(seen.loot[token]))


def _tokens(seen: State) -> Tokens:
    return Tokens(
        [TOKEN_NAMES[token] for token in members(seen.board)],
        [TOKEN_NAMES[token] for token in members(seen.shown)],
        hidden_tokens(seen),
    )
