"""What a choice brings into a city, and which of its effects would do nothing now."""

from __future__ import annotations

from heptapolis.core.contract import Target
from heptapolis.core.events import Told
from heptapolis.core.parts import Effect
from heptapolis.duel import event_kinds as h
from heptapolis.duel import hooks
from heptapolis.duel.box import effects as verbs
from heptapolis.duel.notation.move_text import choice
from heptapolis.duel.rules.science import different_symbols
from heptapolis.duel.state import UNDECIDED, State
from heptapolis.duel.tables import PARTS, QUESTION_OF_VERB

PRINTED = {part.name: part.gives for part in PARTS}
BRINGING = ("build", "wonder", "activate", "take", "raise", "call")  # verbs whose first target comes into the city
BY_PARTS = (h.BY_CARD, h.BY_WONDER, h.BY_TOKEN, h.BY_GOD)


def brought_by(state: State, move: int) -> Target | None:
    """The card, wonder, token or god that a move brings into the city with its effects; the Gate has none."""
    further = hooks.brought_further(state)
    if further is not None:
        return further
    said = choice(state, hooks.action_of(state, move))
    brings = said.targets[0] if said.verb in BRINGING else None
    return brings if brings and brings.name in PRINTED else None


def idle_effects(before: State, after: State, seat: int, brings: Target | None, log: list[Told]) -> list[int]:
    """The places of the effects printed on what was brought that did nothing."""
    if brings is None or after.victory != UNDECIDED:
        return []
    return [
        place for place, effect in enumerate(PRINTED[str(brings.name)]) if _is_idle(effect, before, after, seat, log)
    ]


def _is_idle(effect: Effect, before: State, after: State, seat: int, log: list[Told]) -> bool:
    """Whether an effect that acts at once has asked, paid, taken and changed nothing; lasting ones are never idle."""
    if type(effect) in QUESTION_OF_VERB:
        kind = QUESTION_OF_VERB[type(effect)]
        return _asked(after, after.depth, kind) == _asked(before, before.depth - 1, kind)
    if isinstance(effect, verbs.Coins):
        return not any(told[:2] == (h.GAINS, seat) and told[2] in BY_PARTS for told in log)
    if isinstance(effect, verbs.OpponentLoses):
        return not any(told[:3] == (h.LOSES, 1 - seat, h.BY_ROBBERY) for told in log)
    if isinstance(effect, verbs.PlayAgain):
        return not _plays_again(before, after, log)
    if isinstance(effect, verbs.Science):
        mine = different_symbols(before.cities[seat]), different_symbols(after.cities[seat])
        return mine[0] == mine[1] and not any(told[0] == h.PAIRS for told in log)
    return False


def _asked(state: State, depth: int, kind: int) -> int:
    """How many of the oldest questions are of a kind."""
    return sum(question.kind == kind for question in state.asked[:depth])


def _plays_again(before: State, after: State, log: list[Told]) -> bool:
    """Whether a further turn was earned: not if one was already, and not with the last card of an age."""
    taken = sum(told[0] == h.PLAYS_AGAIN for told in log)
    return bool(after.again + taken > before.again and after.present)
