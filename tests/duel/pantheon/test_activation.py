"""Clauses 74-78, 82 and 110: a card of the Pantheon activated instead of using a card of the structure."""

import pytest

from heptapolis.core.errors import IllegalMove
from tests.kit.duel import ME, THEM, Table, city, duel, pantheon
from tests.kit.ledger import clause

SIX = "mars minerva tanit isis baal ra"


def board(spaces: str, coins: int = 30, offerings: str = "", wonders: str = "", **more: str) -> Table:
    """A turn of Age II with these cards on the board."""
    me = city(coins=coins, offerings=offerings, wonders=wonders)
    return pantheon(me, cards="brewery walls", age=2, spaces=spaces, **more)


def activations(game: Table) -> list[str]:
    """The activations on offer."""
    return [move.removeprefix("activate ") for move in game.legal if move.startswith("activate")]


def offered(price: int, coins: int = 30, offerings: str = "2 3 4", wonders: str = "") -> set[str]:
    """The sets of offering tokens on offer for a space that costs so much."""
    spaces = ". " * (price - 3) + "mars"
    sets = (move.partition(" with ")[2] for move in activations(board(spaces, coins, offerings, wonders)))
    return {"".join(word[-1] for word in tokens.split(" and ") if word) for tokens in sets}


@clause(74)
def test_the_god_is_taken_from_its_space_and_kept():
    game = board("tanit hades").play("activate tanit")
    assert game.me.gods == {"tanit"}
    assert game.spaces == ["hades"]
    assert "spaces  . hades" in str(game.position)


@clause(74)
def test_an_activation_is_a_whole_turn():
    game = board("tanit").play("activate tanit")
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(74)
def test_the_structure_stays_as_it_is():
    game = board("tanit")
    before = [line for line in str(game.position).splitlines() if line.startswith("cards")]
    game.play("activate tanit")
    assert [line for line in str(game.position).splitlines() if line.startswith("cards")] == before
    assert game.discard == set()


@clause(74)
def test_a_god_acts_once():
    game = board("tanit", coins=3).play("activate tanit", "discard brewery")
    assert (game.me.coins, activations(game)) == (12, [])


@clause(74)
@pytest.mark.parametrize(("cards", "may"), [("altar theater", False), ("brewery walls", True), ("senate port", True)])
def test_gods_are_activated_in_the_second_and_third_age(cards, may):
    game = pantheon(city(coins=30), cards=cards, spaces="tanit")
    assert ("activate tanit" in game.legal) is may


@clause(74, 10)
def test_an_activation_that_cannot_be_paid_is_not_allowed():
    assert activations(board(SIX, coins=5)) == ["mars", "minerva", "tanit"]


@clause(75)
@pytest.mark.parametrize(("turn", "costs"), [(ME, [3, 4, 5, 6, 7, 8]), (THEM, [8, 7, 6, 5, 4, 3])])
def test_spaces_cost_more_the_farther_they_are_from_the_own_side(turn, costs):
    for space, cost in enumerate(costs):
        spaces = ". " * space + "aphrodite"
        game = pantheon(city(coins=20), city(coins=20), "brewery walls", age=2, spaces=spaces, turn=turn)
        game.play("activate aphrodite")
        assert (game.me.coins, game.them.coins) == ((20 - cost, 20) if turn == ME else (20, 20 - cost))


@clause(75)
@pytest.mark.parametrize("god", SIX.split())
def test_the_two_costs_of_a_space_add_up_to_eleven(god):
    game = board(SIX)
    assert game.price(god, ME) + game.price(god, THEM) == 11


@clause(76)
@pytest.mark.parametrize(
    ("spaces", "card", "price"),
    [("gate", "gate", 4), (". . gate", "gate", 8), (". . . . . gate", "gate", 14), ("hades", "hades", 1)],
)
def test_the_gate_costs_double_before_the_sanctuary_takes_two_off(spaces, card, price):
    game = board(spaces, wonders="sanctuary!")
    assert game.price(card) == price
    assert game.play(f"activate {card}").me.coins == 30 - price


@clause(76)
@pytest.mark.parametrize(
    ("wonders", "opponents", "price"), [("sanctuary!", "", 1), ("sanctuary", "", 3), ("", "sanctuary!", 3), ("", "", 3)]
)
def test_only_a_sanctuary_of_the_own_that_is_built_makes_activations_cheaper(wonders, opponents, price):
    game = pantheon(city(coins=9, wonders=wonders), city(wonders=opponents), "brewery walls", age=2, spaces="aphrodite")
    assert game.play("activate aphrodite").me.coins == 9 - price


@clause(76)
@pytest.mark.parametrize(
    ("spaces", "offerings", "move", "paid"),
    [
        (". . . . . gate", "2 3 4", "activate gate with offering_2 and offering_3 and offering_4", 5),
        ("aphrodite", "2", "activate aphrodite with offering_2", 0),
        ("gate", "4", "activate gate with offering_4", 0),
    ],
)
def test_offering_tokens_come_off_last_and_the_price_is_at_least_nothing(spaces, offerings, move, paid):
    game = board(spaces, offerings=offerings, wonders="sanctuary!")
    assert game.play(move).me.coins == 30 - paid


@clause(76, 26)
def test_the_price_goes_to_the_bank():
    game = pantheon(city(coins=9), city(coins=5, tokens="economy"), "brewery walls", age=2, spaces="aphrodite")
    game.play("activate aphrodite")
    assert (game.me.coins, game.them.coins) == (6, 5)


@clause(76)
def test_a_quote_shows_how_the_price_of_an_activation_is_made():
    game = board(". . gate", coins=3, wonders="sanctuary!")
    assert str(game.position.quote("gate", ME)) == "gate: 8 = 10 printed - 2 waived (5 coins short)"
    assert game.position.quote("mars", ME).why_not == "not face up on the board"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("activate mars", "mars is 1 coin short"),
        ("activate ra", "ra is not face up on the board"),
        ("activate tanit with offering_2", "offering_2 is not this city's offering token"),
        ("activate walls", "walls is neither a god nor an offering token"),
        (
            "activate tanit with offering_3 and offering_4",
            "activate does not go with tanit and offering_3 and offering_4",
        ),
        ("strike 3", "no god or token asks for this"),
        ("place mars on 3", "no god or token asks for this"),
    ],
)
def test_an_activation_that_is_not_legal_is_refused_with_its_reason(move, reason):
    game = board("tanit . . . . mars", coins=0, offerings="3 4")
    with pytest.raises(IllegalMove, match=f"'{move}' is not legal here: {reason}; legal: "):
        game.play(move)


@pytest.mark.parametrize("game", [duel(cards="altar"), pantheon(cards="altar", spaces="enki:first")])
def test_a_god_is_quoted_only_when_it_may_be_activated(game):
    assert game.position.quote("enki", ME).why_not == "not face up on the board"


@clause(77)
@pytest.mark.parametrize("god", ["nisaba", "baal", "hades", "anubis", "isis", "ra"])
def test_a_god_without_anything_to_do_is_taken_and_paid_all_the_same(god):
    game = board(god).play(f"activate {god}")
    assert (game.me.gods, game.me.coins) == ({god}, 27)
    assert (game.question, game.to_answer) == ("turn", THEM)


@clause(77)
def test_neptune_without_a_military_token_is_taken_and_paid_all_the_same():
    game = board("neptune", loot="0 0 0 0").play("activate neptune")
    assert (game.me.gods, game.me.coins, game.to_answer) == ({"neptune"}, 27, THEM)


@clause(78)
@pytest.mark.parametrize(
    ("god", "answer"),
    [
        ("nisaba", "copy workshop"),
        ("baal", "seize press"),
        ("hades", "raise altar"),
        ("zeus", "strike 0"),
        ("anubis", "unbuild sphinx"),
        ("isis", "complete piraeus"),
        ("ra", "annex colossus"),
        ("neptune", "spare loot_first_2"),
        ("minerva", "guard -9"),
    ],
)
def test_where_there_is_a_target_one_must_be_chosen(god, answer):
    them = city(built="press workshop", wonders="sphinx! colossus")
    game = pantheon(city(wonders="piraeus"), them, "brewery walls", age=2, spaces=god, discard="altar")
    game.play(f"activate {god}")
    verb = answer.split()[0]
    assert game.to_answer == ME
    assert answer in game.legal
    assert all(move.startswith(verb) for move in game.legal)


@clause(82)
def test_nothing_is_activated_between_ages():
    game = pantheon(city(coins=30), cards="brewery", age=2, spaces=SIX).play("discard brewery").deal()
    assert game.question == "begin"
    assert activations(game) == []


@clause(82, 17)
def test_nothing_is_activated_after_the_last_card_of_the_third_age():
    game = pantheon(city(coins=30), city(coins=30), "senate", spaces=SIX).play("discard senate")
    assert game.outcome.victory == "civilian"
    assert game.legal == []


@clause(82, 13)
def test_another_turn_after_the_last_card_is_lost_and_activates_nothing():
    game = pantheon(city(coins=30, wonders="sphinx"), cards="senate", spaces=SIX).play("wonder sphinx with senate")
    assert game.outcome.victory == "civilian"


@clause(82)
def test_an_activation_after_another_turn_was_earned_is_an_ordinary_turn():
    game = board(SIX, wonders="sphinx").play("wonder sphinx with walls").deal().play("activate tanit")
    assert game.me.gods == {"tanit"}
    assert game.to_answer == THEM


@clause(110)
@pytest.mark.parametrize(
    ("price", "sets"),
    [(3, " 2 3 4"), (4, " 2 3 4 23"), (5, " 2 3 4 23 24 34"), (7, " 2 3 4 23 24 34"), (8, " 2 3 4 23 24 34 234")],
)
def test_a_set_is_used_only_if_none_of_its_tokens_could_be_left_out(price, sets):
    assert offered(price) == set(sets.split(" "))


@clause(110)
def test_the_price_counts_after_the_sanctuary_has_made_it_lower():
    assert offered(6, wonders="sanctuary!") == offered(4)


@clause(110)
@pytest.mark.parametrize(
    ("coins", "sets"),
    [(0, "23 24 34"), (1, "4 23 24 34"), (2, "3 4 23 24 34"), (3, "2 3 4 23 24 34"), (5, " 2 3 4 23 24 34")],
)
def test_a_set_is_allowed_only_if_the_coins_that_it_leaves_to_pay_are_there(coins, sets):
    assert offered(5, coins) == set(sets.split(" "))


@clause(110)
def test_only_own_tokens_are_used():
    assert offered(8, offerings="3") == {"", "3"}
    assert offered(8, offerings="") == {""}
