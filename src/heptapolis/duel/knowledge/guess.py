"""A full position that a seat could believe in: what its view hides is drawn again, each way as likely.

Where a god was put, of the two that were looked at, is taken to tell nothing about which god it is.
"""

from heptapolis.core.bits import lowest, size
from heptapolis.core.rng import advance, pick, seeded
from heptapolis.duel.hooks import guess_further
from heptapolis.duel.knowledge.view import hidden_tokens
from heptapolis.duel.rules.progress import tokens_in_box
from heptapolis.duel.state import State


def guess(v: State, seed: int) -> None:
    """Fill in, inside the view's own record, everything it hides."""
    dice = seeded(seed)
    for _ in range(hidden_tokens(v)):
        dice = advance(dice)
        v.shown |= 1 << nth_member(tokens_in_box(v), pick(dice, size(tokens_in_box(v))))
    guess_further(v, dice)


def nth_member(members: int, number: int) -> int:
    """A member of a set by its rank."""
    for _ in range(number):
        members &= members - 1
    return lowest(members)
