"""Coins on a god's card, with the option that their owner says how many of them to spend."""

from heptapolis.duel.rules.pantheon.moves import CHOOSE_SPENT, SPEND
from heptapolis.duel.rules.questions import ask
from heptapolis.duel.state import City, State


def least_spent(me: City, price: int) -> int:
    """Coins that must come from the card because the treasury has too few."""
    return max(0, price - me.coins)


def asks_coins(s: State, who: int, move: int, price: int) -> int:
    """If there is a choice, ask how many coins come from the card before the action is carried out."""
    me = s.cities[who]
    if s.pantheon.purse or least_spent(me, price) >= min(price, me.on_card):
        return False
    s.pantheon.action = move
    ask(s, CHOOSE_SPENT, who, price)
    return True


def mark_spent(s: State, who: int, price: int, legal: list[int]) -> int:
    """From what must come from the card to all that can."""
    me = s.cities[who]
    count = 0
    for coins in range(least_spent(me, price), min(price, me.on_card) + 1):
        legal[count] = SPEND + coins
        count += 1
    return count


def coins_said(s: State, me: City, price: int) -> int:
    """Coins that come from the card: as many as the owner said, else those that the treasury lacks."""
    if s.pantheon.purse:
        said = s.pantheon.purse - 1
        s.pantheon.purse = 0
        return said
    return least_spent(me, price)


def action_after(s: State, move: int) -> int:
    """So many coins come from the card; the result is the action that waited for this answer."""
    action = s.pantheon.action
    s.pantheon.purse = 1 + move - SPEND
    s.pantheon.action = 0
    return action
