"""The gods as read-only tables of integers."""

from heptapolis.core.bits import members
from heptapolis.core.parts import BoxError, Effect
from heptapolis.duel.box import effects as verbs
from heptapolis.duel.box.enums import NONE
from heptapolis.duel.box.pantheon.gods import GODS, GODS_PER_DECK, MYTHOLOGIES, OFFERINGS, God
from heptapolis.duel.moves import (
    CHOOSE_ANNEXED,
    CHOOSE_COMPLETED,
    CHOOSE_COPIED,
    CHOOSE_DISCARDED,
    CHOOSE_GUARDED,
    CHOOSE_ON_CARD,
    CHOOSE_SEIZED,
    CHOOSE_SPARED,
    CHOOSE_STRUCK,
    CHOOSE_UNBUILT,
)

GOD_NAMES = tuple(god.name for god in GODS)
GOD_IDS = {name: number for number, name in enumerate(GOD_NAMES)}
GOD_MYTHOLOGY = tuple(MYTHOLOGIES.index(god.mythology) for god in GODS)
MYTHOLOGY_FIRST = tuple(GOD_MYTHOLOGY.index(mythology) for mythology in range(len(MYTHOLOGIES)))
if tuple(number // GODS_PER_DECK for number in range(len(GODS))) != GOD_MYTHOLOGY:
    raise BoxError("the gods are not declared mythology by mythology, three of each")

QUESTION_OF_VERB = {
    verbs.KeepsTokenOnCard: CHOOSE_ON_CARD,
    verbs.CopiesSymbol: CHOOSE_COPIED,
    verbs.Seizes: CHOOSE_SEIZED,
    verbs.RaisesDiscarded: CHOOSE_DISCARDED,
    verbs.DiscardsFromStructure: CHOOSE_STRUCK,
    verbs.UnbuildsWonder: CHOOSE_UNBUILT,
    verbs.Erects: CHOOSE_COMPLETED,
    verbs.TakesWonder: CHOOSE_ANNEXED,
    verbs.GuardsTrack: CHOOSE_GUARDED,
    verbs.RemovesLoot: CHOOSE_SPARED,
}


def _number(god: God, verb: type[Effect], field: str) -> int:
    return next((int(getattr(effect, field)) for effect in god.gives if isinstance(effect, verb)), 0)


def _question(god: God) -> int:
    return next((QUESTION_OF_VERB[type(effect)] for effect in god.gives if type(effect) in QUESTION_OF_VERB), NONE)


GOD_COINS = tuple(_number(god, verbs.Coins, "amount") for god in GODS)
GOD_POINTS = tuple(_number(god, verbs.Points, "amount") for god in GODS)
GOD_SHIELDS = tuple(_number(god, verbs.Shields, "amount") for god in GODS)
GOD_COINS_ON_CARD = tuple(_number(god, verbs.CoinsOnCard, "amount") for god in GODS)
GOD_TOKENS_ON_CARD = tuple(_number(god, verbs.KeepsTokenOnCard, "drawn") for god in GODS)
GOD_SYMBOL = tuple(next((effect.symbol for effect in god.gives if isinstance(effect, verbs.Science)), NONE)
                   for god in GODS)
GOD_QUESTION = tuple(_question(god) for god in GODS)

# Sets of offering tokens: what they are worth together, and their smallest member (the empty set wastes nothing).
OFFERING_WORTH = tuple(sum(OFFERINGS[number] for number in members(subset)) for subset in range(1 << len(OFFERINGS)))
SMALLEST_OFFERING = tuple(min((OFFERINGS[number] for number in members(subset)), default=1)
                          for subset in range(1 << len(OFFERINGS)))
