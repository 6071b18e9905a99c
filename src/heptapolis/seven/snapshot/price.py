"""Prices in a snapshot: every way to pay, good by good, and by a key why something cannot be had."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple

from heptapolis.seven.box.enums import FREE_GUILDS, RAW_KINDS, RESOURCES, STAGES_FOR_COINS, WAIVES_ON_STAGE
from heptapolis.seven.goods import LANE
from heptapolis.seven.quote import Quote, Way, at_market, quote_at
from heptapolis.seven.rules.city import has, has_structure
from heptapolis.seven.rules.round import spendable
from heptapolis.seven.rules.seating import left_of, right_of
from heptapolis.seven.rules.structures import has_stage_left, next_stage
from heptapolis.seven.rules.trade import waived_on
from heptapolis.seven.rules.ways import coins_left, coins_right
from heptapolis.seven.snapshot import types
from heptapolis.seven.snapshot.goods import ANY, units_of
from heptapolis.seven.snapshot.types import Bought, Price
from heptapolis.seven.state import City as CityRecord
from heptapolis.seven.state import State
from heptapolis.seven.tables import (
    CARD_IDS,
    FIRST_LEADER,
    HANDED_NAMES,
    LEADER_IDS,
    PART_ABILITIES,
    PART_MADE,
    PART_RAW,
)

STAGE = "stage"
NO_PAYMENT = Way(0, 0, 0)
MOST_NEEDS = 7  # units of the dearest construction
GUILDS_FREE_BY = next(
    name for part, name in enumerate(HANDED_NAMES) if part >= FIRST_LEADER and PART_ABILITIES[part] >> FREE_GUILDS & 1
)

# Who gives a unit.
GIVERS = ("own", "waived", "left", "right", "bank", "nobody")
OWN, WAIVED, LEFT, RIGHT, BANK, NOBODY = range(len(GIVERS))


class Source(NamedTuple):
    """A unit that may be any good of a set, and who gives it."""

    goods: int
    giver: int


class Shares(NamedTuple):
    """How many raw and manufactured units each neighbour sells, and how many units the bank or nobody gives."""

    left: tuple[int, int] = (0, 0)
    right: tuple[int, int] = (0, 0)
    bank: int = 0
    nobody: int = 0

    @property
    def units(self) -> int:
        """All units that neighbours sell."""
        return sum(self.left) + sum(self.right)

    @property
    def sellers(self) -> int:
        """The neighbours bought from."""
        return bool(sum(self.left)) + bool(sum(self.right))


class Market(NamedTuple):
    """A city that buys: the position in which it looks at what is sold, and whatever may give it a unit."""

    state: State
    city: int
    sources: tuple[Source, ...]


class Markets:
    """The market of each city in a position, made once."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._visited: dict[int, Market] = {}

    def of(self, city: int) -> Market:
        """The market of one city."""
        if city not in self._visited:
            state = at_market(self._state, city)
            self._visited[city] = Market(state, city, _producers(state, city))
        return self._visited[city]


def price(market: Market, name: str) -> Price:
    """What a card, a leader or the next stage costs a city at its market."""
    quoted, me = quote_at(market.state, name, market.city), market.state.cities[market.city]
    needs = _needs(me, quoted)
    sources = _sources(market, me, name) if needs else ()
    purse = spendable(market.state, me)
    ways = (
        []
        if quoted.price is None
        else [
            _way(me, quoted, way, purse, () if quoted.chain and not sum(way) else needs, sources)
            for way in quoted.ways or (NO_PAYMENT,)
        ]
    )
    own, missing = (ways[0].own, ways[0].missing) if ways else _unpaid(needs, sources)
    return Price(
        price=quoted.price,
        coins=quoted.coins,
        own=own,
        missing=missing,
        ways=ways,
        chain=GUILDS_FREE_BY if quoted.chain == "leader" else quoted.chain,
        short=max(0, (quoted.price or 0) - purse),
        why_not=_why_not(me, quoted, purse),
    )


def _why_not(me: CityRecord, quoted: Quote, purse: int) -> Literal["short", "goods", "built", "all_stages"] | None:
    if quoted.name == STAGE and not has_stage_left(me):
        return "all_stages"
    if quoted.name in CARD_IDS and has_structure(me, CARD_IDS[quoted.name]):
        return "built"
    if quoted.price is None:
        return "goods"
    return "short" if quoted.price > purse else None


def _way(
    me: CityRecord, quoted: Quote, way: Way, purse: int, needs: tuple[int, ...], sources: tuple[Source, ...]
) -> types.Way:
    """One way to pay: what is bought from whom, what that costs, and what remains."""
    given = next(found for shares in _splits(me, needs, way) if (found := _assigned(needs, sources, shares)))
    total = quoted.coins + sum(way)
    return types.Way(
        text=f"pay {way}",
        own=given[OWN],
        waived=given[WAIVED],
        missing=_bought(given),
        left=_priced(me, given[LEFT], coins_left),
        right=_priced(me, given[RIGHT], coins_right),
        bank=[Bought(good, way.bank) for good in given[BANK]],
        coins=quoted.coins,
        total=total,
        leaves=purse - total,
    )


def _bought(given: tuple[list[str], ...]) -> list[str]:
    return [*given[LEFT], *given[RIGHT], *given[BANK], *given[NOBODY]]


def _unpaid(needs: tuple[int, ...], sources: tuple[Source, ...]) -> tuple[list[str], list[str]]:
    """What the city gives itself of something that is not to be had, and what nobody sells it."""
    for nobody in range(len(needs) + 1):
        given = _assigned(needs, sources, Shares(nobody=nobody))
        if given:
            return given[OWN], given[NOBODY]
    raise AssertionError("nobody can give everything")


def _needs(me: CityRecord, quoted: Quote) -> tuple[int, ...]:
    """The goods that something asks for, unit by unit; nothing if it is free or paid in coins alone."""
    is_given = quoted.chain and not quoted.ways
    if quoted.name in LEADER_IDS or is_given or (quoted.name == STAGE and not has_stage_left(me)):
        return ()
    if quoted.name == STAGE and has(me, STAGES_FOR_COINS):
        return ()
    part = next_stage(me) if quoted.name == STAGE else CARD_IDS[quoted.name]
    return (*_units(PART_RAW[part], 0), *_units(PART_MADE[part], RAW_KINDS))


def _units(demand: int, first: int) -> list[int]:
    """The units of a demand: the lane of each single good says how many of it are asked for."""
    return [first + good for good in range(RAW_KINDS) for _ in range(demand >> LANE * ((1 << good) - 1) & 15)]


def _producers(state: State, city: int) -> tuple[Source, ...]:
    """Whatever makes a unit: own producers first, those with fewest goods before the others."""
    own = [Source(unit.goods, OWN) for unit in units_of(state, city)]
    sold = [
        Source(unit.goods, giver)
        for giver, seller in ((LEFT, left_of), (RIGHT, right_of))
        for unit in units_of(state, seller(state, city))
        if unit.is_sold
    ]
    return (*sorted(own, key=lambda source: source.goods.bit_count()), *sold)


def _sources(market: Market, me: CityRecord, name: str) -> tuple[Source, ...]:
    """Whatever may give a unit for something: producers, an ability that waives one, the bank, nobody."""
    waived = has(me, WAIVES_ON_STAGE) if name == STAGE else waived_on(me, CARD_IDS[name])
    others = [Source(ANY, WAIVED)] * waived + [Source(ANY, BANK)] + [Source(ANY, NOBODY)] * MOST_NEEDS
    return (*market.sources, *others)


def _splits(me: CityRecord, needs: tuple[int, ...], way: Way) -> Iterator[Shares]:
    """How the units bought may be shared so that the rules charge this way: fewest units first, then most sellers."""
    raw, made = range(sum(good < RAW_KINDS for good in needs) + 1), range(sum(good >= RAW_KINDS for good in needs) + 1)
    lefts = [units for units in product(raw, made) if coins_left(me, *units) == way.left]
    rights = [units for units in product(raw, made) if coins_right(me, *units) == way.right]
    splits = [Shares(left, right, int(way.bank > 0)) for left, right in product(lefts, rights)]
    return iter(sorted(splits, key=lambda shares: (shares.units, -shares.sellers)))


def _priced(me: CityRecord, goods: list[str], coins: Callable[[CityRecord, int, int], int]) -> list[Bought]:
    """Each good bought from a neighbour with its coins: what it adds to the sum that the rules charge."""
    counts, charged, priced = [0, 0], 0, list[Bought]()
    for good in goods:
        counts[RESOURCES.index(good) >= RAW_KINDS] += 1
        total = int(coins(me, *counts))
        priced.append(Bought(good, total - charged))
        charged = total
    return priced


@lru_cache(maxsize=4096)
def _assigned(needs: tuple[int, ...], sources: tuple[Source, ...], shares: Shares) -> tuple[list[str], ...] | None:
    """The goods that each giver gives, so that every unit comes from a source of its own and the shares are met."""
    left = {
        (LEFT, 0): shares.left[0],
        (LEFT, 1): shares.left[1],
        (RIGHT, 0): shares.right[0],
        (RIGHT, 1): shares.right[1],
        (BANK, 0): shares.bank,
        (NOBODY, 0): shares.nobody,
    }
    chosen = _search(needs, sources, left, 0, set())
    if chosen is None:
        return None
    return tuple(
        [RESOURCES[good] for good, number in zip(needs, chosen, strict=True) if sources[number].giver == giver]
        for giver in range(len(GIVERS))
    )


def _search(
    needs: tuple[int, ...], sources: tuple[Source, ...], left: dict[tuple[int, int], int], used: int, failed: set[int]
) -> list[int] | None:
    """A source for each unit, or nothing; `left` counts what is still to be bought of whom."""
    place = used.bit_count()
    if place == len(needs):
        return [] if not any(left.values()) else None
    if used in failed:
        return None
    for number in _candidates(needs[place], sources, used):
        share = _share(sources[number].giver, needs[place])
        if share in left and not left[share]:
            continue
        taken = left if share not in left else left | {share: left[share] - 1}
        rest = _search(needs, sources, taken, used | 1 << number, failed)
        if rest is not None:
            return [number, *rest]
    failed.add(used)
    return None


def _share(giver: int, good: int) -> tuple[int, int]:
    """Neighbours sell raw and manufactured units at prices of their own."""
    return giver, int(good >= RAW_KINDS and giver in (LEFT, RIGHT))


def _candidates(good: int, sources: tuple[Source, ...], used: int) -> list[int]:
    """Sources that may give a good, one of each kind."""
    kinds = {
        source: number
        for number, source in reversed(list(enumerate(sources)))
        if source.goods >> good & 1 and not used >> number & 1
    }
    return sorted(kinds.values())
