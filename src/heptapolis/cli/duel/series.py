"""What a series of games of Duel adds up to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from heptapolis.cli.duel.expansions import further_kinds
from heptapolis.cli.series import Series
from heptapolis.core.bits import members
from heptapolis.duel import tally
from heptapolis.duel.box.enums import AGE_3
from heptapolis.duel.game import DUEL
from heptapolis.duel.hooks import expansions_in
from heptapolis.duel.notation.move_text import SEAT_NAMES
from heptapolis.duel.state import SEATS, VICTORIES
from heptapolis.duel.tables import (
    CARD_DECK,
    CARD_NAMES,
    GUILD_DECK,
    TOKEN_NAMES,
    TOKEN_POOL,
    WONDER_NAMES,
    WONDER_POOL,
)

CARD_ROWS = (tally.BUILT, tally.RAISED, tally.DISCARDED, tally.TUCKED, tally.DESTROYED)


class Kind(NamedTuple):
    """Things of a kind: the names of those in play by number, and what is counted of them."""

    names: Mapping[int, str]
    rows: tuple[int, ...]


def kinds(options: Mapping[str, str]) -> dict[str, Kind]:
    """What is counted in games with these options."""
    expansions = expansions_in(DUEL.prepare(options))
    decks = (*range(AGE_3 + 1), GUILD_DECK[expansions])
    found = {
        "cards": Kind({card: name for card, name in enumerate(CARD_NAMES) if CARD_DECK[card] in decks}, CARD_ROWS),
        "wonders": Kind(
            {wonder: WONDER_NAMES[wonder] for wonder in members(WONDER_POOL[expansions])}, (tally.ERECTED,)
        ),
        "tokens": Kind({token: TOKEN_NAMES[token] for token in members(TOKEN_POOL[expansions])}, (tally.TAKEN,)),
    }
    return found | {name: Kind(*kind) for name, kind in further_kinds(expansions, CARD_ROWS).items()}


def report(series: Series) -> dict[str, Any]:
    """Wins, victories, means and spreads, and how often each thing was built, discarded or taken, also by winners."""
    wins, victories, sums, squares = series.totals
    first, second, decisions = (series.measure(sums, squares, number) for number in range(len(tally.MEASURES)))
    return {
        "wins": {name: int(count) for name, count in zip((*SEAT_NAMES, "shared"), wins, strict=False)},
        "victories": {name: int(victories[number]) for number, name in enumerate(VICTORIES) if number},
        "scores": dict(zip(SEAT_NAMES, (first, second), strict=True)),
        "decisions": decisions,
        "counts": {name: _counts(series, kind) for name, kind in kinds(series.options).items()},
    }


def _counts(series: Series, kind: Kind) -> dict[str, Any]:
    return {
        name: {
            **{tally.ROWS[row]: _by_seat(series, row, number) for row in kind.rows},
            "by_winner": {tally.ROWS[row]: _by_seat(series, tally.BY_WINNER + row, number) for row in kind.rows},
        }
        for number, name in kind.names.items()
    }


def _by_seat(series: Series, row: int, number: int) -> list[int]:
    return [int(series.tally[row][seat][number]) for seat in range(SEATS)]
