"""The worked examples of tests/corpus/seven_examples.json, each worked out by our rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from heptapolis import seven as box
from heptapolis.core.bits import members, size
from heptapolis.seven.box.cards import CARDS
from heptapolis.seven.box.enums import RAW_KINDS, RESOURCES
from heptapolis.seven.hooks import further_cards
from heptapolis.seven.rules import hands
from heptapolis.seven.rules.science import best_points
from heptapolis.seven.tables import (
    CARD_CHAIN,
    CARD_COPIES,
    CARD_DECK,
    CARD_IDS,
    CARD_NAMES,
    DECK_FIRST,
    PART_COINS,
    PART_LOSS,
    PART_MADE,
    PART_RAW,
    PART_SHIELDS,
)
from tests.kit.seven import LAST, city, seven

EXAMPLES = {
    example["id"]: example
    for example in json.loads(
        (Path(__file__).parents[1] / "corpus" / "seven_examples.json").read_text(encoding="utf-8")
    )["examples"]
}
CHECKS: dict[str, Callable[[Any, Any], None]] = {}
SINGLE_LANES = (0, 1, 3, 7)  # the lanes of one good alone
MAKER = {
    "wood": "lumber_yard",
    "stone": "stone_pit",
    "clay": "clay_pool",
    "ore": "ore_vein",
    "glass": "glassworks_1",
    "cloth": "loom_1",
    "papyrus": "press_1",
}
TWO = {"wood": "sawmill", "stone": "quarry", "clay": "brickyard", "ore": "foundry"}
COMPASSES = ("apothecary", "dispensary")


def example(*ids: str) -> Callable[[Callable[[Any, Any], None]], Callable[[Any, Any], None]]:
    def note(check: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
        CHECKS.update(dict.fromkeys(ids, check))
        return check

    return note


@pytest.mark.parametrize("name", EXAMPLES)
def test_example(name: str) -> None:
    CHECKS[name](EXAMPLES[name]["given"], EXAMPLES[name]["expect"])


def printed(name: str) -> dict[str, Any]:
    part = CARD_IDS[name]
    units = [PART_RAW[part] >> 4 * lane & 15 for lane in SINGLE_LANES]
    units += [PART_MADE[part] >> 4 * lane & 15 for lane in SINGLE_LANES[:3]]
    assert len(units) == RAW_KINDS + 3
    goods = {good: count for good, count in zip(RESOURCES, units, strict=True) if count}
    return {"coins": PART_COINS[part], "resources": goods}


def parents(name: str) -> list[str]:
    card = CARD_IDS[name]
    return [CARD_NAMES[DECK_FIRST[CARD_DECK[card] - 1] + number] for number in members(CARD_CHAIN[card])]


def makers(goods: dict[str, int]) -> str:
    return " ".join(MAKER[good] if units == 1 else TWO[good] for good, units in goods.items())


@example("base_costs")
def costs(given, expect):
    assert {name: printed(name) for name in given["cards"]} == expect


@example("base_cost_or_chain")
def cost_or_chain(given, expect):
    assert {"resources": printed(given["card"])["resources"], "free_if_any_of": parents(given["card"])} == expect


@example("base_gives_free")
def gives_free(given, expect):
    assert sorted(card.name for card in CARDS if given["card"] in parents(card.name)) == expect["gives_free"]


@example("base_chain_two_steps")
def chain_two_steps(given, expect):
    owned = given["own"]
    for age, freed in ((2, expect["free_in_age_2"]), (3, expect["then_free_in_age_3"])):
        game = seven(me=city(coins=0, built=" ".join(owned)), age=age)
        assert [name for name in freed if game.price(name) == 0] == freed
        owned = owned + freed


@example("base_copies_4p", "base_copies_6p")
def copies(given, expect):
    row = CARD_COPIES[given["players"] - 3]
    for card in CARDS:
        assert row[CARD_IDS[card.name]] == sum(mark in expect["used_marks"] for mark in card.copies)


@example("base_guild_counts")
def guild_counts(given, expect):
    for players, guilds in expect["guilds"].items():
        s = box.new(players=int(players), seed=0).state
        s.age = 3
        assert hands.guilds_in_play(s) == guilds


@example("base_free_card", "base_coin_card")
def simple_cost(given, expect):
    assert printed(given["card"]) == {"coins": expect.get("coins", 0), "resources": {}}


@example("base_production")
def production(given, expect):
    goods = {**given["production"], "stone": 1}  # the board makes the other stone
    game = seven(me=city("gizah:A", coins=0, built=makers(goods)), right=city("rhodos:A"))
    for name in expect["can_build"]:
        assert game.price(name) == 0
    for name in expect["cannot_build_without_trade"]:
        assert game.price(name) is None


@example("base_trade_A")
def trade_a(given, expect):
    game = seven(
        me=city("alexandria:A", coins=4, built="lumber_yard", hand="university"),
        age=3,
        left=city("olympia:A"),
        right=city("ephesos:A"),
    )
    game.turn(f"build {given['build']}")
    assert (game.left.coins - 6, game.right.coins - 6) == (expect["pay_left"], expect["pay_right"])


@example("base_trade_B")
def trade_b(given, expect):
    game = seven(
        me=city("gizah:A", coins=0, built="stone_pit loom_1", hand="library"),
        age=2,
        left=city("rhodos:A", coins=4, hand="walls aqueduct", built="caravansery"),
        right=city("ephesos:A", coins=4, hand="quarry walls", built="caravansery"),
        players=7,
    )
    for seat, card in ((6, "walls"), (1, "walls")):
        game.position.push(f"build {card}", seat)
    game.turn(f"build {given['builds']}")
    assert game.me.coins == expect["income_from_trade"]
    assert "library" in game.me.built


@example("base_trade_C")
def trade_c(given, expect):
    game = seven(me=city("babylon:A", coins=given["coins_at_turn_start"]), right=city(built="clay_pool"), age=2)
    assert (game.price("forum") is not None) == expect["buildable"]


@example("base_hand_flow")
def hand_flow(given, expect):
    position = box.new(players=3, seed=5)
    hand = position.state.ages[0].hands
    assert size(hand[0].left) == given["hand"]
    game = seven(me=city(hand="altar theater"), turn=LAST)
    assert game.position.state.turn == 6
    game.turn("build altar")
    assert game.me.coins - 3 == expect["coins_for_discarded_last_card"]
    for seat in range(3):
        position.push(next(move for move in position.legal_for(seat) if move.startswith("sell")), seat)
    assert size(hand[1].left) == expect["after_turn_1_passed"]
    assert hands.hand_of(position.state, 0) == 1


@example("base_conflict")
def conflict(given, expect):
    game = seven(
        me=city(built="walls stockade"),
        left=city(built="walls stables guard_tower"),
        right=city(built="walls"),
        age=given["age"],
        turn=LAST,
    )
    assert [game.me.strength, game.left.strength, game.right.strength] == list(given["shields"].values())
    game.turn("sell " + game.hand()[0])
    assert sorted([-1] * game.me.defeats + [3] * game.me.victories[1]) == expect["tokens_self"]


@example("base_score_military", "base_score_treasury", "base_score_civilian", "base_score_commercial")
def simple_scores(given, expect):
    tokens = given.get("tokens", [])
    built = [*given.get("cards", []), *([given["card"], "loom_1", "press_1"] if "card" in given else [])]
    game = seven(
        me=city(
            coins=given.get("coins", 0),
            built=" ".join(built),
            defeats=tokens.count(-1),
            victories=" ".join(str(tokens.count(value)) for value in (1, 3, 5)),
        ),
        age=3,
        players=4,
    )
    row = "military" if tokens else "coins" if "coins" in given else "blue" if "cards" in given else "yellow"
    assert game.me.score[row] == expect["vp"]


@example("base_score_wonder", "base_giza_B")
def wonder_scores(given, expect):
    game = seven(me=city(f"{given['wonder']}:{given['side']}", stages=given["stages"]))
    assert game.me.score["wonder"] == expect["vp"]


@example("base_score_science_identical", "base_score_science_full", "base_score_science_plus_one")
def science_scores(given, expect):
    assert best_points(*given["symbols"], 0, 7 if given.get("count_sets", True) else 0) == expect["vp"]


@example("base_science_table")
def science_table(given, expect):
    assert {str(count): best_points(count, 0, 0, 0, 7) for count in range(1, 7)} == expect["identical_vp"]


@example("base_arena_range")
def arena_range(given, expect):
    for stages, coins, points in zip(given["stages"], expect["coins"], expect["vp"], strict=True):
        game = seven(me=city("gizah:B", coins=0, stages=stages, built="dispensary", hand="arena"), age=3)
        game.turn("build arena")
        assert (game.me.coins, game.me.score["yellow"]) == (coins, points)


@example("two_player_turns")
def two_player_turns(given, expect):
    position = box.new(players=2, seed=1)
    dealt = position.state.ages[0].hands
    assert [size(dealt[number].left) for number in range(2)] == expect["hands"]
    assert size(dealt[2].left) == expect["turn_1"]["free_city_card_holder_draws"]
    assert hands.hand_size(position.state) == expect["free_city_pile"]


@example("cities_setup_6p", "cities_8p")
def cities_setup(given, expect):
    s = box.new(players=given["players"], cities=True, seed=1).state
    assert (hands.hand_size(s), hands.turns(s)) == (expect["hand"], expect["plays_per_age"])
    assert further_cards(s) == expect["black_cards_per_age"]
    s.age = 3
    assert hands.guilds_in_play(s) == expect["guilds"]


@example("cities_lair")
def lair(given, expect):
    game = seven(
        me=city(hand="lair", built="lumber_yard glassworks_1"),
        right=city(hand="brickyard"),
        left=city(),
        players=4,
        cities=True,
        age=2,
    )
    for seat in (1, 2, 3):
        game.position.state.cities[seat].coins = 0
    game.turn("build lair")
    for seat, name in ((1, "Joan"), (2, "Cyril"), (3, "Tina")):
        game.play(f"lose {expect[name]['paid']}", seat=seat)
    assert [game.city(seat).debt for seat in range(4)] == [expect[name]["debt"] for name in expect]


@example("cities_diplomacy_one")
def diplomacy_one(given, expect):
    game = seven(me=city(diplomacy=1), right=city(built="stockade"), cities=True, age=given["age"], turn=LAST)
    game.turn("sell " + game.hand()[0])
    assert sum(game.me.victories) + game.me.defeats == expect["Tina_tokens"]
    assert (game.me.diplomacy == 0) == expect["Tina_token_returned"]
    assert (game.right.victories[0], game.left.defeats) == (1, 1)


@example("cities_diplomacy_two_left", "cities_diplomacy_one_left")
def diplomacy_many(given, expect):
    absent = 2 if "Tina" in expect else 3
    game = seven(
        *(city(diplomacy=int(seat < absent), built="walls" if seat == 2 else "") for seat in range(4)),
        players=4,
        cities=True,
        age=2,
        turn=LAST,
    )
    game.turn("sell " + game.hand()[0])
    tokens = [[3] * game.city(seat).victories[1] + [-1] * game.city(seat).defeats for seat in range(4)]
    assert tokens == ([[], [], expect["Tina"], expect["Cyril"]] if absent == 2 else [[]] * 4)


@example("cities_score_debt")
def score_debt(given, expect):
    assert seven(me=city(**given)).me.score["coins"] == expect["treasury_row"]


@example("cities_mask_one_card", "cities_mask_two_cards")
def masks(given, expect):
    assert set(given["left_green"]) == {"compass"}
    built = " ".join(COMPASSES[: len(given["left_green"])])
    game = seven(me=city(built="pigeon_loft spy_ring"), left=city(built=built), cities=True, age=2)
    assert game.me.score["green"] == len(expect["copied"]) ** 2


@example("cities_dock_a", "cities_dock_b")
def docks(given, expect):
    game = seven(
        me=city("gizah:A", coins=9, built=" ".join([*given["own_cards"], "caravansery"])),
        age=2,
        cities=True,
        right=city("halikarnassos:A", built="stone_pit"),
        left=city("rhodos:A"),
    )
    assert game.ways("library") == ["0"]
    poor = seven(
        me=city("ephesos:A", coins=9, built=" ".join([*given["own_cards"], "stone_pit"])),
        age=2,
        cities=True,
        right=city("halikarnassos:A", built="stone_pit"),
        left=city("rhodos:A"),
    )
    assert poor.price("library") == expect["total"]


@example("cities_berenice")
def berenice(given, expect):
    me = {"coins": 0, "recruited": given["leader"], "hand": "tavern altar"}
    sold, built = (
        seven(me=city(**me), cities=True, leaders=True, players=4).turn(move) for move in ("sell altar", "build tavern")
    )
    assert (sold.me.coins, built.me.coins) == (expect["discard_income"], expect["tavern_income"])


@example("cities_berenice_nero")
def berenice_nero(given, expect):
    game = seven(
        me=city(coins=0, built="stockade", recruited=" ".join(given["leaders"]), hand="altar theater"),
        cities=True,
        leaders=True,
        turn=LAST,
    ).turn("build altar")
    assert game.me.victories[0] == given["victory_tokens_this_conflict"]
    assert game.me.coins == expect["coins"]


@example("cities_imhotep_petra")
def imhotep_petra(given, expect):
    game = seven(me=city("petra:A", coins=9, stages=1, recruited=given["leader"]), cities=True, leaders=True)
    assert game.price("stage") == expect["coins"]


@example("cities_old_diplomacy")
def old_diplomacy(given, expect):
    game = seven(
        me=city("halikarnassos:A", stages=1, built="ore_vein foundry", hand="walls statue"),
        cities=True,
        age=given["age"],
        discard=given["built_from_discard"],
        turn=LAST,
    ).turn("stage walls")
    game.play("raise residence")
    assert game.me.diplomacy == 0
    assert sum(event.kind == "negotiates" for event in game.events) == expect["diplomacy_token"]
    assert [event.kind for event in game.events].count("abstains") == 1


@example("cities_team_diplomacy")
def team_diplomacy(given, expect):
    game = seven(
        city(diplomacy=1),
        city(built="walls"),
        city(),
        city(built="stockade"),
        players=4,
        teams=True,
        cities=True,
        age=given["age"],
        turn=LAST,
    )
    game.turn("sell " + game.hand()[0])
    tokens = [[5] * game.city(seat).victories[2] + [-1] * game.city(seat).defeats for seat in range(4)]
    assert tokens == [expect["Cyril"], expect["Tina"], expect["opponent_of_Tina"], expect["opponent_of_Cyril"]]


@example("cities_gambling")
def gambling(given, expect):
    for card, age in zip(given["cards"], (1, 2), strict=True):
        game = seven(me=city(coins=1, hand=card), right=city(coins=0), left=city(coins=0), cities=True, age=age)
        before = game.me.coins - PART_COINS[CARD_IDS[card]]
        game.turn(f"build {card}")
        assert game.me.coins - before == expect[card]["self"]
        assert game.right.coins == game.left.coins == 3 + expect[card]["each_neighbour"]


@example("cities_loss_series")
def loss_series(given, expect):
    printed_losses = {name: PART_LOSS[CARD_IDS[name]] for name in expect if name in CARD_IDS}
    game = seven(me=city("petra:B", coins=0, built="clay_pool ore_vein foundry", hand="altar"), cities=True)
    game.turn("stage altar")
    assert {**printed_losses, "petra_B1": int(game.legal(1)[-1].split()[1])} == expect


@example("cities_shield_series")
def shield_series(given, expect):
    assert {name: PART_SHIELDS[CARD_IDS[name]] for name in expect} == expect


def test_there_are_46_examples() -> None:
    assert len(EXAMPLES) == len(CHECKS) == 46
