"""Clauses 34, 98, 99, 103, 104 and 111: Pantheon's progress tokens, further turns, and the points of gods."""

import pytest

from tests.kit.duel import ME, THEM, Table, city, pantheon
from tests.kit.ledger import clause

FOUR_OPEN = ". . . . . senate port arena armory"


def engineer(
    card: str, coins: int = 9, built: str = "", tokens: str = "engineering", wonders: str = "", them: str = ""
) -> Table:
    """An owner of engineering before a card."""
    return pantheon(
        city(coins=coins, built=built, tokens=tokens, wonders=wonders),
        city(coins=0, tokens=them),
        f"{card} port",
        age=3,
    )


def besieger(pawn: int = 0, coins: int = 20, them: int = 9, loot: str = "0 0 0 0", **more: str) -> Table:
    """An owner of poliorcetics before a card of three shields."""
    return pantheon(
        city(coins=coins, tokens="poliorcetics"), city(coins=them), "pretorium senate", pawn=pawn, loot=loot, **more
    )


def wonder_upon_wonder(turns: str, tokens: str = "theology", second: str = "sphinx") -> Table:
    """Theology and the theater earn a turn, Isis builds a second Wonder in the same turn."""
    game = pantheon(
        city(coins=30, wonders=f"divine_theater {second}", tokens=tokens),
        structure=FOUR_OPEN,
        age=3,
        decks="egyptian isis",
        discard="altar",
        double_extra_turn=turns,
    )
    return game.play(
        "wonder divine_theater with senate", "consult egyptian", "call isis", f"complete {second}", "entomb altar"
    )


@clause(34)
@pytest.mark.parametrize("card", ["fortifications", "senate", "university", "lighthouse", "grand_temple_roman"])
def test_with_engineering_a_card_that_names_a_chain_costs_one_coin(card):
    game = engineer(card, coins=1)
    assert game.price(card) == 1
    assert game.play(f"build {card}").me.coins == (1 if card == "lighthouse" else 0)
    assert card in game.me.built


@clause(34)
@pytest.mark.parametrize("card", ["obelisk", "pretorium", "arsenal"])
def test_a_card_without_a_chain_keeps_its_cost(card):
    assert engineer(card).price(card) > 1


@clause(34)
def test_engineering_serves_its_owner_only():
    game = engineer("senate", tokens="", them="engineering")
    assert game.price("senate", ME) == 8
    assert game.price("senate", THEM) == 1


@clause(34, 32)
@pytest.mark.parametrize(("built", "coins"), [("", 8), ("rostrum", 13)])
def test_the_coin_of_engineering_is_no_chain_and_the_chain_itself_is_used_first(built, coins):
    game = engineer("senate", built=built, tokens="engineering urbanism").play("build senate")
    assert game.me.coins == coins
    assert [event.kind for event in game.events].count("chains") == (1 if built else 0)


@clause(34)
def test_an_ordinary_price_of_nothing_stays_nothing():
    game = engineer("senate", coins=0, built="brickyard quarry press")
    assert game.play("build senate").me.coins == 0


@clause(34)
def test_one_coin_must_be_there():
    assert "build senate" not in engineer("senate", coins=0).legal


@clause(34, 26)
def test_the_coin_of_engineering_goes_to_the_bank():
    game = engineer("senate", them="economy").play("build senate")
    assert (game.me.coins, game.them.coins) == (8, 0)


@clause(34)
def test_engineering_helps_no_wonder():
    game = engineer("senate", wonders="sphinx")
    assert game.price("sphinx") == 8


@clause(34)
def test_a_quote_says_that_one_coin_replaces_the_cost():
    assert str(engineer("senate").position.quote("senate", ME)) == "senate: 1 = 1 instead of its cost"


@clause(111)
@pytest.mark.parametrize(("tokens", "received"), [("engineering", 0), ("", 1)])
def test_an_ordinary_price_of_one_coin_goes_to_the_bank_and_not_to_economy(tokens, received):
    built = "brickyard quarry stone_reserve customs_house"
    game = engineer("senate", built=built, tokens=tokens, them="economy")
    assert game.price("senate") == 1
    game.play("build senate")
    assert (game.me.coins, game.them.coins) == (8, received)


@clause(98)
@pytest.mark.parametrize(
    ("mythology", "offerings", "points"),
    [("", "", 0), ("greek", "", 2), ("greek greek roman", "", 6), ("", "2 4", 4), ("egyptian", "2 3 4", 8)],
)
def test_mysticism_scores_two_points_for_each_mythology_and_offering_token(mythology, offerings, points):
    game = pantheon(city(tokens="mysticism", mythology=mythology, offerings=offerings))
    assert game.me.score["progress"] == points


@clause(98)
def test_without_mysticism_tokens_score_nothing():
    game = pantheon(city(mythology="greek roman", offerings="2 3"), city(tokens="mysticism"))
    assert game.me.score["progress"] == game.them.score["progress"] == 0


@clause(98)
def test_offering_tokens_used_score_nothing():
    game = pantheon(city(coins=9, tokens="mysticism", offerings="2 3"), cards="senate port", spaces="mars")
    assert game.me.score["progress"] == 4
    assert game.play("activate mars with offering_3").me.score["progress"] == 2


@clause(98, 49)
def test_mathematics_counts_mysticism_too():
    game = pantheon(city(tokens="mysticism mathematics poliorcetics", mythology="greek"))
    assert game.me.score["progress"] == 9 + 2


@clause(99)
@pytest.mark.parametrize(("pawn", "lost"), [(-5, 3), (0, 3), (4, 3)])
def test_each_space_that_the_pawn_is_moved_costs_the_opponent_a_coin(pawn, lost):
    game = besieger(pawn).play("build pretorium")
    assert (game.pawn, game.them.coins) == (pawn + 3, 9 - lost)


@clause(99)
def test_the_coins_go_to_the_bank():
    assert besieger().play("build pretorium").me.coins == 20 - 8


@clause(99)
@pytest.mark.parametrize("coins", [0, 1, 2])
def test_an_opponent_with_fewer_coins_loses_all_and_the_pawn_moves_on(coins):
    game = besieger(them=coins).play("build pretorium")
    assert (game.pawn, game.them.coins) == (3, 0)


@clause(99)
def test_wonders_and_mars_cost_coins_too():
    game = pantheon(city(coins=30, wonders="colossus", tokens="poliorcetics"), cards="senate port arena", spaces="mars")
    game.play("wonder colossus with senate")
    assert game.them.coins == 7 - 2
    game.play("discard port", "activate mars")
    assert game.them.coins == 7 - 2 + 2 - 4


@clause(99)
def test_the_opponents_own_moves_cost_nothing():
    game = pantheon(city(coins=9, tokens="poliorcetics"), city(coins=20), "pretorium senate", turn=THEM, loot="0 0 0 0")
    game.play("build pretorium")
    assert (game.me.coins, game.them.coins) == (9, 12)


@clause(99, 36)
@pytest.mark.parametrize(("coins", "left"), [(9, 9 - 3 - 2), (4, 0), (3, 0)])
def test_a_military_token_is_charged_besides(coins, left):
    game = besieger(pawn=1, them=coins, loot="2 5 2 5").play("build pretorium")
    assert (game.them.coins, game.loot) == (left, [2, 5, 0, 5])


@clause(99)
def test_the_coin_of_a_space_is_lost_before_its_military_token_is_charged():
    game = besieger(pawn=2, them=2, loot="2 5 2 5").play("build pretorium")
    told = [(event.what, event.amount) for event in game.events if event.kind == "loses"]
    assert told == [("robbed", 1), ("loot", 1)]


@clause(99, 96)
def test_a_step_stopped_by_minerva_costs_nothing():
    game = besieger(guard="+3").play("build pretorium")
    assert (game.pawn, game.them.coins) == (2, 9 - 2)


@clause(99, 40)
def test_no_coin_is_lost_beyond_the_capital():
    game = besieger(pawn=8).play("build pretorium")
    assert game.outcome.victory == "military"
    assert game.them.coins == 9 - 1


@clause(103)
@pytest.mark.parametrize(("turns", "next_seats"), [("one", [ME, THEM, ME]), ("two", [ME, ME, THEM])])
def test_two_wonders_that_earn_another_turn_within_one_turn(turns, next_seats):
    game = wonder_upon_wonder(turns)
    seats = [game.to_answer, game.play("discard port").to_answer, game.play("discard arena").to_answer]
    assert seats == next_seats


@clause(103)
@pytest.mark.parametrize("turns", ["one", "two"])
def test_one_wonder_that_earns_another_turn_earns_one(turns):
    game = wonder_upon_wonder(turns, tokens="")
    assert game.to_answer == ME
    assert game.play("discard port").to_answer == THEM


@clause(103)
@pytest.mark.parametrize("turns", ["one", "two"])
def test_two_wonders_without_another_turn_earn_none(turns):
    assert wonder_upon_wonder(turns, tokens="", second="pyramids").to_answer == THEM


@clause(103)
def test_a_turn_earned_in_an_earned_turn_comes_besides():
    game = pantheon(city(coins=40, wonders="sphinx piraeus"), structure=FOUR_OPEN, age=3, double_extra_turn="two")
    game.play("wonder sphinx with senate", "wonder piraeus with port", "discard arena")
    assert game.to_answer == THEM


@clause(103, 13)
def test_further_turns_left_when_the_structure_is_empty_are_lost():
    game = pantheon(
        city(coins=30, wonders="divine_theater sphinx", tokens="theology"),
        cards="brewery",
        age=2,
        decks="egyptian isis",
        discard="altar",
        double_extra_turn="two",
        pawn=1,
    )
    game.play("wonder divine_theater with brewery", "consult egyptian", "call isis", "complete sphinx", "entomb altar")
    game.play("back 0", "back 1", "back 5").deal()
    assert (game.age, game.question, game.to_answer) == (3, "begin", THEM)
    game.play("begin first")
    assert game.play(game.legal[0]).deal().to_answer == THEM


@clause(104)
@pytest.mark.parametrize(
    ("gods", "card", "points"),
    [("", 0, 0), ("aphrodite", 0, 9), ("astarte", 4, 4), ("aphrodite astarte tanit mars", 7, 16), ("hades zeus", 0, 0)],
)
def test_the_points_of_gods_are_a_category_of_their_own(gods, card, points):
    game = pantheon(city(coins=0, gods=gods, card=card))
    assert game.me.score["gods"] == game.me.points == points


@clause(104, 62)
def test_the_points_of_gods_decide_a_game():
    game = pantheon(city(coins=3, gods="astarte", card=3), city(coins=9), "senate").play("discard senate")
    assert game.outcome.totals == (4, 3)
    assert game.outcome.winners == (ME,)
