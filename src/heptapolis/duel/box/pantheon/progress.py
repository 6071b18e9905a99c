"""The three progress tokens of the expansion."""

from heptapolis.duel.box.effects import Ability
from heptapolis.duel.box.enums import DEVOTION_POINTS, ONE_COIN_CHAINS, PAWN_STEPS_ROB
from heptapolis.duel.box.progress import Token

TOKENS = (
    Token("mysticism", (Ability(DEVOTION_POINTS),)),
    Token("poliorcetics", (Ability(PAWN_STEPS_ROB),)),
    Token("engineering", (Ability(ONE_COIN_CHAINS),)),
)
