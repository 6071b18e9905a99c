"""The choices that parts bring: each is asked only where there is something to choose."""

from heptapolis.core.bits import lowest
from heptapolis.duel.hooks import has_further_target
from heptapolis.duel.moves import ASK_FROM_BOX, CHOOSE_DISCARDED, CHOOSE_FROM_BOX, CHOOSE_VICTIM
from heptapolis.duel.rules.questions import ask
from heptapolis.duel.state import CARDS, DEALER, DISCARDED, State
from heptapolis.duel.tables import PART_CHOICES, PART_DESTROYS, PART_DRAWS


def ask_choices(s: State, who: int, part: int) -> None:
    """Ask for the choice of a part; tokens from the box are drawn before they are chosen from."""
    kind = lowest(PART_CHOICES[part])
    if has_target(s, who, kind, part):
        ask(s, kind, who, PART_DESTROYS[part] if kind == CHOOSE_VICTIM else 0)
        for _ in range(PART_DRAWS[part]):
            ask(s, ASK_FROM_BOX, DEALER, who)


def has_target(s: State, who: int, kind: int, part: int) -> int:
    """Whether a choice has anything to choose from."""
    if kind == CHOOSE_VICTIM:
        return s.cities[1 - who].count[PART_DESTROYS[part]] > 0
    if kind == CHOOSE_DISCARDED:
        return has_discards(s)
    if kind == CHOOSE_FROM_BOX:
        return True
    return has_further_target(s, who, kind)


def has_discards(s: State) -> int:
    """Whether a card lies in the discard pile."""
    for card in range(CARDS):
        if s.place[card] == DISCARDED:
            return True
    return False
