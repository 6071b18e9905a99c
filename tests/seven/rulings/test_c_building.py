"""Rulings 19-28: building, costs, chains and stages."""

import pytest

from tests.kit.ledger import clause
from tests.kit.seven import city, seven

CHAINS = {
    "baths": "aqueduct",
    "altar": "temple",
    "theater": "statue",
    "scriptorium": "courthouse library",
    "east_trading_post": "forum",
    "west_trading_post": "forum",
    "marketplace": "caravansery",
    "apothecary": "stables dispensary",
    "workshop": "archery_range laboratory",
    "temple": "pantheon",
    "statue": "gardens",
    "library": "senate university",
    "forum": "haven",
    "caravansery": "lighthouse",
    "dispensary": "arena lodge",
    "walls": "fortifications",
    "training_ground": "circus",
    "laboratory": "siege_workshop observatory",
    "school": "academy study",
}
FIRST_CHAINED = {
    "baths",
    "altar",
    "theater",
    "scriptorium",
    "east_trading_post",
    "west_trading_post",
    "marketplace",
    "apothecary",
    "workshop",
}
PRICES = {  # where every unit but a papyrus is bought for two coins
    "palace": 12,
    "town_hall": 8,
    "arsenal": 8,
    "walls": 6,
    "training_ground": 6,
    "school": 2,
    "chamber_of_commerce": 4,
    "vineyard": 0,
    "bazar": 0,
    "pawnshop": 0,
    "tavern": 0,
    "sawmill": 1,
    "quarry": 1,
    "brickyard": 1,
    "foundry": 1,
    "tree_farm": 1,
    "excavation": 1,
    "clay_pit": 1,
    "timber_yard": 1,
    "forest_cave": 1,
    "mine": 1,
    "workers_guild": 10,
    "craftsmens_guild": 8,
    "traders_guild": 4,
    "philosophers_guild": 8,
    "spies_guild": 8,
    "strategists_guild": 8,
    "shipowners_guild": 8,
    "scientists_guild": 8,
    "magistrates_guild": 10,
    "builders_guild": 10,
    "gamers_guild": 8,
    "courtesans_guild": 8,
    "diplomats_guild": 6,
    "architects_guild": 10,
    "counterfeiters_guild": 10,
    "guild_of_shadows": 6,
    "mourners_guild": 10,
}


@clause(19)
def test_a_card_is_built_put_under_a_stage_or_sold():
    game = seven(me=city("gizah:A", built="stone_pit", hand="altar baths"))
    assert game.legal() == [f"{verb} {card}" for card in ("baths", "altar") for verb in ("sell", "stage", "build")]


@clause(20)
@pytest.mark.parametrize(
    ("first", "second"), [("loom_1", "loom_2"), ("glassworks_1", "glassworks_2"), ("press_1", "press_2")]
)
def test_grey_cards_of_both_ages_are_the_same_structure(first, second):
    game = seven(me=city(built=first, hand=f"{second} vineyard"), age=2)
    assert game.legal() == [f"sell {second}", "sell vineyard", "build vineyard"]


@clause(20)
def test_the_two_trading_posts_stand_side_by_side():
    game = seven(me=city(built="west_trading_post", hand="east_trading_post altar")).turn("build east_trading_post")
    assert game.me.built == {"east_trading_post", "west_trading_post"}


@clause(21)
def test_the_owner_and_both_neighbours_use_the_same_unit_in_one_turn():
    game = seven(
        me=city("rhodos:A", coins=0, built="sawmill", hand="altar baths"),
        right=city("ephesos:A", hand="stockade theater"),
        left=city("olympia:A", hand="lumber_yard"),
    )
    game.turn("stage altar", right="build stockade, pay 2 left", left="stage lumber_yard")
    assert (game.me.stages, game.left.stages, game.right.built) == (1, 1, {"stockade"})
    assert (game.me.coins, game.left.coins, game.right.coins) == (4, 1, 1)
    assert game.price("stockade") == 0


@clause(22)
def test_printed_coins_are_paid_to_nobody_at_the_table():
    game = seven(me=city(coins=2, hand="foundry walls"), right=city(hand="vineyard"), left=city(hand="loom_2"), age=2)
    game.turn("build foundry", right="build vineyard", left="build loom_2")
    assert (game.me.coins, game.left.coins, game.right.coins) == (1, 3, 3 + 1)


@clause(23)
@pytest.mark.parametrize(
    ("parent", "card"), [(parent, card) for parent, cards in CHAINS.items() for card in cards.split()]
)
def test_any_one_parent_makes_a_card_free(parent, card):
    age = 2 if parent in FIRST_CHAINED else 3
    assert seven(me=city("ephesos:A", coins=0), age=age, players=7).price(card) is None
    game = seven(me=city("ephesos:A", coins=0, built=parent, hand=card), age=age, players=7)
    assert game.price(card) == 0
    assert game.turn(f"build {card}").me.built == {parent, card}


@clause(22)
@pytest.mark.parametrize(("card", "price"), list(PRICES.items()))
def test_other_cards_cost_their_goods_and_coins(card, price):
    raw = "sawmill quarry brickyard foundry"
    game = seven(
        me=city("ephesos:A", coins=30),
        right=city(built=f"{raw} ore_vein clay_pool lumber_yard"),
        left=city(built=f"{raw} loom_1 glassworks_1"),
        age=3,
        players=6,
    )
    assert game.price(card) == price


@clause(24)
def test_a_chain_is_never_paid_for_even_among_partners():
    game = seven(
        me=city("ephesos:A", coins=9, built="altar", hand="temple walls"),
        age=2,
        players=4,
        teams=True,
        right=city(built="lumber_yard clay_pool glassworks_1"),
    )
    game.turn("build temple")
    assert (game.me.coins, game.right.coins) == (9, 6)


@clause(25)
@pytest.mark.parametrize(("option", "price"), [("count", 0), ("wait", None)])
def test_a_parent_fetched_late_counts_from_the_next_turn_unless_the_option_says_otherwise(option, price):
    game = seven(
        me=city("halikarnassos:B", coins=0, built="foundry", hand="walls statue"),
        age=2,
        discard="altar theater",
        late_chains=option,
    )
    assert game.price("temple") is None
    game.turn("stage walls").play("raise altar")
    assert game.price("temple") == price


@clause(26)
def test_what_is_free_is_still_not_built_twice():
    olympia = seven(me=city("olympia:A", coins=0, stages=2, built="loom_1", hand="loom_2 walls"), age=2)
    assert "build_free loom_2" not in olympia.legal()
    assert "build_free walls" in olympia.legal()
    grave = seven(me=city("halikarnassos:B", built="foundry altar", hand="walls"), age=2, discard="altar theater")
    assert {"raise altar", "raise theater"} & set(grave.turn("stage walls").legal()) == {"raise theater"}


@clause(27)
def test_stages_are_built_from_left_to_right_and_several_in_an_age():
    game = seven(
        me=city("gizah:A", built="stone_pit quarry lumber_yard sawmill", hand="altar baths"),
        right=city(hand="theater stockade"),
    )
    assert game.turn("stage altar").me.score["wonder"] == 3
    assert game.turn("stage stockade").me.score["wonder"] == 3 + 5
    assert not {"altar", "stockade"} & game.me.built


@clause(27)
def test_the_card_under_a_stage_is_known_to_its_owner_only():
    game = seven(me=city("gizah:A", built="stone_pit", hand="altar baths")).turn("stage altar")
    assert [event.audience for event in game.events if event.kind == "tucks"] == [frozenset({0})]


@clause(28)
def test_a_card_that_could_not_be_built_goes_under_a_stage():
    game = seven(me=city("gizah:A", coins=0, built="stone_pit altar", hand="palace pantheon"), age=3)
    assert game.legal() == ["sell pantheon", "stage pantheon", "sell palace", "stage palace"]
