"""The snapshot of a Seven table against the rules, at moments of random games of all kinds of tables."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import msgspec
import pytest

from heptapolis import seven
from heptapolis.core.bits import members
from heptapolis.core.game import STRANGER
from heptapolis.core.position import Position
from heptapolis.seven import SEVEN
from heptapolis.seven import event_kinds as h
from heptapolis.seven.box.boards import BOARDS
from heptapolis.seven.box.enums import RESOURCES
from heptapolis.seven.moves import SELL
from heptapolis.seven.rules.discard import HALF, pile
from heptapolis.seven.rules.military import fight
from heptapolis.seven.rules.questions import acting_city
from heptapolis.seven.snapshot.brought import part_brought
from heptapolis.seven.snapshot.types import Preview, Snapshot
from heptapolis.seven.tables import ALL_CARDS, CARD_NAMES, PARTS
from tests.conformance.test_seven_random import EACH_TABLE, TABLES, VARIANTS
from tests.kit import seven as kit

COSTS = {card.name: card.cost for card in ALL_CARDS}
MOST_COINS = 25  # rich cities meet more ways to pay
LOOK_EVERY = 9  # answers from one look to the next
OWN_DOING = {"pays", "buys", "builds", "chains", "sells", "erects", "tucks", "recruits", "raises", "owes"}
Shown = dict[str, Any]


def new_game(number: int) -> tuple[Position, random.Random]:
    """A game of a table, and dice to play it."""
    boards = {"boards": ("dealt", "chosen", "side_a", "side_b", "side_chosen")[number % 5]}
    position = seven.new(seed=number, **TABLES[number], **(VARIANTS if number % 3 == 0 else {}) | boards)
    return position, random.Random(number)


def next_seat(position: Position, dice: random.Random) -> int:
    """Somebody who is asked; at the beginning of an age the cities have other coins."""
    if position.state.turn == 1 and not SEVEN.gathers(position.state):
        for city in position.state.cities[: position.state.in_play]:
            city.coins = city.purse = dice.randrange(MOST_COINS)
    return dice.choice(sorted(position.to_answer))


def moments(number: int) -> Iterator[tuple[Position, int, random.Random]]:
    """A random game: the position before each answer, and who answers."""
    position, dice = new_game(number)
    while not position.is_over:
        seat = next_seat(position, dice)
        yield position, seat, dice
        position.push(dice.choice(likely(position.legal_for(seat).numbers, dice)), seat)


def likely(legal: list[int], dice: random.Random) -> list[int]:
    """Mostly constructions: cities that sell everything meet no prices."""
    constructions = [move for move in legal if move < SELL]
    return constructions if constructions and dice.random() < 0.8 else legal


def shown_to(position: Position, seat: int) -> Shown:
    """A snapshot as it goes over the wire; it has the declared form."""
    made = SEVEN.snapshot(position.view(seat).state, seat)
    data = msgspec.to_builtins(made)
    assert msgspec.convert(data, Snapshot, strict=True) == made
    return cast(Shown, data)


def texts(position: Position, seat: int) -> set[str]:
    return set(position.view(seat).legal_moves)


# Prices.


def needs(city: dict[str, Any], name: str) -> Counter[str]:
    """What a card or the next stage asks for, as it is printed."""
    if name == "stage":
        side = next(board for board in BOARDS if board.name == city["board"]).sides["ab".index(city["side"])]
        cost = side.stages[sum(stage["built"] for stage in city["stages"])].cost
    else:
        cost = COSTS[name]
    return Counter(word for word in cost.split() if word in RESOURCES)


def can_give(units: list[list[str]], goods: list[str]) -> bool:
    """Whether each good can come from a unit of its own."""
    if not goods:
        return True
    return any(
        goods[0] in unit and can_give(units[:number] + units[number + 1 :], goods[1:])
        for number, unit in enumerate(units)
    )


def own_units(city: dict[str, Any]) -> list[list[str]]:
    """What a city makes, as its snapshot says."""
    fixed = [[stock["good"]] for stock in city["goods"] for _ in range(stock["own"])]
    return fixed + [unit["goods"] for unit in city["one_of"]]


def check_way(shown: Shown, city: dict[str, Any], name: str, price: dict[str, Any], way: dict[str, Any]) -> None:
    """A way buys exactly what is missing from those who have it, for the coins that the rules name."""
    sums = {side: sum(bought["coins"] for bought in way[side]) for side in ("left", "right", "bank")}
    words = " ".join(f"{coins} {side}" for side, coins in sums.items() if coins) or "0"
    assert way["text"] == f"pay {words}"
    assert way["total"] == price["coins"] + sum(sums.values())
    bought = {side: [unit["good"] for unit in way[side]] for side in sums}
    assert sorted(way["missing"]) == sorted(good for goods in bought.values() for good in goods)
    if not price["chain"] and "stages_for_coins" not in city["abilities"]:
        assert Counter(way["own"] + way["waived"] + way["missing"]) == needs(city, name)
    assert can_give(own_units(city), way["own"])
    for side in ("left", "right"):
        seller = shown["cities"][city[side]]
        assert can_give([unit["goods"] for unit in seller["sells"]], bought[side])
    assert len(way["waived"]) <= 1
    assert len(bought["bank"]) == ("bank_sells" in city["abilities"] and sums["bank"])


def check_price(shown: Shown, city: dict[str, Any], name: str, price: dict[str, Any]) -> int:
    """Every way is right, cheapest first, and the price is that of the first."""
    totals = [way["total"] for way in price["ways"]]
    assert totals == sorted(totals)
    assert price["price"] == (totals[0] if totals else None)
    for way in price["ways"]:
        check_way(shown, city, name, price, way)
    return len(totals)


def check_hand(position: Position, seat: int, shown: Shown) -> int:
    """Prices and uses of the cards before a seat; the result is the most ways that one of them has."""
    most, legal = 0, texts(position, seat)
    for hand in shown["hands"]:
        city = shown["cities"][hand["player"]]
        for card in hand["cards"]:
            if card["kind"] == "card":
                most = max(most, check_price(shown, city, card["name"], card["price"]))
                if is_choosing(position, seat, hand):
                    check_uses(card, legal)
    for city in shown["cities"]:
        for stage in city["stages"]:
            if stage["price"]:
                most = max(most, check_price(shown, city, "stage", stage["price"]))
    return most


def is_choosing(position: Position, seat: int, hand: dict[str, Any]) -> bool:
    """Whether a seat is asked what to do with a card of a hand."""
    kinds = {asked.kind for asked in position.asked if asked.seat == seat}
    return kinds <= {"turn", "last_card"} and hand["player"] == acting_city(position.state, seat)


def check_uses(card: dict[str, Any], legal: set[str]) -> None:
    """The snapshot of a card says what the rules allow."""
    name, said = card["name"], f"build {card['name']}" in legal
    assert (card["price"]["why_not"] is None) == said or f"sell {name}" not in legal  # a reserved card has no use
    assert card["free_any"] == (f"build_free {name}" in legal)
    assert card["free_black"] == (f"build_black {name}" in legal)
    assert card["stage"] == (f"stage {name}" in legal)
    assert card["sell"] == (f"sell {name}" in legal)


def check_payment(position: Position, seat: int, shown: Shown) -> bool:
    """Where the way to pay is asked, the snapshot has listed these ways in this order."""
    city = shown["cities"][acting_city(position.state, seat)]
    if not any(asked.kind == "pay" and asked.seat == seat for asked in position.asked):
        return False
    verb, name = city["chosen"]["verb"], city["chosen"]["name"]
    held = [card for hand in shown["hands"] for card in hand["cards"] if card["name"] == name]
    stage = next((stage["price"] for stage in city["stages"] if stage["price"]), None)
    price = stage if verb == "stage" else held[0]["price"]
    assert [way["text"] for way in price["ways"] if way["leaves"] >= 0] == list(position.view(seat).legal_moves)
    return True


@EACH_TABLE
def test_prices_ways_and_uses_are_those_of_the_rules(options: dict[str, Any]) -> None:
    most, paid = 0, 0
    for position, seat, dice in moments(TABLES.index(options)):
        is_paying = bool({asked.kind for asked in position.asked if asked.seat == seat} & {"pay"})
        if is_paying or dice.randrange(LOOK_EVERY) == 0:
            shown = shown_to(position, seat)
            most = max(most, check_hand(position, seat, shown))
            paid += check_payment(position, seat, shown)
    assert most > 1
    assert paid > 0


# What lies on the table.


def check_city(position: Position, city: dict[str, Any]) -> None:
    """Points, leaders in hand and cards of a city."""
    true = position.state.cities[city["city"]]
    assert city["points"] == SEVEN.score(position.state, city["city"])
    assert city["total"] == sum(city["points"].values())
    assert city["leaders_held"] == true.held.bit_count()
    assert sum(map(len, city["cards"].values())) == sum(cards.bit_count() for cards in true.built)
    counted = ("blue", "yellow", "purple", "wonder", "white_and_black")
    gave = sum(city["gave"].values()) + sum(stage["gave"] for stage in city["stages"])
    assert gave == sum(city["points"][row] for row in counted)


def check_pile(position: Position, seat: int, shown: Shown) -> None:
    """The number of cards in the pile, and those of them that a seat knows: all if it may take one."""
    there = {CARD_NAMES[half * HALF + card] for half in range(2) for card in members(pile(position.state, half))}
    assert set(shown["pile"]) <= there
    assert len(shown["pile"]) <= shown["discarded"] >= len(there)
    if any(asked.kind == "raise" for asked in position.asked) and seat in position.to_answer:
        assert set(shown["pile"]) == there
        assert len(shown["pile"]) == shown["discarded"]


def check_chosen(position: Position, seat: int, shown: Shown) -> None:
    """A seat sees its own choice and its partner's, and of others only whether they have chosen."""
    for city in shown["cities"]:
        place = city["city"]
        asked = bool(position.state.cities_asked >> place & 1)
        assert city["answered"] == (bool(position.state.done >> place & 1) if asked else None)
        if place not in (seat, city["partner"] if place == seat else seat ^ 1) and city["player"] != seat:
            assert city["chosen"] is None


@EACH_TABLE
def test_cities_and_pile_are_those_of_the_rules(options: dict[str, Any]) -> None:
    for position, seat, dice in moments(TABLES.index(options)):
        if dice.randrange(LOOK_EVERY) == 0:
            for reader in (seat, STRANGER):
                shown = shown_to(position, reader)
                for city in shown["cities"]:
                    check_city(position, city)
                check_pile(position, reader, shown)
                check_chosen(position, reader, shown)


def fought(position: Position) -> dict[int, Counter[int]]:
    """Whom each city fights and for how many tokens, found by fighting with strengths that all differ."""
    s, log = position.state.copy(), []
    for place in range(s.in_play):
        s.cities[place].abilities, s.cities[place].shields = 0, place + 1
    s.age = max(1, s.age)
    fight(s, log)
    told = [(seat, amount) for kind, seat, _, amount in log if kind in (h.WINS_TOKEN, h.LOSES_TOKEN)]
    pairs = {place: Counter[int]() for place in range(s.in_play)}
    for (winner, tokens), (loser, _) in zip(told[::2], told[1::2], strict=True):
        pairs[winner][loser] += tokens
        pairs[loser][winner] += tokens
    return pairs


@EACH_TABLE
def test_the_coming_conflicts_are_those_of_the_rules(options: dict[str, Any]) -> None:
    for position, _, dice in moments(TABLES.index(options)):
        if dice.randrange(3 * LOOK_EVERY) == 0:
            for place in range(position.state.in_play):
                position.state.cities[place].diplomacy = int(dice.random() < 0.4)
            cities = shown_to(position, STRANGER)["cities"]
            assert {
                city["city"]: Counter({one["city"]: one["tokens"] for one in city["fights"]}) for city in cities
            } == fought(position)
            lead = {
                (city["city"], one["city"]): city["shields"] - cities[one["city"]]["shields"]
                for city in cities
                for one in city["fights"]
            }
            assert {(city["city"], one["city"]): one["result"] for city in cities for one in city["fights"]} == {
                pair: "wins" if more > 0 else "loses" if more < 0 else "ties" for pair, more in lead.items()
            }


# What a choice would do.


def own_doing(city: int, events: Any) -> list[tuple[str, str, int]]:
    """What a city itself does, whatever the others do."""
    return [
        (event.kind, event.what, event.amount) for event in events if event.seat == city and event.kind in OWN_DOING
    ]


@EACH_TABLE
def test_what_is_foreseen_happens(options: dict[str, Any]) -> None:
    """Each city pays, builds and sells what its last answer was said to do, once all have answered."""
    foreseen: dict[int, list[tuple[str, str, int]]] = {}
    compared, (position, dice) = 0, new_game(TABLES.index(options))
    while not position.is_over:
        seat = next_seat(position, dice)
        legal, city = position.legal_for(seat).numbers, acting_city(position.state, seat)
        move = dice.choice(likely(legal, dice))
        (said,) = SEVEN.preview(position.view(seat).state, seat, [move])
        assert msgspec.convert(msgspec.to_builtins(said), Preview, strict=True) == said
        foreseen[city] = own_doing(city, said.events)
        told = position.push(move, seat)
        if not SEVEN.gathers(position.state):
            for answerer, doing in foreseen.items():
                assert own_doing(answerer, told) == doing
                compared += bool(doing)
            foreseen.clear()
    assert compared > 20


@pytest.mark.parametrize(("verb", "coins"), [("sell", 3), ("build", 0)])
def test_a_choice_tells_the_treasury_after_it(verb: str, coins: int) -> None:
    position = seven.new(seed=3, players=3)
    view = position.view(0)
    before = position.state.cities[0].coins
    said = SEVEN.preview(view.state, 0, view.legal_moves.numbers)
    after = [one.coins for one, text in zip(said, view.legal_moves, strict=True) if text.startswith(verb)]
    assert max(after) == before + coins


def previewed(game: Any, text: str, seat: int = 0) -> Preview:
    view = game.position.view(seat)
    said = SEVEN.preview(view.state, seat, view.legal_moves.numbers)
    return said[list(view.legal_moves).index(text)]


def test_a_preview_counts_symbols_and_shields_and_names_what_becomes_free() -> None:
    game = kit.seven(me=kit.city(hand="apothecary barracks", coins=9, built="loom_1 ore_vein"))
    science, war = previewed(game, "build apothecary"), previewed(game, "build barracks")
    assert (science.symbols["compass"], science.frees) == (1, ["stables", "dispensary"])
    assert (war.shields, war.frees) == (1, [])


def test_a_preview_says_the_debts_that_a_loss_leaves() -> None:
    me = kit.city(hand="brotherhood", coins=9, built="sawmill ore_vein loom_1")
    game = kit.seven(me=me, right=kit.city(coins=9), age=3, cities=True).turn("build brotherhood")
    assert [previewed(game, f"lose {coins}", seat=1).debts for coins in range(4)] == [3, 2, 1, 0]


def test_a_chained_card_that_may_be_paid_for_shows_its_ways() -> None:
    me = kit.city("babylon:A", coins=9, built="altar", hand="temple walls")
    right = kit.city("gizah:A", built="lumber_yard glassworks_1")
    for option, texts in (("never", ["pay 0"]), ("allowed", ["pay 0", "pay 4 right"])):
        game = kit.seven(me=me, right=right, age=2, paid_chains=option)
        shown = SEVEN.snapshot(game.position.view(0).state, 0)
        price = next(held.price for held in shown.hands[0].cards if held.name == "temple")
        assert [way.text for way in price.ways] == texts
        assert (price.price, price.chain, price.ways[0].total) == (0, "altar", 0)


def idle(game: Any, text: str, seat: int = 0) -> list[str]:
    """The verbs of the effects that a choice would waste."""
    said = previewed(game, text, seat)
    part = part_brought(game.position.state, seat, game.position.parse(text, seat))
    return [type(PARTS[part].gives[place]).__name__ for place in said.idle]


def test_courtesans_without_a_leader_next_door_are_idle() -> None:
    me = kit.city("gizah:A", built="lumber_yard clay_pool glassworks_1 loom_1", hand="courtesans_guild")
    for leaders, expected in (("", ["CopiesLeader"]), ("plato", [])):
        game = kit.seven(me=me, right=kit.city(recruited=leaders), age=3, leaders=True)
        assert idle(game, "build courtesans_guild") == expected


def test_coins_for_stages_that_nobody_has_built_are_idle_and_others_are_not() -> None:
    for stages, expected in ((0, ["Coins"]), (1, [])):
        me = kit.city("gizah:A", built="quarry foundry", stages=stages, hand="arena walls")
        assert idle(kit.seven(me=me, age=3), "build arena") == expected


def test_a_loss_for_each_stage_may_hit_whoever_builds_one_now_unless_new_stages_are_spared() -> None:
    me = kit.city(built="lumber_yard clay_pool glassworks_1 press_1", hand="builders_union")
    for option, expected in (("count", []), ("spared", ["Loss"])):
        assert idle(kit.seven(me=me, cities=True, age=3, new_stages=option), "build builders_union") == expected


def test_a_loss_for_each_victory_is_idle_where_nobody_has_won() -> None:
    me = kit.city(built="stone_pit glassworks_1 loom_1", hand="sepulcher")
    assert idle(kit.seven(me=me, cities=True, age=2), "build sepulcher") == ["Loss"]
    won = kit.city(victories="1 0 0")
    assert idle(kit.seven(me=me, right=won, cities=True, age=2), "build sepulcher") == []


def test_a_card_from_a_pile_that_others_may_fill_now_is_never_said_to_be_idle() -> None:
    me = kit.city("halikarnassos:A", built="ore_vein foundry", stages=1, hand="altar walls")
    game = kit.seven(me=me, age=2)
    assert idle(game, "stage altar") == []
