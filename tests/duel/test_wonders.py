"""Clauses 51-56: the seven wonders of a game, and what single wonders do."""

import pytest

from tests.kit.duel import ME, THEM, city, duel
from tests.kit.ledger import clause

FOUR_BUILT = "circus_maximus! piraeus! statue_of_zeus! colossus!"


@clause(51)
def test_with_the_seventh_wonder_built_the_last_one_goes_back_into_the_box():
    game = duel(
        me=city(coins=20, wonders="sphinx pyramids appian_way! mausoleum!"),
        them=city(wonders=FOUR_BUILT),
        cards="altar theater",
    )
    game.play("wonder sphinx with altar")
    assert game.me.wonders == set()
    assert game.me.wonders_built == {"sphinx", "appian_way", "mausoleum"}


@clause(51)
def test_the_last_wonder_may_be_the_opponents():
    game = duel(
        me=city(coins=20, wonders="sphinx appian_way! mausoleum! pyramids!"),
        cards="altar theater",
        them=city(coins=20, wonders="circus_maximus piraeus! statue_of_zeus! colossus!"),
    )
    game.play("wonder sphinx with altar")
    assert game.them.wonders == set()
    assert not any(move.startswith("wonder") for move in game.legal)


@clause(51)
def test_the_sixth_wonder_leaves_the_other_two_to_be_built():
    game = duel(
        me=city(coins=20, wonders="sphinx pyramids great_library mausoleum!"),
        them=city(wonders=FOUR_BUILT),
        cards="altar theater",
    )
    game.play("wonder sphinx with altar")
    assert game.me.wonders == {"pyramids", "great_library"}
    assert "wonder pyramids with theater" in game.legal


@clause(51)
def test_the_last_wonder_goes_back_before_the_seventh_takes_effect():
    game = duel(
        me=city(coins=20, wonders="appian_way pyramids sphinx! mausoleum!"),
        them=city(wonders=FOUR_BUILT),
        cards="altar theater",
    )
    game.play("wonder appian_way with altar")
    kinds = [event.kind for event in game.events]
    assert kinds.index("returns") < kinds.index("gains") < kinds.index("plays_again")


@clause(52)
@pytest.mark.parametrize(
    ("wonder", "victims"), [("statue_of_zeus", ["brickyard", "clay_pit"]), ("circus_maximus", ["glassworks"])]
)
def test_the_builder_must_pick_one_card_of_the_colour_in_the_opponents_city(wonder, victims):
    game = duel(
        me=city(coins=30, built="quarry press", wonders=wonder),
        cards="senate port",
        them=city(built="clay_pit brickyard glassworks forum walls"),
    )
    game.play(f"wonder {wonder} with senate")
    assert (game.question, game.to_answer) == ("destroy", ME)
    assert sorted(game.legal) == [f"destroy {card}" for card in victims]


@clause(52)
def test_the_destroyed_card_goes_to_the_discard_pile_and_its_production_is_lost():
    game = duel(me=city(coins=30, wonders="statue_of_zeus"), them=city(built="clay_pit brickyard"), cards="senate port")
    game.play("wonder statue_of_zeus with senate", "destroy brickyard")
    assert game.discard == {"brickyard"}
    assert game.them.built == {"clay_pit"}
    assert game.them.makes["clay"] == 1
    assert game.me.prices["clay"] == 3


@clause(52)
def test_a_destroyed_card_no_longer_counts_for_its_colour():
    game = duel(
        me=city(coins=30, wonders="circus_maximus"),
        them=city(coins=20, built="press glassworks"),
        cards="chamber_of_commerce senate",
    )
    game.play("wonder circus_maximus with senate", "destroy press", "build chamber_of_commerce")
    assert game.them.coins == 20 - 4 + 3


@clause(52, 53)
def test_a_destroyed_card_may_be_fetched_by_either_player():
    game = duel(
        me=city(coins=30, wonders="circus_maximus"),
        them=city(coins=30, built="press", wonders="mausoleum"),
        cards="port senate",
    )
    game.play("wonder circus_maximus with senate", "destroy press", "wonder mausoleum with port")
    assert game.legal == ["raise press"]
    game.play("raise press")
    assert game.them.makes["papyrus"] == 1


@clause(52)
@pytest.mark.parametrize(("wonder", "built"), [("statue_of_zeus", "press"), ("circus_maximus", "clay_pit")])
def test_without_a_card_to_destroy_the_wonder_may_still_be_built(wonder, built):
    game = duel(
        me=city(coins=30, built="quarry glassworks", wonders=wonder), them=city(built=built), cards="altar baths"
    )
    game.play(f"wonder {wonder} with altar")
    assert game.me.wonders_built == {wonder}
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(53)
def test_the_mausoleum_offers_every_discarded_card_and_no_other():
    game = duel(
        me=city(coins=30, built="quarry", wonders="mausoleum sphinx!tavern"),
        discard="altar stable",
        cards="baths theater",
    )
    game.play("wonder mausoleum with baths")
    assert (game.question, game.to_answer) == ("raise", ME)
    assert sorted(game.legal) == ["raise altar", "raise stable"]


@clause(53)
def test_the_mausoleum_fetches_a_card_discarded_for_coins():
    game = duel(them=city(coins=30, wonders="mausoleum"), cards="baths theater altar")
    game.play("discard baths", "wonder mausoleum with altar", "raise baths")
    assert game.them.built == {"baths"}
    assert game.discard == set()


@clause(53)
def test_a_fetched_card_costs_nothing_and_pays_its_coins():
    game = duel(me=city(coins=10, wonders="mausoleum"), cards="baths theater", discard="tavern")
    game.play("wonder mausoleum with baths", "raise tavern")
    assert game.me.coins == 10 - 10 + 4


@clause(53)
def test_a_fetched_card_with_a_price_is_free():
    game = duel(me=city(coins=10, wonders="mausoleum"), cards="senate port", discard="pretorium")
    game.play("wonder mausoleum with senate", "raise pretorium")
    assert game.me.coins == 0
    assert game.pawn == 3


@clause(53)
def test_a_fetched_card_pays_its_coins_for_each_card():
    game = duel(me=city(coins=10, built="walls stable", wonders="mausoleum"), cards="senate port", discard="armory")
    game.play("wonder mausoleum with senate", "raise armory")
    assert game.me.coins == 2


@clause(53)
def test_a_fetched_guild_counts_the_better_city():
    game = duel(
        me=city(coins=10, wonders="mausoleum"),
        them=city(built="walls stable"),
        cards="senate port",
        discard="tacticians_guild",
    )
    game.play("wonder mausoleum with senate", "raise tacticians_guild")
    assert game.me.coins == 2


@clause(53)
def test_shields_of_a_fetched_card_loot_and_may_win():
    game = duel(me=city(coins=10, wonders="mausoleum"), cards="senate port", discard="arsenal", pawn=6, loot="2 5 0 0")
    game.play("wonder mausoleum with senate", "raise arsenal")
    assert game.outcome.victory == "military"


@clause(53)
def test_a_fetched_card_may_make_a_pair():
    game = duel(
        me=city(coins=10, built="academy", wonders="mausoleum"),
        cards="senate port",
        discard="study",
        board="law economy",
    )
    game.play("wonder mausoleum with senate", "raise study")
    assert (game.question, game.to_answer) == ("token", ME)


@clause(53)
def test_the_chain_symbol_of_a_fetched_card_works():
    game = duel(me=city(coins=10, wonders="mausoleum"), cards="senate port gardens", discard="statue")
    game.play("wonder mausoleum with senate", "raise statue", "discard port")
    assert game.price("gardens") == 0


@clause(53)
def test_a_fetched_card_is_no_chain():
    game = duel(
        me=city(coins=10, built="statue", wonders="mausoleum", tokens="urbanism"),
        cards="senate port",
        discard="gardens",
    )
    game.play("wonder mausoleum with senate", "raise gardens")
    assert game.me.coins == 0


@clause(53)
def test_an_empty_discard_pile_leaves_the_mausoleum_without_effect():
    game = duel(me=city(coins=10, wonders="mausoleum"), cards="baths theater").play("wonder mausoleum with baths")
    assert game.me.wonders_built == {"mausoleum"}
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(53)
def test_with_the_last_card_of_an_age_the_mausoleum_still_fetches_before_the_age_ends():
    game = duel(me=city(coins=10, wonders="mausoleum"), cards="baths", discard="stable")
    game.play("wonder mausoleum with baths")
    assert (game.age, game.question) == (1, "raise")
    game.play("raise stable")
    assert (game.age, game.pawn) == (2, 1)


@clause(54)
@pytest.mark.parametrize(("held", "left"), [(7, 4), (3, 0), (2, 0), (0, 0)])
def test_the_appian_way_takes_no_more_than_the_opponent_has_and_plays_again(held, left):
    game = duel(me=city(coins=10, wonders="appian_way"), them=city(coins=held), cards="altar theater")
    game.play("wonder appian_way with altar")
    assert (game.me.coins, game.them.coins) == (3, left)
    assert game.to_answer == ME


@clause(55)
def test_a_wonder_already_built_cannot_be_built_again():
    game = duel(me=city(coins=30, wonders="sphinx! pyramids"), cards="altar theater")
    assert sorted(move for move in game.legal if "wonder" in move) == [
        "wonder pyramids with altar",
        "wonder pyramids with theater",
    ]
    assert game.position.quote("sphinx", ME).why_not == "already built"


@clause(55)
def test_a_wonder_of_the_opponent_cannot_be_built():
    game = duel(me=city(coins=30), them=city(wonders="sphinx"), cards="altar theater")
    assert not any("sphinx" in move for move in game.legal)


@clause(56)
def test_the_arena_pays_two_coins_for_each_own_wonder_built():
    game = duel(
        me=city(coins=0, built="brewery", wonders="sphinx! colossus! pyramids"),
        them=city(wonders="appian_way! piraeus! statue_of_zeus!"),
        cards="arena senate",
    )
    game.play("build arena")
    assert game.me.coins == 4


@pytest.mark.parametrize(
    ("wonder", "points"),
    [
        ("pyramids", 9),
        ("colossus", 3),
        ("great_lighthouse", 4),
        ("temple_of_artemis", 0),
        ("mausoleum", 2),
        ("great_library", 4),
        ("piraeus", 2),
        ("hanging_gardens", 3),
        ("statue_of_zeus", 3),
        ("sphinx", 6),
        ("appian_way", 3),
        ("circus_maximus", 3),
    ],
)
def test_a_wonder_scores_only_once_built(wonder, points):
    assert duel(me=city(wonders=wonder)).me.score["wonders"] == 0
    assert duel(me=city(wonders=wonder + "!")).me.score["wonders"] == points


@pytest.mark.parametrize(
    ("wonder", "coins"), [("temple_of_artemis", 12), ("hanging_gardens", 6), ("piraeus", 0), ("sphinx", 0)]
)
def test_these_wonders_give_coins_and_play_again(wonder, coins):
    game = duel(me=city(coins=8, wonders=wonder), cards="altar theater").play(f"wonder {wonder} with altar")
    assert game.me.coins == coins
    assert game.to_answer == ME


@pytest.mark.parametrize(
    ("wonder", "card", "before", "after"), [("great_lighthouse", "baths", 2, 0), ("piraeus", "apothecary", 2, 0)]
)
def test_these_wonders_make_one_good_of_several_for_each_construction(wonder, card, before, after):
    game = duel(me=city(coins=12, wonders=wonder), cards=f"theater {card}")
    assert game.price(card) == before
    game.play(f"wonder {wonder} with theater")
    assert game.price(card) == after


@clause(44, 53)
def test_by_option_the_mausoleum_may_fetch_nothing():
    game = duel(city(coins=30, wonders="mausoleum"), cards="baths theater", discard="altar", declines="allowed")
    game.play("wonder mausoleum with baths")
    assert game.legal == ["raise altar", "decline"]
    game.play("decline")
    assert (game.me.built, game.discard, game.to_answer) == (set(), {"altar"}, THEM)
