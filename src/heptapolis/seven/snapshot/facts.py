"""What of the box is in a game, as its options say: the facts from which help is worded."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from heptapolis.core.parts import Effect
from heptapolis.seven.box.effects import Either, Produces, Science
from heptapolis.seven.box.enums import GUILD, RESOURCES, SYMBOLS
from heptapolis.seven.box.sums import FREE_CITY_DECK
from heptapolis.seven.hooks import expansions_in
from heptapolis.seven.options import prepare
from heptapolis.seven.rules.hands import deck_players, pool_of
from heptapolis.seven.snapshot.types import Snapshot
from heptapolis.seven.state import State
from heptapolis.seven.tables import (
    CARD_COPIES,
    CARD_DECK,
    CARD_IDS,
    DECK_FIRST,
    FIRST_STAGE,
    LEADER_IDS,
    LEADER_POOL,
    PARTS,
)


def is_in_game(seen: Snapshot, name: str) -> bool:
    """Whether a card or leader may come up in a game with these options and so many players."""
    s = _record(tuple(seen.options.items()))
    if name in LEADER_IDS:
        return bool(s.options.leaders and LEADER_POOL[expansions_in(s)] >> LEADER_IDS[name] & 1)
    card = CARD_IDS[name]
    deck = CARD_DECK[card]
    if deck < GUILD:
        return CARD_COPIES[deck_players(s) - FREE_CITY_DECK][card] > 0
    if deck > GUILD and not s.options.cities:
        return False
    return bool(pool_of(s, deck) >> card - DECK_FIRST[deck] & 1)


@cache
def _record(options: tuple[tuple[str, str], ...]) -> State:
    """A record with these options, for the rules to read."""
    return prepare(dict(options))  # type: ignore[no-any-return]


def bearers(seen: Snapshot, symbol: str) -> list[str]:
    """The cards and leaders of this game that bear a symbol."""
    return _giving(seen, lambda effect: effect == Science(SYMBOLS.index(symbol)))


def makers(seen: Snapshot, resource: str) -> list[str]:
    """The cards and leaders of this game that make a resource."""
    good = RESOURCES.index(resource)
    return _giving(seen, lambda effect: isinstance(effect, Produces | Either) and good in effect.goods)


def _giving(seen: Snapshot, gives: Callable[[Effect], bool]) -> list[str]:
    return [part.name for part in PARTS[:FIRST_STAGE] if any(map(gives, part.gives)) and is_in_game(seen, part.name)]
