"""What the expansion brings."""

from heptapolis.duel.box.bringing import Contents
from heptapolis.duel.box.enums import GRAND_TEMPLE
from heptapolis.duel.box.pantheon import effects
from heptapolis.duel.box.pantheon.gods import GODS, MYTHOLOGIES
from heptapolis.duel.box.pantheon.progress import TOKENS
from heptapolis.duel.box.pantheon.temples import TEMPLES
from heptapolis.duel.box.pantheon.wonders import WONDERS

CONTENTS = Contents("pantheon", effects.__name__, TEMPLES, WONDERS, TOKENS, GODS, MYTHOLOGIES, guild_deck=GRAND_TEMPLE)
