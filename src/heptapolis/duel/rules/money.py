"""Coins come from the bank and go to the bank; the bank is never empty."""

from heptapolis.core.events import tell
from heptapolis.duel.happenings import GAINS, LOSES


def gain_coins(s, who, amount, why, log):
    """The bank pays."""
    if amount > 0:
        s.cities[who].coins += amount
        tell(log, GAINS, who, why, amount)


def lose_coins(s, who, amount, why, log):
    """Coins go to the bank; a poor city loses all it has, and nothing else happens."""
    lost = min(amount, s.cities[who].coins)
    if lost > 0:
        s.cities[who].coins -= lost
        tell(log, LOSES, who, why, lost)
