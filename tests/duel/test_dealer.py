"""The dealer: draws by place and seed, never by moment; nothing drawn later shows before."""

import random
from collections import Counter

import pytest

from heptapolis import duel
from heptapolis.core import dealer_draws
from heptapolis.duel import DEALER
from tests.kit import duel as kit


def finished(seed, dice_seed, **options):
    """A seeded game, played at random with other dice."""
    position, dice = duel.new(seed, **options), random.Random(dice_seed)
    while not position.is_over:
        position.push(dice.choice(position.legal_moves.numbers))
    return position


def cards_dealt(position):
    """What the dealer turned up in each slot of each age."""
    ages = (duel.DUEL.record.from_bytes(entry.before).age for entry in position.history)
    return {
        (age, entry.asked.about): entry.text
        for age, entry in zip(ages, position.history, strict=True)
        if entry.asked.kind == "turn_up"
    }


def drawn(position, kind):
    """The dealer's answers to one kind of question, in order."""
    return [entry.text for entry in position.history if entry.asked.kind == kind]


@pytest.mark.parametrize("seed", range(5))
def test_the_same_seed_meets_the_same_cards_however_the_games_were_played(seed):
    one, other = cards_dealt(finished(seed, 1)), cards_dealt(finished(seed, 2))
    common = one.keys() & other.keys()
    assert len(common) >= 20
    assert {slot: one[slot] for slot in common} == {slot: other[slot] for slot in common}


@pytest.mark.parametrize("kind", ["deal_token", "deal_wonder", "deal_back"])
def test_the_same_seed_meets_the_same_tokens_wonders_and_guild_backs(kind):
    games = [drawn(finished(4, dice), kind) for dice in range(12)]
    longest = max(games, key=len)
    assert longest
    assert all(game == longest[: len(game)] for game in games)


def test_the_same_seed_meets_the_same_tokens_in_the_great_library():
    text = str(kit.duel(me=kit.city(coins=20, wonders="great_library"), cards="altar theater baths").position)
    early, late = duel.read(text, 9), duel.read(text, 9)
    early.push("wonder great_library with altar")
    for move in ("discard theater", "discard baths", "wonder great_library with altar"):
        late.push(move)
    assert drawn(early, "draw_token") == drawn(late, "draw_token")
    assert len(set(drawn(early, "draw_token"))) == 3


def test_another_seed_meets_other_cards():
    one, other = cards_dealt(finished(1, 1)), cards_dealt(finished(2, 1))
    common = one.keys() & other.keys()
    assert {slot: one[slot] for slot in common} != {slot: other[slot] for slot in common}


def test_the_options_do_not_change_the_cards():
    one, other = cards_dealt(finished(6, 1)), cards_dealt(finished(6, 1, begins="drawn", wonders="dealt"))
    common = one.keys() & other.keys()
    assert len(common) >= 12
    assert all(one[slot] == other[slot] for slot in common)


@pytest.mark.parametrize("seed", range(3))
def test_no_card_is_dealt_twice_and_three_guilds_lie_in_the_third_age(seed):
    position = next(game for game in (finished(seed, dice) for dice in range(50)) if game.state.age == 3)
    dealt = list(cards_dealt(position).values())
    assert len(dealt) == len(set(dealt))
    assert len(drawn(position, "deal_back")) == 3
    assert sum(text.endswith("_guild") for text in dealt) <= 3


def guild_slots(seed):
    """The slots whose cards have the back of a guild."""
    position = duel.read(str(kit.duel(cards="brewery", age=2).play("discard brewery").position), seed)
    return {int(text.split()[1]) for text in drawn(position, "deal_back")}


def test_guilds_lie_where_they_lie_whichever_is_turned_up_first():
    seed = next(seed for seed in range(9999) if guild_slots(seed) == {9, 10, 16})
    lying = {}
    for dice_seed in range(25):
        for slot, card in cards_dealt(finished(seed, dice_seed)).items():
            assert lying.setdefault(slot, card) == card
    assert {f"3 {slot}" for slot in guild_slots(seed)} <= {f"{age} {slot}" for age, slot in lying}


@pytest.mark.parametrize("seed", range(3))
def test_the_record_holds_nothing_but_the_moves_made(seed):
    seeded = finished(seed, seed)
    plain = duel.new()
    for entry in seeded.history:
        assert plain.key == entry.before
        plain.push(entry.move)
    assert plain == seeded


def test_the_record_before_a_draw_is_the_same_whatever_is_drawn():
    position = kit.duel(structure="theater . ? . . altar").play("discard altar").position
    before = position.key
    for card in list(position.legal_moves):
        position.push(card)
        position.pop()
        assert position.key == before


def test_seeds_that_part_later_have_the_same_record_until_then():
    text = str(kit.duel(structure="theater . ? . . altar").position)
    games = [duel.read(text, seed) for seed in range(10)]
    assert len({game.key for game in games}) == 1
    for game in games:
        game.push("discard altar")
    assert len({game.history[-1].before for game in games}) == 1
    assert len({game.key for game in games}) > 1


@pytest.mark.parametrize("seed", range(3))
def test_taking_a_move_back_cannot_draw_again(seed):
    position = finished(seed, seed)
    story = [entry.text for entry in position.history]
    answers = [entry.move for entry in position.history if entry.seat != DEALER]
    for _ in range(30):
        position.pop()
    for move in answers[-30:]:
        position.push(move)
    assert [entry.text for entry in position.history] == story


def test_another_move_in_between_does_not_change_the_card_beneath():
    position = kit.duel(structure="theater baths ? . . altar", seed=2).position
    position.push("discard altar")
    card = position.history[-1].text
    position.pop()
    for move in ("discard baths", "discard altar"):
        position.push(move)
    assert position.history[-1].text == card


@pytest.mark.shipped_box
def test_a_face_down_card_is_any_unseen_card_of_its_back_with_equal_chances():
    position = kit.duel(structure="theater . ? . . altar", discard="stable").play("discard altar").position
    outcomes = position.dealer_outcomes()
    assert len(outcomes) == 23 - 3
    assert set(outcomes.values()) == {1 / 20}
    assert set(outcomes) == set(position.legal_moves)


def test_a_guild_back_hides_a_guild():
    position = kit.duel(structure="senate . ?guild . . arena", discard="builders_guild", age=3).position
    position.push("discard arena")
    assert set(position.dealer_outcomes()) == {
        f"deal {guild}_guild"
        for guild in ("merchants", "shipowners", "magistrates", "scientists", "moneylenders", "tacticians")
    }


def test_an_age_back_hides_no_guild():
    position = kit.duel(structure="senate . ? . . arena", age=3).position
    position.push("discard arena")
    assert len(position.dealer_outcomes()) == 20 - 2
    assert not any(text.endswith("_guild") for text in position.dealer_outcomes())


@pytest.mark.shipped_box
def test_tokens_wonders_and_leader_are_drawn_with_equal_chances():
    position = duel.new(begins="drawn")
    assert position.dealer_outcomes() == {"deal first": 0.5, "deal second": 0.5}
    position.push("deal second")
    for left in range(10, 5, -1):
        assert list(position.dealer_outcomes().values()) == [1 / left] * left
        position.push(next(iter(position.dealer_outcomes())))
    assert list(position.dealer_outcomes().values()) == [1 / 12] * 12


def test_three_of_twenty_slots_hold_guilds_with_equal_chances():
    position = kit.duel(cards="brewery", age=2).play("discard brewery").position
    for left in (20, 19, 18):
        assert position.asked[-1].kind == "deal_back"
        assert list(position.dealer_outcomes().values()) == [1 / left] * left
        position.push(next(iter(position.dealer_outcomes())))
    assert position.asked[-1].kind == "turn_up"


def test_a_player_who_is_asked_leaves_nothing_to_the_dealer():
    assert duel.new(1).dealer_outcomes() == {}


@pytest.mark.shipped_box
def test_over_many_seeds_every_card_lies_in_a_slot_about_equally_often():
    games = [duel.read("duel/1\nage 1\ncards " + "? " * 20, seed) for seed in range(690)]
    lying = Counter(cards_dealt(game)[1, "0"] for game in games)
    assert len(lying) == 23
    assert all(10 <= often <= 55 for often in lying.values())


def test_a_draw_depends_on_seed_pool_and_place():
    members = list(range(23))
    orders = {tuple(dealer_draws.order(*key, members)) for key in ((1, "a"), (1, "b"), (2, "a"), ("1", "c"))}
    assert len(orders) == 4
    assert [dealer_draws.draw(1, "a", place, members, members) for place in members] == dealer_draws.order(
        1, "a", members
    )


def test_a_draw_that_is_not_possible_any_more_gives_the_next_of_the_order():
    first, second, *_ = order = dealer_draws.order(1, "a", range(5))
    assert dealer_draws.draw(1, "a", 0, range(5), [second]) == second
    assert dealer_draws.draw(1, "a", 4, range(5), [first]) == order[0]
    with pytest.raises(ValueError, match="nothing of a can be drawn"):
        dealer_draws.draw(1, "a", 0, range(5), [])
