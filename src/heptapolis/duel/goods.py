"""A bundle of goods in one integer, eight bits a resource: comparing a cost with a production is one subtraction."""

from heptapolis.duel.box.words import RESOURCES

EACH = 8
AMOUNT = 0x7F
CARRY = sum(0x80 << EACH * resource for resource in range(len(RESOURCES)))


def bundle(*goods):
    """The bundle holding one unit of each resource named (twice named, two units)."""
    total = 0
    for resource in goods:
        total += 1 << EACH * resource
    return total


def unit(resource):
    """A bundle of one unit."""
    return 1 << (EACH * resource)


def amount(goods, resource):
    """How many units of a resource a bundle holds."""
    return (goods >> (EACH * resource)) & AMOUNT


def lacking(needed, made):
    """What is missing: per resource the needed units beyond the made ones.

    A carry bit set above each amount survives the subtraction exactly where nothing had to be borrowed.
    """
    difference = (needed | CARRY) - made
    enough_needed = difference & CARRY
    return difference & (enough_needed - (enough_needed >> 7))
