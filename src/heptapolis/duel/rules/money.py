"""Coins come from the bank and go to the bank; the bank is never empty."""

from heptapolis.core.events import Log, tell
from heptapolis.duel.event_kinds import GAINS, LOSES, PAYS
from heptapolis.duel.hooks import coins_from_card, expansions_in
from heptapolis.duel.state import City, State


def gain_coins(s: State, who: int, amount: int, why: int, log: Log) -> None:
    """The bank pays."""
    if amount > 0:
        s.cities[who].coins += amount
        tell(log, GAINS, who, why, amount)


def lose_coins(s: State, who: int, amount: int, why: int, log: Log) -> None:
    """Coins go to the bank; a poor city loses all it has, and nothing else happens."""
    lost = min(amount, s.cities[who].coins)
    if lost > 0:
        s.cities[who].coins -= lost
        tell(log, LOSES, who, why, lost)


def purse(me: City) -> int:
    """All coins a city can spend: its treasury and what lies on a card of its own."""
    return me.coins + me.on_card


def spend_coins(s: State, who: int, price: int, traded: int, log: Log) -> None:
    """Pay from the treasury and, where it does not reach or the owner said so, from the card."""
    me = s.cities[who]
    from_card = coins_from_card(s, me, price) if expansions_in(s) else 0
    me.coins -= price - from_card
    me.on_card -= from_card
    if price > 0:
        tell(log, PAYS, who, traded, price)
