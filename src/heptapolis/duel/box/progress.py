"""The progress tokens of the base game."""

from __future__ import annotations

from dataclasses import dataclass

from heptapolis.core.parts import Effect
from heptapolis.duel.box.effects import (
    Ability,
    Science,
    coins,
    points,
)
from heptapolis.duel.box.enums import (
    CHAIN_COINS,
    CHEAP_BLUE,
    CHEAP_WONDERS,
    EXTRA_SHIELD,
    LAW,
    TRADE_INCOME,
    WONDERS_PLAY_AGAIN,
)


@dataclass(frozen=True)
class Token:
    """A progress token, taken for a pair of symbols or from the box."""

    name: str
    gives: tuple[Effect, ...]


TOKENS = (
    Token("agriculture", (coins(6), points(4))),
    Token("architecture", (Ability(CHEAP_WONDERS),)),
    Token("economy", (Ability(TRADE_INCOME),)),
    Token("law", (Science(LAW),)),
    Token("masonry", (Ability(CHEAP_BLUE),)),
    Token("mathematics", (points(3, per="progress_token"),)),
    Token("philosophy", (points(7),)),
    Token("strategy", (Ability(EXTRA_SHIELD),)),
    Token("theology", (Ability(WONDERS_PLAY_AGAIN),)),
    Token("urbanism", (coins(6), Ability(CHAIN_COINS))),
)
TOKENS_ON_BOARD = 5
