"""What a construction costs: own production, choices and discounts first, the rest bought one unit at a time."""

from heptapolis.core.bits import lowest
from heptapolis.core.events import Log, tell
from heptapolis.duel.box.enums import (
    BLUE,
    CHEAP_BLUE,
    CHEAP_WONDERS,
    CLAY,
    NONE,
    ONE_COIN_CHAINS,
    PAPYRUS,
    TRADE_INCOME,
)
from heptapolis.duel.box.layouts import BASE_PRICE, DISCOUNTED_GOODS, FIXED_PRICE
from heptapolis.duel.event_kinds import RECEIVES
from heptapolis.duel.goods import (
    ALL_GOODS,
    EACH,
    MANUFACTURED_GOODS,
    RAW_GOODS,
    all_of,
    amount,
    lacking,
    priced,
    unit,
    unit_price,
    worth,
)
from heptapolis.duel.rules.money import spend_coins
from heptapolis.duel.state import CARDS, IN_CITY, City, State
from heptapolis.duel.tables import (
    CARD_COINS,
    CARD_COLOUR,
    CARD_LINK,
    CARD_NEEDS,
    WONDER_COINS,
    WONDER_NEEDS,
)


def has(city: City, ability: int) -> int:
    """Whether a city has a lasting ability."""
    return city.abilities >> ability & 1


def is_free(s: State, who: int, card: int) -> int:
    """Whether the city has the building, or the token of the mythology, that spares the whole cost."""
    link = CARD_LINK[card]
    if link == NONE:
        return False
    if link < CARDS:
        return s.place[link] == IN_CITY + who
    return s.cities[who].mythology[link - CARDS] > 0


def may_pay_one_coin(me: City, card: int) -> int:
    """Whether the ability lets this city build a card with a chain symbol for one coin."""
    return CARD_LINK[card] != NONE and has(me, ONE_COIN_CHAINS)


def set_prices(me: City, opponent: City) -> None:
    """One unit costs 2 and 1 more for each such symbol on the opponent's brown and grey cards, unless fixed."""
    prices = 0
    for resource in range(CLAY, PAPYRUS + 1):
        coins = FIXED_PRICE if me.fixed >> resource & 1 else BASE_PRICE + amount(opponent.makes, resource)
        prices += priced(resource, coins)
    me.prices = prices


def without_dearest(me: City, missing: int, among: int) -> int:
    """A free unit stands in for the dearest missing unit among some resources."""
    dearest = 0
    most = 0
    left = missing & among
    while left:
        resource = lowest(left) // EACH
        left &= ~all_of(resource)
        price = unit_price(me.prices, resource)
        if price > most:
            most = price
            dearest = unit(resource)
    return missing - dearest


def to_buy(me: City, missing: int, discount: int) -> int:
    """What must be bought: choice producers and discounts cover the dearest units they can."""
    for _ in range(me.either_raw):
        missing = without_dearest(me, missing, RAW_GOODS)
    for _ in range(me.either_made):
        missing = without_dearest(me, missing, MANUFACTURED_GOODS)
    for _ in range(discount):
        missing = without_dearest(me, missing, ALL_GOODS)
    return missing


def trade_price(me: City, needs: int, discount: int) -> int:
    """Coins for everything the city cannot make itself."""
    missing = lacking(needs, me.makes)
    if missing == 0:
        return 0
    if me.either_raw + me.either_made + discount > 0:
        missing = to_buy(me, missing, discount)
    return worth(missing, me.prices)


def building_discount(me: City, card: int) -> int:
    """How many of a building's resources are waived."""
    return DISCOUNTED_GOODS if has(me, CHEAP_BLUE) and CARD_COLOUR[card] == BLUE else 0


def wonder_discount(me: City) -> int:
    """How many of a wonder's resources are waived."""
    return DISCOUNTED_GOODS if has(me, CHEAP_WONDERS) else 0


def building_price(s: State, who: int, card: int) -> int:
    """All coins a building costs this city now: printed coins and trade, unless it is free or costs one coin."""
    if is_free(s, who, card):
        return 0
    me = s.cities[who]
    price = CARD_COINS[card] + trade_price(me, CARD_NEEDS[card], building_discount(me, card))
    return 1 if price > 1 and may_pay_one_coin(me, card) else price


def traded_part(s: State, who: int, card: int, price: int) -> int:
    """The part of a building's price spent on trade: nothing where one coin to the bank does as well."""
    if is_free(s, who, card) or may_pay_one_coin(s.cities[who], card):
        return 0
    return price - CARD_COINS[card]


def wonder_price(me: City, wonder: int) -> int:
    """All coins a wonder costs this city now."""
    return WONDER_COINS[wonder] + trade_price(me, WONDER_NEEDS[wonder], wonder_discount(me))


def pay(s: State, who: int, price: int, traded: int, log: Log) -> None:
    """Pay a price; its traded part goes to an opponent with the ability to receive it, else to the bank."""
    spend_coins(s, who, price, traded, log)
    if traded > 0 and has(s.cities[1 - who], TRADE_INCOME):
        s.cities[1 - who].coins += traded
        tell(log, RECEIVES, 1 - who, 0, traded)
