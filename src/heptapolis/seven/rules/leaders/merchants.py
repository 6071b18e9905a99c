"""Coins from the bank for buying from neighbours: once for each neighbour bought from."""

from heptapolis.seven.box.enums import WAIVES_ON_STAGE
from heptapolis.seven.goods import covers, shortfall
from heptapolis.seven.moves import CHOOSE_LAST, STAGE
from heptapolis.seven.rules.city import has
from heptapolis.seven.rules.round import part_paid_for
from heptapolis.seven.rules.same_turn import sides_bought_from
from heptapolis.seven.rules.trade import waived_on
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
from heptapolis.seven.tables import PART_MADE, PART_RAW

NO_SIDES = 0


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


def note_trade(s: State, city: int, printed: int) -> None:
    """Remember the neighbours bought from; what they sell is judged on the table as the turn began."""
    me = s.cities[city]
    choice = s.choices[city]
    part = part_paid_for(me, choice.move)
    waived = has(me, WAIVES_ON_STAGE) if choice.move >= STAGE else waived_on(me, part)
    earned = sides_bought_from(s) if s.asked == CHOOSE_LAST else NO_SIDES
    choice.traded = neighbours_bought_from(s, city, PART_RAW[part], PART_MADE[part], waived, choice, printed, earned)
