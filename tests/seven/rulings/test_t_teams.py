"""Clauses 153-159: teams."""

from heptapolis.core.game import STRANGER
from tests.kit.ledger import clause
from tests.kit.seven import LAST, city, seven

TEAMS = {"players": 4, "teams": True}


@clause(153)
def test_partners_see_each_others_hands_and_leaders_and_others_do_not():
    one, other = (
        seven(
            city(hand=hand, held=leader),
            city(hand="loom_1 press_1"),
            city(hand="baths barracks"),
            city(hand="stockade stone_pit"),
            **TEAMS,
            leaders=True,
        ).position
        for hand, leader in (("altar ore_vein", "nero"), ("theater clay_pool", "plato"))
    )
    assert one.view(1).key != other.view(1).key
    assert all(one.view(seat).key == other.view(seat).key for seat in (2, 3, STRANGER))


@clause(153, 160)
def test_a_partner_knows_the_leaders_in_hand_and_others_do_not():
    position = seven(city(held="nero"), **TEAMS, leaders=True, recruit=True).position
    views = [str(position.view(seat)) for seat in (0, 1, 2, 3, STRANGER)]
    assert ["nero=held/0" in view for view in views] == [True, True, False, False, False]
    assert position.view(1).guess(1) is not None


@clause(153, 160)
def test_a_partner_knows_the_card_under_a_stage():
    me = city("gizah:A", built="stone_pit", hand="altar theater")
    games = [seven(me=me, players=6, teams=True).turn(f"stage {card}").position for card in ("altar", "theater")]
    for seat, looks in ((1, 2), (2, 1), (3, 1), (STRANGER, 1)):
        assert len({game.view(seat).key for game in games}) == looks


@clause(154)
def test_partners_trade_at_the_usual_price_and_only_what_they_lack():
    game = seven(me=city("gizah:A", coins=2, hand="stockade"), right=city(coins=0, built="lumber_yard"), **TEAMS)
    assert game.turn("build stockade").right.coins == 2 + 3
    own = seven(me=city("gizah:A", built="lumber_yard"), right=city(built="lumber_yard"), **TEAMS)
    assert own.ways("stockade") == ["0"]


@clause(24, 154)
def test_nothing_is_bought_from_a_partner_for_a_card_that_is_free():
    me = city("gizah:A", coins=6, built="altar", hand="temple")
    game = seven(me=me, right=city("alexandria:A", coins=0, built="lumber_yard clay_pool"), **TEAMS, age=2)
    game.turn("build temple")
    assert (game.me.coins, game.right.coins) == (6, 3)


@clause(155)
def test_a_loss_hits_the_partner_like_everybody():
    game = seven(me=city(hand="hideout"), **TEAMS, cities=True).turn("build hideout")
    assert game.legal(1) == game.legal(3) == ["lose 0", "lose 1"]


@clause(156)
def test_only_the_other_team_is_fought_and_each_token_comes_twice():
    game = seven(me=city(built="stockade"), **TEAMS, age=2, turn=LAST).turn()
    assert (game.me.victories, game.left.defeats) == ([0, 2, 0], 2)
    assert (game.right.defeats, game.city(2).victories) == (0, [0, 0, 0])
    assert (game.me.score["military"], game.left.score["military"]) == (6, -2)


@clause(157)
def test_a_diplomat_in_a_team_fights_for_one_token_also_against_another():
    for tokens in (0, 1):
        game = seven(
            me=city(built="stockade", diplomacy=1),
            right=city(built="stockade"),
            left=city(diplomacy=tokens),
            **TEAMS,
            cities=True,
            turn=LAST,
        ).turn()
        assert (game.me.victories, game.left.defeats) == ([1, 0, 0], 1)
        assert (game.right.victories, game.city(2).defeats) == ([2, 0, 0], 2)
        assert (game.me.diplomacy, game.left.diplomacy) == (0, 0)


@clause(154)
@clause(164)
def test_a_city_in_a_team_may_buy_from_the_dearer_neighbour():
    def ways(**options):
        return seven(
            city("gizah:A", built="clandestine_dock_west west_trading_post", coins=9, hand="stockade"),
            city("olympia:A"),
            left=city("rhodos:A", built="lumber_yard"),
            players=4,
            cities=True,
            **options,
        ).ways("stockade")

    assert ways(teams=True) == ["0", "2 right"]
    assert ways(teams=True, rules="1") == ways() == ["0"]


@clause(158)
def test_the_team_with_most_points_wins_and_a_tie_goes_to_its_coins():
    def winners(**options):
        return seven(me=city(coins=4), **options, **TEAMS, age=3, turn=LAST).turn().outcome.winners

    assert winners() == (0, 1)
    assert winners(team_tie="shared") == (0, 1, 2, 3)
    assert winners(left=city(built="altar")) == (2, 3)


@clause(159)
def test_doubled_tokens_count_one_by_one():
    game = seven(
        me=city(coins=0, built="stockade slave_market", recruited="nero alexander"),
        right=city(built="strategists_guild mourners_guild"),
        left=city(recruited="semiramis"),
        cities=True,
        leaders=True,
        **TEAMS,
        age=3,
        turn=LAST,
    ).turn()
    assert game.me.coins == 3 + 2 * 2
    assert game.me.score["white_and_black"] == 2 + 2
    assert game.left.strength == 2
    assert game.right.score["purple"] == 2
