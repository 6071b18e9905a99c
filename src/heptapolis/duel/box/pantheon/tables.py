"""The gods and the verbs of the expansion as read-only tables of integers."""

from heptapolis.core.bits import members
from heptapolis.core.parts import refuse_unless
from heptapolis.duel.box.contents import ALL_BUILDINGS, GODS, MYTHOLOGIES
from heptapolis.duel.box.enums import GRAND_TEMPLE
from heptapolis.duel.box.layouts import GUILDS_IN_PLAY
from heptapolis.duel.box.pantheon import effects as verbs
from heptapolis.duel.box.pantheon.gods import OFFERINGS, SPACE_COSTS, SPACES
from heptapolis.duel.box.pantheon.temples import TEMPLE_POINTS
from heptapolis.duel.moves import DEEPEST
from heptapolis.duel.parts import COLUMNS, FIRST_GOD, FIRST_TOKEN, PARTS, refuse_beyond

# Gods, and the decks they lie in.
GOD_MYTHOLOGY = tuple(MYTHOLOGIES.index(god.mythology) for god in GODS)
MYTHOLOGY_SIZE = tuple(GOD_MYTHOLOGY.count(mythology) for mythology in range(len(MYTHOLOGIES)))
refuse_unless(list(GOD_MYTHOLOGY) == sorted(GOD_MYTHOLOGY), "the gods are not declared mythology by mythology")
for _mythology, _size in zip(MYTHOLOGIES, MYTHOLOGY_SIZE, strict=True):
    refuse_unless(_size >= 2, f"there are {_size} {_mythology} gods; whoever claims a token looks at two")
MYTHOLOGY_FIRST = tuple(GOD_MYTHOLOGY.index(mythology) for mythology in range(len(MYTHOLOGIES)))
refuse_unless(len(SPACE_COSTS) == SPACES, f"{len(SPACE_COSTS)} spaces have a price; there are {SPACES}")

# What parts give, by part number.
PART_COINS_ON_CARD = COLUMNS.total(verbs.CoinsOnCard)
PART_TOKENS_ON_CARD = COLUMNS.one(verbs.KeepsTokenOnCard, "drawn", 0)
PART_CHEAPENS = COLUMNS.total(verbs.CheapActivations)
CHEAPENING = (*(part for part, coins in enumerate(PART_CHEAPENS) if coins), len(PARTS))  # the last is no part
COLUMNS.read(verbs.GrandTemple, verbs.CopiesSymbol, verbs.Seizes, verbs.DiscardsFromStructure, verbs.UnbuildsWonder,
             verbs.Erects, verbs.TakesWonder, verbs.GuardsTrack, verbs.RemovesLoot, verbs.ConsultsDeck)
refuse_beyond(len(PARTS), verbs.CoinsOnCard, "needs a card that never leaves the city: a token or a god", FIRST_TOKEN)
refuse_beyond(len(PARTS), verbs.KeepsTokenOnCard, "needs a card that is turned up before it acts: a god", FIRST_GOD)
refuse_beyond(FIRST_GOD, verbs.ConsultsDeck, "cannot be a god's: the deck it came from is still being put back")
for _number, _part in enumerate(PARTS):
    _is_temple = _number < len(ALL_BUILDINGS) and ALL_BUILDINGS[_number].deck == GRAND_TEMPLE
    refuse_unless(bool(_part.of(verbs.GrandTemple)) == _is_temple,
                  f"{_part.name}: GrandTemple belongs on every card of the grand temples' deck and nowhere else")
refuse_unless(len(TEMPLE_POINTS) > GUILDS_IN_PLAY, f"{GUILDS_IN_PLAY} grand temples may stand in one city")
_asked = 1 + max(len(MYTHOLOGIES), *MYTHOLOGY_SIZE) + sum(PART_TOKENS_ON_CARD)
refuse_unless(_asked <= DEEPEST, f"gods turned up together may ask {_asked} questions; {DEEPEST} can be open at once")

# Sets of offering tokens: what they are worth together, and their smallest member (the empty set wastes nothing).
OFFERING_WORTH = tuple(sum(OFFERINGS[number] for number in members(subset)) for subset in range(1 << len(OFFERINGS)))
SMALLEST_OFFERING = tuple(min((OFFERINGS[number] for number in members(subset)), default=1)
                          for subset in range(1 << len(OFFERINGS)))
