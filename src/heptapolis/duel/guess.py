"""A full position that a seat could believe in: what its view hides is drawn again, each way as likely."""

from heptapolis.core.bits import lowest, size
from heptapolis.core.dice import advance, pick, seeded
from heptapolis.duel.rules.science import tokens_in_box
from heptapolis.duel.view import hidden_tokens


def guess(v, seed):
    """Fill in, inside the view's own record, everything it hides."""
    dice = seeded(seed)
    for _ in range(hidden_tokens(v)):
        dice = advance(dice)
        v.shown |= 1 << nth_member(tokens_in_box(v), pick(dice, size(tokens_in_box(v))))


def nth_member(members, number):
    """A member of a set by its rank."""
    for _ in range(number):
        members &= members - 1
    return lowest(members)
