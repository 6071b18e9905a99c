"""The answers and questions that the expansion adds: their names and how many numbers each needs."""

from heptapolis.duel.box.contents import ALL_BUILDINGS, BOXES, GODS, MYTHOLOGIES, WONDERS
from heptapolis.duel.box.layouts import CAPITAL, LOOT, SLOTS
from heptapolis.duel.box.pantheon import effects as verbs
from heptapolis.duel.box.pantheon.gods import OFFERINGS, SPACES

SUBSETS = 1 << len(OFFERINGS)
MOST_ON_CARD = sum(effect.amount for box in BOXES for thing in box.parts() for effect in thing.gives
                   if isinstance(effect, verbs.CoinsOnCard))

PLAYER_MOVES = (
    ("activate", SPACES * SUBSETS),        # + space * SUBSETS + set of offerings
    ("place", len(GODS) * SPACES),         # + god * SPACES + space
    ("claim", SLOTS),                      # + slot
    ("call", len(GODS)),                   # + god
    ("consult", len(MYTHOLOGIES)),         # + mythology
    ("top", len(GODS)),                    # + god
    ("copy", len(ALL_BUILDINGS)),          # + card
    ("seize", len(ALL_BUILDINGS)),         # + card
    ("strike", SLOTS),                     # + slot
    ("unbuild", len(WONDERS)),             # + wonder
    ("complete", len(WONDERS)),            # + wonder
    ("entomb", len(ALL_BUILDINGS)),        # + card
    ("annex", len(WONDERS)),               # + wonder
    ("guard", 2 * CAPITAL + 1),            # + CAPITAL + space of the track
    ("spare", 2 * len(LOOT)),              # + military token
    ("inflict", 2 * len(LOOT)),            # + military token
    ("spend", MOST_ON_CARD + 1),           # + coins from the god's card
)
DEALER_MOVES = (
    ("deal_mythology", len(MYTHOLOGIES)),  # + mythology
    ("deal_offering", len(OFFERINGS)),     # + offering
    ("deal_god", len(GODS)),               # + god
)
MOST_MORE = SPACES * SUBSETS  # legal answers to a turn beyond those of the base game

QUESTIONS = ("place", "claim", "call", "consult", "top", "keep", "copy", "seize", "strike", "unbuild", "complete",
             "entomb", "annex", "guard", "spare", "inflict", "spend",
             "deal_mythology", "deal_offering", "deal_god", "draw_on_card", "turn_up_struck")
DEALERS_QUESTIONS = QUESTIONS[QUESTIONS.index("deal_mythology"):]
QUESTION_OF_VERB = {
    verbs.ConsultsDeck: "consult",
    verbs.KeepsTokenOnCard: "keep",
    verbs.CopiesSymbol: "copy",
    verbs.Seizes: "seize",
    verbs.DiscardsFromStructure: "strike",
    verbs.UnbuildsWonder: "unbuild",
    verbs.Erects: "complete",
    verbs.TakesWonder: "annex",
    verbs.GuardsTrack: "guard",
    verbs.RemovesLoot: "spare",
}
