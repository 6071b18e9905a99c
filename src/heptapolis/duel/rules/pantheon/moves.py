"""The numbers of the expansion's answers and questions."""

from heptapolis.duel.box.pantheon import moves as declared
from heptapolis.duel.moves import FIRST_OF
from heptapolis.duel.moves import QUESTIONS as ALL_QUESTIONS

SUBSETS = declared.SUBSETS
(
    ACTIVATE,
    PLACE,
    CLAIM,
    CALL,
    CONSULT,
    TOP,
    COPY,
    SEIZE,
    STRIKE,
    UNBUILD,
    COMPLETE,
    ENTOMB,
    ANNEX,
    GUARD,
    SPARE,
    INFLICT,
    SPEND,
) = (FIRST_OF[name] for name, _ in declared.PLAYER_MOVES)
DEAL_MYTHOLOGY, DEAL_OFFERING, DEAL_GOD = (FIRST_OF[name] for name, _ in declared.DEALER_MOVES)
(
    CHOOSE_PLACE,
    CHOOSE_CLAIM,
    CHOOSE_CALLED,
    CHOOSE_DECK,
    CHOOSE_TOP,
    CHOOSE_ON_CARD,
    CHOOSE_COPIED,
    CHOOSE_SEIZED,
    CHOOSE_STRUCK,
    CHOOSE_UNBUILT,
    CHOOSE_COMPLETED,
    CHOOSE_ENTOMBED,
    CHOOSE_ANNEXED,
    CHOOSE_GUARDED,
    CHOOSE_SPARED,
    CHOOSE_INFLICTED,
    CHOOSE_SPENT,
    ASK_MYTHOLOGY,
    ASK_OFFERING,
    ASK_GOD,
    ASK_ON_CARD,
    ASK_STRUCK,
) = (ALL_QUESTIONS.index(name) for name in declared.QUESTIONS)
