"""Rule text for a dealer that draws by place: the orders of all pools are shuffled beforehand, by the seed of a deal.

So compiled games meet the same cards in the same places as a position with that seed.
"""

from typing import Any

from heptapolis.core.rules import mark_legal, place_of

PLACES = 1024  # more than any pool has members


def draw_by_place(s: Any, dealer: int, orders: Any, drawn: Any, legal: Any) -> int:
    """The dealer's answer: the member at its place in the order of a pool, or the next one that is still possible.

    `orders[pool]` begins with the number of its members; `drawn[pool]` counts the draws from each pool.
    """
    place = place_of(s, orders, drawn)
    order = orders[place // PLACES]
    drawn[place // PLACES] += 1
    count = mark_legal(s, dealer, legal)
    for step in range(order[0]):
        member = order[1 + (place + step) % PLACES % order[0]]
        for number in range(count):
            if legal[number] == member:
                return int(member)
    return int(legal[0])
