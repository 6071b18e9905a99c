"""A bundle of goods in one integer, eight bits a resource: comparing a cost with a production is one subtraction.

Prices are such a bundle too, in mirrored order, so that what a bundle is worth is one multiplication.
"""

from heptapolis.duel.box.enums import MANUFACTURED, RAW, RESOURCES

EACH = 8
AMOUNT = 0x7F
LAST = len(RESOURCES) - 1
CARRY = sum(0x80 << EACH * resource for resource in range(len(RESOURCES)))


RAW_GOODS = sum(AMOUNT << EACH * resource for resource in RAW)
MANUFACTURED_GOODS = sum(AMOUNT << EACH * resource for resource in MANUFACTURED)
ALL_GOODS = RAW_GOODS | MANUFACTURED_GOODS


def bundle(*goods: int) -> int:
    """The bundle holding one unit of each resource named (twice named, two units)."""
    total = 0
    for resource in goods:
        total += 1 << EACH * resource
    return total


def unit(resource: int) -> int:
    """A bundle of one unit."""
    return 1 << (EACH * resource)


def all_of(resource: int) -> int:
    """The bits of a bundle that hold one resource."""
    return AMOUNT << (EACH * resource)


def amount(goods: int, resource: int) -> int:
    """How many units of a resource a bundle holds."""
    return (goods >> (EACH * resource)) & AMOUNT


def lacking(needed: int, made: int) -> int:
    """What is missing: per resource the needed units beyond the made ones.

    A carry bit set above each amount survives the subtraction exactly where nothing had to be borrowed.
    """
    difference = (needed | CARRY) - made
    enough_needed = difference & CARRY
    return difference & (enough_needed - (enough_needed >> 7))


def priced(resource: int, coins: int) -> int:
    """The part of a price list that says what one unit of a resource costs."""
    return coins << (EACH * (LAST - resource))


def unit_price(prices: int, resource: int) -> int:
    """What one unit of a resource costs by a price list."""
    return amount(prices, LAST - resource)


def worth(goods: int, prices: int) -> int:
    """Coins for a whole bundle: in the product, the products of amount and price of each resource meet in one byte.

    No byte overflows into the next: a cost has at most five units at seven coins or so.
    """
    return (goods * prices >> (EACH * LAST)) & 0xFF


def price_list(prices: int) -> list[int]:
    """The price of one unit of each resource, for display."""
    return [unit_price(prices, resource) for resource in range(len(RESOURCES))]
