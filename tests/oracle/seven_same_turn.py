"""What the first of two cards played in one turn may have used, for the oracle (44)."""

from .seven_box import RESOURCES, amounts
from .seven_prices import Needs, Producer, Way, after_use, all_producers, for_sale, has_rebate, once_a_turn, unit_price
from .seven_table import City, Spent, Table

Used = frozenset[int]


def what_was_spent(table: Table, city: City, cost: str, saved: int, way: Way) -> list[Spent]:
    """Everything that a payment of these coins may have used; what leaves more goes before what leaves less."""
    parts = amounts(cost)
    printed = parts.pop("coins", 0)
    needs = tuple(parts.get(good, 0) for good in RESOURCES)
    own = with_own(city, needs, saved)
    fewest = min(sum(rest) for rest, _ in own)
    found = {
        spent
        for rest, used in own
        if sum(rest) == fewest
        for spent in bought(table, city, rest, used, (way[0], way[1], way[2] - printed))
    }
    return [spent for spent in found if not any(other.parts() < spent.parts() for other in found)]


def with_own(city: City, needs: Needs, saved: int) -> set[tuple[Needs, Used]]:
    """What may be missing after own producers, and which of those that work once a turn were used."""
    reached: set[tuple[Needs, Used]] = {(needs, frozenset())}
    for number, producer in enumerate(all_producers(city)):
        once = frozenset({number} & once_a_turn(city))
        reached = {
            (rest, used | once if rest != before else used)
            for before, used in reached
            for rest in after_use(before, producer)
        }
    for _ in range(saved):
        reached = {(rest, used) for before, used in reached for rest in after_use(before, RESOURCES)}
    return reached


def bought(table: Table, city: City, missing: Needs, own: Used, way: Way) -> set[Spent]:
    """The purchases that come to these coins."""
    west, east = table.neighbours(city.seat)
    banked = {rest for rest in after_use(missing, RESOURCES) if rest != missing} if way[2] else {missing}
    found = set()
    for needs in banked:
        for after_west, west_used, left in units_of(city, west, "left", needs):
            for rest, east_used, right in units_of(city, east, "right", after_west):
                if not any(rest) and (left, right) == way[:2]:
                    sides = {"left"} if after_west != needs else set()
                    sides |= {"right"} if rest != after_west else set()
                    found.add(Spent(own, west_used, east_used, frozenset(sides), way[2] > 0))
    return found


def units_of(buyer: City, seller: City, place: str, needs: Needs) -> set[tuple[Needs, Used, int]]:
    """All that can be bought from one neighbour: what is missing then, the either-or producers used, the price."""
    reached: set[tuple[Needs, Used, int]] = {(needs, frozenset(), 0)}
    for number, producer in enumerate(for_sale(seller)):
        reached = {one for state in reached for one in sold(buyer, place, number, producer, state)}
    rebate = has_rebate(buyer, place)
    return {(rest, used, paid - int(rebate and paid > 0)) for rest, used, paid in reached}


def sold(
    buyer: City, place: str, number: int, producer: Producer, state: tuple[Needs, Used, int]
) -> set[tuple[Needs, Used, int]]:
    """A producer next door sells one of its goods or nothing."""
    needs, used, paid = state
    once = frozenset([number] if len(producer) > 1 else [])
    found = {state}
    for rest in after_use(needs, producer) - {needs}:
        good = next(good for good, a, b in zip(RESOURCES, needs, rest, strict=True) if a != b)
        found.add((rest, used | once, paid + unit_price(buyer, place, good)))
    return found
