"""Coins come from the bank and go to the bank; the bank is never empty."""

from heptapolis.core.events import Log, tell
from heptapolis.seven.box.enums import BANK_BONUS
from heptapolis.seven.box.sums import BANK_BONUS_COIN
from heptapolis.seven.event_kinds import BY_BONUS, GAINS
from heptapolis.seven.rules.city import has
from heptapolis.seven.state import State


def gain_coins(s: State, who: int, amount: int, why: int, log: Log) -> None:
    """The bank pays; with the ability it adds a coin, once a turn."""
    if amount > 0:
        me = s.cities[who]
        me.coins += amount
        tell(log, GAINS, who, why, amount)
        if has(me, BANK_BONUS) and not me.bank_paid:
            me.bank_paid = 1
            me.coins += BANK_BONUS_COIN
            tell(log, GAINS, who, BY_BONUS, BANK_BONUS_COIN)
