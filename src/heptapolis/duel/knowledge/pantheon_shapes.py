"""The named pieces that the expansion adds to an observation."""

from heptapolis.duel.box.contents import GODS, MYTHOLOGIES
from heptapolis.duel.box.layouts import CAPITAL, SLOTS
from heptapolis.duel.box.pantheon.gods import OFFERINGS, SPACES
from heptapolis.duel.box.pantheon.record import MOST_IN_DECK
from heptapolis.duel.state import SEATS, TOKENS

SHAPES: dict[str, tuple[int, ...]] = {
    "gods": (SEATS, len(GODS)),
    "on_card": (SEATS,),
    "mythology": (SEATS, len(MYTHOLOGIES)),
    "offerings": (SEATS, len(OFFERINGS)),
    "slot_tokens": (SLOTS, len(MYTHOLOGIES) + len(OFFERINGS)),
    "spaces": (SPACES, len(GODS) + 1 + len(MYTHOLOGIES)),  # a god, the Gate, or a back
    "decks": (len(MYTHOLOGIES), MOST_IN_DECK, 2 + len(GODS)),
    "tokens_on_card": (TOKENS,),
    "guard": (2 * CAPITAL + 1,),
}
