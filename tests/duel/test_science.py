"""Clauses 43-50: scientific symbols, pairs, supremacy and progress tokens."""

import pytest

from heptapolis.duel.box.buildings import BUILDINGS
from heptapolis.duel.box.effects import Science
from heptapolis.duel.box.enums import GREEN, SYMBOLS
from tests.kit.duel import DEALER, ME, THEM, city, duel
from tests.kit.ledger import clause

FOUR = "scriptorium pharmacist apothecary workshop"  # quill, mortar, wheel, plumb
FIVE = FOUR + " university"  # and armillary


@clause(43)
def test_six_symbols_stand_on_two_green_cards_each_and_law_on_none():
    symbols = [effect.symbol for card in BUILDINGS for effect in card.gives if isinstance(effect, Science)]
    assert [symbols.count(number) for number in range(len(SYMBOLS))] == [2, 2, 2, 2, 2, 2, 0]
    assert all(card.colour == GREEN for card in BUILDINGS for effect in card.gives if isinstance(effect, Science))


@clause(43)
def test_the_second_symbol_of_a_kind_lets_its_owner_take_a_token_from_the_board():
    game = duel(me=city(built="academy", coins=20), cards="study senate", board="law economy strategy")
    game.play("build study")
    assert (game.question, game.to_answer) == ("token", ME)
    game.play("take economy")
    assert game.me.tokens == {"economy"}
    assert game.board == {"law", "strategy"}


@clause(43)
def test_a_first_symbol_earns_nothing():
    game = duel(me=city(coins=20), cards="study senate", board="law economy").play("build study")
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(43)
def test_a_symbol_in_the_other_city_makes_no_pair():
    game = duel(me=city(coins=20), them=city(built="academy"), cards="study senate", board="law economy")
    game.play("build study")
    assert game.question == "turn"


@clause(43)
def test_the_token_is_taken_before_anything_is_turned_up():
    game = duel(me=city(built="scriptorium", coins=20), cards="library walls", board="law economy")
    game.play("build library")
    assert game.question == "token"
    game.play("take law")
    assert (game.question, game.to_answer) == ("turn_up", DEALER)


@clause(43)
def test_pairs_of_different_symbols_each_earn_a_token():
    game = duel(
        me=city(built="academy university", coins=40),
        cards="study observatory senate port",
        board="masonry economy strategy",
    )
    game.play("build study", "take masonry", "discard senate", "build observatory", "take economy")
    assert game.me.tokens == {"masonry", "economy"}


@clause(44)
def test_a_token_must_be_taken():
    game = duel(me=city(built="academy", coins=20), cards="study senate", board="law economy")
    game.play("build study")
    assert game.legal == ["take economy", "take law"]


@clause(44)
def test_a_pair_earns_nothing_when_the_board_is_empty():
    game = duel(me=city(built="academy", coins=20), cards="study senate").play("build study")
    assert (game.question, game.to_answer) == ("turn", THEM)
    assert game.me.tokens == set()
    assert "pairs" not in {event.kind for event in game.events}


@clause(45)
def test_law_is_a_seventh_symbol_and_no_pair():
    game = duel(me=city(built="academy", coins=20), cards="study senate", board="law economy")
    game.play("build study", "take law")
    assert game.me.symbols == {"sundial": 2, "law": 1}
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(45)
def test_law_and_five_symbols_win():
    game = duel(me=city(built=FOUR, tokens="law", coins=20), cards="study senate").play("build study")
    assert (game.outcome.winners, game.outcome.victory) == ((ME,), "science")


@clause(46)
def test_a_sixth_different_symbol_wins_at_once():
    game = duel(me=city(built=FIVE, coins=20), cards="study senate").play("build study")
    assert (game.outcome.winners, game.outcome.victory) == ((ME,), "science")
    assert game.legal == []


@clause(46)
def test_the_second_player_wins_by_science_too():
    game = duel(them=city(built=FIVE, coins=20), cards="study senate", turn=THEM).play("build study")
    assert (game.outcome.winners, game.outcome.victory) == ((THEM,), "science")


@clause(46)
def test_five_kinds_do_not_win_however_many_symbols_there_are():
    game = duel(me=city(built=FIVE, coins=20), cards="observatory senate").play("build observatory")
    assert game.me.symbols == {"quill": 1, "mortar": 1, "wheel": 1, "plumb": 1, "armillary": 2}
    assert game.outcome is None


@clause(46)
def test_law_taken_for_a_pair_may_be_the_sixth_symbol():
    game = duel(me=city(built=FIVE, coins=20), cards="observatory senate", board="law economy")
    game.play("build observatory", "take law")
    assert game.outcome.victory == "science"


@clause(46)
def test_law_drawn_from_the_box_may_be_the_sixth_symbol():
    game = duel(me=city(built=FIVE, coins=20, wonders="great_library"), cards="study senate")
    game.play("wonder great_library with senate", "deal economy", "deal law", "deal masonry", "take law")
    assert game.outcome.victory == "science"


@clause(46)
def test_a_card_fetched_from_the_discard_pile_may_bring_the_sixth_symbol():
    game = duel(me=city(built=FIVE, coins=20, wonders="mausoleum"), cards="port senate", discard="study")
    game.play("wonder mausoleum with senate", "raise study")
    assert game.outcome.victory == "science"


@clause(46)
def test_science_wins_before_the_card_beneath_is_turned_up():
    game = duel(me=city(built=FIVE, coins=20), structure="senate . ? . . study" + " ." * 14, age=3)
    game.play("build study")
    assert game.outcome.victory == "science"
    assert game.position.asked == ()


@clause(47)
def test_theology_from_the_great_library_gives_no_turn_for_that_library():
    game = duel(me=city(coins=20, wonders="great_library"), cards="study senate")
    game.play("wonder great_library with senate", "deal theology", "deal law", "deal masonry", "take theology")
    assert game.to_answer == THEM


@clause(47)
def test_urbanism_pays_nothing_for_the_chain_that_earned_it():
    game = duel(me=city(coins=0, built="scriptorium"), cards="library", board="urbanism", age=2)
    game.play("build library", "take urbanism")
    assert game.me.coins == 6


@clause(47)
def test_strategy_does_not_reach_back_to_red_cards_already_built():
    game = duel(me=city(coins=20, built="academy walls"), cards="study senate", board="strategy", pawn=2)
    game.play("build study", "take strategy")
    assert game.pawn == 2


@clause(48)
def test_theology_gives_every_wonder_another_turn():
    game = duel(me=city(coins=20, wonders="pyramids", tokens="theology"), cards="altar theater")
    game.play("wonder pyramids with altar")
    assert (game.question, game.to_answer) == ("turn", ME)


@clause(48)
def test_without_theology_a_plain_wonder_gives_no_turn():
    game = duel(me=city(coins=20, wonders="pyramids"), them=city(tokens="theology"), cards="altar theater")
    game.play("wonder pyramids with altar")
    assert game.to_answer == THEM


@clause(48)
def test_theology_adds_no_second_turn_to_a_wonder_that_plays_again():
    game = duel(me=city(coins=20, wonders="sphinx", tokens="theology"), cards="pretorium senate palace")
    game.play("wonder sphinx with palace", "discard senate")
    assert game.to_answer == THEM


@clause(48)
def test_theology_gives_no_turn_for_a_building():
    game = duel(me=city(coins=20, tokens="theology"), cards="altar theater").play("build altar")
    assert game.to_answer == THEM


@clause(49)
@pytest.mark.parametrize(("tokens", "points"), [("mathematics", 3), ("mathematics economy law", 9), ("economy law", 0)])
def test_mathematics_counts_every_own_token_and_itself(tokens, points):
    game = duel(me=city(tokens=tokens), them=city(tokens="strategy"))
    assert game.me.score["progress"] == points


@clause(49)
def test_tokens_score_what_is_printed_on_them():
    game = duel(me=city(tokens="agriculture philosophy"), them=city(tokens="architecture economy law masonry"))
    assert game.me.score["progress"] == 11
    assert game.them.score["progress"] == 0


@clause(50)
@pytest.mark.shipped_box
def test_the_great_library_draws_three_tokens_from_the_box_alone():
    game = duel(
        me=city(coins=20, wonders="great_library"),
        them=city(tokens="economy"),
        cards="study senate",
        board="agriculture architecture law masonry",
    )
    game.play("wonder great_library with senate")
    in_box = ["deal mathematics", "deal philosophy", "deal strategy", "deal theology", "deal urbanism"]
    assert (game.question, game.to_answer, game.legal) == ("draw_token", DEALER, in_box)
    game.play("deal strategy", "deal urbanism", "deal mathematics")
    assert (game.question, game.to_answer) == ("library", ME)
    assert game.legal == ["take mathematics", "take strategy", "take urbanism"]


@clause(50)
def test_the_kept_token_acts_at_once_and_the_others_go_back():
    game = duel(me=city(coins=12, wonders="great_library"), cards="study senate", board="law masonry")
    game.play(
        "wonder great_library with senate", "deal strategy", "deal agriculture", "deal mathematics", "take agriculture"
    )
    assert game.me.tokens == {"agriculture"}
    assert game.me.coins == 12 - 10 + 6
    assert game.board == {"law", "masonry"}
    assert game.position.state.shown == 0


@clause(50)
def test_tokens_that_went_back_may_not_be_taken_from_the_board():
    game = duel(me=city(coins=40, wonders="great_library", built="academy"), cards="study senate port", board="law")
    game.play(
        "wonder great_library with senate",
        "deal strategy",
        "deal economy",
        "deal mathematics",
        "take economy",
        "discard port",
        "build study",
    )
    assert game.legal == ["take law"]


@clause(44)
def test_a_token_for_a_pair_may_be_declined_by_option():
    game = duel(me=city(built="academy", coins=20), cards="study senate", board="law economy", declines="allowed")
    game.play("build study")
    assert game.legal == ["take economy", "take law", "decline"]
    game.play("decline")
    assert (game.me.tokens, game.board, game.question) == (set(), {"law", "economy"}, "turn")


@clause(44)
def test_tokens_of_the_library_go_back_to_the_box_if_all_are_declined():
    game = duel(me=city(wonders="great_library", coins=40), cards="altar baths", age=1, declines="allowed")
    game.play("wonder great_library with altar", "deal law", "deal masonry", "deal economy", "decline")
    assert (game.me.tokens, game.question, game.position.state.shown) == (set(), "turn", 0)


@clause(44)
def test_a_token_may_not_be_declined_otherwise():
    game = duel(me=city(built="academy", coins=20), cards="study senate", board="law economy").play("build study")
    assert "decline" not in game.legal
