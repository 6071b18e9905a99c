"""Clauses 112-143 and 146-152: black cards, losses and debts, two and eight players."""

from heptapolis import seven as box
from heptapolis.seven.tables import CARD_NAMES
from tests.kit.ledger import clause
from tests.kit.seven import city, seven


@clause(116, 117, 118, 163)
def test_everybody_else_pays_or_takes_debts_at_the_end_of_the_turn():
    game = seven(
        me=city(hand="lair walls", built="lumber_yard glassworks_1"), right=city(coins=0), players=4, cities=True, age=2
    ).turn("build lair")
    assert (game.question, game.to_answer) == ("lose", {1, 2, 3})
    assert game.legal(1) == ["lose 0", "lose 1", "lose 2"]
    for seat, paid in ((1, 2), (2, 1), (3, 0)):
        game.play(f"lose {paid}", seat=seat)
    assert (game.me.coins, game.me.debt) == (3, 0)
    assert (game.right.coins, game.right.debt) == (1, 0)
    assert (game.city(2).coins, game.city(2).debt) == (5, 1)
    assert (game.left.coins, game.left.debt) == (6, 2)


@clause(119)
def test_losses_of_a_turn_add_up():
    game = seven(
        me=city(hand="hideout"),
        right=city(hand="altar"),
        left=city("petra:B", hand="baths", built="clay_pool ore_vein foundry"),
        cities=True,
    ).turn("build hideout", left="stage baths")
    assert game.legal(1)[-1] == "lose 3"
    assert game.legal(0)[-1] == "lose 2"
    assert game.legal(2)[-1] == "lose 1"


@clause(121)
def test_losses_by_own_tokens_and_stages_are_counted_when_settled():
    game = seven(
        me=city(coins=0, hand="builders_union", built="lumber_yard clay_pool glassworks_1 press_1"),
        right=city("gizah:A", stages=1, built="lumber_yard sawmill", hand="arena palace"),
        cities=True,
        age=3,
    )
    game.turn("build builders_union", right="stage arena")
    assert game.legal(1)[-1] == "lose 2"
    assert game.to_answer == {1}


@clause(122, 128)
def test_cards_raised_from_the_pile_work_at_once():
    me = city("halikarnassos:A", stages=1, built="ore_vein foundry", hand="walls statue")
    game = seven(me=me, cities=True, age=2, discard="hideout residence").turn("stage walls")
    game.play("raise hideout")
    assert game.question == "lose"
    game = seven(me=me, cities=True, age=2, discard="hideout residence").turn("stage walls").play("raise residence")
    assert game.me.diplomacy == 1


@clause(133, 142)
def test_gambling_pays_the_neighbours_too():
    game = seven(
        me=city(coins=0, hand="gambling_den"),
        right=city(coins=0, recruited="berenice", hand="altar baths"),
        left=city(coins=0, hand="theater"),
        cities=True,
        leaders=True,
    )
    game.turn("build gambling_den", right="build altar", left="build theater")
    assert (game.me.coins, game.left.coins, game.right.coins) == (6, 1, 2)


@clause(137, 147)
def test_stages_for_coins_still_cost_printed_coins():
    assert seven(me=city("gizah:B", coins=0, built="architect_cabinet"), cities=True).price("stage") == 0
    assert seven(me=city("petra:A", coins=6, stages=1, built="architect_cabinet"), cities=True).price("stage") is None
    assert (
        seven(me=city("petra:B", coins=14, stages=1, recruited="imhotep"), cities=True, leaders=True).price("stage")
        == 14
    )


@clause(140, 148)
def test_diplomacy_of_stages_and_leaders():
    stage = seven(me=city("byzantium:A", stages=1, built="sawmill press_1", hand="altar"), cities=True)
    assert stage.turn("stage altar").me.diplomacy == 1
    leader = seven(me=city(coins=3, held="aspasia"), cities=True, leaders=True, recruit=True)
    assert leader.turn("recruit aspasia").me.diplomacy == 1


@clause(141)
def test_the_bank_adds_one_coin_a_turn():
    sale = seven(me=city(coins=0, recruited="berenice", hand="altar"), cities=True, leaders=True).turn("sell altar")
    assert sale.me.coins == 4
    tavern = seven(me=city(coins=0, recruited="berenice", hand="tavern"), cities=True, leaders=True, players=4)
    assert tavern.turn("build tavern").me.coins == 6
    trade = seven(
        me=city(coins=0, recruited="berenice", built="lumber_yard", hand="altar"),
        cities=True,
        leaders=True,
        right=city("ephesos:A", coins=9, hand="stockade"),
    ).turn("build altar", right="build stockade")
    assert trade.me.coins == 2


@clause(143)
def test_caligula_builds_one_black_card_an_age_at_no_cost():
    game = seven(me=city(coins=0, recruited="caligula", hand="contingent capitol"), cities=True, leaders=True, age=3)
    assert {"build_black contingent", "build_black capitol"} <= set(game.legal())
    game.turn("build_black contingent")
    assert game.me.strength == 5
    assert not [move for move in game.legal() if move.startswith("build_black")]


@clause(112, 152)
def test_hands_of_eight_and_seven_turns_but_seven_and_six_for_eight_players():
    for players, size in ((5, 8), (8, 7)):
        position = box.new(players=players, cities=True, seed=1)
        hands = position.state.ages[0].hands
        assert [sum(card >= 0 for card in hand.card) for hand in hands[:players]] == [size] * players
        black = sum(card >= 85 for hand in hands for card in hand.card)
        assert black == min(players, 7)


@clause(63, 64, 65)
def test_two_players_share_the_table_with_a_free_city():
    position = box.new(players=2, seed=3)
    assert position.state.in_play == 3
    assert position.state.cities[2].coins == 3
    assert [len(seven_hand(position, number)) for number in range(3)] == [7, 7, 1]
    assert position.to_answer == {0, 1}


def seven_hand(position, number):
    return [card for card in position.state.ages[0].hands[number].card if card >= 0]


@clause(65, 66, 69)
def test_the_holder_plays_the_own_card_first_and_then_the_free_city():
    game = seven(
        me=city(hand="altar baths"), right=city(hand="theater stockade"), left=city(hand="lumber_yard"), players=2
    )
    game.play("build theater", seat=1)
    assert game.position.asked[-1].about == "free_city"
    assert game.legal(1) == ["build lumber_yard"]
    game.play("build lumber_yard", seat=1).play("build altar", seat=0)
    assert game.left.built == {"lumber_yard"}
    assert game.right.built == {"theater"}


@clause(68, 69)
def test_hands_are_swapped_and_the_free_citys_card_goes_over():
    position = box.new(players=2, seed=3)
    first, second = (set(position.state.ages[0].hands[number].card) for number in range(2))
    for seat, moves in ((1, 2), (0, 1)):
        for _ in range(moves):
            position.push(position.legal_for(seat).numbers[0], seat)
            while any(asked.kind == "pay" for asked in position.asked):
                position.push(next(iter(position.legal_for(seat))), seat)
    assert position.state.turn == 2
    assert {move.split()[1] for move in position.legal_for(1)} <= names(first)
    assert not {move.split()[1] for move in position.legal_for(1)} <= names(second)


def names(cards):
    return {CARD_NAMES[card] for card in cards if card >= 0}


@clause(149, 150)
def test_a_loss_of_the_free_city_hits_both_players_and_its_holder_answers_for_it():
    game = seven(
        me=city(hand="altar baths"),
        right=city(hand="theater stockade"),
        left=city(hand="hideout"),
        players=2,
        cities=True,
    )
    game.play("build theater", seat=1).play("build hideout", seat=1).play("build altar", seat=0)
    assert (game.question, game.to_answer) == ("lose", {0, 1})
    game = seven(
        me=city(hand="altar hideout"),
        right=city(hand="theater stockade"),
        left=city(hand="lumber_yard"),
        players=2,
        cities=True,
    )
    game.play("build theater", seat=1).play("build lumber_yard", seat=1).play("build hideout", seat=0)
    game.play("lose 1", seat=1)
    assert game.position.asked[-1].about == "free_city"


@clause(155)
def test_a_loss_hits_the_partner_too():
    game = seven(me=city(hand="hideout"), players=4, teams=True, cities=True).turn("build hideout")
    assert game.to_answer == {1, 2, 3}
