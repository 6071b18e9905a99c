"""Prices and payments for the oracle: paying, trading and discounts (18-29), chains (30-34), activations (75, 76)."""

from dataclasses import dataclass
from itertools import combinations

from .duel_box import BUILDINGS, MYTHOLOGIES, OFFERINGS, RESOURCES, SPACE_COSTS, WONDERS, Building, amounts
from .duel_table import City, Table, cards_of_colour, other


@dataclass
class Price:
    """A price in coins, its traded part (25), and whether a chain makes it free (30)."""

    coins: int
    traded: int = 0
    chain: bool = False


def production(city: City) -> dict[str, int]:
    """What the brown and grey cards of a city make (18)."""
    made = dict.fromkeys(RESOURCES, 0)
    for name in cards_of_colour(city, "brown") + cards_of_colour(city, "grey"):
        for resource, number in amounts(BUILDINGS[name].makes).items():
            made[resource] += number
    return made


def unit_price(table: Table, seat: str, resource: str) -> int:
    """What one missing unit costs: 1 at a fixed price (21), else 2 and the opponent's symbols (19, 20)."""
    for name in table.city(seat).buildings:
        if resource in BUILDINGS[name].fixed:
            return 1
    return 2 + production(table.city(other(seat)))[resource]


def choice_producers(city: City) -> list[list[str]]:
    """What each choice producer of a city can give, one unit each (22)."""
    parts = [BUILDINGS[name] for name in city.buildings] + [WONDERS[name] for name in city.built]
    return [part.either for part in parts if part.either]


def cheapest_trade(missing: dict[str, int], stand_ins: list[list[str]], prices: dict[str, int]) -> int:
    """The lowest price of missing units, over all ways to use each stand-in for one of them or not (23)."""
    if not stand_ins:
        return sum(missing[resource] * price for resource, price in prices.items())
    lowest = cheapest_trade(missing, stand_ins[1:], prices)
    for resource in stand_ins[0]:
        if missing[resource] > 0:
            fewer = missing | {resource: missing[resource] - 1}
            lowest = min(lowest, cheapest_trade(fewer, stand_ins[1:], prices))
    return lowest


def ordinary_price(table: Table, seat: str, cost: str, discounts: int) -> Price:
    """The price of a construction without any chain (23)."""
    needed = amounts(cost)
    made = production(table.city(seat))
    missing = {resource: max(0, needed.get(resource, 0) - made[resource]) for resource in RESOURCES}
    stand_ins = choice_producers(table.city(seat)) + [RESOURCES] * discounts
    prices = {resource: unit_price(table, seat, resource) for resource in RESOURCES if missing[resource] > 0}
    traded = cheapest_trade(missing, stand_ins, prices)
    return Price(traded + needed.get("coin", 0), traded)


def wonder_price(table: Table, seat: str, wonder: str) -> Price:
    """A Wonder is paid with its own cost (27); `architecture` waives two resources (24)."""
    discounts = 2 if "architecture" in table.city(seat).tokens else 0
    return ordinary_price(table, seat, WONDERS[wonder].cost, discounts)


def has_chain(city: City, building: Building) -> bool:
    """Whether the city holds what makes the building free (30); for a grand temple a mythology token (100)."""
    if building.chain in MYTHOLOGIES:
        return building.chain in city.mythology
    return building.chain in city.buildings


def building_price(table: Table, seat: str, name: str) -> Price:
    """The price of a building: free by its chain (30), 1 coin by `engineering` (34, 111), or ordinary (23)."""
    building = BUILDINGS[name]
    city = table.city(seat)
    if has_chain(city, building):
        return Price(0, chain=True)
    discounts = 2 if building.colour == "blue" and "masonry" in city.tokens else 0
    ordinary = ordinary_price(table, seat, building.cost, discounts)
    if building.chain and "engineering" in city.tokens and ordinary.coins > 0:
        return Price(1)
    return ordinary


def space_price(table: Table, seat: str, space: int) -> int:
    """The price of an activation before offering tokens (75, 76); `space` counts from 0."""
    price = SPACE_COSTS[seat][space]
    if table.spaces[space] == "gate":
        price *= 2
    if "sanctuary" in table.city(seat).built:
        price -= 2
    return max(0, price)


def after_offerings(price: int, offerings: list[str]) -> int:
    """What is left of a price after offering tokens; no change is given (72)."""
    return max(0, price - sum(OFFERINGS[name] for name in offerings))


def useful_offerings(offerings: list[str], price: int) -> list[list[str]]:
    """The sets of offering tokens that may be used: none of them could be left out (110)."""
    names = sorted(offerings)
    sets = [list(chosen) for number in range(len(names) + 1) for chosen in combinations(names, number)]
    return [chosen for chosen in sets if not chosen or after_offerings(price, chosen[1:]) > 0]


def covers(city: City, price: int) -> bool:
    """Whether the coins held, those on `astarte` included, cover a price (28b, 86)."""
    return city.coins + city.card_coins >= price


def coins_from_card(table: Table, seat: str, price: int) -> list[int]:
    """How many coins of a price may come from `astarte` (86, 112)."""
    city = table.city(seat)
    least = max(0, price - city.coins)
    if table.options["astarte_first"] == "treasury":
        return [least]
    return list(range(least, min(price, city.card_coins) + 1))


def pay(table: Table, seat: str, price: Price, from_card: int) -> None:
    """Pay a price; its traded part goes to an opponent with `economy`, the rest to the bank (25, 26)."""
    city = table.city(seat)
    city.card_coins -= from_card
    city.coins -= price.coins - from_card
    rival = table.city(other(seat))
    if "economy" in rival.tokens:
        rival.coins += price.traded
