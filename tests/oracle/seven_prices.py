"""What a construction costs, for the oracle: free construction (23-26, 47, 100, 143), trade (29-40), ways (164)."""

from collections.abc import Iterable

from .seven_box import CARDS, RAW, RESOURCES, amounts, identity
from .seven_table import (
    City,
    Table,
    all_effects,
    board_effects,
    card_effects,
    has,
    leader_effects,
    number_of,
    side,
    stages,
    stands_already,
)

Way = tuple[int, int, int]
Needs = tuple[int, ...]
Producer = list[str]


def producers_of(effects: Iterable[tuple]) -> list[Producer]:
    """Each unit that effects make, as the goods it can be (38, 39)."""
    found = []
    for effect in effects:
        if effect[0] == "make":
            for good, number in amounts(effect[1]).items():
                found += [[good]] * number
        if effect[0] == "either":
            found.append(effect[1].split())
    return found


def for_sale(city: City) -> list[Producer]:
    """What the board, brown and grey cards make can be bought by neighbours (30)."""
    printed = [[side(city).makes]] if side(city).makes else []
    return printed + producers_of(card_effects(city, "brown", "grey"))


def own_producers(city: City) -> list[Producer]:
    """What makes a unit for its owner, without what the first of two cards has used (44)."""
    return unspent(all_producers(city), city.spent.own)


def unspent(producers: list[Producer], spent: frozenset[int]) -> list[Producer]:
    return [producer for number, producer in enumerate(producers) if number not in spent]


def once_a_turn(city: City) -> set[int]:
    """The numbers of either-or producers and of the units of black cards (44)."""
    printed = len(for_sale(city)) + len(producers_of(card_effects(city, "yellow")) + producers_of(board_effects(city)))
    return {number for number, goods in enumerate(all_producers(city)) if number >= printed or len(goods) > 1}


def all_producers(city: City) -> list[Producer]:
    """Everything that makes a unit for its owner: goods for sale, yellow cards, stages (41), black cards (135, 136)."""
    sold = for_sale(city)
    made = {good for producer in sold for good in producer}
    found = sold + producers_of(card_effects(city, "yellow")) + producers_of(board_effects(city))
    found += [[good for good in RESOURCES if good in made]] * number_of(city, "warehouse")
    found += [[good for good in RESOURCES if good not in made]] * number_of(city, "black_market")
    return found


def after_use(needs: Needs, producer: Producer) -> set[Needs]:
    """What may be needed still if a producer gives one of its goods or nothing (40)."""
    left = {needs}
    for good in producer:
        place = RESOURCES.index(good)
        if needs[place] > 0:
            left.add((*needs[:place], needs[place] - 1, *needs[place + 1 :]))
    return left


def missing_after_own(city: City, needs: Needs, saved: int) -> set[Needs]:
    """What is to be bought if own producers are used so that as little as possible is missing (36, 40)."""
    reached = {needs}
    for producer in own_producers(city) + [RESOURCES] * saved:
        reached = {rest for before in reached for rest in after_use(before, producer)}
    fewest = min(sum(rest) for rest in reached)
    return {rest for rest in reached if sum(rest) == fewest}


def unit_price(city: City, place: str, good: str) -> int:
    """A unit costs 2 coins, with a discount for it 1 (31)."""
    goods = "raw" if good in RAW else "manufactured"
    discounts = [effect for effect in all_effects(city) if effect[0] == "discount"]
    return 1 if any(effect[1] == goods and place in effect[2].split() for effect in discounts) else 2


def purchases(buyer: City, seller: City, place: str, needs: Needs) -> set[tuple[Needs, int, int]]:
    """All that can be bought from one neighbour: what is missing then, the price, and whether anything was bought."""
    prices = {good: unit_price(buyer, place, good) for good in RESOURCES}
    reached = {(needs, 0)}
    for producer in unspent(for_sale(seller), buyer.spent.west if place == "left" else buyer.spent.east):
        more = set()
        for before, paid in reached:
            for rest in after_use(before, producer):
                bought = [good for good, a, b in zip(RESOURCES, before, rest, strict=True) if a != b]
                more.add((rest, paid + sum(prices[good] for good in bought)))
        reached = more
    rebate = has_rebate(buyer, place)
    return {(rest, paid - int(rebate and paid > 0), int(rest != needs)) for rest, paid in reached}


def has_rebate(buyer: City, place: str) -> bool:
    """A dock on that side (134), unless the first of two cards bought there (44)."""
    return ("dock", place) in all_effects(buyer) and place not in buyer.spent.sides


def trades(table: Table, city: City, missing: Needs) -> dict[Way, int]:
    """All ways to buy what is missing, each with the most neighbours it can buy from (29, 88, 164)."""
    west, east = table.neighbours(city.seat)
    rests = {(missing, 0)}
    if has(city, "bank_sells") and not city.spent.bank:
        rests |= {(rest, 1) for rest in after_use(missing, RESOURCES) if rest != missing}
    found: dict[Way, int] = {}
    for needs, bank in rests:
        for after_west, left, sold_left in purchases(city, west, "left", needs):
            for rest, right, sold_right in purchases(city, east, "right", after_west):
                if not any(rest):
                    way = (left, right, bank)
                    found[way] = max(found.get(way, 0), earning_partners(table, city, way, sold_left, sold_right))
    return found


def earning_partners(table: Table, city: City, way: Way, sold_left: int, sold_right: int) -> int:
    """How many neighbours were bought from (93), once a turn (44); by option only those that were paid (94)."""
    if table.options["free_purchase"] == "earns_nothing":
        sold_left, sold_right = int(way[0] > 0), int(way[1] > 0)
    return sold_left * ("left" not in city.spent.sides) + sold_right * ("right" not in city.spent.sides)


def undominated(ways: dict[Way, int]) -> dict[Way, int]:
    """A way is offered unless another way pays nobody more and somebody less (164)."""

    def beaten(way: Way) -> bool:
        return any(other != way and all(a <= b for a, b in zip(other, way, strict=True)) for other in ways)

    return {way: partners for way, partners in ways.items() if not beaten(way)}


def priced(table: Table, city: City, cost: str, saved: int, coins: int) -> dict[Way, int]:
    """The ways a city can pay a cost with so many coins; printed coins go to the bank (22)."""
    parts = amounts(cost)
    printed = parts.pop("coins", 0)
    needs = tuple(parts.get(good, 0) for good in RESOURCES)
    ways: dict[Way, int] = {}
    for missing in missing_after_own(city, needs, saved):
        for (left, right, bank), partners in trades(table, city, missing).items():
            way = (left, right, bank + printed)
            ways[way] = max(ways.get(way, 0), partners)
    payable = {way: partners for way, partners in offered(table, city, ways).items() if sum(way) <= coins}
    return {way: payable[way] for way in sorted(payable, key=lambda way: (sum(way), way))[:32]}


def offered(table: Table, city: City, ways: dict[Way, int]) -> dict[Way, int]:
    """The Free City and cities in teams may choose a dearer seller; elsewhere nobody does (164)."""
    is_free_city = table.players == 2 and city.seat == 2
    return ways if is_free_city or table.options["teams"] == "on" else undominated(ways)


def savings(city: City, target: str) -> int:
    """How many resources leaders save on a colour or on stages (86)."""
    return sum(effect == ("saves", target) for effect in leader_effects(city))


def chained(table: Table, city: City, card: str) -> bool:
    """A parent makes a card free if it stands when the turn begins (23), by option since an earlier age (25)."""
    standing = {identity(built) for built, age in city.cards.items() if not waits(table, age)}
    return any(parent in standing for parent in CARDS[card].parents)


def waits(table: Table, age: int) -> bool:
    return table.options["late_chains"] == "wait" and age == table.age


def stage_ways(table: Table, city: City, coins: int) -> dict[Way, int]:
    """The ways to pay the next stage (27); Architect Cabinet spares its resources, never its coins (137)."""
    if stages(city) == len(side(city).stages):
        return {}
    cost, _ = side(city).stages[stages(city)]
    if has(city, "cabinet"):
        cost = without_resources(cost)
    return priced(table, city, cost, savings(city, "stage"), coins)


def without_resources(cost: str) -> str:
    """The printed coins of a cost alone (137)."""
    printed = amounts(cost).get("coins", 0)
    return f"{printed} coins" if printed else ""


def leader_price(table: Table, city: City, leader: str) -> int:
    """What a leader costs: nothing in Rome A or after Maecenas (97), less in and beside Rome B (109)."""
    if has(city, "free_leaders"):
        return 0
    own = sum(effect[1] for effect in board_effects(city) if effect[0] == "cheap_leaders")
    beside = sum(e[2] for other in table.neighbours(city.seat) for e in board_effects(other) if e[0] == "cheap_leaders")
    return max(0, amounts(CARDS[leader].cost).get("coins", 0) - own - beside)


def leader_ways(table: Table, city: City, leader: str, coins: int) -> dict[Way, int]:
    price = leader_price(table, city, leader)
    return {(0, 0, price): 0} if price <= coins else {}


def free_by_right(table: Table, city: City, card: str) -> bool:
    """What is always free: a card with a parent (23), a guild with Ramses (100)."""
    return chained(table, city, card) or (CARDS[card].colour == "purple" and has(city, "free_guilds"))


def paid_ways(table: Table, city: City, card: str, coins: int) -> dict[Way, int]:
    """The ways to pay the printed cost of a structure."""
    colour = CARDS[card].colour
    return priced(table, city, CARDS[card].cost, savings(city, colour), coins)


def build_ways(table: Table, city: City, card: str, coins: int) -> dict[Way, int]:
    """The ways to build a card from hand: a way that pays nobody undercuts all others (24)."""
    if CARDS[card].colour == "white":
        return leader_ways(table, city, card, coins)
    if stands_already(city, card):
        return {}
    if may_pay_all_the_same(table, city, card):
        paid = {way: partners for way, partners in paid_ways(table, city, card, coins).items() if sum(way)}
        return {(0, 0, 0): 0} | dict(list(paid.items())[:31])
    if free_by_right(table, city, card):
        return {(0, 0, 0): 0}
    return paid_ways(table, city, card, coins)


def may_pay_all_the_same(table: Table, city: City, card: str) -> bool:
    """By option a card with a parent may be paid for, but not by the Free City or in teams (24)."""
    others = (table.players == 2 and city.seat == 2) or table.options["teams"] == "on"
    return table.options["paid_chains"] == "allowed" and chained(table, city, card) and not others


def power_ways(city: City, card: str, power: str) -> dict[Way, int]:
    """The way to build a structure with a power that works once an age (47, 143)."""
    used = {"free_structure": city.free_structures, "free_black": city.free_blacks}[power]
    spent = used >= number_of(city, power)
    unfit = CARDS[card].colour == "white" or (power == "free_black" and CARDS[card].colour != "black")
    return {} if spent or unfit or stands_already(city, card) else {(0, 0, 0): 0}
