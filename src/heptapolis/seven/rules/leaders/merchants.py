"""Coins from the bank for buying from neighbours: once for each neighbour bought from."""

from heptapolis.seven.goods import covers, shortfall
from heptapolis.seven.rules.ways import (
    bought_made,
    bought_raw,
    coins_left,
    coins_right,
    pieces_of,
    with_made_pieces,
    with_raw_pieces,
)
from heptapolis.seven.state import Choice, State


def neighbours_bought_from(
    s: State, who: int, raw: int, made: int, waived: int, choice: Choice, printed: int, earned: int
) -> int:
    """How many neighbours the chosen way buys from, besides those who have earned coins in this turn (bit 0 the left
    one); a rebate may make a purchase cost nothing, and with the option such a purchase does not count.
    """
    if s.options.free_purchase or (choice.left and choice.right):
        return (choice.left > 0 and not earned & 1) + (choice.right > 0 and not earned & 2)
    me = s.cities[who]
    pieces = pieces_of(me, waived, choice.bank - printed)
    most = 0
    use = pieces
    while True:
        most = max(
            most,
            most_neighbours(
                s, who, with_raw_pieces(me, use), with_made_pieces(me, pieces & ~use), raw, made, choice, earned
            ),
        )
        if use == 0:
            return most
        use = (use - 1) & pieces


def most_neighbours(
    s: State, who: int, own_raw: int, own_made: int, raw: int, made: int, choice: Choice, earned: int
) -> int:
    """The most neighbours among the purchases that come to the chosen coins."""
    me = s.cities[who]
    raw_units = shortfall(own_raw, raw)
    made_units = shortfall(own_made, made)
    most = 0
    for raw_left in range(raw_units + 1):
        if covers(bought_raw(s, who, own_raw, raw_left, raw_units - raw_left), raw):
            for made_left in range(made_units + 1):
                if covers(bought_made(s, who, own_made, made_left, made_units - made_left), made):
                    left = raw_left + made_left
                    right = raw_units + made_units - left
                    if (
                        coins_left(me, raw_left, made_left) == choice.left
                        and coins_right(me, raw_units - raw_left, made_units - made_left) == choice.right
                    ):
                        most = max(most, (left > 0 and not earned & 1) + (right > 0 and not earned & 2))
    return most
