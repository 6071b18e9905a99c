"""All sensible ways to pay for goods: what the left neighbour, the right neighbour and the bank receive.

Ways are kept in one integer: for each sum of coins to the left (four bits each) the smallest sum to the right,
plus one. A second integer holds the ways that buy a unit from the bank.

Where it matters who gets the coins, a dearer seller is not a worse one. There the integer is a set of splits, with the
number of units bought above it: a bit for each number of manufactured units, of those from the left, and of raw units
from the left.
"""

from heptapolis.seven.box.enums import (
    BANK_SELLS,
    MADE_GOODS,
    MISSING_UNIT,
    RAW_KINDS,
    RAW_LEFT,
    RAW_RIGHT,
    REBATE_LEFT,
    REBATE_RIGHT,
    SECOND_UNIT,
)
from heptapolis.seven.box.sums import BANK_PRICE, PRICE
from heptapolis.seven.goods import ONES, SOURCE, at_most, covers, plus, shortfall
from heptapolis.seven.moves import MOST_WAYS
from heptapolis.seven.rules.city import has
from heptapolis.seven.rules.seating import is_free_city, left_of, right_of
from heptapolis.seven.state import City, State

SUMS = 15  # coins to one neighbour: 0 to 14
ENTRY = 15
MOST_MADE = 3  # manufactured units in one price
FIRST_SPLIT = (0, 8, 22, 40)  # by the manufactured units bought: the first bit of their splits
SPLITS = 60  # bits of a set of splits; the units bought stand above it
SET_OF_SPLITS = (1 << SPLITS) - 1
NO_KEY = 1 << 12
RAW_SET, MADE_SET = 15, 7
NOT_BANKED, ONE_BANKED = 0, 1
NO_RIVALS, CHEAPEST = 0, 0
# Units of a free choice, each used for raw or for manufactured goods.
WAIVED, SECOND, MISSING, BANKED = 1, 2, 4, 8


def pieces_of(me: City, waived: int, banked: int) -> int:
    """The units of a free choice that a city has for this construction."""
    return waived * WAIVED | has(me, SECOND_UNIT) * SECOND | has(me, MISSING_UNIT) * MISSING | banked * BANKED


def with_raw_pieces(me: City, pieces: int) -> int:
    """Own raw goods and the pieces used as raw goods."""
    return raw_with_pieces(me, pieces, me.own_raw)


def raw_with_pieces(me: City, pieces: int, supply: int) -> int:
    """A supply of raw goods and the pieces used as raw goods."""
    if pieces & WAIVED:
        supply = plus(supply, ONES)
    if pieces & BANKED:
        supply = plus(supply, ONES)
    if pieces & SECOND:
        supply = plus(supply, SOURCE[me.makes & RAW_SET])
    if pieces & MISSING:
        supply = plus(supply, SOURCE[RAW_SET & ~me.makes])
    return supply


def with_made_pieces(me: City, pieces: int) -> int:
    """Own manufactured goods and the pieces used as manufactured goods."""
    return made_with_pieces(me, pieces, me.own_made)


def made_with_pieces(me: City, pieces: int, supply: int) -> int:
    """A supply of manufactured goods and the pieces used as manufactured goods."""
    if pieces & WAIVED:
        supply = plus(supply, ONES)
    if pieces & BANKED:
        supply = plus(supply, ONES)
    if pieces & SECOND:
        supply = plus(supply, SOURCE[me.makes >> RAW_KINDS])
    if pieces & MISSING:
        supply = plus(supply, SOURCE[MADE_SET & ~(me.makes >> RAW_KINDS)])
    return supply


def fewest_bought(me: City, raw: int, made: int, pieces: int) -> int:
    """How many units no use of own producers and pieces can save buying."""
    fewest = shortfall(me.own_raw, raw) + shortfall(me.own_made, made)
    use = pieces
    while use:
        fewest = min(
            fewest, shortfall(with_raw_pieces(me, use), raw) + shortfall(with_made_pieces(me, pieces & ~use), made)
        )
        use = (use - 1) & pieces
    if pieces:
        fewest = min(fewest, shortfall(me.own_raw, raw) + shortfall(with_made_pieces(me, pieces), made))
    return fewest


def find_ways(s: State, who: int, raw: int, made: int, waived: int, banked: int) -> int:
    """The ways that buy no unit in vain, `banked` units of them from the bank."""
    me = s.cities[who]
    units = fewest_bought(me, raw, made, pieces_of(me, waived, NOT_BANKED)) - banked
    pieces = pieces_of(me, waived, banked)
    if units < 0 or fewest_bought(me, raw, made, pieces) != units:
        return 0
    ways = 0
    as_splits = units > 0 and keeps_dearer(s, who)
    use = pieces
    while True:
        ways = add_ways(
            s, who, ways, with_raw_pieces(me, use), with_made_pieces(me, pieces & ~use), raw, made, units, as_splits
        )
        if use == 0:
            return ways | units << SPLITS if as_splits and ways else ways
        use = (use - 1) & pieces


def keeps_dearer(s: State, who: int) -> int:
    """Whether it matters who gets the coins: to the player who buys for the Free City, and to partners."""
    return not s.options.rules and (s.options.teams or is_free_city(s, who))


def add_ways(
    s: State, who: int, ways: int, own_raw: int, own_made: int, raw: int, made: int, units: int, as_splits: int
) -> int:
    """Share the units to buy between the neighbours in every way that the goods allow."""
    raw_units = shortfall(own_raw, raw)
    made_units = shortfall(own_made, made)
    if raw_units + made_units != units:
        return ways
    for raw_left in range(raw_units + 1):
        if covers(bought_raw(s, who, own_raw, raw_left, raw_units - raw_left), raw):
            for made_left in range(made_units + 1):
                if not covers(bought_made(s, who, own_made, made_left, made_units - made_left), made):
                    continue
                if as_splits:
                    ways |= 1 << split_bit(made_units, made_left, raw_left)
                else:
                    ways = noted(
                        ways,
                        coins_left(s.cities[who], raw_left, made_left),
                        coins_right(s.cities[who], raw_units - raw_left, made_units - made_left),
                    )
    return ways


def bought_raw(s: State, who: int, own: int, left: int, right: int) -> int:
    """Own raw goods and so many units of each neighbour."""
    supply = plus(own, at_most(s.cities[left_of(s, who)].sells_raw, left))
    return plus(supply, at_most(s.cities[right_of(s, who)].sells_raw, right))


def bought_made(s: State, who: int, own: int, left: int, right: int) -> int:
    """Own manufactured goods and so many units of each neighbour."""
    supply = plus(own, at_most(s.cities[left_of(s, who)].sells_made, left))
    return plus(supply, at_most(s.cities[right_of(s, who)].sells_made, right))


def coins_left(me: City, raw: int, made: int) -> int:
    """Coins to the left neighbour; a rebate takes one off the first unit."""
    coins = raw * (PRICE - (me.cheap >> RAW_LEFT & 1)) + made * (PRICE - (me.cheap >> MADE_GOODS & 1))
    return coins - (raw + made > 0 and has(me, REBATE_LEFT))


def coins_right(me: City, raw: int, made: int) -> int:
    """Coins to the right neighbour."""
    coins = raw * (PRICE - (me.cheap >> RAW_RIGHT & 1)) + made * (PRICE - (me.cheap >> MADE_GOODS & 1))
    return coins - (raw + made > 0 and has(me, REBATE_RIGHT))


def entry(ways: int, left: int) -> int:
    """The coins to the right that go with a sum to the left, plus one; 0 if there is no such way."""
    return ways >> 4 * left & ENTRY


def noted(ways: int, left: int, right: int) -> int:
    """The ways with one more, unless the same sum to the left already goes with less to the right."""
    known = entry(ways, left)
    if known and known <= right + 1:
        return ways
    return (ways & ~(ENTRY << 4 * left)) | (right + 1) << 4 * left


def split_bit(made: int, made_left: int, raw_left: int) -> int:
    """The bit of a split in a set of splits."""
    return FIRST_SPLIT[made] + made_left * (8 - made) + raw_left


def without_beaten(ways: int, rivals: int) -> int:
    """Only the ways that no other way, and no rival that spares the bank, undercuts."""
    if ways >> SPLITS or rivals >> SPLITS:
        return ways
    kept = 0
    best = ENTRY + 1
    for left in range(SUMS):
        rival = entry(rivals, left)
        if rival and rival < best:
            best = rival
        right = entry(ways, left)
        if right and right < best:
            best = right
            kept |= right << 4 * left
    return kept


def sensible_ways(s: State, who: int, raw: int, made: int, waived: int) -> int:
    """The ways to pay the neighbours alone."""
    return without_beaten(find_ways(s, who, raw, made, waived, NOT_BANKED), NO_RIVALS)


def sensible_bank_ways(s: State, who: int, raw: int, made: int, waived: int, ways: int) -> int:
    """The ways that buy a unit from the bank and are not beaten by those that do not."""
    if not has(s.cities[who], BANK_SELLS):
        return 0
    return without_beaten(find_ways(s, who, raw, made, waived, ONE_BANKED), ways)


def count_ways(me: City, ways: int, coins: int) -> int:
    """How many of the ways can be paid."""
    if ways >> SPLITS:
        return count_splits(me, ways, coins)
    count = 0
    for left in range(SUMS):
        right = entry(ways, left)
        if right and left + right - 1 <= coins:
            count += 1
    return count


def count_splits(me: City, ways: int, coins: int) -> int:
    """How many different sums of coins the splits come to that can be paid."""
    count = 0
    key = next_key(me, ways, NOT_BANKED, -1)
    while key < NO_KEY and key >> 5 <= coins:
        count += 1
        key = next_key(me, ways, NOT_BANKED, key)
    return count


def next_key(me: City, ways: int, banked: int, after: int) -> int:
    """The next way in order: its sum (32 times), its coins to the left (twice), and whether the bank sells a unit."""
    best = NO_KEY
    units = ways >> SPLITS
    if units == 0:
        for left in range(SUMS):
            if entry(ways, left):
                best = lower_key(best, left, entry(ways, left) - 1, banked, after)
        return best
    for made in range(min(MOST_MADE, units) + 1):
        for made_left in range(made + 1):
            for raw_left in range(units - made + 1):
                if ways >> split_bit(made, made_left, raw_left) & 1:
                    best = lower_key(
                        best,
                        coins_left(me, raw_left, made_left),
                        coins_right(me, units - made - raw_left, made - made_left),
                        banked,
                        after,
                    )
    return best


def lower_key(best: int, left: int, right: int, banked: int, after: int) -> int:
    """The lower of two keys, the second only if it comes after one that is known."""
    key = (left + right + banked * BANK_PRICE) << 5 | left << 1 | banked
    return key if after < key < best else best


def nth_split(me: City, ways: int, bank_ways: int, number: int) -> int:
    """A way by its number, where dearer sellers count."""
    key = -1
    for _ in range(number + 1):
        key = min(next_key(me, ways, NOT_BANKED, key), next_key(me, bank_ways, ONE_BANKED, key))
    if key == NO_KEY:
        return -1
    left = key >> 1 & 15
    bank = (key & 1) * BANK_PRICE
    return left | ((key >> 5) - left - bank) << 4 | bank << 8


def payable(me: City, ways: int, bank_ways: int, coins: int) -> int:
    """How many ways to pay there are with so many coins; of very many the cheapest."""
    return min(MOST_WAYS, count_ways(me, ways, coins) + count_ways(me, bank_ways, coins - BANK_PRICE))


def nth_way(me: City, ways: int, bank_ways: int, number: int) -> int:
    """A way by its number, cheapest first: coins to the left, to the right (16 times) and to the bank (256 times)."""
    if ways >> SPLITS or bank_ways >> SPLITS:
        return nth_split(me, ways, bank_ways, number)
    for total in range(2 * SUMS):
        for left in range(min(total + 1, SUMS)):
            if entry(ways, left) == total - left + 1:
                if number == 0:
                    return left | (total - left) << 4
                number -= 1
            if total >= left + BANK_PRICE and entry(bank_ways, left) == total - left - BANK_PRICE + 1:
                if number == 0:
                    return left | (total - left - BANK_PRICE) << 4 | BANK_PRICE << 8
                number -= 1
    return -1


def cheapest_way(s: State, who: int, raw: int, made: int, waived: int) -> int:
    """The smallest sum of coins of any way."""
    ways = sensible_ways(s, who, raw, made, waived)
    way = nth_way(s.cities[who], ways, sensible_bank_ways(s, who, raw, made, waived, ways), CHEAPEST)
    return (way & 15) + (way >> 4 & 15) + (way >> 8)
