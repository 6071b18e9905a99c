"""Clauses 18-29: what constructions cost, who receives the coins, and what a discarded card brings."""

import random

import pytest

from heptapolis.duel.position import new
from heptapolis.duel.rules.cost import building_price, wonder_price
from heptapolis.duel.state import SEATS
from heptapolis.duel.tables import CARD_NAMES, WONDER_NAMES
from tests.kit.duel import ME, THEM, city, duel
from tests.kit.ledger import clause

TOP_ROW = "forum rostrum brewery library courthouse temple"  # six open cards of Age II with nothing beneath
RESOURCES = ("clay", "wood", "stone", "glass", "papyrus")


def price(name: str, mine: str = "", theirs: str = "", *, wonders: str = "", tokens: str = "") -> int:
    """What a building or Wonder costs a city that has these buildings, built Wonders and tokens."""
    me = city(built=mine, wonders=wonders, tokens=tokens)
    return duel(me=me, them=city(built=theirs), cards="arsenal").price(name)


def unit_price(resource: str, mine: str = "", theirs: str = "", their_wonders: str = "") -> int:
    """What one missing unit costs."""
    game = duel(me=city(built=mine), them=city(built=theirs, wonders=their_wonders), cards="arsenal")
    return game.me.prices[resource]


@clause(18)
def test_production_serves_every_construction_again():
    game = duel(me=city(coins=0, built="lumber_yard quarry glassworks"), cards=TOP_ROW)
    game.play("build rostrum", "discard temple", "build library")
    assert game.me.coins == 0
    assert {"rostrum", "library"} <= game.me.built


@clause(18)
def test_a_city_that_makes_everything_pays_only_printed_coins():
    assert price("aqueduct", "shelf_quarry stone_pit") == 0
    assert price("forum", "clay_pool") == 3
    assert price("caravansery", "glass_blower press") == 2


@clause(19)
@pytest.mark.parametrize(
    ("resource", "theirs", "expected"),
    [
        ("clay", "", 2),
        ("clay", "clay_pool", 3),
        ("clay", "clay_pit", 3),
        ("clay", "brickyard", 4),
        ("clay", "clay_pool clay_pit brickyard", 6),
        ("wood", "lumber_yard", 3),
        ("wood", "logging_camp", 3),
        ("wood", "sawmill lumber_yard", 5),
        ("stone", "quarry", 3),
        ("stone", "stone_pit", 3),
        ("stone", "shelf_quarry quarry stone_pit", 6),
        ("glass", "glassworks", 3),
        ("glass", "glass_blower glassworks", 4),
        ("papyrus", "press", 3),
        ("papyrus", "drying_room press", 4),
    ],
)
def test_a_unit_costs_two_coins_and_one_more_for_each_symbol_of_the_opponent(resource, theirs, expected):
    assert unit_price(resource, theirs=theirs) == expected


@clause(19)
def test_the_own_production_does_not_change_the_price():
    assert unit_price("stone", mine="shelf_quarry quarry") == 2


@clause(19)
def test_other_resources_of_the_opponent_do_not_change_the_price():
    assert unit_price("stone", theirs="clay_pool sawmill glassworks press walls") == 2


@clause(19)
def test_every_unit_of_one_action_costs_the_same():
    assert price("aqueduct", theirs="shelf_quarry") == 12
    assert price("aqueduct", "quarry", theirs="shelf_quarry") == 8


@clause(19)
def test_a_price_rises_as_soon_as_the_opponent_has_built_the_producer():
    game = duel(cards="sawmill brewery forum temple statue walls").play("build sawmill")
    assert game.them.prices["wood"] == 4
    assert game.me.prices["wood"] == 2


@clause(20)
@pytest.mark.parametrize(
    ("cards", "wonders"),
    [
        ("forum", ""),
        ("caravansery", ""),
        ("", "piraeus!"),
        ("", "great_lighthouse!"),
        ("forum caravansery", "piraeus! great_lighthouse!"),
    ],
)
def test_choice_producers_raise_no_price(cards, wonders):
    for resource in RESOURCES:
        assert unit_price(resource, theirs=cards, their_wonders=wonders) == 2


@clause(21)
@pytest.mark.parametrize(
    ("card", "resources"),
    [
        ("stone_reserve", {"stone"}),
        ("clay_reserve", {"clay"}),
        ("wood_reserve", {"wood"}),
        ("customs_house", {"glass", "papyrus"}),
    ],
)
def test_a_fixed_price_is_one_coin_whatever_the_opponent_makes(card, resources):
    theirs = city(built="clay_pool brickyard sawmill shelf_quarry glassworks glass_blower press drying_room")
    prices = duel(me=city(built=card), them=theirs, cards="arsenal").me.prices
    assert {resource for resource in prices if prices[resource] == 1} == resources


@clause(21)
def test_a_fixed_price_stays_when_the_opponent_builds_more():
    game = duel(me=city(built="wood_reserve"), turn=THEM, cards="sawmill brewery forum temple statue walls")
    game.play("build sawmill")
    assert game.me.prices["wood"] == 1


@clause(21)
def test_a_fixed_price_works_from_the_next_construction_on():
    game = duel(me=city(coins=7), them=city(built="glassworks press"), cards="customs_house library")
    assert game.price("library") == 7
    game.play("build customs_house")
    assert game.me.coins == 3
    assert game.price("library") == 5


@clause(21)
def test_a_fixed_price_does_not_serve_the_opponent():
    assert unit_price("clay", theirs="clay_reserve") == 2


@clause(22)
@pytest.mark.parametrize(
    ("name", "mine", "wonders"),
    [
        ("apothecary", "forum", ""),
        ("workshop", "forum", ""),
        ("apothecary", "", "piraeus!"),
        ("workshop", "", "piraeus!"),
        ("garrison", "caravansery", ""),
        ("stable", "caravansery", ""),
        ("baths", "caravansery", ""),
        ("garrison", "", "great_lighthouse!"),
        ("stable", "", "great_lighthouse!"),
        ("baths", "", "great_lighthouse!"),
    ],
)
def test_a_choice_producer_gives_any_one_of_its_resources(name, mine, wonders):
    assert price(name, mine, wonders=wonders) == 0


@clause(22)
@pytest.mark.parametrize(("name", "mine"), [("garrison", "forum"), ("baths", "forum"), ("apothecary", "caravansery")])
def test_a_choice_producer_gives_nothing_else(name, mine):
    assert price(name, mine) == 2


@clause(22)
def test_a_choice_producer_gives_one_unit_for_each_construction():
    assert price("aqueduct", "caravansery") == 4
    assert price("school", "lumber_yard forum") == 2


@clause(22)
def test_a_choice_producer_may_give_another_resource_the_next_time():
    game = duel(me=city(coins=0, built="caravansery lumber_yard glassworks clay_pool"), cards=TOP_ROW)
    game.play("build courthouse", "discard temple", "build rostrum")
    assert game.me.coins == 0


@clause(22)
def test_choice_producers_add_up_one_unit_each():
    assert price("aqueduct", "caravansery quarry", wonders="great_lighthouse!") == 0
    assert price("laboratory", "forum lumber_yard", wonders="piraeus!") == 0


@clause(23)
def test_a_choice_producer_stands_in_for_the_dearest_unit():
    assert price("rostrum", "caravansery", theirs="quarry") == 2
    assert price("rostrum", "caravansery", theirs="sawmill") == 2


@clause(23)
def test_a_choice_producer_does_not_stand_in_for_what_the_city_makes_itself():
    assert price("rostrum", "caravansery lumber_yard", theirs="sawmill") == 0


@clause(23)
def test_printed_coins_are_added_to_the_bought_resources():
    assert price("caravansery", theirs="glassworks") == 2 + 3 + 2


@clause(23)
def test_a_quote_lists_how_the_price_comes_about():
    me = city(built="quarry caravansery", wonders="statue_of_zeus", tokens="architecture")
    quote = duel(me=me, them=city(built="press"), cards="arsenal").position.quote("statue_of_zeus", ME)
    assert (quote.made, quote.chosen, quote.waived) == ({"stone": 1}, {"clay": 1}, {"papyrus": 2})
    assert [(part.resource, part.units, part.each) for part in quote.bought] == [("wood", 1, 2)]
    assert quote.price == 2


@clause(24)
def test_architecture_waives_the_two_dearest_resources_of_a_wonder():
    assert price("temple_of_artemis", "press stone_reserve", theirs="sawmill", tokens="architecture") == 1
    assert price("temple_of_artemis", "press stone_reserve", theirs="sawmill") == 7


@clause(24)
def test_masonry_waives_the_two_dearest_resources_of_a_blue_card():
    assert price("town_hall", "stone_reserve", theirs="lumber_yard", tokens="masonry") == 3
    assert price("town_hall", "stone_reserve", theirs="lumber_yard") == 9


@clause(24)
@pytest.mark.parametrize("name", ["academy", "circus", "port", "forum", "merchants_guild", "pyramids"])
def test_masonry_does_nothing_for_other_colours_and_wonders(name):
    assert price(name, tokens="masonry") == price(name)


@clause(24)
@pytest.mark.parametrize("name", ["palace", "walls", "merchants_guild", "study"])
def test_architecture_does_nothing_for_buildings(name):
    assert price(name, tokens="architecture") == price(name)


@clause(24)
def test_a_discount_larger_than_what_is_missing_makes_it_free():
    assert price("baths", tokens="masonry") == 0
    assert price("statue", "clay_pool", tokens="masonry") == 0
    assert price("pyramids", "shelf_quarry press", tokens="architecture") == 0


@clause(24)
def test_discounts_come_after_choice_producers():
    assert price("palace", "caravansery forum", theirs="sawmill", tokens="masonry") == 2


@clause(24)
@pytest.mark.parametrize("token", ["architecture", "masonry"])
def test_discounts_never_waive_coins(token):
    assert price("forum", "clay_pool", tokens=token) == 3
    assert price("pretorium", tokens=token) == 8


@clause(24)
def test_a_discount_serves_from_the_next_construction_on():
    me = city(coins=30, built="apothecary", wonders="pyramids")
    game = duel(me=me, board="architecture masonry", cards="forum rostrum brewery school courthouse temple")
    assert game.price("pyramids") == 8
    game.play("build school", "take architecture")
    assert game.price("pyramids") == 4


@clause(25)
def test_trade_coins_go_to_the_bank():
    game = duel(me=city(coins=12), them=city(coins=3, built="shelf_quarry"), cards="aqueduct")
    game.play("build aqueduct")
    assert (game.me.coins, game.them.coins) == (0, 3)


@clause(25)
def test_economy_receives_what_the_opponent_spends_on_resources():
    game = duel(me=city(coins=20), them=city(coins=3, built="quarry", tokens="economy"), cards="town_hall senate")
    game.play("build town_hall")
    assert (game.me.coins, game.them.coins) == (7, 16)


@clause(25)
def test_economy_receives_coins_paid_at_a_fixed_price():
    me = city(coins=7, built="stone_reserve")
    game = duel(me=me, them=city(coins=0, tokens="economy"), cards="town_hall senate").play("build town_hall")
    assert (game.me.coins, game.them.coins) == (0, 7)


@clause(25)
def test_economy_receives_what_the_opponent_spends_on_a_wonder():
    game = duel(me=city(coins=8, wonders="pyramids"), them=city(coins=0, tokens="economy"), cards="town_hall senate")
    game.play("wonder pyramids with senate")
    assert (game.me.coins, game.them.coins) == (0, 8)


@clause(25)
def test_economy_does_not_pay_its_owner_for_own_purchases():
    game = duel(me=city(coins=2, tokens="economy"), cards="baths altar").play("build baths")
    assert game.me.coins == 0


@clause(26)
@pytest.mark.parametrize(("card", "received"), [("pretorium", 0), ("caravansery", 4), ("forum", 2), ("sawmill", 0)])
def test_economy_does_not_receive_printed_coins(card, received):
    game = duel(me=city(coins=20), them=city(coins=0, tokens="economy"), cards=card).play(f"build {card}")
    assert game.them.coins == received


@clause(27)
def test_a_wonder_is_paid_with_its_own_cost():
    game = duel(me=city(coins=8, wonders="pyramids"), cards="palace pretorium").play("wonder pyramids with pretorium")
    assert game.me.coins == 0
    assert game.me.wonders_built == {"pyramids"}


@clause(27)
def test_a_card_too_dear_to_build_may_be_used_for_a_wonder():
    game = duel(me=city(coins=8, wonders="pyramids"), cards="palace pretorium")
    assert "build palace" not in game.legal
    assert "wonder pyramids with palace" in game.legal


@clause(27)
def test_the_card_under_a_wonder_has_no_effect_and_is_nowhere_else():
    game = duel(
        me=city(coins=8, built="apothecary", wonders="pyramids"),
        board="law",
        cards="school brewery forum rostrum temple walls",
    )
    game.play("wonder pyramids with school")
    assert game.question == "turn"
    assert game.me.built == {"apothecary"}
    assert game.discard == set()
    assert game.me.symbols == {"wheel": 1}


@clause(27)
def test_a_chain_does_not_help_a_wonder():
    game = duel(me=city(coins=7, built="theater", wonders="pyramids"), cards="statue brewery")
    assert not any(move.startswith("wonder") for move in game.legal)


@clause(28)
@pytest.mark.parametrize(
    ("built", "coins"),
    [
        ("", 2),
        ("tavern", 3),
        ("tavern clay_reserve", 4),
        ("baths guard_tower press", 2),
        ("tavern clay_reserve wood_reserve stone_reserve brewery", 7),
    ],
)
def test_a_discarded_card_brings_two_coins_and_one_for_each_yellow_card(built, coins):
    game = duel(me=city(coins=0, built=built), cards="aqueduct").play("discard aqueduct")
    assert game.me.coins == coins


@clause(28)
def test_only_the_own_yellow_cards_count():
    game = duel(me=city(coins=0), them=city(built="tavern brewery"), cards="aqueduct").play("discard aqueduct")
    assert game.me.coins == 2


@clause(28)
def test_a_discarded_yellow_card_does_not_count_itself():
    game = duel(me=city(coins=0), cards="tavern").play("discard tavern")
    assert game.me.coins == 2
    assert game.discard == {"tavern"}


@clause(28)
def test_a_discarded_card_gives_nothing_else():
    game = duel(cards="guard_tower altar").play("discard guard_tower")
    assert game.pawn == 0
    assert game.me.built == set()


@clause("28b")
def test_coins_that_a_building_gives_cannot_pay_for_it():
    mine = "lumber_yard clay_pool quarry logging_camp"
    assert "build port" not in duel(me=city(coins=3, built=mine), cards="port senate").legal
    game = duel(me=city(coins=4, built=mine), cards="port senate").play("build port")
    assert game.me.coins == 8


@clause("28b")
def test_coins_that_a_wonder_gives_cannot_pay_for_it():
    poor = duel(me=city(coins=7, wonders="temple_of_artemis"), cards="palace senate")
    assert not any(move.startswith("wonder") for move in poor.legal)
    game = duel(me=city(coins=8, wonders="temple_of_artemis"), cards="palace senate")
    assert game.play("wonder temple_of_artemis with senate").me.coins == 12


@clause("28b")
def test_a_construction_may_take_the_last_coin():
    game = duel(me=city(coins=8), cards="pretorium senate").play("build pretorium")
    assert game.me.coins == 0


@clause(29)
def test_the_bank_pays_although_the_cities_hold_more_coins_than_the_box():
    game = duel(me=city(coins=80), them=city(coins=80), cards="tavern altar").play("build tavern")
    assert game.me.coins == 84


@pytest.mark.parametrize("pantheon", ["off", "on"])
def test_a_price_in_parts_is_the_one_that_the_rules_charge(pantheon):
    position, dice = new(seed=7, pantheon=pantheon), random.Random(7)
    while position.to_answer:
        for seat in range(SEATS):
            for card, name in enumerate(CARD_NAMES):
                assert position.quote(name, seat).price == building_price(position.state, seat, card)
            for wonder, name in enumerate(WONDER_NAMES):
                assert position.quote(name, seat).price == wonder_price(position.state.cities[seat], wonder)
        for _ in range(6):
            if position.to_answer:
                position.push(dice.choice(position.legal_moves.numbers))
