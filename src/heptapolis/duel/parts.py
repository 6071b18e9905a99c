"""The parts of the box by number: cards, then wonders, then progress tokens, then gods.

One set of columns serves them all, so every verb works on every part. The number of a card is its part's number;
FIRST_WONDER, FIRST_TOKEN and FIRST_GOD are added to the numbers of the others.
"""

from collections.abc import Sequence

from heptapolis.core.parts import Columns, Effect, Part, ids_of, names_of, refuse_unless
from heptapolis.duel.box.bringing import Giving
from heptapolis.duel.box.contents import ALL_BUILDINGS, BOXES, GODS, TOKENS, WONDERS

CARD_NAMES = names_of(ALL_BUILDINGS)
WONDER_NAMES = names_of(WONDERS)
TOKEN_NAMES = names_of(TOKENS)
GOD_NAMES = names_of(GODS)
CARD_IDS = ids_of(CARD_NAMES)
WONDER_IDS = ids_of(WONDER_NAMES)
TOKEN_IDS = ids_of(TOKEN_NAMES)
GOD_IDS = ids_of(GOD_NAMES)

FIRST_WONDER = len(ALL_BUILDINGS)
FIRST_TOKEN = FIRST_WONDER + len(WONDERS)
FIRST_GOD = FIRST_TOKEN + len(TOKENS)
_KINDS: tuple[Sequence[Giving], ...] = (ALL_BUILDINGS, WONDERS, TOKENS, GODS)
PARTS = tuple(Part(thing.name, thing.gives) for kind in _KINDS for thing in kind)
names_of(PARTS)  # a name means one thing
COLUMNS = Columns(PARTS)


def refuse_beyond(last: int, verb: type[Effect], sentence: str, first: int = 0) -> None:
    """Refuse a verb on parts outside a range of numbers."""
    for number, part in enumerate(PARTS):
        refuse_unless(not part.of(verb) or first <= number < last, f"{part.name}: {verb.__name__} {sentence}")


for _box in BOXES:
    for _thing in _box.parts():
        for _effect in _thing.gives:
            refuse_unless(
                type(_effect).__module__ in (BOXES[0].verbs, _box.verbs),
                f"{_thing.name}: {type(_effect).__name__} is a verb of another expansion than {_box.name}",
            )
