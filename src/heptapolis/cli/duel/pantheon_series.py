"""What is counted of a series of games with Pantheon."""

from __future__ import annotations

from collections.abc import Mapping

from heptapolis.duel import tally
from heptapolis.duel.box.contents import boxes_in
from heptapolis.duel.box.pantheon.gods import MYTHOLOGIES
from heptapolis.duel.notation.pantheon_moves import CARDS_ON_SPACES, OFFERING_NAMES
from heptapolis.duel.tables import CARD_DECK, CARD_NAMES, GUILD_DECK


def kinds(expansions: int, card_rows: tuple[int, ...]) -> dict[str, tuple[Mapping[int, str], tuple[int, ...]]]:
    """Temples, gods and tokens: names by number, and the rows of the tally."""
    if not any(box.gods for box in boxes_in(expansions)):
        return {}
    temples = {card: name for card, name in enumerate(CARD_NAMES) if CARD_DECK[card] == GUILD_DECK[expansions]}
    return {
        "temples": (temples, card_rows),
        "gods": (dict(enumerate(CARDS_ON_SPACES)), (tally.ACTIVATED, tally.PLACED)),
        "mythologies": (dict(enumerate(MYTHOLOGIES)), (tally.CLAIMED,)),
        "offerings": (dict(enumerate(OFFERING_NAMES)), (tally.OFFERED,)),
    }
