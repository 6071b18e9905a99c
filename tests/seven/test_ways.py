"""Clauses 29-40 and 164: every way to pay, against a slow search written from the rules alone."""

from __future__ import annotations

import random

import pytest

from heptapolis.seven.box.cards import CARDS
from heptapolis.seven.box.cities import CITY_CARDS
from heptapolis.seven.box.effects import Either, Produces
from heptapolis.seven.box.enums import BLUE, BROWN, GREEN, GREY, RAW_KINDS, RED, RESOURCES
from heptapolis.seven.box.guilds import GUILDS
from heptapolis.seven.rules.trade import NO_WAY, price, waived_on
from heptapolis.seven.tables import CARD_IDS, PART_MADE, PART_RAW
from tests.kit.ledger import clause
from tests.kit.seven import City, Table, city, seven

BY_NAME = {card.name: card for card in (*CARDS, *GUILDS, *CITY_CARDS)}
MAKERS = [card.name for card in CARDS if card.colour in (BROWN, GREY)]
HELPERS = ["forum", "caravansery", "east_trading_post", "west_trading_post", "marketplace"]
BLACK = ["secret_warehouse", "black_market", "clandestine_dock_east", "clandestine_dock_west"]
LEADERS = ["bilkis", "archimedes", "hammurabi", "leonidas"]
WAIVERS = {"archimedes": GREEN, "hammurabi": BLUE, "leonidas": RED}
BOARDS = {"gizah:A": "stone", "rhodos:A": "ore", "ephesos:A": "papyrus"}
ANYTHING = frozenset(range(len(RESOURCES)))


def units_of(names: list[str], board: str, sellable: bool) -> list[frozenset[int]]:
    """Each unit a city makes, as the goods it may be; for sale are board, brown and grey cards only."""
    units = [frozenset([RESOURCES.index(board)])]
    for name in names:
        if BY_NAME[name].colour in (BROWN, GREY) or not sellable:
            for effect in BY_NAME[name].gives:
                if isinstance(effect, Produces):
                    units += [frozenset([good]) for good in effect.goods]
                elif isinstance(effect, Either):
                    units.append(frozenset(effect.goods))
    return units


def all_sources(me: City, left: City, right: City, card: str) -> list[tuple[str, frozenset[int]]]:
    built, boards = me.built.split(), list(BOARDS.values())
    own = units_of(built, boards[0], sellable=False)
    makes = frozenset().union(*units_of(built, boards[0], sellable=True))
    sources = [("own", unit) for unit in own]
    sources += [("left", unit) for unit in units_of(left.built.split(), boards[2], sellable=True)]
    sources += [("right", unit) for unit in units_of(right.built.split(), boards[1], sellable=True)]
    sources += [("own", makes)] * ("secret_warehouse" in built)
    sources += [("own", ANYTHING - makes)] * ("black_market" in built)
    sources += [("bank", ANYTHING)] * ("bilkis" in me.recruited)
    waived = any(name in me.recruited and BY_NAME[card].colour == colour for name, colour in WAIVERS.items())
    return sources + [("own", ANYTHING)] * waived


def coins(side: str, raw: int, made: int, built: list[str]) -> int:
    post = {"left": "west_trading_post", "right": "east_trading_post"}[side]
    dock = {"left": "clandestine_dock_west", "right": "clandestine_dock_east"}[side]
    total = raw * (1 if post in built else 2) + made * (1 if "marketplace" in built else 2)
    return total - (dock in built and raw + made > 0)


def slow_ways(me: City, left: City, right: City, card: str) -> set[tuple[int, int, int]]:
    """Try every source for every unit; keep what buys least and is undercut by nothing."""
    sources = all_sources(me, left, right, card)
    needed = [RESOURCES.index(word) for word in BY_NAME[card].cost.split() if word in RESOURCES]
    states = {(0, 0, 0, 0, 0, 0)}
    for good in needed:
        states = {after for state in states for after in uses(state, good, sources)}
    if not states:
        return set()
    fewest = min(sum(state[1:]) for state in states)
    built = me.built.split()
    ways = {
        (coins("left", lr, lm, built), coins("right", rr, rm, built), bank)
        for _, lr, lm, rr, rm, bank in states
        if lr + lm + rr + rm + bank == fewest
    }
    return {way for way in ways if not any(beats(other, way) for other in ways)}


def uses(state: tuple[int, ...], good: int, sources: list[tuple[str, frozenset[int]]]) -> set[tuple[int, ...]]:
    after = set()
    for number, (owner, options) in enumerate(sources):
        if good in options and not state[0] >> number & 1:
            counts = list(state[1:])
            if owner != "own":
                place = 4 if owner == "bank" else 2 * (owner == "right") + (good >= RAW_KINDS)
                counts[place] += 1
            after.add((state[0] | 1 << number, *counts))
    return after


def beats(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return one != other and all(mine <= theirs for mine, theirs in zip(one, other, strict=True))


def random_city(dice: random.Random, makers: int, helpers: list[str], leaders: list[str]) -> City:
    built = dice.sample(MAKERS, makers)
    built = [name for name in built if not (name.endswith("_2") and name[:-1] + "1" in built)]
    built += [name for name in helpers if dice.random() < 0.4]
    recruited = [name for name in leaders if dice.random() < 0.3]
    return city(coins=99, built=" ".join(built), recruited=" ".join(recruited))


def cheapest(game: Table, name: str) -> int:
    """The price that decides what may be built, found without listing the ways."""
    s, card = game.position.state, CARD_IDS[name]
    return int(price(s, 0, PART_RAW[card], PART_MADE[card], waived_on(s.cities[0], card)))


@clause(164)
@pytest.mark.parametrize("seed", range(40))
def test_every_sensible_way_and_no_other_is_offered(seed: int) -> None:
    dice = random.Random(seed)
    me = random_city(dice, dice.randint(0, 4), HELPERS + BLACK, LEADERS)._replace(board="gizah:A")
    right = random_city(dice, dice.randint(0, 4), HELPERS, [])._replace(board="rhodos:A")
    left = random_city(dice, dice.randint(0, 4), HELPERS, [])._replace(board="ephesos:A")
    game = seven(me=me, right=right, left=left, cities=True, leaders=True, age=2, turn=1)
    wanted = [name for name, card in BY_NAME.items() if not card.chain and name not in me.built.split()]
    for name in dice.sample(wanted, 12):
        quote = game.position.quote(name, 0)
        offered = {(way.left, way.right, way.bank) for way in quote.ways}
        assert offered == slow_ways(me, left, right, name), (name, me, left, right)
        assert cheapest(game, name) == min((sum(way) for way in offered), default=NO_WAY)
        assert [sum(way) for way in quote.ways] == sorted(sum(way) for way in quote.ways)
        assert len(quote.ways) <= 32
